"""The page about the way of one move says what the server does."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_page_lists_the_files_that_a_move_passes() -> None:
    command = [sys.executable, "-m", "tools.trace_move"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    page = (ROOT / "docs" / "one-move.md").read_text(encoding="utf-8")
    games = done.stdout.strip().split("\n\n")
    assert games[::2] == ["snow-tails", "arctic"]
    for printed in games[1::2]:
        assert f"-->\n{printed}\n<!--" in page, "python -m tools.trace_move --write"
