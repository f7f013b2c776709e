"""The page about the way of one move says what browser and server do."""

import re
import subprocess
import sys
from pathlib import Path

AT_ONCE = 4  # files
ROOT = Path(__file__).resolve().parents[2]
SECTIONS = [
    f"{part} {game}" for game in ("snow-tails", "arctic") for part in ("tap", "move", "paint")
]


def rows_of(text: str) -> set[str]:
    """Return the rows of a list without their numbers."""
    return set(re.findall(r"^\| \d+ (\|.*)$", text, re.MULTILINE))


def rows_at_the_beginning(text: str) -> list[str]:
    """Return the first rows of a list: what runs at once, before any timer."""
    return text.splitlines()[2 : 2 + AT_ONCE]


def test_the_page_lists_the_files_that_a_move_passes() -> None:
    command = [sys.executable, "-m", "tools.trace_move"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    page = (ROOT / "docs" / "one-move.md").read_text(encoding="utf-8")
    parts = done.stdout.strip().split("\n\n")
    printed = dict(zip(parts[::2], parts[1::2], strict=True))
    assert list(printed) == SECTIONS
    for name, text in printed.items():
        listed = page.partition(f"<!-- {name} -->\n")[2].partition(f"\n<!-- /{name} -->")[0]
        if name.startswith("move"):
            assert listed == text, "python -m tools.trace_move --write"
        else:  # timers of the browser enter a file sooner, later or not at all
            both, either = rows_of(listed) & rows_of(text), rows_of(listed) | rows_of(text)
            assert len(both) >= 0.9 * len(either), "python -m tools.trace_move --write"
            assert rows_at_the_beginning(listed) == rows_at_the_beginning(text)
        assert "|  |" not in listed, "every file has a first line"
