"""Jobs: what follows a game is done once, whatever happens meanwhile."""

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
from nunatak.server.store.jobs import LEASE
from nunatak.server.tables.follow_ups import SEASON_PROGRESS
from nunatak.server.tables.service import TableService
from tests.server.service_fixture import DEADLINE, service_in, soon, table_of
from tests.server.test_seasons import InOrder

SPRINT = 'tiles = ["start", "straight", "finish"]'


class FailingHandler:
    """Handles jobs, and fails as often as it is told to."""

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
    wish = CreateSeason("Cup", "snow-tails", race_count=2)
    seasons._lot = InOrder()
    season = await seasons.create("ann", wish)
    await seasons.join("bob", season.id)
    await seasons.start("ann", season.id)
    await seasons.choose("ann", season.id, SPRINT)
    race = (await seasons.start("ann", season.id)).table
    assert race is not None
    for person in ("ann", "bob"):
        await tables.leave(person, race)
    return await stored(tables.store, season.id)


async def stored(store: Store, id: str) -> Season:
    """Return a season as it is stored: nobody looks at it."""
    found = await queries.find(store.database, id)
    assert found is not None
    return found[1]


async def race_end(tables: TableService, season: Season) -> None:
    """Wait until the race of a season is over."""
    assert season.table is not None
    async with asyncio.timeout(DEADLINE):
        while (found := await tables.store.log.summary(season.table)) and found.status != "over":
            await asyncio.sleep(0.005)


async def race_count(tables: TableService, season: Season) -> None:
    """Wait until the race of a season is counted."""
    async with asyncio.timeout(DEADLINE):
        while not (await stored(tables.store, season.id)).run:
            await asyncio.sleep(0.005)
        while await tables.store.jobs.unfinished():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def working(store: Store, seasons: SeasonService) -> AsyncIterator[None]:
    """Let a worker work."""
    jobs = JobWorker(store, {SEASON_PROGRESS: seasons.work})
    jobs.start()
    try:
        yield
    finally:
        await jobs.close()


# ---- the worker


async def test_a_worker_does_a_job_as_soon_as_there_is_a_hint(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "POLL_SECONDS", DEADLINE)
    handler = FailingHandler(0)
    jobs = JobWorker(store, {"count": handler.work})
    jobs.start()
    await asyncio.sleep(0)
    for number in range(2):
        job = Job("count")
        await store.jobs.enqueue(job)
        store.notifier.publish(f"job:{job.id}", 0)
        await soon(partial(handler.has_done, number + 1))
    await store.jobs.enqueue(Job("draw"))
    await jobs.close()
    assert [job.kind for job in await store.jobs.unfinished()] == ["draw"], "not of its kinds"


async def test_a_worker_finds_a_job_whose_hint_was_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "POLL_SECONDS", 0.01)
    handler = FailingHandler(0)
    jobs = JobWorker(store, {"count": handler.work})
    jobs.start()
    await store.jobs.enqueue(Job("count", b"silent"))
    await soon(lambda: handler.done == [b"silent"])
    await jobs.close()


async def test_a_job_that_fails_is_tried_again_when_its_lease_ends(store: Store) -> None:
    handler = FailingHandler(2)
    jobs = JobWorker(store, {"count": handler.work})
    await store.jobs.enqueue(Job("count", b"hard"))
    with capture_logs() as logs:
        for _ in range(2):
            await jobs.work()
            assert handler.done == []
            await jobs.work()
            assert handler.failures == 1 or handler.done == [], "its lease has not ended"
            store.clock.advance(LEASE)
        await jobs.work()
    assert handler.done == [b"hard"]
    assert await store.jobs.unfinished() == []
    assert [entry["event"] for entry in logs] == ["job-failed"] * 2


async def test_a_job_that_always_fails_is_given_up_and_stays(store: Store) -> None:
    handler = FailingHandler(worker.MAX_TRIES + 1)
    jobs = JobWorker(store, {"count": handler.work})
    hopeless = Job("count", b"hopeless")
    await store.jobs.enqueue(hopeless)
    with capture_logs() as logs:
        for _ in range(worker.MAX_TRIES + 3):
            await jobs.work()
            store.clock.advance(LEASE)
    assert handler.failures == 1
    (last,) = [entry for entry in logs if entry["event"] == "job-given-up"]
    assert (last["job"], last["tries"]) == (hopeless.id, worker.MAX_TRIES)
    assert [job.id for job in await store.jobs.unfinished()] == [hopeless.id]
    handler.failures = 0
    await store.jobs.enqueue(Job("count", b"next"))
    await jobs.work()
    assert handler.done == [b"next"], "others go on"


# ---- what follows a game


async def test_the_end_of_a_game_without_a_season_has_no_job(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        live = await table_of(tables, ["ann", "bob"], "arctic", stand_in="random")
        for person in ("ann", "bob"):
            await tables.leave(person, live.table.id)
        await soon(lambda: live.table.status == "over")
        assert await tables.store.jobs.unfinished() == []


async def test_a_race_is_counted_though_nobody_looks(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        async with working(tables.store, seasons):
            season = await start_race(tables, seasons)
            await race_count(tables, season)
            (race,) = (await stored(tables.store, season.id)).run
            assert race.table == season.table


async def test_a_page_is_right_before_the_job_is_done(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        season = await start_race(tables, seasons)
        await race_end(tables, season)
        assert [job.body for job in await tables.store.jobs.unfinished()] == [season.id.encode()]
        shown = await seasons.info(season.id)
        assert len(shown.finished_races) == 1
        await JobWorker(tables.store, {SEASON_PROGRESS: seasons.work}).work()
        assert await tables.store.jobs.unfinished() == []
        assert await seasons.info(season.id) == shown, "the job had nothing to do"


async def test_a_race_that_a_server_has_not_counted_is_counted_by_the_next(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        season = await start_race(tables, seasons)
        await race_end(tables, season)
        assert await tables.store.jobs.claim([SEASON_PROGRESS]) is not None, "it had just begun"
        assert not (await stored(tables.store, season.id)).run
    async with service_in(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        async with working(tables.store, seasons):
            await race_count(tables, season)


async def test_a_race_is_counted_once_by_several_workers_and_readers(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        store = tables.store
        several = [SeasonService(store, tables) for _ in range(4)]  # they share no locks
        season = await start_race(tables, several[0])
        await race_end(tables, season)
        (job,) = await store.jobs.unfinished()
        await asyncio.gather(
            *(each.work(job) for each in several for _ in range(3)),
            *(each.info(season.id) for each in several),
        )
        assert len((await stored(store, season.id)).run) == 1


async def test_a_season_that_is_chosen_for_twice_has_one_race(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        first, second = (SeasonService(tables.store, tables) for _ in range(2))
        first._lot = InOrder()
        season = await first.create("ann", CreateSeason("Cup", "snow-tails"))
        await first.join("bob", season.id)
        await first.start("ann", season.id)
        await asyncio.gather(*(each.choose("ann", season.id, "giant") for each in (first, second)))
        race = (await stored(tables.store, season.id)).table
        status = {id: live.table.status for id, live in tables.registry.live.items()}
        assert status.pop(race or "") == "open"
        assert list(status.values()) == ["stopped"], "nobody waits at the other table"


async def test_a_job_for_a_season_that_there_is_not_is_done(tmp_path: Path) -> None:
    async with service_in(tmp_path) as tables:
        seasons = SeasonService(tables.store, tables)
        await tables.store.jobs.enqueue(Job(SEASON_PROGRESS, b"none"))
        await JobWorker(tables.store, {SEASON_PROGRESS: seasons.work}).work()
        assert await tables.store.jobs.unfinished() == []
