"""Load the rules of a game: the compiled extension, or the same sources interpreted.

``NUNATAK_INTERPRETED=1`` in the environment asks for the interpreted rules where compiled ones are
there; ``dev.py`` sets it to ``no-compiler`` where it could not compile. An extension that was made
from other sources is not used.
"""

import __future__

import ast
import importlib
import os
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

from nunatak.compile.assemble import RulesUnit, read_rules_unit

__all__ = ["load_rules", "why_interpreted"]

EXTENSION_NAME = "_compiled"
# Modules of a unit name classes of later ones, so annotations are not evaluated.
LAZY_ANNOTATIONS_FLAG = __future__.annotations.compiler_flag
_reasons: dict[str, str] = {}


def load_rules(package: str, *, compiled: bool | None = None) -> ModuleType:
    """Return the rules of a package: compiled, interpreted, or as the environment says.

    Both can be loaded in one process. Raises ImportError where compiled rules are asked for and
    there are none of these sources.

    >>> rules = load_rules("nunatak.games.arctic.rules", compiled=False)
    >>> rules.Kernel(rules.Setup(2, 2, 0, 0)).awaits_chance
    True
    """
    unit = _cached_unit(package)
    if compiled is None:
        reason = _environment_interpretation_reason() or _why_extension_unusable(unit)
        if reason:
            _reasons[package] = reason
        compiled = not reason
    elif compiled and _why_extension_unusable(unit):
        raise ImportError(f"{package}: the compiled rules are {_why_extension_unusable(unit)}")
    return importlib.import_module(f"{package}.{EXTENSION_NAME}") if compiled else _interpret(unit)


def why_interpreted() -> str:
    """Return why rules are not compiled, empty where all that were loaded are.

    ``asked-for``, ``no-compiler``, ``uncompiled``, or ``stale``: compiled from other sources.
    """
    return next(iter(_reasons.values()), _environment_interpretation_reason())


def _environment_interpretation_reason() -> str:
    said = os.environ.get("NUNATAK_INTERPRETED", "")
    if said in ("", "0"):
        return ""
    return "no-compiler" if said == "no-compiler" else "asked-for"


@cache
def _cached_unit(package: str) -> RulesUnit:
    parent = sys.modules[package]
    return read_rules_unit(package, Path(str(parent.__file__)).parent)


@cache
def _why_extension_unusable(unit: RulesUnit) -> str:
    """Return why the extension of a unit cannot be used; empty: it can."""
    try:
        found = importlib.import_module(f"{unit.package}.{EXTENSION_NAME}")
    except ImportError:
        return "uncompiled"
    return "" if str(found.SOURCES).split(":")[1] == unit.digest else "stale"


@cache
def _interpret(unit: RulesUnit) -> ModuleType:
    """Run all sources of a unit in one namespace, without the imports between them."""
    module = ModuleType(f"{unit.package}.interpreted", "The rules, interpreted.")
    layout = importlib.import_module(f"{unit.package}.layout")
    position = layout.Position
    module.__dict__.update(
        {name: value for name, value in vars(layout).items() if not name.startswith("__")},
        to_bytes=position.to_bytes,
        load=position.load,
        read_row=position.read_row,
        write_row=position.write_row,
    )
    sys.modules[module.__name__] = module
    for source in unit.sources:
        tree = ast.Module(source.statements(unit.module_names), [])
        exec(compile(tree, str(source.path), "exec", LAZY_ANNOTATIONS_FLAG), module.__dict__)
    return module
