"""A pseudo terminal of 80 columns and 24 lines that runs the real program."""

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

from tests.cli.conftest import process_environment

TIMEOUT = 300.0  # seconds
# The answer to a program that asks: this terminal shows a picture only when it is complete.
SYNC_QUERY, SYNC_ANSWER = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
SYNC_END = b"\x1b[?2026l"
SYNC_BEGIN = re.compile(rb"\x1b\[\?2026h|\x1b(?:\[(?:\?(?:2(?:0(?:26?)?)?)?)?)?$")


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
        environment = process_environment(**settings)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "nunatak", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=folder,
            env={k: v for k, v in environment.items() if k not in ("COLUMNS", "LINES")},
            start_new_session=True,
        )
        self.theirs = theirs

    @property
    def text(self) -> str:
        return "\n".join(self.screen.display)

    @property
    def has_more(self) -> bool:
        return SYNC_END in self._coming or bool(select.select([self.ours], [], [], 0)[0])

    def read(self, seconds: float = 0.1) -> None:
        """Read output up to the end of one picture; an incomplete picture is not shown."""
        if SYNC_END not in self._coming and select.select([self.ours], [], [], seconds)[0]:
            data = os.read(self.ours, 65536)
            asked = self.received.count(SYNC_QUERY)
            self.received += data
            self._coming += data
            if self.received.count(SYNC_QUERY) > asked:
                os.write(self.ours, SYNC_ANSWER)
        picture, whole, rest = self._coming.partition(SYNC_END)
        if whole or not SYNC_BEGIN.search(picture):
            self._stream.feed(picture + whole)
            self._coming = rest

    def wait_for(self, *words: str, other_than: str = "") -> str:
        """Read until one picture matches all of these and is not this one; return the picture."""
        deadline = time.monotonic() + TIMEOUT
        while True:
            shown = self.text
            if shown != other_than and all(re.search(each, shown) for each in words):
                return shown
            assert time.monotonic() < deadline, f"{words!r} did not come:\n{shown}"
            assert self.process.poll() is None or self.has_more, f"ended before {words!r}:\n{shown}"
            self.read()

    def press(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def press_enter_until_over(self, asked: str, over: str, after: str) -> None:
        """Press Enter at every question and, once only, when the game is over."""
        shown = self.wait_for(asked)
        while not re.search(f"{over}|{after}", shown):
            self.press("\r")
            shown = self.wait_for(f"{asked}|{over}|{after}", other_than=shown)
        self.press("f")  # is answered after every Enter before it
        if not re.search(after, self.wait_for(rf"Bots move fast\.|{after}")):
            self.press("\r")

    def wait_for_exit(self) -> int:
        """Read until the program has ended; return its exit code."""
        deadline = time.monotonic() + TIMEOUT
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
        self.process.wait(TIMEOUT)


@contextmanager
def open_terminal(*words: str, folder: Path, **more: str) -> Iterator[Terminal]:
    """Run the program in a terminal until the end of the context."""
    opened = Terminal(*words, folder=folder, **more)
    try:
        yield opened
    finally:
        opened.close()
