"""Steady drives best, gentle a little carelessly; both say why."""

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
from nunatak.games.snow_tails.bots import REASONS, Gentle, Steady
from nunatak.games.snow_tails.bots.plan import Plan
from nunatak.words import text

TILES = ("start", *(["straight"] if nunatak.compiled else []), "corner-left", "finish")
SHORT = Course("short", TILES, flag="left")
GAMES = 3 if nunatak.compiled else 1
BOTH = pytest.mark.parametrize("kind", [Steady, Gentle])


def game_for(players: int) -> SnowTails:
    return SnowTails(players, SHORT, practice=players == 1)


def race(game: SnowTails, makers: list[Any], seed: int) -> Iterator[SnowTailsState]:
    """Every state of a race."""
    seats = [make(game, seed + number) for number, make in enumerate(makers)]
    state = game.start(seed=seed)
    yield state
    while (seat := state.turn) is not None:
        state = state.apply(seats[seat].choose(state.view(seat)))
        yield state


def views(players: int, seed: int) -> Iterator[SnowTailsView]:
    """What the seats in turn see in a race by chance."""
    rng = Random(seed)
    state = game_for(players).start(seed=seed)
    while state.turn is not None:
        view = state.view(state.turn)
        yield view
        state = state.apply(rng.choice(view.legal))


# ---- choices


@BOTH
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_there_is_a_legal_answer_wherever_play_may_lead(kind: type[Steady], players: int) -> None:
    phases = set()
    for seed in range(3 * GAMES):
        bot = kind(game_for(players), seed)
        for view in views(players, seed):
            phases.add(view.phase)
            assert bot.choose(view) in view.legal
    assert phases >= {"slot", "play"}
    if GAMES > 1:
        assert phases >= {"bonus", "steer", "discard"}


@BOTH
def test_what_came_before_changes_nothing(kind: type[Steady]) -> None:
    """One that has followed the whole race chooses like one that has just sat down."""
    game = game_for(3)
    for seed in range(GAMES):
        followed = [kind(game, seat) for seat in range(3)]
        state = game.start(seed=seed)
        while (seat := state.turn) is not None:
            view = state.view(seat)
            action = followed[seat].choose(view)
            assert kind(game, seat).choose(view) == action
            state = state.apply(action)


def test_a_plan_is_forgotten_when_the_race_is_another_one() -> None:
    game = game_for(2)
    for seed in range(20):
        for state, then in pairwise(race(game, [Steady, Steady], seed)):
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
                assert plan.next_action(replace(view, order=view.order[::-1])) is None
                assert plan.next_action(replace(view, legal=())) is None
                assert plan.next_action(before) is None
                return
    pytest.fail("no turn with two decisions")


def test_a_seed_decides_how_gentle_errs() -> None:
    seen = [view for view in views(2, 1) if view.phase == "play"]
    first, again, other = (
        [Gentle(game_for(2), seed).choose(view) for view in seen] for seed in (1, 1, 2)
    )
    assert first == again
    assert first != other


@BOTH
def test_no_wreck_that_can_be_avoided(kind: type[Steady]) -> None:
    game = game_for(2)
    tried = 0
    for seed in range(4 * GAMES):
        for view in views(2, seed):
            if view.phase == "play" and view.sled is not None and view.sled.dents:
                previews = game.previews(view)
                safe = {each.actions[0] for each in previews if not each.wrecked}
                if 0 < len(safe) < len(view.legal):
                    tried += 1
                    assert kind(game, seed).choose(view) in safe
    assert tried > 0 or GAMES == 1


def test_steady_crosses_the_line_when_it_can() -> None:
    game, crossed = game_for(2), 0
    for seed in range(GAMES):
        for view in views(2, seed):
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
        for view in views(3, seed):
            advice = Steady(game, 1).advise(view)
            assert advice[0].actions[0] == Steady(game, 1).choose(view)
            assert 1 <= len(advice) <= 3
            worth = [choice.worth for choice in advice]
            assert worth == sorted(worth, reverse=True)
            for choice in advice:
                assert choice.actions[0] in view.legal
                assert {reason.code for reason in choice.reasons} <= set(REASONS)
                kinds.update(reason.code for reason in choice.reasons)
    assert kinds >= {"turns", "speed", "cards"}


def test_the_actions_of_an_advice_can_be_done_together() -> None:
    game = game_for(2)
    for seed in range(GAMES):
        for state in race(game, [Steady, Steady], seed):
            if state.turn is not None:
                for choice in Steady(game, 1).advise(state.view(state.turn)):
                    state.apply_all(choice.actions)


def test_every_reason_has_its_sentence() -> None:
    for code in REASONS:
        for value in (0, 1, 2, 6.4):
            said = text(f"reason-snow-tails-{code}", value=value)
            assert said
            assert "{" not in said
    assert text("reason-snow-tails-turns", value=6.4) == "about 6.4 turns to the finish after this"


def test_advice_has_numbers_that_are_true() -> None:
    game = game_for(2)
    for view in views(2, 3):
        for choice in Steady(game, 1).advise(view):
            told = {reason.code: reason.value for reason in choice.reasons}
            if isinstance(choice.actions[0], TakeSlot):
                assert told["cards"] == game.opening_cards(choice.actions[0].slot)
            elif not isinstance(choice.actions[0], Discard):
                [preview] = [each for each in game.previews(view) if each.actions == choice.actions]
                assert told["speed"] == preview.speed
                assert told.get("bonus", 0) == preview.bonus
                if not preview.finished and not preview.wrecked:
                    assert told.get("dents", 0) == preview.price
                    assert 0 < told["turns"] < 30


# ---- strength


def wins(names: tuple[str, str], games: int) -> int:
    """How often the first beats the second, seats and luck taken in turn."""
    game, won = game_for(2), 0
    for seed in range(games):
        for seats in ((0, 1), (1, 0)):
            made = [partial(bots.make, names[seat]) for seat in seats]
            *_, last = race(game, made, seed)
            assert last.result is not None
            won += last.result.winner == seats.index(0)
    return won


def test_steady_beats_greedy_and_gentle_and_all_beat_random() -> None:
    assert wins(("steady", "random"), GAMES) == 2 * GAMES
    assert wins(("gentle", "random"), GAMES) >= 2 * GAMES - 1
    if nunatak.compiled:
        assert wins(("steady", "greedy"), 12) > 13
        assert wins(("steady", "gentle"), 12) > 13


def test_alone_steady_keeps_its_sled_whole() -> None:
    dents = 0
    for seed in range(GAMES):
        *_, last = race(game_for(1), [Steady], seed)
        assert last.result is not None
        assert last.result.statuses == ("finished",)
        dents += last.view(None).sleds[0].dents
    assert dents <= GAMES


@BOTH
def test_whoever_can_finish_does(kind: type[Steady]) -> None:
    game, able = game_for(3), 0
    for seed in range(2 * GAMES):
        for state in race(game, [kind] * 3, seed):
            if state.phase not in ("play", "bonus", "steer"):
                continue
            view = state.view(state.turn)
            ends = game.previews(view)
            if any(end.finished for end in ends):
                able += 1
                chosen = kind(game, seed).advise(view)[0].actions
                assert next(end for end in ends if end.actions == chosen).finished
    assert able


def test_gentle_takes_no_dent_where_the_same_end_costs_less() -> None:
    game = game_for(2)
    for seed in range(2 * GAMES):
        for view in views(2, seed):
            if view.phase != "play":
                continue
            ends = game.previews(view)
            chosen = Gentle(game, seed).advise(view)[0].actions
            end = next(end for end in ends if end.actions == chosen)
            alike = [
                e for e in ends if (e.play, e.space, e.crash) == (end.play, end.space, end.crash)
            ]
            assert end.price == min(other.price for other in alike)


def test_no_hint_promises_less_than_a_turn() -> None:
    game = game_for(2)
    for view in views(2, 3):
        for advice in Steady(game, 1).advise(view):
            turns = [reason.value for reason in advice.reasons if reason.code == "turns"]
            assert all(value >= 1 for value in turns)


@BOTH
def test_a_turn_is_what_would_be_chosen_step_by_step(kind: type[Steady]) -> None:
    game = game_for(3)
    for state in race(game, [kind] * 3, 5):
        seat, then = state.turn, state
        for action in () if seat is None else kind(game, 2).choose_turn(state.view(seat)):
            assert kind(game, 2).choose(then.view(seat)) == action
            then = then.apply(action)
