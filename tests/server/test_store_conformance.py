"""The SQLite store passes the conformance tests of all stores."""

from pathlib import Path

import pytest

from nunatak.server.settings import sqlite_url
from nunatak.server.store.conformance import CHECKS, Check


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
async def test_the_sqlite_store_conforms(check: Check, tmp_path: Path) -> None:
    await check(sqlite_url(tmp_path))
