"""A line: a WebSocket as the web server has it, cut off where nobody reads at the other end."""

from asyncio import AbstractEventLoop, BaseTransport, Protocol, Task, TimerHandle, Transport
from collections.abc import Callable
from typing import TYPE_CHECKING

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from nunatak.server.pacer import Pacer
from nunatak.server.protocol.messages import MAX_MESSAGE_BYTES, Closing, Refused
from nunatak.server.tables.channel import encode

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

__all__ = ["Watched", "WebSocketTransport"]

TOO_LONG = 1009  # the code of closing after a message that is too long
_POLICY = 1008  # the one for a client that is let go

_PIECE = 2048  # bytes that are read at a time
_LITTLE = 256  # bytes that are read at once: what somebody who plays sends at a time
_SOON = 0.001  # seconds until more is read
_TEXT = b"\x81"  # a frame that is a whole text (RFC 6455, 5.2); a server's are not masked
_SHORT, _LONG = 126, 65_536  # lengths that need two bytes more, or eight


class Watched(Protocol):
    """A connection that is cut off where its client reads nothing of what waits for it."""

    loop: AbstractEventLoop
    transport: Transport
    patience = 5.0
    """Seconds in which a client must have read something."""
    _look: TimerHandle | None = None

    def pause_writing(self) -> None:
        """Much waits for the client: from now on it is watched."""
        super().pause_writing()
        self._look_later(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        self._look_no_more()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._look_no_more()
        super().connection_lost(exc)

    def _look_later(self, waiting: int) -> None:
        self._look = self.loop.call_later(self.patience, self._has_read, waiting)

    def _look_no_more(self) -> None:
        if self._look is not None:
            self._look.cancel()
            self._look = None

    def _has_read(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting < before and not self.transport.is_closing():
            self._look_later(waiting)
        else:
            self.transport.abort()


class WebSocketTransport(Watched, WebSocketsSansIOProtocol):
    """Closing a line waits until everything is read. This one does not wait for ever."""

    transport: Transport
    lost: Callable[[], None] | None = None
    """Called when the connection is gone."""
    drain = 4_000_000
    """Bytes of a message that is too long which are read and thrown away, so that the client is
    still there to read why; and bytes that may wait to be read.
    """
    pacer: Pacer | None = None
    """For all lines of a server, which take turns to read more than a little."""
    _drained: int | None = None
    _in_turn = False  # whether it waits for its turn

    def connection_made(self, transport: BaseTransport) -> None:
        self._pieces = bytearray()
        self._next: TimerHandle | None = None
        self._reads = self.pacer or Pacer(1)
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        """Whoever serves the connection finds the line itself in the scope's state."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope["state"]["line"] = self

    def data_received(self, data: bytes) -> None:
        if self._drained is None:
            self._pieces += data
            if len(self._pieces) > self.drain:  # far more than can be meant
                self.transport.abort()
            elif self._next is None and not self._in_turn:
                if len(self._pieces) <= _LITTLE and self.queue.empty():
                    self._take_piece()
                else:
                    self._wait_for_turn()
            return
        self._drained += len(data)
        if self._drained > self.drain:
            self.transport.abort()

    def _take_piece(self) -> None:
        """Read some of what has come; the rest when that is done. A single read may bring thousands
        of small messages, and others would wait for all of them.
        """
        self._in_turn = False
        if self.disconnected:
            return
        if self.queue.empty() or self.close_sent:  # then only the answer to the close counts
            piece = bytes(self._pieces[:_PIECE])
            del self._pieces[:_PIECE]
            super().data_received(piece)
        if self._drained is not None or self.transport.is_closing():
            self._pieces.clear()
        elif self._pieces:
            self._next = self.loop.call_later(_SOON, self._wait_for_turn)

    def _wait_for_turn(self) -> None:
        self._next = None
        if not self._in_turn:
            self._in_turn = True
            self._reads.call(self._take_piece, self.loop)

    def _read_no_more(self) -> None:
        """Throw away whatever still comes: everything is said, and a close is sent."""
        if self._drained is not None or self.transport.is_closing():
            return
        self._drained = 0
        self._pieces.clear()
        self.transport.write_eof()
        self.transport.resume_reading()
        self.loop.call_later(self.patience, self.transport.abort)

    async def send(self, message: "ASGISendEvent") -> None:
        """Send it; a client that is refused, or gone before it is let in, is no mistake of ours."""
        if self.transport.is_closing() and not self.handshake_complete:
            self.handshake_complete = self.disconnected = True
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True
        if message["type"] == "websocket.close" and message.get("code") == _POLICY:
            self._read_no_more()

    def handle_text(self, event: Frame) -> None:
        """Text is passed on as bytes: if it is not UTF-8, it is refused like other nonsense."""
        self.handle_bytes(event)

    def handle_bytes(self, event: Frame) -> None:
        """Pass a message on; nobody reads what comes after our close."""
        if not self.close_sent:
            super().handle_bytes(event)

    def handle_parser_exception(self) -> None:
        """End the connection of a client that broke the rules of WebSockets; one that sent too
        much gets the reason first.
        """
        closing = self.conn.close_sent
        if closing is None or closing.code != TOO_LONG or not self.handshake_complete:
            super().handle_parser_exception()
            return
        refused = Refused("message.too-long", {"most": MAX_MESSAGE_BYTES})
        said = _framed(encode(refused)), _framed(encode(Closing("too-long")))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_LONG})
        self.transport.write(b"".join([*said, *self.conn.data_to_send()]))
        self.transport.write_eof()
        self.close_sent, self._drained = True, 0
        self.close_timer = self.loop.call_later(self.patience, self.transport.abort)
        self.transport.resume_reading()

    def put(self, text: bytes) -> bool:
        """Send a text at once; False where it would have to wait, or cannot be sent.

        The usual way leads through five layers, which cost more than the sending itself.
        """
        if not self.writable.is_set() or self.close_sent or not self.handshake_complete:
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(_framed(text))
        return True

    def keepalive_timeout(self) -> None:
        """The client has given no sign of life."""
        super().keepalive_timeout()
        self._cut_off_after(self.patience)

    def on_task_complete(self, task: Task[None]) -> None:
        """We are done with it, and have said so."""
        super().on_task_complete(task)
        self._cut_off_after(self.close_timeout + self.patience)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._next is not None:
            self._next.cancel()
        super().connection_lost(exc)
        if self.lost is not None:
            self.lost()

    def _cut_off_after(self, seconds: float) -> None:
        if not self.disconnected:
            self.loop.call_later(seconds, self.transport.abort)


def _framed(text: bytes) -> bytes:
    """A text as it goes over the wire.

    >>> _framed(b"hi")
    b'\\x81\\x02hi'
    """
    length = len(text)
    if length < _SHORT:
        return b"%b%c%b" % (_TEXT, length, text)
    if length < _LONG:
        return b"%b\x7e%b%b" % (_TEXT, length.to_bytes(2), text)
    return b"%b\x7f%b%b" % (_TEXT, length.to_bytes(8), text)
