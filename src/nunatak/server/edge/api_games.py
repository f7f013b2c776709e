"""``/api/games`` and ``/api/courses``: what can be played here."""

from functools import cache
from typing import Any

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nunatak import bots
from nunatak.core import Illegal, Malformed, NunatakError, game_names, kind, load
from nunatak.server.circuit import courses, has_seasons, read_course
from nunatak.server.edge.answers import answer, problem
from nunatak.server.edge.desk import Desk
from nunatak.server.protocol import api

__all__ = ["GamesApi", "all_games"]


class GamesApi:
    """The same for everybody."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", self.games, methods=["GET"]),
            Route("/api/courses/{name}", self.course, methods=["GET"]),
            Route("/api/courses", self.check, methods=["POST"]),
        ]

    async def games(self, request: Request) -> Response:
        return answer(await to_thread.run_sync(all_games))

    async def course(self, request: Request) -> Response:
        """The board of a course that comes with a game."""
        name = request.path_params["name"]
        for game in game_names():
            if name in courses(game):
                return answer(read_course(game, name).board())
        known = [name for game in game_names() for name in courses(game)]
        raise Malformed("course.unknown", name=name, known=known)

    async def check(self, request: Request) -> Response:
        """Whether one can play on a course that somebody has written."""
        person = await self._desk.actor(request)
        self._desk.limiter.spend("tables", person.id)
        wish = await self._desk.read(request, api.CourseText)
        game = wish.game or next((name for name in game_names() if courses(name)), "")
        return answer(await to_thread.run_sync(_checked, game, wish.text))


def _checked(game: str, text: str) -> api.CourseChecked:
    try:
        return api.CourseChecked((), read_course(game, text).board())
    except Illegal:
        raise
    except NunatakError as error:
        reasons = tuple(map(problem, error.problems))
        return api.CourseChecked(reasons or (api.ProblemInfo(error.code, error.arguments),), None)


def all_games() -> api.Games:
    """Takes a while the first time: every course is read and laid out."""
    return api.Games(tuple(map(game_info, game_names())))


@cache
def game_info(name: str) -> api.GameInfo:
    """What can be chosen for a game."""
    facts = kind(name).facts
    return api.GameInfo(
        name=name,
        min_players=facts.min_players,
        max_players=facts.max_players,
        options=tuple(sorted(kind(name).option_names - {"players"})),
        levels=bots.levels(load(name)),
        courses=tuple(_course_info(name, course) for course in courses(name)),
        seasons=has_seasons(name),
    )


def _course_info(game: str, name: str) -> api.CourseInfo:
    played: Any = read_course(game, name)
    course, track = played.course, played.track
    steps = min(track.steps[slot] for slot in track.slots)
    tiles, special = len(course.tiles), course.special
    return api.CourseInfo(name, course.title, course.text, tiles, steps, special)
