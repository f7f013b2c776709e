# What the pages of the web app say, apart from the games.

## The connection, and calling somebody whose turn it is

net-no-answer = Le serveur ne répond pas pour l’instant. As-tu du réseau ?
net-moved-on = La partie a avancé entre-temps. Regarde à nouveau.
attention-title = ● À toi – { $table }
attention-turn = À toi de jouer
attention-body = Les autres t’attendent : { $table }.

## At every table: who is who

shell-somebody = Quelqu’un
shell-seat = Place { $number }
# People who share a device go by the colours of their seats.
shell-colour = { $seat ->
        [0] Jaune
        [1] Bleu
        [2] Rouge
        [3] Vert
       *[other] Violet
    }
shell-me = Toi

## What every table says

shell-turn-wait = Un instant
shell-turn-paused = En pause
shell-not-your-turn = Ce n’est pas encore à toi.
shell-undo = Annuler
shell-hint = Conseil
shell-hint-close = Fermer le conseil
shell-take = Suivre
shell-key-enter = Entrée
shell-key-space = Espace
shell-round = Tour { $round }
shell-list-close = Fermer la liste
shell-more = { $count } de plus

## The bar

shell-home = Vers l’accueil
shell-what = C’est quoi ?
shell-menu = Menu
shell-talk = { $count ->
        [0] Journal et tchat
        [one] Journal et tchat : une nouvelle ligne
       *[other] Journal et tchat : { $count } nouvelles lignes
    }
shell-big-paws = Grosse papatte : { $name }
shell-big-paws-me = Grosse papatte : toi
# The unit letters stand for days and hours.
shell-clock-days = { $days } j { $hours } h
shell-clock-label = Encore { $turn } pour ce coup, { $bank } en réserve
shell-clock-bank = réserve

## The connection

shell-connected = En ligne
shell-connecting = Connexion…
shell-lost = Hors ligne
shell-cut-off = Coupure
shell-lost-for = { $seconds ->
        [one] Hors ligne depuis { $seconds } seconde.
       *[other] Hors ligne depuis { $seconds } secondes.
    }
shell-trying = Nouvel essai…
shell-next-try = { $seconds ->
        [0] Nouvel essai en cours.
        [one] Nouvel essai dans une seconde.
       *[other] Nouvel essai dans { $seconds } secondes.
    }
shell-try-now = Réessayer
shell-move-kept = Ton coup est gardé et sera envoyé.
shell-move-waits = Ton coup est en route. Le serveur prend son temps.
shell-outdated = Il y a une version plus récente de cette page. Charge-la pour continuer : rien n’est perdu.
shell-reload = Recharger
shell-ended = Le serveur ne connaît plus cet appareil.

## Banners

shell-paused = La partie est en pause. Tout le monde à la table peut la reprendre.
shell-go-on = Reprendre
shell-wants-pause = { $count ->
        [one] { $names } voudrait une pause.
       *[other] { $names } voudraient une pause.
    }
shell-agree-pause = D’accord
shell-my-time = Ton temps est écoulé : un bot joue pour toi.
shell-my-absence = Tu n’étais plus là : un bot joue pour toi.
shell-my-leave = Un bot joue pour toi.
shell-my-return = Te revoilà. Le bot finit ce coup, puis tu reprends la main.
shell-take-over = Reprendre la main
shell-plays-for = Un bot joue pour { $names } en attendant.
shell-player-lost = { $name } n’a plus de connexion.
shell-wait = Attendre
shell-let-bot = Laisser jouer un bot
shell-dismiss = Fermer ce message
shell-missed = { $count ->
        [one] Un coup pendant ton absence
       *[other] { $count } coups pendant ton absence
    }
shell-skip = Passer
shell-to-start = Accueil

## The menu

shell-menu-title = Menu
shell-menu-seats = À la table
shell-menu-game = Cette partie
shell-menu-more = Et aussi
shell-seat-bot = bot · { $level }
shell-seat-left = un bot joue à sa place
shell-seat-returns = de retour, joue dès le prochain coup
shell-seat-here = est là
shell-seat-gone = n’est pas en ligne
shell-stand-in = Faire jouer un bot pour { $name }
shell-about-person = Plus sur { $name }
shell-spectators = { $count ->
        [one] Une personne regarde
       *[other] { $count } personnes regardent
    }
shell-invite = Inviter à regarder
shell-link-copied = Le lien est copié : envoie-le à qui tu veux.
shell-pause = Pause
shell-no-pause = Pas de pause
shell-leave = Confier à un bot
shell-leave-note = La pause commence quand tout le monde la veut. Si tu pars, un bot joue pour toi jusqu’à ton retour.
shell-away-note = Un bot joue pour toi. Tu peux reprendre la main à tout moment.
shell-stop = Arrêter la partie
shell-stop-sure = Arrêter cette partie pour de bon ? Il n’y aura pas de résultat.
shell-stop-yes = Arrêter
shell-stop-no = Continuer
shell-quick = Réglages rapides
shell-rules = Les règles
shell-settings = Tous les réglages
shell-full-on = Plein écran
shell-full-off = Quitter le plein écran
shell-about = À propos

## Log and chat

shell-talk-title = Journal et tchat
shell-log-title = Journal
shell-log-empty = Il ne s’est encore rien passé.
shell-log-earlier = { $count ->
        [one] Voir une ligne plus ancienne
       *[other] Voir { $count } lignes plus anciennes
    }
shell-chat-title = Tchat
shell-chat-empty = Tout est calme. Dis bonjour, ou envoie un husky.
shell-chat-say = Écris quelque chose
shell-chat-send = Envoyer
shell-looks-on = regarde
shell-said = { $name } écrit : { $text }
shell-shown = { $name } montre : { $words }
shell-reactions = Réactions rapides
shell-reaction-cheer = Hourra !
shell-reaction-wow = Waouh !
shell-reaction-oops = Oups
shell-reaction-thanks = Merci
shell-reaction-hurry = Allez, vite
shell-reaction-gg = Bien joué

## About somebody

shell-mute = Masquer
shell-unmute = Afficher
shell-muted = Tu ne vois plus ses messages. { $name } n’en saura rien.
shell-unmuted = { $name } : tu vois à nouveau ses messages.
shell-block = Bloquer
shell-unblock = Débloquer
shell-blocked = { $name } ne peut plus venir à tes tables, et tu ne vois plus ses messages. Personne n’en saura rien.
shell-unblocked = { $name } peut à nouveau venir à tes tables.
shell-report = Signaler
shell-report-title = Signaler { $name }
shell-report-why = Que s’est-il passé ?
shell-report-hint = Les responsables de ce serveur le liront.
shell-report-send = Envoyer
shell-reported = Merci. Les responsables de ce serveur vont y jeter un œil.
shell-cancel = Annuler

## The cover between people on one device

shell-cover-title = Passe l’appareil à { $name }
shell-cover-words = Les cartes sont cachées. Que les autres regardent par la fenêtre.
shell-cover-lift = Je suis { $name }

## Panels, and "what is this?"

shell-fold = Replier : { $title }
shell-unfold = Déplier : { $title }
shell-what-how = Montre ou touche quelque chose, et tu sauras ce que c’est. Les flèches du clavier marchent aussi.
shell-what-end = Terminé

## The end of a game

shell-see-board = Voir le jeu
shell-rematch = Rejouer
shell-season = Suite de la saison
shell-join-rematch = À la revanche
shell-watch-rematch = Voir la revanche
shell-keep-record = Télécharger la partie
shell-fair = Sans triche ?
shell-fair-check = Vérifier
shell-fair-good = Aucune triche.
shell-fair-why = Le secret derrière toutes les cartes correspond à la promesse du départ.
shell-fair-bad = Le secret ne correspond pas à la promesse du départ. Cela ne devrait jamais arriver : préviens les responsables de ce serveur.
shell-fair-unknown = Ce navigateur ne peut le vérifier que sur une page en https. Voici les deux nombres : le SHA-256 du secret doit être la promesse.
shell-fair-promise = Promesse
shell-fair-secret = Secret

## Everywhere

app-name = Nunatak
language-en = English
language-de = Deutsch
language-fr = Français
language-ru = Русский
ui-close = Fermer
ui-dismiss = Fermer ce message
page-title = { $title } · Nunatak
page-home = Nunatak, vers l’accueil
page-navigation = Pages
page-to-start = Vers l’accueil
page-coming = Un instant…
copy-button = Copier
copy-done = Copié.
copy-by-hand = Le texte est sélectionné : copie-le avec ton clavier.
lost-title = Un morceau manque à l’appel
lost-words = Le réseau a peut-être manqué un instant, ou il y a une version plus récente de cette page.
lost-again = Recharger la page
nowhere-title = Rien que de la neige ici
nowhere-words = Cette adresse ne mène nulle part. Même les chiens ont fait demi-tour.

## The start page

start-title = Nunatak · Snow Tails · Arctic
start-heading = Deux jeux pour une longue nuit d’hiver
start-lead = { $game ->
        [arctic] Six animaux, une longue pile de cartes.
       *[other] Deux chiens, un frein, plein de virages.
    }
start-lead-more = { $game ->
        [arctic] Pose, déplace, pioche, et fais les plus longues séries.
       *[other] Arrive avant tout le monde, avec un traîneau encore entier.
    }
start-facts = { $game ->
        [arctic] De 2 à 4 personnes · 40 minutes environ
       *[other] De 2 à 5 personnes · 30 minutes environ
    }
start-play = Jouer
start-friends = Entre amis
start-rules = Règles
start-easy = Sans compte, sans téléchargement : contre trois bots en un clic, ou entre amis par un lien.
start-more = Et aussi
start-waiting = { $waiting ->
        [one] Une partie t’attend
       *[other] { $waiting } parties t’attendent
    }
start-going = { $going ->
        [0] Aucune en cours
        [one] Une en cours
       *[other] { $going } en cours
    }
start-learn = Apprendre
start-learn-words = Les règles en une minute, ou en entier
start-season = Saisons
start-season-words = Plusieurs courses, un classement
start-watch-words = { $listed ->
        [0] Les parties publiques
        [one] Une partie publique
       *[other] { $listed } parties publiques
    }
notice-unofficial = Ceci est une version non officielle, faite par des gens qui aiment ces jeux. Elle n’a aucun lien avec leurs propriétaires, à qui les noms appartiennent.
notice-credits = { $game ->
        [arctic] Arctic est un jeu de Cédric Lefebvre, illustré par Christine Alcouffe et paru chez Ludonaute.
       *[other] Snow Tails est un jeu de Fraser et Gordon Lamont, illustré par Judi Lamont et, dans une édition plus récente, par Bertrand Benoit et Stéphane Gantiez ; il est d’abord paru chez Fragor Games.
    }
notice-buy = Achète les jeux : entre amis autour d’une table, c’est encore mieux.
notice-track = Les cases de la piste de Snow Tails sont notre propre reconstitution, et tous les textes et images sont de nous.
notice-about = En savoir plus

## A new table

new-title = { $game ->
        [arctic] Arctic entre amis
       *[other] Une course entre amis
    }
new-lead = Crée la table et envoie le lien : un nom suffit.
new-who = { $game ->
        [arctic] Qui joue ?
       *[other] Qui court ?
    }
new-players = { $game ->
        [arctic] Nombre de personnes
       *[other] Nombre de traîneaux
    }
new-you = Toi
new-guest = { $game ->
        [arctic] Place { $number }
       *[other] Traîneau { $number }
    }
new-guest-friend = Lien
new-guest-here = Ici
new-guest-bot = Bot
new-friend-words = { $game ->
        [arctic] Lien : qui ouvre ton invitation prend cette place.
       *[other] Lien : qui ouvre ton invitation prend ce traîneau.
    }
new-here-words = Ici : à plusieurs sur cet appareil, à tour de rôle. Personne ne voit les cartes des autres.
new-level = Quel niveau pour les bots ?
new-course = Le circuit
new-course-facts = { $special ->
        [yes] { $steps } cases, avec obstacles
       *[no] { $steps } cases
    }
new-courses = D’autres circuits
new-courses-hint = Avec obstacles : plutôt après une première course sans
new-own = Ton propre circuit
new-own-hint = Un fichier de circuit en .toml
new-own-words = Ton propre circuit
new-own-problems = { $count ->
        [one] Ce circuit n’est pas encore praticable :
       *[other] Ce circuit n’est pas encore praticable, pour { $count } raisons :
    }
new-abilities = Les pouvoirs
new-abilities-words = Chaque animal a une carte Pouvoir à deux faces. Si tu ne choisis pas, le sort décide quelle face est visible.
new-lot = Au sort
new-all-by-lot = Tout au sort
new-first = { $game ->
        [snow-tails] Dans quel ordre choisir les positions de départ ?
       *[other] Qui commence ?
    }
new-order-way = { $value ->
        [lot] Au sort
        [seats] Comme ci-dessus
       *[own] À ton choix
    }
new-order-list = Ordre des joueurs
new-order-up = { $name } : plus tôt
new-order-down = { $name } : plus tard
new-more = Chrono, public, conseils
new-clock = Chrono
new-clock-choice = { $value ->
        [live] Direct
        [slow] Tranquille
       *[none] Aucun
    }
new-clock-none-words = On réfléchit aussi longtemps qu’on veut.
new-clock-live-words = Une demi-minute par coup, plus cinq minutes de réserve pour la partie. Ensuite, un bot prend le relais.
new-clock-slow-words = Deux jours par coup : pour jouer à tes heures perdues.
new-listed = Table publique
new-listed-hint = Tout le monde trouve la table sous « Regarder » et peut la rejoindre. Sinon, le lien sert d’invitation.
new-spectators = Public bienvenu
new-spectators-hint = On voit la partie, mais pas les mains.
new-undo = Annuler ses coups
new-undo-hint = Tant qu’aucune nouvelle carte n’a été vue.
new-hints = Conseils
new-hints-hint = Le bot le plus fort dit ce qu’il ferait, et pourquoi.
new-make = Créer la table
new-start = { $game ->
        [arctic] Lancer la partie
       *[other] Lancer la course
    }

## The lobby

lobby-title-host = Ta table { $game }
lobby-title-guest = { $game } avec { $name }
lobby-lead = { $game ->
        [arctic] { $free ->
            [0] Toutes les places sont prises.
            [one] Il reste une place libre.
           *[other] Il reste { $free } places libres.
        }
       *[other] { $free ->
            [0] Tous les traîneaux sont pris.
            [one] Il reste un traîneau libre.
           *[other] Il reste { $free } traîneaux libres.
        }
    }
lobby-somebody = Quelqu’un
lobby-join-title = { $game ->
        [arctic] Viens jouer
       *[other] Viens courir
    }
lobby-name = Ton nom
lobby-join = { $game ->
        [arctic] Prendre une place
       *[other] Prendre un traîneau
    }
lobby-full = { $game ->
        [arctic] Toutes les places sont prises
       *[other] Tous les traîneaux sont pris
    }
lobby-stay = { $game ->
        [arctic] Ou reste sur cette page : tu regarderas la partie.
       *[other] Ou reste sur cette page : tu regarderas la course.
    }
lobby-full-stay = { $game ->
        [arctic] Reste sur cette page : tu regarderas la partie.
       *[other] Reste sur cette page : tu regarderas la course.
    }
lobby-full-closed = { $game ->
        [arctic] Cette partie est sans public. Si quelqu’un rend une place, tu peux la prendre ici.
       *[other] Cette course est sans public. Si quelqu’un rend un traîneau, tu peux le prendre ici.
    }
lobby-seats = { $game ->
        [arctic] Autour de la table
       *[other] Sur la ligne de départ
    }
lobby-free = { $game ->
        [arctic] Place libre
       *[other] Traîneau libre
    }
lobby-free-host = Envoie le lien, ou ajoute un bot
lobby-free-guest = Attend quelqu’un
lobby-you = C’est toi
lobby-program = Un programme
lobby-online = Est là
lobby-offline = Pas là en ce moment
lobby-bot = Bot, { $level }
lobby-host = hôte
lobby-leave = { $game ->
        [arctic] Rendre cette place
       *[other] Rendre ce traîneau
    }
lobby-remove = { $game ->
        [arctic] Retirer { $name } de la table
       *[other] Retirer { $name } du traîneau
    }
lobby-add-bot = { $game ->
        [arctic] Bot pour la place { $number }
       *[other] Bot pour le traîneau { $number }
    }
lobby-fill = { $game ->
        [arctic] Des bots pour les places libres
       *[other] Des bots pour les traîneaux libres
    }
lobby-another = Une personne de plus ici
lobby-spectators = { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }
lobby-others = { $count ->
        [one] Une autre personne est là aussi.
       *[other] { $count } autres personnes sont là aussi.
    }
lobby-start = { $game ->
        [arctic] Lancer la partie
       *[other] Lancer la course
    }
lobby-start-waits = { $game ->
        [arctic] { $free ->
            [one] Dès que la place libre sera prise, par quelqu’un ou par un bot.
           *[other] Dès que les { $free } places libres seront prises, par des amis ou des bots.
        }
       *[other] { $free ->
            [one] Dès que le traîneau libre sera pris, par quelqu’un ou par un bot.
           *[other] Dès que les { $free } traîneaux libres seront pris, par des amis ou des bots.
        }
    }
lobby-host-starts = { $game ->
        [arctic] { $name } lance la partie dès que tout le monde est là.
       *[other] { $name } lance la course dès que tout le monde est là.
    }
lobby-stop = Abandonner la table
invite-title = Invite tes amis
invite-words = { $game ->
        [arctic] Envoie ce lien. Qui l’ouvre prend une place : sans compte, sans téléchargement.
       *[other] Envoie ce lien. Qui l’ouvre prend un traîneau : sans compte, sans téléchargement.
    }
invite-watch = Invite à regarder
invite-watch-words = Qui ouvre ce lien maintenant regarde la partie.
invite-link = Le lien de cette table
invite-share = Partager
invite-text = { $game ->
        [arctic] Viens jouer à Arctic avec moi : six animaux et une longue pile de cartes.
       *[other] Viens faire une course de traîneaux avec moi : { $course }.
    }
invite-code = QR code du lien de cette table
invite-scan = Ou fais scanner ce code avec un téléphone.
invite-machine = Le lien ne marche que sur cet ordinateur.
invite-machine-how = Comment faire venir des amis ?
invite-machine-host = Pour des amis sur le même réseau, démarre le serveur avec --host 0.0.0.0.
invite-network = Il marche pour tout le monde sur le même réseau.
terms-clock-none = Sans chrono
terms-clock-live = { $seconds } secondes par coup, plus { $minutes } { $minutes ->
        [one] minute
       *[other] minutes
    } de réserve
terms-clock-hours = { $hours ->
        [one] Une heure par coup
       *[other] { $hours } heures par coup
    }
terms-clock-days = { $days ->
        [one] Un jour par coup
       *[other] { $days } jours par coup
    }
terms-listed = Tout le monde peut trouver cette table
terms-private = Il faut le lien pour trouver cette table
terms-spectators = Le public est bienvenu
terms-no-spectators = Sans public
terms-undo = On peut annuler ses coups
terms-no-undo = Ce qui est joué est joué : rien ne s’annule
terms-hints = Des conseils sur demande
terms-no-hints = Sans conseils
terms-position = La partie part d’une position dont l’hôte connaît toutes les cartes
terms-sides-lot = Le sort décide des pouvoirs
terms-sides = Pouvoirs choisis : { $abilities }
terms-first-lot = Le sort décide qui commence
terms-first = { $name } commence
terms-order-lot = Positions de départ : l’ordre est tiré au sort
terms-order = Positions de départ choisies dans cet ordre : { $names }

## Lists of games

games-title = Mes parties
games-lead = Chaque partie reprend là où elle en était, sur cet appareil ou sur un autre.
games-none = Pas encore de partie. Les chiens dorment, mais ils se réveillent vite.
games-begin = En commencer une
games-part-waiting = On t’attend
games-part-running = En cours
games-part-done = Terminées
games-open = { $game ->
        [arctic] { $free ->
            [0] Prête à partir
            [one] Une place libre
           *[other] { $free } places libres
        }
       *[other] { $free ->
            [0] Prête à partir
            [one] Un traîneau libre
           *[other] { $free } traîneaux libres
        }
    }
games-running = En cours
games-round = Tour { $round }
games-your-turn = À toi de jouer
games-paused = En pause
games-over = Terminée
games-stopped = Abandonnée
games-move = Jouer
games-go-on = Continuer
games-look-back = Revoir
games-join = Participer
games-look-on = Regarder
watch-title = Regarder
watch-lead = Des parties publiques : participe, ou regarde.
watch-open = Il reste de la place
watch-running = En cours
watch-none = Pas de partie publique en ce moment.
watch-make = Créer une table
table-coming = { $game ->
        [arctic] On mélange les cartes…
       *[other] On attelle les chiens…
    }
table-closed = Impossible d’ouvrir cette table
table-stopped = Cette table a été abandonnée
table-stopped-words = La personne qui l’avait créée a annulé la partie.
table-elsewhere = Un autre jeu
table-elsewhere-words = À cette table, on joue à un jeu qui n’existe que dans le terminal.

## Settings

settings-title = Réglages
settings-look = Apparence
settings-language = Langue
settings-theme = Thème
settings-theme-auto = Système
settings-theme-dark = Nuit
settings-theme-light = Jour
settings-to-light = Passer en mode jour
settings-to-dark = Passer en mode nuit
settings-motion = Animations
settings-motion-full = Toutes
settings-motion-quick = Rapides
settings-motion-off = Aucune
settings-patterns = Motifs et couleurs
settings-patterns-hint = Les cases se reconnaissent aussi à leurs hachures, pour qui distingue moins bien les couleurs.
settings-table = À la table
settings-turning = Qu’est-ce qui tourne avec ton traîneau ?
settings-turning-mat = Ton plateau
settings-turning-track = La piste
settings-turning-none = Rien
settings-turning-hint = Le drapeau jaune est toujours à gauche de ton traîneau, le rouge à droite.
settings-sound = Sons
settings-sound-hint = Un petit son quand c’est à toi.
settings-notify = Notifications
settings-notify-hint = Quand c’est à toi et que tu regardes ailleurs.
settings-notify-none = Ce navigateur ne gère pas les notifications.
settings-notify-denied = Le navigateur n’autorise pas les notifications pour cette page.

## Who I am

me-title = Toi
me-new = Nouvelle tête
me-change = Changer de nom
me-change-from = { $name } : changer de nom
me-name = Ton nom
me-name-hint = C’est ainsi que les autres te voient.
me-rename = Enregistrer
me-renamed = C’est ton nom maintenant.
me-code = Code de récupération
me-code-words = Pas de mot de passe ici. Avec ce code, tu continues tes parties sur un autre appareil, ou si le navigateur perd la mémoire.
me-code-make = Obtenir un code
me-code-renew = Nouveau code
me-code-once = Il ne s’affiche que maintenant : garde-le bien. Un nouveau code remplace l’ancien.
me-code-enter = J’ai un code
me-enter-words = Saisis le code de ton autre appareil. Ses parties continuent alors sur celui-ci.
me-enter = C’est moi
me-recovered = Te revoilà, { $name }.
me-forget = Effacer mes données
me-forget-question = Effacer toutes tes données ?
me-forget-words = Ton nom, ton code et tes propres bots sont effacés pour de bon ; dans les parties en cours, des bots continuent à ta place. C’est définitif.
me-forget-no = Garder
me-forget-yes = Tout effacer
me-forgotten = C’est fait. Ce serveur ne sait plus rien de toi.

## About

about-title = À propos de Nunatak
about-lead = Un nunatak est un sommet qui dépasse de la glace.
about-unofficial = Non officiel
about-own = Ici, textes, images et code sont tous de nous.
about-reconstruction = Notre reconstitution
about-reconstruction-words = { $game ->
        [arctic] Le livret ne donne pas la liste des cartes. Leurs valeurs et leurs animaux associés suivent une version publique.
       *[other] Les livrets de règles ne montrent les tronçons qu’en images. Le nombre de cases de chaque tronçon est donc notre reconstitution, tout comme le tracé des circuits : pour « Nutcracker », la forme générale est connue ; les six autres sont de nous, sous les noms que donnent les éditions.
    }
about-fair = Jouer sans triche
about-fair-words = Avant de distribuer la première carte, le serveur tire un nombre secret et publie son empreinte. Toutes les cartes découlent de ce nombre : personne ne peut donc truquer le hasard ensuite, pas même le serveur. Après la partie, tu reçois le nombre et tu peux vérifier les deux : la table le fait pour toi en un clic.
about-data = Ce qu’on garde sur toi
about-data-words = Un nom de ton choix, tes parties et ce que tu y as écrit. Pas d’e-mail, pas de mot de passe, pas de pistage ; rien sur cette page ne vient d’ailleurs. Dans les réglages, tu peux tout effacer.
about-licence = Licence et version
about-licence-words = Logiciel libre sous licence MIT.
about-version = Version { $version }
about-keys = Le clavier à la table
about-keys-words = { $game ->
        [arctic] Les chiffres choisissent une carte, à l’étape B le sens des jetons, à l’étape C une carte de la rivière. F, M, W, O, P et B utilisent le pouvoir du renard, de l’élan, du morse, de l’orque, du macareux et de l’ours, D termine une étape, Entrée valide. U annule, H demande un conseil, et le point d’interrogation explique ce que tu montres.
       *[other] De 1 à 5, tu choisis une carte ; avec L, B et R, sa place ; Tab parcourt les cases, Entrée fait partir le traîneau. U annule, H demande un conseil, et le point d’interrogation explique ce que tu montres.
    }
rules-title = Les règles de { game-title }
rules-games = Les règles de quel jeu ?
rules-coming = Les règles arrivent
rules-minute = Les règles en une minute
rules-play = Jouer
rules-contents = Sur cette page
