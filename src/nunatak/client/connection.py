"""One WebSocket for all tables, which comes back by itself.

Whatever is sent and needs an answer is sent again, under the same id, until the answer is there;
the server does nothing twice. What was missed meanwhile comes with the next ``watch``.
"""

import random
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Event, RLock, Thread
from typing import NamedTuple

import msgspec
from websockets.exceptions import (
    ConnectionClosed,
    InvalidMessage,
    InvalidStatus,
    WebSocketException,
)
from websockets.sync.client import ClientConnection, connect

from nunatak.client.account import Account
from nunatak.core import Malformed, NotYours, NunatakError
from nunatak.server.protocol import messages
from nunatak.server.protocol.messages import PROTOCOL, FromServer

__all__ = ["Connection", "ConnectionEnded", "ConnectionLost", "ConnectionRestored", "ServerEvent"]

_SHORTEST, _LONGEST = 0.1, 8.0  # seconds between two attempts
_ANSWER = 10.0  # seconds after which something is sent again
_TICK = 1.0
_NEVER = 0.0
_LARGEST = 16_000_000  # bytes of a message: the whole story of a long game
_DECODER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
_ENCODER = msgspec.json.Encoder()

Asked = messages.Try | messages.Submit | messages.Undo | messages.Hint | messages.Say


class ConnectionLost(NamedTuple):
    """The connection is gone; it is being made anew."""


class ConnectionRestored(NamedTuple):
    """The connection is there again."""


class ConnectionEnded(NamedTuple):
    """There will be no connection any more."""

    error: NunatakError


ServerEvent = FromServer | ConnectionLost | ConnectionRestored | ConnectionEnded


class Connection:
    """Puts whatever arrives into a queue, from a thread of its own.

    Use it in a ``with`` statement.
    """

    def __init__(self, account: Account, events: "SimpleQueue[ServerEvent]") -> None:
        self._account = account
        self._events = events
        self._lock = RLock()
        self._socket: ClientConnection | None = None  # when it has been greeted
        self._watched: dict[str, dict[int | None, int]] = {}  # versions by table and seat
        self._unanswered: dict[str, tuple[Asked, float]] = {}
        self._closed = Event()
        self._thread = Thread(target=self._run, name="connection", daemon=True)

    def __enter__(self) -> "Connection":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._closed.set()
        with self._lock:
            socket = self._socket
        if socket is not None:
            socket.close()
        self._thread.join(timeout=_LONGEST)

    # ---- saying

    def watch(self, table: str) -> None:
        """Hear of a table from now on, through all interruptions."""
        with self._lock:
            self._watched[table] = {}
            self._send(messages.Watch(table))

    def unwatch(self, table: str) -> None:
        with self._lock:
            if self._watched.pop(table, None) is not None:
                self._send(messages.Unwatch(table))

    def submit(self, table: str, seat: int, version: int, actions: Sequence[str]) -> str:
        """Decide for a seat; the id under which the answer will come."""
        return self._ask(messages.Submit(_new_id(), table, seat, version, tuple(actions)))

    def undo(self, table: str, seat: int, version: int) -> str:
        return self._ask(messages.Undo(_new_id(), table, seat, version))

    def hint(self, table: str, seat: int, version: int) -> str:
        return self._ask(messages.Hint(_new_id(), table, seat, version))

    def say(self, table: str, text: str) -> str:
        return self._ask(messages.Say(_new_id(), table, text))

    def react(self, table: str, reaction: str) -> str:
        return self._ask(messages.Say(_new_id(), table, reaction=reaction))

    def consent(self, table: str, *, pause: bool) -> None:
        """Wish for a pause, or for going on; without a connection it is not heard."""
        with self._lock:
            self._send(messages.Consent(table, pause))

    def _ask(self, message: Asked) -> str:
        if len(_ENCODER.encode(message)) > messages.LARGEST:  # the server would hang up
            most = {"most": messages.LARGEST}
            self._events.put(messages.Refused("message.too-long", most, message.ref, message.table))
            return message.ref
        with self._lock:
            self._unanswered[message.ref] = (message, _NEVER)
            self._resend(message)
        return message.ref

    def _resend(self, message: Asked) -> None:
        if self._send(message):
            self._unanswered[message.ref] = (message, time.monotonic())

    def _send(self, message: messages.FromClient) -> bool:
        """Say it if somebody listens; what matters is said again when somebody does."""
        if self._socket is None:
            return False
        with suppress(ConnectionClosed, OSError):  # the other thread will see it too
            self._socket.send(_ENCODER.encode(message).decode())
        return True

    # ---- hearing

    def _run(self) -> None:
        """Keep a connection until the end."""
        wait, before = _SHORTEST, False
        while not self._closed.is_set():
            try:
                with self._open_socket() as socket:
                    self._handshake(socket)
                    if before:
                        self._events.put(ConnectionRestored())
                    wait, before = _SHORTEST, True
                    self._listen(socket)
            except NunatakError as error:
                self._events.put(ConnectionEnded(error))
                return
            except (OSError, WebSocketException) as error:
                ended = self._fatal_error(error, before)
                if ended is not None:
                    self._events.put(ConnectionEnded(ended))
                    return
                self._report_loss()
            self._closed.wait(wait * random.uniform(0.5, 1))  # so that not all come back at once
            wait = min(2 * wait, _LONGEST)

    def _open_socket(self) -> ClientConnection:
        address = self._account.server.replace("http", "ws", 1) + "/ws"
        headers = self._account.headers
        return connect(
            address, additional_headers=headers, compression=None, max_size=_LARGEST, legacy=True
        )

    def _handshake(self, socket: ClientConnection) -> None:
        """Say what is spoken here; then everything that was not said or not heard before."""
        socket.send(_ENCODER.encode(messages.Hello(PROTOCOL)).decode())
        self._handle(socket.recv(timeout=_ANSWER))
        with self._lock:
            self._socket = socket
            for table, seats in self._watched.items():
                self._send(messages.Watch(table, min(seats.values(), default=None)))
                seats.clear()  # lost once more before the answer, all of it is asked for
            for message, _ in list(self._unanswered.values()):
                self._resend(message)

    def _listen(self, socket: ClientConnection) -> None:
        """Hear all there is, until the connection breaks."""
        while True:
            try:
                self._handle(socket.recv(timeout=_TICK))
            except TimeoutError:
                self._resend_unanswered()

    def _resend_unanswered(self) -> None:
        """Say again what nobody has answered for long."""
        with self._lock:
            due = time.monotonic() - _ANSWER
            for message, said in list(self._unanswered.values()):
                if said < due:
                    self._resend(message)

    def _handle(self, text: str | bytes) -> None:
        try:
            message = _DECODER.decode(text)
        except msgspec.DecodeError:
            return  # of a newer server, and not needed by those who do not know it
        match message:
            case messages.Reload(protocol=protocol):
                raise Malformed("client.protocol", own=PROTOCOL, server=protocol)
            case messages.Bye(code="forgotten"):
                raise NotYours("person.forgotten")
            case messages.Update():
                self._note_version(message)
            case messages.Accepted() | messages.Refused() | messages.Tried() | messages.Advised():
                with self._lock:
                    self._unanswered.pop(message.ref or "", None)
        self._events.put(message)

    def _note_version(self, update: messages.Update) -> None:
        """Remember the version; where something is missing in between, ask for it."""
        with self._lock:
            seats = self._watched.get(update.table)
            if seats is None:
                return
            have = seats.get(update.seat)
            if have is not None and update.since > have:
                self._send(messages.Watch(update.table, min(seats.values())))
            else:
                seats[update.seat] = max(have or 0, update.version)

    def _report_loss(self) -> None:
        with self._lock:
            lost, self._socket = self._socket is not None, None
        if lost and not self._closed.is_set():
            self._events.put(ConnectionLost())

    def _fatal_error(self, error: Exception, before: bool) -> NunatakError | None:
        """Why it makes no sense to try again; None: it does."""
        if isinstance(error, InvalidStatus):
            status = error.response.status_code
            if status in (401, 403):
                return NotYours("person.none")
            if status < 429 and not before:
                return Malformed("server.answer", url=self._account.server)
        if isinstance(error, InvalidMessage) and not before:
            return Malformed("server.answer", url=self._account.server)
        return None


def _new_id() -> str:
    """What a submission is called; nobody else calls one so."""
    return secrets.token_urlsafe(12)
