"""The kernel of Snow Tails: the track as tables, and what only this game adds."""

from typing import TYPE_CHECKING

from nunatak.core.checks import check_int, illegal_action_error
from nunatak.core.errors import Malformed
from nunatak.core.kernel import BaseKernel
from nunatak.core.structs import address, first_bytes, set_bytes
from nunatak.games.snow_tails.rules.cards import opening_hand_size
from nunatak.games.snow_tails.rules.layout import (
    ACTION_COUNT,
    BONUS,
    MAX_SAPLINGS,
    MAX_SLEDS,
    NOWHERE,
    PLAY,
    STEER,
    TABLES_BYTES,
    TURN_END_COLUMN_COUNT,
    Position,
    Tables,
    TurnEndList,
)
from nunatak.games.snow_tails.rules.legal import fill_legal_place_masks, is_legal
from nunatak.games.snow_tails.rules.scoring import rank
from nunatak.games.snow_tails.rules.turn_ends import list_turn_ends

if TYPE_CHECKING:
    from nunatak.games.snow_tails.courses.track import Track


class Setup:
    """Players and track as tables, shared by all races with these options."""

    tables: Tables

    def __init__(self, track: "Track", players: int) -> None:
        saplings = (1 << len(track.sapling_spaces)) - 1
        if not 1 <= players <= MAX_SLEDS or saplings >> MAX_SAPLINGS:
            raise Malformed("state.bytes")
        self.tables = Tables()
        self.tables.player_count = players
        self.tables.all_saplings = saplings
        self.tables.space_count = len(track.spaces)
        tile, limit = track.tile_numbers, track.entry_limits
        steps = zip(track.forward, track.drift_left, track.drift_right, strict=True)
        for space, (forward, left, right) in enumerate(steps):
            self.tables.forward[space] = forward
            self.tables.drift_left[space] = left
            self.tables.drift_right[space] = right
            for to in (forward, left, right):
                if to >= 0 and tile[to] != tile[space]:
                    self.tables.exit_limits[space] = limit[to]
        others = zip(track.progress, tile, track.sapling_numbers, track.past_finish, strict=True)
        for space, (ahead, number, sapling, past) in enumerate(others):
            self.tables.progress[space] = ahead
            self.tables.tile_numbers[space] = number
            self.tables.sapling_numbers[space] = sapling
            self.tables.past_finish[space] = past
        fill_legal_place_masks(address(self.tables))
        for slot in range(len(track.start_spaces)):
            self.tables.start_spaces[slot + 1] = track.start_spaces[slot]

    def snapshot(self) -> bytes:
        """Return the tables, for another process."""
        return first_bytes(address(self.tables), TABLES_BYTES)

    def restore(self, data: bytes) -> None:
        """Take over the tables of another process."""
        self.tables = Tables()
        set_bytes(address(self.tables), TABLES_BYTES, data)


class Kernel(BaseKernel):
    """One race, changed in place."""

    setup: Setup
    position: Position

    def turn_ends(self, action: int) -> bytes:
        """Return every different end of the turn, a row of TURN_END_COLUMN_COUNT numbers each.

        Before cards are played ``action`` says which ones; a move under way needs none.
        """
        if type(action) is not int:
            action = check_int("action", action)
        phase = self.position.phase
        if phase != PLAY and phase != BONUS and phase != STEER:
            return b""
        if phase == PLAY and not (
            0 <= action < ACTION_COUNT
            and is_legal(address(self.setup.tables), address(self.position), action)
        ):
            raise illegal_action_error(action, self.legal_actions())
        ends = TurnEndList()
        play = action if phase == PLAY else NOWHERE
        list_turn_ends(address(self.setup.tables), address(self.position), play, address(ends))
        return first_bytes(address(ends), 2 * TURN_END_COLUMN_COUNT * ends.count)

    def turn_ends_from(self, space: int, action: int) -> bytes:
        """Return the ends of the turn as if the sled in turn were on another space."""
        if type(space) is not int:
            space = check_int("space", space)
        if not 0 <= space < self.setup.tables.space_count:
            raise Malformed("space.nowhere", space=space)
        if self.position.phase != PLAY:
            return b""
        seat = self.position.order[self.position.order_index]
        before = self.position.sleds[seat].space
        self.position.sleds[seat].space = space
        try:
            return self.turn_ends(action)
        finally:
            self.position.sleds[seat].space = before

    def hand_size_of_slot(self, slot: int) -> int:
        """Return how many cards a start slot gives."""
        return opening_hand_size(slot)

    def rank_of(self, seat: int) -> int:
        """Return the place of a sled on the track in the race as it stands."""
        if type(seat) is not int:
            seat = check_int("seat", seat)
        if not 0 <= seat < self.position.player_count or self.position.sleds[seat].space < 0:
            raise Malformed("seat.unknown", seat=seat, players=self.position.player_count)
        return rank(address(self.setup.tables), address(self.position), seat)
