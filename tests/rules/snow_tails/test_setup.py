"""ST-3: set-up; ST-1: players, decks and mats."""

from collections import Counter
from random import Random

import pytest

from nunatak import Illegal, Malformed
from nunatak.core.chance import Scripted, Seeded
from nunatak.games.snow_tails import (
    Bonus,
    Course,
    Discard,
    Drift,
    Forward,
    PlayCards,
    SnowTails,
    Space,
    TakeSlot,
)
from nunatak.games.snow_tails.actions import ACTIONS
from nunatak.games.snow_tails.events import CardsDrawn, PutInOrder, SlotTaken
from tests.rules.snow_tails.board import events_of, options, play


def slots_of(game: SnowTails) -> list[str]:
    """Return the spaces of slots 1 to 5."""
    return [str(game.track.spaces[space]) for space in game.track.start_spaces]


@pytest.mark.rule("ST-1.1")
def test_two_to_five_players_have_one_sled_each() -> None:
    for players in (2, 3, 4, 5):
        state = SnowTails(players).start(seed=1)
        assert len(state.view(None).sleds) == players
    for players in (-1, 0, 1, 6):
        with pytest.raises(Malformed):
            SnowTails(players)


@pytest.mark.rule("ST-1.1")
def test_one_sled_alone_is_for_practice() -> None:
    state = SnowTails(1, practice=True).start(seed=1)
    assert state.view(None).turn_order == (0,)
    state = play(state, "slot-3")
    assert state.phase == "play"
    assert state.turn == 0


@pytest.mark.rule("ST-1.2")
@pytest.mark.parametrize("seed", range(5))
def test_no_card_of_the_twenty_is_ever_lost(seed: int) -> None:
    state = SnowTails(3).start(seed=seed)
    rng = Random(seed)
    while not state.over:
        for sled in state.raw_position.sleds[:3]:
            tops = [sled.left] * sled.left_is_card + [sled.right] * sled.right_is_card
            for value in range(1, 6):
                piles = sled.deck[value] + sled.hand[value] + sled.discards[value]
                assert piles + tops.count(value) == 4
        # With hard braking races are long, and the decks are shuffled.
        braking = [action for action in state.legal_actions() if str(action).endswith("B")]
        state = state.apply(rng.choice(braking or state.legal_actions()))


@pytest.mark.rule("ST-1.6")
def test_turning_the_mat_does_not_change_the_game() -> None:
    kinds = {type(action) for action in ACTIONS}
    assert kinds == {TakeSlot, PlayCards, Bonus, Forward, Drift, Discard}
    for notation in ("turn", "mat", "yellow", "red"):
        with pytest.raises(Malformed):
            SnowTails(2).parse(notation)


@pytest.mark.rule("ST-3.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_dogs_and_brake_start_at_three(players: int) -> None:
    state = SnowTails(players).start(seed=1)
    for sled in state.view(None).sleds:
        assert (sled.left, sled.right, sled.brake) == (3, 3, 3)
        assert sled.dents == 0


@pytest.mark.rule("ST-3.1")
def test_before_the_first_slot_is_taken_only_saplings_are_on_the_track() -> None:
    course = Course("wood", ("start", "saplings", "finish"), extra_saplings=(Space(1, 3, 1),))
    view = SnowTails(3, course).start(seed=1).view(None)
    assert [sled.space for sled in view.sleds] == [None, None, None]
    assert [str(space) for space in view.saplings] == [
        *("1/1/4", "1/2/2", "1/3/1", "1/3/4", "1/4/2", "1/5/4")
    ]


@pytest.mark.rule("ST-3.1")
def test_the_threes_of_the_dogs_are_printed_and_no_cards() -> None:
    state = SnowTails(2, order=[0, 1]).start(chance=Scripted({0: [3, 3, 3, 3, 1]}, then=Seeded(1)))
    sled = state.view(None).sleds[0]
    assert sled.shows_printed == (True, True)
    assert sled.deck_size == 20
    state = play(state, "slot-1", "slot-2")
    assert state.view(0).sleds[0].hand == (1, 3, 3, 3, 3)  # all four 3s of the deck
    state = play(state, "1:L")
    sled = state.view(None).sleds[0]
    assert sled.shows_printed == (False, True)
    assert sled.next_deck == ()  # the printed 3 under the card is no card


@pytest.mark.rule("ST-3.2")
def test_slot_1_is_on_the_inside_of_the_first_bend() -> None:
    to_the_left = ["0/1/2", "0/2/2", "0/3/2", "0/4/2", "0/5/2"]
    bends = {
        "corner-left": to_the_left,
        "hairpin-left": to_the_left,
        "corner-right": to_the_left[::-1],
        "hairpin-right": to_the_left[::-1],
    }
    for bend, slots in bends.items():
        back = "corner-right" if "left" in bend else "corner-left"
        course = Course("bend", ("start", "straight", bend, back, "finish"))
        assert slots_of(SnowTails(2, course)) == slots


@pytest.mark.rule("ST-3.2")
@pytest.mark.parametrize(("flag", "first"), [("left", "0/1/2"), ("right", "0/5/2")])
def test_without_a_bend_slot_1_is_on_the_side_of_the_flag(flag: str, first: str) -> None:
    course = Course("dash", ("start", "straight", "finish"), flag_side=flag)
    assert slots_of(SnowTails(2, course))[0] == first


@pytest.mark.rule("ST-3.3")
def test_the_player_order_is_random() -> None:
    game = SnowTails(3)
    orders = Counter(game.start(seed=seed).view(None).turn_order for seed in range(300))
    assert len(orders) == 6
    assert min(orders.values()) > 25  # 50 of each are to be expected


@pytest.mark.rule("ST-3.3")
def test_the_player_order_may_be_drawn_or_set_by_the_host() -> None:
    drawn = SnowTails(3).start(chance=Scripted({5: [2, 0]}))  # the last player is not drawn
    assert drawn.view(None).turn_order == (2, 0, 1)
    assert events_of(drawn, PutInOrder) == [PutInOrder(2, 1), PutInOrder(0, 2), PutInOrder(1, 3)]
    given = SnowTails(3, order=[1, 2, 0]).start(seed=1)
    assert given.view(None).turn_order == (1, 2, 0)


@pytest.mark.rule("ST-3.3")
def test_players_take_free_slots_in_the_player_order() -> None:
    state = SnowTails(3, order=[1, 2, 0]).start(seed=1)
    assert state.turn == 1
    assert options(state) == ["slot-1", "slot-2", "slot-3", "slot-4", "slot-5"]
    state = play(state, "slot-3")
    assert events_of(state, SlotTaken) == [SlotTaken(1, 3, Space(0, 3, 2))]
    assert state.turn == 2
    assert options(state) == ["slot-1", "slot-2", "slot-4", "slot-5"]
    with pytest.raises(Illegal):
        play(state, "slot-3")
    state = play(state, "slot-1")
    assert state.turn == 0
    assert options(state) == ["slot-2", "slot-4", "slot-5"]
    state = play(state, "slot-5")
    assert [sled.slot for sled in state.view(None).sleds] == [5, 3, 1]
    assert state.phase == "play"


@pytest.mark.rule("ST-3.3")
@pytest.mark.parametrize("left", [1, 2, 3, 4, 5])
def test_the_last_of_five_gets_the_slot_that_is_left(left: int) -> None:
    state = SnowTails(5, order=[4, 3, 2, 1, 0]).start(seed=1)
    taken = [slot for slot in (1, 5, 3, 4, 2) if slot != left]
    state = play(state, *(f"slot-{slot}" for slot in taken))
    assert [sled.slot for sled in state.view(None).sleds] == [left, *reversed(taken)]
    assert events_of(state, SlotTaken)[-1].slot == left
    assert len({sled.space for sled in state.view(None).sleds}) == 5


@pytest.mark.rule("ST-3.4")
def test_each_hand_has_five_cards_slot_4_six_and_slot_5_seven() -> None:
    state = play(SnowTails(5, order=range(5)).start(seed=1), "slot-1", "slot-2", "slot-3", "slot-4")
    assert [sled.hand_size for sled in state.view(None).sleds] == [5, 5, 5, 6, 7]
    assert [sled.deck_size for sled in state.view(None).sleds] == [15, 15, 15, 14, 13]
    counts = [event.count for event in events_of(state, CardsDrawn)]
    assert counts == [5, 5, 5, 6, 7]


@pytest.mark.rule("ST-3.4")
def test_the_extra_cards_do_not_depend_on_the_number_of_players() -> None:
    state = play(SnowTails(2, order=[0, 1]).start(seed=1), "slot-5", "slot-4")
    assert [sled.hand_size for sled in state.view(None).sleds] == [7, 6]


@pytest.mark.rule("ST-3.4")
def test_no_cards_are_dealt_before_all_slots_are_taken() -> None:
    state = play(SnowTails(3, order=[0, 1, 2]).start(seed=1), "slot-5", "slot-1")
    assert [sled.hand_size for sled in state.view(None).sleds] == [0, 0, 0]
