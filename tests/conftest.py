"""Options of the test run."""

import os
from pathlib import Path

import pytest

import nunatak

# What bots compute once for a course is kept here, for all processes of all runs of the tests.
CACHE = Path(__file__).resolve().parents[1] / ".pytest_cache"
os.environ["XDG_CACHE_HOME"] = str(CACHE)
os.environ["LANGUAGE"] = "en"  # whatever the system is set to

# What stands on top of the rules is the same whether those are compiled or not. Interpreted, some
# files play whole games through command line, arena, bots and server; the rest runs with --whole.
ON_TOP = (
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
    "tests/testing/",  # whether the checks of a game find what is wrong with it
    "tests/rules/test_coverage",
    "tests/test_docs",
    "tests/test_examples",
    "tests/test_files",
    "tests/test_imports",
    "tests/test_public_names",
    "tests/test_language",
    "tests/test_mutants",
    "tests/test_strength",
    "tests/test_working_copy",
)
PLAYED = (
    "tests/arena/test_match.py",
    "tests/bots/test_company.py",  # all bots in positions of both games
    "tests/games/arctic/bots/test_greedy.py",
    "tests/games/arctic/terminal/test_lines.py",
    "tests/games/snow_tails/bots/test_bound.py",
    "tests/games/snow_tails/bots/test_turns.py",
    "tests/server/test_house.py",
    "tests/terminal/local/test_lines.py",
)


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
        help="with interpreted rules run all tests, also those of what stands on top of the rules",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    rules = set(config.getoption("--rule"))
    part = not nunatak.compiled and not config.getoption("--whole")
    chosen: list[pytest.Item] = []
    others: list[pytest.Item] = []
    for item in items:
        ids = {rule for mark in item.iter_markers("rule") for rule in mark.args}
        wanted = not rules or bool(ids & rules)
        on_top = item.nodeid.startswith(ON_TOP) and not item.nodeid.startswith(PLAYED)
        (chosen if wanted and not (part and on_top) else others).append(item)
    if others:
        config.hook.pytest_deselected(items=others)
    items[:] = chosen
