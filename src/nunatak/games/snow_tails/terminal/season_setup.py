"""How the races of a season (ST-11) are set up."""

from collections.abc import Sequence

from nunatak.games.snow_tails import SnowTails
from nunatak.games.snow_tails.courses.course import courses_to_offer
from nunatak.games.snow_tails.terminal.course_sketch import course_menu_entry
from nunatak.terminal.game import MenuEntry


class SnowTailsSeasonSetup:
    """See :class:`nunatak.terminal.game.SeasonSetup`."""

    def offered_courses(self, beginner_games_played: int) -> list[MenuEntry]:
        """Return the courses to choose from after so many races (ST-2.14)."""
        return [course_menu_entry(name) for name in courses_to_offer(beginner_games_played)]

    def course_name(self, game: SnowTails) -> str:
        return game.course.name

    def with_course(self, game: SnowTails, course: str) -> SnowTails:
        return SnowTails(game.players, course, practice=game.practice, order=game.order)

    def player_order(self, game: SnowTails) -> Sequence[int] | None:
        """Return the player order that the host has set (ST-3.3)."""
        return game.order

    def with_player_order(self, game: SnowTails, order: Sequence[int] | None) -> SnowTails:
        """Return the game with the player order that a season began with (ST-11.2)."""
        return SnowTails(game.players, game.course, practice=game.practice, order=order)
