"""A pseudo terminal of 80 columns and 24 lines with the real program in it."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte

from tests.cli.conftest import surroundings

PATIENCE = 300.0  # seconds
# A program that asks is told that this terminal shows a picture only when all of it has come.
ASKS, KNOWN = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
WHOLE = b"\x1b[?2026l"
BEGINS = re.compile(rb"\x1b\[\?2026h|\x1b(?:\[(?:\?(?:2(?:0(?:26?)?)?)?)?)?$")


class Terminal:
    """A terminal with a program in it."""

    def __init__(self, *words: str, folder: Path, **env: str) -> None:
        columns, rows = 80, 24
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self.received = self._coming = b""
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

    @property
    def has_more(self) -> bool:
        return WHOLE in self._coming or bool(select.select([self.ours], [], [], 0)[0])

    def read(self, seconds: float = 0.1) -> None:
        """Take in what comes, up to the end of one picture; a part of a picture has to wait."""
        if WHOLE not in self._coming and select.select([self.ours], [], [], seconds)[0]:
            data = os.read(self.ours, 65536)
            asked = self.received.count(ASKS)
            self.received += data
            self._coming += data
            if self.received.count(ASKS) > asked:
                os.write(self.ours, KNOWN)
        picture, whole, rest = self._coming.partition(WHOLE)
        if whole or not BEGINS.search(picture):
            self._stream.feed(picture + whole)
            self._coming = rest

    def until(self, *words: str, other_than: str = "") -> str:
        """Read until all of these stand in one picture, and it is not this one; the picture."""
        deadline = time.monotonic() + PATIENCE
        while True:
            shown = self.text
            if shown != other_than and all(re.search(each, shown) for each in words):
                return shown
            assert time.monotonic() < deadline, f"{words!r} did not come:\n{shown}"
            assert self.process.poll() is None or self.has_more, f"ended before {words!r}:\n{shown}"
            self.read()

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def enter_to_the_end(self, asked: str, over: str, after: str) -> None:
        """Press Enter at every question and, once only, when the game is over."""
        shown = self.until(asked)
        while not re.search(f"{over}|{after}", shown):
            self.press("\r")
            shown = self.until(f"{asked}|{over}|{after}", other_than=shown)
        self.press("f")  # is answered when every Enter before it has been
        if not re.search(after, self.until(rf"Bots move fast\.|{after}")):
            self.press("\r")

    def end(self) -> int:
        """Read until the program has ended; its exit code."""
        deadline = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < deadline, self.text
            self.read()
        while self.has_more:
            self.read()
        assert b"Traceback" not in self.received, self.received.decode(errors="replace")[-4000:]
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
