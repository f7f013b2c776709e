"""Options of the test run."""

import os
from pathlib import Path

import pytest

# What bots compute once for a course is kept here, for all processes of all runs of the tests.
CACHE = Path(__file__).resolve().parents[1] / ".pytest_cache"
os.environ["XDG_CACHE_HOME"] = str(CACHE)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that prove this rule, such as ST-8.3 (may be repeated)",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = set(config.getoption("--rule"))
    if not wanted:
        return
    proving: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        ids = {rule for mark in item.iter_markers("rule") for rule in mark.args}
        (proving if ids & wanted else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = proving
