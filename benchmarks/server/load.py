"""One run: the server under load, its restart, and the bare echo under the same load."""

import asyncio
import json
import signal
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.server.crowd import all_of, hurry, keep_pace, use
from benchmarks.server.echo import EchoTable
from benchmarks.server.process import Process
from benchmarks.server.table import Table
from benchmarks.server.tally import Tally

__all__ = ["Outcome", "Wish", "measure"]

HOST, BARE = "benchmarks.server.host", "benchmarks.server.bare"
EVERY = 2.0  # seconds from one move of a table to its next
AHEAD = 40  # moves that a table may have made before the measuring


@dataclass(frozen=True)
class Wish:
    """What is to be measured."""

    game: str
    tables: int
    seconds: float
    ahead: int = AHEAD


@dataclass(frozen=True)
class Outcome:
    """What was measured; times in seconds."""

    tally: Tally
    bare: Tally
    megabytes: float
    per_move: float
    """Of the server's processor."""
    bare_per_move: float
    fastest: float
    """Moves a second when nobody waits."""
    started: float
    """From the start of a server with all these tables until it answers."""
    back: float
    """From then until all people have their views again."""
    generator: float
    """The part of a processor that the load itself took."""
    waited: float
    """The part of the time that the server had no processor, though it had work."""


async def measure(wish: Wish, say: Callable[[str], None]) -> Outcome:
    """All of it; ``say`` is told how far it is."""
    with TemporaryDirectory(prefix="nunatak-load-") as folder:
        data = Path(folder) / "data"
        with Process(HOST, str(data), "0") as server:
            port = server.port
            tables = await _come_together(wish, port, say)
            fastest = await _hurried(tables, wish, say)
            tally, per_move, generator, waited = await _paced(server, tables, wish, say)
            megabytes = server.megabytes
            server.end(signal.SIGKILL)
        started, back = await _restarted(data, port, tables, say)
        bare, bare_per_move = await _echoed(Path(folder), tally, wish, say)
    return Outcome(
        tally=tally,
        bare=bare,
        megabytes=megabytes,
        per_move=per_move,
        bare_per_move=bare_per_move,
        fastest=fastest,
        started=started,
        back=back,
        generator=generator,
        waited=waited,
    )


async def _come_together(wish: Wish, port: int, say: Callable[[str], None]) -> list[Table]:
    say(f"{wish.tables} tables, four people each")
    rng, tally = Random(1), Tally()
    tables = [
        Table(port, wish.game, tally, Random(rng.getrandbits(64))) for _ in range(wish.tables)
    ]
    await all_of(table.open() for table in tables)
    await all_of(table.connect() for table in tables)
    return tables


async def _hurried(tables: list[Table], wish: Wish, say: Callable[[str], None]) -> float:
    """Bring the games to different points; how many moves a second that gave."""
    say("some moves as fast as they go")
    tally, begun = use(tables, Tally()), perf_counter()
    await all_of(hurry(table, n % (wish.ahead + 1)) for n, table in enumerate(tables))
    return len(tally.taken) / (perf_counter() - begun)


async def _paced(
    server: Process, tables: list[Table], wish: Wish, say: Callable[[str], None]
) -> tuple[Tally, float, float, float]:
    say(f"a move of each every {EVERY:g} s, for {wish.seconds:g} s")
    tally = use(tables, Tally())
    used, waited, own, begun = server.seconds, server.waited, _own_seconds(), perf_counter()
    await keep_pace(tables, EVERY, wish.seconds, tally)
    moves, took = max(1, len(tally.taken)), perf_counter() - begun
    per_move = (server.seconds - used) / moves
    return tally, per_move, (_own_seconds() - own) / took, (server.waited - waited) / took


async def _restarted(
    data: Path, port: int, tables: list[Table], say: Callable[[str], None]
) -> tuple[float, float]:
    """The server was killed: it starts again, and all come back."""
    say("the server is killed, starts again, and all come back")
    await all_of(table.cut() for table in tables)
    begun = perf_counter()
    with Process(HOST, str(data), str(port)):
        started = perf_counter()
        await all_of((table.connect() for table in tables), len(tables))
        back = perf_counter()
        await all_of(table.cut() for table in tables)
    return started - begun, back - started


async def _echoed(
    folder: Path, tally: Tally, wish: Wish, say: Callable[[str], None]
) -> tuple[Tally, float]:
    say("the same with a bare echo")
    file = folder / "messages.json"
    five = [[text.decode() for text in sample[1:]] for sample in tally.samples]
    file.write_text(json.dumps(five), encoding="utf-8")
    said = cycle([sample[0] for sample in tally.samples])
    bare = Tally()
    with Process(BARE, str(file)) as server:
        tables = [EchoTable(server.port, n, said, bare) for n in range(wish.tables)]
        await all_of(table.connect() for table in tables)
        used = server.seconds
        await keep_pace(tables, EVERY, wish.seconds, bare)
        per_move = (server.seconds - used) / max(1, len(bare.taken))
        await all_of(table.cut() for table in tables)
    return bare, per_move


def _own_seconds() -> float:
    import resource

    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime


def run(wish: Wish) -> Outcome:
    """Measure, in an event loop of its own; progress goes to the error stream."""
    from nunatak.server.run import quick_loop

    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        return runner.run(measure(wish, lambda text: print(f"… {text}", file=sys.stderr)))
