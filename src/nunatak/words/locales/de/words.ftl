# What both the terminal and the browser say: names, and every sentence about what is refused.
#
# One German word for each thing, mostly those of the German rulebooks. Readers are „du“; words for
# people that would need a grammatical gender are avoided („wer“, „alle“, „schaut zu“).
#
#   sled Schlitten            mat Schlittenplan          dog Hund
#   brake Bremse              card Karte                 dent Delle
#   deck Stapel               draw, discard ziehen, abwerfen
#   speed Tempo               drift Drift, driften       limit Limit, Tempolimit
#   bonus Bonus               balanced ausgeglichen      bump Rempler, auffahren
#   crash Unfall              wrecked Kleinholz          rank Platz
#   course Kurs               track Strecke              tile Abschnitt
#   lane Spur                 space, step Feld           start slot Startplatz
#   straight Gerade           corner, bend Kurve         hairpin Kehrtwende
#   chasm Schlucht            snow drift Schneeverwehung sapling Bäumchen
#   scenery Hindernis         side Streckenrand          finish Ziel, Ziellinie
#   inside Innenseite         chequered flag Zielflagge  Big Paws Big Paws
#   round, turn Runde, Zug    your turn Du bist dran     race, game Rennen, Spiel
#   table Tisch               seat Platz                 spectate zuschauen
#   hint Tipp                 undo zurücknehmen          clock Uhr
#   draw pile Tierstapel      pile Stapel                river Entdeckungen
#   reserve Vorrat            penalty zone Strafzone     token Plättchen
#   place ablegen             move a token versetzen     draw nachziehen
#   top card oberste Karte    companion Begleiter        run Folge

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
        [random] verschlafen
        [gentle] sanft
        [steady] stark
       *[other] { $bot }
    }
bot-words = { $bot ->
        [random] Im Halbschlaf: tut, was gerade in den Sinn kommt.
        [gentle] Spielt wie beim ersten Mal: vernünftig, aber etwas sorglos.
        [steady] Weiß, worauf es ankommt, und patzt selten: schwer zu schlagen.
       *[other] {""}
    }

## What can be wrong

error-other = Etwas stimmt nicht, und uns fehlen noch die Worte dafür: { $code }.
error-hint-none = Für dieses Spiel kann hier niemand einen Tipp geben.
error-action-illegal = { $action } geht gerade nicht.
error-action-after-revelation = Eins nach dem anderen: Davor wird schon etwas aufgedeckt.
error-action-none = Es wurde nichts gewählt.
error-undo-nothing = Seit zuletzt etwas aufgedeckt wurde, gibt es nichts zurückzunehmen.
error-value-type = { $name } kann nicht { $given } sein; verlangt ist der Typ { $expected }.
error-action-type = { $action } ist keine Aktion.
error-action-id = { $id } ist nicht die Nummer einer Aktion.
error-notation-unknown = „{ $text }“ ist keine Aktion.{ $game ->
        [snow-tails] {" "}Geschrieben wird das so: 4:LB, F, D, bonus, no-bonus, x3 oder slot-2.
        [arctic] {" "}Geschrieben wird das so: F3.2, river-3, swap-1, take-back, tuck, main-up, step-down, pile, give-2 oder done.
       *[other] {""}
    }
error-game-over = Das Spiel ist vorbei, { $action } kommt zu spät.
error-game-unknown = Ein Spiel „{ $name }“ gibt es nicht. Es gibt: { $games }.
error-game-option = Das Spiel { $name } kennt die Einstellung „{ $option }“ nicht, oder nicht mit diesem Wert.
error-game-players = Mit { $players ->
        [one] { $players } Person
       *[other] { $players } Personen
    } geht es nicht, gespielt wird mit { $fewest } bis { $most }.
error-seat-unknown = Platz { $seat } gibt es nicht; gezählt wird ab 0, und es sind { $players }.
error-turn-not-yours = Platz { $seat } ist nicht dran, sondern Platz { $turn }.
error-version-stale = Das war für Stand { $seen } des Spiels gedacht; jetzt ist es bei { $version }.
error-bot-unknown = Einen Bot „{ $name }“ gibt es nicht. Es gibt: { $bots }.
error-wire-form = Was ankam, hat nicht die richtige Form (bei { $path }).
error-course-unknown = Einen Kurs „{ $name }“ gibt es nicht. Es gibt: { $known }. Oder nenn eine Kursdatei, die auf .toml endet.
error-season-none = { $name ->
        [arctic] Arctic
       *[other] Das Spiel { $name }
    } wird Spiel für Spiel gespielt, ohne Saison.
error-rate-limited = Das ist zu viel auf einmal; versuch es in { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    } noch mal.
error-request-form = Die Anfrage hat nicht die richtige Form ({ $reason }).
error-request-host = Der Server hört nicht auf den Namen { $host }.
error-request-http = Das ist keine Anfrage nach den Regeln von HTTP.
error-request-large = Die Anfrage ist zu groß; mehr als { $most } Bytes gehen nicht.
error-request-method = Diese Adresse wird anders angefragt.
error-request-origin = Eine fremde Seite ({ $origin }) darf hier nichts tun.
error-request-page = An dieser Adresse ist nichts.
error-request-slow = Die Anfrage war zu lange unterwegs.
error-request-type = Anfragen sind JSON (application/json), nicht „{ $type }“.
error-server-busy = Der Server hat gerade zu viel zu tun; versuch es gleich noch einmal.
error-server-failed = Dem Server ist ein Fehler unterlaufen; geändert hat sich nichts.
error-server-full = Der Server ist gerade voll; versuch es etwas später noch mal.
error-person-none = Der Server kennt dich noch nicht oder nicht mehr.
error-person-unknown = Mit der Kennung { $person } ist hier niemand.
error-recovery-unknown = Dieser Code gehört niemandem.
error-program-owner = Ein Bot kann keinen eigenen Bot mitbringen.
error-program-recovery = Ein Bot hat keinen Code zum Wiederkommen: Sein Token lässt ihn ein.
error-program-unknown = Du hast keinen Bot mit der Kennung { $program } mitgebracht.
error-course-none = { $name } wird ohne Kurse gespielt.
error-season-begun = Die Saison hat schon begonnen.
error-season-changed = Im selben Moment ist jemand gekommen oder gegangen; versuch es noch mal.
error-season-full = Die Saison ist voll: { $most } können teilnehmen.
error-season-host = Wer eine Saison anlegt, fährt auch mit.
error-season-no-choice = Gerade ist kein Kurs zu wählen.
error-season-not-chooser = Diesmal wählt jemand anders den Kurs.
error-season-blocked = Wer die Saison angelegt hat, möchte nicht mit dir spielen.
error-season-too-many = Bei dir laufen schon { $most } Saisons: Bring erst eine zu Ende.
error-season-not-host = Das kann nur, wer die Saison angelegt hat.
error-season-not-in = Du nimmst an dieser Saison nicht teil.
error-season-position = Ein Rennen einer Saison beginnt am Start, nicht mit einer Stellung.
error-season-unknown = Eine Saison { $season } gibt es nicht.

## What a server refuses at its tables

error-table-unknown = Den Tisch { $table } gibt es nicht. Ist der Link vollständig?
error-table-not-started = Das Spiel an Tisch { $table } hat noch nicht begonnen.
error-table-not-running = An Tisch { $table } läuft gerade kein Spiel.
error-table-not-open = An Tisch { $table } lassen sich die Plätze nicht mehr ändern.
error-table-ended = Tisch { $table } ist schon beendet.
error-table-paused = Das Spiel macht Pause. Sag, dass du weiterspielen willst, dann geht es weiter.
error-table-full = An Tisch { $table } sind alle Plätze besetzt.
error-table-seats-free = An Tisch { $table } sind noch Plätze frei: Warte auf Leute, oder gib sie Bots.
error-table-needed = An Tisch { $table } wird noch gespielt. Du kannst gehen; dann spielt ein Bot für dich.
error-table-not-host = Das darf nur, wer Tisch { $table } aufgestellt hat.
error-table-not-at = Du hast keinen Platz an Tisch { $table }.
error-table-no-spectators = An Tisch { $table } darf niemand zuschauen.
error-table-blocked = Wer Tisch { $table } aufgestellt hat, möchte nicht mit dir spielen.
error-table-clock = An Tisch { $table } entscheidet die Uhr, wann ein Bot übernimmt.
error-table-counts = Das Rennen an Tisch { $table } zählt noch für eine Saison. Beende erst den Tisch, oder schau in die Saison, wenn das Rennen vorbei ist.
error-table-season = Wer an Tisch { $table } spielt, bestimmt die Saison.
error-table-rules = Das Spiel begann mit Version { $rules } der Regeln; hier gilt Version { $known }.
error-table-broken = Das Protokoll von Tisch { $table } ist nicht lesbar. Wer den Server betreibt, kann nachsehen.
error-seat-one-each = An einem öffentlichen Tisch hat jede Person nur einen Platz.
error-table-too-many = Du hast schon { $most } Tische: Beende erst ein paar davon.
error-table-bots = { $bots } Bots sind zu viele für { $players } Plätze.
error-table-setup = Eine Einstellung von { $game } hat einen Wert, den es nicht gibt.
error-table-players = Die Einstellungen nennen { $given } Spieler, aber der Tisch hat { $players } Plätze.
error-table-position-over = In dieser Stellung ist das Spiel schon zu Ende.
error-table-log = Das Protokoll von Tisch { $table } ist bei Stand { $version } beschädigt.
error-seat-taken = Platz { $seat } ist besetzt.
error-seat-free = Platz { $seat } ist frei.
error-seat-others = Das ist nicht dein Platz.
error-seat-away = Gerade spielt ein Bot für dich. Komm zuerst an den Tisch zurück.
error-seat-bot = Auf Platz { $seat } spielt schon ein Bot.
error-seat-present = Wer Platz { $seat } hat, ist da oder war es eben noch.
error-rematch-not-over = Das Spiel ist noch nicht vorbei.
error-record-not-yet = Der Spielverlauf lässt sich lesen, wenn das Spiel vorbei ist.
error-undo-not-here = An diesem Tisch wird nichts zurückgenommen.
error-hint-not-here = An diesem Tisch gibt es keine Tipps.
error-hint-busy = Ein Tipp nach dem anderen: Der letzte ist noch nicht fertig.
error-submission-taken = Der Zug { $submission } kam von jemand anderem.
error-version-taken = Jemand war schneller.
error-watch-too-many = Eine Verbindung kann bei höchstens { $most } Tischen zuschauen.
error-connection-too-many = Es gibt schon { $most } Verbindungen von dir oder aus deinem Netz: Schließ ein paar Tabs.
error-chat-not-watching = Komm zuerst an den Tisch: Wer nicht da ist, wird nicht gehört.
error-message-form = Die Nachricht passt bei { $where } nicht zum Protokoll ({ $reason }).
error-message-syntax = Die Nachricht ist kein JSON.
error-message-too-long = Eine Nachricht darf höchstens { $most } Bytes haben.
error-message-hello-first = Die erste Nachricht muss „hello“ sein.
error-store-failed = Es ließ sich nicht speichern ({ $reason }). Geändert hat sich nichts.
error-store-closed = Der Server wird gerade beendet.
error-name-empty = Ein Name braucht mindestens ein sichtbares Zeichen.
error-name-long = Ein Name hat höchstens { $most } Zeichen.
error-line-empty = Da steht noch nichts.
error-line-long = Das ist zu lang: Mehr als { $most } Zeichen gehen nicht.
error-line-both = Schreib etwas oder reagiere, nicht beides zugleich.
error-reaction-unknown = Eine Reaktion „{ $reaction }“ gibt es nicht. Es gibt: { $reactions }.
error-person-self = Das wärst du selbst.
error-program-many = Mehr als { $most } Bots darf niemand mitbringen.
error-shunned-many = Die Liste ist voll: Mehr als { $most } passen nicht hinein.
