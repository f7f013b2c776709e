"""Who is connected to a table: told when it changes, many changes in one message."""

import asyncio
from pathlib import Path

from nunatak.server.protocol.options import TableOptions
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService
from tests.server.service_fixture import Eyes, service_in, soon, table_of

CROWD = 200
LONG = 3600.0  # seconds between batches: none comes by itself


async def arrive(tables: TableService, live: LiveTable, number: int) -> list[Eyes]:
    eyes = [Eyes(f"s{each}") for each in range(number)]
    for each in eyes:
        await tables.watch(each, live.table.id, None)
    return eyes


def told(eyes: Eyes) -> tuple[list[str], int]:
    seen = eyes.of("presence")[-1]
    return seen["online"], seen["spectator_count"]


async def test_a_crowd_that_comes_and_goes_is_told_in_batches(tmp_path: Path) -> None:
    """Messages grow with the number of people and of batches, not with the square of people."""
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"])
        ann, loop = Eyes("ann"), asyncio.get_running_loop()
        await tables.watch(ann, live.table.id, None)
        began = loop.time()
        crowd = await arrive(tables, live, CROWD)
        await soon(lambda: all(told(each) == (["ann"], CROWD) for each in (ann, *crowd)))
        batches = (loop.time() - began) / live.channel.batch + 1
        assert len(ann.of("presence")) <= 1 + batches
        for each in crowd:
            assert len(each.of("presence")) <= 1 + batches, "one of its own, then batches"
        for each in crowd[1:]:
            tables.unwatch(each, live.table.id)
        await soon(lambda: told(ann) == (["ann"], 1))
        assert len(ann.of("presence")) <= 3 + (loop.time() - began) / live.channel.batch
        assert told(crowd[0]) == (["ann"], 1)


async def test_nothing_is_told_that_has_not_changed(tmp_path: Path) -> None:
    """Another tab of the same person, and somebody who comes and goes between two batches."""
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"])
        live.channel.batch = LONG
        ann, tab, eve = Eyes("ann"), Eyes("ann"), Eyes("eve")
        await tables.watch(ann, live.table.id, None)
        await tables.watch(tab, live.table.id, None)
        await tables.watch(eve, live.table.id, None)
        tables.unwatch(eve, live.table.id)
        tables.unwatch(tab, live.table.id)
        await tables.watch(tab, live.table.id, None)
        live.channel._tell_presence()
        assert [len(each.of("presence")) for each in (ann, tab, eve)] == [1, 2, 1]
        assert told(ann) == told(tab) == (["ann"], 0)


async def test_what_concerns_the_players_waits_no_longer_in_a_crowd(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"])
        live.channel.batch = LONG
        await tables.watch(Eyes("ann"), live.table.id, None)
        crowd = await arrive(tables, live, CROWD)
        live.channel._tell_presence()
        tables.unwatch(crowd[0], live.table.id)
        assert live.channel._announcement is not None
        later = live.channel._announcement.when()
        await tables.watch(Eyes("bob"), live.table.id, None)
        assert live.channel._announcement.when() < later
        live.channel._tell_presence()
        assert told(crowd[1]) == (["ann", "bob"], CROWD - 1)


async def test_who_is_sent_away_at_the_start_looks_on_no_more(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        options = TableOptions("snow-tails", 2, bots=("random",), spectators=False)
        live = await tables.create("ann", options)
        ann, eve = Eyes("ann"), Eyes("eve")
        for each in (ann, eve):
            await tables.watch(each, live.table.id, None)
        await soon(lambda: told(ann) == (["ann"], 1))
        await tables.start("ann", live.table.id)
        await soon(lambda: told(ann) == (["ann"], 0))
        assert eve.of("refused")[-1]["code"] == "table.no-spectators"
