# What only the terminal says about Arctic.

## The table

key-piles = Piles
key-abilities = Abilities
key-scores = Scores
figure-runs = runs
figure-diversity = animals
figure-totem = totem
figure-penalties = penalty
report-points = Points
report-points-figure = Where the points of a game came from, on average; penalties are to the left.
plot-points = points a game
plot-of-points = Points by where they came from.
start-sides = Abilities
start-sides-lot = by lot
start-sides-1 = all first sides
start-sides-2 = all second sides
start-sides-words-lot = The lot decides for each animal what its ability card can do.
start-sides-words-1 = Good for a first game.
start-sides-words-2 = For those who know the first sides.
start-first = First seat
start-first-lot = by lot
start-first-first = the first one
start-first-words-lot = The lot decides who begins.
start-first-words-first = The first seat begins.

## Arctic

arctic-card = { $animal } { $draw }
arctic-sign = { $card }+{ $companion }
arctic-and = {" and "}
arctic-or = {", or "}
arctic-held = { $ability } ({ $held ->
        [true] { $owner }
       *[false] in the middle
    })
arctic-usable = { $ability }: you can use it now.

# What happened
arctic-story-sets = These sets take part: { $sets }.
arctic-story-sides = The ability cards: { $sides }.
arctic-story-first = First to play: { $name }.
arctic-story-river-filled = New in the river: { $cards }.
arctic-story-dealt = The first cards: { $cards }.
arctic-story-totem = The totem is the { $animal }.
arctic-story-swapped = Swapped { $left } for { $got } of the river.
arctic-story-taken-back = Took { $card } back; { $due } to place.
arctic-story-card-placed = Placed { $cards }.
arctic-story-put-under = Put { $card } under the pile.
arctic-story-face-down = { $known ->
        [yes] Put { $cards } face down below the top card.
       *[no] Put a card face down below the top card.
    }
arctic-story-card-missing = { $count ->
        [one] 1 card short
       *[other] { $count } cards short
    }: -{ $count }.
arctic-story-looked = { $known ->
        [yes] Looked at the penalty zone: { $cards }.
       *[no] Looked at the penalty zone.
    }
arctic-story-ability = Took the ability of the { $animal }{ $held ->
        [true] {" "}from { $owner }
       *[false] {""}
    }.
arctic-story-token = { $extra ->
        [yes] { $animal } once more, { $start } to { $value }
       *[no] { $animal } { $start } to { $value }
    }
arctic-story-tokens = Moved { $moves }.
arctic-story-river-taken = Drew { $cards }.
arctic-story-pile-drawn = Drew { $count ->
        [one] a card
       *[other] { $count } cards
    } from the pile{ $known ->
        [yes] : { $cards }
       *[no] {""}
    }.
arctic-story-zone-taken = Took { $count ->
        [one] a card
       *[other] { $count } cards
    } out of the penalty zone{ $known ->
        [yes] : { $cards }
       *[no] {""}
    }.
arctic-story-refill-stopped = Lets the river wait.
arctic-story-discarded = { $count } over the hand limit: -{ $count }{ $known ->
        [yes] {" "}({ $cards })
       *[no] {""}
    }.
arctic-story-gave = Gave a penalty card to { $name }.
arctic-story-gave-card = It was { $card }.
arctic-story-reserve-opened = --- The reserve is opened: the round is played to its end ---
arctic-story-last-turns = --- Last turns: place and move, but draw no more ---
arctic-story-game-over = --- The game is over ---

# The table
arctic-title = Arctic, round { $round }{ $stage ->
        [early] {""}
        [ending] : the last full round
       *[last] : last turns
    }
arctic-welcome = The ability cards: { $abilities }.
arctic-step-place = A  Place: { $placed } of { $due }{ $free ->
        [0] {""}
       *[other] {" "}(one more or fewer)
    }.{ $stage ->
        [early] {""}
        [ending] {" "}The reserve is open: after this round everybody has one last turn.
       *[last] {" "}Your last turn: place and move, no more drawing.
    }
arctic-step-move = B  Move the tokens of your top card.{ $stage ->
        [last] {" "}Your last turn.
       *[other] {""}
    }
arctic-step-draw = C  Draw: { $taken } of { $draws }{ $free ->
        [0] {""}
       *[other] {" "}(one more or fewer)
    }.{ $stage ->
        [ending] {" "}The reserve is open: after this round everybody has one last turn.
       *[other] {""}
    }
arctic-step-over = The game is over.
arctic-line-piles = Draw pile { $pile }, { $open ->
        [yes] the reserve is open. Turns left: { $each }.
       *[no] reserve { $reserve }; it opens in about { $turns ->
            [one] 1 turn
           *[other] { $turns } turns
        }.
    }
arctic-line-landscape = Landscape
arctic-line-river = River
arctic-line-abilities = Abilities
arctic-line-head = {"  "}name       top         hand pile  pen score  pile from the bottom up
arctic-line-hand = Your hand:
arctic-line-zone = Your penalty zone: { $count ->
        [one] 1 card
       *[other] { $count } cards
    }, { $unseen } unseen; you know:
arctic-piles-title = All piles, from the bottom up
arctic-scores-title = If the game ended now
arctic-abilities-title = The ability cards
arctic-table-head = {"     "}name       top card  hand pile pen score holds  pile from the bottom up
arctic-middle = -
arctic-do-place = Place
arctic-do-move = Move
arctic-do-draw = Draw
arctic-cards-river = River
arctic-cards-hand = Your hand
arctic-pile = Draw pile { $count }
arctic-turns = { $stage ->
        [early] in ~{ $turns ->
            [one] 1 turn
           *[other] { $turns } turns
        }
       *[other] turns { $each }
    }
arctic-reserve = { $count ->
        [0] reserve open
       *[other] reserve { $count }
    }
arctic-totem = your totem
arctic-totem-on = { $animal } on { $value }
arctic-totem-secret = and a secret totem
arctic-zone = { $count ->
        [0] no penalty
        [one] 1 penalty
       *[other] { $count } penalties
    }
arctic-known = { $kind ->
        [known] in hand, as all know: { $cards }
        [near] somewhere hidden with this player: { $cards }
       *[zone] penalty cards that you know: { $cards }
    }
arctic-hint-place = { $left ->
        [0] You may place one more, or stop.
        [one] Place 1 card: ← → Enter.
       *[other] Place { $left } cards: ← → Enter.
    }
arctic-hint-swap = Which card do you leave in the river?
arctic-hint-tuck = Which card goes there?
arctic-hint-tokens = Which token goes up?
arctic-hint-extra = One more step for the walrus?
arctic-hint-draw = { $draws ->
        [0] You may draw one more, or stop.
        [one] Draw 1 card: ← → Enter.
       *[other] Draw { $draws } cards: ← → Enter.
    }
arctic-hint-give = Which penalty card?
arctic-hint-excess = Which card?
arctic-hint-close = Give a penalty card away, or end your turn.
arctic-cost-missing = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } short now: -{ $count }.
arctic-cost-over = { $count } over the hand limit: -{ $count }.
arctic-cost-short = { $count ->
        [one] 1 card
       *[other] { $count } cards
    } short next turn: -{ $count }.
arctic-row-gain = {"  +"}{ $gain }

# Choices
arctic-legend = Card) its number is how many you draw now; then how many you place next turn.
arctic-gain = , pile { $gain ->
       *[other] +{ $gain }
    }
arctic-row-place = { $places ->
        [0] place { $card }, tokens { $tokens }, { $ability }
       *[other] place { $card }: { $places } next, tokens { $tokens }, { $ability }
    }
arctic-tail-place = { $places ->
        [0] { $ability }
       *[other] draw { $draws } now, place { $places } next turn, { $ability }
    }
arctic-tail-river = with { $companion }; on top it draws { $draws }, then places { $places }
arctic-row-river = { $card }: places { $places }, with { $companion }
arctic-take = take { $card }
arctic-sequel-place = Place { $cards }.
arctic-sequel-draw = Take { $cards }.
arctic-row-swap = swap for { $card }
arctic-offer-river = Take { $card } from the river: on top it draws { $draws } and places { $places }, and moves the { $companion } too.
arctic-offer-swap = Swap one of your cards for { $card } (draws { $draws }, places { $places }, with the { $companion }).
arctic-offer-tokens = Move { $moves }.
arctic-offer-totem = That is your totem: { $value ->
        [one] 1 point
       *[other] { $value } points
    } instead of { $start }.
arctic-moved = { $animal } { $way ->
        [up] up
       *[down] down
    } to { $value }
arctic-goes = { $animal } to { $value }
arctic-offer-done-place = Stop placing.
arctic-offer-done-extra = No extra step.
arctic-offer-done-draw = Stop drawing.
arctic-offer-done-close = End your turn.
arctic-offer-give = Give a penalty card to { $name }.
arctic-offer-take-back = Take { $card } back into your hand.
arctic-offer-tuck = { $side ->
        [1] The last card goes under your pile.
       *[2] The last card goes face down under your top card.
    }
arctic-offer-miss = Count one more missing card: a penalty.
arctic-offer-pile = Draw from the pile, unseen by others.
arctic-offer-no-refill = Do not fill up the river after each card.
arctic-offer-unseen = Give { $name } a card that you have not seen.
arctic-offer-card-tuck = { $side ->
        [1] Put { $card } under your pile.
       *[2] Put { $card } face down under your top card.
    }
arctic-offer-card-swap = Leave { $card } in the river for { $other }.
arctic-offer-card-excess = Put { $card } into your penalty zone.
arctic-offer-card-give = Give { $card } to { $name }.
arctic-offer-card-draw = Take { $card } out of your penalty zone.
arctic-preview-tokens = With { $card } on top: { $ways }.
arctic-preview-ability = { $ability }{ $held ->
        [true] {" "}comes from { $owner }.
       *[false] {" "}is yours.
    }
arctic-preview-worth = Your pile: { $score }{ $gain ->
        [0] .
       *[other] {" "}(+{ $gain }).
    }

# The score
arctic-score-animals = animals
arctic-score-totem = totem
arctic-score-penalties = penalties
arctic-score-total = total
arctic-score-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
arctic-score-won = { $own ->
        [true] You win
       *[false] { $name } wins
    } with { $points ->
        [one] 1 point
       *[other] { $points } points
    }{ $level ->
        [1] .
       *[other] , and ties go to whoever came earlier.
    }
arctic-score-runs = Runs of 2 3 4 5 6 score 1 3 6 10 15, and so do 2 to 6 animals with a run.
arctic-score-wild = { $count ->
        [one] The face-down card (?) of { $name } counts as { $animals }.
       *[other] The face-down cards (?) of { $name } count as { $animals }.
    }
arctic-strip = Score { $total }:
arctic-strip-run = { $cards } { $points }
arctic-strip-animals = { $count } animals { $points }
arctic-strip-totem = totem { $animal } { $points }
arctic-strip-penalties = penalties -{ $count }
arctic-figures = { $over ->
        [true] The game took
       *[false] So far the game has taken
    } { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    }, { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    } and { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    }.
arctic-figures-reserve = { $name } opened the reserve in round { $round }.
arctic-figures-score = Points
arctic-figures-cards = Turns and cards
arctic-figures-abilities = Turns held / times used
arctic-figure-totem = { $animal }  { $points }
arctic-figure-turns = turns
arctic-figure-top = placed on top
arctic-figure-under = put under the pile
arctic-figure-face-down = put face down
arctic-figure-missed = missing
arctic-figure-river = drawn from the river
arctic-figure-pile = drawn from the pile
arctic-figure-zone = taken out of penalties
arctic-figure-swaps = swapped with the river
arctic-figure-take-backs = taken back
arctic-figure-discarded = over the limit of 7
arctic-figure-given = penalties given away
arctic-figure-received = penalties received
arctic-figure-taken = ability cards taken
arctic-figure-stolen = of these from others
rules-arctic =
    Lay cards on your pile so that cards of one animal lie together.
    Cards    The dark number is how many you place next turn, the light one
    {"         "}how many you draw now; together they are six. Each card has
    {"         "}an animal, and another one as its companion.
    Turn     A  Place as many cards as your top card says, one by one, on
    {"         "}your pile; the first time one. For each card that you lack,
    {"         "}a card of the draw pile becomes a penalty. Then take the
    {"         "}ability of your new top card, wherever it is.
    {"         "}B  Move the tokens of that card's two animals: one up, the
    {"         "}other down. From an end of the landscape only inwards.
    {"         "}C  Draw as many cards from the river as it says. The river is
    {"         "}filled up; of more than seven cards the rest are penalties.
    Ability  Yours until somebody takes it; it works in the step it names.
    {"         "}One of step A works from your next turn on.
    End      When the draw pile is empty and a card is needed, the reserve
    {"         "}is opened. That round goes on; then all place and move once.
    Score    The longest run of each animal: 2 3 4 5 6 cards are worth
    {"         "}1 3 6 10 15, and so are 2 to 6 animals with a run. Your totem
    {"         "}scores where its token stands; a penalty card costs one.
    {""}
    Keys     ← → or the number: a card   ↑ ↓ a row   Enter does it   u undo
    {"         "}Shift and F M W O P B: that ability, or why not
    {"         "}p piles   i abilities   c scores so far   h hint, and why
    {"         "}f or + - bots' pace   t night or day   s save   w story
    Signs    ▼ to place   ▲ to draw   ● usable now   ○ yours, not now
    {"         "}◆ ◆ the token of your totem   ☼ who began   ? face down
about-arctic =
    Arctic was designed by Cédric Lefebvre, illustrated by Christine
    Alcouffe and published by Ludonaute. This is an unofficial
    implementation with words and pictures of our own. The rulebook does
    not list the cards; their values and companions follow a public
    implementation.

## Help of the command line

help-sides = Arctic: the sides of the ability cards of fox, moose, walrus, orca, puffin and polar bear, each 1, 2 or ? (by lot).
help-first = Arctic: the seat that begins, counted from 0; without this it is drawn by lot.

## What can be wrong

error-pile-animals = That is no pile: at most 120 bytes, each the number of an animal or 6 for a card face down.
error-position-seats = { $seats ->
    [one] It has one player
   *[other] It has { $seats } players
  }, but the game has { $players }.
error-position-sets = The sets [{ $sets }] cannot be: { $players } different ones take part, of 1 to 4.
error-position-sides = "{ $sides }" does not give a side, 1 or 2, for each of the six animals.
error-position-sides-fixed = The sides are { $sides }, but the game is played with { $game }.
error-position-first = Seat { $number } cannot have begun; seats are { $low } to { $high }.
error-position-first-fixed = Seat { $first } began, but in this game seat { $game } begins.
error-position-stage = There is no stage "{ $stage }"; it is early, ending or last.
error-position-last-turn = In the last turns nobody draws, so there is no phase "{ $phase }".
error-position-too-early = The game cannot be over in the stage "{ $stage }".
error-position-river = The river has { $places } places, empty ones written as "-"; { $count ->
        [one] 1 is
       *[other] { $count } are
    } given.
error-position-river-gaps = { $gaps ->
        [one] 1 place of the river is
       *[other] { $gaps } places of the river are
    } empty, but it can lack { $most } at most while there are cards to fill it.
error-position-animals = "{ $key }" needs a number for each of the six animals; { $count ->
        [one] 1 is
       *[other] { $count } are
    } given.
error-position-token = The token of the { $animal } cannot lie on { $value }; the landscape cards are worth 0, 1, 3, 6, 10 and 15.
error-position-holder = The ability card of the { $animal } cannot be with seat { $seat }; in the middle of the table it is -1.
error-position-card-name = There is no card "{ $card }".
error-position-card-set = { $card } is in set { $set }, which does not take part.
error-position-card-twice = { $card } is in two places.
error-position-hand-full = Seat { $seat } holds { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, but cannot have more than { $most } now.
error-position-no-card = Seat { $seat } has neither a card in hand nor one to see on its pile.
error-position-face-down = { $card } of seat { $seat } cannot lie face down: the fox has side 1.
error-position-face-down-top = A face-down card cannot lie on top of the pile of seat { $seat }.
error-position-unseen = Seat { $seat } cannot have { $number ->
        [one] 1 unseen card
       *[other] { $number } unseen cards
    } in its penalty zone.
error-position-looked-at = Seat { $seat } holds polar bear 2 and has looked at its penalty cards; { $unseen } cannot be unseen.
error-position-gift = "{ $gift }" of seat { $seat } is no gift; another seat that gave it and a card belong there, such as 2:W1.1.
error-position-gifts = Seat { $seat } has { $gifts ->
        [one] 1 gift
       *[other] { $gifts } gifts
    } among { $unseen ->
        [one] 1 unseen penalty card
       *[other] { $unseen } unseen penalty cards
    }.
error-position-lost = { $gifts ->
        [one] 1 card was
       *[other] { $gifts } cards were
    } given away, but only { $unseen ->
        [one] 1 lies
       *[other] { $unseen } lie
    } unseen in penalty zones.
error-position-never-given = With side 2 of the polar bear nobody gives cards away; { $cards } cannot be gifts or lost.
error-position-totem = "{ $totem }" cannot be the totem of seat { $seat }; it is one of the six animals.
error-position-totem-twice = Two seats have the { $totem } as their totem.
error-position-not-known = { $card } cannot be known to be in the hand of seat { $seat }.
error-position-not-near = { $card } cannot be known to be hidden with seat { $seat }.
error-position-reserve = { $number ->
        [one] 1 card
       *[other] { $number } cards
    } cannot be in the reserve; in the stage "{ $stage }" it has { $reserve }.
error-position-too-few = { $cards ->
        [one] 1 card is
       *[other] { $cards } cards are
    } not named, but { $needed ->
        [one] 1 is
       *[other] { $needed } are
    } needed for the reserve and the unseen penalties.
error-position-pile = The draw pile cannot have { $number ->
        [one] 1 card
       *[other] { $number } cards
    }; { $pile ->
        [one] 1 is
       *[other] { $pile } are
    } left for it.
error-position-step = "{ $key }" has no place in the phase "{ $phase }".
error-position-used = The { $ability } cannot have been used in this turn.
error-position-worked-out = "{ $key }" cannot be { $given }: by the card that lay on top before it is { $number }.
error-position-placed = { $placed ->
        [one] The top card cannot
       *[other] The top { $placed } cards cannot all
    } have been placed in this turn.
error-position-missed = Nothing can be missing ({ $missed }) with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand.
error-position-enough-placed = With { $number ->
        [one] 1 card
       *[other] { $number } cards
    } placed or missing of { $due }, the placing is over.
error-position-chosen = Place { $place } of the river cannot be swapped with.
error-position-ability = The { $animal } does not allow the phase "{ $phase }" now.
error-position-no-visible = Seat { $seat } needs a visible card for the phase "{ $phase }".
error-position-not-taken = Seat { $seat } shows the { $animal } and must hold its ability card.
error-position-not-drawn = { $taken ->
        [one] 1 card drawn is
       *[other] { $taken } cards drawn are
    } too few; it must be { $least } at least.
error-position-not-in-hand = { $taken ->
        [one] 1 card
       *[other] { $taken } cards
    } cannot have been drawn into a hand of { $cards }.
error-position-target = Seat { $seat } cannot be given a card.
