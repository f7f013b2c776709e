"""Messages to a client arrive in order, each once, whether it reads at once or keeps us waiting."""

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
from nunatak.server.live.session import MAX_BYTES, MAX_WAITING, Session, serve
from nunatak.server.live.transport import WebSocketTransport
from nunatak.server.settings import Settings
from tests.server.serving import serving

LARGE = b"x" * 20_000_000  # more than any buffer of the system


class Client:
    """Reads only when it likes; then the web server waits before it sends."""

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        self.got: list[str] = []
        self.closed: int | None = None
        self._hangs_up = asyncio.Event()
        self.scope = {"state": {"line": self}}

    def put(self, text: bytes) -> bool:
        """As the line does it."""
        if self.reads.is_set():
            self.got.append(text.decode())
        return self.reads.is_set()

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


async def test_whoever_reads_has_a_message_at_once() -> None:
    client = Client()
    async with served(client) as session:
        session.send(b"one")
        session.send(b"two")
        found = list(client.got)
    assert found == ["one", "two"]


async def test_nothing_overtakes_a_message_that_waits() -> None:
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
    assert client.got == ["0", "1", "2", "3", "4", "5", "6"]


async def test_whoever_never_reads_is_let_go() -> None:
    client = Client()
    async with served(client) as session:
        client.reads.clear()
        for number in range(MAX_WAITING + 1):
            session.send(b"%d" % number)
            await asyncio.sleep(0)
        client.reads.set()
        async with asyncio.timeout(30):
            while client.closed is None:
                await asyncio.sleep(0)
    assert msgspec.json.decode(client.got[-1]) == {"type": "closing", "code": "slow"}
    assert len(client.got) <= 2  # what was under way, and the farewell


async def test_few_messages_may_be_too_much_as_well() -> None:
    client = Client()
    async with served(client) as session:
        for _ in range(3):  # what was read does not count
            session.send(b"x" * MAX_BYTES)
        client.reads.clear()
        session.send(b"y" * (MAX_BYTES // 2))
        session.send(b"y" * (MAX_BYTES // 2))
        assert len(session.waiting) == 2
        client.reads.set()
        await settled(client, 5)
        client.reads.clear()
        session.send(b"z" * (MAX_BYTES // 2))
        assert len(session.waiting) == 1
        session.send(b"z" * (MAX_BYTES // 2 + 1))
        assert session.closing is not None
        found = list(session.waiting)
    (shutdown_connections,) = found
    assert msgspec.json.decode(shutdown_connections) == {"type": "closing", "code": "slow"}


# ---- the line itself


async def test_a_client_that_answers_our_close_is_let_go_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = WebSocketTransport.connection_made

    def wait_long_for_an_answer(line: WebSocketTransport, transport: asyncio.BaseTransport) -> None:
        line.close_timeout = 3600.0
        made(line, transport)

    monkeypatch.setattr(WebSocketTransport, "connection_made", wait_long_for_an_answer)
    async with serving(tmp_path) as server:
        headers = {"Cookie": f"nunatak={await server.cookie('Ann')}"}
        url = f"ws://127.0.0.1:{server.port}/ws"
        live = await connect(url, additional_headers=headers, proxy=None, close_timeout=3600)
        await live.send('{"type":"hello","protocol":1}')
        await live.wait_closed()
        found = live.close_code
    assert found == 4409


class Flooded:
    """An app that says more than anybody reads."""

    def __init__(self) -> None:
        self.floods = True
        self.ended = asyncio.Event()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        try:
            while self.floods:
                await send({"type": "websocket.send", "text": "x" * 50_000})
            await receive()  # connect
            await receive()  # disconnect
        except OSError:
            pass
        finally:
            self.ended.set()


@asynccontextmanager
async def connected(
    app: Flooded, kind: type[WebSocketTransport], **given: Any
) -> AsyncIterator[None]:
    """A line to an app, with somebody at its end who reads nothing after the first words."""
    config = uvicorn.Config(app, interface="asgi3", lifespan="off", log_config=None, **given)
    config.load()
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(lambda: kind(config, ServerState(), {}), "127.0.0.1", 0)
    with socket.create_connection(listener.sockets[0].getsockname()) as visitor:
        visitor.sendall(
            b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        yield
    listener.close()
    await listener.wait_closed()


class Hasty(WebSocketTransport):
    patience = 0.05


async def test_a_line_at_whose_end_nobody_reads_is_cut_off() -> None:
    app = Flooded()
    async with asyncio.timeout(30), connected(app, Hasty, ws_ping_interval=None):
        await app.ended.wait()


async def test_a_line_without_a_sign_of_life_is_cut_off_though_little_waits() -> None:
    app = Flooded()
    app.floods = False
    lost = asyncio.Event()

    class Stuck(Hasty):
        def keepalive_timeout(self) -> None:
            self.transport.close = lambda: None  # type: ignore[method-assign]  # as if it waited
            super().keepalive_timeout()

        def connection_lost(self, exc: Exception | None) -> None:
            lost.set()
            super().connection_lost(exc)

    pings = {"ws_ping_interval": 0.01, "ws_ping_timeout": 0.01}
    async with asyncio.timeout(30), connected(app, Stuck, **pings):
        await lost.wait()
        await app.ended.wait()


@pytest.mark.parametrize("whole", [False, True])
async def test_an_answer_that_nobody_reads_is_not_kept_for_ever(whole: bool) -> None:
    """Neither while it is written, nor when all of it is and the connection waits to be closed."""
    lost = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(1 if whole else 1000):
            await send({"type": "http.response.body", "body": LARGE, "more_body": not whole})

    class HastyHttp(HttpTransport):
        counts = OpenConnections(Settings())
        patience = 0.05

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            lost.set()

    config = uvicorn.Config(app, interface="asgi3", lifespan="off", log_config=None)
    config.load()
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(
        lambda: HastyHttp(config, ServerState(), {}), "127.0.0.1", 0
    )
    with socket.create_connection(listener.sockets[0].getsockname()) as visitor:
        visitor.sendall(b"GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        async with asyncio.timeout(30):
            await lost.wait()
    listener.close()
    await listener.wait_closed()
    assert lost.is_set()


class Pipe:
    """A transport in which so much waits."""

    def __init__(self) -> None:
        self.waits = 0
        self.aborted = self.closing = False

    def get_write_buffer_size(self) -> int:
        return self.waits

    def is_closing(self) -> bool:
        return self.closing

    def abort(self) -> None:
        self.aborted = True


@pytest.mark.parametrize(
    ("sizes", "closing", "aborted"),
    [
        ((900, 800, 700), False, False),  # slowly, but surely
        ((900, 800, 800), False, True),
        ((900, 806), True, True),  # nothing more will come
    ],
)
def test_who_reads_slowly_is_given_time(
    sizes: tuple[int, ...], closing: bool, aborted: bool
) -> None:
    due: list[Callable[[], None]] = []

    class Time:
        def call_later(self, delay: float, callback: Any, *args: Any) -> Any:
            due.append(lambda: callback(*args))
            return SimpleNamespace(cancel=due.clear)

    config = uvicorn.Config(Flooded, lifespan="off", log_config=None)
    line, pipe = WebSocketTransport(config, ServerState(), {}, cast(Any, Time())), Pipe()
    line.transport = cast(Any, pipe)
    pipe.waits = sizes[0]
    line.pause_writing()
    pipe.closing = closing
    for size in sizes[1:]:
        assert not pipe.aborted
        pipe.waits = size
        due.pop()()
    assert pipe.aborted is aborted
    line.resume_writing()
    assert not due, "it is watched no more"


async def test_texts_of_any_length_arrive_as_they_were_put_on_the_line() -> None:
    texts = ["x" * length for length in (0, 1, 125, 126, 65_535, 65_536)] + ["Ångström ☃"]

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        line = scope["state"]["line"]
        assert not line.put(b"too early")
        await receive()
        await send({"type": "websocket.accept"})
        assert all(line.put(text.encode()) for text in texts)
        line.pause_writing()
        assert not line.put(b"too much")
        line.resume_writing()
        await send({"type": "websocket.close", "code": 1000})
        assert not line.put(b"too late")

    config = uvicorn.Config(app, interface="asgi3", lifespan="off", log_config=None)
    config.load()
    loop = asyncio.get_running_loop()
    listener = await loop.create_server(
        lambda: WebSocketTransport(config, ServerState(), {}), "127.0.0.1", 0
    )
    host, port = listener.sockets[0].getsockname()
    async with connect(f"ws://{host}:{port}/") as visitor:
        heard = [text async for text in visitor]
    listener.close()
    await listener.wait_closed()
    assert heard == texts
