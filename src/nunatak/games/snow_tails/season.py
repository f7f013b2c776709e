"""A season: several races, points for places, and standings with the reasons (ST-11).

>>> season = Season.of(["Ada", "Bruno", "Chen"])
>>> season.races, season.chooser
(3, 'Ada')
>>> season = season.add("nutcracker", {"Ada": 2, "Bruno": 1, "Chen": None})
>>> [(row.place, row.player, row.points) for row in season.standings()]
[(1, 'Bruno', 5), (2, 'Ada', 3), (3, 'Chen', 0)]
>>> season.chooser
'Bruno'
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Self

from nunatak.core.errors import Illegal, Malformed

__all__ = ["POINTS", "Race", "Season", "SnowTailsSeasonFormat", "Standing"]

POINTS = {1: 5, 2: 3, 3: 2, 4: 1}
MIN_PLAYERS, MAX_PLAYERS = 2, 5
MAX_RACES = 99


@dataclass(frozen=True)
class Race:
    """A race that was run: the course, and each player's place, ``None`` for no place."""

    course: str
    places: tuple[int | None, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each player.

        >>> Race("giant", (2, None, 1)).points
        (3, 0, 5)
        """
        return tuple(0 if place is None else POINTS.get(place, 0) for place in self.places)


@dataclass(frozen=True)
class Standing:
    """One row of the standings.

    ``behind_reason`` says what put the player below the row above: ``season.points``,
    ``season.place-1`` (fewer first places) to ``season.place-5``, ``season.last-race``, or
    ``season.shared`` when nothing did and the place is the same. The first row has ``None``.
    """

    place: int
    player: str
    points: int
    place_counts: tuple[int, ...]  # how often first, second and so on
    latest_place: int | None  # place in the last race
    behind_reason: str | None = None


@dataclass(frozen=True)
class Season:
    """A season between players, listed in the player order of the first race.

    Only places are carried over from race to race (ST-11.2).
    """

    players: tuple[str, ...]
    races: int
    past_games: tuple[Race, ...] = ()

    @classmethod
    def of(cls, players: Iterable[str], races: int | None = None) -> Self:
        """Return a new season; by default as many races as players.

        >>> Season.of(["Ada", "Bruno"], races=5).races
        5
        """
        names = tuple(players) if isinstance(players, Iterable) else (players,)
        named = all(isinstance(name, str) for name in names)
        if not named or not MIN_PLAYERS <= len(set(names)) == len(names) <= MAX_PLAYERS:
            raise Malformed("season.players", players=names, least=MIN_PLAYERS, most=MAX_PLAYERS)
        number = len(names) if races is None else races
        if type(number) is not int or not 1 <= number <= MAX_RACES:
            raise Malformed("season.races", races=number, least=1, most=MAX_RACES)
        return cls(names, number)

    @property
    def over(self) -> bool:
        """Whether all races have been run."""
        return len(self.past_games) == self.races

    @property
    def chooser(self) -> str | None:
        """The player who chooses or builds the next course; None when the season is over."""
        return None if self.over else self.choosers[len(self.past_games)]

    @property
    def choosers(self) -> tuple[str, ...]:
        """The player who chooses the course of each race, in the first player order (ST-11.2).

        >>> Season.of(["Ada", "Bruno"], races=3).choosers
        ('Ada', 'Bruno', 'Ada')
        """
        return tuple(self.players[race % len(self.players)] for race in range(self.races))

    def add(self, course: str, places: Mapping[str, int | None]) -> Self:
        """Return the season after one more race; wrecked and unplaced players have no place."""
        if self.over:
            raise Illegal("season.over", races=self.races)
        if not isinstance(course, str):
            raise Malformed("season.course", course=repr(course))
        if not isinstance(places, Mapping) or not _are_valid_places(places, self.players):
            raise Malformed("season.places", places=repr(places))
        race = Race(course, tuple(places[player] for player in self.players))
        return replace(self, past_games=(*self.past_games, race))

    def standings(self) -> tuple[Standing, ...]:
        """Return the players from first to last, with the reason for each place."""
        rows = sorted(
            (self._unranked_standing(seat) for seat in range(len(self.players))), key=_sort_key
        )
        table = [replace(rows[0], place=1)]
        for number, (upper, row) in enumerate(pairwise(rows), 2):
            reason = _reason_behind(upper, row)
            shared = reason == "season.shared"
            place = table[-1].place if shared else number
            table.append(replace(row, place=place, behind_reason=reason))
        return tuple(table)

    @property
    def winners(self) -> tuple[str, ...]:
        """All players in first place; empty until the season is over."""
        rows = self.standings() if self.over else ()
        return tuple(row.player for row in rows if row.place == 1)

    def _unranked_standing(self, seat: int) -> Standing:
        places = [race.places[seat] for race in self.past_games]
        return Standing(
            place=0,
            player=self.players[seat],
            points=sum(race.points[seat] for race in self.past_games),
            place_counts=tuple(places.count(place) for place in range(1, len(self.players) + 1)),
            latest_place=places[-1] if places else None,
        )


def _are_valid_places(places: Mapping[str, int | None], players: tuple[str, ...]) -> bool:
    """Return whether all players are listed, with the places from 1 on, once each."""
    given = [place for place in places.values() if place is not None]
    if set(places) != set(players) or any(type(place) is not int for place in given):
        return False
    return sorted(given) == list(range(1, len(given) + 1))


def _sort_key(row: Standing) -> tuple[int, ...]:
    """Return the sort key of a row: smaller is better (ST-11.1)."""
    last = MAX_PLAYERS + 1 if row.latest_place is None else row.latest_place
    return (-row.points, *(-count for count in row.place_counts), last)


def _reason_behind(upper: Standing, row: Standing) -> str:
    reasons = [
        "season.points",
        *(f"season.place-{place}" for place in range(1, len(row.place_counts) + 1)),
        "season.last-race",
    ]
    for reason, better, worse in zip(reasons, _sort_key(upper), _sort_key(row), strict=True):
        if better != worse:
            return reason
    return "season.shared"


class SnowTailsSeasonFormat:
    """The season of Snow Tails: :class:`nunatak.core.capabilities.SeasonFormat`.

    >>> SnowTailsSeasonFormat().points
    (5, 3, 2, 1)
    """

    points = tuple(POINTS[place] for place in sorted(POINTS))

    def new(self, players: Sequence[str], races: int | None) -> Season:
        return Season.of(players, races)
