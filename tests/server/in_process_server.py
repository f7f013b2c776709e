"""A server with any settings in the process of the test, with real sockets."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from nunatak.server.http.app import create_app
from nunatak.server.http.context import AppContext
from nunatak.server.live.connections import Connections
from nunatak.server.serve import listen, server_context, uvicorn_config
from nunatak.server.settings import Settings
from tests.server.server_process import TIMEOUT

WORDS = {"en": (("Quiet", "Swift"), ("Seal", "Skua"))}


class InProcessServer:
    """A running server: its port, and the objects that it consists of."""

    def __init__(self, port: int, context: AppContext) -> None:
        self.port = port
        self.context = context

    async def cookie(self, name: str) -> str:
        """Return the cookie of a new person."""
        return self.context.people.sign_cookie(await self.context.people.create(name))

    async def exchange_bytes(self, request: bytes) -> bytes:
        """Send bytes; return all that arrives until the server closes the connection."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(request)
        try:
            return await reader.read()
        except ConnectionError:  # closed while data was on its way
            return b""
        finally:
            writer.close()

    async def request(
        self, method: str, path: str, cookie: str, body: Any = None, **headers: str
    ) -> tuple[int, Any]:
        """Send a request; return the status and the JSON of the response."""
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
        answer = await self.exchange_bytes("\r\n".join([*head, "", ""]).encode() + content)
        start, _, rest = answer.partition(b"\r\n\r\n")
        return int(start.split()[1]), json.loads(rest)

    @asynccontextmanager
    async def connect(self, cookie: str, **headers: str) -> AsyncIterator[ClientConnection]:
        """Open a WebSocket and exchange ``hello`` and ``welcome``."""
        more = {name.replace("_", "-"): value for name, value in headers.items()}
        async with connect(
            f"ws://127.0.0.1:{self.port}/ws",
            additional_headers={"Cookie": f"nunatak={cookie}", **more},
            compression=None,
            proxy=None,
        ) as connection:
            await send(connection, type="hello", protocol=2)
            await receive(connection, "welcome")
            yield connection


async def send(connection: ClientConnection, **message: Any) -> None:
    """Send a message."""
    await connection.send(json.dumps(message))


async def receive(connection: ClientConnection, *types: str) -> dict[str, Any]:
    """Return the next message of one of these types; skip all others."""
    while True:
        message: dict[str, Any] = json.loads(await connection.recv())
        if message["type"] in types:
            return message


@asynccontextmanager
async def run_server(folder: Path, **options: Any) -> AsyncIterator[InProcessServer]:
    """Run a server with these settings until the end of the ``async with`` block."""
    settings = Settings(data=folder, pace=0, **options)
    async with asyncio.timeout(TIMEOUT), server_context(settings, WORDS) as context:
        live = Connections(context)
        config = uvicorn_config(
            create_app(context, live, "<html></html>"), settings, context.metrics
        )
        server = uvicorn.Server(config)
        with listen("127.0.0.1", 0) as listener:
            running = asyncio.create_task(server.serve([listener]))
            try:
                yield InProcessServer(listener.getsockname()[1], context)
            finally:
                server.should_exit = True
                await live.shutdown()
                await running
