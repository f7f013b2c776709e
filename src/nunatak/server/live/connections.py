"""``/ws``: lets clients in, and bids them farewell when the server goes."""

import asyncio

from starlette.websockets import WebSocket

from nunatak.server.errors import Conflict, Unauthenticated
from nunatak.server.http.context import AppContext
from nunatak.server.http.limits import Slots
from nunatak.server.http.middleware import address
from nunatak.server.http.responses import refused
from nunatak.server.live import session as sessions

__all__ = ["Connections"]

_FAREWELL = 1.0  # seconds for the last words to get out


class Connections:
    """All connections of a server."""

    def __init__(self, context: AppContext) -> None:
        self._context = context
        self._sessions: set[sessions.Session] = set()
        self._most = context.settings.limits.connections
        self._of_person = Slots(self._most.person)
        self._of_address = Slots(self._most.address)

    async def accept(self, websocket: WebSocket) -> None:
        """A connection of somebody who is known, from its first word to its last."""
        context = self._context
        person = await context.visitor(websocket)
        if person is None:
            await websocket.send_denial_response(refused(Unauthenticated("person.none")))
            return
        # Who was let go for sending too much is not let in again before they may send something.
        context.limiter.check("messages", person=person.id)
        where = address(websocket.scope)
        if not self._of_person.take(person.id):
            await self._deny(websocket, self._most.person)
            return
        if not self._of_address.take(where):
            self._of_person.free(person.id)
            await self._deny(websocket, self._most.address)
            return
        session = sessions.Session(
            context.tables, context.people, context.chat, person, context.limiter, address=where
        )
        self._sessions.add(session)
        context.metrics.connections.inc()
        try:
            await websocket.accept()
            await sessions.serve(websocket, session)
        except OSError:  # the client is gone already
            return
        finally:
            self._sessions.discard(session)
            self._of_person.free(person.id)
            self._of_address.free(where)
            context.metrics.connections.dec()

    async def _deny(self, websocket: WebSocket, most: int | None) -> None:
        """There are so many connections already."""
        error = Conflict("connection.too-many", most=most)
        self._context.metrics.refused(error.code)
        await websocket.send_denial_response(refused(error))

    def dismiss(self, person: str, why: str) -> None:
        """All connections of somebody end."""
        for session in list(self._sessions):
            if session.person == person:
                session.dismiss(why)

    async def shutdown_connections(self) -> None:
        """Everybody is told that the server goes, and may come again to another."""
        for session in list(self._sessions):
            session.dismiss("shutdown", sessions.RESTART)
        deadline = asyncio.get_running_loop().time() + _FAREWELL
        while self._sessions and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.02)
