"""An online table in plain lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nunatak.client import ConnectionRestored, OnlineTable
from nunatak.core import Illegal, NunatakError, State
from nunatak.server.protocol import messages
from nunatak.terminal import hint
from nunatak.terminal.console import print_lines, terminal_rows
from nunatak.terminal.game import Choice, terminal_of
from nunatak.terminal.local.plain_text import COVER_ROWS, Quit, board_rows, parse_actions
from nunatak.terminal.online import seating
from nunatak.terminal.online.advice import decode_advice
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.clock import format_time
from nunatak.terminal.online.commands import TableCommands
from nunatak.terminal.online.keyboard import TypedLine
from nunatak.terminal.online.session import Session
from nunatak.words import text
from nunatak.words.errors import error_lines


@dataclass
class _Question:
    """A question to a person, and the state of its answer."""

    seat: int
    revision: tuple[int, int]
    state: State[Any, Any, Any]
    choices: Sequence[Choice]
    hinted_actions: Sequence[Any] = ()
    """Actions that Enter alone does after a hint."""
    sent_request_id: str | None = None
    """The id of the message that was sent."""
    sent_actions: Sequence[str] = ()
    """The actions in it; empty for undo and hints."""
    sent_version: int = 0
    """The version that it was sent for."""
    stale: bool = False
    """Whether the server had a newer version."""


class OnlinePlainText:
    """Narrates a game and asks the people at this screen, line by line."""

    def __init__(self, session: Session, table: OnlineTable, chat: ChatLog) -> None:
        self._session = session
        self._table = table
        self._chat = chat
        self._commands = TableCommands(session, table, chat)
        self._warned = False  # that others would have to wait
        self._game = table.info.game
        self._terminal = terminal_of(table.game)
        self._shown: dict[int | None, int] = {}
        self._last: int | None = None  # the seat of this screen that decided last
        self._cover: int | None = None  # the seat that is asked to take the screen
        self._question: _Question | None = None
        self._online: Sequence[str] | None = None
        self._paws: int | None = None  # who has Big Paws, as last printed
        self._wishes: Sequence[str] = ()

    def run(self) -> None:
        """Play to the end."""
        session, table = self._session, self._table
        self._print_welcome()
        while not table.over:
            self._print_events_and_ask()
            before = table.info
            event = session.handle_next_event(table)
            if table.info is not before:
                session.print_text(*seating.describe_changes(table, before, table.info))
                self._take_seat_back_unattended()
            self._handle_event(event)
        if table.has_current_views:
            session.end_prompt()
            self._print_new_events(
                table.viewing_seats[0] if len(table.viewing_seats) == 1 else None
            )

    def _print_welcome(self) -> None:
        table = self._table
        self._session.print_text(
            "", *seating.seat_lines(table), *self._terminal.welcome_lines(table.game)
        )
        if not table.own_seats:
            self._session.print_text(text("online-spectator"))
        self._session.print_text(text("online-help"))

    # ---- printing and asking

    def _print_events_and_ask(self) -> None:
        """Print what is new, and ask the seat that is to decide."""
        table, seat = self._table, self._table.own_seat_to_decide
        if not table.has_current_views:
            return
        if len(table.own_seats) <= 1:
            self._print_new_events(table.viewing_seats[0])
        question = self._question
        if seat is None:
            self._question = self._cover = None
        elif question is None or (question.seat, question.revision) != (
            seat,
            table.seat_view(seat).revision,
        ):
            self._question = None
            self._ask_person(seat)
        elif question.stale:
            self._resend(question)
        elif question.sent_request_id is None:
            self._session.request_line(self._prompt_text(seat))

    def _print_new_events(self, seat: int | None) -> None:
        """Print what has happened since the last time for this seat."""
        table = self._table
        if (
            seat not in table.viewing_seats
        ):  # several people share the screen: one narration is enough
            return
        names, since = seating.seat_names(table), self._shown.get(seat, 0)
        self._shown[seat] = latest = table.seat_view(seat).revision[1]
        if latest < since and table.turn is not None:  # the last step was undone
            own = table.turn in table.own_seats
            self._session.print_text(text("online-undone", name=names[table.turn], own=own))
        self._session.print_text(
            *self._terminal.narrate(table.game, table.events(seat, since), names)
        )
        holder = table.seat_view(seat).big_paws
        if holder not in (None, self._paws):
            self._paws = holder
            self._session.print_text(text("big-paws", name=names[holder]))

    def _ask_person(self, seat: int) -> None:
        """Ask for a decision; on a shared screen, ask the person to take the screen first."""
        table, shared = self._table, len(self._table.own_seats) > 1
        names = seating.seat_names(table)
        if shared and seat != self._last:
            if self._cover != seat:
                if self._last is not None:
                    print_lines(*[""] * max(COVER_ROWS, terminal_rows()))
                self._session.print_text(text("cover-turn", name=names[seat]))
                self._cover = seat
            self._session.request_line(text("cover-press", name=names[seat]))
            return
        self._last = seat
        self._print_new_events(seat)
        state = table.sampled_state(seat)
        lines, choices = self._terminal.numbered_choices(state, names)
        self._session.end_prompt()
        print_lines(
            "",
            *self._terminal.board_lines(table.game, table.view(seat), names, board_rows()),
            "",
            *lines,
            *self._clock_lines(seat),
            highlights=self._terminal.pattern_styles,
        )
        self._question = _Question(seat, table.seat_view(seat).revision, state, choices)
        self._session.request_line(self._prompt_text(seat))

    def _prompt_text(self, seat: int) -> str:
        if len(self._table.own_seats) > 1:
            return text("play-prompt-of", name=seating.seat_names(self._table)[seat])
        return text("play-prompt")

    def _clock_lines(self, seat: int) -> list[str]:
        left = self._table.seconds_left(seat)
        if left is None:
            return []
        turn, bank = (format_time(seconds) for seconds in left)
        return [text("online-clock", turn=turn, bank=bank, saved=left[1] > 0)]

    # ---- messages of the server

    def _handle_event(self, event: object) -> None:
        match event:
            case TypedLine(text=line):
                self._handle_line(line)
            case messages.Accepted() | messages.Refused() | messages.HintResult():
                self._handle_reply(event)
            case messages.Chat(table=self._table.id, messages=lines):
                self._session.print_text(*self._chat.new_lines(lines))
            case messages.Presence(table=self._table.id) as presence:
                self._session.print_text(
                    *seating.describe_presence_changes(self._table, self._online, presence.online),
                    *self._describe_new_pause_wishes(presence.wants_pause),
                )
                self._online, self._wishes = presence.online, presence.wants_pause
            case ConnectionRestored():
                self._take_seat_back_unattended()

    def _handle_reply(
        self, answer: messages.Accepted | messages.Refused | messages.HintResult
    ) -> None:
        question = self._question
        own = (
            question is not None
            and answer.ref is not None
            and answer.ref == question.sent_request_id
        )
        match answer:
            case messages.Refused(code="version.stale") if own:
                assert question is not None
                question.stale = True
            case messages.Refused() if answer.table in (None, self._table.id):
                if own and question is not None:
                    question.sent_request_id = None
                self._session.print_text(*error_lines(_error_of_refusal(answer), game=self._game))
            case messages.HintResult(advice=advice) if own:
                assert question is not None
                self._print_hint(question, advice)

    def _resend(self, question: _Question) -> None:
        """Send a decision again: something else than the game has changed at the table."""
        if self._table.seat_view(question.seat).version <= question.sent_version:
            return  # the update has not arrived yet
        if question.sent_actions:
            self._submit(question, question.sent_actions)
        else:
            question.stale, question.sent_request_id = False, None

    def _describe_new_pause_wishes(self, wishes: Sequence[str]) -> list[str]:
        names = seating.seat_names(self._table)
        return [
            text("online-wants-pause", name=names[number])
            for number, seat in enumerate(self._table.info.seats)
            if seat.person in wishes
            and seat.person not in (*self._wishes, self._table.person)
            and not self._table.info.paused
        ]

    def _take_seat_back_unattended(self) -> None:
        """Without a keyboard, take the seat back from a stand-in at once."""
        runs = self._table.info.status == "running"
        if runs and self._table.has_stand_in and not self._session.keyboard.live:
            self._session.print_text(*self._commands.run("back") or ())

    # ---- input

    def _handle_line(self, line: str) -> None:
        """Handle a command, or an answer."""
        if line.lower() in ("q", "quit"):
            self._quit_or_warn()
            return
        result = self._commands.run(line)
        if result is not None:
            self._session.print_text(*result)
        elif self._cover is not None:
            self._last, self._cover = self._cover, None
        else:
            self._handle_typed_answer(line)

    def _quit_or_warn(self) -> None:
        """Quit, after a warning if others would have to wait."""
        if self._warned or not seating.would_others_wait(self._table):
            raise Quit
        self._warned = True
        self._session.print_text(text("online-going"))

    def _handle_typed_answer(self, line: str) -> None:
        """Handle the answer to a question."""
        question, word = self._question, line.lower()
        if word == "?" or (word == "" and not (question and question.hinted_actions)):
            print_lines(text("play-help", game=self._game), "", text("online-words"))
        elif question is None:
            self._session.print_text(self._waiting_text())
        elif question.sent_request_id is not None:
            self._session.print_text(text("online-sending"))
        else:
            try:
                self._submit_answer(question, line)
            except NunatakError as error:
                self._session.print_text(*error_lines(error, game=self._game))

    def _waiting_text(self) -> str:
        """Return why no person is asked here."""
        table, turn = self._table, self._table.turn
        name = text("online-somebody") if turn is None else seating.seat_names(table)[turn]
        own = turn is not None and turn in table.own_seats
        return text(
            "online-not-yet",
            name=name,
            own=own,
            returns=turn is not None and table.info.seats[turn].returning,
            paused=table.info.paused,
            here=self._may_be_online(turn),
        )

    def _may_be_online(self, seat: int | None) -> bool:
        person = None if seat is None else self._table.info.seats[seat].person
        return person is None or self._online is None or person in self._online

    def _submit_answer(self, question: _Question, line: str) -> None:
        table, connection = self._table, self._session.connection
        seat, hinted, question.hinted_actions = question.seat, question.hinted_actions, ()
        question.sent_version, question.sent_actions = table.seat_view(seat).version, ()
        match line.lower():
            case "h" | "hint":
                question.sent_request_id = connection.request_hint(
                    table.id, seat, question.sent_version
                )
            case "u":
                if not table.seat_view(seat).can_undo:
                    raise Illegal("undo.nothing")
                question.sent_request_id = connection.undo(table.id, seat, question.sent_version)
            case _:
                actions = parse_actions(question.state, question.choices, line) if line else hinted
                self._submit(question, [str(action) for action in actions])

    def _submit(self, question: _Question, actions: Sequence[str]) -> None:
        seat, version = question.seat, self._table.seat_view(question.seat).version
        question.sent_actions, question.stale, question.sent_version = actions, False, version
        question.sent_request_id = self._session.connection.submit(
            self._table.id, seat, version, actions
        )

    def _print_hint(self, question: _Question, found: Sequence[messages.AdviceInfo]) -> None:
        """Print a hint; Enter alone then does it."""
        question.sent_request_id = None
        names, advice = seating.seat_names(self._table), decode_advice(self._table.game, found)
        described = hint.describe_advice(question.state, names, advice)
        question.hinted_actions = described.actions
        self._session.print_text(*described.lines, text("advice-taken"))


def _error_of_refusal(answer: messages.Refused) -> NunatakError:
    return Illegal(answer.code, **answer.arguments)
