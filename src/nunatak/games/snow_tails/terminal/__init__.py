"""Snow Tails in the terminal (see :class:`nunatak.terminal.game.Face`)."""

from typing import TYPE_CHECKING

from nunatak.games.snow_tails.course import shipped
from nunatak.games.snow_tails.terminal import season_format as CIRCUIT
from nunatak.games.snow_tails.terminal.choices import choices
from nunatak.games.snow_tails.terminal.commands import COMMANDS
from nunatak.games.snow_tails.terminal.emblem import emblem
from nunatak.games.snow_tails.terminal.mats import honours, results, rules, screen, title, welcome
from nunatak.games.snow_tails.terminal.narration import names, story
from nunatak.games.snow_tails.terminal.order import RANDOM, SEATED, order_setting, read_order
from nunatak.games.snow_tails.terminal.outcomes import brief, offers, sequel, warning
from nunatak.games.snow_tails.terminal.portraits import mien, portrait
from nunatak.terminal.game import Option, Setting
from nunatak.words import text

if TYPE_CHECKING:
    from nunatak.terminal.board import Board

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
    from nunatak.games.snow_tails.terminal.board import SnowTailsBoard

    return SnowTailsBoard()
