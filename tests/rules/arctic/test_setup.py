"""AR-2: set-up."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from nunatak import Malformed
from nunatak.core.chance import Scripted, Seeded
from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.arctic.cards import ANIMALS, CARDS
from nunatak.games.arctic.events import (
    FirstPlayerChosen,
    HandDealt,
    HandDealtCard,
    RiverFilled,
    SetChosen,
    SideChosen,
    TotemDrawn,
    TurnBegan,
)
from tests.rules.arctic.board import events_of, options, play

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(60)


def dealt_cards(state: ArcticState) -> list[int]:
    """Return the cards that have been drawn, by number."""
    return [number for number, where in enumerate(state.raw_position.location) if where > 1]


@PLAYERS
@pytest.mark.rule("AR-2.1")
def test_as_many_sets_as_players_take_part(players: int) -> None:
    seen = Counter(Arctic(players).start(seed).view(None).sets for seed in SEEDS)
    assert set(seen) == set(combinations((1, 2, 3, 4), players))


@PLAYERS
@pytest.mark.rule("AR-2.1")
def test_all_players_see_which_sets_take_part(players: int) -> None:
    state = Arctic(players).start(seed=7)
    sets = state.view(None).sets
    assert len(sets) == players
    for seat in range(players):
        assert state.view(seat).sets == sets
    events = events_of(state, SetChosen)  # with four players nothing is drawn
    assert sorted(event.set for event in events) == (list(sets) if players < 4 else [])
    assert all(event.audience is None for event in events)


@PLAYERS
@pytest.mark.rule("AR-2.1")
def test_the_draw_pile_has_all_cards_of_these_sets_and_no_others(players: int) -> None:
    turned_up = Counter[str]()
    for seed in SEEDS:
        state = Arctic(players).start(seed)
        cards = [CARDS[number] for number in dealt_cards(state)]
        assert len(cards) == 3 * players + 6
        assert {card.set for card in cards} <= set(state.view(None).sets)
        turned_up.update(map(str, cards))
    assert len(turned_up) == 120  # any of them may be among the first


@pytest.mark.parametrize(("players", "reserve"), [(2, 5), (3, 10), (4, 15)])
@pytest.mark.rule("AR-2.2")
def test_some_cards_are_set_aside_as_the_reserve(players: int, reserve: int) -> None:
    view = Arctic(players).start(seed=1).view(None)
    assert view.reserve_size == reserve
    assert view.stage == "early"


@PLAYERS
@pytest.mark.rule("AR-2.3")
def test_all_tokens_start_on_3(players: int) -> None:
    assert Arctic(players).start(seed=2).view(None).token_points == (3,) * 6


@pytest.mark.rule("AR-2.4")
def test_the_sides_of_the_ability_cards_are_random() -> None:
    sides = [Arctic(2).start(seed).view(None).ability_sides for seed in range(120)]
    for animal in range(6):
        assert {chosen[animal] for chosen in sides} == {1, 2}
    for one, other in combinations(range(6), 2):  # each animal has both sides
        assert len({(chosen[one], chosen[other]) for chosen in sides}) == 4
    assert len(set(sides)) > 45  # of 64


@pytest.mark.rule("AR-2.4")
def test_a_table_may_fix_all_sides_or_some() -> None:
    for seed in range(20):
        assert Arctic(3, sides="121122").start(seed).view(None).ability_sides == (1, 2, 1, 1, 2, 2)
    some = [Arctic(3, sides="?2?1??").start(seed) for seed in SEEDS]
    assert {state.view(None).ability_sides[1] for state in some} == {2}
    assert {state.view(None).ability_sides[3] for state in some} == {1}
    assert len({state.view(None).ability_sides for state in some}) == 16
    events = events_of(some[0], SideChosen)
    assert [event.animal for event in events] == ["fox", "walrus", "puffin", "bear"]
    sides = dict(zip(ANIMALS, some[0].view(None).ability_sides, strict=True))
    assert all(event.side == sides[event.animal] for event in events)


@pytest.mark.rule("AR-2.4")
@pytest.mark.parametrize("sides", ["", "11111", "1111111", "111113", "11111x", "fox", 111111, None])
def test_unknown_sides_are_refused(sides: object) -> None:
    with pytest.raises(Malformed):
        Arctic(2, sides=sides)  # type: ignore[arg-type]  # not a choice of sides


@PLAYERS
@pytest.mark.rule("AR-2.5")
def test_each_player_has_a_totem_of_its_own(players: int) -> None:
    drawn = Counter[tuple[int, str]]()
    for seed in SEEDS:
        state = Arctic(players).start(seed)
        totems = [state.view(seat).players[seat].totem for seat in range(players)]
        assert len(set(totems)) == players
        drawn.update((seat, totem) for seat, totem in enumerate(totems) if totem)
    assert set(drawn) == {(seat, animal) for seat in range(players) for animal in ANIMALS}


@PLAYERS
@pytest.mark.rule("AR-2.5", "AR-3.9")
def test_totems_are_secret(players: int) -> None:
    state = Arctic(players).start(seed=5)
    for viewer in (None, *range(players)):
        for player in state.view(viewer).players:
            assert (player.totem is None) == (player.seat != viewer)
        events = [event.seat for event in state.events_for(viewer) if isinstance(event, TotemDrawn)]
        assert events == ([] if viewer is None else [viewer])


@PLAYERS
@pytest.mark.rule("AR-2.6")
def test_the_first_player_is_random_or_set_by_the_host(players: int) -> None:
    games = [Arctic(players).start(seed) for seed in SEEDS]
    assert {state.turn for state in games} == set(range(players))
    for state in games:
        assert state.view(None).first_seat == state.turn
        assert [event.seat for event in events_of(state, FirstPlayerChosen)] == [state.turn]
    for first in range(players):
        state = Arctic(players, first=first).start(seed=1)
        assert (state.turn, state.view(None).first_seat) == (first, first)
    for wrong in (-1, players, "0", True, 1.0):
        with pytest.raises(Malformed):
            Arctic(players, first=wrong)  # type: ignore[arg-type]  # no such seat


@pytest.mark.rule("AR-2.6")
def test_the_first_player_keeps_the_paw_all_game() -> None:
    state = Arctic(3, first=1).start(seed=4)
    order: list[int] = []
    while not state.over:
        state = play(state, options(state)[0])
        assert state.view(None).first_seat == 1
        order += [event.seat for event in events_of(state, TurnBegan)]
    assert order[:5] == [2, 0, 1, 2, 0]  # clockwise; seat 1 began before the first decision
    assert all(after == (before + 1) % 3 for before, after in pairwise(order))


@pytest.mark.parametrize(("players", "left"), [(2, 43), (3, 65), (4, 87)])
@pytest.mark.rule("AR-2.7")
def test_each_player_has_three_cards_and_the_river_six(players: int, left: int) -> None:
    state = Arctic(players).start(seed=9)
    view = state.view(None)
    assert view.draw_pile_size == left
    assert all(view.river)
    assert len(set(view.river)) == 6
    for seat in range(players):
        own = state.view(seat).players[seat]
        assert own.hand is not None
        assert len(own.hand) == own.hand_size == 3
        assert (own.pile, own.penalty_zone.card_count, own.abilities) == ((), 0, ())
    assert [(event.seat, event.count) for event in events_of(state, HandDealt)] == [
        (seat, 3) for seat in range(players)
    ]
    assert [event.place for event in events_of(state, RiverFilled)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("AR-2.1", "AR-2.7")
def test_the_cards_are_dealt_in_order() -> None:
    script = {0: range(0, 24, 2), 1: [2, 0]}  # cards of sets 1 and 3; those sets, from 0
    state = Arctic(2, first=0).start(chance=Scripted(script, then=Seeded(1)))
    assert state.view(None).sets == (1, 3)
    got = [(event.seat, event.card.number) for event in events_of(state, HandDealtCard)]
    assert sorted(number for _, number in got) == [0, 2, 4, 6, 8, 10]
    assert Counter(who for who, _ in got) == {0: 3, 1: 3}
    assert [card.number for card in state.view(None).river if card] == [12, 14, 16, 18, 20, 22]
