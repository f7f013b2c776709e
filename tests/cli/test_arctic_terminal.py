"""Arctic as the real program in a pseudo terminal of 80 columns and 24 lines."""

import re
import subprocess
import sys
from pathlib import Path

from tests.cli.conftest import surroundings
from tests.cli.test_table_terminal import terminal

ASKED = r"▶ +\d+ [^\n]+|Press Enter for the scores|another game"


def test_from_the_first_screen_to_leaving_and_going_on(tmp_path: Path) -> None:
    with terminal("play", "arctic", folder=tmp_path) as first:
        first.until("Press Enter to play!")
        first.press("\r")
        first.press("++")
        first.until(r"Arctic, round 1[^\n]*your turn")
        shown = first.until(r"▶  \d ▼\d▲\d")
        assert "▸A Place 0/1" in shown
        assert all(len(line) == 80 for line in shown.splitlines())
        first.press("\r")
        first.until(r"▸[BC] (?:Move|Draw)")
        first.press("q")
        first.until(r"Leave the game\?")
        first.press("y")
        assert first.end() == 0
        assert b"nunatak play --resume" in first.received
    with terminal("play", "--resume", folder=tmp_path) as second:
        again = second.until(r"▸[BC] (?:Move|Draw)")
        seats = re.compile(r"^ .? [YBCD]  +(?:You|Bella|Cosmo|Daisy) .*$", re.M)
        assert len(seats.findall(again)) == 4
        second.press("\x03")
        assert second.end() == 130


def test_a_game_to_its_end_by_enter(tmp_path: Path) -> None:
    words = ("play", "arctic", "--seats", "person:Ann,random", "--seed", "3")
    with terminal(*words, "--record", "game.json", folder=tmp_path) as game:
        shown = game.until(ASKED)
        game.press("++")
        for _ in range(1000):
            if "another game" in shown:
                break
            over = "Press Enter for the scores" in shown
            near = "last turns" in shown or "last full round" in shown
            game.press("\r" if over or near else "\r" * 4)
            game.read(0.02)
            shown = game.until("another game" if over else ASKED)
        shown = game.until(r"(?:Ann|Biscuit) wins with")
        assert "The game is over." in shown
        assert re.search(r"total +\w+ +-?\d+ +\w+ +-?\d+", shown)
        game.press("q")
        assert game.end() == 0
    done = subprocess.run(
        [sys.executable, "-m", "nunatak", "record", "verify", "game.json"],
        cwd=tmp_path,
        env=surroundings(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert "The result is right as well." in done.stdout
