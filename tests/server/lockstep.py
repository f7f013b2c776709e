"""Two servers that are asked for the same, step by step, and all that everybody heard."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.program import PATIENCE, Program, Visitor
from tests.server.twins import Step, Twins

PEOPLE = ("ann", "bob", "cid", "dee", "eve", "fay")  # four to play, two to look on
SIDE_BY_SIDE = 8  # tables

Heard = dict[str, list[bytes]]
"""What came over each line, frame by frame."""


class ChannelClient:
    """A WebSocket, with all that was heard of it."""

    def __init__(self, live: ClientConnection, heard: list[bytes]) -> None:
        self._live = live
        self._heard = heard

    async def tell(self, **message: Any) -> None:
        await self._live.send(json.dumps(message))

    async def hear(self, *kinds: str) -> bytes:
        """The next message of one of these types."""
        starts = tuple(f'{{"type":"{kind}"'.encode() for kind in kinds)
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await self._live.recv(decode=False)
                self._heard.append(message)
                if message.startswith(starts):
                    return message

    async def settle(self) -> None:
        """Until all is heard that was said so far."""
        await self.tell(type="ping")
        await self.hear("pong")

    async def close(self) -> None:
        await self._live.close()


class Parlour:
    """A server with the same people in every test."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.people = [Visitor.known(program, name) for name in PEOPLE]

    def tables(self, pairs: Sequence[Twins]) -> list[str]:
        """Started tables, some of them with clocks."""
        return [self._table(twins, number % 3 == 0) for number, twins in enumerate(pairs)]

    def _table(self, twins: Twins, clock: bool) -> str:
        host, *others = self.people[: twins.players]
        times = {"turn": 60, "bank": 600} if clock else None
        setup = dict(twins.setup)
        made = host.post(
            "/api/tables", game=twins.game, players=twins.players, setup=setup, clock=times
        )
        for other in others:
            other.post(f"/api/tables/{made['id']}/join")
        host.post(f"/api/tables/{made['id']}/start")
        return str(made["id"])


class Play:
    """One of two games, as a server lets it be played."""

    def __init__(self, parlour: Parlour, twins: Twins, table: str, which: int, seed: int) -> None:
        self._parlour = parlour
        self._twins = twins
        self._table = table
        self._which = which
        self._rng = Random(seed)  # the same in both games
        self._version = 0
        self._refs = 0
        self._lines: dict[str, ChannelClient] = {}
        self.heard: Heard = {}

    async def play(self) -> Heard:
        """From the first to the last step."""
        async with AsyncExitStack() as stack:
            self._stack = stack
            for number in range(self._twins.players):
                await self._come(PEOPLE[number], None)
            await self._come("eve", None)
            for number, step in enumerate(self._twins.steps):
                await self._beside(number)
                await self._do(step)
            await self._come("fay", 1)
            await self._ask("")
            for line in self._lines.values():
                await line.settle()
        return self.heard

    async def _come(self, name: str, since: int | None) -> None:
        """Somebody watches from now on; whoever was here before comes again."""
        if name in self._lines:
            await self._lines["eve"].settle()
            await self._lines[name].close()
            await self._lines["eve"].hear("presence")
        visitor = self._parlour.people[PEOPLE.index(name)]
        live = await self._stack.enter_async_context(
            connect(
                visitor.program.url.replace("http", "ws") + "/ws",
                additional_headers={"Cookie": f"nunatak={visitor.cookie}"},
                compression=None,
                max_queue=None,
                max_size=None,
                open_timeout=PATIENCE,
            )
        )
        line = self._lines[name] = ChannelClient(live, self.heard.setdefault(name, []))
        await line.tell(type="hello", protocol=2)
        await line.tell(type="watch", table=self._table, since=since)
        changed = json.loads(await line.hear("table"))
        self._version = changed["info"]["version"]
        await line.settle()

    async def _beside(self, number: int) -> None:
        """What is done beside the game: talk, mistakes, coming and going."""
        rng = self._rng
        if rng.random() < 0.05:
            await self._come("fay", rng.choice([None, 0, self._version - 3, self._version]))
        if rng.random() < 0.05:
            name = rng.choice(sorted(self._lines))
            await self._send(name, "say", text=f"step {number}", seat=None)
            await self._lines[name].settle()
        if rng.random() < 0.1:
            seat = rng.randrange(self._twins.players)
            name = rng.choice(sorted(self._lines))
            kind = rng.choice(["submit", "preview", "undo", "hint"])
            actions = {"actions": ["fly"]} if kind in ("submit", "preview") else {}
            await self._send(name, kind, seat=seat, version=self._version - 1, **actions)
            await self._lines[name].hear("refused")
        if rng.random() < 0.03:
            await self._ask(rng.choice(["", "/board", "/record", "/statistics"]))

    async def _do(self, step: Step) -> None:
        actions = step.two if self._which else step.one
        name, rng = PEOPLE[step.seat], self._rng
        if rng.random() < 0.3:
            tried = actions[: rng.randint(0, len(actions))]
            await self._send(name, "preview", seat=step.seat, version=self._version, actions=tried)
            await self._lines[name].hear("preview-result")
        await self._change(step, "submit", actions=actions)
        if step.undoable and rng.random() < 0.5:
            await self._change(step, "undo")
            await self._change(step, "submit", actions=actions)

    async def _change(self, step: Step, kind: str, **more: Sequence[str]) -> None:
        name = PEOPLE[step.seat]
        await self._send(name, kind, seat=step.seat, version=self._version, **more)
        answer = json.loads(await self._lines[name].hear("accepted", "refused"))
        assert (answer["type"], answer["ref"]) == ("accepted", f"r{self._refs}"), answer
        self._version = answer["version"]

    async def _send(self, name: str, kind: str, **message: Any) -> None:
        self._refs += 1
        said = {key: value for key, value in message.items() if value is not None}
        await self._lines[name].tell(type=kind, table=self._table, ref=f"r{self._refs}", **said)

    async def _ask(self, what: str) -> None:
        """What anybody may ask for over HTTP."""
        eve, path = self._parlour.people[PEOPLE.index("eve")], f"/api/tables/{self._table}{what}"
        answer = await asyncio.to_thread(eve.ask, "GET", path)
        self.heard.setdefault("http", []).append(b"%d %b" % (answer.status, answer.body))


async def both(parlours: Sequence[Parlour], pairs: Sequence[Twins]) -> list[tuple[Heard, Heard]]:
    """What everybody heard of all pairs, on one server and on the other."""
    tables = [await asyncio.to_thread(parlour.tables, pairs) for parlour in parlours]
    room = asyncio.Semaphore(SIDE_BY_SIDE)

    async def one(number: int) -> tuple[Heard, Heard]:
        async with room:
            first, second = (
                Play(parlours[which], pairs[number], tables[which][number], which, number)
                for which in (0, 1)
            )
            return await asyncio.gather(first.play(), second.play())

    return list(await asyncio.gather(*(one(number) for number in range(len(pairs)))))
