"""Clocks, pauses, and bots that stand in for people who are away."""

from pathlib import Path
from typing import Any

import pytest

from nunatak.core import NunatakError
from nunatak.server.errors import Conflict, Forbidden
from nunatak.server.protocol.options import Clock
from nunatak.server.settings import Settings
from nunatak.server.store.jobs import LEASE_MS
from nunatak.server.tables import seating
from nunatak.server.tables.entries import Returned, StoodIn
from nunatak.server.tables.table import Seat, Table
from tests.server.service_fixture import RecordingWatcher, service_context, start_table, wait_until


async def test_time_runs_out_and_a_bot_plays_until_the_person_returns(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        clock = Clock(turn=5)
        live = await start_table(tables, ["ann", "bob"], clock=clock, stand_in="random")
        seat = live.table.turn
        assert seat is not None
        due_time = live.table.clock.deadline
        assert due_time is not None
        assert 4000 < due_time - tables.clock.now() <= 5000
        tables.clock.advance(5000)  # five seconds later
        await wait_until(lambda: live.table.seats[seat].stand_in_reason == "time")
        await wait_until(lambda: live.table.turn != seat)
        person = live.table.seats[seat].person
        assert person is not None
        with pytest.raises(NunatakError):
            await tables.submit(person, live.table.id, seat, live.table.version, "x", ["slot-1"])
        await tables.resume(person, live.table.id)
        assert live.table.seats[seat].bot is None


async def test_a_person_whose_time_ran_out_plays_again_only_in_the_next_turn(
    tmp_path: Path,
) -> None:
    """Otherwise a person could evade the clock by returning again and again."""
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], clock=Clock(turn=5), stand_in="random")
        seat = live.table.turn
        assert seat is not None
        person, other = live.table.seats[seat].person, live.table.seats[1 - seat].person
        assert person is not None
        assert other is not None
        watcher = RecordingWatcher(other)
        await tables.watch(watcher, live.table.id, None)
        tables.clock.advance(6000)
        async with tables.registry.change(live.table.id, by=None) as change:
            change.add(StoodIn(seat, "random", "time"), Returned(seat))
        table = live.table  # nothing is awaited here: no bot acts in between
        assert table.seats[seat] == Seat(person, "random", "time", returning=True)
        assert table.clock.deadline is None
        assert seating.resume(table, person, None) == [], "the seat returns already"
        seat_info = watcher.of_type("table")[-1]["info"]["seats"][seat]
        assert (seat_info["stand_in_reason"], seat_info["bot"], seat_info["returning"]) == (
            "time",
            "random",
            True,
        )
        await wait_until(lambda: live.table.turn == 1 - seat)
        assert live.table.seats[seat] == Seat(person)
        seat_info = watcher.of_type("table")[-1]["info"]["seats"][seat]
        assert (seat_info["stand_in_reason"], seat_info["bot"], seat_info["returning"]) == (
            None,
            None,
            False,
        )
        assert live.table.clock.big_paws == seat
        reloaded = Table.from_log(live.table.id, await tables.store.log.read(live.table.id))
        assert reloaded.seats == live.table.seats


async def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path) -> None:
    clock = Clock(turn=60, bank=30)
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], clock=clock)
        tables.clock.advance(20_000)
        first = live.table.clock.time_left(tables.clock.now())
    async with service_context(tmp_path, now=lambda: 10**13) as tables:  # years later
        table = (await tables.registry.get(live.table.id)).table
        reloaded = table.clock.time_left(tables.clock.now())
        assert 38_000 < reloaded[0] <= first[0] <= 40_000
        assert reloaded[1] == 30_000


async def test_all_players_must_request_a_pause_and_any_of_them_can_end_it(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        clock = Clock(turn=60)
        live = await start_table(tables, ["ann", "bob"], bots=["random"], clock=clock)
        await wait_until(lambda: live.table.turn in (0, 1))
        watcher = RecordingWatcher("ann")
        await tables.watch(watcher, live.table.id, None)
        await tables.request_pause("ann", live.table.id, True)
        assert not live.channel.info().paused
        await wait_until(lambda: watcher.of_type("presence")[-1]["wants_pause"] == ["ann"])
        await tables.request_pause("bob", live.table.id, True)
        assert live.table.paused
        assert live.table.turn is None
        assert not live.table.clock.running
        seat = live.table.state.turn
        assert seat is not None
        person = live.table.seats[seat].person
        assert person is not None
        with pytest.raises(Conflict, match=r"table\.paused"):
            await tables.submit(person, live.table.id, seat, live.table.version, "x", ["slot-1"])
        with pytest.raises(Forbidden, match=r"table\.not-at"):
            await tables.request_pause("eve", live.table.id, False)
        time_left = live.table.clock.time_left(tables.clock.now() + 50_000)
        await tables.request_pause("bob", live.table.id, False)
        await tables.request_pause("ann", live.table.id, True)
        await tables.leave("bob", live.table.id)  # then all people who play have requested it
        assert live.channel.info().paused
        with pytest.raises(Conflict, match=r"seat\.away"):
            await tables.request_pause("bob", live.table.id, True)
        await tables.request_pause("ann", live.table.id, False)
        await tables.resume("bob", live.table.id)
        assert live.table.clock.deadline is not None
        assert time_left[0] > 55_000


async def test_a_person_who_is_away_is_replaced_by_a_bot_when_another_asks(tmp_path: Path) -> None:
    patience = Settings.patience
    assert patience == 15  # the time that the web app waits before it offers a bot
    async with service_context(tmp_path, patience=patience) as tables:
        live = await start_table(tables, ["ann", "bob"], stand_in="random")
        with pytest.raises(Conflict, match=r"seat\.present"):  # the game has just started
            await tables.stand_in("ann", live.table.id, 1)
        bob = RecordingWatcher("bob")
        await tables.watch(bob, live.table.id, None)
        tables.clock.advance(60_000)
        with pytest.raises(Conflict, match=r"seat\.present"):
            await tables.stand_in("ann", live.table.id, 1)
        tables.unwatch(bob, live.table.id)
        with pytest.raises(Conflict, match=r"seat\.present"):
            await tables.stand_in("ann", live.table.id, 1)
        tables.clock.advance(14_000)
        with pytest.raises(Conflict, match=r"seat\.present"):
            await tables.stand_in("ann", live.table.id, 1)
        tables.clock.advance(1_000)
        with pytest.raises(Forbidden, match=r"table\.not-at"):
            await tables.stand_in("eve", live.table.id, 1)
        await tables.stand_in("ann", live.table.id, 1)
        assert live.table.seats[1].stand_in_reason == "asked"
        with pytest.raises(Conflict, match=r"seat\.bot"):
            await tables.stand_in("ann", live.table.id, 1)
        timed = await start_table(tables, ["ann", "bob"], clock=Clock(turn=259_200))
        tables.clock.advance(16_000)
        with pytest.raises(Conflict, match=r"table\.clock"):
            await tables.stand_in("ann", timed.table.id, 1)


async def test_a_time_out_that_cannot_be_stored_is_tried_again_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server does not wait until the lease of the table ends."""
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], clock=Clock(turn=5), stand_in="random")
        seat, append = live.table.turn or 0, tables.store.log.append
        failed_at: list[int] = []

        async def append_after_failures(*change: Any) -> None:
            if len(failed_at) < 3:
                failed_at.append(tables.clock.now())
                raise NunatakError("store.failed", reason="SQLITE_FULL")
            await append(*change)

        monkeypatch.setattr(tables.store.log, "append", append_after_failures)
        tables.clock.advance(5000)
        await wait_until(lambda: live.table.seats[seat].stand_in_reason == "time")
        assert len(failed_at) == 3
        assert tables.clock.now() - failed_at[0] < LEASE_MS
