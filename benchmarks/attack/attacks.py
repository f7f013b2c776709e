"""The attacks: each runs for some seconds, from many addresses, with the default limits."""

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

from benchmarks.attack.client import Client, loopback_address
from benchmarks.attack.game import create_and_play_table
from benchmarks.server.client import HOST, WebSocketClient
from nunatak.server.serve import raise_file_limit

__all__ = ["ATTACKS", "Attackers", "run_attack"]

CONCURRENT_REQUESTS = 64
ADDRESS_COUNT = 32
LONG_DOTTED_KEY = ".".join("a" * 9_990) + "=1"
EXPENSIVE_COURSE = f"boxes = 99\ntiles = {json.dumps(['start', *['hairpin-left'] * 118, 'finish'])}"

OutcomeCounts = Counter[str]
Attack = Callable[["Attackers", float], Awaitable[OutcomeCounts]]


@dataclass
class Attackers:
    """Clients that have signed up, each at an address of its own."""

    port: int
    people: list[Client]
    open_table_ids: list[str]
    """Open tables, by id."""
    finished_table: str
    """The id of a table whose long game is over."""

    @classmethod
    async def sign_up_and_play(cls, port: int, tables: list[str]) -> "Attackers":
        people = [
            await Client(port, loopback_address(number)).sign_up()
            for number in range(ADDRESS_COUNT)
        ]
        return cls(port, people, tables, await create_and_play_table(people[0], "arctic"))

    def set_port(self, port: int) -> None:
        """Attack the server at another port, after a restart."""
        self.port = port
        for person in self.people:
            person.port = port


async def _repeat_concurrently(
    seconds: float, concurrent: int, run_one: Callable[[int], Coroutine[Any, Any, str]]
) -> OutcomeCounts:
    """Repeat a request, so many at the same time; count the results."""
    counts: OutcomeCounts = Counter()
    numbers, end = count(), perf_counter() + seconds

    async def worker() -> None:
        while perf_counter() < end:
            try:
                counts[await run_one(next(numbers))] += 1
            except (OSError, TimeoutError, IndexError, ValueError) as error:
                counts[type(error).__name__] += 1
                await asyncio.sleep(0.01)

    await asyncio.gather(*(worker() for _ in range(concurrent)))
    return counts


def _make_request_attack(
    method: str,
    path: Callable[[Attackers, int], str],
    body: Callable[[int], Any] = lambda number: None,
) -> Attack:
    """An attack with requests of all clients in turn."""

    async def attack(attackers: Attackers, seconds: float) -> OutcomeCounts:
        async def run_one(number: int) -> str:
            person = attackers.people[number % len(attackers.people)]
            status, answer = await person.request(method, path(attackers, number), body(number))
            with suppress(ValueError, TypeError, KeyError):
                return str(json.loads(answer)["code"])
            return str(status)

        return await _repeat_concurrently(seconds, CONCURRENT_REQUESTS, run_one)

    return attack


def _table_options(course: str) -> dict[str, Any]:
    return {"game": "snow-tails", "players": 4, "setup": {"course": course}}


async def _rewatch_finished_game(attackers: Attackers, seconds: float) -> OutcomeCounts:
    """Forty-eight connections that request all steps of a long game, again and again."""
    counts: OutcomeCounts = Counter()

    def on_message(message: bytes) -> None:
        counts[json.loads(message[:400].partition(b",")[0] + b"}")["type"]] += 1

    sockets = [await attackers.people[n % 8].connect(on_message) for n in range(48)]
    message = json.dumps(
        {"type": "watch", "table": attackers.finished_table, "since": None}
    ).encode()
    end = perf_counter() + seconds
    while perf_counter() < end:
        for socket in sockets:
            if not socket.closed:
                socket.send(message)
        await asyncio.sleep(0.25)
    await _close_all(sockets)
    return counts


async def _connect_spectators(attackers: Attackers, seconds: float) -> OutcomeCounts:
    """Six hundred spectators who come to one table and stay."""
    counts: OutcomeCounts = Counter()
    spectators = 600
    sockets: list[WebSocketClient] = []

    def on_message(message: bytes) -> None:
        counts["presence" if message.startswith(b'{"type":"presence"') else "other messages"] += 1

    end = perf_counter() + seconds
    message = json.dumps({"type": "watch", "table": attackers.open_table_ids[0]}).encode()
    for number in range(spectators):
        try:
            sockets.append(
                await attackers.people[number % len(attackers.people)].connect(on_message)
            )
            sockets[-1].send(message)
        except OSError:
            counts["refused"] += 1
        await asyncio.sleep(max(0.0, seconds / spectators / 2 - 0.002))
    await asyncio.sleep(max(0.0, end - perf_counter()))
    await _close_all(sockets)
    return counts


async def _flood_messages(attackers: Attackers, seconds: float) -> OutcomeCounts:
    """Messages as fast as possible, over fifty connections of one person."""
    counts: OutcomeCounts = Counter()
    messages = (b'{"type":"ping"}', b'{"type":"fly"}', b"{", b'{"type":"unwatch","table":"a"}')

    async def run_one(number: int) -> str:
        socket = await attackers.people[1].connect()
        sent = 0
        end = perf_counter() + seconds
        while not socket.closed and perf_counter() < end:
            for message in messages * 25:
                socket.send(message)
            sent += 100
            await asyncio.sleep(0.01)
        counts["messages sent"] += sent
        if not socket.closed:
            await socket.abort()
        return "connections"

    return await _repeat_concurrently(seconds, 50, run_one) + counts


async def _send_incomplete_requests(attackers: Attackers, seconds: float) -> OutcomeCounts:
    """Eight hundred requests that are never completed: half a head, or half a body."""
    counts: OutcomeCounts = Counter()
    beginnings = (
        f"GET / HTTP/1.1\r\nHost: {HOST}:{attackers.port}\r\nX-Half: ",
        f"POST /api/me HTTP/1.1\r\nHost: {HOST}:{attackers.port}\r\n"
        "Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{",
    )
    writers = []
    for number in range(800):
        try:
            _, writer = await asyncio.open_connection(
                HOST, attackers.port, local_addr=(loopback_address(number % ADDRESS_COUNT), 0)
            )
            writer.write(beginnings[number % 2].encode())
            writers.append(writer)
            counts["half sent"] += 1
        except OSError:
            counts["refused"] += 1
    await asyncio.sleep(seconds)
    for writer in writers:
        writer.close()
    return counts


async def _close_all(sockets: list[WebSocketClient]) -> None:
    for socket in sockets:
        if not socket.closed:
            await socket.abort()


def _unique_expensive_course(number: int) -> str:
    """A course that takes long to check, with another name each time."""
    return f'name = "n{number}-{Random(number).getrandbits(32)}"\n{EXPENSIVE_COURSE}'


ATTACKS: dict[str, Attack] = {
    "a dotted key of 9,990 parts to `play-now`": _make_request_attack(
        "POST",
        lambda attackers, number: "/api/play-now",
        lambda number: _table_options(LONG_DOTTED_KEY),
    ),
    "… to `tables`": _make_request_attack(
        "POST",
        lambda attackers, number: "/api/tables",
        lambda number: _table_options(LONG_DOTTED_KEY),
    ),
    "… to `courses`": _make_request_attack(
        "POST", lambda attackers, number: "/api/courses", lambda number: {"text": LONG_DOTTED_KEY}
    ),
    "the dearest course texts to `courses`": _make_request_attack(
        "POST",
        lambda attackers, number: "/api/courses",
        lambda number: {"text": _unique_expensive_course(number)},
    ),
    "the lobby with 52,500 open tables": _make_request_attack(
        "GET", lambda attackers, number: "/api/tables"
    ),
    "… its pages": _make_request_attack(
        "GET",
        lambda attackers, number: (
            f"/api/tables?before={number * 997 % len(attackers.open_table_ids)}-a"
        ),
    ),
    "boards of many tables": _make_request_attack(
        "GET",
        lambda attackers, number: f"/api/tables/{attackers.open_table_ids[number % 1000]}/board",
    ),
    "QR codes of many tables": _make_request_attack(
        "GET", lambda attackers, number: f"/api/tables/{attackers.open_table_ids[number % 1000]}/qr"
    ),
    "a long game from its beginning, 48 connections": _rewatch_finished_game,
    "600 spectators arrive at a table": _connect_spectators,
    "messages over 50 connections of one person": _flood_messages,
    "800 half-sent requests": _send_incomplete_requests,
}


def run_attack(name: str, attackers: Attackers, seconds: float) -> OutcomeCounts:
    """Run one attack in a process of its own."""
    raise_file_limit()
    return asyncio.run(_await_attack(ATTACKS[name], attackers, seconds))


async def _await_attack(attack: Attack, attackers: Attackers, seconds: float) -> OutcomeCounts:
    return await attack(attackers, seconds)
