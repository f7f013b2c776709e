"""Tables in memory: changes, other processes, and what the server does by itself."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from nunatak.core import Stale
from nunatak.server.admin.service import AdminService
from nunatak.server.errors import Conflict, Unavailable
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
from tests.server.server_process import TIMEOUT
from tests.server.service_fixture import (
    RecordingWatcher,
    delete_person,
    service_context,
    start_table,
    wait_until,
)
from tests.server.store_fixture import store_context


async def test_after_an_error_of_the_store_nothing_has_changed(tmp_path: Path) -> None:
    """Whatever can fail does so before the append."""

    def fail(point: str) -> None:
        if failing and point == "before-append":
            raise Unavailable("store.failed")

    failing = False
    async with service_context(tmp_path, fault_hook=fail) as tables:
        live = await start_table(tables, ["ann", "bob"])
        await tables.request_pause("ann", live.table.id, True)
        failing = True
        before = live.table
        with pytest.raises(Unavailable):
            await tables.request_pause("bob", before.id, True)
        with pytest.raises(Unavailable):
            await tables.create("ann", TableOptions("arctic", 2))
        assert live.table is before
        assert live.channel.wants_pause == {"ann"}, "her wish still counts"
        assert await queries.count(tables.store.database) == 1
        failing = False
        await tables.request_pause("bob", before.id, True)
        assert live.table.paused


async def test_people_who_cannot_be_loaded_end_a_change_before_it_is_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(ids: Sequence[str]) -> None:
        raise Unavailable("store.failed")

    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann"], bots=["random"], listed=True)
        people = tables.registry.people
        monkeypatch.setattr(people, "load", fail)
        monkeypatch.setattr(people, "has_all", lambda ids: False)
        with pytest.raises(Unavailable):
            await tables.create("bob", TableOptions("arctic", 2))
        with pytest.raises(Unavailable):
            await tables.stop("ann", live.table.id)
        assert await queries.count(tables.store.database) == 1
        stored = await tables.store.log.read_versions([live.table.id])
        assert stored == {live.table.id: live.table.version}


async def test_a_change_is_applied_completely_or_not_at_all(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"])
        before, watcher = live.table, RecordingWatcher("eve")
        await tables.watch(watcher, before.id, None)
        message_count = len(watcher.messages)

        async def change_and_raise() -> None:
            async with tables.registry.change(before.id, by="ann") as change:
                change.add(Paused())
                assert change.table.paused
                raise Conflict("table.paused")

        with pytest.raises(Conflict, match=r"table\.paused"):
            await change_and_raise()
        assert live.table is before
        assert not live.lock.locked()
        async with tables.registry.change(before.id, by="ann"):
            pass
        assert live.table is before, "nothing was added"
        assert len(watcher.messages) == message_count
        async with tables.registry.change(before.id, by="ann") as change:
            change.add(Paused(), Resumed(), Paused())
            assert live.table is before, "the rows are not stored yet"
        assert (live.table.version, live.table.paused) == (before.version + 3, True)
        assert watcher.of_type("update")[-1]["version"] == live.table.version
        assert len(watcher.of_type("table")) == 2, "watchers get three rows as one change"


async def test_a_change_for_another_version_is_refused(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"])
        id, version = live.table.id, live.table.version
        for expect in (version - 1, version + 1):
            with pytest.raises(Stale, match=r"version\.stale"):
                async with tables.registry.change(id, by=None, expected_version=expect) as change:
                    change.add(Paused())
        async with tables.registry.change(id, by=None, expected_version=version) as change:
            change.add(Paused())
        assert live.table.version == version + 1


async def test_a_table_that_another_process_has_changed_is_updated_first(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"])
        id, version = live.table.id, live.table.version
        other = TableService(
            await open_folder(tmp_path, as_server=False),
            cache.PeopleCache(tables.store),
            tables.settings,
        )

        async def change_too_late() -> None:
            async with tables.registry.change(id, by="ann") as change:
                change.add(Paused())
                async with other.registry.change(id, by="bob") as other_change:
                    other_change.add(Paused(), Resumed())

        with pytest.raises(Stale) as refused:
            await change_too_late()
        assert refused.value.arguments == {"seen": version, "version": version + 2}
        assert (live.table.version, live.table.paused) == (version + 2, False)
        await other.worker_process.close()
        await other.store.close()


async def test_after_a_restart_bots_and_clocks_go_on_without_a_request(tmp_path: Path) -> None:
    clock = Clock(turn=60)
    async with service_context(tmp_path) as tables:
        bots = await start_table(tables, ["ann", "bob"], stand_in="random")
        timed = await start_table(tables, ["ann", "bob"], clock=clock, stand_in="random")
        for person in ("ann", "bob"):
            await tables.leave(person, bots.table.id)
    async with service_context(tmp_path) as tables:
        assert tables.registry.live == {}, "a table is read when it is needed"
        await wait_until(lambda: bots.table.id in tables.registry.live)
        assert timed.table.id not in tables.registry.live
        tables.clock.advance(60_000)
        async with asyncio.timeout(TIMEOUT):
            while not (found := await tables.store.log.read_summary(bots.table.id)) or (
                found.status == "running"
            ):
                await asyncio.sleep(0.01)
        await wait_until(lambda: timed.table.id in tables.registry.live)
        reloaded = await tables.registry.get(timed.table.id)
        await wait_until(
            lambda: reloaded.table.seats[timed.table.turn or 0].stand_in_reason == "time"
        )


async def test_bots_go_on_at_a_table_that_is_imported_beside_the_server(tmp_path: Path) -> None:
    async with service_context(tmp_path / "old") as tables:
        live = await start_table(tables, ["ann", "bob"], stand_in="random")
        for person in ("ann", "bob"):
            await tables.leave(person, live.table.id)
        archive = await AdminService(tables.store).export_table(live.table.id)
    async with service_context(tmp_path / "new") as tables:
        async with store_context(tmp_path / "new", as_server=False) as beside:
            await AdminService(beside).import_table(archive)
        await wait_until(lambda: live.table.id in tables.registry.live)
        imported = await tables.registry.get(live.table.id)
        await wait_until(lambda: imported.table.status == "over")


async def test_a_bot_decides_though_the_task_before_has_just_ended(tmp_path: Path) -> None:
    """The task of the table is done, but the event loop has not called its callbacks yet."""
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "ann"])
        present = live.table
        away = replace(present, seats=(Seat("ann", "random", "left"),) * 2)

        def start() -> None:
            live.channel.table = away
            tables.bot_runner.play_if_in_turn(live)

        start()
        live.channel.table = present  # the person is back before the task has started
        asyncio.get_running_loop().call_soon(start)
        await wait_until(lambda: live.table.steps[-1].bot == "random")


async def test_a_table_without_watchers_is_not_listed_as_watched(
    tmp_path: Path,
) -> None:
    async with service_context(tmp_path) as tables:
        eve = RecordingWatcher("eve")
        private = await tables.create("ann", TableOptions("arctic", 2, spectators=False))
        deleted = await tables.create("ann", TableOptions("arctic", 2))
        for live in (private, deleted):
            await tables.watch(eve, live.table.id, None)
        assert tables.registry.watched == {live.table.id: live for live in (private, deleted)}
        await tables.join("bob", private.table.id)
        await tables.start("ann", private.table.id)  # eve may not watch
        async with store_context(tmp_path, as_server=False) as beside:
            await AdminService(beside).delete_table(deleted.table.id)
        await wait_until(lambda: not tables.registry.watched)


async def test_people_who_left_the_cache_still_have_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "MAX_PEOPLE", 3)
    async with service_context(tmp_path) as tables:
        options = TableOptions("arctic", 2, listed=True)
        live = await tables.create("ann", options)
        people, watcher = tables.registry.people, RecordingWatcher("eve")

        def fill_cache() -> None:
            for number in range(9):
                people.put(Person(f"p{number}", "Someone", 0))
            assert people.get("ann") is None

        fill_cache()
        assert (await tables.info(live.table.id)).seats[0].name == "Ann"
        fill_cache()
        await tables.watch(watcher, live.table.id, None)
        assert watcher.of_type("table")[-1]["info"]["seats"][0]["name"] == "Ann"
        fill_cache()
        (info,), _ = await tables.listing.read_listed()
        assert msgspec.json.decode(info)["seats"][0]["name"] == "Ann"
        for number in range(9):
            people.put(Person(f"q{number}", "Someone", 0))
            assert people.get("ann") is not None, "a person who was needed stays"


async def test_a_change_without_a_notification_reaches_the_watchers(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        changed = await start_table(tables, ["ann", "bob"])
        deleted = await tables.create("ann", TableOptions("arctic", 2))
        eve = RecordingWatcher("eve")
        for live in (changed, deleted):
            await tables.watch(eve, live.table.id, None)
        table = changed.table
        version = table.version + 1
        body = encode_entry(Paused())
        row = Row(table.id, version, None, None, 0, tables.clock.now(), body)
        async with store_context(tmp_path, as_server=False) as beside:
            await beside.log.append([row], replace(table.summary(), version=version, wake=None))
            await queries.delete(beside.database, [deleted.table.id])
        await wait_until(lambda: changed.table.paused)
        assert eve.of_type("table")[-1]["info"]["version"] == version
        await wait_until(lambda: deleted.table.id not in tables.registry.live)
        assert eve.of_type("refused")[-1]["code"] == "table.unknown"


async def test_deleted_people_are_looked_up_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_context(tmp_path) as tables:
        people, find_many = tables.registry.people, people_queries.find_many
        loads: list[list[str]] = []

        async def record_load(database: Database, ids: Sequence[str]) -> list[Person]:
            loads.append(list(ids))
            return await find_many(database, ids)

        monkeypatch.setattr(people_queries, "find_many", record_load)
        await delete_person(tables, "bob")
        for _ in range(3):
            await people.load(["ann", "bob"])
            assert people.has_all(["ann", "bob"])
        assert loads == [["ann", "bob"]]
        tables.store.notifier.publish("person:ann", 0)
        assert not people.has_all(["ann"]), "she has changed"
        await people.load(["ann", "bob"])
        assert loads[1:] == [["ann"]]
        people.put(Person("bob", "Bob", 0))
        assert people.get("bob") == Person("bob", "Bob", 0)
