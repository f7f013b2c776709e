"""What each kind of request costs the event loop: the processor's time of the server's main thread.

Nothing is built into the server for it. The requests come one after the other, and Linux says how
long the thread worked meanwhile. A virtual machine counts the time for which its host ran other
machines as work of the thread, so requests during which that happened do not count.
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

from benchmarks.attack.attacks import DEAREST_COURSE, DOTTED
from benchmarks.attack.client import Visitor
from benchmarks.attack.game import play
from benchmarks.server.client import Line

__all__ = ["Cost", "measure"]

TIMES = 15
ENOUGH = 5  # undisturbed requests of a kind; with fewer, the disturbed ones count as well
STEAL = 8  # the column of /proc/stat: ticks that the host gave to other machines
SETTLE = 0.004  # seconds for what is done after the answer
LONG = f"boxes = 9\ntiles = {json.dumps(['start', *['straight'] * 64, 'finish'])}"

Cost = dict[str, float]
"""Milliseconds on the loop, by kind of request: the median."""


class Meter:
    """Asks for things, and looks at the thread of the server before and after."""

    def __init__(self, pid: int) -> None:
        self._clock = Path(f"/proc/{pid}/task/{pid}/schedstat")
        self._taken: dict[str, list[tuple[bool, float]]] = defaultdict(list)

    @property
    def cost(self) -> Cost:
        return {name: self._median(samples) for name, samples in self._taken.items()}

    @staticmethod
    def _median(samples: Sequence[tuple[bool, float]]) -> float:
        undisturbed = [cost for disturbed, cost in samples if not disturbed]
        return median(undisturbed if len(undisturbed) >= ENOUGH else [cost for _, cost in samples])

    def _used(self) -> float:
        return int(self._clock.read_text().split()[0]) / 1e6

    @staticmethod
    def _stolen() -> int:
        return int(Path("/proc/stat").read_text().split()[STEAL])

    async def take(
        self, name: str, ask: Callable[[int], Awaitable[object]], times: int = TIMES
    ) -> None:
        """Ask some times."""
        for number in range(times):
            await asyncio.sleep(SETTLE)
            before, stolen = self._used(), self._stolen()
            await ask(number)
            await asyncio.sleep(SETTLE)
            used, disturbed = self._used() - before, self._stolen() > stolen
            self._taken[name].append((disturbed, used))


class Talk:
    """A WebSocket on which each message waits for its answer."""

    def __init__(self) -> None:
        self._news: asyncio.Queue[bytes] = asyncio.Queue()
        self._line: Line | None = None

    @classmethod
    async def of(cls, visitor: Visitor) -> "Talk":
        talk = cls()
        talk._line = await visitor.line(talk._news.put_nowait)
        await talk.until("welcome")
        return talk

    async def until(self, *kinds: str) -> dict[str, Any]:
        while True:
            async with asyncio.timeout(30):
                message: dict[str, Any] = json.loads(await self._news.get())
            if message["type"] in kinds:
                return message

    async def say(self, *answers: str, **message: Any) -> dict[str, Any]:
        assert self._line is not None
        while not self._news.empty():
            self._news.get_nowait()
        self._line.say(json.dumps(message).encode())
        return await self.until(*answers, "refused")

    async def send(self, **message: Any) -> None:
        """Say what nobody answers, and wait until it is done."""
        assert self._line is not None
        self._line.say(json.dumps(message).encode())
        await self.say("pong", type="ping")

    async def cut(self) -> None:
        assert self._line is not None
        await self._line.cut()


async def measure(port: int, pid: int, open_tables: list[str], say: Callable[[str], None]) -> Cost:
    """All kinds of requests and messages."""
    meter = Meter(pid)
    ann = await Visitor(port).known()
    await ann.get("GET", "/api/games")
    say("long games")
    over = {game: await play(ann, game) for game in ("snow-tails", "arctic")}
    running = {game: await play(ann, game, 60) for game in ("snow-tails", "arctic")}
    say("what people ask for")
    await _people(meter, ann)
    say("courses and tables")
    await _courses(meter, ann)
    await _tables(meter, ann, open_tables)
    await _played(meter, ann, over)
    say("seasons and pages")
    await _seasons(meter, ann)
    await _pages(meter, ann)
    say("messages")
    for game in running:
        await _messages(meter, ann, game, over[game], running[game])
    return meter.cost


def _asks(
    who: Visitor, method: str, path: str, ids: Sequence[str] = (), body: Any = None
) -> Callable[[int], Awaitable[object]]:
    """The same request each time, of another table or person."""
    return lambda n: who.ask(
        method, path.format(id=ids[n] if ids else ""), body, accept_encoding="gzip"
    )


def _says(talk: Talk, *answers: str, **message: Any) -> Callable[[int], Awaitable[object]]:
    return lambda n: talk.say(*answers, **message)


async def _people(meter: Meter, ann: Visitor) -> None:
    port, names = ann.port, count()
    others = [await Visitor(port).known() for _ in range(TIMES)]
    ids = [(await one.get("GET", "/api/me"))["id"] for one in others]
    await meter.take("`POST /api/me`", lambda n: Visitor(port).known())
    await meter.take("`GET /api/me`", _asks(ann, "GET", "/api/me"))
    await meter.take(
        "`PATCH /api/me`", lambda n: ann.get("PATCH", "/api/me", {"name": f"Ann {next(names)}"})
    )
    await meter.take("`POST /api/me/recovery`", _asks(ann, "POST", "/api/me/recovery", body={}))
    code = {"code": "x" * 90}
    await meter.take("`POST /api/recover`", _asks(ann, "POST", "/api/recover", body=code))
    await meter.take(
        "`POST /api/programs`", lambda n: ann.ask("POST", "/api/programs", {"name": f"Bot {n}"})
    )
    await meter.take("`GET /api/programs`", _asks(ann, "GET", "/api/programs"))
    for what in ("mute", "block", "unblock", "unmute", "report"):
        path, body = f"/api/people/{{id}}/{what}", {"why": "x" * 400} if what == "report" else {}
        await meter.take(f"`POST /api/people/ID/{what}`", _asks(ann, "POST", path, ids, body))
    await meter.take("`DELETE /api/me`", lambda n: others[n].ask("DELETE", "/api/me"))


def _another(text: str, players: int = 4) -> dict[str, Any]:
    """A wish for a table on a course that nobody has seen before."""
    name = f'name = "n{Random().getrandbits(40)}"\n'
    return {"game": "snow-tails", "players": players, "setup": {"course": name + text}}


async def _courses(meter: Meter, ann: Visitor) -> None:
    await meter.take("`GET /api/games`", _asks(ann, "GET", "/api/games"))
    await meter.take("`GET /api/courses/NAME`", _asks(ann, "GET", "/api/courses/giant"))
    for what, text in (
        ("9,990 dotted parts", DOTTED),
        ("118 overlapping tiles", DEAREST_COURSE),
        ("2,000 spaces", LONG),
    ):
        await meter.take(f"`POST /api/courses`, {what}", _checks(ann, text))
        await meter.take(f"`POST /api/tables`, {what}", _makes(ann, text, []))


def _checks(ann: Visitor, text: str) -> Callable[[int], Awaitable[object]]:
    return lambda n: ann.ask(
        "POST", "/api/courses", {"text": _another(text)["setup"]["course"]}, accept_encoding="gzip"
    )


def _makes(ann: Visitor, text: str, made: list[str]) -> Callable[[int], Awaitable[object]]:
    async def make(number: int) -> None:
        _, answer = await ann.ask("POST", "/api/tables", _another(text))
        made.append(json.loads(answer).get("id", ""))

    return make


async def _tables(meter: Meter, ann: Visitor, open_tables: list[str]) -> None:
    made: list[str] = []
    for number in range(TIMES):
        await _makes(ann, LONG, made)(number)
    board = _asks(ann, "GET", "/api/tables/{id}/board", made)
    await meter.take("`GET /api/tables/ID/board`, 2,000 spaces, first time", board)
    await meter.take("`GET /api/tables/ID/board`, 2,000 spaces, again", board)
    bob = await Visitor(ann.port).known()
    for what, body, who in (
        ("join", {}, bob),
        ("leave", {}, bob),
        ("bot", {"seat": 1, "level": "steady"}, ann),
        ("remove", {"seat": 1}, ann),
    ):
        path = f"/api/tables/{{id}}/{what}"
        await meter.take(f"`POST /api/tables/ID/{what}`", _asks(who, "POST", path, made, body))
    for id in made:
        for _ in range(3):
            await ann.get("POST", f"/api/tables/{id}/join", {})
    for what in ("start", "stop"):
        path = f"/api/tables/{{id}}/{what}"
        await meter.take(f"`POST /api/tables/ID/{what}`", _asks(ann, "POST", path, made, {}))
    wish = {"game": "snow-tails", "players": 4}
    await meter.take(
        "`POST /api/play-now`", lambda n: Visitor(ann.port).ask("POST", "/api/play-now", wish), 8
    )
    await meter.take("`GET /api/tables`, 52,500 open", _asks(ann, "GET", "/api/tables"))
    await meter.take(
        "`GET /api/tables`, another page each time",
        lambda n: ann.get("GET", f"/api/tables?before={len(open_tables) - 200 * n - 150}-a"),
    )
    await meter.take("`GET /api/tables/mine`", _asks(ann, "GET", "/api/tables/mine"))
    for what in ("", "/link", "/qr"):
        for when in ("first time", "again"):
            path = f"/api/tables/{{id}}{what}"
            name = f"`GET /api/tables/ID{what}`, {when}"
            await meter.take(name, _asks(ann, "GET", path, open_tables))


async def _played(meter: Meter, ann: Visitor, over: dict[str, str]) -> None:
    for game, id in over.items():
        for what in ("record", "statistics"):
            path = f"/api/tables/{id}/{what}"
            await meter.take(f"`GET /api/tables/ID/{what}`, {game}", _asks(ann, "GET", path))
    path = f"/api/tables/{over['arctic']}/rematch"
    await meter.take("`POST /api/tables/ID/rematch`", _asks(ann, "POST", path, body={}))


async def _seasons(meter: Meter, ann: Visitor) -> None:
    bob, made = await Visitor(ann.port).known(), []

    async def make(number: int) -> None:
        wish = {"name": f"Winter {number}", "game": "snow-tails"}
        made.append((await ann.get("POST", "/api/seasons", wish))["id"])

    people = {(await one.get("GET", "/api/me"))["id"]: one for one in (ann, bob)}
    choosers: list[Visitor] = []

    async def choose(number: int) -> None:
        body = {"course": f'name = "s{number}"\n{LONG}'}
        await choosers[number].get("POST", f"/api/seasons/{made[number]}/course", body)

    await meter.take("`POST /api/seasons`", make)
    join, start = "/api/seasons/{id}/join", "/api/seasons/{id}/start"
    await meter.take("`POST /api/seasons/ID/join`", _asks(bob, "POST", join, made, {}))
    await meter.take("`POST /api/seasons/ID/start`", _asks(ann, "POST", start, made, {}))
    for id in made:
        season = await ann.get("GET", f"/api/seasons/{id}")
        choosers.append(people[season["players"][season["chooser"]]["person"]])
    await meter.take("`POST /api/seasons/ID/course`, 2,000 spaces", choose)
    await meter.take("`GET /api/seasons/ID`", _asks(ann, "GET", "/api/seasons/{id}", made))
    await meter.take(f"`GET /api/seasons`, {TIMES} of mine", _asks(ann, "GET", "/api/seasons"))


async def _pages(meter: Meter, ann: Visitor) -> None:
    await ann.ask("GET", "/protocol.json")  # the first one takes a moment
    for path in ("/", "/worker.js", "/protocol.json", "/healthz", "/metrics", "/api/nowhere"):
        await meter.take(f"`GET {path}`", _asks(ann, "GET", path))


async def _messages(meter: Meter, ann: Visitor, game: str, over: str, running: str) -> None:
    talk = await Talk.of(ann)
    stranger = await Talk.of(await Visitor(ann.port).known())

    async def connect(number: int) -> None:
        await (await Talk.of(ann)).cut()

    await meter.take("a WebSocket and `hello`", connect)
    await meter.take("`ping`", _says(talk, "pong", type="ping"))
    watch = _says(stranger, "update", type="watch", table=over)
    await meter.take(f"`watch` from nothing, {game}, first time", watch, 1)
    await meter.take(f"`watch` from nothing, {game}, again", watch)
    await talk.say("update", type="watch", table=running)
    line = {"type": "say", "table": running, "text": "x" * 200}
    await meter.take("`say`", lambda n: talk.say("accepted", ref=f"{game}-{n}", **line))
    consent = {"type": "consent", "table": running, "pause": False}
    await meter.take("`consent`", lambda n: talk.send(**consent))
    await meter.take("`unwatch`", lambda n: stranger.send(type="unwatch", table=over))
    for number in range(TIMES):
        news = await _turn(talk, running)
        if not news:
            break
        at = {"table": running, "seat": news["seat"], "version": news["version"]}
        first = [news["view"]["legal"][0]]
        for what, answer, more in (
            ("try` without actions", "tried", {"type": "try", "actions": []}),
            ("try`", "tried", {"type": "try", "actions": first}),
            ("hint`", "advised", {"type": "hint"}),
            ("submit`", "accepted", {"type": "submit", "actions": first}),
        ):
            said = {"ref": f"{what[:4]}-{number}", **at, **more}
            await meter.take(f"`{what}, {game}", _says(talk, answer, **said), 1)
    await talk.cut()
    await stranger.cut()


async def _turn(talk: Talk, table: str) -> dict[str, Any]:
    """The seat that is to move, as the server tells of it."""
    news = await talk.say("update", type="watch", table=table, since=None)
    for _ in range(4):
        if news["view"]["turn"] is None:
            return {}
        if news["view"]["turn"] == news["seat"]:
            return news
        news = await talk.until("update")
    return {}
