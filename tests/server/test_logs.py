"""The log of the server: JSON or lines for a terminal, without secrets."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from nunatak.server import logs


class TerminalStream(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def restore_logging() -> Iterator[None]:
    """Restore the configuration of logging after each test."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


def test_the_log_is_json_where_no_terminal_shows_it() -> None:
    out = io.StringIO()
    logs.configure_logging("info", out)
    logs.log.debug("unimportant")
    logs.log.info("asked", path="/api/me", status=200)
    logging.getLogger("asyncio").warning("from %s", "a library")
    try:
        raise ValueError("an error")
    except ValueError:
        logs.log.exception("failed")
    first, second, third = (json.loads(line) for line in out.getvalue().splitlines())
    assert (first["event"], first["level"], first["status"]) == ("asked", "info", 200)
    assert first["timestamp"].endswith("Z")
    assert (second["event"], second["level"]) == ("from a library", "warning")
    assert "an error" in third["exception"]


def test_a_terminal_gets_readable_lines() -> None:
    out = TerminalStream()
    logs.configure_logging("warning", out)
    logs.log.info("unimportant")
    logs.log.warning("watch out")
    (line,) = out.getvalue().splitlines()
    assert "watch out" in line


@pytest.mark.parametrize("library", [False, True])
def test_an_exception_is_logged_without_the_values_of_variables(library: bool) -> None:
    def fail(cookie: str) -> None:
        raise ValueError(len(cookie))

    for out in (io.StringIO(), TerminalStream()):
        logs.configure_logging("info", out)
        try:
            fail("-".join(("hush", "hush")))
        except ValueError:
            (logging.getLogger("uvicorn.error") if library else logs.log).exception("failed")
        assert "ValueError: 9" in out.getvalue()
        assert "hush-hush" not in out.getvalue()


@pytest.mark.parametrize("name", ["authorization", "cards", "code", "cookie", "secret", "token"])
def test_values_of_secret_fields_are_not_logged(name: str) -> None:
    for out in (io.StringIO(), TerminalStream()):
        logs.configure_logging("debug", out)
        logs.log.info("asked", **{name: "hush-hush"})
        assert "hush-hush" not in out.getvalue()
        assert name in out.getvalue()
