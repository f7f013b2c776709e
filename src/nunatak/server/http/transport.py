"""The HTTP protocol of uvicorn, with limits: connections are counted, and slow clients closed."""

from asyncio import TimerHandle, Transport
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from nunatak.core import NunatakError
from nunatak.server.errors import BadRequest, RequestTimeout, Unavailable, status_of
from nunatak.server.http.limits import Slots
from nunatak.server.http.middleware import client_address
from nunatak.server.http.proxies import TrustedProxies
from nunatak.server.http.responses import error_response
from nunatak.server.live.transport import AbortWhenStalled, WebSocketTransport
from nunatak.server.metrics import Metrics
from nunatak.server.pacer import Pacer
from nunatak.server.settings import Settings

__all__ = ["HttpTransport", "OpenConnections"]

_READS_PER_ROUND = 2  # connections whose input is parsed in one round of the event loop


class OpenConnections:
    """Counts the open connections of a server and of each client address, WebSockets included."""

    def __init__(self, settings: Settings, metrics: Metrics | None = None) -> None:
        self.timeouts = settings.timeouts
        self.metrics = metrics or Metrics()
        self._limit = settings.limits.connections.server
        self._open = 0
        self._address_slots = Slots(settings.limits.connections.address)
        self._proxies = TrustedProxies(settings.proxies)
        self.pacer = Pacer(_READS_PER_ROUND)

    def take(self, client: tuple[str, int] | None) -> str | None:
        """Count a connection; return the name of its slot, or None if there are too many."""
        peer = client[0] if client else ""
        # All clients of a proxy share its address, so their connections only count in total.
        name = "" if peer in self._proxies else client_address({"client": client})
        if self._limit is not None and self._open >= self._limit:
            return None
        if name and not self._address_slots.take(name):
            return None
        self._open += 1
        return name

    def free(self, name: str) -> None:
        """Count a connection no more, by the name that :meth:`take` returned."""
        self._open -= 1
        if name:
            self._address_slots.free(name)


class _StrictH11Connection(h11.Connection):
    """Refuses requests with both headers for the length: a proxy might read another length, and so
    another next request (RFC 9112, 6.1).
    """

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            names = {name for name, _ in event.headers}
            if {b"content-length", b"transfer-encoding"} <= names:
                raise h11.RemoteProtocolError("both Content-Length and Transfer-Encoding")
        return event


class HttpTransport(AbortWhenStalled, H11Protocol):
    """An HTTP connection that is counted, and closed if a request does not arrive in time."""

    transport: Transport
    open_connections: OpenConnections
    """The counts of the server; a subclass sets them."""
    _slot_name: str | None = None  # of open_connections.take
    _phase: str | None = None  # what the client is sending: "head" or "body" of a request
    _deadline: TimerHandle | None = None  # of the phase
    _has_received = False  # whether anything was received
    _input = b""  # waits to be parsed, in turn with the other connections

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn = _StrictH11Connection(h11.SERVER)

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as in uvicorn
        super().connection_made(transport)
        self._slot_name = self.open_connections.take(self.client)
        if self._slot_name is None:
            self._refuse(Unavailable("server.full"))
        else:
            self._set_phase("head")

    def connection_lost(self, exc: Exception | None) -> None:
        self._set_phase(None)
        super().connection_lost(exc)
        self._unset_keepalive_if_required()
        self._free_slot()

    def _free_slot(self) -> None:
        if self._slot_name is not None:
            self.open_connections.free(self._slot_name)
            self._slot_name = None

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self._has_received = True
        waits = bool(self._input)
        self._input += data
        if not waits:
            self.open_connections.pacer.call(self._read_input, self.loop)

    def _read_input(self) -> None:
        """Parse the input."""
        data, self._input = self._input, b""
        if self.transport.is_closing():
            return
        super().data_received(data)
        # Input that is not yet a request is a part of its head.
        self._update_phase("head")

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            self._abort_if_stalled()
        else:
            self._update_phase(None)  # uvicorn limits the time between two requests

    def _update_phase(self, idle: str | None) -> None:
        """Start the time limit for what the client sends now; ``idle``: the phase if it has sent
        nothing of a request.
        """
        if self.transport.get_protocol() is not self or self.transport.is_closing():
            self._set_phase(None)
        elif self.conn.their_state is h11.SEND_BODY:
            self._set_phase("body")
        else:
            self._set_phase(idle if self.conn.their_state is h11.IDLE else None)

    def _set_phase(self, phase: str | None) -> None:
        """Start the time limit of a phase; None: stop it."""
        if phase == self._phase:
            return
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        self._phase = phase
        if phase is not None:
            seconds = getattr(self.open_connections.timeouts, phase)
            self._deadline = self.loop.call_later(seconds, self._handle_timeout)

    def _handle_timeout(self) -> None:
        self._deadline = None
        if self._has_received:
            self._refuse(RequestTimeout("request.slow"))
        else:  # a client might take an answer now for that to its first request
            self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let the WebSocket take over the connection, and free its slot at the end."""
        self._set_phase(None)
        super().handle_websocket_upgrade(event)
        websocket = self.transport.get_protocol()
        assert isinstance(websocket, WebSocketTransport)
        websocket.on_lost = self._free_slot

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._abort_if_stalled()

    def send_400_response(self, msg: str) -> None:
        """Refuse input that is not HTTP."""
        self._refuse(BadRequest("request.http"))

    def _refuse(self, error: NunatakError) -> None:
        """Answer with an error, unless the app has begun to answer, and close the connection."""
        self._set_phase(None)
        self.open_connections.metrics.count_refusal(error.code)
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True  # what the app still sends is dropped
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            response = error_response(error)
            headers = [*response.raw_headers, (b"connection", b"close")]
            start = h11.Response(status_code=status_of(error), headers=headers)
            for part in (start, h11.Data(data=bytes(response.body)), h11.EndOfMessage()):
                self.transport.write(self.conn.send(part) or b"")
        self.transport.close()
        self._abort_if_stalled()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.transport.is_closing():
            self._abort_if_stalled()

    def _abort_if_stalled(self) -> None:
        """Abort the closing connection if its client does not read the rest of the output."""
        if self._stall_timer is None:
            self._schedule_stall_check(self.transport.get_write_buffer_size())

    def _check_stalled(self, before: int) -> None:
        waiting = self.transport.get_write_buffer_size()
        if waiting < before:
            self._schedule_stall_check(waiting)
        else:
            self.transport.abort()
