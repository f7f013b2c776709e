"""Commands that a person can type at an online table at any time, besides moves."""

from nunatak.client import OnlineTable
from nunatak.core import Illegal, Malformed, NunatakError
from nunatak.server.protocol import api, routes
from nunatak.server.protocol.messages import REACTIONS
from nunatak.terminal.game import terminal_named
from nunatak.terminal.local.plain_text import Quit
from nunatak.terminal.online import seating
from nunatak.terminal.online.chat import ChatLog
from nunatak.terminal.online.session import Session
from nunatak.words import text
from nunatak.words.errors import error_lines

_MUTE_OR_BLOCK = {
    "mute": routes.MUTE_PERSON,
    "unmute": routes.UNMUTE_PERSON,
    "block": routes.BLOCK_PERSON,
    "unblock": routes.UNBLOCK_PERSON,
}


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
                connection.request_pause(table.id, wanted=word == "pause")
            case "back":
                self._session.account.call(routes.RETURN_TO_TABLE, id=table.id)
            case "leave":
                if table.own_seats:
                    self._session.account.call(routes.LEAVE_TABLE, id=table.id)
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
                seat = api.StandIn(self._seat_named(rest))
                self._session.account.call(routes.STAND_IN, seat, id=self._table.id)
                return []
            case "mute" | "unmute" | "block" | "unblock":
                name, person = self._find_person(rest, exact=True)
                self._session.account.call(_MUTE_OR_BLOCK[word], id=person)
                return [text("online-manner", what=word, name=name)]
            case "report":
                return self._report_person(rest)
        return None

    def _report_person(self, argument: str) -> list[str]:
        """Report a person, for the reason that follows the name."""
        name, person = self._find_person(argument, exact=False)
        reason = argument[len(name) :].strip()
        if not reason:
            raise Malformed("report.why", name=name)
        report = api.ReportPerson(reason, self._table.id)
        self._session.account.call(routes.REPORT_PERSON, report, id=person)
        return [text("online-manner", what="report", name=name)]

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
