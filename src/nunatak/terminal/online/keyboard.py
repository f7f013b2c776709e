"""Lines from the keyboard, read while messages of the server arrive."""

import io
import os
import select
import sys
from queue import SimpleQueue
from threading import Semaphore, Thread
from typing import Any, NamedTuple


class TypedLine(NamedTuple):
    """A line from the keyboard or a pipe."""

    text: str


class InputEnded(NamedTuple):
    """The input has ended."""


class LineReader:
    """Puts lines into a queue, from its own thread.

    A line of a terminal is read as soon as it is typed; of a pipe only on request, because piped
    lines answer questions.
    """

    def __init__(self, lines: "SimpleQueue[Any]") -> None:
        self.live = sys.stdin is not None and sys.stdin.isatty()
        self._lines = lines
        self._requested = Semaphore(0)
        self._close_reader, self._close_writer = os.pipe()
        self._thread = Thread(target=self._read_lines, name="keyboard", daemon=True)
        self._thread.start()

    def request_line(self) -> None:
        """Request a line."""
        self._requested.release()

    def close(self) -> None:
        """Stop reading the terminal."""
        os.write(self._close_writer, b"!")
        if self.live and sys.platform != "win32":
            self._thread.join()

    def _read_lines(self) -> None:
        try:
            # Not the buffered stream: a thread that waits in there would block the exit.
            with io.FileIO(sys.stdin.fileno(), closefd=False) as source:
                while self._wait_for_input(source) and (line := source.readline()):
                    self._lines.put(TypedLine(line.decode(sys.stdin.encoding, "replace").strip()))
                if self._is_closed():
                    return
        except (AttributeError, OSError, ValueError):
            pass  # no input at all, or the terminal is gone
        self._lines.put(InputEnded())

    def _wait_for_input(self, source: io.FileIO) -> bool:
        """Wait until there is something to read; return False if the keyboard was closed."""
        if not self.live:
            self._requested.acquire()
        elif sys.platform != "win32":  # Windows cannot wait for both
            select.select([source.fileno(), self._close_reader], [], [])
        return not self._is_closed()

    def _is_closed(self) -> bool:
        if sys.platform == "win32":
            return False
        return bool(select.select([self._close_reader], [], [], 0)[0])
