"""Seasons: each player in turn chooses the course, races count together (ST-11)."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from nunatak.core import Illegal, Malformed, NotYours
from nunatak.games.snow_tails.course import Course
from nunatak.server.house import House
from nunatak.server.protocol.api import NewSeason, SeasonInfo
from nunatak.server.seasons import Seasons
from tests.server.parlour import house_in
from tests.server.program import Visitor, eventually

DEADLINE = 120.0


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


@asynccontextmanager
async def office(folder: Path) -> AsyncIterator[tuple[House, Seasons]]:
    async with house_in(folder) as house:
        yield house, Seasons(house.store, house)


async def raced(house: House, seasons: Seasons, season: SeasonInfo) -> SeasonInfo:
    """The season after the race that is on: everybody leaves it to bots."""
    assert season.table is not None
    for player in season.players:
        if player.person is not None:
            await house.leave(player.person, season.table)
    table = (await house.room(season.table)).table
    async with asyncio.timeout(DEADLINE):
        while table.status == "running":
            await asyncio.sleep(0.002)
    return await seasons.info(season.id)


def chooser_of(season: SeasonInfo) -> str:
    assert season.chooser is not None
    person = season.players[season.chooser].person
    assert person is not None
    return person


@pytest.mark.rule("ST-11.1", "ST-11.2")
def test_a_season_of_two_people_and_a_bot(tmp_path: Path) -> None:
    async def play() -> None:
        async with office(tmp_path) as (house, seasons):
            wish = NewSeason("Winter Cup", "snow-tails", bots=("gentle",))
            season = await seasons.create("ann", wish)
            assert (season.status, season.races, season.chooser) == ("open", None, None)
            season = await seasons.join("bob", season.id)
            season = await seasons.join("bob", season.id)
            assert [player.person for player in season.players] == ["ann", None, "bob"]
            season = await seasons.start("ann", season.id)
            assert season.status == "running"
            assert season.races == 3, "as many as players"
            order = [player.person or player.bot for player in season.players]
            assert set(order) == {"ann", "bob", "gentle"}

            courses = []
            for race in range(3):
                if season.table is None:
                    assert season.chooser == race, "in the player order of the first race"
                    person = chooser_of(season)
                    other = "bob" if person == "ann" else "ann"
                    with pytest.raises(NotYours, match=r"season\.not-chooser"):
                        await seasons.choose(other, season.id, "giant")
                    season = await seasons.choose(person, season.id, "nutcracker")
                    with pytest.raises(Illegal, match=r"season\.no-choice"):
                        await seasons.choose(person, season.id, "giant")
                else:
                    assert season.players[race].bot == "gentle", "it has chosen by lot"
                assert season.table is not None
                table = (await house.room(season.table)).table
                assert table.status == "open", "somebody is still missing"
                assert table.season == season.id
                assert [chair.person or chair.bot for chair in table.chairs] == order
                for person in ("ann", "bob"):
                    season = await seasons.ready(person, season.id)
                assert table.status == "running"
                wanted = [0, 1, 2] if race == 0 else None
                assert table.game.options()["order"] == wanted, "later the lot decides (ST-3.3)"
                courses.append(season.course)
                season = await raced(house, seasons, season)
                assert len(season.run) == race + 1
                assert season.run[-1].places == tuple(table.state.result.places)
            assert season.status == "over"
            assert [race.course for race in season.run] == courses
            best = max(row.points for row in season.standings)
            assert [row.player for row in season.standings if row.place == 1] == list(
                season.winners
            )
            assert season.standings[0].points == best
            assert season.standings[0].behind is None
            assert all(row.behind for row in season.standings[1:])
            again = await Seasons(house.store, house).info(season.id)
            assert again == season, "all of it is kept"
            assert [each.id for each in await seasons.mine("bob")] == [season.id]
            assert await seasons.mine("cid") == []

    run(play())


def test_alone_among_bots_nobody_waits(tmp_path: Path) -> None:
    async def play() -> None:
        async with office(tmp_path) as (house, seasons):
            wish = NewSeason("Alone", "snow-tails", races=1, bots=("gentle", "steady"))
            season = await seasons.start("ann", (await seasons.create("ann", wish)).id)
            if season.table is None:
                season = await seasons.choose("ann", season.id, "nutcracker")
            else:
                season = await seasons.ready("ann", season.id)
            assert season.table is not None
            assert (await house.room(season.table)).table.status == "running"

    run(play())


def test_a_course_of_their_own_and_a_race_that_was_stopped(tmp_path: Path) -> None:
    async def play() -> None:
        async with office(tmp_path) as (house, seasons):
            season = await seasons.create("ann", NewSeason("Two", "snow-tails", races=1))
            await seasons.join("bob", season.id)
            season = await seasons.start("ann", season.id)
            person = chooser_of(season)
            with pytest.raises(Malformed, match=r"course\."):
                await seasons.choose(person, season.id, "flag = 3")
            with pytest.raises(Malformed, match=r"course\.unknown"):
                await seasons.choose(person, season.id, "/etc/passwd.toml")
            text = Course.load("nutcracker").to_toml().replace("nutcracker", "our-own")
            season = await seasons.choose(person, season.id, text)
            assert season.course == "our-own"
            assert season.table is not None
            await house.leave("ann", season.table)  # the host of the table: nobody will play it
            assert (await house.room(season.table)).table.status == "stopped"
            season = await seasons.info(season.id)
            assert (season.table, season.run, chooser_of(season)) == (None, (), person)

            season = await seasons.choose(person, season.id, text)
            assert season.table is not None
            season = await seasons.start("ann", season.id)
            assert (await house.room(season.table or "")).table.status == "running", "come or not"

    run(play())


def test_what_is_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with office(tmp_path) as (_, seasons):
            with pytest.raises(Illegal, match=r"season\.none"):
                await seasons.create("ann", NewSeason("Cards", "arctic"))
            with pytest.raises(Malformed, match=r"game\.unknown"):
                await seasons.create("ann", NewSeason("Ludo", "ludo"))
            with pytest.raises(Malformed, match=r"bot\.unknown"):
                await seasons.create("ann", NewSeason("x", "snow-tails", bots=("oracle",)))
            with pytest.raises(Illegal, match=r"season\.full"):
                await seasons.create("ann", NewSeason("x", "snow-tails", bots=("gentle",) * 5))
            with pytest.raises(Malformed, match=r"season\.unknown"):
                await seasons.info("nowhere")
            season = await seasons.create("ann", NewSeason("Cup", "snow-tails"))
            with pytest.raises(Malformed, match=r"season\.players"):
                await seasons.start("ann", season.id)
            with pytest.raises(NotYours, match=r"season\.not-host"):
                await seasons.start("bob", season.id)
            with pytest.raises(Illegal, match=r"season\.host"):
                await seasons.leave("ann", season.id)
            with pytest.raises(NotYours, match=r"season\.not-in"):
                await seasons.ready("eve", season.id)
            for person in ("bob", "cid", "dee", "eve"):
                await seasons.join(person, season.id)
            with pytest.raises(Illegal, match=r"season\.full"):
                await seasons.join("fay", season.id)
            season = await seasons.leave("eve", season.id)
            assert len(season.players) == 4
            await seasons.start("ann", season.id)
            for late in (seasons.join("eve", season.id), seasons.leave("bob", season.id)):
                with pytest.raises(Illegal, match=r"season\.begun"):
                    await late

    run(play())


def test_everybody_at_once(tmp_path: Path) -> None:
    """Documents are changed by compare-and-swap: nobody is lost."""

    async def play() -> None:
        async with office(tmp_path) as (house, seasons):
            season = await seasons.create("ann", NewSeason("Crowd", "snow-tails"))
            other = Seasons(house.store, house)
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
            assert len(await house.mine("ann")) == 1

    run(play())


def test_over_http(ann: Visitor, ben: Visitor) -> None:
    season = ann.post("/api/seasons", name="  Winter \u202e Cup ", game="snow-tails", races=1)
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
    assert ben.refused("POST", "/api/seasons", name="A", game="arctic") == (409, "season.none")


def _over(visitor: Visitor, path: str) -> dict[str, Any] | None:
    season: dict[str, Any] = visitor.get(path)
    return season if season["status"] == "over" else None
