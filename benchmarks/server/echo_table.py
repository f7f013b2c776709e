"""Four connections to the bare echo, which say and hear what those at a table would."""

import asyncio
from collections.abc import Iterator
from time import perf_counter

from benchmarks.server.client import Line, connect
from benchmarks.server.stats import Tally
from benchmarks.server.table import SEATS

__all__ = ["EchoTable"]


class EchoTable:
    """A table without a game."""

    def __init__(self, port: int, number: int, said: Iterator[bytes], tally: Tally) -> None:
        self.tally = tally
        self.ready = asyncio.Event()
        self._port = port
        self._number = number
        self._said = said
        self._lines: list[Line] = []
        self._sent = 0.0
        self._missing = 0

    async def connect(self) -> None:
        for _ in range(SEATS):
            path = f"/ws?table={self._number}"
            self._lines.append(await connect(self._port, path, "", self._heard))
        self.ready.set()

    async def cut(self) -> None:
        for line in self._lines:
            await line.cut()

    @property
    def connected(self) -> bool:
        return not any(line.lost for line in self._lines)

    def move(self) -> None:
        if not self.ready.is_set():
            self.tally.slow += 1
            return
        self.ready.clear()
        self._missing = SEATS + 1
        self._sent = perf_counter()
        self._lines[0].say(next(self._said))

    def _heard(self, message: bytes) -> None:
        self._missing -= 1
        if not self._missing:
            self.tally.taken.append(perf_counter() - self._sent)
            self.ready.set()
