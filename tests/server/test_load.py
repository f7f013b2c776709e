"""A crowd plays at the real server, over the network: nothing is lost, and nothing comes twice."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from benchmarks.server.load import HOST, Wish, measure
from benchmarks.server.pace import all_of, hurry, keep_pace
from benchmarks.server.process import Process
from benchmarks.server.stats import Tally
from benchmarks.server.table import Table

TABLES, EVERY, SECONDS = 50, 2.0, 5.0


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_every_move_arrives_at_all_four_seats_exactly_once(tmp_path: Path, game: str) -> None:
    async def play(port: int) -> Tally:
        tally = Tally()
        tables = [Table(port, game, tally, Random(number)) for number in range(TABLES)]
        await all_of(table.open() for table in tables)
        await all_of(table.connect() for table in tables)
        await keep_pace(tables, EVERY, SECONDS, tally)
        await all_of(table.cut() for table in tables)
        return tally

    with Process(HOST, str(tmp_path), "0") as server:
        tally = asyncio.run(play(server.port))
    # A table counts as an error what has a gap, comes twice or not at all.
    assert not tally.errors
    assert len(tally.taken) + tally.missed == TABLES * SECONDS / EVERY


def test_games_that_end_are_begun_anew(tmp_path: Path) -> None:
    async def play(port: int) -> Tally:
        tally = Tally()
        table = Table(port, "snow-tails", tally, Random(1))
        await table.open()
        await table.connect()
        while not tally.rematches:
            await hurry(table, 10)
        await table.cut()
        return tally

    with Process(HOST, str(tmp_path), "0") as server:
        tally = asyncio.run(play(server.port))
    assert not tally.errors


def test_all_is_measured_also_the_restart_and_the_bare_echo() -> None:
    said: list[str] = []
    wish = Wish("snow-tails", tables=3, seconds=4.0, ahead=4, turns=2)
    found = asyncio.run(measure(wish, said.append))
    assert not found.tally.errors
    assert not found.bare.errors
    assert len(found.tally.taken) == len(found.bare.taken) == 6
    assert 10 < found.megabytes < 1200
    assert 0 < found.bare_per_move < found.per_move
    assert len(said) == 6
