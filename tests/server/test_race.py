"""Two at once: for one seat over two lines, and where something ends while it is being done."""

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from nunatak.core import Stale
from nunatak.server.admin.service import AdminService
from nunatak.server.chat.service import ChatService
from nunatak.server.http.limits import Limiter
from nunatak.server.live.session import Session
from nunatak.server.people.model import Person
from nunatak.server.people.service import PeopleService
from nunatak.server.protocol.options import Clock
from nunatak.server.settings import Limits
from nunatak.server.tables import registry, service
from tests.server.fault_injection import SPRINT
from tests.server.ledger import look_up
from tests.server.program import Program, Visitor, hear, tell
from tests.server.service_fixture import Eyes, move, service_in, soon, table_of
from tests.server.store_fixture import opened

RACES = 60
MOVES = """SELECT version, submission FROM log WHERE "table" = ? AND submission IS NOT NULL"""


def hot_seat(ann: Visitor) -> str:
    """A game of Arctic with both seats on one device."""
    table: str = ann.post("/api/tables", game="arctic", players=2)["id"]
    ann.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    return table


def looking(line: ClientConnection, table: str) -> dict[str, Any]:
    """The game for the seat in turn, as somebody sees it who looks now."""
    tell(line, type="watch", table=table)
    seen = hear(line, "update"), hear(line, "update")
    return next(update for update in seen if update["view"]["legal"])


def submission(update: dict[str, Any], ref: str, action: str) -> dict[str, Any]:
    names = {name: update[name] for name in ("table", "seat", "version")}
    return {"type": "submit", "ref": ref, "actions": [action], **names}


def test_of_two_submissions_for_one_seat_exactly_one_is_accepted(
    program: Program, ann: Visitor
) -> None:
    table, rng = hot_seat(ann), Random(3)
    wins: Counter[int] = Counter()
    done: dict[str, int] = {}
    with ann.live() as one, ann.live() as two:
        tabs = [one, two]
        for race in range(RACES):
            seen = [looking(tab, table) for tab in tabs]
            assert seen[0] == seen[1]
            update = seen[0]
            sent = [
                submission(update, f"r{race}-{tab}", rng.choice(update["view"]["legal"]))
                for tab in (0, 1)
            ]
            for tab in rng.sample((0, 1), 2):
                tell(tabs[tab], **sent[tab])
            answers = [hear(tab, "accepted", "refused") for tab in tabs]
            (winner,) = (tab for tab in (0, 1) if answers[tab]["type"] == "accepted")
            won, lost = answers[winner], answers[1 - winner]
            assert (lost["code"], lost["ref"]) == ("version.stale", f"r{race}-{1 - winner}")
            assert lost["arguments"] == {"seen": update["version"], "version": won["version"]}
            new = hear(tabs[1 - winner], "update")  # what stands now, for whoever came too late
            assert (new["seat"], new["version"]) == (update["seat"], won["version"])
            assert new["steps"][-1]["version"] == won["version"] == update["version"] + 1
            wins[winner] += 1
            done[won["ref"]] = won["version"]
    assert wins.total() == RACES
    rows = look_up(program.data, MOVES, table)
    assert {ref: version for version, ref in rows} == done
    assert len(rows) == RACES


def test_one_submission_over_two_lines_is_done_once(program: Program, ann: Visitor) -> None:
    table = hot_seat(ann)
    with ann.live() as one, ann.live() as two:
        for race in range(20):
            update = looking(one, table)
            same = submission(update, f"r{race}", update["view"]["legal"][-1])
            for tab in (one, two):
                tell(tab, **same)
            assert hear(one, "accepted", "refused") == hear(two, "accepted", "refused")
    assert len(look_up(program.data, MOVES, table)) == 20


async def test_what_is_written_while_the_task_is_cancelled_counts(tmp_path: Path) -> None:
    """The row gets to the disk; nobody is left to tell of it. Sent again, it is found."""
    doomed: list[asyncio.Task[int]] = []

    def hook(point: str) -> None:
        if point == "before-append" and doomed:
            doomed.pop().cancel()

    async with service_in(tmp_path, fault_hook=hook) as tables:
        live = await table_of(tables, ["ann", "ann"])
        eyes = Eyes("ann")
        await tables.watch(eyes, live.table.id, None)
        for again in (True, False):
            seat, version = live.table.turn, live.table.version
            assert seat is not None
            first, second = map(str, live.table.state.legal_actions()[:2])
            sent = ("ann", live.table.id, seat, version, f"v{version}", [first])
            doomed.append(asyncio.create_task(tables.submit(*sent)))
            with pytest.raises(asyncio.CancelledError):
                await doomed[0]
            assert live.table.version == version
            if again:
                assert await tables.submit(*sent) == version + 1
            else:
                with pytest.raises(Stale):
                    await tables.submit("ann", live.table.id, seat, version, "other", [second])
            assert live.table.version == version + 1
            assert eyes.of("update")[-1]["version"] == version + 1
            assert await tables.submit(*sent) == version + 1
        assert [row.version for row in await tables.store.log.read(live.table.id)] == [
            *range(1, live.table.version + 1)
        ]


async def test_a_table_that_many_ask_for_is_read_once(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        id = (await table_of(tables, ["ann", "bob"])).table.id
        tables.registry.live.clear()
        first, *others = await asyncio.gather(*(tables.registry.get(id) for _ in range(8)))
        assert all(other is first for other in others)


async def test_nobody_watches_over_a_line_that_is_gone(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        id = (await table_of(tables, ["ann", "bob"])).table.id
        tables.registry.live.clear()
        people = PeopleService(tables.store, tables.registry.people, {"en": (["Ice"], ["Fox"])})
        await people.open()
        chat, ann = ChatService(tables.store, people), Person("ann", "Ann", 0)
        session = Session(tables, people, chat, ann, Limiter(Limits()))
        await session.handle(json.dumps({"type": "hello", "protocol": 2}))
        watching = asyncio.create_task(session.handle(json.dumps({"type": "watch", "table": id})))
        await asyncio.sleep(0)  # it has begun to read the table
        session.end()
        await watching
        assert not (await tables.registry.get(id)).channel.watchers


async def test_a_table_that_nobody_needs_leaves_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_in(tmp_path) as tables:
        rng, eyes = Random(1), Eyes("eve")
        seen, over, waits = [
            await table_of(tables, ["ann", "bob"], setup={"course": SPRINT}) for _ in range(3)
        ]
        timed = await table_of(tables, ["ann", "bob"], clock=Clock(turn=600))
        await tables.watch(eyes, seen.table.id, None)
        while over.table.status == "running":
            await move(tables, over, rng)
        monkeypatch.setattr(registry, "IDLE_TIME", 0)
        monkeypatch.setattr(service, "SWEEP_SECONDS", 0.01)
        await soon(lambda: {over.table.id, waits.table.id}.isdisjoint(tables.registry.live))
        assert {*tables.registry.live} == {seen.table.id, timed.table.id}, (
            "watched, or on the clock"
        )
        tables.unwatch(eyes, seen.table.id)
        await soon(lambda: seen.table.id not in tables.registry.live)
        assert (await tables.registry.get(over.table.id)).table.steps == over.table.steps


async def test_bots_leave_a_table_that_is_deleted(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        rounds = {"course": "giant"}
        live = await table_of(tables, ["ann"], bots=["random"] * 3, setup=rounds)
        await tables.leave("ann", live.table.id)  # from now on there are only bots
        async with opened(tmp_path, beside=True) as beside:
            await AdminService(beside).delete_one(live.table.id)
        await soon(lambda: live.table.id not in tables.registry.live)
        await soon(lambda: not tables.bot_runner.busy)
