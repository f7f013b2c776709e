"""What is said at a table. It has a stream of its own, apart from the log."""

import time
from collections.abc import Callable, Iterable, Sequence

from nunatak.core import Malformed
from nunatak.server.people import People
from nunatak.server.protocol.messages import REACTIONS
from nunatak.server.store import Line, Person, Store
from nunatak.server.wording import clean_line

__all__ = ["Talk"]

_LATEST = 200  # lines that a newcomer is told


def _wall() -> int:
    return time.time_ns() // 1_000_000


class Talk:
    """Chat and quick reactions."""

    def __init__(self, store: Store, people: People, *, now: Callable[[], int] = _wall) -> None:
        self._store = store
        self._people = people
        self._now = now

    async def say(
        self,
        table: str,
        person: str,
        text: str,
        reaction: str | None = None,
        ref: str | None = None,
    ) -> Line:
        """Say a line, or react; the line as it is kept. Said again with the same ``ref`` it is the
        line of the first time.
        """
        if await self._people.get(person) is None:
            raise Malformed("person.unknown", person=person)
        if reaction is None:
            text = clean_line(text)
        elif reaction not in REACTIONS:
            raise Malformed("reaction.unknown", reaction=reaction, reactions=REACTIONS)
        elif text:
            raise Malformed("line.both")
        return await self._store.say(Line(table, 0, person, self._now(), text, reaction, ref))

    async def history(self, table: str, after: int = 0) -> Sequence[Line]:
        """The latest lines after a number, in order."""
        return await self._store.said(table, after, _LATEST)

    @staticmethod
    def for_listener(lines: Iterable[Line], person: Person) -> list[Line]:
        """What somebody hears: nothing from those whom they have muted or blocked."""
        shunned = {*person.muted, *person.blocked}
        return [line for line in lines if line.person not in shunned]
