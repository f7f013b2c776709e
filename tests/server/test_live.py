"""Lines to a server: several of one person, old ones, broken ones, and when the server goes."""

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
from tests.server.fault_injection import SPRINT
from tests.server.guests import PATIENCE, Guest, Story
from tests.server.ledger import Ledger
from tests.server.program import Program, Visitor, hear, tell


def two_at_arctic(ann: Visitor, ben: Visitor) -> str:
    table: str = ann.post("/api/tables", game="arctic", players=2)["id"]
    ben.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/start")
    return table


def play(line: ClientConnection, update: dict[str, Any], kind: str = "submit") -> int:
    """The first legal action, or an undo; the version after it."""
    version: int = update["version"]
    message = {"ref": f"v{version}", "table": update["table"], "seat": update["seat"]}
    if kind == "submit":
        message["actions"] = [update["view"]["legal"][0]]
    tell(line, type=kind, version=version, **message)
    answer = hear(line, "accepted", "refused")
    assert answer["type"] == "accepted", answer
    return version + 1


def test_all_tabs_of_a_person_are_told_the_same(ann: Visitor, ben: Visitor) -> None:
    table = two_at_arctic(ann, ben)
    with ann.live() as first, ann.live() as second, ben.live() as other:
        lines = {0: [first, second], 1: [other]}
        for line in (first, second, other):
            tell(line, type="watch", table=table)
        seen = {line: hear(line, "update") for line in (first, second, other)}
        for number in range(12):
            turn = seen[first]["view"]["turn"]
            line = lines[turn][number % len(lines[turn])]  # whichever tab is at hand
            tell(line, type="submit", **decision(seen[line], f"n{number}"))
            seen = {each: hear(each, "update") for each in (first, second, other)}
            assert seen[first] == seen[second]
            assert {update["version"] for update in seen.values()} == {
                hear(line, "accepted")["version"]
            }


def decision(update: dict[str, Any], ref: str) -> dict[str, Any]:
    names = {name: update[name] for name in ("table", "seat", "version")}
    return {"ref": ref, "actions": [update["view"]["legal"][0]], **names}


@pytest.mark.parametrize("old", [{"protocol": 1}, {"protocol": 2, "build": "0.0.1"}])
def test_an_old_tab_is_told_to_reload(program: Program, ann: Visitor, old: dict[str, Any]) -> None:
    headers = {"Cookie": f"nunatak={ann.cookie}"}
    with connect(program.url.replace("http", "ws") + "/ws", additional_headers=headers) as line:
        tell(line, type="hello", **old)
        assert json.loads(line.recv(PATIENCE)) == {"type": "reload", "protocol": 2}
        assert json.loads(line.recv(PATIENCE)) == {"type": "closing", "code": "reload"}
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4409


@pytest.mark.parametrize(
    ("message", "where", "ref"),
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
    ann: Visitor, message: dict[str, Any], where: str, ref: str | None
) -> None:
    """A client that waits for the answer to this very message does not wait for ever."""
    with ann.live() as line:
        tell(line, **message)
        refused = hear(line, "refused")
    assert refused["code"] == "message.form"
    assert (refused["ref"], refused["table"]) == (ref, "t")
    assert refused["arguments"]["where"] == where
    assert refused["arguments"]["reason"]


def test_a_tab_of_this_build_is_welcome(ann: Visitor) -> None:
    with ann.live() as line:
        tell(line, type="hello", protocol=2, build=nunatak.__version__)
        assert hear(line, "welcome", "reload")["type"] == "welcome"


def test_who_was_away_gets_what_was_missed_and_no_more(ann: Visitor, ben: Visitor) -> None:
    """Also what was taken back meanwhile."""
    table = two_at_arctic(ann, ben)
    stories = {ann: Story(), ben: Story()}
    now = undone = 0
    for time_away in range(30):
        for visitor, story in stories.items():
            with visitor.live() as line:
                tell(line, type="watch", table=table, since=story.version)
                update = hear(line, "update")
                assert now in (0, update["version"])
                assert update["since"] <= story.version
                assert all(step["version"] > update["since"] for step in update["steps"])
                assert story.take(update)
                if update["view"]["legal"]:
                    kind = "undo" if update["can_undo"] and time_away % 2 else "submit"
                    undone += kind == "undo"
                    now = play(line, update, kind)
    assert undone
    for visitor, story in stories.items():
        with visitor.live() as line:
            tell(line, type="watch", table=table, since=story.version)
            assert story.take(hear(line, "update"))
            tell(line, type="watch", table=table)
            assert hear(line, "update")["steps"] == story.steps


async def test_a_server_that_is_told_to_go_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    ledger = Ledger()
    with Program(tmp_path / "data", "--pace", "0") as program:
        port, guests, table = program.port, *playing(program, ledger)
        heard: list[str] = []
        guests[0].told = lambda message: heard.append(str(message.get("code")))
        await visit(program, guests, lambda: len(ledger.accepted) > 5)
        began = time.monotonic()
        await visit(program, guests, lambda: all(guest.closed for guest in guests), end=True)
        assert program.process.wait(PATIENCE) == 0
        assert time.monotonic() - began < PATIENCE / 4
        assert heard[-1] == "shutdown"
        assert [guest.closed for guest in guests] == [[1012], [1012]]
        said = [line for line in program.errors().splitlines() if line not in NOTICES]
        assert said == []
    with Program(tmp_path / "data", "--pace", "0", "--port", str(port)) as program:
        ledger.check(program.data, float("inf"))
        await visit(program, guests, lambda: all(guest.over(table) for guest in guests))
        ledger.check(program.data, float("inf"))


def playing(program: Program, ledger: Ledger) -> tuple[list[Guest], str]:
    """Two people and a bot, in a short race."""
    people = [Visitor.known(program) for _ in range(2)]
    options = {"game": "snow-tails", "players": 3, "bots": ["gentle"], "setup": {"course": SPRINT}}
    table = people[0].post("/api/tables", **options)["id"]
    people[1].post(f"/api/tables/{table}/join")
    people[0].post(f"/api/tables/{table}/start")
    guests = [Guest(person.cookie or "", ledger, Random(4)) for person in people]
    for guest in guests:
        guest.watched.append(table)
    return guests, table


async def visit(program: Program, guests: list[Guest], ends: Any, *, end: bool = False) -> None:
    """Play until something is so; the server is told to go in the middle of it, if it shall."""
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for guest in guests:
            group.create_task(guest.live(lambda: program.url, ends))
        while end and not all(guest.here for guest in guests):
            await asyncio.sleep(0.01)
        if end:
            program.process.terminate()
