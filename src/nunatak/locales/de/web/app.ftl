# What the pages of the web app say, apart from the games.

## The connection, and calling somebody whose turn it is

net-no-answer = Der Server antwortet gerade nicht. Hast du Netz?
net-moved-on = Das Spiel ist inzwischen weitergegangen. Schau noch mal hin.
attention-title = ● Du bist dran – { $table }
attention-turn = Du bist dran
attention-body = Die anderen warten auf dich: { $table }.

## At every table: who is who

shell-somebody = Jemand
shell-seat = Platz { $number }
# People who share a device go by the colours of their seats.
shell-colour = { $seat ->
        [0] Gelb
        [1] Blau
        [2] Rot
        [3] Grün
       *[other] Violett
    }
shell-me = Du

## What every table says

shell-turn-wait = Einen Moment
shell-turn-paused = Pause
shell-not-your-turn = Du bist noch nicht dran.
shell-undo = Zurück
shell-hint = Tipp
shell-hint-close = Tipp schließen
shell-take = Nehmen
shell-key-enter = Enter
shell-key-space = Leertaste
shell-round = Runde { $round }
shell-list-close = Liste schließen
shell-more = { $count } weitere

## The bar

shell-home = Zur Startseite
shell-what = Was ist das?
shell-menu = Menü
shell-talk = { $count ->
        [0] Verlauf und Chat
        [one] Verlauf und Chat: eine neue Zeile
       *[other] Verlauf und Chat: { $count } neue Zeilen
    }
shell-big-paws = Big Paws: { $name }
shell-big-paws-me = Big Paws: du
# The unit letters stand for days and hours.
shell-clock-days = { $days } T { $hours } Std
shell-clock-label = Noch { $turn } für diesen Zug, { $bank } in Reserve
shell-clock-bank = Reserve

## The connection

shell-connected = Verbunden
shell-connecting = Verbinde …
shell-lost = Keine Verbindung
shell-cut-off = Getrennt
shell-lost-for = { $seconds ->
        [one] Seit einer Sekunde keine Verbindung.
       *[other] Seit { $seconds } Sekunden keine Verbindung.
    }
shell-trying = Neuer Versuch …
shell-next-try = { $seconds ->
        [0] Neuer Versuch läuft.
        [one] Nächster Versuch in einer Sekunde.
       *[other] Nächster Versuch in { $seconds } Sekunden.
    }
shell-try-now = Jetzt versuchen
shell-move-kept = Dein Zug ist notiert und wird noch gesendet.
shell-move-waits = Dein Zug ist unterwegs. Der Server lässt sich Zeit.
shell-outdated = Es gibt eine neuere Version dieser Seite. Lade sie, um weiterzuspielen: Verloren geht nichts.
shell-reload = Neu laden
shell-ended = Der Server kennt dieses Gerät nicht mehr.

## Banners

shell-paused = Das Spiel macht Pause. Alle am Tisch können es fortsetzen.
shell-go-on = Weiter
shell-wants-pause = { $count ->
        [one] { $names } möchte eine Pause.
       *[other] { $names } möchten eine Pause.
    }
shell-agree-pause = Einverstanden
shell-my-time = Deine Zeit war um, deshalb spielt ein Bot für dich.
shell-my-absence = Du warst weg, deshalb spielt ein Bot für dich.
shell-my-leave = Ein Bot spielt für dich.
shell-my-return = Du bist wieder da. Der Bot spielt diesen Zug zu Ende, danach spielst du wieder selbst.
shell-take-over = Wieder selbst spielen
shell-plays-for = Bis zur Rückkehr spielt ein Bot für { $names }.
shell-player-lost = { $name } hat keine Verbindung mehr.
shell-wait = Warten
shell-let-bot = Bot spielen lassen
shell-dismiss = Hinweis schließen
shell-missed = { $count ->
        [one] Ein Zug, während du weg warst
       *[other] { $count } Züge, während du weg warst
    }
shell-skip = Überspringen
shell-to-start = Startseite

## The menu

shell-menu-title = Menü
shell-menu-seats = Am Tisch
shell-menu-game = Dieses Spiel
shell-menu-more = Mehr
shell-seat-bot = Bot · { $level }
shell-seat-left = von einem Bot vertreten
shell-seat-returns = wieder da, spielt ab dem nächsten Zug
shell-seat-here = ist da
shell-seat-gone = ist nicht verbunden
shell-stand-in = Für { $name } einen Bot spielen lassen
shell-about-person = Mehr zu { $name }
shell-spectators = { $count ->
        [one] Eine Person schaut zu
       *[other] { $count } Personen schauen zu
    }
shell-invite = Zum Zuschauen einladen
shell-link-copied = Der Link ist kopiert: Schick ihn, wem du magst.
shell-pause = Pause
shell-no-pause = Keine Pause
shell-leave = An Bot abgeben
shell-leave-note = Die Pause beginnt, wenn alle sie wollen. Gehst du, spielt ein Bot für dich, bis du zurückkommst.
shell-away-note = Ein Bot spielt für dich. Du kannst jederzeit wieder übernehmen.
shell-stop = Spiel beenden
shell-stop-sure = Dieses Spiel endgültig beenden? Es gibt dann kein Ergebnis.
shell-stop-yes = Beenden
shell-stop-no = Weiterspielen
shell-quick = Schnelleinstellungen
shell-rules = Die Regeln
shell-settings = Alle Einstellungen
shell-full-on = Vollbild
shell-full-off = Vollbild verlassen
shell-about = Über Nunatak

## Log and chat

shell-talk-title = Verlauf und Chat
shell-log-title = Verlauf
shell-log-empty = Noch ist nichts passiert.
shell-log-earlier = { $count ->
        [one] Eine frühere Zeile zeigen
       *[other] { $count } frühere Zeilen zeigen
    }
shell-chat-title = Chat
shell-chat-empty = Alles still. Sag Hallo, oder schick einen Husky.
shell-chat-say = Schreib etwas
shell-chat-send = Senden
shell-looks-on = schaut zu
shell-said = { $name } schreibt: { $text }
shell-shown = { $name } zeigt: { $words }
shell-reactions = Schnelle Reaktionen
shell-reaction-cheer = Hurra!
shell-reaction-wow = Wow!
shell-reaction-oops = Hoppla
shell-reaction-thanks = Danke
shell-reaction-hurry = Mach schon
shell-reaction-gg = Gut gespielt

## About somebody

shell-mute = Stummschalten
shell-unmute = Wieder hören
shell-muted = Du siehst nicht mehr, was { $name } schreibt. Davon erfährt niemand etwas.
shell-unmuted = Du siehst wieder, was { $name } schreibt.
shell-block = Blockieren
shell-unblock = Freigeben
shell-blocked = { $name } kann nicht mehr an deine Tische kommen, und du siehst keine Nachrichten mehr von { $name }. Davon erfährt niemand etwas.
shell-unblocked = { $name } kann wieder an deine Tische kommen.
shell-report = Melden
shell-report-title = { $name } melden
shell-report-why = Was ist passiert?
shell-report-hint = Wer diesen Server betreibt, wird es lesen.
shell-report-send = Meldung senden
shell-reported = Danke. Wer diesen Server betreibt, sieht es sich an.
shell-cancel = Abbrechen

## The cover between people on one device

shell-cover-title = Gib das Gerät an { $name }
shell-cover-words = Die Karten sind zugedeckt. Alle anderen schauen bitte aus dem Fenster.
shell-cover-lift = Ich bin { $name }

## Panels, and "what is this?"

shell-fold = Zuklappen: { $title }
shell-unfold = Aufklappen: { $title }
shell-what-how = Zeig auf etwas oder tipp es an, dann erklärt es sich. Die Pfeiltasten gehen auch.
shell-what-end = Fertig

## The end of a game

shell-see-board = Tisch ansehen
shell-rematch = Noch einmal
shell-season = Weiter in der Saison
shell-join-rematch = Zur Revanche
shell-watch-rematch = Revanche ansehen
shell-keep-record = Verlauf speichern
shell-fair = Ging es fair zu?
shell-fair-check = Nachprüfen
shell-fair-good = Es ging fair zu.
shell-fair-why = Das Geheimnis hinter allen Karten passt zum Versprechen vom Start.
shell-fair-bad = Das Geheimnis passt nicht zum Versprechen vom Start. Das darf nie vorkommen: Sag bitte den Leuten Bescheid, die diesen Server betreiben.
shell-fair-unknown = Dieser Browser kann das nur auf einer Seite mit https prüfen. Hier sind beide Zahlen: Der SHA-256 des Geheimnisses muss das Versprechen sein.
shell-fair-promise = Versprechen
shell-fair-secret = Geheimnis

## Everywhere

app-name = Nunatak
language-en = English
language-de = Deutsch
language-fr = Français
language-ru = Русский
ui-close = Schließen
ui-dismiss = Hinweis schließen
page-title = { $title } · Nunatak
page-home = Nunatak, zur Startseite
page-navigation = Seiten
page-to-start = Zur Startseite
page-coming = Einen Moment …
copy-button = Kopieren
copy-done = Kopiert.
copy-by-hand = Jetzt ist es markiert: Kopier es selbst.
lost-title = Da ist etwas nicht angekommen
lost-words = Vielleicht war das Netz kurz weg, oder es gibt eine neuere Version dieser Seite.
lost-again = Seite neu laden
nowhere-title = Hier ist nichts als Schnee
nowhere-words = Diese Adresse führt nirgendwohin. Selbst die Hunde sind umgekehrt.

## The start page

start-title = Nunatak · Snow Tails · Arctic
start-heading = Zwei Spiele für eine lange Winternacht
start-lead = { $game ->
        [arctic] Sechs Tiere, ein hoher Stapel Karten.
       *[other] Zwei Hunde, eine Bremse, jede Menge Kurven.
    }
start-lead-more = { $game ->
        [arctic] Leg ab, versetze, zieh nach und sammle die längsten Folgen.
       *[other] Sei vor allen anderen im Ziel, und das mit heilem Schlitten.
    }
start-facts = { $game ->
        [arctic] 2 bis 4 Personen · etwa 40 Minuten
       *[other] 2 bis 5 Personen · etwa 30 Minuten
    }
start-play = Jetzt spielen
start-friends = Mit Freunden
start-rules = Regeln
start-easy = Ohne Konto, ohne Download: mit einem Fingertipp gegen drei Bots oder per Link mit Freunden.
start-more = Mehr
start-waiting = { $waiting ->
        [one] Eines wartet auf dich
       *[other] { $waiting } warten auf dich
    }
start-going = { $going ->
        [0] Noch läuft keines
        [one] Eines läuft
       *[other] { $going } laufen
    }
start-learn = Lernen
start-learn-words = Die Regeln in einer Minute oder ganz
start-season = Saisons
start-season-words = Mehrere Rennen, eine Wertung
start-watch-words = { $listed ->
        [0] Spiele, die allen offenstehen
        [one] Ein Spiel, das allen offensteht
       *[other] { $listed } Spiele, die allen offenstehen
    }
notice-unofficial = Das hier sind inoffizielle Umsetzungen von Leuten, die die Spiele mögen. Mit den Rechteinhabern, denen die Namen gehören, haben sie nichts zu tun.
notice-credits = { $game ->
        [arctic] Arctic ist ein Spiel von Cédric Lefebvre mit Bildern von Christine Alcouffe, erschienen bei Ludonaute.
       *[other] Snow Tails ist ein Spiel von Fraser und Gordon Lamont mit Bildern von Judi Lamont und, in der späteren Ausgabe, von Bertrand Benoit und Stéphane Gantiez; zuerst erschienen ist es bei Fragor Games.
    }
notice-buy = Kauf die Spiele: Mit Freunden am Tisch sind sie noch schöner.
notice-track = Die Felder der Strecke von Snow Tails haben wir selbst rekonstruiert, und auch alle Texte und Bilder sind unsere eigenen.
notice-about = Mehr dazu

## A new table

new-title = { $game ->
        [arctic] Arctic mit Freunden
       *[other] Ein Rennen mit Freunden
    }
new-lead = Stell den Tisch auf und schick den Link: Zum Mitspielen genügt ein Name.
new-who = { $game ->
        [arctic] Wer spielt mit?
       *[other] Wer fährt mit?
    }
new-players = { $game ->
        [arctic] Wie viele spielen mit?
       *[other] Anzahl der Schlitten
    }
new-you = Du
new-guest = { $game ->
        [arctic] Platz { $number }
       *[other] Schlitten { $number }
    }
new-guest-friend = Link
new-guest-here = Hier
new-guest-bot = Bot
new-friend-words = { $game ->
        [arctic] Link: Wer deine Einladung öffnet, bekommt diesen Platz.
       *[other] Link: Wer deine Einladung öffnet, bekommt diesen Schlitten.
    }
new-here-words = Hier: Ihr wechselt euch an diesem Gerät ab. Niemand sieht die Karten der anderen.
new-level = Wie gut sollen Bots spielen?
new-course = Der Kurs
new-course-facts = { $special ->
        [yes] { $steps } Felder, mit Hindernissen
       *[no] { $steps } Felder
    }
new-courses = Weitere Kurse
new-courses-hint = Mit Hindernissen: besser nach einem ersten Rennen ohne
new-own = Dein eigener Kurs
new-own-hint = Eine Kursdatei, die auf .toml endet
new-own-words = Dein eigener Kurs
new-own-problems = { $count ->
        [one] Dieser Kurs ist noch nicht befahrbar:
       *[other] Dieser Kurs ist noch nicht befahrbar, aus { $count } Gründen:
    }
new-abilities = Die Fähigkeiten
new-abilities-words = Jedes Tier hat eine Fähigkeitskarte mit zwei Seiten. Wenn du nichts wählst, entscheidet das Los, welche oben liegt.
new-lot = Per Los
new-all-by-lot = Alle per Los
new-first = { $game ->
        [snow-tails] In welcher Reihenfolge wählt ihr Startplätze?
       *[other] Wer fängt an?
    }
new-order-way = { $value ->
        [lot] Per Los
        [seats] Wie sie sitzen
       *[own] Eigene
    }
new-order-list = Spielerreihenfolge
new-order-up = { $name }: früher
new-order-down = { $name }: später
new-more = Uhr, Zuschauen, Tipps
new-clock = Uhr
new-clock-choice = { $value ->
        [live] Live
        [slow] Gemütlich
       *[none] Keine
    }
new-clock-none-words = Alle denken nach, solange sie mögen.
new-clock-live-words = Eine halbe Minute je Zug, dazu fünf Minuten Reserve fürs ganze Spiel. Danach übernimmt ein Bot.
new-clock-slow-words = Zwei Tage je Zug: für Spiele so nebenbei.
new-listed = Für alle offen
new-listed-hint = Alle finden den Tisch unter „Zuschauen“ und können mitspielen. Sonst gilt der Link als Einladung.
new-spectators = Zuschauen erlaubt
new-spectators-hint = Zu sehen ist das Spiel, aber keine Handkarten.
new-undo = Züge zurücknehmen
new-undo-hint = Solange noch keine neue Karte zu sehen war.
new-hints = Tipps
new-hints-hint = Der starke Bot sagt, was er tun würde und warum.
new-make = Tisch aufstellen
new-start = { $game ->
        [arctic] Spiel starten
       *[other] Rennen starten
    }

## The lobby

lobby-title-host = Dein Tisch für { $game }
lobby-title-guest = { $game } mit { $name }
lobby-lead = { $game ->
        [arctic] { $free ->
            [0] Alle Plätze sind besetzt.
            [one] Ein Platz ist noch frei.
           *[other] { $free } Plätze sind noch frei.
        }
       *[other] { $free ->
            [0] Alle Schlitten sind besetzt.
            [one] Ein Schlitten ist noch frei.
           *[other] { $free } Schlitten sind noch frei.
        }
    }
lobby-somebody = Jemand
lobby-join-title = { $game ->
        [arctic] Spiel mit
       *[other] Fahr mit
    }
lobby-name = Dein Name
lobby-join = { $game ->
        [arctic] Platz nehmen
       *[other] Schlitten nehmen
    }
lobby-full = { $game ->
        [arctic] Alle Plätze sind besetzt
       *[other] Alle Schlitten sind besetzt
    }
lobby-stay = { $game ->
        [arctic] Oder bleib einfach hier: Dann schaust du beim Spiel zu.
       *[other] Oder bleib einfach hier: Dann schaust du beim Rennen zu.
    }
lobby-full-stay = { $game ->
        [arctic] Bleib einfach hier: Dann schaust du beim Spiel zu.
       *[other] Bleib einfach hier: Dann schaust du beim Rennen zu.
    }
lobby-full-closed = { $game ->
        [arctic] Bei diesem Spiel darf niemand zuschauen. Wenn jemand einen Platz zurückgibt, kannst du ihn hier nehmen.
       *[other] Bei diesem Rennen darf niemand zuschauen. Wenn jemand einen Schlitten zurückgibt, kannst du ihn hier nehmen.
    }
lobby-seats = { $game ->
        [arctic] Am Tisch
       *[other] An der Startlinie
    }
lobby-free = { $game ->
        [arctic] Freier Platz
       *[other] Freier Schlitten
    }
lobby-free-host = Schick den Link oder nimm einen Bot
lobby-free-guest = Wartet auf jemanden
lobby-you = Das bist du
lobby-program = Ein Programm
lobby-online = Ist da
lobby-offline = Gerade nicht da
lobby-bot = Bot, { $level }
lobby-host = lädt ein
lobby-leave = { $game ->
        [arctic] Platz zurückgeben
       *[other] Schlitten zurückgeben
    }
lobby-remove = { $game ->
        [arctic] { $name } vom Tisch entfernen
       *[other] { $name } vom Schlitten nehmen
    }
lobby-add-bot = { $game ->
        [arctic] Bot für Platz { $number }
       *[other] Bot für Schlitten { $number }
    }
lobby-fill = { $game ->
        [arctic] Bots für alle freien Plätze
       *[other] Bots für alle freien Schlitten
    }
lobby-another = Noch jemand an diesem Gerät
lobby-spectators = { $count ->
        [one] Eine Person schaut zu.
       *[other] { $count } Personen schauen zu.
    }
lobby-others = { $count ->
        [one] Außer dir schaut noch jemand herein.
       *[other] Außer dir schauen noch { $count } Personen herein.
    }
lobby-start = { $game ->
        [arctic] Spiel starten
       *[other] Rennen starten
    }
lobby-start-waits = { $game ->
        [arctic] { $free ->
            [one] Sobald der freie Platz besetzt ist: mit jemandem von euch oder einem Bot.
           *[other] Sobald die { $free } freien Plätze besetzt sind: mit Freunden oder Bots.
        }
       *[other] { $free ->
            [one] Sobald der freie Schlitten besetzt ist: mit jemandem von euch oder einem Bot.
           *[other] Sobald die { $free } freien Schlitten besetzt sind: mit Freunden oder Bots.
        }
    }
lobby-host-starts = { $game ->
        [arctic] { $name } startet das Spiel, wenn alle da sind.
       *[other] { $name } startet das Rennen, wenn alle da sind.
    }
lobby-stop = Tisch aufgeben
invite-title = Lade Freunde ein
invite-words = { $game ->
        [arctic] Schick diesen Link. Wer ihn öffnet, bekommt einen Platz: ohne Konto, ohne Download.
       *[other] Schick diesen Link. Wer ihn öffnet, bekommt einen Schlitten: ohne Konto, ohne Download.
    }
invite-watch = Lade zum Zuschauen ein
invite-watch-words = Wer diesen Link jetzt öffnet, schaut zu.
invite-link = Der Link zu diesem Tisch
invite-share = Teilen
invite-text = { $game ->
        [arctic] Spiel mit mir Arctic: sechs Tiere und ein hoher Stapel Karten.
       *[other] Komm mit zum Hundeschlittenrennen: { $course }.
    }
invite-code = QR-Code mit dem Link zu diesem Tisch
invite-scan = Oder einfach die Handykamera darauf halten.
invite-machine = Der Link funktioniert nur auf diesem Computer.
invite-machine-how = Wie können Freunde mitspielen?
invite-machine-host = Für Freunde im selben Netz starte den Server mit --host 0.0.0.0.
invite-network = Er funktioniert für alle im selben Netz.
terms-clock-none = Ohne Uhr
terms-clock-live = { $seconds } Sekunden je Zug, dazu { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    } Reserve
terms-clock-hours = { $hours ->
        [one] Eine Stunde je Zug
       *[other] { $hours } Stunden je Zug
    }
terms-clock-days = { $days ->
        [one] Ein Tag je Zug
       *[other] { $days } Tage je Zug
    }
terms-listed = Alle können diesen Tisch finden
terms-private = Diesen Tisch findet nur, wer den Link hat
terms-spectators = Zuschauen ist erlaubt
terms-no-spectators = Ohne Publikum
terms-undo = Züge lassen sich zurücknehmen
terms-no-undo = Gespielt ist gespielt: Zurückgenommen wird nichts
terms-hints = Tipps gibt es auf Wunsch
terms-no-hints = Ohne Tipps
terms-position = Das Spiel beginnt mit einer Stellung; wer einlädt, kennt alle Karten
terms-sides-lot = Über die Fähigkeiten entscheidet das Los
terms-sides = Gewählte Fähigkeiten: { $abilities }
terms-first-lot = Das Los entscheidet, wer anfängt
terms-first = { $name } fängt an
terms-order-lot = Startplätze: Das Los bestimmt die Reihenfolge
terms-order = Startplätze werden so gewählt: { $names }

## Lists of games

games-title = Meine Spiele
games-lead = Jedes Spiel geht da weiter, wo es war, auf diesem Gerät oder einem anderen.
games-none = Noch keine Spiele. Die Hunde schlafen, aber sie sind schnell wach.
games-begin = Eines anfangen
games-part-waiting = Warten auf dich
games-part-running = Laufen noch
games-part-done = Vorbei
games-open = { $game ->
        [arctic] { $free ->
            [0] Startbereit
            [one] Ein Platz frei
           *[other] { $free } Plätze frei
        }
       *[other] { $free ->
            [0] Startbereit
            [one] Ein Schlitten frei
           *[other] { $free } Schlitten frei
        }
    }
games-running = Läuft
games-round = Runde { $round }
games-your-turn = Du bist dran
games-paused = Pause
games-over = Vorbei
games-stopped = Aufgegeben
games-move = Zum Zug
games-go-on = Weiter
games-look-back = Ansehen
games-join = Mitspielen
games-look-on = Zuschauen
watch-title = Zuschauen
watch-lead = Spiele, die allen offenstehen: Spiel mit, oder schau zu.
watch-open = Hier ist noch Platz
watch-running = Laufen gerade
watch-none = Gerade spielt niemand öffentlich.
watch-make = Tisch aufstellen
table-coming = { $game ->
        [arctic] Die Karten werden gemischt …
       *[other] Die Hunde werden eingespannt …
    }
table-closed = Dieser Tisch lässt sich nicht öffnen
table-stopped = Dieser Tisch wurde aufgegeben
table-stopped-words = Wer ihn aufgestellt hat, hat das Spiel abgesagt.
table-elsewhere = Ein anderes Spiel
table-elsewhere-words = An diesem Tisch läuft ein Spiel, das es nur im Terminal gibt.

## Settings

settings-title = Einstellungen
settings-look = Aussehen
settings-language = Sprache
settings-theme = Licht
settings-theme-auto = System
settings-theme-dark = Nacht
settings-theme-light = Tag
settings-to-light = Auf Tag umstellen
settings-to-dark = Auf Nacht umstellen
settings-motion = Bewegung
settings-motion-full = Voll
settings-motion-quick = Schnell
settings-motion-off = Keine
settings-patterns = Muster zu den Farben
settings-patterns-hint = Felder sind auch an ihrer Schraffur zu erkennen, für alle, die Farben schlechter unterscheiden.
settings-table = Am Tisch
settings-turning = Was dreht sich mit deinem Schlitten?
settings-turning-mat = Dein Plan
settings-turning-track = Die Strecke
settings-turning-none = Nichts
settings-turning-hint = Die gelbe Flagge ist immer links von deinem Schlitten, die rote rechts.
settings-sound = Töne
settings-sound-hint = Ein kurzer Ton, wenn du dran bist.
settings-notify = Benachrichtigungen
settings-notify-hint = Wenn du dran bist und gerade woanders hinschaust.
settings-notify-none = Dieser Browser kennt keine Benachrichtigungen.
settings-notify-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen.

## Who I am

me-title = Du
me-new = Neu hier
me-change = Namen ändern
me-change-from = { $name }: Namen ändern
me-name = Dein Name
me-name-hint = So sehen dich die anderen.
me-rename = Speichern
me-renamed = So heißt du jetzt.
me-code = Code zum Wiederkommen
me-code-words = Passwörter gibt es hier nicht. Mit diesem Code spielst du auf einem anderen Gerät weiter, oder nachdem der Browser dich vergessen hat.
me-code-make = Code zeigen
me-code-renew = Neuer Code
me-code-once = Er ist nur jetzt zu sehen: Heb ihn gut auf. Mit einem neuen Code gilt der alte nicht mehr.
me-code-enter = Ich habe einen Code
me-enter-words = Gib den Code von deinem anderen Gerät ein. Dann geht es hier mit den Spielen von dort weiter.
me-enter = Das bin ich
me-recovered = Willkommen zurück, { $name }.
me-forget = Alles über mich löschen
me-forget-question = Alles über dich löschen?
me-forget-words = Dein Name, dein Code und deine eigenen Bots werden endgültig gelöscht; in laufenden Spielen spielen Bots für dich weiter. Das lässt sich nicht rückgängig machen.
me-forget-no = Behalten
me-forget-yes = Alles löschen
me-forgotten = Erledigt. Dieser Server weiß nichts mehr über dich.

## About

about-title = Über Nunatak
about-lead = Ein Nunatak ist ein Gipfel, der aus dem Eis ragt.
about-unofficial = Inoffiziell
about-own = Alle Texte, Bilder und der Code stammen von uns.
about-reconstruction = Unsere Rekonstruktion
about-reconstruction-words = { $game ->
        [arctic] Das Regelheft zählt nicht alle Karten auf. Ihre Werte und Begleiter folgen einer öffentlichen Umsetzung.
       *[other] Die Regelhefte zeigen die Streckenabschnitte nur als Bilder. Wie viele Felder jeder hat, haben wir deshalb rekonstruiert, und ebenso den Verlauf der Kurse: Vom „Nutcracker“ ist die grobe Form bekannt, die anderen sechs sind unsere eigenen unter den Namen aus den Ausgaben.
    }
about-fair = Faires Spiel
about-fair-words = Bevor die erste Karte verteilt wird, zieht der Server eine geheime Zahl und veröffentlicht ihren Fingerabdruck. Jede Karte folgt aus dieser Zahl, also kann danach niemand mehr am Glück drehen, nicht einmal der Server. Nach dem Spiel bekommst du die Zahl und kannst beides prüfen: Der Tisch erledigt das mit einem Fingertipp.
about-data = Was wir über dich wissen
about-data-words = Einen Namen deiner Wahl, deine Spiele und was du darin geschrieben hast. Keine E-Mail, kein Passwort, kein Tracking; nichts auf dieser Seite kommt von anderswo. In den Einstellungen kannst du alles löschen.
about-licence = Lizenz und Version
about-licence-words = Freie Software unter der MIT-Lizenz.
about-version = Version { $version }
about-keys = Tasten am Tisch
about-keys-words = { $game ->
        [arctic] Ziffern wählen eine Karte, in Schritt B den Weg der Plättchen, in Schritt C eine der Entdeckungen. F, M, W, O, P und B nutzen die Fähigkeit von Fuchs, Elch, Walross, Orca, Papageientaucher und Eisbär, D beendet einen Schritt, Enter führt aus. U nimmt zurück, H fragt nach einem Tipp, und das Fragezeichen erklärt, worauf du zeigst.
       *[other] 1 bis 5 wählen eine Karte, L, B und R ihren Platz, Tab geht durch die Felder, Enter fährt los. U nimmt zurück, H fragt nach einem Tipp, und das Fragezeichen erklärt, worauf du zeigst.
    }
rules-title = Die Regeln von { game-title }
rules-games = Regeln zu welchem Spiel?
rules-coming = Die Regeln kommen gleich
rules-minute = In einer Minute gelernt
rules-play = Jetzt spielen
rules-contents = Auf dieser Seite
