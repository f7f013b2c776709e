"""Courses that clients send: read in another process, within limits."""

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
from nunatak.server.games import cache
from nunatak.server.games.cache import GameCache, read_game
from nunatak.server.processes import MAX_PER_CLIENT, MAX_WAITING, WorkerProcess, _TurnQueue
from nunatak.server.protocol.options import TableOptions
from tests.server.server_process import ApiClient, ServerProcess
from tests.server.service_fixture import service_context

DEEP_COURSE = ".".join("a" * 9_900) + " = 1"
COURSE = 'name = "lane"\ntitle = "Lane"\ntiles = ["start", "straight", "corner-left", "finish"]\n'


@pytest.mark.parametrize("path", ["/api/play-now", "/api/tables"])
def test_a_course_that_is_too_deep_is_refused_with_its_code(ann: ApiClient, path: str) -> None:
    body = {"game": "snow-tails", "players": 2, "setup": {"course": DEEP_COURSE}}
    assert ann.request_error("POST", path, **body) == (400, "course.monstrous")


def test_a_course_that_is_too_deep_is_checked_like_any_other(ann: ApiClient) -> None:
    found = ann.post("/api/courses", text=DEEP_COURSE)
    [problem] = found["problems"]
    assert problem["code"] == "course.monstrous"
    assert problem["arguments"]["depth"] > problem["arguments"]["deepest"] == 8
    assert found["board"] is None


def test_a_board_is_sent_compressed_if_the_client_accepts_it(
    server: ServerProcess, ann: ApiClient
) -> None:
    table = ann.post("/api/tables", game="snow-tails", players=2, setup={"course": COURSE})
    path = f"/api/tables/{table['id']}/board"
    uncompressed = ann.request("GET", path)
    compressed = ann.request("GET", path, headers={"Accept-Encoding": "gzip"})
    assert uncompressed.headers["content-encoding"] is None
    assert compressed.headers["content-encoding"] == "gzip"
    assert compressed.headers["vary"] == "Accept-Encoding"
    assert len(compressed.body) < len(uncompressed.body) / 3
    assert uncompressed.json["board"]["course"]["name"] == "lane"
    assert json.loads(_decompress(compressed.body)) == uncompressed.json


def _decompress(body: bytes) -> bytes:
    return gzip.decompress(body)


def _forget_games() -> None:
    cache._games.clear()


def _fail(*arguments: Any) -> NoReturn:
    raise AssertionError("this ran on the event loop")


async def test_no_course_of_a_client_is_read_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read_game("snow-tails", {})  # this process reads shipped courses
    monkeypatch.setattr(Course, "parse", _fail)
    monkeypatch.setattr(Course, "problems", _fail)
    monkeypatch.setattr(Track, "build", _fail)
    monkeypatch.setattr(Geometry, "to_json", _fail)
    async with service_context(tmp_path) as tables:
        options = TableOptions("snow-tails", 2, {"course": COURSE}, bots=("steady",))
        live = await tables.create("ann", options)
        assert live.channel.info().course_title == "Lane"
        id = live.table.id
        first = await tables.games.get_board(await tables.registry.prepare_game(options), "here")
        for started in (False, True):
            if started:
                await tables.start("ann", id)
            _forget_games()
            tables.registry.live.clear()  # it is read from its log again
            live = await tables.registry.get(id)
            assert live.table.started is started
            assert live.channel.info().course_title == "Lane"
        assert json.loads(_decompress(first))["board"]["course"]["title"] == "Lane"
        found = await tables.games.check_course(None, COURSE, "here")
        assert json.loads(_decompress(found))["problems"] == []
        with pytest.raises(Malformed) as refused:
            await tables.registry.prepare_game(
                TableOptions("snow-tails", 2, {"course": DEEP_COURSE}), "here"
            )
        assert refused.value.code == "course.monstrous"


async def test_a_course_of_a_season_is_read_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from nunatak.server.protocol.api import CreateSeason
    from nunatak.server.seasons.service import SeasonService

    read_game("snow-tails", {})
    monkeypatch.setattr(Course, "parse", _fail)
    async with service_context(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        season = await seasons.create("ann", CreateSeason("Winter", "snow-tails", 2))
        await seasons.join("bob", season.id)
        season = await seasons.start("ann", season.id)
        chooser = season.players[season.chooser or 0].person
        assert chooser is not None
        with pytest.raises(Malformed) as refused:
            await seasons.choose_course(chooser, season.id, DEEP_COURSE)
        assert refused.value.code == "course.monstrous"
        assert (await seasons.choose_course(chooser, season.id, COURSE)).course_title == "Lane"


async def test_a_board_is_computed_once_for_all_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    _forget_games()
    worker_process = WorkerProcess()
    games = GameCache(worker_process)
    started_work: list[Any] = []

    async def run(work: Any, *arguments: Any, client: str | None = None) -> Any:
        started_work.append(work)
        return await WorkerProcess.run(worker_process, work, *arguments, client=client)

    monkeypatch.setattr(worker_process, "run", run)
    game = await games.get("snow-tails", {"course": COURSE, "players": 2})
    boards = await asyncio.gather(*(games.get_board(game, "here") for _ in range(9)))
    again = await games.get("snow-tails", {"course": COURSE, "players": 2})
    await worker_process.close()
    assert len(set(boards)) == 1
    assert again is game
    assert started_work == [cache._read_and_prepare, cache._encode_board]


async def test_waiting_work_is_limited_for_each_address_and_in_total() -> None:
    worker_process = WorkerProcess()
    addresses = [f"192.0.2.{n}" for n in range(MAX_WAITING // MAX_PER_CLIENT)]
    waiting = [
        asyncio.create_task(worker_process.run(time.time, client=each))
        for each in addresses
        for _ in range(MAX_PER_CLIENT)
    ]
    await asyncio.sleep(0)
    with pytest.raises(RateLimited, match=r"^rate-limited: seconds=1$"):
        await worker_process.run(time.time, client=addresses[0])
    with pytest.raises(Unavailable, match=r"^server\.busy: seconds=1$"):
        await worker_process.run(time.time, client="198.51.100.1")
    assert await worker_process.run(time.time) > 0, "work of the server itself waits"
    assert len(await asyncio.gather(*waiting)) == MAX_WAITING
    assert await worker_process.run(time.time, client=addresses[0]) > 0
    await worker_process.close()


async def test_work_for_players_comes_first_and_no_client_delays_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    worker_process, order, may_run = WorkerProcess(), [], asyncio.Event()

    async def record_order(message: bytes) -> bytes:
        await may_run.wait()
        order.append(pickle.loads(message)[1][0])
        for _ in range(10):  # until others have queued
            await asyncio.sleep(0)
        return pickle.dumps((None, None))

    monkeypatch.setattr(worker_process, "_exchange", record_order)
    jobs = [worker_process.run(len, f"a{n}", client="192.0.2.1") for n in range(4)]
    jobs += [worker_process.run(len, f"b{n}", client="192.0.2.2") for n in range(2)]
    jobs += [worker_process.run_for_player(len, f"c{n}", person="cid") for n in range(3)]
    jobs += [worker_process.run_for_player(len, "d0", person="dee")]
    tasks = [asyncio.create_task(job) for job in jobs]
    await asyncio.sleep(0.01)
    tasks[4].cancel()  # b0, which is waiting
    await asyncio.sleep(0.01)
    may_run.set()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["a0", "c0", "d0", "c1", "b1", "c2", "a1", "a2", "a3"]


async def test_the_turn_of_a_cancelled_task_passes_to_the_next() -> None:
    queue = _TurnQueue()
    first = queue.turn("a", urgent=False)
    await first.__aenter__()
    waiting = asyncio.create_task(queue.turn("b", urgent=False).__aenter__())
    await asyncio.sleep(0)
    await first.__aexit__(None, None, None)  # now it is the turn of "b" …
    waiting.cancel()  # … but "b" is cancelled
    await asyncio.gather(waiting, return_exceptions=True)
    async with asyncio.timeout(60), queue.turn("c", urgent=False):
        pass


def test_the_worker_process_ends_without_output_when_the_server_has_ended() -> None:
    command = [sys.executable, "-m", "nunatak.server.process_main"]
    worker = subprocess.Popen(command, stdin=PIPE, stdout=PIPE, stderr=PIPE)
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdout.close()
    job = pickle.dumps((len, ("four",)))
    worker.stdin.write(len(job).to_bytes(4) + job)
    _, output = worker.communicate()
    assert (worker.returncode, output) == (0, b"")


async def test_a_worker_process_that_ends_is_replaced() -> None:
    worker_process = WorkerProcess()
    with pytest.raises(Unavailable, match=r"^server\.busy"):
        await worker_process.run(os._exit, 1, client="192.0.2.1")
    assert await worker_process.run(len, "four", client="192.0.2.1") == 4
    await worker_process.close()


def test_a_long_name_is_shortened_in_the_error() -> None:
    with pytest.raises(NotFound) as refused:
        check_course("snow-tails", "[a.b]\n" * 900)
    assert refused.value.code == "course.unknown"
    assert len(str(refused.value)) < 300
