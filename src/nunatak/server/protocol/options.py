"""The options of a table."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

__all__ = ["DAY", "Clock", "CreateTable", "TableOptions"]

HOUR = 3600
DAY = 24 * HOUR


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time limits of a table: seconds for each turn, then from a bank for the whole game.

    A correspondence game has days for each turn and no bank.
    """

    turn: Annotated[int, Meta(ge=5, le=30 * DAY)]
    """Seconds."""
    bank: Annotated[int, Meta(ge=0, le=DAY)] = 0
    """Seconds."""


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a table, which its host chooses."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=8)] = 4
    setup: dict[str, Any] = {}
    """The options of the game, such as the course (its name or text) or sides of ability cards."""
    bots: tuple[Annotated[str, Meta(max_length=20)], ...] = ()
    """Levels of the bots that take the last seats; the host can add more later."""
    clock: Clock | None = None
    listed: bool = False
    """Whether the table is in the public list; otherwise people need its link."""
    spectators: bool = True
    """Whether people without a seat may watch the game."""
    undo: bool = True
    hints: bool = True
    stand_in: Annotated[str, Meta(max_length=20)] = "steady"
    """The level of the bot that stands in for players who are away."""


class CreateTable(TableOptions, frozen=True, forbid_unknown_fields=True):
    """The options of a new table, and the position that its game begins with."""

    position: str | None = None
    """The text of a position, with all hidden cards; null: a new game. The server does not publish
    it before the end; then the record contains it.
    """

    def options(self) -> TableOptions:
        """Return the options without the position, which is secret.

        >>> CreateTable("arctic", 2, position="round = 3").options() == TableOptions("arctic", 2)
        True
        """
        return TableOptions(*(getattr(self, name) for name in TableOptions.__struct_fields__))
