"""The options of a table."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

__all__ = ["DAY", "Clock", "TableOptions"]

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
