"""Lines that a person types while the server goes on talking."""

import io
import os
import select
import sys
from queue import SimpleQueue
from threading import Semaphore, Thread
from typing import Any, NamedTuple


class TypedLine(NamedTuple):
    """A line from the person, or from whatever is piped in."""

    text: str


class InputEnded(NamedTuple):
    """There is nothing more to read."""


class Keyboard:
    """Puts lines into a queue, from a thread of its own.

    From a terminal each as soon as it is typed; from a pipe only when one is asked for, since
    whatever is piped in answers questions.
    """

    def __init__(self, lines: "SimpleQueue[Any]") -> None:
        self.live = sys.stdin is not None and sys.stdin.isatty()
        self._lines = lines
        self._asked = Semaphore(0)
        self._door, self._knock = os.pipe()
        self._thread = Thread(target=self._read, name="keyboard", daemon=True)
        self._thread.start()

    def ask(self) -> None:
        """A line is wanted now."""
        self._asked.release()

    def close(self) -> None:
        """Leave the terminal to somebody else."""
        os.write(self._knock, b"!")
        if self.live and sys.platform != "win32":
            self._thread.join()

    def _read(self) -> None:
        try:
            # Not the buffered stream: a thread that waits in there would block the exit.
            with io.FileIO(sys.stdin.fileno(), closefd=False) as source:
                while self._waits(source) and (line := source.readline()):
                    self._lines.put(TypedLine(line.decode(sys.stdin.encoding, "replace").strip()))
                if self._closed():
                    return
        except (AttributeError, OSError, ValueError):
            pass  # no input at all, or the terminal is gone
        self._lines.put(InputEnded())

    def _waits(self, source: io.FileIO) -> bool:
        """Until there is something to read; False: it is not wanted any more."""
        if not self.live:
            self._asked.acquire()
        elif sys.platform != "win32":  # there it is read without looking first
            select.select([source.fileno(), self._door], [], [])
        return not self._closed()

    def _closed(self) -> bool:
        if sys.platform == "win32":
            return False
        return bool(select.select([self._door], [], [], 0)[0])
