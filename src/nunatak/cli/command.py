"""The command line: what may be asked for, and what becomes of errors."""

import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource
from rich.console import Console

import nunatak
from nunatak.cli import record, simulate
from nunatak.cli.admin import admin_commands
from nunatak.cli.arena import arena_command
from nunatak.cli.bot import bot_command
from nunatak.cli.serve import serve_command
from nunatak.cli.terms import taken_out, terms_of_tables
from nunatak.compile.load import why_interpreted
from nunatak.core import NunatakError
from nunatak.core.files import make_folder
from nunatak.terminal import completion
from nunatak.terminal.console import complain, say
from nunatak.terminal.exit_codes import INTERRUPTED, TROUBLE
from nunatak.terminal.game import playable_games, terminal_games
from nunatak.terminal.local import opening
from nunatak.terminal.parameters import (
    PathType,
    a_file,
    a_path,
    as_json,
    game_name,
    given,
    options_of_games,
    progress,
    seed,
)
from nunatak.terminal.seats import line_up, usual_bot
from nunatak.words import text
from nunatak.words.errors import sentences

_bots = click.option(
    "--bots", metavar="A,B,...", shell_complete=completion.bot_list, help=text("help-bots")
)
_file = click.argument("file", type=a_path, metavar="FILE")


def _version() -> str:
    if nunatak.compiled:
        return text("version-compiled", version=nunatak.__version__)
    return text("version-interpreted", version=nunatak.__version__, why=why_interpreted())


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


@click.group(help=text("help-nunatak"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(nunatak.__version__, message=_version(), help=text("help-version"))
def commands() -> None:
    if not nunatak.compiled:
        complain(text(f"notice-{why_interpreted()}"))


@commands.command("play", cls=_Play, help=text("help-play"), short_help=text("help-play-short"))
@click.argument(
    "game", metavar="[GAME]", required=False, shell_complete=completion.one_of(playable_games)
)
@click.option("--players", type=int, show_default="4", help=text("help-players"))
@_bots
@click.option(
    "--seats", metavar="A,B,...", shell_complete=completion.seat_list, help=text("help-seats")
)
@options_of_games
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
    type=a_file,
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
@terms_of_tables
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
    terms = taken_out(options)
    chosen = given(options)
    wanted = {"players": players, "bots": bots, "seats": seats, **chosen}
    wanted |= {"season": season, "seed": seed}
    set_anew = [f"--{option}" for option in given(wanted)]

    def wish() -> opening.Wish | None:
        name = _which_game(server is not None) if game is None else game
        if name is None:
            return None
        return opening.Wish(name, players, bots, seats, chosen, seed, season, file)

    if server is not None or link is not None:
        local = given({"season": season, "seed": seed, "resume": resume})
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
        table = opening.taken_up(resume, file)
    elif game is not None or set_anew or file is not None or plain or not opening.has_screen():
        wished = wish()
        if wished is None:
            return 0
    code, farewell = opening.play(wished, table, plain=plain)
    say(*farewell)
    return code


def _which_game(server: bool) -> str | None:
    """The game that is chosen now; none if the person would rather go."""
    from nunatak.terminal.local.lines import Quit, which_game

    try:
        return which_game()
    except Quit:
        raise click.UsageError(text("usage-game", server=server)) from None


@commands.command("simulate", help=text("help-simulate"), short_help=text("help-simulate-short"))
@game_name
@click.option(
    "--games", type=click.IntRange(1), default=100, show_default=True, help=text("help-games")
)
@click.option("--players", type=int, default=3, show_default=True, help=text("help-players"))
@_bots
@seed
@options_of_games
@click.option("--records", type=a_path, metavar="DIR", help=text("help-records"))
@as_json
def simulate_command(
    game: str,
    games: int,
    players: int,
    bots: str | None,
    seed: int,
    records: Path | None,
    as_json: bool,
    **options: Any,
) -> None:
    wanted = given(options)
    source = click.get_current_context().get_parameter_source("players")
    if source is ParameterSource.DEFAULT and opening.is_alone(game, wanted):
        players = 1
    chosen = opening.load(game, {"players": players, **wanted})
    names = _names(bots, usual_bot(chosen), players)
    names = line_up(chosen, names, players)
    if records is not None:
        make_folder(records)
    with progress() as bars:
        task = bars.add_task(text("simulate-progress", game=game), total=games)
        tally = simulate.run(chosen, names, games, seed, records, lambda: bars.advance(task))
    if as_json:
        told = {"game": game, "options": chosen.options(), "seed": seed, **tally.to_json()}
        click.echo(json.dumps(told, indent=2))
    else:
        simulate.print_table(tally, Console())


@commands.group("record", help=text("help-record"))
def record_commands() -> None:
    """Its commands follow."""


@record_commands.command("show", help=text("help-record-show"))
@_file
def show_command(file: Path) -> None:
    for line in record.show(file, warn=complain):
        say(line)


@record_commands.command("stats", help=text("help-record-stats"))
@_file
@as_json
def stats_command(file: Path, as_json: bool) -> None:
    record.stats(file, Console(), complain, as_json=as_json)


@record_commands.command("verify", help=text("help-record-verify"))
@_file
def verify_command(file: Path) -> None:
    click.echo(record.verify(file))


def _names(wanted: str | None, usual: str, seats: int) -> list[str]:
    if wanted is None:
        return [usual] * seats
    return [name.strip() for name in wanted.split(",")]


commands.add_command(arena_command)
commands.add_command(serve_command)
commands.add_command(admin_commands)
commands.add_command(bot_command)
for _terminal in terminal_games():
    for _command in _terminal.commands:
        commands.add_command(_command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; the exit code. Errors become sentences, never a traceback."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a letter gets another one
            stream.reconfigure(errors="replace")
    try:
        code = commands.main(arguments, prog_name="nunatak", standalone_mode=False)
    except click.ClickException as error:
        with suppress(OSError):
            error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        complain(text("interrupted"))
        return INTERRUPTED
    except NunatakError as error:
        complain(*sentences(error))
        return TROUBLE
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is None:
            complain(text("error-output", reason=reason))
        else:
            complain(text("error-file-system", file=error.filename, reason=reason))
        return TROUBLE
    return code if isinstance(code, int) else 0
