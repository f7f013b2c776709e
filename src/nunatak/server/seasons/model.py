"""A season as it is kept: one document, which says all but who people are."""

from functools import lru_cache
from typing import Any

import msgspec

from nunatak.server.courses import catalog
from nunatak.server.tables.table import OPEN, RUNNING

__all__ = ["FinishedRace", "Player", "Season", "decode_season"]


class Player(msgspec.Struct, frozen=True):
    """Somebody who takes part: a person by id, or a bot of some level."""

    person: str | None = None
    bot: str | None = None


class FinishedRace(msgspec.Struct, frozen=True):
    """A race that was run, with the places of the players."""

    course: str
    table: str
    places: tuple[int | None, ...]
    title: str | None = None
    shipped: str | None = None
    """The name of the course, if it comes with the game."""


class Season(msgspec.Struct, frozen=True):
    """The document."""

    id: str
    name: str
    game: str
    host: str
    at: int
    races: int | None
    players: tuple[Player, ...]
    status: str = OPEN
    run: tuple[FinishedRace, ...] = ()
    table: str | None = None
    """Of the race that is on, or about to start."""
    course: str | None = None
    title: str | None = None
    """What to call that course."""
    shipped: str | None = None
    """Its name, if it comes with the game."""
    ready: tuple[str, ...] = ()
    """People who wait for it to start."""
    since: int = 0
    """Since when it waits for a choice, or for the race to start or to end."""

    def but(self, **changes: Any) -> "Season":
        """The season with some things changed."""
        return msgspec.structs.replace(self, **changes)

    def without(self, lost: set[str], stand_in: str) -> "Season":
        """The season when people leave or are forgotten: a bot stands in for them once it has
        begun, and the first who is left is the host.
        """
        if not lost:
            return self
        players = tuple(
            Player(bot=stand_in) if player.person in lost else player
            for player in self.players
            if self.status != OPEN or player.person not in lost
        )
        left = [player.person for player in players if player.person is not None]
        host = left[0] if left and self.host in lost else self.host
        return self.but(players=players, host=host)

    def value(self) -> catalog.Season:
        """The season as the game counts it; players are called by their numbers."""
        return _counted(self.game, len(self.players), self.races, self.run)

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(player.person for player in self.players if player.person is not None)

    @property
    def chooser(self) -> int | None:
        """Who chooses the next course."""
        if self.status != RUNNING or self.table is not None:
            return None
        chooser = self.value().chooser
        return None if chooser is None else int(chooser)


@lru_cache(256)
def _counted(
    game: str, players: int, races: int | None, run: tuple[FinishedRace, ...]
) -> catalog.Season:
    names = [str(number) for number in range(players)]
    season = catalog.new_season(game, names, races)
    for race in run:
        season = season.add(race.course, dict(zip(names, race.places, strict=True)))
    return season


def decode_season(body: bytes) -> Season:
    """Return the season that a document holds."""
    return msgspec.json.decode(body, type=Season)
