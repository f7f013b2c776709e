"""``nunatak play`` without a game asks which one."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from nunatak.terminal.app import TableApp
from nunatak.terminal.game_choice import GameChoiceScreen
from nunatak.terminal.start_screen import StartScreen
from tests.cli.conftest import Run
from tests.terminal.pseudo_terminal import open_terminal
from tests.terminal.screen_driver import LARGE, SMALL, press, run_app, screen_text


def test_in_lines_it_is_asked_until_a_game_is_named(run: Run) -> None:
    done = run("play", "--seed", "1", typed="9\n\nchess\nSnow T\nq\n")
    assert done.code == 0
    assert done.err == ""
    first, second, asked = done.out.splitlines()[:3]
    assert first == "  1) Arctic, runs of animals on the ice"
    assert second == "  2) Snow Tails, a husky sled race"
    assert asked == "Which game (number, name or q)? 9"
    assert done.out.count("Which game") == 4
    assert 'There is no game "chess". There are: arctic, snow-tails.' in done.out
    assert "A sled race in the terminal" in done.out
    assert "Arctic in the terminal" in run("play", typed="1\nq\n").out


def test_quitting_or_no_answer_starts_no_game(run: Run) -> None:
    done = run("play", typed="q\n")
    assert (done.code, done.err) == (0, "")
    for words, other in (((), "--resume"), (("--server", "http://127.0.0.1:9"), "--table")):
        done = run("play", *words, typed="")
        assert done.code == 2
        assert f"Error: Say which game (snow-tails or arctic), or {other}." in done.err


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_full_screen_a_game_is_chosen_by_arrows_number_or_mouse(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def choose(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app.screen, GameChoiceScreen)
        shown = screen_text(pilot)
        for words in ("Which game?", "1  Arctic, runs of animals on the ice", "2  Snow Tails, a h"):
            assert words in shown
        assert "Enter takes it, q goes." in shown
        await press(pilot, "down", "up", "2", "enter")
        assert isinstance(pilot.app.screen, StartScreen)
        assert "S N O W   T A I L S" in screen_text(pilot)

    async def go(pilot: Pilot[Any]) -> None:
        await press(pilot, "q")

    run_app(choose, game="", size=size)
    left: TableApp = run_app(go, game="", size=size)
    assert left.return_value == ""


def test_in_a_real_terminal(tmp_path: Path) -> None:
    with open_terminal("play", folder=tmp_path) as opened:
        opened.wait_for(r"Which game\?", "Arctic, runs of animals")
        opened.press("\r")
        opened.wait_for("A R C T I C", "Press Enter to play!")
        opened.press("q")
        assert opened.wait_for_exit() == 0
