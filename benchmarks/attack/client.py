"""A client with an address of its own: Linux has many loopback addresses."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from benchmarks.server.client import HOST, WebSocketClient

__all__ = ["HELLO_MESSAGE", "Client", "loopback_address"]

TIMEOUT_SECONDS = 60.0  # for an answer
HELLO_MESSAGE = b'{"type":"hello","protocol":2}'


def loopback_address(number: int) -> str:
    """Return one of the loopback addresses of Linux."""
    return f"127.7.{number // 250}.{number % 250 + 1}"


class Client:
    """A client at an address, with a cookie after it has signed up."""

    def __init__(self, port: int, source: str = HOST) -> None:
        self.port = port
        self.source = source
        self.cookie = ""

    async def request(
        self, method: str, path: str, body: Any = None, **headers: str
    ) -> tuple[int, bytes]:
        """Return the status and the body of the answer."""
        content = b"" if body is None else json.dumps(body).encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HOST}:{self.port}", "Connection: close"]
        lines += [f"Cookie: nunatak={self.cookie}"] if self.cookie else []
        lines += [f"Content-Length: {len(content)}", "Content-Type: application/json"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(self.source, 0))
        try:
            writer.write("\r\n".join([*lines, "", ""]).encode() + content)
            async with asyncio.timeout(TIMEOUT_SECONDS):
                head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
        for line in head.decode().split("\r\n"):
            name, _, value = line.partition(": nunatak=")
            if name.lower() == "set-cookie":
                self.cookie = value.partition(";")[0]
        return int(head.split(b" ", 2)[1]) if head else 0, answer

    async def request_json_or_exit(self, method: str, path: str, body: Any = None) -> Any:
        """Return the decoded answer; exit if the request is refused."""
        status, answer = await self.request(method, path, body)
        if status not in (200, 201):
            raise SystemExit(f"{method} {path}: {status} {answer[:200]!r}")
        return json.loads(answer)

    async def sign_up(self) -> "Client":
        """Create an identity on the server."""
        await self.request_json_or_exit("POST", "/api/me", {})
        return self

    async def connect(
        self, on_message: Callable[[bytes], None] = lambda message: None
    ) -> WebSocketClient:
        """Open a WebSocket and send ``hello``."""
        loop = asyncio.get_running_loop()
        _, client = await loop.create_connection(
            lambda: WebSocketClient(self.port, "/ws", self.cookie, on_message),
            HOST,
            self.port,
            local_addr=(self.source, 0),
        )
        await client.ready
        client.send(HELLO_MESSAGE)
        return client
