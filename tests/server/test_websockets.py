"""WebSockets: several of one person, outdated tabs, wrong messages, and the end of the server."""

import asyncio
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

import nunatak
from tests.cli.conftest import NOTICES
from tests.server.fault_injection import SHORT_COURSE
from tests.server.scripted_players import ScriptedPlayer, SeatHistory
from tests.server.server_process import TIMEOUT, ApiClient, ServerProcess, receive, send
from tests.server.submission_tracker import SubmissionTracker


def start_arctic(ann: ApiClient, ben: ApiClient) -> str:
    """Start a table of Arctic for two; return its id."""
    table: str = ann.post("/api/tables", game="arctic", players=2)["id"]
    ben.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    return table


def play(connection: ClientConnection, update: dict[str, Any], kind: str = "submit") -> int:
    """Play the first legal action, or undo; return the version after it."""
    version: int = update["version"]
    message = {"ref": f"v{version}", "table": update["table"], "seat": update["seat"]}
    if kind == "submit":
        message["actions"] = [update["view"]["legal"][0]]
    send(connection, type=kind, version=version, **message)
    answer = receive(connection, "accepted", "refused")
    assert answer["type"] == "accepted", answer
    return version + 1


def test_all_tabs_of_a_person_get_the_same_updates(ann: ApiClient, ben: ApiClient) -> None:
    table = start_arctic(ann, ben)
    with ann.connect() as first, ann.connect() as second, ben.connect() as other:
        connections_by_seat = {0: [first, second], 1: [other]}
        for connection in (first, second, other):
            send(connection, type="watch", table=table)
        seen = {connection: receive(connection, "update") for connection in (first, second, other)}
        for number in range(12):
            turn = seen[first]["view"]["turn"]
            connection = connections_by_seat[turn][
                number % len(connections_by_seat[turn])
            ]  # in turn
            send(connection, type="submit", **decision(seen[connection], f"n{number}"))
            seen = {each: receive(each, "update") for each in (first, second, other)}
            assert seen[first] == seen[second]
            assert {update["version"] for update in seen.values()} == {
                receive(connection, "accepted")["version"]
            }


def decision(update: dict[str, Any], ref: str) -> dict[str, Any]:
    """Return the fields of a submission of the first legal action."""
    names = {name: update[name] for name in ("table", "seat", "version")}
    return {"ref": ref, "actions": [update["view"]["legal"][0]], **names}


@pytest.mark.parametrize("old", [{"protocol": 1}, {"protocol": 2, "build": "0.0.1"}])
def test_an_old_tab_is_told_to_reload(
    server: ServerProcess, ann: ApiClient, old: dict[str, Any]
) -> None:
    headers = {"Cookie": f"nunatak={ann.cookie}"}
    with connect(
        server.url.replace("http", "ws") + "/ws", additional_headers=headers
    ) as connection:
        send(connection, type="hello", **old)
        assert json.loads(connection.recv(TIMEOUT)) == {"type": "reload", "protocol": 2}
        assert json.loads(connection.recv(TIMEOUT)) == {"type": "closing", "code": "reload"}
        with pytest.raises(ConnectionClosed) as close_codes:
            connection.recv(TIMEOUT)
    assert close_codes.value.rcvd is not None
    assert close_codes.value.rcvd.code == 4409


@pytest.mark.parametrize(
    ("message", "path", "ref"),
    [
        ({"type": "submit", "ref": "a", "table": "t", "seat": "x"}, "$.seat", "a"),
        ({"type": "submit", "ref": "b", "table": "t", "seat": 0}, "$", "b"),
        ({"type": "undo", "ref": "c", "table": "t", "colour": 1}, "$", "c"),
        ({"type": "fly", "ref": "d", "table": "t"}, "$.type", "d"),
        ({"type": "hint", "ref": "no such name!", "table": "t"}, "$.ref", "no such name!"),
        ({"type": "hint", "ref": 7, "table": "t"}, "$.ref", None),
        ({"type": "hint", "ref": ["a"], "table": "t"}, "$.ref", None),
        ({"type": "hint", "ref": "x" * 101, "table": "t"}, "$.ref", None),
        ({"ref": "e", "table": "t"}, "$", "e"),
    ],
)
def test_a_message_of_the_wrong_form_is_refused_by_its_ref(
    ann: ApiClient, message: dict[str, Any], path: str, ref: str | None
) -> None:
    """A client that waits for the answer to this message does not wait forever."""
    with ann.connect() as connection:
        send(connection, **message)
        refused = receive(connection, "refused")
    assert refused["code"] == "message.form"
    assert (refused["ref"], refused["table"]) == (ref, "t")
    assert refused["arguments"]["where"] == path
    assert refused["arguments"]["reason"]


def test_a_tab_of_this_build_is_welcome(ann: ApiClient) -> None:
    with ann.connect() as connection:
        send(connection, type="hello", protocol=2, build=nunatak.__version__)
        assert receive(connection, "welcome", "reload")["type"] == "welcome"


def test_a_player_who_reconnects_gets_the_missed_steps_and_no_others(
    ann: ApiClient, ben: ApiClient
) -> None:
    """This includes undone steps."""
    table = start_arctic(ann, ben)
    histories = {ann: SeatHistory(), ben: SeatHistory()}
    version = undo_count = 0
    for absence in range(30):
        for client, history in histories.items():
            with client.connect() as connection:
                send(connection, type="watch", table=table, since=history.version)
                update = receive(connection, "update")
                assert version in (0, update["version"])
                assert update["since"] <= history.version
                assert all(step["version"] > update["since"] for step in update["steps"])
                assert history.add(update)
                if update["view"]["legal"]:
                    kind = "undo" if update["can_undo"] and absence % 2 else "submit"
                    undo_count += kind == "undo"
                    version = play(connection, update, kind)
    assert undo_count
    for client, history in histories.items():
        with client.connect() as connection:
            send(connection, type="watch", table=table, since=history.version)
            assert history.add(receive(connection, "update"))
            send(connection, type="watch", table=table)
            assert receive(connection, "update")["steps"] == history.steps


async def test_a_server_that_is_terminated_closes_connections_and_loses_nothing(
    tmp_path: Path,
) -> None:
    tracker = SubmissionTracker()
    with ServerProcess(tmp_path / "data", "--pace", "0") as server:
        port, players, table = server.port, *start_players(server, tracker)
        codes: list[str] = []
        players[0].on_message = lambda message: codes.append(str(message.get("code")))
        await play_together(server, players, lambda: len(tracker.accepted) > 5)
        started_at = time.monotonic()
        await play_together(
            server, players, lambda: all(player.close_codes for player in players), terminate=True
        )
        assert server.process.wait(TIMEOUT) == 0
        assert time.monotonic() - started_at < TIMEOUT / 4
        assert codes[-1] == "shutdown"
        assert [player.close_codes for player in players] == [[1012], [1012]]
        log_lines = [line for line in server.errors().splitlines() if line not in NOTICES]
        assert log_lines == []
    with ServerProcess(tmp_path / "data", "--pace", "0", "--port", str(port)) as server:
        tracker.check_log(server.data, float("inf"))
        await play_together(
            server, players, lambda: all(player.is_over(table) for player in players)
        )
        tracker.check_log(server.data, float("inf"))


def start_players(
    server: ServerProcess, tracker: SubmissionTracker
) -> tuple[list[ScriptedPlayer], str]:
    """Start a short race of two players and a bot; return the players and the id."""
    clients = [ApiClient.sign_up(server) for _ in range(2)]
    options = {
        "game": "snow-tails",
        "players": 3,
        "bots": ["gentle"],
        "setup": {"course": SHORT_COURSE},
    }
    table = clients[0].post("/api/tables", **options)["id"]
    clients[1].post(f"/api/tables/{table}/join")
    clients[0].post(f"/api/tables/{table}/start")
    players = [ScriptedPlayer(client.cookie or "", tracker, Random(4)) for client in clients]
    for player in players:
        player.watched.append(table)
    return players, table


async def play_together(
    server: ServerProcess,
    players: list[ScriptedPlayer],
    is_finished: Any,
    *,
    terminate: bool = False,
) -> None:
    """Play until a condition is true; with ``terminate``, terminate the server meanwhile."""
    async with asyncio.timeout(TIMEOUT), asyncio.TaskGroup() as group:
        for player in players:
            group.create_task(player.play_until(lambda: server.url, is_finished))
        while terminate and not all(player.connected for player in players):
            await asyncio.sleep(0.01)
        if terminate:
            server.process.terminate()
