"""A table of the echo server: four connections that send and receive what players would."""

import asyncio
from collections.abc import Iterator
from time import perf_counter

from benchmarks.server.client import WebSocketClient, connect
from benchmarks.server.stats import LoadStats
from benchmarks.server.table import SEAT_COUNT

__all__ = ["EchoTable"]


class EchoTable:
    """Four connections without a game."""

    def __init__(self, port: int, number: int, messages: Iterator[bytes], stats: LoadStats) -> None:
        self.stats = stats
        self.ready = asyncio.Event()
        self._port = port
        self._number = number
        self._messages = messages
        self._clients: list[WebSocketClient] = []
        self._sent_at = 0.0
        self._pending = 0

    async def connect(self) -> None:
        for _ in range(SEAT_COUNT):
            path = f"/ws?table={self._number}"
            self._clients.append(await connect(self._port, path, "", self._on_message))
        self.ready.set()

    async def disconnect(self) -> None:
        for client in self._clients:
            await client.abort()

    @property
    def connected(self) -> bool:
        return not any(client.closed for client in self._clients)

    def move(self) -> None:
        if not self.ready.is_set():
            self.stats.moves_skipped_by_delay += 1
            return
        self.ready.clear()
        self._pending = SEAT_COUNT + 1
        self._sent_at = perf_counter()
        self._clients[0].send(next(self._messages))

    def _on_message(self, message: bytes) -> None:
        self._pending -= 1
        if not self._pending:
            self.stats.latency_seconds.append(perf_counter() - self._sent_at)
            self.ready.set()
