"""Two clients at the same time; requests that are cancelled; tables that leave the memory."""

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
from tests.server.fault_injection import SHORT_COURSE
from tests.server.server_process import ApiClient, ServerProcess, receive, send
from tests.server.service_fixture import (
    RecordingWatcher,
    play_random_move,
    service_context,
    start_table,
    wait_until,
)
from tests.server.store_fixture import store_context
from tests.server.submission_tracker import query_database

ROUNDS = 60
SUBMISSIONS = """SELECT version, submission FROM log WHERE "table" = ? AND submission IS NOT NULL"""


def start_hot_seat_game(ann: ApiClient) -> str:
    """Start a game of Arctic with both seats for one person; return its id."""
    table: str = ann.post("/api/tables", game="arctic", players=2)["id"]
    ann.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    return table


def fetch_update(connection: ClientConnection, table: str) -> dict[str, Any]:
    """Return the latest update for the seat in turn."""
    send(connection, type="watch", table=table)
    updates = receive(connection, "update"), receive(connection, "update")
    return next(update for update in updates if update["view"]["legal"])


def submission(update: dict[str, Any], ref: str, action: str) -> dict[str, Any]:
    """Return the message that submits an action."""
    names = {name: update[name] for name in ("table", "seat", "version")}
    return {"type": "submit", "ref": ref, "actions": [action], **names}


def test_of_two_submissions_for_one_seat_exactly_one_is_accepted(
    server: ServerProcess, ann: ApiClient
) -> None:
    table, rng = start_hot_seat_game(ann), Random(3)
    win_counts: Counter[int] = Counter()
    versions: dict[str, int] = {}
    with ann.connect() as one, ann.connect() as two:
        tabs = [one, two]
        for round_number in range(ROUNDS):
            updates = [fetch_update(tab, table) for tab in tabs]
            assert updates[0] == updates[1]
            update = updates[0]
            submissions = [
                submission(update, f"r{round_number}-{index}", rng.choice(update["view"]["legal"]))
                for index in (0, 1)
            ]
            for index in rng.sample((0, 1), 2):
                send(tabs[index], **submissions[index])
            answers = [receive(tab, "accepted", "refused") for tab in tabs]
            (winner,) = (index for index in (0, 1) if answers[index]["type"] == "accepted")
            won, lost = answers[winner], answers[1 - winner]
            assert (lost["code"], lost["ref"]) == ("version.stale", f"r{round_number}-{1 - winner}")
            assert lost["arguments"] == {"seen": update["version"], "version": won["version"]}
            new = receive(tabs[1 - winner], "update")  # the current version, for the refused client
            assert (new["seat"], new["version"]) == (update["seat"], won["version"])
            assert new["steps"][-1]["version"] == won["version"] == update["version"] + 1
            win_counts[winner] += 1
            versions[won["ref"]] = won["version"]
    assert win_counts.total() == ROUNDS
    rows = query_database(server.data, SUBMISSIONS, table)
    assert {ref: version for version, ref in rows} == versions
    assert len(rows) == ROUNDS


def test_one_submission_over_two_connections_is_done_once(
    server: ServerProcess, ann: ApiClient
) -> None:
    table = start_hot_seat_game(ann)
    with ann.connect() as one, ann.connect() as two:
        for round_number in range(20):
            update = fetch_update(one, table)
            same = submission(update, f"r{round_number}", update["view"]["legal"][-1])
            for tab in (one, two):
                send(tab, **same)
            assert receive(one, "accepted", "refused") == receive(two, "accepted", "refused")
    assert len(query_database(server.data, SUBMISSIONS, table)) == 20


async def test_a_move_that_is_stored_while_its_task_is_cancelled_counts(tmp_path: Path) -> None:
    """The row is stored, but the client gets no answer. Sent again, the submission is found."""
    tasks_to_cancel: list[asyncio.Task[int]] = []

    def hook(point: str) -> None:
        if point == "before-append" and tasks_to_cancel:
            tasks_to_cancel.pop().cancel()

    async with service_context(tmp_path, fault_hook=hook) as tables:
        live = await start_table(tables, ["ann", "ann"])
        watcher = RecordingWatcher("ann")
        await tables.watch(watcher, live.table.id, None)
        for send_again in (True, False):
            seat, version = live.table.turn, live.table.version
            assert seat is not None
            first, second = map(str, live.table.state.legal_actions()[:2])
            submission_arguments = ("ann", live.table.id, seat, version, f"v{version}", [first])
            tasks_to_cancel.append(asyncio.create_task(tables.submit(*submission_arguments)))
            with pytest.raises(asyncio.CancelledError):
                await tasks_to_cancel[0]
            assert live.table.version == version
            if send_again:
                assert await tables.submit(*submission_arguments) == version + 1
            else:
                with pytest.raises(Stale):
                    await tables.submit("ann", live.table.id, seat, version, "other", [second])
            assert live.table.version == version + 1
            assert watcher.of_type("update")[-1]["version"] == version + 1
            assert await tables.submit(*submission_arguments) == version + 1
        assert [row.version for row in await tables.store.log.read(live.table.id)] == [
            *range(1, live.table.version + 1)
        ]


async def test_a_table_that_many_request_is_read_once(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        id = (await start_table(tables, ["ann", "bob"])).table.id
        tables.registry.live.clear()
        first, *others = await asyncio.gather(*(tables.registry.get(id) for _ in range(8)))
        assert all(other is first for other in others)


async def test_a_closed_session_does_not_watch_a_table(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        id = (await start_table(tables, ["ann", "bob"])).table.id
        tables.registry.live.clear()
        people = PeopleService(tables.store, tables.registry.people, {"en": (["Ice"], ["Fox"])})
        await people.open()
        chat, ann = ChatService(tables.store, people), Person("ann", "Ann", 0)
        session = Session(tables, people, chat, ann, Limiter(Limits()))
        await session.handle(json.dumps({"type": "hello", "protocol": 2}))
        watching = asyncio.create_task(session.handle(json.dumps({"type": "watch", "table": id})))
        await asyncio.sleep(0)  # the task has started to read the table
        session.release()
        await watching
        assert not (await tables.registry.get(id)).channel.watchers


async def test_an_idle_table_leaves_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service_context(tmp_path) as tables:
        rng, watcher = Random(1), RecordingWatcher("eve")
        updates, over, idle = [
            await start_table(tables, ["ann", "bob"], setup={"course": SHORT_COURSE})
            for _ in range(3)
        ]
        timed = await start_table(tables, ["ann", "bob"], clock=Clock(turn=600))
        await tables.watch(watcher, updates.table.id, None)
        while over.table.status == "running":
            await play_random_move(tables, over, rng)
        monkeypatch.setattr(registry, "IDLE_MS", 0)
        monkeypatch.setattr(service, "SWEEP_SECONDS", 0.01)
        await wait_until(lambda: {over.table.id, idle.table.id}.isdisjoint(tables.registry.live))
        assert {*tables.registry.live} == {updates.table.id, timed.table.id}, (
            "tables that are watched, or have a clock"
        )
        tables.unwatch(watcher, updates.table.id)
        await wait_until(lambda: updates.table.id not in tables.registry.live)
        assert (await tables.registry.get(over.table.id)).table.steps == over.table.steps


async def test_bots_leave_a_table_that_is_deleted(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        rounds = {"course": "giant"}
        live = await start_table(tables, ["ann"], bots=["random"] * 3, setup=rounds)
        await tables.leave("ann", live.table.id)  # from now on there are only bots
        async with store_context(tmp_path, as_server=False) as beside:
            await AdminService(beside).delete_table(live.table.id)
        await wait_until(lambda: live.table.id not in tables.registry.live)
        await wait_until(lambda: not tables.bot_runner.active_table_count)
