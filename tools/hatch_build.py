"""The build hook of hatchling: the web app for sdist and wheel, compiled rules for the wheel."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PackageHook(BuildHookInterface[Any]):
    """Build what is stale. Without Node or a C compiler, warn and leave that part out."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects files."""
        if version == "editable":
            return  # in a working copy, dev.py builds what is stale
        with self._project_on_path():
            self._build_web()
            if self.target_name == "wheel":
                self._compile(build_data)

    def _build_web(self) -> None:
        """Build the web app if it is stale. An sdist contains it: a wheel from it needs no Node."""
        from tools import frontend
        from tools.shell import ToolError

        if not frontend.is_stale():
            return
        try:
            if frontend.system_npm() is None:
                version = frontend.MIN_NODE_VERSION
                raise ToolError(f"The web app is built with Node {version} or newer.")
            frontend.build()
        except ToolError as error:
            older = (frontend.BUILT_FOLDER / "index.html").exists()
            content = "contains an older web app" if older else "has no web app"
            self.app.display_warning(f"{error} Until then, this package {content}.")

    def _compile(self, build_data: dict[str, Any]) -> None:
        from nunatak.compile import build

        wanted = "draft" if os.environ.get("NUNATAK_DRAFT") else "optimized"
        units = build.find_units()
        try:
            stale = [unit for unit in units if not build.is_current(unit, wanted, "optimized")]
            if stale:
                build.compile_units(stale, wanted)
        except build.NoCompiler:
            self.app.display_warning(
                "No C compiler works here: this wheel contains the interpreted rules only."
            )
            return
        source = Path(self.root, "src").resolve()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for unit in units:
            path = build.extension_file(unit).resolve()
            build_data["force_include"][str(path)] = path.relative_to(source).as_posix()

    @contextlib.contextmanager
    def _project_on_path(self) -> Iterator[None]:
        """Make modules of the project importable: build front ends do not."""
        folders = [self.root, str(Path(self.root, "src"))]
        sys.path[:0] = folders
        try:
            yield
        finally:
            for folder in folders:
                sys.path.remove(folder)
