"""Measure the real server and an echo server under the same load, alternately; then a restart."""

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
from benchmarks.server.pace import AnyTable, play_at_pace, play_fast, run_limited, set_stats
from benchmarks.server.process import ServerProcess
from benchmarks.server.stats import LoadStats
from benchmarks.server.table import Table

__all__ = ["LoadResult", "LoadSettings", "measure"]

REAL_SERVER, ECHO_SERVER = "benchmarks.server.real_server", "benchmarks.server.echo_server"
MOVE_INTERVAL_SECONDS = 2.0  # between two moves of a table
MAX_WARM_UP_MOVES = 40  # of a table, before the measurement
PERIOD_COUNT = 5  # of each server, alternately: the speed of the machine varies


@dataclass(frozen=True)
class LoadSettings:
    """The load: which game, how many tables, how long."""

    game: str
    table_count: int
    seconds: float
    max_warm_up_moves: int = MAX_WARM_UP_MOVES
    period_count: int = PERIOD_COUNT


@dataclass(frozen=True)
class LoadResult:
    """The measured values; times in seconds."""

    stats: LoadStats
    echo_stats: LoadStats
    peak_megabytes: float
    cpu_seconds_per_move: float
    """Processor time of the server, the median of the periods."""
    echo_cpu_seconds_per_move: float
    cpu_ratio_to_echo: float
    """``cpu_seconds_per_move`` over ``echo_cpu_seconds_per_move``, the median of the periods."""
    max_moves_per_second: float
    """Moves per second, each made as soon as possible."""
    restart_seconds: float
    """From the start of a server with all these tables until it answers."""
    reconnect_seconds: float
    """From then until all players have their views again."""
    generator_cpu_share: float
    """The share of a processor that the load generator used."""
    cpu_wait_share: float
    """The share of time that the server was ready to run but had no processor."""


async def measure(settings: LoadSettings, report: Callable[[str], None]) -> LoadResult:
    """Run the whole measurement; ``report`` receives a line for each step."""
    with TemporaryDirectory(prefix="nunatak-load-") as folder:
        data = Path(folder) / "data"
        with ServerProcess(REAL_SERVER, str(data), "0") as server:
            port = server.port
            tables = await _open_tables(settings, port, report)
            max_rate = await _warmup_moves_per_second(tables, settings, report)
            report("a first period, for samples of the messages")
            warm_up = set_stats(tables, LoadStats())
            await play_at_pace(tables, MOVE_INTERVAL_SECONDS, MOVE_INTERVAL_SECONDS, warm_up)
            file = Path(folder) / "messages.json"
            with ServerProcess(ECHO_SERVER, _write_echo_answers(file, warm_up)) as echo_server:
                echo_tables = await _open_echo_tables(settings, echo_server.port, warm_up)
                found = await _measure_alternately(
                    (server, tables), (echo_server, echo_tables), settings, report
                )
                await run_limited(table.disconnect() for table in echo_tables)
            megabytes = server.peak_megabytes
            server.stop(signal.SIGKILL)
        start_seconds, reconnect_seconds = await _measure_restart(data, port, tables, report)
    real, echo = found
    return LoadResult(
        stats=real[0].stats,
        echo_stats=echo[0].stats,
        peak_megabytes=megabytes,
        cpu_seconds_per_move=median(period.cpu_seconds_per_move for period in real),
        echo_cpu_seconds_per_move=median(period.cpu_seconds_per_move for period in echo),
        cpu_ratio_to_echo=median(
            r.cpu_seconds_per_move / e.cpu_seconds_per_move for r, e in zip(real, echo, strict=True)
        ),
        max_moves_per_second=max_rate,
        restart_seconds=start_seconds,
        reconnect_seconds=reconnect_seconds,
        generator_cpu_share=median(period.generator_cpu_share for period in real),
        cpu_wait_share=median(period.cpu_wait_share for period in real),
    )


async def _open_tables(
    settings: LoadSettings, port: int, report: Callable[[str], None]
) -> list[Table]:
    report(f"{settings.table_count} tables, four people each")
    rng, stats = Random(1), LoadStats()
    tables = [
        Table(port, settings.game, stats, Random(rng.getrandbits(64)))
        for _ in range(settings.table_count)
    ]
    await run_limited(table.create_and_start() for table in tables)
    await run_limited(table.connect() for table in tables)
    return tables


async def _warmup_moves_per_second(
    tables: list[Table], settings: LoadSettings, report: Callable[[str], None]
) -> float:
    """Bring the games to different points; return the moves per second."""
    report("some moves as fast as possible")
    stats, begin = set_stats(tables, LoadStats()), perf_counter()
    await run_limited(
        play_fast(table, n % (settings.max_warm_up_moves + 1)) for n, table in enumerate(tables)
    )
    return len(stats.latency_seconds) / (perf_counter() - begin)


@dataclass(frozen=True)
class PeriodResult:
    """The cost of one period of load on a server."""

    stats: LoadStats
    cpu_seconds_per_move: float
    generator_cpu_share: float
    cpu_wait_share: float


ServerUnderLoad = tuple[ServerProcess, Sequence[AnyTable]]


async def _measure_alternately(
    one: ServerUnderLoad,
    other: ServerUnderLoad,
    settings: LoadSettings,
    report: Callable[[str], None],
) -> tuple[list[PeriodResult], list[PeriodResult]]:
    """Put the same load on one server and the other, period by period."""
    all_stats = set_stats(one[1], LoadStats()), set_stats(other[1], LoadStats())
    found: tuple[list[PeriodResult], list[PeriodResult]] = [], []
    for number in range(settings.period_count):
        seconds = settings.seconds / settings.period_count
        report(f"real server, then echo server: period {number + 1} of {settings.period_count}")
        for (process, tables), stats, periods in zip((one, other), all_stats, found, strict=True):
            periods.append(await _measure_period(process, tables, seconds, stats))
    return found


async def _measure_period(
    process: ServerProcess, tables: Sequence[AnyTable], seconds: float, stats: LoadStats
) -> PeriodResult:
    before, begin = len(stats.latency_seconds), perf_counter()
    processor, waiting = process.cpu_seconds, process.cpu_wait_seconds
    generator = _own_cpu_seconds()
    await play_at_pace(tables, MOVE_INTERVAL_SECONDS, seconds, stats)
    moves, elapsed = max(1, len(stats.latency_seconds) - before), perf_counter() - begin
    return PeriodResult(
        stats,
        cpu_seconds_per_move=(process.cpu_seconds - processor) / moves,
        generator_cpu_share=(_own_cpu_seconds() - generator) / elapsed,
        cpu_wait_share=(process.cpu_wait_seconds - waiting) / elapsed,
    )


def _write_echo_answers(file: Path, warm_up_stats: LoadStats) -> str:
    """Write the answers of the echo server; return the path of the file."""
    messages = [[text.decode() for text in sample[1:]] for sample in warm_up_stats.message_samples]
    file.write_text(json.dumps(messages), encoding="utf-8")
    return str(file)


async def _open_echo_tables(
    settings: LoadSettings, port: int, warm_up_stats: LoadStats
) -> list[EchoTable]:
    messages = cycle([sample[0] for sample in warm_up_stats.message_samples])
    tables = [
        EchoTable(port, number, messages, LoadStats()) for number in range(settings.table_count)
    ]
    await run_limited(table.connect() for table in tables)
    return tables


async def _measure_restart(
    data: Path, port: int, tables: list[Table], report: Callable[[str], None]
) -> tuple[float, float]:
    """Start the killed server again and reconnect all players; return the seconds of both."""
    report("a restart after a kill")
    await run_limited(table.disconnect() for table in tables)
    begin = perf_counter()
    with ServerProcess(REAL_SERVER, str(data), str(port)):
        started = perf_counter()
        await run_limited((table.connect() for table in tables), len(tables))
        reconnected = perf_counter()
        await run_limited(table.disconnect() for table in tables)
    return started - begin, reconnected - started


def _own_cpu_seconds() -> float:
    """Processor time of this process so far."""
    import resource  # not at the top: Windows does not have it

    usage = resource.getrusage(resource.RUSAGE_SELF)
    return usage.ru_utime + usage.ru_stime


def run(settings: LoadSettings) -> LoadResult:
    """Measure in an event loop of its own; print progress to the error stream."""
    from nunatak.server.serve import event_loop_factory

    with asyncio.Runner(loop_factory=event_loop_factory()) as runner:
        return runner.run(measure(settings, lambda text: print(f"… {text}", file=sys.stderr)))
