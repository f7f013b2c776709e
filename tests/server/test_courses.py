"""Courses that strangers have written: read in a process of its own, within bounds."""

import asyncio
import gzip
import json
import os
import pickle
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE
from typing import Any, NoReturn

import pytest

from nunatak.core import Malformed
from nunatak.games.snow_tails.courses.course import Course
from nunatak.games.snow_tails.courses.geometry import Geometry
from nunatak.games.snow_tails.courses.track import Track
from nunatak.server.courses.catalog import check_course
from nunatak.server.errors import NotFound, RateLimited, Unavailable
from nunatak.server.games import cache as module
from nunatak.server.games.cache import Games, read_game
from nunatak.server.processes import MAX_EACH, MAX_WAITING, Workers, _Queue
from nunatak.server.protocol.options import TableOptions
from tests.server.program import Program, Visitor
from tests.server.service_fixture import service_in

DOTTED = ".".join("a" * 9_900) + " = 1"
TEXT = 'name = "lane"\ntitle = "Lane"\ntiles = ["start", "straight", "corner-left", "finish"]\n'


@pytest.mark.parametrize("path", ["/api/play-now", "/api/tables"])
def test_a_poisonous_course_is_refused_with_its_code(ann: Visitor, path: str) -> None:
    body = {"game": "snow-tails", "players": 2, "setup": {"course": DOTTED}}
    assert ann.refused("POST", path, **body) == (400, "course.monstrous")


def test_a_poisonous_course_is_checked_as_any_other(ann: Visitor) -> None:
    found = ann.post("/api/courses", text=DOTTED)
    [problem] = found["problems"]
    assert problem["code"] == "course.monstrous"
    assert problem["arguments"]["depth"] > problem["arguments"]["deepest"] == 8
    assert found["board"] is None


def test_a_board_comes_packed_or_not_and_says_so(program: Program, ann: Visitor) -> None:
    table = ann.post("/api/tables", game="snow-tails", players=2, setup={"course": TEXT})
    path = f"/api/tables/{table['id']}/board"
    plain = ann.ask("GET", path)
    small = ann.ask("GET", path, headers={"Accept-Encoding": "gzip"})
    assert plain.headers["content-encoding"] is None
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["vary"] == "Accept-Encoding"
    assert len(small.body) < len(plain.body) / 3
    assert plain.json["board"]["course"]["name"] == "lane"
    assert json.loads(_unpacked(small.body)) == plain.json


def _unpacked(body: bytes) -> bytes:
    return gzip.decompress(body)


def _forget_games() -> None:
    module._games._values.clear()


def _never(*arguments: Any) -> NoReturn:
    raise AssertionError("the event loop had to do it")


async def test_no_course_of_a_stranger_is_read_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_game("snow-tails", {})  # what comes with the game is read by this process
    monkeypatch.setattr(Course, "parse", _never)
    monkeypatch.setattr(Course, "problems", _never)
    monkeypatch.setattr(Track, "build", _never)
    monkeypatch.setattr(Geometry, "to_json", _never)
    async with service_in(tmp_path) as tables:
        options = TableOptions("snow-tails", 2, {"course": TEXT}, bots=("steady",))
        live = await tables.create("ann", options)
        assert live.channel.info().course_title == "Lane"
        id = live.table.id
        first = await tables.games.board(await tables.registry.prepare_game(options), "here")
        for started in (False, True):
            if started:
                await tables.start("ann", id)
            _forget_games()
            tables.registry.live.clear()  # it is taken up from its log
            live = await tables.registry.get(id)
            assert live.table.started is started
            assert live.channel.info().course_title == "Lane"
        assert json.loads(_unpacked(first))["board"]["course"]["title"] == "Lane"
        found = await tables.games.check(None, TEXT, "here")
        assert json.loads(_unpacked(found))["problems"] == []
        with pytest.raises(Malformed) as refused:
            await tables.registry.prepare_game(
                TableOptions("snow-tails", 2, {"course": DOTTED}), "here"
            )
        assert refused.value.code == "course.monstrous"


async def test_a_course_of_a_season_is_read_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nunatak.server.protocol.api import CreateSeason
    from nunatak.server.seasons.service import SeasonService

    read_game("snow-tails", {})
    monkeypatch.setattr(Course, "parse", _never)
    async with service_in(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        season = await seasons.create("ann", CreateSeason("Winter", "snow-tails", 2))
        await seasons.join("bob", season.id)
        season = await seasons.start("ann", season.id)
        chooser = season.players[season.chooser or 0].person
        assert chooser is not None
        with pytest.raises(Malformed) as refused:
            await seasons.choose(chooser, season.id, DOTTED)
        assert refused.value.code == "course.monstrous"
        assert (await seasons.choose(chooser, season.id, TEXT)).course_title == "Lane"


async def test_a_board_is_worked_out_once_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    _forget_games()
    workers = Workers()
    games = Games(workers)
    done: list[Any] = []

    async def run(work: Any, *arguments: Any, who: str | None = None) -> Any:
        done.append(work)
        return await Workers.run(workers, work, *arguments, who=who)

    monkeypatch.setattr(workers, "run", run)
    game = await games.get("snow-tails", {"course": TEXT, "players": 2})
    many = await asyncio.gather(*(games.board(game, "here") for _ in range(9)))
    again = await games.get("snow-tails", {"course": TEXT, "players": 2})
    await workers.close()
    assert len(set(many)) == 1
    assert again is game
    assert done == [module._prepared, module._board]


async def test_how_much_may_wait_is_bounded_for_each_and_in_all() -> None:
    workers = Workers()
    addresses = [f"192.0.2.{n}" for n in range(MAX_WAITING // MAX_EACH)]
    waiting = [
        asyncio.create_task(workers.run(time.time, who=each))
        for each in addresses
        for _ in range(MAX_EACH)
    ]
    await asyncio.sleep(0)
    with pytest.raises(RateLimited, match=r"^rate-limited: seconds=1$"):
        await workers.run(time.time, who=addresses[0])
    with pytest.raises(Unavailable, match=r"^server\.busy: seconds=1$"):
        await workers.run(time.time, who="198.51.100.1")
    assert await workers.run(time.time) > 0, "the server itself waits its turn"
    assert len(await asyncio.gather(*waiting)) == MAX_WAITING
    assert await workers.run(time.time, who=addresses[0]) > 0
    await workers.close()


async def test_players_come_first_and_no_client_holds_up_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    workers, order, gate = Workers(), [], asyncio.Event()

    async def note(message: bytes) -> bytes:
        await gate.wait()
        order.append(pickle.loads(message)[1][0])
        for _ in range(10):  # as long as it takes others to queue
            await asyncio.sleep(0)
        return pickle.dumps((None, None))

    monkeypatch.setattr(workers, "_ask", note)
    jobs = [workers.run(len, f"a{n}", who="192.0.2.1") for n in range(4)]
    jobs += [workers.run(len, f"b{n}", who="192.0.2.2") for n in range(2)]
    jobs += [workers.run_soon(len, f"c{n}", who="cid") for n in range(3)]
    jobs += [workers.run_soon(len, "d0", who="dee")]
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.sleep(0.01)
    tasks[4].cancel()  # b0, which waits
    await asyncio.sleep(0.01)
    gate.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["a0", "c0", "d0", "c1", "b1", "c2", "a1", "a2", "a3"]


async def test_a_turn_that_comes_to_nobody_is_handed_on() -> None:
    queue = _Queue()
    first = queue.turn("a", urgent=False)
    await first.__aenter__()
    waiting = asyncio.create_task(queue.turn("b", urgent=False).__aenter__())
    await asyncio.sleep(0)
    await first.__aexit__(None, None, None)  # its turn has come …
    waiting.cancel()  # … but it is gone
    await asyncio.gather(waiting, return_exceptions=True)
    async with asyncio.timeout(60), queue.turn("c", urgent=False):
        pass


def test_the_process_ends_in_silence_when_the_server_is_gone() -> None:
    command = [sys.executable, "-m", "nunatak.server.process_main"]
    worker = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdout.close()
    job = pickle.dumps((len, ("four",)))
    worker.stdin.write(len(job).to_bytes(4) + job)
    _, said = worker.communicate()
    assert (worker.returncode, said) == (0, b"")


async def test_a_process_that_dies_is_replaced() -> None:
    workers = Workers()
    with pytest.raises(Unavailable, match=r"^server\.busy"):
        await workers.run(os._exit, 1, who="192.0.2.1")
    assert await workers.run(len, "four", who="192.0.2.1") == 4
    await workers.close()


def test_a_long_name_is_cut_in_the_refusal() -> None:
    with pytest.raises(NotFound) as refused:
        check_course("snow-tails", "[a.b]\n" * 900)
    assert refused.value.code == "course.unknown"
    assert len(str(refused.value)) < 300
