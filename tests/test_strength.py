"""The results in docs/strength.md come from stored games, which the bots play again."""

from collections.abc import Iterator
from typing import Any

import pytest

import nunatak
from benchmarks import strength
from benchmarks.docs import DOCS_FOLDER
from nunatak.core import Record

PAGE = (DOCS_FOLDER / "strength.md").read_text(encoding="utf-8")


def recorded_rows() -> Iterator[tuple[str, int, int, dict[str, Any]]]:
    """Yield every game that is stored as a record: name, number, players and row."""
    for name in nunatak.game_names():
        for number, (players, row) in enumerate(
            strength.games_to_record(strength.read_results(name)), 1
        ):
            yield name, number, players, row


RECORDED = list(recorded_rows())
every_recorded_game = pytest.mark.parametrize(
    ("name", "number", "players", "row"),
    RECORDED,
    ids=[f"{name}-{no}" for name, no, *_ in RECORDED],
)


def test_the_page_has_the_stored_results() -> None:
    for name, text in strength.sections().items():
        assert f"<!-- {name} -->\n{text}\n<!-- /{name} -->" in PAGE


def test_at_least_twenty_games_are_stored_as_records() -> None:
    assert len(RECORDED) >= 20
    assert len(RECORDED) == len(list((strength.RESULTS_FOLDER / "records").iterdir()))


@every_recorded_game
def test_a_stored_record_replays(name: str, number: int, players: int, row: dict[str, Any]) -> None:
    record = Record.load(strength.RESULTS_FOLDER / "records" / f"{name}-{number:02}.json")
    state = record.verify()
    assert record.digest == row["digest"]
    places = state.result.places
    ranks = [1 + sum(_is_before(other, place) for other in places) for place in places]
    assert ranks == row["ranks"]


def _is_before(other: int | None, place: int | None) -> bool:
    return other is not None and (place is None or other < place)


@pytest.mark.parametrize(
    ("name", "number", "players", "row"), RECORDED if nunatak.compiled else RECORDED[::12]
)
def test_the_bots_play_the_same_game_again(
    name: str, number: int, players: int, row: dict[str, Any]
) -> None:
    """If a bot has changed: ``python -m benchmarks.strength --write`` measures it again."""
    rules = Record.load(strength.RESULTS_FOLDER / "records" / f"{name}-{number:02}.json").rules
    assert strength.replay(name, players, row, rules).record().digest == row["digest"]
