"""Chat messages and reactions at tables, stored apart from the logs."""

import time
from collections.abc import Callable, Iterable, Sequence

from nunatak.server.chat import queries
from nunatak.server.chat.model import ChatMessage
from nunatak.server.errors import BadRequest, NotFound
from nunatak.server.people.model import Person
from nunatak.server.people.service import PeopleService
from nunatak.server.protocol.messages import REACTIONS
from nunatak.server.store import Store
from nunatak.server.text_checks import clean_text

__all__ = ["ChatService"]

MAX_HISTORY = 200  # messages


def _unix_time() -> int:
    return time.time_ns() // 1_000_000


class ChatService:
    """Stores and reads chat messages and reactions."""

    def __init__(
        self, store: Store, people: PeopleService, *, now: Callable[[], int] = _unix_time
    ) -> None:
        self._database = store.database
        self._people = people
        self._now = now

    async def send(
        self,
        table: str,
        person: str,
        text: str,
        reaction: str | None = None,
        ref: str | None = None,
    ) -> ChatMessage:
        """Store a message or a reaction, and return it. If the person has sent one with the same
        ``ref`` before, return that one.
        """
        if await self._people.get(person) is None:
            raise NotFound("person.unknown", person=person)
        if reaction is None:
            text = clean_text(text)
        elif reaction not in REACTIONS:
            raise BadRequest("reaction.unknown", reaction=reaction, reactions=REACTIONS)
        elif text:
            raise BadRequest("line.both")
        message = ChatMessage(table, 0, person, self._now(), text, reaction, ref)
        return await queries.add(self._database, message)

    async def read_history(self, table: str, after: int = 0) -> Sequence[ChatMessage]:
        """Return the latest messages after a number, in order."""
        return await queries.read_history(self._database, table, after, MAX_HISTORY)

    @staticmethod
    def remove_hidden(messages: Iterable[ChatMessage], person: Person) -> list[ChatMessage]:
        """Return the messages for a person: none of people whom they have muted or blocked."""
        hidden = {*person.muted, *person.blocked}
        return [message for message in messages if message.person not in hidden]
