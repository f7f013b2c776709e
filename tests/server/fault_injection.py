"""Kill a server many times while scripted players play; check all answers that it gave."""

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
from tests.server.scripted_players import ScriptedPlayer, fetch_history
from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess
from tests.server.submission_tracker import SubmissionTracker, query_database

ANY_TIME, AFTER_CHANGES = "at any time", "after changes"
BEFORE_APPEND, BEFORE_PUBLISH = "before-append", "between-append-and-publish"
POINTS = (ANY_TIME, BEFORE_APPEND, AFTER_CHANGES, BEFORE_PUBLISH)
"""When a server is killed: at any time, even before the players have connected again; when every
table has changed since the last kill; and by itself at two points of the processing of a move.
"""
SHORT_COURSE = 'tiles = ["start", "straight", "finish"]'
CLOCK = {"turn": 3600, "bank": 60}


class TableSetup(NamedTuple):
    """The options of a table and its seats: a person may have several."""

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
            "setup": {"course": SHORT_COURSE} if self.game == "snow-tails" else {},
        }


TABLE_SETUPS = (
    TableSetup("snow-tails", (0, 1)),
    TableSetup("arctic", (0, 1)),
    TableSetup("snow-tails", (0, 1), ("gentle",), clock=CLOCK),
    TableSetup("arctic", (0,), ("gentle",)),
    TableSetup("snow-tails", (0, 0), ("random", "steady")),
    TableSetup("arctic", (0, 1), ("random",), clock=CLOCK),
    TableSetup("snow-tails", (0, 1, 2), ("gentle",)),
    TableSetup("snow-tails", (0,), ("gentle",)),
    TableSetup("arctic", (0, 0)),
    TableSetup("snow-tails", (0, 1, 2)),
)


class KillableServer(ServerProcess):
    """``nunatak serve`` that may kill itself at a point. Python stores compiled files, by default
    next to the data, so that the next server starts sooner.
    """

    module = "tests.server.serve_with_kill"

    def __init__(self, data: Path, point: str, port: int) -> None:
        cache = os.environ.get("PYTHONPYCACHEPREFIX") or f"{data}-compiled"
        cache_settings = {"PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        arguments = ("--pace", "0", "--port", str(port), "--kill-at", point)
        super().__init__(data, *arguments, **cache_settings)


class KillTest:
    """See the module. At the first of the points the server does not kill itself."""

    def __init__(self, data: Path, points: Sequence[str], seed: int) -> None:
        self.data = data
        self.points = points
        self.rng = Random(seed)
        self.tracker = SubmissionTracker()
        self.players: list[ScriptedPlayer] = []
        self.clients: list[ApiClient] = []
        self.host_by_table: dict[str, int] = {}
        """The number of the player who created a table."""
        self.kills: Counter[str] = Counter()
        self.start_seconds: list[float] = []
        """Seconds from each start until the server accepted connections."""
        self.rows = 0
        self.on_progress: Callable[[str], None] = lambda line: None
        """Called with a line about the progress from time to time."""
        self._began = time.monotonic()
        self._is_serving = True
        self._is_finished = False
        self._rematch_pending = False
        self._server = self._start_server("never", 0)

    # ---- setting up

    def _start_server(self, point: str, port: int) -> KillableServer:
        began = time.monotonic()
        server = KillableServer(self.data, point, port)
        self.start_seconds.append(time.monotonic() - began)
        for client in self.clients:
            client.server = server
        return server

    def create_tables(self, tables: int = 20) -> None:
        """Start tables with their players; add a player who only watches them all."""
        for number in range(tables):
            setup = TABLE_SETUPS[number % len(TABLE_SETUPS)]
            people = [self._add_player() for _ in range(max(setup.people) + 1)]
            host = self.clients[people[0]]
            table = host.post("/api/tables", **setup.options())["id"]
            for person in setup.people[1:]:
                self.clients[people[person]].post(f"/api/tables/{table}/join")
            host.post(f"/api/tables/{table}/start")
            self.host_by_table[table] = people[0]
            for person in people:
                self.players[person].watched.append(table)
        self._add_player()
        self.players[-1].watched.extend(self.host_by_table)

    def _add_player(self) -> int:
        client = ApiClient.sign_up(self._server, f"Player {len(self.clients)}")
        assert client.cookie is not None
        self.clients.append(client)
        self.players.append(ScriptedPlayer(client.cookie, self.tracker, Random(self.rng.random())))
        return len(self.players) - 1

    # ---- killing

    async def run(self) -> None:
        """Kill the server at all points, then play all games to the end."""
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(self._play(player)) for player in self.players]
            tasks.append(group.create_task(self._start_rematches()))
            for number, point in enumerate(self.points):
                await self._kill_server(point, self.points[number + 1 : number + 2])
                self._check_log()
                if not (number + 1) % 10:
                    self.on_progress(self._progress(number + 1))
            await self._wait_until(self._all_over)
            self._is_finished = True
            await asyncio.gather(*tasks)
        self._check_log()
        await self._check_histories()
        self._check_records()
        assert "Traceback" not in self._server.errors(), self._server.errors()
        assert self._server.stop() == 0

    def close(self) -> None:
        """Stop the server."""
        self._server.__exit__(None, None, None)

    async def _play(self, player: ScriptedPlayer) -> None:
        await player.play_until(
            lambda: self._server.url if self._is_serving else None, lambda: self._is_finished
        )

    async def _wait_until(self, condition: Callable[[], object]) -> None:
        """Wait for a condition; fail if the server accepts no move within a time limit."""
        accepted, deadline = -1, 0.0
        while not condition():
            if accepted != len(self.tracker.accepted):
                accepted, deadline = len(self.tracker.accepted), time.monotonic() + TIMEOUT
            assert time.monotonic() < deadline, f"no move at {self._running_versions()}"
            await asyncio.sleep(0.01)

    async def _kill_server(self, point: str, next_points: Sequence[str]) -> None:
        """Kill the server, or wait until it has killed itself; then start the next one."""
        server = self._server
        if point == ANY_TIME:
            await asyncio.sleep(self.rng.uniform(0, 0.5))
        elif point == AFTER_CHANGES:
            await self._wait_until(lambda: self.players[-1].connected)
            before = self._running_versions()
            await self._wait_until(lambda: self._all_changed(before))
        if point in (ANY_TIME, AFTER_CHANGES):
            server.process.kill()
        await self._wait_until(lambda: server.process.poll() is not None)
        self._is_serving = False
        assert server.process.wait() == -signal.SIGKILL, server.errors()
        assert "Traceback" not in server.errors(), server.errors()
        server.__exit__(None, None, None)
        self.kills[point] += 1
        next_kill_points = [each for each in next_points if each in (BEFORE_APPEND, BEFORE_PUBLISH)]
        kill_at = (
            f"{next_kill_points[0]}:{self.rng.randint(1, 40)}" if next_kill_points else "never"
        )
        self._server = await asyncio.to_thread(self._start_server, kill_at, server.port)
        self._is_serving = True

    async def _start_rematches(self) -> None:
        """Follow each table that is over by a rematch, as long as there are kills to come; start a
        rematch that was requested before in any case.
        """
        while not self._is_finished:
            kills_left = self.kills.total() < len(self.points)
            for table, host in list(self.host_by_table.items()):
                info = self.players[host].tables.get(table, {"status": "unknown", "rematch": None})
                wanted = kills_left or info["rematch"] is not None
                has_rematch = info["rematch"] in self.host_by_table
                if info["status"] == "over" and wanted and not has_rematch:
                    self._rematch_pending = True
                    rematch = await asyncio.to_thread(self._rematch, table, host)
                    self._rematch_pending = False
                    if rematch is not None:
                        self.host_by_table[rematch] = host
            await asyncio.sleep(0.02)

    def _rematch(self, table: str, host: int) -> str | None:
        """Create and start a rematch; return None if the server was killed meanwhile."""
        client = self.clients[host]
        try:
            rematch = client.post(f"/api/tables/{table}/rematch")
            if rematch["status"] == "open":
                client.post(f"/api/tables/{rematch['id']}/start")
        except (OSError, http.client.HTTPException):
            return None
        return str(rematch["id"])

    # ---- checks

    def _running_versions(self) -> dict[str, int]:
        return dict(
            query_database(self.data, "SELECT id, version FROM tables WHERE status = 'running'")
        )

    def _all_changed(self, before: Mapping[str, int]) -> bool:
        now = self._running_versions()
        return all(now.get(table) != version for table, version in before.items())

    def _all_over(self) -> bool:
        watched = ((player, table) for player in self.players for table in player.watched)
        hosted = ((self.players[host], table) for table, host in self.host_by_table.items())
        return not self._rematch_pending and all(
            player.is_over(table) for player, table in (*watched, *hosted)
        )

    def _check_log(self) -> None:
        elapsed = (time.monotonic() - self._began) * 1000
        self.rows = self.tracker.check_log(self.data, elapsed)

    async def _check_histories(self) -> None:
        """Check that the steps put together from updates are those that a new connection gets."""
        for player in self.players:
            fetched = await fetch_history(self._server.url, player, player.watched)
            for key, history in player.histories.items():
                assert history.steps == fetched[key], f"other steps at {key}"

    def _check_records(self) -> None:
        """Check that each record follows the rules and the commitment to the random draws."""
        for table, host in self.host_by_table.items():
            info = self.players[host].tables[table]
            path = f"/api/tables/{table}/record"
            while (response := self.clients[host].request("GET", path)).status == 429:
                time.sleep(1)
            sent = response.json
            record = Record.parse(json.dumps(sent["record"]))
            proof = Proof(record, sent["secret"], sent["commitment"])
            assert proof.verify_and_replay(info["commitment"]).result.to_json() == info["result"]

    # ---- results

    def _progress(self, number: int) -> str:
        spent = time.monotonic() - self._began
        return (
            f"{number:>4} kills, {len(self.tracker.accepted):>7,} accepted moves found,"
            f" {len(self.host_by_table):>4} tables, {self.rows:>7,} rows, {spent / 60:5.1f} min"
        )

    def report(self) -> list[str]:
        """Return the results as lines of text."""
        counts = self.tracker.counts
        over = sum(self.players[host].is_over(table) for table, host in self.host_by_table.items())
        return [
            *(f"{number:>7,}  kills {point}" for point, number in sorted(self.kills.items())),
            f"{len(self.tracker.accepted):>7,}  accepted moves, each found once in the log",
            f"{counts['sent again']:>7,}  moves sent again, since no answer had come",
            f"{len(self.tracker.refused):>7,}  refused as stale, none of them in the log",
            f"{counts['interruptions']:>7,}  connections cut",
            f"{len(self.host_by_table):>7,}  tables, {over:,} games played to the end and verified",
            f"{self.rows:>7,}  rows in the log, without gaps, their site time never back",
            f"{statistics.median(self.start_seconds):>7.2f}  s from a start to the first connection"
            f" (median); {max(self.start_seconds):.2f} s at most",
        ]
