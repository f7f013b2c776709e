"""The figures of docs/strength.md come from stored games that bots can play again."""

from collections.abc import Iterator
from typing import Any

import pytest

import nunatak
from benchmarks import strength
from benchmarks.docs import DOCS
from nunatak.core import Record

PAGE = (DOCS / "strength.md").read_text(encoding="utf-8")


def stored_games() -> Iterator[tuple[str, int, int, dict[str, Any]]]:
    """All games with a stored record: name, number, players, row."""
    for name in nunatak.game_names():
        for number, (players, row) in enumerate(strength.chosen(strength.stored(name)), 1):
            yield name, number, players, row


STORED_GAMES = list(stored_games())
every_stored_game = pytest.mark.parametrize(
    ("name", "number", "players", "row"),
    STORED_GAMES,
    ids=[f"{name}-{no}" for name, no, *_ in STORED_GAMES],
)


def test_the_page_has_the_stored_figures() -> None:
    for name, text in strength.pages().items():
        assert f"<!-- {name} -->\n{text}\n<!-- /{name} -->" in PAGE


def test_at_least_twenty_records_are_stored() -> None:
    assert len(STORED_GAMES) >= 20
    assert len(STORED_GAMES) == len(list((strength.STORE / "records").iterdir()))


@every_stored_game
def test_a_stored_record_replays(name: str, number: int, players: int, row: dict[str, Any]) -> None:
    record = Record.load(strength.STORE / "records" / f"{name}-{number:02}.json")
    state = record.verify()
    assert record.digest == row["digest"]
    places = state.result.places
    ranks = [1 + sum(_before(other, place) for other in places) for place in places]
    assert ranks == row["ranks"]


def _before(other: int | None, place: int | None) -> bool:
    return other is not None and (place is None or other < place)


@pytest.mark.parametrize(
    ("name", "number", "players", "row"), STORED_GAMES if nunatak.compiled else STORED_GAMES[::12]
)
def test_the_bots_play_the_same_game_again(
    name: str, number: int, players: int, row: dict[str, Any]
) -> None:
    """If a bot has changed, ``python -m benchmarks.strength --write`` measures it again."""
    rules = Record.load(strength.STORE / "records" / f"{name}-{number:02}.json").rules
    assert strength.played(name, players, row, rules).record().digest == row["digest"]
