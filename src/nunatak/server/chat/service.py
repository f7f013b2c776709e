"""What is said at a table. It has a stream of its own, apart from the log."""

import time
from collections.abc import Callable, Iterable, Sequence

from nunatak.server.chat import queries
from nunatak.server.chat.model import ChatMessage
from nunatak.server.errors import BadRequest, NotFound
from nunatak.server.people.model import Person
from nunatak.server.people.service import PeopleService
from nunatak.server.protocol.messages import REACTIONS
from nunatak.server.store import Store
from nunatak.server.text_checks import clean_line

__all__ = ["ChatService"]

_LATEST = 200  # lines that a newcomer is told


def _wall() -> int:
    return time.time_ns() // 1_000_000


class ChatService:
    """Chat and quick reactions."""

    def __init__(
        self, store: Store, people: PeopleService, *, now: Callable[[], int] = _wall
    ) -> None:
        self._database = store.database
        self._people = people
        self._now = now

    async def say(
        self,
        table: str,
        person: str,
        text: str,
        reaction: str | None = None,
        ref: str | None = None,
    ) -> ChatMessage:
        """Say a line, or react; the line as it is kept. Said again with the same ``ref`` it is the
        line of the first time.
        """
        if await self._people.get(person) is None:
            raise NotFound("person.unknown", person=person)
        if reaction is None:
            text = clean_line(text)
        elif reaction not in REACTIONS:
            raise BadRequest("reaction.unknown", reaction=reaction, reactions=REACTIONS)
        elif text:
            raise BadRequest("line.both")
        message = ChatMessage(table, 0, person, self._now(), text, reaction, ref)
        return await queries.add(self._database, message)

    async def history(self, table: str, after: int = 0) -> Sequence[ChatMessage]:
        """The latest lines after a number, in order."""
        return await queries.history(self._database, table, after, _LATEST)

    @staticmethod
    def for_listener(lines: Iterable[ChatMessage], person: Person) -> list[ChatMessage]:
        """What somebody hears: nothing from those whom they have muted or blocked."""
        shunned = {*person.muted, *person.blocked}
        return [line for line in lines if line.person not in shunned]
