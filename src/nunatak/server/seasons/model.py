"""A season as it is stored: one JSON document, with people by their ids."""

from functools import lru_cache
from typing import Any

import msgspec

from nunatak.server.courses import catalog
from nunatak.server.tables.table import OPEN, RUNNING

__all__ = ["FinishedRace", "Player", "Season", "decode_season"]


class Player(msgspec.Struct, frozen=True):
    """A player of a season: a person by id, or a bot by level."""

    person: str | None = None
    bot: str | None = None


class FinishedRace(msgspec.Struct, frozen=True):
    """A finished race, with the places of the players."""

    course: str
    table: str
    places: tuple[int | None, ...]
    title: str | None = None
    shipped: str | None = None
    """The name of the course, if it is shipped with the game."""


class Season(msgspec.Struct, frozen=True):
    """A season: its players and finished races, and the next race."""

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
    """The id of the table of the race that is running or about to start."""
    course: str | None = None
    title: str | None = None
    """The title of that course."""
    shipped: str | None = None
    """The name of that course, if it is shipped with the game."""
    ready: tuple[str, ...] = ()
    """The people who are ready for that race."""
    since: int = 0
    """When the season last advanced, in milliseconds since 1970."""

    def replace(self, **changes: Any) -> "Season":
        """Return a copy with changed fields."""
        return msgspec.structs.replace(self, **changes)

    def remove_people(self, people: set[str], stand_in: str) -> "Season":
        """Return the season without people who left or are deleted. After the start, bots of the
        level ``stand_in`` replace them. If the host is removed, the first person becomes the host.
        """
        if not people:
            return self
        players = tuple(
            Player(bot=stand_in) if player.person in people else player
            for player in self.players
            if self.status != OPEN or player.person not in people
        )
        left = [player.person for player in players if player.person is not None]
        host = left[0] if left and self.host in people else self.host
        return self.replace(players=players, host=host)

    def core_season(self) -> catalog.Season:
        """Return the season as the game scores it; its players are named by their numbers."""
        return _core_season(self.game, len(self.players), self.races, self.run)

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of the players who are people."""
        return tuple(player.person for player in self.players if player.person is not None)

    @property
    def chooser(self) -> int | None:
        """The number of the player who chooses the next course; None: nobody does now."""
        if self.status != RUNNING or self.table is not None:
            return None
        chooser = self.core_season().chooser
        return None if chooser is None else int(chooser)


@lru_cache(256)
def _core_season(
    game: str, players: int, races: int | None, run: tuple[FinishedRace, ...]
) -> catalog.Season:
    names = [str(number) for number in range(players)]
    season = catalog.new_season(game, names, races)
    for race in run:
        season = season.add(race.course, dict(zip(names, race.places, strict=True)))
    return season


def decode_season(body: bytes) -> Season:
    """Decode the document of a season."""
    return msgspec.json.decode(body, type=Season)
