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

## Games

game-title = { $game ->
        [snow-tails] Snow Tails
        [arctic] Arctic
       *[other] { $game }
    }

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
error-notation-unknown = « { $text } » n’est pas une action.{ $game ->
        [snow-tails] {" "}Cela s’écrit ainsi : 4:LB, F, D, bonus, no-bonus, x3 ou slot-2.
        [arctic] {" "}Cela s’écrit ainsi : F3.2, river-3, swap-1, take-back, tuck, main-up, step-down, pile, give-2 ou done.
       *[other] {""}
    }
error-game-over = La partie est finie, { $action } arrive trop tard.
error-game-unknown = Il n’y a pas de jeu « { $name } ». Au choix : { $games }.
error-game-option = Le jeu { $name } n’a pas d’option « { $option } », ou pas avec cette valeur.
error-game-players = Impossible de jouer à { $players } : il faut être entre { $fewest } et { $most }.
error-seat-unknown = Il n’y a pas de place { $seat } ; on compte à partir de 0, et il y en a { $players }.
error-turn-not-yours = La place { $seat } n’a pas la main ; c’est la place { $turn } qui joue.
error-version-stale = C’était pour l’état { $seen } de la partie ; elle en est maintenant à { $version }.
error-bot-unknown = Il n’y a pas de bot « { $name } ». Au choix : { $bots }.
error-wire-form = Ce qui est arrivé n’a pas la bonne forme (à { $path }).
error-course-unknown = Il n’y a pas de circuit « { $name } ». Au choix : { $known }. Ou donne un fichier de circuit en .toml.
error-season-none = { $name ->
        [arctic] Arctic
       *[other] Le jeu { $name }
    } se joue partie par partie, sans saison.
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
error-season-position = Une course de la saison part de la ligne de départ, pas d’une position.
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
error-table-position-over = Dans cette position, la partie est déjà finie.
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
