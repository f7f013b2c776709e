"""The ends that a turn can have, as arrays with a row for each: how it would leave the sled."""

from typing import NamedTuple

import numpy as np

from nunatak.games.snow_tails import PlayCards, SledView
from nunatak.games.snow_tails.actions import ACTIONS
from nunatak.games.snow_tails.bots.hands import Ints, counted, number
from nunatak.games.snow_tails.bots.turns import FULL
from nunatak.games.snow_tails.rules.layout import (
    BUMPED,
    CARDS_DUE,
    END,
    FIRST_CHOSEN,
    FIRST_SPACE,
    HAND,
    IS_LOST,
    LENGTH,
    MAX_DENTS,
    OUTCOME,
    PAST_LINE,
    SPARED_DENTS,
    SPEED_DENTS,
)

__all__ = ["Ends", "ends_of"]

Counts = tuple[int, ...]  # of cards of each value

_ROW = 2 * OUTCOME  # bytes


class Ends(NamedTuple):
    """The sled at each end of its turn, before it draws."""

    outcomes: bytes
    """As the engine foresees them."""
    deck: Counts
    """What the deck holds."""
    spaces: Ints
    dogs: Ints
    """Which dogs and brake (``hands.number``)."""
    dents: Ints
    """MAX_DENTS + 1 for a wreck."""
    hands: Ints
    """How many cards of each value are kept."""
    spent: list[Counts]
    """What a new deck would be made of (ST-9.2); empty where the deck will do."""
    draws: Ints
    short: Ints
    """Cards that a collision leaves undrawn (ST-9.3)."""

    def outcome(self, place: int) -> bytes:
        """One end as the engine foresees it."""
        return self.outcomes[place * _ROW : (place + 1) * _ROW]


class _Laid(NamedTuple):
    """A sled once its cards are laid."""

    dogs: int
    hand: Counts
    spent: Counts


def ends_of(sled: SledView, outcomes: bytes) -> Ends:
    """The ends of a turn that the engine foresees, in its order."""
    rows = np.frombuffer(outcomes, dtype="<i2").reshape(-1, OUTCOME).astype(np.intp)
    deck, plays = _deck(sled), rows[:, FIRST_CHOSEN].tolist()
    hand = counted(sled.hand or ())
    each = {play: _laid(sled, hand, deck, play) for play in set(plays)}
    laid = [each[play] for play in plays]
    hands = np.array([one.hand for one in laid])
    dents = np.minimum(MAX_DENTS, sled.dents + rows[:, SPEED_DENTS:SPARED_DENTS].sum(axis=1))
    dents[rows[:, IS_LOST] == 1] = MAX_DENTS + 1
    drawn, kept = np.maximum(rows[:, CARDS_DUE], 0), hands.sum(axis=1)
    short = np.maximum(HAND - dents - kept, 0) * (rows[:, END] == BUMPED)
    # Whoever has no card left takes a dent, and draws before the next turn (ST-5.4).
    bare = (short > 0) & (kept == 0) & (rows[:, PAST_LINE] == 0)
    dents += bare
    drawn[bare] = np.maximum(HAND - dents[bare], 0)
    return Ends(
        outcomes=outcomes,
        deck=deck,
        spaces=rows[np.arange(len(rows)), FIRST_SPACE - 1 + rows[:, LENGTH]],
        dogs=np.array([one.dogs for one in laid]),
        dents=dents,
        hands=hands,
        spent=[one.spent for one in laid],
        draws=drawn,
        short=short,
    )


def _deck(sled: SledView) -> Counts:
    """What the deck holds: all that is nowhere else."""
    dogs = zip((sled.left, sled.right), sled.printed, strict=True)
    shown = tuple(dog for dog, printed in dogs if not printed)
    seen = counted((*(sled.hand or ()), *sled.spent, *shown))
    return tuple([full - cards for full, cards in zip(FULL, seen, strict=True)])


def _laid(sled: SledView, hand: Counts, deck: Counts, action: int) -> _Laid:
    """After a play; an action that is none follows one."""
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
        known = zip(FULL, deck, hand, counted(shown), strict=True)
        spent = tuple(full - in_deck - held - laid for full, in_deck, held, laid in known)
    return _Laid(number((left, right, brake)), hand, spent)
