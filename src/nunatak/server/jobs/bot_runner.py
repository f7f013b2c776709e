"""Run bots: they take the turns of their seats and give hints, in threads."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from nunatak import bots
from nunatak.bots import Advice
from nunatak.core import Game, Illegal, Malformed, NunatakError
from nunatak.server.errors import BadRequest
from nunatak.server.logs import log
from nunatak.server.tables.registry import LiveTable, TableRegistry
from nunatak.server.tables.table import RUNNING, Table

__all__ = ["BotRunner"]

PlayAction = Callable[[str, int, int, str, str], Awaitable[None]]
"""A function that plays an action: table id, version, seat, action, bot level."""
STORE_RETRY_SECONDS = 1.0  # before a bot decides again when its action could not be stored


class BotRunner:
    """Runs all bots of a server. A bot sees the view of its seat and nothing else."""

    def __init__(self, registry: TableRegistry, play: PlayAction, pace: float) -> None:
        self._registry = registry
        self._play = play
        self._pace = pace
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self._bots: dict[str, dict[tuple[int, str], Any]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def active_table_count(self) -> int:
        """The number of tables at which a bot is deciding."""
        return len(self._tasks)

    def play_if_in_turn(self, live: LiveTable) -> None:
        """Start a task that takes the turn of a bot, if a bot is in turn and there is none yet."""
        table = live.table
        if table.status != RUNNING:
            self._bots.pop(table.id, None)
        elif table.bot_in_turn is not None and not self._is_running(table.id):
            task = asyncio.get_running_loop().create_task(self._take_turns(live))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._remove_task(table.id))

    def _is_running(self, table: str) -> bool:
        """Return whether a task takes turns at a table."""
        task = self._tasks.get(table)
        return task is not None and not task.done()

    def _remove_task(self, table: str) -> None:
        if not self._is_running(table):  # else the next task has begun already
            self._tasks.pop(table, None)

    async def _take_turns(self, live: LiveTable) -> None:
        """Choose and play actions as long as a bot is in turn."""
        id = live.table.id
        while (level := live.table.bot_in_turn) is not None:
            seat = live.table.turn
            await asyncio.sleep(self._delay(live.table))
            table = live.table
            if seat is None or table.turn != seat or table.bot_in_turn != level:
                continue
            view, seated = table.state.view(seat), self._bots.setdefault(id, {})
            action = await self._run_in_thread(
                _choose_action, seated, id, table.game, seat, level, view
            )
            try:
                await self._play(id, table.version, seat, action, level)
            except (Illegal, Malformed):  # a mistake of the bot: play on with random actions
                log.exception("bot-illegal", table=id, bot=level)
                seated[seat, level] = bots.make("random", table.game, secrets.randbits(64))
            except NunatakError as error:  # the table has changed since
                if error.code.startswith("store"):
                    await asyncio.sleep(STORE_RETRY_SECONDS)  # a full disk may have space later

    def _delay(self, table: Table) -> float:
        """Return the seconds before a decision.

        Usually 0: browsers show the steps at a pace of their own. While a clock runs, that would
        cost thinking time; and if no person plays, a person must have time to resume a seat.
        """
        has_players = any(seat.person and not seat.bot for seat in table.seats)
        return 0 if has_players and table.options.clock is None else self._pace

    async def advise(self, game: Game[Any], view: Any) -> tuple[Advice[Any], ...]:
        """Return the advice of the strongest bot for a view."""
        found: tuple[Advice[Any], ...] = await self._run_in_thread(_advise, game, view)
        return found

    async def _run_in_thread(self, work: Callable[..., Any], *arguments: Any) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, work, *arguments)

    def forget_table(self, table: str) -> None:
        """Stop the bots of a deleted table."""
        self._bots.pop(table, None)
        if table in self._tasks:
            self._tasks[table].cancel()

    async def close(self) -> None:
        """Stop all bots."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def _choose_action(
    seated: dict[tuple[int, str], Any],
    table: str,
    game: Game[Any],
    seat: int,
    level: str,
    view: Any,
) -> str:
    """Return the action of a bot, in its notation; a random legal one if the bot fails."""
    try:
        if (seat, level) not in seated:
            seated[seat, level] = bots.make(level, game, secrets.randbits(64))
        return str(seated[seat, level].choose(view))
    except Exception:  # a table must not stop because of a bot
        log.exception("bot-failed", table=table, bot=level)
        return str(secrets.choice(view.legal))


def _advise(game: Game[Any], view: Any) -> tuple[Advice[Any], ...]:
    bot = bots.make(bots.levels(game)[-1], game, secrets.randbits(64))
    advise = getattr(bot, "advise", None)
    if advise is None:  # a game from a plugin may have no such bot
        raise BadRequest("hint.none")
    found: tuple[Advice[Any], ...] = advise(view)
    return found
