"""A mutant: one or more rules broken on purpose at one place of the source.

An entry of the TOML files beside this one names the place by its content, not by file and line::

    [[mutant]]
    rules = ["ST-3.1"]             # a test of each of these rules must fail
    package = "games.snow_tails"   # a package or module of nunatak
    function = "begin_sled"        # or a method, such as "Course.problems"
    old = "sled.brake = 3"
    new = "sled.brake = 2"

``old`` is an expression, a keyword argument, or one or more statements. Comments, quotes and line
breaks do not matter, and the function may move to another file of the package. Function and ``old``
together must occur once in the package. Where ``old`` occurs several times in the function, ``nth``
says which one is meant, counted from 1. An empty ``new`` replaces statements by ``pass``.

``class`` instead of ``function`` names a class; without either, the code stands outside all
functions and classes. ``data`` names a data file of the package instead: there, ``old`` is a text
that occurs once.
"""

import ast
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.mutants.match import find, scopes

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
LISTS = sorted(Path(__file__).parent.glob("*.toml"))
PLACES = {"function", "class", "data"}
KEYS = {"rules", "package", "old", "new", "nth", *PLACES}


class NoMatch(Exception):
    """The place that a mutant names does not exist, or there are several of them."""


@dataclass(frozen=True)
class Mutant:
    """One change of the source that breaks one or more rules."""

    rules: tuple[str, ...]
    package: str
    old: str
    new: str
    scope: str = ""  # function or class
    nth: int | None = None
    data: str = ""

    @classmethod
    def from_entry(cls, entry: dict[str, Any]) -> "Mutant":
        """The mutant that an entry of a TOML file describes."""
        if unknown := entry.keys() - KEYS:
            raise ValueError(f"{entry}: unknown keys {sorted(unknown)}")
        if len(entry.keys() & PLACES) > 1:
            raise ValueError(f"{entry}: only one of {sorted(PLACES)} is possible")
        return cls(
            rules=tuple(entry["rules"]),
            package=entry["package"],
            old=entry["old"],
            new=entry["new"],
            scope=entry.get("function", entry.get("class", "")),
            nth=entry.get("nth"),
            data=entry.get("data", ""),
        )

    def __str__(self) -> str:
        place = self.data or f"{self.package}.{self.scope}".rstrip(".")
        broken = " ".join(self.new.split()) or "(nothing)"
        return f"{', '.join(self.rules)} in {place}: {broken[:60]}"

    def apply(self, source: Path = SOURCE) -> tuple[Path, str]:
        """The file that changes, relative to the source, and its text after the change.

        Raises NoMatch unless the old code stands at exactly one place.
        """
        file, number = self.find(source)
        text = file.read_text("utf-8")
        if self.data:
            return file.relative_to(source), text.replace(self.old, self.new)
        tree = ast.parse(text)
        find(scopes(tree)[self.scope], self.old, self.new)[number].replace()
        return file.relative_to(source), ast.unparse(ast.fix_missing_locations(tree))

    def find(self, source: Path = SOURCE) -> tuple[Path, int]:
        """The file that changes, and which of the matches in that file is meant, from 0.

        Raises NoMatch unless the old code stands at exactly one place.
        """
        folder = source.joinpath("nunatak", *self.package.split("."))
        try:
            return self._find_data(folder) if self.data else self._find_code(folder)
        except SyntaxError as error:
            raise NoMatch(f"{self}: old or new is no Python: {error}") from error

    def _find_data(self, folder: Path) -> tuple[Path, int]:
        files = list(folder.rglob(self.data))
        if len(files) != 1:
            raise NoMatch(f"{self}: {len(files)} files are called {self.data}")
        count = files[0].read_text("utf-8").count(self.old)
        if count != 1:
            raise NoMatch(f"{self}: the old text occurs {count} times")
        return files[0], 0

    def _find_code(self, folder: Path) -> tuple[Path, int]:
        files = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder.with_suffix(".py")]
        if not files[0].exists():
            raise NoMatch(f"{self}: there is no package or module nunatak.{self.package}")
        found = [
            (file, number, match.scope)
            for file in files
            for number, match in enumerate(
                find(_scopes(file).get(self.scope, ()), self.old, self.new)
            )
        ]
        if len({id(scope) for _, _, scope in found}) > 1:
            places = ", ".join(str(file) for file, _, _ in found)
            raise NoMatch(f"{self}: name the module; the old code stands in {places}")
        if len(found) != 1 if self.nth is None else not 1 <= self.nth <= len(found) > 1:
            raise NoMatch(
                f"{self}: the old code occurs {len(found)} times, nth is {self.nth}:\n{self.old}"
            )
        file, number, _ = found[(self.nth or 1) - 1]
        return file, number


def mutants() -> list[Mutant]:
    """All mutants that are listed."""
    return [
        Mutant.from_entry(entry)
        for file in LISTS
        for entry in tomllib.loads(file.read_text("utf-8"))["mutant"]
    ]


def without_behaviour() -> dict[str, str]:
    """Rules that cannot be broken in code, each with the reason."""
    found: dict[str, str] = {}
    for file in LISTS:
        found |= tomllib.loads(file.read_text("utf-8")).get("without-behaviour", {})
    return found


@cache
def _scopes(file: Path) -> Mapping[str, Sequence[ast.AST]]:
    return scopes(ast.parse(file.read_text("utf-8")))
