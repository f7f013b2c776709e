"""The chat of an online table."""

from collections.abc import Sequence

from nunatak.client import OnlineTable
from nunatak.server.protocol.messages import ChatMessageInfo
from nunatak.words import escape_unprintable, text


class ChatLog:
    """Formats each message once, however often it is received."""

    def __init__(self, table: OnlineTable) -> None:
        self._table = table
        self._latest = 0
        self.speakers: dict[str, str] = {}
        """Names of other people who have written something, by their id."""

    def new_lines(self, lines: Sequence[ChatMessageInfo]) -> list[str]:
        """Return the messages that are new, as lines."""
        new = [line for line in lines if line.number > self._latest]
        self._latest = max((line.number for line in new), default=self._latest)
        return [self._format_line(line) for line in new]

    def _format_line(self, line: ChatMessageInfo) -> str:
        name = escape_unprintable(line.name or text("online-somebody"))
        if line.person == self._table.person:
            name = text("you")
        elif line.person is not None:
            self.speakers[line.person] = name
        if line.reaction is not None:
            return text("online-reaction", name=name, reaction=escape_unprintable(line.reaction))
        return text("online-chat", name=name, words=escape_unprintable(line.text))
