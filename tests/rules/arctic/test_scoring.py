"""AR-6: scoring."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

import nunatak
from nunatak.games.arctic import ArcticState
from nunatak.games.arctic.cards import ANIMAL_LETTERS, ANIMALS
from nunatak.games.arctic.preview import Run, Sheet
from nunatak.games.arctic.rules import pile_runs, pile_score
from tests.rules.arctic.board import Seat, table
from tests.rules.arctic.slow_scorer import FACE_DOWN, points, slow_score

PILES = 5000 if nunatak.compiled else 300
COVERED = (0, 1, 1, 2, 2, 3, 3, 4, 5) if nunatak.compiled else (0, 1, 2, 3, 4)  # cards face down


def animals(letters: str) -> bytes:
    """Return a pile from bottom to top, by letters; ``?`` is face down."""
    return bytes(FACE_DOWN if letter == "?" else ANIMAL_LETTERS.index(letter) for letter in letters)


def score(letters: str) -> int:
    return int(pile_score(animals(letters)))


def cards_of(letters: str) -> str:
    """Return different cards for such a pile; a face-down one is a bear."""
    left = {
        letter: [f"{letter}{draw}.{set}" for set in (1, 2, 3, 4) for draw in range(1, 6)]
        for letter in ANIMAL_LETTERS
    }
    hidden = left["B"][::-1]
    return " ".join(
        f"?{hidden.pop(0)}" if letter == "?" else left[letter].pop(0) for letter in letters
    )


def finished_game(*seats: Seat, **tokens: int) -> ArcticState:
    """Return a finished game with four seats, so that all cards are in play."""
    taken = [seat.totem for seat in seats]
    free = [animal for animal in ANIMALS if animal not in taken]
    chosen = [replace(seat, totem=seat.totem or free.pop()) for seat in seats]
    chosen += [Seat("", totem=free.pop()) for _ in range(4 - len(seats))]
    return table(
        *chosen,
        phase="over",
        stage="last",
        sides="211111",
        tokens=tokens,
        left=0,
        river="- - - - - -",
    )


def sheet(own: Seat, **tokens: int) -> Sheet:
    state = finished_game(own, **tokens)
    assert state.result is not None
    assert state.result.sheets[0] == state.sheet(0) == state.game.sheet(state.view(None), 0)
    return state.result.sheets[0]


# ---- runs


@pytest.mark.rule("AR-6.1")
@pytest.mark.parametrize(
    ("length", "points"),
    [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 15), (12, 15), (20, 15)],
)
def test_a_run_scores_by_its_length(length: int, points: int) -> None:
    for letter in ANIMAL_LETTERS:
        assert score(letter * length) == points


@pytest.mark.rule("AR-6.1")
def test_only_the_longest_run_of_an_animal_scores() -> None:
    assert score("FFFMFFFF") == 6
    assert score("FFFFMFFF") == 6
    assert score("FFMFFOFF") == 1
    assert score("FFFMFFF") == 3


@pytest.mark.rule("AR-6.1")
def test_cards_of_a_run_are_adjacent() -> None:
    assert score("FMFMFMFMFM") == 0
    assert score("FMOWPB") == 0
    assert score("FMFOFF") == 1


@pytest.mark.rule("AR-6.1")
def test_values_and_companions_of_the_cards_do_not_matter() -> None:
    state = finished_game(Seat("", "F1.1 F5.4 F3.2 F3.3"))
    assert state.result is not None
    assert state.result.sheets[0].runs == (Run("fox", 4, 6, 0, 0),)


@pytest.mark.rule("AR-6.1")
def test_the_sheet_says_where_each_run_lies() -> None:
    found = sheet(Seat("", cards_of("FFMMMFFFOBB")))
    assert found.runs == (
        Run("fox", 3, 3, 5, 0),
        Run("moose", 3, 3, 2, 0),
        Run("bear", 2, 1, 9, 0),
    )
    assert (found.diversity_points, found.pile_points, found.face_down_animals) == (3, 10, ())


@pytest.mark.rule("AR-6.1")
def test_a_longer_run_scores_no_more_but_is_listed_in_full() -> None:
    assert sheet(Seat("", cards_of("MFFFFFFFFM"))).runs == (Run("fox", 8, 15, 1, 0),)


@pytest.mark.rule("AR-6.2")
@pytest.mark.parametrize(
    ("letters", "points"),
    [
        ("FF", 0),
        ("FFMM", 1),
        ("FFMMOO", 3),
        ("FFMMOOPP", 6),
        ("FFMMOOPPBB", 10),
        ("FFMMOOPPBBWW", 15),
    ],
)
def test_the_number_of_animals_with_a_run_scores_by_the_same_table(
    letters: str, points: int
) -> None:
    assert score(letters) == len(letters) // 2 + points
    assert sheet(Seat("", cards_of(letters))).diversity_points == points


@pytest.mark.rule("AR-6.2")
def test_single_cards_and_second_runs_do_not_count_for_diversity() -> None:
    assert score("FFFMOFFPWB") == 3
    assert sheet(Seat("", cards_of("FFFMOFFPWB"))).diversity_points == 0


# ---- face-down cards


@pytest.mark.rule("AR-6.3")
@pytest.mark.parametrize(
    ("letters", "points"),
    [
        ("?", 0),
        ("??", 1),
        ("F?", 1),
        ("FF?MM", 5),  # 3 + 1, and 1 for two runs
        ("F?M?O", 3),  # two runs of two, and 1 for two
        ("F?M", 1),
        ("FFFFF?MMMMM", 26),  # 15 + 10 + 1
        ("?F?", 3),
        ("FM?MF", 3),
    ],
)
def test_a_face_down_card_counts_as_the_best_animal(letters: str, points: int) -> None:
    assert score(letters) == slow_score(list(animals(letters))) == points


@pytest.mark.rule("AR-6.3")
def test_a_face_down_card_counts_as_one_animal_only() -> None:
    assert score("FF?MM") < score("FFF") + score("MMM")


@pytest.mark.rule("AR-6.3")
def test_the_animal_on_a_face_down_card_does_not_matter() -> None:
    assert sheet(Seat("", "F1.1 ?B1.1 F2.1")).pile_points == 3
    assert sheet(Seat("", "F1.1 ?M1.1 F2.1")).pile_points == 3


@pytest.mark.rule("AR-6.3")
def test_the_sheet_says_what_face_down_cards_count_as() -> None:
    found = sheet(Seat("", cards_of("FF?M")))
    assert found.runs == (Run("fox", 3, 3, 0, 1),)
    assert found.face_down_animals == ((2, "fox"),)


def _random_pile(rng: Random) -> list[int]:
    """Return a random pile with runs and a few face-down cards."""
    pile: list[int] = []
    length = rng.randint(0, 40)
    few = rng.sample(range(6), rng.randint(1, 6))
    while len(pile) < length:
        pile += [rng.choice(few)] * min(rng.choice((1, 1, 2, 3, 5)), length - len(pile))
    covered = min(length, rng.choice(COVERED))
    start = rng.randrange(length - covered + 1)  # adjacent, or anywhere
    together = range(start, start + covered)
    for place in together if rng.random() < 0.3 else rng.sample(range(length), covered):
        pile[place] = FACE_DOWN
    return pile


def _check_runs(pile: list[int]) -> None:
    """Check that the runs that score share no card, and add up to the score."""
    runs = pile_runs(bytes(pile))
    places = [place for _, first, length in runs for place in range(first, first + length)]
    assert len(set(places)) == len(places)
    assert len({animal for animal, _, _ in runs}) == len(runs)
    for animal, first, length in runs:
        assert set(pile[first : first + length]) <= {animal, FACE_DOWN}
    lengths = np.array([length for _, _, length in runs], np.int64)
    assert points(lengths).sum() + points(np.array(len(runs))) == pile_score(bytes(pile)), pile


@pytest.mark.rule("AR-6.1", "AR-6.2", "AR-6.3")
def test_scores_are_those_of_the_slow_scorer() -> None:
    rng = Random(2026)
    covered = 0
    for _ in range(PILES):
        pile = _random_pile(rng)
        covered += FACE_DOWN in pile
        assert pile_score(bytes(pile)) == slow_score(pile), pile
        _check_runs(pile)
    assert covered > PILES // 2


# ---- the rest of the sheet


@pytest.mark.rule("AR-6.4")
@pytest.mark.parametrize("value", [0, 1, 3, 6, 10, 15])
def test_the_totem_scores_the_value_of_its_token(value: int) -> None:
    found = sheet(Seat("", totem="bear"), bear=value)
    assert (found.totem_points, found.total) == (value, value)


@pytest.mark.rule("AR-6.4", "AR-6.6")
def test_the_totem_may_decide_who_wins() -> None:
    state = finished_game(
        Seat("", cards_of("FFF"), totem="bear"), Seat("", totem="orca"), bear=1, orca=6
    )
    assert state.result is not None
    assert state.result.totals[:2] == (4, 6)
    assert state.result.places[1] < state.result.places[0]


@pytest.mark.rule("AR-6.4")
def test_others_learn_the_totem_when_the_game_is_over() -> None:
    state = finished_game(Seat("", totem="bear"), Seat("", totem="fox"), bear=10)
    assert [player.totem for player in state.view(None).players][:2] == ["bear", "fox"]
    going = table(Seat(totem="bear"), Seat(totem="fox"), tokens={"bear": 10})
    assert going.game.sheet(going.view(1), 0).totem_points is None
    assert going.game.sheet(going.view(0), 0).totem_points == 10


@pytest.mark.rule("AR-6.5")
def test_every_penalty_card_costs_a_point() -> None:
    found = sheet(Seat("", "", penalties="F1.1 F2.1 M3.2", unseen=2, totem="moose"), moose=1)
    assert (found.penalty_points, found.total) == (5, -4)


@pytest.mark.rule("AR-6.5")
def test_cards_left_in_hand_do_not_count() -> None:
    found = sheet(Seat("F1.1 F2.1 F3.1 M1.1 M2.1", "O1.1 O2.1", totem="puffin"), puffin=0)
    assert found.total == 1


@pytest.mark.rule("AR-6.5")
def test_totals_may_be_negative() -> None:
    state = finished_game(Seat("", "", unseen=3, totem="fox"), fox=0)
    assert state.result is not None
    assert state.result.totals[0] == -3


# ---- who wins


def places(*totals: int, first: int = 0) -> tuple[int, ...]:
    """Return the places for such totals; they come from penalties, so they are at most 0."""
    totems = ("fox", "moose", "walrus", "orca")
    seats = [
        Seat("", "", penalties=_penalties(number, -total), totem=totems[number])
        for number, total in enumerate(totals)
    ]
    state = table(
        *seats,
        phase="over",
        stage="last",
        first=first,
        river="- - - - - -",
        tokens=dict.fromkeys(totems, 0),
    )
    assert state.result is not None
    assert state.result.totals == totals
    assert state.result.winner == state.result.places.index(1)
    return tuple(state.result.places)


def _penalties(seat: int, count: int) -> str:
    return " ".join(
        f"{letter}{draw}.{seat + 1}" for letter in ANIMAL_LETTERS for draw in range(1, 6)
    )[: 5 * count]


@pytest.mark.rule("AR-6.6")
def test_most_points_win() -> None:
    assert places(-3, 0) == (2, 1)
    assert places(-3, -5, -4) == (1, 3, 2)
    assert places(-3, -2, -1, 0) == (4, 3, 2, 1)


@pytest.mark.rule("AR-6.6")
def test_ties_go_to_the_player_earlier_in_turn_order() -> None:
    assert places(-2, -2) == (1, 2)
    assert places(-2, -2, first=1) == (2, 1)
    assert places(-1, -1, -1, first=2) == (2, 3, 1)
    assert places(-1, -4, -1, -4, first=3) == (1, 4, 2, 3)
    assert places(-1, -4, -4, -1, first=1) == (2, 3, 4, 1)


@pytest.mark.rule("AR-6.6")
def test_the_result_can_be_written_as_json() -> None:
    state = finished_game(
        Seat("", cards_of("FFF"), totem="bear"), Seat("", totem="fox"), bear=6, fox=1
    )
    assert state.result is not None
    plain = state.result.to_json()
    assert plain["places"] == list(state.result.places)
    assert plain["totals"] == list(state.result.totals)
