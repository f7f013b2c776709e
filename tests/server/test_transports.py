"""Messages to a client arrive once and in order; a client that does not read is disconnected."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from nunatak.server.http.transport import HttpTransport, OpenConnections
from nunatak.server.live.session import MAX_QUEUED_BYTES, MAX_QUEUED_MESSAGES, Session, serve
from nunatak.server.live.transport import WebSocketTransport
from nunatak.server.settings import Settings
from tests.server.in_process_server import run_server

LARGE = b"x" * 20_000_000  # more than any buffer of the system


class Client:
    """A client that can stop reading; then the web server waits before it sends."""

    def __init__(self) -> None:
        self.is_reading = asyncio.Event()
        self.is_reading.set()
        self.received: list[str] = []
        self.close_code: int | None = None
        self._disconnected = asyncio.Event()
        self.scope = {"state": {"transport": self}}

    def try_send(self, text: bytes) -> bool:
        """Send a text unless the client does not read now; return whether it was sent."""
        if self.is_reading.is_set():
            self.received.append(text.decode())
        return self.is_reading.is_set()

    async def send(self, message: dict[str, Any]) -> None:
        await self.is_reading.wait()
        self.received.append(message["text"])

    async def receive(self) -> dict[str, Any]:
        await self._disconnected.wait()
        return {"type": "websocket.disconnect"}

    async def close(self, code: int) -> None:
        self.close_code = code

    def disconnect(self) -> None:
        self._disconnected.set()


@asynccontextmanager
async def session_of(client: Client) -> AsyncIterator[Session]:
    """Run the session of a client until the end of the ``async with`` block."""
    unused = cast(Any, None)
    session = Session(unused, unused, unused, unused, unused)
    session_task = asyncio.create_task(serve(cast(WebSocket, client), session))
    await asyncio.sleep(0)
    yield session
    client.disconnect()
    await session_task


async def wait_for_messages(client: Client, number: int) -> None:
    """Wait until a client has received a number of messages."""
    async with asyncio.timeout(30):
        while len(client.received) < number:
            await asyncio.sleep(0)


async def test_a_client_that_reads_gets_a_message_immediately() -> None:
    client = Client()
    async with session_of(client) as session:
        session.send(b"one")
        session.send(b"two")
        found = list(client.received)
    assert found == ["one", "two"]


async def test_no_message_overtakes_a_queued_one() -> None:
    client = Client()
    async with session_of(client) as session:
        session.send(b"0")
        client.is_reading.clear()
        for number in range(1, 5):
            session.send(b"%d" % number)
            await asyncio.sleep(0)
        assert client.received == ["0"]
        client.is_reading.set()
        session.send(b"5")  # the client reads again, but other messages are queued
        await wait_for_messages(client, 6)
        session.send(b"6")
    assert client.received == ["0", "1", "2", "3", "4", "5", "6"]


async def test_a_client_that_never_reads_is_disconnected() -> None:
    client = Client()
    async with session_of(client) as session:
        client.is_reading.clear()
        for number in range(MAX_QUEUED_MESSAGES + 1):
            session.send(b"%d" % number)
            await asyncio.sleep(0)
        client.is_reading.set()
        async with asyncio.timeout(30):
            while client.close_code is None:
                await asyncio.sleep(0)
    assert msgspec.json.decode(client.received[-1]) == {"type": "closing", "code": "slow"}
    assert len(client.received) <= 2  # the message being sent, and ``closing``


async def test_a_client_with_too_many_queued_bytes_is_disconnected() -> None:
    client = Client()
    async with session_of(client) as session:
        for _ in range(3):  # messages that were read do not count
            session.send(b"x" * MAX_QUEUED_BYTES)
        client.is_reading.clear()
        session.send(b"y" * (MAX_QUEUED_BYTES // 2))
        session.send(b"y" * (MAX_QUEUED_BYTES // 2))
        assert len(session.queue) == 2
        client.is_reading.set()
        await wait_for_messages(client, 5)
        client.is_reading.clear()
        session.send(b"z" * (MAX_QUEUED_BYTES // 2))
        assert len(session.queue) == 1
        session.send(b"z" * (MAX_QUEUED_BYTES // 2 + 1))
        assert session.close_code is not None
        found = list(session.queue)
    (closing,) = found
    assert msgspec.json.decode(closing) == {"type": "closing", "code": "slow"}


# ---- transports


async def test_a_client_that_answers_a_close_frame_is_disconnected_immediately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    connection_made = WebSocketTransport.connection_made

    def wait_long_for_an_answer(
        transport: WebSocketTransport, wrapped: asyncio.BaseTransport
    ) -> None:
        transport.close_timeout = 3600.0
        connection_made(transport, wrapped)

    monkeypatch.setattr(WebSocketTransport, "connection_made", wait_long_for_an_answer)
    async with run_server(tmp_path) as server:
        headers = {"Cookie": f"nunatak={await server.cookie('Ann')}"}
        url = f"ws://127.0.0.1:{server.port}/ws"
        live = await connect(url, additional_headers=headers, proxy=None, close_timeout=3600)
        await live.send('{"type":"hello","protocol":1}')
        await live.wait_closed()
        found = live.close_code
    assert found == 4409


class FloodingApp:
    """An app that sends without end, or nothing."""

    def __init__(self) -> None:
        self.is_flooding = True
        self.ended = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        try:
            while self.is_flooding:
                await send({"type": "websocket.send", "text": "x" * 50_000})
            await receive()  # connect
            await receive()  # disconnect
        except OSError:
            pass
        finally:
            self.ended.set()


@asynccontextmanager
async def unread_connection(
    app: FloodingApp, transport_class: type[WebSocketTransport], **options: Any
) -> AsyncIterator[None]:
    """Open a WebSocket to an app, and read nothing from it."""
    config = uvicorn.Config(app, interface="asgi3", lifespan="off", log_config=None, **options)
    config.load()
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(
        lambda: transport_class(config, ServerState(), {}), "127.0.0.1", 0
    )
    with socket.create_connection(listener.sockets[0].getsockname()) as client:
        client.sendall(
            b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        yield
    listener.close()
    await listener.wait_closed()


class ImpatientTransport(WebSocketTransport):
    stall_seconds = 0.05


async def test_a_connection_that_is_not_read_is_aborted() -> None:
    app = FloodingApp()
    async with (
        asyncio.timeout(30),
        unread_connection(app, ImpatientTransport, ws_ping_interval=None),
    ):
        await app.ended.wait()


async def test_a_connection_without_pongs_is_aborted_though_little_is_buffered() -> None:
    app = FloodingApp()
    app.is_flooding = False
    lost = asyncio.Event()

    class StuckTransport(ImpatientTransport):
        def keepalive_timeout(self) -> None:
            self.transport.close = lambda: None  # type: ignore[method-assign]  # as if data were buffered
            super().keepalive_timeout()

        def connection_lost(self, exc: Exception | None) -> None:
            lost.set()
            super().connection_lost(exc)

    pings = {"ws_ping_interval": 0.01, "ws_ping_timeout": 0.01}
    async with asyncio.timeout(30), unread_connection(app, StuckTransport, **pings):
        await lost.wait()
        await app.ended.wait()


@pytest.mark.parametrize("is_complete", [False, True])
async def test_a_response_that_is_not_read_is_dropped(is_complete: bool) -> None:
    """While it is written, and when it is complete and the connection waits to be closed."""
    lost = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1 if is_complete else 1000):
            await send({"type": "http.response.body", "body": LARGE, "more_body": not is_complete})

    class ImpatientHttpTransport(HttpTransport):
        open_connections = OpenConnections(Settings())
        stall_seconds = 0.05

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            lost.set()

    config = uvicorn.Config(app, interface="asgi3", lifespan="off", log_config=None)
    config.load()
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(
        lambda: ImpatientHttpTransport(config, ServerState(), {}), "127.0.0.1", 0
    )
    with socket.create_connection(listener.sockets[0].getsockname()) as client:
        client.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        async with asyncio.timeout(30):
            await lost.wait()
    listener.close()
    await listener.wait_closed()
    assert lost.is_set()


class WriteBuffer:
    """A transport that reports the size of its write buffer."""

    def __init__(self) -> None:
        self.size = 0
        self.aborted = self.closing = False

    def get_write_buffer_size(self) -> int:
        return self.size

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(
    ("sizes", "closing", "aborted"),
    [
        ((900, 800, 700), False, False),  # it shrinks slowly
        ((900, 800, 800), False, True),
        ((900, 806), True, True),  # nothing more is written
    ],
)
def test_a_connection_that_is_read_slowly_is_aborted_only_when_reading_stops(
    sizes: tuple[int, ...], closing: bool, aborted: bool
) -> None:
    due: list[Callable[[], None]] = []

    class FakeLoop:
        def call_later(self, delay: float, callback: Any, *args: Any) -> Any:
            due.append(lambda: callback(*args))
            return SimpleNamespace(cancel=due.clear)

    config = uvicorn.Config(FloodingApp, lifespan="off", log_config=None)
    transport, buffer = (
        WebSocketTransport(config, ServerState(), {}, cast(Any, FakeLoop())),
        WriteBuffer(),
    )
    transport.transport = cast(Any, buffer)
    buffer.size = sizes[0]
    transport.pause_writing()
    buffer.closing = closing
    for size in sizes[1:]:
        assert not buffer.aborted
        buffer.size = size
        due.pop()()
    assert buffer.aborted is aborted
    transport.resume_writing()
    assert not due, "the timer is cancelled"


async def test_texts_of_any_length_arrive_unchanged() -> None:
    texts = ["x" * length for length in (0, 1, 125, 126, 65_535, 65_536)] + ["Ångström ☃"]

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        transport = scope["state"]["transport"]
        assert not transport.try_send(b"too early")
        await receive()
        await send({"type": "websocket.accept"})
        assert all(transport.try_send(text.encode()) for text in texts)
        transport.pause_writing()
        assert not transport.try_send(b"too much")
        transport.resume_writing()
        await send({"type": "websocket.close", "code": 1000})
        assert not transport.try_send(b"too late")

    config = uvicorn.Config(app, interface="asgi3", lifespan="off", log_config=None)
    config.load()
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(
        lambda: WebSocketTransport(config, ServerState(), {}), "127.0.0.1", 0
    )
    host, port = listener.sockets[0].getsockname()
    async with connect(f"ws://{host}:{port}/") as client:
        received = [text async for text in client]
    listener.close()
    await listener.wait_closed()
    assert received == texts
