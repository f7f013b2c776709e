"""Snow Tails in the terminal (see :class:`nunatak.cli.face.Face`)."""

from typing import TYPE_CHECKING

from nunatak.cli.face import Option, Setting
from nunatak.cli.snow_tails import circuit as CIRCUIT
from nunatak.cli.snow_tails.choices import choices
from nunatak.cli.snow_tails.commands import COMMANDS
from nunatak.cli.snow_tails.emblem import emblem
from nunatak.cli.snow_tails.mats import (
    honours,
    results,
    rules,
    screen,
    title,
    welcome,
)
from nunatak.cli.snow_tails.order import RANDOM, SEATED, order_setting, read_order
from nunatak.cli.snow_tails.outcomes import brief, offers, sequel, warning
from nunatak.cli.snow_tails.portraits import mien, portrait
from nunatak.cli.snow_tails.story import names, story
from nunatak.cli.words import text
from nunatak.games.snow_tails.courses.course import shipped

if TYPE_CHECKING:
    from nunatak.cli.table.board import Board

__all__ = [
    "ALONE",
    "CIRCUIT",
    "COMMANDS",
    "OPTIONS",
    "brief",
    "choices",
    "emblem",
    "honours",
    "mien",
    "names",
    "new_board",
    "offers",
    "portrait",
    "results",
    "rules",
    "screen",
    "sequel",
    "settings",
    "story",
    "title",
    "warning",
    "welcome",
]

OPTIONS = (
    Option("practice", bool),
    Option("course", str, "COURSE", shipped),
    Option("order", str, "ORDER", lambda: (RANDOM, SEATED), read_order),
)
ALONE = {"practice": True}


def settings(played: int) -> list[Setting]:
    """What can be chosen before a race: the course, and the player order."""
    course = Setting("course", text("start-course"), tuple(CIRCUIT.courses(played)))
    return [course, order_setting()]


def new_board() -> "Board":
    """The widget that shows a race full screen; textual is loaded only where it is wanted."""
    from nunatak.cli.snow_tails.board import SnowTailsBoard

    return SnowTailsBoard()
