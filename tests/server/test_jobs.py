"""Jobs: work that follows a game is done exactly once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from nunatak.core import Illegal
from nunatak.server.jobs import worker
from nunatak.server.jobs.worker import JobWorker
from nunatak.server.protocol.api import CreateSeason
from nunatak.server.seasons import queries
from nunatak.server.seasons.model import Season
from nunatak.server.seasons.service import SeasonService
from nunatak.server.store import Job, Store
from nunatak.server.store.jobs import LEASE_MS
from nunatak.server.tables.follow_ups import SEASON_PROGRESS
from nunatak.server.tables.service import TableService
from tests.server.server_process import TIMEOUT
from tests.server.service_fixture import service_context, start_table, wait_until
from tests.server.test_seasons import UnshuffledRandom

SHORT_COURSE = 'tiles = ["start", "straight", "finish"]'


class FailingHandler:
    """A handler of jobs that fails a number of times."""

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.done: list[bytes] = []

    async def work(self, job: Job) -> None:
        if self.failures:
            self.failures -= 1
            raise Illegal("server.busy")
        self.done.append(job.body)

    def has_done(self, jobs: int) -> bool:
        return len(self.done) == jobs


async def start_race(tables: TableService, seasons: SeasonService) -> Season:
    """Start a season of two, and leave its first race to bots."""
    options = CreateSeason("Cup", "snow-tails", race_count=2)
    seasons._random = UnshuffledRandom()
    season = await seasons.create("ann", options)
    await seasons.join("bob", season.id)
    await seasons.start("ann", season.id)
    await seasons.choose_course("ann", season.id, SHORT_COURSE)
    race = (await seasons.start("ann", season.id)).table
    assert race is not None
    for person in ("ann", "bob"):
        await tables.leave(person, race)
    return await read_season(tables.store, season.id)


async def read_season(store: Store, id: str) -> Season:
    """Return a season as it is stored."""
    found = await queries.find(store.database, id)
    assert found is not None
    return found[1]


async def wait_until_race_is_over(tables: TableService, season: Season) -> None:
    """Wait until the race of a season is over."""
    assert season.table is not None
    async with asyncio.timeout(TIMEOUT):
        while (
            found := await tables.store.log.read_summary(season.table)
        ) and found.status != "over":
            await asyncio.sleep(0.005)


async def wait_until_race_is_counted(tables: TableService, season: Season) -> None:
    """Wait until the race of a season is counted."""
    async with asyncio.timeout(TIMEOUT):
        while not (await read_season(tables.store, season.id)).run:
            await asyncio.sleep(0.005)
        while await tables.store.jobs.list_unfinished():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def run_worker(store: Store, seasons: SeasonService) -> AsyncIterator[None]:
    """Run a worker until the end of the ``async with`` block."""
    jobs = JobWorker(store, {SEASON_PROGRESS: seasons.run_job})
    jobs.start()
    try:
        yield
    finally:
        await jobs.close()


# ---- the worker


async def test_a_worker_does_a_job_as_soon_as_it_is_notified(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "POLL_SECONDS", TIMEOUT)
    handler = FailingHandler(0)
    jobs = JobWorker(store, {"count": handler.work})
    jobs.start()
    await asyncio.sleep(0)
    for number in range(2):
        job = Job("count")
        await store.jobs.enqueue(job)
        store.notifier.publish(f"job:{job.id}", 0)
        await wait_until(partial(handler.has_done, number + 1))
    await store.jobs.enqueue(Job("draw"))
    await jobs.close()
    assert [job.kind for job in await store.jobs.list_unfinished()] == ["draw"], (
        "a kind without a handler"
    )


async def test_a_worker_finds_a_job_whose_notification_was_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "POLL_SECONDS", 0.01)
    handler = FailingHandler(0)
    jobs = JobWorker(store, {"count": handler.work})
    jobs.start()
    await store.jobs.enqueue(Job("count", b"silent"))
    await wait_until(lambda: handler.done == [b"silent"])
    await jobs.close()


async def test_a_job_that_fails_is_tried_again_when_its_lease_ends(store: Store) -> None:
    handler = FailingHandler(2)
    jobs = JobWorker(store, {"count": handler.work})
    await store.jobs.enqueue(Job("count", b"hard"))
    with capture_logs() as logs:
        for _ in range(2):
            await jobs.run_due_jobs()
            assert handler.done == []
            await jobs.run_due_jobs()
            assert handler.failures == 1 or handler.done == [], "its lease has not ended"
            store.clock.advance(LEASE_MS)
        await jobs.run_due_jobs()
    assert handler.done == [b"hard"]
    assert await store.jobs.list_unfinished() == []
    assert [entry["event"] for entry in logs] == ["job-failed"] * 2


async def test_a_job_that_always_fails_is_given_up_and_stays(store: Store) -> None:
    handler = FailingHandler(worker.MAX_TRIES + 1)
    jobs = JobWorker(store, {"count": handler.work})
    hopeless = Job("count", b"hopeless")
    await store.jobs.enqueue(hopeless)
    with capture_logs() as logs:
        for _ in range(worker.MAX_TRIES + 3):
            await jobs.run_due_jobs()
            store.clock.advance(LEASE_MS)
    assert handler.failures == 1
    (last,) = [entry for entry in logs if entry["event"] == "job-given-up"]
    assert (last["job"], last["tries"]) == (hopeless.id, worker.MAX_TRIES)
    assert [job.id for job in await store.jobs.list_unfinished()] == [hopeless.id]
    handler.failures = 0
    await store.jobs.enqueue(Job("count", b"next"))
    await jobs.run_due_jobs()
    assert handler.done == [b"next"], "other jobs are done"


# ---- jobs after a game


async def test_the_end_of_a_game_without_a_season_has_no_job(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        live = await start_table(tables, ["ann", "bob"], "arctic", stand_in="random")
        for person in ("ann", "bob"):
            await tables.leave(person, live.table.id)
        await wait_until(lambda: live.table.status == "over")
        assert await tables.store.jobs.list_unfinished() == []


async def test_a_race_is_counted_without_a_request(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        async with run_worker(tables.store, seasons):
            season = await start_race(tables, seasons)
            await wait_until_race_is_counted(tables, season)
            (race,) = (await read_season(tables.store, season.id)).run
            assert race.table == season.table


async def test_a_season_is_up_to_date_before_its_job_is_done(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        season = await start_race(tables, seasons)
        await wait_until_race_is_over(tables, season)
        assert [job.body for job in await tables.store.jobs.list_unfinished()] == [
            season.id.encode()
        ]
        season_info = await seasons.info(season.id)
        assert len(season_info.finished_races) == 1
        await JobWorker(tables.store, {SEASON_PROGRESS: seasons.run_job}).run_due_jobs()
        assert await tables.store.jobs.list_unfinished() == []
        assert await seasons.info(season.id) == season_info, "the job had nothing to do"


async def test_a_race_that_a_server_has_not_counted_is_counted_by_the_next(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        season = await start_race(tables, seasons)
        await wait_until_race_is_over(tables, season)
        assert await tables.store.jobs.claim([SEASON_PROGRESS]) is not None, (
            "its handler had just started"
        )
        assert not (await read_season(tables.store, season.id)).run
    async with service_context(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        async with run_worker(tables.store, seasons):
            await wait_until_race_is_counted(tables, season)


async def test_a_race_is_counted_once_by_several_workers_and_readers(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        store = tables.store
        services = [SeasonService(store, tables) for _ in range(4)]  # without common locks
        season = await start_race(tables, services[0])
        await wait_until_race_is_over(tables, season)
        (job,) = await store.jobs.list_unfinished()
        await asyncio.gather(
            *(each.run_job(job) for each in services for _ in range(3)),
            *(each.info(season.id) for each in services),
        )
        assert len((await read_season(store, season.id)).run) == 1


async def test_two_choices_at_the_same_time_lead_to_one_race(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        first, second = (SeasonService(tables.store, tables) for _ in range(2))
        first._random = UnshuffledRandom()
        season = await first.create("ann", CreateSeason("Cup", "snow-tails"))
        await first.join("bob", season.id)
        await first.start("ann", season.id)
        await asyncio.gather(
            *(each.choose_course("ann", season.id, "giant") for each in (first, second))
        )
        race = (await read_season(tables.store, season.id)).table
        status = {id: live.table.status for id, live in tables.registry.live.items()}
        assert status.pop(race or "") == "open"
        assert list(status.values()) == ["stopped"], "the other table is stopped"


async def test_a_job_for_a_deleted_season_is_done(tmp_path: Path) -> None:
    async with service_context(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        await tables.store.jobs.enqueue(Job(SEASON_PROGRESS, b"none"))
        await JobWorker(tables.store, {SEASON_PROGRESS: seasons.run_job}).run_due_jobs()
        assert await tables.store.jobs.list_unfinished() == []
