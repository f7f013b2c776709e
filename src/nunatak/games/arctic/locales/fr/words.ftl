# What both the terminal and the browser say about Arctic.

## Why a hint says so

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
