"""Nonsense for a server, in many kinds, from a seed; and a parlour that hears it.

``python -m tests.server.fuzz --messages 190000`` sends as many through decoder and dispatcher and
says what became of them.
"""

import argparse
import asyncio
import gc
import json
import tempfile
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nunatak.server.chat.service import ChatService
from nunatak.server.http.limits import Limiter
from nunatak.server.live.session import Session
from nunatak.server.people.service import PeopleService
from nunatak.server.protocol.messages import MAX_MESSAGE_BYTES, PROTOCOL
from nunatak.server.settings import Limits
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService
from tests.server.program import PATIENCE
from tests.server.service_fixture import move, service_in, table_of

Message = dict[str, Any]

DEEP = 5000
FLOODS = 8  # connections at once
BEGUN = 1000  # messages after which it is a flood
HARMLESS = ("hello", "watch", "unwatch", "preview", "say")
"""What chance may have made proper; nothing changes by it at any table."""
WORDS: tuple[str, ...] = (
    "slot-1",
    "4:LB",
    "F",
    "D",
    "bonus",
    "x3",
    "F3.2",
    "river-1",
    "done",
    "tuck",
    "pile",
)
WORDS += ("fly", "slot-9", "\u2603", "\ud800", "")
STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    7,
    8,
    2**31,
    2**53,
    2**53 + 1,
    2**64,
    -(10**30),
    1.5,
    1e308,
    float("nan"),
    float("inf"),
    "",
    " ",
    "0",
    "null",
    "\0",
    "\ud800",
    "\U0001f43a",
    "x" * 41,
    "y" * 600,
    "../../etc/passwd",
    "'; DROP TABLE log; --",
    "{message}",
    [],
    [[]],
    [None],
    ["fly"],
    ["slot-1"] * 65,
    {},
    {"type": "ping"},
    {"a": {"b": {"c": []}}},
)
BYTES = (
    b"",
    b"\0",
    b"\xff",
    b"\xc3\x28",
    b"\xed\xa0\x80",
    b"\xef\xbb\xbf",
    b'"',
    b"{",
    b"]",
    b"\\u12",
)
SENTENCES = (
    b"",
    b" ",
    b"null",
    b"true",
    b"[]",
    b"{}",
    b"0",
    b'""',
    b"NaN",
    b"-",
    b"{'type': 'ping'}",
    b'{"type": "ping",}',
    b'{"type": "ping"} {"type": "ping"}',
    b'{"type": ping}',
    b'{"type": "ping", "type": "fly"}',
    b'{"type": NaN}',
    b'{"type": "hello", "protocol": 1e999}',
    b'{"type": "hello", "protocol": ' + b"9" * 5000 + b"}",
    b'{"type": "\\ud800"}',
    b'{"type": "\xff\xfe"}',
    b'{"\\u0000": 1}',
    b"[" * DEEP,
    b'{"type":' * DEEP,
    b'{"type": "preview", "actions": ' + b"[" * DEEP + b"]" * DEEP + b"}",
    b"GET / HTTP/1.1\r\n\r\n",
    b"\x00\x01\x02\x03",
    b'"' + b"x" * MAX_MESSAGE_BYTES + b'"',
    b" " * (MAX_MESSAGE_BYTES + 1),
    b'{"type": "say", "text": "' + b"z" * MAX_MESSAGE_BYTES + b'"}',
)


class Place(NamedTuple):
    """A seat at a table, and the version that stands."""

    id: str
    seat: int
    version: int


class Reach(NamedTuple):
    """What somebody could name."""

    places: list[Place]
    impossible: list[str]
    """Actions that are not legal for them now."""
    plays: bool
    """Whether they have a seat anywhere: a say in pauses then."""


class Nonsense:
    """Messages that change nothing. Each is refused, unless chance made it harmless."""

    def __init__(self, rng: Random, reach: Reach) -> None:
        self._rng = rng
        self._reach = reach
        self._number = 0

    def __iter__(self) -> Iterator[bytes]:
        """Without an end."""
        kinds: tuple[Callable[[], bytes], ...] = (
            self._sentence,
            self._proper,
            self._proper,
            self._distorted,
            self._distorted,
            self._distorted,
            self._mixed,
            self._broken,
            self._broken,
            self._twice,
        )
        while True:
            yield self._rng.choice(kinds)()

    def _message(self) -> Message:
        """Well-formed; but not yours, not now, or not at all."""
        rng, reach = self._rng, self._reach
        table, seat, version = rng.choice(reach.places)
        self._number += 1
        at = {"table": table, "ref": f"f{self._number}"}
        seen = max(0, version + rng.choice((-1, 0, 0, 0, 0, 1, 1000)))
        match rng.randrange(12):
            case 0 | 1 | 2:
                some = rng.choices(reach.impossible, k=rng.randint(1, 3))
                return {"type": "submit", **at, "seat": seat, "version": seen, "actions": some}
            case 3 | 4:
                some = rng.choices(reach.impossible, k=rng.randint(0, 3))
                return {"type": "preview", **at, "seat": seat, "version": seen, "actions": some}
            case 5:
                return {"type": "undo", **at, "seat": seat, "version": seen}
            case 6:
                return {"type": "hint", **at, "seat": seat, "version": seen}
            case 7:
                return {"type": "say", **at, "text": "", "reaction": rng.choice((None, "sneer"))}
            case 8:
                return {"type": "watch", "table": table, "since": seen}
            case 9:
                return {"type": "unwatch", "table": table}
            case 10:
                where = "nowhere" if reach.plays else table
                return {"type": "pause", "table": where, "wanted": rng.random() < 0.5}
        return {"type": "hello", "protocol": PROTOCOL + rng.choice((1, 2, 1000))}

    def _proper(self) -> bytes:
        return _written(self._message())

    def _distorted(self) -> bytes:
        """One field is of another type, missing, or one too many."""
        rng, message = self._rng, self._message()
        field = rng.choice(list(message))
        way = rng.randrange(5)
        if way == 0:
            del message[field]
        elif way == 1:
            message[rng.choice(("secret", "person", "Type", "", "__class__"))] = rng.choice(STRANGE)
        else:
            message[field] = rng.choice(STRANGE)
        return _written(message)

    def _mixed(self) -> bytes:
        """The fields of one message under the name of another."""
        message = self._message()
        message["type"] = self._message()["type"]
        return _written(message)

    def _broken(self) -> bytes:
        """Bytes are missing, too many, or others."""
        rng, text = self._rng, _written(self._message())
        start = rng.randrange(len(text))
        stop = start + rng.randrange(1, 9)
        way = rng.randrange(4)
        if way == 0:
            return text[:start]
        if way == 1:
            return text[:start] + rng.choice(BYTES) + text[start:]
        if way == 2:
            return text[:start] + rng.randbytes(stop - start) + text[stop:]
        return text[:start] + text[stop:]

    def _twice(self) -> bytes:
        """The same key again, with something else."""
        message = self._message()
        field, value = self._rng.choice(list(message)), self._rng.choice(STRANGE)
        return _written(message)[:-1] + b"," + _written({field: value})[1:]

    def _sentence(self) -> bytes:
        return self._rng.choice(SENTENCES)


def _written(message: Message) -> bytes:
    return json.dumps(message).encode()


class Stand:
    """A service with tables in every condition, and people who send nonsense."""

    def __init__(self, tables: TableService, live_tables: list[LiveTable], seed: int) -> None:
        self.codes: Counter[str] = Counter()
        self.tables = tables
        self.live_tables = live_tables
        self._people = PeopleService(
            tables.store, tables.registry.people, {"en": (["Pia"], ["Bear"])}
        )
        self._chat = ChatService(tables.store, self._people)
        self._senders = {
            name: iter(Nonsense(Random(f"{name} {seed}"), self._reach(name)))
            for name in ("ann", "bob", "eve")
        }
        self._rng = Random(seed)
        self._sessions: dict[str, Session] = {}

    def _reach(self, name: str) -> Reach:
        """What somebody could name without doing anything that may be done."""
        places = [Place("nowhere", 0, 3), Place("no/where", 1, 1)]
        legal: set[str] = set()
        for live in self.live_tables:
            table = live.table
            own = table.seats_of(name) * 3
            places += [Place(table.id, seat, table.version) for seat in (*own, 0, 1, 2)]
            if table.turn in own:
                legal |= {str(action) for action in table.state.legal_actions()}
        impossible = [word for word in WORDS if word not in legal]
        return Reach(places, impossible, plays=name != "eve")

    async def hear(self, name: str) -> None:
        """One message of somebody; it is answered."""
        rng, data = self._rng, next(self._senders[name])
        session = await self.session(name)
        sent: bytes | str = data
        if rng.random() < 0.5:
            sent = data.decode("utf-8", "surrogateescape" if rng.random() < 0.5 else "replace")
        await session.handle(sent)
        if b"hint" in data:  # it is answered beside the rest
            await eventually(lambda: session.closing or any(map(_refuses, session.waiting)))
        refused = [json.loads(each)["code"] for each in session.waiting if _refuses(each)]
        session.waiting.clear()
        assert refused or _kind(data) in HARMLESS, f"no code for {data!r}"
        self.codes.update(refused or ["harmless"])

    async def session(self, name: str) -> Session:
        """A connection, after the greeting, or before it."""
        found = self._sessions.get(name)
        if found is not None and found.closing is None:
            return found
        if found is not None:
            found.end()
        person = await self._people.get(name)
        assert person is not None
        limiter = Limiter(Limits.none())
        session = self._sessions[name] = Session(
            self.tables, self._people, self._chat, person, limiter
        )
        if self._rng.random() < 0.8:
            await session.handle(_written({"type": "hello", "protocol": PROTOCOL}))
            session.waiting.clear()
        return session

    async def facts(self) -> list[Any]:
        """All that must not change."""
        return [
            (
                live.table.version,
                live.table.status,
                tuple(live.table.seats),
                live.table.started and live.table.state.to_bytes(),
                await self.tables.store.log.read(live.table.id),
            )
            for live in self.live_tables
        ]

    async def run(self, messages: int) -> int:
        """So many messages; how many objects there are more than after the first tenth."""
        names = list(self._senders)
        at_first = 0
        for number in range(messages):
            if number == messages // 10:
                gc.collect()
                at_first = len(gc.get_objects())
            await self.hear(names[number % len(names)])
            if number % 64 == 0:
                await asyncio.sleep(0)
        gc.collect()
        return len(gc.get_objects()) - at_first


async def eventually(condition: Callable[[], Any]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0)


def _refuses(answer: bytes) -> bool:
    return answer.startswith(b'{"type":"refused"')


def _kind(data: bytes) -> object:
    """The type that a message says it has."""
    message = json.loads(data)
    return message["type"] if isinstance(message, dict) else message


async def under_way(
    tables: TableService,
    rng: Random,
    people: Sequence[str],
    game: str = "snow-tails",
    **options: Any,
) -> LiveTable:
    """A table whose game is not over after its first steps: all sleds may be wrecks by then."""
    while True:
        live = await table_of(tables, people, game, hints=False, **options)
        while live.table.turn is not None and (live.table.version < 12 or live.table.undoable):
            await move(tables, live, rng)
        if live.table.turn is not None:
            return live


@asynccontextmanager
async def stand_in(folder: Path, seed: int) -> AsyncIterator[Stand]:
    """Tables that run, are open, paused, closed to strangers, over and given up."""
    async with service_in(folder) as tables:
        tables.settings = replace(tables.settings, limits=Limits.none())
        rng = Random(seed)
        running = [
            await under_way(tables, rng, ["ann", "bob"]),
            await under_way(tables, rng, ["bob", "ann"], "arctic", spectators=False),
            await under_way(tables, rng, ["ann", "bob"], "arctic", undo=False),
            await under_way(tables, rng, ["cid", "dee"]),
        ]
        over = await table_of(tables, ["ann", "bob"], hints=False)
        while over.table.turn is not None:
            await move(tables, over, rng)
        still = await table_of(tables, ["ann", "bob"], hints=False)
        for person in ("ann", "bob"):
            await tables.request_pause(person, still.table.id, True)
        given_up = await table_of(tables, ["ann"], bots=["random"])
        await tables.stop("ann", given_up.table.id)
        fresh = await tables.create("ann", running[0].table.options)
        yield Stand(tables, [*running, over, still, given_up, fresh], seed)


def answerable(rng: Random, reach: Reach) -> Iterator[bytes]:
    """Nonsense that gets one answer, and does not end the connection by itself."""
    for data in Nonsense(rng, reach):
        if b"watch" not in data and b"hello" not in data and len(data) <= MAX_MESSAGE_BYTES:
            yield data


async def flood(url: str, cookie: str) -> None:
    """Nonsense over the network without an end, as fast as it is taken."""
    nonsense = answerable(Random(1), Reach([Place("nowhere", 0, 0)], list(WORDS), plays=False))
    poured = 0

    async def pour() -> None:
        nonlocal poured
        with suppress(ConnectionClosed, InvalidStatus):
            async with connect(
                url.replace("http", "ws") + "/ws",
                additional_headers={"Cookie": f"nunatak={cookie}"},
                compression=None,
            ) as line:
                for data in nonsense:
                    await line.send(data)
                    poured += 1
                    if poured == BEGUN:
                        print("begun", flush=True)

    async def again_and_again() -> None:
        while True:
            await pour()
            await asyncio.sleep(0.05)

    await asyncio.gather(*(again_and_again() for _ in range(FLOODS)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=190_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--flood", nargs=2, metavar=("URL", "COOKIE"))
    given = parser.parse_args()
    if given.flood:
        asyncio.run(flood(*given.flood))

    async def work(folder: Path) -> None:
        async with stand_in(folder, given.seed) as stand:
            before = await stand.facts()
            more = await stand.run(given.messages)
            assert await stand.facts() == before, "a game has changed"
            assert not stand.codes["server.failed"]
            print(*(f"{count:8} {code}" for code, count in stand.codes.most_common()), sep="\n")
            print(f"{more:8} objects more than after the first tenth")

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(work(Path(folder)))


if __name__ == "__main__":
    main()
