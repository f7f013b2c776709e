"""A program that appends rows to a data folder until it is killed, and prints those stored."""

import asyncio
import sys
from pathlib import Path

from nunatak.server.store import Row, Store, Summary
from nunatak.server.store.sqlite import open_folder


async def append_forever(store: Store, table: str) -> None:
    version = (await store.log.read(table) or [Row(table, 0, None, None, 0, 0, b"")])[-1].version
    while True:
        version += 1
        body = f'{{"table":"{table}","version":{version}}}'.encode()
        row = Row(table, version, f"s{version}", None, 0, 0, body)
        await store.log.append(
            [row], Summary(table, "arctic", "running", False, version, 0, ("pia",))
        )
        print(table, version, flush=True)


async def main(folder: Path) -> None:
    store = await open_folder(folder)
    await asyncio.gather(*(append_forever(store, f"t{number}") for number in range(20)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
