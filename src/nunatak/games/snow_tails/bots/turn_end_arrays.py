"""The possible ends of a turn as arrays, with a row for each: the sled after the turn."""

from typing import NamedTuple

import numpy as np

from nunatak.games.snow_tails import PlayCards, SledView
from nunatak.games.snow_tails.actions import ACTIONS
from nunatak.games.snow_tails.bots.hands import Ints, count_values, dogs_index
from nunatak.games.snow_tails.bots.turn_table import FULL
from nunatak.games.snow_tails.rules.layout import (
    BUMPED,
    CARDS_DUE,
    END,
    END_NUMBERS,
    FIRST_CHOSEN,
    FIRST_SPACE,
    HAND,
    IS_LOST,
    LENGTH,
    MAX_DENTS,
    PAST_LINE,
    SPARED_DENTS,
    SPEED_DENTS,
)

__all__ = ["TurnEnds", "read_turn_ends"]

Counts = tuple[int, ...]  # numbers of cards of each value

_ROW = 2 * END_NUMBERS  # bytes


class TurnEnds(NamedTuple):
    """The sled at each end of its turn, before it draws."""

    outcomes: bytes
    """As the kernel lists them."""
    deck: Counts
    """The cards in the deck."""
    spaces: Ints
    dogs: Ints
    """Dogs and brake (``hands.dogs_index``)."""
    dents: Ints
    """MAX_DENTS + 1 for a wreck."""
    hands: Ints
    """Cards of each value left in hand."""
    spent: list[Counts]
    """Cards of which a new deck would be made (ST-9.2); empty if the deck is large enough."""
    draws: Ints
    short: Ints
    """Cards that are not drawn because of a collision (ST-9.3)."""

    def outcome(self, place: int) -> bytes:
        """Return one end as the kernel lists it."""
        return self.outcomes[place * _ROW : (place + 1) * _ROW]


class _Played(NamedTuple):
    """A sled after it has played cards."""

    dogs: int
    hand: Counts
    spent: Counts


def read_turn_ends(sled: SledView, outcomes: bytes) -> TurnEnds:
    """Return the ends of a turn that the kernel lists, in its order."""
    rows = np.frombuffer(outcomes, dtype="<i2").reshape(-1, END_NUMBERS).astype(np.intp)
    deck, plays = _deck(sled), rows[:, FIRST_CHOSEN].tolist()
    hand = count_values(sled.hand or ())
    each = {play: _after_play(sled, hand, deck, play) for play in set(plays)}
    played = [each[play] for play in plays]
    hands = np.array([one.hand for one in played])
    dents = np.minimum(MAX_DENTS, sled.dents + rows[:, SPEED_DENTS:SPARED_DENTS].sum(axis=1))
    dents[rows[:, IS_LOST] == 1] = MAX_DENTS + 1
    drawn, kept = np.maximum(rows[:, CARDS_DUE], 0), hands.sum(axis=1)
    short = np.maximum(HAND - dents - kept, 0) * (rows[:, END] == BUMPED)
    # A sled without a card takes a dent, and draws before the next turn (ST-5.4).
    bare = (short > 0) & (kept == 0) & (rows[:, PAST_LINE] == 0)
    dents += bare
    drawn[bare] = np.maximum(HAND - dents[bare], 0)
    return TurnEnds(
        outcomes=outcomes,
        deck=deck,
        spaces=rows[np.arange(len(rows)), FIRST_SPACE - 1 + rows[:, LENGTH]],
        dogs=np.array([one.dogs for one in played]),
        dents=dents,
        hands=hands,
        spent=[one.spent for one in played],
        draws=drawn,
        short=short,
    )


def _deck(sled: SledView) -> Counts:
    """Return the cards in the deck: all that are nowhere else."""
    dogs = zip((sled.left, sled.right), sled.printed, strict=True)
    shown = tuple(dog for dog, printed in dogs if not printed)
    seen = count_values((*(sled.hand or ()), *sled.spent, *shown))
    return tuple([full - cards for full, cards in zip(FULL, seen, strict=True)])


def _after_play(sled: SledView, hand: Counts, deck: Counts, action: int) -> _Played:
    """Return the sled after a play; another action comes after the play, and changes nothing."""
    left, right, brake = sled.left, sled.right, sled.brake
    left_printed, right_printed = sled.printed
    play = ACTIONS[action]
    if isinstance(play, PlayCards):
        at, value, places = play.value - 1, play.value, play.places
        hand = (*hand[:at], hand[at] - len(places), *hand[at + 1 :])
        if "L" in places:
            left, left_printed = value, False
        if "R" in places:
            right, right_printed = value, False
        if "B" in places:
            brake = value
    spent: Counts = ()
    if sum(deck) < HAND:  # else no new deck is made
        shown = (left,) * (not left_printed) + (right,) * (not right_printed)
        known = zip(FULL, deck, hand, count_values(shown), strict=True)
        spent = tuple(full - in_deck - held - laid for full, in_deck, held, laid in known)
    return _Played(dogs_index((left, right, brake)), hand, spent)
