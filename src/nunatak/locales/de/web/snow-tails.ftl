# What the Snow Tails table says in the browser.

## Where a space lies

st-part = { $kind ->
        [start] Am Start
        [finish] Hinter der Ziellinie
        [straight] { $part ->
            [first] Anfang der Geraden
            [last] Ende der Geraden
           *[middle] Auf der Geraden
        }
        [corner] { $part ->
            [first] Kurveneingang
            [last] Kurvenausgang
           *[middle] In der Kurve
        }
        [hairpin] { $part ->
            [first] Eingang der Kehrtwende
            [last] Ausgang der Kehrtwende
           *[middle] In der Kehrtwende
        }
        [chasm] { $part ->
            [first] Eingang der Schlucht
            [last] Ausgang der Schlucht
           *[middle] In der Schlucht
        }
        [snow-drift] { $part ->
            [first] Vor der Verwehung
            [last] Hinter der Verwehung
           *[middle] Neben der Verwehung
        }
        [saplings] Bei den Bäumchen
       *[other] Auf der Strecke
    }
st-spot = { st-part }, Spur{"\u00A0"}{ $lane }{ $space ->
        [0] {""}
       *[other] , Feld{"\u00A0"}{ $space }
    }
st-on = { $steps ->
        [0] Spur{"\u00A0"}{ $lane }
       *[other] { $steps } weiter, Spur{"\u00A0"}{ $lane }
    }{ $space ->
        [0] {""}
       *[other] , Feld{"\u00A0"}{ $space }
    }
st-go = { $kind ->
        [start] Los vom Start
        [finish] Ab ins Ziel!
        [straight] { $part ->
            [last] Ans Ende der Geraden
           *[other] Auf die Gerade
        }
        [corner] { $part ->
            [first] In die Kurve
            [last] Aus der Kurve
           *[middle] Durch die Kurve
        }
        [hairpin] { $part ->
            [first] In die Kehrtwende
            [last] Aus der Kehrtwende
           *[middle] Durch die Kehrtwende
        }
        [chasm] { $part ->
            [last] Aus der Schlucht
           *[other] Durch die Schlucht
        }
        [snow-drift] An der Verwehung vorbei
        [saplings] Durch die Bäumchen
       *[other] Vorwärts
    }

## Who is ahead, and why

st-why-ahead = { $steps ->
        [one] 1 Feld
       *[other] { $steps } Felder
    } vor { $you ->
        [yes] dir
       *[no] { $name }
    }
st-why-just = eine Nasenlänge vor { $you ->
        [yes] dir
       *[no] { $name }
    }
st-why-level = { $bend ->
        [flag] auf der Flaggenseite
       *[other] auf der Innenseite
    }, vor { $you ->
        [yes] dir
       *[no] { $name }
    }
st-why-finished = auf Platz { $place } im Ziel
st-why-slot = wählt einen Startplatz
st-why-wrecked = Kleinholz, raus aus dem Rennen
st-why-stranded = nicht ins Ziel gekommen

## What happened

st-list = { $first }, { $next }
st-log-order = Das Los bestimmt, wer zuerst einen Startplatz wählt: { $names }.
st-log-start = Vor dem Rennen
st-log-slot = { $you ->
        [yes] Du nimmst
       *[no] { $name } nimmt
    } Startplatz { $slot }.
st-log-deal = Alle haben ihre ersten Karten gezogen.
# Behind „auf“
st-places = { $places ->
        [L] den linken Hund
        [R] den rechten Hund
        [B] die Bremse
        [LR] beide Hunde
        [LB] den linken Hund und die Bremse
        [RB] den rechten Hund und die Bremse
       *[LRB] beide Hunde und die Bremse
    }
st-cards = { $count ->
        [1] eine { $value }
        [2] zwei { $value }er
       *[other] drei { $value }er
    }
st-log-turn = { $you ->
        [yes] Du legst
       *[no] { $name } legt
    } { st-cards } auf { st-places }{ $steps ->
        [0] {""}
        [one] {" "}und { $you ->
            [yes] fährst
           *[no] fährt
        } 1 Feld
       *[other] {" "}und { $you ->
            [yes] fährst
           *[no] fährt
        } { $steps } Felder
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [one] {""}
           *[other] , davon { $drift }
        } nach { $side ->
            [left] links
           *[right] rechts
        }
    }{ $bonus ->
        [0] {""}
       *[other] , mit Bonus { $bonus }
    }.
st-log-played = { $you ->
        [yes] Du legst
       *[no] { $name } legt
    } { st-cards } auf { st-places }{ $speed ->
        [0] {" "}und { $you ->
            [yes] bleibst
           *[no] bleibt
        } stehen
       *[other] : Tempo { $speed }
    }.
st-log-ran = { $you ->
        [yes] Du fährst
       *[no] { $name } fährt
    } { $steps ->
        [one] 1 Feld
       *[other] { $steps } Felder
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [one] {""}
           *[other] , davon { $drift }
        } nach { $side ->
            [left] links
           *[right] rechts
        }
    }{ $bonus ->
        [0] {""}
       *[other] , mit Bonus { $bonus }
    }.
st-log-no-dogs = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } keine Hundekarte mehr: eine Delle und neue Karten.
st-log-empty-hand = Keine Hundekarte mehr auf der Hand, das gab eine Delle.
st-log-limit = Limit { $limit } mit Tempo { $speed } überfahren{ $dents ->
        [0] {""}
        [one] : { $lines ->
            [1] {""}
           *[other] zusammen{" "}
        }1 Delle
       *[other] : { $lines ->
            [1] {""}
           *[other] zusammen{" "}
        }{ $dents } Dellen
    }.
st-log-saplings = { $count ->
        [one] Ein Bäumchen umgefahren
       *[other] { $count } Bäumchen umgefahren
    }{ $dents ->
        [0] {""}
        [one] : 1 Delle
       *[other] : { $dents } Dellen
    }.
st-log-crashed = { $into ->
        [side] Gegen den Streckenrand gefahren
        [snow-drift] In die Schneeverwehung gefahren
        [chasm] Gegen das Eis der Schlucht gefahren
       *[scenery] Gegen ein Hindernis gefahren
    }{ $dents ->
        [0] {""}
        [one] : 1 Delle
       *[other] : { $dents } Dellen
    }.
st-log-bumped = Auf { $you ->
        [yes] dich
       *[no] { $name }
    } aufgefahren: keine neuen Karten.
st-log-line = Über die Ziellinie!
st-log-spared = Hinter der Ziellinie zählt die fünfte Delle nicht mehr.
st-log-wrecked = Die fünfte Delle: Kleinholz, raus aus dem Rennen.
st-log-discarded = Abgeworfen: { $cards }.
st-log-shuffled = { $count ->
        [one] Eine Karte bildet den neuen Stapel.
       *[other] { $count } Karten zu einem neuen Stapel gemischt.
    }
st-log-drew = { $count ->
        [one] Eine Karte gezogen.
       *[other] { $count } Karten gezogen.
    }
st-log-own-cards = Du ziehst { $cards }.
st-log-placed = { $you ->
        [yes] { $place ->
            [1] Du gewinnst das Rennen!
           *[other] Du belegst Platz { $place }.
        }
       *[no] { $place ->
            [1] { $name } gewinnt das Rennen!
           *[other] { $name } belegt Platz { $place }.
        }
    }
st-log-stranded = { $you ->
        [yes] Du bist
       *[no] { $name } ist
    } auch nach hundert Runden nicht im Ziel.

## What an end of the turn comes to

st-price = { $kind ->
        [free] ohne Delle
        [bump] Rempler
        [wreck] Kleinholz!
        [finish] { $price ->
            [0] Ziel!
            [one] Ziel, 1 Delle
           *[other] Ziel, { $price } Dellen
        }
       *[dents] { $price ->
            [one] 1 Delle
           *[other] { $price } Dellen
        }
    }
st-tag = { $bonus ->
        [0] {""}
       *[other] Bonus +{ $bonus },{" "}
    }{ st-price }
st-tag-other = { $gain ->
        [finish] ins Ziel
        [bonus] Bonus +{ $bonus }
        [free] ohne Delle
        [cheaper] nur { $price ->
            [one] 1 Delle
           *[other] { $price } Dellen
        }
       *[further] weiter
    }: { st-cards }
st-play = { st-cards } auf { st-places }
st-steps = { $steps ->
        [0] bleibt stehen
        [one] 1 Feld
       *[other] { $steps } Felder
    }{ $drift ->
        [0] {""}
       *[other] { $steps ->
            [one] {""}
           *[other] , { $drift }
        } nach { $side ->
            [left] links
           *[right] rechts
        }
    }
st-with-bonus = Bonus +{ $bonus }
st-line = { $over ->
        [0] Limit { $limit } passt
       *[other] { $over } über Limit { $limit }
    }
st-trees = { $count ->
        [one] ein Bäumchen
       *[other] { $count } Bäumchen
    }
st-hits = { $into ->
        [side] gegen den Streckenrand
        [snow-drift] in die Verwehung
        [chasm] gegen das Eis
       *[scenery] gegen ein Hindernis
    }
st-bumps = fährt auf { $you ->
        [yes] dich
       *[no] { $name }
    } auf, keine neuen Karten
st-spared = { $count ->
        [one] eine Delle zu viel ist hinter der Linie verziehen
       *[other] { $count } Dellen zu viel sind hinter der Linie verziehen
    }
st-discards = { $count ->
        [one] dann eine Karte abwerfen
       *[other] dann { $count } Karten abwerfen
    }
st-end = { $spot }: { $price }. { $reasons }.
st-end-other = Mit anderen Karten, { $cards }: { $spot }, { $price }. { $reasons }.

## The table

st-title = { $game } · { $course }
st-turn-mine = { $phase ->
        [slot] Wähl deinen Startplatz
        [discard] Wirf eine Karte ab
       *[other] Du bist dran · Runde { $round }
    }
st-turn-other = { $phase ->
        [slot] { $name } wählt einen Platz
       *[other] { $name } überlegt
    }
st-turn-run = Los geht’s!
st-turn-runs = { $you ->
        [yes] Du fährst
       *[no] { $name } fährt
    } { $steps ->
        [one] 1 Feld
       *[other] { $steps } Felder
    }
st-turn-over = Das Rennen ist vorbei
st-turn-stopped = Das Rennen wurde abgebrochen

st-order = Rennstand
st-order-note = links · Bremse · rechts · Hand, Dellen
st-order-open = Rennstand: wer vorn liegt und warum
st-order-words = Sind Schlitten gleichauf, fährt der zuerst, der näher an der Innenseite ihrer oder der nächsten Kurve ist; nach der letzten Kurve der, der näher an der Zielflagge ist.
st-in-turn = ist dran
st-bot = Bot · { $level }
st-stand-in = gerade fährt ein Bot
st-fate = { $status ->
        [finished] Platz { $place }
        [wrecked] Kleinholz
       *[stranded] gestrandet
    }
st-mat-of = Linker Hund { $left }, Bremse { $brake }, rechter Hund { $right }
st-cards-of = { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    } auf der Hand, { $dents ->
        [0] keine Dellen
        [one] davon 1 Delle
       *[other] davon { $dents } Dellen
    }
st-log-note = Neues zuerst

## The mat and the hand

st-your-sled = Dein Schlitten
st-sled-of = { $name }
st-mat = Der Schlittenplan
st-dock-fold = Schlittenplan und Hand einklappen
st-dock-unfold = Schlittenplan und Hand zeigen
st-mat-turns = dreht sich mit deinem Schlitten
st-place = { $place ->
        [L] links
        [R] rechts
        [B] Bremse
       *[discard] weg
    }
st-slot-label = { $place ->
        [L] Linker Hund
        [R] Rechter Hund
       *[B] Bremse
    }: { $next ->
        [0] { $now }
       *[other] { $now }, hier kommt eine { $next } hin
    }
st-change = { $now } → { $next }
st-choose-card = welche Karte?
st-dog = { $value ->
        [1] Faul
        [2] Müde
        [3] Brav
        [4] Eifrig
       *[5] Wild
    }
st-card-label = { $value }, { $name }{ $place ->
        [none] {""}
        [L] , kommt auf den linken Hund
        [R] , kommt auf den rechten Hund
        [B] , kommt auf die Bremse
       *[discard] , wird abgeworfen
    }
st-dent = Delle
st-dent-card = Eine Delle: Sie belegt für den Rest des Rennens einen Platz auf deiner Hand.
st-hand = Deine Hand
st-hand-none = Deine Karten ziehst du, wenn alle einen Startplatz haben.
st-hand-note = { $deck ->
        [one] 1 Karte im Stapel
       *[other] { $deck } Karten im Stapel
    }, { $spent } gespielt.
st-hand-how = Zieh eine Karte auf Hund oder Bremse oder drück ihre Zahl.
st-hand-keys = Enter fährt los, Esc nimmt die Karten zurück.

## Speed, drift, limits

st-speed = Tempo { $speed }
st-speed-open = Tempo ?
st-speed-parts = { $left } + { $right } − { $brake }{ $bonus ->
        [0] {""}
       *[other] {" "}+ { $bonus }
    }
st-last-turn = letzter Zug
st-drift = Drift { $drift }
st-drift-open = Drift ?
st-drift-side = Drift { $drift } { $side ->
        [left] links
       *[right] rechts
    }
st-no-drift = Kein Drift
st-drift-words = { $drift ->
        [0] geradeaus
       *[other] { $side ->
            [left] nach links, zu Gelb
           *[right] nach rechts, zu Rot
        }
    }
st-choose-cards = Karten wählen
st-not-yet = noch nicht
st-next-limit = Limit
st-limit-in = { $steps ->
        [one] beim nächsten Feld
       *[other] in { $steps } Feldern
    }
st-no-limit = Kein Limit
st-no-limit-words = frei bis ins Ziel

## Deciding

st-ends = Wo dein Zug enden kann
st-ends-short = Felder
st-meanwhile = { $over ->
        [yes] Nach dem Rennen
       *[no] Inzwischen
    }
st-looking = Blick voraus …
st-how-to-play = Wähl eine Karte und wohin sie soll: auf einen Hund oder die Bremse. Oder tipp auf ein Feld der Strecke.
st-how-to-place = Wähl nun, wohin sie soll: linker Hund, Bremse oder rechter Hund.
st-choose-a-card = Wähl eine Karte
st-choose-a-place = Wähl Hund oder Bremse
st-other-cards = Mit anderen Karten
st-reach = In deiner Reichweite
st-another-way = Weg { $number } dorthin
st-stay = { $into ->
        [side] Gegen den Streckenrand
        [snow-drift] In die Verwehung
        [chasm] Gegen das Eis
        [scenery] Gegen das Hindernis
        [sled] Auf den Schlitten davor
       *[none] Stehen bleiben
    }
st-go-price = { $far } · { $price }
st-go-wreck = Dein Schlitten wird Kleinholz
st-wreck-sure = Dann bist du aus dem Rennen. Trotzdem fahren?
st-wreck-no = Nein, zurück
st-wreck-yes = Trotzdem fahren
st-doomed = Wie dieser Zug auch endet: Dein Schlitten wird Kleinholz.
st-go-slot = { $slot ->
        [0] Wähl einen Startplatz
       *[other] Von Startplatz { $slot } starten
    }
st-go-discard = { $value ->
        [0] Wähl eine Karte
       *[other] Die { $value } abwerfen
    }
st-clear = Leeren
st-see-result = Zum Ergebnis
st-slots = Dein Startplatz
st-slots-words = Platz 1 liegt auf der Innenseite der ersten Kurve und fährt zuerst. Ganz außen beginnst du mit mehr Karten.
st-slot-cards = { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }
st-slot-taken = Platz { $slot }: { $name }
st-slot-mark = Startplatz { $slot }, Spur { $lane }: { st-slot-cards }
st-discard = Zu viele Karten
st-discard-words = Deine Hand ist zu voll. Wähl eine Karte, auf die du verzichten kannst.

st-not-now = Jetzt sind keine Karten zu spielen.
st-not-possible = Das geht mit den Karten auf deiner Hand nicht.
st-no-end = Mit diesen Karten kann dein Zug dort nicht enden ({ $spot }).
st-out-of-reach = Keine Karte auf deiner Hand bringt dich dorthin ({ $spot }).

## Hints

st-hint-title = So würden es Könner machen
st-hint-none = Dazu fällt uns nichts ein.
st-advice = { $spot }: { $price }

## The result

st-result-place = { $place ->
        [1] Du gewinnst das Rennen!
        [2] Zweiter Platz!
        [3] Dritter Platz!
        [4] Vierter Platz
       *[other] Fünfter Platz
    }
st-result-out = { $status ->
        [wrecked] Dein Schlitten ist Kleinholz
       *[stranded] Du hast das Ziel nicht erreicht
    }
st-result-winner = { $name } gewinnt das Rennen
st-result-nobody = Das Ziel hat niemand erreicht
st-result-cheer = Heute Nacht heulen die Hunde für dich.
st-result-fate = { $status ->
        [wrecked] Kleinholz in Runde { $round }
       *[stranded] nach Runde { $round } noch immer unterwegs
    }
st-result-why = { $why ->
        [first] am weitesten hinter der Linie, in Runde{"\u00A0"}{ $round }
        [later] über die Linie in Runde{"\u00A0"}{ $round }
        [flag] selbe Runde, gleich weit, aber weiter weg von der Flagge
       *[nearer] selbe Runde, nicht so weit hinter der Linie
    }
st-result-dents = { $count ->
        [0] keine Dellen
        [one] 1 Delle
       *[other] { $count } Dellen
    }
st-result-figures = Höchsttempo { $top }{ $speeding ->
        [0] {""}
        [one] {" "}· einmal zu schnell
       *[other] {" "}· { $speeding }-mal zu schnell
    }{ $bumps ->
        [0] {""}
       *[other] {" "}· { $bumps } Rempler
    }{ $crashes ->
        [0] {""}
        [one] {" "}· 1 Unfall
       *[other] {" "}· { $crashes } Unfälle
    }{ $saplings ->
        [0] {""}
       *[other] {" "}· { $saplings } Bäumchen
    }

## Out of the race

st-out-title = { $status ->
        [wrecked] Dein Schlitten ist Kleinholz
       *[stranded] Dein Schlitten kommt nicht mehr an
    }
st-out-why = Runde { $round }{ $cause ->
        [speed] , zu schnell bei Limit { $limit }
        [side] , gegen den Streckenrand
        [snow-drift] , in die Schneeverwehung
        [chasm] , gegen das Eis der Schlucht
        [scenery] , gegen ein Hindernis
        [sapling] , gegen ein Bäumchen
        [no-dogs] , keine Hundekarte mehr
       *[none] {""}
    }. { $status ->
        [wrecked] Die fünfte Delle war eine zu viel. Den Hunden geht es gut.
       *[stranded] Die Hunde haben genug.
    }
st-out-watch = Weiter zuschauen
st-out-start = Startseite

## The table as a list

st-list-open = Das Rennen als Liste
st-list-mine = Dein Schlitten
st-list-hand = Karten: { $cards }
st-list-none = keine
st-list-nowhere = nicht auf der Strecke
st-list-way = { $steps ->
        [one] bestenfalls 1 Feld bis ins Ziel
       *[other] bestenfalls { $steps } Felder bis ins Ziel
    }
st-list-limits = Limits voraus
st-list-limit = { $name }: Limit { $limit }
st-list-sled = { $you ->
        [yes] Du
       *[no] { $name }
    }: { $rank ->
        [0] aus dem Rennen
       *[other] Platz { $rank }
    }, { $why }. { $spot }. Linker Hund { $left }, Bremse { $brake }, rechter Hund { $right }; { $cards ->
        [one] 1 Karte
       *[other] { $cards } Karten
    }, { $dents ->
        [0] keine Dellen
        [one] 1 Delle
       *[other] { $dents } Dellen
    }.

## The track

track-board = Die Strecke. Pfeiltasten verschieben sie, Plus und Minus machen sie größer und kleiner.
track-ends = Wo dein Zug enden kann
track-start = START
track-finish = ZIEL
track-wrecked = { $name }, Kleinholz
track-map = Karte des ganzen Kurses
track-camera = Kamera
track-smaller = Kleiner
track-larger = Größer
track-follow = Meinem Schlitten folgen
track-whole = Ganzer Kurs
