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
from nunatak.server.seasons.service import ABANDONED_AFTER_MS, MAX_WAIT_MS, SeasonService
from nunatak.server.store import Row
from nunatak.server.tables.service import TableService
from nunatak.server.tables.table import Table
from tests.server.server_process import ApiClient, wait_until
from tests.server.service_fixture import delete_person, service_context
from tests.server.store_fixture import store_context

TIMEOUT = 120.0


@asynccontextmanager
async def season_service_context(
    folder: Path, **options: Any
) -> AsyncIterator[tuple[TableService, SeasonService]]:
    """Open a table service and a season service."""
    async with service_context(folder, **options) as tables:
        yield tables, SeasonService(tables.store, tables)


async def finish_race(
    tables: TableService, seasons: SeasonService, season: SeasonInfo
) -> SeasonInfo:
    """Let bots finish the current race; return the season after it."""
    assert season.table is not None
    for player in season.players:
        if player.person is not None:
            await tables.leave(player.person, season.table)
    await wait_until_over(tables, season.table)
    return await seasons.info(season.id)


async def wait_until_over(tables: TableService, race: str) -> Table:
    """Wait until bots have finished a game; return its table."""
    live = await tables.registry.get(race)
    async with asyncio.timeout(TIMEOUT):
        while live.table.status == "running":
            await asyncio.sleep(0.002)
    return live.table


async def administer(folder: Path, work: Callable[[AdminService], Awaitable[Any]]) -> Any:
    """Do something as the administrator, in a store opened next to that of the server."""
    async with store_context(folder, as_server=False) as store:
        return await work(AdminService(store))


async def delete_and_remove(tables: TableService, person: str) -> None:
    """Delete a person, and remove them from their tables."""
    await tables.remove_person(person)
    await delete_person(tables, person)


class UnshuffledRandom(SystemRandom):
    """Random numbers that leave the players in their order."""

    def sample(self, population: Any, k: int, **_: Any) -> list[Any]:
        return list(population)[:k]


async def start_season(
    seasons: SeasonService, *people: str, races: int | None = None
) -> SeasonInfo:
    """Start a season of these people; the first is the host, and chooses first."""
    host, *others = people
    seasons._random = UnshuffledRandom()
    season = await seasons.create(host, CreateSeason("Cup", "snow-tails", race_count=races))
    for person in others:
        await seasons.join(person, season.id)
    season = await seasons.start(host, season.id)
    assert chooser_of(season) == host
    return season


def chooser_of(season: SeasonInfo) -> str:
    """Return the person who is to choose the next course."""
    assert season.chooser is not None
    person = season.players[season.chooser].person
    assert person is not None
    return person


@pytest.mark.rule("ST-11.1", "ST-11.2")
async def test_a_season_of_two_people_and_a_bot(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (tables, seasons):
        options = CreateSeason("Winter Cup", "snow-tails", bots=("gentle",))
        season = await seasons.create("ann", options)
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
                    await seasons.choose_course(other, season.id, "giant")
                season = await seasons.choose_course(person, season.id, "nutcracker")
                with pytest.raises(Conflict, match=r"season\.no-choice"):
                    await seasons.choose_course(person, season.id, "giant")
            else:
                assert season.players[race].bot == "gentle", "it has chosen at random"
            assert season.table is not None
            live = await tables.registry.get(season.table)
            table = live.table
            assert table.status == "open", "not all players are ready"
            assert table.season == season.id
            assert [chair.person or chair.bot for chair in table.seats] == order
            for person in ("ann", "bob"):
                season = await seasons.confirm_ready(person, season.id)
            assert live.table.status == "running"
            wanted = [0, 1, 2] if race == 0 else None
            assert live.table.game.options()["order"] == wanted, (
                "in later races the order is random (ST-3.3)"
            )
            courses.append(season.course)
            season = await finish_race(tables, seasons, season)
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
        assert again == season, "the whole season is stored"
        assert [each.id for each in await seasons.list_for_person("bob")] == [season.id]
        assert await seasons.list_for_person("cid") == []


async def test_a_race_of_one_person_and_bots_starts_immediately(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (tables, seasons):
        options = CreateSeason("Alone", "snow-tails", race_count=1, bots=("gentle", "steady"))
        season = await seasons.start("ann", (await seasons.create("ann", options)).id)
        if season.table is None:
            season = await seasons.choose_course("ann", season.id, "nutcracker")
        else:
            season = await seasons.confirm_ready("ann", season.id)
        assert season.table is not None
        assert (await tables.registry.get(season.table)).table.status == "running"


async def test_a_season_with_an_own_course_and_a_stopped_race(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (tables, seasons):
        season = await seasons.create("ann", CreateSeason("Two", "snow-tails", race_count=1))
        await seasons.join("bob", season.id)
        season = await seasons.start("ann", season.id)
        person = chooser_of(season)
        with pytest.raises(Malformed, match=r"course\."):
            await seasons.choose_course(person, season.id, "flag = 3")
        with pytest.raises(NotFound, match=r"course\.unknown"):
            await seasons.choose_course(person, season.id, "/etc/passwd.toml")
        text = Course.load("nutcracker").to_toml().replace("nutcracker", "our-own")
        season = await seasons.choose_course(person, season.id, text)
        assert season.course == "our-own"
        assert season.table is not None
        table = season.table
        await administer(tmp_path, lambda admin: admin.stop_table(table))
        season = await seasons.info(season.id)
        assert (season.table, season.finished_races, chooser_of(season)) == (None, (), person)

        season = await seasons.choose_course(person, season.id, text)
        assert season.table is not None
        season = await seasons.start("ann", season.id)
        assert (await tables.registry.get(season.table or "")).table.status == "running", (
            "whether the players are ready or not"
        )


async def test_invalid_changes_of_a_season_are_refused(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (_, seasons):
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
            await seasons.confirm_ready("eve", season.id)
        for person in ("bob", "cid", "dee", "eve"):
            await seasons.join(person, season.id)
        with pytest.raises(Conflict, match=r"season\.full"):
            await seasons.join("fay", season.id)
        season = await seasons.leave("eve", season.id)
        assert len(season.players) == 4
        await seasons.start("ann", season.id)
        with pytest.raises(Conflict, match=r"season\.begun"):
            await seasons.join("eve", season.id)


async def test_the_players_of_a_race_can_be_changed_only_in_the_season(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (tables, seasons):
        season = await start_season(seasons, "ann", "bob")
        season = await seasons.choose_course("ann", season.id, "nutcracker")
        id = season.table or ""
        for refused in (
            tables.leave("bob", id),
            tables.leave("ann", id),
            tables.join("cid", id),
            tables.free_seat("ann", id, 1),
            tables.seat_bot("ann", id, 1, "gentle"),
            tables.stop("ann", id),
        ):
            with pytest.raises(Conflict, match=r"table\.season"):
                await refused
        await seasons.start("ann", season.id)
        table = (await tables.registry.get(id)).table
        assert table.status == "running"
        assert table.people == ("ann", "bob")


async def test_a_bot_stands_in_for_a_deleted_person(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (tables, seasons):
        season = await start_season(seasons, "ann", "bob", "cid")
        season = await seasons.choose_course("ann", season.id, "nutcracker")
        await delete_and_remove(tables, "ann")  # the host, before the race
        season = await seasons.info(season.id)
        assert season.host in ("bob", "cid")
        assert [player.bot for player in season.players] == ["steady", None, None]
        for person in ("bob", "cid"):
            season = await seasons.confirm_ready(person, season.id)
        table = (await tables.registry.get(season.table or "")).table
        assert table.status == "running"
        assert table.seats[0].bot == "steady"
        assert table.seats[0].stand_in_reason == "left"
        season = await finish_race(tables, seasons, season)
        assert len(season.finished_races) == 1

        await delete_and_remove(tables, chooser_of(season))
        season = await seasons.info(season.id)
        assert season.table is not None, "the bot has chosen"
        assert season.host in ("bob", "cid")
        season = await seasons.start(season.host, season.id)
        table = (await tables.registry.get(season.table or "")).table
        assert sorted(chair.bot or "" for chair in table.seats) == ["", "steady", "steady"]
        assert (table.status, table.people) == ("running", (season.host,))

        await delete_and_remove(tables, season.host)
        season = await seasons.info(season.id)
        assert [player.bot for player in season.players] == ["steady"] * 3
        await wait_until_over(tables, table.id)
        season = await seasons.info(season.id)
        assert len(season.finished_races) == 2
        assert season.table is None, "no person is left for the next race"


async def test_a_person_who_is_deleted_before_the_start_takes_no_part(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (tables, seasons):
        season = await seasons.create("ann", CreateSeason("Cup", "snow-tails"))
        for person in ("bob", "cid"):
            await seasons.join(person, season.id)
        await delete_and_remove(tables, "ann")
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("cid", season.id)
        season = await seasons.start("bob", season.id)
        assert {player.person for player in season.players} == {"bob", "cid"}
        assert season.race_count == 2


async def test_after_a_time_limit_other_players_may_choose_and_start(tmp_path: Path) -> None:
    time = [1_000_000]
    async with season_service_context(tmp_path, now=lambda: time[0]) as (tables, seasons):
        season = await start_season(seasons, "ann", "bob")
        id = season.id
        time[0] += MAX_WAIT_MS - 1
        with pytest.raises(Forbidden, match=r"season\.not-chooser"):
            await seasons.choose_course("bob", id, "giant")
        time[0] += 1
        with pytest.raises(Forbidden, match=r"season\.not-chooser"):
            await seasons.choose_course("cid", id, "giant")  # not in the season
        season = await seasons.choose_course("bob", id, "giant")
        live = await tables.registry.get(season.table or "")
        assert [player.ready for player in season.players] == [False, True]

        time[0] += MAX_WAIT_MS - 1
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("bob", id)
        assert live.table.status == "open"
        time[0] += 1
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("cid", id)
        await seasons.start("bob", id)
        assert live.table.status == "running"

        season = await seasons.create("ann", CreateSeason("Open", "snow-tails"))
        await seasons.join("bob", season.id)
        time[0] += 2 * MAX_WAIT_MS
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.start("bob", season.id)  # more players may join


async def test_a_race_whose_table_was_deleted_is_run_again(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (tables, seasons):
        season = await start_season(seasons, "ann", "bob", races=1)
        season = await seasons.choose_course("ann", season.id, "nutcracker")
        first = season.table or ""
        with pytest.raises(Conflict, match=r"table\.counts"):
            await administer(tmp_path, lambda admin: admin.delete_table(first))
        await administer(tmp_path, lambda admin: admin.stop_table(first))
        gone, spared = await administer(tmp_path, lambda c: c.delete_old_tables(-1, ("stopped",)))
        assert ([each.id for each in gone], spared) == ([first], 0)
        (season,) = await seasons.list_for_person("bob")
        assert (season.table, season.finished_races, chooser_of(season)) == (None, (), "ann")

        season = await seasons.choose_course("ann", season.id, "nutcracker")
        season = await seasons.start("ann", season.id)
        second = season.table or ""
        for person in ("ann", "bob"):
            await tables.leave(person, second)
        table = await wait_until_over(tables, second)
        assert await administer(tmp_path, lambda admin: admin.delete_old_tables(-1, ("over",))) == (
            [],
            1,
        ), "the season has not counted it yet"
        season = await seasons.info(season.id)
        assert season.status == "over"
        assert season.finished_races[0].places == tuple(table.state.result.places)
        await administer(tmp_path, lambda admin: admin.delete_table(second))
        assert await seasons.info(season.id) == season


async def test_a_race_whose_log_is_broken_can_be_deleted(tmp_path: Path) -> None:
    """The season can be read, and goes on when an administrator has deleted the table."""
    async with season_service_context(tmp_path) as (tables, seasons):
        season = await start_season(seasons, "ann", "bob")
        await seasons.choose_course("ann", season.id, "nutcracker")
        season = await seasons.start("ann", season.id)
        id = season.table or ""
        del tables.registry.live[id]
        tables.bot_runner.forget_table(id)
        summary = await tables.store.log.read_summary(id)
        assert summary is not None
        for status in ("running", "over"):
            summary = replace(summary, version=summary.version + 1, status=status)
            row = Row(id, summary.version, None, None, 0, 0, b'{"what":"danced"}')
            await tables.store.log.append([row], summary)
            assert await seasons.list_for_person("ann") == [season]
        await administer(tmp_path, lambda admin: admin.delete_table(id))
        season = await seasons.info(season.id)
        assert (season.table, season.finished_races, chooser_of(season)) == (None, (), "ann")


async def test_blocked_people_and_hosts_of_too_many_seasons_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nunatak.server.seasons.service.MAX_SEASONS", 2)
    time = [1_000_000]
    async with season_service_context(tmp_path, now=lambda: time[0]) as (tables, seasons):
        cup = CreateSeason("Cup", "snow-tails")
        season = await seasons.create("ann", cup)
        await seasons.join("bob", season.id)
        ann = Person("ann", "Ann", 0, blocked=("bob", "cid"))
        await people_queries.save(tables.store.database, ann)
        with pytest.raises(Forbidden, match=r"season\.blocked"):
            await seasons.join("cid", season.id)
        assert len((await seasons.join("bob", season.id)).players) == 2, "joined before"

        found = await asyncio.gather(
            *(seasons.create("ann", cup) for _ in range(3)), return_exceptions=True
        )
        assert [str(each) for each in found[1:]] == ["season.too-many: most=2"] * 2
        await seasons.create("bob", cup)
        time[0] += ABANDONED_AFTER_MS
        await seasons.create("ann", cup)

        for number in range(5):
            with pytest.raises(NotFound, match=r"season\.unknown"):
                await seasons.choose_course("ann", f"nowhere-{number}", "giant")
        assert not seasons._locks, "requests for unknown seasons leave no locks"


async def test_changes_at_the_same_time_are_all_stored(tmp_path: Path) -> None:
    """Documents are changed by compare-and-swap: no change is lost."""
    async with season_service_context(tmp_path) as (tables, seasons):
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
            *(seasons.choose_course(person, season.id, "giant") for _ in range(3)),
            return_exceptions=True,
        )
        assert sum(isinstance(each, SeasonInfo) for each in found) == 1, "one table is enough"
        assert len(await tables.listing.read_tables_of("ann")) == 1


def test_a_season_over_http(ann: ApiClient, ben: ApiClient) -> None:
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
    season = wait_until(lambda: finished_season(ann, path), TIMEOUT)
    assert season["standings"][0]["points"] == 5
    assert season["winners"] == [season["standings"][0]["player"]]
    assert ben.request_error("POST", f"{path}/fly") == (404, "request.page")
    assert ben.request_error("GET", "/api/seasons/nowhere") == (404, "season.unknown")
    for player in ({}, {"person": "x", "bot": "steady"}):  # no player, or two
        assert ann.request_error("POST", f"{path}/remove", **player) == (400, "request.form")
    assert ben.request_error("POST", "/api/seasons", name="A", game="arctic") == (
        409,
        "season.none",
    )


def finished_season(client: ApiClient, path: str) -> dict[str, Any] | None:
    season: dict[str, Any] = client.get(path)
    return season if season["status"] == "over" else None
