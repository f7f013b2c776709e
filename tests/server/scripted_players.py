"""Players driven by a script: they choose at random, and reconnect after every interruption.

A player stores what a good client stores: the version and the steps of each seat, and the messages
that have no answer yet. All of that is checked against the messages that arrive.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.server_process import TIMEOUT
from tests.server.submission_tracker import SubmissionTracker

Message = dict[str, Any]
RECONNECT_SECONDS = 0.03  # before the next attempt to connect


@dataclass
class SeatHistory:
    """The steps of a game that were sent to one seat."""

    version: int = 0
    steps: list[Message] = field(default_factory=list)
    latest: Message = field(default_factory=dict)

    def add(self, update: Message) -> bool:
        """Add an update; return False if steps are missing before it."""
        if update["since"] > self.version:
            return False
        known_steps = [step for step in self.steps if step["version"] <= update["since"]]
        steps = known_steps + update["steps"]
        if update["version"] == self.version:
            assert steps == self.steps, "other steps of the same version"
        if update["version"] >= self.version:
            self.version, self.steps, self.latest = update["version"], steps, update
        return True


class ScriptedPlayer:
    """A player at several tables, over one connection at a time."""

    def __init__(self, cookie: str, tracker: SubmissionTracker, rng: Random) -> None:
        self.cookie = cookie
        self.tracker = tracker
        self.rng = rng
        self.histories: dict[tuple[str, int | None], SeatHistory] = {}
        self.tables: dict[str, Message] = {}
        self.watched: list[str] = []
        self.connected = False
        self.think_seconds = 0.03, 0.08
        """The shortest and the longest time before a decision."""
        self.undo_probability = 0.1
        """How often the player takes back a step that can be taken back."""
        self.resend_seconds: float | None = None
        """Seconds after which a message without an answer is sent again; None: never."""
        self.refusal_codes: Counter[str] = Counter()
        self.close_codes: list[int] = []
        """The codes with which the server closed connections."""
        self.on_message: Callable[[Message], None] = lambda message: None
        """Called with every message that arrives."""
        self._unanswered: dict[str, Message] = {}  # by table
        self._due_times: dict[str, float] = {}  # when to decide or to send again, by table
        self._connection: ClientConnection | None = None

    # ---- connecting

    async def play_until(
        self, server_url: Callable[[], str | None], is_finished: Callable[[], bool]
    ) -> None:
        """Play until ``is_finished``; reconnect after interruptions. ``server_url`` returns None
        while there is no server.
        """
        while not is_finished():
            try:
                if (url := server_url()) is not None:
                    async with connect_to_server(url, self.cookie) as connection:
                        await self._play_over(connection, is_finished)
            except (OSError, WebSocketException) as error:
                self.tracker.counts["interruptions"] += self.connected
                if isinstance(error, ConnectionClosed) and error.rcvd is not None:
                    self.close_codes.append(error.rcvd.code)
            finally:
                self.connected, self._connection = False, None
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _play_over(
        self, connection: ClientConnection, is_finished: Callable[[], bool]
    ) -> None:
        await self.send_hello(connection)
        self._connection = connection
        for table in self.watched:
            await self._request_missing_steps(table)
            await self._send(type="watch", table=table)  # and all steps, to compare
        for message in list(self._unanswered.values()):
            self.tracker.counts["sent again"] += 1
            await self._send(**message)
        self.connected = True
        while not is_finished():
            await self._receive_or_act(connection)

    async def send_hello(self, connection: ClientConnection) -> None:
        """Send ``hello`` and receive ``welcome``."""
        await connection.send(json.dumps({"type": "hello", "protocol": 2}))
        async with asyncio.timeout(self.resend_seconds or TIMEOUT):
            welcome = json.loads(await connection.recv())
        assert welcome["type"] == "welcome", welcome

    async def watch(self, table: str) -> None:
        """Watch a table from now on."""
        if table not in self.watched:
            self.watched.append(table)
            await self._send(type="watch", table=table)

    async def _request_missing_steps(self, table: str) -> None:
        known = [history.version for (id, _), history in self.histories.items() if id == table]
        await self._send(type="watch", table=table, since=min(known, default=None))

    async def _send(self, **message: Any) -> None:
        if self._connection is not None:
            # Messages can still be read from a closed connection; after the last, reading raises.
            with suppress(ConnectionClosed):
                await self._connection.send(json.dumps(message))

    # ---- receiving

    async def _receive_or_act(self, connection: ClientConnection) -> None:
        """Receive one message, or act at the tables where it is time."""
        now = asyncio.get_running_loop().time()
        wait = max(0.0, min(self._due_times.values(), default=now + 0.1) - now)
        try:
            async with asyncio.timeout(min(wait, 0.1)):
                text = await connection.recv()
        except TimeoutError:
            now = asyncio.get_running_loop().time()
            for table in [table for table, due in self._due_times.items() if due <= now]:
                del self._due_times[table]
                await self._act(table)
        else:
            await self.handle(json.loads(text))

    async def handle(self, message: Message) -> None:
        """Handle a message of the server."""
        self.on_message(message)
        table: Any = message.get("table")
        match message["type"]:
            case "update":
                await self._update(message)
            case "table":
                info = message["info"]
                self.tables[info["id"]] = info
                if info["rematch"] is not None:
                    await self.watch(info["rematch"])
            case "accepted":
                self.tracker.record_accepted(table, message["ref"], message["version"])
                self._finish_request(table, message["ref"])
            case "refused":
                self.refusal_codes[message["code"]] += 1
                assert message["code"] == "version.stale", message
                self.tracker.record_refused(table, message["ref"])
                self._finish_request(table, message["ref"])

    async def _update(self, update: Message) -> None:
        table = update["table"]
        history = self.histories.setdefault((table, update["seat"]), SeatHistory())
        if not history.add(update):
            self.tracker.counts["gaps"] += 1
            await self._request_missing_steps(table)
        limits = self.tables.get(table, {}).get("options", {}).get("clock")
        if limits and update["clock"]:  # no clock shows more than its limit
            assert update["clock"]["turn_ms"] <= limits["turn"] * 1000, update["clock"]
        self._schedule(table)

    def _finish_request(self, table: str, ref: str) -> None:
        if self._unanswered.get(table, {}).get("ref") == ref:
            del self._unanswered[table]
        self._schedule(table)

    # ---- deciding

    def is_over(self, table: str) -> bool:
        """Return whether the game is over and all its steps have arrived."""
        info = self.tables.get(table, {})
        histories = [history for (id, _), history in self.histories.items() if id == table]
        return info.get("status") == "over" and all(
            history.version >= info["version"] for history in histories
        )

    def _schedule(self, table: str) -> None:
        """Set the time of the next decision, or of sending again."""
        if table in self._due_times:
            return
        now = asyncio.get_running_loop().time()
        if table not in self._unanswered and self._history_in_turn(table) is not None:
            self._due_times[table] = now + self.rng.uniform(*self.think_seconds)
        elif self.resend_seconds is not None and not self.is_over(table):
            self._due_times[table] = now + self.resend_seconds

    def _history_in_turn(self, table: str) -> SeatHistory | None:
        for (id, seat), history in self.histories.items():
            if id == table and seat is not None and history.latest["view"]["legal"]:
                return history
        return None

    async def _act(self, table: str) -> None:
        history = self._history_in_turn(table)
        if table in self._unanswered:
            self.tracker.counts["sent again"] += 1
            await self._send(**self._unanswered[table])
        elif history is not None:
            self._unanswered[table] = self._choose_message(history)
            await self._send(**self._unanswered[table])
        elif self.resend_seconds is not None:
            await self._request_missing_steps(table)
        self._schedule(table)

    def _choose_message(self, history: SeatHistory) -> Message:
        update = history.latest
        message = {
            "ref": self.tracker.new_ref(),
            "table": update["table"],
            "seat": update["seat"],
            "version": update["version"],
        }
        if update["can_undo"] and self.rng.random() < self.undo_probability:
            return {"type": "undo", **message}
        return {"type": "submit", "actions": [self.rng.choice(update["view"]["legal"])], **message}


@asynccontextmanager
async def connect_to_server(url: str, cookie: str) -> AsyncIterator[ClientConnection]:
    """Open a WebSocket of the person with a cookie."""
    async with connect(
        url.replace("http", "ws", 1) + "/ws",
        additional_headers={"Cookie": f"nunatak={cookie}"},
        compression=None,
        max_size=None,
        open_timeout=TIMEOUT,
        close_timeout=TIMEOUT,
        ping_interval=None,
        proxy=None,
    ) as connection:
        yield connection


async def fetch_history(
    url: str, player: ScriptedPlayer, tables: Sequence[str]
) -> dict[Any, list[Message]]:
    """Return the steps by table and seat that a new connection of a player gets."""
    found: dict[Any, list[Message]] = {}
    async with asyncio.timeout(TIMEOUT), connect_to_server(url, player.cookie) as connection:
        await player.send_hello(connection)
        for table in tables:
            await connection.send(json.dumps({"type": "watch", "table": table}))
            seats = [key for key in player.histories if key[0] == table]
            while not all(key in found for key in seats):
                message = json.loads(await connection.recv())
                if message["type"] == "update":
                    found[message["table"], message["seat"]] = message["steps"]
    return found
