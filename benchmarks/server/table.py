"""A table of four players who make random moves, and check that each update arrives once."""

import asyncio
from random import Random
from time import perf_counter

import msgspec

from benchmarks.server.client import WebSocketClient, connect, request
from benchmarks.server.stats import LoadStats

__all__ = ["SEAT_COUNT", "Table"]

SEAT_COUNT = 4
HELLO_MESSAGE = b'{"type":"hello","protocol":2}'


class _View(msgspec.Struct):
    turn: int | None
    legal: tuple[str, ...]


class _Step(msgspec.Struct):
    version: int


class _Update(msgspec.Struct, tag="update"):
    table: str
    seat: int
    version: int
    since: int
    steps: tuple[_Step, ...]
    view: _View


class _Accepted(msgspec.Struct, tag="accepted"):
    table: str
    version: int


class _Refused(msgspec.Struct, tag="refused"):
    code: str


class _Closing(msgspec.Struct, tag="closing"):
    code: str


_DECODER = msgspec.json.Decoder(_Update | _Accepted | _Refused | _Closing)
_DECODED_PREFIXES = (
    b'{"type":"update"',
    b'{"type":"accepted',
    b'{"type":"refused"',
    b'{"type":"closing"',
)


class _Player:
    """A player: a connection, and the version of the game that it has received."""

    def __init__(self, table: "Table", cookie: str) -> None:
        self.cookie = cookie
        self.client: WebSocketClient | None = None
        self.seat = -1
        self.version = 0
        self._table = table

    async def connect(self, port: int) -> None:
        self.client = await connect(port, "/ws", self.cookie, self._on_message)
        self.client.send(HELLO_MESSAGE)

    def encode_and_send(self, **message: object) -> bytes:
        sent = msgspec.json.encode(message)
        assert self.client is not None
        self.client.send(sent)
        return sent

    def _on_message(self, message: bytes) -> None:
        if message.startswith(_DECODED_PREFIXES):
            self._table.receive(self, _DECODER.decode(message), message)


class Table:
    """Counts a move as made when it is accepted and all four seats have received it once."""

    def __init__(self, port: int, game: str, stats: LoadStats, rng: Random) -> None:
        self.id = ""
        self.stats = stats
        self.ready = asyncio.Event()
        """Everything has arrived: the next move can be made."""
        self._port = port
        self._game = game
        self._rng = rng
        self._players: list[_Player] = []
        self._view = _View(None, ())
        self._moving = False
        self._sent_at = 0.0
        self._pending: set[int] = set()  # seats that have not received the move; -1: the acceptance
        self._sample: list[bytes] = []
        self._task: asyncio.Task[None] | None = None

    # ---- opening and connecting

    async def create_and_start(self) -> None:
        """Create four people, seat them and start the game."""
        for _ in range(SEAT_COUNT):
            _, cookie = await request(self._port, "POST", "/api/me")
            self._players.append(_Player(self, cookie))
        options = {"game": self._game, "players": SEAT_COUNT}
        self.id = await self._post_and_get_id("/api/tables", self._players[0], options)
        for player in self._players[1:]:
            await self._post_and_get_id(f"/api/tables/{self.id}/join", player)
        await self._post_and_get_id(f"/api/tables/{self.id}/start", self._players[0])

    async def _post_and_get_id(
        self, path: str, player: _Player, body: dict[str, object] | None = None
    ) -> str:
        answer, _ = await request(self._port, "POST", path, body, player.cookie)
        return str(answer["id"])

    async def connect(self) -> None:
        """Connect all four and watch the table, from the version that each has."""
        self._pending = set(range(SEAT_COUNT))
        for player in self._players:
            await player.connect(self._port)
            player.encode_and_send(type="watch", table=self.id, since=player.version or None)
        await self.ready.wait()

    async def disconnect(self) -> None:
        """Abort all connections."""
        self.ready.clear()
        for player in self._players:
            assert player.client is not None
            await player.client.abort()

    async def rematch(self) -> None:
        """Start a new game of the same players."""
        previous, self.id = self.id, ""  # ignore further messages of that table
        self._pending = set(range(SEAT_COUNT))
        host = self._players[0]
        self.id = await self._post_and_get_id(f"/api/tables/{previous}/rematch", host)
        await self._post_and_get_id(f"/api/tables/{self.id}/start", host)
        for player in self._players:
            player.version = 0
            player.encode_and_send(type="unwatch", table=previous)
            player.encode_and_send(type="watch", table=self.id)
        self.stats.rematches += 1

    # ---- playing

    @property
    def connected(self) -> bool:
        return all(
            player.client is not None and not player.client.closed for player in self._players
        )

    def move(self) -> None:
        """Make a random move for the player in turn."""
        if not self.ready.is_set():
            if self._task is None or self._task.done():
                self.stats.moves_skipped_by_delay += 1
            else:
                self.stats.moves_skipped_by_rematch += 1
            return
        self.ready.clear()
        player = next(each for each in self._players if each.seat == self._view.turn)
        self._pending, self._moving = {-1, *range(SEAT_COUNT)}, True
        self._sent_at = perf_counter()
        sent = player.encode_and_send(
            type="submit",
            ref=f"move-{player.version}",
            table=self.id,
            seat=player.seat,
            version=player.version,
            actions=[self._rng.choice(self._view.legal)],
        )
        self._sample = [sent] + [b""] * (SEAT_COUNT + 1)

    def receive(
        self, player: _Player, message: _Update | _Accepted | _Refused | _Closing, raw: bytes
    ) -> None:
        if isinstance(message, _Refused | _Closing):
            self.stats.errors[message.code] += 1
        elif message.table == self.id:
            seat = self._apply_update(player, message) if isinstance(message, _Update) else -1
            self._mark_received(seat, raw)

    def _apply_update(self, player: _Player, update: _Update) -> int:
        steps = [step.version for step in update.steps]
        if self._moving and (update.since, steps) != (player.version, [player.version + 1]):
            self.stats.errors["a gap or a repetition"] += 1
        player.seat, player.version = update.seat, update.version
        if update.view.turn in (update.seat, None):
            self._view = update.view
        return update.seat

    def _mark_received(self, seat: int, raw: bytes) -> None:
        if seat not in self._pending:
            self.stats.errors["received twice"] += 1
            return
        self._pending.remove(seat)
        if self._moving:
            self._sample[seat + 2] = raw
            if seat >= 0 and self._pending <= {-1}:
                self.stats.latency_seconds.append(perf_counter() - self._sent_at)
        if not self._pending:
            self._finish_move()

    def _finish_move(self) -> None:
        if self._moving:
            self.stats.add_sample(self._sample)
            self._moving = False
        if self._view.turn is None:
            self._task = asyncio.get_running_loop().create_task(self.rematch())
        else:
            self.ready.set()
