"""The least that a client needs: requests of HTTP, and WebSockets in bare frames.

Whoever makes the load shares the machine with the server, so nothing is done twice or for show.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast

__all__ = ["Line", "ask", "connect"]

HOST = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = bytes(4)  # a mask that changes nothing


class Line(asyncio.Protocol):
    """A WebSocket; ``heard`` is called with every message."""

    def __init__(self, port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        self._gone: asyncio.Future[None] = loop.create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: bnVuYXRhayBudW5hdGFrIQ==\r\nCookie: nunatak={cookie}\r\n\r\n"
        )
        self._heard = heard
        self._had = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # that of uvloop is like it
        self._transport.write(self._request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self._gone.set_result(None)
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("closed"))

    def say(self, message: bytes) -> None:
        self._send(TEXT, message)

    @property
    def lost(self) -> bool:
        return self._gone.done()

    async def cut(self) -> None:
        """End the connection, without a word."""
        self._transport.abort()
        await self._gone

    def _send(self, kind: int, message: bytes) -> None:
        size = len(message)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
        self._transport.write(bytes([0x80 | kind]) + length + NO_MASK + message)

    def data_received(self, data: bytes) -> None:
        had = self._had + data if self._had else data
        start = 0
        if not self.ready.done():
            start = had.find(b"\r\n\r\n") + 4
            if start < 4:
                self._had = had
                return
            self._answered(had[:start])
        self._had = had[self._frames(had, start) :]

    def _answered(self, head: bytes) -> None:
        if head.startswith(b"HTTP/1.1 101"):
            self.ready.set_result(None)
        else:
            self.ready.set_exception(ConnectionError(head.partition(b"\r")[0].decode()))

    def _frames(self, had: bytes, start: int) -> int:
        """Pass on all messages that are whole; where the next one starts."""
        while len(had) - start >= 2:
            size, begin = had[start + 1], start + 2
            if size > 125:
                begin += 2 if size == 126 else 8
                size = int.from_bytes(had[start + 2 : begin])
            end = begin + size
            if len(had) < max(begin, end):
                break
            self._frame(had[start] & 0x0F, had[begin:end])
            start = end
        return start

    def _frame(self, kind: int, message: bytes) -> None:
        if kind == TEXT:
            self._heard(message)
        elif kind == PING:
            self._send(PONG, message)
        elif kind == CLOSE:
            self._transport.close()


async def connect(port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> Line:
    """A WebSocket that the server has let in."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(port, path, cookie, heard), HOST, port)
    await line.ready
    return line


async def ask(
    port: int, method: str, path: str, body: dict[str, Any] | None = None, cookie: str = ""
) -> tuple[dict[str, Any], str]:
    """The answer to a request, and the cookie that came with it or was sent."""
    reader, writer = await asyncio.open_connection(HOST, port)
    content = json.dumps(body or {}).encode()
    writer.write(
        f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nCookie: nunatak={cookie}\r\n"
        "Content-Type: application/json\r\nConnection: close\r\n"
        f"Content-Length: {len(content)}\r\n\r\n".encode()
        + content
    )
    head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
    writer.close()
    await writer.wait_closed()
    status, *headers = head.decode().split("\r\n")
    if status.split()[1][0] != "2":
        raise ConnectionError(f"{method} {path}: {status} {answer.decode()}")
    for header in headers:
        name, _, value = header.partition(": nunatak=")
        if name.lower() == "set-cookie":
            cookie = value.partition(";")[0]
    return json.loads(answer), cookie
