"""A local table in plain lines: for pipes, for screen readers, and without a full screen."""

import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import click

from nunatak.core import Malformed, NunatakError, State
from nunatak.core.capabilities import Season
from nunatak.terminal import hint
from nunatak.terminal.console import print_lines, print_wrapped, terminal_rows
from nunatak.terminal.game import Choice, playable_games
from nunatak.terminal.local.season import bot_course_choice, standings_lines
from nunatak.terminal.local.table import LocalTable, save_and_report
from nunatak.words import text
from nunatak.words.errors import error_lines

_CHOICE_ROWS = 11  # rows of the terminal for the choices
_MIN_BOARD_ROWS, _MAX_BOARD_ROWS = 13, 24
COVER_ROWS = 60  # empty lines between two people, more in a taller window
_NOTICE_DELAY_SECONDS = 0.2  # of thinking, before a notice is printed
T = TypeVar("T")


class Quit(Exception):
    """The player quits, or the input has ended."""


class LocalPlainText:
    """Narrates a game and asks its people, line by line."""

    def __init__(self, table: LocalTable, *, autosave: bool = False) -> None:
        self._table = table
        self._game = table.game.facts.name
        self._autosave = autosave
        self._shown: dict[int | None, int] = {}
        self._last: int | None = None
        self._paws: int | None = None  # who has Big Paws, as last printed
        self._hinted: Sequence[Any] = ()  # actions that Enter alone does after a hint
        self._warned: Sequence[Any] = ()  # actions that need confirmation

    def run(self) -> None:
        """Play to the end."""
        table = self._table
        people, bots = len(table.own_seats), len(table.seats) - len(table.own_seats)
        own = table.terminal.seat_names(table.game.players)[(table.own_seats or (0,))[0]][0]
        welcome = text("play-welcome", game=self._game, people=people, bots=bots, own=own)
        print_wrapped(welcome, *table.terminal.welcome_lines(table.game), *self._bot_lines())
        while not table.state.over:
            seat = table.own_seat_to_decide
            if seat is None:
                thinking = text("bot-thinking", name=table.player_names[table.state.turn or 0])
                run_with_notice(thinking, table.play_bot_turn)
            else:
                self._play_person_turn(seat)
        eyes = None if table.is_shared else (table.own_seats or (None,))[0]
        self._print_new_events(eyes)
        over = text("game-over", game=self._game)
        print_wrapped("", over, *table.terminal.result_lines(table.state, table.player_names))
        self._print_big_paws(always=True)

    def _bot_lines(self) -> list[str]:
        """Return a line about each bot at the table."""
        terminal = self._table.terminal
        return [
            text(
                "play-company",
                name=seat.name,
                bot=seat.bot,
                words=text("bot-words", bot=seat.bot),
                face=terminal.bot_face(seat.bot),
            ).rstrip()
            for seat in self._table.seats
            if seat.bot is not None
        ]

    def _print_new_events(self, seat: int | None) -> None:
        """Print what has happened since the last time for this seat."""
        since = self._shown.get(seat, 0)
        table = self._table
        print_wrapped(
            *table.terminal.narrate(table.game, table.events_for(seat, since), table.player_names)
        )
        self._shown[seat] = table.state.version + 1

    def _play_person_turn(self, seat: int) -> None:
        """Ask a person until there is a decision."""
        table = self._table
        if table.is_shared and seat != self._last:
            self._cover_screen(table.player_names[seat])
        self._last = seat
        self._print_new_events(seat)
        table.start_think_time(seat)
        lines, choices = table.terminal.numbered_choices(table.state, table.player_names)
        view = table.state.view(seat)
        print_lines(
            "",
            *table.terminal.board_lines(table.game, view, table.player_names, board_rows()),
            "",
            *lines,
            highlights=table.terminal.pattern_styles,
        )
        prompt = text("play-prompt-of", name=table.player_names[seat])
        if not table.is_shared:
            prompt = text("play-prompt")
        self._hinted = self._warned = ()
        while not self._decide_from_answer(seat, choices, read_line(prompt)):
            continue
        self._print_big_paws()
        trouble = table.try_save() if self._autosave else None
        if trouble is not None:
            self._autosave = False  # print it once, and go on
            print_wrapped(*error_lines(trouble))

    def _print_big_paws(self, *, always: bool = False) -> None:
        """Print who has Big Paws (ST-1.5), when that has changed."""
        holder = self._table.big_paws
        if holder is not None and (always or holder != self._paws):
            self._paws = holder
            print_wrapped(text("big-paws", name=self._table.player_names[holder]))

    def _decide_from_answer(self, seat: int, choices: Sequence[Choice], answer: str) -> bool:
        """Handle what a person has typed; return whether it was a decision."""
        table, hinted, self._hinted = self._table, self._hinted, ()
        word = answer.lower()
        if word in ("q", "quit"):
            raise Quit
        if answer == "?" or (answer == "" and not hinted):
            print_lines(text("play-help", game=self._game))
            return False
        try:
            if word in ("h", "hint"):
                self._print_hint(seat)
                return False
            if word == "u":
                print_wrapped(text("undone", count=table.undo()))
                self._shown[seat] = min(self._shown[seat], table.state.version + 1)
            elif self._warned and word in ("n", "no"):
                self._warned = ()
                print_wrapped(text("warned-no"))
                return False
            else:
                again = self._warned if word in ("y", "yes") else ()
                actions = again or (
                    parse_actions(table.state, choices, answer) if answer else hinted
                )
                warning = table.terminal.decision_warning(table.state, actions)
                if warning and actions != self._warned:
                    self._warned = actions
                    self._hinted = () if answer else hinted
                    print_wrapped(f"{warning} {text('warned-lines')}")
                    return False
                table.play_actions(actions)
            return True
        except NunatakError as error:
            print_wrapped(*error_lines(error, game=self._game))
            return False

    def _print_hint(self, seat: int) -> None:
        """Print what the best bot would do; Enter alone then does it."""
        table, view = self._table, self._table.state.view(seat)
        seed = table.hint_seed
        advice = run_with_notice(
            text("advice-thinking"), lambda: hint.ask_best_bot(table.game, view, seed)
        )
        found = hint.describe_advice(table.state, table.player_names, advice)
        self._hinted = found.actions
        print_wrapped(*found.lines, text("advice-taken"))

    def _cover_screen(self, name: str) -> None:
        """Scroll the cards of the last person away, and wait for the next one."""
        if self._last is not None:
            print_lines(*[""] * max(COVER_ROWS, terminal_rows()))
        print_wrapped(text("cover-turn", name=name))
        read_line(text("cover-press", name=name))


def board_rows() -> int:
    """Return how many rows of the terminal the board may take."""
    return max(_MIN_BOARD_ROWS, min(terminal_rows() - _CHOICE_ROWS, _MAX_BOARD_ROWS))


def parse_actions(
    state: State[Any, Any, Any], choices: Sequence[Choice], answer: str
) -> Sequence[Any]:
    """Return the actions that a number or a notation stands for.

    >>> import nunatak
    >>> state = nunatak.load("snow-tails").start(seed=1)
    >>> choices = [Choice(str(action), (action,), "") for action in state.legal_actions()]
    >>> parse_actions(state, choices, "2"), parse_actions(state, choices, "slot-5")
    ((TakeSlot(2),), (TakeSlot(5),))
    """
    if answer.isdecimal():
        number = int(answer[:9])  # there are never a billion choices
        if not 1 <= number <= len(choices):
            raise Malformed("choice.number", number=answer, most=len(choices))
        return choices[number - 1].actions
    return (state.canonical_action(state.game.parse(answer)),)


def run_with_notice(notice: str, think: Callable[[], T]) -> T:
    """Return ``think()``; in a terminal, print a notice if that takes long."""
    if not sys.stdout.isatty():
        return think()
    with ThreadPoolExecutor(1) as executor:
        found = executor.submit(think)
        try:
            return found.result(_NOTICE_DELAY_SECONDS)
        except TimeoutError:
            print_wrapped(f"{notice}...")
            return found.result()


def read_line(prompt: str) -> str:
    """Prompt for a line, from the keyboard or a pipe."""
    click.echo(prompt + " ", nl=False)
    line = _read_input()
    if sys.stdin is None or not sys.stdin.isatty():
        click.echo(line.strip())  # makes the output of a pipe readable
    if not line:
        raise Quit
    return line.strip()


def _read_input() -> str:
    """Return the next line of the input; empty if it has ended."""
    if sys.stdin is None:  # the command was started with its input closed
        return ""
    try:
        return sys.stdin.readline()
    except OSError:  # the terminal is gone, or the input is not for reading
        return ""


def ask_game() -> str | None:
    """Ask which game to play; return None if the person quits, raise :class:`Quit` without input.

    The answer is its number, or the beginning of its name.
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
        print_wrapped(text("error-game-unknown", name=answer, games=games))


def play_plain_text(table: LocalTable, *, autosave: bool) -> None:
    """Play a game or season until its end or until a person quits; ``autosave`` saves it."""
    following: LocalTable | None = table
    while following is not None:
        table = following
        try:
            if table.needs_course and table.season is not None:
                table = table.restart_on_course(_choose_course(table, table.season))
            following = _play_to_next_table(table, autosave=autosave)
        except Quit:
            print_wrapped("", text("play-quit", game=table.game.facts.name))
            if autosave:
                print_wrapped(*save_and_report(table))
            return


def _play_to_next_table(table: LocalTable, *, autosave: bool) -> LocalTable | None:
    """Play one game; return the table of the next one of the season, if there is one."""
    if table.record is None:
        LocalPlainText(table, autosave=autosave).run()
    else:
        try:
            LocalPlainText(table, autosave=autosave).run()
        finally:
            table.write_record()
            print_wrapped(text("play-recorded", game=table.game.facts.name, file=str(table.record)))
    season = table.season_with_result
    if season is None:
        table.finish_and_delete_save()
        return None
    print_wrapped(
        "",
        text("season-standings", run=len(season.past_games), races=season.races),
        *standings_lines(season),
    )
    if season.over:
        table.finish_and_delete_save()
        winners = ", ".join(season.winners)
        own, count = winners == text("you"), len(season.winners)
        print_wrapped(text("season-over", winners=winners, count=count, own=own))
        return None
    table.count_beginner_game()
    following = table.table_for_next_game(season, _choose_course(table, season))
    if autosave:
        following.try_save()
    table.finish_and_delete_save()
    return following


def _choose_course(table: LocalTable, season: Season) -> str:
    """Return the course of the next game: fixed, chosen by a bot, or asked for."""
    if table.course is not None:
        return table.course
    courses = table.offered_courses()
    chooser = next(seat for seat in table.seats if seat.name == season.chooser)
    if not chooser.is_person:
        course = bot_course_choice(courses, season, table.bot_seed)
        print_wrapped(text("play-chosen", name=chooser.name, course=course.title))
        return str(course.value)
    print_lines(
        "",
        *(f"{n:>3}) {course.title}: {course.description}" for n, course in enumerate(courses, 1)),
    )
    asked = text(
        "choose-course", name=chooser.name, race=len(season.past_games) + 1, races=season.races
    )
    while True:
        answer = read_line(asked)
        if answer.lower() in ("q", "quit"):
            raise Quit
        if answer.isdecimal() and 1 <= int(answer[:9]) <= len(courses):
            return str(courses[int(answer[:9]) - 1].value)
        print_wrapped(text("error-choice-number", number=answer, most=len(courses)))
