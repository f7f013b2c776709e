"""Nonsense breaks nothing: each piece of it is refused with a code, and no game changes."""

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
from tests.server.fuzz import SENTENCES, STRANGE, WORDS, Place, Reach, answerable, stand_in
from tests.server.program import PATIENCE, SOURCE, Program, Visitor, hear, surroundings, tell

JUNK = {"type": "websocket.receive", "text": "{}"}
MESSAGES = 190_000
SEEDS = (1, 2)
OVER_THE_WIRE = 10_000
MOVES = 40  # that are timed, in quiet and beside a flood
SLOWER = 20  # times: generous, since the flood itself takes one of two cores


@pytest.mark.parametrize("seed", SEEDS)
async def test_nonsense_gets_a_code_and_changes_nothing(tmp_path: Path, seed: int) -> None:
    async with stand_in(tmp_path, seed) as stand:
        before = await stand.facts()
        more_objects = await stand.run(MESSAGES // len(SEEDS))
        assert await stand.facts() == before
        assert not stand.codes["server.failed"]
        assert len(stand.codes) > 20, "many kinds of mistakes are made"
        assert more_objects < 3000, "memory does not grow"


# ---- over the network, with limits


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """Behind a proxy, so that not all who come are of one address."""
    words = ("--pace", "0", "--trusted-proxies", "127.0.0.1")
    with Program(tmp_path_factory.mktemp("data"), *words) as running:
        yield running
        assert "Traceback" not in running.errors()


def line_of(visitor: Visitor) -> Any:
    """A WebSocket of somebody."""
    return connect(
        visitor.program.url.replace("http", "ws") + "/ws",
        additional_headers={"Cookie": f"nunatak={visitor.cookie}", **visitor.headers},
        compression=None,
        open_timeout=PATIENCE,
    )


def started(host: Visitor, guest: Visitor) -> str:
    """The id of a table for two."""
    table = str(host.post("/api/tables", game="snow-tails", players=2)["id"])
    guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return table


def story(visitor: Visitor, table: str) -> dict[str, Any]:
    """All that somebody is shown of a game."""
    with visitor.live() as line:
        tell(line, type="watch", table=table)
        return hear(line, "update")


async def test_limits_end_a_connection_that_floods(
    program: Program, ann: Visitor, ben: Visitor
) -> None:
    """Every message gets a code, until one is told `rate-limited` and let go."""
    table = started(ann, ben)
    before = story(ann, table)
    reach = Reach(
        [Place(table, 0, 4), Place(table, 1, 4), Place("nowhere", 0, 1)], list(WORDS), False
    )
    most = Limits().messages.person
    assert most is not None
    crowd = [
        Visitor(program, **{"X-Forwarded-For": "192.0.2.9"})
        for _ in range(-(-OVER_THE_WIRE // most))
    ]
    for eve in crowd:
        eve.post("/api/me", name="Eve")
    refused = await _until_let_go(crowd, answerable(Random(3), reach))
    assert refused >= OVER_THE_WIRE
    assert story(ann, table) == before


async def _until_let_go(crowd: Sequence[Visitor], messages: Iterator[bytes]) -> int:
    """How many messages were refused before the connection of each was ended."""
    each = await asyncio.gather(
        *(_one_let_go(eve, messages, n % 5 > 0) for n, eve in enumerate(crowd))
    )
    return sum(each)


async def _one_let_go(eve: Visitor, messages: Iterator[bytes], polite: bool) -> int:
    async with asyncio.timeout(PATIENCE), line_of(eve) as line:
        if polite:
            await line.send(json.dumps({"type": "hello", "protocol": 2}))
            assert json.loads(await line.recv())["type"] == "welcome"
        for number in itertools.count(1):
            data = next(messages)
            with suppress(ConnectionClosed):  # what was said before that can still be read
                await line.send(data if number % 2 else data.decode("utf-8", "replace"))
            answer = json.loads(await line.recv())
            if answer == {"type": "closing", "code": "rate-limited"}:
                break
            # A try without actions may be proper by chance, and changes nothing.
            assert answer["type"] in ("refused", "preview-result"), (data, answer)
        with pytest.raises(ConnectionClosed):
            await line.recv()
        assert line.close_code == 1008
        return number


@pytest.mark.parametrize("size", [MAX_MESSAGE_BYTES + 1, 100 * MAX_MESSAGE_BYTES])
@pytest.mark.parametrize("parts", [1, 3])
async def test_what_is_too_long_ends_the_connection_with_a_word(
    ann: Visitor, size: int, parts: int
) -> None:
    """Also where it comes in parts that are short enough for themselves."""
    async with asyncio.timeout(PATIENCE), line_of(ann) as line:
        part = "x" * (size // parts + 1)
        await line.send([part] * parts if parts > 1 else part)
        refused = json.loads(await line.recv())
        assert (refused["code"], refused["arguments"]) == (
            "message.too-long",
            {"most": MAX_MESSAGE_BYTES},
        )
        assert json.loads(await line.recv()) == {"type": "closing", "code": "too-long"}
        await line.wait_closed()
        assert line.close_code == 1009  # message too big


async def test_text_that_is_none_is_refused_like_other_nonsense(ann: Visitor) -> None:
    async with asyncio.timeout(PATIENCE), line_of(ann) as line:
        for text in (True, False):  # as a frame of text, as one of bytes
            await line.send(b'{"type": "\xff"}', text=text)
            assert json.loads(await line.recv())["code"] == "message.syntax"
        await line.send('{"type": "hello", "protocol": 2}')
        assert json.loads(await line.recv())["type"] == "welcome"
    assert "Traceback" not in ann.program.errors()


async def test_an_answer_to_a_line_that_is_closed_already(tmp_path: Path) -> None:
    """The web server closes a line by itself, for many reasons: none for us to fail."""
    async with stand_in(tmp_path, 1) as stand:
        session = await stand.session("ann")
        line: Any = SimpleNamespace(scope={"state": {}}, receive=AsyncMock(return_value=JUNK))
        line.send = AsyncMock(side_effect=RuntimeError("after sending 'websocket.close'"))
        async with asyncio.timeout(PATIENCE):
            await serve(line, session)
        assert session.closing is not None


async def test_a_flood_does_not_slow_the_others(
    program: Program, ann: Visitor, ben: Visitor
) -> None:
    eve = Visitor.known(program, "Eve")
    tables = [started(ann, ben) for _ in range(2)]
    words = ("-m", "tests.server.fuzz", "--flood", program.url, str(eve.cookie))
    async with Duel(ann, ben, tables[0]) as first, Duel(ann, ben, tables[1]) as second:
        quiet = await first.median_time()
        flood = await asyncio.create_subprocess_exec(
            sys.executable,
            *words,
            env=surroundings(PYTHONPATH=os.pathsep.join(map(str, (SOURCE, SOURCE.parent)))),
            stdout=asyncio.subprocess.PIPE,
        )
        try:
            assert flood.stdout is not None
            async with asyncio.timeout(PATIENCE):
                assert (await flood.stdout.readline()).strip() == b"begun"
            beside = await second.median_time()
            assert flood.returncode is None, "it went on all the time"
        finally:
            flood.kill()
            await flood.wait()
    assert beside < SLOWER * quiet, f"{beside * 1000:.1f} ms instead of {quiet * 1000:.1f} ms"


class Duel:
    """Two who play, each over an own line."""

    def __init__(self, ann: Visitor, ben: Visitor, table: str) -> None:
        self._table = table
        self._stack = AsyncExitStack()
        self._visitors = (ann, ben)
        self._lines: list[ClientConnection] = []

    async def __aenter__(self) -> Self:
        for visitor in self._visitors:
            line = await self._stack.enter_async_context(line_of(visitor))
            await line.send(json.dumps({"type": "hello", "protocol": 2}))
            await line.send(json.dumps({"type": "watch", "table": self._table}))
            self._lines.append(line)
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._stack.aclose()

    async def median_time(self) -> float:
        """Seconds from the submission of one player to the news for the other."""
        times: list[float] = []
        shown = [await _update(line, 0) for line in self._lines]
        while len(times) < MOVES and shown[0]["view"]["turn"] is not None:
            turn, version = shown[0]["view"]["turn"], shown[0]["version"]
            submit = {
                "type": "submit",
                "ref": f"m{version}",
                "table": self._table,
                "seat": turn,
                "version": version,
                "actions": shown[turn]["view"]["legal"][:1],
            }
            began = time.perf_counter()
            await self._lines[turn].send(json.dumps(submit))
            shown[1 - turn] = await _update(self._lines[1 - turn], version + 1)
            times.append(time.perf_counter() - began)
            shown[turn] = await _update(self._lines[turn], version + 1)
        return statistics.median(times)


async def _update(line: ClientConnection, version: int) -> dict[str, Any]:
    async with asyncio.timeout(PATIENCE):
        while True:
            message: dict[str, Any] = json.loads(await line.recv())
            if message["type"] == "update" and message["version"] >= version:
                return message


# ---- over HTTP

BODIES: tuple[dict[str, Any], ...] = (
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


def requests() -> Iterator[tuple[str, str]]:
    """Every route of the API, and actions that there are not."""
    for route in ROUTES.values():
        yield route.method, route.path
    for folder in ("tables", "seasons", "people"):
        for action in UNKNOWN_ACTIONS:
            yield "POST", f"/api/{folder}/{{id}}/{action}"


def body(rng: Random) -> bytes:
    """Anything but what is wanted."""
    if rng.random() < 0.3:
        return rng.choice(SENTENCES)
    wish = dict(rng.choice(BODIES))
    field = rng.choice(list(wish))
    if isinstance(wish[field], dict) and rng.random() < 0.5:
        wish[field] = {**wish[field], rng.choice(list(wish[field])): rng.choice(STRANGE)}
    else:
        wish[field] = rng.choice(STRANGE)
    return json.dumps(wish).encode()


def test_no_request_is_our_own_fault(tmp_path: Path) -> None:
    rng = Random(5)
    with Program(tmp_path / "data", "--no-limits", "--pace", "0") as program:
        ann, ben = Visitor.known(program, "Ann"), Visitor.known(program, "Ben")
        ids = [started(ann, ben), ben.me["id"], "nowhere", "%2e%2e", "%00", "☃".encode().hex()]
        for method, path in requests():
            if path == "/api/me" and method == "DELETE":
                continue  # she is needed
            for _ in range(25):
                where = path.replace("{id}", rng.choice(ids))
                sent = None if method == "GET" else body(rng)
                answer = ann.ask(method, where.replace("{name}", rng.choice(ids)), sent)
                assert answer.status < 500, (method, where, sent, answer.body)
                assert answer.status < 400 or answer.json["code"], (method, where, sent)
        assert "Traceback" not in program.errors()
