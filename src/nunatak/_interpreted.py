"""Compiled or interpreted: which of the two an import of the rules will give.

With ``NUNATAK_INTERPRETED=1`` in the environment the plain Python source of the kernels is used
even where compiled modules lie beside it.
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
_GAMES = Path(__file__).parent / "games"
_WANTED = os.environ.get("NUNATAK_INTERPRETED", "") not in ("", "0")


class _SourceOnly:
    """Finds the kernels' source before the usual finder sees the compiled file."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, module = name.rpartition(".")
        if module not in KERNELS or not package.startswith("nunatak.games."):
            return None
        file = _GAMES / package.rpartition(".")[2] / f"{module}.py"
        loader = SourceFileLoader(name, str(file))
        return importlib.util.spec_from_file_location(name, file, loader=loader)


if _WANTED:
    sys.meta_path.insert(0, _SourceOnly)


def kernels_are_compiled() -> bool:
    if _WANTED:
        return False
    folders = [layout.parent for layout in _GAMES.glob("*/layout.py")]
    return all(
        any((folder / f"{kernel}{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
        for folder in folders
        for kernel in KERNELS
        if (folder / f"{kernel}.py").exists()
    )
