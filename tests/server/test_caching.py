"""What many clients request is computed once: lists of tables, long games, pictures."""

import asyncio
import builtins
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec
import pytest

from nunatak.core import Secret
from nunatak.server.errors import Unavailable
from nunatak.server.people.model import Person
from nunatak.server.processes import WorkerProcess
from nunatak.server.protocol.api import CreateSeason
from nunatak.server.protocol.options import TableOptions
from nunatak.server.seasons.service import SeasonService
from nunatak.server.tables.channel import TableChannel, encode
from nunatak.server.tables.encoded_steps import encode_step
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService
from tests.server.server_process import ApiClient
from tests.server.service_fixture import (
    RecordingWatcher,
    play_random_move,
    service_context,
    start_table,
    table_ids,
)

TABLES = 7


async def _open_tables(tables: TableService) -> list[str]:
    """Create listed tables and one that is not listed; return the ids, latest first."""
    tables_made = []
    for _ in range(TABLES):
        options = TableOptions("snow-tails", 2, listed=True)
        tables_made.append((await tables.create("ann", options)).table)
    await tables.create("ann", TableOptions("snow-tails", 2))
    tables_made.sort(key=lambda table: (table.changed_at, table.id), reverse=True)
    return [table.id for table in tables_made]


async def test_pages_of_the_lobby_show_every_table_once(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        expected = await _open_tables(tables)
        ids: list[str] = []
        before = None
        for size in (3, 3, 1):
            page, before = await tables.listing.read_listed(3, before)
            assert len(page) == size
            ids += table_ids(page)
        assert before is None
        assert ids == expected
        assert table_ids((await tables.listing.read_listed())[0]) == expected


async def test_the_lobby_loads_no_tables_and_reads_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_context(tmp_path) as tables:
        expected = await _open_tables(tables)
        tables.registry.live.clear()
        tables.listing.clear()
        assert table_ids((await tables.listing.read_listed())[0]) == expected
        assert not tables.registry.live
        monkeypatch.setattr(tables.store.log, "read_many", _fail_if_called)
        monkeypatch.setattr(TableChannel, "info", _fail_if_called)
        assert table_ids((await tables.listing.read_listed())[0]) == expected


def _fail_if_called(*arguments: Any) -> NoReturn:
    raise AssertionError("this should come from a cache")


async def test_a_new_name_is_seen_in_the_lobby(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        await tables.create("ann", TableOptions("snow-tails", 2, listed=True))
        names = []
        for name in ("Ann", "Anna"):
            tables.publish_person(Person("ann", name, 0))
            (table,), _ = await tables.listing.read_listed()
            names.append(msgspec.json.decode(table)["seats"][0]["name"])
        assert names == ["Ann", "Anna"]


def test_the_api_lists_tables_in_pages(ann: ApiClient) -> None:
    tables_made = [
        ann.post("/api/tables", game="snow-tails", players=2, listed=True)["id"] for _ in range(3)
    ]
    first = ann.get("/api/tables?limit=2")
    assert len(first["tables"]) == 2
    rest = ann.get(f"/api/tables?limit=50&before={first['next']}")
    found = [table["id"] for table in first["tables"] + rest["tables"]]
    assert len(found) == len(set(found))
    assert set(found) >= set(tables_made)
    assert ann.get("/api/tables/mine").keys() == {"tables", "next"}


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=51", "limit=x", "before=", "before=1", "before=x-y"]
)
def test_invalid_parameters_of_a_page_are_refused(ann: ApiClient, query: str) -> None:
    assert ann.request_error("GET", f"/api/tables?{query}") == (400, "request.form")


def expected_steps(live: LiveTable, seat: int | None, since: int | None) -> list[Any]:
    """Return the steps of a game that is replayed, without a cache."""
    table = live.table
    states = list(table.replay())
    _, steps = table.steps_since(since)
    return [
        msgspec.json.decode(encode_step(states[table.count_steps(step.version) - 1], step, seat))
        for step in steps
    ]


def sent_steps(live: LiveTable, seat: int | None, since: int | None) -> list[Any]:
    """Return the steps that the channel sends."""
    steps: list[Any] = msgspec.json.decode(encode(live.channel.make_update(seat, since, 0)))[
        "steps"
    ]
    return steps


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
async def test_cached_steps_are_those_of_a_replayed_game(tmp_path: Path, game: str) -> None:
    async with service_context(tmp_path, new_secret=lambda: Secret(bytes(32))) as tables:
        live, rng = await start_table(tables, ["ann", "bob"], game), Random(3)
        undone = 0
        for number in range(60):
            if live.table.turn is None:
                break
            await play_random_move(tables, live, rng, number)
            if live.table.undoable and number % 3 == 0:
                seat, version = live.table.turn, live.table.version
                person = live.table.seats[seat].person or ""
                await tables.undo(person, live.table.id, seat, version, f"undo-{number}")
                undone += 1
            if number % 10 == 9:
                for ids in (None, 0, 1):
                    for since in (None, live.table.version // 2, live.table.version - 1):
                        assert sent_steps(live, ids, since) == expected_steps(live, ids, since)
        assert undone
        watcher = RecordingWatcher("cid")
        await tables.watch(watcher, live.table.id, None)
        assert watcher.steps(None) == expected_steps(live, None, None)


async def test_the_steps_of_a_game_are_encoded_once_for_all_watchers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_context(tmp_path) as tables:
        live, rng = await start_table(tables, ["ann", "bob"], "arctic"), Random(3)
        for number in range(40):
            await play_random_move(tables, live, rng, number)
        many = [RecordingWatcher("cid") for _ in range(8)]
        await tables.watch(many[0], live.table.id, None)
        for name in ("make_step", "encode_step"):
            monkeypatch.setattr(f"nunatak.server.tables.channel.{name}", _fail_if_called)
        monkeypatch.setattr(TableChannel, "view", _fail_if_called)
        await asyncio.gather(*(tables.watch(watcher, live.table.id, None) for watcher in many[1:]))
        assert len({watcher.encoded[1] for watcher in many}) == 1
        assert len(many[7].steps(None)) == 41


@pytest.mark.parametrize("works", [True, False])
async def test_a_long_game_is_encoded_in_the_worker_process_if_it_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    async with service_context(tmp_path) as tables:
        live, rng = await start_table(tables, ["ann", "bob"], "arctic"), Random(3)
        for number in range(40):
            await play_random_move(tables, live, rng, number)
        expected = {seat: expected_steps(live, seat, None) for seat in (None, 0)}
        monkeypatch.setattr(
            "nunatak.server.tables.channel.encode_step", _fail_if_called if works else encode_step
        )
        if not works:
            monkeypatch.setattr(WorkerProcess, "run_for_player", _refuse)
        for person, seat in (("cid", None), ("ann", 0)):
            watcher = RecordingWatcher(person)
            await tables.watch(watcher, live.table.id, None)
            assert watcher.steps(seat) == expected[seat]


async def test_many_requests_for_a_table_read_its_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_context(tmp_path) as tables:
        id = (await start_table(tables, ["ann", "bob"], "arctic")).table.id
        tables.registry.live.clear()
        reads, read_log_before = [], tables.store.log.read

        async def read_log(table: str, after: int = 0) -> Any:
            reads.append(table)
            return await read_log_before(table, after)

        monkeypatch.setattr(tables.store.log, "read", read_log)
        found = await asyncio.gather(*(tables.registry.get(id) for _ in range(9)))
        assert reads == [id]
        assert len(set(map(builtins.id, found))) == 1


async def test_a_short_game_does_not_wait_for_the_worker_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_context(tmp_path) as tables:
        long, rng = await start_table(tables, ["ann", "bob"], "arctic"), Random(3)
        for number in range(40):
            await play_random_move(tables, long, rng, number)
        short = await start_table(tables, ["ann", "bob"], "arctic")
        monkeypatch.setattr(WorkerProcess, "run_for_player", _wait_forever)
        blocked = asyncio.create_task(tables.watch(RecordingWatcher("cid"), long.table.id, None))
        await asyncio.sleep(0)
        watcher = RecordingWatcher("dee")
        async with asyncio.timeout(60):
            await tables.watch(watcher, short.table.id, None)
        assert len(watcher.steps(None)) == 1
        assert not blocked.done()
        blocked.cancel()


async def _refuse(*arguments: Any, **options: Any) -> NoReturn:
    raise Unavailable("server.busy", seconds=1)


async def _wait_forever(*arguments: Any, **options: Any) -> None:
    await asyncio.Event().wait()


async def test_the_seasons_of_a_person_are_listed(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        first = await seasons.create("ann", CreateSeason("Winter", "snow-tails", 2))
        other = await seasons.create("bob", CreateSeason("Spring", "snow-tails", 2))
        await seasons.join("cid", first.id)
        await seasons.join("cid", other.id)
        await seasons.leave("cid", other.id)
        assert [one.id for one in await seasons.list_for_person("cid")] == [first.id]
        assert [one.id for one in await seasons.list_for_person("bob")] == [other.id]
        assert await seasons.list_for_person("dee") == []


def test_the_qr_code_of_an_invitation_is_drawn_once(ann: ApiClient) -> None:
    table = ann.post("/api/tables", game="arctic", players=2)
    first = ann.request("GET", f"/api/tables/{table['id']}/qr")
    again = ann.request("GET", f"/api/tables/{table['id']}/qr")
    assert first.headers["content-type"] == "image/svg+xml"
    assert first.body == again.body
    assert first.body.startswith(b"<svg")
