"""All commands of ``nunatak``, and errors as sentences with an exit code."""

import sys
from collections.abc import Sequence
from contextlib import suppress

import click

import nunatak
from nunatak.cli.admin import admin_commands
from nunatak.cli.arena import arena_command
from nunatak.cli.bot import bot_command
from nunatak.cli.play import play_command
from nunatak.cli.record import record_commands
from nunatak.cli.serve import serve_command
from nunatak.cli.simulate import simulate_command
from nunatak.compile.load import why_interpreted
from nunatak.core import NunatakError
from nunatak.terminal.console import print_error
from nunatak.terminal.exit_codes import INTERRUPTED, INVALID_INPUT
from nunatak.terminal.game import terminal_games
from nunatak.words import text
from nunatak.words.errors import error_lines


def _version_text() -> str:
    if nunatak.compiled:
        return text("version-compiled", version=nunatak.__version__)
    return text("version-interpreted", version=nunatak.__version__, why=why_interpreted())


@click.group(help=text("help-nunatak"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(nunatak.__version__, message=_version_text(), help=text("help-version"))
def commands() -> None:
    if not nunatak.compiled:
        print_error(text(f"notice-{why_interpreted()}"))


for _command in (
    *(command for terminal in terminal_games() for command in terminal.commands),
    play_command,
    simulate_command,
    record_commands,
    arena_command,
    serve_command,
    admin_commands,
    bot_command,
):  # those of the games first: they cannot replace the others
    commands.add_command(_command)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code; errors become sentences, never a traceback."""
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
        print_error(text("interrupted"))
        return INTERRUPTED
    except NunatakError as error:
        print_error(*error_lines(error))
        return INVALID_INPUT
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is None:
            print_error(text("error-output", reason=reason))
        else:
            print_error(text("error-file-system", file=error.filename, reason=reason))
        return INVALID_INPUT
    return code if isinstance(code, int) else 0
