"""What many ask for is worked out once: lists in pages, long stories, pictures."""

import asyncio
import builtins
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec
import pytest

from nunatak.server.house import House
from nunatak.server.protocol.api import NewSeason
from nunatak.server.protocol.options import TableOptions
from nunatak.server.room import Once, Room, encode
from nunatak.server.seasons import Seasons
from nunatak.server.store import Person
from nunatak.server.story import encode_step
from nunatak.server.workers import Workers
from tests.server.parlour import Eyes, house_in, ids_of, move, run, table_of
from tests.server.program import Visitor

TABLES = 7


async def _open_tables(house: House) -> list[str]:
    """Some that strangers find, the latest first, and one that they do not."""
    made = []
    for _ in range(TABLES):
        options = TableOptions("snow-tails", 2, listed=True)
        made.append((await house.create("ann", options)).table)
    await house.create("ann", TableOptions("snow-tails", 2))
    made.sort(key=lambda table: (table.changed, table.id), reverse=True)
    return [table.id for table in made]


def test_pages_of_the_lobby_show_every_table_once(tmp_path: Path) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            expected = await _open_tables(house)
            seen: list[str] = []
            before = None
            for size in (3, 3, 1):
                tables, before = await house.listed(3, before)
                assert len(tables) == size
                seen += ids_of(tables)
            assert before is None
            assert seen == expected
            assert ids_of((await house.listed())[0]) == expected

    run(look())


def test_the_lobby_takes_up_no_tables_and_reads_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            expected = await _open_tables(house)
            house.rooms.clear()
            house._infos.clear()
            assert ids_of((await house.listed())[0]) == expected
            assert not house.rooms
            monkeypatch.setattr(house.store, "logs", _never)
            monkeypatch.setattr(Room, "info", _never)
            assert ids_of((await house.listed())[0]) == expected

    run(look())


def _never(*arguments: Any) -> NoReturn:
    raise AssertionError("that was worked out before")


def test_a_new_name_is_seen_in_the_lobby(tmp_path: Path) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            await house.create("ann", TableOptions("snow-tails", 2, listed=True))
            names = []
            for name in ("Ann", "Anna"):
                house.met(Person("ann", name, 0))
                (table,), _ = await house.listed()
                names.append(msgspec.json.decode(table)["seats"][0]["name"])
            assert names == ["Ann", "Anna"]

    run(look())


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


def _story(room: Room, seat: int | None, since: int | None) -> list[Any]:
    """The steps as they are without anything remembered."""
    _, steps = room.table.since(since)
    return [msgspec.json.decode(encode(room._step(step, seat, Once()))) for step in steps]


def _sent(room: Room, seat: int | None, since: int | None) -> list[Any]:
    steps: list[Any] = msgspec.json.decode(encode(room.update(seat, since, 0)))["steps"]
    return steps


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_a_story_that_is_remembered_is_the_true_one(tmp_path: Path, game: str) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            room, rng = await table_of(house, ["ann", "bob"], game), Random(3)
            undone = 0
            for number in range(60):
                if room.table.turn is None:
                    break
                await move(house, room, rng, number)
                if room.table.undoable and number % 3 == 0:
                    seat, version = room.table.turn, room.table.version
                    person = room.table.chairs[seat].person or ""
                    await house.undo(person, room.table.id, seat, version, f"undo-{number}")
                    undone += 1
                if number % 10 == 9:
                    for seen in (None, 0, 1):
                        for since in (None, room.table.version // 2, room.table.version - 1):
                            assert _sent(room, seen, since) == _story(room, seen, since)
            assert undone
            eyes = Eyes("cid")
            await house.watch(eyes, room.table.id, None)
            assert eyes.steps(None) == _story(room, None, None)

    run(play())


def test_a_story_is_put_into_words_once_for_all_who_watch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            room, rng = await table_of(house, ["ann", "bob"], "arctic"), Random(3)
            for number in range(40):
                await move(house, room, rng, number)
            many = [Eyes("cid") for _ in range(8)]
            await house.watch(many[0], room.table.id, None)
            monkeypatch.setattr(Room, "_step", _never)
            monkeypatch.setattr(Room, "view", _never)
            await asyncio.gather(*(house.watch(eyes, room.table.id, None) for eyes in many[1:]))
            assert len({eyes.raw[1] for eyes in many}) == 1
            assert len(many[7].steps(None)) == 41

    run(look())


@pytest.mark.parametrize("works", [True, False])
def test_a_long_story_is_encoded_in_the_worker_while_there_is_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, works: bool
) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            room, rng = await table_of(house, ["ann", "bob"], "arctic"), Random(3)
            for number in range(40):
                await move(house, room, rng, number)
            expected = {seat: _story(room, seat, None) for seat in (None, 0)}
            monkeypatch.setattr("nunatak.server.room.encode_step", _never if works else encode_step)
            if not works:
                monkeypatch.setattr(Workers, "_ask", _fail)
            for person, seat in (("cid", None), ("ann", 0)):
                eyes = Eyes(person)
                await house.watch(eyes, room.table.id, None)
                assert eyes.steps(seat) == expected[seat]

    run(look())


def test_a_crowd_that_asks_for_a_table_reads_its_log_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            id = (await table_of(house, ["ann", "bob"], "arctic")).table.id
            house.rooms.clear()
            read, logs = [], house.store.log

            async def log(table: str, after: int = 0) -> Any:
                read.append(table)
                return await logs(table, after)

            monkeypatch.setattr(house.store, "log", log)
            rooms = await asyncio.gather(*(house.room(id) for _ in range(9)))
            assert read == [id]
            assert len(set(map(builtins.id, rooms))) == 1

    run(look())


def test_a_short_game_does_not_wait_for_the_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            long, rng = await table_of(house, ["ann", "bob"], "arctic"), Random(3)
            for number in range(40):
                await move(house, long, rng, number)
            short = await table_of(house, ["ann", "bob"], "arctic")
            monkeypatch.setattr(Workers, "_ask", lambda *arguments: asyncio.Event().wait())
            stuck = asyncio.create_task(house.watch(Eyes("cid"), long.table.id, None))
            await asyncio.sleep(0)
            eyes = Eyes("dee")
            async with asyncio.timeout(60):
                await house.watch(eyes, short.table.id, None)
            assert len(eyes.steps(None)) == 1
            assert not stuck.done()
            stuck.cancel()

    run(look())


async def _fail(*arguments: Any) -> NoReturn:
    raise EOFError


def test_seasons_are_found_by_who_takes_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with house_in(tmp_path) as house:
            seasons = Seasons(house.store, house)
            first = await seasons.create("ann", NewSeason("Winter", "snow-tails", 2))
            other = await seasons.create("bob", NewSeason("Spring", "snow-tails", 2))
            await seasons.join("cid", first.id)
            await seasons.join("cid", other.id)
            await seasons.leave("cid", other.id)
            assert [one.id for one in await seasons.mine("cid")] == [first.id]
            assert [one.id for one in await seasons.mine("bob")] == [other.id]
            assert await seasons.mine("dee") == []

    run(look())


def test_a_picture_of_an_invitation_is_drawn_once(ann: Visitor) -> None:
    table = ann.post("/api/tables", game="arctic", players=2)
    first = ann.ask("GET", f"/api/tables/{table['id']}/qr")
    again = ann.ask("GET", f"/api/tables/{table['id']}/qr")
    assert first.headers["content-type"] == "image/svg+xml"
    assert first.body == again.body
    assert first.body.startswith(b"<svg")
