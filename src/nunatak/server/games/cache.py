"""Games by their options, and their boards as they are sent.

Both are worked out once for all tables that are alike. What a stranger has written is read in a
process of its own; what comes with a game is read here.
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
from nunatak.server.courses.catalog import courses, first_with_courses, read_course
from nunatak.server.errors import BadRequest, Conflict
from nunatak.server.processes import Workers
from nunatak.server.protocol import api

__all__ = [
    "GameOrigin",
    "Games",
    "RecentCache",
    "read_game",
    "record_of",
    "shipped_texts",
    "write_record",
    "write_statistics",
]

MAX_GAMES = 64
MAX_BOARDS = 64
_encode = msgspec.json.Encoder(enc_hook=str).encode

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
Key = tuple[str, bytes]


class RecentCache(Generic[K, V]):
    """The values that were used last, so many of them.

    >>> recent = RecentCache[str, int](2)
    >>> recent["a"], recent["b"], recent["c"] = 1, 2, 3
    >>> recent.get("a"), recent.get("c")
    (None, 3)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[K, V] = OrderedDict()

    def get(self, key: K) -> V | None:
        if key not in self._values:
            return None
        self._values.move_to_end(key)
        return self._values[key]

    def __setitem__(self, key: K, value: V) -> None:
        self._values[key] = value
        self._values.move_to_end(key)
        while len(self._values) > self._most:
            self._values.popitem(last=False)

    def pop(self, key: K) -> None:
        self._values.pop(key, None)

    def clear(self) -> None:
        self._values.clear()


_games: RecentCache[Key, Game[Any]] = RecentCache(MAX_GAMES)


def read_game(name: str, setup: Mapping[str, Any]) -> Game[Any]:
    """A game by its options; read here and now where :meth:`Games.get` has not read it before.

    >>> read_game("snow-tails", {"players": 3}) is read_game("snow-tails", {"players": 3})
    True
    """
    name, setup = _plain(name, setup)
    key = _key(name, setup)
    game = _games.get(key)
    return _remembered(key, _from_options(name, setup)) if game is None else game


def _remembered(key: Key, game: Game[Any]) -> Game[Any]:
    """The game from now on, also where its options are written out in full, as in a log."""
    _games[key] = _games[_key(*_plain(key[0], game.options()))] = game
    return game


class GameOrigin(NamedTuple):
    """All that the course of a game follows from, apart from what the players decide. It contains
    the secret behind the random draws, and the hidden cards of a position: for the server alone.
    """

    game: str
    setup: Mapping[str, Any]
    """The options of the game."""
    rules: int
    secret: bytes
    position: str | None = None
    """The text of the position that it begins with; None: it begins with a new game."""

    def start(self) -> History:
        """Start the game."""
        game = read_game(self.game, self.setup).with_rules(self.rules)
        return History.start_at(game, self.position, chance=Secret(self.secret))


class Games:
    """The same without holding up the event loop."""

    def __init__(self, workers: Workers) -> None:
        self.workers = self._workers = workers
        self._boards: RecentCache[Key, asyncio.Task[bytes]] = RecentCache(MAX_BOARDS)

    async def get(self, name: str, setup: Mapping[str, Any], who: str | None = None) -> Game[Any]:
        """A game by its options; ``who`` as in :meth:`Workers.run`."""
        name, setup = _plain(name, setup)
        key = _key(name, setup)
        game = _games.get(key)
        if game is not None:
            return game
        if not _is_text(name, setup):
            return read_game(name, setup)
        read: Game[Any] = await self._workers.run(_prepared, name, setup, who=who)
        return _remembered(key, read)

    async def board(self, game: Game[Any], who: str) -> bytes:
        """The answer with the board of a game, packed."""
        name, setup = _plain(game.facts.name, game.options())
        return await self._once(_key(name, setup), _board, name, setup, who)

    async def course(self, game: str, name: str, who: str) -> bytes:
        """The board of a course that comes with a game, packed."""
        return await self._once((game, name.encode()), _course_board, game, {"course": name}, who)

    async def check_position(
        self, name: str, setup: Mapping[str, Any], text: str, who: str | None = None
    ) -> None:
        """Refuse a text that is no position of a game in which a player decides; ``who`` as in
        :meth:`Workers.run`.
        """
        await self._workers.run(_check_position, name, setup, text, who=who)

    async def check(self, game: str | None, text: str, who: str) -> bytes:
        """Whether one can play on a course that somebody has written, packed."""
        name = game or first_with_courses()
        found: bytes = await self._workers.run(_checked, name, text, who=who)
        return found

    async def _once(
        self,
        key: Key,
        work: Callable[[str, Mapping[str, Any]], bytes],
        name: str,
        setup: Mapping[str, Any],
        who: str,
    ) -> bytes:
        """Something that is worked out once, however many ask for it."""
        task = self._boards.get(key)
        if task is None:
            asks = who if _is_text(name, setup) else None  # of our own there are few
            task = asyncio.ensure_future(self._workers.run(work, name, setup, who=asks))
            self._boards[key] = task
        try:
            return await asyncio.shield(task)
        except Exception:
            self._boards.pop(key)
            raise


# ---- in another process


def _prepared(name: str, setup: Mapping[str, Any]) -> Game[Any]:
    game = _from_options(name, setup)
    game.new_kernel()  # all that the first game on a course has to work out
    game.options()  # likewise: the text of the course
    return game


def _board(name: str, setup: Mapping[str, Any]) -> bytes:
    game = _from_options(name, setup)
    return _packed(api.TableBoard(game.options(), game.board_data()))


def _course_board(name: str, setup: Mapping[str, Any]) -> bytes:
    return _packed(read_course(name, setup["course"]).board_data())


def _checked(name: str, text: str) -> bytes:
    try:
        return _packed(api.CourseCheck((), read_course(name, text).board_data()))
    except Conflict:  # the game has no courses
        raise
    except NunatakError as error:
        reasons = tuple(api.ProblemInfo(each.code, dict(each.arguments)) for each in error.problems)
        alone = (api.ProblemInfo(error.code, error.arguments),)
        return _packed(api.CourseCheck(reasons or alone, None))


def _check_position(name: str, setup: Mapping[str, Any], text: str) -> None:
    if read_game(name, setup).read_position(text).over:
        raise Conflict("table.position-over")


def record_of(origin: GameOrigin, steps: Sequence[Sequence[str]]) -> Record:
    """The record of a game that was played, from what was done together each time."""
    history = origin.start()
    for actions in steps:
        history = history.append_as_written(*actions)
    return history.record()


def write_record(origin: GameOrigin, steps: Sequence[Sequence[str]]) -> bytes:
    """The answer with the record of a game, packed."""
    document = json.loads(record_of(origin, steps).dumps())
    return _packed(api.RecordProof(document, origin.secret.hex(), Secret(origin.secret).commitment))


def write_statistics(origin: GameOrigin, steps: Sequence[Sequence[str]]) -> bytes:
    """The answer with the statistics of a game, packed."""
    return _packed(game_class(origin.game).statistics(record_of(origin, steps)))


def _packed(value: Any) -> bytes:
    return gzip.compress(_encode(value), 6, mtime=0)


# ---- options


def _key(name: str, setup: Mapping[str, Any]) -> Key:
    return name, msgspec.json.encode(setup, enc_hook=repr, order="deterministic")


def _plain(name: str, setup: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """Options with the name of a course in place of its text, where it comes with the game."""
    course = setup.get("course")
    shipped = shipped_texts(name).get(course) if isinstance(course, str) else None
    return name, setup if shipped is None else {**setup, "course": shipped}


def _is_text(name: str, setup: Mapping[str, Any]) -> bool:
    """Whether they hold something that a stranger has written."""
    course = setup.get("course")
    return isinstance(course, str) and course not in courses(name)


def _from_options(name: str, setup: Mapping[str, Any]) -> Game[Any]:
    try:
        return game_class(name).from_options(setup)
    except (TypeError, ValueError, KeyError, AttributeError):  # values of some strange type
        raise BadRequest("table.setup", game=name) from None


@cache
def shipped_texts(name: str) -> Mapping[str, str]:
    """The names of the courses that come with a game, by their texts."""
    return {read_course(name, each).options()["course"]: each for each in courses(name)}
