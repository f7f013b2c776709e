"""Arctic in the terminal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from nunatak.games.arctic import Arctic, ArcticState, ArcticView
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.terminal import lines, narration, portraits, scoring
from nunatak.games.arctic.terminal import names as naming
from nunatak.games.arctic.terminal import offers as offering
from nunatak.games.arctic.terminal.emblem import emblem
from nunatak.games.arctic.terminal.offers import Choice
from nunatak.games.arctic.terminal.settings import settings
from nunatak.games.arctic.terminal.statistics_table import ArcticStatisticsTable
from nunatak.terminal.game import Offer, Option, Setting, TerminalGame

if TYPE_CHECKING:
    from nunatak.terminal.board import Board
    from nunatak.terminal.palette import Palette


class ArcticTerminal(TerminalGame):
    """Shows games of Arctic, and lets people decide in them."""

    options = (Option("sides", str, "SIDES"), Option("first", int, "SEAT"))
    statistics_table = ArcticStatisticsTable()

    def seat_names(self, players: int) -> tuple[str, ...]:
        return naming.seat_names(players)

    def portrait(self, bot: str) -> tuple[str, ...]:
        return portraits.portrait(bot)

    def emoticon(self, bot: str) -> str:
        return portraits.emoticon(bot)

    def emblem(self) -> tuple[str, ...]:
        return emblem()

    def settings(self, played: int) -> list[Setting]:
        return settings()

    def welcome(self, game: Arctic) -> list[str]:
        return lines.welcome(game)

    def rules_text(self) -> str:
        return lines.rules_text()

    def title(self, state: ArcticState) -> str:
        return lines.title(state)

    def narrate(
        self, game: Arctic, events: Sequence[ArcticEvent], names: Sequence[str] = ()
    ) -> list[str]:
        return narration.narrate(game, events, names)

    def board_lines(
        self, game: Arctic, view: ArcticView, names: Sequence[str], rows: int
    ) -> list[str]:
        return lines.board_lines(game, view, names, rows)

    def offers(self, state: ArcticState, names: Sequence[str]) -> Sequence[Choice]:
        return offering.offers(state, names)

    def numbered_offers(
        self, state: ArcticState, names: Sequence[str]
    ) -> tuple[list[str], list[Offer]]:
        return offering.numbered_offers(state, names)

    def describe_offer(self, offer: Choice) -> str:
        return offering.describe_offer(offer)

    def describe_sequence(self, offers: Sequence[Choice]) -> str:
        return offering.describe_sequence(offers)

    def new_board(self) -> "Board":
        from nunatak.games.arctic.terminal.board import ArcticBoard  # imports textual

        return ArcticBoard()

    def results(self, state: ArcticState, names: Sequence[str] = ()) -> list[str]:
        return scoring.results(state, names)

    def styled_results(
        self, state: ArcticState, names: Sequence[str], palette: "Palette"
    ) -> list[Text]:
        return scoring.styled_results(state, names, palette)
