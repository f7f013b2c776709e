"""A program that appends to a data folder without end, and says what was acknowledged."""

import asyncio
import sys
from pathlib import Path

from nunatak.server.store import Row, SqliteStore, Summary


async def fill(store: SqliteStore, table: str) -> None:
    version = (await store.log(table) or [Row(table, 0, None, None, 0, 0, b"")])[-1].version
    while True:
        version += 1
        body = f'{{"table":"{table}","version":{version}}}'.encode()
        row = Row(table, version, f"s{version}", None, 0, 0, body)
        await store.append([row], Summary(table, "arctic", "running", False, version, 0, ("pia",)))
        print(table, version, flush=True)


async def main(folder: Path) -> None:
    store = await SqliteStore.open(folder)
    await asyncio.gather(*(fill(store, f"t{number}") for number in range(20)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
