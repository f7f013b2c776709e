"""Shell completion of arguments: games, courses, bots, seats."""

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

import nunatak
from nunatak import bots
from nunatak.core import game_names
from nunatak.terminal.game import playable_games
from nunatak.terminal.seats import PERSON_ENTRY

__all__ = [
    "Completer",
    "complete_bot",
    "complete_bots",
    "complete_game",
    "complete_seats",
    "name_completer",
    "name_or_file_completer",
]

Completer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def name_completer(names: Callable[[], Iterable[str]]) -> Completer:
    """Return a completion to one of these names."""

    def complete(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in names() if name.startswith(begun)]

    return complete


def name_or_file_completer(names: Callable[[], Iterable[str]]) -> Completer:
    """Return a completion to one of these names, or to a file if none fits."""
    named = name_completer(names)

    def complete(
        context: click.Context, parameter: click.Parameter, begun: str
    ) -> list[CompletionItem]:
        return named(context, parameter, begun) or [CompletionItem(begun, type="file")]

    return complete


complete_game = name_completer(game_names)


def _list_completer(names: Callable[[click.Context], Iterable[str]]) -> Completer:
    """Return a completion of the last of several names that are separated by commas."""

    def complete(context: click.Context, _: click.Parameter, begun: str) -> list[CompletionItem]:
        before, comma, last = begun.rpartition(",")
        return [
            CompletionItem(before + comma + name)
            for name in names(context)
            if name.startswith(last)
        ]

    return complete


def _bots(context: click.Context) -> list[str]:
    """Return the bots of the game that the command line names, or of all games."""
    named = context.params.get("game")
    games = [named] if named in game_names() else playable_games()
    return sorted({bot for one in games for bot in bots.names(nunatak.load(one))})


complete_bots = _list_completer(_bots)
complete_seats = _list_completer(lambda context: [PERSON_ENTRY, *_bots(context)])


def complete_bot(context: click.Context, _: click.Parameter, begun: str) -> list[CompletionItem]:
    """Complete the name of one bot."""
    return [CompletionItem(name) for name in _bots(context) if name.startswith(begun)]
