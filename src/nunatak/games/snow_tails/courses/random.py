"""Random courses that can be raced (ST-2.10, ST-2.13).

>>> course = random_course(12, seed=7)
>>> len(course.tiles), course.problems()
(14, ())
>>> course == random_course(12, seed=7)
True
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import TypeVar

from nunatak.core.errors import Malformed
from nunatak.games.snow_tails.courses.course import MAX_BOXES, START_AND_FINISH, Course
from nunatak.games.snow_tails.courses.geometry import LaidTile, lay_tiles
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tile_shapes import shapes_overlap
from nunatak.games.snow_tails.courses.tiles import SIDES, Pack, Tile
from nunatak.games.snow_tails.rules.layout import MAX_SAPLINGS

__all__ = ["random_course"]

MAX_STOCK_BOXES = 4  # to draw tiles from; more would not fit into a course
MAX_COURSE_TRIES = 40
ATTEMPTS_PER_TILE = 4  # in one try
MAX_STRAIGHTS_IN_ROW = 3
SPECIAL_STRAIGHT_SHARE = 0.4  # of the straights are special tiles
SAPLING_COURSE_SHARE = 0.4  # of the courses have saplings of their own
GROVE_COUNT_RANGE = (1, 3)
GROVE_SIZE_RANGE = (2, 4)  # saplings on one tile

T = TypeVar("T")


def random_course(
    tiles: int, seed: int, *, special: bool = True, boxes: int = 1, name: str | None = None
) -> Course:
    """Return a course with a number of tiles between start and finish; a seed gives one course.

    Without ``special`` there are no obstacles on the track.

    >>> random_course(3, seed=1, special=False).tiles
    ('start', 'straight', 'hairpin-left', 'straight', 'finish')
    >>> random_course(15, seed=1)
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: course.random-tiles: tiles=15, least=1, most=14
    """
    if type(seed) is not int:
        raise Malformed("chance.seed", seed=repr(seed))
    if type(boxes) is not int or not 1 <= boxes <= MAX_BOXES:
        raise Malformed("course.whole", key="boxes", least=1, most=MAX_BOXES)
    draft = CourseDraft(Pack.load("classic"), tiles, seed, bool(special), boxes)
    laid = draft.lay_course()
    return Course(
        name=name or f"wild-{tiles}-{seed}",
        tiles=tuple(tile.name for tile in laid),
        flag_side=draft.choose(SIDES),
        extra_saplings=tuple(draft.plant_saplings(laid)),
        boxes=boxes,
        title="" if name else f"{tiles}-{seed}",
        pack=draft.pack,
    )


class CourseDraft:
    """A random course that is being built."""

    def __init__(self, pack: Pack, tiles: int, seed: int, allow_special: bool, boxes: int) -> None:
        self.pack = pack
        self.tile_stock = [
            group
            for group, count in pack.tiles_per_box
            if group not in START_AND_FINISH
            for _ in range(count * min(boxes, MAX_STOCK_BOXES))
        ]
        if type(tiles) is not int or not 1 <= tiles <= len(self.tile_stock):
            most = len(self.tile_stock)
            raise Malformed("course.random-tiles", tiles=tiles, least=1, most=most)
        # Only random() is guaranteed to be the same in every version of Python.
        self.random = Random(f"{tiles} {seed} {allow_special} {boxes}").random
        self.tile_count = tiles
        self.allow_special = allow_special
        self.max_saplings = min(pack.saplings_per_box * boxes, MAX_SAPLINGS)
        self.attempts_left = 0

    def lay_course(self) -> list[Tile]:
        """Return the tiles from start to finish."""
        start = lay_tiles([self.pack.tile("start")])
        for _ in range(MAX_COURSE_TRIES):
            self.attempts_left = ATTEMPTS_PER_TILE * self.tile_count
            drawn = self._draw_tile_faces()
            if self.tile_count == 1 or any(faces[0].bend for faces in drawn):
                found = self._try_to_lay_rest(start, drawn)
                if found:
                    return [piece.tile for piece in found]
        return self.lay_alternating_bends()

    def lay_alternating_bends(self) -> list[Tile]:
        """Return straights, then corners and hairpins, each to the left and right in turn."""
        used: Counter[str] = Counter()
        laid = [self.pack.tile("start")]
        for group in self.tile_stock[: self.tile_count]:
            plain = [tile for tile in self._faces_of_group(group) if not tile.has_obstacles]
            laid.append(plain[used[group] % len(plain)])
            used[group] += 1
        return [*laid, self.pack.tile("finish")]

    def plant_saplings(self, laid: Sequence[Tile]) -> Iterator[Space]:
        """Yield saplings besides the printed ones, a few on each of some tiles."""
        left = self.max_saplings - sum(len(tile.saplings) for tile in laid)
        bare = [
            n
            for n, tile in enumerate(laid)
            if not (tile.has_obstacles or tile.name in START_AND_FINISH)
        ]
        if not self.allow_special or self.random() > SAPLING_COURSE_SHARE:
            return
        for number in self.shuffle(bare)[: self._random_int(*GROVE_COUNT_RANGE)]:
            spaces = [
                Space(number, lane, space)
                for lane, count in enumerate(laid[number].space_counts, 1)
                for space in range(1, count + 1)
            ]
            grove = self.shuffle(spaces)[: min(left, self._random_int(*GROVE_SIZE_RANGE))]
            left -= len(grove)
            yield from grove

    def choose(self, things: Sequence[T]) -> T:
        """Return one of these at random."""
        return things[int(self.random() * len(things))]

    def shuffle(self, things: Iterable[T]) -> list[T]:
        """Return all of these in random order."""
        return sorted(things, key=lambda _: self.random())

    def _random_int(self, least: int, most: int) -> int:
        return self.choose(range(least, most + 1))

    def _faces_of_group(self, group: str) -> list[Tile]:
        return [tile for tile in map(self.pack.tile, self.pack.tile_names) if tile.group == group]

    def _draw_tile_faces(self) -> list[list[Tile]]:
        """Draw tiles from the box; return for each the faces that may be laid."""
        drawn = []
        trees = 0
        for group in self.shuffle(self.tile_stock)[: self.tile_count]:
            faces = [face for face in self._faces_of_group(group) if not face.has_obstacles]
            backs = [
                face
                for face in self._faces_of_group(group)
                if face.has_obstacles and trees + len(face.saplings) <= self.max_saplings
            ]
            if self.allow_special and backs and self.random() < SPECIAL_STRAIGHT_SHARE:
                faces = [self.choose(backs)]
                trees += len(faces[0].saplings)
            drawn.append(faces)
        return drawn

    def _try_to_lay_rest(
        self, pieces: tuple[LaidTile, ...], drawn: Sequence[list[Tile]]
    ) -> tuple[LaidTile, ...]:
        """Return a course that begins with these pieces and has all these tiles.

        Return nothing if there is none, or if no attempts are left.
        """
        if not drawn:
            return self._append_tile_if_room(pieces, self.pack.tile("finish"))
        for number, tile in self._candidate_tiles(pieces, drawn):
            longer = self._append_tile_if_room(pieces, tile)
            if longer and self.attempts_left > 0:
                self.attempts_left -= 1
                found = self._try_to_lay_rest(longer, [*drawn[:number], *drawn[number + 1 :]])
                if found:
                    return found
        return ()

    def _candidate_tiles(
        self, pieces: Sequence[LaidTile], drawn: Sequence[list[Tile]]
    ) -> Iterator[tuple[int, Tile]]:
        """Yield different tiles to lay next, in random order, each with its index in ``drawn``."""
        last = pieces[-1].tile
        run = [piece.tile.bend for piece in pieces[1:][-MAX_STRAIGHTS_IN_ROW:]]
        tried = set()
        for number, faces in self.shuffle(enumerate(drawn)):
            for tile in self.shuffle(faces):
                again = tile.has_obstacles and tile.name == last.name
                long = not tile.bend and len(run) == MAX_STRAIGHTS_IN_ROW and not any(run)
                if tile.name not in tried and not again and not long:
                    tried.add(tile.name)
                    yield number, tile

    def _append_tile_if_room(
        self, pieces: tuple[LaidTile, ...], tile: Tile
    ) -> tuple[LaidTile, ...]:
        """Return the pieces and one more; nothing if there is no room for it."""
        piece = LaidTile(tile, len(pieces), pieces[-1].exit)
        room = not any(shapes_overlap(piece.shape, laid.shape) for laid in pieces)
        return (*pieces, piece) if room else ()
