"""Bots by name: the one that plays every game, and those that a game names in ``bots``."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from nunatak.bots.bot import Bot
from nunatak.bots.random import RandomBot
from nunatak.core import Game, Malformed
from nunatak.core.checks import check_int, check_type

__all__ = ["BotSet", "check_name", "levels", "make", "names"]

_Factory = Callable[[Any, int], Bot[Any, Any]]  # from a game and a seed


@dataclass(frozen=True)
class BotSet:
    """The bots of a game; :attr:`nunatak.core.Game.bots` refers to it."""

    factories: Mapping[str, _Factory]
    """By name: a class or function that creates a bot from a game and a seed."""
    levels: tuple[str, ...] = ()
    """Names of the bots to play against, from the weakest to the strongest."""
    reason_codes: tuple[str, ...] = ()
    """Codes of all reasons in their advice."""


_BOTS_OF_EVERY_GAME = BotSet({"random": RandomBot}, levels=("random",))


def names(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of all bots for a game.

    >>> import nunatak
    >>> names(nunatak.load("arctic"))
    ('gentle', 'greedy', 'random', 'steady')
    """
    check_type("game", game, Game)
    return tuple(sorted(_factories(game)))


def levels(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of the bots to play against, from the weakest to the strongest. The other
    bots are references for measurements.

    >>> import nunatak
    >>> levels(nunatak.load("arctic"))
    ('random', 'gentle', 'steady')
    """
    check_type("game", game, Game)
    return _BOTS_OF_EVERY_GAME.levels + _bot_set(game).levels


def make(name: str, game: Game[Any], seed: int) -> Bot[Any, Any]:
    """Return a new bot; with the same seed it plays the same game again.

    >>> import nunatak
    >>> type(make("random", nunatak.load("snow-tails"), seed=1)).__name__
    'RandomBot'
    """
    check_name(name, game)
    return _factories(game)[name](game, check_int("seed", seed))


def check_name(name: str, game: Game[Any]) -> None:
    """Raise :class:`Malformed` if a game has no bot with this name. No bot is created, which can
    take some time.

    >>> import nunatak
    >>> check_name("oracle", nunatak.load("arctic"))
    Traceback (most recent call last):
    nunatak.core.errors.Malformed: bot.unknown: name=oracle, bots=('gentle', 'greedy', ...)
    """
    check_type("game", game, Game)
    check_type("name", name, str)
    if name not in _factories(game):
        raise Malformed("bot.unknown", name=name, bots=names(game))


def _factories(game: Game[Any]) -> Mapping[str, _Factory]:
    return {**_BOTS_OF_EVERY_GAME.factories, **_bot_set(game).factories}


def _bot_set(game: Game[Any]) -> BotSet:
    """Return the bots of one game."""
    found: BotSet = BotSet({}) if game.bots is None else game.bots.load()
    return found
