"""People driven by a script: they decide by lot, and come back whenever the line is cut.

A guest keeps what a good client keeps: of each seat the version and the story so far, and what was
sent and not answered. All of that is checked against what arrives.
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

from tests.server.ledger import Ledger

Message = dict[str, Any]
PATIENCE = 60.0  # seconds, on a machine that has much else to do
AGAIN = 0.03  # seconds before the next attempt to come back


@dataclass
class Story:
    """The game as one seat has been told of it."""

    version: int = 0
    steps: list[Message] = field(default_factory=list)
    latest: Message = field(default_factory=dict)

    def take(self, update: Message) -> bool:
        """Whether it fits: nothing is missing between what is known and what is new."""
        if update["since"] > self.version:
            return False
        kept = [step for step in self.steps if step["version"] <= update["since"]]
        steps = kept + update["steps"]
        if update["version"] == self.version:
            assert steps == self.steps, "another story of the same version"
        if update["version"] >= self.version:
            self.version, self.steps, self.latest = update["version"], steps, update
        return True


class Guest:
    """Somebody at tables, over one line at a time."""

    def __init__(self, cookie: str, ledger: Ledger, rng: Random) -> None:
        self.cookie = cookie
        self.ledger = ledger
        self.rng = rng
        self.stories: dict[tuple[str, int | None], Story] = {}
        self.tables: dict[str, Message] = {}
        self.watched: list[str] = []
        self.here = False
        self.think = 0.03, 0.08
        """Seconds before a decision, from and to."""
        self.undoes = 0.1
        """How often a step is taken back where that can be done."""
        self.urge: float | None = None
        """Seconds after which something is said again that nobody has answered."""
        self.codes: Counter[str] = Counter()
        self.closed: list[int] = []
        """The codes with which the server closed lines."""
        self.told: Callable[[Message], None] = lambda message: None
        """Is shown everything that arrives."""
        self._waits: dict[str, Message] = {}  # for an answer, by table
        self._due: dict[str, float] = {}  # when to decide, or to urge, by table
        self._line: ClientConnection | None = None

    # ---- coming

    async def live(self, where: Callable[[], str | None], ends: Callable[[], bool]) -> None:
        """Be there until it ends, through all interruptions; at no address there is no server."""
        while not ends():
            try:
                if (url := where()) is not None:
                    async with line_to(url, self.cookie) as line:
                        await self._visit(line, ends)
            except (OSError, WebSocketException) as error:
                self.ledger.counts["interruptions"] += self.here
                if isinstance(error, ConnectionClosed) and error.rcvd is not None:
                    self.closed.append(error.rcvd.code)
            finally:
                self.here, self._line = False, None
            await asyncio.sleep(AGAIN)

    async def _visit(self, line: ClientConnection, ends: Callable[[], bool]) -> None:
        await self.greet(line)
        self._line = line
        for table in self.watched:
            await self._catch_up(table)
            await self._say(type="watch", table=table)  # and the whole story, to compare
        for message in list(self._waits.values()):
            self.ledger.counts["sent again"] += 1
            await self._say(**message)
        self.here = True
        while not ends():
            await self._next(line)

    async def greet(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"type": "hello", "protocol": 2}))
        async with asyncio.timeout(self.urge or PATIENCE):
            welcome = json.loads(await line.recv())
        assert welcome["type"] == "welcome", welcome

    async def watch(self, table: str) -> None:
        """Follow a table from now on."""
        if table not in self.watched:
            self.watched.append(table)
            await self._say(type="watch", table=table)

    async def _catch_up(self, table: str) -> None:
        known = [story.version for (id, _), story in self.stories.items() if id == table]
        await self._say(type="watch", table=table, since=min(known, default=None))

    async def _say(self, **message: Any) -> None:
        if self._line is not None:
            # A closed line still has messages to read; after the last of them, reading raises.
            with suppress(ConnectionClosed):
                await self._line.send(json.dumps(message))

    # ---- hearing

    async def _next(self, line: ClientConnection) -> None:
        """One message, or what is due meanwhile."""
        now = asyncio.get_running_loop().time()
        wait = max(0.0, min(self._due.values(), default=now + 0.1) - now)
        try:
            async with asyncio.timeout(min(wait, 0.1)):
                heard = await line.recv()
        except TimeoutError:
            now = asyncio.get_running_loop().time()
            for table in [table for table, due in self._due.items() if due <= now]:
                del self._due[table]
                await self._decide(table)
        else:
            await self.hear(json.loads(heard))

    async def hear(self, message: Message) -> None:
        self.told(message)
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
                self.ledger.accept(table, message["ref"], message["version"])
                self._answered(table, message["ref"])
            case "refused":
                self.codes[message["code"]] += 1
                assert message["code"] == "version.stale", message
                self.ledger.refuse(table, message["ref"])
                self._answered(table, message["ref"])

    async def _update(self, update: Message) -> None:
        table = update["table"]
        story = self.stories.setdefault((table, update["seat"]), Story())
        if not story.take(update):
            self.ledger.counts["gaps"] += 1
            await self._catch_up(table)
        limits = self.tables.get(table, {}).get("options", {}).get("clock")
        if limits and update["clock"]:  # nobody has more than there is
            assert update["clock"]["turn_ms"] <= limits["turn"] * 1000, update["clock"]
        self._plan(table)

    def _answered(self, table: str, ref: str) -> None:
        if self._waits.get(table, {}).get("ref") == ref:
            del self._waits[table]
        self._plan(table)

    # ---- deciding

    def over(self, table: str) -> bool:
        """Whether the game is over, and known to its end."""
        info = self.tables.get(table, {})
        stories = [story for (id, _), story in self.stories.items() if id == table]
        return info.get("status") == "over" and all(
            story.version >= info["version"] for story in stories
        )

    def _plan(self, table: str) -> None:
        """Think, or wait a while for an answer."""
        if table in self._due:
            return
        now = asyncio.get_running_loop().time()
        if table not in self._waits and self._turn(table) is not None:
            self._due[table] = now + self.rng.uniform(*self.think)
        elif self.urge is not None and not self.over(table):
            self._due[table] = now + self.urge

    def _turn(self, table: str) -> Story | None:
        for (id, seat), story in self.stories.items():
            if id == table and seat is not None and story.latest["view"]["legal"]:
                return story
        return None

    async def _decide(self, table: str) -> None:
        story = self._turn(table)
        if table in self._waits:
            self.ledger.counts["sent again"] += 1
            await self._say(**self._waits[table])
        elif story is not None:
            self._waits[table] = self._choice(story)
            await self._say(**self._waits[table])
        elif self.urge is not None:
            await self._catch_up(table)
        self._plan(table)

    def _choice(self, story: Story) -> Message:
        update = story.latest
        message = {
            "ref": self.ledger.new_id(),
            "table": update["table"],
            "seat": update["seat"],
            "version": update["version"],
        }
        if update["can_undo"] and self.rng.random() < self.undoes:
            return {"type": "undo", **message}
        return {"type": "submit", "actions": [self.rng.choice(update["view"]["legal"])], **message}


@asynccontextmanager
async def line_to(url: str, cookie: str) -> AsyncIterator[ClientConnection]:
    """A WebSocket of somebody."""
    async with connect(
        url.replace("http", "ws", 1) + "/ws",
        additional_headers={"Cookie": f"nunatak={cookie}"},
        compression=None,
        max_size=None,
        open_timeout=PATIENCE,
        close_timeout=PATIENCE,
        ping_interval=None,
        proxy=None,
    ) as line:
        yield line


async def whole_story(url: str, guest: Guest, tables: Sequence[str]) -> dict[Any, list[Message]]:
    """What somebody is told who comes anew: the steps by table and seat."""
    found: dict[Any, list[Message]] = {}
    async with asyncio.timeout(PATIENCE), line_to(url, guest.cookie) as line:
        await guest.greet(line)
        for table in tables:
            await line.send(json.dumps({"type": "watch", "table": table}))
            seats = [key for key in guest.stories if key[0] == table]
            while not all(key in found for key in seats):
                message = json.loads(await line.recv())
                if message["type"] == "update":
                    found[message["table"], message["seat"]] = message["steps"]
    return found
