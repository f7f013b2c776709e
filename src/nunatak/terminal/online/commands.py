"""What can be asked for at an online table at any time, beside the game itself."""

from typing import Any

from nunatak.client import OnlineTable, requests
from nunatak.core import Illegal, Malformed, NunatakError
from nunatak.server.talk import REACTIONS
from nunatak.terminal.game import terminal_named
from nunatak.terminal.local.lines import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.session import Session
from nunatak.words import text
from nunatak.words.errors import error_lines


class TableCommands:
    """Does what somebody at this end asks for in a line."""

    def __init__(self, session: Session, table: OnlineTable, chat: ChatLog) -> None:
        self._session = session
        self._table = table
        self._chat = chat

    def run(self, line: str) -> list[str] | None:
        """What has come of it, in sentences; None: the line is something else. Whoever leaves
        quits as well.
        """
        word, _, rest = line.strip().partition(" ")
        try:
            return self._done(word.lower(), rest.strip())
        except NunatakError as error:
            return error_lines(error)

    def _done(self, word: str, rest: str) -> list[str] | None:
        """Orders of one word, and those with something behind it."""
        if rest:
            return self._about(word, rest)
        connection, table = self._session.connection, self._table
        if word in REACTIONS:
            connection.react(table.id, word)
            return []
        match word:
            case "pause" | "resume":
                connection.consent(table.id, pause=word == "pause")
            case "back":
                self._do("return")
            case "leave":
                if table.own_seats:
                    self._do("leave")
                raise Quit
            case _:
                return None
        return []

    def _about(self, word: str, rest: str) -> list[str] | None:
        match word:
            case "say":
                self._session.connection.say(self._table.id, rest)
                return []
            case "bot":
                self._do("stand-in", seat=self._seat(rest))
                return []
            case "mute" | "unmute" | "block" | "unblock" | "report":
                return self._get_along(word, rest)
        return None

    def _do(self, verb: str, **arguments: Any) -> None:
        requests.change_table(self._session.account, self._table.id, verb, **arguments)

    def _get_along(self, what: str, words: str) -> list[str]:
        """Mute somebody and the like; a report says why as well."""
        name, person = self._somebody(words, alone=what != "report")
        more: dict[str, str] = {}
        if what == "report":
            why = words[len(name) :].strip()
            if not why:
                raise Malformed("report.why", name=name)
            more = {"why": why, "table": self._table.id}
        requests.change_person(self._session.account, person, what, **more)
        return [text("online-manner", what=what, name=name)]

    # ---- names

    def _seat(self, name: str) -> int:
        """Whose name it is, or that of the seat."""
        own = terminal_named(self._table.info.game).seat_names(len(self._table.info.seats))
        for known in (seating.seat_names(self._table), own):
            for seat, each in enumerate(known):
                if each.casefold() == name.casefold():
                    return seat
        raise Illegal("name.unknown", name=name)

    def _somebody(self, words: str, *, alone: bool) -> tuple[str, str]:
        """The name that the words are, or begin with, and the person who is called so."""
        known = self._people()
        for name in sorted(known, key=len, reverse=True):
            found, after = words[: len(name)], words[len(name) :]
            if found.casefold() == name.casefold() and (
                not after or (after[0] == " " and not alone)
            ):
                return found, known[name]
        raise Illegal("name.unknown", name=words)

    def _people(self) -> dict[str, str]:
        """Everybody else at the table, and those who look on and have said something."""
        found = {name: person for person, name in self._chat.speakers.items()}
        for name, seat in zip(seating.seat_names(self._table), self._table.info.seats, strict=True):
            if seat.person not in (None, self._table.person):
                found[name] = seat.person or ""
        return found
