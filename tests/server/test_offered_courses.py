"""The courses that new players and experienced players are offered."""

from pathlib import Path
from random import Random

import pytest

from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.server.tables.table import OVER
from tests.server.server_process import ApiClient, ServerProcess
from tests.server.service_fixture import play_random_move, service_context, start_table
from tests.web.crew import Crew

PLAIN = 'tiles = ["start", "finish"]'
SPECIAL = 'tiles = ["start", "snow-drift-left", "finish"]'


@pytest.mark.rule("ST-2.14")
def test_a_new_player_is_offered_nutcracker_first_and_no_special_tiles(
    server: ServerProcess, ann: ApiClient
) -> None:
    for client in (ApiClient(server), ann):
        games = {game["name"]: game for game in client.get("/api/games")["games"]}
        offered = games["snow-tails"]["offered_courses"]
        assert offered[0] == "nutcracker"
        assert offered == [name for name in course_names() if not Course.load(name).has_obstacles]
        assert [course["name"] for course in games["snow-tails"]["courses"]] == list(course_names())
        assert games["arctic"]["offered_courses"] == []


@pytest.mark.rule("ST-2.14")
async def test_special_tiles_are_offered_after_a_race_without_them(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        rng = Random(5)
        for course, raced in ((SPECIAL, False), (PLAIN, True)):
            assert not await tables.listing.has_finished_plain_race("ann", "snow-tails")
            live = await start_table(tables, ["ann", "bob"], setup={"course": course})
            for number in range(1000):
                if live.table.status == OVER:
                    break
                await play_random_move(tables, live, rng, number)
            assert live.table.status == OVER
            assert await tables.listing.has_finished_plain_race("ann", "snow-tails") is raced
        assert await tables.listing.has_finished_plain_race("bob", "snow-tails")
        assert not await tables.listing.has_finished_plain_race("cid", "snow-tails")
        assert not await tables.listing.has_finished_plain_race("ann", "arctic")


@pytest.mark.rule("ST-2.14")
def test_a_player_who_has_raced_is_offered_all_courses(
    server: ServerProcess, ann: ApiClient
) -> None:
    crew = Crew(server, "Ann", "Ben", setup={"course": PLAIN})
    crew.start()
    crew.finish()
    for person in crew.people:
        (race,) = [game for game in person.get("/api/games")["games"] if game["courses"]]
        assert race["offered_courses"] == list(course_names())
    (race,) = [game for game in ann.get("/api/games")["games"] if game["courses"]]
    assert len(race["offered_courses"]) < len(course_names())
