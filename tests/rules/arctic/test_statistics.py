"""Statistics of a game: of single turns, and sums that hold in any game."""

import json
from dataclasses import asdict, replace
from random import Random
from typing import Any

import pytest

import nunatak
from nunatak import Illegal, Malformed, Match, Record
from nunatak.games.arctic import ANIMALS, Arctic, ArcticState
from nunatak.games.arctic.events import AbilityTaken, TurnBegan
from nunatak.games.arctic.statistics import (
    DrawnCounts,
    GiftCounts,
    PlacedCounts,
    ReserveOpening,
    SeatStatistics,
    Statistics,
    statistics,
)
from nunatak.words.errors import error_lines
from tests.rules.arctic.board import Seat, table

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"
GAMES = 2 if nunatak.compiled else 1


def statistics_after(state: ArcticState, *notations: str) -> Statistics:
    """Return the statistics of some decisions that begin at a position."""
    match = Match(state.game, state=state)
    for notation in notations:
        match.play(state.game.parse(notation))
    return statistics(match.record())


def abilities_used(found: Statistics, seat: int = 0) -> dict[str, int]:
    """Return the abilities that a seat has used, and how often."""
    return {animal: times for animal, times in found.seats[seat].ability_uses.items() if times}


def random_game(players: int, seed: int) -> Match:
    match, rng = Match(Arctic(players), seed), Random(seed)
    while not match.state.over:
        match.play(rng.choice(match.state.legal_actions()))
    return match


# ---- single turns


def test_a_simple_turn_is_counted() -> None:
    state = table(
        Seat("F2.1 B1.1 B2.1", pile="O4.1"), Seat(pile="M1.1"), held={"bear": 1}, river=RIVER
    )
    found = statistics_after(state, "B1.1", "F2.1", "main-up", "river-1", "river-3")
    own, other = found.seats
    assert (found.over, found.rounds, found.turns, found.decisions) == (False, 3, 2, 5)
    assert found.reserve_opening is None
    assert (own.turns, own.decisions, own.place) == (1, 5, None)
    assert (own.placed_cards, own.drawn_cards) == (PlacedCounts(2, 0, 0), DrawnCounts(2, 0, 0))
    assert own.turns_held == {**dict.fromkeys(ANIMALS, 0), "fox": 1}
    assert abilities_used(found) == {}
    assert (own.swaps, own.take_backs, own.discarded_cards, own.gifts) == (
        0,
        0,
        0,
        GiftCounts(0, 0),
    )
    assert (own.pile_size, own.missing_cards, own.penalty_zone_size, own.penalty_points) == (
        3,
        0,
        0,
        0,
    )
    assert (own.totem, own.totem_points, own.total_points) == ("fox", 6, 6)
    assert own.run_points == dict.fromkeys(ANIMALS, 0)
    assert (other.turns, other.decisions, other.pile_size) == (1, 0, 1)
    assert sum(other.turns_held.values()) == 0  # it is still in step A


def test_a_card_counts_in_every_turn_that_it_is_held() -> None:
    """The bear stays while the fox is taken; then the other seat takes the bear."""
    state = table(
        Seat("F2.1 F3.1 M1.1", pile="O5.1"),
        Seat("B3.2 M2.2 M3.2", pile="O5.2"),
        held={"bear": 0},
        river=RIVER,
    )
    moves = ["F2.1", "main-up", "river-1", "river-2"]
    found = statistics_after(state, *moves, "B3.2", "main-up")
    assert {a: n for a, n in found.seats[0].turns_held.items() if n} == {"fox": 1, "bear": 1}
    assert {a: n for a, n in found.seats[1].turns_held.items() if n} == {"bear": 1}
    assert [(seat.abilities_taken, seat.abilities_stolen) for seat in found.seats] == [
        (1, 0),
        (1, 1),
    ]
    assert abilities_used(found) == {}


@pytest.mark.parametrize(
    ("side", "placed"), [("1", PlacedCounts(1, 1, 0)), ("2", PlacedCounts(1, 0, 1))]
)
def test_the_fox_counts_cards_placed_under_or_face_down(side: str, placed: PlacedCounts) -> None:
    state = table(Seat("F2.1 B1.1 B2.1", pile="O4.1"), sides=f"{side}11111", held={"fox": 0})
    found = statistics_after(state, "B1.1", "tuck", "F2.1")
    assert (found.seats[0].placed_cards, found.seats[0].pile_size) == (placed, 3)
    assert abilities_used(found) == {"fox": 1}


@pytest.mark.parametrize(("moves", "uses"), [(1, 1), (2, 0), (3, 1)])
def test_moose_1_counts_if_the_number_differs_from_the_card(moves: int, uses: int) -> None:
    state = table(Seat("F2.1 B1.1 B2.1", pile="O5.1"), held={"moose": 0}, river=RIVER)
    drawn = [f"river-{place}" for place in range(1, moves + 1)]
    found = statistics_after(state, "F2.1", "main-up", *drawn, *(["done"] if moves < 3 else []))
    assert found.seats[0].drawn_cards.river == moves
    assert found.seats[0].ability_uses["moose"] == uses


@pytest.mark.parametrize(
    ("hand", "moves", "uses"),
    [
        ("F1.1 F2.1 F3.1 F4.1", "F1.1 done", 1),  # one fewer
        ("F1.1 F2.1 F3.1 F4.1", "F1.1 F2.1 done", 0),
        ("F1.1 F2.1 F3.1 F4.1", "F1.1 F2.1 F3.1", 1),  # one more
        ("F1.1", "F1.1 done", 1),  # one card is missing, without a penalty
        ("F1.1", "F1.1 miss done", 0),
        ("F1.1", "F1.1 miss miss", 1),
        ("F1.1 F2.1 F3.1 F4.1", "tuck F1.1", 1),
        ("F1.1 F2.1 F3.1 F4.1", "F1.1 tuck F2.1", 0),
        ("F1.1 F2.1 F3.1 F4.1", "F1.1 F2.1 tuck F3.1", 1),
    ],
)
def test_moose_2_counts_if_the_number_differs_from_the_card(
    hand: str, moves: str, uses: int
) -> None:
    held = {"moose": 0, "fox": 0}
    state = table(Seat(hand, pile="O4.1"), sides="121111", held=held)
    found = statistics_after(state, *moves.split())
    assert found.seats[0].ability_uses["moose"] == uses
    assert found.seats[0].ability_uses["fox"] == moves.count("tuck")


def test_the_walrus_counts_moves() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1"), held={"walrus": 0})
    assert abilities_used(statistics_after(state, "F2.1", "main-up", "step-down")) == {"walrus": 1}
    assert abilities_used(statistics_after(state, "F2.1", "main-up", "done")) == {}


def test_orca_1_counts_refills_before_the_end_of_the_step() -> None:
    state = table(Seat("F3.1 B1.1", pile="O5.1"), held={"orca": 0}, river=RIVER)
    begun = ["F3.1", "main-up"]
    assert abilities_used(statistics_after(state, *begun, "river-1", "river-1", "river-1")) == {
        "orca": 2
    }
    assert abilities_used(
        statistics_after(state, *begun, "river-1", "no-refill", "river-2", "river-3")
    ) == {"orca": 1}
    assert (
        abilities_used(
            statistics_after(state, *begun, "no-refill", "river-1", "river-2", "river-3")
        )
        == {}
    )


def test_orca_2_counts_cards_from_the_pile() -> None:
    state = table(Seat("F3.1 B1.1", pile="O5.1"), sides="111211", held={"orca": 0}, river=RIVER)
    found = statistics_after(state, "F3.1", "main-up", "pile", "river-1", "pile")
    assert found.seats[0].drawn_cards == DrawnCounts(1, 2, 0)
    assert abilities_used(found) == {"orca": 2}


def test_the_puffin_counts_swaps_and_cards_taken_back() -> None:
    state = table(Seat("F3.1 B1.1", pile="O5.1"), held={"puffin": 0}, river=RIVER)
    found = statistics_after(state, "swap-2", "B1.1")
    assert (found.seats[0].swaps, found.seats[0].take_backs, abilities_used(found)) == (
        1,
        0,
        {"puffin": 1},
    )
    state = table(Seat("F3.1 B1.1", pile="O5.1"), sides="111121", held={"puffin": 0})
    found = statistics_after(state, "take-back")
    assert (found.seats[0].swaps, found.seats[0].take_backs, abilities_used(found)) == (
        0,
        1,
        {"puffin": 1},
    )
    assert found.seats[0].pile_size == 0


def test_polar_bear_1_counts_for_giver_and_receiver() -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1", penalties="M1.1"), held={"bear": 0}, river=RIVER)
    found = statistics_after(state, "F1.1", "main-up", "give-1", "river-1")
    giver, receiver = found.seats
    assert (giver.gifts, giver.penalty_zone_size, giver.penalty_points) == (GiftCounts(1, 0), 0, 0)
    assert (receiver.gifts, receiver.penalty_zone_size, receiver.penalty_points) == (
        GiftCounts(0, 1),
        1,
        1,
    )
    assert (abilities_used(found), abilities_used(found, 1)) == ({"bear": 1}, {})


def test_polar_bear_2_counts_cards_from_the_zone() -> None:
    seat = Seat("F2.1 B1.1", pile="O5.1", penalties="M1.1 M2.1")
    state = table(seat, sides="111112", held={"bear": 0}, river=RIVER)
    found = statistics_after(state, "F2.1", "main-up", "M2.1", "river-1")
    assert (found.seats[0].drawn_cards, found.seats[0].penalty_zone_size) == (
        DrawnCounts(1, 0, 1),
        1,
    )
    assert abilities_used(found) == {"bear": 1}


def test_missing_cards_and_excess_cards_are_counted() -> None:
    state = table(Seat("F1.1 B5.1", pile="O1.1"), river=RIVER)
    found = statistics_after(
        state, "F1.1"
    )  # five are due: the other card follows, and three are missing
    assert (
        found.seats[0].placed_cards.on_top,
        found.seats[0].missing_cards,
        found.seats[0].penalty_zone_size,
    ) == (2, 3, 3)
    hand = "B1.1 B2.1 B3.1 B4.1 B5.1 F1.1 F2.1"
    state = table(Seat(hand, pile="O5.1"), river=RIVER)
    found = statistics_after(state, "F2.1", "main-up", "river-1", "river-2", "B1.1")
    assert (found.seats[0].discarded_cards, found.seats[0].penalty_zone_size) == (1, 1)


def test_the_opening_of_the_reserve_is_recorded() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1"), river=RIVER, left=1)
    found = statistics_after(state, "F2.1", "main-up", "river-1", "river-2")
    assert found.reserve_opening == ReserveOpening(seat=0, round=3)


def test_points_are_those_of_the_score_sheet() -> None:
    state = table(Seat("F2.1 B1.1", pile="M1.1 M2.1 M3.1 W1.1 W2.1 O5.1", unseen=2))
    own = statistics(Match(state.game, state=state).record()).seats[0]
    assert own.run_points == {**dict.fromkeys(ANIMALS, 0), "moose": 3, "walrus": 1}
    assert (own.diversity_points, own.totem, own.totem_points, own.penalty_points) == (
        1,
        "fox",
        3,
        2,
    )
    assert own.total_points == 3 + 1 + 1 + 3 - 2


# ---- whole games


def totals(state: Any) -> list[int]:
    """The points of each seat by its score sheet."""
    return [state.sheet(seat).total for seat in range(state.game.players)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_figures_of_a_game_add_up(players: int) -> None:
    for seed in range(GAMES):
        match = random_game(players, seed)
        found = statistics(match.record())
        state = match.state
        assert isinstance(state, ArcticState)
        assert found.over
        assert found.decisions == len(match.actions) == sum(s.decisions for s in found.seats)
        assert found.rounds == state.view(None).round
        assert found.turns == players * found.rounds
        assert found.reserve_opening is not None
        assert (
            found.reserve_opening.round == found.rounds - 1
        )  # that round to its end, and one more
        assert state.result is not None
        assert [seat.place for seat in found.seats] == list(state.result.places)
        assert list(state.result.totals) == totals(state)
        assert [seat.total_points for seat in found.seats] == totals(state)
        for seat in found.seats:
            check_seat(seat, state, found.rounds)
        given = sum(seat.gifts.given for seat in found.seats)
        assert given == sum(seat.gifts.received for seat in found.seats)


def check_seat(seat: SeatStatistics, state: ArcticState, rounds: int) -> None:
    """Check that the cards of a seat are those it got, less those it gave."""
    player = state.view(seat.seat).players[seat.seat]
    placed = sum(asdict(seat.placed_cards).values())
    drawn = sum(asdict(seat.drawn_cards).values())
    assert seat.turns == rounds
    assert seat.pile_size == len(player.pile) == placed - seat.take_backs
    assert player.hand_size == 3 + drawn + seat.take_backs - placed - seat.discarded_cards
    came = seat.missing_cards + seat.discarded_cards + seat.gifts.received
    assert (
        seat.penalty_zone_size
        == seat.penalty_points
        == came - seat.drawn_cards.penalty_zone - seat.gifts.given
    )
    points = sum(seat.run_points.values()) + seat.diversity_points + seat.totem_points
    assert seat.total_points == points - seat.penalty_points
    assert seat.ability_uses["fox"] == seat.placed_cards.under + seat.placed_cards.face_down
    assert seat.ability_uses["puffin"] == seat.swaps + seat.take_backs
    assert seat.ability_uses["bear"] == seat.gifts.given + seat.drawn_cards.penalty_zone
    assert seat.ability_uses["orca"] >= seat.drawn_cards.draw_pile
    assert all(seat.turns_held[animal] for animal, times in seat.ability_uses.items() if times)
    assert max(seat.turns_held.values()) <= seat.turns <= sum(seat.turns_held.values())
    assert seat.totem == player.totem


def test_an_unfinished_game_is_counted() -> None:
    game, rng = Arctic(2), Random(5)
    match = Match(game, seed=5)
    turns = taken = 0
    for number in range(25):
        found = statistics(match.record())
        turns += sum(isinstance(event, TurnBegan) for event in match.state.events)
        taken += sum(isinstance(event, AbilityTaken) for event in match.state.events)
        assert (found.over, found.decisions, found.turns) == (False, number, turns)
        assert [seat.place for seat in found.seats] == [None, None]
        assert [seat.total_points for seat in found.seats] == totals(match.state)
        assert taken <= sum(sum(seat.turns_held.values()) for seat in found.seats) <= 6 * taken
        match.play(rng.choice(match.state.legal_actions()))
    assert turns > 2


def test_a_game_from_a_position_is_counted_from_the_position() -> None:
    whole = random_game(2, 6)
    states = list(whole.record().replay())
    middle = states[len(states) // 2]
    match = Match(whole.game, state=middle)
    for action in whole.actions[len(states) // 2 :]:
        match.play(whole.game.parse(action))
    found, all_of_it = statistics(match.record()), statistics(whole.record())
    assert found.decisions == len(match.actions) < all_of_it.decisions
    assert found.rounds == all_of_it.rounds
    assert found.reserve_opening == all_of_it.reserve_opening
    before = middle.view(None).round - 1
    for seat, of_all in zip(found.seats, all_of_it.seats, strict=True):
        assert seat.turns in (of_all.turns - before, of_all.turns - before - 1)
        assert (seat.total_points, seat.place, seat.run_points) == (
            of_all.total_points,
            of_all.place,
            of_all.run_points,
        )


# ---- as a value


def test_statistics_are_a_pure_function_and_plain_json() -> None:
    record = random_game(2, 7).record()
    found = statistics(record)
    assert statistics(Record.parse(record.dumps())) == found
    plain = found.to_json()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["seats"][1]["drawn_cards"] == asdict(found.seats[1].drawn_cards)
    assert found.reserve_opening is not None
    assert plain["reserve_opening"] == asdict(found.reserve_opening)
    assert list(plain) == ["over", "rounds", "turns", "decisions", "reserve_opening", "seats"]


def test_records_of_other_games_are_refused() -> None:
    record = Match(nunatak.load("snow-tails", players=2), seed=1).record()
    with pytest.raises(Malformed) as refused:
        statistics(record)
    assert str(refused.value) == "record.game: game=snow-tails, expected=arctic"
    assert error_lines(refused.value) == [
        "There are no statistics of Snow Tails yet. "
        "nunatak record show tells such a game move by move."
    ]


def test_a_record_with_a_wrong_move_is_refused() -> None:
    record = replace(Match(Arctic(2), seed=1).record(), actions=("take-back",))
    with pytest.raises(Illegal) as refused:
        statistics(record)
    assert refused.value.code == "record.move"
