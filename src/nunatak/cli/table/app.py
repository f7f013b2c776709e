"""The table full screen: from the first screen over races to the end of a season."""

import os
import select
import sys
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import App
from textual.binding import Binding, BindingType

import nunatak
from nunatak.cli.complaint import TROUBLE, sentences
from nunatak.cli.face import face_named
from nunatak.cli.table import shelf
from nunatak.cli.table.honours import CourseChoice, Honours, leaders, placed
from nunatak.cli.table.look import LOOKS, NIGHT
from nunatak.cli.table.pages import Cover, Page, TooSmall, is_too_small
from nunatak.cli.table.race import RaceScreen
from nunatak.cli.table.seats import seated
from nunatak.cli.table.start import Setup, StartScreen
from nunatak.cli.table.table import Table, first_race, kept, lot, new_season, standings
from nunatak.cli.words import text
from nunatak.core import NunatakError
from nunatak.games.snow_tails.season import Season

_LOOK_ROUND = 1.0  # seconds


def is_gone() -> bool:
    """Whether the terminal at the other end of the input has been closed."""
    if not hasattr(select, "poll") or sys.stdin is None:
        return False
    watch = select.poll()
    watch.register(sys.stdin, 0)
    return bool(watch.poll(0))


class TableApp(App[str]):
    """Runs a table that is given, or lets one be set up; its result is a farewell."""

    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "interrupt", "", priority=True)  # also over a page
    ]

    def __init__(self, game: str, table: Table | None = None, pace: str = "easy") -> None:
        # Without colour the terminal's own two are used: no greys either.
        plain = os.environ.get("NO_COLOR") is not None
        super().__init__(ansi_color=True if plain else None)
        self._game = game
        self._given = table
        self._setup: Setup | None = None  # as it was chosen last
        self._pace = pace
        for look in LOOKS.values():
            self.register_theme(look.theme())
        self.theme = NIGHT.name

    def on_mount(self) -> None:
        if not self.is_headless:
            self.set_interval(_LOOK_ROUND, self._look_round)
        self.run_worker(self._evening(), exclusive=True)

    def on_resize(self, event: events.Resize) -> None:
        small = is_too_small(event.size.width, event.size.height)
        if small and not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())
        elif not small and isinstance(self.screen, TooSmall):
            self.pop_screen()

    def _look_round(self) -> None:
        """Whether the terminal is still there; nobody says goodbye who pulls the plug."""
        if is_gone():
            self.action_interrupt()

    def action_interrupt(self) -> None:
        """Ctrl-C leaves as q does, without a question."""
        for screen in self.screen_stack:
            if isinstance(screen, RaceScreen):
                self.exit(self._kept(screen.table), return_code=130)
                return
        self.exit("", return_code=130)

    # ---- an evening

    async def _evening(self) -> None:
        """Races until somebody leaves; what goes wrong on the way is said at the end."""
        try:
            table = self._given or await self._set_up()
            while table is not None and await self._races(table):
                table = await self._set_up()
            if table is None:
                self.exit("")
        except NunatakError as error:
            self.exit("\n".join(sentences(error)), return_code=TROUBLE)

    async def _set_up(self) -> Table | None:
        """What is chosen on the first screen; again, if it cannot be."""
        while True:
            chosen = await self.push_screen_wait(StartScreen(self._game, self._setup))
            if chosen is None:
                return None
            try:
                if isinstance(chosen, Path):
                    return Table.resume(chosen)
                self._setup = chosen
                return self._table(chosen)
            except NunatakError as error:
                page = Page(text("start-refused"), sentences(error))
                await self.push_screen_wait(page)

    def _table(self, setup: Setup) -> Table:
        face, players = face_named(self._game), len(setup.seats)
        alone = {"practice": True} if players == 1 else {}
        game = nunatak.load(self._game, players=players, course=setup.course, **alone)
        seats = seated(setup.seats, game, face.names(players), text("you"))
        if setup.races is None:
            return Table.begin(game, seats)
        season = new_season(seats, setup.races, None)
        table = Table.begin(first_race(game, seats, season), seats, season=season)
        # Whoever sits at the keyboard has just chosen; a bot that is to choose has not.
        table.unchosen = season.chooser not in {seat.name for seat in seats if seat.person}
        return table

    async def _races(self, table: Table | None) -> bool:
        """A race, or all of a season; whether there is to be another."""
        while table is not None:
            if table.unchosen and table.season is not None:
                table = table.moved_to(await self._course(table, table.season))
            screen = RaceScreen(table, self._pace)
            ended = await self.push_screen_wait(screen)
            self._pace = screen.pace
            if ended == "left":
                self.exit(self._kept(table))
                return False
            season = table.season_after
            if season is None or season.over:
                return await self._end(table, season)
            table = await self._next(table, season)
        return False

    async def _end(self, table: Table, season: Season | None) -> bool:
        """The podium of a race or of the season; whether to race again."""
        table.finish()
        if season is None:
            title = text("race-over")
            first = placed(table.seats, table.state.result.places)
            lines = table.face.results(table.state.view(None), table.names)
        else:
            winners = ", ".join(season.winners)
            own = winners == text("you")
            title = text("season-over", winners=winners, count=len(season.winners), own=own)
            first, lines = leaders(season), standings(season)
        again = await self.push_screen_wait(
            Honours(title, table.face.emblem(), first, lines, text("honours-again"))
        )
        if not again:
            self.exit(text("farewell"))
        return bool(again)

    async def _next(self, table: Table, season: Season) -> Table | None:
        """The standings, then the course of the next race, chosen by whose turn it is."""
        run, races = len(season.run), season.races
        title = text("season-standings", run=run, races=races)
        chooser = season.chooser or ""
        hint = text("season-fixed")
        if table.course is None:
            hint = text("season-next", chooser=chooser, own=chooser == text("you"))
        screen = Honours(title, table.face.emblem(), leaders(season), standings(season), hint)
        if not await self.push_screen_wait(screen):
            self.exit(self._kept(table))
            return None
        table.count()
        course = await self._course(table, season)
        following = table.next_race(season, course)
        following.try_to_keep()
        table.finish()
        return following

    async def _course(self, table: Table, season: Season) -> str:
        if table.course is not None:
            return table.course
        arenas = table.face.arenas(shelf.races_run())
        chooser = next(seat for seat in table.seats if seat.name == season.chooser)
        if not chooser.person:
            return lot(arenas, season, table.luck)
        if table.shared:
            await self.push_screen_wait(Cover(chooser.name, table.face.emblem()))
        race = len(season.run) + 1
        title = text("choose-course", name=chooser.name, race=race, races=season.races)
        return await self.push_screen_wait(CourseChoice(title, table.face.emblem(), arenas))

    def _kept(self, table: Table) -> str:
        """What has become of the game: kept, or why not."""
        return "\n".join(kept(table))
