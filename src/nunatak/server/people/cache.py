"""The cache of people, shared by all parts of the server."""

from collections.abc import Iterable

from nunatak.server.games.cache import LruCache
from nunatak.server.people import queries
from nunatak.server.people.model import Person
from nunatak.server.store import Store

__all__ = ["PeopleCache"]

MAX_PEOPLE = 20_000


class PeopleCache:
    """The most recently used people. A notification that a person has changed removes them."""

    def __init__(self, store: Store) -> None:
        self._database = store.database
        self._people: LruCache[str, Person] = LruCache(MAX_PEOPLE)
        self._deleted: LruCache[str, bool] = LruCache(MAX_PEOPLE)
        store.notifier.listen("person", lambda id, _: self.remove(id))

    def get(self, id: str) -> Person | None:
        """Return a person from memory; None if they are not there."""
        return self._people.get(id)

    def has_all(self, ids: Iterable[str]) -> bool:
        """Return whether all of these people are in memory or known to be deleted."""
        return all(map(self._is_known, ids))

    def _is_known(self, id: str) -> bool:
        return self._people.get(id) is not None or self._deleted.get(id) is not None

    async def find(self, id: str) -> Person | None:
        """Return a person, from memory or the database; None if there is none with that id."""
        found = self._people.get(id)
        if found is None and (found := await queries.find(self._database, id)) is not None:
            self.put(found)
        return found

    async def load(self, ids: Iterable[str]) -> None:
        """Read those of these people into memory who are not there."""
        missing = [id for id in dict.fromkeys(ids) if not self._is_known(id)]
        if missing:
            for person in await queries.find_many(self._database, missing):
                self.put(person)
            for id in missing:
                if self._people.get(id) is None:
                    self._deleted[id] = True

    def put(self, person: Person) -> Person:
        """Store a new or changed person in memory, and return them."""
        self._people[person.id] = person
        self._deleted.pop(person.id)
        return person

    def remove(self, id: str) -> None:
        """Remove a person who has changed or is deleted; the next use reads them again."""
        self._people.pop(id)
        self._deleted.pop(id)
