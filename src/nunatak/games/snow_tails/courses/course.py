"""Courses: their tiles, the flag and the saplings (ST-2.9 to ST-2.14).

>>> course = Course.load("nutcracker")
>>> course.title, course.tiles[1:4]
('Nutcracker', ('straight', 'corner-left', 'hairpin-right'))
>>> Course.parse(course.to_toml()) == course
True
>>> [str(problem) for problem in Course("dash", ("start", "straight")).problems()]
['course.no-finish']
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property, partial
from itertools import chain, islice
from pathlib import Path
from typing import TypeVar

from nunatak.core.checks import check_int, check_type, shorten, type_error
from nunatak.core.errors import Malformed, Problem
from nunatak.core.files import read_file
from nunatak.core.toml_text import parse_toml
from nunatak.games.snow_tails.courses.geometry import lay_tiles, overlapping_pairs
from nunatak.games.snow_tails.courses.passages import ALL_LANES, exit_lanes_by_entry, slot_lanes
from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.tiles import (
    DATA_FOLDER,
    MAX_FILE_BYTES,
    SIDES,
    Pack,
    TableReader,
    Tile,
    format_toml,
    is_single_line,
    pack_names,
)
from nunatak.games.snow_tails.rules.layout import LANES, MAX_SAPLINGS, MAX_TRACK_SPACES

__all__ = ["MAX_SPACES", "MAX_TILES", "Course", "course_names", "courses_to_offer"]

MAX_SPACES = MAX_TRACK_SPACES - 1
MAX_TILES = 120  # the spaces of a hundred of the smallest tiles of the box are the limit
MAX_BOXES = 99
MAX_PROBLEMS = 200  # listed for one course
START_AND_FINISH = ("start", "finish")

T = TypeVar("T")


@dataclass(frozen=True)
class Course:
    """A course as its file describes it; :meth:`problems` says whether it can be raced.

    >>> Course("short", ("start", "corner-left", "finish"), flag_side="left").problems()
    ()
    >>> [str(problem) for problem in Course("odd", ("start", "loop", "finish")).problems()]
    ['course.tile: number=1, tile=loop, pack=classic']
    """

    name: str
    tiles: tuple[str, ...]
    flag_side: str = "right"  # ST-2.12
    extra_saplings: tuple[Space, ...] = ()
    boxes: int = 1
    title: str = ""
    description_id: str = ""  # the message id of its description
    pack: Pack = field(default_factory=lambda: Pack.load("classic"))

    def __post_init__(self) -> None:
        for key, line in (
            ("name", self.name),
            ("title", self.title),
            ("text", self.description_id),
        ):
            if not is_single_line(line):
                raise Malformed("course.text", key=key)
        if not isinstance(self.pack, Pack):
            raise Malformed("course.pack", pack=repr(self.pack))
        if self.flag_side not in SIDES:
            raise Malformed("course.flag", flag=self.flag_side)
        if not _are_texts(self.tiles):
            raise Malformed("course.texts", key="tiles")
        object.__setattr__(self, "tiles", tuple(self.tiles))
        if type(self.boxes) is not int or not 1 <= self.boxes <= MAX_BOXES:
            raise Malformed("course.whole", key="boxes", least=1, most=MAX_BOXES)
        # The order of the saplings has no meaning: courses with the same ones are equal.
        if not isinstance(self.extra_saplings, Iterable) or not all(
            isinstance(space, Space) for space in self.extra_saplings
        ):
            raise Malformed("course.texts", key="saplings")
        object.__setattr__(self, "extra_saplings", tuple(sorted(self.extra_saplings)))

    @classmethod
    def load(cls, name: str | Path) -> "Course":
        """Return a course that comes with the game, by its name, or one from a file ``….toml``."""
        check_type("course", name, (str, Path))
        if isinstance(name, str) and name in course_names():
            return _load_shipped(name)
        if not isinstance(name, Path) and not str(name).lower().endswith(".toml"):
            raise Malformed("course.unknown", name=shorten(name), known=course_names())
        path = Path(name)
        stem = path.stem if is_single_line(path.stem) else "course"
        return cls.parse(_read_file("course", path), stem, path.parent)

    @classmethod
    def parse(
        cls, source: str | bytes, name: str = "course", folder: Path | None = None
    ) -> "Course":
        """Parse the text of a course file.

        ``name`` is used if the text has none. The text may refer to the file of a pack only with a
        ``folder``: a course from the network must not open files.
        """
        return cls._from_table(TableReader("course", parse_toml("course", source)), name, folder)

    @classmethod
    def from_json(cls, values: Mapping[str, object]) -> "Course":
        """Return a course from JSON values; the inverse of :meth:`to_json`.

        >>> course = Course.load("giant")
        >>> Course.from_json(course.to_json()) == course
        True
        """
        if not isinstance(values, Mapping):
            raise type_error("course", values, "Mapping")
        return cls._from_table(TableReader("course", values), "course", None)

    @classmethod
    def _from_table(cls, reader: TableReader, name: str, folder: Path | None) -> "Course":
        collector = ProblemCollector()
        course = cls(
            pack=_read_pack(reader, folder),  # without it nothing else makes sense
            name=collector.value_or(lambda: reader.text("name", name), name),
            tiles=collector.value_or(lambda: reader.texts("tiles"), ()),
            flag_side=collector.value_or(
                lambda: _check_flag_side(reader.text("flag", "right")), "right"
            ),
            extra_saplings=collector.parse_spaces(
                collector.value_or(lambda: reader.texts("saplings", ()), ())
            ),
            boxes=collector.value_or(
                lambda: reader.integer("boxes", 1, MAX_BOXES, default=1), MAX_BOXES
            ),
            title=collector.value_or(lambda: reader.text("title", ""), ""),
            description_id=collector.value_or(lambda: reader.text("text", ""), ""),
        )
        for key in reader.unread_keys():
            collector.value_or(partial(reader.raise_unknown, key), None)
        collector.raise_if_any(course)
        return course

    def to_json(self) -> dict[str, object]:
        """Return the whole course as JSON values, so that a record does not depend on our files.

        A pack that does not come with the game is included.
        """
        pack = self.pack
        own = pack.name not in pack_names() or pack != Pack.load(pack.name)
        values: dict[str, object] = {"name": self.name}
        values |= {"title": self.title} if self.title else {}
        values |= {"text": self.description_id} if self.description_id else {}
        values |= {"flag": self.flag_side, "tiles": list(self.tiles)}
        values |= {"boxes": self.boxes} if self.boxes > 1 else {}
        values |= {"saplings": list(map(str, self.extra_saplings))} if self.extra_saplings else {}
        return values | {"pack": pack.to_json() if own else pack.name}

    def to_toml(self) -> str:
        """Return the text of its file."""
        return self._toml

    @cached_property
    def _toml(self) -> str:
        return format_toml(self.to_json())

    @property
    def resolved_tiles(self) -> tuple[Tile, ...]:
        """The tiles as the pack describes them, in order."""
        return tuple(map(self.pack.tile, self.tiles))

    @cached_property
    def is_shipped(self) -> bool:
        """Whether it comes with the game; a different course may have the same name.

        >>> Course("giant", ("start", "straight", "finish")).is_shipped
        False
        """
        return self.name in course_names() and self == Course.load(self.name)

    @property
    def has_obstacles(self) -> bool:
        """Whether there are obstacles on the track: special tiles, or saplings of its own."""
        return bool(self.extra_saplings) or any(
            tile.has_obstacles for tile in self._known_tiles.values()
        )

    @cached_property
    def _known_tiles(self) -> Mapping[int, Tile]:
        """Those tiles that the pack has, by their numbers in the course."""
        return {
            number: self.pack.tile(name)
            for number, name in enumerate(self.tiles)
            if name in self._pack_tile_names
        }

    @cached_property
    def _pack_tile_names(self) -> frozenset[str]:
        return frozenset(self.pack.tile_names)

    def problems(self) -> tuple[Problem, ...]:
        """Return at most ``MAX_PROBLEMS`` reasons why it cannot be raced (ST-2.10)."""
        found = chain(
            self._check_tile_names(),
            self._check_end_tiles(),
            self._check_tile_supply(),
            self._check_size(),
            self._check_overlaps(),
            self._check_passages(),
            self._check_saplings(),
        )
        return tuple(islice(found, MAX_PROBLEMS))

    def _tile_arguments(self, number: int) -> dict[str, object]:
        """Return the arguments by which a problem names a tile."""
        return {"number": number, "tile": self.tiles[number]}

    def _check_tile_names(self) -> Iterator[Problem]:
        for number in range(len(self.tiles)):
            if number not in self._known_tiles:
                yield Problem(
                    "course.tile", self._tile_arguments(number) | {"pack": self.pack.name}
                )

    def _check_end_tiles(self) -> Iterator[Problem]:
        for end, place in (("start", 0), ("finish", len(self.tiles) - 1)):
            if end not in self.tiles:
                yield Problem(f"course.no-{end}")
            for number, tile in enumerate(self.tiles):
                if tile == end and number != place:
                    yield Problem(f"course.{end}", {"number": number})

    def _check_tile_supply(self) -> Iterator[Problem]:
        used: dict[str, list[int]] = {}
        for number, tile in self._known_tiles.items():
            if tile.name not in START_AND_FINISH:
                used.setdefault(tile.group, []).append(number)
        for group, per_box in self.pack.tiles_per_box:
            numbers, most = used.get(group, []), per_box * self.boxes
            if len(numbers) > most:
                facts = {"group": group, "used": len(numbers), "most": most}
                yield Problem("course.box", self._tile_arguments(numbers[most]) | facts)

    def _check_size(self) -> Iterator[Problem]:
        if len(self.tiles) > MAX_TILES:
            yield Problem("course.length", {"tiles": len(self.tiles), "most": MAX_TILES})
        spaces = sum(tile.free_space_count for tile in self._known_tiles.values())
        if spaces > MAX_SPACES:
            yield Problem("course.size", {"spaces": spaces, "most": MAX_SPACES})

    def _check_overlaps(self) -> Iterator[Problem]:
        for first, stretch in self._known_stretches():
            for other, number in overlapping_pairs(lay_tiles(stretch, first)):
                facts = {"other": other, "other_tile": self.tiles[other]}
                yield Problem("course.overlap", self._tile_arguments(number) | facts)

    def _known_stretches(self) -> Iterator[tuple[int, list[Tile]]]:
        """Yield runs of known tiles, each with the number of its first tile."""
        stretch: list[Tile] = []
        tiles = self.tiles[:MAX_TILES]
        for number in range(len(tiles)):
            if number in self._known_tiles:
                stretch.append(self._known_tiles[number])
            else:  # it is not known where the next one would lie
                yield number - len(stretch), stretch
                stretch = []
        yield len(tiles) - len(stretch), stretch

    @property
    def slot_lanes_if_known(self) -> tuple[int, ...]:
        """The lanes of slots 1 to 5 (ST-3.2); empty if a tile before the first bend is unknown.

        >>> Course.load("nutcracker").slot_lanes_if_known
        (1, 2, 3, 4, 5)
        """
        for number in range(len(self.tiles)):
            if number not in self._known_tiles:
                return ()
            if self._known_tiles[number].bend:
                return slot_lanes(
                    self.pack.tile("start"), self._known_tiles[number], self.flag_side
                )
        return slot_lanes(self.pack.tile("start"), None, self.flag_side)

    def _check_passages(self) -> Iterator[Problem]:
        tiles = self.tiles[:MAX_TILES]
        start = self.pack.tile("start")
        ways = {
            name: exit_lanes_by_entry(start, self.pack.tile(name))
            for name in self._pack_tile_names & set(tiles)
        }
        for number, name in enumerate(tiles):
            if name in ways and not any(ways[name]):
                yield Problem("course.wall", self._tile_arguments(number))
        first = 1 if tiles[:1] == ("start",) else 0  # sleds stand at its end
        for slot, lane in enumerate(self.slot_lanes_if_known, 1):
            lanes = frozenset((lane,))
            for number in range(first, len(tiles)):
                way = ways.get(tiles[number], ())
                if any(way):
                    lanes = frozenset().union(*(way[lane - 1] for lane in lanes))
                else:  # after an unknown tile or a wall, a sled could be in any lane
                    lanes = ALL_LANES
                if not lanes:
                    yield Problem(
                        "course.unreachable", {"slot": slot} | self._tile_arguments(number)
                    )
                    break

    def _check_saplings(self) -> Iterator[Problem]:
        printed = {
            Space(n, *where) for n, tile in self._known_tiles.items() for where in tile.saplings
        }
        planted = len(printed) + len(self.extra_saplings)
        most = self.pack.saplings_per_box * self.boxes
        if planted > most:
            yield Problem("course.saplings", {"used": planted, "most": most})
        if planted > MAX_SAPLINGS:
            yield Problem("course.saplings-engine", {"used": planted, "most": MAX_SAPLINGS})
        taken = set(printed)
        for at in self.extra_saplings:
            where = {"space": str(at), "number": at.tile}
            if not 0 <= at.tile < len(self.tiles):
                yield Problem("course.sapling-nowhere", where | {"last": len(self.tiles) - 1})
                continue
            wrong = "twice" if at in taken else self._sapling_problem_code(at)
            if wrong:
                yield Problem(f"course.sapling-{wrong}", where | {"tile": self.tiles[at.tile]})
            taken.add(at)

    def _sapling_problem_code(self, at: Space) -> str:
        """Return why a sapling cannot be on a space, as the end of a code; empty if it can."""
        if not 1 <= at.lane <= LANES:
            return "beside"
        tile = self._known_tiles.get(at.tile)
        if tile is None:
            return ""
        if not 1 <= at.space <= tile.space_counts[at.lane - 1]:
            return "beside"
        if tile.name in START_AND_FINISH:
            return "end"
        return "blocked" if (at.lane, at.space) in tile.blocked else ""


class ProblemCollector:
    """Collects errors in the fields of a course, so that all are reported at once."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def value_or(self, read: Callable[[], T], default: T) -> T:
        """Return what ``read`` returns; collect its error and return the default if it raises."""
        try:
            return read()
        except Malformed as error:
            self.problems.append(Problem(error.code, error.arguments))
            return default

    def parse_spaces(self, texts: Iterable[str]) -> tuple[Space, ...]:
        """Return the spaces that can be parsed."""
        found = (self.value_or(partial(Space.parse, text), None) for text in texts)
        return tuple(space for space in found if space is not None)

    def raise_if_any(self, course: Course) -> None:
        """Raise Malformed with all problems of the course, if any error was collected."""
        if not self.problems:
            return
        problems = (*self.problems, *(course.problems() if course.tiles else ()))
        if len(problems) == 1:
            raise Malformed(problems[0].code, **problems[0].arguments)
        raise Malformed.with_problems("course.invalid", problems, name=course.name)


def _check_flag_side(word: str) -> str:
    if word not in SIDES:
        raise Malformed("course.flag", flag=word)
    return word


def _read_pack(reader: TableReader, folder: Path | None) -> Pack:
    if reader.has("pack") and isinstance(reader.value("pack"), dict):
        return Pack.from_table(reader.table("pack"))
    name = reader.text("pack", "classic")
    if folder is None or not name.lower().endswith(".toml"):
        return Pack.load(name)
    source = _read_file("pack", folder / name)
    try:
        return Pack.parse(source)
    except Malformed as error:
        error.add_note(name)  # the error is in that file, not in the course
        raise


def _read_file(error_prefix: str, path: Path) -> bytes:
    try:
        return read_file(path, MAX_FILE_BYTES)
    except Malformed as error:
        match error.code:
            case "file.read":
                raise Malformed(f"{error_prefix}.file", **error.arguments) from None
            case "file.large":
                raise Malformed(f"{error_prefix}.large", most=MAX_FILE_BYTES) from None
        raise


@cache
def course_names() -> tuple[str, ...]:
    """Return the names of the courses that come with the game, the easiest first (ST-2.11).

    >>> course_names()[0], len(course_names())
    ('nutcracker', 7)
    """
    index = tomllib.loads((DATA_FOLDER / "courses" / "index.toml").read_text("utf-8"))
    return tuple(index["courses"])


@cache
def _load_shipped(name: str) -> Course:
    return Course.parse((DATA_FOLDER / "courses" / f"{name}.toml").read_bytes(), name)


def courses_to_offer(races_without_obstacles: int) -> tuple[str, ...]:
    """Return the courses to offer a player after a number of races without obstacles (ST-2.14).

    >>> courses_to_offer(0)[0], len(courses_to_offer(0)) < len(courses_to_offer(1))
    ('nutcracker', True)
    """
    if check_int("races", races_without_obstacles) < 0:
        raise Malformed("course.races", races=races_without_obstacles)
    return tuple(
        name
        for name in course_names()
        if races_without_obstacles or not Course.load(name).has_obstacles
    )


def _are_texts(found: object) -> bool:
    return isinstance(found, list | tuple) and all(isinstance(text, str) for text in found)
