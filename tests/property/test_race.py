"""Whole races have none of the typical errors of racing games.

The drivers compare a few of their options by where they end, so most sleds finish. Expected values
are computed here from the tiles and the events alone, without the tables of the engine.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from random import Random

import pytest

import nunatak
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, Space, course_names
from nunatak.games.snow_tails.events import (
    BonusAnswered,
    Bumped,
    CardsPlayed,
    Crashed,
    Dented,
    DentSpared,
    LimitBroken,
    MoveBegan,
    RoundBegan,
    SledPlaced,
    SnowTailsEvent,
    Stepped,
    Wrecked,
)
from nunatak.games.snow_tails.rules.layout import Sled

RACES = 6 if nunatak.compiled else 1  # for each course; interpreted races are slow
OPTIONS = 8  # legal actions that a driver compares
SHORTEST = Course("shortest", ("start", "finish"))
TIGHT = Course("tight", ("start", "hairpin-left", "hairpin-right", "corner-left", "finish"))
COURSES = (*map(Course.load, course_names()), SHORTEST, TIGHT)


@dataclass(frozen=True)
class Decision:
    """One decision of a race."""

    before: SnowTailsState
    after: SnowTailsState


def value_of(state: SnowTailsState, seat: int) -> float:
    """Return a value of a state for a driver; higher is better."""
    sled: Sled = state.raw_position.sleds[seat]
    if sled.space < 0:
        return 0 if sled.place else -1000
    return -state.game.track.steps_to_finish[sled.space] - 10 * sled.dents


def play_race(game: SnowTails, seed: int) -> Iterator[Decision]:
    rng = Random(seed)
    state = game.start(seed=seed)
    while not state.over:
        seat = state.turn
        assert seat is not None
        legal = state.legal_actions()
        assert legal, "a position without legal actions"
        tried = [state.apply(action) for action in rng.sample(legal, min(OPTIONS, len(legal)))]
        after = max(tried, key=lambda one: value_of(one, seat))
        yield Decision(state, after)
        state = after


@cache
def races(course: Course) -> list[list[Decision]]:
    return [list(play_race(SnowTails(2 + seed % 4, course), seed)) for seed in range(RACES)]


@dataclass(frozen=True)
class Turn:
    """The events of a turn: from the cards of a seat to the end of its move."""

    before: SnowTailsState
    seat: int
    events: tuple[SnowTailsEvent, ...]

    def all(self, kind: type[SnowTailsEvent]) -> list[SnowTailsEvent]:
        return [event for event in self.events if type(event) is kind]


def turns(race: list[Decision]) -> Iterator[Turn]:
    """The turns of a race."""
    before, seat, events = race[0].before, -1, list[SnowTailsEvent]()
    for decision in race:
        for event in decision.after.events:
            if isinstance(event, CardsPlayed):
                if events:
                    yield Turn(before, seat, tuple(events))
                before, seat, events = decision.before, event.seat, [event]
            elif events and event.seat == seat:
                events.append(event)
    yield Turn(before, seat, tuple(events))


on_every_course = pytest.mark.parametrize("course", COURSES, ids=lambda course: course.name)


# ---- moves


@on_every_course
def test_no_sled_moves_further_than_its_speed_nor_stops_short(course: Course) -> None:
    for race in races(course):
        for turn in turns(race):
            (pace,) = turn.all(MoveBegan)
            assert isinstance(pace, MoveBegan)
            bonus = sum(e.bonus for e in turn.events if isinstance(e, BonusAnswered) and e.taken)
            steps = [event for event in turn.events if isinstance(event, Stepped)]
            across = sum(abs(event.side) for event in steps)
            assert 0 <= pace.speed <= 9
            assert pace.speed + bonus <= 14
            stopped = turn.all(Bumped) + turn.all(Crashed) + turn.all(Wrecked)
            if stopped:
                assert len(steps) <= pace.speed + bonus
                assert across <= abs(pace.drift)
            else:
                assert len(steps) == pace.speed + bonus
                assert across == abs(pace.drift)


@on_every_course
def test_steps_lead_from_space_to_neighbouring_space(course: Course) -> None:
    tiles = course.resolved_tiles
    for race in races(course):
        for decision in race:
            for event in decision.after.events:
                if not isinstance(event, Stepped):
                    continue
                start, space = event.from_space, event.space
                assert space.lane - start.lane == event.side
                # the space entered covers the point just past the front edge of the one left
                count = tiles[space.tile].space_counts[space.lane - 1]
                point = front(course, start)
                assert space.tile + Fraction(space.space - 1, count) <= point
                assert point < space.tile + Fraction(space.space, count)


@on_every_course
def test_a_sled_without_speed_stays_and_the_race_continues(course: Course) -> None:
    for race in races(course):
        for turn in turns(race):
            (pace,) = turn.all(MoveBegan)
            assert isinstance(pace, MoveBegan)
            if pace.speed == 0:
                assert pace.drift == 0
                for kind in (Stepped, BonusAnswered, Bumped, Crashed, Wrecked):
                    assert turn.all(kind) == []


@on_every_course
def test_every_limit_line_is_counted_once_at_the_declared_speed(course: Course) -> None:
    tiles = course.resolved_tiles
    for race in races(course):
        for turn in turns(race):
            (pace,) = turn.all(MoveBegan)
            assert isinstance(pace, MoveBegan)
            speed = pace.speed
            speed += sum(e.bonus for e in turn.events if isinstance(e, BonusAnswered) and e.taken)
            expected = [
                LimitBroken(turn.seat, event.space.tile, limit, speed)
                for event in turn.events
                if isinstance(event, Stepped) and event.space.tile != event.from_space.tile
                if (limit := tiles[event.space.tile].limit or speed) < speed
            ]
            assert turn.all(LimitBroken) == expected
            over = sum(event.speed - event.limit for event in expected)
            causes = [
                event.cause
                for event in turn.events
                if isinstance(event, Dented | DentSpared | Wrecked)
            ]
            if turn.all(Wrecked):
                assert causes.count("speed") <= over
            else:
                assert causes.count("speed") == over


# ---- race order


def front(course: Course, space: Space) -> Fraction:
    """The front edge of a space in tiles from the start (ST-2.4)."""
    count = course.resolved_tiles[space.tile].space_counts[space.lane - 1]
    return space.tile + Fraction(space.space, count)


def priority(course: Course, space: Space) -> int:
    """Return a number that is higher for lanes nearer to the side that goes first (ST-4.2)."""
    bends = [tile.bend for tile in course.resolved_tiles[space.tile :] if tile.bend]
    side = bends[0] if bends else course.flag_side
    return -space.lane if side == "left" else space.lane


def race_key(course: Course, space: Space) -> tuple[Fraction, int]:
    return front(course, space), priority(course, space)


@on_every_course
def test_the_race_order_is_by_distance_then_by_side(course: Course) -> None:
    level = 0
    for race in races(course):
        for decision in race:
            if not any(isinstance(event, RoundBegan) for event in decision.after.events):
                continue
            view = decision.after.view(None)
            spaces = [view.sleds[seat].space for seat in view.turn_order]
            keys = [race_key(course, space) for space in spaces if space is not None]
            if decision.after.phase != "play" or len(keys) != len(spaces):
                continue
            assert keys == sorted(keys, reverse=True)
            assert len(set(keys)) == len(keys), "a false tie"
            level += len({distance for distance, _ in keys}) < len(keys)
    assert level > 0, "no two sleds were ever level"


@on_every_course
def test_the_bonus_is_the_rank_also_after_others_have_finished(course: Course) -> None:
    for race in races(course):
        for turn in turns(race):
            for event in turn.events:
                if isinstance(event, BonusAnswered):
                    sleds = turn.before.view(None).sleds
                    own = sleds[turn.seat].space
                    assert own is not None
                    ahead = [
                        sled
                        for sled in sleds
                        if sled.status == "finished"
                        or (sled.space and race_key(course, sled.space) > race_key(course, own))
                    ]
                    assert event.bonus == 1 + len(ahead)
                    assert turn.before.raw_position.round > 1


@on_every_course
def test_no_sled_plays_after_finishing_or_being_wrecked(course: Course) -> None:
    last = len(course.tiles) - 1
    for race in races(course):
        for decision in race:
            seat = decision.before.turn
            assert seat is not None
            sled = decision.before.view(None).sleds[seat]
            assert sled.status == "racing"
            if decision.before.phase == "play":
                assert sled.space is not None
                assert sled.space.tile < last


@on_every_course
def test_every_racing_sled_plays_once_in_a_round(course: Course) -> None:
    for race in races(course):
        played: list[int] = []
        order: tuple[int, ...] = ()
        for decision in race:
            for event in decision.after.events:
                if isinstance(event, CardsPlayed):
                    played.append(event.seat)
                elif isinstance(event, RoundBegan):
                    # A sled that was wrecked before its turn did not play.
                    assert played == [seat for seat in order if seat in played]
                    assert len(set(played)) == len(played)
                    played = []
                    order = decision.after.view(None).turn_order


# ---- the end


@on_every_course
def test_places_are_given_once_each_by_distance_past_the_line(course: Course) -> None:
    for race in races(course):
        spaces: dict[int, Space] = {}
        places_given: list[int] = []
        for decision in race:
            batch = [event for event in decision.after.events if isinstance(event, SledPlaced)]
            for event in decision.after.events:
                if isinstance(event, Stepped):
                    spaces[event.seat] = event.space
            keys = [race_key(course, spaces[event.seat]) for event in batch]
            assert keys == sorted(keys, reverse=True)
            places_given += [event.place for event in batch]
        assert places_given == list(range(1, len(places_given) + 1))
        result = race[-1].after.result
        assert result is not None
        places = [place for place in result.places if place is not None]
        assert sorted(places) == places_given


@on_every_course
def test_a_position_within_a_move_is_read_back(course: Course) -> None:
    for race in races(course):
        for decision in race:
            state = decision.before
            if state.phase in ("bonus", "steer", "discard"):
                again = state.game.read_position(state.position())
                assert again == state
                assert again.view(state.turn) == state.view(state.turn)


def test_most_sleds_finish_in_these_races() -> None:
    statuses = [
        status
        for course in COURSES
        for race in races(course)
        if (result := race[-1].after.result)
        for status in result.statuses
    ]
    assert statuses.count("finished") > len(statuses) // 2
