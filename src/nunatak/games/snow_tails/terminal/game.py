"""Snow Tails in the terminal."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from nunatak.games.snow_tails import SnowTails, SnowTailsState, SnowTailsView
from nunatak.games.snow_tails.courses.course import shipped
from nunatak.games.snow_tails.events import SnowTailsEvent
from nunatak.games.snow_tails.terminal import choices, mats, narration, outcomes, portraits
from nunatak.games.snow_tails.terminal.commands import course_commands
from nunatak.games.snow_tails.terminal.emblem import emblem
from nunatak.games.snow_tails.terminal.order import RANDOM, SEATED, order_setting, read_order
from nunatak.games.snow_tails.terminal.outcomes import Outcome
from nunatak.games.snow_tails.terminal.season_setup import SnowTailsSeasonSetup
from nunatak.terminal.game import Offer, Option, Setting, TerminalGame
from nunatak.words import text

if TYPE_CHECKING:
    from nunatak.terminal.board import Board
    from nunatak.terminal.palette import Palette


class SnowTailsTerminal(TerminalGame):
    """Shows races, and lets people decide in them."""

    options = (
        Option("practice", bool),
        Option("course", str, "COURSE", shipped),
        Option("order", str, "ORDER", lambda: (RANDOM, SEATED), read_order),
    )
    solo_options: ClassVar[Mapping[str, object]] = {"practice": True}
    commands = (course_commands,)
    season_setup = SnowTailsSeasonSetup()

    def seat_names(self, players: int) -> tuple[str, ...]:
        return narration.seat_names(players)

    def portrait(self, bot: str) -> tuple[str, ...]:
        return portraits.portrait(bot)

    def emoticon(self, bot: str) -> str:
        return portraits.emoticon(bot)

    def emblem(self) -> tuple[str, ...]:
        return emblem()

    def settings(self, played: int) -> list[Setting]:
        courses = tuple(self.season_setup.courses(played))
        return [Setting("course", text("start-course"), courses), order_setting()]

    def welcome(self, game: SnowTails) -> list[str]:
        return mats.welcome(game)

    def rules_text(self) -> str:
        return mats.rules_text()

    def title(self, state: SnowTailsState) -> str:
        return mats.title(state)

    def narrate(
        self, game: SnowTails, events: Sequence[SnowTailsEvent], names: Sequence[str] = ()
    ) -> list[str]:
        return narration.narrate(game, events, names)

    def board_lines(
        self, game: SnowTails, view: SnowTailsView, names: Sequence[str], rows: int
    ) -> list[str]:
        return mats.board_lines(game, view, names, rows)

    def offers(self, state: SnowTailsState, names: Sequence[str]) -> Sequence[Outcome]:
        return outcomes.offers(state, names)

    def numbered_offers(
        self, state: SnowTailsState, names: Sequence[str]
    ) -> tuple[list[str], list[Offer]]:
        return choices.numbered_offers(state, names)

    def describe_offer(self, offer: Outcome) -> str:
        return outcomes.describe_offer(offer)

    def describe_sequence(self, offers: Sequence[Outcome]) -> str:
        return outcomes.describe_sequence(offers)

    def warning(self, state: SnowTailsState, actions: Sequence[object]) -> str:
        return outcomes.warning(state, actions)

    def new_board(self) -> "Board":
        from nunatak.games.snow_tails.terminal.board import SnowTailsBoard  # imports textual

        return SnowTailsBoard()

    def results(self, state: SnowTailsState, names: Sequence[str] = ()) -> list[str]:
        return mats.results(state, names)

    def styled_results(
        self, state: SnowTailsState, names: Sequence[str], palette: "Palette"
    ) -> list[Text]:
        return [Text(line) for line in mats.results(state, names)]
