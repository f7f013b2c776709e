"""The full screen of a local table."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

from nunatak.bots import Advice
from nunatak.core import NunatakError
from nunatak.terminal import hint
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.pages import LeavePage
from nunatak.terminal.table_screen import PACE_SECONDS, TableScreen
from nunatak.words import text
from nunatak.words.errors import error_lines

__all__ = ["PACE_SECONDS", "LocalScreen"]


class LocalScreen(TableScreen[LocalTable]):
    """Shows a local table and plays its game."""

    async def _await_other_turn(self) -> None:
        """Play a bot's turn, and show for a moment what it did."""
        table = self.table
        if table.is_shared and self.viewing_seat is not None:
            self.viewing_seat = None
            self._show_table()
        seat, since = table.state.turn, table.last_decision_number
        thinking = text("bot-thinking", name=table.player_names[seat or 0])
        while table.state.turn is not None and table.state.turn == seat:
            table.play_actions((await self._run_with_notice(thinking, table.choose_for_bot),))
        self._show_table()
        self.board.show_events(table.events_for(None, since + 1))
        self.autosave()
        await asyncio.sleep(PACE_SECONDS[self.pace])

    def _before_decision(self, seat: int) -> None:
        self.table.start_think_time(seat)

    async def _submit(self, seat: int, actions: Sequence[Any]) -> None:
        self.table.play_actions(actions)

    async def _undo_last_decision(self, seat: int) -> None:
        self.show_message(text("undone", count=self.table.undo()))

    async def _get_advice(self, seat: int) -> Sequence[Advice[Any]]:
        table = self.table
        think = partial(hint.ask_best_bot, table.game, table.state.view(seat), table.hint_seed)
        return await self._run_with_notice(text("advice-thinking"), think)

    def autosave(self) -> None:
        """Save after every turn; the game goes on if that fails."""
        error = self.table.try_save()
        if error is not None:
            self.show_message(" ".join(error_lines(error)))

    def action_save(self) -> None:
        try:
            self.show_message(text("saved", file=self.table.save().name))
        except NunatakError as error:
            self.show_message(" ".join(error_lines(error)))

    def action_leave(self) -> None:
        if self._may_open_page:
            leave = LeavePage(self.table.game.facts.name, self.table.try_save())
            self.app.push_screen(leave, self._leave_if_confirmed)
