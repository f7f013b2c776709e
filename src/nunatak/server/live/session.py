"""The session of a WebSocket: decodes and handles the messages of a client, and queues messages to
it. A client needs one for all its tables.
"""

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

__all__ = ["Session", "serve", "to_json"]

MAX_QUEUED_MESSAGES = 512  # then the client is too slow, and the connection is closed
MAX_QUEUED_BYTES = 4_000_000
MAX_WATCHED = 200  # tables
HELLO_SECONDS = 15.0  # from the handshake until the first message
CLOSE_NORMAL, CLOSE_POLICY, CLOSE_RESTART = 1000, 1008, 1012  # RFC 6455, 7.4
CLOSE_OUTDATED = 4409  # of this protocol: the client must be reloaded

_VERSIONED_REQUESTS = (
    messages.PreviewRequest | messages.Submit | messages.Undo | messages.HintRequest
)
_DECODER: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_MAX_ECHO_LENGTH = 100  # characters of a ref or a table id that a refusal repeats


class _RefAndTable(msgspec.Struct):
    """The fields by which a refusal names an invalid message, of any type."""

    ref: Any = None
    table: Any = None


_REF_AND_TABLE_DECODER: msgspec.json.Decoder[_RefAndTable] = msgspec.json.Decoder(_RefAndTable)


class Session:
    """A connection of a person: handles what it receives, and sends or queues messages."""

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
        self.transport: WebSocketTransport | None = None
        """The transport that sends at once; None before :func:`serve`."""
        self.queue: deque[bytes] = deque()
        """The messages that wait until the client reads."""
        self.queued_bytes = 0
        self.queue_changed = asyncio.Event()
        """Set when there is something to send, or the connection is to be closed."""
        self.close_code: int | None = None
        """The code to close with when everything is sent; None: the connection stays open."""
        self._tables = tables
        self._people = people
        self._chat = chat
        self._person = person
        self._limiter = limiter
        self._build = build
        self._address = address
        self._said_hello = False
        self._released = False
        self._watched: set[str] = set()
        self._hint: asyncio.Task[None] | None = None

    @property
    def person(self) -> str:
        """The id of the person."""
        return self._person.id

    # ---- sending

    def send(self, message: bytes) -> None:
        """Send a message, or queue it behind others; close the connection if the queue is full."""
        if self.close_code is not None:
            return
        if not self.queue and self.transport is not None and self.transport.try_send(message):
            return  # the usual case: nothing waits
        self.queue.append(message)
        self.queued_bytes += len(message)
        if len(self.queue) > MAX_QUEUED_MESSAGES or self.queued_bytes > MAX_QUEUED_BYTES:
            self.queue.clear()
            self.queued_bytes = 0
            self.close("slow")
        self.queue_changed.set()

    def send_message(self, message: Any) -> None:
        """Encode and send a message of the protocol."""
        self.send(encode(message))

    def close(self, why: str, code: int = CLOSE_POLICY) -> None:
        """Send a ``closing`` message; close the connection when everything is sent."""
        self.send_message(messages.Closing(why))
        self.close_code = code
        self.queue_changed.set()

    def release(self) -> None:
        """Stop watching tables and cancel the hint, because the connection has ended."""
        self.close_code = CLOSE_NORMAL
        self._released = True
        for table in self._watched:
            self._tables.unwatch(self, table)
        if self._hint is not None:
            self._hint.cancel()

    # ---- receiving

    async def handle(self, data: bytes | str) -> None:
        """Decode a message of the client and handle it, or refuse it with a code."""
        if self.close_code is not None:
            return
        try:
            self._limiter.spend("messages", person=self.person)
        except RateLimited as error:
            self.refuse(error, None, None)
            self.close("rate-limited")
            return
        try:
            message = decode_message(data)
        except BadRequest as error:
            self.refuse(error, *read_ref_and_table(data))
        else:
            await self._run_or_refuse(message, self._dispatch(message))

    async def _run_or_refuse(self, message: FromClient, work: Awaitable[None]) -> None:
        """Await the work that a message asks for; refuse the message if it raises."""
        ref, table = getattr(message, "ref", None), getattr(message, "table", None)
        try:
            await work
        except NunatakError as error:
            self.refuse(error, ref, table)
            if isinstance(error, Stale) and isinstance(message, _VERSIONED_REQUESTS):
                await self._tables.resend_update(self, message.table, message.seat, message.version)
        except Exception:  # a bug of the server must not end the connection
            log.exception("message-failed")
            self.refuse(InternalError("server.failed"), ref, table)

    def refuse(self, error: NunatakError, ref: str | None, table: str | None) -> None:
        """Send the error as a ``refused`` message."""
        self._tables.metrics.count_refusal(error.code)
        self.send_message(messages.Refused(error.code, to_json(error.arguments), ref, table))

    async def _dispatch(self, message: FromClient) -> None:
        """Do what a message asks for."""
        tables, person = self._tables, self.person
        if not isinstance(message, messages.Hello):  # each connection may say hello
            # Refuse without closing: other clients at this address may have used up its limit.
            self._limiter.spend("messages", address=self._address)
        if not self._said_hello and not isinstance(message, messages.Hello):
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
                self.send_message(await tables.preview(person, table, seat, version, ref, actions))
            case messages.Submit(ref, table, seat, version, actions):
                done = await tables.submit(person, table, seat, version, ref, actions)
                self.send_message(messages.Accepted(ref, table, done))
            case messages.Undo(ref, table, seat, version):
                done = await tables.undo(person, table, seat, version, ref)
                self.send_message(messages.Accepted(ref, table, done))
            case messages.HintRequest():
                self._start_hint(message)
            case messages.PauseRequest(table=table, wanted=wanted):
                await tables.request_pause(person, table, wanted)
            case messages.Say():
                await self._send_chat(message)
            case messages.Ping():
                self.send_message(messages.Pong(tables.registry.now()))

    def _hello(self, hello: messages.Hello) -> None:
        """Welcome the client, or let it reload if its protocol or build is another one."""
        both_known = hello.build is not None and self._build is not None
        if hello.protocol != PROTOCOL or (both_known and hello.build != self._build):
            self.send_message(messages.Reload(PROTOCOL))
            self.close("reload", CLOSE_OUTDATED)
            return
        self._said_hello = True
        self.send_message(
            messages.Welcome(
                PROTOCOL,
                nunatak.__version__,
                self._person.id,
                self._person.name,
                self._tables.registry.now(),
            )
        )

    async def _watch(self, table: str, since: int | None) -> None:
        """Watch a table, and send its latest chat messages."""
        if len(self._watched) >= MAX_WATCHED and table not in self._watched:
            raise Conflict("watch.too-many", most=MAX_WATCHED)
        await self._tables.watch(self, table, since)
        if self._released:  # the connection has ended meanwhile
            self._tables.unwatch(self, table)
            return
        self._watched.add(table)
        live = await self._tables.registry.get(table)
        reader = await self._people.get(self.person) or self._person
        visible = self._chat.remove_hidden(await self._chat.read_history(table), reader)
        if visible:
            await self._people.load(each.person for each in visible)  # also former spectators
            self.send_message(live.channel.make_chat(visible))

    def _start_hint(self, message: messages.HintRequest) -> None:
        """Start a task for a hint, so that other messages do not wait for it; one at a time."""
        if self._hint is not None and not self._hint.done():
            raise Conflict("hint.busy")
        self._limiter.spend("hints", person=self.person, address=self._address)
        work = self._run_or_refuse(message, self._send_hint(message))
        self._hint = asyncio.get_running_loop().create_task(work)

    async def _send_hint(self, message: messages.HintRequest) -> None:
        table, seat, version = message.table, message.seat, message.version
        self.send_message(await self._tables.hint(self.person, table, seat, version, message.ref))

    async def _send_chat(self, message: messages.Say) -> None:
        """Store a chat message and send it to the watchers who do not hide its author."""
        live = await self._tables.registry.get(message.table)
        if self not in live.channel.watchers:
            raise Conflict("chat.not-watching", table=message.table)
        self._limiter.spend("lines", person=self.person, address=self._address)
        stored = await self._chat.send(
            message.table, self.person, message.text, message.reaction, message.ref
        )
        self.send_message(messages.Accepted(message.ref, message.table, live.table.version))
        await self._people.load([stored.person])
        sent = live.channel.make_chat([stored])
        hidden_from = {
            person
            for person in {watcher.person for watcher in live.channel.watchers}
            if (reader := await self._people.get(person)) is not None
            and not self._chat.remove_hidden([stored], reader)
        }
        live.channel.send(sent, without=hidden_from)


def decode_message(data: bytes | str) -> FromClient:
    """Decode a message of a client; raise BadRequest if it is not valid.

    >>> decode_message('{"type": "ping"}')
    Ping()
    >>> decode_message('{"type": "fly"}')
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


def read_ref_and_table(data: bytes | str) -> tuple[str | None, str | None]:
    """Return the ``ref`` and the ``table`` of an invalid message, as far as they can be read: a
    client waits for the answer to its ``ref``.

    >>> read_ref_and_table('{"type": "fly", "ref": "a81f", "table": 7}')
    ('a81f', None)
    """
    if len(data) > messages.MAX_MESSAGE_BYTES:
        return None, None
    try:
        found = _REF_AND_TABLE_DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None, None
    return _short_text(found.ref), _short_text(found.table)


def _short_text(value: Any) -> str | None:
    return value if isinstance(value, str) and len(value) <= _MAX_ECHO_LENGTH else None


def to_json(value: Any) -> Any:
    """Return a value, such as the arguments of an error, as JSON values."""
    if isinstance(value, dict):
        return {str(key): to_json(each) for key, each in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [to_json(each) for each in value]
    if value is None or isinstance(value, bool | float | str):
        return value
    if isinstance(value, int):
        return value if abs(value) < 2**53 else str(value)
    return str(value)


async def serve(websocket: WebSocket, session: Session) -> None:
    """Send and receive over an accepted connection until one side ends it."""
    session.transport = websocket.scope["state"].get("transport")
    sender = asyncio.get_running_loop().create_task(_send_loop(websocket, session))
    try:
        await asyncio.gather(sender, _receive_loop(websocket, session))
    except WebSocketDisconnect:
        return
    finally:
        sender.cancel()
        session.release()


def _text_event(message: bytes) -> dict[str, Any]:
    return {"type": "websocket.send", "text": message.decode()}


async def _receive_loop(websocket: WebSocket, session: Session) -> None:
    """Handle messages until the connection ends; close it if the first one comes too late."""
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            await _receive(websocket, session)
    except TimeoutError:
        session.close("silent")
    while session.close_code is None:
        await _receive(websocket, session)


async def _receive(websocket: WebSocket, session: Session) -> None:
    """Receive the next message and handle it."""
    message = await websocket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect
    text = message.get("text")
    await session.handle(message.get("bytes") or b"" if text is None else text)
    await asyncio.sleep(0)  # a client that sends many messages does not delay others


async def _send_loop(websocket: WebSocket, session: Session) -> None:
    """Send queued messages as they come, until the session is to be closed."""
    try:
        while True:
            while session.queue:
                # It stays in the queue until it is sent, so that no later message overtakes it.
                first = session.queue[0]
                await websocket.send(_text_event(first))
                if session.queue and session.queue[0] is first:
                    session.queued_bytes -= len(session.queue.popleft())
            if session.close_code is not None:
                await websocket.close(session.close_code)
                raise WebSocketDisconnect
            session.queue_changed.clear()
            await session.queue_changed.wait()
    except RuntimeError:  # uvicorn has closed it: a message was too long, or no pong came
        raise WebSocketDisconnect from None
