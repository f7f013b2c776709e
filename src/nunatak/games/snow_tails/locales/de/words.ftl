# What both the terminal and the browser say about Snow Tails.

## Sleds, tiles, courses

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

## What can be wrong

error-action-places = „{ $places }“ sagt nicht, wohin die Karten sollen: L, R und B, jedes höchstens einmal.
error-action-slot = Startplatz { $slot } gibt es nicht, nur 1 bis 5.
error-slot-taken = Startplatz { $slot } ist besetzt, nimm einen anderen.
error-cards-few = Du hast { $held ->
        [0] keine Karte
        [one] nur eine Karte
       *[other] nur { $held } Karten
    } mit einer { $value } auf der Hand.
error-action-value = Eine Hundekarte { $value } gibt es nicht, nur 1 bis 5.
error-game-order = Die Reihenfolge { $order } nennt nicht jeden der { $players } Plätze einmal.
error-space-syntax = „{ $text }“ ist kein Feld; Felder schreibt man Abschnitt/Spur/Feld, etwa 2/3/1.
error-space-nowhere = Das Feld { $space } gibt es auf diesem Kurs nicht.
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
error-season-players = An einer Saison nehmen { $least } bis { $most } Personen mit verschiedenen Namen teil; hier sind es: { $players }.
error-season-races = Eine Saison kann nicht { $races } Rennen haben, nur { $least } bis { $most }.
error-season-over = Nach { $races ->
        [one] einem Rennen
       *[other] { $races } Rennen
    } ist die Saison vorbei.
error-season-course = { $course } ist kein Kurs.
