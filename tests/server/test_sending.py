"""Messages to a client arrive in order, each once, whether it reads at once or keeps us waiting."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import msgspec
from starlette.websockets import WebSocket

from nunatak.server.edge.socket import MOST_WAITING, Session, serve


class Client:
    """Reads only when it likes; then the web server waits before it sends."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        self.got: list[str] = []
        self.closed: int | None = None
        self._hangs_up = asyncio.Event()

    async def send(self, message: dict[str, Any]) -> None:
        await self.reads.wait()
        self.got.append(message["text"])

    async def receive(self) -> dict[str, Any]:
        await self._hangs_up.wait()
        return {"type": "websocket.disconnect"}

    async def close(self, code: int) -> None:
        self.closed = code

    def hang_up(self) -> None:
        self._hangs_up.set()


@asynccontextmanager
async def served(client: Client) -> AsyncIterator[Session]:
    nobody = cast(Any, None)
    session = Session(nobody, nobody, nobody, nobody, nobody)
    serving = asyncio.create_task(serve(cast(WebSocket, client), session))
    await asyncio.sleep(0)
    yield session
    client.hang_up()
    await serving


async def settled(client: Client, number: int) -> None:
    async with asyncio.timeout(30):
        while len(client.got) < number:
            await asyncio.sleep(0)


def test_whoever_reads_has_a_message_at_once() -> None:
    async def story() -> list[str]:
        client = Client()
        async with served(client) as session:
            session.send(b"one")
            session.send(b"two")
            return list(client.got)

    assert asyncio.run(story()) == ["one", "two"]


def test_nothing_overtakes_a_message_that_waits() -> None:
    async def story() -> list[str]:
        client = Client()
        async with served(client) as session:
            session.send(b"0")
            client.reads.clear()
            for number in range(1, 5):
                session.send(b"%d" % number)
                await asyncio.sleep(0)
            assert client.got == ["0"]
            client.reads.set()
            session.send(b"5")  # the way is free, but others were here before
            await settled(client, 6)
            session.send(b"6")
        return client.got

    assert asyncio.run(story()) == ["0", "1", "2", "3", "4", "5", "6"]


def test_whoever_never_reads_is_let_go() -> None:
    async def story() -> Client:
        client = Client()
        async with served(client) as session:
            client.reads.clear()
            for number in range(MOST_WAITING + 1):
                session.send(b"%d" % number)
                await asyncio.sleep(0)
            client.reads.set()
            async with asyncio.timeout(30):
                while client.closed is None:
                    await asyncio.sleep(0)
        return client

    client = asyncio.run(story())
    assert msgspec.json.decode(client.got[-1]) == {"type": "bye", "code": "slow"}
    assert len(client.got) <= 2  # what was under way, and the farewell
