"""Connections that lose, delay and repeat messages, and that break."""

import asyncio
from random import Random
from typing import Self

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.server.fault_injection import TABLE_SETUPS
from tests.server.scripted_players import ScriptedPlayer, connect_to_server, fetch_history
from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess
from tests.server.submission_tracker import SubmissionTracker

LOST_SHARE, REPEATED_SHARE, CUT_SHARE, MAX_DELAY = 0.06, 0.12, 0.01, 0.004  # the delay in seconds

AnyConnection = ClientConnection | ServerConnection


class UnreliableProxy:
    """Forwards messages between clients and the server. Those that arrive keep their order."""

    def __init__(self, server: ServerProcess, rng: Random) -> None:
        self.passed = self.lost = self.repeated = self.cut = 0
        self._game_server = server
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
        async with connect_to_server(self._game_server.url, cookie) as server:
            directions = [self._forward(client, server), self._forward(server, client)]
            tasks = [asyncio.create_task(direction) for direction in directions]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for connection in (client, server):
                connection.transport.abort()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _forward(self, source: AnyConnection, target: AnyConnection) -> None:
        """Forward messages in one direction until the connection breaks."""
        try:
            async for message in source:
                draw = self._rng.random()
                await asyncio.sleep(self._rng.uniform(0, MAX_DELAY))
                if draw < CUT_SHARE:
                    self.cut += 1
                    return
                if draw < CUT_SHARE + LOST_SHARE:
                    self.lost += 1
                    continue
                repeat = draw < CUT_SHARE + LOST_SHARE + REPEATED_SHARE
                self.passed += 1
                self.repeated += repeat
                for _ in range(1 + repeat):
                    await target.send(message)
        except ConnectionClosed:
            return


async def test_no_move_is_lost_or_done_twice_on_an_unreliable_network(
    server: ServerProcess,
) -> None:
    tracker, players = SubmissionTracker(), []
    for number, setup in enumerate(TABLE_SETUPS[:4]):
        people = [ApiClient.sign_up(server) for _ in set(setup.people)]
        table = people[0].post("/api/tables", **setup.options())["id"]
        for person in setup.people[1:]:
            people[person].post(f"/api/tables/{table}/join")
        people[0].post(f"/api/tables/{table}/start")
        for person, client in enumerate(people):
            assert client.cookie is not None
            player = ScriptedPlayer(client.cookie, tracker, Random(10 * number + person))
            player.watched.append(table)
            player.think_seconds, player.resend_seconds = (0.0, 0.01), 0.1
            players.append(player)

    def is_over() -> bool:
        return all(player.is_over(table) for player in players for table in player.watched)

    async with UnreliableProxy(server, Random(5)) as proxy:
        async with asyncio.timeout(3 * TIMEOUT):
            await asyncio.gather(
                *(player.play_until(lambda: proxy.url, is_over) for player in players)
            )
    assert min(proxy.passed, proxy.lost, proxy.repeated, proxy.cut) > 0, vars(proxy)
    # Chance decides which of the two makes up for a lost message.
    assert tracker.counts["sent again"] + tracker.counts["gaps"] > 0
    tracker.check_log(server.data, float("inf"))
    for player in players:
        fetched = await fetch_history(server.url, player, player.watched)
        assert {key: history.steps for key, history in player.histories.items()} == fetched
