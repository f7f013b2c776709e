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
from nunatak.games.snow_tails.courses.course import ENDS, MAX_BOXES, Course
from nunatak.games.snow_tails.courses.geometry import Piece, lay
from nunatak.games.snow_tails.courses.shapes import overlap
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import SIDES, Pack, Tile
from nunatak.games.snow_tails.rules.layout import SAPLINGS

__all__ = ["random_course"]

MAX_STOCK_BOXES = 4  # to draw tiles from; more would not fit into a course
TRIES = 40
ATTEMPTS_PER_TILE = 4  # in one try
MAX_STRAIGHTS = 3  # straights in a row
SPECIAL_SHARE = 0.4  # of the straights are special tiles
SAPLING_SHARE = 0.4  # of the courses have saplings of their own
GROVE_COUNT = (1, 3)
GROVE_SIZE = (2, 4)  # saplings on one tile

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
    laid = draft.lay_tiles()
    return Course(
        name=name or f"wild-{tiles}-{seed}",
        tiles=tuple(tile.name for tile in laid),
        flag=draft.choose(SIDES),
        saplings=tuple(draft.plant_saplings(laid)),
        boxes=boxes,
        title="" if name else f"{tiles}-{seed}",
        pack=draft.pack,
    )


class CourseDraft:
    """A random course that is being built."""

    def __init__(self, pack: Pack, tiles: int, seed: int, special: bool, boxes: int) -> None:
        self.pack = pack
        self.stock = [
            group
            for group, count in pack.box
            if group not in ENDS
            for _ in range(count * min(boxes, MAX_STOCK_BOXES))
        ]
        if type(tiles) is not int or not 1 <= tiles <= len(self.stock):
            most = len(self.stock)
            raise Malformed("course.random-tiles", tiles=tiles, least=1, most=most)
        # Only random() is guaranteed to be the same in every version of Python.
        self.random = Random(f"{tiles} {seed} {special} {boxes}").random
        self.tiles = tiles
        self.special = special
        self.saplings = min(pack.saplings * boxes, SAPLINGS)
        self.attempts_left = 0

    def lay_tiles(self) -> list[Tile]:
        """Return the tiles from start to finish."""
        start = lay([self.pack.tile("start")])
        for _ in range(TRIES):
            self.attempts_left = ATTEMPTS_PER_TILE * self.tiles
            drawn = self._draw_tiles()
            if self.tiles == 1 or any(faces[0].turn for faces in drawn):
                found = self._extend(start, drawn)
                if found:
                    return [piece.tile for piece in found]
        return self.lay_without_overlaps()

    def lay_without_overlaps(self) -> list[Tile]:
        """Return straights, then corners and hairpins, each to the left and right in turn."""
        used: Counter[str] = Counter()
        laid = [self.pack.tile("start")]
        for group in self.stock[: self.tiles]:
            plain = [tile for tile in self._faces(group) if not tile.special]
            laid.append(plain[used[group] % len(plain)])
            used[group] += 1
        return [*laid, self.pack.tile("finish")]

    def plant_saplings(self, laid: Sequence[Tile]) -> Iterator[Space]:
        """Yield saplings besides the printed ones, a few on each of some tiles."""
        left = self.saplings - sum(len(tile.saplings) for tile in laid)
        bare = [n for n, tile in enumerate(laid) if not (tile.special or tile.name in ENDS)]
        if not self.special or self.random() > SAPLING_SHARE:
            return
        for number in self.shuffle(bare)[: self._between(*GROVE_COUNT)]:
            spaces = [
                Space(number, lane, space)
                for lane, count in enumerate(laid[number].counts, 1)
                for space in range(1, count + 1)
            ]
            grove = self.shuffle(spaces)[: min(left, self._between(*GROVE_SIZE))]
            left -= len(grove)
            yield from grove

    def choose(self, things: Sequence[T]) -> T:
        """Return one of these at random."""
        return things[int(self.random() * len(things))]

    def shuffle(self, things: Iterable[T]) -> list[T]:
        """Return all of these in random order."""
        return sorted(things, key=lambda _: self.random())

    def _between(self, least: int, most: int) -> int:
        return self.choose(range(least, most + 1))

    def _faces(self, group: str) -> list[Tile]:
        return [tile for tile in map(self.pack.tile, self.pack.names) if tile.group == group]

    def _draw_tiles(self) -> list[list[Tile]]:
        """Draw tiles from the box; return for each the faces that may be laid."""
        drawn = []
        trees = 0
        for group in self.shuffle(self.stock)[: self.tiles]:
            faces = [face for face in self._faces(group) if not face.special]
            backs = [
                face
                for face in self._faces(group)
                if face.special and trees + len(face.saplings) <= self.saplings
            ]
            if self.special and backs and self.random() < SPECIAL_SHARE:
                faces = [self.choose(backs)]
                trees += len(faces[0].saplings)
            drawn.append(faces)
        return drawn

    def _extend(self, pieces: tuple[Piece, ...], drawn: Sequence[list[Tile]]) -> tuple[Piece, ...]:
        """Return a course that begins with these pieces and has all these tiles.

        Return nothing if there is none, or if no attempts are left.
        """
        if not drawn:
            return self._append(pieces, self.pack.tile("finish"))
        for number, tile in self._choices(pieces, drawn):
            longer = self._append(pieces, tile)
            if longer and self.attempts_left > 0:
                self.attempts_left -= 1
                found = self._extend(longer, [*drawn[:number], *drawn[number + 1 :]])
                if found:
                    return found
        return ()

    def _choices(
        self, pieces: Sequence[Piece], drawn: Sequence[list[Tile]]
    ) -> Iterator[tuple[int, Tile]]:
        """Yield different tiles to lay next, in random order, each with its index in ``drawn``."""
        last = pieces[-1].tile
        run = [piece.tile.turn for piece in pieces[1:][-MAX_STRAIGHTS:]]
        tried = set()
        for number, faces in self.shuffle(enumerate(drawn)):
            for tile in self.shuffle(faces):
                again = tile.special and tile.name == last.name
                long = not tile.turn and len(run) == MAX_STRAIGHTS and not any(run)
                if tile.name not in tried and not again and not long:
                    tried.add(tile.name)
                    yield number, tile

    def _append(self, pieces: tuple[Piece, ...], tile: Tile) -> tuple[Piece, ...]:
        """Return the pieces and one more; nothing if there is no room for it."""
        piece = Piece(tile, len(pieces), pieces[-1].exit)
        room = not any(overlap(piece.shape, laid.shape) for laid in pieces)
        return (*pieces, piece) if room else ()
