"""Arctic as the real program in a pseudo terminal of 80 columns and 24 lines."""

from pathlib import Path

from tests.cli.conftest import Run
from tests.terminal.pseudo_terminal import open_terminal

ASKED = r"▶ +\d+ [^\n]+"


def test_from_the_first_screen_to_leaving_and_going_on(tmp_path: Path) -> None:
    with open_terminal("play", "arctic", folder=tmp_path) as first:
        first.wait_for("Press Enter to play!")
        first.press("\r")
        first.wait_for("Arctic, round 1")
        first.press("++")
        shown = first.wait_for(r"Arctic, round 1[^\n]*your turn", r"▶  \d ▼\d▲\d", "▸A Place 0/1")
        assert all(len(line) == 80 for line in shown.splitlines())
        first.press("\r")
        first.wait_for(r"▸[BC] (?:Move|Draw)")
        first.press("q")
        first.wait_for(r"Leave the game\?")
        first.press("y")
        assert first.wait_for_exit() == 0
        assert b"nunatak play --resume" in first.received
    with open_terminal("play", "--resume", folder=tmp_path) as second:
        seats = [rf"(?m)^ .? {name[0]}  +{name} .*$" for name in ("You", "Bella", "Cosmo", "Daisy")]
        second.wait_for(r"▸[BC] (?:Move|Draw)", *seats)
        second.press("\x03")
        assert second.wait_for_exit() == 130


def test_a_game_to_its_end_by_enter(tmp_path: Path, run: Run) -> None:
    words = ("play", "arctic", "--seats", "person:Ann,random", "--seed", "3")
    with open_terminal(*words, "--record", "game.json", folder=tmp_path) as game:
        game.wait_for(ASKED)
        game.press("++")
        game.wait_for(r"Bots move without a pause\.")
        game.press_enter_until_over(ASKED, r"The game is over\. Press Enter", "another game")
        total = r"total +\w+ +-?\d+ +\w+ +-?\d+"
        game.wait_for("another game", "(?:Ann|Biscuit) wins with", r"The game is over\.", total)
        game.press("q")
        assert game.wait_for_exit() == 0
    done = run("record", "verify", "game.json")
    assert done.code == 0
    assert "The result is right as well." in done.out
