"""The table of expected turns, and the files in which it is stored."""

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
    MAT_AFTER_PLAY,
    Floats,
    all_hands,
    least_turns_by_count,
    mat_index,
    possible_draws,
)
from nunatak.games.snow_tails.bots.move_table import ALL_MATS, MoveTable, speed_and_drift
from nunatak.games.snow_tails.bots.turn_table import (
    FULL_DECK,
    PRACTICE_DENT_COSTS,
    RACE_DENT_COSTS,
    DentCosts,
    TurnTable,
    solve_table,
)

DASH = Course("dash", ("start", "corner-left", "finish"), flag_side="left")


@pytest.fixture(autouse=True)
def cache_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "nunatak"


@pytest.fixture(scope="module")
def dash() -> TurnTable:
    return TurnTable(solve_table(DASH, RACE_DENT_COSTS), Track.of(DASH), RACE_DENT_COSTS)


def at(space: str) -> int:
    return Track.of(DASH).ids[Space.parse(space)]


# ---- moves of the engine


def test_moves_end_where_the_engine_says() -> None:
    moves = MoveTable(SnowTails(1, DASH, practice=True))
    track, inside = moves.track, at("0/1/2")
    [straight] = moves.ends(inside, (3, 0), 0)
    assert (str(track.spaces[straight.space]), straight.dents_taken) == ("1/1/3", 0)
    ends = moves.ends(inside, (3, -2), 0)
    assert [(str(track.spaces[end.space]), end.dents_taken) for end in ends] == [
        ("1/1/1", 1),  # into the side, sooner or later: ST-8.4
        ("0/1/2", 1),
    ]
    assert all(end.wrecked for end in moves.ends(inside, (3, -2), 4))  # ST-8.8
    [fast] = moves.ends(inside, (14, 0), 0)  # 5/5/1 and the bonus of the fifth
    assert (str(track.spaces[fast.space]), fast.dents_taken) == ("2/1/11", 4)
    assert moves.ends(inside, (0, 0), 0)[0].space == inside


def test_a_kernel_lists_the_ends_of_a_turn_from_another_space() -> None:
    game = SnowTails(2, DASH)
    state = game.read_position(
        'round = 2\n[[sled]]\nat = "1/1/2"\nhand = [4]\n[[sled]]\nat = "1/5/1"\nhand = [1]\n'
    )
    kernel = game.start_kernel(seed=1)
    assert kernel.turn_ends_from(at("1/1/3"), 5) == b""  # slots are taken first
    kernel.restore(state.to_bytes())
    play = state.legal_actions()[0].id
    ends = kernel.turn_ends_from(at("1/1/3"), play)
    assert ends != kernel.turn_ends(play)
    assert kernel.snapshot() == state.to_bytes()
    there = game.read_position(state.position().replace("1/1/2", "1/1/3"))
    kernel.restore(there.to_bytes())
    assert ends == kernel.turn_ends(play)


def test_dogs_and_brake_have_fifty_paces() -> None:
    assert len({speed_and_drift(dogs) for dogs in ALL_MATS}) == 50
    assert all(abs(drift) <= speed for speed, drift in map(speed_and_drift, ALL_MATS))


# ---- hands


def test_draws_have_the_probability_of_their_cards() -> None:
    every, chances = possible_draws(FULL_DECK, 5)
    assert len(every) == len(all_hands(5)) == 121
    assert chances.sum() == pytest.approx(1)
    all_different = chances[every.tolist().index([1, 1, 1, 1, 1])]
    assert all_different == pytest.approx(4**5 / comb(20, 5))
    drawn, [sure] = possible_draws((0, 0, 2, 0, 0), 2)
    assert (drawn.tolist(), sure) == ([[0, 0, 2, 0, 0]], 1)


def test_plays_put_cards_on_their_places() -> None:
    plays = MAT_AFTER_PLAY[mat_index((3, 3, 3)), 5 - 1].tolist()
    assert [ALL_MATS[play] for play in plays] == [
        *((5, 3, 3), (3, 5, 3), (3, 3, 5)),
        *((5, 5, 3), (5, 3, 5), (3, 5, 5)),
        (5, 5, 5),
    ]


def test_more_cards_allow_more_plays() -> None:
    worth = np.array([[7, 6, 8, 5, 9, 9, 4]], dtype=np.float32)
    assert least_turns_by_count(worth).tolist() == [[np.inf, 6, 5, 4]]


# ---- the table


def expected_by_hand(turns: TurnTable, space: int, dents: int, dogs: tuple[int, int, int]) -> float:
    """Return the expected turns, computed hand by hand and play by play."""
    total = 0.0
    for hand, chance in zip(*possible_draws(FULL_DECK, 5 - dents), strict=True):
        total += chance * min(
            float(turns.turns_after_play[1, dents, space, mat_index((left, right, brake))])
            for value, cards in enumerate(hand.tolist(), 1)
            for mask in product((False, True), repeat=3)
            if 0 < sum(mask) <= cards
            for left, right, brake in [np.where(mask, value, dogs).tolist()]
        )
    return total


@pytest.mark.parametrize("dents", range(5))
def test_expected_turns_are_those_of_the_best_play_of_every_hand(
    dash: TurnTable, dents: int
) -> None:
    for dogs in ((3, 3, 3), (1, 5, 4)):
        space = at("1/3/1")
        assert dash.expected_turns(space, dogs, dents) == pytest.approx(
            expected_by_hand(dash, space, dents, dogs), abs=1e-3
        )


def test_the_present_turn_counts_as_one(dash: TurnTable) -> None:
    moves = MoveTable(SnowTails(1, DASH, practice=True))
    space, dogs = at("0/2/2"), (2, 3, 3)
    [end] = moves.ends(space, speed_and_drift(dogs), 0)
    after_play = dash.turns_after_play[1, 0, space, mat_index(dogs)]
    assert after_play == pytest.approx(1 + dash.expected_turns(end.space, dogs), abs=2e-3)


def test_a_sled_that_stands_still_loses_a_turn(dash: TurnTable) -> None:
    still, space = (1, 1, 5), at("1/3/1")
    after_play = dash.turns_after_play[1, 0, space, mat_index(still)]
    assert after_play == pytest.approx(1 + dash.expected_turns(space, still), abs=0.02)


def test_a_sled_past_the_line_needs_no_more_turns(dash: TurnTable) -> None:
    last = dash.turns_after_play[1, 0, at("1/3/5")]
    assert 0.2 < last.min() < last[mat_index((3, 3, 3))] <= 1  # further past the line is better
    line = dash.past_line_turns[[at("2/3/1"), at("2/3/2"), at("2/5/14")]]
    assert 0 >= line[0] > line[1] > line[2] > -2
    assert np.isnan(dash.past_line_turns[at("1/3/5")])


def test_distance_dents_and_standing_still_cost_turns(dash: TurnTable) -> None:
    slots = Track.of(DASH).start_spaces
    at_slots = [dash.expected_turns(slot, (3, 3, 3)) for slot in slots]
    assert at_slots == sorted(at_slots)  # the inner lanes are shorter
    by_dents = [dash.expected_turns(slots[0], (3, 3, 3), dents) for dents in range(5)]
    assert by_dents == sorted(by_dents)
    assert (
        dash.expected_turns(slots[0], (1, 1, 5))
        > by_dents[0]
        > dash.expected_turns(at("1/1/3"), (3, 3, 3))
    )


def test_a_higher_rank_goes_further_with_balanced_dogs(dash: TurnTable) -> None:
    far = at("1/5/1")
    steps = dash.turns_after_play[:, 0, far, mat_index((3, 3, 3))]
    assert steps[0] >= steps[1] >= steps[5]
    assert steps[0] > steps[5]
    uneven = dash.turns_after_play[:, 0, far, mat_index((3, 2, 1))]
    assert len(set(uneven.tolist())) == 1


def test_a_sapling_wrecks_before_the_line_saves() -> None:
    """ST-8.5: with four dents already, the sled does not come past the tree."""
    tree = Space(1, 3, 5)
    course = Course("tree", DASH.tiles, flag_side="left", extra_saplings=(tree,))
    ends = MoveTable(SnowTails(1, course, practice=True)).ends(at("1/3/4"), (3, 0), 4)
    assert [end.wrecked for end in ends] == [True]
    if nunatak.compiled:  # else it would take a while
        table = solve_table(course, RACE_DENT_COSTS)
        dogs = mat_index((3, 3, 3))
        assert table[0, 4, at("1/3/4"), dogs] > 10 > table[0, 3, at("1/3/4"), dogs]


# ---- stored tables


def test_a_table_is_computed_once_and_read_again(cache_path: Path) -> None:
    computed = []

    def compute() -> Floats:
        computed.append(1)
        return np.arange(6, dtype=np.float32).reshape(2, 3)

    first, second = (cache.load_or_compute("some", (2, 3), compute) for _ in range(2))
    assert (first.tolist(), second.tolist()) == ([[0, 1, 2], [3, 4, 5]],) * 2
    assert len(computed) == 1
    assert [path.name for path in cache_path.iterdir()] == ["some.npz"]  # nothing half-written


@pytest.mark.parametrize("content", [b"", b"something else", b"PK\x03\x04 broken"])
def test_a_broken_file_is_replaced(cache_path: Path, content: bytes) -> None:
    cache_path.mkdir()
    (cache_path / "some.npz").write_bytes(content)
    for _ in range(2):
        found = cache.load_or_compute("some", (2,), lambda: np.ones(2, dtype=np.float32))
        assert found.tolist() == [1, 1]


@pytest.mark.parametrize(
    "other", [np.zeros(3, dtype=np.float32), np.zeros(2), np.array([None, None], dtype=object)]
)
def test_a_table_of_another_shape_or_type_is_not_used(cache_path: Path, other: Floats) -> None:
    cache_path.mkdir()
    np.savez(cache_path / "some.npz", table=other)
    assert cache.load_or_compute("some", (2,), lambda: np.ones(2, dtype=np.float32)).tolist() == [
        1,
        1,
    ]


def test_tables_are_computed_without_a_cache_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert cache.load_or_compute("some", (2,), lambda: np.ones(2, dtype=np.float32)).tolist() == [
        1,
        1,
    ]


def test_the_cache_folder_follows_the_platform(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert cache.cache_folder() == tmp_path / "nunatak"
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    assert cache.cache_folder() == tmp_path / ".cache" / "nunatak"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert cache.cache_folder() == tmp_path / "local" / "nunatak" / "cache"


def test_every_course_and_cost_has_its_own_table(
    monkeypatch: pytest.MonkeyPatch, cache_path: Path
) -> None:
    solved = []

    def fake_solve(course: Course, costs: DentCosts) -> Floats:
        solved.append((course.name, costs))
        return np.zeros((6, 5, len(Track.of(course).spaces), 125), dtype=np.float32)

    monkeypatch.setattr(turn_table, "solve_table", fake_solve)
    here, there = replace(DASH, name="here"), replace(DASH, name="there", flag_side="right")
    for course, costs in (
        (here, RACE_DENT_COSTS),
        (here, RACE_DENT_COSTS),
        (here, PRACTICE_DENT_COSTS),
        (there, PRACTICE_DENT_COSTS),
    ):
        TurnTable.of(course, costs)
    assert solved == [
        ("here", RACE_DENT_COSTS),
        ("here", PRACTICE_DENT_COSTS),
        ("there", PRACTICE_DENT_COSTS),
    ]
    assert len(list(cache_path.iterdir())) == 3
    TurnTable.of(replace(there, name="there again"), PRACTICE_DENT_COSTS)  # the same track
    assert len(solved) == 3
