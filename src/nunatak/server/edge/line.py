"""A line: a WebSocket as the web server has it, cut off where nobody reads at the other end."""

from asyncio import Task, TimerHandle

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

__all__ = ["Line"]

_TEXT = b"\x81"  # a frame that is a whole text (RFC 6455, 5.2); a server's are not masked
_SHORT, _LONG = 126, 65_536  # lengths that need two bytes more, or eight


class Line(WebSocketsSansIOProtocol):
    """Closing a line waits until everything is read. This one does not wait for ever."""

    patience = 5.0
    """Seconds in which a client must have read something of what waits for it."""
    _look: TimerHandle | None = None

    def handle_connect(self, event: Request) -> None:
        """Whoever serves the connection finds the line itself in the scope's state."""
        super().handle_connect(event)
        if self.handshake_initiated and not self.handshake_complete:
            self.scope["state"]["line"] = self

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

    def pause_writing(self) -> None:
        """Much waits for the client: from now on it is watched."""
        super().pause_writing()
        self._look_later(self.transport.get_write_buffer_size())

    def resume_writing(self) -> None:
        self._look_no_more()
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """The client has given no sign of life."""
        super().keepalive_timeout()
        self._cut_off_after(self.patience)

    def on_task_complete(self, task: Task[None]) -> None:
        """We are done with it, and have said so."""
        super().on_task_complete(task)
        self._cut_off_after(self.close_timeout + self.patience)

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
