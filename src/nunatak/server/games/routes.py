"""``/api/games`` and ``/api/courses``: what can be played here."""

from functools import cache
from typing import Any

import msgspec
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nunatak import bots
from nunatak.core import Malformed, game_class, load, loadable_games
from nunatak.server.courses.catalog import (
    courses,
    has_seasons,
    offered_courses,
    read_course,
    season_points,
)
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import address
from nunatak.server.http.responses import answer, packed
from nunatak.server.protocol import api

__all__ = ["GameRoutes", "all_games"]


class GameRoutes:
    """The same for everybody, except for what is offered first."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", self.games, methods=["GET"]),
            Route("/api/courses/{name}", self.course, methods=["GET"]),
            Route("/api/courses", self.check, methods=["POST"]),
        ]

    async def games(self, request: Request) -> Response:
        games = (await to_thread.run_sync(all_games)).games
        person = await self._context.visitor(request)
        if person is not None:
            games = tuple([await self._for(person.id, game) for game in games])
        return answer(api.Games(games))

    async def _for(self, person: str, game: api.GameInfo) -> api.GameInfo:
        """What somebody who has raced already is offered."""
        if not game.courses or not await self._context.tables.listing.has_raced(person, game.name):
            return game
        return msgspec.structs.replace(game, offered=offered_courses(game.name, True))

    async def course(self, request: Request) -> Response:
        """The board of a course that comes with a game."""
        name = request.path_params["name"]
        for game in loadable_games():
            if name in courses(game):
                found = await self._context.tables.games.course(game, name, address(request.scope))
                return packed(request, found)
        known = [name for game in loadable_games() for name in courses(game)]
        raise Malformed("course.unknown", name=name, known=known)

    async def check(self, request: Request) -> Response:
        """Whether one can play on a course that somebody has written."""
        person = await self._context.actor(request)
        self._context.spend("tables", request, person)
        wish = await self._context.read(request, api.CourseText)
        who = address(request.scope)
        return packed(request, await self._context.tables.games.check(wish.game, wish.text, who))


def all_games() -> api.Games:
    """Takes a while the first time: every course is read and laid out."""
    return api.Games(tuple(map(game_info, loadable_games())))


@cache
def game_info(name: str) -> api.GameInfo:
    """What can be chosen for a game."""
    facts = game_class(name).facts
    return api.GameInfo(
        name=name,
        min_players=facts.min_players,
        max_players=facts.max_players,
        options=tuple(sorted(game_class(name).option_names - {"players"})),
        levels=bots.levels(load(name)),
        courses=tuple(_course_info(name, course) for course in courses(name)),
        offered=offered_courses(name, False),
        seasons=has_seasons(name),
        points=season_points(name),
    )


def _course_info(game: str, name: str) -> api.CourseInfo:
    played: Any = read_course(game, name)
    course, track = played.course, played.track
    steps = min(track.steps_to_finish[slot] for slot in track.start_spaces)
    tiles, special = len(course.tiles), course.has_obstacles
    return api.CourseInfo(name, course.title, course.description_id, tiles, steps, special)
