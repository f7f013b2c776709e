"""Site time: it goes on while a server runs, and never back."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from nunatak.server.store import Row, SqliteStore, site_clock
from nunatak.server.store.site_clock import SiteClock
from tests.server.shelf import summary, tell


@pytest.fixture
def moments(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list with the time of the machine in milliseconds, for the test to change."""
    now = [1_000_000]
    fake = SimpleNamespace(monotonic_ns=lambda: now[0] * 1_000_000)
    monkeypatch.setattr(site_clock, "time", fake)
    return now


def test_it_counts_on_from_what_is_stored(tmp_path: Path, moments: list[int]) -> None:
    async def first(store: SqliteStore) -> None:
        clock = SiteClock(store)
        await clock.start()
        assert clock.now() == 0
        moments[0] += 1500
        assert clock.now() == 1500
        clock.advance(500)
        assert clock.now() == 2000
        await clock.save()

    async def second(store: SqliteStore) -> None:
        clock = SiteClock(store)
        await clock.start()
        assert clock.now() == 2000, "no time passes while no server runs"
        moments[0] += 1
        assert clock.now() == 2001

    tell(tmp_path, first)
    moments[0] += 3_600_000
    tell(tmp_path, second)


def test_no_row_has_a_later_time_than_a_new_clock(tmp_path: Path, moments: list[int]) -> None:
    async def story(store: SqliteStore) -> None:
        rows = [Row("ab", version, None, None, 0, 4000 + version, b"{}") for version in (1, 2)]
        await store.append(rows, summary("ab", 2))  # then the server is killed
        clock = SiteClock(store)
        await clock.start()
        assert clock.now() == 4002

    tell(tmp_path, story)


def test_the_stored_time_never_goes_back(tmp_path: Path, moments: list[int]) -> None:
    async def story(store: SqliteStore) -> None:
        await store.save_site_time(9000)
        await SiteClock(store).save()  # it was not started
        assert await store.site_time() == 9000
        early = Row("ab", 1, None, None, 0, 5, b"{}")
        await store.append([early], summary("ab", 1))
        assert await store.site_time() == 9000

    tell(tmp_path, story)
