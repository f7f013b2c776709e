"""The possible ends of a turn as arrays, with a row for each: the sled after the turn."""

from typing import NamedTuple

import numpy as np

from nunatak.games.snow_tails import PlayCards, SledView
from nunatak.games.snow_tails.actions import ACTIONS
from nunatak.games.snow_tails.bots.hands import Ints, count_values, mat_index
from nunatak.games.snow_tails.bots.turn_table import FULL_DECK
from nunatak.games.snow_tails.rules.layout import (
    END_CARDS_DUE,
    END_IS_PAST_LINE,
    END_IS_WRECKED,
    END_MOVE_STATUS,
    END_PATH_LENGTH,
    END_SPARED_DENTS,
    END_SPEED_DENTS,
    FIRST_ACTION_COLUMN,
    FIRST_PATH_COLUMN,
    HAND_SIZE,
    MAX_DENTS,
    MOVE_BUMPED,
    TURN_END_COLUMN_COUNT,
)

__all__ = ["TurnEnds", "read_turn_ends"]

ValueCounts = tuple[int, ...]  # numbers of cards of each value

_ROW_BYTES = 2 * TURN_END_COLUMN_COUNT


class TurnEnds(NamedTuple):
    """The sled at each end of its turn, before it draws."""

    rows: bytes
    """As the kernel lists them."""
    deck: ValueCounts
    """The cards in the deck."""
    spaces: Ints
    mat_indexes: Ints
    """The values on the mat (``hands.mat_index``)."""
    dents: Ints
    """MAX_DENTS + 1 for a wreck."""
    hands: Ints
    """Cards of each value left in hand."""
    next_decks: list[ValueCounts]
    """Cards of which a new deck would be made (ST-9.2); empty if the deck is large enough."""
    draws: Ints
    draws_lost_by_bump: Ints
    """Cards that are not drawn because of a bump into another sled (ST-9.3)."""

    def row(self, index: int) -> bytes:
        """Return one end as the kernel lists it."""
        return self.rows[index * _ROW_BYTES : (index + 1) * _ROW_BYTES]


class _SledAfterPlay(NamedTuple):
    """A sled after it has played cards."""

    mat_index: int
    hand: ValueCounts
    next_deck: ValueCounts


def read_turn_ends(sled: SledView, row_bytes: bytes) -> TurnEnds:
    """Return the ends of a turn that the kernel lists, in its order."""
    rows = np.frombuffer(row_bytes, dtype="<i2").reshape(-1, TURN_END_COLUMN_COUNT).astype(np.intp)
    deck, plays = _deck_counts(sled), rows[:, FIRST_ACTION_COLUMN].tolist()
    hand = count_values(sled.hand or ())
    each = {play: _after_play(sled, hand, deck, play) for play in set(plays)}
    played = [each[play] for play in plays]
    hands = np.array([one.hand for one in played])
    dents = np.minimum(
        MAX_DENTS, sled.dents + rows[:, END_SPEED_DENTS:END_SPARED_DENTS].sum(axis=1)
    )
    dents[rows[:, END_IS_WRECKED] == 1] = MAX_DENTS + 1
    drawn, kept = np.maximum(rows[:, END_CARDS_DUE], 0), hands.sum(axis=1)
    short = np.maximum(HAND_SIZE - dents - kept, 0) * (rows[:, END_MOVE_STATUS] == MOVE_BUMPED)
    # A sled without a card takes a dent, and draws before the next turn (ST-5.4).
    bare = (short > 0) & (kept == 0) & (rows[:, END_IS_PAST_LINE] == 0)
    dents += bare
    drawn[bare] = np.maximum(HAND_SIZE - dents[bare], 0)
    return TurnEnds(
        rows=row_bytes,
        deck=deck,
        spaces=rows[np.arange(len(rows)), FIRST_PATH_COLUMN - 1 + rows[:, END_PATH_LENGTH]],
        mat_indexes=np.array([one.mat_index for one in played]),
        dents=dents,
        hands=hands,
        next_decks=[one.next_deck for one in played],
        draws=drawn,
        draws_lost_by_bump=short,
    )


def _deck_counts(sled: SledView) -> ValueCounts:
    """Return the cards in the deck: all that are nowhere else."""
    dogs = zip((sled.left, sled.right), sled.shows_printed, strict=True)
    shown = tuple(dog for dog, printed in dogs if not printed)
    seen = count_values((*(sled.hand or ()), *sled.next_deck, *shown))
    return tuple([full - cards for full, cards in zip(FULL_DECK, seen, strict=True)])


def _after_play(
    sled: SledView, hand: ValueCounts, deck: ValueCounts, action: int
) -> _SledAfterPlay:
    """Return the sled after a play; another action comes after the play, and changes nothing."""
    left, right, brake = sled.left, sled.right, sled.brake
    left_printed, right_printed = sled.shows_printed
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
    spent: ValueCounts = ()
    if sum(deck) < HAND_SIZE:  # else no new deck is made
        shown = (left,) * (not left_printed) + (right,) * (not right_printed)
        known = zip(FULL_DECK, deck, hand, count_values(shown), strict=True)
        spent = tuple(full - in_deck - held - laid for full, in_deck, held, laid in known)
    return _SledAfterPlay(mat_index((left, right, brake)), hand, spent)
