"""The build hook: compiles the rules and puts them into a wheel for this platform."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class KernelsHook(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel; without a C compiler the wheel is a pure one."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it collects the files of a wheel."""
        if version == "editable":
            return  # a working copy compiles in place, when dev.py finds a source changed
        # Build front ends do not put the project's folder on the path.
        sys.path.insert(0, self.root)
        try:
            kernels = importlib.import_module("kernels")
        finally:
            sys.path.remove(self.root)
        try:
            if kernels.stale():
                kernels.build()
        except kernels.NoCompiler:
            self.app.display_warning(
                "No C compiler works here: this wheel holds the interpreted rules only."
            )
            return
        source = Path(self.root, "src")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in kernels.built():
            path = Path(module).resolve()
            build_data["force_include"][str(path)] = path.relative_to(source.resolve()).as_posix()
