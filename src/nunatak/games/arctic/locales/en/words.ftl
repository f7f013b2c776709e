# What both the terminal and the browser say about Arctic.

## Why a hint says so

# In Arctic: numbers of points, cards and turns
reason-arctic-points = after this turn your pile is worth { $value }
reason-arctic-promise = pile and hand may still bring { $value }
reason-arctic-tokens = { $value ->
        [0] the tokens change nothing for you
       *[other] the tokens change your lead by { $value }
    }
reason-arctic-ability = the ability card is worth about { $value }
reason-arctic-penalties = { $value ->
        [one] it costs a penalty card
       *[other] it costs { $value } penalty cards
    }
reason-arctic-cards = { $value ->
        [one] one card in hand then
       *[other] { $value } cards in hand then
    }
reason-arctic-rival = that player has at least { $value } so far
reason-arctic-turns = { $value ->
        [0] this is your last turn
        [one] one more turn after this
       *[other] about { $value } more turns after this
    }

## Arctic

arctic-seat-0 = Asta
arctic-seat-1 = Birk
arctic-seat-2 = Cleo
arctic-seat-3 = Dag
arctic-animal = { $animal ->
        [fox] { $count ->
            [one] fox
           *[other] foxes
        }
        [moose] moose
        [walrus] { $count ->
            [one] walrus
           *[other] walruses
        }
        [orca] { $count ->
            [one] orca
           *[other] orcas
        }
        [puffin] { $count ->
            [one] puffin
           *[other] puffins
        }
       *[bear] { $count ->
            [one] bear
           *[other] bears
        }
    }

# The names of the abilities: of the card of an animal, by the side that lies up.
arctic-ability = { $animal ->
        [fox] { $side ->
            [1] Under the pile
           *[2] Face down
        }
        [moose] { $side ->
            [1] Draw +/-1
           *[2] Place +/-1
        }
        [walrus] { $side ->
            [1] Main again
           *[2] Companion again
        }
        [orca] { $side ->
            [1] River flows
           *[2] From the pile
        }
        [puffin] { $side ->
            [1] Swap
           *[2] Take back
        }
       *[bear] { $side ->
            [1] Give away
           *[2] Out of the zone
        }
    }
arctic-does = { $animal ->
        [fox] { $side ->
            [1] A: the last card you place may go under the whole pile.
           *[2] A: the last card you place may lie face down under the top card, counting as any animal.
        }
        [moose] { $side ->
            [1] C: draw one card more or one fewer.
           *[2] A: place one card more or one fewer.
        }
        [walrus] { $side ->
            [1] B: move the token of your top card's animal one more step.
           *[2] B: move the token of its companion one more step.
        }
        [orca] { $side ->
            [1] C: the river is filled up after each card you take from it.
           *[2] C: draw from the pile as well as from the river.
        }
        [puffin] { $side ->
            [1] A: before placing, swap a card from your hand for one from the river.
           *[2] A: before placing, take your top card back into your hand.
        }
       *[bear] { $side ->
            [1] C: give one of your penalty cards to somebody else.
           *[2] C: draw from your penalty zone as well as from the river.
        }
    }

## What can be wrong

error-game-sides = The sides "{ $sides }" are not six signs, each 1, 2 or ?.
error-game-first = Seat { $first } cannot begin; there are { $players }, numbered from 0.
error-action-card = { $card } is not a card.
error-action-token = "{ $token }" is not a token; it is main or companion.
error-action-river = The river has no place { $river }; they are numbered from 1 to 6.
error-action-seat = There is no seat { $seat }; they are numbered from 0 to 3.
error-card-animal = There is no animal { $animal }; they are numbered from 0 to 5.
error-card-number = There is no card { $number }; they are numbered from 0 to 119.
error-card-unknown = "{ $text }" is not a card; cards look like F3.2: animal F M W O P B, draw value 1 to 5, set 1 to 4.
error-card-not-in-hand = This card is not in your hand.
error-card-not-in-zone = As far as you know, this card is not in your penalty zone.
error-river-empty = Place { $place } of the river is empty.
error-ability-not-held = { arctic-ability }: somebody else has this ability, or nobody.
error-ability-other-side = The ability card of the { $animal } has its other side up: { arctic-ability }.
error-pile-closed = { $side ->
        [1] In this game nobody draws from the pile: the orca's ability card has its other side up.
       *[2] Cards are drawn unseen only with the orca's ability: { arctic-ability }.
    }
error-ability-used = { arctic-ability }: used already in this turn.
error-ability-not-now = { arctic-ability }: { $animal ->
        [puffin] only in step A, before you place the first card.
       *[other] { $step ->
            [A] only in step A, when you place.
            [B] only in step B, after your tokens have moved.
           *[C] only in step C, when you draw.
        }
    }
error-ability-not-your-turn = { arctic-ability }: it is not your turn.
error-place-after-done = Placing is over in this turn.
error-card-no-visible = There is no card face up on your pile.
error-card-no-pile = You have no pile yet.
error-tuck-not-last = { arctic-ability }: with your last card only. Place the others first.
error-hand-empty = Your hand is empty.
error-zone-empty = Your penalty zone is empty.
error-zone-none-unseen = You have seen all the cards in your penalty zone.
error-seat-absent = Nobody sits on seat { $seat }.
error-seat-own = Seat { $seat } is your own; give the card to somebody else.
error-done-not-enough = Not yet: there are more cards to place or draw first.
error-nothing-left = There are no cards left to draw.
error-token-at-end = The token stands at the end of the landscape.
error-action-not-now = That is not possible now.
error-step-later = { $step ->
        [B] Tokens are moved in step B.
       *[C] Cards are taken from the river in step C.
    } { $now ->
        [place] { $left ->
            [0] Place one more card or stop placing first.
            [one] Place one card first.
           *[other] Place { $left } cards first.
        }
        [swap] First choose the card that you leave in the river.
        [tuck] First choose the card that goes into your pile.
        [extra] First decide whether a token takes one more step.
        [give] First choose the penalty card that you give away.
       *[tokens] Move your tokens first.
    }
error-step-past = { $step ->
        [B] Your tokens have moved already.
       *[C] You have drawn your cards already.
    }
error-step-never = In the last turns no more cards are drawn.
error-refill-no-effect = The river is filled up now in any case.
