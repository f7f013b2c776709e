"""Clocks, pauses, and bots that stand in for whoever is away."""

from pathlib import Path

import pytest

from nunatak.core import Illegal, NotYours, NunatakError
from nunatak.server.protocol.options import Clock
from nunatak.server.settings import Settings
from nunatak.server.tables import manners
from nunatak.server.tables.entries import Returned, StoodIn
from nunatak.server.tables.table import Chair, Table
from tests.server.parlour import Eyes, house_in, run, soon, table_of


def test_time_runs_out_and_a_bot_plays_until_the_person_returns(tmp_path: Path) -> None:
    async def wait() -> None:
        async with house_in(tmp_path) as house:
            clock = Clock(turn=5)
            room = await table_of(house, ["ann", "bob"], clock=clock, stand_in="random")
            table = room.table
            seat = table.turn
            assert seat is not None
            due = table.clock.due
            assert due is not None
            assert 4000 < due - house.up() <= 5000
            house._up_before += 5000  # five seconds later
            await soon(lambda: table.chairs[seat].away == "time")
            await soon(lambda: table.turn != seat)
            person = table.chairs[seat].person
            assert person is not None
            with pytest.raises(NunatakError):
                await house.submit(person, table.id, seat, table.version, "x", ["slot-1"])
            await house.come_back(person, table.id)
            assert table.chairs[seat].bot is None

    run(wait())


def test_whoever_runs_out_of_time_plays_again_in_the_next_turn_only(tmp_path: Path) -> None:
    """Else the clock could be beaten by coming back again and again."""

    async def wait() -> None:
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"], clock=Clock(turn=5), stand_in="random")
            table = room.table
            seat = table.turn
            assert seat is not None
            person, other = table.chairs[seat].person, table.chairs[1 - seat].person
            assert person is not None
            assert other is not None
            eyes = Eyes(other)
            await house.watch(eyes, table.id, None)
            async with room.lock:  # no bot gets in between
                house._up_before += 6000
                entry = StoodIn(seat, "random", "time")
                await house._write(room, entry, None)
                await house._write(room, Returned(seat), person)
                assert table.chairs[seat] == Chair(person, "random", "time", returns=True)
                assert table.clock.due is None
                assert manners.back(table, person, None) == [], "once is enough"
            house._published(table.id, table.version)
            shown = eyes.of("table")[-1]["table"]["seats"][seat]
            assert (shown["away"], shown["bot"], shown["returns"]) == ("time", "random", True)
            await soon(lambda: table.turn == 1 - seat)
            assert table.chairs[seat] == Chair(person)
            shown = eyes.of("table")[-1]["table"]["seats"][seat]
            assert (shown["away"], shown["bot"], shown["returns"]) == (None, None, False)
            assert table.clock.big_paws == seat
            again = Table.read(table.id, await house.store.log(table.id))
            assert again.chairs == table.chairs

    run(wait())


def test_nobody_is_charged_while_the_server_is_down(tmp_path: Path) -> None:
    async def down() -> None:
        clock = Clock(turn=60, bank=30)
        async with house_in(tmp_path) as house:
            room = await table_of(house, ["ann", "bob"], clock=clock)
            house._up_before += 20_000
            first = room.table.clock.left(house.up())
        async with house_in(tmp_path, now=lambda: 10**13) as house:  # years later
            table = (await house.room(room.table.id)).table
            again = table.clock.left(house.up())
            assert 38_000 < again[0] <= first[0] <= 40_000
            assert again[1] == 30_000

    run(down())


def test_a_pause_needs_everybody_and_ends_with_anybody(tmp_path: Path) -> None:
    async def pause() -> None:
        async with house_in(tmp_path) as house:
            clock = Clock(turn=60)
            room = await table_of(house, ["ann", "bob"], bots=["random"], clock=clock)
            table = room.table
            await soon(lambda: table.turn in (0, 1))
            eyes = Eyes("ann")
            await house.watch(eyes, table.id, None)
            await house.consent("ann", table.id, True)
            assert not room.info().paused
            await soon(lambda: eyes.of("presence")[-1]["wants_pause"] == ["ann"])
            await house.consent("bob", table.id, True)
            assert table.paused
            assert table.turn is None
            assert not table.clock.runs
            seat = table.state.turn
            assert seat is not None
            person = table.chairs[seat].person
            assert person is not None
            with pytest.raises(Illegal, match=r"table\.paused"):
                await house.submit(person, table.id, seat, table.version, "x", ["slot-1"])
            with pytest.raises(NotYours, match=r"table\.not-at"):
                await house.consent("eve", table.id, False)
            left = table.clock.left(house.up() + 50_000)
            await house.consent("bob", table.id, False)
            await house.consent("ann", table.id, True)
            await house.leave("bob", table.id)  # then all who play want it
            assert room.info().paused
            with pytest.raises(Illegal, match=r"seat\.away"):
                await house.consent("bob", table.id, True)
            await house.consent("ann", table.id, False)
            await house.come_back("bob", table.id)
            assert room.table.clock.due is not None
            assert left[0] > 55_000

    run(pause())


def test_somebody_away_can_be_replaced_when_others_ask(tmp_path: Path) -> None:
    async def ask() -> None:
        patience = Settings.patience
        assert patience == 15  # as long as the web app waits before it offers a bot
        async with house_in(tmp_path, patience=patience) as house:
            room = await table_of(house, ["ann", "bob"], stand_in="random")
            table = room.table
            with pytest.raises(Illegal, match=r"seat\.present"):  # he has had no time to come
                await house.stand_in("ann", table.id, 1)
            bob = Eyes("bob")
            await house.watch(bob, table.id, None)
            house._up_before += 60_000
            with pytest.raises(Illegal, match=r"seat\.present"):
                await house.stand_in("ann", table.id, 1)
            house.unwatch(bob, table.id)
            with pytest.raises(Illegal, match=r"seat\.present"):
                await house.stand_in("ann", table.id, 1)
            house._began -= 14 * 10**9
            with pytest.raises(Illegal, match=r"seat\.present"):
                await house.stand_in("ann", table.id, 1)
            house._began -= 10**9
            with pytest.raises(NotYours, match=r"table\.not-at"):
                await house.stand_in("eve", table.id, 1)
            await house.stand_in("ann", table.id, 1)
            assert table.chairs[1].away == "asked"
            with pytest.raises(Illegal, match=r"seat\.bot"):
                await house.stand_in("ann", table.id, 1)
            timed = await table_of(house, ["ann", "bob"], clock=Clock(turn=259_200))
            house._began -= 16 * 10**9
            with pytest.raises(Illegal, match=r"table\.clock"):
                await house.stand_in("ann", timed.table.id, 1)

    run(ask())
