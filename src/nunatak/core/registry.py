"""Finding games by name: each is an entry point of the group ``nunatak.games``.

Games of this package and of others are declared alike, in ``pyproject.toml``::

    [project.entry-points."nunatak.games"]
    snow-tails = "nunatak.games.snow_tails:GAME"
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from nunatak.core.errors import LoadError, Malformed, describe
from nunatak.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["game_class", "game_names", "load", "loadable_games"]

ENTRY_POINT_GROUP = "nunatak.games"
_loaded: dict[str, type[Game[Any]]] = {}


def game_names() -> tuple[str, ...]:
    """Return the names of all installed games, without importing them.

    >>> "snow-tails" in game_names()
    True
    """
    return tuple(_entry_points())


def loadable_games() -> tuple[str, ...]:
    """Return the names of the games that can be imported: a game of another package may be broken.

    >>> loadable_games() == game_names()
    True
    """
    return tuple(filter(_is_loadable, game_names()))


def game_class(name: str) -> type[Game[Any]]:
    """Return the class of a game.

    Raise :class:`Malformed` ``game.unknown`` if there is no game of this name, and
    :class:`LoadError` ``game.broken`` if it cannot be imported.
    """
    found = _loaded.get(name) if isinstance(name, str) else None
    if found is None:
        found = _loaded[name] = _import_game(name)
    return found


def load(name: str, **options: Any) -> Game[Any]:
    """Return a game by name, with its options.

    >>> game = load("snow-tails", players=3, course="nutcracker")
    >>> state = game.start(seed=1)
    >>> state.legal_actions()
    (TakeSlot(1), TakeSlot(2), TakeSlot(3), TakeSlot(4), TakeSlot(5))
    """
    game = game_class(name)
    game.check_options(options)
    return game(**options)


def _import_game(name: str) -> type[Game[Any]]:
    if name not in game_names():
        raise Malformed("game.unknown", name=name, games=", ".join(game_names()))
    points = _entry_points()[name]
    if len(points) > 1:
        packages = ", ".join(sorted(point.value for point in points))
        raise LoadError("game.twice", name=name, packages=packages)
    try:
        game = points[0].load()
    except Exception as error:  # code of another package may raise anything
        reason = describe(error)
        raise LoadError("game.broken", name=name, source=points[0].value, reason=reason) from error
    if not (isinstance(game, type) and issubclass(game, Game) and game.facts.name == name):
        reason = f"no class of a game with the name {name}"
        raise LoadError("game.broken", name=name, source=points[0].value, reason=reason)
    return game


def _is_loadable(name: str) -> bool:
    try:
        game_class(name)
    except LoadError:
        return False
    return True


@cache
def _entry_points() -> Mapping[str, tuple["EntryPoint", ...]]:
    """Return the entry points of the games by name, sorted; one name may be declared twice."""
    from importlib.metadata import entry_points  # slow to import, and needed once

    found = entry_points(group=ENTRY_POINT_GROUP)
    return {name: tuple(found.select(name=name)) for name in sorted(found.names)}
