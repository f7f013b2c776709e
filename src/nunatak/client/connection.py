"""A WebSocket connection for all tables, which reconnects by itself.

A message that needs an answer is sent again, with the same id, until the answer arrives; the server
handles it once. After a reconnection ``watch`` brings what was missed.
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

__all__ = [
    "Connection",
    "ConnectionEvent",
    "ConnectionFailed",
    "ConnectionLost",
    "ConnectionRestored",
]

_MIN_WAIT_SECONDS, _MAX_WAIT_SECONDS = 0.1, 8.0  # between two attempts to connect
_RESEND_SECONDS = 10.0  # without an answer, until a message is sent again
_RESEND_CHECK_SECONDS = 1.0  # between two checks of unanswered messages
_NEVER_SENT = 0.0  # a time before all others
_MAX_RECEIVED_BYTES = 16_000_000  # all steps of a long game
_DECODER: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)
_ENCODER = msgspec.json.Encoder()

Request = (
    messages.PreviewRequest | messages.Submit | messages.Undo | messages.HintRequest | messages.Say
)


class ConnectionLost(NamedTuple):
    """The connection was lost; the client tries to reconnect."""


class ConnectionRestored(NamedTuple):
    """The client has reconnected."""


class ConnectionFailed(NamedTuple):
    """The connection has failed for good."""

    error: NunatakError


ConnectionEvent = FromServer | ConnectionLost | ConnectionRestored | ConnectionFailed


class Connection:
    """A connection that puts all messages of the server into a queue, from a thread of its own.

    Use it in a ``with`` statement.
    """

    def __init__(self, account: Account, events: "SimpleQueue[ConnectionEvent]") -> None:
        self._account = account
        self._events = events
        self._lock = RLock()
        self._socket: ClientConnection | None = None  # None until the handshake is done
        self._watched: dict[str, dict[int | None, int]] = {}  # versions by table and seat
        self._unanswered: dict[str, tuple[Request, float]] = {}
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
        self._thread.join(timeout=_MAX_WAIT_SECONDS)

    # ---- sending

    def watch(self, table: str) -> None:
        """Watch a table, also after each reconnection."""
        with self._lock:
            self._watched[table] = {}
            self._send_if_connected(messages.Watch(table))

    def unwatch(self, table: str) -> None:
        """Stop watching a table."""
        with self._lock:
            if self._watched.pop(table, None) is not None:
                self._send_if_connected(messages.Unwatch(table))

    def submit(self, table: str, seat: int, version: int, actions: Sequence[str]) -> str:
        """Submit actions for a seat; return the ``ref`` of the answer."""
        return self._send_request(
            messages.Submit(_new_message_id(), table, seat, version, tuple(actions))
        )

    def undo(self, table: str, seat: int, version: int) -> str:
        """Take back the last submission of this turn; return the ``ref`` of the answer."""
        return self._send_request(messages.Undo(_new_message_id(), table, seat, version))

    def request_hint(self, table: str, seat: int, version: int) -> str:
        """Ask for a hint; return the ``ref`` of the answer."""
        return self._send_request(messages.HintRequest(_new_message_id(), table, seat, version))

    def say(self, table: str, text: str) -> str:
        """Send a chat message; return the ``ref`` of the answer."""
        return self._send_request(messages.Say(_new_message_id(), table, text))

    def react(self, table: str, reaction: str) -> str:
        """Send a reaction; return the ``ref`` of the answer."""
        return self._send_request(messages.Say(_new_message_id(), table, reaction=reaction))

    def request_pause(self, table: str, *, wanted: bool) -> None:
        """Ask for a pause, or no longer want one; ignored without a connection."""
        with self._lock:
            self._send_if_connected(messages.PauseRequest(table, wanted))

    def _send_request(self, message: Request) -> str:
        """Send a message until it is answered; return its ``ref``."""
        if len(_ENCODER.encode(message)) > messages.MAX_MESSAGE_BYTES:
            # The server would close the connection.
            most = {"most": messages.MAX_MESSAGE_BYTES}
            self._events.put(messages.Refused("message.too-long", most, message.ref, message.table))
            return message.ref
        with self._lock:
            self._unanswered[message.ref] = (message, _NEVER_SENT)
            self._send_and_note_time(message)
        return message.ref

    def _send_and_note_time(self, message: Request) -> None:
        if self._send_if_connected(message):
            self._unanswered[message.ref] = (message, time.monotonic())

    def _send_if_connected(self, message: messages.FromClient) -> bool:
        """Send a message if there is a connection; return whether there was one."""
        if self._socket is None:
            return False
        with suppress(ConnectionClosed, OSError):  # the receiving thread will notice it too
            self._socket.send(_ENCODER.encode(message).decode())
        return True

    # ---- receiving

    def _run(self) -> None:
        """Connect, and reconnect until the connection is closed."""
        wait, connected = _MIN_WAIT_SECONDS, False
        while not self._closed.is_set():
            try:
                with self._open_socket() as socket:
                    self._handshake(socket)
                    if connected:
                        self._events.put(ConnectionRestored())
                    wait, connected = _MIN_WAIT_SECONDS, True
                    self._read_messages(socket)
            except NunatakError as error:
                self._events.put(ConnectionFailed(error))
                return
            except (OSError, WebSocketException) as error:
                ended = self._fatal_error(error, connected)
                if ended is not None:
                    self._events.put(ConnectionFailed(ended))
                    return
                self._report_loss()
            self._closed.wait(wait * random.uniform(0.5, 1))  # clients do not all reconnect at once
            wait = min(2 * wait, _MAX_WAIT_SECONDS)

    def _open_socket(self) -> ClientConnection:
        address = self._account.server.replace("http", "ws", 1) + "/ws"
        headers = self._account.headers
        return connect(
            address,
            additional_headers=headers,
            compression=None,
            max_size=_MAX_RECEIVED_BYTES,
            legacy=True,
        )

    def _handshake(self, socket: ClientConnection) -> None:
        """Say hello, watch all tables again, and resend what was not answered."""
        socket.send(_ENCODER.encode(messages.Hello(PROTOCOL)).decode())
        self._handle_message(socket.recv(timeout=_RESEND_SECONDS))
        with self._lock:
            self._socket = socket
            for table, seats in self._watched.items():
                self._send_if_connected(messages.Watch(table, min(seats.values(), default=None)))
                seats.clear()  # if lost before the answer, ask for everything
            for message, _ in list(self._unanswered.values()):
                self._send_and_note_time(message)

    def _read_messages(self, socket: ClientConnection) -> None:
        """Receive and handle messages until the connection is lost."""
        while True:
            try:
                self._handle_message(socket.recv(timeout=_RESEND_CHECK_SECONDS))
            except TimeoutError:
                self._resend_overdue()

    def _resend_overdue(self) -> None:
        """Send again what was not answered in time."""
        with self._lock:
            due = time.monotonic() - _RESEND_SECONDS
            for message, sent in list(self._unanswered.values()):
                if sent < due:
                    self._send_and_note_time(message)

    def _handle_message(self, text: str | bytes) -> None:
        try:
            message = _DECODER.decode(text)
        except msgspec.DecodeError:
            return  # from a newer server; clients may ignore messages that they do not know
        match message:
            case messages.Reload(protocol=protocol):
                raise Malformed("client.protocol", own=PROTOCOL, server=protocol)
            case messages.Closing(code="forgotten"):
                raise NotYours("person.forgotten")
            case messages.Update():
                self._note_version_or_refetch(message)
            case (
                messages.Accepted()
                | messages.Refused()
                | messages.PreviewResult()
                | messages.HintResult()
            ):
                with self._lock:
                    self._unanswered.pop(message.ref or "", None)
        self._events.put(message)

    def _note_version_or_refetch(self, update: messages.Update) -> None:
        """Note the version of an update; if versions before it are missing, watch again."""
        with self._lock:
            seats = self._watched.get(update.table)
            if seats is None:
                return
            have = seats.get(update.seat)
            if have is not None and update.since > have:
                self._send_if_connected(messages.Watch(update.table, min(seats.values())))
            else:
                seats[update.seat] = max(have or 0, update.version)

    def _report_loss(self) -> None:
        """Report a lost connection, unless it was never established or is being closed."""
        with self._lock:
            lost, self._socket = self._socket is not None, None
        if lost and not self._closed.is_set():
            self._events.put(ConnectionLost())

    def _fatal_error(self, error: Exception, was_connected: bool) -> NunatakError | None:
        """Return the error because of which the client must not reconnect; None: it tries again.

        ``was_connected``: whether a handshake has succeeded before.
        """
        if isinstance(error, InvalidStatus):
            status = error.response.status_code
            if status in (401, 403):
                return NotYours("person.none")
            if status < 429 and not was_connected:
                return Malformed("server.answer", url=self._account.server)
        if isinstance(error, InvalidMessage) and not was_connected:
            return Malformed("server.answer", url=self._account.server)
        return None


def _new_message_id() -> str:
    """Return a unique id for a message."""
    return secrets.token_urlsafe(12)
