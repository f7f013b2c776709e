"""Lines on which messages get lost, come late or twice, and which break."""

import asyncio
from random import Random
from typing import Self

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.server.fault_injection import COMPANIES
from tests.server.guests import PATIENCE, Guest, line_to, whole_story
from tests.server.ledger import Ledger
from tests.server.program import Program, Visitor

LOST, TWICE, CUT, LATE = 0.06, 0.12, 0.01, 0.004  # shares of messages; at most so many seconds

Line = ClientConnection | ServerConnection


class Storm:
    """Stands between clients and the server. What gets through on one line keeps its order."""

    def __init__(self, program: Program, rng: Random) -> None:
        self.passed = self.lost = self.twice = self.cut = 0
        self._program = program
        self._rng = rng
        self._server: Server | None = None

    async def __aenter__(self) -> Self:
        self._server = await serve(self._relay, "127.0.0.1", 0, compression=None, max_size=None)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    @property
    def url(self) -> str:
        assert self._server is not None
        return f"http://127.0.0.1:{next(iter(self._server.sockets)).getsockname()[1]}"

    async def _relay(self, client: ServerConnection) -> None:
        assert client.request is not None
        cookie = client.request.headers["Cookie"].removeprefix("nunatak=")
        async with line_to(self._program.url, cookie) as server:
            ways = [self._carry(client, server), self._carry(server, client)]
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for line in (client, server):
                line.transport.abort()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _carry(self, source: Line, target: Line) -> None:
        """One direction, until the line breaks."""
        try:
            async for message in source:
                fate = self._rng.random()
                await asyncio.sleep(self._rng.uniform(0, LATE))
                if fate < CUT:
                    self.cut += 1
                    return
                if fate < CUT + LOST:
                    self.lost += 1
                    continue
                again = fate < CUT + LOST + TWICE
                self.passed += 1
                self.twice += again
                for _ in range(1 + again):
                    await target.send(message)
        except ConnectionClosed:
            return


async def test_nothing_is_lost_and_nothing_done_twice(program: Program) -> None:
    ledger, guests = Ledger(), []
    for number, company in enumerate(COMPANIES[:4]):
        people = [Visitor.known(program) for _ in set(company.people)]
        table = people[0].post("/api/tables", **company.options())["id"]
        for person in company.people[1:]:
            people[person].post(f"/api/tables/{table}/join")
        people[0].post(f"/api/tables/{table}/start")
        for person, visitor in enumerate(people):
            assert visitor.cookie is not None
            guest = Guest(visitor.cookie, ledger, Random(10 * number + person))
            guest.watched.append(table)
            guest.think, guest.urge = (0.0, 0.01), 0.1
            guests.append(guest)

    def over() -> bool:
        return all(guest.over(table) for guest in guests for table in guest.watched)

    async with Storm(program, Random(5)) as storm:
        async with asyncio.timeout(3 * PATIENCE):
            await asyncio.gather(*(guest.live(lambda: storm.url, over) for guest in guests))
    assert min(storm.passed, storm.lost, storm.twice, storm.cut) > 0, vars(storm)
    # Which of the two mends a lost message is up to chance.
    assert ledger.counts["sent again"] + ledger.counts["gaps"] > 0
    ledger.check(program.data, float("inf"))
    for guest in guests:
        told = await whole_story(program.url, guest, guest.watched)
        assert {key: story.steps for key, story in guest.stories.items()} == told
