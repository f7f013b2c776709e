"""A game in plain lines: for pipes, for screen readers, and where there is no full screen."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import click

from nunatak.core import Malformed, NunatakError, State
from nunatak.terminal import hint
from nunatak.terminal.console import print_lines, print_text, terminal_rows
from nunatak.terminal.game import Offer, Season, playable_games
from nunatak.terminal.local.table import LocalTable, choose_course, save_and_report, standings_lines
from nunatak.words import text
from nunatak.words.errors import error_lines

_BESIDES = 11  # rows of the terminal that the board must leave to the choices
_FEWEST, _MOST = 13, 24
COVER_ROWS = 60  # empty lines between two people, or more in a taller window
_PATIENCE = 0.2  # seconds of thinking after which it is said
T = TypeVar("T")


class Quit(Exception):
    """The player has had enough, or there is nothing more to read."""


class LocalLines:
    """Tells a game and asks its people, line by line."""

    def __init__(self, table: LocalTable, *, keeps: bool = False) -> None:
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
        print_text(welcome, *table.terminal.welcome(table.game), *self._company())
        while not table.state.over:
            seat = table.seat_asked
            if seat is None:
                thinking = text("bot-thinking", name=table.names[table.state.turn or 0])
                run_with_notice(thinking, table.play_bot_turn)
            else:
                self._ask(seat)
        eyes = None if table.shared else (table.people or (None,))[0]
        self._tell(eyes)
        over = text("game-over", game=self._game)
        print_text("", over, *table.terminal.results(table.state, table.names))
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
        print_text(*table.terminal.narrate(table.game, table.events_for(seat, since), table.names))
        self._told[seat] = table.state.version + 1

    def _ask(self, seat: int) -> None:
        """A person's decision; asked for again until there is one."""
        table = self._table
        if table.shared and seat != self._last:
            self._cover(table.names[seat])
        self._last = seat
        self._tell(seat)
        table.start_thinking(seat)
        lines, offers = table.terminal.numbered_offers(table.state, table.names)
        view = table.state.view(seat)
        print_lines(
            "",
            *table.terminal.board_lines(table.game, view, table.names, board_rows()),
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
        trouble = table.try_save() if self._keeps else None
        if trouble is not None:
            self._keeps = False  # said once, the game goes on
            print_text(*error_lines(trouble))

    def _tell_paws(self, *, always: bool = False) -> None:
        """Who has Big Paws (ST-1.5), when it has passed on."""
        holder = self._table.big_paws
        if holder is not None and (always or holder != self._paws):
            self._paws = holder
            print_text(text("big-paws", name=self._table.names[holder]))

    def _takes(self, seat: int, offers: Sequence[Offer], answer: str) -> bool:
        """What a person has typed; whether it was a decision."""
        table, hinted, self._hinted = self._table, self._hinted, ()
        word = answer.lower()
        if word in ("q", "quit"):
            raise Quit
        if answer == "?" or (answer == "" and not hinted):
            print_lines(text("play-help", game=self._game))
            return False
        try:
            if word in ("h", "hint"):
                self._hint(seat)
                return False
            if word == "u":
                print_text(text("undone", count=table.undo()))
                self._told[seat] = min(self._told[seat], table.state.version + 1)
            elif self._warned and word in ("n", "no"):
                self._warned = ()
                print_text(text("warned-no"))
                return False
            else:
                again = self._warned if word in ("y", "yes") else ()
                actions = again or (read_choice(table.state, offers, answer) if answer else hinted)
                warning = table.terminal.warning(table.state, actions)
                if warning and actions != self._warned:
                    self._warned = actions
                    self._hinted = () if answer else hinted
                    print_text(f"{warning} {text('warned-lines')}")
                    return False
                table.play(actions)
            return True
        except NunatakError as error:
            print_text(*error_lines(error, game=self._game))
            return False

    def _hint(self, seat: int) -> None:
        """What the best bot would do; Enter alone will do the same."""
        table, view = self._table, self._table.state.view(seat)
        seed = table.hint_seed
        advice = run_with_notice(
            text("advice-thinking"), lambda: hint.ask_best_bot(table.game, view, seed)
        )
        found = hint.describe_advice(table.state, table.names, advice)
        self._hinted = found.actions
        print_text(*found.lines, text("advice-taken"))

    def _cover(self, name: str) -> None:
        """So that nobody sees another's cards."""
        if self._last is not None:
            print_lines(*[""] * max(COVER_ROWS, terminal_rows()))
        print_text(text("cover-turn", name=name))
        read_line(text("cover-press", name=name))


def board_rows() -> int:
    """How many rows of the terminal the board may take."""
    return max(_FEWEST, min(terminal_rows() - _BESIDES, _MOST))


def read_choice(state: State[Any, Any, Any], offers: Sequence[Offer], answer: str) -> Sequence[Any]:
    """The actions that a number or a notation stands for.

    >>> import nunatak
    >>> state = nunatak.load("snow-tails").start(seed=1)
    >>> offers = [Offer(str(action), (action,), "") for action in state.legal_actions()]
    >>> read_choice(state, offers, "2"), read_choice(state, offers, "slot-5")
    ((TakeSlot(2),), (TakeSlot(5),))
    """
    if answer.isdecimal():
        number = int(answer[:9])  # nobody has a billion choices
        if not 1 <= number <= len(offers):
            raise Malformed("choice.number", number=answer, most=len(offers))
        return offers[number - 1].actions
    return (state.offered(state.game.parse(answer)),)


def run_with_notice(thinking: str, think: Callable[[], T]) -> T:
    """Something that may take long; where somebody looks on, it is said if it does."""
    if not sys.stdout.isatty():
        return think()
    with ThreadPoolExecutor(1) as beside:
        found = beside.submit(think)
        try:
            return found.result(_PATIENCE)
        except TimeoutError:
            print_text(f"{thinking}...")
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


def ask_game() -> str | None:
    """Ask which game to play; none if the person would rather go. :class:`Quit` if nobody answers.

    A game is named by its number, or by the beginning of its name.
    """
    games = playable_games()
    print_lines(*(f"{n:>3}) {text('which-title', game=game)}" for n, game in enumerate(games, 1)))
    while True:
        answer = read_line(text("which-prompt")).lower()
        if answer in ("q", "quit"):
            return None
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(games):
            return games[int(answer[:9]) - 1]
        named = [game for game in games if answer and game.startswith(answer.replace(" ", "-"))]
        if len(named) == 1:
            return named[0]
        print_text(text("error-game-unknown", name=answer, games=games))


def play_lines(table: LocalTable, *, keeps: bool) -> None:
    """A whole game or season, or as much of it as people like; ``keeps`` puts aside the rest."""
    following: LocalTable | None = table
    while following is not None:
        table = following
        try:
            if table.needs_course and table.season is not None:
                table = table.on_course(_course(table, table.season))
            following = _game(table, keeps=keeps)
        except Quit:
            print_text("", text("play-quit", game=table.game.facts.name))
            if keeps:
                print_text(*save_and_report(table))
            return


def _game(table: LocalTable, *, keeps: bool) -> LocalTable | None:
    """One game; the next one of the season, if there is one."""
    if table.record is None:
        LocalLines(table, keeps=keeps).run()
    else:
        try:
            LocalLines(table, keeps=keeps).run()
        finally:
            table.write_record()
            print_text(text("play-recorded", game=table.game.facts.name, file=str(table.record)))
    season = table.season_after
    if season is None:
        table.finish()
        return None
    print_text(
        "",
        text("season-standings", run=len(season.run), races=season.races),
        *standings_lines(season),
    )
    if season.over:
        table.finish()
        winners = ", ".join(season.winners)
        own, count = winners == text("you"), len(season.winners)
        print_text(text("season-over", winners=winners, count=count, own=own))
        return None
    table.count_game()
    following = table.next_game(season, _course(table, season))
    if keeps:
        following.try_save()
    table.finish()
    return following


def _course(table: LocalTable, season: Season) -> str:
    """The course of the next game: fixed, by lot, or asked for."""
    if table.course is not None:
        return table.course
    courses = table.courses()
    chooser = next(seat for seat in table.seats if seat.name == season.chooser)
    if not chooser.person:
        course = choose_course(courses, season, table.bot_seed)
        print_text(text("play-chosen", name=chooser.name, course=course.title))
        return str(course.value)
    print_lines(
        "", *(f"{n:>3}) {course.title}: {course.words}" for n, course in enumerate(courses, 1))
    )
    asked = text("choose-course", name=chooser.name, race=len(season.run) + 1, races=season.races)
    while True:
        answer = read_line(asked)
        if answer.lower() in ("q", "quit"):
            raise Quit
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(courses):
            return str(courses[int(answer[:9]) - 1].value)
        print_text(text("error-choice-number", number=answer, most=len(courses)))
