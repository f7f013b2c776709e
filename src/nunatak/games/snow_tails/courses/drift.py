"""The space that a step of a sled leads to: straight ahead, or drifting into the next lane."""

from collections.abc import Mapping, Sequence

from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import Tile
from nunatak.games.snow_tails.rules.layout import LANES, SCENERY, SIDE

__all__ = ["step_target"]


def step_target(tiles: Sequence[Tile], ids: Mapping[Space, int], at: Space, sideways: int) -> int:
    """Return the number of the space that a step leads to, or ``SIDE`` or ``SCENERY``.

    ``sideways`` is 0 for a step straight ahead, -1 or 1 for one that drifts to the left or right.
    """
    lane = at.lane + sideways
    if not 1 <= lane <= LANES:
        return SIDE
    count = tiles[at.tile].space_counts[at.lane - 1]
    if at.space == count:
        return ids.get(Space(at.tile + 1, lane, 1), SCENERY)
    # ST-2.6: the space in that lane that covers the point just past this front edge. Spaces beside
    # the way do not matter (ST-2.7); straight ahead it is the next space (ST-2.5).
    covering = at.space * tiles[at.tile].space_counts[lane - 1] // count + 1
    return ids.get(Space(at.tile, lane, covering), SCENERY)
