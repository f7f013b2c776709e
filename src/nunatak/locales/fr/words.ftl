# What both the terminal and the browser say: names, and every sentence about what is refused.
#
# One French word for each thing, mostly those of the French rulebooks. Readers are « tu »; words
# for people that would need a grammatical gender are avoided (« qui », « tout le monde »). No name
# stands behind « de » or « que », which would lose their vowel before some. Nought and fractions
# below two are singular: « one » is not always one.
#
#   sled traîneau             mat plateau                dog chien
#   brake frein               card carte, carte Chien    dent dégât
#   deck pioche               draw, discard piocher, défausser
#   speed vitesse             drift glissade, glisser    limit limite
#   bonus bonus               balanced équilibré         bump choc, percuter
#   crash accident            wrecked en miettes         rank place
#   course circuit            track piste                tile tronçon
#   lane couloir              space, step case           start slot position de départ
#   straight ligne droite     corner, bend virage        hairpin demi-tour
#   chasm défilé              snow drift congère         sapling sapin
#   scenery décor             side bord de la piste      finish arrivée
#   inside corde              chequered flag drapeau à damier
#   Big Paws Grosse papatte   round tour                 turn, move coup
#   your turn à toi           race, game course, partie  table, seat table, place
#   spectate regarder         hint conseil               undo annuler
#   clock chrono              log journal                chat tchat
#
# In Arctic: pile pile; draw pile pioche; river rivière; visible card carte visible; token jeton;
# landscape paysage; ability pouvoir; penalty zone zone de pénalité; reserve réserve; run série;
# main animal, companion animal principal, animal associé; set lot; open face visible; different
# animals espèces; paw jeton Empreinte; turn tour, but coup where those of all are counted.

## Games, sleds, tiles, courses

game-title = { $game ->
        [snow-tails] Snow Tails
        [arctic] Arctic
       *[other] { $game }
    }

# Sleds are named so that the first letter is their sign.
sled-0 = Aurora
sled-1 = Boreas
sled-2 = Comet
sled-3 = Denali
sled-4 = Ember

left = gauche
right = droite

# Tiles of other packs go by the names that their authors gave them.
tile = { $name ->
        [start] départ
        [finish] arrivée
        [straight] ligne droite
        [corner-left] virage à gauche
        [corner-right] virage à droite
        [hairpin-left] demi-tour à gauche
        [hairpin-right] demi-tour à droite
        [chasm] défilé
        [snow-drift-left] congère à gauche
        [snow-drift-right] congère à droite
        [saplings] sapins
       *[other] { $name }
    }

# A few words about a course, under the key that its file names.
course = { $key ->
        [course-nutcracker] Deux virages et un demi-tour au milieu : parfait pour commencer.
        [course-hobbits-breakfast] À droite, encore à droite, puis un retour vers la gauche.
        [course-mountain-trolls-dagger] Une longue lame de lignes droites, et un demi-tour à chaque bout du manche.
        [course-giant] Tout ce que la boîte contient : long, rapide, avec un virage pour chaque humeur.
        [course-through-the-sieve] Sur quatre tronçons, des sapins barrent la route. Tous ne survivront pas.
        [course-bruces-nightmare] Congères, défilé et sapins, entre des virages qui ne laissent pas le temps de regarder.
        [course-husky-on-the-rocks] Un passage étroit après l’autre. Arriver est déjà un exploit.
       *[other] {""}
    }

# The title of a course that comes with the game, where the rulebook of this language has one
course-name = { $course ->
        [nutcracker] Casse-noisettes
       *[other] { $title }
    }
course-facts = { $tiles } tronçons et { $spaces } cases ; au moins { $steps } cases du départ jusqu’après la ligne d’arrivée ; { $trees ->
        [0] aucun sapin
        [one] 1 sapin
       *[other] { $trees } sapins
    } ; le drapeau à damier à { $side ->
        [left] gauche
       *[right] droite
    }{ $boxes ->
        [1] {""}
       *[other] {"\u202F"}; avec { $boxes } boîtes
    }.
course-picture-start = DÉPART
course-picture-finish = ARRIVÉE

# Tiles without their side
kind = { $kind ->
        [start] départ
        [finish] arrivée
        [straight] ligne droite
        [corner] virage
        [hairpin] demi-tour
        [chasm] défilé
        [snow-drift] congère
        [saplings] sapins
       *[other] { $kind }
    }

## Cards and dents

places-left = le chien de gauche
places-right = le chien de droite
places-both = les deux chiens
places-brake = le frein
places-left-brake = le chien de gauche et le frein
places-right-brake = le chien de droite et le frein
places-all = les deux chiens et le frein
cause-speed = pour excès de vitesse
cause-side = contre le bord de la piste
cause-scenery = contre le décor
cause-sapling = contre un sapin
cause-no-dogs = faute de carte Chien en main

## Bots

# Each name begins with the letter of the seat; a bot without one goes by that of the seat.
bot-name = { $bot ->
        [random] { $seat ->
            [0] Alfie
            [1] Biscuit
            [2] Cookie
            [3] Doodle
           *[other] Eddy
        }
        [gentle] { $seat ->
            [0] Anouk
            [1] Bella
            [2] Coco
            [3] Daisy
           *[other] Emmy
        }
        [steady] { $seat ->
            [0] Akela
            [1] Bruno
            [2] Cosmo
            [3] Duke
           *[other] Echo
        }
       *[other] {""}
    }

# What a level of strength is called
bot-level = { $bot ->
        [random] endormi
        [gentle] gentil
        [steady] fort
       *[other] { $bot }
    }
bot-words = { $bot ->
        [random] À moitié endormi : fait ce qui lui passe par la tête.
        [gentle] Joue en débutant sympathique : raisonnable, un peu tête en l’air.
        [steady] Sait ce qui compte et se trompe rarement : dur à battre.
       *[other] {""}
    }

## Why a hint says so

# In Snow Tails: turns, dents, steps and cards
reason-snow-tails-turns = { $value ->
        [1] puis encore un coup environ jusqu’à l’arrivée
        [one] puis encore { $value } coup environ jusqu’à l’arrivée
       *[other] puis encore { $value } coups environ jusqu’à l’arrivée
    }
reason-snow-tails-finish = { $value ->
        [1] passe tout juste la ligne d’arrivée
       *[other] passe la ligne d’arrivée, jusqu’à la rangée { $value }
    }
reason-snow-tails-wreck = { $value ->
        [one] un dégât de trop : la course serait finie
       *[other] { $value } dégâts : la course serait finie
    }
reason-snow-tails-dents = { $value ->
        [one] coûte un dégât
       *[other] coûte { $value }{"\u00A0"}dégâts
    }
reason-snow-tails-short = { $value ->
        [one] percute un traîneau, donc une carte de moins
       *[other] percute un traîneau, donc { $value } cartes de moins
    }
reason-snow-tails-speed = vitesse { $value }
reason-snow-tails-bonus = { $value ->
        [one] une case de plus grâce au bonus
       *[other] { $value } cases de plus grâce au bonus
    }
reason-snow-tails-cards = { $value } cartes au départ
reason-snow-tails-values = { $value ->
        [1] il reste en main des cartes d’une seule valeur
       *[other] il reste en main des cartes de { $value } valeurs
    }

# In Arctic: numbers of points, cards and turns
reason-arctic-points = après ce tour, ta pile vaut { $value }
reason-arctic-promise = pile et main peuvent encore rapporter { $value }
reason-arctic-tokens = { $value ->
        [0] les jetons ne changent rien pour toi
       *[other] les jetons changent ton avance de { $value }
    }
reason-arctic-ability = la carte Pouvoir vaut environ { $value }
reason-arctic-penalties = { $value ->
        [1] coûte une carte de pénalité
        [one] coûte { $value } carte de pénalité
       *[other] coûte { $value } cartes de pénalité
    }
reason-arctic-cards = { $value ->
        [1] ensuite une carte en main
        [one] ensuite { $value } carte en main
       *[other] ensuite { $value } cartes en main
    }
reason-arctic-rival = cette personne a déjà au moins { $value }
reason-arctic-turns = { $value ->
        [0] c’est ton dernier tour
        [one] encore un tour après celui-ci
       *[other] encore { $value } tours environ après celui-ci
    }

## Arctic

arctic-seat-0 = Asta
arctic-seat-1 = Birk
arctic-seat-2 = Cleo
arctic-seat-3 = Dag
arctic-animal = { $animal ->
        [fox] { $count ->
            [one] renard
           *[other] renards
        }
        [moose] { $count ->
            [one] élan
           *[other] élans
        }
        [walrus] { $count ->
            [one] morse
           *[other] morses
        }
        [orca] { $count ->
            [one] orque
           *[other] orques
        }
        [puffin] macareux
       *[bear] ours
    }

# The names of the abilities: of the card of an animal, by the side that lies up.
arctic-ability = { $animal ->
        [fox] { $side ->
            [1] Sous la pile
           *[2] Face cachée
        }
        [moose] { $side ->
            [1] Pioche ±1
           *[2] Pose ±1
        }
        [walrus] { $side ->
            [1] Principal +1
           *[2] Associé +1
        }
        [orca] { $side ->
            [1] Rivière continue
           *[2] Depuis la pioche
        }
        [puffin] { $side ->
            [1] Échanger
           *[2] Reprendre
        }
       *[bear] { $side ->
            [1] Donner
           *[2] Depuis la zone
        }
    }
arctic-does = { $animal ->
        [fox] { $side ->
            [1] A : la dernière carte que tu poses peut aller sous toute la pile.
           *[2] A : la dernière carte que tu poses peut aller face cachée sous la carte visible ; elle vaut l’animal de ton choix.
        }
        [moose] { $side ->
            [1] C : pioche une carte de plus ou de moins.
           *[2] A : pose une carte de plus ou de moins.
        }
        [walrus] { $side ->
            [1] B : déplace encore d’un pas le jeton de ton animal principal.
           *[2] B : déplace encore d’un pas le jeton de ton animal associé.
        }
        [orca] { $side ->
            [1] C : la rivière est complétée après chaque carte que tu y prends.
           *[2] C : prends tes cartes dans la pioche ou dans la rivière, au choix.
        }
        [puffin] { $side ->
            [1] A : avant de poser, échange une de tes cartes contre une de la rivière.
           *[2] A : avant de poser, reprends en main ta carte visible.
        }
       *[bear] { $side ->
            [1] C : donne une de tes cartes de pénalité à quelqu’un d’autre.
           *[2] C : prends tes cartes dans ta zone de pénalité ou dans la rivière, au choix.
        }
    }

## What can be wrong

error-other = Quelque chose ne va pas, et les mots nous manquent encore : { $code }.
error-hint-none = Personne ici ne peut donner de conseil pour ce jeu.
error-action-illegal = { $action } n’est pas possible maintenant.
error-action-after-revelation = Une chose après l’autre : ce qui précède révèle quelque chose.
error-action-none = Aucune action n’a été donnée.
error-undo-nothing = Il n’y a rien à annuler depuis la dernière révélation.
error-value-type = { $name } ne peut pas être { $given } ; il faut une valeur de type { $expected }.
error-action-type = { $action } n’est pas une action.
error-action-id = { $id } n’est pas le numéro d’une action.
error-action-places = « { $places } » ne dit pas où vont les cartes ; on l’écrit avec L, R et B, chacun une fois au plus.
error-action-slot = Il n’y a pas de position { $slot } ; elles vont de 1 à 5.
error-slot-taken = La position { $slot } est prise ; choisis-en une autre.
error-cards-few = { $held ->
        [0] Tu n’as aucun { $value } en main.
        [one] Tu n’as qu’un seul { $value } en main.
       *[other] Tu n’as que { $held } cartes de valeur { $value } en main.
    }
error-action-value = Il n’y a pas de carte Chien { $value } ; les valeurs vont de 1 à 5.
error-notation-unknown = « { $text } » n’est pas une action.{ $game ->
        [snow-tails] {" "}Cela s’écrit ainsi : 4:LB, F, D, bonus, no-bonus, x3 ou slot-2.
        [arctic] {" "}Cela s’écrit ainsi : F3.2, river-3, swap-1, take-back, tuck, main-up, step-down, pile, give-2 ou done.
       *[other] {""}
    }
error-game-over = La partie est finie, { $action } arrive trop tard.
error-game-unknown = Il n’y a pas de jeu « { $name } ». Au choix : { $games }.
error-game-option = Le jeu { $name } n’a pas d’option « { $option } », ou pas avec cette valeur.
error-game-players = Impossible de jouer à { $players } : il faut être entre { $fewest } et { $most }.
error-game-order = L’ordre { $order } ne cite pas une fois chacune des { $players } places.
error-seat-unknown = Il n’y a pas de place { $seat } ; on compte à partir de 0, et il y en a { $players }.
error-turn-not-yours = La place { $seat } n’a pas la main ; c’est la place { $turn } qui joue.
error-version-stale = C’était pour l’état { $seen } de la partie ; elle en est maintenant à { $version }.
error-bot-unknown = Il n’y a pas de bot « { $name } ». Au choix : { $bots }.
error-wire-form = Ce qui est arrivé n’a pas la bonne forme (à { $path }).
error-space-syntax = « { $text } » n’est pas une case ; une case s’écrit tronçon/couloir/case, par exemple 2/3/1.
error-space-nowhere = Il n’y a pas de case { $space } sur ce circuit.
error-game-sides = Les faces « { $sides } » ne font pas six caractères, chacun 1, 2 ou ?.
error-game-first = La place { $first } ne peut pas commencer ; on compte à partir de 0, et il y en a { $players }.
error-action-card = { $card } n’est pas une carte.
error-action-token = « { $token } » n’est pas un jeton ; c’est main ou companion.
error-action-river = La rivière n’a pas d’emplacement { $river } ; ils vont de 1 à 6.
error-action-seat = Il n’y a pas de place { $seat } ; elles vont de 0 à 3.
error-card-animal = Il n’y a pas d’animal { $animal } ; ils vont de 0 à 5.
error-card-number = Il n’y a pas de carte { $number } ; elles vont de 0 à 119.
error-card-unknown = « { $text } » n’est pas une carte ; une carte s’écrit comme F3.2 : animal F M W O P B, valeur de pioche 1 à 5, lot 1 à 4.
error-card-not-in-hand = Cette carte n’est pas dans ta main.
error-card-not-in-zone = À ta connaissance, cette carte n’est pas dans ta zone de pénalité.
error-river-empty = L’emplacement { $place } de la rivière est vide.
error-ability-not-held = { arctic-ability } : quelqu’un d’autre a ce pouvoir, ou personne.
error-ability-other-side = La carte Pouvoir { $animal ->
        [fox] du renard
        [moose] de l’élan
        [walrus] du morse
        [orca] de l’orque
        [puffin] du macareux
       *[bear] de l’ours
    } montre son autre face : { arctic-ability }.
error-pile-closed = { $side ->
        [1] Dans cette partie, personne ne prend à la pioche : la carte Pouvoir de l’orque montre son autre face.
       *[2] On ne prend à la pioche qu’avec le pouvoir de l’orque : { arctic-ability }.
    }
error-ability-used = { arctic-ability } : déjà utilisé ce tour-ci.
error-ability-not-now = { arctic-ability } : { $animal ->
        [puffin] seulement à l’étape A, avant de poser la première carte.
       *[other] { $step ->
            [A] seulement à l’étape A, quand tu poses.
            [B] seulement à l’étape B, une fois tes jetons déplacés.
           *[C] seulement à l’étape C, quand tu pioches.
        }
    }
error-ability-not-your-turn = { arctic-ability } : ce n’est pas à toi de jouer.
error-place-after-done = Tu ne poses plus de carte ce tour-ci.
error-card-no-visible = Il n’y a pas de carte visible sur ta pile.
error-card-no-pile = Tu n’as pas encore de pile.
error-tuck-not-last = { arctic-ability } : seulement avec ta dernière carte. Pose d’abord les autres.
error-hand-empty = Ta main est vide.
error-zone-empty = Ta zone de pénalité est vide.
error-zone-none-unseen = Tu connais déjà toutes les cartes de ta zone de pénalité.
error-seat-absent = Il n’y a personne à la place { $seat }.
error-seat-own = La place { $seat } est la tienne ; donne la carte à quelqu’un d’autre.
error-done-not-enough = Pas encore : il reste des cartes à poser ou à piocher.
error-nothing-left = Il n’y a plus de cartes à piocher.
error-token-at-end = Le jeton est au bout du paysage.
error-action-not-now = Ce n’est pas possible maintenant.
error-step-later = { $step ->
        [B] Les jetons se déplacent à l’étape B.
       *[C] Les cartes de la rivière se prennent à l’étape C.
    } { $now ->
        [place] { $left ->
            [0] D’abord, pose encore une carte ou arrête de poser.
            [one] Pose d’abord une carte.
           *[other] Pose d’abord { $left } cartes.
        }
        [swap] Choisis d’abord la carte que tu laisses dans la rivière.
        [tuck] Choisis d’abord la carte qui va dans ta pile.
        [extra] Décide d’abord si un jeton fait encore un pas.
        [give] Choisis d’abord la carte de pénalité que tu donnes.
       *[tokens] Déplace d’abord tes jetons.
    }
error-step-past = { $step ->
        [B] Tu as déjà déplacé tes jetons.
       *[C] Tu as déjà pioché.
    }
error-step-never = Au dernier tour, on ne pioche plus.
error-refill-no-effect = De toute façon, la rivière est complétée maintenant.
error-course-unknown = Il n’y a pas de circuit « { $name } ». Au choix : { $known }. Ou donne un fichier de circuit en .toml.
error-course-large = Le circuit est trop gros ; { $most } octets au plus.
error-course-encoding = La ligne { $line } du circuit n’est pas du texte en UTF-8.
error-course-syntax = La ligne { $line } du circuit n’est pas du TOML correct.
error-course-monstrous = Le circuit est imbriqué trop profondément, ou contient un nombre bien trop long.
error-course-entries = Le circuit a trop d’entrées ; { $most } au plus.
error-course-missing = Il manque « { $key } » au circuit.
error-course-key = Un circuit n’a pas d’entrée « { $key } ».
error-course-text = « { $key } » doit être une ligne de texte de 80 caractères au plus.
error-course-texts = « { $key } » doit être une liste de textes.
error-course-whole = « { $key } » doit être un nombre entier de { $least } à { $most }.
error-course-flag = Le drapeau à damier est à gauche (left) ou à droite (right), pas « { $flag } ».
error-course-tile = Le tronçon { $number }, « { $tile } », n’est pas dans le jeu de tronçons { $pack } : son nom est-il mal écrit, ou manque-t-il -left ou -right ?
error-course-pack = { $pack } n’est pas un jeu de tronçons.
error-course-invalid = Le circuit { $name } n’est pas praticable :
error-course-no-start = Il n’a pas de départ : le premier tronçon doit être « start ».
error-course-no-finish = Il n’a pas d’arrivée : le dernier tronçon doit être « finish ».
error-course-start = Le tronçon { $number } est un départ ; sa place est au début et nulle part ailleurs.
error-course-finish = Le tronçon { $number } est une arrivée ; sa place est à la fin et nulle part ailleurs.
error-course-box = Il faut { $used } tronçons de type « { $group } », et il n’y en a que { $most } : à partir du tronçon { $number } (« { $tile } »), il en manque. Enlèves-en, ou indique avec « boxes » que tu as plusieurs boîtes.
error-course-size = Il a { $spaces } cases ; { $most } au plus. Enlève des tronçons.
error-course-length = Il a { $tiles } tronçons ; { $most } au plus.
error-course-overlap = Le tronçon { $number } (« { $tile } ») serait posé sur le tronçon { $other } (« { $other_tile } ») : mets une ligne droite entre les virages, ou tourne l’un d’eux dans l’autre sens.
error-course-saplings = Il faut { $used } sapins, avec ceux des tronçons ; il n’y en a que { $most }.
error-course-saplings-engine = Il faut { $used } sapins ; aucune course ne peut en avoir plus de { $most }.
error-course-sapling-nowhere = Le sapin en { $space } n’est sur aucun tronçon : il n’y a pas de tronçon { $number }, le dernier est le { $last }.
error-course-sapling-beside = Le sapin en { $space } est à côté de la piste : le tronçon { $number } (« { $tile } ») n’a pas ce couloir ou cette case.
error-course-sapling-end = Le sapin en { $space } est sur le tronçon { $number } (« { $tile } ») ; départ et arrivée restent libres.
error-course-sapling-blocked = Le sapin en { $space } est dans le décor du tronçon { $number } (« { $tile } ») ; il lui faut une case libre.
error-course-sapling-twice = Il y a deux sapins en { $space } sur le tronçon { $number } (« { $tile } ») ; une case n’en porte qu’un.
error-course-unreachable = Depuis la position { $slot }, impossible de traverser le tronçon { $number } (« { $tile } ») : tout ce qu’on peut y atteindre est bloqué.
error-course-wall = Impossible de traverser le tronçon { $number } (« { $tile } ») : le décor le barre d’un bord à l’autre.
error-pack-unknown = Il n’y a pas de jeu de tronçons « { $name } ». Au choix : { $known }.
error-season-none = { $name ->
        [arctic] Arctic
       *[other] Le jeu { $name }
    } se joue partie par partie, sans saison.
error-season-players = Une saison réunit de { $least } à { $most } personnes aux noms différents ; ici : { $players }.
error-season-races = Une saison ne peut pas avoir { $races ->
        [one] { $races } course
       *[other] { $races } courses
    } ; elle en a de { $least } à { $most }.
error-season-over = La saison est finie après { $races ->
        [one] { $races } course
       *[other] { $races } courses
    }.
error-season-course = { $course } n’est pas un circuit.
error-rate-limited = C’est trop à la fois ; réessaie dans { $seconds } s.
error-request-form = La requête n’a pas la forme attendue ({ $reason }).
error-request-host = Le serveur ne répond pas au nom { $host }.
error-request-http = Ce n’est pas une requête HTTP valable.
error-request-large = La requête est trop grosse ; { $most } octets au plus.
error-request-method = On n’interroge pas cette adresse de cette façon.
error-request-origin = Une page d’un autre site ({ $origin }) ne peut rien faire ici.
error-request-page = Il n’y a rien à cette adresse.
error-request-slow = La requête a mis trop de temps à arriver.
error-request-type = Les requêtes sont en JSON (application/json), pas « { $type } ».
error-server-busy = Le serveur a trop à faire en ce moment ; réessaie dans un instant.
error-server-failed = Le serveur a fait une erreur ; rien n’a changé.
error-server-full = Le serveur est plein pour le moment ; réessaie un peu plus tard.
error-person-none = Le serveur ne te connaît pas encore, ou plus.
error-person-unknown = Il n’y a personne ici avec l’identifiant { $person }.
error-recovery-unknown = Ce code n’est à personne.
error-program-owner = Un bot ne peut pas amener son propre bot.
error-program-recovery = Un bot n’a pas de code de récupération : son jeton d’accès le fait entrer.
error-program-unknown = Tu n’as amené aucun bot avec l’identifiant { $program }.
error-course-none = { $name } se joue sans circuits.
error-season-begun = La saison a déjà commencé.
error-season-changed = Quelqu’un est arrivé ou parti au même moment ; réessaie.
error-season-full = La saison est complète : on y participe à { $most } au plus.
error-season-host = Qui crée une saison y participe.
error-season-no-choice = Il n’y a pas de circuit à choisir maintenant.
error-season-not-chooser = Cette fois, quelqu’un d’autre choisit le circuit.
error-season-blocked = La personne qui a créé la saison ne veut pas jouer avec toi.
error-season-too-many = Tu as déjà { $most } saisons en cours : termines-en d’abord une.
error-season-not-host = Il faut avoir créé la saison pour faire cela.
error-season-not-in = Tu ne participes pas à cette saison.
error-season-unknown = Il n’y a pas de saison { $season }.

## What a server refuses at its tables

error-table-unknown = Il n’y a pas de table { $table }. Le lien est-il complet ?
error-table-not-started = La partie à la table { $table } n’a pas encore commencé.
error-table-not-running = Aucune partie n’est en cours à la table { $table }.
error-table-not-open = Les places à la table { $table } ne peuvent plus changer.
error-table-ended = La table { $table } est déjà terminée.
error-table-paused = La partie est en pause. Dis que tu veux continuer, et elle reprend.
error-table-full = Toutes les places à la table { $table } sont prises.
error-table-seats-free = Il reste des places à la table { $table } : attends du monde, ou donne-les à des bots.
error-table-needed = On joue encore à la table { $table }. Tu peux partir ; un bot jouera pour toi.
error-table-not-host = Il faut avoir créé la table { $table } pour faire cela.
error-table-not-at = Tu n’as pas de place à la table { $table }.
error-table-no-spectators = La table { $table } se joue sans public.
error-table-blocked = La personne qui a créé la table { $table } ne veut pas jouer avec toi.
error-table-clock = À la table { $table }, c’est le chrono qui décide quand un bot prend le relais.
error-table-counts = La course à la table { $table } compte encore pour une saison. Arrête d’abord la table, ou va voir la saison quand la course sera finie.
error-table-season = C’est la saison qui décide qui joue à la table { $table }.
error-table-rules = La partie a commencé avec la version { $rules } des règles ; ici, c’est la version { $known }.
error-table-broken = Le journal de la table { $table } est illisible. Les responsables du serveur peuvent y jeter un œil.
error-seat-one-each = À une table publique, chaque personne n’a qu’une place.
error-table-too-many = Tu as déjà { $most } tables : termines-en d’abord quelques-unes.
error-table-bots = { $bots } bots, c’est trop pour { $players } places.
error-table-setup = Une option a une valeur qui n’existe pas dans { $game }.
error-table-players = Les options prévoient { $given } joueurs, mais la table a { $players } places.
error-table-log = Le journal de la table { $table } est abîmé à l’état { $version }.
error-seat-taken = La place { $seat } est prise.
error-seat-free = La place { $seat } est libre.
error-seat-others = Ce n’est pas ta place.
error-seat-away = Un bot joue pour toi. Reviens d’abord à la table.
error-seat-bot = Un bot joue déjà à la place { $seat }.
error-seat-present = La personne à la place { $seat } est là, ou l’était à l’instant.
error-rematch-not-over = La partie n’est pas encore finie.
error-record-not-yet = Le déroulement d’une partie se lit quand elle est finie.
error-undo-not-here = À cette table, rien ne s’annule.
error-hint-not-here = À cette table, il n’y a pas de conseils.
error-hint-busy = Un conseil à la fois : le dernier n’est pas encore prêt.
error-submission-taken = L’envoi { $submission } vient de quelqu’un d’autre.
error-version-taken = Quelqu’un a été plus rapide.
error-watch-too-many = Une connexion ne peut suivre que { $most } tables.
error-connection-too-many = Il y a déjà { $most } connexions, les tiennes ou celles de ton réseau : ferme quelques onglets.
error-chat-not-watching = Viens d’abord à la table : sinon, personne ne t’entend.
error-message-form = Le message ne suit pas le protocole à { $where } ({ $reason }).
error-message-syntax = Le message n’est pas du JSON.
error-message-too-long = Un message peut avoir { $most } octets au plus.
error-message-hello-first = Le premier message doit être « hello ».
error-store-failed = Impossible de l’enregistrer ({ $reason }). Rien n’a changé.
error-store-closed = Le serveur est en train de s’arrêter.
error-name-empty = Un nom a besoin d’au moins un caractère visible.
error-name-long = Un nom a { $most } caractères au plus.
error-line-empty = Il n’y a encore rien d’écrit.
error-line-long = C’est trop long : { $most } caractères au plus.
error-line-both = Écris ou réagis, pas les deux à la fois.
error-reaction-unknown = Il n’y a pas de réaction « { $reaction } ». Au choix : { $reactions }.
error-person-self = Ce serait toi-même.
error-program-many = Personne ne peut amener plus de { $most } bots.
error-shunned-many = La liste est pleine : elle a de la place pour { $most }.
