"""The app for the full screen: from the first screen to the end of a game or season."""

import os
import select
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

from nunatak.core import NunatakError
from nunatak.core.capabilities import Season
from nunatak.terminal.exit_codes import INVALID_INPUT
from nunatak.terminal.game import playable_games, terminal_named
from nunatak.terminal.game_choice import GameChoiceScreen
from nunatak.terminal.local.request import load_game, options_for_players
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.season import (
    bot_course_choice,
    new_season,
    season_setup_of,
    standings_lines,
    with_first_race_order,
)
from nunatak.terminal.local.table import LocalTable, save_and_report
from nunatak.terminal.pages import CoverScreen, TextPage, TooSmallPage, is_too_small
from nunatak.terminal.palette import NIGHT_PALETTE, PALETTES, palette_of
from nunatak.terminal.podium import (
    CourseChoiceScreen,
    PodiumScreen,
    podium_of_game,
    podium_of_season,
)
from nunatak.terminal.seats import parse_seats
from nunatak.terminal.start_screen import StartScreen, TableSetup
from nunatak.words import text
from nunatak.words.errors import error_lines

_TERMINAL_CHECK_SECONDS = 1.0


def is_terminal_closed() -> bool:
    """Return whether the terminal has been closed."""
    if not hasattr(select, "poll") or sys.stdin is None:
        return False
    watch = select.poll()
    watch.register(sys.stdin, 0)
    return bool(watch.poll(0))


class TableApp(App[str]):
    """Runs a table, or lets the person set one up, also the game if none is named. Its result is a
    farewell.
    """

    CSS_PATH = Path(__file__).with_name("app.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "", priority=True)  # also over a page
    ]

    def __init__(self, game: str, table: LocalTable | None = None, pace: str = "easy") -> None:
        # Without colour only the two colours of the terminal are used, no greys.
        plain = os.environ.get("NO_COLOR") is not None
        super().__init__(ansi_color=True if plain else None)
        self._game = game
        self._first_table = table
        self._setup: TableSetup | None = None  # the last choice
        self._pace = pace
        for palette in PALETTES.values():
            self.register_theme(palette.theme())
        self.theme = NIGHT_PALETTE.name

    def on_mount(self) -> None:
        if not self.is_headless:
            self.set_interval(_TERMINAL_CHECK_SECONDS, self._leave_if_terminal_closed)
        self.run_worker(self._run_games(), exclusive=True)

    def on_resize(self, event: events.Resize) -> None:
        small = is_too_small(event.size.width, event.size.height)
        if small and not isinstance(self.screen, TooSmallPage):
            self.push_screen(TooSmallPage())
        elif not small and isinstance(self.screen, TooSmallPage):
            self.pop_screen()

    def _leave_if_terminal_closed(self) -> None:
        """Leave if the terminal was closed: the app gets no signal then."""
        if is_terminal_closed():
            self.action_interrupt()

    def action_interrupt(self) -> None:
        """Leave without a question, as Ctrl-C does."""
        for screen in self.screen_stack:
            if isinstance(screen, LocalScreen):
                self.exit(self._save_and_describe(screen.table), return_code=130)
                return
        self.exit("", return_code=130)

    # ---- games

    async def _run_games(self) -> None:
        """Play games until the person leaves; an error is shown at the end."""
        try:
            if not self._game:
                self._game = await self.push_screen_wait(GameChoiceScreen(playable_games()))
            table = None
            if self._game:
                table = self._first_table or await self._choose_table()
            while table is not None and await self._play_and_ask_again(table):
                table = await self._choose_table()
            if table is None:
                self.exit("")
        except NunatakError as error:
            self.exit("\n".join(error_lines(error)), return_code=INVALID_INPUT)

    async def _choose_table(self) -> LocalTable | None:
        """Return a table as chosen on the first screen, which is shown again if that fails."""
        while True:
            chosen = await self.push_screen_wait(StartScreen(self._game, self._setup))
            if chosen is None:
                return None
            try:
                if isinstance(chosen, Path):
                    return LocalTable.resume(chosen)
                self._setup = chosen
                return self._create_table(chosen)
            except NunatakError as error:
                page = TextPage(text("start-refused", game=self._game), error_lines(error))
                await self.push_screen_wait(page)

    def _create_table(self, setup: TableSetup) -> LocalTable:
        terminal, players = terminal_named(self._game), len(setup.seats)
        game = load_game(self._game, {**options_for_players(self._game, players), **setup.options})
        seats = parse_seats(setup.seats, game, terminal.seat_names(players), text("you"))
        if setup.races is None:
            return LocalTable.start(game, seats)
        season = new_season(game, seats, setup.races, None)
        order = season_setup_of(game).player_order(game)
        game = with_first_race_order(game, seats, season)
        table = LocalTable.start(game, seats, season=season, order=order)
        # A person has just chosen the course on this screen; a bot has not.
        table.needs_course = season.chooser not in {seat.name for seat in seats if seat.is_person}
        return table

    async def _play_and_ask_again(self, table: LocalTable | None) -> bool:
        """Play a game, or a season; return whether the person wants another."""
        while table is not None:
            if table.needs_course and table.season is not None:
                table = table.restart_on_course(await self._choose_next_course(table, table.season))
            screen = LocalScreen(table, self._pace)
            ended = await self.push_screen_wait(screen)
            self._pace = screen.pace
            if ended == "left":
                self.exit(self._save_and_describe(table))
                return False
            season = table.season_with_result
            if season is None or season.over:
                return await self._show_podium_ask_again(table, season)
            table = await self._show_standings_and_advance(table, season)
        return False

    async def _show_podium_ask_again(self, table: LocalTable, season: Season | None) -> bool:
        """Show the podium of a game or season; return whether to play again."""
        table.finish_and_delete_save()
        game = table.game.facts.name
        if season is None:
            title = text("game-over", game=game)
            first = podium_of_game(table)
            lines = table.terminal.styled_results(
                table.state, table.player_names, palette_of(self.screen)
            )
            if table.big_paws is not None:
                lines.append(Text(text("big-paws", name=table.player_names[table.big_paws])))
        else:
            winners = ", ".join(season.winners)
            own = winners == text("you")
            title = text("season-over", winners=winners, count=len(season.winners), own=own)
            first, lines = podium_of_season(season), _to_texts(standings_lines(season))
        hint = text("honours-again", game=game)
        again = await self.push_screen_wait(
            PodiumScreen(title, table.terminal.emblem_pixels(), first, lines, hint)
        )
        if not again:
            self.exit(text("farewell", game=game))
        return bool(again)

    async def _show_standings_and_advance(
        self, table: LocalTable, season: Season
    ) -> LocalTable | None:
        """Show the standings, let the course be chosen, and return the table of the next game."""
        run, races = len(season.past_games), season.races
        title = text("season-standings", run=run, races=races)
        chooser = season.chooser or ""
        hint = text("season-fixed")
        if table.course is None:
            hint = text("season-next", chooser=chooser, own=chooser == text("you"))
        lines = _to_texts(standings_lines(season))
        screen = PodiumScreen(
            title, table.terminal.emblem_pixels(), podium_of_season(season), lines, hint
        )
        if not await self.push_screen_wait(screen):
            self.exit(self._save_and_describe(table))
            return None
        table.count_beginner_game()
        course = await self._choose_next_course(table, season)
        following = table.table_for_next_game(season, course)
        following.try_save()
        table.finish_and_delete_save()
        return following

    async def _choose_next_course(self, table: LocalTable, season: Season) -> str:
        if table.course is not None:
            return table.course
        courses = table.offered_courses()
        chooser = next(seat for seat in table.seats if seat.name == season.chooser)
        if not chooser.is_person:
            return str(bot_course_choice(courses, season, table.bot_seed).value)
        if table.is_shared:
            await self.push_screen_wait(CoverScreen(chooser.name, table.terminal.emblem_pixels()))
        race = len(season.past_games) + 1
        title = text("choose-course", name=chooser.name, race=race, races=season.races)
        return await self.push_screen_wait(
            CourseChoiceScreen(title, table.terminal.emblem_pixels(), courses)
        )

    def _save_and_describe(self, table: LocalTable) -> str:
        """Save a game; return where, or why not."""
        return "\n".join(save_and_report(table))


def _to_texts(lines: Sequence[str]) -> list[Text]:
    return [Text(line) for line in lines]
