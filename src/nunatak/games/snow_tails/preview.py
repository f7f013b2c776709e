"""Previews: every different end of a turn, with the actions that lead there.

A preview ends when the sled stops, before cards are drawn. It depends on no hidden card.

>>> from nunatak.games.snow_tails import PlayCards, SnowTails
>>> game = SnowTails(players=2)
>>> state = game.start(seed=7)
>>> state = state.apply(game.parse("slot-2")).apply(game.parse("slot-4"))
>>> [preview] = state.previews(state.turn, PlayCards(4, "R"))
>>> str(preview.space), preview.speed, preview.drift, preview.dent_count
('1/3/4', 4, 1, 0)
>>> state.apply_all(preview.actions).view(None).sleds[state.turn].space == preview.space
True
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from struct import Struct
from types import MappingProxyType
from typing import NamedTuple, TypedDict

from nunatak.games.snow_tails.actions import ACTIONS, PlayCards, SnowTailsAction
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.events import DENT_CAUSES
from nunatak.games.snow_tails.rules import Kernel, layout

__all__ = [
    "Limit",
    "LimitJson",
    "Preview",
    "PreviewJson",
    "SnowTailsDetailsJson",
    "list_other_plays",
    "list_previews",
    "read_preview",
    "turn_end_rows",
]

_TURN_END_STRUCT = Struct(f"<{layout.TURN_END_COLUMN_COUNT}h")


class LimitJson(TypedDict):
    """A :class:`Limit` as JSON values."""

    tile: int
    limit: int
    excess_speed: int


class PreviewJson(TypedDict):
    """A :class:`Preview` as JSON values; spaces and actions in their notation."""

    actions: list[str]
    space: str
    speed: int
    drift: int
    bonus: int
    path: list[str]
    dents: dict[str, int]
    dent_count: int
    spared_dents: int
    crash: str | None
    bumped_seat: int | None
    snapped_saplings: list[str]
    crossed_limits: list[LimitJson]
    wrecked: bool
    finished: bool
    to_draw: int
    to_discard: int


class SnowTailsDetailsJson(TypedDict):
    """The details of a view: for the seat in turn, every different end of its turn."""

    previews: list[PreviewJson]


class Limit(NamedTuple):
    """A red line that is crossed, before ``tile``; ``over``: the speed above its limit (ST-8.1)."""

    tile: int
    limit: int
    excess_speed: int


class Preview(NamedTuple):
    """An end of a turn. Of several ways to the same end only the first is listed."""

    actions: tuple[SnowTailsAction, ...]
    """The actions to submit."""
    speed: int
    drift: int
    """Drift steps: negative to the left, positive to the right."""
    bonus: int
    """The bonus, which is part of the speed; 0: none is taken."""
    path: tuple[Space, ...]
    """The space at the start, then every space entered."""
    dents: Mapping[str, int]
    """The dents by cause (speed, side, scenery, sapling), with a fifth one that wrecks the sled. In
    the middle of a move also those for lines that were crossed before."""
    spared_dents: int
    """Fifth dents that do not count past the finish line (ST-8.8)."""
    crash: str | None
    """What ends the move early: side, scenery or sled."""
    bumped_seat: int | None
    """The seat of the sled in the way."""
    snapped_saplings: tuple[Space, ...]
    """The saplings that are snapped."""
    crossed_limits: tuple[Limit, ...]
    """Every red line on this path, also where the sled is slow enough."""
    wrecked: bool
    finished: bool
    to_draw: int
    """Cards to draw afterwards."""
    to_discard: int
    """Cards to discard afterwards, as the player chooses."""

    @property
    def space(self) -> Space:
        """The last space."""
        return self.path[-1]

    @property
    def dent_count(self) -> int:
        """The number of dents."""
        return sum(self.dents.values())

    @property
    def play(self) -> PlayCards | None:
        """The cards to play; None if they have been played."""
        first = self.actions[0] if self.actions else None
        return first if isinstance(first, PlayCards) else None

    def to_json(self) -> PreviewJson:
        """Return JSON values."""
        return {
            "actions": list(map(str, self.actions)),
            "space": str(self.space),
            "speed": self.speed,
            "drift": self.drift,
            "bonus": self.bonus,
            "path": list(map(str, self.path)),
            "dents": dict(self.dents),
            "dent_count": self.dent_count,
            "spared_dents": self.spared_dents,
            "crash": self.crash,
            "bumped_seat": self.bumped_seat,
            "snapped_saplings": list(map(str, self.snapped_saplings)),
            "crossed_limits": [
                {"tile": tile, "limit": limit, "excess_speed": excess}
                for tile, limit, excess in self.crossed_limits
            ],
            "wrecked": self.wrecked,
            "finished": self.finished,
            "to_draw": self.to_draw,
            "to_discard": self.to_discard,
        }


def list_previews(kernel: Kernel, track: Track, play: int | None = None) -> tuple[Preview, ...]:
    """Return the previews of the seat in turn, or those of one play, by its id."""
    rows = turn_end_rows(kernel, play)
    return tuple([_preview_of_row(row, track) for row in _TURN_END_STRUCT.iter_unpack(rows)])


def turn_end_rows(kernel: Kernel, play: int | None = None) -> bytes:
    """Return the previews as rows of ``layout.TURN_END_COLUMN_COUNT`` numbers of 16 bits."""
    if kernel.phase != layout.PLAY:
        return kernel.turn_ends(layout.NOWHERE)
    if play is not None:
        return kernel.turn_ends(play)
    return b"".join([kernel.turn_ends(action) for action in kernel.legal_actions()])


def read_preview(row: bytes, track: Track) -> Preview:
    """Return the preview of a row."""
    return _preview_of_row(_TURN_END_STRUCT.unpack(row), track)


def list_other_plays(previews: Sequence[Preview], play: SnowTailsAction) -> tuple[Preview, ...]:
    """Return previews of other plays: one for each space that a play does not reach, or reaches
    only with more dents. The cheapest come first, of these the longest.
    """
    here: dict[Space, int] = {}
    for preview in previews:
        if preview.play == play:
            here[preview.space] = min(
                preview.dent_count, here.get(preview.space, preview.dent_count)
            )
    best: dict[Space, Preview] = {}
    for preview in previews:
        space, price = preview.space, preview.dent_count
        if preview.wrecked or preview.play == play or here.get(space, price + 1) <= price:
            continue
        if space not in best or price < best[space].dent_count:
            best[space] = preview
    return tuple(sorted(best.values(), key=lambda each: (each.dent_count, -len(each.path))))


def _preview_of_row(row: Sequence[int], track: Track) -> Preview:
    """Return the preview of a row of numbers, in the order of ``layout.END_SPEED`` and so on."""
    speed, drift, bonus, *dents = row[: layout.END_SPARED_DENTS]
    spared, end, lost, into, due, past, snapped, lines, chosen, length = row[
        layout.END_SPARED_DENTS : layout.FIRST_ACTION_COLUMN
    ]
    ids = row[layout.FIRST_PATH_COLUMN : layout.FIRST_PATH_COLUMN + length]
    path = tuple(map(track.spaces.__getitem__, ids))
    actions = row[layout.FIRST_ACTION_COLUMN : layout.FIRST_ACTION_COLUMN + chosen]
    crash, other = None, None
    if end == layout.MOVE_CRASHED:
        crash = DENT_CAUSES[into]
    elif end == layout.MOVE_BUMPED:
        crash, other = "sled", into
    return Preview(
        tuple(map(ACTIONS.__getitem__, actions)),
        speed,
        drift,
        bonus,
        path,
        _dents_by_cause(*dents),
        spared,
        crash,
        other,
        tuple([path[i] for i in range(length) if snapped >> i & 1]) if snapped else (),
        tuple(_crossed_limits(ids, lines, speed, track)) if lines else (),
        lost == 1,
        past == 1,
        due if due > 0 else 0,
        -due if due < 0 else 0,
    )


def _crossed_limits(
    ids: Sequence[int], line_bits: int, speed: int, track: Track
) -> Iterator[Limit]:
    for number, space in enumerate(ids):
        if line_bits >> number & 1:
            limit = track.entry_limits[space]
            yield Limit(track.tile_numbers[space], limit, max(0, speed - limit))


@lru_cache(maxsize=1024)
def _dents_by_cause(*counts: int) -> Mapping[str, int]:
    taken = {cause: count for cause, count in zip(DENT_CAUSES, counts, strict=False) if count}
    return MappingProxyType(taken)
