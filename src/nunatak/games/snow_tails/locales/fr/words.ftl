# What both the terminal and the browser say about Snow Tails.

## Sleds, tiles, courses

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

## What can be wrong

error-action-places = « { $places } » ne dit pas où vont les cartes ; on l’écrit avec L, R et B, chacun une fois au plus.
error-action-slot = Il n’y a pas de position { $slot } ; elles vont de 1 à 5.
error-slot-taken = La position { $slot } est prise ; choisis-en une autre.
error-cards-few = { $held ->
        [0] Tu n’as aucun { $value } en main.
        [one] Tu n’as qu’un seul { $value } en main.
       *[other] Tu n’as que { $held } cartes de valeur { $value } en main.
    }
error-action-value = Il n’y a pas de carte Chien { $value } ; les valeurs vont de 1 à 5.
error-game-order = L’ordre { $order } ne cite pas une fois chacune des { $players } places.
error-space-syntax = « { $text } » n’est pas une case ; une case s’écrit tronçon/couloir/case, par exemple 2/3/1.
error-space-nowhere = Il n’y a pas de case { $space } sur ce circuit.
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
