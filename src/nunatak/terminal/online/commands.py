"""Commands that a person can type at an online table at any time, besides moves."""

from typing import Any

from nunatak.client import OnlineTable, requests
from nunatak.core import Illegal, Malformed, NunatakError
from nunatak.server.protocol.messages import REACTIONS
from nunatak.terminal.game import terminal_named
from nunatak.terminal.local.plain_text import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.session import Session
from nunatak.words import text
from nunatak.words.errors import error_lines


class TableCommands:
    """Runs the commands that a person types."""

    def __init__(self, session: Session, table: OnlineTable, chat: ChatLog) -> None:
        self._session = session
        self._table = table
        self._chat = chat

    def run(self, line: str) -> list[str] | None:
        """Run a command and return its result in sentences; None if the line is no command.

        Raise :class:`Quit` if the person leaves.
        """
        word, _, rest = line.strip().partition(" ")
        try:
            return self._dispatch(word.lower(), rest.strip())
        except NunatakError as error:
            return error_lines(error)

    def _dispatch(self, word: str, rest: str) -> list[str] | None:
        """Run a command of one word, or one with an argument."""
        if rest:
            return self._run_with_argument(word, rest)
        connection, table = self._session.connection, self._table
        if word in REACTIONS:
            connection.react(table.id, word)
            return []
        match word:
            case "pause" | "resume":
                connection.agree_to_pause_or_resume(table.id, pause=word == "pause")
            case "back":
                self._change_table("return")
            case "leave":
                if table.own_seats:
                    self._change_table("leave")
                raise Quit
            case _:
                return None
        return []

    def _run_with_argument(self, word: str, rest: str) -> list[str] | None:
        match word:
            case "say":
                self._session.connection.say(self._table.id, rest)
                return []
            case "bot":
                self._change_table("stand-in", seat=self._seat_named(rest))
                return []
            case "mute" | "unmute" | "block" | "unblock" | "report":
                return self._mute_block_or_report(word, rest)
        return None

    def _change_table(self, verb: str, **arguments: Any) -> None:
        requests.change_table(self._session.account, self._table.id, verb, **arguments)

    def _mute_block_or_report(self, what: str, argument: str) -> list[str]:
        """Mute, block or report a person; a report has a reason."""
        name, person = self._find_person(argument, exact=what != "report")
        more: dict[str, str] = {}
        if what == "report":
            why = argument[len(name) :].strip()
            if not why:
                raise Malformed("report.why", name=name)
            more = {"why": why, "table": self._table.id}
        requests.mute_block_or_report(self._session.account, person, what, **more)
        return [text("online-manner", what=what, name=name)]

    # ---- names

    def _seat_named(self, name: str) -> int:
        """Return the seat with this name, of the player or of the seat itself."""
        own = terminal_named(self._table.info.game).seat_names(len(self._table.info.seats))
        for known in (seating.seat_names(self._table), own):
            for seat, each in enumerate(known):
                if each.casefold() == name.casefold():
                    return seat
        raise Illegal("name.unknown", name=name)

    def _find_person(self, argument: str, *, exact: bool) -> tuple[str, str]:
        """Return the name that the argument is, or begins with, and the id of that person."""
        known = self._people_by_name()
        for name in sorted(known, key=len, reverse=True):
            found, after = argument[: len(name)], argument[len(name) :]
            if found.casefold() == name.casefold() and (
                not after or (after[0] == " " and not exact)
            ):
                return found, known[name]
        raise Illegal("name.unknown", name=argument)

    def _people_by_name(self) -> dict[str, str]:
        """Return the ids of all other players, and of spectators who have written, by name."""
        found = {name: person for person, name in self._chat.speakers.items()}
        for name, seat in zip(seating.seat_names(self._table), self._table.info.seats, strict=True):
            if seat.person not in (None, self._table.person):
                found[name] = seat.person or ""
        return found
