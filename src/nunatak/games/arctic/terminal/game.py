"""Arctic in the terminal."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from nunatak.games.arctic import ANIMALS, Arctic, ArcticState, ArcticView
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.terminal import board_text, narration, score_sheet
from nunatak.games.arctic.terminal import choices as choice_texts
from nunatak.games.arctic.terminal import names as naming
from nunatak.games.arctic.terminal.choices import ArcticChoice
from nunatak.games.arctic.terminal.emblem import emblem
from nunatak.games.arctic.terminal.portraits import EMOTICONS, PORTRAITS
from nunatak.games.arctic.terminal.settings import settings
from nunatak.games.arctic.terminal.statistics_table import ArcticStatisticsTable
from nunatak.terminal.game import Choice, Option, PointPartsChartSpec, Setting, TerminalGame
from nunatak.words import text

if TYPE_CHECKING:
    from nunatak.terminal.board import Board
    from nunatak.terminal.palette import Palette


class ArcticTerminal(TerminalGame):
    """Shows games of Arctic, and lets people decide in them."""

    options = (Option("sides", str, "SIDES"), Option("first", int, "SEAT"))
    statistics_table = ArcticStatisticsTable()
    charts = (PointPartsChartSpec(gains=("runs", "diversity", "totem"), losses=("penalties",)),)
    portraits = PORTRAITS
    bot_faces = EMOTICONS

    def seat_names(self, players: int) -> tuple[str, ...]:
        return naming.seat_names(players)

    def emblem_pixels(self) -> tuple[str, ...]:
        return emblem()

    def settings(self, games_played: int) -> list[Setting]:
        return settings()

    def welcome_lines(self, game: Arctic) -> list[str]:
        fixed = [
            naming.ability_name(animal, int(side))
            for animal, side in zip(ANIMALS, game.sides, strict=True)
            if side != "?"
        ]
        return [text("arctic-welcome", abilities=", ".join(fixed))] if fixed else []

    def rules_text(self) -> str:
        return "\n\n".join((text("rules-arctic"), text("about-arctic")))

    def screen_heading(self, state: ArcticState) -> str:
        view = state.view(None)
        return text("arctic-title", round=view.round, stage=view.stage)

    def narrate(
        self, game: Arctic, events: Sequence[ArcticEvent], names: Sequence[str] = ()
    ) -> list[str]:
        return narration.narrate(game, events, names)

    def board_lines(
        self, game: Arctic, view: ArcticView, names: Sequence[str], rows: int
    ) -> list[str]:
        return board_text.board_lines(game, view, names, rows)

    def choices(self, state: ArcticState, names: Sequence[str]) -> Sequence[ArcticChoice]:
        return choice_texts.list_choices(state, names)

    def numbered_choices(
        self, state: ArcticState, names: Sequence[str]
    ) -> tuple[list[str], list[Choice]]:
        return choice_texts.numbered_choices(state, names)

    def describe_choice(self, choice: ArcticChoice) -> str:
        return choice_texts.describe_choice(choice)

    def describe_sequence(self, choices: Sequence[ArcticChoice]) -> str:
        return choice_texts.describe_sequence(choices)

    def new_board(self) -> "Board":
        from nunatak.games.arctic.terminal.board import ArcticBoard  # imports textual

        return ArcticBoard()

    def result_lines(self, state: ArcticState, names: Sequence[str] = ()) -> list[str]:
        return score_sheet.result_lines(state, names)

    def styled_results(
        self, state: ArcticState, names: Sequence[str], palette: "Palette"
    ) -> list[Text]:
        return score_sheet.styled_results(state, names, palette)
