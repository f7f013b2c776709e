# What the Arctic table says in the browser. Animals come without an article, behind a colon where
# a sentence would need one.

## Pieces: cards, tokens, piles, panels

ar-card = { $animal } : pose { $places }, pioche { $draws }, avec { $companion }, lot { $set }
ar-back = une carte face cachée
ar-back-counts = une carte face cachée, compte comme { $animal }
ar-back-is = { $back } ({ $card })
ar-wild = joker
ar-hand = { $count ->
        [one] Ta main : { $count } carte
       *[other] Ta main : { $count } cartes
    }
ar-hand-gain = { $card } ; { $points } pour ta pile
ar-hand-none = Ta main est vide.
ar-river = Rivière
ar-river-card = Rivière, emplacement { $place } : { $card }
ar-river-empty = Rivière, emplacement { $place } : vide
ar-draw-pile = { $count ->
        [0] Pioche : vide
        [one] Pioche : une carte
       *[other] Pioche : { $count } cartes
    }{ $may ->
        [yes] . Piocher ici
       *[no] {""}
    }
ar-turns = { $stage ->
        [early] { $count ->
            [one] réserve dans { $count } coup environ
           *[other] réserve dans { $count } coups environ
        }
       *[other] { $count ->
            [one] encore { $count } coup
           *[other] encore { $count } coups
        }
    }
ar-turns-own = environ { $count } pour toi
ar-reserve = { $count ->
        [0] Réserve : ouverte
        [one] Réserve : une carte
       *[other] Réserve : { $count } cartes
    }
ar-reserve-short = réserve { $count }
ar-reserve-note = { $stage ->
        [early] S’ouvre quand la pioche est vide. On finit alors le tour de table, puis tout le monde joue encore une fois, sans piocher.
        [ending] Elle sert maintenant de pioche. Après ce tour de table, tout le monde joue encore une fois, sans piocher.
       *[last] On ne pioche plus.
    }
ar-my-pile = { $count ->
        [0] Ta pile : pas encore de carte
        [one] Ta pile : une carte, { $top }
       *[other] Ta pile : { $count } cartes, sur le dessus { $top }
    }
ar-pile-none = Pas encore de carte
ar-pile-open = Étaler
ar-in-a-row = { $kind ->
        [run] { $count } à la suite
       *[loose] { $count ->
            [one] isolée
           *[other] { $count } isolées
        }
    }
ar-zone = { $count ->
        [0] Ta zone de pénalité : vide
        [one] Ta zone de pénalité : une carte, moins 1
       *[other] Ta zone de pénalité : { $count } cartes, moins { $count }
    }
ar-zone-name = Pénalités
ar-zone-hidden = { $count ->
        [one] une carte que tu n’as pas vue
       *[other] { $count } cartes que tu n’as pas vues
    }

ar-landscape = Paysage
ar-land = { $count ->
        [0] { $value } : aucun jeton
       *[other] { $value } : { $animals }
    }
ar-token-totem = { $animal } (ton totem)
ar-ways = Quel jeton monte ?
ar-way-token = { $animal } { $mine ->
        [yes] (ton totem) {""}
       *[no] {""}
    }de { $start } à { $value }
ar-totem = { $value ->
        [none] Ton totem : { $animal }
       *[other] Ton totem : { $animal }, maintenant sur { $value }
    }
ar-totem-hidden = Un totem encore secret
ar-totem-now = Totem sur { $value }
ar-totem-on = Totem : { $animal } sur{"\u00A0"}{ $value }
ar-totem-secret = secret pour les autres

ar-yours = Toi
ar-in-the-middle = milieu
ar-opponent = { $name } : { $hand ->
        [one] { $hand } carte en main
       *[other] { $hand } cartes en main
    }, { $pile } dans la pile, { $penalties ->
        [0] pas de pénalité
        [one] une pénalité
       *[other] { $penalties } pénalités
    }{ $top ->
        [none] {""}
       *[other] . Carte visible : { $top }
    }
ar-look-pile = { $name } : regarder la pile
ar-count-hand = main
ar-count-pile = pile
ar-count-penalties = pénalité
ar-places-next = pose ensuite { $places }
ar-first-player = A commencé

ar-steps = Ton tour en trois étapes
ar-step = { $step ->
        [A] Poser
        [B] Déplacer
       *[C] Piocher
    }
ar-of = { $done } sur { $due }
ar-cards = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
ar-if-on-top = { $size ->
        [small] Visible :
       *[large] Si cette carte ({ $animal }) reste visible
    }
ar-cost = { $kind ->
        [excess] { $count } de trop en main
        [missing_now] Cartes qui manquent maintenant
       *[missing_next] Cartes qui manqueront au prochain tour
    } : −{ $count }
ar-cost-top = { $words } (si elle reste visible)
ar-draw-now = { $count } à piocher
ar-place-next = puis { $count } à poser
ar-move = à déplacer
ar-takes-from = tu prends « { arctic-ability } » à { $name }
ar-gain = { $count ->
        [one] { $points } point
       *[other] { $points } points
    }

ar-score = { $over ->
        [yes] Tes points
       *[no] Tes points actuels
    }
ar-score-if = si la partie finissait ici
ar-points = { $points ->
        [one] point
       *[other] points
    }
ar-run = { $count } { arctic-animal }
ar-run-wild = { $count ->
        [one] dont un joker
       *[other] dont { $count } jokers
    }
ar-no-runs = Pas encore de série : il faut deux animaux pareils à la suite.
ar-animals = { $count ->
        [one] { $count } espèce
       *[other] { $count } espèces
    }
ar-penalty-cards = { $count ->
        [one] { $count } pénalité
       *[other] { $count } pénalités
    }

ar-sheet = Le décompte
ar-sheet-line = { $line ->
        [kinds] Espèces
        [totem] Totem
        [penalties] Pénalités
        [sofar] Jusqu’ici
       *[total] Total
    }
ar-sheet-note = { $line ->
        [kinds] avec une série qui compte
        [totem] où se trouve son jeton
       *[penalties] moins 1 par carte
    }
ar-sheet-no-run = pas de série
ar-sheet-wild = { $count ->
        [one] un joker, compté au mieux
       *[other] { $count } jokers, comptés au mieux
    }
ar-sheet-on = sur { $value }
ar-times = × { $count }
ar-sheet-skip = Tout montrer d’un coup
ar-sheet-place = { $place ->
        [1] 1re
        [2] 2e
        [3] 3e
       *[other] { $place }e
    }
ar-sheet-winner = Victoire
ar-sheet-key = Pour chaque animal, la plus longue série compte : 2, 3, 4, 5, 6 cartes ou plus valent 1, 3, 6, 10, 15 points. Le nombre d’espèces avec une série compte de la même façon.
ar-sheet-key-wild = Une carte face cachée est un joker : elle compte là où elle rapporte le plus.

## The table: whose turn it is, and what to do

ar-turn-mine = { $last ->
        [yes] Ton dernier tour
       *[no] À toi · tour { $round }
    }
ar-turn-own = { $what ->
        [tokens] Tes jetons sont en route
       *[cards] Tes cartes sont en route
    }
ar-turn-next = { $count ->
        [none] Ton tour va venir
       *[other] À ton prochain tour : { $count } à poser
    }
ar-turn-none = Tu as joué ton dernier tour
ar-turn-other = { $name } { $phase ->
        [place] pose des cartes
        [swap] échange une carte
        [tuck] pose des cartes
        [tokens] déplace des jetons
        [extra] déplace des jetons
        [draw] pioche
        [give] donne une carte
        [excess] écarte des cartes
       *[other] finit son tour
    }
ar-turn-over = La partie est finie
ar-turn-stopped = La partie a été arrêtée
ar-not-possible = Pas possible maintenant.

ar-do-place = { $count ->
        [0] Pose encore une carte, ou arrête
        [one] Pose { $begun ->
            [yes] encore une carte
           *[no] une carte
        }
       *[other] Pose { $begun ->
            [yes] encore { $count } cartes
           *[no] { $count } cartes
        }
    }
ar-do-tokens = Quel jeton monte ?
ar-do-extra = Encore un pas : monter ou descendre ?
ar-do-draw = { $count ->
        [0] Pioche encore une carte, ou arrête
        [one] Pioche { $begun ->
            [yes] encore une carte
           *[no] une carte
        }
       *[other] Pioche { $begun ->
            [yes] encore { $count } cartes
           *[no] { $count } cartes
        }
    }
ar-do-excess = { $count ->
        [0] Trop de cartes
        [one] Écarte une carte : tu en gardes { $stay }
       *[other] Écarte { $count } cartes : tu en gardes { $stay }
    }
ar-do-close = Donne une carte de pénalité, ou finis ton tour
ar-do-tuck = { $side ->
        [1] Quelle carte va sous ta pile ?
       *[2] Quelle carte va face cachée ?
    }
ar-do-swap = Quelle carte laisses-tu dans la rivière ?
ar-do-give = Quelle carte de pénalité donnes-tu ?
ar-wish = { $wish ->
        [swap] Quelle carte de la rivière veux-tu ?
        [give] Qui reçoit ta carte de pénalité ?
       *[zone] Quelle carte de pénalité prends-tu ?
    }

ar-why-first = ta première carte
ar-why-place = ta carte visible en demande { $count }
ar-why-due = ta carte visible en demandait { $count }
ar-why-moose-place = { $count } d’après ta carte visible ; avec l’élan, une de plus ou de moins
ar-why-draw = ta carte visible t’en donne { $count }
ar-why-moose-draw = { $count } d’après ta carte visible ; avec l’élan, une de plus ou de moins
ar-why-excess = { $chosen } sur { $count } choisies, −1 point chacune

ar-go-place = Poser : { arctic-animal }
ar-go-tuck = { $side ->
        [1] Sous la pile : { arctic-animal }
       *[2] Face cachée : { arctic-animal }
    }
ar-go-swap = Échanger : { arctic-animal }
ar-go-give = La donner
ar-go-take-back = La reprendre
ar-go-move = Déplacer les jetons
ar-go-draw = { $count ->
        [one] Prendre cette carte
       *[other] Prendre { $count } cartes
    }
ar-go-pile = Prendre à la pioche
ar-go-no-refill = Arrêter la rivière
ar-go-excess = En zone de pénalité : −{ $count }
ar-choose-card = Choisis une carte
ar-choose-excess = { $count ->
        [0] Choisis des cartes
        [one] Choisis une carte
       *[other] Choisis { $count } cartes
    }
ar-choose-river = Choisis dans la rivière
ar-choose-zone = Choisis une pénalité
ar-choose-way = Choisis un jeton
ar-choose-player = Choisis quelqu’un
ar-done = { $phase ->
        [place] Ne plus poser
        [extra] Le laisser là
        [draw] Ne plus piocher
       *[other] Finir ton tour
    }
ar-miss = Prendre une pénalité de plus
ar-forget = Finalement non

## The table: panels

ar-pile-title = { $you ->
        [yes] Ta pile
       *[no] { $name } : pile
    }
ar-pile-words = { $count ->
        [0] Pas encore de carte.
        [one] Une carte.
       *[other] { $count } cartes, celle du dessous à gauche.
    }
ar-pile-sum = Séries { $points }{ $count ->
        [1] {""}
       *[other] {" "}+ { $count } espèces { $diversity }
    }.
ar-zone-title = Ta zone de pénalité
ar-zone-words = { $count ->
        [0] Vide : tu ne perds pas de points.
        [one] Une carte, moins 1 point.
       *[other] { $count } cartes, moins { $count } points.
    } { $unseen ->
        [0] {""}
        [one] { $count ->
            [one] Tu ne l’as pas vue.
           *[other] Il y en a une que tu n’as pas vue.
        }
       *[other] Il y en a { $unseen } que tu n’as pas vues.
    }
ar-give-to = Donner à { $name }
ar-banner-ending = La réserve est ouverte : on finit le tour de table, puis tout le monde joue encore une fois, sans piocher.
ar-banner-last = Dernier tour : on pose et on déplace, on ne pioche plus.
ar-result-open = Voir le résultat
ar-spectator = Tu regardes

## The table: what an ability card says below its name

ar-note-soon = { $code ->
        [tuck-not-last] avec ta dernière carte
        [ability-used] déjà utilisé
        [card-no-visible] il faut une carte visible
        [card-no-pile] il faut une pile
        [hand-empty] il faut une carte en main
        [zone-empty] il faut une pénalité
        [nothing-left] plus de cartes
        [ability-not-your-turn] quand c’est à toi
       *[other] à l’étape { $step }
    }
ar-note-before = avant de poser
ar-note-next = dès ton prochain tour
ar-note-never = plus dans cette partie
ar-ability-theirs = { arctic-does } { $from ->
        [middle] La carte est au milieu
       *[seat] { $name } a la carte
    } : termine l’étape A avec { $animal ->
        [fox] un renard visible
        [moose] un élan visible
        [walrus] un morse visible
        [orca] une orque visible
        [puffin] un macareux visible
       *[bear] un ours visible
    } pour la prendre.
ar-ability-works = { arctic-does } Tu peux t’en servir maintenant.
ar-note-usable = { $animal ->
        [fox] touche, puis choisis
        [walrus] monter ou descendre
        [moose] ± une carte
        [bear] { $side ->
            [1] touche, puis dis à qui
           *[2] touche, puis choisis
        }
        [orca] { $side ->
            [1] touche pour l’arrêter
           *[2] touche la pioche
        }
       *[puffin] { $side ->
            [1] touche, puis choisis
           *[2] touche pour reprendre
        }
    }
ar-note-does = { $animal ->
        [fox] avec la dernière carte
        [moose] ± une carte
        [walrus] un pas de plus
        [orca] { $side ->
            [1] remplie aussitôt
           *[2] à l’aveugle
        }
        [puffin] { $side ->
            [1] main et rivière
           *[2] la carte visible
        }
       *[bear] { $side ->
            [1] une pénalité
           *[2] tes pénalités
        }
    }

## The table: what happened

ar-log-first = { $you ->
        [yes] Tu commences.
       *[no] { $name } commence.
    }
ar-log-deal = Les cartes sont distribuées.
ar-log-totem = Ton totem : { arctic-animal }.
ar-log-last = Dernier tour : poser et déplacer
ar-log-reserve = { $you ->
        [yes] Tu ouvres
       *[no] { $name } ouvre
    } la réserve, { $count ->
        [one] une carte
       *[other] { $count } cartes
    } : la fin est proche.
ar-log-placed = { $you ->
        [yes] Tu poses
       *[no] { $name } pose
    } : { $cards }.
ar-log-placed-none = { $you ->
        [yes] { $begun ->
            [tucked] Tu caches une carte dans ta pile.
            [none] Tu ne poses aucune carte.
           *[yes] Tu te prépares à poser.
        }
       *[no] { $begun ->
            [tucked] { $name } cache une carte dans sa pile.
            [none] { $name } ne pose aucune carte.
           *[yes] { $name } se prépare à poser.
        }
    }
ar-log-animals = { $count ->
        [one] { $animal ->
            [fox] un renard
            [moose] un élan
            [walrus] un morse
            [orca] une orque
            [puffin] un macareux
           *[bear] un ours
        }
       *[other] { $count } { arctic-animal }
    }
ar-log-top = Carte visible : pioche { $draws }, puis pose { $places }.
ar-log-swapped = Échange : { $left } contre { $got }.
ar-log-taken-back = Carte reprise d’abord : { $animal }.
ar-log-under = Sous la pile : { $animal }.
ar-log-face-down = { $known ->
        [yes] Face cachée : { $animal }.
       *[no] Une carte posée face cachée.
    }
ar-log-missed = { $you ->
        [yes] Il te manquait
       *[no] Il manquait à { $name }
    } { $count ->
        [one] 1 carte
       *[other] { $count } cartes
    } : −{ $count }.
ar-log-ability = { $from ->
        [kept] Pouvoir gardé : { arctic-animal }.
        [middle] Pouvoir pris : { arctic-animal }.
       *[seat] Pouvoir pris à { $you ->
            [yes] toi
           *[no] { $name }
        } : { arctic-animal }.
    }
ar-log-looked = { $count ->
        [one] Une carte de pénalité regardée.
       *[other] { $count } cartes de pénalité regardées.
    }
ar-log-token = { arctic-animal } { $back ->
        [yes] de retour sur { $to }
       *[no] de { $from } à { $to }
    }
ar-log-tokens = { $you ->
        [yes] Tu déplaces
       *[no] { $name } déplace
    } : { $moves }.
ar-log-river = { $you ->
        [yes] Tu prends
       *[no] { $name } prend
    } dans la rivière : { $cards }.
ar-log-pile = { $you ->
        [yes] Tu prends à la pioche : { $cards }.
       *[no] { $name } prend { $count ->
            [one] une carte
           *[other] { $count } cartes
        } à la pioche, sans rien montrer.
    }
ar-log-zone = { $you ->
        [yes] Tu prends dans ta zone de pénalité : { $cards }.
       *[no] { $name } prend { $count ->
            [one] une carte
           *[other] { $count } cartes
        } dans sa zone de pénalité.
    }
ar-log-no-refill = { $you ->
        [yes] Tu arrêtes
       *[no] { $name } arrête
    } la rivière.
ar-log-discarded = { $you ->
        [yes] Tu avais { $count } de trop en main : −{ $count } ({ $cards }).
       *[no] { $name } avait { $count } de trop en main : −{ $count }.
    }
ar-log-gave = { $you ->
        [yes] Tu donnes à { $other } une carte de pénalité ({ $card }).
       *[no] { $yours ->
            [yes] { $name } te donne
           *[no] { $name } donne à { $other }
        } une carte de pénalité.
    }

## The table: a hint

ar-hint-title = Ce que ferait un fin stratège
ar-hint-behind = { $count ->
        [one] environ { $count } point de moins
       *[other] environ { $count } points de moins
    }
ar-hint-tokens = { $count ->
        [0] les jetons ne changent rien pour toi
       *[other] { $way ->
            [down] les jetons te coûtent { $count } face aux autres
           *[up] les jetons te rapportent { $count } face aux autres
        }
    }
ar-hint-none = Pas de conseil pour cela.
ar-advice = { $what ->
        [place] Poser : { arctic-animal }
        [tuck] Cacher avec le renard : { arctic-animal }
        [swap] Échanger : { arctic-animal }
        [take-back] Reprendre ta carte visible
        [main-up] Faire monter : { arctic-animal }
        [companion-up] Faire monter : { arctic-animal }
        [step-up] Un pas de plus vers le haut
        [step-down] Un pas de plus vers le bas
        [river] Prendre dans la rivière : { arctic-animal }
        [pile] Prendre à la pioche
        [no-refill] Arrêter la rivière
        [give] Donner une carte de pénalité
        [excess] Écarter : { arctic-animal }
        [zone] Prendre dans la zone : { arctic-animal }
        [miss] Prendre une pénalité de plus
       *[done] S’arrêter là
    }
ar-advice-card = { $what } (pioche { $draws }, avec { $companion })

## The table: the end

ar-result-won = Tu gagnes, { $points } à { $second } !
ar-result-place = { $place ->
        [2] Deuxième place, avec { $points }
        [3] Troisième place, avec { $points }
       *[other] Quatrième place, avec { $points }
    }
ar-result-winner = { $name } gagne avec { $points } { $points ->
        [one] point
       *[other] points
    }
ar-result-counting = Le décompte
ar-result-wait = Ligne par ligne…
ar-result-tie = À égalité de points, qui joue plus tôt dans le tour passe devant.
ar-result-totem = Totem gagnant : { $animal }

# Why the winner is ahead of the second.
ar-why-run = { $you ->
        [yes] Ta série
       *[no] Une série
    } de { $count ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
       *[other] { $count }
    } { arctic-animal } a fait la différence.
ar-why-kinds = { $you ->
        [yes] Ta
       *[no] La
    } variété a fait la différence : { $count ->
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
       *[other] { $count }
    } espèces avec une série.
ar-why-totem = { $you ->
        [yes] Ton
       *[no] Le
    } totem a fait la différence : { $animal } sur{"\u00A0"}{ $value }.
ar-why-penalties = La différence s’est faite sur les pénalités : { $count ->
        [0] aucune
       *[other] { $count }
    } contre { $against }.

ar-figures = La partie en chiffres
ar-figures-reserve = { $rounds ->
        [one] { $rounds } tour.
       *[other] { $rounds } tours.
    } { $you ->
        [yes] Tu as ouvert la réserve au tour { $round }.
       *[no] { $name } a ouvert la réserve au tour { $round }.
    }
ar-figures-line = { $line ->
        [turns] Tours joués
        [top] Cartes posées sur la pile
        [tucked] … sous la pile ou face cachée
        [missed] Cartes manquantes
        [river] Cartes de la rivière
        [pile] … de la pioche
        [zone] … de la zone de pénalité
        [discarded] Cartes en trop
        [taken] Pouvoirs pris
        [stolen] … à d’autres
        [used] Pouvoirs utilisés
        [given] Pénalités données
       *[received] … reçues
    }
ar-figures-best = Plus longue série
ar-figures-run = { $count } { arctic-animal }

## The table as a list

ar-list-open = La table en liste
ar-list-tokens = Jetons
ar-list-token = { arctic-animal } sur { $value }
ar-list-river = Rivière
ar-list-empty = vide
ar-list-card = { arctic-animal } avec { $companion }, pioche { $draws }, pose { $places }
ar-list-hand = Ta main
ar-list-players = À la table
ar-list-player = { $you ->
        [yes] Toi
       *[no] { $name }
    } : { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    } en main, { $pile } dans la pile, { $penalties ->
        [0] pas de pénalité
        [one] une carte de pénalité
       *[other] { $penalties } cartes de pénalité
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant. Carte visible : { $top }.
ar-list-abilities = Cartes Pouvoir
ar-list-ability = { arctic-ability } : { $holder ->
        [middle] au milieu
        [own] à toi
       *[seat] { $name }
    }. { arctic-does }
ar-list-end = Combien de temps encore
ar-list-turns = { $stage ->
        [early] La réserve s’ouvrira dans { $reserve } { $reserve ->
            [one] coup
           *[other] coups
        } environ. { $own ->
            [0] {""}
            [one] Il te reste environ { $own } coup.
           *[other] Il te reste environ { $own } coups.
        }
       *[other] Encore { $all } { $all ->
            [one] coup
           *[other] coups
        } : { $each }.
    }
