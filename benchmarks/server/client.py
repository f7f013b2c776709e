"""A minimal client: HTTP requests and WebSocket frames.

The load generator runs on the same machine as the server, so it must use little processor time.
"""

import asyncio
import json
from collections.abc import Callable
from typing import Any, cast

__all__ = ["WebSocketClient", "connect", "request"]

HOST = "127.0.0.1"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
ZERO_MASK = bytes(4)  # a mask that changes nothing: masking costs time


class WebSocketClient(asyncio.Protocol):
    """A WebSocket; ``on_message`` is called with every message."""

    def __init__(
        self, port: int, path: str, cookie: str, on_message: Callable[[bytes], None]
    ) -> None:
        loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = loop.create_future()
        self._closed: asyncio.Future[None] = loop.create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {HOST}:{port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: bnVuYXRhayBudW5hdGFrIQ==\r\nCookie: nunatak={cookie}\r\n\r\n"
        )
        self._on_message = on_message
        self._buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's has the same methods
        self._transport.write(self._request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        self._closed.set_result(None)
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("closed"))

    def send(self, message: bytes) -> None:
        self._send(TEXT, message)

    @property
    def closed(self) -> bool:
        return self._closed.done()

    async def abort(self) -> None:
        """End the connection without a closing handshake."""
        self._transport.abort()
        await self._closed

    def _send(self, kind: int, message: bytes) -> None:
        size = len(message)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
        self._transport.write(bytes([0x80 | kind]) + length + ZERO_MASK + message)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        start = 0
        if not self.ready.done():
            start = buffer.find(b"\r\n\r\n") + 4
            if start < 4:
                self._buffer = buffer
                return
            self._read_handshake(buffer[:start])
        self._buffer = buffer[self._read_frames(buffer, start) :]

    def _read_handshake(self, head: bytes) -> None:
        if head.startswith(b"HTTP/1.1 101"):
            self.ready.set_result(None)
        else:
            self.ready.set_exception(ConnectionError(head.partition(b"\r")[0].decode()))

    def _read_frames(self, buffer: bytes, start: int) -> int:
        """Read all complete frames; return where the next one starts."""
        while len(buffer) - start >= 2:
            size, begin = buffer[start + 1], start + 2
            if size > 125:
                begin += 2 if size == 126 else 8
                size = int.from_bytes(buffer[start + 2 : begin])
            end = begin + size
            if len(buffer) < max(begin, end):
                break
            self._handle_frame(buffer[start] & 0x0F, buffer[begin:end])
            start = end
        return start

    def _handle_frame(self, kind: int, message: bytes) -> None:
        if kind == TEXT:
            self._on_message(message)
        elif kind == PING:
            self._send(PONG, message)
        elif kind == CLOSE:
            self._transport.close()


async def connect(
    port: int, path: str, cookie: str, on_message: Callable[[bytes], None]
) -> WebSocketClient:
    """Open a WebSocket and wait until the server has accepted it."""
    loop = asyncio.get_running_loop()
    _, client = await loop.create_connection(
        lambda: WebSocketClient(port, path, cookie, on_message), HOST, port
    )
    await client.ready
    return client


async def request(
    port: int, method: str, path: str, body: dict[str, Any] | None = None, cookie: str = ""
) -> tuple[dict[str, Any], str]:
    """Return the answer to a request, and the cookie that the server set or got."""
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
