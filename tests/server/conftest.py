"""A running server, one for all tests of a file."""

from collections.abc import Iterator

import pytest

from tests.server.program import Program, Visitor


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
