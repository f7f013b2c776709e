"""Games by older versions of the rules go on as they began.

Version 1: with an empty hand, moose 2 and puffin 2, the first ``miss`` was one of the cards that
are missing anyway, so that ``miss`` and then ``done`` came to the same as ``done``.
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
from nunatak.games.arctic.events import Missed
from tests.rules.arctic.board import Seat, after_another_turn, happened, options, play

OLD = Path(__file__).parent / "old" / "rules-1-miss.json"


def empty_handed(rules: int) -> ArcticState:
    """Of four cards due, three are missing at least."""
    held = {"moose": 1, "puffin": 1}
    own = Seat("", pile="W5.2 O2.1")
    return after_another_turn(own, held, sides="121121", stage="ending", left=9, rules=rules)


@pytest.mark.rule("AR-4.5", "AR-4.7", "AR-3.3")
def test_each_number_of_missing_cards_is_chosen_in_one_way() -> None:
    state = empty_handed(rules=2)
    assert options(state) == ["take-back", "done", "miss"]
    assert happened(play(state, "done"), Missed) == [Missed(1)] * 3
    number = play(state, "miss")
    assert happened(number, Missed) == [Missed(1)] * 4
    assert options(number) == ["done", "miss"]
    assert happened(play(number, "done"), Missed) == []
    more = play(number, "miss")
    assert happened(more, Missed) == [Missed(1)]
    assert more.phase == "tokens"


@pytest.mark.rule("AR-4.5", "AR-4.7")
def test_by_version_1_the_first_miss_was_one_of_those_missing_anyway() -> None:
    state = empty_handed(rules=1)
    fewest = play(state, "miss")
    assert happened(fewest, Missed) == [Missed(1)] * 3
    assert options(fewest) == ["done", "miss"]
    assert play(fewest, "done") == play(state, "done")


@pytest.mark.rule("AR-4.5", "AR-4.7")
def test_a_record_by_version_1_is_replayed_as_it_was_played() -> None:
    record = Record.load(OLD)
    assert (record.rules, record.actions[:3]) == (1, ("miss", "miss", "done"))
    end = record.verify()
    asked = json.loads(OLD.read_text("utf-8"))
    assert end.result.to_json() == asked["result"]
    # By today's rules the first `miss` does what the first two did.
    assert record.position is not None
    place = record.position.replace("rules = 1\n", "rules = 2\n")
    newer = replace(record, rules=2, position=place, actions=record.actions[1:])
    now = replace(newer, digest=newer.true_digest()).verify()
    assert now.position().replace("rules = 2", "rules = 1") == end.position().replace(
        f"version = {end.version}", f"version = {now.version}"
    )


def test_a_position_that_names_no_version_has_that_of_its_record() -> None:
    record = Record.load(OLD)
    assert record.position is not None
    silent = replace(record, position=record.position.replace("rules = 1\n", ""))
    assert replace(silent, digest=silent.true_digest()).verify() == record.verify()
    assert Arctic(2).read_position(silent.position or "").position().count("rules = 2\n") == 1


def test_a_game_by_an_older_version_stays_one() -> None:
    game = Arctic(2, "121121", first=1)
    older = game.with_rules(1)
    assert (game.rules, older.rules, older.options()) == (2, 1, game.options())
    assert older != game
    assert older.with_rules(1) is older
    assert older.with_rules(2) == game
    assert pickle.loads(pickle.dumps(older)) == older
    match = Match(older, seed=1)
    record = match.record()
    assert (record.rules, record.set_up(), record.verify()) == (1, older, match.state)
    sampled = older.sample_state(match.state.view(0), Random(1))
    kernel = older.kernel(1)
    assert {
        state._numbers().rules for state in (match.state, sampled, older.state(kernel, Seeded(1)))
    } == {1}
    assert {row.rules for row in older.batch([1, 2]).rows()} == {1}


@pytest.mark.parametrize("rules", [0, 3, -1])
def test_a_version_that_is_not_known_is_refused(rules: int) -> None:
    with pytest.raises(Malformed) as refused:
        Arctic(2).with_rules(rules)
    assert (refused.value.code, refused.value.arguments) == (
        "record.rules",
        {"rules": rules, "known": 2},
    )
    with pytest.raises(Malformed) as refused:
        replace(Record.load(OLD), rules=rules).verify()
    assert refused.value.code == "record.rules"
