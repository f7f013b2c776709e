"""``nunatak play``: a game here or at a server, full screen or in plain lines."""

from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import click

from nunatak.cli.table_options import pop_table_options, table_options
from nunatak.terminal import completion
from nunatak.terminal.console import print_text
from nunatak.terminal.game import playable_games
from nunatak.terminal.local import request
from nunatak.terminal.parameters import FILE, PathType, bots_option, game_options, without_unset
from nunatak.words import text


class _Races(click.IntRange):
    """How many races; 0 where ``--season`` stands alone: as many as there are sleds."""

    UNSAID = "\0"  # no argument of a command holds this

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        return 0 if value == self.UNSAID else super().convert(value, param, ctx)


class _Play(click.Command):
    """Takes a negative number after ``--season`` for a number, where click sees an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        for option, value in pairwise([*chain.from_iterable(a.split("=", 1) for a in args), ""]):
            if option == "--season" and value[:1] == "-" and value[1:].isdecimal():
                season = next(one for one in self.params if one.name == "season")
                _Races(1).convert(value, season, ctx)
        return super().parse_args(ctx, args)


class _Last(PathType):
    """A file; empty where ``--resume`` stands alone: the one that was saved last."""

    UNSAID = "\0"

    def convert(self, value: Any, param: Any, ctx: Any) -> Any:
        return "" if value == self.UNSAID else str(super().convert(value, param, ctx))


@click.command("play", cls=_Play, help=text("help-play"), short_help=text("help-play-short"))
@click.argument(
    "game",
    metavar="[GAME]",
    required=False,
    shell_complete=completion.complete_name(playable_games),
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
    flag_value=_Races.UNSAID,
    type=_Races(1),
    metavar="[N]",
    help=text("help-season"),
)
@click.option("--seed", type=click.IntRange(0, 2**64 - 1), help=text("help-play-seed"))
@click.option(
    "--record",
    "file",
    type=FILE,
    metavar="FILE",
    help=text("help-play-record"),
)
@click.option(
    "--resume",
    is_flag=False,
    flag_value=_Last.UNSAID,
    type=_Last(),
    metavar="[FILE]",
    help=text("help-resume"),
)
@click.option("--plain", is_flag=True, help=text("help-plain"))
@click.option("--server", metavar="URL", help=text("help-play-server"))
@click.option("--table", "link", metavar="LINK", help=text("help-play-table"))
@click.option("--new", "invites", is_flag=True, help=text("help-play-new"))
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
    invites: bool,
    name: str | None,
    **options: Any,
) -> int:
    terms = pop_table_options(options)
    chosen = without_unset(options)
    wanted = {"players": players, "bots": bots, "seats": seats, **chosen}
    wanted |= {"season": season, "seed": seed}
    set_anew = [f"--{option}" for option in without_unset(wanted)]

    def wish() -> request.PlayRequest | None:
        name = _which_game(server is not None) if game is None else game
        if name is None:
            return None
        return request.PlayRequest(name, players, bots, seats, chosen, seed, season, file)

    if server is not None or link is not None:
        local = without_unset({"season": season, "seed": seed, "resume": resume})
        if local:
            raise click.UsageError(text("usage-server", options=[f"--{each}" for each in local]))
        if link is not None and (set_anew or invites or terms or game is not None):
            raise click.UsageError(text("usage-table"))
        from nunatak.terminal import online

        at_server = None if link is not None else wish()
        if link is None and at_server is None:
            return 0
        return online.play(
            server, at_server, link, terms, invites=invites, plain=plain, name=name or "", file=file
        )
    if invites or terms or name is not None:
        raise click.UsageError(text("usage-no-server"))
    if resume is not None and set_anew:
        raise click.UsageError(text("usage-resume", options=set_anew))
    table = wished = None
    if resume is not None:
        table = request.resume_table(resume, file)
    elif game is not None or set_anew or file is not None or plain or not request.has_full_screen():
        wished = wish()
        if wished is None:
            return 0
    code, farewell = request.play(wished, table, plain=plain)
    print_text(*farewell)
    return code


def _which_game(server: bool) -> str | None:
    """The game that is chosen now; none if the person would rather go."""
    from nunatak.terminal.local.lines import Quit, ask_game

    try:
        return ask_game()
    except Quit:
        raise click.UsageError(text("usage-game", server=server)) from None
