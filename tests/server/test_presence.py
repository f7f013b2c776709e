"""Who is connected to a table: told when it changes, many changes in one message."""

import asyncio
from pathlib import Path

from nunatak.server.protocol.options import TableOptions
from nunatak.server.tables.channel import TableChannel
from nunatak.server.tables.service import TableService
from tests.server.service_fixture import Eyes, run, service_in, soon, table_of

CROWD = 200
LONG = 3600.0  # seconds between batches: none comes by itself


async def arrive(tables: TableService, room: TableChannel, number: int) -> list[Eyes]:
    eyes = [Eyes(f"s{each}") for each in range(number)]
    for each in eyes:
        await tables.watch(each, room.table.id, None)
    return eyes


def told(eyes: Eyes) -> tuple[list[str], int]:
    seen = eyes.of("presence")[-1]
    return seen["online"], seen["spectators"]


def test_a_crowd_that_comes_and_goes_is_told_in_batches(tmp_path: Path) -> None:
    """Messages grow with the number of people and of batches, not with the square of people."""

    async def play() -> None:
        async with service_in(tmp_path) as tables:
            room = await table_of(tables, ["ann", "bob"])
            ann, loop = Eyes("ann"), asyncio.get_running_loop()
            await tables.watch(ann, room.table.id, None)
            began = loop.time()
            crowd = await arrive(tables, room, CROWD)
            await soon(lambda: all(told(each) == (["ann"], CROWD) for each in (ann, *crowd)))
            batches = (loop.time() - began) / room.batch + 1
            assert len(ann.of("presence")) <= 1 + batches
            for each in crowd:
                assert len(each.of("presence")) <= 1 + batches, "one of its own, then batches"
            for each in crowd[1:]:
                tables.unwatch(each, room.table.id)
            await soon(lambda: told(ann) == (["ann"], 1))
            assert len(ann.of("presence")) <= 3 + (loop.time() - began) / room.batch
            assert told(crowd[0]) == (["ann"], 1)

    run(play())


def test_nothing_is_told_that_has_not_changed(tmp_path: Path) -> None:
    """Another tab of the same person, and somebody who comes and goes between two batches."""

    async def play() -> None:
        async with service_in(tmp_path) as tables:
            room = await table_of(tables, ["ann", "bob"])
            room.batch = LONG
            ann, tab, eve = Eyes("ann"), Eyes("ann"), Eyes("eve")
            await tables.watch(ann, room.table.id, None)
            await tables.watch(tab, room.table.id, None)
            await tables.watch(eve, room.table.id, None)
            tables.unwatch(eve, room.table.id)
            tables.unwatch(tab, room.table.id)
            await tables.watch(tab, room.table.id, None)
            room._tell_presence()
            assert [len(each.of("presence")) for each in (ann, tab, eve)] == [1, 2, 1]
            assert told(ann) == told(tab) == (["ann"], 0)

    run(play())


def test_what_concerns_the_players_waits_no_longer_in_a_crowd(tmp_path: Path) -> None:
    async def play() -> None:
        async with service_in(tmp_path) as tables:
            room = await table_of(tables, ["ann", "bob"])
            room.batch = LONG
            await tables.watch(Eyes("ann"), room.table.id, None)
            crowd = await arrive(tables, room, CROWD)
            room._tell_presence()
            tables.unwatch(crowd[0], room.table.id)
            assert room._announcement is not None
            later = room._announcement.when()
            await tables.watch(Eyes("bob"), room.table.id, None)
            assert room._announcement.when() < later
            room._tell_presence()
            assert told(crowd[1]) == (["ann", "bob"], CROWD - 1)

    run(play())


def test_who_is_sent_away_at_the_start_looks_on_no_more(tmp_path: Path) -> None:
    async def play() -> None:
        async with service_in(tmp_path) as tables:
            options = TableOptions("snow-tails", 2, bots=("random",), spectators=False)
            room = await tables.create("ann", options)
            ann, eve = Eyes("ann"), Eyes("eve")
            for each in (ann, eve):
                await tables.watch(each, room.table.id, None)
            await soon(lambda: told(ann) == (["ann"], 1))
            await tables.start("ann", room.table.id)
            await soon(lambda: told(ann) == (["ann"], 0))
            assert eve.of("refused")[-1]["code"] == "table.no-spectators"

    run(play())
