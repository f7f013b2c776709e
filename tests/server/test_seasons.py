"""Seasons: each player in turn chooses the course, races count together (ST-11)."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import SystemRandom
from typing import Any

import pytest
from msgspec.structs import replace

from nunatak.core import Malformed
from nunatak.games.snow_tails.courses.course import Course
from nunatak.server.admin.service import AdminService
from nunatak.server.errors import Conflict, Forbidden, NotFound
from nunatak.server.people import queries as people_queries
from nunatak.server.people.model import Person
from nunatak.server.protocol.api import CreateSeason, SeasonInfo
from nunatak.server.seasons.service import ABANDONED, PATIENCE, SeasonService
from nunatak.server.store import Row
from nunatak.server.tables.service import TableService
from nunatak.server.tables.table import Table
from tests.server.program import Visitor, eventually
from tests.server.service_fixture import delete_person, service_in
from tests.server.store_fixture import opened

DEADLINE = 120.0


@asynccontextmanager
async def office(folder: Path, **given: Any) -> AsyncIterator[tuple[TableService, SeasonService]]:
    async with service_in(folder, **given) as tables:
        yield tables, SeasonService(tables.store, tables)


async def raced(tables: TableService, seasons: SeasonService, season: SeasonInfo) -> SeasonInfo:
    """The season after the race that is on: everybody leaves it to bots."""
    assert season.table is not None
    for player in season.players:
        if player.person is not None:
            await tables.leave(player.person, season.table)
    await over(tables, season.table)
    return await seasons.info(season.id)


async def over(tables: TableService, race: str) -> Table:
    """A table when bots have played there to the end."""
    live = await tables.registry.get(race)
    async with asyncio.timeout(DEADLINE):
        while live.table.status == "running":
            await asyncio.sleep(0.002)
    return live.table


async def look_after(folder: Path, work: Callable[[AdminService], Awaitable[Any]]) -> Any:
    """What whoever hosts does beside the server."""
    async with opened(folder, beside=True) as store:
        return await work(AdminService(store))


async def forget(tables: TableService, person: str) -> None:
    await tables.remove_person(person)
    await delete_person(tables, person)


class InOrder(SystemRandom):
    """A lot that leaves the players in their order."""

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        return list(population)[:k]


async def begun(seasons: SeasonService, *people: str, races: int | None = None) -> SeasonInfo:
    """A season of these people; the first is the host, and chooses first."""
    host, *others = people
    seasons._lot = InOrder()
    season = await seasons.create(host, CreateSeason("Cup", "snow-tails", race_count=races))
    for person in others:
        await seasons.join(person, season.id)
    season = await seasons.start(host, season.id)
    assert chooser_of(season) == host
    return season


def chooser_of(season: SeasonInfo) -> str:
    assert season.chooser is not None
    person = season.players[season.chooser].person
    assert person is not None
    return person


@pytest.mark.rule("ST-11.1", "ST-11.2")
async def test_a_season_of_two_people_and_a_bot(tmp_path: Path) -> None:
    async with office(tmp_path) as (tables, seasons):
        wish = CreateSeason("Winter Cup", "snow-tails", bots=("gentle",))
        season = await seasons.create("ann", wish)
        assert (season.status, season.race_count, season.chooser) == ("open", None, None)
        season = await seasons.join("bob", season.id)
        season = await seasons.join("bob", season.id)
        assert [player.person for player in season.players] == ["ann", None, "bob"]
        season = await seasons.start("ann", season.id)
        assert season.status == "running"
        assert season.race_count == 3, "as many as players"
        order = [player.person or player.bot for player in season.players]
        assert set(order) == {"ann", "bob", "gentle"}

        courses = []
        for race in range(3):
            if season.table is None:
                assert season.chooser == race, "in the player order of the first race"
                person = chooser_of(season)
                other = "bob" if person == "ann" else "ann"
                with pytest.raises(Forbidden, match=r"season\.not-chooser"):
                    await seasons.choose(other, season.id, "giant")
                season = await seasons.choose(person, season.id, "nutcracker")
                with pytest.raises(Conflict, match=r"season\.no-choice"):
                    await seasons.choose(person, season.id, "giant")
            else:
                assert season.players[race].bot == "gentle", "it has chosen by lot"
            assert season.table is not None
            live = await tables.registry.get(season.table)
            table = live.table
            assert table.status == "open", "somebody is still missing"
            assert table.season == season.id
            assert [chair.person or chair.bot for chair in table.seats] == order
            for person in ("ann", "bob"):
                season = await seasons.ready(person, season.id)
            assert live.table.status == "running"
            wanted = [0, 1, 2] if race == 0 else None
            assert live.table.game.options()["order"] == wanted, "later the lot decides (ST-3.3)"
            courses.append(season.course)
            season = await raced(tables, seasons, season)
            assert len(season.finished_races) == race + 1
            assert season.finished_races[-1].places == tuple(live.table.state.result.places)
        assert season.status == "over"
        assert [race.course for race in season.finished_races] == courses
        best = max(row.points for row in season.standings)
        assert [row.player for row in season.standings if row.place == 1] == list(season.winners)
        assert season.standings[0].points == best
        assert season.standings[0].tie_break is None
        assert all(row.tie_break for row in season.standings[1:])
        again = await SeasonService(tables.store, tables).info(season.id)
        assert again == season, "all of it is kept"
        assert [each.id for each in await seasons.mine("bob")] == [season.id]
        assert await seasons.mine("cid") == []


async def test_alone_among_bots_nobody_waits(tmp_path: Path) -> None:
    async with office(tmp_path) as (tables, seasons):
        wish = CreateSeason("Alone", "snow-tails", race_count=1, bots=("gentle", "steady"))
        season = await seasons.start("ann", (await seasons.create("ann", wish)).id)
        if season.table is None:
            season = await seasons.choose("ann", season.id, "nutcracker")
        else:
            season = await seasons.ready("ann", season.id)
        assert season.table is not None
        assert (await tables.registry.get(season.table)).table.status == "running"


async def test_a_course_of_their_own_and_a_race_that_was_stopped(tmp_path: Path) -> None:
    async with office(tmp_path) as (tables, seasons):
        season = await seasons.create("ann", CreateSeason("Two", "snow-tails", race_count=1))
        await seasons.join("bob", season.id)
        season = await seasons.start("ann", season.id)
        person = chooser_of(season)
        with pytest.raises(Malformed, match=r"course\."):
            await seasons.choose(person, season.id, "flag = 3")
        with pytest.raises(NotFound, match=r"course\.unknown"):
            await seasons.choose(person, season.id, "/etc/passwd.toml")
        text = Course.load("nutcracker").to_toml().replace("nutcracker", "our-own")
        season = await seasons.choose(person, season.id, text)
        assert season.course == "our-own"
        assert season.table is not None
        table = season.table
        await look_after(tmp_path, lambda admin: admin.stop(table))
        season = await seasons.info(season.id)
        assert (season.table, season.finished_races, chooser_of(season)) == (None, (), person)

        season = await seasons.choose(person, season.id, text)
        assert season.table is not None
        season = await seasons.start("ann", season.id)
        assert (await tables.registry.get(season.table or "")).table.status == "running", (
            "come or not"
        )


async def test_what_is_refused(tmp_path: Path) -> None:
    async with office(tmp_path) as (_, seasons):
        with pytest.raises(Conflict, match=r"season\.none"):
            await seasons.create("ann", CreateSeason("Cards", "arctic"))
        with pytest.raises(Malformed, match=r"game\.unknown"):
            await seasons.create("ann", CreateSeason("Ludo", "ludo"))
        with pytest.raises(Malformed, match=r"bot\.unknown"):
            await seasons.create("ann", CreateSeason("x", "snow-tails", bots=("oracle",)))
        with pytest.raises(Conflict, match=r"season\.full"):
            await seasons.create("ann", CreateSeason("x", "snow-tails", bots=("gentle",) * 5))
        with pytest.raises(NotFound, match=r"season\.unknown"):
            await seasons.info("nowhere")
        season = await seasons.create("ann", CreateSeason("Cup", "snow-tails"))
        with pytest.raises(Malformed, match=r"season\.players"):
            await seasons.start("ann", season.id)
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("bob", season.id)
        with pytest.raises(Conflict, match=r"season\.host"):
            await seasons.leave("ann", season.id)
        with pytest.raises(Forbidden, match=r"season\.not-in"):
            await seasons.ready("eve", season.id)
        for person in ("bob", "cid", "dee", "eve"):
            await seasons.join(person, season.id)
        with pytest.raises(Conflict, match=r"season\.full"):
            await seasons.join("fay", season.id)
        season = await seasons.leave("eve", season.id)
        assert len(season.players) == 4
        await seasons.start("ann", season.id)
        with pytest.raises(Conflict, match=r"season\.begun"):
            await seasons.join("eve", season.id)


async def test_who_races_is_decided_by_the_season_alone(tmp_path: Path) -> None:
    async with office(tmp_path) as (tables, seasons):
        season = await begun(seasons, "ann", "bob")
        season = await seasons.choose("ann", season.id, "nutcracker")
        id = season.table or ""
        for refused in (
            tables.leave("bob", id),
            tables.leave("ann", id),
            tables.join("cid", id),
            tables.remove("ann", id, 1),
            tables.seat_bot("ann", id, 1, "gentle"),
            tables.stop("ann", id),
        ):
            with pytest.raises(Conflict, match=r"table\.season"):
                await refused
        await seasons.start("ann", season.id)
        table = (await tables.registry.get(id)).table
        assert table.status == "running"
        assert table.people == ("ann", "bob")


async def test_a_bot_stands_in_for_who_is_forgotten(tmp_path: Path) -> None:
    async with office(tmp_path) as (tables, seasons):
        season = await begun(seasons, "ann", "bob", "cid")
        season = await seasons.choose("ann", season.id, "nutcracker")
        await forget(tables, "ann")  # who is the host, before the race
        season = await seasons.info(season.id)
        assert season.host in ("bob", "cid")
        assert [player.bot for player in season.players] == ["steady", None, None]
        for person in ("bob", "cid"):
            season = await seasons.ready(person, season.id)
        table = (await tables.registry.get(season.table or "")).table
        assert table.status == "running"
        assert table.seats[0].bot == "steady"
        assert table.seats[0].away == "left"
        season = await raced(tables, seasons, season)
        assert len(season.finished_races) == 1

        await forget(tables, chooser_of(season))
        season = await seasons.info(season.id)
        assert season.table is not None, "the bot has chosen"
        assert season.host in ("bob", "cid")
        season = await seasons.start(season.host, season.id)
        table = (await tables.registry.get(season.table or "")).table
        assert sorted(chair.bot or "" for chair in table.seats) == ["", "steady", "steady"]
        assert (table.status, table.people) == ("running", (season.host,))

        await forget(tables, season.host)
        season = await seasons.info(season.id)
        assert [player.bot for player in season.players] == ["steady"] * 3
        await over(tables, table.id)
        season = await seasons.info(season.id)
        assert len(season.finished_races) == 2
        assert season.table is None, "nobody is left to look at the next race"


async def test_who_is_forgotten_before_the_start_takes_no_part(tmp_path: Path) -> None:
    async with office(tmp_path) as (tables, seasons):
        season = await seasons.create("ann", CreateSeason("Cup", "snow-tails"))
        for person in ("bob", "cid"):
            await seasons.join(person, season.id)
        await forget(tables, "ann")
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("cid", season.id)
        season = await seasons.start("bob", season.id)
        assert {player.person for player in season.players} == {"bob", "cid"}
        assert season.race_count == 2


async def test_nobody_waits_for_ever(tmp_path: Path) -> None:
    moments = [1_000_000]
    async with office(tmp_path, now=lambda: moments[0]) as (tables, seasons):
        season = await begun(seasons, "ann", "bob")
        id = season.id
        moments[0] += PATIENCE - 1
        with pytest.raises(Forbidden, match=r"season\.not-chooser"):
            await seasons.choose("bob", id, "giant")
        moments[0] += 1
        with pytest.raises(Forbidden, match=r"season\.not-chooser"):
            await seasons.choose("cid", id, "giant")  # a stranger
        season = await seasons.choose("bob", id, "giant")
        live = await tables.registry.get(season.table or "")
        assert [player.ready for player in season.players] == [False, True]

        moments[0] += PATIENCE - 1
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("bob", id)
        assert live.table.status == "open"
        moments[0] += 1
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("cid", id)
        await seasons.start("bob", id)
        assert live.table.status == "running"

        season = await seasons.create("ann", CreateSeason("Open", "snow-tails"))
        await seasons.join("bob", season.id)
        moments[0] += 2 * PATIENCE
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("bob", season.id)  # more may come


async def test_a_race_that_is_gone_is_run_again(tmp_path: Path) -> None:
    async with office(tmp_path) as (tables, seasons):
        season = await begun(seasons, "ann", "bob", races=1)
        season = await seasons.choose("ann", season.id, "nutcracker")
        first = season.table or ""
        with pytest.raises(Conflict, match=r"table\.counts"):
            await look_after(tmp_path, lambda admin: admin.delete_one(first))
        await look_after(tmp_path, lambda admin: admin.stop(first))
        gone, spared = await look_after(tmp_path, lambda c: c.delete(-1, ("stopped",)))
        assert ([each.id for each in gone], spared) == ([first], 0)
        (season,) = await seasons.mine("bob")
        assert (season.table, season.finished_races, chooser_of(season)) == (None, (), "ann")

        season = await seasons.choose("ann", season.id, "nutcracker")
        season = await seasons.start("ann", season.id)
        second = season.table or ""
        for person in ("ann", "bob"):
            await tables.leave(person, second)
        table = await over(tables, second)
        assert await look_after(tmp_path, lambda admin: admin.delete(-1, ("over",))) == ([], 1), (
            "nobody has seen yet how it ended"
        )
        season = await seasons.info(season.id)
        assert season.status == "over"
        assert season.finished_races[0].places == tuple(table.state.result.places)
        await look_after(tmp_path, lambda admin: admin.delete_one(second))
        assert await seasons.info(season.id) == season


async def test_a_race_whose_log_is_broken(tmp_path: Path) -> None:
    """The season can be looked at, and goes on when whoever hosts has stopped the table."""
    async with office(tmp_path) as (tables, seasons):
        season = await begun(seasons, "ann", "bob")
        await seasons.choose("ann", season.id, "nutcracker")
        season = await seasons.start("ann", season.id)
        id = season.table or ""
        del tables.registry.live[id]
        tables.bot_runner.forget(id)
        summary = await tables.store.log.summary(id)
        assert summary is not None
        for status in ("running", "over"):
            summary = replace(summary, version=summary.version + 1, status=status)
            row = Row(id, summary.version, None, None, 0, 0, b'{"what":"danced"}')
            await tables.store.log.append([row], summary)
            assert await seasons.mine("ann") == [season]
        await look_after(tmp_path, lambda admin: admin.delete_one(id))
        season = await seasons.info(season.id)
        assert (season.table, season.finished_races, chooser_of(season)) == (None, (), "ann")


async def test_who_is_blocked_and_who_has_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nunatak.server.seasons.service.MAX_SEASONS", 2)
    moments = [1_000_000]
    async with office(tmp_path, now=lambda: moments[0]) as (tables, seasons):
        cup = CreateSeason("Cup", "snow-tails")
        season = await seasons.create("ann", cup)
        await seasons.join("bob", season.id)
        ann = Person("ann", "Ann", 0, blocked=("bob", "cid"))
        await people_queries.save(tables.store.database, ann)
        with pytest.raises(Forbidden, match=r"season\.blocked"):
            await seasons.join("cid", season.id)
        assert len((await seasons.join("bob", season.id)).players) == 2, "was there before"

        found = await asyncio.gather(
            *(seasons.create("ann", cup) for _ in range(3)), return_exceptions=True
        )
        assert [str(each) for each in found[1:]] == ["season.too-many: most=2"] * 2
        await seasons.create("bob", cup)
        moments[0] += ABANDONED
        await seasons.create("ann", cup)

        for number in range(5):
            with pytest.raises(NotFound, match=r"season\.unknown"):
                await seasons.choose("ann", f"nowhere-{number}", "giant")
        assert not seasons._locks, "whatever is asked for, nothing stays"


async def test_everybody_at_once(tmp_path: Path) -> None:
    """Documents are changed by compare-and-swap: nobody is lost."""
    async with office(tmp_path) as (tables, seasons):
        season = await seasons.create("ann", CreateSeason("Crowd", "snow-tails"))
        other = SeasonService(tables.store, tables)
        people = ("bob", "cid", "dee", "eve")
        for pair in (people[:2], people[2:]):
            joining = (seasons.join(pair[0], season.id), other.join(pair[1], season.id))
            await asyncio.gather(*joining)
        season = await seasons.info(season.id)
        assert {player.person for player in season.players} == {"ann", *people}
        await seasons.start("ann", season.id)
        season = await seasons.info(season.id)
        person = chooser_of(season)
        found = await asyncio.gather(
            *(seasons.choose(person, season.id, "giant") for _ in range(3)),
            return_exceptions=True,
        )
        assert sum(isinstance(each, SeasonInfo) for each in found) == 1, "one table is enough"
        assert len(await tables.listing.mine("ann")) == 1


def test_over_http(ann: Visitor, ben: Visitor) -> None:
    season = ann.post("/api/seasons", name="  Winter \u202e Cup ", game="snow-tails", race_count=1)
    assert season["name"] == "Winter Cup"
    path = f"/api/seasons/{season['id']}"
    ben.post(f"{path}/join")
    assert ben.get("/api/seasons")["seasons"][0]["id"] == season["id"]
    season = ann.post(f"{path}/start")
    people = {ann.me["id"]: ann, ben.me["id"]: ben}
    chooser = people[season["players"][season["chooser"]]["person"]]
    season = chooser.post(f"{path}/course", course="nutcracker")
    assert [player["ready"] for player in season["players"]].count(True) == 1
    for person in (ann, ben):
        season = person.post(f"{path}/ready")
    table = f"/api/tables/{season['table']}"
    assert ann.get(table)["status"] == "running"
    assert ann.get(table)["season"] == season["id"]
    for person in (ann, ben):
        person.post(f"{table}/leave")
    season = eventually(lambda: _over(ann, path), DEADLINE)
    assert season["standings"][0]["points"] == 5
    assert season["winners"] == [season["standings"][0]["player"]]
    assert ben.refused("POST", f"{path}/fly") == (404, "request.page")
    assert ben.refused("GET", "/api/seasons/nowhere") == (404, "season.unknown")
    for who in ({}, {"person": "x", "bot": "steady"}):  # nobody, or two at once
        assert ann.refused("POST", f"{path}/remove", **who) == (400, "request.form")
    assert ben.refused("POST", "/api/seasons", name="A", game="arctic") == (409, "season.none")


def _over(visitor: Visitor, path: str) -> dict[str, Any] | None:
    season: dict[str, Any] = visitor.get(path)
    return season if season["status"] == "over" else None
