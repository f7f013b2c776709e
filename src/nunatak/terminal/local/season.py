"""Seasons at a local table: who chooses the course of a game, and the standings as lines."""

import secrets
from collections.abc import Sequence
from random import Random
from typing import Any

from rich.cells import cell_len, set_cell_size

from nunatak.core import Game, Malformed
from nunatak.core.capabilities import Season, Standing
from nunatak.core.seeds import derive_seed
from nunatak.terminal.game import MenuEntry, SeasonSetup, terminal_of
from nunatak.terminal.seats import Seat
from nunatak.words import text

_MAX_GAMES_SHOWN = 8  # games in the standings


def season_setup_of(game: Game[Any]) -> SeasonSetup:
    """Return how games of a season are set up; raise if the game has no seasons."""
    season_setup = terminal_of(game).season_setup
    if season_setup is None:
        raise Malformed("season.none", name=game.facts.name)
    return season_setup


def new_season(
    game: Game[Any], seats: Sequence[Seat], races: int | None, seed: int | None
) -> Season:
    """Return a new season. Who chooses courses first, and in what order, is random unless the game
    has an order (ST-11.2).
    """
    season_setup, names = season_setup_of(game), [seat.name for seat in seats]
    order = season_setup.player_order(game)
    if order is None:
        rng = Random(secrets.randbits(64) if seed is None else derive_seed(seed, "season"))
        rng.shuffle(names)
    else:
        names = [names[seat] for seat in order]
    if game.season is None:
        raise Malformed("season.none", name=game.facts.name)
    return game.season.new(names, races)


def with_first_race_order(game: Game[Any], seats: Sequence[Seat], season: Season) -> Game[Any]:
    """Return the game with the player order that the season began with."""
    names = [seat.name for seat in seats]
    order = [names.index(player) for player in season.players]
    return season_setup_of(game).with_player_order(game, order)


def bot_course_choice(courses: Sequence[MenuEntry], season: Season, bot_seed: int) -> MenuEntry:
    """Return the course that a bot chooses: a random one, not chosen before if there is any."""
    seen = {race.course for race in season.past_games}
    fresh = [course for course in courses if course.value not in seen]
    return Random(derive_seed(bot_seed, "course", len(season.past_games))).choice(
        fresh or list(courses)
    )


def standings_lines(season: Season) -> list[str]:
    """Return the standings as lines: place, player, points, the places in the last games, and what
    decided against the player above.
    """
    wide = max(cell_len(player) for player in season.players)
    lines = []
    for row in season.standings():
        first = "won" if season.over else "none"
        why = text("behind", reason=(row.behind_reason or first).removeprefix("season."))
        seat = season.players.index(row.player)
        places = " ".join(
            f"{race.places[seat] or '-'}" for race in season.past_games[-_MAX_GAMES_SHOWN:]
        )
        player = set_cell_size(row.player, wide)
        lines.append(f"{row.place:>2}  {player}  {points_text(row):>9}   {places}   {why}")
    return [f"{'':{wide}}                {text('standings-places')}", *lines]


def points_text(row: Standing) -> str:
    return text("points", points=row.points)
