"""All WebSocket connections of a server: accepts them within limits, and closes them."""

import asyncio

from starlette.websockets import WebSocket

from nunatak.server.errors import Conflict, Unauthenticated
from nunatak.server.http.context import AppContext
from nunatak.server.http.limits import Slots
from nunatak.server.http.middleware import client_address
from nunatak.server.http.responses import error_response
from nunatak.server.live import session as sessions

__all__ = ["Connections"]

_SHUTDOWN_SECONDS = 1.0  # for the last messages to be sent


class Connections:
    """Accepts the WebSocket connections of a server, and closes them."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._sessions: set[sessions.Session] = set()
        self._limits = context.settings.limits.connections
        self._person_slots = Slots(self._limits.person)
        self._address_slots = Slots(self._limits.address)

    async def accept(self, websocket: WebSocket) -> None:
        """Serve a connection until it ends; deny it to clients without an identity, and beyond the
        limits.
        """
        context = self._context
        person = await context.find_person(websocket)
        if person is None:
            await websocket.send_denial_response(error_response(Unauthenticated("person.none")))
            return
        # A client that was closed for sending too much must wait until it may send again.
        context.limiter.check("messages", person=person.id)
        address = client_address(websocket.scope)
        if not self._person_slots.take(person.id):
            await self._deny(websocket, self._limits.person)
            return
        if not self._address_slots.take(address):
            self._person_slots.free(person.id)
            await self._deny(websocket, self._limits.address)
            return
        session = sessions.Session(
            context.tables, context.people, context.chat, person, context.limiter, address=address
        )
        self._sessions.add(session)
        context.metrics.connections.inc()
        try:
            await websocket.accept()
            await sessions.serve(websocket, session)
        except OSError:  # the client has disconnected already
            return
        finally:
            self._sessions.discard(session)
            self._person_slots.free(person.id)
            self._address_slots.free(address)
            context.metrics.connections.dec()

    async def _deny(self, websocket: WebSocket, most: int | None) -> None:
        """Deny a connection because there are too many already."""
        error = Conflict("connection.too-many", most=most)
        self._context.metrics.count_refusal(error.code)
        await websocket.send_denial_response(error_response(error))

    def close_connections_of(self, person: str, why: str) -> None:
        """Close all connections of a person; ``why``: the code of the ``closing`` message."""
        for session in list(self._sessions):
            if session.person == person:
                session.close(why)

    async def shutdown(self) -> None:
        """Close all connections because the server shuts down; clients may reconnect later."""
        for session in list(self._sessions):
            session.close("shutdown", sessions.CLOSE_RESTART)
        deadline = asyncio.get_running_loop().time() + _SHUTDOWN_SECONDS
        while self._sessions and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.02)
