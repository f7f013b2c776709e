"""The screen on which a game is played here, between people and bots."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

from nunatak.bots import Advice
from nunatak.core import NunatakError
from nunatak.terminal import hint
from nunatak.terminal.local.table import Table
from nunatak.terminal.pages import Leave
from nunatak.terminal.table_screen import PACES, TableScreen
from nunatak.words import text
from nunatak.words.errors import sentences

__all__ = ["PACES", "GameScreen"]


class GameScreen(TableScreen[Table]):
    """Plays the game of a table."""

    async def _watch(self) -> None:
        """A bot's turn: it moves, and the way it went is shown for a moment."""
        table = self.table
        if table.shared and self.eyes is not None:
            self.eyes = None
            self._show()
        seat, since = table.state.turn, table.mark
        thinking = text("bot-thinking", name=table.names[seat or 0])
        while table.state.turn is not None and table.state.turn == seat:
            table.play((await self._patiently(thinking, table.bot_choice),))
        self._show()
        self.board.recount(table.events_for(None, since + 1))
        self.keep()
        await asyncio.sleep(PACES[self.pace])

    def _begin(self, seat: int) -> None:
        self.table.thinks(seat)

    async def _do(self, seat: int, actions: Sequence[Any]) -> None:
        self.table.play(actions)

    async def _take_back(self, seat: int) -> None:
        self.say(text("undone", count=self.table.undo()))

    async def _advice(self, seat: int) -> Sequence[Advice[Any]]:
        table = self.table
        think = partial(hint.think, table.game, table.state.view(seat), table.hint_seed)
        return await self._patiently(text("advice-thinking"), think)

    def keep(self) -> None:
        """After every turn, so that nothing is lost; not being able to is no reason to stop."""
        error = self.table.try_to_keep()
        if error is not None:
            self.say(" ".join(sentences(error)))

    def action_save(self) -> None:
        try:
            self.say(text("saved", file=self.table.keep().name))
        except NunatakError as error:
            self.say(" ".join(sentences(error)))

    def action_leave(self) -> None:
        if self._may_open:
            leave = Leave(self.table.game.facts.name, self.table.try_to_keep())
            self.app.push_screen(leave, self._leave)
