"""The build hook: the web app goes into sdist and wheel, compiled rules into the wheel."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PackageHook(BuildHookInterface[Any]):
    """Makes what is stale. Without Node or a C compiler the package lacks what those make."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects files."""
        if version == "editable":
            return  # in a working copy, dev.py makes what it finds stale
        self._build_web()
        if self.target_name == "wheel":
            self._compile(build_data)

    def _build_web(self) -> None:
        """An sdist brings the app as it was built, so a wheel that is made of it needs no Node."""
        frontend = self._own("tools.frontend")
        trouble = self._own("tools.shell").Trouble
        if not frontend.stale():
            return
        try:
            if frontend.own_npm() is None:
                raise trouble(f"The web app is built with Node {frontend.OLDEST_NODE} or newer.")
            frontend.make()
        except trouble as error:
            there = (frontend.BUILT / "index.html").exists()
            left = "this package holds an older web app" if there else "this package has no web app"
            self.app.display_warning(f"{error} Until then, {left}.")

    def _compile(self, build_data: dict[str, Any]) -> None:
        build = self._own("nunatak.compile.build")
        wanted = "draft" if os.environ.get("NUNATAK_DRAFT") else "optimized"
        units = build.find_units()
        try:
            stale = [unit for unit in units if not build.is_current(unit, wanted, "optimized")]
            if stale:
                build.compile_units(stale, wanted)
        except build.NoCompiler:
            self.app.display_warning(
                "No C compiler works here: this wheel holds the interpreted rules only."
            )
            return
        source = Path(self.root, "src").resolve()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for unit in units:
            path = build.built_file(unit).resolve()
            build_data["force_include"][str(path)] = path.relative_to(source).as_posix()

    def _own(self, name: str) -> ModuleType:
        """A module of the project, whose folder build front ends do not put on the path."""
        folders = [self.root, str(Path(self.root, "src"))]
        sys.path[:0] = folders
        try:
            return importlib.import_module(name)
        finally:
            for folder in folders:
                sys.path.remove(folder)
