"""Checks of all files of the project: no hosts, no local paths, no long files."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import ROOT, relative


def project_files() -> Iterator[Path]:
    """Yield every file of the project, without generated ones."""
    generated = {"__pycache__", "dist", "build", "node_modules"}
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [
            name
            for name in folders
            if name not in generated and (name == ".ci" or not name.startswith("."))
        ]
        yield from (Path(folder, name) for name in files if name != ".git")


def texts() -> Iterator[tuple[str, str]]:
    for file in project_files():
        try:
            yield relative(file), file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # a compiled module or a picture


def test_no_file_names_a_package_host_or_a_path_of_this_machine() -> None:
    hosts = r"(?:pypi|pythonhosted|npmjs|yarnpkg|anaconda)\.(?:org|com)\b"
    homes = r"/(?:home|Users)/\w+/"
    local = [re.escape(f"{path}/") for path in (ROOT, Path.home()) if len(path.parts) > 1]
    forbidden = re.compile("|".join([hosts, homes, *local]))
    found = [(name, match[0]) for name, text in texts() for match in forbidden.finditer(text)]
    assert not found


def test_no_source_file_is_longer_than_500_lines() -> None:
    long = {
        name: lines
        for name, text in texts()
        if name.endswith(".py") and (lines := text.count("\n")) > 500
    }
    assert not long
