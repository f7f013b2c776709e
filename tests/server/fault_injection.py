"""Tables through many sudden deaths of the server: guests play on, and every promise is checked."""

import asyncio
import http.client
import json
import os
import signal
import statistics
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from nunatak.client.proof import Proof
from nunatak.core import Record
from tests.server.guests import PATIENCE, Guest, whole_story
from tests.server.ledger import Ledger, look_up
from tests.server.program import Program, Visitor

ANYWHERE, UNDER_WAY = "anywhere", "under way"
BEFORE, BETWEEN = "before-append", "between-append-and-publish"
POINTS = (ANYWHERE, BEFORE, UNDER_WAY, BETWEEN)
"""Where a server dies: at any moment, also when nobody is back yet; when every table has gone on
since the last death; and by its own hand, at two points on the way of a move.
"""
SPRINT = 'tiles = ["start", "straight", "finish"]'
CLOCK = {"turn": 3600, "bank": 60}


class BotRunner(NamedTuple):
    """Who sits at a table: a person may have several seats."""

    game: str
    people: tuple[int, ...]
    bots: tuple[str, ...] = ()
    clock: Mapping[str, int] | None = None

    def options(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "players": len(self.people) + len(self.bots),
            "bots": self.bots,
            "clock": self.clock,
            "setup": {"course": SPRINT} if self.game == "snow-tails" else {},
        }


COMPANIES = (
    BotRunner("snow-tails", (0, 1)),
    BotRunner("arctic", (0, 1)),
    BotRunner("snow-tails", (0, 1), ("gentle",), clock=CLOCK),
    BotRunner("arctic", (0,), ("gentle",)),
    BotRunner("snow-tails", (0, 0), ("random", "steady")),
    BotRunner("arctic", (0, 1), ("random",), clock=CLOCK),
    BotRunner("snow-tails", (0, 1, 2), ("gentle",)),
    BotRunner("snow-tails", (0,), ("gentle",)),
    BotRunner("arctic", (0, 0)),
    BotRunner("snow-tails", (0, 1, 2)),
)


class Mortal(Program):
    """The real program, started by the launcher that lets it die. What Python has compiled is kept,
    if nowhere else then beside the data, so that the next one is there sooner.
    """

    module = "tests.server.launch"

    def __init__(self, data: Path, point: str, port: int) -> None:
        kept = os.environ.get("PYTHONPYCACHEPREFIX") or f"{data}-compiled"
        compiled = {"PYTHONPYCACHEPREFIX": kept, "PYTHONDONTWRITEBYTECODE": ""}
        words = ("--pace", "0", "--port", str(port), "--die", point)
        super().__init__(data, *words, **compiled)


class Ordeal:
    """See the module. The first of the points is not one at which the server dies by itself."""

    def __init__(self, data: Path, points: Sequence[str], seed: int) -> None:
        self.data = data
        self.points = points
        self.rng = Random(seed)
        self.ledger = Ledger()
        self.guests: list[Guest] = []
        self.visitors: list[Visitor] = []
        self.hosts: dict[str, int] = {}
        """Who opened a table: the number of the guest."""
        self.deaths: Counter[str] = Counter()
        self.ready: list[float] = []
        """Seconds from each start until the server could be talked to."""
        self.rows = 0
        self.said: Callable[[str], None] = lambda line: None
        """Is told now and then how it goes."""
        self._began = time.monotonic()
        self._lives = True
        self._ends = False
        self._asks = False  # for a rematch
        self._life = self._start("never", 0)

    # ---- before

    def _start(self, point: str, port: int) -> Mortal:
        began = time.monotonic()
        life = Mortal(self.data, point, port)
        self.ready.append(time.monotonic() - began)
        for visitor in self.visitors:
            visitor.program = life
        return life

    def furnish(self, tables: int = 20) -> None:
        """People and their tables, started; and somebody who watches them all."""
        for number in range(tables):
            company = COMPANIES[number % len(COMPANIES)]
            people = [self._newcomer() for _ in range(max(company.people) + 1)]
            host = self.visitors[people[0]]
            table = host.post("/api/tables", **company.options())["id"]
            for person in company.people[1:]:
                self.visitors[people[person]].post(f"/api/tables/{table}/join")
            host.post(f"/api/tables/{table}/start")
            self.hosts[table] = people[0]
            for person in people:
                self.guests[person].watched.append(table)
        self._newcomer()
        self.guests[-1].watched.extend(self.hosts)

    def _newcomer(self) -> int:
        visitor = Visitor.known(self._life, f"Guest {len(self.visitors)}")
        assert visitor.cookie is not None
        self.visitors.append(visitor)
        self.guests.append(Guest(visitor.cookie, self.ledger, Random(self.rng.random())))
        return len(self.guests) - 1

    # ---- the ordeal

    async def run(self) -> None:
        """Die at all points, then play everything to its end."""
        async with asyncio.TaskGroup() as group:
            living = [group.create_task(self._live(guest)) for guest in self.guests]
            living.append(group.create_task(self._play_again()))
            for number, point in enumerate(self.points):
                await self._die(point, self.points[number + 1 : number + 2])
                self._check_log()
                if not (number + 1) % 10:
                    self.said(self._progress(number + 1))
            await self._until(self._all_over)
            self._ends = True
            await asyncio.gather(*living)
        self._check_log()
        await self._check_stories()
        self._check_records()
        assert "Traceback" not in self._life.errors(), self._life.errors()
        assert self._life.end() == 0

    def clear(self) -> None:
        """Leave nothing running."""
        self._life.__exit__(None, None, None)

    async def _live(self, guest: Guest) -> None:
        await guest.live(lambda: self._life.url if self._lives else None, lambda: self._ends)

    async def _until(self, condition: Callable[[], object]) -> None:
        """Wait. When nobody is promised anything for so long, something is stuck."""
        promised, deadline = -1, 0.0
        while not condition():
            if promised != len(self.ledger.accepted):
                promised, deadline = len(self.ledger.accepted), time.monotonic() + PATIENCE
            assert time.monotonic() < deadline, f"nothing goes on at {self._running()}"
            await asyncio.sleep(0.01)

    async def _die(self, point: str, following: Sequence[str]) -> None:
        """Wait for the end of a life, or bring it about; then begin the next one."""
        life = self._life
        if point == ANYWHERE:
            await asyncio.sleep(self.rng.uniform(0, 0.5))
        elif point == UNDER_WAY:
            await self._until(lambda: self.guests[-1].here)
            before = self._running()
            await self._until(lambda: self._gone_on(before))
        if point in (ANYWHERE, UNDER_WAY):
            life.process.kill()
        await self._until(lambda: life.process.poll() is not None)
        self._lives = False
        assert life.process.wait() == -signal.SIGKILL, life.errors()
        assert "Traceback" not in life.errors(), life.errors()
        life.__exit__(None, None, None)
        self.deaths[point] += 1
        own = [each for each in following if each in (BEFORE, BETWEEN)]
        dies = f"{own[0]}:{self.rng.randint(1, 40)}" if own else "never"
        self._life = await asyncio.to_thread(self._start, dies, life.port)
        self._lives = True

    async def _play_again(self) -> None:
        """As long as deaths are to come, each table that is over is followed by another; one that
        was asked for before is started in any case.
        """
        while not self._ends:
            more = self.deaths.total() < len(self.points)
            for table, host in list(self.hosts.items()):
                info = self.guests[host].tables.get(table, {"status": "unknown", "rematch": None})
                wanted = more or info["rematch"] is not None
                if info["status"] == "over" and wanted and info["rematch"] not in self.hosts:
                    self._asks = True
                    following = await asyncio.to_thread(self._rematch, table, host)
                    self._asks = False
                    if following is not None:
                        self.hosts[following] = host
            await asyncio.sleep(0.02)

    def _rematch(self, table: str, host: int) -> str | None:
        """The table that follows, started; interrupted, it is asked for again some time."""
        visitor = self.visitors[host]
        try:
            following = visitor.post(f"/api/tables/{table}/rematch")
            if following["status"] == "open":
                visitor.post(f"/api/tables/{following['id']}/start")
        except (OSError, http.client.HTTPException):
            return None
        return str(following["id"])

    # ---- what must be so

    def _running(self) -> dict[str, int]:
        return dict(look_up(self.data, "SELECT id, version FROM tables WHERE status = 'running'"))

    def _gone_on(self, before: Mapping[str, int]) -> bool:
        now = self._running()
        return all(now.get(table) != version for table, version in before.items())

    def _all_over(self) -> bool:
        watched = ((guest, table) for guest in self.guests for table in guest.watched)
        hosted = ((self.guests[host], table) for table, host in self.hosts.items())
        return not self._asks and all(guest.over(table) for guest, table in (*watched, *hosted))

    def _check_log(self) -> None:
        elapsed = (time.monotonic() - self._began) * 1000
        self.rows = self.ledger.check(self.data, elapsed)

    async def _check_stories(self) -> None:
        """What was put together bit by bit is what somebody is told who comes now."""
        for guest in self.guests:
            told = await whole_story(self._life.url, guest, guest.watched)
            for key, story in guest.stories.items():
                assert story.steps == told[key], f"another story at {key}"

    def _check_records(self) -> None:
        """The record of each game follows the rules and the luck that was promised."""
        for table, host in self.hosts.items():
            info = self.guests[host].tables[table]
            while (answer := self.visitors[host].ask("GET", f"/api/tables/{table}/record")) and (
                answer.status == 429
            ):
                time.sleep(1)
            played = answer.json
            record = Record.parse(json.dumps(played["record"]))
            proof = Proof(record, played["secret"], played["commitment"])
            assert proof.verify_and_replay(info["commitment"]).result.to_json() == info["result"]

    # ---- what came of it

    def _progress(self, number: int) -> str:
        spent = time.monotonic() - self._began
        return (
            f"{number:>4} deaths, {len(self.ledger.accepted):>7,} moves promised and found,"
            f" {len(self.hosts):>4} tables, {self.rows:>7,} rows, {spent / 60:5.1f} min"
        )

    def report(self) -> list[str]:
        """What was done, in numbers."""
        counts = self.ledger.counts
        over = sum(self.guests[host].over(table) for table, host in self.hosts.items())
        return [
            *(f"{number:>7,}  deaths {point}" for point, number in sorted(self.deaths.items())),
            f"{len(self.ledger.accepted):>7,}  moves promised, each found at its place, once",
            f"{counts['sent again']:>7,}  times that one was sent again, since no answer had come",
            f"{len(self.ledger.refused):>7,}  refused as stale, none of them found",
            f"{counts['interruptions']:>7,}  lines cut",
            f"{len(self.hosts):>7,}  tables, {over:,} played to the end, all records verified",
            f"{self.rows:>7,}  rows in the log, without gaps, their clocks never back",
            f"{statistics.median(self.ready):>7.2f}  s from a start until it serves (median);"
            f" {max(self.ready):.2f} s at most",
        ]
