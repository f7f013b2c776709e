"""How an evening at the table begins: what the command line asks for, as a table."""

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
from nunatak.terminal.local.table import LocalTable, in_season_order, new_season, season_format_of
from nunatak.terminal.seats import PERSON, Seat, assign_bots, default_bots, read_seats
from nunatak.words import text
from nunatak.words.errors import error_context

PLAYERS = 4  # unless somebody says otherwise


@dataclass(frozen=True)
class PlayRequest:
    """What the command line asks for; ``None`` where it says nothing."""

    game: str
    players: int | None = None
    bots: str | None = None
    seats: str | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    """Those of the game."""
    seed: int | None = None
    races: int | None = None
    """Of a season; 0: as many as there are players."""
    record: Path | None = None

    @property
    def open(self) -> bool:
        """Whether it leaves everything to be chosen on the first screen."""
        return self == PlayRequest(self.game)


def has_full_screen() -> bool:
    """Whether there is a terminal that can show more than lines.

    All three streams must lead there: textual draws on the last of them.
    """
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if any(stream is None or not stream.isatty() for stream in streams):
        return False
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return os.environ.get("TERM") != "dumb" and encoding == "utf8"


def open_table(wish: PlayRequest) -> LocalTable:
    """The table that is wished for, its record begun: better to know now than after the game."""
    game, seats = _game(wish)
    season = order = None
    if wish.races is not None:
        season = new_season(game, seats, wish.races or None, wish.seed)
        order = season_format_of(game).seat_order(game)
        game = in_season_order(game, seats, season)
    course = wish.options.get("course") if season is not None else None
    table = LocalTable.begin(game, seats, wish.seed, season=season, course=course, order=order)
    table.record = wish.record
    table.needs_course = season is not None and course is None
    table.write_record()
    return table


def resume_table(file: str, record: Path | None) -> LocalTable:
    """The table of a file; without a name that of the last one kept."""
    table = LocalTable.resume(Path(file) if file else saves.newest_file())
    table.record = record
    table.write_record()
    return table


def _game(wish: PlayRequest) -> tuple[Game[Any], list[Seat]]:
    alone = is_solo(wish.game, wish.options)
    if wish.seats is None:
        players = wish.players
        if players is None:
            players = 1 if alone else PLAYERS
        game = load_game(wish.game, {"players": players, **wish.options})
        named = default_bots(game)[: players - 1] if wish.bots is None else split_names(wish.bots)
        entries = [PERSON, *assign_bots(game, named, players - 1)]
    else:
        if wish.players is not None or wish.bots is not None or alone:
            raise Malformed("seats.either")
        entries = split_names(wish.seats)
        game = load_game(wish.game, {**player_options(wish.game, len(entries)), **wish.options})
    return game, read_seats(entries, game, terminal_of(game).seat_names(game.players), text("you"))


def split_names(listed: str) -> list[str]:
    return [word.strip() for word in listed.split(",")]


def is_solo(name: str, options: Mapping[str, Any]) -> bool:
    """Whether these options are those of somebody who plays alone."""
    alone = terminal_named(name).solo_options if name in playable_games() else {}
    return bool(alone) and alone.items() <= options.items()


def player_options(name: str, players: int) -> dict[str, Any]:
    """The options for so many seats."""
    alone = terminal_named(name).solo_options if players == 1 and name in playable_games() else {}
    return {"players": players, **alone}


def load_game(name: str, options: Mapping[str, Any]) -> Game[Any]:
    """A game by its name; where an option is a file, errors name it."""
    files = [value for value in options.values() if isinstance(value, str)]
    named = next((file for file in files if Path(file).is_file()), None)
    with nullcontext() if named is None else error_context(named):
        return nunatak.load(name, **_read(name, options))


def _read(name: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as the game knows them; some are written in words here."""
    readers = option_readers(name)
    players = options.get("players", 0)
    return {
        option: readers[option](value, players)
        if option in readers and isinstance(value, str)
        else value
        for option, value in options.items()
    }


def option_readers(name: str) -> dict[str, Callable[[str, int], Any]]:
    """The options of a game that are written in words, and what reads them."""
    known = terminal_named(name).options if name in playable_games() else ()
    return {option.name: option.read for option in known if option.read is not None}


def play(
    wish: PlayRequest | None, table: LocalTable | None, *, plain: bool
) -> tuple[int, Sequence[str]]:
    """Full screen if there is one and it is wanted, else in lines; the exit code and farewell."""
    if plain or not has_full_screen():
        from nunatak.terminal.local.lines import play_lines

        keeps = table is not None or (sys.stdin is not None and sys.stdin.isatty())
        if table is None:
            assert wish is not None
            table = open_table(wish)
        play_lines(table, keeps=keeps)
        return 0, ()
    from nunatak.terminal.app import TableApp

    if table is None and wish is not None and not wish.open:
        table = open_table(wish)
    game = table.game.facts.name if table is not None else wish.game if wish else ""
    # An app without a game asks for one.
    app = TableApp(game, table)
    farewell = app.run()
    if farewell is None and not app.return_code:  # a signal has ended it, nobody has left
        raise KeyboardInterrupt
    return app.return_code or 0, [farewell] if farewell else []
