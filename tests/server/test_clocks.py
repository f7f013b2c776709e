"""Clocks, pauses, and bots that stand in for whoever is away."""

from pathlib import Path
from typing import Any

import pytest

from nunatak.core import NunatakError
from nunatak.server.errors import Conflict, Forbidden
from nunatak.server.protocol.options import Clock
from nunatak.server.settings import Settings
from nunatak.server.store.jobs import LEASE
from nunatak.server.tables import seating
from nunatak.server.tables.entries import Returned, StoodIn
from nunatak.server.tables.table import Seat, Table
from tests.server.service_fixture import Eyes, service_in, soon, table_of


async def test_time_runs_out_and_a_bot_plays_until_the_person_returns(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        clock = Clock(turn=5)
        live = await table_of(tables, ["ann", "bob"], clock=clock, stand_in="random")
        seat = live.table.turn
        assert seat is not None
        due = live.table.clock.due
        assert due is not None
        assert 4000 < due - tables.clock.now() <= 5000
        tables.clock.advance(5000)  # five seconds later
        await soon(lambda: live.table.seats[seat].away == "time")
        await soon(lambda: live.table.turn != seat)
        person = live.table.seats[seat].person
        assert person is not None
        with pytest.raises(NunatakError):
            await tables.submit(person, live.table.id, seat, live.table.version, "x", ["slot-1"])
        await tables.resume(person, live.table.id)
        assert live.table.seats[seat].bot is None


async def test_whoever_runs_out_of_time_plays_again_in_the_next_turn_only(tmp_path: Path) -> None:
    """Else the clock could be beaten by coming back again and again."""
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"], clock=Clock(turn=5), stand_in="random")
        seat = live.table.turn
        assert seat is not None
        person, other = live.table.seats[seat].person, live.table.seats[1 - seat].person
        assert person is not None
        assert other is not None
        eyes = Eyes(other)
        await tables.watch(eyes, live.table.id, None)
        tables.clock.advance(6000)
        async with tables.registry.change(live.table.id, by=None) as change:
            change.add(StoodIn(seat, "random", "time"), Returned(seat))
        table = live.table  # nothing here waits for anything: no bot gets in between
        assert table.seats[seat] == Seat(person, "random", "time", returns=True)
        assert table.clock.due is None
        assert seating.resume(table, person, None) == [], "once is enough"
        shown = eyes.of("table")[-1]["info"]["seats"][seat]
        assert (shown["stand_in_reason"], shown["bot"], shown["returning"]) == (
            "time",
            "random",
            True,
        )
        await soon(lambda: live.table.turn == 1 - seat)
        assert live.table.seats[seat] == Seat(person)
        shown = eyes.of("table")[-1]["info"]["seats"][seat]
        assert (shown["stand_in_reason"], shown["bot"], shown["returning"]) == (None, None, False)
        assert live.table.clock.big_paws == seat
        again = Table.read(live.table.id, await tables.store.log.read(live.table.id))
        assert again.seats == live.table.seats


async def test_nobody_is_charged_while_the_server_is_down(tmp_path: Path) -> None:
    clock = Clock(turn=60, bank=30)
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"], clock=clock)
        tables.clock.advance(20_000)
        first = live.table.clock.left(tables.clock.now())
    async with service_in(tmp_path, now=lambda: 10**13) as tables:  # years later
        table = (await tables.registry.get(live.table.id)).table
        again = table.clock.left(tables.clock.now())
        assert 38_000 < again[0] <= first[0] <= 40_000
        assert again[1] == 30_000


async def test_a_pause_needs_everybody_and_ends_with_anybody(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        clock = Clock(turn=60)
        live = await table_of(tables, ["ann", "bob"], bots=["random"], clock=clock)
        await soon(lambda: live.table.turn in (0, 1))
        eyes = Eyes("ann")
        await tables.watch(eyes, live.table.id, None)
        await tables.request_pause("ann", live.table.id, True)
        assert not live.channel.info().paused
        await soon(lambda: eyes.of("presence")[-1]["wants_pause"] == ["ann"])
        await tables.request_pause("bob", live.table.id, True)
        assert live.table.paused
        assert live.table.turn is None
        assert not live.table.clock.runs
        seat = live.table.state.turn
        assert seat is not None
        person = live.table.seats[seat].person
        assert person is not None
        with pytest.raises(Conflict, match=r"table\.paused"):
            await tables.submit(person, live.table.id, seat, live.table.version, "x", ["slot-1"])
        with pytest.raises(Forbidden, match=r"table\.not-at"):
            await tables.request_pause("eve", live.table.id, False)
        left = live.table.clock.left(tables.clock.now() + 50_000)
        await tables.request_pause("bob", live.table.id, False)
        await tables.request_pause("ann", live.table.id, True)
        await tables.leave("bob", live.table.id)  # then all who play want it
        assert live.channel.info().paused
        with pytest.raises(Conflict, match=r"seat\.away"):
            await tables.request_pause("bob", live.table.id, True)
        await tables.request_pause("ann", live.table.id, False)
        await tables.resume("bob", live.table.id)
        assert live.table.clock.due is not None
        assert left[0] > 55_000


async def test_somebody_away_can_be_replaced_when_others_ask(tmp_path: Path) -> None:
    patience = Settings.patience
    assert patience == 15  # as long as the web app waits before it offers a bot
    async with service_in(tmp_path, patience=patience) as tables:
        live = await table_of(tables, ["ann", "bob"], stand_in="random")
        with pytest.raises(Conflict, match=r"seat\.present"):  # he has had no time to come
            await tables.stand_in("ann", live.table.id, 1)
        bob = Eyes("bob")
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
        assert live.table.seats[1].away == "asked"
        with pytest.raises(Conflict, match=r"seat\.bot"):
            await tables.stand_in("ann", live.table.id, 1)
        timed = await table_of(tables, ["ann", "bob"], clock=Clock(turn=259_200))
        tables.clock.advance(16_000)
        with pytest.raises(Conflict, match=r"table\.clock"):
            await tables.stand_in("ann", timed.table.id, 1)


async def test_a_time_out_that_cannot_be_stored_is_tried_again_soon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It does not wait until the lease of the table ends."""
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"], clock=Clock(turn=5), stand_in="random")
        seat, append = live.table.turn or 0, tables.store.log.append
        refused: list[int] = []

        async def append_later(*change: Any) -> None:
            if len(refused) < 3:
                refused.append(tables.clock.now())
                raise NunatakError("store.failed", reason="SQLITE_FULL")
            await append(*change)

        monkeypatch.setattr(tables.store.log, "append", append_later)
        tables.clock.advance(5000)
        await soon(lambda: live.table.seats[seat].away == "time")
        assert len(refused) == 3
        assert tables.clock.now() - refused[0] < LEASE
