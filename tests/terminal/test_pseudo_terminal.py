"""The real program in a pseudo terminal of 80 columns and 24 lines, read by a terminal emulator."""

import fcntl
import os
import re
import signal
import struct
import termios
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.terminal.pseudo_terminal import TIMEOUT, open_terminal

NO_FULL_SCREEN = "\x1b[?1049h"
MAT = r"(?m)^.{26}.? %s  \w+ .*$"  # of the sled in the seat with this letter


def test_from_the_first_screen_to_leaving_and_going_on(tmp_path: Path) -> None:
    mats = [MAT % letter for letter in "ABCD"]
    with open_terminal("play", "snow-tails", folder=tmp_path) as first:
        first.wait_for("Press Enter to race!")
        first.press("\r")
        first.wait_for("Nutcracker, at the start")
        first.press("++")
        first.wait_for("Nutcracker, at the start", "Pick a slot")
        first.press("\r")
        shown = first.wait_for(r"Enter drives\.", "◢A◣", r"▶ \d\.1 ")
        assert all(len(line) == 80 for line in shown.splitlines())
        first.press("\r")
        first.wait_for(r"round 2[^\n]*your turn")
        first.press("f")  # what was to be drawn before it has been
        shown = first.wait_for(r"round 2[^\n]*your turn", r"Bots move fast\.", *mats)
        first.press("q")
        first.wait_for(r"Leave the race\?")
        first.press("y")
        assert first.wait_for_exit() == 0
        assert b"nunatak play --resume" in first.received
    with open_terminal("play", "--resume", folder=tmp_path) as second:
        left = [match[0] for mat in mats if (match := re.search(mat, shown))]
        again = [r"\s+".join(map(re.escape, mat.split()[:5])) for mat in left]
        second.wait_for(r"round 2[^\n]*your turn", r"Enter drives\.", *again)
        second.press("\x03")
        assert second.wait_for_exit() == 130


def test_a_race_to_its_end_by_enter(tmp_path: Path, run: Run) -> None:
    words = ("play", "snow-tails", "--seats", "person:Ann,greedy", "--seed", "3")
    with open_terminal(*words, "--record", "race.json", folder=tmp_path) as race:
        race.wait_for("Pick a slot")
        race.press("++")
        race.wait_for(r"Bots move without a pause\.")
        asked = "Enter drives|Pick|Too many cards"
        race.press_enter_until_over(asked, r"The race is over\. Press Enter", "another race")
        race.wait_for("another race", r"The race is over\.", "Ann")
        race.press("q")
        assert race.wait_for_exit() == 0
    done = run("record", "verify", "race.json")
    assert done.code == 0
    assert "The result is right as well." in done.out


def test_resizing_and_a_window_that_is_too_small(tmp_path: Path) -> None:
    words = ("play", "snow-tails", "--players", "2", "--seed", "3")
    with open_terminal(*words, folder=tmp_path) as race:
        race.wait_for("Pick a slot")
        for rows, columns, wanted in ((20, 60, "make the window larger"), (30, 100, "Nutcracker")):
            race.screen.resize(rows, columns)
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(race.ours, termios.TIOCSWINSZ, size)
            os.killpg(race.process.pid, signal.SIGWINCH)
            race.wait_for(wanted)
        race.process.send_signal(signal.SIGINT)
        assert race.wait_for_exit() == 130


def test_a_killed_terminal_loses_nothing(tmp_path: Path) -> None:
    words = ("play", "snow-tails", "--players", "2", "--seed", "3")
    with open_terminal(*words, folder=tmp_path) as race:
        race.wait_for("Pick a slot")
        race.press("\r")
        race.wait_for(r"Enter drives\.")
        race.process.kill()
    with open_terminal("play", "--resume", folder=tmp_path) as again:
        again.wait_for(r"round 1[^\n]*your turn")


def test_a_terminal_that_is_closed_ends_the_program(tmp_path: Path) -> None:
    words = ("play", "snow-tails", "--players", "2", "--seed", "3")
    with open_terminal(*words, folder=tmp_path) as race:
        race.wait_for("Pick a slot")
        os.close(race.ours)
        os.close(race.theirs)
        race.process.wait(TIMEOUT)
        assert race.process.returncode > 0
    assert list((tmp_path / "data" / "nunatak").glob("*.json"))


@pytest.mark.parametrize(
    ("words", "env"),
    [
        (("--plain",), {}),
        ((), {"TERM": "dumb"}),
        ((), {"PYTHONIOENCODING": "ascii"}),
    ],
)
def test_where_there_is_no_full_screen_there_are_lines(
    tmp_path: Path, words: tuple[str, ...], env: dict[str, str]
) -> None:
    with open_terminal(
        "play", "snow-tails", "--players", "2", *words, folder=tmp_path, **env
    ) as race:
        race.wait_for(r"Your choice \(number, hint, \? or q\):")
        race.press("q\n")
        assert race.wait_for_exit() == 0
        assert NO_FULL_SCREEN.encode() not in race.received


@pytest.mark.parametrize(
    ("env", "forbidden"),
    [
        ({"TERM": "xterm", "COLORTERM": ""}, "[34]8"),
        ({"NO_COLOR": "1"}, "3[0-8]|4[0-8]|9[0-7]|10[0-7]"),
    ],
    ids=["16 colours", "none"],
)
def test_few_colours_or_none(tmp_path: Path, env: dict[str, str], forbidden: str) -> None:
    words = ("play", "snow-tails", "--players", "2", "--seed", "3")
    with open_terminal(*words, folder=tmp_path, **env) as race:
        race.wait_for("Pick a slot")
        race.press("\r")
        race.wait_for(r"Enter drives\.", "◢A◣", "▐B▌", "◆", "▶", "┏")
        codes = rf"\x1b\[(?:[0-9]+;)*(?:{forbidden})(?:;[0-9]+)*m"
        assert not re.search(codes.encode(), race.received)
        race.press("\x03")
        assert race.wait_for_exit() == 130
