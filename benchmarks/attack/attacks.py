"""The attacks: each goes on for some seconds, from many addresses, with the limits as they come."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.attack.client import Visitor, address
from benchmarks.attack.game import play
from benchmarks.server.client import HOST, Line
from nunatak.server.run import raise_file_limit

__all__ = ["ATTACKS", "Siege", "run_attack"]

AT_ONCE = 64
ADDRESSES = 32  # from which they come
DOTTED = ".".join("a" * 9_990) + "=1"
DEAREST_COURSE = f"boxes = 99\ntiles = {json.dumps(['start', *['hairpin-left'] * 118, 'finish'])}"

Seen = Counter[str]
Attack = Callable[["Siege", float], Awaitable[Seen]]


@dataclass
class Siege:
    """Those who attack: known to the server already, each at an address of its own."""

    port: int
    people: list[Visitor]
    tables: list[str]
    """Open ones."""
    game: str
    """A table with a long game that is over."""

    @classmethod
    async def begin(cls, port: int, tables: list[str]) -> "Siege":
        people = [await Visitor(port, address(number)).known() for number in range(ADDRESSES)]
        return cls(port, people, tables, await play(people[0], "arctic"))

    def move(self, port: int) -> None:
        """Attack the same server after it was started again."""
        self.port = port
        for person in self.people:
            person.port = port


async def _many(
    seconds: float, at_once: int, one: Callable[[int], Coroutine[Any, Any, str]]
) -> Seen:
    """The same again and again, so many at a time; what came of it."""
    seen: Seen = Counter()
    numbers, end = count(), perf_counter() + seconds

    async def again() -> None:
        while perf_counter() < end:
            try:
                seen[await one(next(numbers))] += 1
            except (OSError, TimeoutError, IndexError, ValueError) as error:
                seen[type(error).__name__] += 1
                await asyncio.sleep(0.01)

    await asyncio.gather(*(again() for _ in range(at_once)))
    return seen


def _asking(
    method: str, path: Callable[[Siege, int], str], body: Callable[[int], Any] = lambda number: None
) -> Attack:
    """Requests of all people by turns."""

    async def attack(siege: Siege, seconds: float) -> Seen:
        async def one(number: int) -> str:
            person = siege.people[number % len(siege.people)]
            status, answer = await person.ask(method, path(siege, number), body(number))
            with suppress(ValueError, TypeError, KeyError):
                return str(json.loads(answer)["code"])
            return str(status)

        return await _many(seconds, AT_ONCE, one)

    return attack


def _table(course: str) -> dict[str, Any]:
    return {"game": "snow-tails", "players": 4, "setup": {"course": course}}


async def _watch(siege: Siege, seconds: float) -> Seen:
    """Forty-eight connections that ask for a long game from its beginning, again and again."""
    seen: Seen = Counter()

    def hear(message: bytes) -> None:
        seen[json.loads(message[:400].partition(b",")[0] + b"}")["type"]] += 1

    lines = [await siege.people[n % 8].line(hear) for n in range(48)]
    said = json.dumps({"type": "watch", "table": siege.game, "since": None}).encode()
    end = perf_counter() + seconds
    while perf_counter() < end:
        for line in lines:
            if not line.lost:
                line.say(said)
        await asyncio.sleep(0.25)
    await _cut(lines)
    return seen


async def _arrive(siege: Siege, seconds: float) -> Seen:
    """Six hundred spectators who arrive at one table, and stay."""
    seen: Seen = Counter()
    arriving = 600
    lines: list[Line] = []

    def hear(message: bytes) -> None:
        seen["presence" if message.startswith(b'{"type":"presence"') else "other messages"] += 1

    end = perf_counter() + seconds
    said = json.dumps({"type": "watch", "table": siege.tables[0]}).encode()
    for number in range(arriving):
        try:
            lines.append(await siege.people[number % len(siege.people)].line(hear))
            lines[-1].say(said)
        except OSError:
            seen["refused"] += 1
        await asyncio.sleep(max(0.0, seconds / arriving / 2 - 0.002))
    await asyncio.sleep(max(0.0, end - perf_counter()))
    await _cut(lines)
    return seen


async def _flood(siege: Siege, seconds: float) -> Seen:
    """Messages as fast as they go, over fifty connections of one person."""
    seen: Seen = Counter()
    messages = (b'{"type":"ping"}', b'{"type":"fly"}', b"{", b'{"type":"unwatch","table":"a"}')

    async def one(number: int) -> str:
        line = await siege.people[1].line()
        sent = 0
        end = perf_counter() + seconds
        while not line.lost and perf_counter() < end:
            for message in messages * 25:
                line.say(message)
            sent += 100
            await asyncio.sleep(0.01)
        seen["messages sent"] += sent
        if not line.lost:
            await line.cut()
        return "connections"

    return await _many(seconds, 50, one) + seen


async def _half_sent(siege: Siege, seconds: float) -> Seen:
    """Eight hundred requests of which the end never comes: half a head, or half a body."""
    seen: Seen = Counter()
    halves = (
        f"GET / HTTP/1.1\r\nHost: {HOST}:{siege.port}\r\nX-Half: ",
        f"POST /api/me HTTP/1.1\r\nHost: {HOST}:{siege.port}\r\nContent-Type: application/json\r\n"
        "Content-Length: 60000\r\n\r\n{",
    )
    writers = []
    for number in range(800):
        try:
            _, writer = await asyncio.open_connection(
                HOST, siege.port, local_addr=(address(number % ADDRESSES), 0)
            )
            writer.write(halves[number % 2].encode())
            writers.append(writer)
            seen["half sent"] += 1
        except OSError:
            seen["refused"] += 1
    await asyncio.sleep(seconds)
    for writer in writers:
        writer.close()
    return seen


async def _cut(lines: list[Line]) -> None:
    for line in lines:
        if not line.lost:
            await line.cut()


def _other_course(number: int) -> str:
    """Another text each time, all of them dear."""
    return f'name = "n{number}-{Random(number).getrandbits(32)}"\n{DEAREST_COURSE}'


ATTACKS: dict[str, Attack] = {
    "a dotted key of 9,990 parts to `play-now`": _asking(
        "POST", lambda siege, number: "/api/play-now", lambda number: _table(DOTTED)
    ),
    "… to `tables`": _asking(
        "POST", lambda siege, number: "/api/tables", lambda number: _table(DOTTED)
    ),
    "… to `courses`": _asking(
        "POST", lambda siege, number: "/api/courses", lambda number: {"text": DOTTED}
    ),
    "the dearest course texts to `courses`": _asking(
        "POST", lambda siege, number: "/api/courses", lambda number: {"text": _other_course(number)}
    ),
    "the lobby with 52,500 open tables": _asking("GET", lambda siege, number: "/api/tables"),
    "… its pages": _asking(
        "GET",
        lambda siege, number: f"/api/tables?before={number * 997 % len(siege.tables)}-a",
    ),
    "boards of many tables": _asking(
        "GET", lambda siege, number: f"/api/tables/{siege.tables[number % 1000]}/board"
    ),
    "QR codes of many tables": _asking(
        "GET", lambda siege, number: f"/api/tables/{siege.tables[number % 1000]}/qr"
    ),
    "a long game from its beginning, 48 connections": _watch,
    "600 spectators arrive at a table": _arrive,
    "messages over 50 connections of one person": _flood,
    "800 half-sent requests": _half_sent,
}


def run_attack(name: str, siege: Siege, seconds: float) -> Seen:
    """Run one attack in a process of its own."""
    raise_file_limit()
    return asyncio.run(_run(ATTACKS[name], siege, seconds))


async def _run(attack: Attack, siege: Siege, seconds: float) -> Seen:
    return await attack(siege, seconds)
