"""Bots at the tables: they take their seats' turns and give hints, beside the event loop."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from nunatak import bots
from nunatak.bots import Advice
from nunatak.core import Game, Illegal, Malformed, NunatakError
from nunatak.server.logs import log
from nunatak.server.tables.channel import TableChannel
from nunatak.server.tables.table import Table

__all__ = ["BotRunner"]

Play = Callable[[TableChannel, int, int, str, str], Awaitable[None]]
"""How a decision gets to the table: room, version, seat, action, bot."""


class BotRunner:
    """All bots of a server. They get views and nothing else."""

    def __init__(self, play: Play, pace: float) -> None:
        self._play = play
        self._pace = pace
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="bots")
        self._bots: dict[str, dict[tuple[int, str], Any]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    @property
    def busy(self) -> int:
        """At how many tables bots are thinking."""
        return len(self._tasks)

    def look(self, room: TableChannel) -> None:
        """See whether it is a bot's turn; it then takes it in its own time."""
        table = room.table
        if table.status != "running":
            self._bots.pop(table.id, None)
        elif table.turn is not None and table.seats[table.turn].bot and table.id not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._take_turns(room))
            self._tasks[table.id] = task
            task.add_done_callback(lambda _: self._tasks.pop(table.id, None))

    async def _take_turns(self, room: TableChannel) -> None:
        """Decide as long as a bot is in turn."""
        table = room.table
        while (seat := table.turn) is not None and (level := table.seats[seat].bot) is not None:
            await asyncio.sleep(self._pause(table))
            version, game = table.version, table.game
            if table.turn != seat or table.seats[seat].bot != level:
                continue
            view, known = table.state.view(seat), self._bots.setdefault(table.id, {})
            action = await self._beside(_decide, known, table.id, game, seat, level, view)
            try:
                await self._play(room, version, seat, action, level)
            except (Illegal, Malformed):  # no bot of ours would; then chance plays on
                log.exception("bot-illegal", table=table.id, bot=level)
                known[seat, level] = bots.make("random", game, secrets.randbits(64))
            except NunatakError as error:  # the table has changed meanwhile: look again
                if error.code.startswith("store"):
                    await asyncio.sleep(1)  # the disk is full, perhaps not for ever

    def _pause(self, table: Table) -> float:
        """Seconds before a decision. Browsers show steps at the pace that each person has chosen,
        so nobody needs to wait here; but while a clock runs, what is shown costs thinking time, and
        where no person plays, one may want to take a seat back.
        """
        plays = any(chair.person and not chair.bot for chair in table.seats)
        return 0 if plays and table.options.clock is None else self._pace

    async def advise(self, game: Game[Any], view: Any) -> tuple[Advice[Any], ...]:
        """What the best bot thinks of a view."""
        found: tuple[Advice[Any], ...] = await self._beside(_advice, game, view)
        return found

    async def _beside(self, work: Callable[..., Any], *arguments: Any) -> Any:
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
        raise Malformed("hint.none")
    found: tuple[Advice[Any], ...] = advise(view)
    return found
