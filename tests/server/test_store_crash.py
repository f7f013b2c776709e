"""A program is killed at any moment: every row that it acknowledged is stored."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

from nunatak.server.store.sqlite import open_folder
from nunatak.server.tables import queries

PROGRAM = Path(__file__).with_name("append_rows.py")
MIN_ROWS = 150  # rows before the kill


def append_until_killed(folder: Path, rows: int) -> list[tuple[str, int]]:
    """Kill a program that appends rows; return the rows that it had acknowledged."""
    command = [sys.executable, str(PROGRAM), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(rows)]
        process.kill()
        lines += process.stdout.readlines()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(table, int(version)) for table, version in whole]


async def stored_versions(folder: Path) -> dict[str, list[int]]:
    """Return the versions of the rows of each table; check their contents."""
    store = await open_folder(folder)
    found = {}
    for summary in await queries.read_summaries(store.database, ["running"]):
        rows = await store.log.read(summary.id)
        for row in rows:
            assert row.body == f'{{"table":"{row.table}","version":{row.version}}}'.encode()
        assert summary.version == rows[-1].version
        found[summary.id] = [row.version for row in rows]
    await store.close()
    return found


async def test_all_rows_acknowledged_before_a_kill_are_stored(tmp_path: Path) -> None:
    acknowledged: Counter[str] = Counter()
    for round_number in range(5):
        for table, version in append_until_killed(tmp_path, MIN_ROWS + 17 * round_number):
            assert version == acknowledged[table] + 1
            acknowledged[table] = version
        found = await stored_versions(tmp_path)
        assert len(acknowledged) == 20
        for table, version in acknowledged.items():
            assert found[table] == list(range(1, len(found[table]) + 1)), "no gap"
            assert version <= len(found[table]) <= version + 1, (
                "one may be stored and not acknowledged yet"
            )
            acknowledged[table] = len(found[table])
