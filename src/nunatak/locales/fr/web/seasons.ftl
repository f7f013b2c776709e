# Seasons in the web app: several races that count together.

## A new season

season-new-title = Une saison
season-new-lead = Plusieurs courses de Snow Tails qui comptent ensemble. On choisit les circuits à tour de rôle.
season-new-card = Nouvelle saison
season-name = Comment s’appelle la saison ?
season-name-usual = Coupe d’hiver
season-bots = Combien de bots ?
season-bots-none = aucun
season-bots-words = { $free ->
        [0] Il ne reste aucun traîneau pour des amis.
        [one] Il reste un traîneau pour un ami qui suit le lien.
       *[other] Il reste { $free } traîneaux pour des amis qui suivent le lien.
    } Tu peux changer les bots jusqu’au départ.
season-level = Quel niveau pour les bots ?
season-races = Combien de courses ?
season-races-each = Une par traîneau
season-races-count = { $races ->
        [one] { $races } course
       *[other] { $races } courses
    }
season-races-words = { $races ->
        [0] Autant de courses que de traîneaux : chacun choisit un circuit.
       *[other] On choisit les circuits à tour de rôle.
    }
season-fewer = Moins de courses
season-more = Plus de courses
season-points-words = Points pour les places 1 à { $last } : { $points }. Qui en a le plus gagne la saison.
season-make = Créer la saison
season-mine = Mes saisons
season-mine-over = Saisons terminées
season-state = { $status ->
        [open] Avant le départ
        [over] Finie après { $races ->
            [one] { $races } course
           *[other] { $races } courses
        }
       *[running] { $run ->
            [0] Avant la première course
            [one] { $run } course sur { $races } terminée
           *[other] { $run } courses sur { $races } terminées
        }
    }

## Before the start

season-lead-open = { $free ->
        [0] Les { $most } traîneaux sont pris.
       *[other] { $count ->
            [one] { $count } traîneau pour l’instant, { $most } au plus.
           *[other] { $count } traîneaux pour l’instant, { $most } au plus.
        }
    }
season-join-title = Participe
season-join-words = { $races ->
        [0] Autant de courses de Snow Tails que de traîneaux. Chacun choisit un circuit.
        [one] Une seule course de Snow Tails.
       *[other] { $races } courses de Snow Tails. On choisit les circuits à tour de rôle.
    }
season-join = Participer
season-full = Tous les traîneaux de cette saison sont pris. Tu peux regarder chaque course à partir d’ici.
season-players = Qui participe
season-bot = { $bot ->
        [random] Un bot endormi
        [gentle] Un bot gentil
        [steady] Un bot fort
       *[other] Un bot
    }
season-bot-unnamed = Reçoit son nom au départ
season-bots-count = { $count ->
        [one] un bot
       *[other] { $count } bots
    }
season-free = Libre : un ami ou un bot
season-add-bot = Ajouter un bot
season-remove = Retirer { $name }
season-remove-bot = Retirer un bot ({ $level })
season-leave = Ne plus participer
season-start = Lancer la saison
season-start-words = Le sort décide qui choisit en premier. Après, plus personne ne rejoint la saison.
season-start-alone = Invite quelqu’un ou ajoute un bot : il faut être deux.
season-host-starts = { $name } lance la saison dès que tout le monde est là.
season-invite = Invite tes amis
season-invite-words = Envoie ce lien. Qui l’ouvre peut participer à toutes les courses : sans compte, sans téléchargement.
season-link = Le lien de cette saison
season-invite-text = Viens courir une saison de traîneaux avec moi : { $name }.
season-code = QR code du lien de cette saison

## From race to race

season-lead-running = { $run ->
        [0] La première de { $races } courses
       *[other] Course { $run } sur { $races }
    }
season-lead-over = { $races ->
        [one] C’était une seule course.
       *[other] Les { $races } courses sont courues.
    }
season-choose = À toi de choisir : quel circuit pour la course { $number } ?
season-choose-words = Un circuit de la boîte, ou ton propre fichier.
season-choose-this = Courir ici
season-chooses = { $name } choisit le circuit de la course { $number }
season-chooses-words = Dès qu’il est choisi, il apparaît ici.
season-chooses-late = On attend { $name } depuis des jours. Choisis à sa place.
season-race-soon = Course { $number } : { $course }
season-race-on = La course { $number } est en cours : { $course }
season-trail = Les courses de la saison
season-trail-chooses = { $who ->
        [you] À toi de choisir
       *[other] { $name } choisit
    }
season-trail-chose = { $who ->
        [you] Choisi par toi
       *[other] Choisi par { $name }
    }
season-trail-open = Pas encore choisi
season-order-now = maintenant
season-ready = Me voilà
season-ready-all = La course part dès que tout le monde est là.
season-ready-you = On part dès que les autres sont là. Cette page passe d’elle-même au départ.
season-is-ready = est là
season-not-ready = pas encore là
season-start-race = Partir sans attendre
season-start-race-words = Qui manque peut encore reprendre son traîneau plus tard.
season-to-race = À la course
season-watch-race = Regarder la course
season-race-on-words = Elle compte dès qu’elle est finie.
season-bot-for = { $who ->
        [you] Quitter la saison
       *[other] Faire courir un bot pour { $name }
    }
season-bot-for-question = { $who ->
        [you] Quitter la saison ?
       *[other] Un bot pour { $name } ?
    }
season-bot-for-words = { $who ->
        [you] Un bot mène ton traîneau dans toutes les courses à venir et garde tes points. Tu ne pourras plus revenir.
       *[other] Un bot mène ce traîneau dans toutes les courses à venir et garde ses points. { $name } ne pourra plus revenir.
    }
season-bot-for-no = Non, pas encore
season-bot-for-yes = Confier à un bot

## Standings

season-standings = Classement
season-standings-after = { $run ->
        [one] Après { $run } course
       *[other] Après { $run } courses
    }
season-place = Place
season-player = Traîneau
season-race = Course { $number }
season-race-short = C{ $number }
season-total = Points
season-cell-place = place { $place }
season-cell-none = non classé
season-me = toi
season-tie = { $reason ->
        [place-1] moins de victoires
        [last-race] derrière à la dernière course
        [shared] à égalité
       *[place] moins de bonnes places
    }
season-won-by = { $name } a gagné
season-won-by-you = Tu as gagné
season-won-by-none = Personne à l’arrivée
season-look-back = Revoir la course { $number }

## The end

season-winner = { $name } gagne la saison !
season-winner-you = Tu gagnes la saison !
season-winners = { $names } se partagent la saison !
season-podium = Le podium
season-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
season-podium-place = Place { $place }
season-again = Nouvelle saison
season-thanks = Les chiens ont bien mérité leur dîner.

## When there is none

season-gone = Impossible d’ouvrir cette saison
