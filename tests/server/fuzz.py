"""Many kinds of nonsense messages, made from a seed, and a service that receives them.

``python -m tests.server.fuzz --messages 190000`` sends as many through decoder and dispatcher and
prints how often each code was the answer.
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
from tests.server.server_process import TIMEOUT
from tests.server.service_fixture import play_random_move, service_context, start_table

Message = dict[str, Any]

DEPTH = 5000
FLOOD_CONNECTIONS = 8
FLOOD_SIZE = 1000  # messages after which the flood is reported
HARMLESS_TYPES = ("hello", "watch", "unwatch", "preview", "say")
"""Messages of these types may be valid by chance; they change no table."""
ACTIONS: tuple[str, ...] = (
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
ACTIONS += ("fly", "slot-9", "\u2603", "\ud800", "")
STRANGE_VALUES: tuple[Any, ...] = (
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
STRANGE_BYTES = (
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
FIXED_TEXTS = (
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
    b"[" * DEPTH,
    b'{"type":' * DEPTH,
    b'{"type": "preview", "actions": ' + b"[" * DEPTH + b"]" * DEPTH + b"}",
    b"GET / HTTP/1.1\r\n\r\n",
    b"\x00\x01\x02\x03",
    b'"' + b"x" * MAX_MESSAGE_BYTES + b'"',
    b" " * (MAX_MESSAGE_BYTES + 1),
    b'{"type": "say", "text": "' + b"z" * MAX_MESSAGE_BYTES + b'"}',
)


class SeatReference(NamedTuple):
    """A seat of a table, and the current version of the table."""

    id: str
    seat: int
    version: int


class FuzzScope(NamedTuple):
    """What the messages of a person may name."""

    seats: list[SeatReference]
    illegal_actions: list[str]
    """Actions that are not legal for the person now."""
    has_seat: bool
    """Whether the person has a seat at any table, and so may request a pause."""


class NonsenseMessages:
    """Messages that change nothing. Each is refused, unless it is harmless by chance."""

    def __init__(self, rng: Random, scope: FuzzScope) -> None:
        self._rng = rng
        self._scope = scope
        self._number = 0

    def __iter__(self) -> Iterator[bytes]:
        """Yield messages without end."""
        kinds: tuple[Callable[[], bytes], ...] = (
            self._fixed_text,
            self._well_formed,
            self._well_formed,
            self._with_wrong_field,
            self._with_wrong_field,
            self._with_wrong_field,
            self._with_wrong_type,
            self._with_wrong_bytes,
            self._with_wrong_bytes,
            self._with_repeated_field,
        )
        while True:
            yield self._rng.choice(kinds)()

    def _message(self) -> Message:
        """Return a well-formed message with an illegal action, a wrong seat or a wrong version."""
        rng, scope = self._rng, self._scope
        table, seat, version = rng.choice(scope.seats)
        self._number += 1
        fields = {"table": table, "ref": f"f{self._number}"}
        seen_version = max(0, version + rng.choice((-1, 0, 0, 0, 0, 1, 1000)))
        match rng.randrange(12):
            case 0 | 1 | 2:
                actions = rng.choices(scope.illegal_actions, k=rng.randint(1, 3))
                return {
                    "type": "submit",
                    **fields,
                    "seat": seat,
                    "version": seen_version,
                    "actions": actions,
                }
            case 3 | 4:
                actions = rng.choices(scope.illegal_actions, k=rng.randint(0, 3))
                return {
                    "type": "preview",
                    **fields,
                    "seat": seat,
                    "version": seen_version,
                    "actions": actions,
                }
            case 5:
                return {"type": "undo", **fields, "seat": seat, "version": seen_version}
            case 6:
                return {"type": "hint", **fields, "seat": seat, "version": seen_version}
            case 7:
                return {
                    "type": "say",
                    **fields,
                    "text": "",
                    "reaction": rng.choice((None, "sneer")),
                }
            case 8:
                return {"type": "watch", "table": table, "since": seen_version}
            case 9:
                return {"type": "unwatch", "table": table}
            case 10:
                where = "nowhere" if scope.has_seat else table
                return {"type": "pause", "table": where, "wanted": rng.random() < 0.5}
        return {"type": "hello", "protocol": PROTOCOL + rng.choice((1, 2, 1000))}

    def _well_formed(self) -> bytes:
        return _encode(self._message())

    def _with_wrong_field(self) -> bytes:
        """Return a message with a field of another type, a missing or an extra field."""
        rng, message = self._rng, self._message()
        field = rng.choice(list(message))
        kind = rng.randrange(5)
        if kind == 0:
            del message[field]
        elif kind == 1:
            message[rng.choice(("secret", "person", "Type", "", "__class__"))] = rng.choice(
                STRANGE_VALUES
            )
        else:
            message[field] = rng.choice(STRANGE_VALUES)
        return _encode(message)

    def _with_wrong_type(self) -> bytes:
        """Return the fields of one message with the type of another."""
        message = self._message()
        message["type"] = self._message()["type"]
        return _encode(message)

    def _with_wrong_bytes(self) -> bytes:
        """Return a message with missing, extra or replaced bytes."""
        rng, text = self._rng, _encode(self._message())
        start = rng.randrange(len(text))
        stop = start + rng.randrange(1, 9)
        kind = rng.randrange(4)
        if kind == 0:
            return text[:start]
        if kind == 1:
            return text[:start] + rng.choice(STRANGE_BYTES) + text[start:]
        if kind == 2:
            return text[:start] + rng.randbytes(stop - start) + text[stop:]
        return text[:start] + text[stop:]

    def _with_repeated_field(self) -> bytes:
        """Return a message with the same key twice, with different values."""
        message = self._message()
        field, value = self._rng.choice(list(message)), self._rng.choice(STRANGE_VALUES)
        return _encode(message)[:-1] + b"," + _encode({field: value})[1:]

    def _fixed_text(self) -> bytes:
        return self._rng.choice(FIXED_TEXTS)


def _encode(message: Message) -> bytes:
    return json.dumps(message).encode()


class FuzzTarget:
    """A service with tables of every status, and people who send nonsense."""

    def __init__(self, tables: TableService, live_tables: list[LiveTable], seed: int) -> None:
        self.codes: Counter[str] = Counter()
        self.tables = tables
        self.live_tables = live_tables
        self._people = PeopleService(
            tables.store, tables.registry.people, {"en": (["Pia"], ["Bear"])}
        )
        self._chat = ChatService(tables.store, self._people)
        self._senders = {
            name: iter(NonsenseMessages(Random(f"{name} {seed}"), self._scope(name)))
            for name in ("ann", "bob", "eve")
        }
        self._rng = Random(seed)
        self._sessions: dict[str, Session] = {}

    def _scope(self, name: str) -> FuzzScope:
        """Return what the messages of a person may name so that no action is legal."""
        seats = [SeatReference("nowhere", 0, 3), SeatReference("no/where", 1, 1)]
        legal: set[str] = set()
        for live in self.live_tables:
            table = live.table
            own = table.seats_of(name) * 3
            seats += [SeatReference(table.id, seat, table.version) for seat in (*own, 0, 1, 2)]
            if table.turn in own:
                legal |= {str(action) for action in table.state.legal_actions()}
        illegal_actions = [action for action in ACTIONS if action not in legal]
        return FuzzScope(seats, illegal_actions, has_seat=name != "eve")

    async def send_nonsense(self, name: str) -> None:
        """Send one message of a person; check that it is answered."""
        rng, data = self._rng, next(self._senders[name])
        session = await self.session(name)
        message: bytes | str = data
        if rng.random() < 0.5:
            message = data.decode("utf-8", "surrogateescape" if rng.random() < 0.5 else "replace")
        await session.handle(message)
        if b"hint" in data:  # it is answered later
            await wait_until_soon(
                lambda: session.close_code or any(map(_is_refusal, session.queue))
            )
        refused = [json.loads(each)["code"] for each in session.queue if _is_refusal(each)]
        session.queue.clear()
        assert refused or _type_of(data) in HARMLESS_TYPES, f"no code for {data!r}"
        self.codes.update(refused or ["harmless"])

    async def session(self, name: str) -> Session:
        """Return the session of a person, after ``hello`` or before it."""
        found = self._sessions.get(name)
        if found is not None and found.close_code is None:
            return found
        if found is not None:
            found.release()
        person = await self._people.get(name)
        assert person is not None
        limiter = Limiter(Limits.unlimited())
        session = self._sessions[name] = Session(
            self.tables, self._people, self._chat, person, limiter
        )
        if self._rng.random() < 0.8:
            await session.handle(_encode({"type": "hello", "protocol": PROTOCOL}))
            session.queue.clear()
        return session

    async def snapshot(self) -> list[Any]:
        """Return all that must not change."""
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
        """Send messages; return how many more objects there are than after the first tenth."""
        names = list(self._senders)
        first_count = 0
        for number in range(messages):
            if number == messages // 10:
                gc.collect()
                first_count = len(gc.get_objects())
            await self.send_nonsense(names[number % len(names)])
            if number % 64 == 0:
                await asyncio.sleep(0)
        gc.collect()
        return len(gc.get_objects()) - first_count


async def wait_until_soon(condition: Callable[[], Any]) -> None:
    """Wait until a condition is true; check it in every iteration of the event loop."""
    async with asyncio.timeout(TIMEOUT):
        while not condition():
            await asyncio.sleep(0)


def _is_refusal(answer: bytes) -> bool:
    return answer.startswith(b'{"type":"refused"')


def _type_of(data: bytes) -> object:
    """Return the type that a message claims to have."""
    message = json.loads(data)
    return message["type"] if isinstance(message, dict) else message


async def start_and_play(
    tables: TableService,
    rng: Random,
    people: Sequence[str],
    game: str = "snow-tails",
    **options: Any,
) -> LiveTable:
    """Start a table whose game is not over after its first steps; all sleds might be wrecks."""
    while True:
        live = await start_table(tables, people, game, hints=False, **options)
        while live.table.turn is not None and (live.table.version < 12 or live.table.undoable):
            await play_random_move(tables, live, rng)
        if live.table.turn is not None:
            return live


@asynccontextmanager
async def fuzz_target(folder: Path, seed: int) -> AsyncIterator[FuzzTarget]:
    """Open a service with tables that are running, open, paused, private, over and stopped."""
    async with service_context(folder) as tables:
        tables.settings = replace(tables.settings, limits=Limits.unlimited())
        rng = Random(seed)
        running = [
            await start_and_play(tables, rng, ["ann", "bob"]),
            await start_and_play(tables, rng, ["bob", "ann"], "arctic", spectators=False),
            await start_and_play(tables, rng, ["ann", "bob"], "arctic", undo=False),
            await start_and_play(tables, rng, ["cid", "dee"]),
        ]
        over = await start_table(tables, ["ann", "bob"], hints=False)
        while over.table.turn is not None:
            await play_random_move(tables, over, rng)
        paused = await start_table(tables, ["ann", "bob"], hints=False)
        for person in ("ann", "bob"):
            await tables.request_pause(person, paused.table.id, True)
        given_up = await start_table(tables, ["ann"], bots=["random"])
        await tables.stop("ann", given_up.table.id)
        open_table = await tables.create("ann", running[0].table.options)
        yield FuzzTarget(tables, [*running, over, paused, given_up, open_table], seed)


def answerable_messages(rng: Random, scope: FuzzScope) -> Iterator[bytes]:
    """Yield nonsense that gets one answer, and does not end the connection."""
    for data in NonsenseMessages(rng, scope):
        if b"watch" not in data and b"hello" not in data and len(data) <= MAX_MESSAGE_BYTES:
            yield data


async def flood(url: str, cookie: str) -> None:
    """Send nonsense over the network without end, as fast as the server reads it."""
    messages = answerable_messages(
        Random(1), FuzzScope([SeatReference("nowhere", 0, 0)], list(ACTIONS), has_seat=False)
    )
    sent_count = 0

    async def flood_once() -> None:
        nonlocal sent_count
        with suppress(ConnectionClosed, InvalidStatus):
            async with connect(
                url.replace("http", "ws") + "/ws",
                additional_headers={"Cookie": f"nunatak={cookie}"},
                compression=None,
            ) as connection:
                for data in messages:
                    await connection.send(data)
                    sent_count += 1
                    if sent_count == FLOOD_SIZE:
                        print("flooding", flush=True)

    async def flood_forever() -> None:
        while True:
            await flood_once()
            await asyncio.sleep(0.05)

    await asyncio.gather(*(flood_forever() for _ in range(FLOOD_CONNECTIONS)))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--messages", type=int, default=190_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--flood", nargs=2, metavar=("URL", "COOKIE"))
    arguments = parser.parse_args()
    if arguments.flood:
        asyncio.run(flood(*arguments.flood))

    async def work(folder: Path) -> None:
        async with fuzz_target(folder, arguments.seed) as target:
            before = await target.snapshot()
            more_objects = await target.run(arguments.messages)
            assert await target.snapshot() == before, "a game has changed"
            assert not target.codes["server.failed"]
            print(*(f"{count:8} {code}" for code, count in target.codes.most_common()), sep="\n")
            print(f"{more_objects:8} objects more than after the first tenth")

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(work(Path(folder)))


if __name__ == "__main__":
    main()
