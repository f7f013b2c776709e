"""A race in the terminal against bots."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from nunatak.bots import Bot
from nunatak.cli.complaint import sentences
from nunatak.cli.face import face_of
from nunatak.cli.voice import rows, say, show
from nunatak.cli.words import text
from nunatak.core import Game, Malformed, Match, NunatakError, State

YOU = 0
_BESIDES = 11  # rows of the terminal that the board must leave to the choices
_FEWEST, _MOST = 13, 24


class Quit(Exception):
    """The player has had enough, or there is nothing more to read."""


class Table:
    """A game between the person at the terminal, in seat 0, and bots in the others."""

    def __init__(self, match: Match, bots: Sequence[Bot[Any, Any]]) -> None:
        self._match = match
        self._bots = bots
        self._face = face_of(match.game)
        self._news = list(match.state.events_for(YOU))

    def run(self) -> None:
        """Play to the end."""
        say(text("play-welcome", bots=len(self._bots)), *self._face.welcome(self._match.game))
        while not self._match.state.over:
            seat = self._match.state.turn
            assert seat is not None
            view = self._match.state.view(seat)
            self._match.play(self._ask(view) if seat == YOU else self._bots[seat - 1].choose(view))
            self._news += self._match.state.events_for(YOU)
        self._tell()
        say("", text("play-over"), *self._face.results(self._match.state.view(YOU)))

    def _tell(self) -> None:
        """What has happened since you were asked last."""
        say(*self._face.story(self._match.game, self._news, YOU))
        self._news = []

    def _ask(self, view: Any) -> Any:
        """Your decision; asked for again until there is one."""
        self._tell()
        game = self._match.game
        tall = max(_FEWEST, min(rows() - _BESIDES, _MOST))
        show("", *self._face.screen(game, view, tall), "", *self._face.choices(game, view))
        while True:
            answer = read_line()
            if answer.lower() in ("q", "quit"):
                raise Quit
            if answer in ("", "?"):
                show(text("play-help"))
                continue
            try:
                return chosen(self._match.state, answer)
            except NunatakError as error:
                say(*sentences(error))


def chosen(state: State[Any, Any, Any], answer: str) -> Any:
    """The action that a number or a notation stands for.

    >>> import nunatak
    >>> state = nunatak.load("snow-tails").start(seed=1)
    >>> chosen(state, "2"), chosen(state, "slot-5")
    (TakeSlot(2), TakeSlot(5))
    """
    legal = state.legal_actions()
    if answer.isdecimal():
        number = int(answer[:9])  # nobody has a billion choices
        if not 1 <= number <= len(legal):
            raise Malformed("choice.number", number=answer, most=len(legal))
        return legal[number - 1]
    return state.offered(state.game.parse(answer))


def read_line() -> str:
    """A line from the person, or from whatever is piped in."""
    click.echo(text("play-prompt") + " ", nl=False)
    line = _typed()
    if sys.stdin is None or not sys.stdin.isatty():
        click.echo(line.strip())  # so that what was chosen can be read in what was printed
    if not line:
        raise Quit
    return line.strip()


def _typed() -> str:
    """The next line of the input; empty if there is none."""
    if sys.stdin is None:  # the command was started with its input closed
        return ""
    try:
        return sys.stdin.readline()
    except OSError:  # the terminal is gone, or the input is not for reading
        return ""


@contextmanager
def _written_down(match: Match, file: Path | None) -> Iterator[None]:
    """However the race ends, its record is there."""
    if file is None:
        yield
        return
    match.record().save(file)  # better to know now than after the race
    try:
        yield
    finally:
        match.record().save(file)
        say(text("play-recorded", file=str(file)))


def run(
    game: Game[Any], bots: Sequence[Bot[Any, Any]], seed: int | None, file: Path | None
) -> None:
    """A whole game, or as much of it as the person likes."""
    match = Match(game, seed)
    with _written_down(match, file):
        try:
            Table(match, bots).run()
        except Quit:
            say("", text("play-quit"))
