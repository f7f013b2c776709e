"""A table service within the test, with its store in a folder: for what needs no network."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from nunatak.server.people import queries as people_queries
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.model import Person
from nunatak.server.protocol.options import TableOptions
from nunatak.server.settings import Settings
from nunatak.server.store.sqlite import open_folder
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService

DEADLINE = 60.0
PEOPLE = ("ann", "bob", "cid", "dee", "eve")


class Eyes:
    """A connection that remembers what it was told."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.told: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.dismissed: str | None = None

    def send(self, message: bytes) -> None:
        self.raw.append(message)
        self.told.append(msgspec.json.decode(message))

    def dismiss(self, why: str) -> None:
        self.dismissed = why

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.told if message["type"] == kind]

    def steps(self, seat: int | None) -> list[dict[str, Any]]:
        """The story as a client puts it together."""
        steps: list[dict[str, Any]] = []
        for update in self.of("update"):
            if update["seat"] == seat:
                kept = [step for step in steps if step["version"] <= update["since"]]
                steps = kept + update["steps"]
        return steps


@asynccontextmanager
async def service_in(folder: Path, **given: Any) -> AsyncIterator[TableService]:
    """Open a table service with a few people; its bots decide at once."""
    store = await open_folder(folder)
    settings = Settings(data=folder, pace=0, patience=given.pop("patience", 0))
    for person in PEOPLE:
        await people_queries.save(store.database, Person(person, person.capitalize(), 0))
    tables = TableService(store, PeopleCache(store), settings, **given)
    await tables.open()
    try:
        yield tables
    finally:
        await tables.close()
        await store.close()


async def delete_person(tables: TableService, person: str) -> None:
    """Delete a person from the database."""
    statements = people_queries.deletion_statements(person)
    await tables.store.database.write(*statements)


async def table_of(
    tables: TableService, people: Sequence[str], game: str = "snow-tails", **options: Any
) -> LiveTable:
    """A started table of these people, and of bots if there are."""
    bots = tuple(options.pop("bots", ()))
    players = len(people) + len(bots)
    wanted = TableOptions(game, players, bots=bots, **options)
    live = await tables.create(people[0], wanted)
    for person in people[1:]:
        await tables.join(person, live.table.id)
    await tables.start(people[0], live.table.id)
    return live


async def move(tables: TableService, live: LiveTable, rng: Random, number: int = 0) -> None:
    """Whoever is in turn does anything legal."""
    table = live.table
    seat = table.turn
    assert seat is not None
    person = table.seats[seat].person
    assert person is not None
    action = str(rng.choice(table.state.legal_actions()))
    ref = f"{table.version}-{number}"
    await tables.submit(person, table.id, seat, table.version, ref, [action])


def ids_of(infos: Sequence[msgspec.Raw]) -> list[str]:
    """The tables that a list is about."""
    return [msgspec.json.decode(info)["id"] for info in infos]


async def soon(condition: Callable[[], Any]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(DEADLINE):
        while not condition():
            await asyncio.sleep(0.002)
