"""Greedy and steady play Arctic sensibly: positions with an obvious choice, and whole games."""

from collections.abc import Callable
from random import Random

import pytest

import nunatak
from nunatak import bots
from nunatak.games.arctic import Arctic, ArcticState, Result
from nunatak.games.arctic.bots import Greedy, Steady
from tests.rules.arctic.board import Seat, table

Choice = Callable[[ArcticState], str]
WholeTurn = Callable[[ArcticState], list[str]]
GAMES = 10 if nunatak.compiled else 3


@pytest.fixture(params=[Greedy, Steady])
def choice(request: pytest.FixtureRequest) -> Choice:
    """Return a function that lets a bot choose, and returns the notation of its action."""

    def choose(state: ArcticState) -> str:
        assert state.turn is not None
        return str(request.param(state.game, seed=1).choose(state.view(state.turn)))

    return choose


@pytest.fixture
def whole_turn(choice: Choice) -> WholeTurn:
    """Return a function that plays a turn, and returns the notation of its actions."""

    def play(state: ArcticState) -> list[str]:
        seat, done = state.turn, list[str]()
        while state.turn == seat:
            done.append(choice(state))
            state = state.apply(state.game.parse(done[-1]))
        return done

    return play


# ---- placing


def test_cards_of_an_animal_are_placed_together(whole_turn: WholeTurn) -> None:
    state = table(Seat("F3.1 F5.1 M3.1 W2.1", pile="O1.1 O2.1 F4.1"), stage="last")
    assert set(whole_turn(state)[:2]) == {"F3.1", "F5.1"}


def test_the_run_on_top_is_continued_before_it_is_broken(whole_turn: WholeTurn) -> None:
    state = table(Seat("M1.1 M2.1 W3.1 O3.1", pile="B5.1 M3.1"))  # three are due
    assert set(whole_turn(state)[:2]) == {"M1.1", "M2.1"}


def test_in_the_last_turn_only_points_count(choice: Choice) -> None:
    state = table(Seat("O1.1 B1.1", pile="B2.1 W1.1 O2.1 O5.1", totem="puffin"), stage="last")
    assert choice(state) == "O1.1"


def test_in_the_last_turn_the_totem_goes_up(choice: Choice) -> None:
    """Neither card makes a run. The companion of F1.1 is the moose, that of W1.1 the orca."""
    seat = Seat("F1.1 W1.1", pile="B2.1 P5.1", totem="moose")
    other = Seat(totem="bear")
    assert choice(table(seat, other, stage="last", tokens={"moose": 10})) == "F1.1"
    assert choice(table(seat, other, stage="last", tokens={"moose": 15})) == "W1.1"


def test_the_fox_puts_a_card_face_down_into_a_run(choice: Choice) -> None:
    seat = Seat("M2.1 W3.1", pile="B1.1 B2.1 B5.1")
    assert choice(table(seat, sides="211111", held={"fox": 0}, stage="last")) == "tuck"


def test_the_fox_puts_a_card_under_a_pile_that_begins_with_its_animal(
    whole_turn: WholeTurn,
) -> None:
    seat = Seat("M2.1 W3.1", pile="M1.1 M3.1 B1.1 B2.1 B5.1")
    state = table(seat, held={"fox": 0}, stage="last")
    assert whole_turn(state)[:2] == ["tuck", "M2.1"]


def test_moose_2_stops_before_a_run_is_broken(choice: Choice) -> None:
    """One more card is due, but nothing needs to be placed; the moose of the pile is the totem."""
    seat = Seat("B1.1 W3.1", pile="M1.1 M5.1", totem="moose")
    other, tokens = Seat(totem="bear"), {"moose": 10}
    state = table(seat, other, sides="121111", held={"moose": 0}, stage="last", tokens=tokens)
    assert choice(state) == "done"


def test_puffin_1_swaps_for_the_best_card(whole_turn: WholeTurn) -> None:
    seat = Seat("W1.1 P3.1", pile="M1.1 M2.1 M5.1", totem="orca")
    river = "B1.1 O2.1 M4.1 F2.2 F3.2 P2.1"
    state = table(seat, held={"puffin": 0}, river=river, stage="last", tokens={"orca": 0})
    assert whole_turn(state)[::2] == ["swap-3", "M4.1"]


def test_puffin_2_takes_back_a_card_that_breaks_a_run(choice: Choice) -> None:
    seat = Seat("M3.1 M4.1", pile="B2.1 M1.1 M5.2 W5.1")
    state = table(seat, sides="111121", held={"puffin": 0}, stage="last")
    assert choice(state) == "take-back"
    seat = Seat("W3.1 B4.1", pile="B2.1 M1.1 W5.2 W5.1")
    state = table(seat, sides="111121", held={"puffin": 0}, stage="last")
    assert choice(state) != "take-back"


# ---- tokens


@pytest.mark.parametrize(("totem", "expected"), [("fox", "main-up"), ("moose", "companion-up")])
def test_the_own_totem_goes_up(choice: Choice, totem: str, expected: str) -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1", totem=totem), Seat(totem="bear"))
    state = state.apply(state.game.parse("F1.1"))
    assert (state.phase, choice(state)) == ("tokens", expected)


def test_tokens_of_others_go_down_where_they_lose_most(choice: Choice) -> None:
    tokens = {"fox": 10, "moose": 3}
    state = table(Seat("F1.1 B1.1", pile="O5.1", totem="bear"), tokens=tokens)
    assert choice(state.apply(state.game.parse("F1.1"))) == "companion-up"


@pytest.mark.parametrize(
    ("totem", "start", "expected"),
    [("fox", 3, "step-up"), ("fox", 1, "step-up"), ("bear", 3, "step-down")],
)
def test_the_walrus_helps_the_own_totem(
    choice: Choice, totem: str, start: int, expected: str
) -> None:
    seat = Seat("F1.1 B1.1", pile="O5.1", totem=totem)
    state = table(seat, held={"walrus": 0}, tokens={"fox": start})
    for notation in ("F1.1", "main-up"):
        state = state.apply(state.game.parse(notation))
    assert (state.phase, choice(state)) == ("extra", expected)


# ---- drawing


def draw_state(seat: Seat, river: str, sides: str = "111111", held: str = "") -> ArcticState:
    """Return a state before step C, with the ability cards of these animals."""
    abilities = dict.fromkeys(held.split(), 0)
    return table(seat, phase="draw", river=river, sides=sides, held=abilities)


def test_cards_that_extend_runs_are_drawn(choice: Choice) -> None:
    seat = Seat("M2.1 B1.1", pile="W1.1 M1.1 W5.1 P1.1")
    state = draw_state(seat, "O1.1 F2.1 M3.1 F3.1 O2.2 W3.1", held="puffin")
    assert choice(state) == "river-3"


def test_no_card_is_drawn_for_a_run_of_full_length(choice: Choice) -> None:
    pile = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2 B1.1 P1.1"
    state = draw_state(Seat("O2.1 B2.1", pile=pile), "W2.2 W3.2 O3.1 W4.2 W5.2 F1.2", held="puffin")
    assert choice(state) == "river-3"


def test_polar_bear_2_takes_useful_cards_out_of_the_zone(choice: Choice) -> None:
    seat = Seat("M2.1 B1.1", pile="W1.1 P1.1", penalties="F3.2 M3.1 W4.2")
    river = "O1.1 F2.1 O3.1 P3.1 O2.2 W3.1"
    state = draw_state(seat, river, sides="111112", held="bear puffin")
    assert choice(state) == "M3.1"


def test_moose_1_leaves_cards_that_would_have_to_be_discarded(choice: Choice) -> None:
    seat = Seat("M2.1 M3.1 M4.1 M5.1 W2.1 W3.1 W4.1", pile="B1.1 O1.1")
    state = draw_state(seat, "P1.1 F2.1 B3.1 P3.1 F2.2 B3.2", held="moose orca")
    assert choice(state) == "done"


def test_orca_2_draws_from_the_pile_when_the_river_is_useless(choice: Choice) -> None:
    pile = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2 B1.1 B2.1 B3.1 B4.1 B5.1 B1.2 O1.1"
    seat, poor = Seat("O2.1 P2.1", pile=pile), "W2.2 W3.2 W4.2 W5.2 B2.2"
    assert choice(draw_state(seat, f"{poor} B3.2", sides="111211", held="orca")) == "pile"
    assert choice(draw_state(seat, f"{poor} O3.2", sides="111211", held="orca")) == "river-6"


def test_a_penalty_card_goes_to_the_leading_player(choice: Choice) -> None:
    seats = Seat("B1.1 M2.1", pile="W3.1", unseen=2), Seat(pile="M1.1"), Seat(pile="F1.1 F2.1")
    state = table(*seats, phase="draw", held={"bear": 0, "walrus": 0})
    assert choice(state) == "give-2"


def test_the_least_useful_card_is_discarded(choice: Choice) -> None:
    seat = Seat("M1.1 M2.1 M3.1 P1.1 W1.1 W2.1 W3.1 W4.1", pile="P2.1 P3.1 P4.1 O3.1")
    step = {"closing": True, "taken": 3}
    assert choice(table(seat, phase="excess", step=step, held={"orca": 0})) == "P1.1"


# ---- whole games


def play_game(game: Arctic, names: list[str], seed: int) -> Result:
    """Return the result of a game between bots."""
    seats = [bots.make(name, game, seed + number) for number, name in enumerate(names)]
    state = game.start(seed=seed)
    while (seat := state.turn) is not None:
        state = state.apply(seats[seat].choose(state.view(seat)))
    assert state.result is not None
    return state.result


def test_greedy_beats_random_by_far() -> None:
    ahead = []
    for seed in range(GAMES):
        names = ["greedy", "random"]
        seat = seed % 2
        totals = play_game(Arctic(2), names[::-1] if seat else names, seed).totals
        ahead.append(totals[seat] - totals[1 - seat])
    assert min(ahead) > 0
    assert sum(ahead) / len(ahead) > 25


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_beats_several_random_bots(players: int) -> None:
    for seed in range(GAMES // 3):
        names = ["random"] * players
        names[seed % players] = "greedy"
        assert play_game(Arctic(players), names, seed).winner == seed % players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_chooses_a_legal_action_in_random_games(players: int) -> None:
    """Random games reach positions that greedy would avoid."""
    phases = set()
    for seed in range(2 * GAMES // players):
        game, rng = Arctic(players), Random(seed)
        state, greedy = game.start(seed=seed), Greedy(game, seed)
        while state.turn is not None:
            view = state.view(state.turn)
            phases.add(view.phase)
            assert greedy.choose(view) in view.legal
            state = state.apply(rng.choice(view.legal))
    assert phases >= {"place", "tokens", "draw", "excess"}
