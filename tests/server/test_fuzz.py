"""Nonsense messages are refused with a code, and change no game."""

import asyncio
import itertools
import json
import os
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Self
from unittest.mock import AsyncMock

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from nunatak.server.live.session import serve
from nunatak.server.protocol.messages import MAX_MESSAGE_BYTES
from nunatak.server.protocol.routes import ROUTES
from nunatak.server.settings import Limits
from tests.server.fuzz import (
    ACTIONS,
    FIXED_TEXTS,
    STRANGE_VALUES,
    FuzzScope,
    SeatReference,
    answerable_messages,
    fuzz_target,
)
from tests.server.server_process import (
    SOURCE,
    TIMEOUT,
    ApiClient,
    ServerProcess,
    process_environment,
    receive,
    send,
)

JUNK = {"type": "websocket.receive", "text": "{}"}
MESSAGES = 190_000
SEEDS = (1, 2)
NETWORK_MESSAGES = 10_000
TIMED_MOVES = 40  # with and without a flood
MAX_SLOWDOWN = 20  # times; generous, since the flood itself uses one of two cores


@pytest.mark.parametrize("seed", SEEDS)
async def test_nonsense_gets_a_code_and_changes_nothing(tmp_path: Path, seed: int) -> None:
    async with fuzz_target(tmp_path, seed) as target:
        before = await target.snapshot()
        more_objects = await target.run(MESSAGES // len(SEEDS))
        assert await target.snapshot() == before
        assert not target.codes["server.failed"]
        assert len(target.codes) > 20, "there are many kinds of errors"
        assert more_objects < 3000, "memory does not grow"


# ---- over the network, with limits


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run a server behind a proxy, so that clients may have different addresses."""
    command = ("--pace", "0", "--trusted-proxies", "127.0.0.1")
    with ServerProcess(tmp_path_factory.mktemp("data"), *command) as running:
        yield running
        assert "Traceback" not in running.errors()


def connection_of(client: ApiClient) -> Any:
    """Return the context of a WebSocket of a client."""
    return connect(
        client.server.url.replace("http", "ws") + "/ws",
        additional_headers={"Cookie": f"nunatak={client.cookie}", **client.headers},
        compression=None,
        open_timeout=TIMEOUT,
    )


def start_table(host: ApiClient, guest: ApiClient) -> str:
    """Start a table for two; return its id."""
    table = str(host.post("/api/tables", game="snow-tails", players=2)["id"])
    guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return table


def fetch_update(client: ApiClient, table: str) -> dict[str, Any]:
    """Return the update that a client gets of a whole game."""
    with client.connect() as connection:
        send(connection, type="watch", table=table)
        return receive(connection, "update")


async def test_limits_end_a_connection_that_floods(
    server: ServerProcess, ann: ApiClient, ben: ApiClient
) -> None:
    """Every message gets a code, until the connection is closed as ``rate-limited``."""
    table = start_table(ann, ben)
    before = fetch_update(ann, table)
    scope = FuzzScope(
        [SeatReference(table, 0, 4), SeatReference(table, 1, 4), SeatReference("nowhere", 0, 1)],
        list(ACTIONS),
        False,
    )
    max_messages = Limits().messages.person
    assert max_messages is not None
    clients = [
        ApiClient(server, **{"X-Forwarded-For": "192.0.2.9"})
        for _ in range(-(-NETWORK_MESSAGES // max_messages))
    ]
    for eve in clients:
        eve.post("/api/me", name="Eve")
    refused = await _send_until_disconnected(clients, answerable_messages(Random(3), scope))
    assert refused >= NETWORK_MESSAGES
    assert fetch_update(ann, table) == before


async def _send_until_disconnected(clients: Sequence[ApiClient], messages: Iterator[bytes]) -> int:
    """Return how many messages were refused before all connections were closed."""
    each = await asyncio.gather(
        *(_send_until_disconnected_once(eve, messages, n % 5 > 0) for n, eve in enumerate(clients))
    )
    return sum(each)


async def _send_until_disconnected_once(
    eve: ApiClient, messages: Iterator[bytes], with_hello: bool
) -> int:
    async with asyncio.timeout(TIMEOUT), connection_of(eve) as connection:
        if with_hello:
            await connection.send(json.dumps({"type": "hello", "protocol": 2}))
            assert json.loads(await connection.recv())["type"] == "welcome"
        for number in itertools.count(1):
            data = next(messages)
            with suppress(ConnectionClosed):  # messages sent before that can still be read
                await connection.send(data if number % 2 else data.decode("utf-8", "replace"))
            answer = json.loads(await connection.recv())
            if answer == {"type": "closing", "code": "rate-limited"}:
                break
            # A preview without actions may be valid by chance, and changes nothing.
            assert answer["type"] in ("refused", "preview-result"), (data, answer)
        with pytest.raises(ConnectionClosed):
            await connection.recv()
        assert connection.close_code == 1008
        return number


@pytest.mark.parametrize("size", [MAX_MESSAGE_BYTES + 1, 100 * MAX_MESSAGE_BYTES])
@pytest.mark.parametrize("parts", [1, 3])
async def test_a_message_that_is_too_long_ends_the_connection_with_a_reason(
    ann: ApiClient, size: int, parts: int
) -> None:
    """This includes messages in fragments each of which is short enough."""
    async with asyncio.timeout(TIMEOUT), connection_of(ann) as connection:
        part = "x" * (size // parts + 1)
        await connection.send([part] * parts if parts > 1 else part)
        refused = json.loads(await connection.recv())
        assert (refused["code"], refused["arguments"]) == (
            "message.too-long",
            {"most": MAX_MESSAGE_BYTES},
        )
        assert json.loads(await connection.recv()) == {"type": "closing", "code": "too-long"}
        await connection.wait_closed()
        assert connection.close_code == 1009  # message too big


async def test_invalid_utf_8_is_refused_like_other_nonsense(ann: ApiClient) -> None:
    async with asyncio.timeout(TIMEOUT), connection_of(ann) as connection:
        for text in (True, False):  # as a frame of text, as one of bytes
            await connection.send(b'{"type": "\xff"}', text=text)
            assert json.loads(await connection.recv())["code"] == "message.syntax"
        await connection.send('{"type": "hello", "protocol": 2}')
        assert json.loads(await connection.recv())["type"] == "welcome"
    assert "Traceback" not in ann.server.errors()


async def test_an_answer_over_a_connection_that_is_closed_already_is_dropped(
    tmp_path: Path,
) -> None:
    """The web server may close a connection by itself; that must not raise in a session."""
    async with fuzz_target(tmp_path, 1) as target:
        session = await target.session("ann")
        connection: Any = SimpleNamespace(scope={"state": {}}, receive=AsyncMock(return_value=JUNK))
        connection.send = AsyncMock(side_effect=RuntimeError("after sending 'websocket.close'"))
        async with asyncio.timeout(TIMEOUT):
            await serve(connection, session)
        assert session.close_code is not None


async def test_a_flood_does_not_slow_the_others(
    server: ServerProcess, ann: ApiClient, ben: ApiClient
) -> None:
    eve = ApiClient.sign_up(server, "Eve")
    tables = [start_table(ann, ben) for _ in range(2)]
    command = ("-m", "tests.server.fuzz", "--flood", server.url, str(eve.cookie))
    async with TimedGame(ann, ben, tables[0]) as first, TimedGame(ann, ben, tables[1]) as second:
        quiet_seconds = await first.median_time()
        flood = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            env=process_environment(PYTHONPATH=os.pathsep.join(map(str, (SOURCE, SOURCE.parent)))),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            assert flood.stdout is not None
            async with asyncio.timeout(TIMEOUT):
                assert (await flood.stdout.readline()).strip() == b"flooding"
            flooded_seconds = await second.median_time()
            assert flood.returncode is None, "the flood went on all the time"
        finally:
            flood.kill()
            await flood.wait()
    assert flooded_seconds < MAX_SLOWDOWN * quiet_seconds, (
        f"{flooded_seconds * 1000:.1f} ms instead of {quiet_seconds * 1000:.1f} ms"
    )


class TimedGame:
    """A game of two players, each with a connection."""

    def __init__(self, ann: ApiClient, ben: ApiClient, table: str) -> None:
        self._table = table
        self._stack = AsyncExitStack()
        self._clients = (ann, ben)
        self._connections: list[ClientConnection] = []

    async def __aenter__(self) -> Self:
        for client in self._clients:
            connection = await self._stack.enter_async_context(connection_of(client))
            await connection.send(json.dumps({"type": "hello", "protocol": 2}))
            await connection.send(json.dumps({"type": "watch", "table": self._table}))
            self._connections.append(connection)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()

    async def median_time(self) -> float:
        """Return the median time from a submission to the update of the other player."""
        times: list[float] = []
        updates = [await _update(connection, 0) for connection in self._connections]
        while len(times) < TIMED_MOVES and updates[0]["view"]["turn"] is not None:
            turn, version = updates[0]["view"]["turn"], updates[0]["version"]
            submit = {
                "type": "submit",
                "ref": f"m{version}",
                "table": self._table,
                "seat": turn,
                "version": version,
                "actions": updates[turn]["view"]["legal"][:1],
            }
            started_at = time.perf_counter()
            await self._connections[turn].send(json.dumps(submit))
            updates[1 - turn] = await _update(self._connections[1 - turn], version + 1)
            times.append(time.perf_counter() - started_at)
            updates[turn] = await _update(self._connections[turn], version + 1)
        return statistics.median(times)


async def _update(connection: ClientConnection, version: int) -> dict[str, Any]:
    async with asyncio.timeout(TIMEOUT):
        while True:
            message: dict[str, Any] = json.loads(await connection.recv())
            if message["type"] == "update" and message["version"] >= version:
                return message


# ---- over HTTP

VALID_BODIES: tuple[dict[str, Any], ...] = (
    {"name": "Pia"},
    {"code": "abcde"},
    {"seat": 0, "level": "random"},
    {"game": "snow-tails", "players": 2, "setup": {"course": "nutcracker"}, "bots": ["random"]},
    {"game": "arctic", "players": 4, "clock": {"turn": 30, "bank": 5}, "stand_in": "steady"},
    {"text": 'name = "x"\ntiles = ["start", "finish"]'},
    {"course": "giant", "race_count": 3},
    {"table": "nowhere", "reason": "because"},
)
UNKNOWN_ACTIONS = ("", "..", "%00", "%ff", "a" * 300, "fly")


def api_requests() -> Iterator[tuple[str, str]]:
    """Yield every route of the API, and actions that do not exist."""
    for route in ROUTES.values():
        yield route.method, route.path
    for folder in ("tables", "seasons", "people"):
        for action in UNKNOWN_ACTIONS:
            yield "POST", f"/api/{folder}/{{id}}/{action}"


def random_body(rng: Random) -> bytes:
    """Return a random body, mostly a wrong one."""
    if rng.random() < 0.3:
        return rng.choice(FIXED_TEXTS)
    fields = dict(rng.choice(VALID_BODIES))
    field = rng.choice(list(fields))
    if isinstance(fields[field], dict) and rng.random() < 0.5:
        fields[field] = {
            **fields[field],
            rng.choice(list(fields[field])): rng.choice(STRANGE_VALUES),
        }
    else:
        fields[field] = rng.choice(STRANGE_VALUES)
    return json.dumps(fields).encode()


def test_no_request_makes_the_server_fail(tmp_path: Path) -> None:
    rng = Random(5)
    with ServerProcess(tmp_path / "data", "--no-limits", "--pace", "0") as server:
        ann, ben = ApiClient.sign_up(server, "Ann"), ApiClient.sign_up(server, "Ben")
        ids = [start_table(ann, ben), ben.me["id"], "nowhere", "%2e%2e", "%00", "☃".encode().hex()]
        for method, path in api_requests():
            if path == "/api/me" and method == "DELETE":
                continue  # she is needed
            for _ in range(25):
                url = path.replace("{id}", rng.choice(ids))
                sent = None if method == "GET" else random_body(rng)
                answer = ann.request(method, url.replace("{name}", rng.choice(ids)), sent)
                assert answer.status < 500, (method, url, sent, answer.body)
                assert answer.status < 400 or answer.json["code"], (method, url, sent)
        assert "Traceback" not in server.errors()
