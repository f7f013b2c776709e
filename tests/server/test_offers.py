"""Which courses somebody is offered, and how long they are new to the game."""

from pathlib import Path
from random import Random

import pytest

from nunatak.games.snow_tails.courses.course import Course, course_names
from nunatak.server.tables.table import OVER
from tests.server.parlour import house_in, move, run, table_of
from tests.server.program import Program, Visitor
from tests.web.crew import Crew

PLAIN = 'tiles = ["start", "finish"]'
SPECIAL = 'tiles = ["start", "snow-drift-left", "finish"]'


@pytest.mark.rule("ST-2.14")
def test_a_newcomer_is_offered_nutcracker_first_and_no_special_tiles(
    program: Program, ann: Visitor
) -> None:
    for somebody in (Visitor(program), ann):
        games = {game["name"]: game for game in somebody.get("/api/games")["games"]}
        offered = games["snow-tails"]["offered"]
        assert offered[0] == "nutcracker"
        assert offered == [name for name in course_names() if not Course.load(name).has_obstacles]
        assert [course["name"] for course in games["snow-tails"]["courses"]] == list(course_names())
        assert games["arctic"]["offered"] == []


@pytest.mark.rule("ST-2.14")
def test_special_tiles_are_offered_after_a_race_without_them(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            rng = Random(5)
            for course, raced in ((SPECIAL, False), (PLAIN, True)):
                assert not await house.has_raced("ann", "snow-tails")
                room = await table_of(house, ["ann", "bob"], setup={"course": course})
                for number in range(1000):
                    if room.table.status == OVER:
                        break
                    await move(house, room, rng, number)
                assert room.table.status == OVER
                assert await house.has_raced("ann", "snow-tails") is raced
            assert await house.has_raced("bob", "snow-tails")
            assert not await house.has_raced("cid", "snow-tails")
            assert not await house.has_raced("ann", "arctic")

    run(play())


@pytest.mark.rule("ST-2.14")
def test_who_has_raced_is_offered_all_courses(program: Program, ann: Visitor) -> None:
    crew = Crew(program, "Ann", "Ben", setup={"course": PLAIN})
    crew.start()
    crew.finish()
    for person in crew.people:
        (race,) = [game for game in person.get("/api/games")["games"] if game["courses"]]
        assert race["offered"] == list(course_names())
    (race,) = [game for game in ann.get("/api/games")["games"] if game["courses"]]
    assert len(race["offered"]) < len(course_names())
