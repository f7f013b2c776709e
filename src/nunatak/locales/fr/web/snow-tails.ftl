# What the Snow Tails table says in the browser.

## Where a space lies

st-part = { $kind ->
        [start] Au départ
        [finish] Après l’arrivée
        [straight] { $part ->
            [first] Début de la ligne droite
            [last] Fin de la ligne droite
           *[middle] En ligne droite
        }
        [corner] { $part ->
            [first] Entrée du virage
            [last] Sortie du virage
           *[middle] Dans le virage
        }
        [hairpin] { $part ->
            [first] Entrée du demi-tour
            [last] Sortie du demi-tour
           *[middle] Dans le demi-tour
        }
        [chasm] { $part ->
            [first] Entrée du défilé
            [last] Sortie du défilé
           *[middle] Dans le défilé
        }
        [snow-drift] { $part ->
            [first] Avant la congère
            [last] Après la congère
           *[middle] Le long de la congère
        }
        [saplings] Parmi les sapins
       *[other] Sur la piste
    }
st-spot = { st-part }, couloir{"\u00A0"}{ $lane }{ $space ->
        [0] {""}
       *[other] , case{"\u00A0"}{ $space }
    }
st-on = { $steps ->
        [0] Couloir{"\u00A0"}{ $lane }
        [one] À { $steps } case, couloir{"\u00A0"}{ $lane }
       *[other] À { $steps } cases, couloir{"\u00A0"}{ $lane }
    }{ $space ->
        [0] {""}
       *[other] , case{"\u00A0"}{ $space }
    }
st-go = { $kind ->
        [start] Quitter le départ
        [finish] Passer l’arrivée !
        [straight] { $part ->
            [last] Finir la ligne droite
           *[other] Suivre la ligne droite
        }
        [corner] { $part ->
            [first] Entrer dans le virage
            [last] Sortir du virage
           *[middle] Prendre le virage
        }
        [hairpin] { $part ->
            [first] Entrer dans le demi-tour
            [last] Sortir du demi-tour
           *[middle] Prendre le demi-tour
        }
        [chasm] { $part ->
            [last] Sortir du défilé
           *[other] Traverser le défilé
        }
        [snow-drift] Longer la congère
        [saplings] Traverser les sapins
       *[other] En avant
    }

## Who is ahead, and why

st-why-ahead = { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    } devant { $you ->
        [yes] toi
       *[no] { $name }
    }
st-why-just = un museau devant { $you ->
        [yes] toi
       *[no] { $name }
    }
st-why-level = { $bend ->
        [flag] côté drapeau
       *[other] à la corde
    }, devant { $you ->
        [yes] toi
       *[no] { $name }
    }
st-why-finished = { $place ->
        [1] 1re place à l’arrivée
       *[other] { $place }e place à l’arrivée
    }
st-why-slot = choisit sa position
st-why-wrecked = en miettes, hors course
st-why-stranded = n’a pas atteint l’arrivée

## What happened

st-list = { $first }, { $next }
st-log-order = Le sort décide qui choisit d’abord une position de départ : { $names }.
st-log-start = Avant la course
st-log-slot = { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } la position { $slot }.
st-log-deal = Tout le monde a pioché ses premières cartes.
# Behind « sur »
st-places = { $places ->
        [L] le chien de gauche
        [R] le chien de droite
        [B] le frein
        [LR] les deux chiens
        [LB] le chien de gauche et le frein
        [RB] le chien de droite et le frein
       *[LRB] les deux chiens et le frein
    }
st-cards = { $count ->
        [1] un { $value }
        [2] deux { $value }
       *[other] trois { $value }
    }
st-log-turn = { $you ->
        [yes] Tu poses
       *[no] { $name } pose
    } { st-cards } sur { st-places }{ $steps ->
        [0] {""}
        [one] {" "}et { $you ->
            [yes] avances
           *[no] avance
        } de { $steps } case
       *[other] {" "}et { $you ->
            [yes] avances
           *[no] avance
        } de { $steps } cases
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [0] {""}
            [one] {" "}à { $side ->
                [left] gauche
               *[right] droite
            }
           *[other] , dont { $drift } à { $side ->
                [left] gauche
               *[right] droite
            }
        }
    }{ $bonus ->
        [0] {""}
       *[other] , avec un bonus de { $bonus }
    }.
st-log-played = { $you ->
        [yes] Tu poses
       *[no] { $name } pose
    } { st-cards } sur { st-places }{ $speed ->
        [0] {" "}et { $you ->
            [yes] restes
           *[no] reste
        } sur place
       *[other]  : vitesse { $speed }
    }.
st-log-ran = { $you ->
        [yes] Tu avances
       *[no] { $name } avance
    } de { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [0] {""}
            [one] {" "}à { $side ->
                [left] gauche
               *[right] droite
            }
           *[other] , dont { $drift } à { $side ->
                [left] gauche
               *[right] droite
            }
        }
    }{ $bonus ->
        [0] {""}
       *[other] , avec un bonus de { $bonus }
    }.
st-log-no-dogs = { $you ->
        [yes] Tu n’as
       *[no] { $name } n’a
    } plus de carte Chien : un dégât, et de nouvelles cartes.
st-log-empty-hand = Plus de carte Chien en main : un dégât.
st-log-limit = Limite { $limit } passée à la vitesse { $speed }{ $dents ->
        [0] {""}
        [one]  : 1 dégât{ $lines ->
            [1] {""}
           *[other] {" "}en tout
        }
       *[other]  : { $dents } dégâts{ $lines ->
            [1] {""}
           *[other] {" "}en tout
        }
    }.
st-log-saplings = { $count ->
        [one] Un sapin renversé
       *[other] { $count } sapins renversés
    }{ $dents ->
        [0] {""}
        [one]  : 1 dégât
       *[other]  : { $dents } dégâts
    }.
st-log-crashed = { $into ->
        [side] Collision avec le bord de la piste
        [snow-drift] Collision avec la congère
        [chasm] Collision avec la glace du défilé
       *[scenery] Collision avec le décor
    }{ $dents ->
        [0] {""}
        [one]  : 1 dégât
       *[other]  : { $dents } dégâts
    }.
st-log-bumped = Collision avec { $you ->
        [yes] toi
       *[no] { $name }
    } : pas de nouvelles cartes.
st-log-line = Ligne d’arrivée passée !
st-log-spared = Après la ligne, un cinquième dégât ne compte plus.
st-log-wrecked = Le cinquième dégât : en miettes, hors course.
st-log-discarded = Défausse : { $cards }.
st-log-shuffled = { $count ->
        [one] Une carte forme la nouvelle pioche.
       *[other] { $count } cartes mélangées en une nouvelle pioche.
    }
st-log-drew = { $count ->
        [one] Une carte piochée.
       *[other] { $count } cartes piochées.
    }
st-log-own-cards = Tu pioches : { $cards }.
st-log-placed = { $you ->
        [yes] { $place ->
            [1] Tu gagnes la course !
           *[other] Tu prends la { $place }e place.
        }
       *[no] { $place ->
            [1] { $name } gagne la course !
           *[other] { $name } prend la { $place }e place.
        }
    }
st-log-stranded = { $you ->
        [yes] Tu n’as
       *[no] { $name } n’a
    } pas atteint l’arrivée en cent tours.

## What an end of the turn comes to

st-price = { $kind ->
        [free] sans dégât
        [bump] choc
        [wreck] en miettes !
        [finish] { $price ->
            [0] arrivée !
            [one] arrivée, 1 dégât
           *[other] arrivée, { $price } dégâts
        }
       *[dents] { $price ->
            [one] { $price } dégât
           *[other] { $price } dégâts
        }
    }
st-tag = { $bonus ->
        [0] {""}
       *[other] bonus +{ $bonus },{" "}
    }{ st-price }
st-tag-other = { $gain ->
        [finish] arrivée
        [bonus] bonus +{ $bonus }
        [free] sans dégât
        [cheaper] juste { $price ->
            [one] { $price } dégât
           *[other] { $price } dégâts
        }
       *[further] plus loin
    } avec { st-cards }
st-play = { st-cards } sur { st-places }
st-steps = { $steps ->
        [0] reste sur place
        [one] 1 case
       *[other] { $steps } cases
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [0] {""}
            [one] {" "}à { $side ->
                [left] gauche
               *[right] droite
            }
           *[other] , { $drift } à { $side ->
                [left] gauche
               *[right] droite
            }
        }
    }
st-with-bonus = bonus +{ $bonus }
st-line = { $over ->
        [0] limite { $limit } respectée
       *[other] { $over } de trop, limite { $limit }
    }
st-trees = { $count ->
        [one] un sapin
       *[other] { $count } sapins
    }
st-hits = { $into ->
        [side] contre le bord de la piste
        [snow-drift] dans la congère
        [chasm] contre la glace
       *[scenery] contre le décor
    }
st-bumps = percute { $you ->
        [yes] ton traîneau
       *[no] { $name }
    }, pas de nouvelles cartes
st-spared = { $count ->
        [one] un dégât de trop, pardonné après la ligne
       *[other] { $count } dégâts de trop, pardonnés après la ligne
    }
st-discards = { $count ->
        [one] puis une carte à défausser
       *[other] puis { $count } cartes à défausser
    }
st-end = { $spot } : { $price }. { $reasons }.
st-end-other = Avec d’autres cartes, { $cards } : { $spot }, { $price }. { $reasons }.

## The table

st-title = { $game } · { $course }
st-turn-mine = { $phase ->
        [slot] Choisis ta position
        [discard] Défausse une carte
       *[other] À toi · tour { $round }
    }
st-turn-other = { $phase ->
        [slot] { $name } choisit sa position
       *[other] { $name } réfléchit
    }
st-turn-run = C’est parti !
st-turn-runs = { $you ->
        [yes] Tu avances
       *[no] { $name } avance
    } de { $steps ->
        [one] { $steps } case
       *[other] { $steps } cases
    }
st-turn-over = La course est finie
st-turn-stopped = La course a été arrêtée

st-order = Classement
st-order-note = gauche · frein · droite · main, dégâts
st-order-open = Classement : qui est devant, et pourquoi
st-order-words = Au même niveau, le traîneau le plus près de la corde de ce virage, ou du prochain, passe en premier ; après le dernier virage, le plus près du drapeau à damier.
st-in-turn = joue maintenant
st-bot = bot · { $level }
st-stand-in = un bot conduit
st-fate = { $status ->
        [finished] place { $place }
        [wrecked] en miettes
       *[stranded] en rade
    }
st-mat-of = Chien de gauche { $left }, frein { $brake }, chien de droite { $right }
st-cards-of = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    } en main, { $dents ->
        [0] pas de dégât
        [one] dont 1 dégât
       *[other] dont { $dents } dégâts
    }
st-log-note = récents d’abord

## The mat and the hand

st-your-sled = Ton traîneau
st-sled-of = { $name }
st-mat = Le plateau du traîneau
st-dock-fold = Replier le plateau et la main
st-dock-unfold = Montrer le plateau et la main
st-mat-turns = tourne avec ton traîneau
st-place = { $place ->
        [L] gauche
        [R] droite
        [B] frein
       *[discard] défausse
    }
st-slot-label = { $place ->
        [L] Chien de gauche
        [R] Chien de droite
       *[B] Frein
    } : { $next ->
        [0] { $now }
       *[other] { $now }, un { $next } vient ici
    }
st-change = { $now } → { $next }
st-choose-card = quelle carte ?
st-dog = { $value ->
        [1] Mou
        [2] Lent
        [3] Sage
        [4] Vif
       *[5] Fou
    }
st-card-label = { $value }, { $name }{ $place ->
        [none] {""}
        [L] , va sur le chien de gauche
        [R] , va sur le chien de droite
        [B] , va sur le frein
       *[discard] , va à la défausse
    }
st-dent = Dégât
st-dent-card = Un dégât : il prend une place dans ta main jusqu’à la fin de la course.
st-hand = Ta main
st-hand-none = Tu pioches tes cartes quand tout le monde a une position de départ.
st-hand-note = { $deck ->
        [one] { $deck } carte dans la pioche
       *[other] { $deck } cartes dans la pioche
    }, { $spent ->
        [one] { $spent } jouée
       *[other] { $spent } jouées
    }.
st-hand-how = Glisse une carte sur un chien ou le frein, ou tape son chiffre.
st-hand-keys = Entrée pour partir, Échap pour reprendre les cartes.

## Speed, drift, limits

st-speed = Vitesse { $speed }
st-speed-open = Vitesse ?
st-speed-parts = { $left } + { $right } − { $brake }{ $bonus ->
        [0] {""}
       *[other] {" "}+ { $bonus }
    }
st-last-turn = dernier coup
st-drift = Glissade { $drift }
st-drift-open = Glissade ?
# Beside an arrow for drift, where there is little room
st-drift-side = { $drift } à { $side ->
        [left] gauche
       *[right] droite
    }
st-no-drift = Sans glissade
st-drift-words = { $drift ->
        [0] tout droit
       *[other] { $side ->
            [left] à gauche, côté jaune
           *[right] à droite, côté rouge
        }
    }
st-choose-cards = choisis des cartes
st-not-yet = pas encore
st-next-limit = Limite
st-limit-in = { $steps ->
        [one] à la prochaine case
       *[other] dans { $steps } cases
    }
st-no-limit = Sans limite
st-no-limit-words = libre jusqu’au bout

## Deciding

st-ends = Où ton coup peut finir
st-ends-short = Cases
st-meanwhile = { $over ->
        [yes] Après la course
       *[no] En attendant
    }
st-looking = On regarde devant…
st-how-to-play = Choisis une carte et où elle va : sur un chien ou sur le frein. Ou touche une case de la piste.
st-how-to-place = Choisis maintenant où elle va : chien de gauche, frein ou chien de droite.
st-choose-a-card = Choisis une carte
st-choose-a-place = Choisis chien ou frein
st-other-cards = Avec d’autres cartes
st-reach = À ta portée
st-another-way = Chemin { $number }
st-stay = { $into ->
        [side] Contre le bord de la piste
        [snow-drift] Dans la congère
        [chasm] Contre la glace
        [scenery] Contre le décor
        [sled] Contre le traîneau devant
       *[none] Rester sur place
    }
st-go-price = { $far } · { $price }
st-go-wreck = Ton traîneau finira en miettes
st-wreck-sure = Tu seras alors hors course. Y aller quand même ?
st-wreck-no = Non, retour
st-wreck-yes = Y aller quand même
st-doomed = Quelle que soit la fin de ce coup, ton traîneau finira en miettes.
st-go-slot = { $slot ->
        [0] Choisis une position
       *[other] Partir de la position { $slot }
    }
st-go-discard = { $value ->
        [0] Choisis une carte
       *[other] Défausser le { $value }
    }
st-clear = Retirer
st-see-result = Voir le résultat
st-slots = Ta position de départ
st-slots-words = La position 1 est à la corde du premier virage et part en tête. Tout à l’extérieur, on commence avec plus de cartes.
st-slot-cards = { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }
st-slot-taken = Position { $slot } : { $name }
st-slot-mark = Position de départ { $slot }, couloir { $lane } : { st-slot-cards }
st-discard = Trop de cartes
st-discard-words = Ta main est trop pleine. Choisis une carte dont tu peux te passer.

st-not-now = Il n’y a pas de cartes à jouer maintenant.
st-not-possible = Les cartes de ta main ne le permettent pas.
st-no-end = Avec ces cartes, ton coup ne peut pas finir là ({ $spot }).
st-out-of-reach = Aucune carte de ta main ne t’amène là ({ $spot }).

## Hints

st-hint-title = Ce que ferait un as du traîneau
st-hint-none = Rien ne vient à l’esprit.
st-advice = { $spot } : { $price }

## The result

st-result-place = { $place ->
        [1] Tu gagnes la course !
        [2] Deuxième place !
        [3] Troisième place !
        [4] Quatrième place
       *[other] Cinquième place
    }
st-result-out = { $status ->
        [wrecked] Ton traîneau est en miettes
       *[stranded] Tu n’as pas atteint l’arrivée
    }
st-result-winner = { $name } gagne la course
st-result-nobody = Personne n’a atteint l’arrivée
st-result-cheer = Cette nuit, les chiens hurlent pour toi.
st-result-fate = { $status ->
        [wrecked] en miettes au tour { $round }
       *[stranded] encore en route après le tour { $round }
    }
st-result-why = { $why ->
        [first] le plus loin après la ligne, au tour{"\u00A0"}{ $round }
        [later] passe la ligne au tour{"\u00A0"}{ $round }
        [flag] même tour, même distance, mais plus loin du drapeau
       *[nearer] même tour, moins loin après la ligne
    }
st-result-dents = { $count ->
        [0] pas de dégât
        [one] 1 dégât
       *[other] { $count } dégâts
    }
st-result-figures = vitesse max { $top }{ $speeding ->
        [0] {""}
        [one] {" "}· une fois trop vite
       *[other] {" "}· { $speeding } fois trop vite
    }{ $bumps ->
        [0] {""}
        [one] {" "}· 1 choc
       *[other] {" "}· { $bumps } chocs
    }{ $crashes ->
        [0] {""}
        [one] {" "}· 1 accident
       *[other] {" "}· { $crashes } accidents
    }{ $saplings ->
        [0] {""}
        [one] {" "}· 1 sapin
       *[other] {" "}· { $saplings } sapins
    }

## Out of the race

st-out-title = { $status ->
        [wrecked] Ton traîneau est en miettes
       *[stranded] Ton traîneau n’arrivera plus
    }
st-out-why = Tour { $round }{ $cause ->
        [speed] , trop vite à la limite { $limit }
        [side] , contre le bord de la piste
        [snow-drift] , dans la congère
        [chasm] , contre la glace du défilé
        [scenery] , contre le décor
        [sapling] , contre un sapin
        [no-dogs] , plus de carte Chien
       *[none] {""}
    }. { $status ->
        [wrecked] Le cinquième dégât était de trop. Les chiens vont bien.
       *[stranded] Les chiens en ont assez.
    }
st-out-watch = Continuer à regarder
st-out-start = Accueil

## The table as a list

st-list-open = La course en liste
st-list-mine = Ton traîneau
st-list-hand = Cartes : { $cards }
st-list-none = aucune
st-list-nowhere = pas sur la piste
st-list-way = { $steps ->
        [one] au mieux { $steps } case jusqu’à l’arrivée
       *[other] au mieux { $steps } cases jusqu’à l’arrivée
    }
st-list-limits = Limites à venir
st-list-limit = { $name } : limite { $limit }
st-list-sled = { $you ->
        [yes] Toi
       *[no] { $name }
    } : { $rank ->
        [0] hors course
       *[other] place { $rank }
    }, { $why }. { $spot }. Chien de gauche { $left }, frein { $brake }, chien de droite { $right } ; { $cards ->
        [one] { $cards } carte
       *[other] { $cards } cartes
    }, { $dents ->
        [0] pas de dégât
        [one] 1 dégât
       *[other] { $dents } dégâts
    }.

## The track

track-board = La piste. Les flèches la déplacent, plus et moins l’agrandissent et la réduisent.
track-ends = Où ton coup peut finir
track-start = DÉPART
track-finish = ARRIVÉE
track-wrecked = { $name }, en miettes
track-map = Plan de tout le circuit
track-camera = Caméra
track-smaller = Réduire
track-larger = Agrandir
track-follow = Suivre mon traîneau
track-whole = Circuit entier
