"""Many tables play on the real server over the network: every update arrives exactly once."""

from pathlib import Path
from random import Random

import pytest

from benchmarks.server.load import REAL_SERVER, LoadSettings, measure
from benchmarks.server.pace import play_at_pace, play_fast, run_limited
from benchmarks.server.process import ServerProcess
from benchmarks.server.stats import LoadStats
from benchmarks.server.table import Table

TABLES, EVERY, SECONDS = 50, 2.0, 5.0


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
async def test_every_move_arrives_at_all_four_seats_exactly_once(tmp_path: Path, game: str) -> None:
    stats = LoadStats()
    with ServerProcess(REAL_SERVER, str(tmp_path), "0") as server:
        tables = [Table(server.port, game, stats, Random(number)) for number in range(TABLES)]
        await run_limited(table.create_and_start() for table in tables)
        await run_limited(table.connect() for table in tables)
        await play_at_pace(tables, EVERY, SECONDS, stats)
        await run_limited(table.disconnect() for table in tables)
    # A gap, a repetition and a missing answer count as errors.
    assert not stats.errors
    assert len(stats.latency_seconds) + stats.skipped_moves == TABLES * SECONDS / EVERY


async def test_a_game_that_ends_is_followed_by_a_rematch(tmp_path: Path) -> None:
    stats = LoadStats()
    with ServerProcess(REAL_SERVER, str(tmp_path), "0") as server:
        table = Table(server.port, "snow-tails", stats, Random(1))
        await table.create_and_start()
        await table.connect()
        while not stats.rematches:
            await play_fast(table, 10)
        await table.disconnect()
    assert not stats.errors


async def test_the_whole_measurement_runs_with_echo_server_and_restart() -> None:
    lines: list[str] = []
    settings = LoadSettings(
        "snow-tails", table_count=3, seconds=4.0, max_warm_up_moves=4, period_count=2
    )
    found = await measure(settings, lines.append)
    assert not found.stats.errors
    assert not found.echo_stats.errors
    assert len(found.stats.latency_seconds) == len(found.echo_stats.latency_seconds) == 6
    assert 10 < found.peak_megabytes < 1200
    assert 0 < found.echo_cpu_seconds_per_move < found.cpu_seconds_per_move
    assert len(lines) == 6
