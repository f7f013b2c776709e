"""Compiled or interpreted: which of the two an import of the rules will give.

With ``NUNATAK_INTERPRETED=1`` in the environment the plain Python source of the kernels is used
even where compiled modules lie beside it. ``dev.py`` sets it to ``no-compiler`` where it could not
compile them.
"""

import importlib.machinery
import importlib.util
import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

KERNELS = ("rules", "dealing", "scoring", "outlook", "sanity", "kernel")  # a game may lack some
_HERE = Path(__file__).parent
_SHARED = _HERE / "core" / "prng.py"  # what the kernels of all games use
_SAID = os.environ.get("NUNATAK_INTERPRETED", "")
_WANTED = _SAID not in ("", "0")


def _sources() -> list[Path]:
    """The source of all that is compiled."""
    folders = [layout.parent for layout in (_HERE / "games").glob("*/layout.py")]
    files = [folder / f"{kernel}.py" for folder in folders for kernel in KERNELS]
    return [_SHARED, *(file for file in files if file.exists())]


class _SourceOnly:
    """Finds the kernels' source before the usual finder sees the compiled file."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        file = _HERE.parent.joinpath(*name.split(".")).with_suffix(".py")
        if file not in _sources():
            return None
        loader = SourceFileLoader(name, str(file))
        return importlib.util.spec_from_file_location(name, file, loader=loader)


if _WANTED:
    sys.meta_path.insert(0, _SourceOnly)


def why_interpreted() -> str:
    """Return why the rules are not compiled: ``asked-for``, ``no-compiler`` or ``uncompiled``."""
    if not _WANTED:
        return "uncompiled"
    return "no-compiler" if _SAID == "no-compiler" else "asked-for"


def kernels_are_compiled() -> bool:
    if _WANTED:
        return False
    return all(
        any(file.with_suffix(suffix).exists() for suffix in EXTENSION_SUFFIXES)
        for file in _sources()
    )
