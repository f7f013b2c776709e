"""Previews are complete, correct, and reveal nothing that is hidden."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import nunatak
from nunatak.core import Illegal, NotYours, Seeded
from nunatak.games.snow_tails import (
    Bonus,
    Drift,
    Forward,
    PlayCards,
    Preview,
    SnowTails,
    SnowTailsAction,
    SnowTailsState,
    course_names,
)
from nunatak.games.snow_tails.events import (
    BonusAnswered,
    Bumped,
    CardsDrawn,
    Crashed,
    Dented,
    DentSpared,
    FinishLineCrossed,
    LimitBroken,
    MoveBegan,
    SaplingSnapped,
    SnowTailsEvent,
    Stepped,
    Wrecked,
)

Actions = tuple[SnowTailsAction, ...]


def turns(seed: int, course: str, players: int, races: int) -> Iterator[SnowTailsState]:
    """States of races before a move, with drivers that often choose at random."""
    rng = Random(seed)
    game = SnowTails(players, course, practice=players == 1)
    for number in range(races):
        state = game.start(seed * 1000 + number)
        while not state.over:
            found = state.previews()
            if found:
                yield state
            if found and rng.random() < 0.7:
                state = state.apply(min(found, key=lambda each: each.dent_count).actions[0])
            else:
                state = state.apply(rng.choice(state.legal_actions()))


def sequences(state: SnowTailsState, done: Actions = ()) -> Iterator[Actions]:
    """All sequences of actions to the end of the move, found with attempts."""
    trial = state.attempt(done)
    moves = [a for a in trial.view.legal if isinstance(a, PlayCards | Bonus | Forward | Drift)]
    if trial.stop_reason or not moves or (done and isinstance(moves[0], PlayCards)):
        yield done
    else:
        for action in moves:
            yield from sequences(state, (*done, action))


def events_of(
    kind: type[SnowTailsEvent], events: tuple[SnowTailsEvent, ...]
) -> list[SnowTailsEvent]:
    return [event for event in events if isinstance(event, kind)]


def check(state: SnowTailsState, preview: Preview) -> None:
    """Check a preview against the events of an attempt."""
    seat = state.turn
    assert seat is not None
    trial = state.attempt(preview.actions, seat=seat, version=state.version)
    events = tuple(event for event in trial.events if event.seat == seat)
    before, after = state.view(seat).sleds[seat], trial.view.sleds[seat]

    steps = [event for event in events if isinstance(event, Stepped)]
    assert preview.path == (before.space, *(event.space for event in steps))
    causes = [event.cause for event in events if isinstance(event, Dented | Wrecked)]
    assert preview.dents == Counter(cause for cause in causes if cause != "no-dogs")
    assert preview.dent_count == sum(preview.dents.values())
    assert preview.spared_dents == len(events_of(DentSpared, events))
    assert preview.wrecked == bool(events_of(Wrecked, events)) == (after.status == "wrecked")
    assert preview.finished == bool(events_of(FinishLineCrossed, events))
    assert list(preview.snapped_saplings) == [
        e.space for e in events if isinstance(e, SaplingSnapped)
    ]
    broken = [(e.tile, e.limit, e.speed - e.limit) for e in events if isinstance(e, LimitBroken)]
    assert [tuple(limit) for limit in preview.crossed_limits if limit.excess_speed] == broken
    crossed = [
        event.space.tile
        for event in steps
        if event.space.tile != event.from_space.tile
        and state.game.course.resolved_tiles[event.space.tile].limit is not None
    ]
    assert [limit.tile for limit in preview.crossed_limits] == crossed
    crash = next(
        (
            (e.obstacle, None) if isinstance(e, Crashed) else ("sled", e.bumped_seat)
            for e in events
            if isinstance(e, Crashed | Bumped)
        ),
        (None, None),
    )
    assert (preview.crash, preview.bumped_seat) == crash
    if preview.play:
        pace = next(event for event in events if isinstance(event, MoveBegan))
        assert preview.speed == pace.speed + preview.bonus
        assert preview.drift == pace.drift
        assert preview.play in state.legal_actions()
    taken = [e.bonus for e in events if isinstance(e, BonusAnswered) and e.taken]
    assert preview.bonus == sum(taken)
    drawn = sum(event.count for event in events if isinstance(event, CardsDrawn))
    if trial.stop_reason == "revelation" and not preview.finished and state.game.players > 1:
        assert preview.to_draw == drawn or trial.view.turn != seat
    assert (preview.to_discard > 0) == (trial.view.phase == "discard" and trial.view.turn == seat)
    if preview.to_discard:
        assert after.hand_size - preview.to_discard == 5


@pytest.mark.rule("ST-6.3", "ST-8.1", "ST-8.3", "ST-8.4", "ST-8.5", "ST-8.8", "ST-9.1")
@pytest.mark.parametrize("course", course_names())
def test_previews_are_all_ends_of_a_turn_and_correct(course: str) -> None:
    checked = Counter[str]()
    for number, state in enumerate(turns(5, course, 4, 1)):
        found = state.previews()
        for preview in found:
            check(state, preview)
            checked["wrecked"] += preview.wrecked
            checked["steps"] += len(preview.actions) - 1
        if number % 4 == 0 or state.phase != "play":
            # Attempts of all sequences lead to the same ends, and previews list each end once.
            views = {actions: state.attempt(actions).view for actions in sequences(state)}
            assert {preview.actions for preview in found} <= set(views)
            for play in {actions[0] for actions in views}:
                ends = [views[p.actions] for p in found if p.actions[0] == play]
                if state.phase == "play":
                    other = [view for actions, view in views.items() if actions[0] == play]
                    assert {_end(view) for view in ends} == {_end(view) for view in other}
                    assert len({_end(view) for view in ends}) == len(ends)
            checked["compared"] += 1
    assert checked["compared"] > 5
    assert checked["steps"] > 5


def _end(view: object) -> str:
    """Return a view as text, without its version."""
    return repr(view).replace(f"version={getattr(view, 'version', 0)}", "")


def test_previews_need_only_a_view() -> None:
    rng = Random(3)
    for number, state in enumerate(turns(8, "giant", 5, 1)):
        if number % 9 == 0 and state.turn is not None:
            view = state.view(state.turn)
            assert state.game.previews(view) == state.previews(state.turn)
            sample = state.game.sample_state(view, rng)
            assert sample.previews() == state.previews()


def test_previews_and_attempts_change_nothing() -> None:
    for state in turns(9, "bruces-nightmare", 3, 1):
        before = state.to_bytes()
        for preview in state.previews():
            state.attempt(preview.actions)
        assert state.to_bytes() == before


def test_previews_of_chosen_cards_and_of_other_cards() -> None:
    count = 0
    for state in islice(turns(11, "nutcracker", 3, 2), 0, None, 1 if nunatak.compiled else 4):
        if state.phase != "play":
            continue
        found = state.previews()
        plays = {preview.play for preview in found}
        assert plays == set(state.legal_actions())
        for play in plays:
            assert play is not None
            own = state.previews(state.turn, play)
            assert own == tuple(preview for preview in found if preview.play == play)
            reached = {preview.space: preview.dent_count for preview in own}
            for preview in own:
                reached[preview.space] = min(reached[preview.space], preview.dent_count)
            others = state.previews_of_other_plays(play)
            count += len(others)
            for other in others:
                assert other.play != play
                assert not other.wrecked
                assert reached.get(other.space, 9) > other.dent_count
                same_space = [p for p in found if p.space == other.space and not p.wrecked]
                assert other.dent_count == min(p.dent_count for p in same_space)
            assert len({other.space for other in others}) == len(others)
            order = [(other.dent_count, -len(other.path)) for other in others]
            assert order == sorted(order)
            wanted = {preview.space for preview in found if not preview.wrecked} - set(reached)
            assert wanted <= {other.space for other in others}
    assert count > 100


def test_only_the_seat_in_turn_gets_previews() -> None:
    game = SnowTails(2)
    state = game.start(seed=7).apply(game.parse("slot-2"))
    assert state.previews() == ()  # no sled moves when slots are taken
    state = state.apply(game.parse("slot-4"))
    assert state.turn == 1
    with pytest.raises(NotYours) as refused:
        state.previews(0)
    assert refused.value.code == "turn.not-yours"
    for seat in (0, None):
        with pytest.raises(NotYours):
            game.previews(state.view(seat))
    hand = state.view(1).sleds[1].hand or ()
    missing = next(value for value in range(1, 6) if hand.count(value) < 3)
    with pytest.raises(Illegal):
        state.previews(1, PlayCards(missing, "LRB"))


def test_previews_accept_any_play_with_the_same_result() -> None:
    text = """
    round = 2
    [[sled]]
    at = "1/3/4"
    dogs = [4, 4]
    brake = 2
    hand = [1, 4, 4]
    [[sled]]
    at = "1/4/1"
    """
    state = SnowTails(2).read_position(text, chance=Seeded(1))
    left, right = PlayCards(4, "L"), PlayCards(4, "R")
    assert left in state.legal_actions()
    assert right not in state.legal_actions()
    assert state.previews(0, right) == state.previews(0, left) != ()
    assert state.previews_of_other_plays(right) == state.previews_of_other_plays(left)
    assert {preview.play for preview in state.previews_of_other_plays(right)} & {
        left,
        right,
    } == set()
