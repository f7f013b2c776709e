"""Previews of cards and abilities say what happens when they are used."""

from random import Random

import pytest

from nunatak.games.arctic import Arctic, ArcticState, PickCard, TurnsLeft, turns_left
from nunatak.games.arctic.events import AbilityTaken, TurnBegan
from nunatak.games.arctic.preview import CardPreview, TokenMove
from nunatak.games.arctic.rules import pile_score
from tests.rules.arctic.board import Seat, card, events_of, options, play, table, token


def last_cards(sides: str, seed: int) -> list[tuple[ArcticState, CardPreview]]:
    """States of a random game in which one card is to be placed, with each card in hand."""
    state, rng = Arctic(3, sides).start(seed), Random(seed)
    found = []
    while not state.over:
        view = state.view(None)
        if state.phase == "place" and view.to_place == view.placed_count + 1 and not view.leeway:
            found += [(state, preview) for preview in state.previews()]
        state = state.apply(rng.choice(state.legal_actions()))
    return found


@pytest.mark.rule("AR-3.2", "AR-3.4", "AR-3.6", "AR-3.7")
@pytest.mark.parametrize("sides", ["111111", "222222"])
def test_a_card_does_what_its_preview_says(sides: str) -> None:
    for state, preview in last_cards(sides, seed=11):
        seat = state.turn
        assert seat is not None
        after = state.apply(PickCard(preview.card))
        taken = events_of(after, AbilityTaken)[0]
        assert taken.animal == preview.ability
        assert (
            None if taken.previous_holder == seat else taken.previous_holder
        ) == preview.ability_loser
        assert state.view(None).ability_sides[taken_side(preview)] == preview.side
        if after.phase == "tokens" and after.turn == seat:
            ends = [play(after, direction) for direction in ("main-up", "companion-up")]
        else:
            ends = [after]
        assert [moved_tokens(end, preview) for end in ends] == list(preview.token_moves)
        for end in ends:
            if end.turn == seat and end.phase == "draw":
                assert end.view(None).to_draw == preview.to_draw
        assert preview.pile_points == after.sheet(seat).pile_points


def taken_side(preview: CardPreview) -> int:
    return ("fox", "moose", "walrus", "orca", "puffin", "bear").index(preview.ability)


def moved_tokens(state: ArcticState, preview: CardPreview) -> TokenMove:
    """Return where the tokens of a card are after a move."""
    main, companion = preview.card.animal, preview.card.companion_animal
    return TokenMove((main, token(state, main)), (companion, token(state, companion)))


@pytest.mark.rule("AR-3.2", "AR-1.2")
def test_a_preview_says_how_many_are_placed_in_the_next_turn() -> None:
    state = table(Seat("F1.1 M4.1", pile="O5.1"), Seat("P1.1 P2.1", pile="P5.1"))
    previews = {str(preview.card): preview for preview in state.previews()}
    assert [(p.to_draw, p.to_place_next) for p in previews.values()] == [(1, 5), (4, 2)]
    state = play(state, "M4.1", "main-up", "river-1", "river-2", "river-3", "done")
    while state.turn == 1:
        state = play(state, options(state)[0])
        begun = events_of(state, TurnBegan)
    assert begun[0].to_place == previews["M4.1"].to_place_next


@pytest.mark.rule("AR-3.9")
def test_previews_need_only_the_view() -> None:
    state = table(Seat("F1.1 M4.1", pile="O5.1"), Seat("P1.1 P2.1", pile="P5.1"))
    assert state.game.previews(state.view(0)) == state.previews(0)
    assert [p.card for p in state.game.previews(state.view(1))] == [card("P1.1"), card("P2.1")]
    assert state.game.previews(state.view(None)) == ()


@pytest.mark.rule("AR-6.1", "AR-6.3")
def test_a_preview_scores_the_pile_with_the_card_on_top() -> None:
    state = table(Seat("F1.1 M4.1", pile="F5.1 ?B5.1 F5.2"), sides="211111")
    assert [preview.pile_points for preview in state.previews()] == [6, 3]
    assert pile_score(bytes([0, 6, 0, 0])) == 6


@pytest.mark.rule("AR-3.5")
def test_previews_of_abilities_have_the_reason_why_not() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="M5.1 O5.1", penalties="P1.1"),
        sides="111111",
        held={"fox": 0, "puffin": 0, "bear": 0, "orca": 1},
    )
    found = {ability.animal: ability for ability in state.ability_previews()}
    assert [ability.step for ability in found.values()] == ["A", "C", "B", "C", "A", "C"]
    assert [name for name, ability in found.items() if ability.usable] == ["fox", "puffin"]
    assert found["bear"].why_not is not None
    assert found["bear"].why_not.code == "ability.not-now"
    assert found["orca"].why_not is not None
    assert (found["orca"].why_not.code, found["orca"].holder) == ("ability.not-held", 1)
    state = play(state, "F2.1", "main-up")
    usable = [ability.animal for ability in state.ability_previews() if ability.usable]
    assert usable == ["bear"]
    assert state.game.ability_previews(state.view(0)) == state.ability_previews(0)


@pytest.mark.rule("AR-5.1", "AR-5.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_turns_left_are_known_near_the_end(players: int) -> None:
    state, rng = Arctic(players).start(seed=players), Random(players)
    turns: list[
        tuple[int, ArcticState]
    ] = []  # turns of the last rounds: the seat, and the state at the start
    while not state.over:
        seat = state.turn
        assert seat is not None
        if state.view(None).stage == "early":
            left = turns_left(state.view(seat))
            assert left.until_reserve is not None
            assert left.until_reserve >= 1
            assert left.own >= 2  # at least this one and the last one
        elif not turns or turns[-1][0] != seat:
            turns.append((seat, state))
        state = state.apply(rng.choice(state.legal_actions()))
    for number, (_, then) in enumerate(turns):
        order = [seat for seat, _ in turns[number:]]
        each = tuple(map(order.count, range(players)))
        assert turns_left(then.view(None)) == TurnsLeft(None, each, 0)
        assert turns_left(then.view(None)).total == len(order)
        for seat in range(players):
            assert turns_left(then.view(seat)) == TurnsLeft(None, each, each[seat])
    assert turns_left(state.view(0)) == TurnsLeft(None, (0,) * players, 0)


@pytest.mark.rule("AR-5.1", "AR-5.2")
@pytest.mark.parametrize(
    ("left", "first", "reserve", "seats"),
    [
        (2, 0, 1, (2, 2)),  # it opens in this turn: the other seat follows, then the last turns
        (2, 1, 1, (2, 1)),  # the round ends with this turn
        (4, 0, 2, (2, 2)),
        (4, 1, 2, (3, 2)),  # it opens with the first turn of the next round
        (12, 0, 5, (4, 4)),
    ],
)
def test_before_the_reserve_opens_the_turns_left_are_estimated(
    left: int, first: int, reserve: int, seats: tuple[int, ...]
) -> None:
    """Three cards are drawn in a turn; if a card is missing, the reserve opens."""
    state = table(Seat("F1.1 B1.1", pile="O5.1"), left=left, first=first)
    found = turns_left(state.view(0))
    assert found == TurnsLeft(reserve, seats, seats[0])
    assert found.own_after_this == seats[0] - 1
    assert state.game.details(state.view(0))["turns_left"] == {
        "until_reserve": reserve,
        "total": sum(seats),
        "own": seats[0],
        "by_seat": list(seats),
    }


@pytest.mark.rule("AR-3.8")
def test_a_preview_says_how_many_cards_must_be_discarded() -> None:
    hand = "F3.1 B1.1 B2.1 B3.1 B4.1 M1.1 M2.1"
    state = play(table(Seat(hand, pile="O5.1")), "F3.1", "main-up")
    assert state.game.details(state.view(0))["excess_cards"] == 0
    state = play(state, "river-1", "river-2", "river-3")
    assert state.phase == "excess"
    assert state.game.details(state.view(0))["excess_cards"] == 2
    assert state.game.details(state.view(1))["excess_cards"] == 0
    assert state.game.details(state.view(None))["excess_cards"] == 0
    trial = state.attempt([state.game.parse("B1.1")])
    assert state.game.details(trial.view)["excess_cards"] == 1
    assert len(play(state, "B1.1", "B2.1").view(0).players[0].hand or ()) == 7
