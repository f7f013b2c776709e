# What the Arctic table says in the browser.

## Pieces: cards, tokens, piles, panels

# "fox: place 4, draw 2, with moose, set 1"
ar-card = { $animal }: place { $places }, draw { $draws }, with { $companion }, set { $set }
ar-back = a card face down
ar-back-counts = a card face down, counts as { $animal }
ar-back-is = { $back } ({ $card })
ar-wild = wild
ar-hand = { $count ->
        [one] Your hand: one card
       *[other] Your hand: { $count } cards
    }
ar-hand-gain = { $card }; { $points } for your pile
ar-hand-none = Your hand is empty.
ar-river = River
ar-river-card = River, place { $place }: { $card }
ar-river-empty = River, place { $place }: empty
ar-draw-pile = { $count ->
        [0] Draw pile: empty
        [one] Draw pile: one card
       *[other] Draw pile: { $count } cards
    }{ $may ->
        [yes] . Draw from it
       *[no] {""}
    }
ar-turns = { $stage ->
        [early] { $count ->
            [one] reserve opens in about one turn
           *[other] reserve opens in about { $count } turns
        }
       *[other] { $count ->
            [one] one turn left
           *[other] { $count } turns left
        }
    }
ar-turns-own = about { $count } for you
ar-reserve = { $count ->
        [0] Reserve: opened
        [one] Reserve: one card
       *[other] Reserve: { $count } cards
    }
ar-reserve-short = reserve { $count }
ar-reserve-note = { $stage ->
        [early] Opens when the draw pile is empty. Then the round is played out, and everybody places and moves once more.
        [ending] It is the draw pile now. After this round everybody places and moves once more.
       *[last] No more cards are drawn.
    }
ar-my-pile = { $count ->
        [0] Your pile: no cards yet
        [one] Your pile: one card, { $top }
       *[other] Your pile: { $count } cards, on top { $top }
    }
ar-pile-none = No cards yet
ar-pile-open = Fan out
ar-in-a-row = { $kind ->
        [run] { $count } in a row
       *[loose] { $count ->
            [one] single
           *[other] { $count } loose
        }
    }
ar-zone = { $count ->
        [0] Your penalty zone: empty
        [one] Your penalty zone: one card, minus 1
       *[other] Your penalty zone: { $count } cards, minus { $count }
    }
ar-zone-name = Penalty zone
ar-zone-hidden = { $count ->
        [one] one card that you have not seen
       *[other] { $count } cards that you have not seen
    }

ar-landscape = Landscape
ar-land = { $count ->
        [0] { $value }: nobody
       *[other] { $value }: { $animals }
    }
ar-token-totem = { $animal } (your totem)
ar-ways = Which token goes up?
ar-way-token = { $animal } { $mine ->
        [yes] (your totem) {""}
       *[no] {""}
    }from { $start } to { $value }
ar-totem = { $value ->
        [none] Your totem: { $animal }
       *[other] Your totem: { $animal }, on { $value } now
    }
ar-totem-hidden = A totem that only its owner knows
ar-totem-now = Totem: { $value } now
ar-totem-on = Totem: { $animal } on{"\u00A0"}{ $value }
ar-totem-secret = only you see this

ar-yours = You
ar-in-the-middle = middle
ar-opponent = { $name }: { $hand ->
        [one] one card in hand
       *[other] { $hand } cards in hand
    }, { $pile } in the pile, { $penalties ->
        [0] no penalties
        [one] one penalty
       *[other] { $penalties } penalties
    }{ $top ->
        [none] {""}
       *[other] . On top: { $top }
    }
ar-look-pile = { $name }: look through the pile
ar-count-hand = hand
ar-count-pile = pile
ar-count-penalties = penalty
ar-places-next = places { $places } next turn
ar-first-player = First player

ar-steps = Your turn in three steps
ar-step = { $step ->
        [A] Place
        [B] Move
       *[C] Draw
    }
ar-of = { $done } of { $due }
ar-cards = { $count ->
        [one] one card
       *[other] { $count } cards
    }
ar-if-on-top = { $size ->
        [small] On top:
       *[large] If this { $animal } stays on top
    }
ar-cost = { $kind ->
        [excess] { $count } over the hand limit
       *[missing_next] { $count ->
            [one] 1 card
           *[other] { $count } cards
        } short { $kind ->
            [missing_now] now
           *[missing_next] next turn
        }
    }: −{ $count }
ar-cost-top = if it stays on top: { $words }
ar-draw-now = draw { $count } now
ar-place-next = place { $count } next turn
ar-move = move
ar-takes-from = you take { arctic-ability } from { $name }
ar-gain = { $count ->
        [one] { $points } point
       *[other] { $points } points
    }

ar-score = { $over ->
        [yes] Your score
       *[no] Your score now
    }
ar-score-if = if the game ended here
ar-points = { $points ->
        [one] point
       *[other] points
    }
ar-run = { $count } { arctic-animal }
ar-run-wild = { $count ->
        [one] one of them wild
       *[other] { $count } of them wild
    }
ar-no-runs = No run yet: two of a kind in a row score.
ar-animals = { $count ->
        [one] { $count } animal
       *[other] { $count } animals
    }
ar-penalty-cards = { $count ->
        [one] 1 penalty card
       *[other] { $count } penalty cards
    }

ar-sheet = The score
ar-sheet-line = { $line ->
        [kinds] Different animals
        [totem] Totem
        [penalties] Penalties
        [sofar] So far
       *[total] Total
    }
ar-sheet-note = { $line ->
        [kinds] with a run that scores
        [totem] where its token stands
       *[penalties] minus 1 for each card
    }
ar-sheet-no-run = no run
ar-sheet-wild = { $count ->
        [one] one wild card, at its best
       *[other] { $count } wild cards, at their best
    }
ar-sheet-on = on { $value }
ar-times = × { $count }
ar-sheet-skip = Show all at once
ar-sheet-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
ar-sheet-winner = Winner
ar-sheet-key = The longest run of each animal counts: 2, 3, 4, 5, 6+ cards score 1, 3, 6, 10, 15. The number of animals with a run scores the same way.
ar-sheet-key-wild = A face-down card is wild: it counts where it helps most.

## The table: whose turn it is, and what to do

ar-turn-mine = { $last ->
        [yes] Your last turn
       *[no] Your turn · round { $round }
    }
ar-turn-own = { $what ->
        [tokens] Your tokens are on their way
       *[cards] Your cards are on their way
    }
ar-turn-next = { $count ->
        [none] Your turn is still to come
       *[other] Your next turn: place { $count }
    }
ar-turn-none = You have had your last turn
ar-turn-other = { $name } { $phase ->
        [place] is placing cards
        [swap] is swapping a card
        [tuck] is placing cards
        [tokens] is moving tokens
        [extra] is moving tokens
        [draw] is drawing cards
        [give] is giving a card away
        [excess] is discarding cards
       *[other] is finishing the turn
    }
ar-turn-over = The game is over
ar-turn-stopped = The game was stopped
ar-not-possible = That is not possible now.

ar-do-place = { $count ->
        [0] Place one more card, or stop
        [one] Place one { $begun ->
            [yes] more card
           *[no] card
        }
       *[other] Place { $count } { $begun ->
            [yes] more cards
           *[no] cards
        }
    }
ar-do-tokens = Which token goes up?
ar-do-extra = One more step, up or down?
ar-do-draw = { $count ->
        [0] Draw one more card, or stop
        [one] Draw one { $begun ->
            [yes] more card
           *[no] card
        }
       *[other] Draw { $count } { $begun ->
            [yes] more cards
           *[no] cards
        }
    }
ar-do-excess = { $count ->
        [0] Too many cards
        [one] Discard one card: { $stay } may stay
       *[other] Discard { $count } cards: { $stay } may stay
    }
ar-do-close = Give a penalty card away, or end your turn
ar-do-tuck = { $side ->
        [1] Which card goes under your pile?
       *[2] Which card goes face down?
    }
ar-do-swap = Which card do you leave in the river?
ar-do-give = Which penalty card do you give away?
ar-wish = { $wish ->
        [swap] Which card from the river do you want?
        [give] Who gets your penalty card?
       *[zone] Which penalty card do you take?
    }

ar-why-first = your first card
ar-why-place = your top card asks for { $count }
ar-why-due = your top card asked for { $count }
ar-why-moose-place = { $count } by your top card; with the moose one more or fewer
ar-why-draw = your top card lets you draw { $count }
ar-why-moose-draw = { $count } by your top card; with the moose one more or fewer
ar-why-excess = { $chosen } of { $count } chosen, −1 point each

ar-go-place = Place { arctic-animal }
ar-go-tuck = { $side ->
        [1] Put { arctic-animal } under the pile
       *[2] Put { arctic-animal } face down
    }
ar-go-swap = Swap { arctic-animal }
ar-go-give = Give it away
ar-go-take-back = Take it back
ar-go-move = Move the tokens
ar-go-draw = { $count ->
        [one] Take this card
       *[other] Take { $count } cards
    }
ar-go-pile = Draw from the pile
ar-go-no-refill = Stop the river
ar-go-excess = Into the penalty zone: −{ $count }
ar-choose-card = Choose a card
ar-choose-excess = { $count ->
        [0] Choose cards
        [one] Choose one card
       *[other] Choose { $count } cards
    }
ar-choose-river = Choose a river card
ar-choose-zone = Choose a penalty card
ar-choose-way = Choose a token
ar-choose-player = Choose a player
ar-done = { $phase ->
        [place] Stop placing
        [extra] Leave it there
        [draw] Stop drawing
       *[other] End your turn
    }
ar-miss = Take an extra penalty card
ar-forget = Never mind

## The table: panels

ar-pile-title = { $you ->
        [yes] Your pile
       *[no] { $name }: pile
    }
ar-pile-words = { $count ->
        [0] No cards yet.
        [one] One card.
       *[other] { $count } cards, the lowest on the left.
    }
ar-pile-sum = Runs { $points }{ $count ->
        [1] {""}
       *[other] {" "}+ { $count } animals { $diversity }
    }.
ar-zone-title = Your penalty zone
ar-zone-words = { $count ->
        [0] Empty: nothing is taken off your score.
        [one] One card, minus 1 point.
       *[other] { $count } cards, minus { $count } points.
    } { $unseen ->
        [0] {""}
        [one] { $count ->
            [one] You have not seen it.
           *[other] You have not seen one of them.
        }
       *[other] You have not seen { $unseen } of them.
    }
ar-give-to = Give to { $name }
ar-banner-ending = The reserve is open: this round is played out, then everybody places and moves once more.
ar-banner-last = Last turns: place and move, no more drawing.
ar-result-open = Show the result
ar-spectator = You are watching

## The table: what an ability card says below its name

ar-note-soon = { $code ->
        [tuck-not-last] with your last card
        [ability-used] used in this turn
        [card-no-visible] needs a face-up card
        [card-no-pile] needs a pile
        [hand-empty] needs a hand card
        [zone-empty] needs a penalty card
        [nothing-left] no cards left
        [ability-not-your-turn] on your turn
       *[other] in step { $step }
    }
ar-note-before = only before placing
ar-note-next = from your next turn
ar-note-never = no more in this game
ar-ability-theirs = { arctic-does } { $from ->
        [middle] It lies in the middle
       *[seat] { $name } has it
    }: end step A with { $animal ->
        [orca] an
       *[other] a
    } { arctic-animal } on top to take it.
ar-ability-works = { arctic-does } That is open to you now.
ar-note-usable = { $animal ->
        [fox] tap, then pick a card
        [walrus] up or down
        [moose] one more or fewer
        [bear] { $side ->
            [1] tap, then pick who
           *[2] tap, then pick one
        }
        [orca] { $side ->
            [1] tap to stop it
           *[2] tap the pile
        }
       *[puffin] { $side ->
            [1] tap, then pick a card
           *[2] tap to take back
        }
    }
ar-note-does = { $animal ->
        [fox] with the last card
        [moose] one more or fewer
        [walrus] one more step
        [orca] { $side ->
            [1] fills up each time
           *[2] draw unseen
        }
        [puffin] { $side ->
            [1] hand and river
           *[2] the top card
        }
       *[bear] { $side ->
            [1] one penalty card
           *[2] penalty cards
        }
    }

## The table: what happened

ar-log-first = { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
ar-log-deal = The cards are dealt.
ar-log-totem = Your totem is the { arctic-animal }.
ar-log-last = Last turns: place and move
ar-log-reserve = { $you ->
        [yes] You
       *[no] { $name }
    } opened the reserve, { $count ->
        [one] one card
       *[other] { $count } cards
    }: the end is near.
ar-log-placed = { $you ->
        [yes] You
       *[no] { $name }
    } placed { $cards }.
ar-log-placed-none = { $you ->
        [yes] You
       *[no] { $name }
    } { $begun ->
        [tucked] hid a card in the pile.
        [none] placed no card.
       *[yes] prepared to place.
    }
ar-log-top = Top card: draw { $draws }, then place { $places }.
ar-log-swapped = Swapped { $left } for { $got }.
ar-log-taken-back = Took { $animal } back first.
ar-log-under = Put { $animal } under the pile.
ar-log-face-down = { $known ->
        [yes] Laid { $animal } face down.
       *[no] Laid a card face down.
    }
ar-log-missed = { $you ->
        [yes] You were
       *[no] { $name } was
    } { $count ->
        [one] 1 card
       *[other] { $count } cards
    } short: −{ $count }.
ar-log-ability = { $from ->
        [kept] Kept the { arctic-animal }’s ability.
        [middle] Took the { arctic-animal }’s ability.
       *[seat] Took the { arctic-animal }’s ability from { $you ->
            [yes] you
           *[no] { $name }
        }.
    }
ar-log-looked = { $count ->
        [one] Looked at a penalty card.
       *[other] Looked at { $count } penalty cards.
    }
ar-log-animals = { $count ->
        [one] { $animal ->
            [orca] an
           *[other] a
        } { arctic-animal }
       *[other] { $count } { arctic-animal }
    }
ar-log-token = { arctic-animal } { $back ->
        [yes] back to { $to }
       *[no] from { $from } to { $to }
    }
ar-log-tokens = { $you ->
        [yes] You
       *[no] { $name }
    } moved { $moves }.
ar-log-river = { $you ->
        [yes] You
       *[no] { $name }
    } took { $cards } from the river.
ar-log-pile = { $you ->
        [yes] You drew { $cards } from the pile.
       *[no] { $name } drew { $count ->
            [one] a card
           *[other] { $count } cards
        } from the pile, unseen.
    }
ar-log-zone = { $you ->
        [yes] You took { $cards } out of your penalty zone.
       *[no] { $name } took { $count ->
            [one] a card
           *[other] { $count } cards
        } out of the penalty zone.
    }
ar-log-no-refill = { $you ->
        [yes] You
       *[no] { $name }
    } stopped the river.
ar-log-discarded = { $you ->
        [yes] You were { $count } over the hand limit: −{ $count } ({ $cards }).
       *[no] { $name } was { $count } over the hand limit: −{ $count }.
    }
ar-log-gave = { $you ->
        [yes] You gave { $other } a penalty card ({ $card }).
       *[no] { $name } gave { $yours ->
            [yes] you
           *[no] { $other }
        } a penalty card.
    }

## The table: a hint

ar-hint-title = What a strong player would do
ar-hint-behind = { $count ->
        [one] about one point less
       *[other] about { $count } points less
    }
ar-hint-tokens = { $count ->
        [0] the tokens change nothing for you
       *[other] { $way ->
            [down] the tokens cost you { $count } against the others
           *[up] the tokens bring you { $count } against the others
        }
    }
ar-hint-none = No hint for this.
ar-advice = { $what ->
        [place] Place { arctic-animal }
        [tuck] Tuck { arctic-animal } away with the fox
        [swap] Swap { arctic-animal }
        [take-back] Take your top card back
        [main-up] { arctic-animal } up
        [companion-up] { arctic-animal } up
        [step-up] One more step up
        [step-down] One more step down
        [river] Take { arctic-animal } from the river
        [pile] Draw from the pile
        [no-refill] Stop the river
        [give] Give a penalty card away
        [excess] Discard { arctic-animal }
        [zone] Take { arctic-animal } out of the zone
        [miss] Take an extra penalty card
       *[done] Stop here
    }
ar-advice-card = { $what } (draw { $draws }, with { $companion })

## The table: the end

ar-result-won = You win, { $points } to { $second }!
ar-result-place = { $place ->
        [2] Second place, with { $points }
        [3] Third place, with { $points }
       *[other] Fourth place, with { $points }
    }
ar-result-winner = { $name } wins with { $points } { $points ->
        [one] point
       *[other] points
    }
ar-result-counting = The scores
ar-result-wait = Line by line…
ar-result-tie = Equal points: whoever came earlier in turn order is ahead.
ar-result-totem = Winner’s totem: { $animal }

# Why the winner is ahead of the second.
ar-why-run = { $you ->
        [yes] Your run
       *[no] A run
    } of { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $count }
    } { arctic-animal } made the difference.
ar-why-kinds = { $you ->
        [yes] Your variety
       *[no] Variety
    } made the difference: runs of { $count ->
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $count }
    } different animals.
ar-why-totem = { $you ->
        [yes] Your
       *[no] The
    } totem made the difference: { $animal } on { $value }.
ar-why-penalties = Fewer penalty cards made the difference: { $count ->
        [0] none
       *[other] { $count }
    } against { $against }.

ar-figures = The game in figures
ar-figures-reserve = { $rounds ->
        [one] One round.
       *[other] { $rounds } rounds.
    } { $you ->
        [yes] You opened the reserve in round { $round }.
       *[no] { $name } opened the reserve in round { $round }.
    }
ar-figures-line = { $line ->
        [turns] Turns
        [top] Cards placed on top
        [tucked] … under the pile or face down
        [missed] Cards missing
        [river] Cards from the river
        [pile] … from the draw pile
        [zone] … from the penalty zone
        [discarded] Cards above the limit
        [taken] Abilities taken
        [stolen] … from others
        [used] Abilities used
        [given] Penalty cards given away
       *[received] … received
    }
ar-figures-best = Longest run
ar-figures-run = { $count } { arctic-animal }

## The table as a list

ar-list-open = The table as a list
ar-list-tokens = Tokens
ar-list-token = { arctic-animal } on { $value }
ar-list-river = River
ar-list-empty = empty
ar-list-card = { arctic-animal } with { $companion }, draw { $draws }, place { $places }
ar-list-hand = Your hand
ar-list-players = Players
ar-list-player = { $you ->
        [yes] You
       *[no] { $name }
    }: { $hand ->
        [one] one card
       *[other] { $hand } cards
    } in hand, { $pile } in the pile, { $penalties ->
        [0] no penalty cards
        [one] one penalty card
       *[other] { $penalties } penalty cards
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } so far. Top card: { $top }.
ar-list-abilities = Ability cards
ar-list-ability = { arctic-ability }: { $holder ->
        [middle] in the middle
        [own] yours
       *[seat] { $name }
    }. { arctic-does }
ar-list-end = How much is left
ar-list-turns = { $stage ->
        [early] The reserve opens in { $reserve ->
            [one] about one turn
           *[other] about { $reserve } turns
        }. { $own ->
            [0] {""}
            [one] You have about one turn left.
           *[other] You have about { $own } turns left.
        }
       *[other] { $all ->
            [one] One turn left
           *[other] { $all } turns left
        }: { $each }.
    }
