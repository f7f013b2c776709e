"""A game at a server, in plain lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from nunatak.client import Back, OnlineTable
from nunatak.core import Illegal, NunatakError, State
from nunatak.server.protocol import messages
from nunatak.terminal import hint
from nunatak.terminal.console import rows, show
from nunatak.terminal.game import Offer, terminal_of
from nunatak.terminal.local.lines import CURTAIN, Quit, chosen, room_for_board
from nunatak.terminal.online import seating
from nunatak.terminal.online.advice import read_advice
from nunatak.terminal.online.chat import Talk
from nunatak.terminal.online.clock import written
from nunatak.terminal.online.commands import Orders
from nunatak.terminal.online.keyboard import Typed
from nunatak.terminal.online.session import Visit
from nunatak.words import text
from nunatak.words.errors import sentences


@dataclass
class _Question:
    """What a person is asked, and what has become of it."""

    seat: int
    mark: tuple[int, int]
    state: State[Any, Any, Any]
    offers: Sequence[Offer]
    hinted: Sequence[Any] = ()
    """What Enter alone does, after a hint."""
    sent: str | None = None
    """The id of the answer that was sent."""
    answer: Sequence[str] = ()
    """Those actions; none for what takes a step back."""
    version: int = 0
    """The version that they were meant for."""
    stale: bool = False
    """The server had a newer one."""


class OnlineLines:
    """Tells a game and asks the people at this end, line by line."""

    def __init__(self, visit: Visit, table: OnlineTable, talk: Talk) -> None:
        self._visit = visit
        self._table = table
        self._talk = talk
        self._orders = Orders(visit, table, talk)
        self._warned = False  # that the others would have to wait
        self._game = table.info.game
        self._terminal = terminal_of(table.game)
        self._told: dict[int | None, int] = {}
        self._last: int | None = None  # whose turn it was at this end
        self._cover: int | None = None  # who is asked to look alone
        self._question: _Question | None = None
        self._online: Sequence[str] | None = None
        self._paws: int | None = None  # who has Big Paws, as far as that was said
        self._wishes: Sequence[str] = ()

    def run(self) -> None:
        """Play to the end."""
        visit, table = self._visit, self._table
        self._welcome()
        while not table.over:
            self._look()
            before = table.info
            news = visit.hear(table)
            if table.info is not before:
                visit.say(*seating.changes(table, before, table.info))
                self._come_back()
            self._heed(news)
        if table.ready:
            visit.break_off()
            self._tell(table.eyes[0] if len(table.eyes) == 1 else None)

    def _welcome(self) -> None:
        table = self._table
        self._visit.say("", *seating.sitting(table), *self._terminal.welcome(table.game))
        if not table.mine:
            self._visit.say(text("online-spectator"))
        self._visit.say(text("online-help"))

    # ---- telling and asking

    def _look(self) -> None:
        """Tell what is new, and ask whoever is to decide."""
        table, seat = self._table, self._table.asks
        if not table.ready:
            return
        if len(table.mine) <= 1:
            self._tell(table.eyes[0])
        question = self._question
        if seat is None:
            self._question = self._cover = None
        elif question is None or (question.seat, question.mark) != (seat, table.told(seat).mark):
            self._question = None
            self._put(seat)
        elif question.stale:
            self._send_anew(question)
        elif question.sent is None:
            self._visit.ask(self._prompt(seat))

    def _tell(self, seat: int | None) -> None:
        """What has happened since this seat was told last."""
        table = self._table
        if seat not in table.eyes:  # several look on: what one of them may know is enough
            return
        names, since = seating.names(table), self._told.get(seat, 0)
        self._told[seat] = latest = table.told(seat).mark[1]
        if latest < since and table.turn is not None:  # what was told last is no longer so
            own = table.turn in table.mine
            self._visit.say(text("online-undone", name=names[table.turn], own=own))
        self._visit.say(*self._terminal.narrate(table.game, table.events(seat, since), names))
        holder = table.told(seat).big_paws
        if holder not in (None, self._paws):
            self._paws = holder
            self._visit.say(text("big-paws", name=names[holder]))

    def _put(self, seat: int) -> None:
        """Ask for a decision; where several share a screen, only when one of them looks alone."""
        table, shared = self._table, len(self._table.mine) > 1
        names = seating.names(table)
        if shared and seat != self._last:
            if self._cover != seat:
                if self._last is not None:
                    show(*[""] * max(CURTAIN, rows()))
                self._visit.say(text("cover-turn", name=names[seat]))
                self._cover = seat
            self._visit.ask(text("cover-press", name=names[seat]))
            return
        self._last = seat
        self._tell(seat)
        state = table.state(seat)
        lines, offers = self._terminal.numbered_offers(state, names)
        self._visit.break_off()
        show("", *self._terminal.board_lines(table.game, table.view(seat), names, room_for_board()))
        show("", *lines, *self._clock(seat))
        self._question = _Question(seat, table.told(seat).mark, state, offers)
        self._visit.ask(self._prompt(seat))

    def _prompt(self, seat: int) -> str:
        if len(self._table.mine) > 1:
            return text("play-prompt-of", name=seating.names(self._table)[seat])
        return text("play-prompt")

    def _clock(self, seat: int) -> list[str]:
        left = self._table.clock(seat)
        if left is None:
            return []
        turn, bank = (written(seconds) for seconds in left)
        return [text("online-clock", turn=turn, bank=bank, saved=left[1] > 0)]

    # ---- what the server says

    def _heed(self, news: object) -> None:
        match news:
            case Typed(text=line):
                self._typed(line)
            case messages.Accepted() | messages.Refused() | messages.Advised():
                self._answered(news)
            case messages.Chat(table=self._table.id, lines=lines):
                self._visit.say(*self._talk.told(lines))
            case messages.Presence(table=self._table.id) as presence:
                self._visit.say(
                    *seating.arrivals(self._table, self._online, presence.online),
                    *self._pauses(presence.wants_pause),
                )
                self._online, self._wishes = presence.online, presence.wants_pause
            case Back():
                self._come_back()

    def _answered(self, answer: messages.Accepted | messages.Refused | messages.Advised) -> None:
        question = self._question
        own = question is not None and answer.ref is not None and answer.ref == question.sent
        match answer:
            case messages.Refused(code="version.stale") if own:
                assert question is not None
                question.stale = True
            case messages.Refused() if answer.table in (None, self._table.id):
                if own and question is not None:
                    question.sent = None
                self._visit.say(*sentences(_error(answer), game=self._game))
            case messages.Advised(advice=advice) if own:
                assert question is not None
                self._advise(question, advice)

    def _send_anew(self, question: _Question) -> None:
        """Something else than the game has changed at the table: the decision still stands."""
        if self._table.told(question.seat).version <= question.version:
            return  # what is new is still on its way
        if question.answer:
            self._submit(question, question.answer)
        else:
            question.stale, question.sent = False, None

    def _pauses(self, wishes: Sequence[str]) -> list[str]:
        names = seating.names(self._table)
        return [
            text("online-wants-pause", name=names[number])
            for number, seat in enumerate(self._table.info.seats)
            if seat.person in wishes
            and seat.person not in (*self._wishes, self._table.person)
            and not self._table.info.paused
        ]

    def _come_back(self) -> None:
        """Where nobody can be asked, a program or a script takes its seat again by itself."""
        runs = self._table.info.status == "running"
        if runs and self._table.away and not self._visit.keyboard.live:
            self._visit.say(*self._orders.heed("back") or ())

    # ---- what the person says

    def _typed(self, line: str) -> None:
        """A command that is good at any time, or an answer."""
        if line.lower() in ("q", "quit"):
            self._go()
            return
        told = self._orders.heed(line)
        if told is not None:
            self._visit.say(*told)
        elif self._cover is not None:
            self._last, self._cover = self._cover, None
        else:
            self._answer(line)

    def _go(self) -> None:
        """Whom others would have to wait for is told so first."""
        if self._warned or not seating.is_needed(self._table):
            raise Quit
        self._warned = True
        self._visit.say(text("online-going"))

    def _answer(self, line: str) -> None:
        """What a person has typed to a question."""
        question, word = self._question, line.lower()
        if word == "?" or (word == "" and not (question and question.hinted)):
            show(text("play-help", game=self._game), "", text("online-words"))
        elif question is None:
            self._visit.say(self._waiting())
        elif question.sent is not None:
            self._visit.say(text("online-sending"))
        else:
            try:
                self._decide(question, line)
            except NunatakError as error:
                self._visit.say(*sentences(error, game=self._game))

    def _waiting(self) -> str:
        """Why nobody is asked here."""
        table, turn = self._table, self._table.turn
        name = text("online-somebody") if turn is None else seating.names(table)[turn]
        own = turn is not None and turn in table.mine
        return text(
            "online-not-yet",
            name=name,
            own=own,
            returns=turn is not None and table.info.seats[turn].returns,
            paused=table.info.paused,
            here=self._is_here(turn),
        )

    def _is_here(self, seat: int | None) -> bool:
        person = None if seat is None else self._table.info.seats[seat].person
        return person is None or self._online is None or person in self._online

    def _decide(self, question: _Question, line: str) -> None:
        table, connection = self._table, self._visit.connection
        seat, hinted, question.hinted = question.seat, question.hinted, ()
        question.version, question.answer = table.told(seat).version, ()
        match line.lower():
            case "h" | "hint":
                question.sent = connection.hint(table.id, seat, question.version)
            case "u":
                if not table.told(seat).undo:
                    raise Illegal("undo.nothing")
                question.sent = connection.undo(table.id, seat, question.version)
            case _:
                actions = chosen(question.state, question.offers, line) if line else hinted
                self._submit(question, [str(action) for action in actions])

    def _submit(self, question: _Question, actions: Sequence[str]) -> None:
        seat, version = question.seat, self._table.told(question.seat).version
        question.answer, question.stale, question.version = actions, False, version
        question.sent = self._visit.connection.submit(self._table.id, seat, version, actions)

    def _advise(self, question: _Question, found: Sequence[messages.AdviceInfo]) -> None:
        """A hint in words; Enter alone will do it."""
        question.sent = None
        names, advice = seating.names(self._table), read_advice(self._table.game, found)
        put = hint.put(question.state, names, advice)
        question.hinted = put.actions
        self._visit.say(*put.lines, text("advice-taken"))


def _error(answer: messages.Refused) -> NunatakError:
    return Illegal(answer.code, **answer.arguments)
