"""Play the two games of a pair on two servers, step by step; store all that clients receive."""

import asyncio
import json
from collections.abc import Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from tests.server.game_pairs import GamePair, Step
from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess

PEOPLE = ("ann", "bob", "cid", "dee", "eve", "fay")  # four players and two spectators
MAX_PAIRS_AT_ONCE = 8

ReceivedBytes = dict[str, list[bytes]]
"""The frames that each person received."""


class RecordingConnection:
    """A WebSocket that stores all that it receives."""

    def __init__(self, websocket: ClientConnection, received: list[bytes]) -> None:
        self._connection = websocket
        self._received = received

    async def send(self, **message: Any) -> None:
        await self._connection.send(json.dumps(message))

    async def receive(self, *types: str) -> bytes:
        """Return the next message of one of these types."""
        starts = tuple(f'{{"type":"{kind}"'.encode() for kind in types)
        async with asyncio.timeout(TIMEOUT):
            while True:
                message = await self._connection.recv(decode=False)
                self._received.append(message)
                if message.startswith(starts):
                    return message

    async def receive_pending(self) -> None:
        """Receive all that the server has sent so far."""
        await self.send(type="ping")
        await self.receive("pong")

    async def close(self) -> None:
        await self._connection.close()


class PopulatedServer:
    """A server with the same people in every test."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.clients = [ApiClient.sign_up(server, name) for name in PEOPLE]

    def start_tables(self, pairs: Sequence[GamePair]) -> list[str]:
        """Start a table for each pair, some of them with clocks; return the ids."""
        return [self._start_table(pair, number % 3 == 0) for number, pair in enumerate(pairs)]

    def _start_table(self, pair: GamePair, has_clock: bool) -> str:
        host, *others = self.clients[: pair.players]
        clock_options = {"turn": 60, "bank": 600} if has_clock else None
        setup = dict(pair.setup)
        made = host.post(
            "/api/tables",
            game=pair.game,
            players=pair.players,
            setup=setup,
            clock=clock_options,
        )
        for other in others:
            other.post(f"/api/tables/{made['id']}/join")
        host.post(f"/api/tables/{made['id']}/start")
        return str(made["id"])


class PlayedGame:
    """One game of a pair, played on one of the servers."""

    def __init__(
        self, server: PopulatedServer, pair: GamePair, table: str, game_index: int, seed: int
    ) -> None:
        self._server = server
        self._pair = pair
        self._table = table
        self._game_index = game_index
        self._rng = Random(seed)  # the same in both games
        self._version = 0
        self._refs = 0
        self._connections: dict[str, RecordingConnection] = {}
        self.received: ReceivedBytes = {}

    async def play(self) -> ReceivedBytes:
        """Play all steps; return all that was received."""
        async with AsyncExitStack() as stack:
            self._stack = stack
            for number in range(self._pair.players):
                await self._connect(PEOPLE[number], None)
            await self._connect("eve", None)
            for number, step in enumerate(self._pair.steps):
                await self._act_beside_the_game(number)
                await self._play_step(step)
            await self._connect("fay", 1)
            await self._request("")
            for connection in self._connections.values():
                await connection.receive_pending()
        return self.received

    async def _connect(self, name: str, since: int | None) -> None:
        """Let a person watch the table over a new connection; close the one before."""
        if name in self._connections:
            await self._connections["eve"].receive_pending()
            await self._connections[name].close()
            await self._connections["eve"].receive("presence")
        client = self._server.clients[PEOPLE.index(name)]
        websocket = await self._stack.enter_async_context(
            connect(
                client.server.url.replace("http", "ws") + "/ws",
                additional_headers={"Cookie": f"nunatak={client.cookie}"},
                compression=None,
                max_queue=None,
                max_size=None,
                open_timeout=TIMEOUT,
            )
        )
        connection = self._connections[name] = RecordingConnection(
            websocket, self.received.setdefault(name, [])
        )
        await connection.send(type="hello", protocol=2)
        await connection.send(type="watch", table=self._table, since=since)
        changed = json.loads(await connection.receive("table"))
        self._version = changed["info"]["version"]
        await connection.receive_pending()

    async def _act_beside_the_game(self, number: int) -> None:
        """Sometimes reconnect, send a chat message, a wrong message or an HTTP request."""
        rng = self._rng
        if rng.random() < 0.05:
            await self._connect("fay", rng.choice([None, 0, self._version - 3, self._version]))
        if rng.random() < 0.05:
            name = rng.choice(sorted(self._connections))
            await self._send(name, "say", text=f"step {number}", seat=None)
            await self._connections[name].receive_pending()
        if rng.random() < 0.1:
            seat = rng.randrange(self._pair.players)
            name = rng.choice(sorted(self._connections))
            kind = rng.choice(["submit", "preview", "undo", "hint"])
            actions = {"actions": ["fly"]} if kind in ("submit", "preview") else {}
            await self._send(name, kind, seat=seat, version=self._version - 1, **actions)
            await self._connections[name].receive("refused")
        if rng.random() < 0.03:
            await self._request(rng.choice(["", "/board", "/record", "/statistics"]))

    async def _play_step(self, step: Step) -> None:
        actions = step.two if self._game_index else step.one
        name, rng = PEOPLE[step.seat], self._rng
        if rng.random() < 0.3:
            previewed = actions[: rng.randint(0, len(actions))]
            await self._send(
                name, "preview", seat=step.seat, version=self._version, actions=previewed
            )
            await self._connections[name].receive("preview-result")
        await self._submit(step, "submit", actions=actions)
        if step.undoable and rng.random() < 0.5:
            await self._submit(step, "undo")
            await self._submit(step, "submit", actions=actions)

    async def _submit(self, step: Step, kind: str, **more: Sequence[str]) -> None:
        name = PEOPLE[step.seat]
        await self._send(name, kind, seat=step.seat, version=self._version, **more)
        answer = json.loads(await self._connections[name].receive("accepted", "refused"))
        assert (answer["type"], answer["ref"]) == ("accepted", f"r{self._refs}"), answer
        self._version = answer["version"]

    async def _send(self, name: str, kind: str, **message: Any) -> None:
        self._refs += 1
        sent = {key: value for key, value in message.items() if value is not None}
        await self._connections[name].send(
            type=kind, table=self._table, ref=f"r{self._refs}", **sent
        )

    async def _request(self, path_end: str) -> None:
        """Send an HTTP request that anyone may send, and store the response."""
        eve, path = (
            self._server.clients[PEOPLE.index("eve")],
            f"/api/tables/{self._table}{path_end}",
        )
        answer = await asyncio.to_thread(eve.request, "GET", path)
        self.received.setdefault("http", []).append(b"%d %b" % (answer.status, answer.body))


async def play_pairs(
    servers: Sequence[PopulatedServer], pairs: Sequence[GamePair]
) -> list[tuple[ReceivedBytes, ReceivedBytes]]:
    """Play all pairs; return what was received on one server and on the other."""
    tables = [await asyncio.to_thread(server.start_tables, pairs) for server in servers]
    semaphore = asyncio.Semaphore(MAX_PAIRS_AT_ONCE)

    async def play_pair(number: int) -> tuple[ReceivedBytes, ReceivedBytes]:
        async with semaphore:
            first, second = (
                PlayedGame(
                    servers[game_index],
                    pairs[number],
                    tables[game_index][number],
                    game_index,
                    number,
                )
                for game_index in (0, 1)
            )
            return await asyncio.gather(first.play(), second.play())

    return list(await asyncio.gather(*(play_pair(number) for number in range(len(pairs)))))
