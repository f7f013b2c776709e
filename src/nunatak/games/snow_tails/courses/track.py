"""The track as tables of numbers: targets of steps, race order, distances (ST-2, ST-4.2).

>>> from nunatak.games.snow_tails.courses.course import Course
>>> track = Track.of(Course.load("nutcracker"))
>>> len(track.spaces), [str(track.spaces[slot]) for slot in track.start_spaces]
(230, ['0/1/2', '0/2/2', '0/3/2', '0/4/2', '0/5/2'])
>>> here = track.ids[Space.parse("1/3/6")]
>>> str(track.spaces[track.forward[here]]), str(track.spaces[track.drift_left[here]])
('2/3/1', '2/2/1')
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache, partial
from itertools import chain
from math import lcm
from typing import TYPE_CHECKING, Any, NamedTuple

from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.courses.drift import step_target
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import Tile
from nunatak.games.snow_tails.rules.layout import LANES, SCENERY

if TYPE_CHECKING:
    from nunatak.games.snow_tails.courses.course import Course

__all__ = ["RedLine", "Track"]


class RedLine(NamedTuple):
    """The next red line: the tile that it belongs to, its limit, and the step that crosses it."""

    tile: int
    limit: int
    steps: int


@dataclass(frozen=True, eq=False)
class Track:
    """Tables over the free spaces of a course, numbered by tile, lane and space.

    A table of steps has the space that a step leads to, or ``SIDE`` or ``SCENERY``.
    """

    spaces: tuple[Space, ...]
    ids: Mapping[Space, int]
    forward: tuple[int, ...]
    drift_left: tuple[int, ...]
    drift_right: tuple[int, ...]
    tile_numbers: tuple[int, ...]
    lane_numbers: tuple[int, ...]
    ticks_per_tile: int  # the length of a tile: every front edge is at a whole tick
    front_edge_ticks: tuple[int, ...]
    progress: tuple[int, ...]  # in the race order (ST-4.2): a larger number is further ahead
    entry_limits: tuple[
        int, ...
    ]  # of the line at the entry edge of the tile, 0 where there is none
    sapling_numbers: tuple[int, ...]  # the number of the sapling here, -1 for none
    sapling_spaces: tuple[Space, ...]
    past_finish: tuple[bool, ...]
    start_spaces: tuple[int, ...]  # the spaces of slots 1 to 5
    steps_to_finish: tuple[int, ...]  # the fewest to the finish, -1 where it cannot be reached
    inner_sides: tuple[str, ...]  # by tile: the side that is ahead among level sleds
    next_red_lines: tuple[RedLine | None, ...]  # the next one, counted in the same lane

    @staticmethod
    def of(course: "Course") -> "Track":
        """Return the track of a course, built once; raise Malformed for an invalid course."""
        return _build_track(course)

    @classmethod
    def build(
        cls, tiles: Sequence[Tile], flag_side: str = "right", extra_saplings: Sequence[Space] = ()
    ) -> "Track":
        """Build the tables for tiles from start to finish; some saplings are printed on them."""
        spaces = tuple(
            Space(number, lane, space)
            for number, tile in enumerate(tiles)
            for lane, count in enumerate(tile.space_counts, 1)
            for space in range(1, count + 1)
            if (lane, space) not in tile.blocked
        )
        ids = {space: number for number, space in enumerate(spaces)}
        inside = _inner_sides(tiles, flag_side)
        ticks = lcm(*(count for tile in tiles for count in tile.space_counts))
        # ST-2.4: a space ends at space/count of its tile, in whole ticks.
        front = tuple(
            at.tile * ticks + at.space * (ticks // tiles[at.tile].space_counts[at.lane - 1])
            for at in spaces
        )
        steps_to = [
            tuple(step_target(tiles, ids, at, sideways) for at in spaces) for sideways in (0, -1, 1)
        ]
        last = len(tiles) - 1
        past_finish = tuple(at.tile == last for at in spaces)  # ST-2.3: the line is its entry edge
        printed = (Space(n, *where) for n, tile in enumerate(tiles) for where in tile.saplings)
        saplings = tuple(sorted((*printed, *extra_saplings)))
        trees = {space: number for number, space in enumerate(saplings)}
        return cls(
            spaces=spaces,
            ids=ids,
            forward=steps_to[0],
            drift_left=steps_to[1],
            drift_right=steps_to[2],
            tile_numbers=tuple(at.tile for at in spaces),
            lane_numbers=tuple(at.lane for at in spaces),
            ticks_per_tile=ticks,
            front_edge_ticks=front,
            progress=_race_order_keys(spaces, front, inside),
            entry_limits=tuple(tiles[at.tile].limit or 0 for at in spaces),
            sapling_numbers=tuple(trees.get(at, -1) for at in spaces),
            sapling_spaces=saplings,
            past_finish=past_finish,
            start_spaces=tuple(
                ids[Space(0, n, tiles[0].space_counts[n - 1])]
                for n in _lanes_from_inside(inside[0])
            ),
            steps_to_finish=_steps_to_finish(steps_to, past_finish),
            inner_sides=inside,
            next_red_lines=tuple(_next_red_line(tiles, at) for at in spaces),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle spaces and lines as numbers, which are faster to read than objects."""
        values = {each.name: getattr(self, each.name) for each in fields(self)}
        del values["ids"]  # they follow from the spaces
        values["spaces"] = tuple(chain.from_iterable(self.spaces))
        lines = dict.fromkeys(self.next_red_lines)  # many spaces share one
        numbers = {line: number for number, line in enumerate(lines)}
        values["next_red_lines"] = (
            tuple(lines),
            tuple(numbers[line] for line in self.next_red_lines),
        )
        return _unpickle_track, (values,)

    def reachable_from(self, space: int) -> frozenset[int]:
        """Return a space and all that steps from it can lead to."""
        seen = {space}
        fresh = [space]
        while fresh:
            at = fresh.pop()
            for target in self._step_targets(at):
                if target >= 0 and target not in seen:
                    seen.add(target)
                    fresh.append(target)
        return frozenset(seen)

    def _step_targets(self, space: int) -> tuple[int, ...]:
        return self.forward[space], self.drift_left[space], self.drift_right[space]

    def to_json(self) -> dict[str, object]:
        """Return what clients need for standings, as JSON values (docs/formats.md)."""
        level = {front: number for number, front in enumerate(sorted(set(self.front_edge_ticks)))}
        return {
            "inner_sides": list(self.inner_sides),
            "scenery": {
                str(space): space.tile + (self.front_edge_ticks[number] % self.ticks_per_tile == 0)
                for number, space in enumerate(self.spaces)
                if SCENERY in self._step_targets(number) and not self.past_finish[number]
            },
            "spaces": {
                str(space): {
                    "progress": self.progress[number],
                    "level": level[self.front_edge_ticks[number]],
                    "steps_to_finish": self.steps_to_finish[number],
                    "next_red_line": None if line is None else line._asdict(),
                }
                for (number, space), line in zip(
                    enumerate(self.spaces), self.next_red_lines, strict=True
                )
            },
        }


def _unpickle_track(values: dict[str, Any]) -> Track:
    """Return a track from the values of :meth:`Track.__reduce__`."""
    numbers = iter(values["spaces"])
    make = partial(tuple.__new__, Space)  # faster than Space._make, which is Python code
    spaces = tuple(map(make, zip(numbers, numbers, numbers, strict=True)))
    lines, which = values["next_red_lines"]
    own = {"spaces": spaces, "next_red_lines": tuple([lines[number] for number in which])}
    return Track(ids=dict(zip(spaces, range(len(spaces)), strict=True)), **{**values, **own})


@lru_cache(maxsize=32)
def _build_track(course: "Course") -> Track:
    problems = course.problems()
    if problems:
        raise Malformed.with_problems("course.invalid", problems, name=course.name)
    return Track.build(course.resolved_tiles, course.flag_side, course.extra_saplings)


def _inner_sides(tiles: Sequence[Tile], flag_side: str) -> tuple[str, ...]:
    """Return for each tile the side that is ahead among level sleds (ST-4.2)."""
    side = flag_side
    sides = []
    for tile in reversed(tiles):
        side = tile.bend or side  # of this bend, else of the next one, else of the flag
        sides.append(side)
    return tuple(reversed(sides))


def _lanes_from_inside(inner_side: str) -> Sequence[int]:
    """Return the lanes from the inside out."""
    return range(1, LANES + 1) if inner_side == "left" else range(LANES, 0, -1)


def _next_red_line(tiles: Sequence[Tile], at: Space) -> RedLine | None:
    """Return the next red line (ST-2.8); what stands in the lane does not matter."""
    steps = tiles[at.tile].space_counts[at.lane - 1] - at.space + 1
    for number in range(at.tile + 1, len(tiles)):
        if limit := tiles[number].limit:
            return RedLine(number, limit, steps)
        steps += tiles[number].space_counts[at.lane - 1]
    return None


def _race_order_keys(
    spaces: Sequence[Space], front_edge_ticks: Sequence[int], inner_sides: Sequence[str]
) -> tuple[int, ...]:
    def key(number: int) -> tuple[int, int]:
        at = spaces[number]
        return front_edge_ticks[number], -at.lane if inner_sides[at.tile] == "left" else at.lane

    order = [0] * len(spaces)
    for rank, number in enumerate(sorted(range(len(spaces)), key=key)):
        order[number] = rank
    return tuple(order)


def _steps_to_finish(
    step_targets: Sequence[Sequence[int]], past_finish: Sequence[bool]
) -> tuple[int, ...]:
    sources: list[list[int]] = [[] for _ in past_finish]
    for table in step_targets:
        for source, target in enumerate(table):
            if target >= 0:
                sources[target].append(source)
    steps = [0 if past else -1 for past in past_finish]
    wave = [number for number, past in enumerate(past_finish) if past]
    while wave:
        behind = []
        for target in wave:
            for source in sources[target]:
                if steps[source] < 0:
                    steps[source] = steps[target] + 1
                    behind.append(source)
        wave = behind
    return tuple(steps)
