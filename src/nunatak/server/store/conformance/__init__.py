"""Checks that every store must pass, with any database.

Each of :data:`CHECKS` takes the URL of an empty store, and raises an ``AssertionError`` if it
fails. A test runs them one by one::

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    async def test_the_store(check, tmp_path):
        await check(f"sqlite:///{tmp_path}")

``open_store(url)`` opens the store of a server, ``open_store(url, as_server=False)`` that of
another process with the same data. No check depends on the speed of the machine: leases last an
hour, and the checks advance the site clock.
"""

from nunatak.server.store.conformance.exits import check_exits
from nunatak.server.store.conformance.helpers import Check
from nunatak.server.store.conformance.logs import (
    check_append_races,
    check_lists,
    check_logs,
    check_many_appends,
    check_staleness,
    check_submissions,
    check_transactions,
)
from nunatak.server.store.conformance.records import (
    check_chat_numbers,
    check_people,
    check_retention,
    check_seasons,
)
from nunatak.server.store.conformance.work import (
    check_claim_races,
    check_jobs,
    check_notifications,
    check_site_time,
    check_wakes,
)

__all__ = ["CHECKS", "Check"]

CHECKS: tuple[Check, ...] = (
    check_transactions,
    check_logs,
    check_append_races,
    check_staleness,
    check_submissions,
    check_many_appends,
    check_lists,
    check_wakes,
    check_jobs,
    check_claim_races,
    check_notifications,
    check_site_time,
    check_people,
    check_chat_numbers,
    check_seasons,
    check_retention,
    check_exits,
)
