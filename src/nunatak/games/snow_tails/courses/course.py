"""Courses: which tiles are laid, where the flag stands, where saplings grow (ST-2.9 to ST-2.14).

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
from nunatak.games.snow_tails.courses.geometry import lay, overlaps
from nunatak.games.snow_tails.courses.passages import ALL_LANES, passages, slot_lanes
from nunatak.games.snow_tails.courses.tiles import (
    DATA,
    LARGEST_FILE,
    SIDES,
    Fields,
    Pack,
    Tile,
    is_line,
    shipped_packs,
    written,
)
from nunatak.games.snow_tails.courses.track import Space
from nunatak.games.snow_tails.rules.layout import LANES, SAPLINGS, SPACES

__all__ = ["MOST_SPACES", "MOST_TILES", "Course", "courses_for", "shipped"]

MOST_SPACES = SPACES - 1
MOST_TILES = 120  # of the smallest in the box the engine takes a hundred
MOST_BOXES = 99
MOST_PROBLEMS = 200  # that are listed
ENDS = ("start", "finish")

T = TypeVar("T")


@dataclass(frozen=True)
class Course:
    """A course as it is written down; ``problems`` says whether it can be raced.

    >>> Course("short", ("start", "corner-left", "finish"), flag="left").problems()
    ()
    >>> [str(problem) for problem in Course("odd", ("start", "loop", "finish")).problems()]
    ['course.tile: number=1, tile=loop, pack=classic']
    """

    name: str
    tiles: tuple[str, ...]
    flag: str = "right"  # ST-2.12
    saplings: tuple[Space, ...] = ()
    boxes: int = 1
    title: str = ""
    text: str = ""  # the key of a few words about it in the language files
    pack: Pack = field(default_factory=lambda: Pack.load("classic"))

    def __post_init__(self) -> None:
        for key in ("name", "title", "text"):
            if not is_line(getattr(self, key)):
                raise Malformed("course.text", key=key)
        if not isinstance(self.pack, Pack):
            raise Malformed("course.pack", pack=repr(self.pack))
        if self.flag not in SIDES:
            raise Malformed("course.flag", flag=self.flag)
        if not _are_texts(self.tiles):
            raise Malformed("course.texts", key="tiles")
        object.__setattr__(self, "tiles", tuple(self.tiles))
        if type(self.boxes) is not int or not 1 <= self.boxes <= MOST_BOXES:
            raise Malformed("course.whole", key="boxes", least=1, most=MOST_BOXES)
        # The order in which saplings are listed says nothing: equal formations are equal.
        if not isinstance(self.saplings, Iterable) or not all(
            isinstance(space, Space) for space in self.saplings
        ):
            raise Malformed("course.texts", key="saplings")
        object.__setattr__(self, "saplings", tuple(sorted(self.saplings)))

    @classmethod
    def load(cls, name: str | Path) -> "Course":
        """A course that comes with the game, by its name, or one from a file ``….toml``."""
        check_type("course", name, (str, Path))
        if isinstance(name, str) and name in shipped():
            return _shipped_course(name)
        if not isinstance(name, Path) and not str(name).lower().endswith(".toml"):
            raise Malformed("course.unknown", name=shorten(name), known=shipped())
        path = Path(name)
        stem = path.stem if is_line(path.stem) else "course"
        return cls.parse(_contents("course", path), stem, path.parent)

    @classmethod
    def parse(
        cls, source: str | bytes, name: str = "course", folder: Path | None = None
    ) -> "Course":
        """A course from the text of its file.

        ``name`` holds where the text gives none. Only with a ``folder`` may the text name the
        file of a pack, so that a course from a stranger cannot have files opened.
        """
        return cls._of(Fields("course", parse_toml("course", source)), name, folder)

    @classmethod
    def from_json(cls, values: Mapping[str, object]) -> "Course":
        """A course from plain values, as ``to_json`` gives them.

        >>> course = Course.load("giant")
        >>> Course.from_json(course.to_json()) == course
        True
        """
        if not isinstance(values, Mapping):
            raise type_error("course", values, "Mapping")
        return cls._of(Fields("course", values), "course", None)

    @classmethod
    def _of(cls, fields: Fields, name: str, folder: Path | None) -> "Course":
        slips = Slips()
        course = cls(
            pack=_pack(fields, folder),  # without it nothing else makes sense
            name=slips.take(lambda: fields.text("name", name), name),
            tiles=slips.take(lambda: fields.texts("tiles"), ()),
            flag=slips.take(lambda: _side(fields.text("flag", "right")), "right"),
            saplings=slips.spaces(slips.take(lambda: fields.texts("saplings", ()), ())),
            boxes=slips.take(lambda: fields.whole("boxes", 1, MOST_BOXES, default=1), MOST_BOXES),
            title=slips.take(lambda: fields.text("title", ""), ""),
            text=slips.take(lambda: fields.text("text", ""), ""),
        )
        for key in fields.unread():
            slips.take(partial(fields.refuse, key), None)
        slips.check(course)
        return course

    def to_json(self) -> dict[str, object]:
        """The whole course as plain values, so that a record does not depend on our files.

        A pack that does not come with the game is written out.
        """
        pack = self.pack
        own = pack.name not in shipped_packs() or pack != Pack.load(pack.name)
        values: dict[str, object] = {"name": self.name}
        values |= {"title": self.title} if self.title else {}
        values |= {"text": self.text} if self.text else {}
        values |= {"flag": self.flag, "tiles": list(self.tiles)}
        values |= {"boxes": self.boxes} if self.boxes > 1 else {}
        values |= {"saplings": list(map(str, self.saplings))} if self.saplings else {}
        return values | {"pack": pack.to_json() if own else pack.name}

    def to_toml(self) -> str:
        """The text of its file."""
        return self._text

    @cached_property
    def _text(self) -> str:
        return written(self.to_json())

    @property
    def laid(self) -> tuple[Tile, ...]:
        """The tiles themselves."""
        return tuple(map(self.pack.tile, self.tiles))

    @cached_property
    def is_shipped(self) -> bool:
        """Whether it comes with the game, just so: another one may have the same name.

        >>> Course("giant", ("start", "straight", "finish")).is_shipped
        False
        """
        return self.name in shipped() and self == Course.load(self.name)

    @property
    def special(self) -> bool:
        """Whether anything stands on the track: special tiles, or saplings of its own."""
        return bool(self.saplings) or any(tile.special for tile in self._known.values())

    @cached_property
    def _known(self) -> Mapping[int, Tile]:
        """The tiles that the pack has, by their numbers in the course."""
        return {
            number: self.pack.tile(name)
            for number, name in enumerate(self.tiles)
            if name in self._names
        }

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(self.pack.names)

    def problems(self) -> tuple[Problem, ...]:
        """Why it cannot be raced, up to ``MOST_PROBLEMS`` reasons; none if it can (ST-2.10)."""
        found = chain(
            self._unknown(),
            self._misplaced(),
            self._beyond_the_box(),
            self._beyond_the_engine(),
            self._overlapping(),
            self._impassable(),
            self._badly_planted(),
        )
        return tuple(islice(found, MOST_PROBLEMS))

    def _tile(self, number: int) -> dict[str, object]:
        """How a problem names a tile."""
        return {"number": number, "tile": self.tiles[number]}

    def _unknown(self) -> Iterator[Problem]:
        for number in range(len(self.tiles)):
            if number not in self._known:
                yield Problem("course.tile", self._tile(number) | {"pack": self.pack.name})

    def _misplaced(self) -> Iterator[Problem]:
        for end, place in (("start", 0), ("finish", len(self.tiles) - 1)):
            if end not in self.tiles:
                yield Problem(f"course.no-{end}")
            for number, tile in enumerate(self.tiles):
                if tile == end and number != place:
                    yield Problem(f"course.{end}", {"number": number})

    def _beyond_the_box(self) -> Iterator[Problem]:
        used: dict[str, list[int]] = {}
        for number, tile in self._known.items():
            if tile.name not in ENDS:
                used.setdefault(tile.group, []).append(number)
        for group, per_box in self.pack.box:
            numbers, most = used.get(group, []), per_box * self.boxes
            if len(numbers) > most:
                facts = {"group": group, "used": len(numbers), "most": most}
                yield Problem("course.box", self._tile(numbers[most]) | facts)

    def _beyond_the_engine(self) -> Iterator[Problem]:
        if len(self.tiles) > MOST_TILES:
            yield Problem("course.length", {"tiles": len(self.tiles), "most": MOST_TILES})
        spaces = sum(tile.free for tile in self._known.values())
        if spaces > MOST_SPACES:
            yield Problem("course.size", {"spaces": spaces, "most": MOST_SPACES})

    def _overlapping(self) -> Iterator[Problem]:
        for first, stretch in self._stretches():
            for other, number in overlaps(lay(stretch, first)):
                facts = {"other": other, "other_tile": self.tiles[other]}
                yield Problem("course.overlap", self._tile(number) | facts)

    def _stretches(self) -> Iterator[tuple[int, list[Tile]]]:
        """Tiles that lie behind one another, and the number of the first of them."""
        stretch: list[Tile] = []
        tiles = self.tiles[:MOST_TILES]
        for number in range(len(tiles)):
            if number in self._known:
                stretch.append(self._known[number])
            else:  # nobody knows where the next one would lie
                yield number - len(stretch), stretch
                stretch = []
        yield len(tiles) - len(stretch), stretch

    @property
    def slot_lanes(self) -> tuple[int, ...]:
        """The lanes of slots 1 to 5 (ST-3.2); none while it is not known where the first bend is.

        >>> Course.load("nutcracker").slot_lanes
        (1, 2, 3, 4, 5)
        """
        for number in range(len(self.tiles)):
            if number not in self._known:
                return ()
            if self._known[number].turn:
                return slot_lanes(self.pack.tile("start"), self._known[number], self.flag)
        return slot_lanes(self.pack.tile("start"), None, self.flag)

    def _impassable(self) -> Iterator[Problem]:
        tiles = self.tiles[:MOST_TILES]
        start = self.pack.tile("start")
        ways = {name: passages(start, self.pack.tile(name)) for name in self._names & set(tiles)}
        for number, name in enumerate(tiles):
            if name in ways and not any(ways[name]):
                yield Problem("course.wall", self._tile(number))
        first = 1 if tiles[:1] == ("start",) else 0  # sleds stand at its end
        for slot, lane in enumerate(self.slot_lanes, 1):
            lanes = frozenset((lane,))
            for number in range(first, len(tiles)):
                way = ways.get(tiles[number], ())
                if any(way):
                    lanes = frozenset().union(*(way[lane - 1] for lane in lanes))
                else:  # an unknown tile, or a wall: behind it a sled might be anywhere
                    lanes = ALL_LANES
                if not lanes:
                    yield Problem("course.unreachable", {"slot": slot} | self._tile(number))
                    break

    def _badly_planted(self) -> Iterator[Problem]:
        printed = {Space(n, *where) for n, tile in self._known.items() for where in tile.saplings}
        planted = len(printed) + len(self.saplings)
        most = self.pack.saplings * self.boxes
        if planted > most:
            yield Problem("course.saplings", {"used": planted, "most": most})
        if planted > SAPLINGS:
            yield Problem("course.saplings-engine", {"used": planted, "most": SAPLINGS})
        taken = set(printed)
        for at in self.saplings:
            where = {"space": str(at), "number": at.tile}
            if not 0 <= at.tile < len(self.tiles):
                yield Problem("course.sapling-nowhere", where | {"last": len(self.tiles) - 1})
                continue
            wrong = "twice" if at in taken else self._ill_chosen(at)
            if wrong:
                yield Problem(f"course.sapling-{wrong}", where | {"tile": self.tiles[at.tile]})
            taken.add(at)

    def _ill_chosen(self, at: Space) -> str:
        """Why no sapling may stand on a space of a tile, in a word; nothing if one may."""
        if not 1 <= at.lane <= LANES:
            return "beside"
        tile = self._known.get(at.tile)
        if tile is None:
            return ""
        if not 1 <= at.space <= tile.counts[at.lane - 1]:
            return "beside"
        if tile.name in ENDS:
            return "end"
        return "blocked" if (at.lane, at.space) in tile.blocked else ""


class Slips:
    """What is wrong with the form of a course, collected so that all of it is told at once."""

    def __init__(self) -> None:
        self.found: list[Problem] = []

    def take(self, ask: Callable[[], T], instead: T) -> T:
        """What is asked for; if it is not as it should be, something to go on with."""
        try:
            return ask()
        except Malformed as error:
            self.found.append(Problem(error.code, error.arguments))
            return instead

    def spaces(self, texts: Iterable[str]) -> tuple[Space, ...]:
        """The spaces that can be read."""
        read = (self.take(partial(Space.parse, text), None) for text in texts)
        return tuple(space for space in read if space is not None)

    def check(self, course: Course) -> None:
        """If there were slips, refuse the course, with all else that is wrong with it."""
        if not self.found:
            return
        problems = (*self.found, *(course.problems() if course.tiles else ()))
        if len(problems) == 1:
            raise Malformed(problems[0].code, **problems[0].arguments)
        raise Malformed.of("course.invalid", problems, name=course.name)


def _side(word: str) -> str:
    if word not in SIDES:
        raise Malformed("course.flag", flag=word)
    return word


def _pack(fields: Fields, folder: Path | None) -> Pack:
    if fields.has("pack") and isinstance(fields.get("pack"), dict):
        return Pack.of(fields.table("pack"))
    name = fields.text("pack", "classic")
    if folder is None or not name.lower().endswith(".toml"):
        return Pack.load(name)
    source = _contents("pack", folder / name)
    try:
        return Pack.parse(source)
    except Malformed as error:
        error.add_note(name)  # it is wrong with that file, not with the course
        raise


def _contents(what: str, path: Path) -> bytes:
    try:
        return read_file(path, LARGEST_FILE)
    except Malformed as error:
        match error.code:
            case "file.read":
                raise Malformed(f"{what}.file", **error.arguments) from None
            case "file.large":
                raise Malformed(f"{what}.large", most=LARGEST_FILE) from None
        raise


@cache
def shipped() -> tuple[str, ...]:
    """The courses that come with the game, from the gentlest to the hardest (ST-2.11).

    >>> shipped()[0], len(shipped())
    ('nutcracker', 7)
    """
    index = tomllib.loads((DATA / "courses" / "index.toml").read_text("utf-8"))
    return tuple(index["courses"])


@cache
def _shipped_course(name: str) -> Course:
    return Course.parse((DATA / "courses" / f"{name}.toml").read_bytes(), name)


def courses_for(races_run: int) -> tuple[str, ...]:
    """What to offer a player who has run so many races without special tiles (ST-2.14).

    >>> courses_for(0)[0], len(courses_for(0)) < len(courses_for(1))
    ('nutcracker', True)
    """
    if check_int("races", races_run) < 0:
        raise Malformed("course.races", races=races_run)
    return tuple(name for name in shipped() if races_run or not Course.load(name).special)


def _are_texts(found: object) -> bool:
    return isinstance(found, list | tuple) and all(isinstance(text, str) for text in found)
