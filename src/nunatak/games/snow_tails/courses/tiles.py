"""Tiles and the packs they come in (ST-1.4, ST-2.3, ST-2.8, ST-2.9).

A pack is a data file: the tiles of one printed edition, how many lie in a box, how many spaces
each lane has. A pack lists *kinds*; a bend, or a kind with two sides, is laid left or right.

>>> pack = Pack.load("classic")
>>> pack.tile("corner-left").counts, pack.tile("corner-right").counts
((3, 4, 5, 6, 7), (7, 6, 5, 4, 3))
>>> pack.tile("snow-drift-left").blocked[:3]
((1, 2), (1, 3), (1, 4))
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Self, SupportsIndex, TypeGuard

from nunatak.core.errors import Malformed
from nunatak.core.toml_text import LARGEST_FILE, parse_toml
from nunatak.games.snow_tails.rules.layout import LANES

__all__ = [
    "DATA",
    "LARGEST_FILE",
    "LONGEST_MOVE",
    "Fields",
    "Kind",
    "Pack",
    "Tile",
    "is_line",
    "shipped_packs",
    "written",
]

DATA = Path(__file__).parent / "data"
LONGEST_MOVE = 14  # ST-2.3: 5 + 5 - 1 and a bonus of 5
MOST_IN_LANE = 60
FREE, BLOCKED, COLUMN, SAPLING = ".#Xt"
SIDES = ("left", "right")
LONGEST_TEXT = 80
HANDFUL = 6


def written(table: Mapping[str, object], path: str = "") -> str:
    """A table as a data file; what stands within it comes after it.

    >>> print(written({"name": "twin", "box": {"start": 1}}), end="")
    name = "twin"
    <BLANKLINE>
    [box]
    start = 1
    """
    lines, tables = [], []
    for key, value in table.items():
        name = key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)
        if isinstance(value, Mapping):
            inner = written(value, f"{path}{name}.")
            tables.append(f"\n[{path}{name}]\n{inner}")
        else:
            # One line for a handful. What JSON writes here, TOML reads.
            indent = 4 if isinstance(value, list) and len(value) > HANDFUL else None
            lines.append(f"{name} = {json.dumps(value, ensure_ascii=False, indent=indent)}\n")
    return "".join(lines + tables)


def is_line(value: object) -> TypeGuard[str]:
    """Whether it is one line of text that a person can read."""
    return isinstance(value, str) and value.isprintable() and len(value) <= LONGEST_TEXT


class Fields:
    """One table of a data file: every read is checked, and at the end nothing may be left over.

    >>> fields = Fields("course", {"boxes": 2, "colour": "red"})
    >>> fields.whole("boxes", 1, 9)
    2
    >>> fields.done()
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: course.key: key=colour
    """

    def __init__(self, what: str, table: Mapping[str, object], path: str = "") -> None:
        self._what = what
        self._table = table
        self._path = path
        self._read: set[str] = set()

    def has(self, key: str) -> bool:
        """Whether the key is there."""
        return key in self._table

    def names(self) -> tuple[str, ...]:
        """The keys in the order of the file."""
        return tuple(self._table)

    def get(self, key: str, default: object = None) -> object:
        """What stands there, of whatever type."""
        self._read.add(key)
        value = self._table.get(key, default)
        if value is None:
            raise Malformed(f"{self._what}.missing", key=self._path + key)
        return value

    def table(self, key: str) -> "Fields":
        """A table within this one."""
        value = self.get(key)
        if not isinstance(value, dict):
            raise self._wrong(key, "table")
        return Fields(self._what, value, f"{self._path}{key}.")

    def text(self, key: str, default: str | None = None) -> str:
        """One line of text."""
        value = self.get(key, default)
        if not is_line(value):
            raise self._wrong(key, "text")
        if not value and default != "":
            raise Malformed(f"{self._what}.missing", key=self._path + key)
        return value

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """A list of texts."""
        value = self.get(key, default)
        if not isinstance(value, list | tuple) or not all(isinstance(x, str) for x in value):
            raise self._wrong(key, "texts")
        return tuple(value)

    def flag(self, key: str, default: bool) -> bool:
        """Yes or no."""
        value = self.get(key, default)
        if not isinstance(value, bool):
            raise self._wrong(key, "flag")
        return value

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number."""
        value = self.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise self._wrong(key, "whole", least=least, most=most)
        return value

    def wholes(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        value = self.get(key)
        if not isinstance(value, list) or not all(
            type(x) is int and least <= x <= most for x in value
        ):
            raise self._wrong(key, "wholes", least=least, most=most)
        return tuple(value)

    def number(self, key: str, least: float, most: float) -> float:
        """A number, whole or not."""
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._wrong(key, "number", least=least, most=most)
        if not least <= value <= most:  # nor is it nan
            raise self._wrong(key, "number", least=least, most=most)
        return float(value)

    def done(self) -> None:
        """Nothing else may stand in the table."""
        for key in self.unread():
            self.refuse(key)

    def unread(self) -> list[str]:
        """What else stands in the table."""
        return [key for key in self._table if key not in self._read]

    def refuse(self, key: str) -> None:
        """There is no such entry."""
        raise Malformed(f"{self._what}.key", key=self._path + key)

    def _wrong(self, key: str, expected: str, **limits: float) -> Malformed:
        path = self._path + key
        return Malformed(f"{self._what}.{expected}", key=path, **limits)


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile as it lies on the table, lanes and spaces counted in the direction of travel.

    >>> chasm = Pack.load("classic").tile("chasm")
    >>> chasm.columns, chasm.limit, chasm.turn, chasm.special
    (((3, 3), (3, 5)), None, None, True)
    """

    name: str
    kind: str
    group: str
    turn: str | None
    counts: tuple[int, ...]
    limit: int | None = None
    blocked: tuple[tuple[int, int], ...] = ()  # (lane, space), the columns among them
    columns: tuple[tuple[int, int], ...] = ()
    saplings: tuple[tuple[int, int], ...] = ()
    length: int = 0  # of a tile that runs straight on, in spaces
    radius: float = 0.0  # of the inner edge of a bend, in lanes
    angle: int = 0

    @property
    def special(self) -> bool:
        """Whether something stands on it."""
        return bool(self.blocked or self.saplings)

    @property
    def free(self) -> int:
        """How many spaces a sled can stand on."""
        return sum(self.counts) - len(self.blocked)


@dataclass(frozen=True, slots=True)
class Kind:
    """A tile as a pack describes it: a bend from the inside out, a sided one with its left face.

    >>> [tile.name for tile in Kind("elbow", "corner", (2, 3, 4, 5, 6), angle=90).faces()]
    ['elbow-left', 'elbow-right']
    """

    name: str
    group: str
    counts: tuple[int, ...]
    rows: tuple[str, ...] = ()
    limit: int | None = None
    length: int = 0
    radius: float = 0.0
    angle: int = 0
    sided: bool = False

    def faces(self) -> tuple[Tile, ...]:
        """The ways to lay it."""
        if self.angle or self.sided:
            return tuple(self._face(f"{self.name}-{side}", side) for side in SIDES)
        return (self._face(self.name, None),)

    def to_json(self) -> dict[str, object]:
        """The kind as plain values; what a file may leave out is left out."""
        values: dict[str, object] = {"group": self.group}
        values |= {"rows": list(self.rows)} if self.rows else {"counts": list(self.counts)}
        values |= {} if self.limit is None else {"limit": self.limit}
        if self.angle:
            values |= {"radius": self.radius, "angle": self.angle}
        else:
            values |= {"length": self.length}
        return values | ({"sided": True} if self.sided else {})

    def _face(self, name: str, side: str | None) -> Tile:
        mirrored = side == "right"  # ST-1.4: the back of the tile
        return Tile(
            name=name,
            kind=self.name,
            group=self.group,
            turn=side if self.angle else None,
            counts=self.counts[::-1] if mirrored else self.counts,
            limit=self.limit,
            blocked=self._marked(BLOCKED + COLUMN, mirrored),
            columns=self._marked(COLUMN, mirrored),
            saplings=self._marked(SAPLING, mirrored),
            length=self.length,
            radius=self.radius,
            angle=self.angle,
        )

    def _marked(self, marks: str, mirrored: bool) -> tuple[tuple[int, int], ...]:
        return tuple(
            sorted(
                (lane, space)
                for space, row in enumerate(self.rows, 1)
                for lane, mark in enumerate(row[::-1] if mirrored else row, 1)
                if mark in marks
            )
        )


@dataclass(frozen=True)
class Pack:
    """All the tiles of an edition and what one box holds.

    >>> pack = Pack.load("classic")
    >>> dict(pack.box)["straight"], pack.saplings
    (8, 20)
    >>> Pack.parse(pack.to_toml()) == pack
    True
    """

    name: str
    title: str
    saplings: int
    box: tuple[tuple[str, int], ...]
    kinds: tuple[Kind, ...]

    @classmethod
    def load(cls, name: str) -> "Pack":
        """A pack that comes with the game."""
        if name not in shipped_packs():
            raise Malformed("pack.unknown", name=name, known=shipped_packs())
        return _shipped_pack(name)

    @classmethod
    def parse(cls, source: str | bytes) -> Self:
        """A pack from the text of its file."""
        return cls.of(Fields("pack", parse_toml("pack", source)))

    @classmethod
    def of(cls, fields: Fields) -> Self:
        """A pack from a table, be it a file of its own or a part of a course."""
        box = fields.table("box")
        tiles = fields.table("tiles")
        pack = cls(
            name=fields.text("name"),
            title=fields.text("title", ""),
            saplings=fields.whole("saplings", 0, 999),
            box=tuple((group, box.whole(group, 0, 999)) for group in box.names()),
            kinds=tuple(_kind(name, tiles.table(name)) for name in tiles.names()),
        )
        for rest in (fields, box, tiles):
            rest.done()
        pack._check()
        return pack

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """A pack that comes with the game is passed on by its name."""
        if self.name in shipped_packs() and self is _shipped_pack(self.name):
            return Pack.load, (self.name,)
        return super().__reduce_ex__(protocol)

    def _check(self) -> None:
        groups = dict(self.box)
        for kind in self.kinds:
            if kind.group not in groups:
                raise Malformed("pack.group", kind=kind.name, group=kind.group)
        if len(self._by_name) < sum(len(kind.faces()) for kind in self.kinds):
            raise Malformed("pack.twice", name=self.name)
        for end in ("start", "finish"):
            # The ends are bare (ST-2.13), and no move may run off the last one (ST-2.3).
            tile = self._by_name.get(end)
            if tile is None or tile.group != end or tile.special or tile.limit is not None:
                raise Malformed("pack.end", kind=end)
        if min(self.tile("finish").counts) < LONGEST_MOVE:
            raise Malformed("pack.finish", least=LONGEST_MOVE)

    @cached_property
    def _by_name(self) -> Mapping[str, Tile]:
        return {tile.name: tile for kind in self.kinds for tile in kind.faces()}

    @property
    def names(self) -> tuple[str, ...]:
        """The tiles under the names that courses use."""
        return tuple(self._by_name)

    def tile(self, name: str) -> Tile:
        """The tile of that name."""
        try:
            return self._by_name[name]
        except KeyError:
            raise Malformed("pack.tile", tile=name, pack=self.name) from None

    def to_json(self) -> dict[str, object]:
        """The pack as plain values, as its file has them."""
        return {
            "name": self.name,
            "title": self.title,
            "saplings": self.saplings,
            "box": dict(self.box),
            "tiles": {kind.name: kind.to_json() for kind in self.kinds},
        }

    def to_toml(self) -> str:
        """The text of its file."""
        return written(self.to_json())


def _kind(name: str, fields: Fields) -> Kind:
    rows = fields.texts("rows", ())
    for number, row in enumerate(rows, 1):
        if len(row) != LANES or set(row) - set(FREE + BLOCKED + COLUMN + SAPLING):
            raise Malformed("pack.row", kind=name, row=number)
    counts = (len(rows),) * LANES if rows else fields.wholes("counts", 1, MOST_IN_LANE)
    if len(counts) != LANES or len(rows) > MOST_IN_LANE:
        raise Malformed("pack.lanes", kind=name, lanes=LANES)
    angle = fields.whole("angle", 0, 180, default=0)
    sided = fields.flag("sided", False)
    if angle and (sided or rows):
        raise Malformed("pack.bend", kind=name)  # its left and right are where it turns to
    kind = Kind(
        name=name,
        group=fields.text("group"),
        counts=counts,
        rows=rows,
        limit=fields.whole("limit", 1, LONGEST_MOVE) if fields.has("limit") else None,
        length=0 if angle else fields.whole("length", 1, MOST_IN_LANE),
        radius=fields.number("radius", 0.0, 100.0) if angle else 0.0,
        angle=angle,
        sided=sided,
    )
    fields.done()
    return kind


@cache
def shipped_packs() -> tuple[str, ...]:
    """The packs that come with the game.

    >>> shipped_packs()
    ('classic',)
    """
    return tuple(sorted(file.stem for file in (DATA / "packs").glob("*.toml")))


@cache
def _shipped_pack(name: str) -> Pack:
    return Pack.parse((DATA / "packs" / f"{name}.toml").read_bytes())
