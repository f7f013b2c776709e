# What both the terminal and the browser say about Arctic.

## Why a hint says so

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
