"""``/ws``: lets clients in, and bids them farewell when the server goes."""

import asyncio

from starlette.websockets import WebSocket

from nunatak.core import Illegal, NotYours
from nunatak.server.edge import socket
from nunatak.server.edge.answers import refused
from nunatak.server.edge.desk import Desk
from nunatak.server.edge.guard import address
from nunatak.server.edge.limiter import Slots

__all__ = ["Live"]

_FAREWELL = 1.0  # seconds for the last words to get out


class Live:
    """All connections of a server."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._sessions: set[socket.Session] = set()
        self._most = desk.settings.limits.connections
        self._of_person = Slots(self._most.person)
        self._of_address = Slots(self._most.address)

    async def let_in(self, websocket: WebSocket) -> None:
        """A connection of somebody who is known, from its first word to its last."""
        desk = self._desk
        person = await desk.visitor(websocket)
        if person is None:
            await websocket.send_denial_response(refused(NotYours("person.none")))
            return
        # Who was let go for sending too much is not let in again before they may send something.
        desk.limiter.check("messages", person=person.id)
        where = address(websocket.scope)
        if not self._of_person.take(person.id):
            await self._deny(websocket, self._most.person)
            return
        if not self._of_address.take(where):
            self._of_person.free(person.id)
            await self._deny(websocket, self._most.address)
            return
        session = socket.Session(
            desk.house, desk.people, desk.talk, person, desk.limiter, address=where
        )
        self._sessions.add(session)
        desk.metrics.connections.inc()
        try:
            await websocket.accept()
            await socket.serve(websocket, session)
        except OSError:  # the client is gone already
            return
        finally:
            self._sessions.discard(session)
            self._of_person.free(person.id)
            self._of_address.free(where)
            desk.metrics.connections.dec()

    async def _deny(self, websocket: WebSocket, most: int | None) -> None:
        """There are so many connections already."""
        error = Illegal("connection.too-many", most=most)
        self._desk.metrics.refused(error.code)
        await websocket.send_denial_response(refused(error))

    def dismiss(self, person: str, why: str) -> None:
        """All connections of somebody end."""
        for session in list(self._sessions):
            if session.person == person:
                session.dismiss(why)

    async def farewell(self) -> None:
        """Everybody is told that the server goes, and may come again to another."""
        for session in list(self._sessions):
            session.dismiss("shutdown", socket.RESTART)
        deadline = asyncio.get_running_loop().time() + _FAREWELL
        while self._sessions and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.02)
