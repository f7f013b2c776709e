"""The lanes in which a sled can pass a tile, and those of the start slots (ST-2.10, ST-3.2).

>>> from nunatak.games.snow_tails.courses.tiles import Pack
>>> pack = Pack.load("classic")
>>> start, drift = pack.tile("start"), pack.tile("snow-drift-left")
>>> [sorted(lanes) for lanes in exit_lanes_by_entry(start, drift)]
[[2, 3, 4, 5], [2, 3, 4, 5], [2, 3, 4, 5], [2, 3, 4, 5], [2, 3, 4, 5]]
"""

from functools import lru_cache

from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import Tile
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.rules.layout import LANES

__all__ = ["ALL_LANES", "exit_lanes_by_entry", "slot_lanes"]

ALL_LANES = frozenset(range(1, LANES + 1))


@lru_cache(maxsize=512)
def exit_lanes_by_entry(start_tile: Tile, tile: Tile) -> tuple[frozenset[int], ...]:
    """Return for each lane in which a sled enters a tile the lanes in which it can leave it.

    The tile is laid after a start, from whose front row sleds come in every lane.
    """
    track = Track.build((start_tile, tile))
    lasts = {
        at: lane
        for lane, count in enumerate(tile.space_counts, 1)
        if (at := track.ids.get(Space(1, lane, count))) is not None
    }
    fronts = (
        track.ids[Space(0, lane, count)] for lane, count in enumerate(start_tile.space_counts, 1)
    )
    return tuple(
        frozenset(lasts[at] for at in lasts.keys() & track.reachable_from(front))
        for front in fronts
    )


@lru_cache(maxsize=64)
def slot_lanes(start_tile: Tile, first_bend: Tile | None, flag_side: str) -> tuple[int, ...]:
    """Return the lanes of slots 1 to 5, which depend on the first bend or the flag (ST-3.2).

    >>> from nunatak.games.snow_tails.courses.tiles import Pack
    >>> pack = Pack.load("classic")
    >>> slot_lanes(pack.tile("start"), pack.tile("corner-left"), "right")
    (1, 2, 3, 4, 5)
    >>> slot_lanes(pack.tile("start"), None, "right")
    (5, 4, 3, 2, 1)
    """
    track = Track.build((start_tile, first_bend) if first_bend else (start_tile,), flag_side)
    return tuple(track.lane_numbers[slot] for slot in track.start_spaces)
