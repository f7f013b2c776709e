"""The games that can be played here: ``/api/games`` and ``/api/courses``."""

from functools import cache
from typing import Any

import msgspec
from anyio import to_thread
from starlette.responses import Response

from nunatak import bots
from nunatak.core import game_class, load, loadable_games
from nunatak.server.courses.catalog import (
    courses,
    has_seasons,
    offered_courses,
    read_course,
    season_points,
)
from nunatak.server.errors import NotFound
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import address
from nunatak.server.http.responses import packed
from nunatak.server.http.routing import BoundRoute, Call, bind
from nunatak.server.protocol import api, routes

__all__ = ["GameRoutes", "all_games"]


class GameRoutes:
    """The same for everybody, except for the courses that are offered first."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def bound(self) -> list[BoundRoute]:
        """Return the routes with their handlers."""
        return [
            bind(routes.LIST_GAMES, self.list_games),
            bind(routes.GET_COURSE, self.get_course),
            bind(routes.CHECK_COURSE, self.check_course),
        ]

    async def list_games(self, call: Call[None]) -> api.Games:
        """Return the games that can be played here."""
        games = (await to_thread.run_sync(all_games)).games
        person = await self._context.visitor(call.request)
        if person is not None:
            games = tuple([await self._for_person(person.id, game) for game in games])
        return api.Games(games)

    async def _for_person(self, person: str, game: api.GameInfo) -> api.GameInfo:
        """Return a game with the courses to offer a person, who may have raced already."""
        if not game.courses or not await self._context.tables.listing.has_raced(person, game.name):
            return game
        return msgspec.structs.replace(game, offered_courses=offered_courses(game.name, True))

    async def get_course(self, call: Call[None]) -> Response:
        """Return the board of a course that comes with a game."""
        name, client = call.request.path_params["name"], address(call.request.scope)
        for game in loadable_games():
            if name in courses(game):
                found = await self._context.tables.games.course(game, name, client)
                return packed(call.request, found)
        known = [name for game in loadable_games() for name in courses(game)]
        raise NotFound("course.unknown", name=name, known=known)

    async def check_course(self, call: Call[api.CheckCourse]) -> Response:
        """Return whether a course of a person's own can be played on."""
        person = await self._context.actor(call.request)
        self._context.spend("tables", call.request, person)
        course, client = await call.body(), address(call.request.scope)
        found = await self._context.tables.games.check(course.game, course.text, client)
        return packed(call.request, found)


def all_games() -> api.Games:
    """Return all games. It takes a while the first time: every course is read and laid out."""
    return api.Games(tuple(map(game_info, loadable_games())))


@cache
def game_info(name: str) -> api.GameInfo:
    """Return what can be chosen for a game."""
    facts = game_class(name).facts
    return api.GameInfo(
        name=name,
        min_players=facts.min_players,
        max_players=facts.max_players,
        options=tuple(sorted(game_class(name).option_names - {"players"})),
        bot_levels=bots.levels(load(name)),
        courses=tuple(_course_info(name, course) for course in courses(name)),
        offered_courses=offered_courses(name, False),
        has_seasons=has_seasons(name),
        season_points=season_points(name),
    )


def _course_info(game: str, name: str) -> api.CourseInfo:
    played: Any = read_course(game, name)
    course, track = played.course, played.track
    steps = min(track.steps_to_finish[slot] for slot in track.start_spaces)
    tiles, special = len(course.tiles), course.has_obstacles
    return api.CourseInfo(name, course.title, course.description_id, tiles, steps, special)
