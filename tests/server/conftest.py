"""Fixtures: one running server for all tests of a file, clients of it, and an empty store."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from nunatak.server.store import Store
from tests.server.server_process import ApiClient, ServerProcess
from tests.server.store_fixture import store_context


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Run ``nunatak serve`` with bots that decide immediately."""
    with ServerProcess(tmp_path_factory.mktemp("data"), "--pace", "0") as running:
        yield running
        assert "Traceback" not in running.errors()
        assert running.stop() == 0


@pytest.fixture
def ann(server: ServerProcess) -> ApiClient:
    return ApiClient.sign_up(server, "Ann")


@pytest.fixture
def ben(server: ServerProcess) -> ApiClient:
    return ApiClient.sign_up(server, "Ben")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Open an empty store."""
    async with store_context(tmp_path) as store:
        yield store
