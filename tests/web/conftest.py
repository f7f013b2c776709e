"""One browser for all tests of a file, and one server for all files."""

from collections.abc import Generator, Iterator

import pytest
from playwright.sync_api import Browser

from tests.server.server_process import ServerProcess
from tests.web.branches import read_latest_log
from tests.web.browser import Visits, started
from tests.web.fixed import Fixed


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Not for longer: as long as it runs there is an event loop, and no test of anything else could
    have one of its own.
    """
    with started() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The real program with the app as it was built, whose bots do not dawdle."""
    data = tmp_path_factory.mktemp("data")
    with ServerProcess(data, "--pace", "0", "--no-limits") as running:
        yield running
        assert "Traceback" not in running.errors()


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fixed]:
    """The same without accidents, for what is looked at."""
    with Fixed(tmp_path_factory.mktemp("fixed") / "data") as running:
        yield running
        assert "Traceback" not in running.errors()


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visits]:
    """``visit("/", size="phone")`` opens a window of its own."""
    visits = Visits(browser, server)
    yield visits
    visits.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Function,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Luck is different every time: of a test that fails, the last race is told, luck and all."""
    report = yield
    server = item.funcargs.get("program")
    if report.failed and isinstance(server, ServerProcess) and server.process.poll() is None:
        report.sections.append(("The log of the last race", read_latest_log(server)))
    return report
