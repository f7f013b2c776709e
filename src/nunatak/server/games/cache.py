"""The cache of games by their options, and of their encoded boards.

Tables with the same options share both. The text of a course that a player has written is parsed in
the worker process; shipped courses are parsed here.
"""

import asyncio
import gzip
import json
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from nunatak.core import Game, History, NunatakError, Record, Secret, game_class
from nunatak.server.courses.catalog import course_titles, default_course_game, load_game_on_course
from nunatak.server.errors import BadRequest, Conflict
from nunatak.server.processes import WorkerProcess
from nunatak.server.protocol import api

__all__ = [
    "GameCache",
    "GameOrigin",
    "LruCache",
    "build_record",
    "encode_record",
    "encode_statistics",
    "read_game",
    "shipped_courses_by_text",
]

MAX_GAMES = 64
MAX_BOARDS = 64
_encode = msgspec.json.Encoder(enc_hook=str).encode

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
Key = tuple[str, bytes]


class LruCache(Generic[K, V]):
    """A cache of the most recently used values.

    >>> recent = LruCache[str, int](2)
    >>> recent["a"], recent["b"], recent["c"] = 1, 2, 3
    >>> recent.get("a"), recent.get("c")
    (None, 3)
    """

    def __init__(self, max_size: int) -> None:
        self._max_size = max_size
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        """Return the value of a key; None if it is not in the cache."""
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return self._values[key]

    def __setitem__(self, key: K, value: V) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        while len(self._values) > self._max_size:
            self._values.popitem(last=False)

    def pop(self, key: K) -> None:
        """Remove a key, if it is in the cache."""
        self._values.pop(key, None)

    def clear(self) -> None:
        """Remove all keys."""
        self._values.clear()


_games: LruCache[Key, Game[Any]] = LruCache(MAX_GAMES)


def read_game(name: str, setup: Mapping[str, Any]) -> Game[Any]:
    """Return a game by its options; if it is not in the cache, read it in this thread.

    >>> read_game("snow-tails", {"players": 3}) is read_game("snow-tails", {"players": 3})
    True
    """
    name, setup = _use_shipped_names(name, setup)
    key = _cache_key(name, setup)
    game = _games.get(key)
    return _cache_game(key, _from_options(name, setup)) if game is None else game


def _cache_game(key: Key, game: Game[Any]) -> Game[Any]:
    """Store a game in the cache, also by its complete options as they are in a log; return it."""
    _games[key] = _games[_cache_key(*_use_shipped_names(key[0], game.options()))] = game
    return game


class GameOrigin(NamedTuple):
    """All input of a game except the actions of the players. It contains the secret of the random
    draws and the hidden cards of a position: never send it to clients.
    """

    game: str
    setup: Mapping[str, Any]
    """The options of the game."""
    rules: int
    secret: bytes
    position: str | None = None
    """The text of the position at the start; None: a new game."""

    def start(self) -> History:
        """Return the history of the game before the first action."""
        game = read_game(self.game, self.setup).with_rules(self.rules)
        return History.start_at(game, self.position, chance=Secret(self.secret))


class GameCache:
    """Reads games and encodes boards without blocking the event loop."""

    def __init__(self, worker_process: WorkerProcess) -> None:
        self.worker_process = worker_process
        self._boards: LruCache[Key, asyncio.Task[bytes]] = LruCache(MAX_BOARDS)

    async def get(
        self, name: str, setup: Mapping[str, Any], client: str | None = None
    ) -> Game[Any]:
        """Return a game by its options; ``client`` as in :meth:`WorkerProcess.run`."""
        name, setup = _use_shipped_names(name, setup)
        key = _cache_key(name, setup)
        game = _games.get(key)
        if game is not None:
            return game
        if not _has_course_text(name, setup):
            return read_game(name, setup)
        read: Game[Any] = await self.worker_process.run(
            _read_and_prepare, name, setup, client=client
        )
        return _cache_game(key, read)

    async def get_board(self, game: Game[Any], client: str) -> bytes:
        """Return the board of a game with its options, as compressed JSON."""
        name, setup = _use_shipped_names(game.facts.name, game.options())
        return await self._compute_once(_cache_key(name, setup), _encode_board, name, setup, client)

    async def get_course_board(self, game: str, name: str, client: str) -> bytes:
        """Return the board of a shipped course, as compressed JSON."""
        key = game, name.encode()
        return await self._compute_once(key, _encode_course_board, game, {"course": name}, client)

    async def check_position(
        self, name: str, setup: Mapping[str, Any], text: str, client: str | None = None
    ) -> None:
        """Raise unless a text is a position of a game that is not over; ``client`` as in
        :meth:`WorkerProcess.run`.
        """
        await self.worker_process.run(_check_position, name, setup, text, client=client)

    async def check_course(self, game: str | None, text: str, client: str) -> bytes:
        """Return the problems of the text of a course, or its board, as compressed JSON."""
        name = game or default_course_game()
        found: bytes = await self.worker_process.run(
            _encode_course_check, name, text, client=client
        )
        return found

    async def _compute_once(
        self,
        key: Key,
        work: Callable[[str, Mapping[str, Any]], bytes],
        name: str,
        setup: Mapping[str, Any],
        client: str,
    ) -> bytes:
        """Return the result of a function, computed once for all requests."""
        task = self._boards.get(key)
        if task is None:
            counted = client if _has_course_text(name, setup) else None  # shipped courses are few
            task = asyncio.ensure_future(self.worker_process.run(work, name, setup, client=counted))
            self._boards[key] = task
        try:
            return await asyncio.shield(task)
        except Exception:
            self._boards.pop(key)
            raise


# ---- in the worker process


def _read_and_prepare(name: str, setup: Mapping[str, Any]) -> Game[Any]:
    game = _from_options(name, setup)
    game.new_kernel()  # computes all that the first game on a course needs
    game.options()  # computes the text of the course
    return game


def _encode_board(name: str, setup: Mapping[str, Any]) -> bytes:
    game = _from_options(name, setup)
    return _encode_gzip(api.TableBoard(game.options(), game.board_data()))


def _encode_course_board(name: str, setup: Mapping[str, Any]) -> bytes:
    return _encode_gzip(load_game_on_course(name, setup["course"]).board_data())


def _encode_course_check(name: str, text: str) -> bytes:
    try:
        return _encode_gzip(api.CourseCheck((), load_game_on_course(name, text).board_data()))
    except Conflict:  # the game has no courses
        raise
    except NunatakError as error:
        reasons = tuple(api.ProblemInfo(each.code, dict(each.arguments)) for each in error.problems)
        alone = (api.ProblemInfo(error.code, error.arguments),)
        return _encode_gzip(api.CourseCheck(reasons or alone, None))


def _check_position(name: str, setup: Mapping[str, Any], text: str) -> None:
    if read_game(name, setup).read_position(text).over:
        raise Conflict("table.position-over")


def build_record(origin: GameOrigin, steps: Sequence[Sequence[str]]) -> Record:
    """Return the record of a game, given the actions of each step."""
    history = origin.start()
    for actions in steps:
        history = history.append_as_written(*actions)
    return history.record()


def encode_record(origin: GameOrigin, steps: Sequence[Sequence[str]]) -> bytes:
    """Return the record of a game with its secret, as compressed JSON."""
    document = json.loads(build_record(origin, steps).dumps())
    return _encode_gzip(
        api.RecordProof(document, origin.secret.hex(), Secret(origin.secret).commitment)
    )


def encode_statistics(origin: GameOrigin, steps: Sequence[Sequence[str]]) -> bytes:
    """Return the statistics of a game, as compressed JSON."""
    return _encode_gzip(game_class(origin.game).statistics(build_record(origin, steps)))


def _encode_gzip(value: Any) -> bytes:
    return gzip.compress(_encode(value), 6, mtime=0)


# ---- options


def _cache_key(name: str, setup: Mapping[str, Any]) -> Key:
    return name, msgspec.json.encode(setup, enc_hook=repr, order="deterministic")


def _use_shipped_names(name: str, setup: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """Return the options with the name of a shipped course instead of its text."""
    course = setup.get("course")
    shipped = shipped_courses_by_text(name).get(course) if isinstance(course, str) else None
    return name, setup if shipped is None else {**setup, "course": shipped}


def _has_course_text(name: str, setup: Mapping[str, Any]) -> bool:
    """Return whether the options have the text of a course that is not shipped."""
    course = setup.get("course")
    return isinstance(course, str) and course not in course_titles(name)


def _from_options(name: str, setup: Mapping[str, Any]) -> Game[Any]:
    try:
        return game_class(name).from_options(setup)
    except (TypeError, ValueError, KeyError, AttributeError):  # values of a wrong type
        raise BadRequest("table.setup", game=name) from None


@cache
def shipped_courses_by_text(name: str) -> Mapping[str, str]:
    """Return the names of the shipped courses of a game, by their texts."""
    return {
        load_game_on_course(name, each).options()["course"]: each for each in course_titles(name)
    }
