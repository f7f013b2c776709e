"""Games of older versions of the rules are continued by their version.

In version 1, with an empty hand, moose 2 and puffin 2, the first ``miss`` was one of the cards that
are missing anyway: ``miss`` and then ``done`` had the same result as ``done``.
"""

import json
import pickle
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from nunatak import Malformed
from nunatak.core import Match, Record, Seeded
from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.arctic.events import CardMissing
from tests.rules.arctic.board import Seat, after_another_turn, events_of, options, play

OLD_RECORD = Path(__file__).parent / "old" / "rules-1-miss.json"


def state_with_empty_hand(rules: int) -> ArcticState:
    """Return a state with an empty hand; of four cards due, at least three are missing."""
    held = {"moose": 1, "puffin": 1}
    own = Seat("", pile="W5.2 O2.1")
    return after_another_turn(own, held, sides="121121", stage="ending", left=9, rules=rules)


@pytest.mark.rule("AR-4.5", "AR-4.7", "AR-3.3")
def test_there_is_one_way_to_choose_each_number_of_missing_cards() -> None:
    state = state_with_empty_hand(rules=2)
    assert options(state) == ["take-back", "done", "miss"]
    assert events_of(play(state, "done"), CardMissing) == [CardMissing(1)] * 3
    number = play(state, "miss")
    assert events_of(number, CardMissing) == [CardMissing(1)] * 4
    assert options(number) == ["done", "miss"]
    assert events_of(play(number, "done"), CardMissing) == []
    more = play(number, "miss")
    assert events_of(more, CardMissing) == [CardMissing(1)]
    assert more.phase == "tokens"


@pytest.mark.rule("AR-4.5", "AR-4.7")
def test_in_version_1_the_first_miss_was_one_of_the_cards_missing_anyway() -> None:
    state = state_with_empty_hand(rules=1)
    fewest = play(state, "miss")
    assert events_of(fewest, CardMissing) == [CardMissing(1)] * 3
    assert options(fewest) == ["done", "miss"]
    assert play(fewest, "done") == play(state, "done")


@pytest.mark.rule("AR-4.5", "AR-4.7")
def test_a_record_of_version_1_is_replayed_by_version_1() -> None:
    record = Record.load(OLD_RECORD)
    assert (record.rules, record.actions[:3]) == (1, ("miss", "miss", "done"))
    end = record.verify()
    asked = json.loads(OLD_RECORD.read_text("utf-8"))
    assert end.result.to_json() == asked["result"]
    # By the current rules the first `miss` does what the first two did.
    assert record.position is not None
    place = record.position.replace("rules = 1\n", "rules = 2\n")
    newer = replace(record, rules=2, position=place, actions=record.actions[1:])
    now = replace(newer, digest=newer.compute_digest()).verify()
    assert now.position().replace("rules = 2", "rules = 1") == end.position().replace(
        f"version = {end.version}", f"version = {now.version}"
    )


def test_a_position_without_a_version_has_that_of_its_record() -> None:
    record = Record.load(OLD_RECORD)
    assert record.position is not None
    silent = replace(record, position=record.position.replace("rules = 1\n", ""))
    assert replace(silent, digest=silent.compute_digest()).verify() == record.verify()
    assert Arctic(2).read_position(silent.position or "").position().count("rules = 2\n") == 1


def test_a_game_of_an_older_version_keeps_its_version() -> None:
    game = Arctic(2, "121121", first=1)
    older = game.with_rules(1)
    assert (game.rules, older.rules, older.options()) == (2, 1, game.options())
    assert older != game
    assert older.with_rules(1) is older
    assert older.with_rules(2) == game
    assert pickle.loads(pickle.dumps(older)) == older
    match = Match(older, seed=1)
    record = match.record()
    assert (record.rules, record.load_game(), record.verify()) == (1, older, match.state)
    sampled = older.sample_state(match.state.view(0), Random(1))
    kernel = older.start_kernel(1)
    assert {
        state._read_only_position().rules_version
        for state in (match.state, sampled, older.state(kernel, Seeded(1)))
    } == {1}
    assert {row.rules_version for row in older.batch([1, 2]).rows()} == {1}


@pytest.mark.parametrize("rules", [0, 3, -1])
def test_an_unknown_version_is_refused(rules: int) -> None:
    with pytest.raises(Malformed) as refused:
        Arctic(2).with_rules(rules)
    assert (refused.value.code, refused.value.arguments) == (
        "record.rules",
        {"rules": rules, "known": 2},
    )
    with pytest.raises(Malformed) as refused:
        replace(Record.load(OLD_RECORD), rules=rules).verify()
    assert refused.value.code == "record.rules"
