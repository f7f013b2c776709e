"""Measure the processor time of the server's main thread, its event loop, per kind of request.

The server has no code for it: requests are sent one after the other, and Linux reports how long the
thread ran. A virtual machine counts time that its host gave to other machines as time of the
thread, so requests during which that happened are left out.
"""

import asyncio
import json
from collections import defaultdict
from collections.abc import Awaitable, Callable, Sequence
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from benchmarks.attack.attacks import EXPENSIVE_COURSE, LONG_DOTTED_KEY
from benchmarks.attack.client import Client
from benchmarks.attack.game import create_and_play_table
from benchmarks.server.client import WebSocketClient

__all__ = ["MillisecondsByRequest", "measure_costs"]

REPEAT_COUNT = 15
ENOUGH_UNDISTURBED_REQUESTS = 5  # of a kind; with fewer, the disturbed requests are included
CPU_STEAL_COLUMN = 8  # the column of /proc/stat: ticks that the host gave to other machines
SETTLE_SECONDS = 0.004  # for work after the answer
LONG_COURSE = f"boxes = 9\ntiles = {json.dumps(['start', *['straight'] * 64, 'finish'])}"

MillisecondsByRequest = dict[str, float]
"""Median milliseconds of the event loop, by kind of request."""


class Meter:
    """Sends requests and reads the time of the server's thread before and after each."""

    def __init__(self, pid: int) -> None:
        self._clock = Path(f"/proc/{pid}/task/{pid}/schedstat")
        self._samples: dict[str, list[tuple[bool, float]]] = defaultdict(list)

    @property
    def costs(self) -> MillisecondsByRequest:
        return {name: self._undisturbed_median(samples) for name, samples in self._samples.items()}

    @staticmethod
    def _undisturbed_median(samples: Sequence[tuple[bool, float]]) -> float:
        undisturbed = [cost for disturbed, cost in samples if not disturbed]
        return median(
            undisturbed
            if len(undisturbed) >= ENOUGH_UNDISTURBED_REQUESTS
            else [cost for _, cost in samples]
        )

    def _processor_milliseconds(self) -> float:
        return int(self._clock.read_text().split()[0]) / 1e6

    @staticmethod
    def _read_cpu_steal_ticks() -> int:
        return int(Path("/proc/stat").read_text().split()[CPU_STEAL_COLUMN])

    async def measure(
        self, name: str, send_request: Callable[[int], Awaitable[object]], times: int = REPEAT_COUNT
    ) -> None:
        """Send a kind of request several times."""
        for number in range(times):
            await asyncio.sleep(SETTLE_SECONDS)
            before, stolen = self._processor_milliseconds(), self._read_cpu_steal_ticks()
            await send_request(number)
            await asyncio.sleep(SETTLE_SECONDS)
            used, disturbed = (
                self._processor_milliseconds() - before,
                self._read_cpu_steal_ticks() > stolen,
            )
            self._samples[name].append((disturbed, used))


class RequestReplySocket:
    """A WebSocket on which each message is answered before the next is sent."""

    def __init__(self) -> None:
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._client: WebSocketClient | None = None

    @classmethod
    async def open(cls, client: Client) -> "RequestReplySocket":
        socket = cls()
        socket._client = await client.connect(socket._inbox.put_nowait)
        await socket.receive("welcome")
        return socket

    async def receive(self, *kinds: str) -> dict[str, Any]:
        while True:
            async with asyncio.timeout(30):
                message: dict[str, Any] = json.loads(await self._inbox.get())
            if message["type"] in kinds:
                return message

    async def request(self, *answer_kinds: str, **message: Any) -> dict[str, Any]:
        assert self._client is not None
        while not self._inbox.empty():
            self._inbox.get_nowait()
        self._client.send(json.dumps(message).encode())
        return await self.receive(*answer_kinds, "refused")

    async def send_and_await_processing(self, **message: Any) -> None:
        """Send a message that has no answer; wait until it is done."""
        assert self._client is not None
        self._client.send(json.dumps(message).encode())
        await self.request("pong", type="ping")

    async def close(self) -> None:
        assert self._client is not None
        await self._client.abort()


async def measure_costs(
    port: int, pid: int, open_tables: list[str], report: Callable[[str], None]
) -> MillisecondsByRequest:
    """Measure all kinds of requests and messages."""
    meter = Meter(pid)
    ann = await Client(port).sign_up()
    await ann.request_json_or_exit("GET", "/api/games")
    report("long games")
    finished = {game: await create_and_play_table(ann, game) for game in ("snow-tails", "arctic")}
    running = {
        game: await create_and_play_table(ann, game, 60) for game in ("snow-tails", "arctic")
    }
    report("people")
    await _measure_people(meter, ann)
    report("courses and tables")
    await _measure_courses(meter, ann)
    await _measure_tables(meter, ann, open_tables)
    await _measure_finished_games(meter, ann, finished)
    report("seasons and pages")
    await _measure_seasons(meter, ann)
    await _measure_pages(meter, ann)
    report("messages")
    for game in running:
        await _measure_messages(meter, ann, game, finished[game], running[game])
    return meter.costs


def _http_sender(
    client: Client, method: str, path: str, ids: Sequence[str] = (), body: Any = None
) -> Callable[[int], Awaitable[object]]:
    """Return a function that sends a request, for another table or person each time."""
    return lambda n: client.request(
        method, path.format(id=ids[n] if ids else ""), body, accept_encoding="gzip"
    )


def _message_sender(
    socket: RequestReplySocket, *answer_kinds: str, **message: Any
) -> Callable[[int], Awaitable[object]]:
    return lambda n: socket.request(*answer_kinds, **message)


async def _measure_people(meter: Meter, ann: Client) -> None:
    port, names = ann.port, count()
    others = [await Client(port).sign_up() for _ in range(REPEAT_COUNT)]
    ids = [(await one.request_json_or_exit("GET", "/api/me"))["id"] for one in others]
    await meter.measure("`POST /api/me`", lambda n: Client(port).sign_up())
    await meter.measure("`GET /api/me`", _http_sender(ann, "GET", "/api/me"))
    await meter.measure(
        "`PATCH /api/me`",
        lambda n: ann.request_json_or_exit("PATCH", "/api/me", {"name": f"Ann {next(names)}"}),
    )
    await meter.measure(
        "`POST /api/me/recovery`", _http_sender(ann, "POST", "/api/me/recovery", body={})
    )
    code = {"code": "x" * 90}
    await meter.measure("`POST /api/recover`", _http_sender(ann, "POST", "/api/recover", body=code))
    await meter.measure(
        "`POST /api/bot-accounts`",
        lambda n: ann.request("POST", "/api/bot-accounts", {"name": f"Bot {n}"}),
    )
    await meter.measure("`GET /api/bot-accounts`", _http_sender(ann, "GET", "/api/bot-accounts"))
    for kind in ("mute", "block", "unblock", "unmute", "report"):
        path, body = f"/api/people/{{id}}/{kind}", {"reason": "x" * 400} if kind == "report" else {}
        await meter.measure(
            f"`POST /api/people/ID/{kind}`", _http_sender(ann, "POST", path, ids, body)
        )
    await meter.measure("`DELETE /api/me`", lambda n: others[n].request("DELETE", "/api/me"))


def _options_with_new_course(text: str, players: int = 4) -> dict[str, Any]:
    """Return options of a table with a course that the server does not know yet."""
    name = f'name = "n{Random().getrandbits(40)}"\n'
    return {"game": "snow-tails", "players": players, "setup": {"course": name + text}}


async def _measure_courses(meter: Meter, ann: Client) -> None:
    await meter.measure("`GET /api/games`", _http_sender(ann, "GET", "/api/games"))
    await meter.measure("`GET /api/courses/NAME`", _http_sender(ann, "GET", "/api/courses/giant"))
    for kind, text in (
        ("9,990 dotted parts", LONG_DOTTED_KEY),
        ("118 overlapping tiles", EXPENSIVE_COURSE),
        ("2,000 spaces", LONG_COURSE),
    ):
        await meter.measure(f"`POST /api/courses`, {kind}", _course_check_sender(ann, text))
        await meter.measure(f"`POST /api/tables`, {kind}", _table_creator(ann, text, []))


def _course_check_sender(ann: Client, text: str) -> Callable[[int], Awaitable[object]]:
    return lambda n: ann.request(
        "POST",
        "/api/courses",
        {"text": _options_with_new_course(text)["setup"]["course"]},
        accept_encoding="gzip",
    )


def _table_creator(
    ann: Client, text: str, created: list[str]
) -> Callable[[int], Awaitable[object]]:
    async def make(number: int) -> None:
        _, answer = await ann.request("POST", "/api/tables", _options_with_new_course(text))
        created.append(json.loads(answer).get("id", ""))

    return make


async def _measure_tables(meter: Meter, ann: Client, open_tables: list[str]) -> None:
    created: list[str] = []
    for number in range(REPEAT_COUNT):
        await _table_creator(ann, LONG_COURSE, created)(number)
    board = _http_sender(ann, "GET", "/api/tables/{id}/board", created)
    await meter.measure("`GET /api/tables/ID/board`, 2,000 spaces, first time", board)
    await meter.measure("`GET /api/tables/ID/board`, 2,000 spaces, again", board)
    bob = await Client(ann.port).sign_up()
    for kind, body, client in (
        ("join", {}, bob),
        ("leave", {}, bob),
        ("bot", {"seat": 1, "level": "steady"}, ann),
        ("remove", {"seat": 1}, ann),
    ):
        path = f"/api/tables/{{id}}/{kind}"
        await meter.measure(
            f"`POST /api/tables/ID/{kind}`", _http_sender(client, "POST", path, created, body)
        )
    for id in created:
        for _ in range(3):
            await ann.request_json_or_exit("POST", f"/api/tables/{id}/join", {})
    for kind in ("start", "stop"):
        path = f"/api/tables/{{id}}/{kind}"
        await meter.measure(
            f"`POST /api/tables/ID/{kind}`", _http_sender(ann, "POST", path, created, {})
        )
    options = {"game": "snow-tails", "players": 4}
    await meter.measure(
        "`POST /api/play-now`",
        lambda n: Client(ann.port).request("POST", "/api/play-now", options),
        8,
    )
    await meter.measure("`GET /api/tables`, 52,500 open", _http_sender(ann, "GET", "/api/tables"))
    await meter.measure(
        "`GET /api/tables`, another page each time",
        lambda n: ann.request_json_or_exit(
            "GET", f"/api/tables?before={len(open_tables) - 200 * n - 150}-a"
        ),
    )
    await meter.measure("`GET /api/tables/mine`", _http_sender(ann, "GET", "/api/tables/mine"))
    for kind in ("", "/link", "/qr"):
        for when in ("first time", "again"):
            path = f"/api/tables/{{id}}{kind}"
            name = f"`GET /api/tables/ID{kind}`, {when}"
            await meter.measure(name, _http_sender(ann, "GET", path, open_tables))


async def _measure_finished_games(meter: Meter, ann: Client, finished: dict[str, str]) -> None:
    for game, id in finished.items():
        for kind in ("record", "statistics"):
            path = f"/api/tables/{id}/{kind}"
            await meter.measure(
                f"`GET /api/tables/ID/{kind}`, {game}", _http_sender(ann, "GET", path)
            )
    path = f"/api/tables/{finished['arctic']}/rematch"
    await meter.measure("`POST /api/tables/ID/rematch`", _http_sender(ann, "POST", path, body={}))


async def _measure_seasons(meter: Meter, ann: Client) -> None:
    bob, created = await Client(ann.port).sign_up(), []

    async def make(number: int) -> None:
        options = {"name": f"Winter {number}", "game": "snow-tails"}
        created.append((await ann.request_json_or_exit("POST", "/api/seasons", options))["id"])

    people = {(await one.request_json_or_exit("GET", "/api/me"))["id"]: one for one in (ann, bob)}
    choosers: list[Client] = []

    async def choose(number: int) -> None:
        body = {"course": f'name = "s{number}"\n{LONG_COURSE}'}
        await choosers[number].request_json_or_exit(
            "POST", f"/api/seasons/{created[number]}/course", body
        )

    await meter.measure("`POST /api/seasons`", make)
    join, start = "/api/seasons/{id}/join", "/api/seasons/{id}/start"
    await meter.measure("`POST /api/seasons/ID/join`", _http_sender(bob, "POST", join, created, {}))
    await meter.measure(
        "`POST /api/seasons/ID/start`", _http_sender(ann, "POST", start, created, {})
    )
    for id in created:
        season = await ann.request_json_or_exit("GET", f"/api/seasons/{id}")
        choosers.append(people[season["players"][season["chooser"]]["person"]])
    await meter.measure("`POST /api/seasons/ID/course`, 2,000 spaces", choose)
    await meter.measure(
        "`GET /api/seasons/ID`", _http_sender(ann, "GET", "/api/seasons/{id}", created)
    )
    await meter.measure(
        f"`GET /api/seasons`, {REPEAT_COUNT} of mine", _http_sender(ann, "GET", "/api/seasons")
    )


async def _measure_pages(meter: Meter, ann: Client) -> None:
    await ann.request("GET", "/protocol.json")  # the first one is slower
    for path in ("/", "/worker.js", "/protocol.json", "/healthz", "/metrics", "/api/nowhere"):
        await meter.measure(f"`GET {path}`", _http_sender(ann, "GET", path))


async def _measure_messages(
    meter: Meter, ann: Client, game: str, finished: str, running: str
) -> None:
    socket = await RequestReplySocket.open(ann)
    spectator = await RequestReplySocket.open(await Client(ann.port).sign_up())

    async def connect(number: int) -> None:
        await (await RequestReplySocket.open(ann)).close()

    await meter.measure("a WebSocket and `hello`", connect)
    await meter.measure("`ping`", _message_sender(socket, "pong", type="ping"))
    watch = _message_sender(spectator, "update", type="watch", table=finished)
    await meter.measure(f"`watch` from nothing, {game}, first time", watch, 1)
    await meter.measure(f"`watch` from nothing, {game}, again", watch)
    await socket.request("update", type="watch", table=running)
    line = {"type": "say", "table": running, "text": "x" * 200}
    await meter.measure("`say`", lambda n: socket.request("accepted", ref=f"{game}-{n}", **line))
    pause = {"type": "pause", "table": running, "wanted": False}
    await meter.measure("`pause`", lambda n: socket.send_and_await_processing(**pause))
    await meter.measure(
        "`unwatch`", lambda n: spectator.send_and_await_processing(type="unwatch", table=finished)
    )
    for number in range(REPEAT_COUNT):
        update = await _await_own_turn_update(socket, running)
        if not update:
            break
        at = {"table": running, "seat": update["seat"], "version": update["version"]}
        first_action = [update["view"]["legal"][0]]
        for kind, answer, more in (
            ("preview` without actions", "preview-result", {"type": "preview", "actions": []}),
            ("preview`", "preview-result", {"type": "preview", "actions": first_action}),
            ("hint`", "hint-result", {"type": "hint"}),
            ("submit`", "accepted", {"type": "submit", "actions": first_action}),
        ):
            message = {"ref": f"{kind[:4]}-{number}", **at, **more}
            await meter.measure(f"`{kind}, {game}", _message_sender(socket, answer, **message), 1)
    await socket.close()
    await spectator.close()


async def _await_own_turn_update(socket: RequestReplySocket, table: str) -> dict[str, Any]:
    """Return the update for the seat that is to move; empty if the game is over."""
    update = await socket.request("update", type="watch", table=table, since=None)
    for _ in range(4):
        if update["view"]["turn"] is None:
            return {}
        if update["view"]["turn"] == update["seat"]:
            return update
        update = await socket.receive("update")
    return {}
