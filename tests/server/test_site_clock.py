"""Site time advances while a server runs, and never goes back."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from nunatak.server.store import Row, SiteClock, Store, site_clock
from tests.server.store_fixture import store_context, summary


@pytest.fixture
def machine_time(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list with the time of the machine in milliseconds, for the test to change."""
    now = [1_000_000]
    fake = SimpleNamespace(monotonic_ns=lambda: now[0] * 1_000_000)
    monkeypatch.setattr(site_clock, "time", fake)
    return now


async def test_it_continues_from_the_stored_time(tmp_path: Path, machine_time: list[int]) -> None:
    async with store_context(tmp_path) as store:
        assert store.clock.now() == 0
        machine_time[0] += 1500
        assert store.clock.now() == 1500
        store.clock.advance(500)
        assert store.clock.now() == 2000
        await store.clock.save()
    machine_time[0] += 3_600_000
    async with store_context(tmp_path) as store:
        assert store.clock.now() == 2000, "no time passes while no server runs"
        machine_time[0] += 1
        assert store.clock.now() == 2001


async def test_a_new_clock_starts_after_the_time_of_all_rows(
    machine_time: list[int], store: Store
) -> None:
    rows = [Row("ab", version, None, None, 0, 4000 + version, b"{}") for version in (1, 2)]
    await store.log.append(rows, summary("ab", 2))  # then the server is killed
    clock = SiteClock(store.database)
    await clock.start()
    assert clock.now() == 4002


async def test_the_stored_time_never_goes_back(machine_time: list[int], store: Store) -> None:
    store.clock.advance(9000)
    await store.clock.save()
    await SiteClock(store.database).save()  # it was not started
    assert await store.clock.read_stored() == 9000
    early = Row("ab", 1, None, None, 0, 5, b"{}")
    await store.log.append([early], summary("ab", 1))
    assert await store.clock.read_stored() == 9000
