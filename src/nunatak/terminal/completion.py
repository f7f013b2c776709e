"""What a shell offers to complete an argument: games, courses, bots, seats."""

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

import nunatak
from nunatak import bots
from nunatak.core import game_names
from nunatak.terminal.game import playable_games
from nunatak.terminal.seats import PERSON

__all__ = ["Complete", "bot", "bot_list", "game", "names_or_file", "one_of", "seat_list"]

Complete = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]


def one_of(names: Callable[[], Iterable[str]]) -> Complete:
    """Complete to one of these names."""

    def complete(_: click.Context, __: click.Parameter, begun: str) -> list[CompletionItem]:
        return [CompletionItem(name) for name in names() if name.startswith(begun)]

    return complete


def names_or_file(names: Callable[[], Iterable[str]]) -> Complete:
    """Complete to one of these names, or where none begins like that to a file."""
    named = one_of(names)

    def complete(
        context: click.Context, parameter: click.Parameter, begun: str
    ) -> list[CompletionItem]:
        return named(context, parameter, begun) or [CompletionItem(begun, type="file")]

    return complete


game = one_of(game_names)


def _listed(names: Callable[[click.Context], Iterable[str]]) -> Complete:
    """Complete the last of several names that are separated by commas."""

    def complete(context: click.Context, _: click.Parameter, begun: str) -> list[CompletionItem]:
        before, comma, last = begun.rpartition(",")
        return [
            CompletionItem(before + comma + name)
            for name in names(context)
            if name.startswith(last)
        ]

    return complete


def _bots(context: click.Context) -> list[str]:
    """The bots of the game that was named before; without one those of all games."""
    named = context.params.get("game")
    games = [named] if named in game_names() else playable_games()
    return sorted({bot for one in games for bot in bots.names(nunatak.load(one))})


bot_list = _listed(_bots)
seat_list = _listed(lambda context: [PERSON, *_bots(context)])


def bot(context: click.Context, _: click.Parameter, begun: str) -> list[CompletionItem]:
    """Complete to a single bot."""
    return [CompletionItem(name) for name in _bots(context) if name.startswith(begun)]
