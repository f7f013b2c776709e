"""Messages about who is connected to a table: many changes in one message."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from nunatak.server.protocol.options import TableOptions
from nunatak.server.tables.registry import LiveTable
from nunatak.server.tables.service import TableService
from tests.server.service_fixture import RecordingWatcher, service_context, start_table, wait_until

CROWD = 200
NEVER = 3600.0  # seconds of delay: no message is sent during a test


async def add_watchers(
    tables: TableService, live: LiveTable, number: int
) -> list[RecordingWatcher]:
    """Connect spectators to a table."""
    watchers = [RecordingWatcher(f"s{each}") for each in range(number)]
    for each in watchers:
        await tables.watch(each, live.table.id, None)
    return watchers


def last_presence(watcher: RecordingWatcher) -> tuple[list[str], int]:
    """Return the players and the number of spectators of the last message about them."""
    message = watcher.of_type("presence")[-1]
    return message["online"], message["spectator_count"]


def send_presence_now(live: LiveTable) -> None:
    """Send what has changed without the delay."""
    delay, live.channel.presence_delay = live.channel.presence_delay, 0
    live.channel.schedule_presence()
    live.channel.presence_delay = delay


async def test_changes_of_many_spectators_are_sent_in_batches(tmp_path: Path) -> None:
    """The number of messages does not grow with the square of the number of spectators."""
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"])
        ann, loop = RecordingWatcher("ann"), asyncio.get_running_loop()
        await tables.watch(ann, live.table.id, None)
        started_at = loop.time()
        crowd = await add_watchers(tables, live, CROWD)
        await wait_until(
            lambda: all(last_presence(each) == (["ann"], CROWD) for each in (ann, *crowd))
        )
        batches = (loop.time() - started_at) / live.channel.presence_delay + 1
        assert len(ann.of_type("presence")) <= 1 + batches
        for each in crowd:
            assert len(each.of_type("presence")) <= 1 + batches, (
                "one message after connecting, then batches"
            )
        for each in crowd[1:]:
            tables.unwatch(each, live.table.id)
        await wait_until(lambda: last_presence(ann) == (["ann"], 1))
        assert (
            len(ann.of_type("presence"))
            <= 3 + (loop.time() - started_at) / live.channel.presence_delay
        )
        assert last_presence(crowd[0]) == (["ann"], 1)


async def test_no_message_is_sent_without_a_change(tmp_path: Path) -> None:
    """Another tab of a person and a spectator who leaves before the next batch change nothing."""
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"])
        live.channel.presence_delay = NEVER
        ann, tab, eve = RecordingWatcher("ann"), RecordingWatcher("ann"), RecordingWatcher("eve")
        await tables.watch(ann, live.table.id, None)
        await tables.watch(tab, live.table.id, None)
        await tables.watch(eve, live.table.id, None)
        tables.unwatch(eve, live.table.id)
        tables.unwatch(tab, live.table.id)
        await tables.watch(tab, live.table.id, None)
        send_presence_now(live)
        assert [len(each.of_type("presence")) for each in (ann, tab, eve)] == [1, 2, 1]
        assert last_presence(ann) == last_presence(tab) == (["ann"], 0)


async def test_a_change_of_players_is_not_delayed_by_many_spectators(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The size of a crowd may be sent later, but not who of the players is connected."""
    loop, timers = asyncio.get_running_loop(), list[asyncio.TimerHandle]()
    call_at = loop.call_at

    def record_timer(when: float, *arguments: Any, **options: Any) -> asyncio.TimerHandle:
        timer = call_at(when, *arguments, **options)
        if when > loop.time() + NEVER / 2:  # no other timer of the server is so late
            timers.append(timer)
        return timer

    monkeypatch.setattr(loop, "call_at", record_timer)
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"])
        live.channel.presence_delay = NEVER
        await tables.watch(RecordingWatcher("ann"), live.table.id, None)
        crowd = await add_watchers(tables, live, CROWD)
        send_presence_now(live)
        tables.unwatch(crowd[0], live.table.id)
        late = timers[-1]
        assert not late.cancelled()
        await tables.watch(RecordingWatcher("bob"), live.table.id, None)
        assert timers[-1].when() < late.when()
        assert late.cancelled()
        send_presence_now(live)
        assert last_presence(crowd[1]) == (["ann", "bob"], CROWD - 1)


async def test_a_spectator_who_is_removed_at_the_start_is_not_counted(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        options = TableOptions("snow-tails", 2, bots=("random",), spectators=False)
        live = await tables.create("ann", options)
        ann, eve = RecordingWatcher("ann"), RecordingWatcher("eve")
        for each in (ann, eve):
            await tables.watch(each, live.table.id, None)
        await wait_until(lambda: last_presence(ann) == (["ann"], 1))
        await tables.start("ann", live.table.id)
        await wait_until(lambda: last_presence(ann) == (["ann"], 0))
        assert eve.of_type("refused")[-1]["code"] == "table.no-spectators"
