"""AR-1: what is in the box."""

from collections import Counter
from itertools import product

import pytest

from nunatak import Malformed
from nunatak.games.arctic import Arctic
from nunatak.games.arctic.cards import ANIMAL_LETTERS, ANIMALS, CARDS, LANDSCAPE_POINTS, Card
from tests.rules.arctic.board import Seat, options, play, table, token


@pytest.mark.rule("AR-1.1")
def test_two_to_four_players_take_part() -> None:
    for players in (2, 3, 4):
        assert len(Arctic(players).start(seed=1).view(None).players) == players
    for wrong in (-1, 0, 1, 5, "3", 2.0, None, True):
        with pytest.raises(Malformed):
            Arctic(wrong)  # type: ignore[arg-type]  # not a number of players


@pytest.mark.rule("AR-1.1")
def test_the_animals_have_an_order() -> None:
    assert ANIMALS == ("fox", "moose", "walrus", "orca", "puffin", "bear")
    assert ANIMAL_LETTERS == "FMWOPB"
    assert [card.animal for card in CARDS[::20]] == list(ANIMALS)


@pytest.mark.rule("AR-1.2")
def test_every_set_has_five_cards_of_every_animal() -> None:
    assert len(CARDS) == len(set(map(str, CARDS))) == 120
    for strokes in (1, 2, 3, 4):
        cards = [card for card in CARDS if card.set == strokes]
        assert Counter((card.animal, card.draw_value) for card in cards) == Counter(
            product(ANIMALS, range(1, 6))
        )


@pytest.mark.rule("AR-1.2")
def test_draw_value_and_placement_value_add_up_to_six() -> None:
    assert [Card.parse(f"W{draw}.3").placement_value for draw in range(1, 6)] == [5, 4, 3, 2, 1]
    assert {card.draw_value + card.placement_value for card in CARDS} == {6}


@pytest.mark.rule("AR-1.2")
def test_the_companion_follows_from_draw_value_and_set() -> None:
    for card in CARDS:
        step = (card.draw_value + card.set - 2) % 5 + 1
        assert ANIMALS.index(card.companion_animal) == (ANIMALS.index(card.animal) + step) % 6


@pytest.mark.rule("AR-1.2")
def test_a_set_pairs_every_animal_once_with_each_other_one() -> None:
    for strokes in (1, 2, 3, 4):
        pairs = [(card.animal, card.companion_animal) for card in CARDS if card.set == strokes]
        assert sorted(pairs) == sorted(
            (main, other) for main, other in product(ANIMALS, ANIMALS) if main != other
        )


@pytest.mark.rule("AR-1.2")
def test_a_card_is_identified_by_animal_draw_value_and_set() -> None:
    assert [str(card) for card in CARDS[:6]] == ["F1.1", "F1.2", "F1.3", "F1.4", "F2.1", "F2.2"]
    assert Card.parse(" b5.4 ") == CARDS[119]
    for wrong in ("", "F", "F6.1", "F0.1", "F1.5", "F1.0", "X1.1", "F1,1", "F1.1.1", "11"):
        with pytest.raises(Malformed):
            Card.parse(wrong)
    for number in (-1, 120):
        with pytest.raises(Malformed):
            Card(number)


@pytest.mark.rule("AR-1.3")
def test_the_landscape_is_worth_0_1_3_6_10_and_15() -> None:
    assert LANDSCAPE_POINTS == (0, 1, 3, 6, 10, 15)
    up = []
    for start in LANDSCAPE_POINTS[:-1]:
        state = play(table(Seat("F1.1 M1.1", pile="O5.1"), tokens={"fox": start}), "F1.1")
        if start:  # from 0 it can only go up
            state = play(state, "main-up")
        up.append(token(state, "fox"))
    assert up == [1, 3, 6, 10, 15]


@pytest.mark.rule("AR-1.3")
def test_there_is_one_token_totem_and_ability_card_for_each_animal() -> None:
    state = Arctic(4).start(seed=3)
    view = state.view(None)
    assert len(view.token_points) == len(view.ability_sides) == len(view.ability_holders) == 6
    totems = [state.view(seat).players[seat].totem for seat in range(4)]
    assert len(set(totems)) == 4
    assert set(totems) <= set(ANIMALS)
    assert view.ability_holders == (None,) * 6
    assert options(state)
