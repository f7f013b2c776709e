"""What many ask for is worked out once: lists in pages, long stories, pictures."""

import asyncio
import builtins
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec
import pytest

from nunatak.core import Secret
from nunatak.server.people.model import Person
from nunatak.server.processes import Workers
from nunatak.server.protocol.api import CreateSeason
from nunatak.server.protocol.options import TableOptions
from nunatak.server.seasons.service import SeasonService
from nunatak.server.tables.channel import SharedEncoder, TableChannel, encode
from nunatak.server.tables.encoded_steps import encode_step
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService
from tests.server.program import Visitor
from tests.server.service_fixture import Eyes, ids_of, move, service_in, table_of

TABLES = 7


async def _open_tables(tables: TableService) -> list[str]:
    """Some that strangers find, the latest first, and one that they do not."""
    made = []
    for _ in range(TABLES):
        options = TableOptions("snow-tails", 2, listed=True)
        made.append((await tables.create("ann", options)).table)
    await tables.create("ann", TableOptions("snow-tails", 2))
    made.sort(key=lambda table: (table.changed_at, table.id), reverse=True)
    return [table.id for table in made]


async def test_pages_of_the_lobby_show_every_table_once(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        expected = await _open_tables(tables)
        seen: list[str] = []
        before = None
        for size in (3, 3, 1):
            page, before = await tables.listing.listed(3, before)
            assert len(page) == size
            seen += ids_of(page)
        assert before is None
        assert seen == expected
        assert ids_of((await tables.listing.listed())[0]) == expected


async def test_the_lobby_takes_up_no_tables_and_reads_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_in(tmp_path) as tables:
        expected = await _open_tables(tables)
        tables.registry.live.clear()
        tables.listing.clear()
        assert ids_of((await tables.listing.listed())[0]) == expected
        assert not tables.registry.live
        monkeypatch.setattr(tables.store.log, "read_many", _never)
        monkeypatch.setattr(TableChannel, "info", _never)
        assert ids_of((await tables.listing.listed())[0]) == expected


def _never(*arguments: Any) -> NoReturn:
    raise AssertionError("that was worked out before")


async def test_a_new_name_is_seen_in_the_lobby(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        await tables.create("ann", TableOptions("snow-tails", 2, listed=True))
        names = []
        for name in ("Ann", "Anna"):
            tables.person_changed(Person("ann", name, 0))
            (table,), _ = await tables.listing.listed()
            names.append(msgspec.json.decode(table)["seats"][0]["name"])
        assert names == ["Ann", "Anna"]


def test_the_api_pages(ann: Visitor) -> None:
    made = [
        ann.post("/api/tables", game="snow-tails", players=2, listed=True)["id"] for _ in range(3)
    ]
    first = ann.get("/api/tables?limit=2")
    assert len(first["tables"]) == 2
    rest = ann.get(f"/api/tables?limit=50&before={first['next']}")
    found = [table["id"] for table in first["tables"] + rest["tables"]]
    assert len(found) == len(set(found))
    assert set(found) >= set(made)
    assert ann.get("/api/tables/mine").keys() == {"tables", "next"}


@pytest.mark.parametrize(
    "query", ["limit=0", "limit=51", "limit=x", "before=", "before=1", "before=x-y"]
)
def test_what_is_no_page_is_refused(ann: Visitor, query: str) -> None:
    assert ann.refused("GET", f"/api/tables?{query}") == (400, "request.form")


def _story(live: LiveTable, seat: int | None, since: int | None) -> list[Any]:
    """The steps as they are without anything remembered."""
    _, steps = live.table.steps_since(since)
    return [
        msgspec.json.decode(encode(live.channel._step(step, seat, SharedEncoder())))
        for step in steps
    ]


def _sent(live: LiveTable, seat: int | None, since: int | None) -> list[Any]:
    steps: list[Any] = msgspec.json.decode(encode(live.channel.update(seat, since, 0)))["steps"]
    return steps


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
async def test_a_story_that_is_remembered_is_the_true_one(tmp_path: Path, game: str) -> None:
    async with service_in(tmp_path, chance=lambda: Secret(bytes(32))) as tables:
        live, rng = await table_of(tables, ["ann", "bob"], game), Random(3)
        undone = 0
        for number in range(60):
            if live.table.turn is None:
                break
            await move(tables, live, rng, number)
            if live.table.undoable and number % 3 == 0:
                seat, version = live.table.turn, live.table.version
                person = live.table.seats[seat].person or ""
                await tables.undo(person, live.table.id, seat, version, f"undo-{number}")
                undone += 1
            if number % 10 == 9:
                for seen in (None, 0, 1):
                    for since in (None, live.table.version // 2, live.table.version - 1):
                        assert _sent(live, seen, since) == _story(live, seen, since)
        assert undone
        eyes = Eyes("cid")
        await tables.watch(eyes, live.table.id, None)
        assert eyes.steps(None) == _story(live, None, None)


async def test_a_story_is_put_into_words_once_for_all_who_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_in(tmp_path) as tables:
        live, rng = await table_of(tables, ["ann", "bob"], "arctic"), Random(3)
        for number in range(40):
            await move(tables, live, rng, number)
        many = [Eyes("cid") for _ in range(8)]
        await tables.watch(many[0], live.table.id, None)
        monkeypatch.setattr(TableChannel, "_step", _never)
        monkeypatch.setattr(TableChannel, "view", _never)
        await asyncio.gather(*(tables.watch(eyes, live.table.id, None) for eyes in many[1:]))
        assert len({eyes.raw[1] for eyes in many}) == 1
        assert len(many[7].steps(None)) == 41


@pytest.mark.parametrize("works", [True, False])
async def test_a_long_story_is_encoded_in_the_worker_while_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    async with service_in(tmp_path) as tables:
        live, rng = await table_of(tables, ["ann", "bob"], "arctic"), Random(3)
        for number in range(40):
            await move(tables, live, rng, number)
        expected = {seat: _story(live, seat, None) for seat in (None, 0)}
        monkeypatch.setattr(
            "nunatak.server.tables.channel.encode_step", _never if works else encode_step
        )
        if not works:
            monkeypatch.setattr(Workers, "_ask", _fail)
        for person, seat in (("cid", None), ("ann", 0)):
            eyes = Eyes(person)
            await tables.watch(eyes, live.table.id, None)
            assert eyes.steps(seat) == expected[seat]


async def test_a_crowd_that_asks_for_a_table_reads_its_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_in(tmp_path) as tables:
        id = (await table_of(tables, ["ann", "bob"], "arctic")).table.id
        tables.registry.live.clear()
        read, logs = [], tables.store.log.read

        async def log(table: str, after: int = 0) -> Any:
            read.append(table)
            return await logs(table, after)

        monkeypatch.setattr(tables.store.log, "read", log)
        found = await asyncio.gather(*(tables.registry.get(id) for _ in range(9)))
        assert read == [id]
        assert len(set(map(builtins.id, found))) == 1


async def test_a_short_game_does_not_wait_for_the_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_in(tmp_path) as tables:
        long, rng = await table_of(tables, ["ann", "bob"], "arctic"), Random(3)
        for number in range(40):
            await move(tables, long, rng, number)
        short = await table_of(tables, ["ann", "bob"], "arctic")
        monkeypatch.setattr(Workers, "_ask", lambda *arguments: asyncio.Event().wait())
        stuck = asyncio.create_task(tables.watch(Eyes("cid"), long.table.id, None))
        await asyncio.sleep(0)
        eyes = Eyes("dee")
        async with asyncio.timeout(60):
            await tables.watch(eyes, short.table.id, None)
        assert len(eyes.steps(None)) == 1
        assert not stuck.done()
        stuck.cancel()


async def _fail(*arguments: Any) -> NoReturn:
    raise EOFError


async def test_seasons_are_found_by_who_takes_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_in(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        first = await seasons.create("ann", CreateSeason("Winter", "snow-tails", 2))
        other = await seasons.create("bob", CreateSeason("Spring", "snow-tails", 2))
        await seasons.join("cid", first.id)
        await seasons.join("cid", other.id)
        await seasons.leave("cid", other.id)
        assert [one.id for one in await seasons.mine("cid")] == [first.id]
        assert [one.id for one in await seasons.mine("bob")] == [other.id]
        assert await seasons.mine("dee") == []


def test_a_picture_of_an_invitation_is_drawn_once(ann: Visitor) -> None:
    table = ann.post("/api/tables", game="arctic", players=2)
    first = ann.ask("GET", f"/api/tables/{table['id']}/qr")
    again = ann.ask("GET", f"/api/tables/{table['id']}/qr")
    assert first.headers["content-type"] == "image/svg+xml"
    assert first.body == again.body
    assert first.body.startswith(b"<svg")
