"""Finding bots by name: the one that plays every game, and those that a game names in ``bots``."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nunatak.bots.bot import Bot
from nunatak.bots.random import RandomBot
from nunatak.core import Game, Malformed
from nunatak.core.checks import check_int, check_type

_Maker = Callable[[Any, int], Bot[Any, Any]]  # from a game and a seed


@dataclass(frozen=True)
class BotSet:
    """The bots of a game; :attr:`nunatak.core.Game.bots` refers to it."""

    makers: Mapping[str, _Maker]
    """By name: a class, or a function, that makes a bot from a game and a seed."""
    levels: tuple[str, ...] = ()
    """Names of the bots to play against, from the weakest to the strongest."""
    reasons: tuple[str, ...] = ()
    """Codes of all reasons that their advice can have."""


_FOR_EVERY_GAME = BotSet({"random": RandomBot}, levels=("random",))


def names(game: Game[Any]) -> tuple[str, ...]:
    """The bots that can play a game.

    >>> import nunatak
    >>> names(nunatak.load("arctic"))
    ('gentle', 'greedy', 'random', 'steady')
    """
    check_type("game", game, Game)
    return tuple(sorted(_makers(game)))


def levels(game: Game[Any]) -> tuple[str, ...]:
    """Those to sit at a table with, from the weakest to the strongest; others are yardsticks.

    >>> import nunatak
    >>> levels(nunatak.load("arctic"))
    ('random', 'gentle', 'steady')
    """
    check_type("game", game, Game)
    return _FOR_EVERY_GAME.levels + _own(game).levels


def make(name: str, game: Game[Any], seed: int) -> Bot[Any, Any]:
    """A bot by its name; with the same seed it plays the same game again.

    >>> import nunatak
    >>> type(make("random", nunatak.load("snow-tails"), seed=1)).__name__
    'RandomBot'
    """
    check(name, game)
    return _makers(game)[name](game, check_int("seed", seed))


def check(name: str, game: Game[Any]) -> None:
    """Refuse a name that no bot has, without making one: some take their time to prepare.

    >>> import nunatak
    >>> check("oracle", nunatak.load("arctic"))
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: bot.unknown: name=oracle, bots=('gentle', 'greedy', ...)
    """
    check_type("game", game, Game)
    check_type("name", name, str)
    if name not in _makers(game):
        raise Malformed("bot.unknown", name=name, bots=names(game))


def _makers(game: Game[Any]) -> Mapping[str, _Maker]:
    return {**_FOR_EVERY_GAME.makers, **_own(game).makers}


def _own(game: Game[Any]) -> BotSet:
    """Return the bots of one game."""
    found: BotSet = BotSet({}) if game.bots is None else game.bots.load()
    return found
