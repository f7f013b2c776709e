"""Measure how long ``nunatak serve`` takes until its first answer, with many stored tables.

An empty folder and a folder with 10,000 running and 100,000 ended tables take turns. The rows of
the tables are copied from a few that are played before. What the folder holds is in the memory of
the system by then, so the disk hardly counts.
"""

import argparse
import asyncio
import http.client
import platform
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

from msgspec.structs import replace

from benchmarks.docs import write_section
from nunatak.server.people import queries
from nunatak.server.people.cache import PeopleCache
from nunatak.server.people.model import Person
from nunatak.server.protocol.options import Clock, TableOptions
from nunatak.server.settings import Settings, sqlite_url
from nunatak.server.store import Row, Summary, open_store
from nunatak.server.store.log import ROW_COLUMNS, SUMMARY_COLUMNS, summary_values
from nunatak.server.store.schema import open_and_migrate
from nunatak.server.tables.entries import StoodIn, encode_entry
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService
from nunatak.server.tables.table import Table

RUNNING_TABLES, ENDED_TABLES, PEOPLE = 10_000, 100_000, 5_000
MAX_DIFFERENCE = 0.5  # seconds
HOST, GUEST = "the-host", "the-guest"
MOVES = 20  # at a running table
SPRINT = 'tiles = ["start", "straight", "finish"]'
KINDS = (*["free"] * 66, *["clock"] * 33, "bot")  # of a hundred running tables


class PlayedTable(NamedTuple):
    """A table to copy; its people are :data:`HOST` and :data:`GUEST`."""

    summary: Summary
    rows: list[Row]


async def play_tables(folder: Path) -> dict[str, PlayedTable]:
    """Play one table of each kind with the real service."""
    store = await open_store(sqlite_url(folder))
    for person in (HOST, GUEST):
        await queries.save(store.database, Person(person, person.capitalize(), 0))
    tables = TableService(store, PeopleCache(store), Settings(data=folder, pace=0))
    await tables.open()
    options = TableOptions("arctic", 2, listed=True, stand_in="random")
    wanted = {
        "free": options,
        "clock": replace(options, clock=Clock(turn=86_400)),
        "bot": options,
        "ended": TableOptions("snow-tails", 2, {"course": SPRINT}, listed=True, stand_in="random"),
    }
    played = {}
    for kind, options in wanted.items():
        live = await tables.create(HOST, options)
        await tables.join(GUEST, live.table.id)
        await tables.start(HOST, live.table.id)
        if kind == "ended":
            for person in (HOST, GUEST):
                await tables.leave(person, live.table.id)
            while live.table.status == "running":
                await asyncio.sleep(0.01)
        else:
            await move_on(tables, live)
        played[kind] = PlayedTable(live.table.summary(), await store.log.read(live.table.id))
    played["bot"] = with_bot_in_turn(played["bot"])
    await tables.close()
    await store.close()
    return played


def with_bot_in_turn(played: PlayedTable) -> PlayedTable:
    """Return a table at which a bot is to decide next."""
    table, last = Table.from_log(played.summary.id, played.rows), played.rows[-1]
    assert table.turn is not None
    body = encode_entry(StoodIn(table.turn, "random", "left"))
    row = replace(last, version=last.version + 1, submission=None, body=body)
    return PlayedTable(table.apply(row).summary(), [*played.rows, row])


async def move_on(tables: TableService, live: LiveTable) -> None:
    """Make some moves at a table."""
    rng = Random(1)
    for number in range(MOVES):
        table = live.table
        seat = table.turn
        assert seat is not None
        person = table.seats[seat].person
        assert person is not None
        action = str(rng.choice(table.state.legal_actions()))
        await tables.submit(person, table.id, seat, table.version, f"s{number}", [action])


def fill(folder: Path, played: dict[str, PlayedTable], running: int, ended: int) -> int:
    """Write copies of tables into a new data folder; return its size in bytes."""
    names, cells = SUMMARY_COLUMNS.split(", "), ROW_COLUMNS.split(", ")
    insert_table = f"INSERT INTO tables ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    insert_row = f"INSERT INTO log ({', '.join(cells)}) VALUES ({', '.join('?' * len(cells))})"
    with closing(open_and_migrate(folder)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        connection.executemany(
            "INSERT INTO people VALUES (?, ?, 0, NULL, NULL, NULL, '[]', '[]')",
            ((f"person{number}", f"Person {number}") for number in range(PEOPLE)),
        )
        kinds = [KINDS[number % len(KINDS)] for number in range(running)] + ["ended"] * ended
        Random(1).shuffle(kinds)
        for number, kind in enumerate(kinds):
            id, people = f"table{number:07}", (f"person{number % PEOPLE}", f"person{number % 977}")
            summary = replace(played[kind].summary, id=id, at=number, people=people)
            connection.execute(insert_table, summary_values(summary))
            connection.executemany(insert_row, copy_rows(played[kind].rows, id, people))
        connection.execute("COMMIT")
    return sum(file.stat().st_size for file in folder.iterdir())


def copy_rows(rows: list[Row], id: str, people: tuple[str, str]) -> Iterator[tuple[object, ...]]:
    """Yield the rows of a log for another table and other people."""
    names = {HOST: people[0], GUEST: people[1]}
    for row in rows:
        body = row.body
        for old, new in names.items():
            body = body.replace(f'"{old}"'.encode(), f'"{new}"'.encode())
        person = names.get(row.person or "")
        yield id, row.version, row.submission, person, row.at, row.site_time, body


class Start(NamedTuple):
    """Seconds of one start."""

    first_answer: float
    """From the start of the program to its first answer."""
    lobby: float
    """For the first page of the lobby, right after that."""


@contextmanager
def running_server(folder: Path) -> Iterator[tuple[int, float]]:
    """Start the server; yield its port, and when it was started."""
    began = time.perf_counter()
    words = ["serve", "--port", "0", "--data", str(folder)]
    process = subprocess.Popen(
        [sys.executable, "-m", "nunatak", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        address = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
        if address is None:
            raise SystemExit("The server did not start.")
        yield int(address[1]), began
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate()
    if errors:
        raise SystemExit(errors)


def measure_start(folder: Path) -> Start:
    """Start the server, and ask it for two pages."""
    with running_server(folder) as (port, began):
        ask(port, "/healthz")
        answered = time.perf_counter()
        ask(port, "/api/tables")
        return Start(answered - began, time.perf_counter() - answered)


def ask(port: int, path: str) -> None:
    """Ask for a page, as soon as the server listens."""
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=300)) as connection:
        connection.request("GET", path)
        status = connection.getresponse().status
        if status != 200:
            raise SystemExit(f"{path} is answered with {status}.")


def report(empty: list[Start], full: list[Start], tables: str, megabytes: float) -> str:
    """Return the figures as a Markdown table."""
    difference = median(s.first_answer for s in full) - median(s.first_answer for s in empty)
    reached = "yes" if difference <= MAX_DIFFERENCE else "no"
    lines = [
        "| what | empty folder | full folder | difference | asked for | reached |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for name, figures, goal in (
        ("from the start to the first answer", "first_answer", f"≤ {MAX_DIFFERENCE} s | {reached}"),
        ("then the first page of the lobby", "lobby", "| "),
    ):
        a, b = (median(getattr(s, figures) for s in starts) for starts in (empty, full))
        lines.append(f"| {name} | {a:.2f} s | {b:.2f} s | {b - a:+.2f} s | {goal} |")
    slowest = max(s.first_answer for s in full)
    lines += [
        "",
        f"Python {platform.python_version()}, {platform.machine()}; medians of {len(full)} starts"
        f" each, in turns; {tables}, {megabytes:,.0f} MB; the slowest start with them took"
        f" {slowest:.2f} s",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.start_time", description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="starts with each folder")
    parser.add_argument("--running", type=int, default=RUNNING_TABLES, help="tables")
    parser.add_argument("--ended", type=int, default=ENDED_TABLES, help="tables")
    parser.add_argument("--write", action="store_true", help="write the table into the docs")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        played = asyncio.run(play_tables(folder / "played"))
        size = fill(folder / "full", played, arguments.running, arguments.ended)
        empty, full = list[Start](), list[Start]()
        for number in range(arguments.rounds + 1):
            pair = measure_start(folder / "empty"), measure_start(folder / "full")
            if number:  # the first round warms up the caches of the system
                empty.append(pair[0])
                full.append(pair[1])
    tables = f"{arguments.running:,} running and {arguments.ended:,} ended tables"
    printed = report(empty, full, tables, size / 1e6)
    print(printed)
    if arguments.write:
        write_section("performance.md", "start", printed)


if __name__ == "__main__":
    main()
