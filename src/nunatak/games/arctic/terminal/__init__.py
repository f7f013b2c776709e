"""Arctic in the terminal (see :class:`nunatak.terminal.game.Face`)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nunatak.games.arctic import ANIMALS
from nunatak.games.arctic.terminal.emblem import emblem
from nunatak.games.arctic.terminal.lines import rules, screen, title, welcome
from nunatak.games.arctic.terminal.names import ability_name, letter, names
from nunatak.games.arctic.terminal.narration import story
from nunatak.games.arctic.terminal.offers import brief, choices, offers, sequel
from nunatak.games.arctic.terminal.portraits import mien, portrait
from nunatak.games.arctic.terminal.scoring import honours, results
from nunatak.games.arctic.terminal.statistics_table import figures, summary
from nunatak.terminal.game import Option, Setting, Variant
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
    "figures",
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
    "summary",
    "title",
    "warning",
    "welcome",
]

OPTIONS = (Option("sides", str, "SIDES"), Option("first", int, "SEAT"))
ALONE: dict[str, Any] = {}
COMMANDS = ()
CIRCUIT = None


def settings(played: int) -> list[Setting]:
    """What can be chosen before a game: the sides of the ability cards, and who begins."""
    sides = [("??????", "lot"), ("111111", "1"), ("222222", "2")]
    begins: list[tuple[int | None, str]] = [(None, "lot"), (0, "first")]
    return [
        Setting(
            "sides",
            text("start-sides"),
            tuple(
                Variant(
                    value,
                    text(f"start-sides-{name}"),
                    text(f"start-sides-words-{name}"),
                    tuple(_sides(name)),
                )
                for value, name in sides
            ),
        ),
        Setting(
            "first",
            text("start-first"),
            tuple(
                Variant(seat, text(f"start-first-{name}"), text(f"start-first-words-{name}"))
                for seat, name in begins
            ),
        ),
    ]


def _sides(name: str) -> list[str]:
    """The abilities that can lie on the table."""
    return [
        f"{letter(animal)}  " + " / ".join(ability_name(animal, side) for side in sides)
        for animal in ANIMALS
        for sides in [(1, 2) if name == "lot" else (int(name),)]
    ]


def warning(state: Any, actions: Sequence[Any]) -> str:
    """Nothing in this game is the end of it for a player."""
    return ""


def new_board() -> "Board":
    """The widget that shows a game full screen; textual is loaded only where it is wanted."""
    from nunatak.games.arctic.terminal.board import ArcticBoard

    return ArcticBoard()
