"""What the page of a season shows and changes: bots, players, points, the invitation."""

import json
from pathlib import Path

import pytest

from nunatak.core import Malformed
from nunatak.server.errors import Conflict, Forbidden
from nunatak.server.protocol.api import CreateSeason, SeasonInfo
from nunatak.server.seasons.model import Player, decode_season
from nunatak.server.seasons.service import MAX_WAIT_MS, SeasonService
from tests.server.server_process import ApiClient, ServerProcess
from tests.server.test_seasons import chooser_of, finish_race, season_service_context, start_season

SHORT_COURSE = 'name = "sprint"\ntitle = "Our Sprint"\ntiles = ["start", "straight", "finish"]'


async def test_the_host_adds_and_removes_players(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (_, seasons):
        season = await seasons.create("ann", CreateSeason("Cup", "snow-tails"))
        id = season.id
        await seasons.add_bot("ann", id, "steady")
        await seasons.join("bob", id)
        season = await seasons.add_bot("ann", id, "steady")
        assert [player.person or player.bot for player in season.players] == [
            *("ann", "steady", "bob", "steady"),
        ]
        season = await seasons.remove_player("ann", id, Player(bot="steady"))
        assert [player.person or player.bot for player in season.players] == [
            *("ann", "steady", "bob"),
        ]
        season = await seasons.remove_player("ann", id, Player("bob"))
        again = await seasons.remove_player("ann", id, Player("bob"))
        assert again == season, "has been removed already"
        assert [player.person for player in season.players] == ["ann", None]

        with pytest.raises(Malformed, match=r"bot\.unknown"):
            await seasons.add_bot("ann", id, "oracle")
        with pytest.raises(Conflict, match=r"season\.host"):
            await seasons.remove_player("ann", id, Player("ann"))
        for refused in (
            seasons.add_bot("bob", id, "gentle"),
            seasons.remove_player("bob", id, Player(bot="steady")),
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
            seasons.remove_player("ann", id, Player(bot="gentle")),
        ):
            with pytest.raises(Conflict, match=r"season\.begun"):
                await late


@pytest.mark.rule("ST-11.1")
async def test_a_bot_stands_in_for_a_player_who_leaves(tmp_path: Path) -> None:
    async with season_service_context(tmp_path) as (tables, seasons):
        season = await start_season(seasons, "ann", "bob", "cid", races=4)
        id = season.id
        with pytest.raises(Forbidden, match=r"season\.not-host"):
            await seasons.remove_player("bob", id, Player("ann"))
        with pytest.raises(Conflict, match=r"season\.host"):
            await seasons.remove_player("ann", id, Player("ann"))
        await seasons.choose_course("ann", id, SHORT_COURSE)
        for person in ("ann", "bob", "cid"):
            season = await seasons.confirm_ready(person, id)
        assert season.race_started
        season = await seasons.leave("ann", id)  # the host, during a race
        assert [player.bot for player in season.players] == ["steady", None, None]
        assert season.host == "bob"
        assert not await seasons.list_for_person("ann")
        table = (await tables.registry.get(season.table or "")).table
        assert [chair.stand_in_reason for chair in table.seats] == ["left", None, None]
        season = await finish_race(tables, seasons, season)
        assert chooser_of(season) == "bob"
        season = await finish_race(tables, seasons, await start_next_race(seasons, season))
        assert chooser_of(season) == "cid"
        assert await seasons.leave("zoe", id) == season, "has never joined"
        season = await seasons.remove_player("bob", id, Player("cid"))
        assert season.table is not None, "the bot has chosen"
        assert [player.bot for player in season.players] == ["steady", None, "steady"]
        assert len(season.finished_races) == 2, "all points stay"
        with pytest.raises(Conflict, match=r"season\.begun"):
            await seasons.remove_player("bob", id, Player(bot="steady"))
        season = await seasons.leave("bob", id)
        assert all(player.bot for player in season.players)


async def start_next_race(seasons: SeasonService, season: SeasonInfo) -> SeasonInfo:
    """Start the next race; return the season."""
    await seasons.choose_course(season.host, season.id, SHORT_COURSE)
    return await seasons.start(season.host, season.id)


async def test_every_race_has_its_points_and_its_course(tmp_path: Path) -> None:
    time = [1_000_000]
    async with season_service_context(tmp_path, now=lambda: time[0]) as (tables, seasons):
        season = await start_season(seasons, "ann", "bob", races=3)
        assert season.choosers == (0, 1, 0)
        time[0] += MAX_WAIT_MS
        assert (await seasons.info(season.id)).overdue, "any player may choose now"
        season = await seasons.choose_course(
            "ann", season.id, SHORT_COURSE.replace("sprint", "giant")
        )
        assert (season.course, season.course_title, season.overdue) == (
            "giant",
            "Our Sprint",
            False,
        )
        assert season.shipped_course is None, "it only has the name of a shipped course"
        info = await tables.info(season.table or "")
        assert (info.course_title, info.shipped_course) == ("Our Sprint", None)
        assert not season.race_started
        season = await seasons.confirm_ready("bob", season.id)
        assert season.race_started
        season = await finish_race(tables, seasons, season)
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

        season = await seasons.choose_course("bob", season.id, "giant")
        assert (season.course_title, season.shipped_course) == ("Giant", "giant")
        info = await tables.info(season.table or "")
        assert (info.course_title, info.shipped_course) == ("Giant", "giant")


def test_a_season_has_a_link_and_a_qr_code(tmp_path: Path) -> None:
    with ServerProcess(tmp_path / "data", "--no-limits") as server:
        ann = ApiClient.sign_up(server)
        season = ann.post("/api/seasons", name="Cup", game="snow-tails", race_count=3)
        path = f"/api/seasons/{season['id']}"
        link = ann.get(f"{path}/link")
        assert link == {"url": f"{server.url}/season/{season['id']}", "reach": "machine"}
        code = ann.request("GET", f"{path}/qr")
        assert code.headers["content-type"] == "image/svg+xml"
        assert b"<path" in code.body
        assert ann.request("GET", "/api/seasons/nowhere/qr").json["code"] == "season.unknown"
        season = ann.post(f"{path}/bot", level="gentle")
        assert [player["bot"] for player in season["players"]] == [None, "gentle"]
        season = ann.post(f"{path}/remove", bot="gentle")
        assert len(season["players"]) == 1


def test_a_season_stored_by_an_older_version_is_read() -> None:
    run = [{"course": "giant", "table": "t1", "places": [1, 2], "title": "Giant"}]
    players = [{"person": "ann", "bot": None}, {"person": "bob", "bot": None}]
    old = {"id": "s1", "name": "Cup", "game": "snow-tails", "host": "ann", "at": 0, "races": 2}
    season = decode_season(json.dumps(old | {"players": players, "run": run}).encode())
    assert (
        season.run[0].title,
        season.run[0].shipped,
        season.shipped,
    ) == ("Giant", None, None)
