"""One run: the server under load and a bare echo under the same load, by turns; a restart."""

import asyncio
import json
import signal
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.server.echo_table import EchoTable
from benchmarks.server.pace import AnyTable, all_of, hurry, keep_pace, use
from benchmarks.server.process import Process
from benchmarks.server.stats import Tally
from benchmarks.server.table import Table

__all__ = ["Outcome", "Wish", "measure"]

HOST, BARE = "benchmarks.server.real_server", "benchmarks.server.echo_server"
EVERY = 2.0  # seconds from one move of a table to its next
AHEAD = 40  # moves that a table may have made before the measuring
TURNS = 5  # how often server and echo take turns: the machine is not always equally quick


@dataclass(frozen=True)
class Wish:
    """What is to be measured."""

    game: str
    tables: int
    seconds: float
    ahead: int = AHEAD
    turns: int = TURNS


@dataclass(frozen=True)
class Outcome:
    """What was measured; times in seconds."""

    tally: Tally
    bare: Tally
    megabytes: float
    per_move: float
    """Of the server's processor, as in most turns."""
    bare_per_move: float
    times: float
    """How many times the one is the other, as in most turns."""
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
            say("some at their pace")
            await keep_pace(tables, EVERY, EVERY, warm := use(tables, Tally()))
            file = Path(folder) / "messages.json"
            with Process(BARE, _messages(file, warm)) as echo:
                echoes = await _echoes(wish, echo.port, warm)
                found = await _by_turns((server, tables), (echo, echoes), wish, say)
                await all_of(table.cut() for table in echoes)
            megabytes = server.megabytes
            server.end(signal.SIGKILL)
        started, back = await _restarted(data, port, tables, say)
    mine, bare = found
    return Outcome(
        tally=mine[0].tally,
        bare=bare[0].tally,
        megabytes=megabytes,
        per_move=median(turn.per_move for turn in mine),
        bare_per_move=median(turn.per_move for turn in bare),
        times=median(m.per_move / b.per_move for m, b in zip(mine, bare, strict=True)),
        fastest=fastest,
        started=started,
        back=back,
        generator=median(turn.generator for turn in mine),
        waited=median(turn.waited for turn in mine),
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


@dataclass(frozen=True)
class Turn:
    """What one turn of a server under load cost."""

    tally: Tally
    per_move: float
    generator: float
    waited: float


Loaded = tuple[Process, Sequence[AnyTable]]


async def _by_turns(
    one: Loaded, other: Loaded, wish: Wish, say: Callable[[str], None]
) -> tuple[list[Turn], list[Turn]]:
    """The same load for one and the other, again and again."""
    tallies = use(one[1], Tally()), use(other[1], Tally())
    found: tuple[list[Turn], list[Turn]] = [], []
    for number in range(wish.turns):
        seconds = wish.seconds / wish.turns
        say(f"a move of each every {EVERY:g} s, and a bare echo: {number + 1} of {wish.turns}")
        for (process, tables), tally, turns in zip((one, other), tallies, found, strict=True):
            turns.append(await _paced(process, tables, seconds, tally))
    return found


async def _paced(
    process: Process, tables: Sequence[AnyTable], seconds: float, tally: Tally
) -> Turn:
    before, begun = len(tally.taken), perf_counter()
    used, waited, own = process.seconds, process.waited, _own_seconds()
    await keep_pace(tables, EVERY, seconds, tally)
    moves, took = max(1, len(tally.taken) - before), perf_counter() - begun
    return Turn(
        tally,
        per_move=(process.seconds - used) / moves,
        generator=(_own_seconds() - own) / took,
        waited=(process.waited - waited) / took,
    )


def _messages(file: Path, tally: Tally) -> str:
    """What the echo is to say."""
    five = [[text.decode() for text in sample[1:]] for sample in tally.samples]
    file.write_text(json.dumps(five), encoding="utf-8")
    return str(file)


async def _echoes(wish: Wish, port: int, tally: Tally) -> list[EchoTable]:
    said = cycle([sample[0] for sample in tally.samples])
    tables = [EchoTable(port, number, said, Tally()) for number in range(wish.tables)]
    await all_of(table.connect() for table in tables)
    return tables


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


def _own_seconds() -> float:
    import resource

    own = resource.getrusage(resource.RUSAGE_SELF)
    return own.ru_utime + own.ru_stime


def run(wish: Wish) -> Outcome:
    """Measure, in an event loop of its own; progress goes to the error stream."""
    from nunatak.server.run import quick_loop

    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        return runner.run(measure(wish, lambda text: print(f"… {text}", file=sys.stderr)))
