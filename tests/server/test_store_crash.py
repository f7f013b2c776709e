"""Killed at any moment: everything that was acknowledged is there."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

from nunatak.server.store.sqlite import open_folder
from nunatak.server.tables import queries

PROGRAM = Path(__file__).with_name("appender.py")
ENOUGH = 150  # rows before the kill


def killed(folder: Path, rows: int) -> list[tuple[str, int]]:
    """What a program that was killed had acknowledged."""
    command = [sys.executable, str(PROGRAM), str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(rows)]
        process.kill()
        lines += process.stdout.readlines()
    whole = [line.split() for line in lines if line.endswith("\n")]
    return [(table, int(version)) for table, version in whole]


async def kept(folder: Path) -> dict[str, list[int]]:
    store = await open_folder(folder)
    found = {}
    for summary in await queries.summaries(store.database, ["running"]):
        rows = await store.log.read(summary.id)
        for row in rows:
            assert row.body == f'{{"table":"{row.table}","version":{row.version}}}'.encode()
        assert summary.version == rows[-1].version
        found[summary.id] = [row.version for row in rows]
    await store.close()
    return found


async def test_whatever_was_acknowledged_before_a_kill_is_there(tmp_path: Path) -> None:
    acknowledged: Counter[str] = Counter()
    for time in range(5):
        for table, version in killed(tmp_path, ENOUGH + 17 * time):
            assert version == acknowledged[table] + 1
            acknowledged[table] = version
        found = await kept(tmp_path)
        assert len(acknowledged) == 20
        for table, version in acknowledged.items():
            assert found[table] == list(range(1, len(found[table]) + 1)), "no gap"
            assert version <= len(found[table]) <= version + 1, "one may be on its way"
            acknowledged[table] = len(found[table])
