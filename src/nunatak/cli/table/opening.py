"""How an evening at the table begins: what the command line asks for, as a table."""

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import nunatak
from nunatak.cli.complaint import about
from nunatak.cli.face import face_of
from nunatak.cli.simulate import line_up
from nunatak.cli.table import shelf
from nunatak.cli.table.seats import PERSON, Seat, seated
from nunatak.cli.table.table import Table, first_race, new_season
from nunatak.cli.words import text
from nunatak.core import Game, Malformed


@dataclass(frozen=True)
class Wish:
    """What the command line asks for; ``None`` where it says nothing."""

    game: str
    players: int | None = None
    practice: bool = False
    bots: str | None = None
    seats: str | None = None
    course: str | None = None
    seed: int | None = None
    races: int | None = None
    """Of a season; 0: as many as there are sleds."""
    record: Path | None = None

    @property
    def open(self) -> bool:
        """Whether it leaves everything to be chosen on the first screen."""
        return self == Wish(self.game)


def has_screen() -> bool:
    """Whether there is a terminal that can show more than lines.

    All three streams must lead there: textual draws on the last of them.
    """
    streams = (sys.stdin, sys.stdout, sys.stderr)
    if any(stream is None or not stream.isatty() for stream in streams):
        return False
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return os.environ.get("TERM") != "dumb" and encoding == "utf8"


def opened(wish: Wish) -> Table:
    """The table that is wished for, its record begun: better to know now than after the race."""
    game, seats = _game(wish)
    season = None
    if wish.races is not None:
        season = new_season(seats, wish.races or None, wish.seed)
        game = first_race(game, seats, season)
    course = wish.course if season is not None else None
    table = Table.begin(game, seats, wish.seed, season=season, course=course)
    table.record = wish.record
    table.unchosen = season is not None and wish.course is None
    table.write_down()
    return table


def taken_up(file: str, record: Path | None) -> Table:
    """The table of a file; without a name that of the last one kept."""
    table = Table.resume(Path(file) if file else shelf.newest())
    table.record = record
    table.write_down()
    return table


def _game(wish: Wish) -> tuple[Game[Any], list[Seat]]:
    if wish.seats is None:
        players = wish.players
        if players is None:
            players = 1 if wish.practice else 4
        game = _loaded(wish, players, practice=wish.practice)
        named = ["greedy"] if wish.bots is None else _words(wish.bots)
        if wish.bots is None and players == 1:
            named = []
        entries = [PERSON, *line_up(game, named, players - 1)]
    else:
        if wish.players is not None or wish.bots is not None or wish.practice:
            raise Malformed("seats.either")
        entries = _words(wish.seats)
        game = _loaded(wish, len(entries), practice=len(entries) == 1)
    return game, seated(entries, game, face_of(game).names(game.players), text("you"))


def _words(listed: str) -> list[str]:
    return [word.strip() for word in listed.split(",")]


def _loaded(wish: Wish, players: int, *, practice: bool) -> Game[Any]:
    options: dict[str, Any] = {"players": players}
    if practice:  # a game without practice refuses it
        options["practice"] = True
    return load(wish.game, options, wish.course)


def load(name: str, options: Mapping[str, Any], course: str | None) -> Game[Any]:
    """A game on a course by its name, or by its file, which errors then name."""
    if course is None:
        return nunatak.load(name, **options)
    if not Path(course).is_file():
        return nunatak.load(name, **options, course=course)
    with about(course):
        return nunatak.load(name, **options, course=course)


def play(wish: Wish | None, table: Table | None, *, plain: bool) -> tuple[int, Sequence[str]]:
    """Full screen if there is one and it is wanted, else in lines; the exit code and farewell."""
    if plain or not has_screen():
        from nunatak.cli.play import run

        keeps = table is not None or (sys.stdin is not None and sys.stdin.isatty())
        if table is None:
            assert wish is not None
            table = opened(wish)
        run(table, keeps=keeps)
        return 0, ()
    from nunatak.cli.table.app import TableApp

    if table is None and wish is not None and not wish.open:
        table = opened(wish)
    game = table.game.facts.name if table is not None else wish.game if wish else ""
    app = TableApp(game, table)
    farewell = app.run()
    if farewell is None and not app.return_code:  # a signal has ended it, nobody has left
        raise KeyboardInterrupt
    return app.return_code or 0, [farewell] if farewell else []
