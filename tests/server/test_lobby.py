"""Seats before the start, spectators, rematches, and the lobby."""

from pathlib import Path
from random import Random

import pytest

from nunatak.core import Malformed, NunatakError
from nunatak.server.errors import Conflict, Forbidden, NotFound
from nunatak.server.people.model import Person
from nunatak.server.protocol.options import TableOptions
from tests.server.service_fixture import (
    RecordingWatcher,
    delete_person,
    play_random_move,
    service_context,
    start_table,
    table_ids,
    wait_until,
)


async def test_a_rematch_is_created_once_with_rotated_seats(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], "arctic", bots=["random"])
        rng = Random(2)
        with pytest.raises(Conflict, match=r"rematch\.not-over"):
            await tables.rematch("ann", live.table.id)
        while live.table.status == "running":
            await wait_until(lambda: live.table.turn in (0, 1, None))
            if live.table.turn is not None:
                await play_random_move(tables, live, rng)
        ann = RecordingWatcher("ann")
        await tables.watch(ann, live.table.id, None)
        rematch = await tables.rematch("bob", live.table.id)
        assert (await tables.rematch("ann", live.table.id)) is rematch
        await wait_until(lambda: ann.of_type("table")[-1]["info"]["rematch"] == rematch.table.id)
        assert live.table.rematch == rematch.table.id
        assert rematch.table.rematch_of == live.table.id
        seats = [(seat.person, seat.bot) for seat in rematch.table.seats]
        assert seats == [(None, "random"), ("ann", None), ("bob", None)]
        await tables.start("bob", rematch.table.id)
        assert rematch.table.status == "running"


async def test_a_person_who_takes_a_seat_is_no_longer_a_spectator(tmp_path: Path) -> None:
    def last_presence(watcher: RecordingWatcher) -> tuple[list[str], int]:
        seen = watcher.of_type("presence")[-1]
        return seen["online"], seen["spectator_count"]

    async with service_context(tmp_path) as tables:
        live = await tables.create("ann", TableOptions("snow-tails", 2))
        ann, bob = RecordingWatcher("ann"), RecordingWatcher("bob")
        await tables.watch(ann, live.table.id, None)
        await tables.watch(bob, live.table.id, None)
        await wait_until(lambda: last_presence(ann) == (["ann"], 1))
        await tables.join("bob", live.table.id, None)
        await wait_until(lambda: last_presence(ann) == (["ann", "bob"], 0))
        await tables.leave("bob", live.table.id)
        await wait_until(lambda: last_presence(ann) == (["ann"], 1))


async def test_a_rematch_seats_nobody_who_blocked_the_host(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob", "cid"], "arctic", stand_in="random")
        for person in ("ann", "bob", "cid"):
            await tables.leave(person, live.table.id)
        await wait_until(lambda: live.table.status == "over")
        tables.publish_person(Person("ann", "Ann", 0, blocked=("bob",)))
        await delete_person(tables, "cid")
        await tables.remove_person("cid")
        rematch = await tables.rematch("bob", live.table.id)
        assert [seat.person for seat in rematch.table.seats] == [None, None, "bob"]


async def test_the_seats_of_a_table_of_a_season_cannot_be_changed(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        options = TableOptions("snow-tails", 2)
        live = await tables.create("ann", options, season="s", seats=["ann", "bob"])
        id = live.table.id
        for call in (
            tables.leave("bob", id),
            tables.join("eve", id),
            tables.free_seat("ann", id, 1),
            tables.seat_bot("ann", id, 1, "random"),
            tables.stop("ann", id),
        ):
            with pytest.raises(Conflict, match=r"table\.season"):
                await call
        await tables.start("ann", id)
        await tables.leave("bob", id)
        assert live.table.seats[1].stand_in_reason == "left"


async def test_seats_of_an_open_table_can_be_taken_left_and_given_to_bots(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        options = TableOptions("snow-tails", 3, {"course": "nutcracker"}, listed=True)
        live = await tables.create("ann", options)
        id = live.table.id
        assert table_ids((await tables.listing.read_listed())[0]) == [id]
        with pytest.raises(Conflict, match=r"table\.seats-free"):
            await tables.start("ann", id)
        await tables.join("bob", id, 2)
        await tables.join("ann", id)  # a second seat for the same person
        assert live.table.seats_of("ann") == (0, 1)
        with pytest.raises(Conflict, match=r"table\.full"):
            await tables.join("eve", id)
        with pytest.raises(Forbidden, match=r"table\.not-host"):
            await tables.free_seat("bob", id, 0)
        await tables.free_seat("ann", id, 1)
        with pytest.raises(Conflict, match=r"seat\.one-each"):
            await tables.join("bob", id)
        await tables.join("ann", id)
        await tables.leave("bob", id)
        with pytest.raises(Forbidden, match=r"seat\.others"):
            await tables.leave("bob", id)
        await tables.seat_bot("ann", id, 2, "steady")
        with pytest.raises(Malformed, match=r"bot\.unknown"):
            await tables.seat_bot("ann", id, 2, "oracle")
        await tables.free_seat("ann", id, 2)
        await tables.join("cid", id)
        await tables.free_seat("ann", id, 2)
        await tables.join("dee", id)
        await tables.start("ann", id)
        with pytest.raises(Conflict, match=r"table\.not-open"):
            await tables.join("eve", id)
        watcher = RecordingWatcher("ann")
        await tables.watch(watcher, id, None)
        assert [update["seat"] for update in watcher.of_type("update")] == [0, 1]
        assert table_ids(await tables.listing.read_tables_of("dee")) == [id]
        assert await tables.listing.read_tables_of("cid") == []
        abandoned = await tables.create("eve", options)
        await tables.leave("eve", abandoned.table.id)
        assert abandoned.table.status == "stopped"


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (TableOptions("go"), "game.unknown"),
        (TableOptions("arctic", 7), "game.players"),
        (TableOptions("arctic", 2, {"sides": 5}), "value.type"),
        (TableOptions("arctic", 2, {"wings": 2}), "game.option"),
        (TableOptions("snow-tails", 2, {"course": "nowhere"}), "course.syntax"),
        (TableOptions("snow-tails", 2, {"course": "../../etc/passwd"}), "course.syntax"),
        (TableOptions("snow-tails", 2, {"order": [0, "x"]}), "game.order"),
        (TableOptions("arctic", 2, bots=("oracle",)), "bot.unknown"),
        (TableOptions("arctic", 2, stand_in="oracle"), "bot.unknown"),
        (TableOptions("arctic", 2, bots=("random",) * 3), "table.bots"),
    ],
)
async def test_a_table_with_invalid_options_is_refused(
    tmp_path: Path, options: TableOptions, code: str
) -> None:
    async with service_context(tmp_path) as tables:
        with pytest.raises(NunatakError) as caught:
            await tables.create("ann", options)
        assert caught.value.code == code
        assert tables.registry.live == {}
        assert await tables.listing.read_tables_of("ann") == []


async def test_spectators_watch_only_tables_that_allow_them(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], spectators=False)
        with pytest.raises(Forbidden, match=r"table\.no-spectators"):
            await tables.watch(RecordingWatcher("eve"), live.table.id, None)
        with pytest.raises(NotFound, match=r"table\.unknown"):
            await tables.watch(RecordingWatcher("eve"), "nowhere", None)
        early = RecordingWatcher("eve")  # connected before the start
        live = await tables.create("ann", TableOptions("arctic", 2, spectators=False))
        await tables.watch(early, live.table.id, None)
        await tables.join("bob", live.table.id)
        await tables.start("ann", live.table.id)
        assert early.messages[-1]["code"] == "table.no-spectators"
        assert early.of_type("update") == []
        assert early not in live.channel.watchers


async def test_a_deleted_person_leaves_their_tables_and_has_no_name(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], stand_in="random")
        bob, ann = RecordingWatcher("bob"), RecordingWatcher("ann")
        await tables.watch(bob, live.table.id, None)
        await tables.watch(ann, live.table.id, None)
        await tables.remove_person("bob")
        assert bob.dismissed == "forgotten"
        assert live.table.seats[1].stand_in_reason == "left"
        assert ann.of_type("table")[-1]["info"]["seats"][1]["name"] is None
