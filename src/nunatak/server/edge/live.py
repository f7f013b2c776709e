"""``/ws``: lets clients in, and bids them farewell when the server goes."""

import asyncio
from collections import Counter

from starlette.websockets import WebSocket

from nunatak.core import Illegal, NotYours
from nunatak.server.edge import socket
from nunatak.server.edge.answers import refused
from nunatak.server.edge.desk import Desk

__all__ = ["Live"]

_MOST = 50  # connections of one person: tabs, devices, tabs that were forgotten
_FAREWELL = 1.0  # seconds for the last words to get out


class Live:
    """All connections of a server."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._sessions: set[socket.Session] = set()
        self._each: Counter[str] = Counter()  # connections by person

    async def let_in(self, websocket: WebSocket) -> None:
        """A connection of somebody who is known, from its first word to its last."""
        desk = self._desk
        person = await desk.visitor(websocket)
        if person is None:
            await websocket.send_denial_response(refused(NotYours("person.none")))
            return
        if self._each[person.id] >= _MOST:
            error = Illegal("connection.too-many", most=_MOST)
            await websocket.send_denial_response(refused(error))
            return
        session = socket.Session(desk.house, desk.people, desk.talk, person, desk.limiter)
        self._sessions.add(session)
        self._each[person.id] += 1
        desk.metrics.connections.inc()
        try:
            await websocket.accept()
            await socket.serve(websocket, session)
        finally:
            self._sessions.discard(session)
            self._each[person.id] -= 1
            if not self._each[person.id]:
                del self._each[person.id]
            desk.metrics.connections.dec()

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
