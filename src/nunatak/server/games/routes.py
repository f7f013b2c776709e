"""Routes for games and courses: ``/api/games`` and ``/api/courses``."""

from functools import cache
from typing import Any

import msgspec
from anyio import to_thread
from starlette.responses import Response

from nunatak import bots
from nunatak.core import game_class, load, loadable_games
from nunatak.server.courses.catalog import (
    course_titles,
    has_seasons,
    load_game_on_course,
    offered_courses,
    season_points,
)
from nunatak.server.errors import NotFound
from nunatak.server.http.context import AppContext
from nunatak.server.http.middleware import client_address
from nunatak.server.http.responses import gzipped_json_response
from nunatak.server.http.routing import BoundRoute, Call, bind
from nunatak.server.protocol import api, routes

__all__ = ["GameRoutes", "all_games"]


class GameRoutes:
    """The handlers of these routes."""

    def __init__(self, context: AppContext) -> None:
        self._context = context

    def bound_routes(self) -> list[BoundRoute]:
        """Return the routes with their handlers."""
        return [
            bind(routes.LIST_GAMES, self.list_games),
            bind(routes.GET_COURSE, self.get_course),
            bind(routes.CHECK_COURSE, self.check_course),
        ]

    async def list_games(self, call: Call[None]) -> api.Games:
        """Return all games, with the courses to offer the person who asks."""
        games = (await to_thread.run_sync(all_games)).games
        person = await self._context.find_person(call.request)
        if person is not None:
            games = tuple([await self._with_offered_courses(person.id, game) for game in games])
        return api.Games(games)

    async def _with_offered_courses(self, person: str, game: api.GameInfo) -> api.GameInfo:
        """Return a game with the courses to offer a person: more after the first race."""
        if not game.courses or not await self._context.tables.listing.has_finished_plain_race(
            person, game.name
        ):
            return game
        return msgspec.structs.replace(game, offered_courses=offered_courses(game.name, True))

    async def get_course(self, call: Call[None]) -> Response:
        """Return the board of a shipped course."""
        name, client = call.request.path_params["name"], client_address(call.request.scope)
        for game in loadable_games():
            if name in course_titles(game):
                found = await self._context.tables.games.get_course_board(game, name, client)
                return gzipped_json_response(call.request, found)
        known = [name for game in loadable_games() for name in course_titles(game)]
        raise NotFound("course.unknown", name=name, known=known)

    async def check_course(self, call: Call[api.CheckCourse]) -> Response:
        """Return the problems of the text of a course, or its board."""
        person = await self._context.authorize_change(call.request)
        self._context.spend("tables", call.request, person)
        course, client = await call.body(), client_address(call.request.scope)
        found = await self._context.tables.games.check_course(course.game, course.text, client)
        return gzipped_json_response(call.request, found)


def all_games() -> api.Games:
    """Return all games. The first call is slow: it reads and lays out every course."""
    return api.Games(tuple(map(game_info, loadable_games())))


@cache
def game_info(name: str) -> api.GameInfo:
    """Return a game with its options, bot levels and courses."""
    facts = game_class(name).facts
    return api.GameInfo(
        name=name,
        min_players=facts.min_players,
        max_players=facts.max_players,
        options=tuple(sorted(game_class(name).option_names - {"players"})),
        bot_levels=bots.levels(load(name)),
        courses=tuple(_course_info(name, course) for course in course_titles(name)),
        offered_courses=offered_courses(name, False),
        has_seasons=has_seasons(name),
        season_points=season_points(name),
    )


def _course_info(game: str, name: str) -> api.CourseInfo:
    loaded: Any = load_game_on_course(game, name)
    course, track = loaded.course, loaded.track
    steps = min(track.steps_to_finish[slot] for slot in track.start_spaces)
    tiles, special = len(course.tiles), course.has_obstacles
    return api.CourseInfo(name, course.title, course.description_id, tiles, steps, special)
