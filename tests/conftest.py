"""Options of the test run."""

import os
from pathlib import Path

import pytest

import nunatak

# Bots store here what they compute once for a course, for all processes and all test runs.
CACHE = Path(__file__).resolve().parents[1] / ".pytest_cache"
os.environ["XDG_CACHE_HOME"] = str(CACHE)
os.environ["LANGUAGE"] = "en"  # not that of the system

# Code above the rules does not depend on whether they are compiled. With interpreted rules, only
# tests that play whole games run it; ``--whole`` runs the others, too.
ABOVE_THE_RULES = (
    "tests/arena/",
    "tests/bots/",
    "tests/cli/",
    "tests/client/",
    "tests/executors/",
    "tests/games/",
    "tests/server/",
    "tests/terminal/",
    "tests/web/",
    "tests/words/",
    "tests/testing/",  # the conformance checks themselves
    "tests/rules/test_coverage",
    "tests/test_docs",
    "tests/test_docstring_examples",
    "tests/test_project_files",
    "tests/test_imports",
    "tests/test_public_names",
    "tests/test_language",
    "tests/test_mutants",
    "tests/test_strength",
    "tests/test_working_copy",
)
WHOLE_GAMES = (
    "tests/arena/test_match.py",
    "tests/bots/test_bot_choices.py",  # all bots in positions of both games
    "tests/games/arctic/bots/test_greedy.py",
    "tests/games/arctic/terminal/test_plain_text.py",
    "tests/games/snow_tails/bots/test_bound.py",
    "tests/games/snow_tails/bots/test_turn_table.py",
    "tests/server/test_table_service.py",
    "tests/terminal/local/test_plain_text.py",
)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Return what runs the tests that are coroutines."""
    return "asyncio"


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rule",
        action="append",
        default=[],
        metavar="ID",
        help="run only the tests that prove this rule, such as ST-8.3 (may be repeated)",
    )
    parser.addoption(
        "--whole",
        action="store_true",
        help="with interpreted rules, run all tests, also those of code above the rules",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rules = set(config.getoption("--rule"))
    only_some = not nunatak.compiled and not config.getoption("--whole")
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        ids = {rule for mark in item.iter_markers("rule") for rule in mark.args}
        selected = not rules or bool(ids & rules)
        above = item.nodeid.startswith(ABOVE_THE_RULES) and not item.nodeid.startswith(WHOLE_GAMES)
        (chosen if selected and not (only_some and above) else others).append(item)
    if others:
        config.hook.pytest_deselected(items=others)
    items[:] = chosen
