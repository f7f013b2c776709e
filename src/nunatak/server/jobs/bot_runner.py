"""Bots at the tables: they take their seats' turns and give hints, beside the event loop."""

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

Play = Callable[[str, int, int, str, str], Awaitable[None]]
"""How a decision gets to the table: its id, version, seat, action, bot."""
STORE_PAUSE = 1.0  # seconds before a decision that could not be stored is tried again


class BotRunner:
    """All bots of a server. They get views and nothing else."""

    def __init__(self, registry: TableRegistry, play: Play, pace: float) -> None:
        self._registry = registry
        self._play = play
        self._pace = pace
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self._bots: dict[str, dict[tuple[int, str], Any]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def busy(self) -> int:
        """The number of tables at which bots think."""
        return len(self._tasks)

    def check(self, live: LiveTable) -> None:
        """Let a bot decide if it is its turn."""
        table = live.table
        if table.status != RUNNING:
            self._bots.pop(table.id, None)
        elif table.bot_in_turn is not None and not self._decides(table.id):
            task = asyncio.get_running_loop().create_task(self._take_turns(live))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._clean_up(table.id))

    def _decides(self, table: str) -> bool:
        """Return whether a bot is at work at a table."""
        task = self._tasks.get(table)
        return task is not None and not task.done()

    def _clean_up(self, table: str) -> None:
        if not self._decides(table):  # perhaps the next one has begun already
            self._tasks.pop(table, None)

    async def _take_turns(self, live: LiveTable) -> None:
        """Decide as long as a bot is in turn."""
        id = live.table.id
        while (level := live.table.bot_in_turn) is not None:
            seat = live.table.turn
            await asyncio.sleep(self._pause(live.table))
            table = live.table
            if seat is None or table.turn != seat or table.bot_in_turn != level:
                continue
            view, known = table.state.view(seat), self._bots.setdefault(id, {})
            action = await self._in_thread(_decide, known, id, table.game, seat, level, view)
            try:
                await self._play(id, table.version, seat, action, level)
            except (Illegal, Malformed):  # none of our bots does; then random actions go on
                log.exception("bot-illegal", table=id, bot=level)
                known[seat, level] = bots.make("random", table.game, secrets.randbits(64))
            except NunatakError as error:  # the table has changed meanwhile
                if error.code.startswith("store"):
                    await asyncio.sleep(STORE_PAUSE)  # the disk is full, perhaps not for ever

    def _pause(self, table: Table) -> float:
        """Seconds before a decision. Browsers show steps at the pace that each person has chosen,
        so nobody needs to wait here; but while a clock runs, what is shown costs thinking time, and
        where no person plays, one may want to take a seat back.
        """
        plays = any(seat.person and not seat.bot for seat in table.seats)
        return 0 if plays and table.options.clock is None else self._pace

    async def advise(self, game: Game[Any], view: Any) -> tuple[Advice[Any], ...]:
        """What the best bot thinks of a view."""
        found: tuple[Advice[Any], ...] = await self._in_thread(_advice, game, view)
        return found

    async def _in_thread(self, work: Callable[..., Any], *arguments: Any) -> Any:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, work, *arguments)

    def forget(self, table: str) -> None:
        """There is no such table any more."""
        self._bots.pop(table, None)
        if table in self._tasks:
            self._tasks[table].cancel()

    async def close(self) -> None:
        """Nobody decides any more."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)


def _decide(
    known: dict[tuple[int, str], Any],
    table: str,
    game: Game[Any],
    seat: int,
    level: str,
    view: Any,
) -> str:
    """In a thread: the action, in its notation. A bot in trouble plays anything legal."""
    try:
        if (seat, level) not in known:
            known[seat, level] = bots.make(level, game, secrets.randbits(64))
        return str(known[seat, level].choose(view))
    except Exception:  # a table must not stop because a bot does
        log.exception("bot-failed", table=table, bot=level)
        return str(secrets.choice(view.legal))


def _advice(game: Game[Any], view: Any) -> tuple[Advice[Any], ...]:
    bot = bots.make(bots.levels(game)[-1], game, secrets.randbits(64))
    advise = getattr(bot, "advise", None)
    if advise is None:  # a game that somebody else has added
        raise BadRequest("hint.none")
    found: tuple[Advice[Any], ...] = advise(view)
    return found
