# What the Arctic table says in the browser.

## Pieces: cards, tokens, piles, panels

ar-card = { $animal }: ablegen { $places }, nachziehen { $draws }, mit { $companion }, Satz { $set }
ar-back = eine verdeckte Karte
ar-back-counts = eine verdeckte Karte, zählt als { $animal }
ar-back-is = { $back } ({ $card })
ar-wild = Joker
ar-hand = { $count ->
        [one] Deine Hand: eine Karte
       *[other] Deine Hand: { $count } Karten
    }
ar-hand-gain = { $card }; { $points } für deinen Stapel
ar-hand-none = Du hast keine Karte auf der Hand.
ar-river = Entdeckungen
ar-river-card = Entdeckung { $place }: { $card }
ar-river-empty = Entdeckung { $place }: leer
ar-draw-pile = { $count ->
        [0] Tierstapel: leer
        [one] Tierstapel: eine Karte
       *[other] Tierstapel: { $count } Karten
    }{ $may ->
        [yes] . Hier nachziehen
       *[no] {""}
    }
ar-turns = { $stage ->
        [early] { $count ->
            [one] Vorrat in etwa einem Zug offen
           *[other] Vorrat in etwa { $count } Zügen offen
        }
       *[other] { $count ->
            [one] noch ein Zug
           *[other] noch { $count } Züge
        }
    }
ar-turns-own = etwa { $count } für dich
ar-reserve = { $count ->
        [0] Vorrat: geöffnet
        [one] Vorrat: eine Karte
       *[other] Vorrat: { $count } Karten
    }
ar-reserve-short = Vorrat { $count }
ar-reserve-note = { $stage ->
        [early] Wird geöffnet, wenn der Tierstapel leer ist. Dann wird die Runde zu Ende gespielt, und alle legen noch einmal ab und versetzen.
        [ending] Er ist jetzt der Tierstapel. Nach dieser Runde legen alle noch einmal ab und versetzen.
       *[last] Es wird nichts mehr nachgezogen.
    }
ar-my-pile = { $count ->
        [0] Dein Stapel: noch keine Karte
        [one] Dein Stapel: eine Karte, { $top }
       *[other] Dein Stapel: { $count } Karten, oben { $top }
    }
ar-pile-none = Noch keine Karte
ar-pile-open = Auffächern
ar-in-a-row = { $kind ->
        [run] { $count } in Folge
       *[loose] { $count ->
            [one] einzeln
           *[other] { $count } einzeln
        }
    }
ar-zone = { $count ->
        [0] Deine Strafzone: leer
        [one] Deine Strafzone: eine Karte, minus 1
       *[other] Deine Strafzone: { $count } Karten, minus { $count }
    }
ar-zone-name = Strafzone
ar-zone-hidden = { $count ->
        [one] eine Karte, die du nicht kennst
       *[other] { $count } Karten, die du nicht kennst
    }

ar-landscape = Landschaft
ar-land = { $count ->
        [0] { $value }: niemand
       *[other] { $value }: { $animals }
    }
ar-token-totem = { $animal } (dein Totemtier)
ar-ways = Welches Plättchen geht hinauf?
ar-way-token = { $animal } { $mine ->
        [yes] (dein Totemtier) {""}
       *[no] {""}
    }von { $start } auf { $value }
ar-totem = { $value ->
        [none] Dein Totemtier: { $animal }
       *[other] Dein Totemtier: { $animal }, jetzt auf { $value }
    }
ar-totem-hidden = Ein geheimes Totemtier
ar-totem-now = Totemtier: jetzt { $value }
ar-totem-on = Totemtier: { $animal } auf{"\u00A0"}{ $value }
ar-totem-secret = das siehst nur du

ar-yours = Du
ar-in-the-middle = Mitte
ar-opponent = { $name }: { $hand ->
        [one] eine Karte auf der Hand
       *[other] { $hand } Karten auf der Hand
    }, { $pile } im Stapel, { $penalties ->
        [0] keine Strafkarte
        [one] eine Strafkarte
       *[other] { $penalties } Strafkarten
    }{ $top ->
        [none] {""}
       *[other] . Oben: { $top }
    }
ar-look-pile = { $name }: Stapel ansehen
ar-count-hand = Hand
ar-count-pile = Stapel
ar-count-penalties = Strafe
ar-places-next = legt dann { $places } ab
ar-first-player = Hat begonnen

ar-steps = Dein Zug in drei Schritten
ar-step = { $step ->
        [A] Ablegen
        [B] Versetzen
       *[C] Nachziehen
    }
ar-of = { $done } von { $due }
ar-cards = { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }
ar-if-on-top = { $size ->
        [small] Oben:
       *[large] Wenn diese Karte oben bleibt: { $animal }
    }
ar-cost = { $kind ->
        [excess] { $count } über dem Handlimit
       *[missing_next] { $count ->
            [one] 1 Karte
           *[other] { $count } Karten
        } zu wenig { $kind ->
            [missing_now] jetzt
           *[missing_next] im nächsten Zug
        }
    }: −{ $count }
ar-cost-top = bleibt sie oben: { $words }
ar-draw-now = jetzt { $count } ziehen
ar-place-next = dann { $count } ablegen
ar-move = versetzen
ar-takes-from = du nimmst „{ arctic-ability }“ von { $name }
ar-gain = { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }

ar-score = { $over ->
        [yes] Deine Punkte
       *[no] Deine Punkte jetzt
    }
ar-score-if = wenn hier Schluss wäre
ar-points = { $points ->
        [one] Punkt
       *[other] Punkte
    }
ar-run = { $count } { arctic-animal }
ar-run-wild = { $count ->
        [one] davon ein Joker
       *[other] davon { $count } Joker
    }
ar-no-runs = Noch keine Folge: Zwei gleiche Tiere hintereinander zählen.
ar-animals = { $count ->
        [one] { $count } Tierart
       *[other] { $count } Tierarten
    }
ar-penalty-cards = { $count ->
        [one] 1 Strafkarte
       *[other] { $count } Strafkarten
    }

ar-sheet = Die Wertung
ar-sheet-line = { $line ->
        [kinds] Tierarten
        [totem] Totemtier
        [penalties] Strafkarten
        [sofar] Bisher
       *[total] Summe
    }
ar-sheet-note = { $line ->
        [kinds] mit einer Folge, die zählt
        [totem] wo sein Plättchen liegt
       *[penalties] minus 1 je Karte
    }
ar-sheet-no-run = keine Folge
ar-sheet-wild = { $count ->
        [one] ein Joker, bestmöglich gezählt
       *[other] { $count } Joker, bestmöglich gezählt
    }
ar-sheet-on = auf { $value }
ar-times = × { $count }
ar-sheet-skip = Alles auf einmal zeigen
ar-sheet-place = { $place }.
ar-sheet-winner = Gewonnen
ar-sheet-key = Von jeder Tierart zählt die längste Folge: 2, 3, 4, 5, 6+ Karten bringen 1, 3, 6, 10, 15 Punkte. Ebenso viel bringt die Zahl der Tierarten mit einer Folge.
ar-sheet-key-wild = Eine verdeckte Karte ist ein Joker: Sie zählt dort, wo sie am meisten bringt.

## The table: whose turn it is, and what to do

ar-turn-mine = { $last ->
        [yes] Dein letzter Zug
       *[no] Du bist dran · Runde { $round }
    }
ar-turn-own = { $what ->
        [tokens] Deine Plättchen sind unterwegs
       *[cards] Deine Karten sind unterwegs
    }
ar-turn-next = { $count ->
        [none] Du kommst noch dran
       *[other] Dein nächster Zug: { $count } ablegen
    }
ar-turn-none = Du hattest deinen letzten Zug
ar-turn-other = { $name } { $phase ->
        [place] legt Karten ab
        [swap] tauscht eine Karte
        [tuck] legt Karten ab
        [tokens] versetzt Plättchen
        [extra] versetzt Plättchen
        [draw] zieht Karten nach
        [give] verschenkt eine Karte
        [excess] wirft Karten ab
       *[other] beendet den Zug
    }
ar-turn-over = Das Spiel ist vorbei
ar-turn-stopped = Das Spiel wurde abgebrochen
ar-not-possible = Das geht jetzt nicht.

ar-do-place = { $count ->
        [0] Noch eine Karte ablegen oder aufhören
        [one] { $begun ->
            [yes] Noch eine Karte ablegen
           *[no] Leg eine Karte ab
        }
       *[other] { $begun ->
            [yes] Noch { $count } Karten ablegen
           *[no] Leg { $count } Karten ab
        }
    }
ar-do-tokens = Welches Plättchen geht hinauf?
ar-do-extra = Noch einen Schritt, hinauf oder hinab?
ar-do-draw = { $count ->
        [0] Noch eine Karte nachziehen oder aufhören
        [one] { $begun ->
            [yes] Noch eine Karte nachziehen
           *[no] Zieh eine Karte nach
        }
       *[other] { $begun ->
            [yes] Noch { $count } Karten nachziehen
           *[no] Zieh { $count } Karten nach
        }
    }
ar-do-excess = { $count ->
        [0] Zu viele Karten
        [one] Wirf eine Karte ab: { $stay } dürfen bleiben
       *[other] Wirf { $count } Karten ab: { $stay } dürfen bleiben
    }
ar-do-close = Strafkarte verschenken oder Zug beenden
ar-do-tuck = { $side ->
        [1] Welche Karte kommt unter deinen Stapel?
       *[2] Welche Karte legst du verdeckt ab?
    }
ar-do-swap = Welche Karte legst du zu den Entdeckungen?
ar-do-give = Welche Strafkarte verschenkst du?
ar-wish = { $wish ->
        [swap] Welche der Entdeckungen willst du?
        [give] Wer bekommt deine Strafkarte?
       *[zone] Welche Strafkarte nimmst du?
    }

ar-why-first = deine erste Karte
ar-why-place = deine oberste Karte verlangt { $count }
ar-why-due = deine oberste Karte verlangte { $count }
ar-why-moose-place = { $count } nach deiner obersten Karte; mit dem Elch eine mehr oder weniger
ar-why-draw = deine oberste Karte gibt dir { $count }
ar-why-moose-draw = { $count } nach deiner obersten Karte; mit dem Elch eine mehr oder weniger
ar-why-excess = { $chosen } von { $count } gewählt, je −1 Punkt

ar-go-place = { arctic-animal } ablegen
ar-go-tuck = { $side ->
        [1] { arctic-animal } unter den Stapel
       *[2] { arctic-animal } verdeckt ablegen
    }
ar-go-swap = { arctic-animal } tauschen
ar-go-give = Verschenken
ar-go-take-back = Zurücknehmen
ar-go-move = Plättchen versetzen
ar-go-draw = { $count ->
        [one] Diese Karte nehmen
       *[other] { $count } Karten nehmen
    }
ar-go-pile = Vom Tierstapel ziehen
ar-go-no-refill = Nicht mehr auffüllen
ar-go-excess = In die Strafzone: −{ $count }
ar-choose-card = Wähl eine Karte
ar-choose-excess = { $count ->
        [0] Wähl Karten
        [one] Wähl eine Karte
       *[other] Wähl { $count } Karten
    }
ar-choose-river = Wähl eine Entdeckung
ar-choose-zone = Wähl eine Strafkarte
ar-choose-way = Wähl ein Plättchen
ar-choose-player = Wähl, wer sie bekommt
ar-done = { $phase ->
        [place] Genug abgelegt
        [extra] So lassen
        [draw] Genug Karten
       *[other] Zug beenden
    }
ar-miss = Eine Strafkarte mehr nehmen
ar-forget = Doch nicht

## The table: panels

ar-pile-title = { $you ->
        [yes] Dein Stapel
       *[no] { $name }: Stapel
    }
ar-pile-words = { $count ->
        [0] Noch keine Karten.
        [one] Eine Karte.
       *[other] { $count } Karten, die unterste links.
    }
ar-pile-sum = Folgen { $points }{ $count ->
        [1] {""}
       *[other] {" "}+ { $count } Tierarten { $diversity }
    }.
ar-zone-title = Deine Strafzone
ar-zone-words = { $count ->
        [0] Leer: Dir wird nichts abgezogen.
        [one] Eine Karte, minus 1 Punkt.
       *[other] { $count } Karten, minus { $count } Punkte.
    } { $unseen ->
        [0] {""}
        [one] { $count ->
            [one] Du kennst sie nicht.
           *[other] Eine davon kennst du nicht.
        }
       *[other] { $unseen } davon kennst du nicht.
    }
ar-give-to = Für { $name }
ar-banner-ending = Der Vorrat ist offen: Diese Runde noch zu Ende, dann legen alle noch einmal ab und versetzen.
ar-banner-last = Letzte Züge: ablegen und versetzen, nachgezogen wird nichts mehr.
ar-result-open = Ergebnis zeigen
ar-spectator = Du schaust zu

## The table: what an ability card says below its name

ar-note-soon = { $code ->
        [tuck-not-last] mit deiner letzten Karte
        [ability-used] schon genutzt
        [card-no-visible] braucht eine offene Karte
        [card-no-pile] braucht einen Stapel
        [hand-empty] braucht eine Handkarte
        [zone-empty] braucht eine Strafkarte
        [nothing-left] keine Karten mehr
        [ability-not-your-turn] wenn du dran bist
       *[other] in Schritt { $step }
    }
ar-note-before = nur vor dem Ablegen
ar-note-next = ab deinem nächsten Zug
ar-note-never = in diesem Spiel nicht mehr
ar-ability-theirs = { arctic-does } { $from ->
        [middle] Sie liegt in der Mitte
       *[seat] { $name } hat sie
    }: Liegt am Ende von Schritt A { $animal ->
        [fox] ein Fuchs
        [moose] ein Elch
        [walrus] ein Walross
        [orca] ein Orca
        [puffin] ein Papageientaucher
       *[bear] ein Eisbär
    } oben, gehört sie dir.
ar-ability-works = { arctic-does } Das steht dir jetzt frei.
ar-note-usable = { $animal ->
        [fox] antippen, dann Karte
        [walrus] hinauf oder hinab
        [moose] mehr oder weniger
        [bear] { $side ->
            [1] antippen, dann wem
           *[2] antippen, dann Karte
        }
        [orca] { $side ->
            [1] antippen hält an
           *[2] Tierstapel antippen
        }
       *[puffin] { $side ->
            [1] antippen, dann Karte
           *[2] antippen
        }
    }
ar-note-does = { $animal ->
        [fox] mit der letzten Karte
        [moose] mehr oder weniger
        [walrus] noch ein Schritt
        [orca] { $side ->
            [1] füllt sich sofort
           *[2] ungesehen
        }
        [puffin] { $side ->
            [1] Hand und Entdeckungen
           *[2] die oberste Karte
        }
       *[bear] { $side ->
            [1] eine Strafkarte
           *[2] Strafkarten
        }
    }

## The table: what happened

ar-log-first = { $you ->
        [yes] Du beginnst.
       *[no] { $name } beginnt.
    }
ar-log-deal = Die Karten sind verteilt.
ar-log-totem = Dein Totemtier: { arctic-animal }.
ar-log-last = Letzte Züge: ablegen und versetzen
ar-log-reserve = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } den Vorrat geöffnet, { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }: Das Ende ist nah.
ar-log-placed = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } abgelegt: { $cards }.
ar-log-placed-none = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } { $begun ->
        [tucked] eine Karte im Stapel versteckt.
        [none] keine Karte abgelegt.
       *[yes] das Ablegen vorbereitet.
    }
ar-log-top = Oberste Karte: { $draws } nachziehen, dann { $places } ablegen.
ar-log-swapped = Getauscht: { $left } gegen { $got }.
ar-log-taken-back = Zuvor zurückgenommen: { $animal }.
ar-log-under = Unter den Stapel gelegt: { $animal }.
ar-log-face-down = { $known ->
        [yes] Verdeckt abgelegt: { $animal }.
       *[no] Eine Karte verdeckt abgelegt.
    }
ar-log-missed = { $you ->
        [yes] Du hattest
       *[no] { $name } hatte
    } { $count ->
        [one] 1 Karte
       *[other] { $count } Karten
    } zu wenig: −{ $count }.
ar-log-ability = { $from ->
        [kept] Fähigkeit behalten: { arctic-animal }.
        [middle] Fähigkeit genommen: { arctic-animal }.
       *[seat] Fähigkeit { $you ->
            [yes] von dir
           *[no] von { $name }
        } genommen: { arctic-animal }.
    }
ar-log-looked = { $count ->
        [one] Eine Strafkarte angesehen.
       *[other] { $count } Strafkarten angesehen.
    }
ar-log-animals = { $count ->
        [one] { $animal ->
            [fox] einen Fuchs
            [moose] einen Elch
            [walrus] ein Walross
            [orca] einen Orca
            [puffin] einen Papageientaucher
           *[bear] einen Eisbären
        }
       *[other] { $count } { arctic-animal }
    }
ar-log-token = { arctic-animal } { $back ->
        [yes] wieder auf { $to }
       *[no] von { $from } auf { $to }
    }
ar-log-tokens = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } versetzt: { $moves }.
ar-log-river = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } aus den Entdeckungen genommen: { $cards }.
ar-log-pile = { $you ->
        [yes] Du hast vom Tierstapel gezogen: { $cards }.
       *[no] { $name } hat { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        } vom Tierstapel gezogen, ungesehen.
    }
ar-log-zone = { $you ->
        [yes] Du hast aus deiner Strafzone genommen: { $cards }.
       *[no] { $name } hat { $count ->
            [one] eine Karte
           *[other] { $count } Karten
        } aus der Strafzone genommen.
    }
ar-log-no-refill = { $you ->
        [yes] Du hast
       *[no] { $name } hat
    } das Auffüllen angehalten.
ar-log-discarded = { $you ->
        [yes] Du warst { $count } über dem Handlimit: −{ $count } ({ $cards }).
       *[no] { $name } war { $count } über dem Handlimit: −{ $count }.
    }
ar-log-gave = { $you ->
        [yes] Du hast { $other } eine Strafkarte geschenkt ({ $card }).
       *[no] { $name } hat { $yours ->
            [yes] dir
           *[no] { $other }
        } eine Strafkarte geschenkt.
    }

## The table: a hint

ar-hint-title = So würden es Könner machen
ar-hint-behind = { $count ->
        [one] etwa ein Punkt weniger
       *[other] etwa { $count } Punkte weniger
    }
ar-hint-tokens = { $count ->
        [0] die Plättchen ändern nichts für dich
       *[other] { $way ->
            [down] die Plättchen kosten dich { $count } gegenüber den anderen
           *[up] die Plättchen bringen dir { $count } gegenüber den anderen
        }
    }
ar-hint-none = Dafür gibt es keinen Tipp.
ar-advice = { $what ->
        [place] { arctic-animal } ablegen
        [tuck] { arctic-animal } mit dem Fuchs ablegen
        [swap] { arctic-animal } tauschen
        [take-back] Oberste Karte zurücknehmen
        [main-up] { arctic-animal } hinauf
        [companion-up] { arctic-animal } hinauf
        [step-up] Noch einen Schritt hinauf
        [step-down] Noch einen Schritt hinab
        [river] { arctic-animal } aus den Entdeckungen nehmen
        [pile] Vom Tierstapel ziehen
        [no-refill] Nicht mehr auffüllen
        [give] Eine Strafkarte verschenken
        [excess] { arctic-animal } abwerfen
        [zone] { arctic-animal } aus der Strafzone nehmen
        [miss] Eine Strafkarte mehr nehmen
       *[done] Hier aufhören
    }
ar-advice-card = { $what } ({ $draws } nachziehen, mit { $companion })

## The table: the end

ar-result-won = Du gewinnst mit { $points } zu { $second }!
ar-result-place = { $place ->
        [2] Zweiter Platz
        [3] Dritter Platz
       *[other] Vierter Platz
    } mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }
ar-result-winner = { $name } gewinnt mit { $points } { $points ->
        [one] Punkt
       *[other] Punkten
    }
ar-result-counting = Die Wertung
ar-result-wait = Zeile für Zeile …
ar-result-tie = Gleichstand: Wer früher an der Reihe war, liegt vorn.
ar-result-totem = Siegreiches Totemtier: { $animal }

# Why the winner is ahead of the second.
ar-why-run = Den Ausschlag gaben { $you ->
        [yes] deine {""}
       *[no] {""}
    }{ $count ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
       *[other] { $count }
    } { arctic-animal } hintereinander.
ar-why-kinds = Den Ausschlag gab { $you ->
        [yes] deine
       *[no] die
    } Vielfalt: { $count ->
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
       *[other] { $count }
    } Tierarten mit einer Folge.
ar-why-totem = Den Ausschlag gab { $you ->
        [yes] dein
       *[no] das
    } Totemtier: { $animal } auf{"\u00A0"}{ $value }.
ar-why-penalties = Weniger Strafkarten gaben den Ausschlag: { $count ->
        [0] keine
       *[other] { $count }
    } gegen { $against }.

ar-figures = Das Spiel in Zahlen
ar-figures-reserve = { $rounds ->
        [one] Eine Runde.
       *[other] { $rounds } Runden.
    } { $you ->
        [yes] Du hast in Runde { $round } den Vorrat geöffnet.
       *[no] { $name } hat in Runde { $round } den Vorrat geöffnet.
    }
ar-figures-line = { $line ->
        [turns] Züge
        [top] Karten oben abgelegt
        [tucked] … unter den Stapel oder verdeckt
        [missed] Fehlende Karten
        [river] Karten aus den Entdeckungen
        [pile] … vom Tierstapel
        [zone] … aus der Strafzone
        [discarded] Überzählige Karten
        [taken] Fähigkeiten genommen
        [stolen] … von anderen
        [used] Fähigkeiten genutzt
        [given] Strafkarten verschenkt
       *[received] … bekommen
    }
ar-figures-best = Längste Folge
ar-figures-run = { $count } { arctic-animal }

## The table as a list

ar-list-open = Der Tisch als Liste
ar-list-tokens = Plättchen
ar-list-token = { arctic-animal } auf { $value }
ar-list-river = Entdeckungen
ar-list-empty = leer
ar-list-card = { arctic-animal } mit { $companion }, nachziehen { $draws }, ablegen { $places }
ar-list-hand = Deine Hand
ar-list-players = Wer mitspielt
ar-list-player = { $you ->
        [yes] Du
       *[no] { $name }
    }: { $hand ->
        [one] eine Handkarte
       *[other] { $hand } Handkarten
    }, { $pile } im Stapel, { $penalties ->
        [0] keine Strafkarten
        [one] eine Strafkarte
       *[other] { $penalties } Strafkarten
    }, bisher { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }. Oberste Karte: { $top }.
ar-list-abilities = Fähigkeitskarten
ar-list-ability = { arctic-ability }: { $holder ->
        [middle] in der Mitte
        [own] bei dir
       *[seat] bei { $name }
    }. { arctic-does }
ar-list-end = Wie lange es noch geht
ar-list-turns = { $stage ->
        [early] Der Vorrat wird in etwa { $reserve ->
            [one] einem Zug
           *[other] { $reserve } Zügen
        } geöffnet. { $own ->
            [0] {""}
            [one] Du hast noch etwa einen Zug.
           *[other] Du hast noch etwa { $own } Züge.
        }
       *[other] { $all ->
            [one] Noch ein Zug
           *[other] Noch { $all } Züge
        }: { $each }.
    }
