"""The real app behind real sockets, in the process of the test, with any settings."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from nunatak.server.http.app import app
from nunatak.server.http.context import AppContext
from nunatak.server.live.connections import Connections
from nunatak.server.serve import config_for, listen, server_context
from nunatak.server.settings import Settings

DEADLINE = 60.0  # seconds, on a machine that has much else to do
WORDS = {"en": (("Quiet", "Swift"), ("Seal", "Skua"))}


class Server:
    """Where it listens, and its parts."""

    def __init__(self, port: int, context: AppContext) -> None:
        self.port = port
        self.context = context

    async def cookie(self, name: str) -> str:
        """That of a new person."""
        return self.context.people.sign(await self.context.people.new(name))

    async def raw(self, request: bytes) -> bytes:
        """All that comes back until the server closes the connection."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request)
        try:
            return await reader.read()
        except ConnectionError:  # closed while something was on its way
            return b""
        finally:
            writer.close()

    async def ask(
        self, method: str, path: str, cookie: str, body: Any = None, **headers: str
    ) -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        content = json.dumps({} if body is None else body).encode()
        lines = [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        head = [
            f"{method} {path} HTTP/1.1",
            f"Host: 127.0.0.1:{self.port}",
            f"Cookie: nunatak={cookie}",
            "Content-Type: application/json",
            f"Content-Length: {len(content)}",
            "Connection: close",
            *lines,
        ]
        answer = await self.raw("\r\n".join([*head, "", ""]).encode() + content)
        start, _, rest = answer.partition(b"\r\n\r\n")
        return int(start.split()[1]), json.loads(rest)

    @asynccontextmanager
    async def live(self, cookie: str, **headers: str) -> AsyncIterator[ClientConnection]:
        """A WebSocket, after the greeting."""
        more = {name.replace("_", "-"): value for name, value in headers.items()}
        async with connect(
            f"ws://127.0.0.1:{self.port}/ws",
            additional_headers={"Cookie": f"nunatak={cookie}", **more},
            compression=None,
            proxy=None,
        ) as line:
            await tell(line, type="hello", protocol=2)
            await hear(line, "welcome")
            yield line


async def tell(line: ClientConnection, **message: Any) -> None:
    """Send a message."""
    await line.send(json.dumps(message))


async def hear(line: ClientConnection, *types: str) -> dict[str, Any]:
    """The next message of one of these types; others are passed over."""
    while True:
        message: dict[str, Any] = json.loads(await line.recv())
        if message["type"] in types:
            return message


@asynccontextmanager
async def serving(folder: Path, **given: Any) -> AsyncIterator[Server]:
    """The server with these settings, until the block ends."""
    settings = Settings(data=folder, pace=0, **given)
    async with asyncio.timeout(DEADLINE), server_context(settings, WORDS) as context:
        live = Connections(context)
        config = config_for(app(context, live, "<html></html>"), settings, context.metrics)
        server = uvicorn.Server(config)
        with listen("127.0.0.1", 0) as listener:
            running = asyncio.create_task(server.serve([listener]))
            try:
                yield Server(listener.getsockname()[1], context)
            finally:
                server.should_exit = True
                await live.shutdown_connections()
                await running
