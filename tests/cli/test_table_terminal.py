"""The real program in a pseudo terminal of 80 columns and 24 lines, read by a terminal emulator."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte
import pytest

from tests.cli.conftest import surroundings

PATIENCE = 40.0
QUIET = 0.15  # seconds without anything new
NO_FULL_SCREEN = "\x1b[?1049h"


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, *words: str, folder: Path, **env: str) -> None:
        columns, rows = 80, 24
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.received = b""
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(theirs)
        settings = {"TERM": "xterm-256color", "XDG_DATA_HOME": str(folder / "data")} | env
        around = surroundings(**settings)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nunatak", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            env={k: v for k, v in around.items() if k not in ("COLUMNS", "LINES")},
            start_new_session=True,
        )
        self.theirs = theirs

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    def read(self, seconds: float = 0.1) -> None:
        ready, _, _ = select.select([self.ours], [], [], seconds)
        if ready:
            data = os.read(self.ours, 65536)
            self.received += data
            self._stream.feed(data)

    def until(self, words: str) -> str:
        deadline = time.monotonic() + PATIENCE
        while not re.search(words, self.text):
            assert time.monotonic() < deadline, f"{words!r} did not come:\n{self.text}"
            assert self.process.poll() is None or select.select([self.ours], [], [], 0)[0], (
                f"ended before {words!r}:\n{self.text}"
            )
            self.read()
        while select.select([self.ours], [], [], QUIET)[0]:  # the rest of the screen
            self.read()
        return self.text

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def end(self) -> int:
        """Read until the program has ended; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline, self.text
            self.read()
        while select.select([self.ours], [], [], 0.1)[0]:
            self.read()
        assert b"Traceback" not in self.received
        assert termios.tcgetattr(self.theirs) == self.before, "the terminal is as it was"
        return self.process.returncode

    def close(self) -> None:
        for handle in (self.ours, self.theirs):
            try:
                os.close(handle)
            except OSError:
                continue
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)


@contextmanager
def terminal(*words: str, folder: Path, **more: str) -> Iterator[Terminal]:
    opened = Terminal(*words, folder=folder, **more)
    try:
        yield opened
    finally:
        opened.close()


def test_from_the_first_screen_to_leaving_and_going_on(tmp_path: Path) -> None:
    with terminal("play", "snow-tails", folder=tmp_path) as first:
        first.until("Press Enter to race!")
        first.press("\r")
        first.until(r"Nutcracker, at the start")
        first.press("++")
        first.until("Pick a slot")
        first.press("\r")
        shown = first.until(r"Enter drives\.")
        assert "◢A◣" in shown
        assert re.search(r"▶ \d\.1 ", shown)
        assert all(len(line) == 80 for line in shown.splitlines())
        first.press("\r")
        first.until(r"round 2[^\n]*your turn")
        shown = first.until(r"Enter drives\.")
        first.press("q")
        first.until(r"Leave the race\?")
        first.press("y")
        assert first.end() == 0
        assert b"nunatak play --resume" in first.received
    with terminal("play", "--resume", folder=tmp_path) as second:
        again = second.until(r"round 2[^\n]*your turn")
        again = second.until(r"Enter drives\.")
        mats = re.compile(r"^.{26}.? [A-E]  \w+ .*$", re.M)
        assert mats.findall(again)
        assert [m.split()[:5] for m in mats.findall(again)] == [
            m.split()[:5] for m in mats.findall(shown)
        ]
        second.press("\x03")
        assert second.end() == 130


def test_a_race_to_its_end_by_enter(tmp_path: Path) -> None:
    words = ("play", "snow-tails", "--seats", "person:Ann,greedy", "--seed", "3")
    with terminal(*words, "--record", "race.json", folder=tmp_path) as race:
        race.until("Pick a slot")
        race.press("++")
        shown = race.text
        for _ in range(60):
            if "another race" in shown:
                break
            race.press("\r")
            shown = race.until(r"Enter drives|Pick|Too many cards|Press Enter|another race")
        assert "another race" in shown
        assert "The race is over." in shown
        assert "Ann" in shown
        race.press("q")
        assert race.end() == 0
    done = subprocess.run(
        [sys.executable, "-m", "nunatak", "record", "verify", "race.json"],
        cwd=tmp_path,
        env=surroundings(),
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert "The result is right as well." in done.stdout


def test_resizing_and_a_window_that_is_too_small(tmp_path: Path) -> None:
    words = ("play", "snow-tails", "--players", "2", "--seed", "3")
    with terminal(*words, folder=tmp_path) as race:
        race.until("Pick a slot")
        for rows, columns, wanted in ((20, 60, "make the window larger"), (30, 100, "Nutcracker")):
            race.screen.resize(rows, columns)
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(race.ours, termios.TIOCSWINSZ, size)
            os.killpg(race.process.pid, signal.SIGWINCH)
            race.until(wanted)
        race.process.send_signal(signal.SIGINT)
        assert race.end() == 130


def test_a_killed_terminal_loses_nothing(tmp_path: Path) -> None:
    words = ("play", "snow-tails", "--players", "2", "--seed", "3")
    with terminal(*words, folder=tmp_path) as race:
        race.until("Pick a slot")
        race.press("\r")
        race.until(r"Enter drives\.")
        race.process.kill()
    with terminal("play", "--resume", folder=tmp_path) as again:
        again.until(r"round 1[^\n]*your turn")


def test_a_terminal_that_is_closed_ends_the_program(tmp_path: Path) -> None:
    words = ("play", "snow-tails", "--players", "2", "--seed", "3")
    with terminal(*words, folder=tmp_path) as race:
        race.until("Pick a slot")
        os.close(race.ours)
        os.close(race.theirs)
        race.process.wait(PATIENCE)
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
    with terminal("play", "snow-tails", "--players", "2", *words, folder=tmp_path, **env) as race:
        race.until(r"Your choice \(number, hint, \? or q\):")
        race.press("q\n")
        assert race.end() == 0
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
    with terminal(*words, folder=tmp_path, **env) as race:
        race.until("Pick a slot")
        race.press("\r")
        shown = race.until(r"Enter drives\.")
        for shape in ("◢A◣", "▐B▌", "◆", "▶", "┏"):
            assert shape in shown
        codes = rf"\x1b\[(?:[0-9]+;)*(?:{forbidden})(?:;[0-9]+)*m"
        assert not re.search(codes.encode(), race.received)
        race.press("\x03")
        assert race.end() == 130
