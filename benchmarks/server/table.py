"""A table of four people who play anything legal, and check that nothing is lost or doubled."""

import asyncio
from random import Random
from time import perf_counter

import msgspec

from benchmarks.server.client import Line, ask, connect
from benchmarks.server.stats import Tally

__all__ = ["SEATS", "Table"]

SEATS = 4
HELLO = b'{"type":"hello","protocol":1}'


class _View(msgspec.Struct):
    turn: int | None
    legal: tuple[str, ...]


class _Step(msgspec.Struct):
    version: int


class _Update(msgspec.Struct, tag="update"):
    table: str
    seat: int
    version: int
    since: int = msgspec.field(name="from")
    steps: tuple[_Step, ...]
    view: _View


class _Accepted(msgspec.Struct, tag="accepted"):
    table: str
    version: int


class _Refused(msgspec.Struct, tag="refused"):
    code: str


class _Bye(msgspec.Struct, tag="bye"):
    code: str


_READER = msgspec.json.Decoder(_Update | _Accepted | _Refused | _Bye)
_OF_INTEREST = (b'{"type":"update"', b'{"type":"accepted', b'{"type":"refused"', b'{"type":"bye"')


class _Player:
    """Somebody with a connection, and what they have seen of the game."""

    def __init__(self, table: "Table", cookie: str) -> None:
        self.cookie = cookie
        self.line: Line | None = None
        self.seat = -1
        self.version = 0
        self._table = table

    async def connect(self, port: int) -> None:
        self.line = await connect(port, "/ws", self.cookie, self._heard)
        self.line.say(HELLO)

    def say(self, **message: object) -> bytes:
        said = msgspec.json.encode(message)
        assert self.line is not None
        self.line.say(said)
        return said

    def _heard(self, message: bytes) -> None:
        if message.startswith(_OF_INTEREST):
            self._table.heard(self, _READER.decode(message), message)


class Table:
    """Counts a move as made when it is accepted and all four have seen it, each once."""

    def __init__(self, port: int, game: str, tally: Tally, rng: Random) -> None:
        self.id = ""
        self.tally = tally
        self.ready = asyncio.Event()
        """Nobody waits for anything: the next move can be made."""
        self._port = port
        self._game = game
        self._rng = rng
        self._players: list[_Player] = []
        self._view = _View(None, ())
        self._moving = False
        self._sent = 0.0
        self._missing: set[int] = set()  # seats that have not seen the move; -1: not accepted
        self._sample: list[bytes] = []
        self._task: asyncio.Task[None] | None = None

    # ---- coming together

    async def open(self) -> None:
        """Four people who are new here sit down and begin."""
        for _ in range(SEATS):
            _, cookie = await ask(self._port, "POST", "/api/me")
            self._players.append(_Player(self, cookie))
        options = {"game": self._game, "players": SEATS}
        self.id = await self._ask("/api/tables", self._players[0], options)
        for player in self._players[1:]:
            await self._ask(f"/api/tables/{self.id}/join", player)
        await self._ask(f"/api/tables/{self.id}/start", self._players[0])

    async def _ask(self, path: str, player: _Player, body: dict[str, object] | None = None) -> str:
        answer, _ = await ask(self._port, "POST", path, body, player.cookie)
        return str(answer["id"])

    async def connect(self) -> None:
        """All four connect and look; who comes back asks for what is new alone."""
        self._missing = set(range(SEATS))
        for player in self._players:
            await player.connect(self._port)
            player.say(type="watch", table=self.id, since=player.version or None)
        await self.ready.wait()

    async def cut(self) -> None:
        """End all connections."""
        self.ready.clear()
        for player in self._players:
            assert player.line is not None
            await player.line.cut()

    async def rematch(self) -> None:
        """The same people again."""
        before, self.id = self.id, ""  # what comes from there is of no interest any more
        self._missing = set(range(SEATS))
        host = self._players[0]
        self.id = await self._ask(f"/api/tables/{before}/rematch", host)
        await self._ask(f"/api/tables/{self.id}/start", host)
        for player in self._players:
            player.version = 0
            player.say(type="unwatch", table=before)
            player.say(type="watch", table=self.id)
        self.tally.rematches += 1

    # ---- playing

    @property
    def connected(self) -> bool:
        return all(player.line is not None and not player.line.lost for player in self._players)

    def move(self) -> None:
        """Whoever is in turn does anything legal."""
        if not self.ready.is_set():
            if self._task is None or self._task.done():
                self.tally.slow += 1
            else:
                self.tally.between += 1
            return
        self.ready.clear()
        player = next(each for each in self._players if each.seat == self._view.turn)
        self._missing, self._moving = {-1, *range(SEATS)}, True
        self._sent = perf_counter()
        said = player.say(
            type="submit",
            ref=f"move-{player.version}",
            table=self.id,
            seat=player.seat,
            version=player.version,
            actions=[self._rng.choice(self._view.legal)],
        )
        self._sample = [said] + [b""] * (SEATS + 1)

    def heard(
        self, player: _Player, message: _Update | _Accepted | _Refused | _Bye, raw: bytes
    ) -> None:
        if isinstance(message, _Refused | _Bye):
            self.tally.errors[message.code] += 1
        elif message.table == self.id:
            seat = self._seen(player, message) if isinstance(message, _Update) else -1
            self._arrived(seat, raw)

    def _seen(self, player: _Player, update: _Update) -> int:
        steps = [step.version for step in update.steps]
        if self._moving and (update.since, steps) != (player.version, [player.version + 1]):
            self.tally.errors["a gap or a repetition"] += 1
        player.seat, player.version = update.seat, update.version
        if update.view.turn in (update.seat, None):
            self._view = update.view
        return update.seat

    def _arrived(self, seat: int, raw: bytes) -> None:
        if seat not in self._missing:
            self.tally.errors["told twice"] += 1
            return
        self._missing.remove(seat)
        if self._moving:
            self._sample[seat + 2] = raw
            if seat >= 0 and self._missing <= {-1}:
                self.tally.taken.append(perf_counter() - self._sent)
        if not self._missing:
            self._go_on()

    def _go_on(self) -> None:
        if self._moving:
            self.tally.keep(self._sample)
            self._moving = False
        if self._view.turn is None:
            self._task = asyncio.get_running_loop().create_task(self.rematch())
        else:
            self.ready.set()
