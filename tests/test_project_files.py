"""What no file of the project may hold."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

from tests.sources import ROOT, relative


def project_files() -> Iterator[Path]:
    """Every file of the project; what tools leave behind has a dot or one of these names."""
    left_behind = {"__pycache__", "dist", "build", "node_modules"}
    for folder, inside, files in os.walk(ROOT):
        inside[:] = [
            name
            for name in inside
            if name not in left_behind and (name == ".ci" or not name.startswith("."))
        ]
        yield from (Path(folder, name) for name in files if name != ".git")


def texts() -> Iterator[tuple[str, str]]:
    for file in project_files():
        try:
            yield relative(file), file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue  # compiled modules and pictures


def test_no_file_names_a_package_host_or_a_path_of_this_machine() -> None:
    hosts = r"(?:pypi|pythonhosted|npmjs|yarnpkg|anaconda)\.(?:org|com)\b"
    homes = r"/(?:home|Users)/\w+/"
    here = [re.escape(f"{path}/") for path in (ROOT, Path.home()) if len(path.parts) > 1]
    forbidden = re.compile("|".join([hosts, homes, *here]))
    found = [(name, match[0]) for name, text in texts() for match in forbidden.finditer(text)]
    assert not found


def test_no_source_file_is_longer_than_500_lines() -> None:
    long = {
        name: lines
        for name, text in texts()
        if name.endswith(".py") and (lines := text.count("\n")) > 500
    }
    assert not long
