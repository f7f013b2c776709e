"""Snow Tails in the terminal."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text

from nunatak.games.snow_tails import SnowTails, SnowTailsState, SnowTailsView
from nunatak.games.snow_tails.courses.course import course_names
from nunatak.games.snow_tails.events import SnowTailsEvent
from nunatak.games.snow_tails.terminal import board_text, choice_table, narration
from nunatak.games.snow_tails.terminal import choices as choice_texts
from nunatak.games.snow_tails.terminal.choices import SnowTailsChoice
from nunatak.games.snow_tails.terminal.commands import course_commands
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.games.snow_tails.terminal.emblem import emblem_pixels
from nunatak.games.snow_tails.terminal.portraits import EMOTICONS, PORTRAITS
from nunatak.games.snow_tails.terminal.season_setup import SnowTailsSeasonSetup
from nunatak.games.snow_tails.terminal.settings import (
    RANDOM,
    SEATED,
    order_setting,
    parse_fixed_order,
)
from nunatak.terminal.game import Choice, Option, Setting, ShareChartSpec, TerminalGame
from nunatak.words import text

if TYPE_CHECKING:
    from nunatak.terminal.board import Board
    from nunatak.terminal.palette import Palette


class SnowTailsTerminal(TerminalGame):
    """Shows races, and lets people decide in them."""

    options = (
        Option("practice", bool),
        Option("course", str, "COURSE", course_names),
        Option("order", str, "ORDER", lambda: (RANDOM, SEATED), parse_fixed_order),
    )
    solo_options: ClassVar[Mapping[str, object]] = {"practice": True}
    commands = (course_commands,)
    season_setup = SnowTailsSeasonSetup()
    charts = (ShareChartSpec("dents"),)
    pattern_styles: ClassVar[Mapping[str, str]] = {
        r"\[[A-E]\]": "bold cyan",  # the own sled
        r"=+ .+ =+": "red",  # a limit
        r"###": "yellow",  # rocks
        r" t ": "green",  # saplings
    }
    portraits = PORTRAITS
    bot_faces = EMOTICONS

    def seat_names(self, players: int) -> tuple[str, ...]:
        return narration.seat_names(players)

    def emblem_pixels(self) -> tuple[str, ...]:
        return emblem_pixels()

    def settings(self, beginner_games_played: int) -> list[Setting]:
        courses = tuple(self.season_setup.offered_courses(beginner_games_played))
        return [Setting("course", text("start-course"), courses), order_setting()]

    def welcome_lines(self, game: SnowTails) -> list[str]:
        words = text("course", key=game.course.description_id)
        title = course_title(game.course)
        return [text("welcome-course", title=title, words=words)] if words else []

    def rules_text(self) -> str:
        return "\n\n".join((text("rules-snow-tails"), text("about-snow-tails")))

    def screen_heading(self, state: SnowTailsState) -> str:
        course = course_title(state.game.course)
        return text("mats-title", course=course, round=state.view(None).round)

    def narrate(
        self, game: SnowTails, events: Sequence[SnowTailsEvent], names: Sequence[str] = ()
    ) -> list[str]:
        return narration.narrate(game, events, names)

    def board_lines(
        self, game: SnowTails, view: SnowTailsView, names: Sequence[str], rows: int
    ) -> list[str]:
        return board_text.board_lines(game, view, names, rows)

    def choices(self, state: SnowTailsState, names: Sequence[str]) -> Sequence[SnowTailsChoice]:
        return choice_texts.list_choices(state, names)

    def numbered_choices(
        self, state: SnowTailsState, names: Sequence[str]
    ) -> tuple[list[str], list[Choice]]:
        return choice_table.numbered_choices(state, names)

    def describe_choice(self, choice: SnowTailsChoice) -> str:
        return choice_texts.describe_choice(choice)

    def describe_sequence(self, choices: Sequence[SnowTailsChoice]) -> str:
        return choice_texts.describe_sequence(choices)

    def decision_warning(self, state: SnowTailsState, actions: Sequence[object]) -> str:
        return choice_texts.wreck_warning(state, actions)

    def new_board(self) -> "Board":
        from nunatak.games.snow_tails.terminal.board import SnowTailsBoard  # imports textual

        return SnowTailsBoard()

    def result_lines(self, state: SnowTailsState, names: Sequence[str] = ()) -> list[str]:
        return board_text.result_lines(state, names)

    def styled_results(
        self, state: SnowTailsState, names: Sequence[str], palette: "Palette"
    ) -> list[Text]:
        return [Text(line) for line in board_text.result_lines(state, names)]
