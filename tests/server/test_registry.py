"""Tables in memory: the one way in which they change, and what the server does by itself."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from nunatak.core import Stale
from nunatak.server.admin.service import AdminService
from nunatak.server.errors import Conflict
from nunatak.server.people import cache
from nunatak.server.people import queries as people_queries
from nunatak.server.people.model import Person
from nunatak.server.protocol.options import Clock, TableOptions
from nunatak.server.store import Database, Row
from nunatak.server.store.sqlite import open_folder
from nunatak.server.tables import queries
from nunatak.server.tables.entries import Paused, Resumed, encode_entry
from nunatak.server.tables.service import TableService
from nunatak.server.tables.table import Seat
from tests.server.service_fixture import (
    DEADLINE,
    Eyes,
    delete_person,
    service_in,
    soon,
    table_of,
)
from tests.server.store_fixture import opened


async def test_a_change_is_made_whole_or_not_at_all(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"])
        before, eyes = live.table, Eyes("eve")
        await tables.watch(eyes, before.id, None)
        heard = len(eyes.told)

        async def fail() -> None:
            async with tables.registry.change(before.id, by="ann") as change:
                change.add(Paused())
                assert change.table.paused
                raise Conflict("table.paused")

        with pytest.raises(Conflict, match=r"table\.paused"):
            await fail()
        assert live.table is before
        assert not live.lock.locked()
        async with tables.registry.change(before.id, by="ann"):
            pass
        assert live.table is before, "nothing was added"
        assert len(eyes.told) == heard
        async with tables.registry.change(before.id, by="ann") as change:
            change.add(Paused(), Resumed(), Paused())
            assert live.table is before, "it is not on the disk yet"
        assert (live.table.version, live.table.paused) == (before.version + 3, True)
        assert eyes.of("update")[-1]["version"] == live.table.version
        assert len(eyes.of("table")) == 2, "three rows are one change to those who watch"


async def test_a_change_for_another_version_is_refused(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"])
        id, version = live.table.id, live.table.version
        for expect in (version - 1, version + 1):
            with pytest.raises(Stale, match=r"version\.stale"):
                async with tables.registry.change(id, by=None, expect=expect) as change:
                    change.add(Paused())
        async with tables.registry.change(id, by=None, expect=version) as change:
            change.add(Paused())
        assert live.table.version == version + 1


async def test_a_table_that_another_process_has_changed_is_followed_first(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"])
        id, version = live.table.id, live.table.version
        other = TableService(
            await open_folder(tmp_path, beside=True),
            cache.PeopleCache(tables.store),
            tables.settings,
        )

        async def lose() -> None:
            async with tables.registry.change(id, by="ann") as change:
                change.add(Paused())
                async with other.registry.change(id, by="bob") as faster:
                    faster.add(Paused(), Resumed())

        with pytest.raises(Stale) as refused:
            await lose()
        assert refused.value.arguments == {"seen": version, "version": version + 2}
        assert (live.table.version, live.table.paused) == (version + 2, False)
        await other.workers.close()
        await other.store.close()


async def test_after_a_restart_bots_and_clocks_go_on_though_nobody_looks(tmp_path: Path) -> None:
    clock = Clock(turn=60)
    async with service_in(tmp_path) as tables:
        bots = await table_of(tables, ["ann", "bob"], stand_in="random")
        timed = await table_of(tables, ["ann", "bob"], clock=clock, stand_in="random")
        for person in ("ann", "bob"):
            await tables.leave(person, bots.table.id)
    async with service_in(tmp_path) as tables:
        assert tables.registry.live == {}, "no table is read before it is needed"
        await soon(lambda: bots.table.id in tables.registry.live)
        assert timed.table.id not in tables.registry.live
        tables.clock.advance(60_000)
        async with asyncio.timeout(DEADLINE):
            while not (found := await tables.store.log.summary(bots.table.id)) or (
                found.status == "running"
            ):
                await asyncio.sleep(0.01)
        await soon(lambda: timed.table.id in tables.registry.live)
        again = await tables.registry.get(timed.table.id)
        await soon(lambda: again.table.seats[timed.table.turn or 0].away == "time")


async def test_bots_go_on_at_a_table_that_is_imported_beside_the_server(tmp_path: Path) -> None:
    async with service_in(tmp_path / "old") as tables:
        live = await table_of(tables, ["ann", "bob"], stand_in="random")
        for person in ("ann", "bob"):
            await tables.leave(person, live.table.id)
        archive = await AdminService(tables.store).archive(live.table.id)
    async with service_in(tmp_path / "new") as tables:
        async with opened(tmp_path / "new", beside=True) as beside:
            await AdminService(beside).bring(archive)
        await soon(lambda: live.table.id in tables.registry.live)
        imported = await tables.registry.get(live.table.id)
        await soon(lambda: imported.table.status == "over")


async def test_a_bot_decides_though_the_one_before_it_has_just_ended(tmp_path: Path) -> None:
    """The task of the table is done, and the loop has not yet said so."""
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "ann"])
        present = live.table
        away = replace(present, seats=(Seat("ann", "random", "left"),) * 2)

        def start() -> None:
            live.channel.table = away
            tables.bot_runner.check(live)

        start()
        live.channel.table = present  # the person is back before the task has begun
        asyncio.get_running_loop().call_soon(start)
        await soon(lambda: live.table.steps[-1].bot == "random")


async def test_a_table_that_nobody_watches_any_more_is_not_among_the_watched(
    tmp_path: Path,
) -> None:
    async with service_in(tmp_path) as tables:
        eve = Eyes("eve")
        private = await tables.create("ann", TableOptions("arctic", 2, spectators=False))
        deleted = await tables.create("ann", TableOptions("arctic", 2))
        for live in (private, deleted):
            await tables.watch(eve, live.table.id, None)
        assert tables.registry.watched == {live.table.id: live for live in (private, deleted)}
        await tables.join("bob", private.table.id)
        await tables.start("ann", private.table.id)  # eve may not look on
        async with opened(tmp_path, beside=True) as beside:
            await AdminService(beside).delete_one(deleted.table.id)
        await soon(lambda: not tables.registry.watched)


async def test_people_who_were_not_needed_for_long_still_have_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MAX_PEOPLE", 3)
    async with service_in(tmp_path) as tables:
        options = TableOptions("arctic", 2, listed=True)
        live = await tables.create("ann", options)
        people, eyes = tables.registry.people, Eyes("eve")

        def crowd() -> None:
            for number in range(9):
                people.put(Person(f"p{number}", "Somebody", 0))
            assert people.get("ann") is None

        crowd()
        assert (await tables.info(live.table.id)).seats[0].name == "Ann"
        crowd()
        await tables.watch(eyes, live.table.id, None)
        assert eyes.of("table")[-1]["info"]["seats"][0]["name"] == "Ann"
        crowd()
        (info,), _ = await tables.listing.listed()
        assert msgspec.json.decode(info)["seats"][0]["name"] == "Ann"
        for number in range(9):
            people.put(Person(f"q{number}", "Somebody", 0))
            assert people.get("ann") is not None, "who is needed stays"


async def test_a_change_whose_hint_is_lost_reaches_those_who_watch(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        changed = await table_of(tables, ["ann", "bob"])
        deleted = await tables.create("ann", TableOptions("arctic", 2))
        eve = Eyes("eve")
        for live in (changed, deleted):
            await tables.watch(eve, live.table.id, None)
        table = changed.table
        version = table.version + 1
        body = encode_entry(Paused())
        row = Row(table.id, version, None, None, 0, tables.clock.now(), body)
        async with opened(tmp_path, beside=True) as beside:
            await beside.log.append([row], replace(table.summary(), version=version, wake=None))
            await queries.delete(beside.database, [deleted.table.id])
        await soon(lambda: changed.table.paused)
        assert eve.of("table")[-1]["info"]["version"] == version
        await soon(lambda: deleted.table.id not in tables.registry.live)
        assert eve.of("refused")[-1]["code"] == "table.unknown"


async def test_people_who_are_deleted_are_looked_up_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_in(tmp_path) as tables:
        people, find_many = tables.registry.people, people_queries.find_many
        looked_up: list[list[str]] = []

        async def count(database: Database, ids: Sequence[str]) -> list[Person]:
            looked_up.append(list(ids))
            return await find_many(database, ids)

        monkeypatch.setattr(people_queries, "find_many", count)
        await delete_person(tables, "bob")
        for _ in range(3):
            await people.load(["ann", "bob"])
            assert people.has(["ann", "bob"])
        assert looked_up == [["ann", "bob"]]
        tables.store.notifier.publish("person:ann", 0)
        assert not people.has(["ann"]), "she has changed"
        await people.load(["ann", "bob"])
        assert looked_up[1:] == [["ann"]]
        people.put(Person("bob", "Bob", 0))
        assert people.get("bob") == Person("bob", "Bob", 0)
