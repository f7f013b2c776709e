"""A WebSocket: one for each client, for all its tables."""

import asyncio
from collections import deque
from collections.abc import Awaitable
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

import nunatak
from nunatak.core import NunatakError, Stale
from nunatak.server.chat.service import ChatService
from nunatak.server.errors import BadRequest, Conflict, InternalError, RateLimited
from nunatak.server.http.limits import Limiter
from nunatak.server.live.transport import WebSocketTransport
from nunatak.server.logs import log
from nunatak.server.people.model import Person
from nunatak.server.people.service import PeopleService
from nunatak.server.protocol import messages
from nunatak.server.protocol.messages import PROTOCOL, FromClient
from nunatak.server.tables.channel import encode
from nunatak.server.tables.service import TableService

__all__ = ["Session", "plain", "serve"]

MAX_WAITING = 512  # messages for a client that does not read them
MAX_BYTES = 4_000_000  # in those messages
MAX_WATCHED = 200  # tables
PATIENCE = 15.0  # seconds to say hello
NORMAL, POLICY, RESTART, OUTDATED = 1000, 1008, 1012, 4409  # codes of closing

_MEANT_FOR_A_VERSION = (
    messages.PreviewRequest | messages.Submit | messages.Undo | messages.HintRequest
)
_DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_MAX_NAME_LENGTH = 100  # characters of a ref or table that is sent back in a refusal


class _Named(msgspec.Struct):
    """What a message of the wrong form may still be called."""

    ref: Any = None
    table: Any = None


_NAMED: msgspec.json.Decoder[_Named] = msgspec.json.Decoder(_Named)


class Session:
    """One connection: what comes in is decoded and done, what goes out waits in line."""

    def __init__(
        self,
        tables: TableService,
        people: PeopleService,
        chat: ChatService,
        person: Person,
        limiter: Limiter,
        build: str | None = nunatak.__version__,
        *,
        address: str | None = None,
    ) -> None:
        self.line: WebSocketTransport | None = None
        """What it is sent over, as soon as it is served."""
        self.waiting: deque[bytes] = deque()
        self.weight = 0
        """Bytes in them."""
        self.news = asyncio.Event()
        self.closing: int | None = None
        """The code to close with, once everything is sent."""
        self._tables = tables
        self._people = people
        self._chat = chat
        self._someone = person
        self._limiter = limiter
        self._build = build
        self._address = address
        self._greeted = False
        self._ended = False
        self._watched: set[str] = set()
        self._hint: asyncio.Task[None] | None = None

    @property
    def person(self) -> str:
        return self._someone.id

    # ---- out

    def send(self, message: bytes) -> None:
        """Put a message in line; whoever does not read is let go, and can come again."""
        if self.closing is not None:
            return
        if not self.waiting and self.line is not None and self.line.put(message):
            return  # as is usual
        self.waiting.append(message)
        self.weight += len(message)
        if len(self.waiting) > MAX_WAITING or self.weight > MAX_BYTES:
            self.waiting.clear()
            self.weight = 0
            self.dismiss("slow")
        self.news.set()

    def say(self, message: Any) -> None:
        self.send(encode(message))

    def dismiss(self, why: str, code: int = POLICY) -> None:
        """Say why, and close when that is sent."""
        self.say(messages.Closing(why))
        self.closing = code
        self.news.set()

    def end(self) -> None:
        """The connection is gone."""
        self.closing = NORMAL
        self._ended = True
        for table in self._watched:
            self._tables.unwatch(self, table)
        if self._hint is not None:
            self._hint.cancel()

    # ---- in

    async def handle(self, data: bytes | str) -> None:
        """Whatever a client sent: it is done, or refused with a code."""
        if self.closing is not None:
            return
        try:
            self._limiter.spend("messages", person=self.person)
        except RateLimited as error:
            self.refuse(error, None, None)
            self.dismiss("rate-limited")
            return
        try:
            message = decoded(data)
        except BadRequest as error:
            self.refuse(error, *read_names(data))
        else:
            await self._answer(message, self._do(message))

    async def _answer(self, message: FromClient, work: Awaitable[None]) -> None:
        """Do what was asked for, or say why not."""
        ref, table = getattr(message, "ref", None), getattr(message, "table", None)
        try:
            await work
        except NunatakError as error:
            self.refuse(error, ref, table)
            if isinstance(error, Stale) and isinstance(message, _MEANT_FOR_A_VERSION):
                await self._tables.send_again(self, message.table, message.seat, message.version)
        except Exception:  # a mistake of ours must not end the connection
            log.exception("message-failed")
            self.refuse(InternalError("server.failed"), ref, table)

    def refuse(self, error: NunatakError, ref: str | None, table: str | None) -> None:
        self._tables.metrics.refused(error.code)
        self.say(messages.Refused(error.code, plain(error.arguments), ref, table))

    async def _do(self, message: FromClient) -> None:
        tables, person = self._tables, self.person
        if not isinstance(message, messages.Hello):  # each connection may say hello
            # Others at this address may have used it up: refused, but not let go.
            self._limiter.spend("messages", address=self._address)
        if not self._greeted and not isinstance(message, messages.Hello):
            raise Conflict("message.hello-first")
        match message:
            case messages.Hello():
                self._hello(message)
            case messages.Watch(table=table, since=since):
                await self._watch(table, since)
            case messages.Unwatch(table=table):
                self._watched.discard(table)
                tables.unwatch(self, table)
            case messages.PreviewRequest(ref, table, seat, version, actions):
                self.say(await tables.attempt(person, table, seat, version, ref, actions))
            case messages.Submit(ref, table, seat, version, actions):
                done = await tables.submit(person, table, seat, version, ref, actions)
                self.say(messages.Accepted(ref, table, done))
            case messages.Undo(ref, table, seat, version):
                done = await tables.undo(person, table, seat, version, ref)
                self.say(messages.Accepted(ref, table, done))
            case messages.HintRequest():
                self._ask_for_hint(message)
            case messages.PauseRequest(table=table, wanted=wanted):
                await tables.request_pause(person, table, wanted)
            case messages.Say():
                await self._say(message)
            case messages.Ping():
                self.say(messages.Pong(tables.registry.now()))

    def _hello(self, hello: messages.Hello) -> None:
        old = hello.build is not None and self._build is not None and hello.build != self._build
        if hello.protocol != PROTOCOL or old:
            self.say(messages.Reload(PROTOCOL))
            self.dismiss("reload", OUTDATED)
            return
        self._greeted = True
        self.say(
            messages.Welcome(
                PROTOCOL,
                nunatak.__version__,
                self._someone.id,
                self._someone.name,
                self._tables.registry.now(),
            )
        )

    async def _watch(self, table: str, since: int | None) -> None:
        if len(self._watched) >= MAX_WATCHED and table not in self._watched:
            raise Conflict("watch.too-many", most=MAX_WATCHED)
        await self._tables.watch(self, table, since)
        if self._ended:  # meanwhile
            self._tables.unwatch(self, table)
            return
        self._watched.add(table)
        live = await self._tables.registry.get(table)
        listener = await self._people.get(self.person) or self._someone
        lines = self._chat.for_listener(await self._chat.history(table), listener)
        if lines:
            await self._people.load(line.person for line in lines)  # of spectators, too
            self.say(live.channel.chat(lines))

    def _ask_for_hint(self, message: messages.HintRequest) -> None:
        """Beside everything else, one at a time."""
        if self._hint is not None and not self._hint.done():
            raise Conflict("hint.busy")
        self._limiter.spend("hints", person=self.person, address=self._address)
        work = self._answer(message, self._give_hint(message))
        self._hint = asyncio.get_running_loop().create_task(work)

    async def _give_hint(self, message: messages.HintRequest) -> None:
        table, seat, version = message.table, message.seat, message.version
        self.say(await self._tables.hint(self.person, table, seat, version, message.ref))

    async def _say(self, message: messages.Say) -> None:
        live = await self._tables.registry.get(message.table)
        if self not in live.channel.watchers:
            raise Conflict("chat.not-watching", table=message.table)
        self._limiter.spend("lines", person=self.person, address=self._address)
        line = await self._chat.say(
            message.table, self.person, message.text, message.reaction, message.ref
        )
        self.say(messages.Accepted(message.ref, message.table, live.table.version))
        await self._people.load([line.person])
        told = live.channel.chat([line])
        deaf = {
            person
            for person in {watcher.person for watcher in live.channel.watchers}
            if (listener := await self._people.get(person)) is not None
            and not self._chat.for_listener([line], listener)
        }
        live.channel.send(told, without=deaf)


def decoded(data: bytes | str) -> FromClient:
    """A message from what came over the wire.

    >>> decoded('{"type": "ping"}')
    Ping()
    >>> decoded('{"type": "fly"}')
    Traceback (most recent call last):
    nunatak.server.errors.BadRequest: message.form: where=$.type, reason=Invalid value 'fly'
    """
    if len(data) > messages.MAX_MESSAGE_BYTES:
        raise BadRequest("message.too-long", most=messages.MAX_MESSAGE_BYTES)
    try:
        return _DECODER.decode(data)
    except msgspec.ValidationError as error:
        reason, _, where = str(error).partition(" - at `")
        raise BadRequest("message.form", where=where.rstrip("`") or "$", reason=reason) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadRequest("message.syntax") from None


def read_names(data: bytes | str) -> tuple[str | None, str | None]:
    """Read the ``ref`` and the ``table`` of a message that was refused for its form, if they can
    be read, so that a client which waits for an answer by its ``ref`` gets one.

    >>> read_names('{"type": "fly", "ref": "a81f", "table": 7}')
    ('a81f', None)
    """
    if len(data) > messages.MAX_MESSAGE_BYTES:
        return None, None
    try:
        found = _NAMED.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None, None
    return _name(found.ref), _name(found.table)


def _name(value: Any) -> str | None:
    return value if isinstance(value, str) and len(value) <= _MAX_NAME_LENGTH else None


def plain(value: Any) -> Any:
    """Arguments of an error as JSON values."""
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [plain(each) for each in value]
    if value is None or isinstance(value, bool | float | str):
        return value
    if isinstance(value, int):
        return value if abs(value) < 2**53 else str(value)
    return str(value)


async def serve(websocket: WebSocket, session: Session) -> None:
    """Run an accepted connection until one side ends it."""
    session.line = websocket.scope["state"].get("line")
    sender = asyncio.get_running_loop().create_task(_sending(websocket, session))
    try:
        await asyncio.gather(sender, _receiving(websocket, session))
    except WebSocketDisconnect:
        return
    finally:
        sender.cancel()
        session.end()


def _text(message: bytes) -> dict[str, Any]:
    return {"type": "websocket.send", "text": message.decode()}


async def _receiving(websocket: WebSocket, session: Session) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            await _receive(websocket, session)
    except TimeoutError:
        session.dismiss("silent")
    while session.closing is None:
        await _receive(websocket, session)


async def _receive(websocket: WebSocket, session: Session) -> None:
    """The next message, and whatever it brings about."""
    message = await websocket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect
    text = message.get("text")
    await session.handle(message.get("bytes") or b"" if text is None else text)
    await asyncio.sleep(0)  # who sends many messages does not hold up others


async def _sending(websocket: WebSocket, session: Session) -> None:
    try:
        while True:
            while session.waiting:
                first = session.waiting[0]  # stays in line until it is sent: nothing overtakes it
                await websocket.send(_text(first))
                if session.waiting and session.waiting[0] is first:
                    session.weight -= len(session.waiting.popleft())
            if session.closing is not None:
                await websocket.close(session.closing)
                raise WebSocketDisconnect
            session.news.clear()
            await session.news.wait()
    except RuntimeError:  # closed by the web server itself: too long a message, no sign of life
        raise WebSocketDisconnect from None
