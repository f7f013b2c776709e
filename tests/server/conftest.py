"""A running server, one for all tests of a file; an empty store."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from nunatak.server.store import Store
from tests.server.program import Program, Visitor
from tests.server.store_fixture import opened


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The real program, whose bots do not dawdle."""
    with Program(tmp_path_factory.mktemp("data"), "--pace", "0") as running:
        yield running
        assert "Traceback" not in running.errors()
        assert running.end() == 0


@pytest.fixture
def ann(program: Program) -> Visitor:
    return Visitor.known(program, "Ann")


@pytest.fixture
def ben(program: Program) -> Visitor:
    return Visitor.known(program, "Ben")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Open an empty store."""
    async with opened(tmp_path) as store:
        yield store
