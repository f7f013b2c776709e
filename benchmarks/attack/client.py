"""A client that comes from an address of its own, as far as one machine has several."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from benchmarks.server.client import HOST, Line

__all__ = ["HELLO", "Visitor", "address"]

PATIENCE = 60.0  # seconds for an answer
HELLO = b'{"type":"hello","protocol":1}'


def address(number: int) -> str:
    """One of the addresses that every Linux machine has for itself."""
    return f"127.7.{number // 250}.{number % 250 + 1}"


class Visitor:
    """Somebody at an address, with a cookie once the server knows them."""

    def __init__(self, port: int, source: str = HOST) -> None:
        self.port = port
        self.source = source
        self.cookie = ""

    async def ask(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", "Connection: close"]
        lines += [f"Cookie: nunatak={self.cookie}"] if self.cookie else []
        lines += [f"Content-Length: {len(content)}", "Content-Type: application/json"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(self.source, 0))
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode() + content)
            async with asyncio.timeout(PATIENCE):
                head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
        for line in head.decode().split("\r\n"):
            name, _, value = line.partition(": nunatak=")
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return int(head.split(b" ", 2)[1]) if head else 0, answer

    async def get(self, method: str, path: str, body: Any = None) -> Any:
        """The same, of what must not be refused."""
        status, answer = await self.ask(method, path, body)
        if status not in (200, 201):
            raise SystemExit(f"{method} {path}: {status} {answer[:200]!r}")
        return json.loads(answer)

    async def known(self) -> "Visitor":
        await self.get("POST", "/api/me", {})
        return self

    async def line(self, heard: Callable[[bytes], None] = lambda message: None) -> Line:
        """A WebSocket, after the greeting."""
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(
            lambda: Line(self.port, "/ws", self.cookie, heard),
            HOST,
            self.port,
            local_addr=(self.source, 0),
        )
        await line.ready
        line.say(HELLO)
        return line
