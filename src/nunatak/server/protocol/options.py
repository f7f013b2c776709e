"""The options of a table."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

__all__ = ["DAY", "Clock", "CreateTable", "TableOptions"]

HOUR = 3600
DAY = 24 * HOUR


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long people may think: so many seconds a turn, then from a bank for the whole game.

    A slow game has days a turn and no bank.
    """

    turn: Annotated[int, Meta(ge=5, le=30 * DAY)]
    bank: Annotated[int, Meta(ge=0, le=DAY)] = 0


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as its host wishes it."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=1, le=8)] = 4
    setup: dict[str, Any] = {}
    """The game's own options: the course by name or as text, sides of ability cards."""
    bots: tuple[Annotated[str, Meta(max_length=20)], ...] = ()
    """Levels of the bots that take the last seats; more can be seated later."""
    clock: Clock | None = None
    listed: bool = False
    """Whether strangers find the table; else its link is the invitation."""
    spectators: bool = True
    undo: bool = True
    hints: bool = True
    stand_in: Annotated[str, Meta(max_length=20)] = "steady"
    """The bot that plays for whoever is away."""


class CreateTable(TableOptions, frozen=True, forbid_unknown_fields=True):
    """``POST /api/tables``: a table, and the position that its game begins with."""

    position: str | None = None
    """The text of a position, with all hidden cards; null: a new game. The server sends it to
    nobody, but the record contains it after the end.
    """

    def options(self) -> TableOptions:
        """Return what everybody may know of it.

        >>> CreateTable("arctic", 2, position="round = 3").options() == TableOptions("arctic", 2)
        True
        """
        return TableOptions(*(getattr(self, name) for name in TableOptions.__struct_fields__))
