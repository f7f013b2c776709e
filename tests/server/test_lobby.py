"""Who may sit where, watch what, and play again."""

from pathlib import Path
from random import Random

import pytest

from nunatak.core import Malformed, NunatakError
from nunatak.server.errors import Conflict, Forbidden, NotFound
from nunatak.server.people.model import Person
from nunatak.server.protocol.options import TableOptions
from tests.server.service_fixture import (
    Eyes,
    delete_person,
    ids_of,
    move,
    service_in,
    soon,
    table_of,
)


async def test_a_rematch_with_rotated_seats_is_made_once(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"], "arctic", bots=["random"])
        rng = Random(2)
        with pytest.raises(Conflict, match=r"rematch\.not-over"):
            await tables.rematch("ann", live.table.id)
        while live.table.status == "running":
            await soon(lambda: live.table.turn in (0, 1, None))
            if live.table.turn is not None:
                await move(tables, live, rng)
        ann = Eyes("ann")
        await tables.watch(ann, live.table.id, None)
        following = await tables.rematch("bob", live.table.id)
        assert (await tables.rematch("ann", live.table.id)) is following
        await soon(lambda: ann.of("table")[-1]["info"]["rematch"] == following.table.id)
        assert live.table.next == following.table.id
        assert following.table.previous == live.table.id
        seats = [(chair.person, chair.bot) for chair in following.table.seats]
        assert seats == [(None, "random"), ("ann", None), ("bob", None)]
        await tables.start("bob", following.table.id)
        assert following.table.status == "running"


async def test_who_takes_a_seat_looks_on_no_more(tmp_path: Path) -> None:
    def told(eyes: Eyes) -> tuple[list[str], int]:
        seen = eyes.of("presence")[-1]
        return seen["online"], seen["spectator_count"]

    async with service_in(tmp_path) as tables:
        live = await tables.create("ann", TableOptions("snow-tails", 2))
        ann, bob = Eyes("ann"), Eyes("bob")
        await tables.watch(ann, live.table.id, None)
        await tables.watch(bob, live.table.id, None)
        await soon(lambda: told(ann) == (["ann"], 1))
        await tables.join("bob", live.table.id, None)
        await soon(lambda: told(ann) == (["ann", "bob"], 0))
        await tables.leave("bob", live.table.id)
        await soon(lambda: told(ann) == (["ann"], 1))


async def test_nobody_is_put_on_a_seat_by_whom_they_blocked(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob", "cid"], "arctic", stand_in="random")
        for person in ("ann", "bob", "cid"):
            await tables.leave(person, live.table.id)
        await soon(lambda: live.table.status == "over")
        tables.person_changed(Person("ann", "Ann", 0, blocked=("bob",)))
        await delete_person(tables, "cid")
        await tables.remove_person("cid")
        following = await tables.rematch("bob", live.table.id)
        assert [chair.person for chair in following.table.seats] == [None, None, "bob"]


async def test_at_a_table_of_a_season_seats_are_not_for_choice(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        options = TableOptions("snow-tails", 2)
        live = await tables.create("ann", options, season="s", seats=["ann", "bob"])
        id = live.table.id
        for work in (
            tables.leave("bob", id),
            tables.join("eve", id),
            tables.remove("ann", id, 1),
            tables.seat_bot("ann", id, 1, "random"),
            tables.stop("ann", id),
        ):
            with pytest.raises(Conflict, match=r"table\.season"):
                await work
        await tables.start("ann", id)
        await tables.leave("bob", id)
        assert live.table.seats[1].away == "left"


async def test_the_lobby(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        options = TableOptions("snow-tails", 3, {"course": "nutcracker"}, listed=True)
        live = await tables.create("ann", options)
        id = live.table.id
        assert ids_of((await tables.listing.listed())[0]) == [id]
        with pytest.raises(Conflict, match=r"table\.seats-free"):
            await tables.start("ann", id)
        await tables.join("bob", id, 2)
        await tables.join("ann", id)  # a second seat on the same device
        assert live.table.seats_of("ann") == (0, 1)
        with pytest.raises(Conflict, match=r"table\.full"):
            await tables.join("eve", id)
        with pytest.raises(Forbidden, match=r"table\.not-host"):
            await tables.remove("bob", id, 0)
        await tables.remove("ann", id, 1)
        with pytest.raises(Conflict, match=r"seat\.one-each"):
            await tables.join("bob", id)
        await tables.join("ann", id)
        await tables.leave("bob", id)
        with pytest.raises(Forbidden, match=r"seat\.others"):
            await tables.leave("bob", id)
        await tables.seat_bot("ann", id, 2, "steady")
        with pytest.raises(Malformed, match=r"bot\.unknown"):
            await tables.seat_bot("ann", id, 2, "oracle")
        await tables.remove("ann", id, 2)
        await tables.join("cid", id)
        await tables.remove("ann", id, 2)
        await tables.join("dee", id)
        await tables.start("ann", id)
        with pytest.raises(Conflict, match=r"table\.not-open"):
            await tables.join("eve", id)
        hot = Eyes("ann")
        await tables.watch(hot, id, None)
        assert [update["seat"] for update in hot.of("update")] == [0, 1]
        assert ids_of(await tables.listing.mine("dee")) == [id]
        assert await tables.listing.mine("cid") == []
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
async def test_a_table_that_cannot_be_is_refused(
    tmp_path: Path, options: TableOptions, code: str
) -> None:
    async with service_in(tmp_path) as tables:
        with pytest.raises(NunatakError) as caught:
            await tables.create("ann", options)
        assert caught.value.code == code
        assert tables.registry.live == {}
        assert await tables.listing.mine("ann") == []


async def test_spectators_only_where_the_table_allows(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"], spectators=False)
        with pytest.raises(Forbidden, match=r"table\.no-spectators"):
            await tables.watch(Eyes("eve"), live.table.id, None)
        with pytest.raises(NotFound, match=r"table\.unknown"):
            await tables.watch(Eyes("eve"), "nowhere", None)
        early = Eyes("eve")  # there before the start
        live = await tables.create("ann", TableOptions("arctic", 2, spectators=False))
        await tables.watch(early, live.table.id, None)
        await tables.join("bob", live.table.id)
        await tables.start("ann", live.table.id)
        assert early.told[-1]["code"] == "table.no-spectators"
        assert early.of("update") == []
        assert early not in live.channel.watchers


async def test_somebody_forgotten_leaves_tables_and_names(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"], stand_in="random")
        bob, ann = Eyes("bob"), Eyes("ann")
        await tables.watch(bob, live.table.id, None)
        await tables.watch(ann, live.table.id, None)
        await tables.remove_person("bob")
        assert bob.dismissed == "forgotten"
        assert live.table.seats[1].away == "left"
        assert ann.of("table")[-1]["info"]["seats"][1]["name"] is None
