"""The levels of Arctic: legal and repeatable choices, advice, strength, and their parts."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from random import Random
from statistics import mean

import numpy as np
import pytest

import nunatak
from nunatak import bots
from nunatak.core import NotYours
from nunatak.games.arctic import Arctic, ArcticState, ArcticView, TakeRiver, turns_left
from nunatak.games.arctic.bots import REASON_CODES, Gentle, Greedy, Steady
from nunatak.games.arctic.bots.gentle import MAX_LOSS_POINTS
from nunatak.games.arctic.bots.hands import count_animals
from nunatak.games.arctic.bots.placements import place_on_top, place_with_fox
from nunatak.games.arctic.bots.value_model import (
    ModelInputs,
    expected_later_turns,
    load_value_model,
)
from nunatak.games.arctic.rules.layout import WILD_ANIMAL
from nunatak.words import text
from tests.rules.arctic.board import Seat, table

LEVELS = (Gentle, Steady)
GAMES = 4 if nunatak.compiled else 1
SIDES = ("111111", "222222", "121212", "212121")


def play_positions(players: int, seed: int, sides: str) -> Iterator[tuple[ArcticState, ArcticView]]:
    """Yield the positions of a game of greedy, with a random move now and then."""
    game, rng = Arctic(players, sides=sides), Random(seed)
    state, greedy = game.start(seed=seed), Greedy(game, seed)
    while state.turn is not None:
        view = state.view(state.turn)
        yield state, view
        action = rng.choice(view.legal) if rng.random() < 0.3 else greedy.choose(view)
        state = state.apply(action)


@cache
def positions() -> tuple[tuple[ArcticState, ArcticView], ...]:
    """Return the positions of games of every size, with all abilities."""
    games = (play_positions(2 + seed % 3, seed, SIDES[seed % 4]) for seed in range(8, 8 + GAMES))
    return tuple(each for game in games for each in game)


# ---- legal and repeatable choices


def test_levels_choose_a_legal_action_in_every_phase() -> None:
    phases = set()
    for state, view in positions()[:: 1 if nunatak.compiled else 4]:
        phases.add(view.phase)
        for level in LEVELS:
            assert level(state.game, 7).choose(view) in view.legal
    assert phases >= {"place", "tokens", "draw", "extra"}
    if nunatak.compiled:
        assert phases >= {"swap", "tuck", "excess", "give", "close"}


@pytest.mark.parametrize("level", [*LEVELS, Greedy])
def test_bots_choose_with_an_empty_hand(level: type[Gentle | Greedy | Steady]) -> None:
    """AR-4.7: the visible card may be taken back, and the fox has no card to take."""
    seat = Seat("", pile="B2.1 M1.1 M5.2 W5.1")
    state = table(seat, sides="111121", held={"puffin": 0, "fox": 0})
    assert list(map(str, state.legal_actions())) == ["take-back", "done"]
    assert str(level(state.game, 1).choose(state.view(0))) == "done"


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_does_not_depend_on_earlier_choices(level: type[Gentle | Steady]) -> None:
    used: dict[tuple[int, str], Gentle | Steady] = {}
    for state, view in positions()[::15]:
        game = state.game
        bot = used.setdefault((game.players, game.sides), level(game, 3))
        assert bot.choose(view) == bot.choose(view) == level(game, 3).choose(view)


def test_gentle_plays_another_game_with_another_seed() -> None:
    states = [state for state, _ in positions()[::21]]
    seen = {
        tuple(str(Gentle(s.game, seed).choose(s.view(s.turn))) for s in states)
        for seed in (1, 2, 3)
    }
    assert len(seen) == 3


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_chooses_for_a_seat_that_is_not_in_turn(level: type[Gentle | Steady]) -> None:
    state = Arctic(2).start(seed=1)
    assert state.turn is not None
    with pytest.raises(NotYours):
        level(state.game, 1).choose(state.view(1 - state.turn))
    with pytest.raises(NotYours):
        Steady(state.game, 1).advise(state.view(None))


# ---- advice


def test_advice_begins_with_the_choice_and_can_be_played() -> None:
    """All its actions can be submitted at once: none comes after a revelation."""
    for state, view in positions()[::18]:
        steady = Steady(state.game, 5)
        advice = steady.advise(view)
        assert advice[0].actions[0] == steady.choose(view)
        assert 1 <= len(advice) <= 3
        assert [each.value for each in advice] == sorted((a.value for a in advice), reverse=True)
        assert len({each.actions for each in advice}) == len(advice)
        for each in advice:
            assert state.apply_all(each.actions).version == state.version + len(each.actions)
            assert each.reasons
            assert {reason.code for reason in each.reasons} <= set(REASON_CODES)


def test_advice_ends_where_cards_are_revealed() -> None:
    seat = Seat("M1.1 M2.1 W3.1 O3.1", pile="B5.1 M3.1")  # three are due
    state = table(seat, river="O1.1 M4.1 B3.1 P1.1 F2.1 W1.1")
    advice = Steady(state.game, 1).advise(state.view(0))[0]
    texts = list(map(str, advice.actions))
    assert set(texts[:2]) == {"M1.1", "M2.1"}
    assert isinstance(advice.actions[-1], TakeRiver)
    assert state.attempt(advice.actions).stop_reason == "revelation"


def test_the_points_of_advice_are_those_after_its_actions() -> None:
    """With moose 2 none, one or both of the cards may be placed."""
    seat = Seat("B1.1 W3.1", pile="M1.1 M5.1", totem="moose")
    other, tokens = Seat(totem="bear"), {"moose": 10}
    state = table(seat, other, sides="121111", held={"moose": 0}, stage="last", tokens=tokens)
    advice = Steady(state.game, 1).advise(state.view(0))
    assert str(advice[0].actions[0]) == "done"
    for each in advice:
        assert state.apply_all(each.actions).sheet(0).pile_points == each.reasons[0].value


def test_reasons_have_the_numbers_of_the_position() -> None:
    """Two runs of three are 3 + 3, and 1 for two runs."""
    seat = Seat("O1.1 B1.1", pile="B2.1 B3.1 B4.1 W1.1 O2.1 O5.1", totem="puffin")
    state = table(seat, stage="last")
    advice = Steady(state.game, 1).advise(state.view(0))[0]
    assert str(advice.actions[0]) == "O1.1"
    values = {reason.code: reason.value for reason in advice.reasons}
    assert (values["points"], values["turns"]) == (7, 0)
    assert "promise" not in values  # there is no future turn


@pytest.mark.parametrize("stage", ["early", "ending", "last"])
def test_advice_has_the_same_turns_as_the_forecast(stage: str) -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), stage=stage, left=14)
    while state.turn == 0:  # placing, tokens, drawing
        turns = turns_left(state.view(0)).own - 1
        advice = Steady(state.game, 1).advise(state.view(0))
        assert {
            reason.value for each in advice for reason in each.reasons if reason.code == "turns"
        } == {turns}
        state = state.apply(advice[0].actions[0])


@pytest.mark.parametrize("code", REASON_CODES)
@pytest.mark.parametrize("value", [0.0, 1.0, 2.5, -1.5])
def test_every_reason_has_a_sentence(code: str, value: float) -> None:
    assert text(f"reason-arctic-{code}", value=value)


# ---- the mistakes of gentle


def test_gentle_loses_little_by_a_choice() -> None:
    for state, view in positions()[::12]:
        ranked = Steady(state.game, 9).choices(view)
        worth = {choice.actions[0]: choice.value for choice in reversed(ranked)}
        chosen = Gentle(state.game, 9).choose(view)
        assert len(view.legal) == 1 or worth[chosen] > ranked[0].value - MAX_LOSS_POINTS


def test_gentle_does_not_break_a_long_run_without_need() -> None:
    seat = Seat("O1.1 B1.1", pile="W1.1 O2.1 O5.1 O3.1 O4.1 O5.2", totem="puffin")
    state = table(seat, stage="last")
    for seed in range(20):
        assert str(Gentle(state.game, seed).choose(state.view(0))) == "O1.1"


# ---- strength


def mean_lead(first: str, second: str, seeds: range) -> float:
    """Return the mean lead of the first bot in points, with both seatings of each seed."""
    leads = []
    for seed in seeds:
        for seat in (0, 1):
            game = Arctic(2)
            names = (first, second) if seat == 0 else (second, first)
            players = [bots.make(name, game, seed) for name in names]
            state = game.start(seed=seed)
            while state.turn is not None:
                state = state.apply(players[state.turn].choose(state.view(state.turn)))
            assert state.result is not None
            leads.append(state.result.totals[seat] - state.result.totals[1 - seat])
    return mean(leads)


@pytest.mark.parametrize(
    ("better", "worse", "points"),
    [("steady", "random", 30), ("gentle", "random", 20), ("steady", "gentle", 0)]
    + [("steady", "greedy", 0)] * nunatak.compiled,
)
def test_the_better_level_is_ahead(better: str, worse: str, points: int) -> None:
    """A small sample; ``docs/strength.md`` has the measured results."""
    assert mean_lead(better, worse, range(100, 100 + 2 * GAMES)) > points


# ---- parts


def test_placements_have_every_visible_card_and_keep_animals_together() -> None:
    pile, hand = bytes([2, 0]), [0, 4, 20, 24, 60]  # two foxes, two moose, an orca; fox on top
    found = list(place_on_top(pile, hand, 3))
    assert {placement.new_visible_card for placement in found} == set(hand)
    assert len(
        {
            (placement.pile_after, placement.new_visible_card, placement.hand_counts_after)
            for placement in found
        }
    ) == len(found)
    for placement in found:
        assert len(placement.cards) == 3
        rest = [card for card in hand if card not in placement.cards]
        assert placement.hand_counts_after == count_animals(rest)
        assert placement.new_visible_card == placement.cards[-1]
    assert bytes([2, 0, 0, 0, 1]) in {placement.pile_after for placement in found}


def test_the_fox_takes_the_last_card() -> None:
    pile, hand = bytes([1, 0]), [0, 20]
    under = [placement.pile_after for placement in place_with_fox(pile, hand, [20], 2, under=True)]
    down = [placement.pile_after for placement in place_with_fox(pile, hand, [20], 2, under=False)]
    assert (under, down) == ([bytes([1, 1, 0, 0])], [bytes([1, 0, WILD_ANIMAL, 0])])


def test_expected_turns_end_with_the_last_round() -> None:
    assert expected_later_turns(2, 0, early=False, draw_pile=3) == 1
    assert (
        expected_later_turns(2, 0, early=True, draw_pile=-1) == 1
    )  # the reserve is opened in this turn
    assert expected_later_turns(2, 0, early=True, draw_pile=43) > expected_later_turns(
        4, 0, early=True, draw_pile=43
    )
    assert expected_later_turns(2, 1, early=True, draw_pile=9) > expected_later_turns(
        2, 0, early=True, draw_pile=9
    )


def test_cards_for_the_run_on_top_have_more_future_value() -> None:
    best, top = [4, 2, 3, 0, 2, 2], [0, 2, 0, 0, 0, 0]
    inputs = ModelInputs(
        best_lengths=np.array([best, best]),
        top_lengths=np.array([top, top]),
        held_counts=np.array([[2, 0, 0, 0, 0, 1], [0, 2, 0, 0, 0, 1]]),
        hand_sizes_after_draws=np.array([3, 3]),
        to_place=np.array([2, 2]),
        later_turns=np.array([1.0, 1.0]),
    )
    others, own = load_value_model().animal_future_values(inputs, np.full(6, 0.3), 2, 0).sum((1, 2))
    assert own > others + 1


def test_a_token_has_more_value_higher_up_and_later() -> None:
    model = load_value_model()
    for turns in (0.0, 1.0, 2.5, 9.0):
        chances = model.rival_chances_by_landscape(turns)[2:5]
        for row in (
            model.totem_points_by_landscape(turns),
            model.rival_points_by_landscape(turns),
            chances,
        ):
            assert row == sorted(row)
    late, early = model.totem_points_by_landscape(0.0), model.totem_points_by_landscape(6.0)
    assert late[-1] - late[0] > early[-1] - early[0]


def test_the_numbers_of_the_model_are_finite() -> None:
    data = json.loads((files("nunatak.games.arctic.bots") / "value_model.json").read_text("utf-8"))
    assert all(np.isfinite(np.array(values, float)).all() for values in data["numbers"].values())
    assert "python -m benchmarks.fit_arctic" in data["made_by"]
