"""A game in plain lines: for pipes, for screen readers, and where there is no full screen."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import click

from nunatak.core import Malformed, NunatakError, State
from nunatak.terminal import hint
from nunatak.terminal.console import rows, say, show
from nunatak.terminal.game import Offer, Season, playable_games
from nunatak.terminal.local.table import Table, kept, lot, standings
from nunatak.words import text
from nunatak.words.errors import sentences

_BESIDES = 11  # rows of the terminal that the board must leave to the choices
_FEWEST, _MOST = 13, 24
CURTAIN = 60  # empty lines between two people, or more in a taller window
_PATIENCE = 0.2  # seconds of thinking after which it is said
T = TypeVar("T")


class Quit(Exception):
    """The player has had enough, or there is nothing more to read."""


class Lines:
    """Tells a game and asks its people, line by line."""

    def __init__(self, table: Table, *, keeps: bool = False) -> None:
        self._table = table
        self._game = table.game.facts.name
        self._keeps = keeps
        self._told: dict[int | None, int] = {}
        self._last: int | None = None
        self._paws: int | None = None  # who has Big Paws, as far as that was said
        self._hinted: Sequence[Any] = ()  # what Enter alone does after a hint
        self._warned: Sequence[Any] = ()  # what is done only if it is chosen once more

    def run(self) -> None:
        """Play to the end."""
        table = self._table
        people, bots = len(table.people), len(table.seats) - len(table.people)
        own = table.terminal.seat_names(table.game.players)[(table.people or (0,))[0]][0]
        welcome = text("play-welcome", game=self._game, people=people, bots=bots, own=own)
        say(welcome, *table.terminal.welcome(table.game), *self._company())
        while not table.state.over:
            seat = table.asks
            if seat is None:
                thinking = text("bot-thinking", name=table.names[table.state.turn or 0])
                patiently(thinking, table.bot_turn)
            else:
                self._ask(seat)
        eyes = None if table.shared else (table.people or (None,))[0]
        self._tell(eyes)
        over = text("game-over", game=self._game)
        say("", over, *table.terminal.results(table.state, table.names))
        self._tell_paws(always=True)

    def _company(self) -> list[str]:
        """The bots at the table, and what to expect of them."""
        terminal = self._table.terminal
        return [
            text(
                "play-company",
                name=seat.name,
                bot=seat.bot,
                words=text("bot-words", bot=seat.bot),
                face=terminal.emoticon(seat.bot),
            ).rstrip()
            for seat in self._table.seats
            if seat.bot is not None
        ]

    def _tell(self, seat: int | None) -> None:
        """What has happened since this seat was told last."""
        since = self._told.get(seat, 0)
        table = self._table
        say(*table.terminal.narrate(table.game, table.events_for(seat, since), table.names))
        self._told[seat] = table.state.version + 1

    def _ask(self, seat: int) -> None:
        """A person's decision; asked for again until there is one."""
        table = self._table
        if table.shared and seat != self._last:
            self._cover(table.names[seat])
        self._last = seat
        self._tell(seat)
        table.thinks(seat)
        lines, offers = table.terminal.numbered_offers(table.state, table.names)
        view = table.state.view(seat)
        show(
            "",
            *table.terminal.board_lines(table.game, view, table.names, room_for_board()),
            "",
            *lines,
        )
        prompt = text("play-prompt-of", name=table.names[seat])
        if not table.shared:
            prompt = text("play-prompt")
        self._hinted = self._warned = ()
        while not self._takes(seat, offers, read_line(prompt)):
            continue
        self._tell_paws()
        trouble = table.try_to_keep() if self._keeps else None
        if trouble is not None:
            self._keeps = False  # said once, the game goes on
            say(*sentences(trouble))

    def _tell_paws(self, *, always: bool = False) -> None:
        """Who has Big Paws (ST-1.5), when it has passed on."""
        holder = self._table.big_paws
        if holder is not None and (always or holder != self._paws):
            self._paws = holder
            say(text("big-paws", name=self._table.names[holder]))

    def _takes(self, seat: int, offers: Sequence[Offer], answer: str) -> bool:
        """What a person has typed; whether it was a decision."""
        table, hinted, self._hinted = self._table, self._hinted, ()
        word = answer.lower()
        if word in ("q", "quit"):
            raise Quit
        if answer == "?" or (answer == "" and not hinted):
            show(text("play-help", game=self._game))
            return False
        try:
            if word in ("h", "hint"):
                self._hint(seat)
                return False
            if word == "u":
                say(text("undone", count=table.undo()))
                self._told[seat] = min(self._told[seat], table.state.version + 1)
            elif self._warned and word in ("n", "no"):
                self._warned = ()
                say(text("warned-no"))
                return False
            else:
                again = self._warned if word in ("y", "yes") else ()
                actions = again or (chosen(table.state, offers, answer) if answer else hinted)
                warning = table.terminal.warning(table.state, actions)
                if warning and actions != self._warned:
                    self._warned = actions
                    self._hinted = () if answer else hinted
                    say(f"{warning} {text('warned-lines')}")
                    return False
                table.play(actions)
            return True
        except NunatakError as error:
            say(*sentences(error, game=self._game))
            return False

    def _hint(self, seat: int) -> None:
        """What the best bot would do; Enter alone will do the same."""
        table, view = self._table, self._table.state.view(seat)
        seed = table.hint_seed
        advice = patiently(text("advice-thinking"), lambda: hint.think(table.game, view, seed))
        found = hint.put(table.state, table.names, advice)
        self._hinted = found.actions
        say(*found.lines, text("advice-taken"))

    def _cover(self, name: str) -> None:
        """So that nobody sees another's cards."""
        if self._last is not None:
            show(*[""] * max(CURTAIN, rows()))
        say(text("cover-turn", name=name))
        read_line(text("cover-press", name=name))


def room_for_board() -> int:
    """How many rows of the terminal the board may take."""
    return max(_FEWEST, min(rows() - _BESIDES, _MOST))


def chosen(state: State[Any, Any, Any], offers: Sequence[Offer], answer: str) -> Sequence[Any]:
    """The actions that a number or a notation stands for.

    >>> import nunatak
    >>> state = nunatak.load("snow-tails").start(seed=1)
    >>> offers = [Offer(str(action), (action,), "") for action in state.legal_actions()]
    >>> chosen(state, offers, "2"), chosen(state, offers, "slot-5")
    ((TakeSlot(2),), (TakeSlot(5),))
    """
    if answer.isdecimal():
        number = int(answer[:9])  # nobody has a billion choices
        if not 1 <= number <= len(offers):
            raise Malformed("choice.number", number=answer, most=len(offers))
        return offers[number - 1].actions
    return (state.offered(state.game.parse(answer)),)


def patiently(thinking: str, think: Callable[[], T]) -> T:
    """Something that may take long; where somebody looks on, it is said if it does."""
    if not sys.stdout.isatty():
        return think()
    with ThreadPoolExecutor(1) as beside:
        found = beside.submit(think)
        try:
            return found.result(_PATIENCE)
        except TimeoutError:
            say(f"{thinking}...")
            return found.result()


def read_line(prompt: str) -> str:
    """A line from the person, or from whatever is piped in."""
    click.echo(prompt + " ", nl=False)
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


def which_game() -> str | None:
    """Ask which game to play; none if the person would rather go. :class:`Quit` if nobody answers.

    A game is named by its number, or by the beginning of its name.
    """
    games = playable_games()
    show(*(f"{n:>3}) {text('which-title', game=game)}" for n, game in enumerate(games, 1)))
    while True:
        answer = read_line(text("which-prompt")).lower()
        if answer in ("q", "quit"):
            return None
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(games):
            return games[int(answer[:9]) - 1]
        named = [game for game in games if answer and game.startswith(answer.replace(" ", "-"))]
        if len(named) == 1:
            return named[0]
        say(text("error-game-unknown", name=answer, games=games))


def run(table: Table, *, keeps: bool) -> None:
    """A whole game or season, or as much of it as people like; ``keeps`` puts aside the rest."""
    following: Table | None = table
    while following is not None:
        table = following
        try:
            if table.unchosen and table.season is not None:
                table = table.moved_to(_course(table, table.season))
            following = _game(table, keeps=keeps)
        except Quit:
            say("", text("play-quit", game=table.game.facts.name))
            if keeps:
                say(*kept(table))
            return


def _game(table: Table, *, keeps: bool) -> Table | None:
    """One game; the next one of the season, if there is one."""
    if table.record is None:
        Lines(table, keeps=keeps).run()
    else:
        try:
            Lines(table, keeps=keeps).run()
        finally:
            table.write_down()
            say(text("play-recorded", game=table.game.facts.name, file=str(table.record)))
    season = table.season_after
    if season is None:
        table.finish()
        return None
    say("", text("season-standings", run=len(season.run), races=season.races), *standings(season))
    if season.over:
        table.finish()
        winners = ", ".join(season.winners)
        own, count = winners == text("you"), len(season.winners)
        say(text("season-over", winners=winners, count=count, own=own))
        return None
    table.count()
    following = table.next_game(season, _course(table, season))
    if keeps:
        following.try_to_keep()
    table.finish()
    return following


def _course(table: Table, season: Season) -> str:
    """The course of the next game: fixed, by lot, or asked for."""
    if table.course is not None:
        return table.course
    courses = table.courses()
    chooser = next(seat for seat in table.seats if seat.name == season.chooser)
    if not chooser.person:
        course = lot(courses, season, table.luck)
        say(text("play-chosen", name=chooser.name, course=course.title))
        return str(course.value)
    show("", *(f"{n:>3}) {course.title}: {course.words}" for n, course in enumerate(courses, 1)))
    asked = text("choose-course", name=chooser.name, race=len(season.run) + 1, races=season.races)
    while True:
        answer = read_line(asked)
        if answer.lower() in ("q", "quit"):
            raise Quit
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(courses):
            return str(courses[int(answer[:9]) - 1].value)
        say(text("error-choice-number", number=answer, most=len(courses)))
