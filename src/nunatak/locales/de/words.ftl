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

left = links
right = rechts

# Tiles of other packs go by the names that their authors gave them.
tile = { $name ->
        [start] Start
        [finish] Ziel
        [straight] Gerade
        [corner-left] Linkskurve
        [corner-right] Rechtskurve
        [hairpin-left] Kehrtwende nach links
        [hairpin-right] Kehrtwende nach rechts
        [chasm] Schlucht
        [snow-drift-left] Schneeverwehung links
        [snow-drift-right] Schneeverwehung rechts
        [saplings] Bäumchen
       *[other] { $name }
    }

# A few words about a course, under the key that its file names.
course = { $key ->
        [course-nutcracker] Zwei Kurven und dazwischen eine Kehrtwende: genau richtig für den Anfang.
        [course-hobbits-breakfast] Rechtsherum und noch mal rechtsherum, dann ein Schwenk zurück nach links.
        [course-mountain-trolls-dagger] Eine lange Klinge aus Geraden, und am Griff vorn wie hinten eine Kehrtwende.
        [course-giant] Alles, was die Schachtel hergibt: lang, schnell und mit Kurven für jede Laune.
        [course-through-the-sieve] Auf vier Abschnitten stehen Bäumchen im Weg. Nicht alle werden es überleben.
        [course-bruces-nightmare] Schneeverwehungen, eine Schlucht und Bäumchen, und die Kurven lassen keine Zeit zum Schauen.
        [course-husky-on-the-rocks] Eine Engstelle nach der anderen. Ankommen ist hier schon eine Leistung.
       *[other] {""}
    }

# The title of a course that comes with the game, where the rulebook of this language has one
course-name = { $course ->
        [nutcracker] Der Nussknacker
        [hobbits-breakfast] Das Hobbitfrühstück
       *[other] { $title }
    }
course-facts = { $tiles } Abschnitte mit { $spaces } Feldern; vom Start bis über die Ziellinie mindestens { $steps } Felder; { $trees ->
        [0] keine Bäumchen
        [one] 1 Bäumchen
       *[other] { $trees } Bäumchen
    }; die Zielflagge { $side ->
        [left] links
       *[right] rechts
    }{ $boxes ->
        [1] {""}
       *[other] ; aus { $boxes } Schachteln
    }.
course-picture-start = START
course-picture-finish = ZIEL

# Tiles without their side
kind = { $kind ->
        [start] Start
        [finish] Ziel
        [straight] Gerade
        [corner] Kurve
        [hairpin] Kehrtwende
        [chasm] Schlucht
        [snow-drift] Schneeverwehung
        [saplings] Bäumchen
       *[other] { $kind }
    }

## Cards and dents

places-left = den linken Hund
places-right = den rechten Hund
places-both = beide Hunde
places-brake = die Bremse
places-left-brake = den linken Hund und die Bremse
places-right-brake = den rechten Hund und die Bremse
places-all = beide Hunde und die Bremse
cause-speed = wegen zu hohen Tempos
cause-side = vom Streckenrand
cause-scenery = von einem Hindernis
cause-sapling = von einem Bäumchen
cause-no-dogs = weil keine Hundekarte auf der Hand war

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

## Why a hint says so

# In Snow Tails: turns, dents, steps and cards
reason-snow-tails-turns = { $value ->
        [one] danach noch etwa ein Zug bis ins Ziel
       *[other] danach noch etwa { $value } Züge bis ins Ziel
    }
reason-snow-tails-finish = { $value ->
        [1] knapp über die Ziellinie
       *[other] über die Ziellinie, bis in Reihe { $value } dahinter
    }
reason-snow-tails-wreck = { $value ->
        [one] eine Delle zu viel: das Rennen wäre vorbei
       *[other] { $value } Dellen: das Rennen wäre vorbei
    }
reason-snow-tails-dents = { $value ->
        [one] kostet eine Delle
       *[other] kostet { $value }{"\u00A0"}Dellen
    }
reason-snow-tails-short = { $value ->
        [one] fährt auf einen Schlitten auf, also eine Karte weniger
       *[other] fährt auf einen Schlitten auf, also { $value } Karten weniger
    }
reason-snow-tails-speed = Tempo { $value }
reason-snow-tails-bonus = { $value ->
        [one] ein Feld mehr durch den Bonus
       *[other] { $value } Felder mehr durch den Bonus
    }
reason-snow-tails-cards = { $value } Karten zu Beginn
reason-snow-tails-values = { $value ->
        [one] Karten mit nur einem Wert bleiben auf der Hand
       *[other] Karten mit { $value } verschiedenen Werten bleiben auf der Hand
    }

# In Arctic: numbers of points, cards and turns
reason-arctic-points = nach diesem Zug ist dein Stapel { $value } wert
reason-arctic-promise = Stapel und Hand können noch { $value } bringen
reason-arctic-tokens = { $value ->
        [0] die Plättchen ändern nichts für dich
       *[other] die Plättchen ändern deinen Vorsprung um { $value }
    }
reason-arctic-ability = die Fähigkeitskarte ist etwa { $value } wert
reason-arctic-penalties = { $value ->
        [one] kostet eine Strafkarte
       *[other] kostet { $value } Strafkarten
    }
reason-arctic-cards = { $value ->
        [one] dann eine Karte auf der Hand
       *[other] dann { $value } Karten auf der Hand
    }
reason-arctic-rival = diese Person hat bisher mindestens { $value }
reason-arctic-turns = { $value ->
        [0] das ist dein letzter Zug
        [one] danach noch ein Zug
       *[other] danach noch etwa { $value } Züge
    }

## Arctic

arctic-seat-0 = Asta
arctic-seat-1 = Birk
arctic-seat-2 = Cleo
arctic-seat-3 = Dag
arctic-animal = { $animal ->
        [fox] { $count ->
            [one] Fuchs
           *[other] Füchse
        }
        [moose] { $count ->
            [one] Elch
           *[other] Elche
        }
        [walrus] { $count ->
            [one] Walross
           *[other] Walrosse
        }
        [orca] { $count ->
            [one] Orca
           *[other] Orcas
        }
        [puffin] Papageientaucher
       *[bear] { $count ->
            [one] Eisbär
           *[other] Eisbären
        }
    }

# The names of the abilities: of the card of an animal, by the side that lies up.
arctic-ability = { $animal ->
        [fox] { $side ->
            [1] Unter den Stapel
           *[2] Verdeckt
        }
        [moose] { $side ->
            [1] Nachziehen ±1
           *[2] Ablegen ±1
        }
        [walrus] { $side ->
            [1] Haupttier weiter
           *[2] Begleiter weiter
        }
        [orca] { $side ->
            [1] Sofort auffüllen
           *[2] Vom Tierstapel
        }
        [puffin] { $side ->
            [1] Tauschen
           *[2] Zurücknehmen
        }
       *[bear] { $side ->
            [1] Verschenken
           *[2] Aus der Strafzone
        }
    }
arctic-does = { $animal ->
        [fox] { $side ->
            [1] A: Die letzte Karte, die du ablegst, darf unter den ganzen Stapel.
           *[2] A: Die letzte Karte, die du ablegst, darf verdeckt unter die oberste und zählt als beliebiges Tier.
        }
        [moose] { $side ->
            [1] C: Zieh eine Karte mehr oder eine weniger nach.
           *[2] A: Leg eine Karte mehr oder eine weniger ab.
        }
        [walrus] { $side ->
            [1] B: Versetze das Plättchen des Haupttiers deiner obersten Karte um eine weitere Karte.
           *[2] B: Versetze das Plättchen ihres Begleiters um eine weitere Karte.
        }
        [orca] { $side ->
            [1] C: Nach jeder Karte, die du nimmst, werden die Entdeckungen aufgefüllt.
           *[2] C: Zieh vom Tierstapel oder aus den Entdeckungen, wie du magst.
        }
        [puffin] { $side ->
            [1] A: Tausch vor dem Ablegen eine Handkarte gegen eine der Entdeckungen.
           *[2] A: Nimm vor dem Ablegen deine oberste Karte auf die Hand zurück.
        }
       *[bear] { $side ->
            [1] C: Gib eine deiner Strafkarten an jemand anderen.
           *[2] C: Zieh aus deiner Strafzone oder aus den Entdeckungen, wie du magst.
        }
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
error-action-places = „{ $places }“ sagt nicht, wohin die Karten sollen: L, R und B, jedes höchstens einmal.
error-action-slot = Startplatz { $slot } gibt es nicht, nur 1 bis 5.
error-slot-taken = Startplatz { $slot } ist besetzt, nimm einen anderen.
error-cards-few = Du hast { $held ->
        [0] keine Karte
        [one] nur eine Karte
       *[other] nur { $held } Karten
    } mit einer { $value } auf der Hand.
error-action-value = Eine Hundekarte { $value } gibt es nicht, nur 1 bis 5.
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
error-game-order = Die Reihenfolge { $order } nennt nicht jeden der { $players } Plätze einmal.
error-seat-unknown = Platz { $seat } gibt es nicht; gezählt wird ab 0, und es sind { $players }.
error-turn-not-yours = Platz { $seat } ist nicht dran, sondern Platz { $turn }.
error-version-stale = Das war für Stand { $seen } des Spiels gedacht; jetzt ist es bei { $version }.
error-bot-unknown = Einen Bot „{ $name }“ gibt es nicht. Es gibt: { $bots }.
error-wire-form = Was ankam, hat nicht die richtige Form (bei { $path }).
error-space-syntax = „{ $text }“ ist kein Feld; Felder schreibt man Abschnitt/Spur/Feld, etwa 2/3/1.
error-space-nowhere = Das Feld { $space } gibt es auf diesem Kurs nicht.
error-game-sides = Die Seiten „{ $sides }“ sind keine sechs Zeichen, jedes 1, 2 oder ?.
error-game-first = Platz { $first } kann nicht beginnen; gezählt wird ab 0, und es sind { $players }.
error-action-card = { $card } ist keine Karte.
error-action-token = „{ $token }“ ist kein Plättchen; es heißt main oder companion.
error-action-river = Eine Entdeckung { $river } gibt es nicht, nur 1 bis 6.
error-action-seat = Platz { $seat } gibt es nicht, nur 0 bis 3.
error-card-animal = Ein Tier { $animal } gibt es nicht, nur 0 bis 5.
error-card-number = Eine Karte { $number } gibt es nicht, nur 0 bis 119.
error-card-unknown = „{ $text }“ ist keine Karte; Karten sehen aus wie F3.2: Tier F M W O P B, Nachziehwert 1 bis 5, Satz 1 bis 4.
error-card-not-in-hand = Diese Karte ist nicht auf deiner Hand.
error-card-not-in-zone = Soweit du weißt, liegt diese Karte nicht in deiner Strafzone.
error-river-empty = An Stelle { $place } liegt keine Entdeckung.
error-ability-not-held = { arctic-ability }: Diese Fähigkeit hat jemand anders oder niemand.
error-ability-other-side = Die Fähigkeitskarte { $animal ->
        [fox] des Fuchses
        [moose] des Elchs
        [walrus] des Walrosses
        [orca] des Orcas
        [puffin] des Papageientauchers
       *[bear] des Eisbären
    } liegt mit der anderen Seite oben: { arctic-ability }.
error-pile-closed = { $side ->
        [1] In diesem Spiel zieht niemand vom Tierstapel: Die Fähigkeitskarte des Orcas zeigt ihre andere Seite.
       *[2] Ungesehen zieht man nur mit der Fähigkeit des Orcas: { arctic-ability }.
    }
error-ability-used = { arctic-ability }: in diesem Zug schon genutzt.
error-ability-not-now = { arctic-ability }: { $animal ->
        [puffin] nur in Schritt A, vor der ersten abgelegten Karte.
       *[other] { $step ->
            [A] nur in Schritt A, beim Ablegen.
            [B] nur in Schritt B, nachdem deine Plättchen versetzt sind.
           *[C] nur in Schritt C, beim Nachziehen.
        }
    }
error-ability-not-your-turn = { arctic-ability }: Du bist nicht dran.
error-place-after-done = In diesem Zug wird nichts mehr abgelegt.
error-card-no-visible = Auf deinem Stapel liegt keine offene Karte.
error-card-no-pile = Du hast noch keinen Stapel.
error-tuck-not-last = { arctic-ability }: nur mit deiner letzten Karte. Leg zuerst die anderen ab.
error-hand-empty = Deine Hand ist leer.
error-zone-empty = Deine Strafzone ist leer.
error-zone-none-unseen = Du kennst schon alle Karten deiner Strafzone.
error-seat-absent = Auf Platz { $seat } sitzt niemand.
error-seat-own = Platz { $seat } ist dein eigener; gib die Karte an jemand anderen.
error-done-not-enough = Noch nicht: Du musst erst noch Karten ablegen oder nachziehen.
error-nothing-left = Es sind keine Karten zum Nachziehen mehr da.
error-token-at-end = Das Plättchen liegt am Rand der Landschaft.
error-action-not-now = Das geht jetzt nicht.
error-step-later = { $step ->
        [B] Plättchen werden in Schritt B versetzt.
       *[C] Entdeckungen nimmst du in Schritt C.
    } { $now ->
        [place] { $left ->
            [0] Leg zuerst noch eine Karte ab, oder hör mit dem Ablegen auf.
            [one] Leg zuerst eine Karte ab.
           *[other] Leg zuerst { $left } Karten ab.
        }
        [swap] Wähl zuerst die Karte, die du zu den Entdeckungen legst.
        [tuck] Wähl zuerst die Karte, die in deinen Stapel kommt.
        [extra] Entscheide zuerst, ob ein Plättchen noch einen Schritt geht.
        [give] Wähl zuerst die Strafkarte, die du verschenkst.
       *[tokens] Versetze zuerst deine Plättchen.
    }
error-step-past = { $step ->
        [B] Deine Plättchen sind schon versetzt.
       *[C] Du hast schon nachgezogen.
    }
error-step-never = In den letzten Zügen wird nichts mehr nachgezogen.
error-refill-no-effect = Die Entdeckungen werden jetzt auf jeden Fall aufgefüllt.
error-course-unknown = Einen Kurs „{ $name }“ gibt es nicht. Es gibt: { $known }. Oder nenn eine Kursdatei, die auf .toml endet.
error-course-large = Der Kurs ist zu groß; mehr als { $most } Bytes gehen nicht.
error-course-encoding = Zeile { $line } des Kurses ist kein Text in UTF-8.
error-course-syntax = Zeile { $line } des Kurses ist kein gültiges TOML.
error-course-monstrous = Der Kurs ist zu tief verschachtelt oder enthält eine viel zu lange Zahl.
error-course-entries = Der Kurs hat zu viele Einträge; mehr als { $most } gehen nicht.
error-course-missing = Dem Kurs fehlt „{ $key }“.
error-course-key = Einen Eintrag „{ $key }“ gibt es in Kursen nicht.
error-course-text = „{ $key }“ muss eine Zeile Text mit höchstens 80 Zeichen sein.
error-course-texts = „{ $key }“ muss eine Liste von Texten sein.
error-course-whole = „{ $key }“ muss eine ganze Zahl von { $least } bis { $most } sein.
error-course-flag = Die Zielflagge steht links (left) oder rechts (right), nicht „{ $flag }“.
error-course-tile = Abschnitt { $number }, „{ $tile }“, ist nicht im Satz { $pack }: Ist der Name falsch geschrieben, oder fehlt -left oder -right?
error-course-pack = { $pack } ist kein Satz von Abschnitten.
error-course-invalid = Der Kurs { $name } ist nicht befahrbar:
error-course-no-start = Es fehlt der Start: Der erste Abschnitt muss „start“ sein.
error-course-no-finish = Es fehlt das Ziel: Der letzte Abschnitt muss „finish“ sein.
error-course-start = Abschnitt { $number } ist ein Start; der gehört an den Anfang und sonst nirgendwohin.
error-course-finish = Abschnitt { $number } ist ein Ziel; das gehört ans Ende und sonst nirgendwohin.
error-course-box = Er braucht { $used } Abschnitte der Art „{ $group }“, und es gibt nur { $most }: Ab Abschnitt { $number } („{ $tile }“) reichen sie nicht. Nimm welche weg, oder gib mit „boxes“ an, dass du mehrere Schachteln hast.
error-course-size = Er hat { $spaces } Felder; mehr als { $most } gehen nicht. Nimm Abschnitte weg.
error-course-length = Er hat { $tiles } Abschnitte; mehr als { $most } gehen nicht.
error-course-overlap = Abschnitt { $number } („{ $tile }“) läge auf Abschnitt { $other } („{ $other_tile }“): Setz eine Gerade zwischen die Kurven, oder dreh eine andersherum.
error-course-saplings = Er braucht { $used } Bäumchen, die aufgedruckten eingerechnet; es gibt nur { $most }.
error-course-saplings-engine = Er braucht { $used } Bäumchen; mehr als { $most } verträgt kein Rennen.
error-course-sapling-nowhere = Das Bäumchen auf { $space } steht im Nichts: Abschnitt { $number } gibt es nicht, der letzte ist { $last }.
error-course-sapling-beside = Das Bäumchen auf { $space } steht neben der Strecke: Abschnitt { $number } („{ $tile }“) hat dort keine Spur oder kein Feld.
error-course-sapling-end = Das Bäumchen auf { $space } steht auf Abschnitt { $number } („{ $tile }“); Start und Ziel bleiben frei.
error-course-sapling-blocked = Das Bäumchen auf { $space } steht in einem Hindernis von Abschnitt { $number } („{ $tile }“); es braucht ein freies Feld.
error-course-sapling-twice = Auf { $space } in Abschnitt { $number } („{ $tile }“) stehen zwei Bäumchen; ein Feld hat nur für eines Platz.
error-course-unreachable = Von Startplatz { $slot } führt kein Weg durch Abschnitt { $number } („{ $tile }“): Alles, was sich dort erreichen lässt, ist versperrt.
error-course-wall = Durch Abschnitt { $number } („{ $tile }“) führt überhaupt kein Weg: Hindernisse versperren ihn von Rand zu Rand.
error-pack-unknown = Einen Satz „{ $name }“ gibt es nicht. Es gibt: { $known }.
error-season-none = { $name ->
        [arctic] Arctic
       *[other] Das Spiel { $name }
    } wird Spiel für Spiel gespielt, ohne Saison.
error-season-players = An einer Saison nehmen { $least } bis { $most } Personen mit verschiedenen Namen teil; hier sind es: { $players }.
error-season-races = Eine Saison kann nicht { $races } Rennen haben, nur { $least } bis { $most }.
error-season-over = Nach { $races ->
        [one] einem Rennen
       *[other] { $races } Rennen
    } ist die Saison vorbei.
error-season-course = { $course } ist kein Kurs.
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
