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
from nunatak.games.snow_tails.courses.course import ENDS, MOST_BOXES, Course
from nunatak.games.snow_tails.courses.geometry import Piece, lay
from nunatak.games.snow_tails.courses.shapes import overlap
from nunatak.games.snow_tails.courses.tiles import SIDES, Pack, Tile
from nunatak.games.snow_tails.courses.track import Space
from nunatak.games.snow_tails.rules.layout import SAPLINGS

__all__ = ["random_course"]

BOXES = 4  # nothing is drawn from more: the engine has room for all that is in these
TRIES = 40
PATIENCE = 4  # tiles laid in one try, for each tile of the course
LONGEST_RUN = 3  # straights in a row
SPECIAL = 0.4  # of the straights
WOODED = 0.4  # of the courses: they have saplings of their own
GROVES = (1, 3)
GROVE = (2, 4)  # saplings

T = TypeVar("T")


def random_course(
    tiles: int, seed: int, *, special: bool = True, boxes: int = 1, name: str | None = None
) -> Course:
    """A course with so many tiles between start and finish; the same seed gives the same one.

    Without ``special`` nothing stands on the track.

    >>> random_course(3, seed=1, special=False).tiles
    ('start', 'straight', 'hairpin-left', 'straight', 'finish')
    >>> random_course(15, seed=1)
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: course.random-tiles: tiles=15, least=1, most=14
    """
    if type(seed) is not int:
        raise Malformed("chance.seed", seed=repr(seed))
    if type(boxes) is not int or not 1 <= boxes <= MOST_BOXES:
        raise Malformed("course.whole", key="boxes", least=1, most=MOST_BOXES)
    draft = Draft(Pack.load("classic"), tiles, seed, bool(special), boxes)
    laid = draft.laid()
    return Course(
        name=name or f"wild-{tiles}-{seed}",
        tiles=tuple(tile.name for tile in laid),
        flag=draft.one_of(SIDES),
        saplings=tuple(draft.planted(laid)),
        boxes=boxes,
        title="" if name else f"{tiles}-{seed}",
        pack=draft.pack,
    )


class Draft:
    """A random course in the making."""

    def __init__(self, pack: Pack, tiles: int, seed: int, special: bool, boxes: int) -> None:
        self.pack = pack
        self.stock = [
            group
            for group, count in pack.box
            if group not in ENDS
            for _ in range(count * min(boxes, BOXES))
        ]
        if type(tiles) is not int or not 1 <= tiles <= len(self.stock):
            most = len(self.stock)
            raise Malformed("course.random-tiles", tiles=tiles, least=1, most=most)
        # Nothing else that Random does is promised to be the same in every version of Python.
        self.lot = Random(f"{tiles} {seed} {special} {boxes}").random
        self.tiles = tiles
        self.special = special
        self.saplings = min(pack.saplings * boxes, SAPLINGS)
        self.patience = 0

    def laid(self) -> list[Tile]:
        """The tiles from start to finish."""
        start = lay([self.pack.tile("start")])
        for _ in range(TRIES):
            self.patience = PATIENCE * self.tiles
            drawn = self._drawn()
            if self.tiles == 1 or any(faces[0].turn for faces in drawn):
                found = self._extended(start, drawn)
                if found:
                    return [piece.tile for piece in found]
        return self.tame()

    def tame(self) -> list[Tile]:
        """Straights, then stairs of corners, then hairpins to and fro: these never overlap."""
        used: Counter[str] = Counter()
        laid = [self.pack.tile("start")]
        for group in self.stock[: self.tiles]:
            plain = [tile for tile in self._faces(group) if not tile.special]
            laid.append(plain[used[group] % len(plain)])
            used[group] += 1
        return [*laid, self.pack.tile("finish")]

    def planted(self, laid: Sequence[Tile]) -> Iterator[Space]:
        """Saplings besides the printed ones, in groves of a few."""
        left = self.saplings - sum(len(tile.saplings) for tile in laid)
        bare = [n for n, tile in enumerate(laid) if not (tile.special or tile.name in ENDS)]
        if not self.special or self.lot() > WOODED:
            return
        for number in self.shuffled(bare)[: self._between(*GROVES)]:
            spaces = [
                Space(number, lane, space)
                for lane, count in enumerate(laid[number].counts, 1)
                for space in range(1, count + 1)
            ]
            grove = self.shuffled(spaces)[: min(left, self._between(*GROVE))]
            left -= len(grove)
            yield from grove

    def one_of(self, things: Sequence[T]) -> T:
        """One by lot."""
        return things[int(self.lot() * len(things))]

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """All of them in random order."""
        return sorted(things, key=lambda _: self.lot())

    def _between(self, least: int, most: int) -> int:
        return self.one_of(range(least, most + 1))

    def _faces(self, group: str) -> list[Tile]:
        return [tile for tile in map(self.pack.tile, self.pack.names) if tile.group == group]

    def _drawn(self) -> list[list[Tile]]:
        """Tiles from the box, each as the faces that may be laid."""
        drawn = []
        trees = 0
        for group in self.shuffled(self.stock)[: self.tiles]:
            faces = [face for face in self._faces(group) if not face.special]
            backs = [
                face
                for face in self._faces(group)
                if face.special and trees + len(face.saplings) <= self.saplings
            ]
            if self.special and backs and self.lot() < SPECIAL:
                faces = [self.one_of(backs)]
                trees += len(faces[0].saplings)
            drawn.append(faces)
        return drawn

    def _extended(
        self, pieces: tuple[Piece, ...], drawn: Sequence[list[Tile]]
    ) -> tuple[Piece, ...]:
        """A course that begins with these pieces and uses up the tiles; none if there is none.

        It is also given up when patience runs out.
        """
        if not drawn:
            return self._with(pieces, self.pack.tile("finish"))
        for number, tile in self._choices(pieces, drawn):
            longer = self._with(pieces, tile)
            if longer and self.patience > 0:
                self.patience -= 1
                found = self._extended(longer, [*drawn[:number], *drawn[number + 1 :]])
                if found:
                    return found
        return ()

    def _choices(
        self, pieces: Sequence[Piece], drawn: Sequence[list[Tile]]
    ) -> Iterator[tuple[int, Tile]]:
        """Different tiles to lay next, in random order, each with the place where it was drawn."""
        last = pieces[-1].tile
        run = [piece.tile.turn for piece in pieces[1:][-LONGEST_RUN:]]
        tried = set()
        for number, faces in self.shuffled(enumerate(drawn)):
            for tile in self.shuffled(faces):
                again = tile.special and tile.name == last.name
                long = not tile.turn and len(run) == LONGEST_RUN and not any(run)
                if tile.name not in tried and not again and not long:
                    tried.add(tile.name)
                    yield number, tile

    def _with(self, pieces: tuple[Piece, ...], tile: Tile) -> tuple[Piece, ...]:
        """The pieces and one more; none if there is no room for it."""
        piece = Piece(tile, len(pieces), pieces[-1].exit)
        room = not any(overlap(piece.shape, laid.shape) for laid in pieces)
        return (*pieces, piece) if room else ()
