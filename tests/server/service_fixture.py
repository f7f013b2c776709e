"""A table service with a store in a folder, for tests that need no network."""

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
from tests.server.server_process import TIMEOUT

PEOPLE = ("ann", "bob", "cid", "dee", "eve")


class RecordingWatcher:
    """A connection that stores the messages it gets."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.messages: list[dict[str, Any]] = []
        self.encoded: list[bytes] = []
        self.dismissed: str | None = None
        """The reason why the connection was ended."""

    def send(self, message: bytes) -> None:
        self.encoded.append(message)
        self.messages.append(msgspec.json.decode(message))

    def close(self, why: str) -> None:
        self.dismissed = why

    def of_type(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.messages if message["type"] == kind]

    def steps(self, seat: int | None) -> list[dict[str, Any]]:
        """Return the steps of the game as a client of this seat puts them together."""
        steps: list[dict[str, Any]] = []
        for update in self.of_type("update"):
            if update["seat"] == seat:
                known = [step for step in steps if step["version"] <= update["since"]]
                steps = known + update["steps"]
        return steps


@asynccontextmanager
async def service_context(folder: Path, **options: Any) -> AsyncIterator[TableService]:
    """Open a table service with a few people; its bots decide immediately."""
    store = await open_folder(folder)
    settings = Settings(data=folder, pace=0, patience=options.pop("patience", 0))
    for person in PEOPLE:
        await people_queries.save(store.database, Person(person, person.capitalize(), 0))
    tables = TableService(store, PeopleCache(store), settings, **options)
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


async def start_table(
    tables: TableService, people: Sequence[str], game: str = "snow-tails", **options: Any
) -> LiveTable:
    """Start a table of these people, and of ``bots``."""
    bots = tuple(options.pop("bots", ()))
    players = len(people) + len(bots)
    wanted = TableOptions(game, players, bots=bots, **options)
    live = await tables.create(people[0], wanted)
    for person in people[1:]:
        await tables.join(person, live.table.id)
    await tables.start(people[0], live.table.id)
    return live


async def play_random_move(
    tables: TableService, live: LiveTable, rng: Random, number: int = 0
) -> None:
    """Play a random legal action for the player in turn."""
    table = live.table
    seat = table.turn
    assert seat is not None
    person = table.seats[seat].person
    assert person is not None
    action = str(rng.choice(table.state.legal_actions()))
    ref = f"{table.version}-{number}"
    await tables.submit(person, table.id, seat, table.version, ref, [action])


def table_ids(infos: Sequence[msgspec.Raw]) -> list[str]:
    """Return the ids of encoded tables."""
    return [msgspec.json.decode(info)["id"] for info in infos]


async def wait_until(condition: Callable[[], Any]) -> None:
    """Wait until a condition is true."""
    async with asyncio.timeout(TIMEOUT):
        while not condition():
            await asyncio.sleep(0.002)
