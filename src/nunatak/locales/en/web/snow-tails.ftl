# What the Snow Tails table says in the browser.

## Where a space lies

st-part = { $kind ->
        [start] At the start
        [finish] Past the finish line
        [straight] { $part ->
            [first] Start of the straight
            [last] End of the straight
           *[middle] On the straight
        }
        [corner] { $part ->
            [first] Into the corner
            [last] Corner exit
           *[middle] Round the corner
        }
        [hairpin] { $part ->
            [first] Into the hairpin
            [last] Hairpin exit
           *[middle] Round the hairpin
        }
        [chasm] { $part ->
            [first] Edge of the chasm
            [last] Out of the chasm
           *[middle] In the chasm
        }
        [snow-drift] { $part ->
            [first] Up to the snow drift
            [last] Out of the snow drift
           *[middle] Past the snow drift
        }
        [saplings] Among the saplings
       *[other] On the track
    }
st-spot = { st-part }, lane { $lane }{ $space ->
        [0] {""}
       *[other] , space { $space }
    }
st-on = { $steps ->
        [0] Lane { $lane }
       *[other] { $steps } on, lane { $lane }
    }{ $space ->
        [0] {""}
       *[other] , space { $space }
    }
st-go = Go { $kind ->
        [start] on from the start
        [finish] across the line!
        [straight] { $part ->
            [last] to the end of the straight
           *[other] along the straight
        }
        [corner] { $part ->
            [first] into the corner
            [last] to the corner exit
           *[middle] round the corner
        }
        [hairpin] { $part ->
            [first] into the hairpin
            [last] to the hairpin exit
           *[middle] round the hairpin
        }
        [chasm] { $part ->
            [last] out of the chasm
           *[other] through the chasm
        }
        [snow-drift] past the snow drift
        [saplings] through the saplings
       *[other] ahead
    }

## Who is ahead, and why

st-why-ahead = { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    } ahead of { $you ->
        [yes] you
       *[no] { $name }
    }
st-why-just = a nose ahead of { $you ->
        [yes] you
       *[no] { $name }
    }
st-why-level = { $bend ->
        [flag] flag side
       *[other] inside lane
    }, ahead of { $you ->
        [yes] you
       *[no] { $name }
    }
st-why-finished = { $place ->
        [1] finished first
        [2] finished second
        [3] finished third
        [4] finished fourth
       *[other] finished fifth
    }
st-why-slot = picks a start slot
st-why-wrecked = wrecked, out of the race
st-why-stranded = did not finish

## What happened

st-list = { $first }, { $next }
st-log-order = Start slots are picked in an order drawn by lot: { $names }.
st-log-start = Before the race
st-log-slot = { $you ->
        [yes] You
       *[no] { $name }
    } took start slot { $slot }.
st-log-deal = Everybody drew the first cards.
st-places = { $places ->
        [L] the left dog
        [R] the right dog
        [B] the brake
        [LR] both dogs
        [LB] the left dog and the brake
        [RB] the right dog and the brake
       *[LRB] both dogs and the brake
    }
st-cards = { $count ->
        [1] a { $value }
        [2] two { $value }s
       *[other] three { $value }s
    }
st-log-turn = { $you ->
        [yes] You
       *[no] { $name }
    } put { st-cards } on { st-places }{ $steps ->
        [0] {""}
       *[other] {" "}and ran { $steps }
    }{ $drift ->
        [0] {""}
       *[other] , { $drift } of it drifting { $side ->
            [left] left
           *[right] right
        }
    }{ $bonus ->
        [0] {""}
       *[other] , with a bonus of { $bonus }
    }.
st-log-played = { $you ->
        [yes] You
       *[no] { $name }
    } put { st-cards } on { st-places }{ $speed ->
        [0] {" "}and stayed put
       *[other] : speed { $speed }
    }.
st-log-ran = { $you ->
        [yes] You
       *[no] { $name }
    } ran { $steps }{ $drift ->
        [0] {""}
       *[other] , { $drift } of it drifting { $side ->
            [left] left
           *[right] right
        }
    }{ $bonus ->
        [0] {""}
       *[other] , with a bonus of { $bonus }
    }.
st-log-no-dogs = { $you ->
        [yes] You
       *[no] { $name }
    } had no dog card left: a dent, and new cards.
st-log-empty-hand = No dog card was left, that was a dent.
st-log-limit = Crossed limit { $limit } at speed { $speed }{ $dents ->
        [0] {""}
        [one] : 1 dent{ $lines ->
            [1] {""}
           *[other] {" "}in all
        }
       *[other] : { $dents } dents{ $lines ->
            [1] {""}
           *[other] {" "}in all
        }
    }.
st-log-saplings = { $count ->
        [one] Snapped a sapling
       *[other] Snapped { $count } saplings
    }{ $dents ->
        [0] {""}
        [one] : 1 dent
       *[other] : { $dents } dents
    }.
st-log-crashed = { $into ->
        [side] Hit the side of the track
        [snow-drift] Ran into the snow drift
        [chasm] Hit the ice of the chasm
       *[scenery] Ran into an obstacle
    }{ $dents ->
        [0] {""}
        [one] : 1 dent
       *[other] : { $dents } dents
    }.
st-log-bumped = Ran into { $you ->
        [yes] you
       *[no] { $name }
    }: no new cards.
st-log-line = Past the finish line!
st-log-spared = Past the line a fifth dent does not count.
st-log-wrecked = The fifth dent: wrecked, and out of the race.
st-log-discarded = Discarded: { $cards }.
st-log-shuffled = { $count ->
        [one] Shuffled one card into a new deck.
       *[other] Shuffled { $count } cards into a new deck.
    }
st-log-drew = { $count ->
        [one] Drew a card.
       *[other] Drew { $count } cards.
    }
st-log-own-cards = You drew { $cards }.
st-log-placed = { $you ->
        [yes] You
       *[no] { $name }
    } { $place ->
        [1] won the race!
        [2] came in second.
        [3] came in third.
        [4] came in fourth.
       *[other] came in fifth.
    }
st-log-stranded = { $you ->
        [yes] You
       *[no] { $name }
    } did not finish in a hundred rounds.

## What an end of the turn comes to

st-price = { $kind ->
        [free] no cost
        [bump] bump
        [wreck] wrecked!
        [finish] { $price ->
            [0] finish!
            [one] finish, 1 dent
           *[other] finish, { $price } dents
        }
       *[dents] { $price ->
            [one] 1 dent
           *[other] { $price } dents
        }
    }
st-tag = { $bonus ->
        [0] {""}
       *[other] bonus +{ $bonus },{" "}
    }{ st-price }
st-tag-other = { $gain ->
        [finish] finish
        [bonus] bonus +{ $bonus }
        [free] no cost
        [cheaper] only { $price ->
            [one] 1 dent
           *[other] { $price } dents
        }
       *[further] further
    } with { st-cards }
st-play = { st-cards } on { st-places }
st-steps = { $steps ->
        [0] stays put
        [one] 1 step
       *[other] { $steps } steps
    }{ $drift ->
        [0] {""}
       *[other] , { $drift } to the { $side ->
            [left] left
           *[right] right
        }
    }
st-with-bonus = bonus +{ $bonus }
st-line = { $over ->
        [0] limit { $limit } kept
       *[other] { $over } over limit { $limit }
    }
st-trees = { $count ->
        [one] a sapling
       *[other] { $count } saplings
    }
st-hits = { $into ->
        [side] hits the side
        [snow-drift] hits the snow drift
        [chasm] hits the ice
       *[scenery] hits an obstacle
    }
st-bumps = bumps { $you ->
        [yes] you
       *[no] { $name }
    }, no new cards
st-spared = { $count ->
        [one] a dent too many is forgiven past the line
       *[other] { $count } dents too many are forgiven past the line
    }
st-discards = { $count ->
        [one] then discard a card
       *[other] then discard { $count } cards
    }
st-end = { $spot }: { $price }. { $reasons }.
st-end-other = With { $cards }: { $spot }, { $price }. { $reasons }.

## The table

st-title = { $game } · { $course }
st-turn-mine = { $phase ->
        [slot] Pick your start slot
        [discard] Discard a card
       *[other] Your turn · round { $round }
    }
st-turn-other = { $phase ->
        [slot] { $name } picks a slot
       *[other] { $name } is thinking
    }
st-turn-run = Off you go!
st-turn-runs = { $you ->
        [yes] You run
       *[no] { $name } runs
    } { $steps }
st-turn-over = The race is over
st-turn-stopped = The race was stopped

st-order = Race order
st-order-note = left · brake · right · hand, dents
st-order-open = Race order: who is ahead, and why
st-order-words = Of level sleds, the one nearer the inside of their bend, or of the next one, goes first; after the last bend, the one nearer the chequered flag.
st-in-turn = decides now
st-bot = bot · { $level }
st-stand-in = a bot drives for now
st-fate = { $status ->
        [finished] place { $place }
        [wrecked] wrecked
       *[stranded] stranded
    }
st-mat-of = Left dog { $left }, brake { $brake }, right dog { $right }
st-cards-of = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand, { $dents ->
        [0] no dents
        [one] 1 of them a dent
       *[other] { $dents } of them dents
    }
st-log-note = latest first

## The mat and the hand

st-your-sled = Your sled
st-sled-of = { $name }
st-mat = The mat of the sled
st-dock-fold = Fold mat and hand away
st-dock-unfold = Show mat and hand
st-mat-turns = turns with your sled
st-place = { $place ->
        [L] left dog
        [R] right dog
        [B] brake
       *[discard] discard
    }
st-slot-label = { $place ->
        [L] Left dog
        [R] Right dog
       *[B] Brake
    }: { $next ->
        [0] { $now }
       *[other] { $now }, a { $next } goes here
    }
st-change = { $now } → { $next }
st-choose-card = which card?
st-dog = { $value ->
        [1] Lazy
        [2] Drowsy
        [3] Steady
        [4] Eager
       *[5] Wild
    }
st-card-label = { $value }, { $name }{ $place ->
        [none] {""}
        [L] , goes on the left dog
        [R] , goes on the right dog
        [B] , goes on the brake
       *[discard] , is discarded
    }
st-dent = Dent
st-dent-card = A dent: it takes a place in your hand for the rest of the race.
st-hand = Your hand
st-hand-none = You draw your cards when everybody has a start slot.
st-hand-note = { $deck ->
        [one] 1 card in the deck
       *[other] { $deck } cards in the deck
    }, { $spent } played.
st-hand-how = Drag a card onto a dog or the brake, or press its number.
st-hand-keys = Enter goes, Esc takes the cards back.

## Speed, drift, limits

st-speed = Speed { $speed }
st-speed-open = Speed ?
st-speed-parts = { $left } + { $right } − { $brake }{ $bonus ->
        [0] {""}
       *[other] {" "}+ { $bonus }
    }
st-last-turn = last turn
st-drift = Drift { $drift }
st-drift-open = Drift ?
st-drift-side = Drift { $drift } { $side ->
        [left] left
       *[right] right
    }
st-no-drift = No drift
st-drift-words = { $drift ->
        [0] straight ahead
       *[other] { $side ->
            [left] left, towards yellow
           *[right] right, towards red
        }
    }
st-choose-cards = choose cards
st-not-yet = not yet
st-next-limit = Limit
st-limit-in = { $steps ->
        [one] at your next step
       *[other] in { $steps } steps
    }
st-no-limit = No limit
st-no-limit-words = free to the finish

## Deciding

st-ends = Where you can end
st-ends-short = Ends
st-meanwhile = { $over ->
        [yes] After the race
       *[no] Meanwhile
    }
st-looking = Looking ahead…
st-how-to-play = Choose a card and where it goes: a dog or the brake. Or tap a space on the track.
st-how-to-place = Now choose where it goes: left dog, brake or right dog.
st-choose-a-card = Choose a card
st-choose-a-place = Choose a dog or the brake
st-other-cards = With other cards
st-reach = Within your reach
st-another-way = Way { $number } there
st-stay = { $into ->
        [side] Into the side of the track
        [snow-drift] Into the snow drift
        [chasm] Into the ice
        [scenery] Into the obstacle
        [sled] Into the sled ahead
       *[none] Stay where you are
    }
st-go-price = { $far } · { $price }
st-go-wreck = This wrecks your sled
st-wreck-sure = You are out of the race then. Drive anyway?
st-wreck-no = No, go back
st-wreck-yes = Drive anyway
st-doomed = Every end of this turn wrecks your sled.
st-go-slot = { $slot ->
        [0] Choose a slot
       *[other] Start from slot { $slot }
    }
st-go-discard = { $value ->
        [0] Choose a card
       *[other] Discard the { $value }
    }
st-clear = Clear
st-see-result = See the result
st-slots = Your start slot
st-slots-words = Slot 1 is on the inside of the first bend and moves first. The outermost begin with more cards.
st-slot-cards = { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
st-slot-taken = Slot { $slot }: { $name }
st-slot-mark = Start slot { $slot }, lane { $lane }: { st-slot-cards }
st-discard = Too many cards
st-discard-words = Your hand is too full. Choose a card that you can do without.

st-not-now = There are no cards to play now.
st-not-possible = That does not work with the cards in your hand.
st-no-end = With these cards you cannot end there ({ $spot }).
st-out-of-reach = No card in your hand takes you there ({ $spot }).

## Hints

st-hint-title = What a good driver would do
st-hint-none = Nothing comes to mind.
st-advice = { $spot }: { $price }

## The result

st-result-place = { $place ->
        [1] You win the race!
        [2] Second place!
        [3] Third place!
        [4] Fourth place
       *[other] Fifth place
    }
st-result-out = { $status ->
        [wrecked] Your sled is wrecked
       *[stranded] You did not reach the finish
    }
st-result-winner = { $name } wins the race
st-result-nobody = Nobody reached the finish
st-result-cheer = The dogs howl for you tonight.
st-result-fate = { $status ->
        [wrecked] wrecked in round { $round }
       *[stranded] still out there after round { $round }
    }
st-result-why = { $why ->
        [first] furthest past the line, in round { $round }
        [later] across the line in round { $round }
        [flag] same round, same distance, further from the flag side
       *[nearer] same round, not as far past the line
    }
st-result-dents = { $count ->
        [0] no dents
        [one] 1 dent
       *[other] { $count } dents
    }
st-result-figures = top speed { $top }{ $speeding ->
        [0] {""}
        [one] {" "}· once too fast
       *[other] {" "}· { $speeding } times too fast
    }{ $bumps ->
        [0] {""}
        [one] {" "}· 1 bump
       *[other] {" "}· { $bumps } bumps
    }{ $crashes ->
        [0] {""}
        [one] {" "}· 1 crash
       *[other] {" "}· { $crashes } crashes
    }{ $saplings ->
        [0] {""}
        [one] {" "}· 1 sapling
       *[other] {" "}· { $saplings } saplings
    }

## Out of the race

st-out-title = { $status ->
        [wrecked] Your sled is in pieces
       *[stranded] Your sled did not make it
    }
st-out-why = Round { $round }{ $cause ->
        [speed] , too fast at limit { $limit }
        [side] , into the side of the track
        [snow-drift] , into the snow drift
        [chasm] , into the ice of the chasm
        [scenery] , into an obstacle
        [sapling] , into a sapling
        [no-dogs] , no dog card left
       *[none] {""}
    }. { $status ->
        [wrecked] The fifth dent was one too many. The dogs are fine.
       *[stranded] The dogs have had enough.
    }
st-out-watch = Keep watching
st-out-start = Start page

## The table as a list

st-list-open = The race as a list
st-list-mine = Your sled
st-list-hand = Cards: { $cards }
st-list-none = none
st-list-nowhere = not on the track
st-list-way = { $steps ->
        [one] 1 step to the finish at best
       *[other] { $steps } steps to the finish at best
    }
st-list-limits = Limits ahead
st-list-limit = { $name }: limit { $limit }
st-list-sled = { $you ->
        [yes] You
       *[no] { $name }
    }: { $rank ->
        [0] out of the race
       *[other] rank { $rank }
    }, { $why }. { $spot }. Left dog { $left }, brake { $brake }, right dog { $right }; { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }, { $dents ->
        [0] no dents
        [one] 1 dent
       *[other] { $dents } dents
    }.

## The track

track-board = The track. Arrow keys move it, plus and minus make it larger and smaller.
track-ends = Where your turn can end
track-start = START
track-finish = FINISH
track-wrecked = { $name }, wrecked
track-map = Map of the whole course
track-camera = Camera
track-smaller = Smaller
track-larger = Larger
track-follow = Follow my sled
track-whole = Whole course
