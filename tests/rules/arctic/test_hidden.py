"""AR-3.9: which cards each seat and a spectator know, from views and events."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from nunatak.games.arctic import ArcticState
from nunatak.games.arctic.cards import CARDS
from nunatak.games.arctic.events import (
    Discarded,
    DiscardedCard,
    DrawPileTakenCard,
    Given,
    GivenCard,
    PutFaceDown,
    PutFaceDownCard,
    ZoneLookedAtCard,
    ZoneTaken,
    ZoneTakenCard,
)
from tests.rules.arctic.board import Seat, card, cards, of_kind, options, pile, play, seat, table

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"
SIX = "F1.1 F2.1 F3.1 F4.1 F5.1 M1.1"
OPEN_FIELDS = """
    token_points ability_holders river ability_sides sets round stage first_seat
    draw_pile_size reserve_size unknown_count to_place placed_count used_abilities
"""  # of a view
TOO_MANY: dict[str, Any] = {  # cards in hand, with an orca visible
    "phase": "excess",
    "step": {"taken": 5, "closing": True},
    "held": {"orca": 0},
}


def cards_seen(state: ArcticState, viewer: int | None) -> set[str]:
    """Return all cards that a viewer sees in the view or in an event."""
    text = repr(state.view(viewer)) + repr(state.events_for(viewer))
    return {str(card) for card in CARDS if repr(card) in text}


def hidden_from(state: ArcticState, card: str, viewers: Iterable[int | None]) -> bool:
    return all(card not in cards_seen(state, viewer) for viewer in viewers)


# ---- open cards


@pytest.mark.rule("AR-3.9")
def test_open_cards_are_the_same_for_every_viewer() -> None:
    state = table(
        Seat("F1.1 F2.1", pile="M1.1 ?M2.1 O5.1", penalties="P1.1", unseen=2),
        Seat(pile="B1.1"),
        Seat(unseen=1),
        sides="211111",
        held={"orca": 0, "bear": 1},
        tokens={"fox": 15},
        river=RIVER,
    )
    view = state.view(None)
    assert view.token_points == (15, 3, 3, 3, 3, 3)
    assert view.ability_holders == (None, None, None, 0, None, 1)
    assert " ".join(map(str, view.river)) == RIVER
    assert [player.hand_size for player in view.players] == [2, 2, 2]
    assert [player.penalty_zone.card_count for player in view.players] == [3, 0, 1]
    assert [player.penalty_zone.unseen_count for player in view.players] == [2, 0, 1]
    assert [len(player.pile) for player in view.players] == [3, 1, 0]
    shown = [lying.card for lying in view.players[0].pile]
    assert (shown[0], shown[2]) == cards("M1.1 O5.1")
    for viewer in range(3):
        same = state.view(viewer)
        for name in OPEN_FIELDS.split():
            assert getattr(same, name) == getattr(view, name)
        for player, known in zip(same.players, view.players, strict=True):
            assert player.hand_size == known.hand_size
            assert player.abilities == known.abilities
            assert player.penalty_zone.card_count == known.penalty_zone.card_count
            assert [lying.face_up for lying in player.pile] == [
                lying.face_up for lying in known.pile
            ]


@pytest.mark.rule("AR-3.9")
def test_hands_are_hidden_from_others() -> None:
    state = table(Seat("F1.1 F2.1"), Seat("B1.1 B2.1"), Seat("P1.1 P2.1"))
    assert state.view(1).players[1].hand == cards("B1.1 B2.1")
    for viewer in (None, 0, 2):
        assert state.view(viewer).players[1].hand is None
    assert hidden_from(state, "B1.1", [None, 0, 2])
    assert "B1.1" in cards_seen(state, 1)


@pytest.mark.rule("AR-3.9")
def test_cards_that_nobody_has_seen_are_in_no_view() -> None:
    state = table(Seat("F1.1 F2.1", unseen=2), Seat("B1.1 B2.1"), river=RIVER)
    for viewer in (None, 0, 1):
        assert cards_seen(state, viewer) <= {*RIVER.split(), "F1.1", "F2.1", "B1.1", "B2.1"}


@pytest.mark.rule("AR-3.9")
def test_a_player_may_look_at_the_own_pile_at_any_time() -> None:
    state = table(Seat(pile="F1.1 ?F2.1 F3.1"), Seat(pile="M1.1 ?M2.1 M3.1"), sides="211111")
    assert pile(state, 0) == "F1.1 ?F2.1 F3.1"
    assert pile(state, 1) == "M1.1 ?M2.1 M3.1"  # also when it is not their turn
    assert hidden_from(state, "F2.1", [None, 1])
    assert hidden_from(state, "M2.1", [None, 0])


# ---- placing


@pytest.mark.rule("AR-3.9")
def test_placed_cards_are_seen_by_all() -> None:
    state = play(table(Seat("F1.1 F2.1 F3.1", pile="O4.1"), Seat(), Seat()), "F2.1")
    for viewer in (None, 0, 1, 2):
        assert "F2.1" in cards_seen(state, viewer)
        assert ("F1.1" in cards_seen(state, viewer)) == (viewer == 0)


@pytest.mark.rule("AR-3.9", "AR-4.6")
def test_only_the_owner_sees_a_face_down_card() -> None:
    state = table(Seat("F1.1 F2.1", pile="O5.1"), Seat(), Seat(), sides="211111", held={"fox": 0})
    choosing = play(state, "tuck")
    assert hidden_from(choosing, "F1.1", [None, 1, 2])
    after = play(choosing, "F1.1")
    assert hidden_from(after, "F1.1", [None, 1, 2])
    for viewer in (None, 1, 2):
        assert of_kind(after.events_for(viewer), PutFaceDown) == [PutFaceDown(0)]
        assert of_kind(after.events_for(viewer), PutFaceDownCard) == []
    assert of_kind(after.events_for(0), PutFaceDownCard) == [PutFaceDownCard(0, card("F1.1"))]


@pytest.mark.rule("AR-3.9", "AR-3.3")
def test_penalties_from_the_pile_are_unseen_by_their_owner_too() -> None:
    state = play(table(Seat("F1.1 F2.1", pile="O1.1"), river=RIVER), "F1.1")
    assert seat(state).penalty_zone.unseen_count == 3
    for viewer in (None, 0, 1):
        assert state.view(viewer).players[0].penalty_zone.known_cards == ()
    assert cards_seen(state, None) <= {*RIVER.split(), "O1.1", "F1.1", "F2.1"}


# ---- known cards


@pytest.mark.rule("AR-3.9")
def test_a_card_taken_from_the_river_is_known_until_it_is_placed() -> None:
    state = table(Seat("F1.1 B1.1", pile="O5.1"), Seat(pile="P5.1"), Seat(pile="P5.2"), river=RIVER)
    state = play(state, "F1.1", "main-up", "river-3")
    for viewer in (None, 1, 2):
        assert state.view(viewer).players[0].known_in_hand == cards("W3.1")
        assert state.view(viewer).players[0].hand is None
    assert hidden_from(state, "B1.1", [None, 1, 2])
    state = table(
        Seat("F1.1 W3.1 B1.1", pile="O4.1", known="W3.1 B1.1"),
        Seat(),
        Seat(),
        river="- - - - - -",
        stage="ending",
        left=0,
    )
    state = play(state, "W3.1")
    assert state.view(1).players[0].known_in_hand == cards("B1.1")


@pytest.mark.rule("AR-3.9", "AR-4.2")
def test_swapped_cards_are_seen_by_all() -> None:
    state = table(Seat("F1.1 B1.1", pile="O4.1"), Seat(), Seat(), held={"puffin": 0}, river=RIVER)
    state = play(state, "swap-2")
    assert hidden_from(state, "F1.1", [None, 1, 2])
    state = play(state, "F1.1")
    for viewer in (None, 1, 2):
        assert state.view(viewer).players[0].known_in_hand == cards("W2.1")
        assert state.view(viewer).river[1] == card("F1.1")


@pytest.mark.rule("AR-3.9", "AR-4.2")
def test_a_card_taken_back_is_seen_by_all() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="M4.1 O4.1"), Seat(), Seat(), sides="111121", held={"puffin": 0}
    )
    state = play(state, "take-back")
    for viewer in (None, 1, 2):
        assert state.view(viewer).players[0].known_in_hand == cards("O4.1")


@pytest.mark.rule("AR-3.9", "AR-4.4")
def test_only_its_player_sees_a_card_from_the_draw_pile() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1"),
        Seat(),
        Seat(),
        sides="111211",
        held={"orca": 0},
        river=RIVER,
        draws="P3.1",
    )
    state = play(state, "F2.1", "main-up", "pile")
    assert hidden_from(state, "P3.1", [None, 1, 2])
    assert "P3.1" in cards_seen(state, 0)
    assert of_kind(state.events_for(0), DrawPileTakenCard) == [DrawPileTakenCard(0, card("P3.1"))]
    assert state.view(1).players[0].known_in_hand == ()


# ---- discarding


@pytest.mark.rule("AR-3.9", "AR-3.8")
def test_only_its_player_knows_a_discard() -> None:
    state = table(Seat(f"{SIX} P1.1 P2.1", pile="O5.1"), Seat(), Seat(), **TOO_MANY)
    state = play(state, "F1.1")
    assert of_kind(state.events_for(0), DiscardedCard) == [DiscardedCard(0, card("F1.1"))]
    assert state.view(0).players[0].penalty_zone.known_cards == cards("F1.1")
    assert hidden_from(state, "F1.1", [None, 1, 2])
    for viewer in (None, 1, 2):
        assert of_kind(state.events_for(viewer), Discarded) == [Discarded(0)]
        penalties = state.view(viewer).players[0].penalty_zone
        assert (penalties.card_count, penalties.unseen_count, penalties.known_cards) == (1, 0, ())


@pytest.mark.rule("AR-3.9", "AR-3.8")
@pytest.mark.parametrize("discarded", ["F1.1", "P1.1"])
def test_after_a_hidden_discard_known_cards_are_near_the_player(
    discarded: str,
) -> None:
    state = table(
        Seat(f"{SIX} P1.1 P2.1", pile="O5.1", known="P1.1 P2.1"), Seat(), Seat(), **TOO_MANY
    )
    for viewer in (None, 1, 2):
        assert state.view(viewer).players[0].known_in_hand == cards("P1.1 P2.1")
    state = play(state, discarded)
    for viewer in (None, 1, 2):
        own = state.view(viewer).players[0]
        assert (own.known_in_hand, own.known_hidden) == ((), cards("P1.1 P2.1"))


@pytest.mark.rule("AR-3.9", "AR-4.6")
@pytest.mark.parametrize("covered", ["F1.1", "P1.1"])
def test_a_face_down_card_may_be_any_of_the_known_ones(covered: str) -> None:
    state = table(
        Seat("F1.1 P1.1", pile="O5.1", known="P1.1"),
        Seat(),
        Seat(),
        sides="211111",
        held={"fox": 0},
    )
    state = play(state, "tuck", covered)
    for viewer in (None, 1, 2):
        own = state.view(viewer).players[0]
        assert (own.known_in_hand, own.known_hidden) == ((), cards("P1.1"))


@pytest.mark.rule("AR-3.9")
def test_a_card_that_becomes_visible_is_no_longer_near() -> None:
    state = table(Seat("F1.1 P1.1 P2.1", pile="O4.1", near="P1.1"), Seat(), Seat())
    assert state.view(1).players[0].known_hidden == cards("P1.1")
    state = play(state, "P1.1")
    assert state.view(1).players[0].known_hidden == ()


# ---- polar bear 2


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_only_the_owner_sees_what_bear_2_looks_at() -> None:
    state = table(
        Seat("F2.1 B3.1", pile="O5.1", unseen=2), Seat(), Seat(), sides="111112", draws="P4.1 P2.1"
    )
    state = play(state, "B3.1")
    assert state.view(0).players[0].penalty_zone.known_cards == cards("P2.1 P4.1")
    assert len(of_kind(state.events_for(0), ZoneLookedAtCard)) == 2
    for viewer in (None, 1, 2):
        assert of_kind(state.events_for(viewer), ZoneLookedAtCard) == []
        penalties = state.view(viewer).players[0].penalty_zone
        assert (penalties.card_count, penalties.unseen_count, penalties.known_cards) == (2, 0, ())
        assert hidden_from(state, "P2.1", [viewer])


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_cards_that_bear_2_saw_stay_known_without_it() -> None:
    state = table(
        Seat("F1.1 M1.1", pile="O5.1", penalties="P1.1"),
        Seat("B1.1 P2.1", pile="O5.2"),
        sides="111112",
        held={"bear": 0},
        river=RIVER,
    )
    state = play(state, "F1.1", "main-up", "river-1", "B1.1")
    assert state.view(0).players[0].penalty_zone.known_cards == cards("P1.1")
    assert state.view(1).players[0].penalty_zone.known_cards == ()


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_only_the_owner_sees_a_card_taken_from_the_zone() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1 P2.1"),
        Seat(),
        Seat(),
        sides="111112",
        held={"bear": 0},
        river=RIVER,
    )
    state = play(state, "F2.1", "main-up", "P1.1")
    assert of_kind(state.events_for(0), ZoneTakenCard) == [ZoneTakenCard(0, card("P1.1"))]
    for viewer in (None, 1, 2):
        assert of_kind(state.events_for(viewer), ZoneTaken) == [ZoneTaken(0)]
        assert of_kind(state.events_for(viewer), ZoneTakenCard) == []
    assert hidden_from(state, "P1.1", [None, 1, 2])


# ---- polar bear 1


def state_before_giving(own: Seat, *others: Seat) -> ArcticState:
    """Return a state in which seat 0 is in step C and has the polar bear."""
    state = table(own, *(others or (Seat(), Seat())), held={"bear": 0}, river=RIVER)
    return play(state, "F2.1", "main-up")


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_a_gift_that_was_seen_is_known_to_its_giver_only() -> None:
    state = state_before_giving(Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1 P2.1"))
    state = play(state, "give-1", "P1.1")
    assert of_kind(state.events_for(0), GivenCard) == [GivenCard(0, card("P1.1"), 1)]
    for viewer in (None, 1, 2):
        assert of_kind(state.events_for(viewer), Given) == [Given(0, 1, True)]
        assert of_kind(state.events_for(viewer), GivenCard) == []
        zone = state.view(viewer).players[1].penalty_zone
        assert (zone.card_count, zone.unseen_count, zone.givers, zone.known_cards) == (
            1,
            1,
            (0,),
            (),
        )
        assert hidden_from(state, "P1.1", [viewer])
    assert state.view(0).players[1].penalty_zone.known_cards == cards("P1.1")
    assert seat(state, 1).penalty_zone.known_cards == ()  # unseen by its new owner


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_a_gift_that_was_not_seen_is_unknown_to_all() -> None:
    state = state_before_giving(Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1", unseen=1))
    state = play(state, "give-2", "unseen")
    for viewer in (None, 0, 1, 2):
        assert of_kind(state.events_for(viewer), GivenCard) == []
        zone = state.view(viewer).players[2].penalty_zone
        assert (zone.card_count, zone.unseen_count, zone.givers, zone.known_cards) == (1, 1, (), ())


@pytest.mark.rule("AR-3.9", "AR-4.3")
@pytest.mark.parametrize("given", ["P1.1", "P2.1"])
def test_a_card_that_is_near_a_player_stays_near_after_a_gift(given: str) -> None:
    state = state_before_giving(
        Seat("F2.1 B1.1 M1.1", pile="O5.1", penalties="P1.1 P2.1", near="P1.1 M1.1"),
    )
    assert state.view(1).players[0].known_hidden == cards("M1.1 P1.1")
    state = play(state, "give-2", given)
    for viewer in (None, 0, 1, 2):
        near = [player.known_hidden for player in state.view(viewer).players]
        assert near == [cards("M1.1 P1.1"), (), ()]


def place_of(state: ArcticState, name: str) -> str:
    """Return where a card lies that seat 0 has or has given away, as that seat knows."""
    view = state.view(0)
    own = view.players[0]
    assert own.hand is not None
    given = [card for player in view.players[1:] for card in player.penalty_zone.known_cards]
    lists = {
        "hand": own.hand,
        "zone": own.penalty_zone.known_cards,
        "gift": given,
        "lost": view.untracked_gifts,
    }
    [place] = [place for place, lying in lists.items() if card(name) in lying]
    return place


@pytest.mark.rule("AR-3.9", "AR-4.3")
@pytest.mark.parametrize("viewer", [None, 1, 2])
@pytest.mark.parametrize(
    ("more", "places"),
    [
        ({}, {"hand", "zone", "gift"}),
        ({"lost": "M2.1", "unseen": 1}, {"hand", "zone", "gift", "lost"}),
    ],
)
def test_a_card_that_is_near_a_player_may_be_a_gift_of_that_player_but_of_no_other(
    viewer: int | None, more: dict[str, Any], places: set[str]
) -> None:
    own = Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1 P2.1", near="P1.1", **more)
    others = (Seat(unseen=1, gifts="2:M3.1", near=""), Seat(penalties="M4.1"))
    state = play(state_before_giving(own, *others), "give-2", "P2.1")
    rng = Random(1)
    samples = [state.game.sample_state(state.view(viewer), rng) for _ in range(60)]
    assert {place_of(sample, "P1.1") for sample in samples} == places


@pytest.mark.rule("AR-3.9", "AR-3.2")
@pytest.mark.parametrize("hidden", ["P1.1", "B5.2", "F4.2"])
def test_an_attempt_shows_nothing_of_the_only_card_of_the_next_player(hidden: str) -> None:
    """The next player must place it, but only at the next decision."""
    trials = []
    for single in ("P2.1", hidden):
        own = Seat(f"{SIX} B1.1 B2.1", pile="O5.1")
        state = table(own, Seat(single, pile="P5.1"), river=RIVER, **TOO_MANY)
        trials.append(state.attempt([state.game.parse("F1.1")]))
        after = play(state, "F1.1")
        assert hidden_from(after, single, [None, 0])
        assert (after.turn, after.phase, options(after)) == (1, "place", [single])
    assert trials[0] == trials[1]
    assert trials[0].stop_reason == "turn"


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_a_gift_lies_among_other_unseen_cards() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1", unseen=2, gifts="2:P1.1"),
        Seat(),
        Seat(),
        held={"bear": 0},
        river=RIVER,
    )
    assert state.view(2).players[0].penalty_zone.known_cards == cards("P1.1")
    assert state.view(0).players[0].penalty_zone.known_cards == ()
    state = play(state, "F2.1", "main-up", "give-1")  # one of the two; no player knows which
    assert [player.penalty_zone.card_count for player in state.view(None).players] == [1, 1, 0]
    assert state.view(2).untracked_gifts == cards("P1.1")
    for viewer in (None, 0, 1):
        assert state.view(viewer).untracked_gifts == ()
        assert hidden_from(state, "P1.1", [viewer])
    for viewer in (None, 0, 1, 2):
        view = state.view(viewer)
        assert view.players[2].untracked_gift_count == 1
        assert [player.penalty_zone.givers for player in view.players] == [(), (), ()]


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_the_giver_sees_the_only_unseen_card_passed_on() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1", unseen=1, gifts="2:P1.1"),
        Seat(),
        Seat(),
        held={"bear": 0},
        river=RIVER,
    )
    state = play(state, "F2.1", "main-up", "give-1")
    assert state.view(2).players[1].penalty_zone.known_cards == cards("P1.1")
    assert state.view(2).untracked_gifts == ()
    for viewer in (None, 0, 1):
        assert state.view(viewer).players[1].penalty_zone.givers == (2,)
        assert hidden_from(state, "P1.1", [viewer])


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_a_gift_that_comes_back_is_known_to_its_giver() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1", unseen=1, gifts="1:P1.1"),
        Seat(),
        Seat(),
        held={"bear": 0},
        river=RIVER,
    )
    state = play(state, "F2.1", "main-up", "give-1")
    assert seat(state, 1).penalty_zone.known_cards == cards("P1.1")
    assert (seat(state, 1).penalty_zone.card_count, seat(state, 1).penalty_zone.unseen_count) == (
        1,
        0,
    )
    assert seat(state, 0).penalty_zone.card_count == 0
    assert hidden_from(state, "P1.1", [None, 0, 2])


@pytest.mark.rule("AR-3.9", "AR-4.3")
def test_the_choice_of_a_gift_is_hidden() -> None:
    state = play(
        state_before_giving(Seat("F2.1 B1.1", pile="O5.1", penalties="P1.1 P2.1")), "give-1"
    )
    assert options(state) == ["P1.1", "P2.1"]
    for viewer in (None, 1, 2):
        assert state.view(viewer).legal == ()
        assert state.view(viewer).gift_receiver == 1
    assert hidden_from(state, "P1.1", [None, 1, 2])


# ---- totems


@pytest.mark.rule("AR-3.9", "AR-2.5")
def test_totems_are_hidden_until_the_game_is_over() -> None:
    state = table(Seat(totem="bear"), Seat(totem="orca"))
    assert [player.totem for player in state.view(0).players] == ["bear", None]
    assert [player.totem for player in state.view(1).players] == [None, "orca"]
    assert [player.totem for player in state.view(None).players] == [None, None]
