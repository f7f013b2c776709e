"""Races that make a season (ST-11): see :class:`nunatak.cli.face.Circuit`."""

from collections.abc import Sequence

from nunatak.cli.face import Variant
from nunatak.cli.snow_tails.sketch import variant
from nunatak.games.snow_tails import SnowTails
from nunatak.games.snow_tails.courses.course import offered
from nunatak.games.snow_tails.season import Season


def season(players: Sequence[str], races: int | None) -> Season:
    return Season.of(players, races)


def courses(played: int) -> list[Variant]:
    """The courses to choose from after so many races (ST-2.14)."""
    return [variant(name) for name in offered(played)]


def course(game: SnowTails) -> str:
    return game.course.name


def on(game: SnowTails, course: str) -> SnowTails:
    return SnowTails(game.players, course, practice=game.practice, order=game.order)


def order(game: SnowTails) -> Sequence[int] | None:
    """The player order that the host has set (ST-3.3)."""
    return game.order


def in_order(game: SnowTails, order: Sequence[int] | None) -> SnowTails:
    """With the player order that a season began with (ST-11.2)."""
    return SnowTails(game.players, game.course, practice=game.practice, order=order)
