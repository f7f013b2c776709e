"""The table of expected turns: what it says, and that it is kept."""

import sys
from dataclasses import replace
from itertools import product
from math import comb
from pathlib import Path

import numpy as np
import pytest

import nunatak
from nunatak.games.snow_tails import Course, SnowTails, Space, Track
from nunatak.games.snow_tails.bots import cache, turn_table
from nunatak.games.snow_tails.bots.hands import (
    DOGS_AFTER,
    Floats,
    all_hands,
    best_plays,
    dogs_index,
    possible_draws,
)
from nunatak.games.snow_tails.bots.move_table import DOGS, MoveTable, pace
from nunatak.games.snow_tails.bots.turn_table import (
    FULL,
    IN_PRACTICE,
    IN_RACE,
    DentCosts,
    TurnTable,
    solve,
)

DASH = Course("dash", ("start", "corner-left", "finish"), flag="left")


@pytest.fixture(autouse=True)
def nobodys_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "nunatak"


@pytest.fixture(scope="module")
def dash() -> TurnTable:
    return TurnTable(solve(DASH, IN_RACE), Track.of(DASH), IN_RACE)


def at(space: str) -> int:
    return Track.of(DASH).ids[Space.parse(space)]


# ---- what is asked of the engine


def test_walks_end_where_the_engine_says() -> None:
    walks = MoveTable(SnowTails(1, DASH, practice=True))
    track, inside = walks.track, at("0/1/2")
    [straight] = walks.ends(inside, (3, 0), 0)
    assert (str(track.spaces[straight.space]), straight.dents) == ("1/1/3", 0)
    ends = walks.ends(inside, (3, -2), 0)
    assert [(str(track.spaces[end.space]), end.dents) for end in ends] == [
        ("1/1/1", 1),  # into the side, sooner or later: ST-8.4
        ("0/1/2", 1),
    ]
    assert all(end.wrecked for end in walks.ends(inside, (3, -2), 4))  # ST-8.8
    [fast] = walks.ends(inside, (14, 0), 0)  # 5/5/1 and the bonus of the fifth
    assert (str(track.spaces[fast.space]), fast.dents) == ("2/1/11", 4)
    assert walks.ends(inside, (0, 0), 0)[0].space == inside


def test_a_kernel_lists_the_ends_of_a_turn_from_another_space() -> None:
    game = SnowTails(2, DASH)
    state = game.read_position(
        'round = 2\n[[sled]]\nat = "1/1/2"\nhand = [4]\n[[sled]]\nat = "1/5/1"\nhand = [1]\n'
    )
    kernel = game.kernel(seed=1)
    assert kernel.turn_ends_from(at("1/1/3"), 5) == b""  # slots are taken first
    kernel.restore(state.to_bytes())
    play = state.legal_actions()[0].id
    ends = kernel.turn_ends_from(at("1/1/3"), play)
    assert ends != kernel.turn_ends(play)
    assert kernel.snapshot() == state.to_bytes()
    there = game.read_position(state.position().replace("1/1/2", "1/1/3"))
    kernel.restore(there.to_bytes())
    assert ends == kernel.turn_ends(play)


def test_a_pace_says_how_dogs_and_brake_move_a_sled() -> None:
    assert len({pace(dogs) for dogs in DOGS}) == 50
    assert all(abs(drift) <= speed for speed, drift in map(pace, DOGS))


# ---- hands


def test_hands_are_as_likely_as_their_cards() -> None:
    every, chances = possible_draws(FULL, 5)
    assert len(every) == len(all_hands(5)) == 121
    assert chances.sum() == pytest.approx(1)
    all_different = chances[every.tolist().index([1, 1, 1, 1, 1])]
    assert all_different == pytest.approx(4**5 / comb(20, 5))
    drawn, [sure] = possible_draws((0, 0, 2, 0, 0), 2)
    assert (drawn.tolist(), sure) == ([[0, 0, 2, 0, 0]], 1)


def test_cards_lie_where_they_were_laid() -> None:
    plays = DOGS_AFTER[dogs_index((3, 3, 3)), 5 - 1].tolist()
    assert [DOGS[play] for play in plays] == [
        *((5, 3, 3), (3, 5, 3), (3, 3, 5)),
        *((5, 5, 3), (5, 3, 5), (3, 5, 5)),
        (5, 5, 5),
    ]


def test_more_cards_can_be_used_in_more_ways() -> None:
    worth = np.array([[7, 6, 8, 5, 9, 9, 4]], dtype=np.float32)
    assert best_plays(worth).tolist() == [[np.inf, 6, 5, 4]]


# ---- the table


def by_hand(turns: TurnTable, space: int, dents: int, dogs: tuple[int, int, int]) -> float:
    """The same expectation, hand by hand and play by play."""
    total = 0.0
    for hand, chance in zip(*possible_draws(FULL, 5 - dents), strict=True):
        total += chance * min(
            float(turns.after[1, dents, space, dogs_index((left, right, brake))])
            for value, cards in enumerate(hand.tolist(), 1)
            for mask in product((False, True), repeat=3)
            if 0 < sum(mask) <= cards
            for left, right, brake in [np.where(mask, value, dogs).tolist()]
        )
    return total


@pytest.mark.parametrize("dents", range(5))
def test_the_turns_to_come_are_those_of_the_best_play_of_every_hand(
    dash: TurnTable, dents: int
) -> None:
    for dogs in ((3, 3, 3), (1, 5, 4)):
        space = at("1/3/1")
        assert dash.expected(space, dogs, dents) == pytest.approx(
            by_hand(dash, space, dents, dogs), abs=1e-3
        )


def test_a_turn_under_way_is_one_and_those_after_its_best_end(dash: TurnTable) -> None:
    walks = MoveTable(SnowTails(1, DASH, practice=True))
    space, dogs = at("0/2/2"), (2, 3, 3)
    [end] = walks.ends(space, pace(dogs), 0)
    laid = dash.after[1, 0, space, dogs_index(dogs)]
    assert laid == pytest.approx(1 + dash.expected(end.space, dogs), abs=2e-3)


def test_a_sled_that_stands_still_loses_a_turn(dash: TurnTable) -> None:
    still, space = (1, 1, 5), at("1/3/1")
    laid = dash.after[1, 0, space, dogs_index(still)]
    assert laid == pytest.approx(1 + dash.expected(space, still), abs=0.02)


def test_whoever_crosses_the_line_needs_no_more_turns(dash: TurnTable) -> None:
    last = dash.after[1, 0, at("1/3/5")]
    assert 0.2 < last.min() < last[dogs_index((3, 3, 3))] <= 1  # further past the line is better
    line = dash.past_line[[at("2/3/1"), at("2/3/2"), at("2/5/14")]]
    assert 0 >= line[0] > line[1] > line[2] > -2
    assert np.isnan(dash.past_line[at("1/3/5")])


def test_dents_a_long_way_and_standing_still_are_bad(dash: TurnTable) -> None:
    slots = Track.of(DASH).slots
    at_slots = [dash.expected(slot, (3, 3, 3)) for slot in slots]
    assert at_slots == sorted(at_slots)  # the inner lanes are shorter
    by_dents = [dash.expected(slots[0], (3, 3, 3), dents) for dents in range(5)]
    assert by_dents == sorted(by_dents)
    assert dash.expected(slots[0], (1, 1, 5)) > by_dents[0] > dash.expected(at("1/1/3"), (3, 3, 3))


def test_a_higher_rank_goes_further_with_balanced_dogs(dash: TurnTable) -> None:
    far = at("1/5/1")
    steps = dash.after[:, 0, far, dogs_index((3, 3, 3))]
    assert steps[0] >= steps[1] >= steps[5]
    assert steps[0] > steps[5]
    uneven = dash.after[:, 0, far, dogs_index((3, 2, 1))]
    assert len(set(uneven.tolist())) == 1


def test_a_sapling_wrecks_before_the_line_saves() -> None:
    """ST-8.5: with four dents already, the sled does not come past the tree."""
    tree = Space(1, 3, 5)
    course = Course("tree", DASH.tiles, flag="left", saplings=(tree,))
    ends = MoveTable(SnowTails(1, course, practice=True)).ends(at("1/3/4"), (3, 0), 4)
    assert [end.wrecked for end in ends] == [True]
    if nunatak.compiled:  # else it would take a while
        table = solve(course, IN_RACE)
        dogs = dogs_index((3, 3, 3))
        assert table[0, 4, at("1/3/4"), dogs] > 10 > table[0, 3, at("1/3/4"), dogs]


# ---- kept


def test_a_table_is_made_once_and_read_again(nobodys_cache: Path) -> None:
    made = []

    def make() -> Floats:
        made.append(1)
        return np.arange(6, dtype=np.float32).reshape(2, 3)

    first, second = (cache.load_or_compute("some", (2, 3), make) for _ in range(2))
    assert (first.tolist(), second.tolist()) == ([[0, 1, 2], [3, 4, 5]],) * 2
    assert len(made) == 1
    assert [path.name for path in nobodys_cache.iterdir()] == ["some.npz"]  # nothing half-written


@pytest.mark.parametrize("content", [b"", b"something else", b"PK\x03\x04 broken"])
def test_a_broken_file_is_made_anew(nobodys_cache: Path, content: bytes) -> None:
    nobodys_cache.mkdir()
    (nobodys_cache / "some.npz").write_bytes(content)
    for _ in range(2):
        found = cache.load_or_compute("some", (2,), lambda: np.ones(2, dtype=np.float32))
        assert found.tolist() == [1, 1]


@pytest.mark.parametrize(
    "other", [np.zeros(3, dtype=np.float32), np.zeros(2), np.array([None, None], dtype=object)]
)
def test_a_foreign_table_is_not_taken(nobodys_cache: Path, other: Floats) -> None:
    nobodys_cache.mkdir()
    np.savez(nobodys_cache / "some.npz", table=other)
    assert cache.load_or_compute("some", (2,), lambda: np.ones(2, dtype=np.float32)).tolist() == [
        1,
        1,
    ]


def test_without_a_place_for_files_it_works_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert cache.load_or_compute("some", (2,), lambda: np.ones(2, dtype=np.float32)).tolist() == [
        1,
        1,
    ]


def test_files_are_where_such_files_belong(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert cache.cache_folder() == tmp_path / "nunatak"
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert cache.cache_folder() == tmp_path / ".cache" / "nunatak"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert cache.cache_folder() == tmp_path / "local" / "nunatak" / "cache"


def test_a_table_of_its_own_for_every_course_and_price(
    monkeypatch: pytest.MonkeyPatch, nobodys_cache: Path
) -> None:
    solved = []

    def quickly(course: Course, prices: DentCosts) -> Floats:
        solved.append((course.name, prices))
        return np.zeros((6, 5, len(Track.of(course).spaces), 125), dtype=np.float32)

    monkeypatch.setattr(turn_table, "solve", quickly)
    here, there = replace(DASH, name="here"), replace(DASH, name="there", flag="right")
    for course, prices in (
        (here, IN_RACE),
        (here, IN_RACE),
        (here, IN_PRACTICE),
        (there, IN_PRACTICE),
    ):
        TurnTable.of(course, prices)
    assert solved == [("here", IN_RACE), ("here", IN_PRACTICE), ("there", IN_PRACTICE)]
    assert len(list(nobodys_cache.iterdir())) == 3
    TurnTable.of(replace(there, name="there again"), IN_PRACTICE)  # the same track
    assert len(solved) == 3
