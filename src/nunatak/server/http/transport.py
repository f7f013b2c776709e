"""HTTP connections as the web server has them, within limits of number and time."""

from asyncio import TimerHandle, Transport
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from nunatak.core import NunatakError
from nunatak.server.errors import BadRequest, RequestTimeout, Unavailable, status_of
from nunatak.server.http.limits import Slots
from nunatak.server.http.middleware import address
from nunatak.server.http.proxies import Proxies
from nunatak.server.http.responses import refused
from nunatak.server.live.transport import Watched, WebSocketTransport
from nunatak.server.metrics import Metrics
from nunatak.server.pacer import Pacer
from nunatak.server.settings import Settings

__all__ = ["HttpTransport", "OpenConnections"]

_AT_A_TIME = 2  # connections that are read from in one round of the event loop


class OpenConnections:
    """Counts the connections of a server: half-sent requests and WebSockets like all others."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self.timeouts = settings.timeouts
        self.metrics = metrics or Metrics()
        self._most = settings.limits.connections.server
        self._open = 0
        self._of_address = Slots(settings.limits.connections.address)
        self._proxies = Proxies(settings.proxies)
        self.pacer = Pacer(_AT_A_TIME)

    def take(self, client: tuple[str, int] | None) -> str | None:
        """Under which name one more connection counts; None: there are too many."""
        peer = client[0] if client else ""
        # All visitors come from the addresses of proxies.
        name = "" if peer in self._proxies else address({"client": client})
        if self._most is not None and self._open >= self._most:
            return None
        if name and not self._of_address.take(name):
            return None
        self._open += 1
        return name

    def free(self, name: str) -> None:
        """The connection that counted under this name is gone."""
        self._open -= 1
        if name:
            self._of_address.free(name)


class _Strict(h11.Connection):
    """Refuses a request whose end two readers could see in two places (RFC 9112, 6.1)."""

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = {name for name, _ in event.headers}
            if {b"content-length", b"transfer-encoding"} <= names:
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event


class HttpTransport(Watched, H11Protocol):
    """A connection that counts, and that nobody keeps busy with half a request."""

    transport: Transport
    counts: OpenConnections
    """Of the server; set by a subclass."""
    _name: str | None = None  # under which it counts
    _awaited: str | None = None  # "head", "body": what the client is sending
    _deadline: TimerHandle | None = None
    _begun = False  # whether anything was received
    _came = b""  # what waits to be read: of a crowd, others would wait for all

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = _Strict(h11.SERVER)

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # uvicorn says Transport, too
        super().connection_made(transport)
        self._name = self.counts.take(self.client)
        if self._name is None:
            self._refuse(Unavailable("server.full"))
        else:
            self._await("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._await(None)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._lost()

    def _lost(self) -> None:
        if self._name is not None:
            self.counts.free(self._name)
            self._name = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._begun = True
        waits = bool(self._came)
        self._came += data
        if not waits:
            self.counts.pacer.call(self._take, self.loop)

    def _take(self) -> None:
        """Read what has come."""
        data, self._came = self._came, b""
        if self.transport.is_closing():
            return
        super().data_received(data)
        # Whatever came and is no whole head yet is a part of one.
        self._follow("head")

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._watch_to_the_end()
        else:
            self._follow(None)  # the time between two requests is limited already

    def _follow(self, idle: str | None) -> None:
        """Limit the time of what the client sends now."""
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            self._await(None)
        elif self.conn.their_state is h11.SEND_BODY:
            self._await("body")
        else:
            self._await(idle if self.conn.their_state is h11.IDLE else None)

    def _await(self, what: str | None) -> None:
        if what == self._awaited:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._awaited = what
        if what is not None:
            seconds = getattr(self.counts.timeouts, what)
            self._deadline = self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        self._deadline = None
        if self._begun:
            self._refuse(RequestTimeout("request.slow"))
        else:  # an answer to nothing could be taken for that to the first request
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the line counts in the place of this connection."""
        self._await(None)
        super().handle_websocket_upgrade(event)
        line = self.transport.get_protocol()
        assert isinstance(line, WebSocketTransport)
        line.lost = self._lost

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._watch_to_the_end()

    def send_400_response(self, msg: str) -> None:
        """What came is not HTTP."""
        self._refuse(BadRequest("request.http"))

    def _refuse(self, error: NunatakError) -> None:
        """Answer in the place of the app, where there is no answer yet, and close."""
        self._await(None)
        self.counts.metrics.refused(error.code)
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # whatever the app still says is not sent
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            response = refused(error)
            headers = [*response.raw_headers, (b"connection", b"close")]
            start = h11.Response(status_code=status_of(error), headers=headers)
            for part in (start, h11.Data(data=bytes(response.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(part) or b"")
        self.transport.close()
        self._watch_to_the_end()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.transport.is_closing():
            self._watch_to_the_end()

    def _watch_to_the_end(self) -> None:
        """Closing waits until everything is read, but not without end."""
        if self._look is None:
            self._look_later(self.transport.get_write_buffer_size())

    def _has_read(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting < before:
            self._look_later(waiting)
        else:
            self.transport.abort()
