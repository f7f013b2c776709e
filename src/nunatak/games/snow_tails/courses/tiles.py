"""Tiles and the packs they come in (ST-1.4, ST-2.3, ST-2.8, ST-2.9).

A pack is a data file: the tiles of one printed edition, how many a box contains, how many spaces
each lane has. A pack lists *types*; a bend, or a type with two sides, is laid left or right.

>>> pack = Pack.load("classic")
>>> pack.tile("corner-left").space_counts, pack.tile("corner-right").space_counts
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
from nunatak.core.toml_text import MAX_FILE_BYTES, parse_toml
from nunatak.games.snow_tails.rules.layout import LANES

__all__ = [
    "DATA_FOLDER",
    "MAX_FILE_BYTES",
    "MAX_SPEED",
    "Pack",
    "TableReader",
    "Tile",
    "TileType",
    "format_toml",
    "is_single_line",
    "pack_names",
]

DATA_FOLDER = Path(__file__).parent / "data"
MAX_SPEED = 14  # ST-2.3: 5 + 5 - 1 and a bonus of 5
MAX_LANE_SPACES = 60
FREE, BLOCKED, COLUMN, SAPLING = ".#Xt"
SIDES = ("left", "right")
MAX_TEXT_LENGTH = 80
MAX_INLINE_ITEMS = 6


def format_toml(table: Mapping[str, object], path: str = "") -> str:
    """Return a table as TOML; tables inside it come last.

    >>> print(format_toml({"name": "twin", "box": {"start": 1}}), end="")
    name = "twin"
    <BLANKLINE>
    [box]
    start = 1
    """
    lines, tables = [], []
    for key, value in table.items():
        name = key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)
        if isinstance(value, Mapping):
            inner = format_toml(value, f"{path}{name}.")
            tables.append(f"\n[{path}{name}]\n{inner}")
        else:
            # A short list is one line. This JSON is also TOML.
            indent = 4 if isinstance(value, list) and len(value) > MAX_INLINE_ITEMS else None
            lines.append(f"{name} = {json.dumps(value, ensure_ascii=False, indent=indent)}\n")
    return "".join(lines + tables)


def is_single_line(value: object) -> TypeGuard[str]:
    """Return whether a value is one line of printable text."""
    return isinstance(value, str) and value.isprintable() and len(value) <= MAX_TEXT_LENGTH


class TableReader:
    """A table of a data file; every read is checked, and at the end all keys must have been read.

    >>> fields = TableReader("course", {"boxes": 2, "colour": "red"})
    >>> fields.integer("boxes", 1, 9)
    2
    >>> fields.check_all_read()
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: course.key: key=colour
    """

    def __init__(
        self, error_prefix: str, table: Mapping[str, object], key_prefix: str = ""
    ) -> None:
        self._error_prefix = error_prefix
        self._table = table
        self._key_prefix = key_prefix
        self._read_keys: set[str] = set()

    def has(self, key: str) -> bool:
        """Return whether there is a value for a key."""
        return key in self._table

    def all_keys(self) -> tuple[str, ...]:
        """Return the keys in the order of the file."""
        return tuple(self._table)

    def value(self, key: str, default: object = None) -> object:
        """Return a value of any type; raise if there is neither a value nor a default."""
        self._read_keys.add(key)
        value = self._table.get(key, default)
        if value is None:
            raise Malformed(f"{self._error_prefix}.missing", key=self._key_prefix + key)
        return value

    def table(self, key: str) -> "TableReader":
        """Return a table inside this one."""
        value = self.value(key)
        if not isinstance(value, dict):
            raise self._type_error(key, "table")
        return TableReader(self._error_prefix, value, f"{self._key_prefix}{key}.")

    def text(self, key: str, default: str | None = None) -> str:
        """Return one line of text."""
        value = self.value(key, default)
        if not is_single_line(value):
            raise self._type_error(key, "text")
        if not value and default != "":
            raise Malformed(f"{self._error_prefix}.missing", key=self._key_prefix + key)
        return value

    def texts(self, key: str, default: tuple[str, ...] | None = None) -> tuple[str, ...]:
        """Return a list of texts."""
        value = self.value(key, default)
        if not isinstance(value, list | tuple) or not all(isinstance(x, str) for x in value):
            raise self._type_error(key, "texts")
        return tuple(value)

    def boolean(self, key: str, default: bool) -> bool:
        """Return a truth value."""
        value = self.value(key, default)
        if not isinstance(value, bool):
            raise self._type_error(key, "flag")
        return value

    def integer(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """Return an integer within limits."""
        value = self.value(key, default)
        if type(value) is not int or not least <= value <= most:
            raise self._type_error(key, "whole", least=least, most=most)
        return value

    def integers(self, key: str, least: int, most: int) -> tuple[int, ...]:
        """Return a list of integers within limits."""
        value = self.value(key)
        if not isinstance(value, list) or not all(
            type(x) is int and least <= x <= most for x in value
        ):
            raise self._type_error(key, "wholes", least=least, most=most)
        return tuple(value)

    def number(self, key: str, least: float, most: float) -> float:
        """Return a number within limits."""
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self._type_error(key, "number", least=least, most=most)
        if not least <= value <= most:  # true for nan as well
            raise self._type_error(key, "number", least=least, most=most)
        return float(value)

    def check_all_read(self) -> None:
        """Raise for a key that was not read."""
        for key in self.unread_keys():
            self.raise_unknown(key)

    def unread_keys(self) -> list[str]:
        """Return the keys that were not read."""
        return [key for key in self._table if key not in self._read_keys]

    def raise_unknown(self, key: str) -> None:
        """Raise Malformed: there is no such key."""
        raise Malformed(f"{self._error_prefix}.key", key=self._key_prefix + key)

    def _type_error(self, key: str, expected: str, **limits: float) -> Malformed:
        path = self._key_prefix + key
        return Malformed(f"{self._error_prefix}.{expected}", key=path, **limits)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it is laid: lanes and spaces are counted in the direction of travel.

    >>> chasm = Pack.load("classic").tile("chasm")
    >>> chasm.ice_columns, chasm.limit, chasm.bend, chasm.has_obstacles
    (((3, 3), (3, 5)), None, None, True)
    """

    name: str
    type_name: str
    group: str
    bend: str | None
    space_counts: tuple[int, ...]
    limit: int | None = None
    blocked: tuple[tuple[int, int], ...] = ()  # (lane, space), the columns among them
    ice_columns: tuple[tuple[int, int], ...] = ()
    saplings: tuple[tuple[int, int], ...] = ()
    straight_length: int = 0  # of a tile that runs straight on, in spaces
    inner_radius: float = 0.0  # of the inner edge of a bend, in lanes
    angle: int = 0

    @property
    def has_obstacles(self) -> bool:
        """Whether there are obstacles on it."""
        return bool(self.blocked or self.saplings)

    @property
    def free_space_count(self) -> int:
        """The number of spaces for sleds."""
        return sum(self.space_counts) - len(self.blocked)


@dataclass(frozen=True, slots=True)
class TileType:
    """A tile as a pack describes it: a bend from the inside out, a sided one by its left face.

    >>> [tile.name for tile in TileType("elbow", "corner", (2, 3, 4, 5, 6), angle=90).faces()]
    ['elbow-left', 'elbow-right']
    """

    name: str
    group: str
    space_counts: tuple[int, ...]
    rows: tuple[str, ...] = ()
    limit: int | None = None
    straight_length: int = 0
    inner_radius: float = 0.0
    angle: int = 0
    is_sided: bool = False

    def faces(self) -> tuple[Tile, ...]:
        """Return the tiles that it can be laid as."""
        if self.angle or self.is_sided:
            return tuple(self._face(f"{self.name}-{side}", side) for side in SIDES)
        return (self._face(self.name, None),)

    def to_json(self) -> dict[str, object]:
        """Return the type as JSON values, without what a file may leave out."""
        values: dict[str, object] = {"group": self.group}
        values |= {"rows": list(self.rows)} if self.rows else {"counts": list(self.space_counts)}
        values |= {} if self.limit is None else {"limit": self.limit}
        if self.angle:
            values |= {"radius": self.inner_radius, "angle": self.angle}
        else:
            values |= {"length": self.straight_length}
        return values | ({"sided": True} if self.is_sided else {})

    def _face(self, name: str, side: str | None) -> Tile:
        mirrored = side == "right"  # ST-1.4: the back of the tile
        return Tile(
            name=name,
            type_name=self.name,
            group=self.group,
            bend=side if self.angle else None,
            space_counts=self.space_counts[::-1] if mirrored else self.space_counts,
            limit=self.limit,
            blocked=self._marked_spaces(BLOCKED + COLUMN, mirrored),
            ice_columns=self._marked_spaces(COLUMN, mirrored),
            saplings=self._marked_spaces(SAPLING, mirrored),
            straight_length=self.straight_length,
            inner_radius=self.inner_radius,
            angle=self.angle,
        )

    def _marked_spaces(self, marks: str, mirrored: bool) -> tuple[tuple[int, int], ...]:
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
    """The tiles of an edition, and how many a box contains.

    >>> pack = Pack.load("classic")
    >>> dict(pack.tiles_per_box)["straight"], pack.saplings_per_box
    (8, 20)
    >>> Pack.parse(pack.to_toml()) == pack
    True
    """

    name: str
    title: str
    saplings_per_box: int
    tiles_per_box: tuple[tuple[str, int], ...]
    tile_types: tuple[TileType, ...]

    @classmethod
    def load(cls, name: str) -> "Pack":
        """Return a pack that comes with the game."""
        if name not in pack_names():
            raise Malformed("pack.unknown", name=name, known=pack_names())
        return _load_shipped(name)

    @classmethod
    def parse(cls, source: str | bytes) -> Self:
        """Parse the text of a pack file."""
        return cls.from_table(TableReader("pack", parse_toml("pack", source)))

    @classmethod
    def from_table(cls, reader: TableReader) -> Self:
        """Return a pack from a table: a whole file, or a part of a course."""
        box = reader.table("box")
        tiles = reader.table("tiles")
        pack = cls(
            name=reader.text("name"),
            title=reader.text("title", ""),
            saplings_per_box=reader.integer("saplings", 0, 999),
            tiles_per_box=tuple((group, box.integer(group, 0, 999)) for group in box.all_keys()),
            tile_types=tuple(_read_tile_type(name, tiles.table(name)) for name in tiles.all_keys()),
        )
        for rest in (reader, box, tiles):
            rest.check_all_read()
        pack._check_tiles()
        return pack

    def __reduce_ex__(self, protocol: SupportsIndex) -> str | tuple[Any, ...]:
        """Pickle a pack that comes with the game by its name."""
        if self.name in pack_names() and self is _load_shipped(self.name):
            return Pack.load, (self.name,)
        return super().__reduce_ex__(protocol)

    def _check_tiles(self) -> None:
        groups = dict(self.tiles_per_box)
        for kind in self.tile_types:
            if kind.group not in groups:
                raise Malformed("pack.group", kind=kind.name, group=kind.group)
        if len(self._tiles_by_name) < sum(len(kind.faces()) for kind in self.tile_types):
            raise Malformed("pack.twice", name=self.name)
        for end in ("start", "finish"):
            # The ends have no obstacles (ST-2.13), and no move may pass the last one (ST-2.3).
            tile = self._tiles_by_name.get(end)
            if tile is None or tile.group != end or tile.has_obstacles or tile.limit is not None:
                raise Malformed("pack.end", kind=end)
        if min(self.tile("finish").space_counts) < MAX_SPEED:
            raise Malformed("pack.finish", least=MAX_SPEED)

    @cached_property
    def _tiles_by_name(self) -> Mapping[str, Tile]:
        return {tile.name: tile for kind in self.tile_types for tile in kind.faces()}

    @property
    def tile_names(self) -> tuple[str, ...]:
        """The names of the tiles that courses use."""
        return tuple(self._tiles_by_name)

    def tile(self, name: str) -> Tile:
        """Return the tile with a name."""
        try:
            return self._tiles_by_name[name]
        except KeyError:
            raise Malformed("pack.tile", tile=name, pack=self.name) from None

    def to_json(self) -> dict[str, object]:
        """Return the pack as JSON values, as its file has them."""
        return {
            "name": self.name,
            "title": self.title,
            "saplings": self.saplings_per_box,
            "box": dict(self.tiles_per_box),
            "tiles": {kind.name: kind.to_json() for kind in self.tile_types},
        }

    def to_toml(self) -> str:
        """Return the text of its file."""
        return format_toml(self.to_json())


def _read_tile_type(name: str, reader: TableReader) -> TileType:
    rows = reader.texts("rows", ())
    for number, row in enumerate(rows, 1):
        if len(row) != LANES or set(row) - set(FREE + BLOCKED + COLUMN + SAPLING):
            raise Malformed("pack.row", kind=name, row=number)
    counts = (len(rows),) * LANES if rows else reader.integers("counts", 1, MAX_LANE_SPACES)
    if len(counts) != LANES or len(rows) > MAX_LANE_SPACES:
        raise Malformed("pack.lanes", kind=name, lanes=LANES)
    angle = reader.integer("angle", 0, 180, default=0)
    sided = reader.boolean("sided", False)
    if angle and (sided or rows):
        raise Malformed("pack.bend", kind=name)  # left and right are the ways it can turn
    kind = TileType(
        name=name,
        group=reader.text("group"),
        space_counts=counts,
        rows=rows,
        limit=reader.integer("limit", 1, MAX_SPEED) if reader.has("limit") else None,
        straight_length=0 if angle else reader.integer("length", 1, MAX_LANE_SPACES),
        inner_radius=reader.number("radius", 0.0, 100.0) if angle else 0.0,
        angle=angle,
        is_sided=sided,
    )
    reader.check_all_read()
    return kind


@cache
def pack_names() -> tuple[str, ...]:
    """Return the names of the packs that come with the game.

    >>> pack_names()
    ('classic',)
    """
    return tuple(sorted(file.stem for file in (DATA_FOLDER / "packs").glob("*.toml")))


@cache
def _load_shipped(name: str) -> Pack:
    return Pack.parse((DATA_FOLDER / "packs" / f"{name}.toml").read_bytes())
