"""What the server writes down: lines that machines can read, and no secrets."""

import io
import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from nunatak.server import logs


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Whatever is set up here is undone."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.reset_defaults()
    root.handlers[:] = handlers
    root.setLevel(level)


def test_json_where_nobody_looks_on() -> None:
    out = io.StringIO()
    logs.set_up("info", out)
    logs.log.debug("unimportant")
    logs.log.info("asked", path="/api/me", status=200)
    logging.getLogger("asyncio").warning("from %s", "a library")
    try:
        raise ValueError("a mistake")
    except ValueError:
        logs.log.exception("failed")
    first, second, third = (json.loads(line) for line in out.getvalue().splitlines())
    assert (first["event"], first["level"], first["status"]) == ("asked", "info", 200)
    assert first["timestamp"].endswith("Z")
    assert (second["event"], second["level"]) == ("from a library", "warning")
    assert "a mistake" in third["exception"]


def test_lines_in_a_terminal() -> None:
    out = Terminal()
    logs.set_up("warning", out)
    logs.log.info("unimportant")
    logs.log.warning("watch out")
    (line,) = out.getvalue().splitlines()
    assert "watch out" in line


@pytest.mark.parametrize("library", [False, True])
def test_a_mistake_is_told_without_what_the_variables_held(library: bool) -> None:
    def fail(cookie: str) -> None:
        raise ValueError(len(cookie))

    for out in (io.StringIO(), Terminal()):
        logs.set_up("info", out)
        try:
            fail("-".join(("hush", "hush")))
        except ValueError:
            (logging.getLogger("uvicorn.error") if library else logs.log).exception("failed")
        assert "ValueError: 9" in out.getvalue()
        assert "hush-hush" not in out.getvalue()


@pytest.mark.parametrize("name", ["authorization", "cards", "code", "cookie", "secret", "token"])
def test_no_secrets(name: str) -> None:
    for out in (io.StringIO(), Terminal()):
        logs.set_up("debug", out)
        logs.log.info("asked", **{name: "hush-hush"})
        assert "hush-hush" not in out.getvalue()
        assert name in out.getvalue()
