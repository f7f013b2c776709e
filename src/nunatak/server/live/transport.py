"""The WebSocket protocol of uvicorn, with limits: it reads in small chunks, and aborts connections
whose clients do not read.
"""

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

__all__ = ["AbortWhenStalled", "WebSocketTransport"]

CLOSE_TOO_BIG = 1009  # close codes, RFC 6455, 7.4
_CLOSE_POLICY = 1008

_CHUNK_BYTES = 2048  # of input, parsed at a time
_SMALL_INPUT_BYTES = 256  # of input, parsed without waiting: a player sends less at a time
_NEXT_CHUNK_SECONDS = 0.001  # until the next chunk is parsed
_TEXT_FRAME = b"\x81"  # the first byte of a whole text message (RFC 6455, 5.2)
_TWO_BYTE_LENGTH = 126  # from this length on, the header has two bytes for the length
_EIGHT_BYTE_LENGTH = 65_536  # … and from this length on eight


class AbortWhenStalled(Protocol):
    """A mixin for uvicorn protocols: aborts the connection if its client stops reading."""

    loop: AbstractEventLoop
    transport: Transport
    stall_seconds = 5.0
    """Seconds in which a client must read some of the buffered output."""
    _stall_timer: TimerHandle | None = None

    def pause_writing(self) -> None:
        """Start to check the client: the output buffer is full."""
        super().pause_writing()
        self._schedule_stall_check(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        self._cancel_stall_check()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_stall_check()
        super().connection_lost(exc)

    def _schedule_stall_check(self, waiting: int) -> None:
        self._stall_timer = self.loop.call_later(self.stall_seconds, self._check_stalled, waiting)

    def _cancel_stall_check(self) -> None:
        if self._stall_timer is not None:
            self._stall_timer.cancel()
            self._stall_timer = None

    def _check_stalled(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting < before and not self.transport.is_closing():
            self._schedule_stall_check(waiting)
        else:
            self.transport.abort()


class WebSocketTransport(AbortWhenStalled, WebSocketsSansIOProtocol):
    """A WebSocket connection that reads in turn with the others, and never waits long for a client.

    The protocol of uvicorn would wait without end for a client that does not read or close.
    """

    transport: Transport
    on_lost: Callable[[], None] | None = None
    """Called when the connection is lost."""
    max_backlog_bytes = 4_000_000
    """The connection is aborted if more input waits to be parsed, or if more is discarded after a
    message that is too long. Until then input is discarded, so that the client can still read the
    reason.
    """
    pacer: Pacer | None = None
    """Lets the connections of a server take turns to parse input, unless it is small."""
    _discarded_bytes: int | None = None  # None: input is parsed, not discarded
    _queued_to_read = False  # whether it waits for its turn

    def connection_made(self, transport: BaseTransport) -> None:
        self._received = bytearray()
        self._read_timer: TimerHandle | None = None
        self._read_pacer = self.pacer or Pacer(1)
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        """Put this transport into the state of the scope, where the session finds it."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope["state"]["transport"] = self

    def data_received(self, data: bytes) -> None:
        if self._discarded_bytes is None:
            self._received += data
            if len(self._received) > self.max_backlog_bytes:  # no honest client sends so much
                self.transport.abort()
            elif self._read_timer is None and not self._queued_to_read:
                if len(self._received) <= _SMALL_INPUT_BYTES and self.queue.empty():
                    self._read_chunk()
                else:
                    self._queue_read()
            return
        self._discarded_bytes += len(data)
        if self._discarded_bytes > self.max_backlog_bytes:
            self.transport.abort()

    def _read_chunk(self) -> None:
        """Parse a chunk of the input, and schedule the next one. A single read can contain
        thousands of small messages; other connections would wait for all of them.
        """
        self._queued_to_read = False
        if self.disconnected:
            return
        if self.queue.empty() or self.close_sent:  # after a close: only look for the client's close
            chunk = bytes(self._received[:_CHUNK_BYTES])
            del self._received[:_CHUNK_BYTES]
            super().data_received(chunk)
        if self._discarded_bytes is not None or self.transport.is_closing():
            self._received.clear()
        elif self._received:
            self._read_timer = self.loop.call_later(_NEXT_CHUNK_SECONDS, self._queue_read)

    def _queue_read(self) -> None:
        """Parse the next chunk when it is the turn of this connection."""
        self._read_timer = None
        if not self._queued_to_read:
            self._queued_to_read = True
            self._read_pacer.call(self._read_chunk, self.loop)

    def _discard_input(self) -> None:
        """Discard all further input: a close has been sent. Abort if the client does not close."""
        if self._discarded_bytes is not None or self.transport.is_closing():
            return
        self._discarded_bytes = 0
        self._received.clear()
        self.transport.write_eof()
        self.transport.resume_reading()
        self.loop.call_later(self.stall_seconds, self.transport.abort)

    async def send(self, message: "ASGISendEvent") -> None:
        """Send an event of the app. Do not log an error for a client that is denied, or gone before
        the handshake.
        """
        if self.transport.is_closing() and not self.handshake_complete:
            self.handshake_complete = self.disconnected = True
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True
        if message["type"] == "websocket.close" and message.get("code") == _CLOSE_POLICY:
            self._discard_input()

    def handle_text(self, event: Frame) -> None:
        """Pass text on as bytes, so that the session refuses invalid UTF-8 as any bad message."""
        self.handle_bytes(event)

    def handle_bytes(self, event: Frame) -> None:
        """Pass a message on, but not after the server has sent a close."""
        if not self.close_sent:
            super().handle_bytes(event)

    def handle_parser_exception(self) -> None:
        """Close the connection of a client that violates the WebSocket protocol; if its message is
        too long, send the reason first.
        """
        closing = self.conn.close_sent
        if closing is None or closing.code != CLOSE_TOO_BIG or not self.handshake_complete:
            super().handle_parser_exception()
            return
        refused = Refused("message.too-long", {"most": MAX_MESSAGE_BYTES})
        reasons = _encode_frame(encode(refused)), _encode_frame(encode(Closing("too-long")))
        self.queue.put_nowait({"type": "websocket.disconnect", "code": CLOSE_TOO_BIG})
        self.transport.write(b"".join([*reasons, *self.conn.data_to_send()]))
        self.transport.write_eof()
        self.close_sent, self._discarded_bytes = True, 0
        self.close_timer = self.loop.call_later(self.stall_seconds, self.transport.abort)
        self.transport.resume_reading()

    def try_send(self, text: bytes) -> bool:
        """Send a text at once and return True; return False if it would have to wait, or the
        connection is not open.

        This skips the layers of Starlette and uvicorn, which cost more than the sending itself.
        """
        if not self.writable.is_set() or self.close_sent or not self.handshake_complete:
            return False
        if self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(_encode_frame(text))
        return True

    def keepalive_timeout(self) -> None:
        """Abort soon: the client has not answered a ping."""
        super().keepalive_timeout()
        self._abort_after(self.stall_seconds)

    def on_task_complete(self, task: Task[None]) -> None:
        """Abort soon, unless the client answers the close of the app."""
        super().on_task_complete(task)
        self._abort_after(self.close_timeout + self.stall_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._read_timer is not None:
            self._read_timer.cancel()
        super().connection_lost(exc)
        if self.on_lost is not None:
            self.on_lost()

    def _abort_after(self, seconds: float) -> None:
        if not self.disconnected:
            self.loop.call_later(seconds, self.transport.abort)


def _encode_frame(text: bytes) -> bytes:
    """Encode a text as a WebSocket frame.

    >>> _encode_frame(b"hi")
    b'\\x81\\x02hi'
    """
    length = len(text)
    if length < _TWO_BYTE_LENGTH:
        return b"%b%c%b" % (_TEXT_FRAME, length, text)
    if length < _EIGHT_BYTE_LENGTH:
        return b"%b\x7e%b%b" % (_TEXT_FRAME, length.to_bytes(2), text)
    return b"%b\x7f%b%b" % (_TEXT_FRAME, length.to_bytes(8), text)
