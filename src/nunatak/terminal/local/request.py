"""Tables as the command line asks for them."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nunatak
from nunatak.core import Game, Malformed
from nunatak.terminal import saves
from nunatak.terminal.game import playable_games, terminal_named, terminal_of
from nunatak.terminal.local.season import new_season, season_setup_of, with_first_race_order
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.seats import PERSON_ENTRY, Seat, assign_bots, default_bots, parse_seats
from nunatak.words import text
from nunatak.words.errors import error_context

DEFAULT_PLAYER_COUNT = 4


@dataclass(frozen=True)
class PlayRequest:
    """The options of ``nunatak play``; None: not given."""

    game: str
    players: int | None = None
    bots: str | None = None
    seats: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the game."""
    seed: int | None = None
    races: int | None = None
    """Games of a season; 0: as many as players."""
    record_file: Path | None = None

    @property
    def has_only_game(self) -> bool:
        """Whether everything is left to be chosen on the first screen."""
        return self == PlayRequest(self.game)


def has_full_screen() -> bool:
    """Return whether the terminal can show the full screen.

    All three streams must be the terminal: textual draws on the last of them.
    """
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if any(stream is None or not stream.isatty() for stream in streams):
        return False
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return os.environ.get("TERM") != "dumb" and encoding == "utf8"


def open_table(request: PlayRequest) -> LocalTable:
    """Open the table, and begin its record file: an error there should come before the game."""
    game, seats = _game_and_seats(request)
    season = order = None
    if request.races is not None:
        season = new_season(game, seats, request.races or None, request.seed)
        order = season_setup_of(game).player_order(game)
        game = with_first_race_order(game, seats, season)
    course = request.options.get("course") if season is not None else None
    table = LocalTable.start(
        game, seats, request.seed, season=season, season_course=course, order=order
    )
    table.record = request.record_file
    table.needs_course = season is not None and course is None
    table.write_record()
    return table


def resume_table(file: str, record: Path | None) -> LocalTable:
    """Open the table of a saved game; without a name, the newest."""
    table = LocalTable.resume(Path(file) if file else saves.newest_save_file())
    table.record = record
    table.write_record()
    return table


def _game_and_seats(request: PlayRequest) -> tuple[Game[Any], list[Seat]]:
    solo = is_solo(request.game, request.options)
    if request.seats is None:
        players = request.players
        if players is None:
            players = 1 if solo else DEFAULT_PLAYER_COUNT
        game = load_game(request.game, {"players": players, **request.options})
        named = (
            default_bots(game)[: players - 1] if request.bots is None else split_names(request.bots)
        )
        entries = [PERSON_ENTRY, *assign_bots(game, named, players - 1)]
    else:
        if request.players is not None or request.bots is not None or solo:
            raise Malformed("seats.either")
        entries = split_names(request.seats)
        game = load_game(
            request.game, {**options_for_players(request.game, len(entries)), **request.options}
        )
    return game, parse_seats(entries, game, terminal_of(game).seat_names(game.players), text("you"))


def split_names(listed: str) -> list[str]:
    """Return names that are separated by commas."""
    return [word.strip() for word in listed.split(",")]


def is_solo(name: str, options: Mapping[str, Any]) -> bool:
    """Return whether these are the options of a game for one player."""
    solo = terminal_named(name).solo_options if name in playable_games() else {}
    return bool(solo) and solo.items() <= options.items()


def options_for_players(name: str, players: int) -> dict[str, Any]:
    """Return the options of a game for a number of players."""
    solo = terminal_named(name).solo_options if players == 1 and name in playable_games() else {}
    return {"players": players, **solo}


def load_game(name: str, options: Mapping[str, Any]) -> Game[Any]:
    """Load a game by its name; errors name the file that an option refers to."""
    files = [value for value in options.values() if isinstance(value, str)]
    named = next((file for file in files if Path(file).is_file()), None)
    with nullcontext() if named is None else error_context(named):
        return nunatak.load(name, **_parse_options(name, options))


def _parse_options(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options as the game takes them; some are parsed from text."""
    readers = option_parsers(name)
    players = options.get("players", 0)
    return {
        option: readers[option](value, players)
        if option in readers and isinstance(value, str)
        else value
        for option, value in options.items()
    }


def option_parsers(name: str) -> dict[str, Callable[[str, int], Any]]:
    """Return the parsers of options that are given as text, by the name of the option."""
    known = terminal_named(name).options if name in playable_games() else ()
    return {option.name: option.parse_value for option in known if option.parse_value is not None}


def play(
    request: PlayRequest | None, table: LocalTable | None, *, plain: bool
) -> tuple[int, Sequence[str]]:
    """Play full screen, or in lines if ``plain`` or necessary; return exit code and farewell."""
    if plain or not has_full_screen():
        from nunatak.terminal.local.plain_text import play_plain_text

        autosave = table is not None or (sys.stdin is not None and sys.stdin.isatty())
        if table is None:
            assert request is not None
            table = open_table(request)
        play_plain_text(table, autosave=autosave)
        return 0, ()
    from nunatak.terminal.app import TableApp

    if table is None and request is not None and not request.has_only_game:
        table = open_table(request)
    game = table.game.facts.name if table is not None else request.game if request else ""
    # Without a name, the app asks for a game.
    app = TableApp(game, table)
    farewell = app.run()
    if farewell is None and not app.return_code:  # ended by a signal
        raise KeyboardInterrupt
    return app.return_code or 0, [farewell] if farewell else []
