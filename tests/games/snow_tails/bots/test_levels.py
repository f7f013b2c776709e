"""The levels of Snow Tails: legal and repeatable choices, advice, and strength."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import nunatak
from nunatak import bots
from nunatak.games.snow_tails import (
    Course,
    Discard,
    SnowTails,
    SnowTailsState,
    SnowTailsView,
    TakeSlot,
)
from nunatak.games.snow_tails.bots import REASON_CODES, Gentle, Steady
from nunatak.games.snow_tails.bots.plan import Plan
from nunatak.words import text

TILES = ("start", *(["straight"] if nunatak.compiled else []), "corner-left", "finish")
SHORT = Course("short", TILES, flag_side="left")
GAMES = 3 if nunatak.compiled else 1
BOTH = pytest.mark.parametrize("kind", [Steady, Gentle])


def game_for(players: int) -> SnowTails:
    return SnowTails(players, SHORT, practice=players == 1)


def play_race(game: SnowTails, makers: list[Any], seed: int) -> Iterator[SnowTailsState]:
    """Yield every state of a race."""
    seats = [make(game, seed + number) for number, make in enumerate(makers)]
    state = game.start(seed=seed)
    yield state
    while (seat := state.turn) is not None:
        state = state.apply(seats[seat].choose(state.view(seat)))
        yield state


def random_views(players: int, seed: int) -> Iterator[SnowTailsView]:
    """Yield the views of the seats in turn in a random race."""
    rng = Random(seed)
    state = game_for(players).start(seed=seed)
    while state.turn is not None:
        view = state.view(state.turn)
        yield view
        state = state.apply(rng.choice(view.legal))


# ---- choices


@BOTH
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_levels_choose_a_legal_action_in_random_races(kind: type[Steady], players: int) -> None:
    phases = set()
    for seed in range(3 * GAMES):
        bot = kind(game_for(players), seed)
        for view in random_views(players, seed):
            phases.add(view.phase)
            assert bot.choose(view) in view.legal
    assert phases >= {"slot", "play"}
    if GAMES > 1:
        assert phases >= {"bonus", "steer", "discard"}


@BOTH
def test_a_choice_does_not_depend_on_earlier_choices(kind: type[Steady]) -> None:
    """A bot that has played the whole race chooses like a new one."""
    game = game_for(3)
    for seed in range(GAMES):
        followed = [kind(game, seat) for seat in range(3)]
        state = game.start(seed=seed)
        while (seat := state.turn) is not None:
            view = state.view(seat)
            action = followed[seat].choose(view)
            assert kind(game, seat).choose(view) == action
            state = state.apply(action)


def test_a_plan_is_dropped_in_another_race() -> None:
    game = game_for(2)
    for seed in range(20):
        for state, then in pairwise(play_race(game, [Steady, Steady], seed)):
            view, seat = then.view(then.turn), then.turn
            if then.phase in ("bonus", "steer") and state.phase == "play":
                before = state.view(seat)
                preview = next(
                    preview
                    for preview in game.previews(before)
                    if len(preview.actions) > 1
                    and state.apply(preview.actions[0]).view(seat) == view
                )
                plan = Plan(before, preview)
                assert plan.next_action(view) == preview.actions[1]
                assert plan.next_action(replace(view, round=view.round + 1)) is None
                assert plan.next_action(replace(view, turn_order=view.turn_order[::-1])) is None
                assert plan.next_action(replace(view, legal=())) is None
                assert plan.next_action(before) is None
                return
    pytest.fail("no turn with two decisions")


def test_the_errors_of_gentle_depend_on_its_seed() -> None:
    seen = [view for view in random_views(2, 1) if view.phase == "play"]
    first, again, other = (
        [Gentle(game_for(2), seed).choose(view) for view in seen] for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


@BOTH
def test_a_wreck_is_avoided_if_possible(kind: type[Steady]) -> None:
    game = game_for(2)
    tried = 0
    for seed in range(4 * GAMES):
        for view in random_views(2, seed):
            if view.phase == "play" and view.own_sled is not None and view.own_sled.dents:
                previews = game.previews(view)
                safe = {each.actions[0] for each in previews if not each.wrecked}
                if 0 < len(safe) < len(view.legal):
                    tried += 1
                    assert kind(game, seed).choose(view) in safe
    assert tried > 0 or GAMES == 1


def test_the_advice_is_to_finish_if_possible() -> None:
    game, crossed = game_for(2), 0
    for seed in range(GAMES):
        for view in random_views(2, seed):
            if view.phase == "play" and any(each.finished for each in game.previews(view)):
                best = Steady(game, 1).advise(view)[0]
                assert best.reasons[0].code == "finish"
                crossed += 1
    assert crossed > 0 or GAMES == 1


# ---- reasons


def test_advice_begins_with_what_it_would_choose() -> None:
    game = game_for(3)
    kinds: set[str] = set()
    for seed in range(GAMES):
        for view in random_views(3, seed):
            advice = Steady(game, 1).advise(view)
            assert advice[0].actions[0] == Steady(game, 1).choose(view)
            assert 1 <= len(advice) <= 3
            worth = [choice.value for choice in advice]
            assert worth == sorted(worth, reverse=True)
            for choice in advice:
                assert choice.actions[0] in view.legal
                assert {reason.code for reason in choice.reasons} <= set(REASON_CODES)
                kinds.update(reason.code for reason in choice.reasons)
    assert kinds >= {"turns", "speed", "cards"}


def test_the_actions_of_advice_can_be_submitted_together() -> None:
    game = game_for(2)
    for seed in range(GAMES):
        for state in play_race(game, [Steady, Steady], seed):
            if state.turn is not None:
                for choice in Steady(game, 1).advise(state.view(state.turn)):
                    state.apply_all(choice.actions)


def test_every_reason_has_its_sentence() -> None:
    for code in REASON_CODES:
        for value in (0, 1, 2, 6.4):
            sentence = text(f"reason-snow-tails-{code}", value=value)
            assert sentence
            assert "{" not in sentence
    assert text("reason-snow-tails-turns", value=6.4) == "about 6.4 turns to the finish after this"


def test_the_numbers_of_advice_are_those_of_the_preview() -> None:
    game = game_for(2)
    for view in random_views(2, 3):
        for choice in Steady(game, 1).advise(view):
            numbers = {reason.code: reason.value for reason in choice.reasons}
            if isinstance(choice.actions[0], TakeSlot):
                assert numbers["cards"] == game.opening_hand_size(choice.actions[0].slot)
            elif not isinstance(choice.actions[0], Discard):
                [preview] = [each for each in game.previews(view) if each.actions == choice.actions]
                assert numbers["speed"] == preview.speed
                assert numbers.get("bonus", 0) == preview.bonus
                if not preview.finished and not preview.wrecked:
                    assert numbers.get("dents", 0) == preview.dent_count
                    assert 0 < numbers["turns"] < 30


# ---- strength


def count_wins(names: tuple[str, str], games: int) -> int:
    """Return how often the first bot beats the second, with both seatings of each seed."""
    game, won = game_for(2), 0
    for seed in range(games):
        for seats in ((0, 1), (1, 0)):
            made = [partial(bots.make, names[seat]) for seat in seats]
            *_, last = play_race(game, made, seed)
            assert last.result is not None
            won += last.result.winner == seats.index(0)
    return won


def test_steady_beats_greedy_and_gentle_and_all_beat_random() -> None:
    assert count_wins(("steady", "random"), GAMES) == 2 * GAMES
    assert count_wins(("gentle", "random"), GAMES) >= 2 * GAMES - 1
    if nunatak.compiled:
        assert count_wins(("steady", "greedy"), 12) > 13
        assert count_wins(("steady", "gentle"), 12) > 13


def test_alone_steady_takes_few_dents() -> None:
    dents = 0
    for seed in range(GAMES):
        *_, last = play_race(game_for(1), [Steady], seed)
        assert last.result is not None
        assert last.result.statuses == ("finished",)
        dents += last.view(None).sleds[0].dents
    assert dents <= GAMES


@BOTH
def test_levels_finish_if_possible(kind: type[Steady]) -> None:
    game, able = game_for(3), 0
    for seed in range(2 * GAMES):
        for state in play_race(game, [kind] * 3, seed):
            if state.phase not in ("play", "bonus", "steer"):
                continue
            view = state.view(state.turn)
            ends = game.previews(view)
            if any(end.finished for end in ends):
                able += 1
                chosen = kind(game, seed).advise(view)[0].actions
                assert next(end for end in ends if end.actions == chosen).finished
    assert able


def test_gentle_takes_the_fewest_dents_to_an_end() -> None:
    game = game_for(2)
    for seed in range(2 * GAMES):
        for view in random_views(2, seed):
            if view.phase != "play":
                continue
            ends = game.previews(view)
            chosen = Gentle(game, seed).advise(view)[0].actions
            end = next(end for end in ends if end.actions == chosen)
            alike = [
                e for e in ends if (e.play, e.space, e.crash) == (end.play, end.space, end.crash)
            ]
            assert end.dent_count == min(other.dent_count for other in alike)


def test_advice_expects_at_least_one_turn() -> None:
    game = game_for(2)
    for view in random_views(2, 3):
        for advice in Steady(game, 1).advise(view):
            turns = [reason.value for reason in advice.reasons if reason.code == "turns"]
            assert all(value >= 1 for value in turns)


@BOTH
def test_a_turn_equals_the_choices_step_by_step(kind: type[Steady]) -> None:
    game = game_for(3)
    for state in play_race(game, [kind] * 3, 5):
        seat, then = state.turn, state
        for action in () if seat is None else kind(game, 2).choose_turn(state.view(seat)):
            assert kind(game, 2).choose(then.view(seat)) == action
            then = then.apply(action)
