"""What the page of a season needs: bots by a tap, an invitation, points race by race."""

import json
from pathlib import Path

import pytest

from nunatak.core import Malformed
from nunatak.server.errors import Conflict, Forbidden
from nunatak.server.protocol.api import CreateSeason, SeasonInfo
from nunatak.server.seasons.model import Player, decode_season
from nunatak.server.seasons.service import PATIENCE, SeasonService
from tests.server.program import Program, Visitor
from tests.server.test_seasons import begun, chooser_of, office, raced

SPRINT = 'name = "sprint"\ntitle = "Our Sprint"\ntiles = ["start", "straight", "finish"]'


async def test_the_host_decides_on_bots_and_guests(tmp_path: Path) -> None:
    async with office(tmp_path) as (_, seasons):
        season = await seasons.create("ann", CreateSeason("Cup", "snow-tails"))
        id = season.id
        await seasons.add_bot("ann", id, "steady")
        await seasons.join("bob", id)
        season = await seasons.add_bot("ann", id, "steady")
        assert [player.person or player.bot for player in season.players] == [
            *("ann", "steady", "bob", "steady"),
        ]
        season = await seasons.remove("ann", id, Player(bot="steady"))
        assert [player.person or player.bot for player in season.players] == [
            *("ann", "steady", "bob"),
        ]
        season = await seasons.remove("ann", id, Player("bob"))
        again = await seasons.remove("ann", id, Player("bob"))
        assert again == season, "is not there any more"
        assert [player.person for player in season.players] == ["ann", None]

        with pytest.raises(Malformed, match=r"bot\.unknown"):
            await seasons.add_bot("ann", id, "oracle")
        with pytest.raises(Conflict, match=r"season\.host"):
            await seasons.remove("ann", id, Player("ann"))
        for refused in (
            seasons.add_bot("bob", id, "gentle"),
            seasons.remove("bob", id, Player(bot="steady")),
        ):
            with pytest.raises(Forbidden, match=r"season\.not-host"):
                await refused
        for _ in range(3):
            await seasons.add_bot("ann", id, "gentle")
        with pytest.raises(Conflict, match=r"season\.full"):
            await seasons.add_bot("ann", id, "gentle")
        await seasons.start("ann", id)
        for late in (
            seasons.add_bot("ann", id, "gentle"),
            seasons.remove("ann", id, Player(bot="gentle")),
        ):
            with pytest.raises(Conflict, match=r"season\.begun"):
                await late


@pytest.mark.rule("ST-11.1")
async def test_a_bot_stands_in_for_who_leaves(tmp_path: Path) -> None:
    async with office(tmp_path) as (tables, seasons):
        season = await begun(seasons, "ann", "bob", "cid", races=4)
        id = season.id
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.remove("bob", id, Player("ann"))
        with pytest.raises(Conflict, match=r"season\.host"):
            await seasons.remove("ann", id, Player("ann"))
        await seasons.choose("ann", id, SPRINT)
        for person in ("ann", "bob", "cid"):
            season = await seasons.ready(person, id)
        assert season.race_started
        season = await seasons.leave("ann", id)  # who is the host, in the middle of a race
        assert [player.bot for player in season.players] == ["steady", None, None]
        assert season.host == "bob"
        assert not await seasons.mine("ann")
        table = (await tables.registry.get(season.table or "")).table
        assert [chair.away for chair in table.seats] == ["left", None, None]
        season = await raced(tables, seasons, season)
        assert chooser_of(season) == "bob"
        season = await raced(tables, seasons, await sprinted(seasons, season))
        assert chooser_of(season) == "cid"
        assert await seasons.leave("zoe", id) == season, "was never there"
        season = await seasons.remove("bob", id, Player("cid"))
        assert season.table is not None, "the bot has chosen"
        assert [player.bot for player in season.players] == ["steady", None, "steady"]
        assert len(season.finished_races) == 2, "and all points stay"
        with pytest.raises(Conflict, match=r"season\.begun"):
            await seasons.remove("bob", id, Player(bot="steady"))
        season = await seasons.leave("bob", id)
        assert all(player.bot for player in season.players)


async def sprinted(seasons: SeasonService, season: SeasonInfo) -> SeasonInfo:
    """The season with the next race under way."""
    await seasons.choose(season.host, season.id, SPRINT)
    return await seasons.start(season.host, season.id)


async def test_every_race_says_what_it_was_worth_and_where_it_went(tmp_path: Path) -> None:
    moments = [1_000_000]
    async with office(tmp_path, now=lambda: moments[0]) as (tables, seasons):
        season = await begun(seasons, "ann", "bob", races=3)
        assert season.choosers == (0, 1, 0)
        moments[0] += PATIENCE
        assert (await seasons.info(season.id)).overdue, "anybody may choose now"
        season = await seasons.choose("ann", season.id, SPRINT.replace("sprint", "giant"))
        assert (season.course, season.course_title, season.overdue) == (
            "giant",
            "Our Sprint",
            False,
        )
        assert season.shipped_course is None, "it is only called like one that comes with the game"
        info = await tables.info(season.table or "")
        assert (info.course_title, info.shipped_course) == ("Our Sprint", None)
        assert not season.race_started
        season = await seasons.ready("bob", season.id)
        assert season.race_started
        season = await raced(tables, seasons, season)
        (race,) = season.finished_races
        assert (race.course, race.course_title, race.shipped_course) == (
            "giant",
            "Our Sprint",
            None,
        )
        worth = {1: 5, 2: 3, None: 0}
        assert race.points == tuple(worth[place] for place in race.places)
        for row in season.standings:
            assert row.points == race.points[row.player]
        assert (season.course_title, season.race_started) == (None, False)

        season = await seasons.choose("bob", season.id, "giant")
        assert (season.course_title, season.shipped_course) == ("Giant", "giant")
        info = await tables.info(season.table or "")
        assert (info.course_title, info.shipped_course) == ("Giant", "giant")


def test_the_invitation_to_a_season(tmp_path: Path) -> None:
    with Program(tmp_path / "data", "--no-limits") as program:
        ann = Visitor.known(program)
        season = ann.post("/api/seasons", name="Cup", game="snow-tails", race_count=3)
        path = f"/api/seasons/{season['id']}"
        link = ann.get(f"{path}/link")
        assert link == {"url": f"{program.url}/season/{season['id']}", "reach": "machine"}
        code = ann.ask("GET", f"{path}/qr")
        assert code.headers["content-type"] == "image/svg+xml"
        assert b"<path" in code.body
        assert ann.ask("GET", "/api/seasons/nowhere/qr").json["code"] == "season.unknown"
        season = ann.post(f"{path}/bot", level="gentle")
        assert [player["bot"] for player in season["players"]] == [None, "gentle"]
        season = ann.post(f"{path}/remove", bot="gentle")
        assert len(season["players"]) == 1


def test_a_season_that_was_stored_before_courses_had_other_titles() -> None:
    run = [{"course": "giant", "table": "t1", "places": [1, 2], "title": "Giant"}]
    players = [{"person": "ann", "bot": None}, {"person": "bob", "bot": None}]
    old = {"id": "s1", "name": "Cup", "game": "snow-tails", "host": "ann", "at": 0, "races": 2}
    season = decode_season(json.dumps(old | {"players": players, "run": run}).encode())
    assert (
        season.run[0].title,
        season.run[0].shipped,
        season.shipped,
    ) == ("Giant", None, None)
