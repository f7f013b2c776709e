"""``nunatak play``: a game here or at a server, full screen or in plain lines."""

from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import click

from nunatak.cli.table_options import pop_table_options, table_options
from nunatak.terminal import completion
from nunatak.terminal.console import print_wrapped
from nunatak.terminal.game import playable_games
from nunatak.terminal.local import request
from nunatak.terminal.parameters import (
    FILE_TYPE,
    PathType,
    bots_option,
    game_options,
    without_unset,
)
from nunatak.words import text


class _RaceCount(click.IntRange):
    """A number of races; 0 for ``--season`` without a value: as many as players."""

    NO_VALUE = "\0"  # cannot be part of an argument

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        return 0 if value == self.NO_VALUE else super().convert(value, param, ctx)


class _PlayCommand(click.Command):
    """Refuses a negative number after ``--season``, which click would take for an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        for option, value in pairwise([*chain.from_iterable(a.split("=", 1) for a in args), ""]):
            if option == "--season" and value[:1] == "-" and value[1:].isdecimal():
                season = next(one for one in self.params if one.name == "season")
                _RaceCount(1).convert(value, season, ctx)
        return super().parse_args(ctx, args)


class _SavedFile(PathType):
    """A file; empty for ``--resume`` without a value: the newest one."""

    NO_VALUE = "\0"

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        return "" if value == self.NO_VALUE else str(super().convert(value, param, ctx))


@click.command("play", cls=_PlayCommand, help=text("help-play"), short_help=text("help-play-short"))
@click.argument(
    "game",
    metavar="[GAME]",
    required=False,
    shell_complete=completion.name_completer(playable_games),
)
@click.option("--players", type=int, show_default="4", help=text("help-players"))
@bots_option
@click.option(
    "--seats", metavar="A,B,...", shell_complete=completion.complete_seats, help=text("help-seats")
)
@game_options
@click.option(
    "--season",
    is_flag=False,
    flag_value=_RaceCount.NO_VALUE,
    type=_RaceCount(1),
    metavar="[N]",
    help=text("help-season"),
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help=text("help-play-seed"))
@click.option(
    "--record",
    "file",
    type=FILE_TYPE,
    metavar="FILE",
    help=text("help-play-record"),
)
@click.option(
    "--resume",
    is_flag=False,
    flag_value=_SavedFile.NO_VALUE,
    type=_SavedFile(),
    metavar="[FILE]",
    help=text("help-resume"),
)
@click.option("--plain", is_flag=True, help=text("help-plain"))
@click.option("--server", metavar="URL", help=text("help-play-server"))
@click.option("--table", "link", metavar="LINK", help=text("help-play-table"))
@click.option("--new", "invite", is_flag=True, help=text("help-play-new"))
@table_options
@click.option("--name", metavar="NAME", help=text("help-play-name"))
def play_command(
    game: str | None,
    players: int | None,
    bots: str | None,
    seats: str | None,
    season: int | None,
    seed: int | None,
    file: Path | None,
    resume: str | None,
    plain: bool,
    server: str | None,
    link: str | None,
    invite: bool,
    name: str | None,
    **options: Any,
) -> int:
    new_table_options = pop_table_options(options)
    chosen = without_unset(options)
    given = {"players": players, "bots": bots, "seats": seats, **chosen}
    given |= {"season": season, "seed": seed}
    set_options = [f"--{option}" for option in without_unset(given)]

    def play_request() -> request.PlayRequest | None:
        name = _ask_game(server is not None) if game is None else game
        if name is None:
            return None
        return request.PlayRequest(name, players, bots, seats, chosen, seed, season, file)

    if server is not None or link is not None:
        local = without_unset({"season": season, "seed": seed, "resume": resume})
        if local:
            raise click.UsageError(text("usage-server", options=[f"--{each}" for each in local]))
        if link is not None and (set_options or invite or new_table_options or game is not None):
            raise click.UsageError(text("usage-table"))
        from nunatak.terminal import online

        online_request = None if link is not None else play_request()
        if link is None and online_request is None:
            return 0
        return online.play(
            server,
            online_request,
            link,
            new_table_options,
            invite=invite,
            plain=plain,
            name=name or "",
            file=file,
        )
    if invite or new_table_options or name is not None:
        raise click.UsageError(text("usage-no-server"))
    if resume is not None and set_options:
        raise click.UsageError(text("usage-resume", options=set_options))
    table = wanted = None
    if resume is not None:
        table = request.resume_table(resume, file)
    elif (
        game is not None
        or set_options
        or file is not None
        or plain
        or not request.has_full_screen()
    ):
        wanted = play_request()
        if wanted is None:
            return 0
    code, farewell_lines = request.play(wanted, table, plain=plain)
    print_wrapped(*farewell_lines)
    return code


def _ask_game(is_at_server: bool) -> str | None:
    """Ask which game to play; return None if the person quits, raise without input."""
    from nunatak.terminal.local.plain_text import Quit, ask_game

    try:
        return ask_game()
    except Quit:
        raise click.UsageError(text("usage-game", server=is_at_server)) from None
