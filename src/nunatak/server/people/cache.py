"""People in memory, one cache for all parts of the server."""

from collections.abc import Iterable

from nunatak.server.games.cache import RecentCache
from nunatak.server.store import Person, Store

__all__ = ["PeopleCache"]

MAX_PEOPLE = 20_000


class PeopleCache:
    """The people who were needed last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people: RecentCache[str, Person] = RecentCache(MAX_PEOPLE)

    def get(self, id: str) -> Person | None:
        """Return a person who is in memory."""
        return self._people.get(id)

    def has(self, ids: Iterable[str]) -> bool:
        """Return whether all of these people are in memory."""
        return all(self.get(id) is not None for id in ids)

    async def find(self, id: str) -> Person | None:
        """Return a person; None: there is none with that id."""
        found = self._people.get(id)
        if found is None and (found := await self._store.person(id)) is not None:
            self.put(found)
        return found

    async def load(self, ids: Iterable[str]) -> None:
        """Read those of these people who are not in memory."""
        missing = [id for id in dict.fromkeys(ids) if self.get(id) is None]
        if missing:
            for person in await self._store.people(missing):
                self.put(person)

    def put(self, person: Person) -> Person:
        """Keep a person who is new or has changed, and return them."""
        self._people[person.id] = person
        return person

    def remove(self, id: str) -> None:
        """Remove a person who is deleted."""
        self._people.pop(id)
