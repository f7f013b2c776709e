"""People in memory, one cache for all parts of the server."""

from collections.abc import Iterable

from nunatak.server.games.cache import RecentCache
from nunatak.server.people import queries
from nunatak.server.people.model import Person
from nunatak.server.store import Store

__all__ = ["PeopleCache"]

MAX_PEOPLE = 20_000


class PeopleCache:
    """The people who were needed last. A hint that a person has changed removes them."""

    def __init__(self, store: Store) -> None:
        self._database = store.database
        self._people: RecentCache[str, Person] = RecentCache(MAX_PEOPLE)
        self._deleted: RecentCache[str, bool] = RecentCache(MAX_PEOPLE)
        store.notifier.listen("person", lambda id, _: self.remove(id))

    def get(self, id: str) -> Person | None:
        """Return a person who is in memory."""
        return self._people.get(id)

    def has(self, ids: Iterable[str]) -> bool:
        """Return whether all of these people are in memory, or known to be deleted."""
        return all(map(self._is_known, ids))

    def _is_known(self, id: str) -> bool:
        return self._people.get(id) is not None or self._deleted.get(id) is not None

    async def find(self, id: str) -> Person | None:
        """Return a person; None: there is none with that id."""
        found = self._people.get(id)
        if found is None and (found := await queries.find(self._database, id)) is not None:
            self.put(found)
        return found

    async def load(self, ids: Iterable[str]) -> None:
        """Read those of these people who are not in memory."""
        missing = [id for id in dict.fromkeys(ids) if not self._is_known(id)]
        if missing:
            for person in await queries.find_many(self._database, missing):
                self.put(person)
            for id in missing:
                if self._people.get(id) is None:
                    self._deleted[id] = True

    def put(self, person: Person) -> Person:
        """Keep a person who is new or has changed, and return them."""
        self._people[person.id] = person
        self._deleted.pop(person.id)
        return person

    def remove(self, id: str) -> None:
        """Remove a person who has changed or is deleted; they are read when they are needed."""
        self._people.pop(id)
        self._deleted.pop(id)
