"""Which courses somebody is offered, and how long they are new to the game."""

from pathlib import Path
from random import Random

import pytest

from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.server.tables.table import OVER
from tests.server.program import Program, Visitor
from tests.server.service_fixture import move, service_in, table_of
from tests.web.crew import Crew

PLAIN = 'tiles = ["start", "finish"]'
SPECIAL = 'tiles = ["start", "snow-drift-left", "finish"]'


@pytest.mark.rule("ST-2.14")
def test_a_newcomer_is_offered_nutcracker_first_and_no_special_tiles(
    program: Program, ann: Visitor
) -> None:
    for somebody in (Visitor(program), ann):
        games = {game["name"]: game for game in somebody.get("/api/games")["games"]}
        offered = games["snow-tails"]["offered_courses"]
        assert offered[0] == "nutcracker"
        assert offered == [name for name in course_names() if not Course.load(name).has_obstacles]
        assert [course["name"] for course in games["snow-tails"]["courses"]] == list(course_names())
        assert games["arctic"]["offered_courses"] == []


@pytest.mark.rule("ST-2.14")
async def test_special_tiles_are_offered_after_a_race_without_them(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        rng = Random(5)
        for course, raced in ((SPECIAL, False), (PLAIN, True)):
            assert not await tables.listing.has_raced("ann", "snow-tails")
            live = await table_of(tables, ["ann", "bob"], setup={"course": course})
            for number in range(1000):
                if live.table.status == OVER:
                    break
                await move(tables, live, rng, number)
            assert live.table.status == OVER
            assert await tables.listing.has_raced("ann", "snow-tails") is raced
        assert await tables.listing.has_raced("bob", "snow-tails")
        assert not await tables.listing.has_raced("cid", "snow-tails")
        assert not await tables.listing.has_raced("ann", "arctic")


@pytest.mark.rule("ST-2.14")
def test_who_has_raced_is_offered_all_courses(program: Program, ann: Visitor) -> None:
    crew = Crew(program, "Ann", "Ben", setup={"course": PLAIN})
    crew.start()
    crew.finish()
    for person in crew.people:
        (race,) = [game for game in person.get("/api/games")["games"] if game["courses"]]
        assert race["offered_courses"] == list(course_names())
    (race,) = [game for game in ann.get("/api/games")["games"] if game["courses"]]
    assert len(race["offered_courses"]) < len(course_names())
