# Seasons in the web app: several races that count together.

## A new season

season-new-title = Eine Saison
season-new-lead = Rennen in Snow Tails, die zusammen zählen. Alle wählen reihum einen Kurs.
season-new-card = Neue Saison
season-name = Wie heißt die Saison?
season-name-usual = Wintercup
season-bots = Wie viele Bots?
season-bots-none = keine
season-bots-words = { $free ->
        [0] Für Freunde bleibt kein Schlitten frei.
        [one] Ein Schlitten bleibt frei für jemanden, der dem Link folgt.
       *[other] { $free } Schlitten bleiben frei für Freunde, die dem Link folgen.
    } Bis zum Start kannst du die Bots noch ändern.
season-level = Wie gut sollen sie fahren?
season-races = Wie viele Rennen?
season-races-each = Eins pro Schlitten
season-races-count = { $races ->
        [one] Ein Rennen
       *[other] { $races } Rennen
    }
season-races-words = { $races ->
        [0] So viele Rennen wie Schlitten: Alle wählen je einen Kurs.
       *[other] Alle wählen reihum einen Kurs.
    }
season-fewer = Weniger Rennen
season-more = Mehr Rennen
season-points-words = Die Plätze 1 bis { $last } bringen { $points } Punkte. Wer die meisten hat, gewinnt die Saison.
season-make = Saison anlegen
season-mine = Meine Saisons
season-mine-over = Abgeschlossene Saisons
season-state = { $status ->
        [open] Vor dem Start
        [over] Zu Ende nach { $races ->
            [one] einem Rennen
           *[other] { $races } Rennen
        }
       *[running] { $run ->
            [0] Vor dem ersten Rennen
            [one] Ein Rennen von { $races } gefahren
           *[other] { $run } von { $races } Rennen gefahren
        }
    }

## Before the start

season-lead-open = { $free ->
        [0] Alle { $most } Schlitten sind besetzt.
       *[other] { $count ->
            [one] Bis jetzt ein Schlitten, höchstens { $most }.
           *[other] Bis jetzt { $count } Schlitten, höchstens { $most }.
        }
    }
season-join-title = Mach mit
season-join-words = { $races ->
        [0] So viele Rennen in Snow Tails wie Schlitten. Alle wählen je einen Kurs.
        [one] Ein Rennen in Snow Tails.
       *[other] { $races } Rennen in Snow Tails. Alle wählen reihum einen Kurs.
    }
season-join = Mitmachen
season-full = Alle Schlitten dieser Saison sind besetzt. Du kannst zuschauen: Von hier geht es zu jedem Rennen.
season-players = Wer mitmacht
season-bot = { $bot ->
        [random] Ein verschlafener Bot
        [gentle] Ein sanfter Bot
        [steady] Ein starker Bot
       *[other] Ein Bot
    }
season-bot-unnamed = Bekommt beim Start seinen Namen
season-bots-count = { $count ->
        [one] ein Bot
       *[other] { $count } Bots
    }
season-free = Frei: für Freunde oder einen Bot
season-add-bot = Bot dazunehmen
season-remove = { $name } macht nicht mit
season-remove-bot = Einen Bot entfernen ({ $level })
season-leave = Doch nicht mitmachen
season-start = Saison starten
season-start-words = Das Los entscheidet, wer zuerst wählt. Danach kommt niemand mehr dazu.
season-start-alone = Lade jemanden ein, oder nimm einen Bot dazu: Es braucht zwei.
season-host-starts = { $name } startet die Saison, wenn alle da sind.
season-invite = Lade Freunde ein
season-invite-words = Schick diesen Link. Wer ihn öffnet, kann in allen Rennen mitfahren: ohne Konto, ohne Download.
season-link = Der Link zu dieser Saison
season-invite-text = Fahr mit mir eine Saison Hundeschlittenrennen: { $name }.
season-code = QR-Code mit dem Link zu dieser Saison

## From race to race

season-lead-running = { $run ->
        [0] Das erste von { $races } Rennen
       *[other] Rennen { $run } von { $races }
    }
season-lead-over = { $races ->
        [one] Es war ein Rennen.
       *[other] Alle { $races } Rennen sind gefahren.
    }
season-choose = Du wählst: Wohin führt Rennen { $number }?
season-choose-words = Ein Kurs aus der Schachtel oder eine eigene Datei.
season-choose-this = Hier fahren
season-chooses = { $name } wählt den Kurs für Rennen { $number }
season-chooses-words = Sobald er gewählt ist, siehst du ihn hier.
season-chooses-late = { $name } lässt seit Tagen auf sich warten. Wähl du stattdessen.
season-race-soon = Rennen { $number }: { $course }
season-race-on = Rennen { $number } läuft: { $course }
season-trail = Die Rennen der Saison
season-trail-chooses = { $who ->
        [you] Du wählst
       *[other] { $name } wählt
    }
season-trail-chose = { $who ->
        [you] Du hast gewählt
       *[other] { $name } hat gewählt
    }
season-trail-open = Noch nicht gewählt
season-order-now = jetzt
season-ready = Ich bin bereit
season-ready-all = Das Rennen beginnt, sobald alle bereit sind.
season-ready-you = Du bist bereit. Gleich geht es von selbst an die Startlinie.
season-is-ready = bereit
season-not-ready = noch nicht bereit
season-start-race = Nicht länger warten
season-start-race-words = Wer fehlt, kann den eigenen Schlitten auch später noch übernehmen.
season-to-race = Zum Rennen
season-watch-race = Beim Rennen zuschauen
season-race-on-words = Es zählt, sobald es vorbei ist.
season-bot-for = { $who ->
        [you] Saison verlassen
       *[other] Einen Bot für { $name } fahren lassen
    }
season-bot-for-question = { $who ->
        [you] Die Saison verlassen?
       *[other] Ein Bot für { $name }?
    }
season-bot-for-words = { $who ->
        [you] Ein Bot übernimmt deinen Schlitten für alle weiteren Rennen und behält deine Punkte. Zurück kannst du dann nicht mehr.
       *[other] Ein Bot übernimmt den Schlitten für alle weiteren Rennen und behält die Punkte. { $name } kann dann nicht mehr zurück.
    }
season-bot-for-no = Doch nicht
season-bot-for-yes = Bot fahren lassen

## Standings

season-standings = Tabelle
season-standings-after = { $run ->
        [one] Nach einem Rennen
       *[other] Nach { $run } Rennen
    }
season-place = Platz
season-player = Schlitten
season-race = Rennen { $number }
season-race-short = R{ $number }
season-total = Punkte
season-cell-place = Platz { $place }
season-cell-none = kein Platz
season-me = du
season-tie = { $reason ->
        [place-1] weniger Siege
        [last-race] im letzten Rennen dahinter
        [shared] gleichauf
       *[place] weniger gute Plätze
    }
season-won-by = { $name } hat gewonnen
season-won-by-you = Du hast gewonnen
season-won-by-none = Niemand kam ins Ziel
season-look-back = Rennen { $number } ansehen

## The end

season-winner = { $name } gewinnt die Saison!
season-winner-you = Du gewinnst die Saison!
season-winners = { $names } teilen sich die Saison!
season-podium = Das Siegerpodest
season-points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
season-podium-place = Platz { $place }
season-again = Neue Saison
season-thanks = Die Hunde haben sich ihr Abendessen verdient.

## When there is none

season-gone = Diese Saison lässt sich nicht öffnen
