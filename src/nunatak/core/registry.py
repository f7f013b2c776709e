"""Finding games by name: every folder under ``nunatak/games`` is one, and offers its ``GAME``."""

import importlib
import pkgutil
from typing import Any

from nunatak.core.errors import Malformed
from nunatak.core.game import Game

__all__ = ["game_names", "kind", "load"]

_PACKAGE = "nunatak.games"
_found: dict[str, type[Game[Any]]] = {}


def game_names() -> tuple[str, ...]:
    """The names of all games.

    >>> "snow-tails" in game_names()
    True
    """
    package = importlib.import_module(_PACKAGE)
    return tuple(
        sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(package.__path__) if m.ispkg)
    )


def kind(name: str) -> type[Game[Any]]:
    """The class of a game."""
    found = _found.get(name) if isinstance(name, str) else None
    if found is None:  # to look for it on the disk takes longer than all that it is asked for
        if name not in game_names():
            raise Malformed("game.unknown", name=name, games=", ".join(game_names()))
        module = importlib.import_module(f"{_PACKAGE}.{name.replace('-', '_')}")
        found = _found[name] = module.GAME
    return found


def load(name: str, **options: Any) -> Game[Any]:
    """A game by name, with its options.

    >>> game = load("snow-tails", players=3, course="nutcracker")
    >>> state = game.start(seed=1)
    >>> state.legal_actions()
    (TakeSlot(1), TakeSlot(2), TakeSlot(3), TakeSlot(4), TakeSlot(5))
    """
    game = kind(name)
    game.check_options(options)
    return game(**options)
