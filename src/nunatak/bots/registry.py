"""Finding bots by name: those that play every game, and the ``BOTS`` of a game's own folder."""

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from nunatak.bots.bot import Bot
from nunatak.bots.random import RandomBot
from nunatak.core import Game, Malformed
from nunatak.core.checks import of_type, whole

_PACKAGE = "nunatak.bots"
_Maker = Callable[[Any, int], Bot[Any, Any]]  # from a game and a seed
_FOR_EVERY_GAME: Mapping[str, _Maker] = {"random": RandomBot}
_LEVELS = ("random", "gentle", "steady")


def names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that can play a game.

    >>> import nunatak
    >>> names(nunatak.load("arctic"))
    ('gentle', 'greedy', 'random', 'steady')
    """
    of_type("game", game, Game)
    return tuple(sorted(_makers(game)))


def levels(game: Game[Any]) -> tuple[str, ...]:
    """Those to sit at a table with, from the weakest to the strongest; others are yardsticks.

    >>> import nunatak
    >>> levels(nunatak.load("arctic"))
    ('random', 'gentle', 'steady')
    """
    of_type("game", game, Game)
    return tuple(level for level in _LEVELS if level in _makers(game))


def make(name: str, game: Game[Any], seed: int) -> Bot[Any, Any]:
    """A bot by its name; with the same seed it plays the same game again.

    >>> import nunatak
    >>> type(make("random", nunatak.load("snow-tails"), seed=1)).__name__
    'RandomBot'
    """
    check(name, game)
    return _makers(game)[name](game, whole("seed", seed))


def check(name: str, game: Game[Any]) -> None:
    """Refuse a name that no bot has, without making one: some take their time to prepare.

    >>> import nunatak
    >>> check("oracle", nunatak.load("arctic"))
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: bot.unknown: name=oracle, bots=('gentle', 'greedy', ...)
    """
    of_type("game", game, Game)
    of_type("name", name, str)
    if name not in _makers(game):
        raise Malformed("bot.unknown", name=name, bots=names(game))


def _makers(game: Game[Any]) -> Mapping[str, _Maker]:
    return {**_FOR_EVERY_GAME, **_own(game.facts.name.replace("-", "_"))}


@cache
def _own(folder: str) -> Mapping[str, _Maker]:
    """The bots of one game."""
    package = importlib.import_module(_PACKAGE)
    folders = {each.name for each in pkgutil.iter_modules(package.__path__) if each.ispkg}
    if folder not in folders:
        return {}
    found: Mapping[str, _Maker] = importlib.import_module(f"{_PACKAGE}.{folder}").BOTS
    return found
