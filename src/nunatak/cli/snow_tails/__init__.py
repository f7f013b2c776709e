"""Snow Tails in the terminal (see :class:`nunatak.cli.face.Face`)."""

from typing import TYPE_CHECKING

from nunatak.cli.snow_tails.choices import choices
from nunatak.cli.snow_tails.emblem import emblem
from nunatak.cli.snow_tails.mats import figures, length, results, rules, screen, title, welcome
from nunatak.cli.snow_tails.outcomes import offers
from nunatak.cli.snow_tails.sketch import arena, arenas
from nunatak.cli.snow_tails.story import names, story

if TYPE_CHECKING:
    from nunatak.cli.table.board import Board

__all__ = [
    "arena",
    "arenas",
    "choices",
    "emblem",
    "figures",
    "length",
    "names",
    "new_board",
    "offers",
    "results",
    "rules",
    "screen",
    "story",
    "title",
    "welcome",
]


def new_board() -> "Board":
    """The widget that shows a race full screen; textual is loaded only where it is wanted."""
    from nunatak.cli.snow_tails.board import SnowTailsBoard

    return SnowTailsBoard()
