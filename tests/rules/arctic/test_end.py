"""AR-5: how the game ends."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.arctic.events import (
    AbilityTaken,
    CardMissing,
    GameOver,
    LastTurns,
    ReserveOpened,
    RiverFilled,
    TurnBegan,
    ZoneLookedAt,
)
from tests.rules.arctic.board import (
    Seat,
    events_of,
    hand,
    holder,
    options,
    pile,
    play,
    refusal,
    river,
    seat,
    table,
    token,
)

RIVER = "W1.1 W2.1 W3.1 W4.1 W5.1 W1.2"


def reserve_openings(state: ArcticState) -> list[int]:
    return [event.count for event in events_of(state, ReserveOpened)]


# ---- the reserve


@pytest.mark.rule("AR-5.1")
def test_a_refill_from_the_empty_pile_opens_the_reserve() -> None:
    state = table(Seat("F3.1 B1.1", pile="O5.1"), Seat(), left=1, river=RIVER)
    state = play(state, "F3.1", "main-up", "river-1", "river-2")
    assert (state.view(None).stage, state.view(None).draw_pile_size) == ("early", 1)
    state = play(state, "river-3")
    assert reserve_openings(state) == [5]
    view = state.view(None)
    assert (view.stage, view.draw_pile_size, view.reserve_size) == ("ending", 3, 0)
    assert "-" not in river(state)
    assert events_of(state, TurnBegan) == [TurnBegan(1, 3, 1, False)]


@pytest.mark.rule("AR-5.1")
def test_an_empty_pile_alone_does_not_open_it() -> None:
    state = table(Seat("F2.1 B1.1", pile="O5.1"), Seat(), left=2, river=RIVER)
    state = play(state, "F2.1", "main-up", "river-1", "river-2")
    view = state.view(None)
    assert reserve_openings(state) == []
    assert (view.stage, view.draw_pile_size, view.reserve_size) == ("early", 0, 5)


@pytest.mark.rule("AR-5.1")
def test_a_penalty_from_the_empty_pile_opens_the_reserve() -> None:
    state = table(Seat("F3.1 B3.1", pile="O2.1"), Seat(), left=1, river=RIVER)
    state = play(state, "F3.1")
    assert reserve_openings(state) == [5]
    assert events_of(state, CardMissing) == [CardMissing(0)] * 2
    view = state.view(None)
    assert (view.stage, view.draw_pile_size, view.reserve_size) == ("ending", 4, 0)
    state = play(state, "main-up")
    assert (state.turn, state.phase) == (0, "draw")  # the current turn is played in full


@pytest.mark.rule("AR-5.1", "AR-4.4")
def test_an_orca_2_draw_from_the_empty_pile_opens_the_reserve() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="M5.1"),
        Seat(),
        left=0,
        sides="111211",
        held={"orca": 0},
        river=RIVER,
    )
    state = play(state, "F2.1", "main-up", "pile")
    assert reserve_openings(state) == [5]
    view = state.view(None)
    assert (view.stage, view.draw_pile_size, view.reserve_size) == ("ending", 4, 0)
    assert (state.turn, state.phase) == (0, "draw")


@pytest.mark.rule("AR-5.1", "AR-4.4")
def test_an_orca_1_refill_opens_the_reserve_in_the_middle_of_drawing() -> None:
    state = table(Seat("F2.1 B1.1", pile="M5.1"), Seat(), left=0, held={"orca": 0}, river=RIVER)
    state = play(state, "F2.1", "main-up", "river-1")
    assert reserve_openings(state) == [5]
    assert state.phase == "draw"
    state = play(state, "river-1")
    assert reserve_openings(state) == []
    assert state.turn == 1


@pytest.mark.rule("AR-5.1")
@pytest.mark.parametrize(("players", "reserve"), [(2, 5), (3, 10), (4, 15)])
def test_the_whole_reserve_becomes_the_draw_pile(players: int, reserve: int) -> None:
    others = [Seat() for _ in range(players - 1)]
    state = table(Seat("F1.1 B1.1", pile="O5.1"), *others, left=0, river=RIVER)
    state = play(state, "F1.1", "main-up", "river-1")
    assert reserve_openings(state) == [reserve]
    assert state.view(None).draw_pile_size == reserve - 1


@pytest.mark.rule("AR-5.1", "AR-5.2")
@pytest.mark.parametrize("opener", [0, 1, 2])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_round_is_finished_then_every_player_has_one_last_turn(opener: int, first: int) -> None:
    seats = [
        Seat("F1.1 F2.1 F3.1", "O5.1"),
        Seat("F1.2 F2.2 F3.2", "O5.2"),
        Seat("F1.3 F2.3 F3.3", "O5.3"),
    ]
    state = table(*seats, turn=opener, first=first, left=0, river=RIVER)
    begun: list[tuple[int, bool]] = []
    for _ in range(200):
        state = play(state, options(state)[0])
        begun += [(event.seat, event.is_last) for event in events_of(state, TurnBegan)]
        if state.over:
            break
    order = [(first + number) % 3 for number in range(3)]
    full = order[order.index(opener) + 1 :]
    assert begun == [*((who, False) for who in full), *((who, True) for who in order)]
    assert len(events_of(state, GameOver)) == 1


@pytest.mark.rule("AR-5.1")
def test_every_player_has_the_same_number_of_turns() -> None:
    for seed in range(6):
        players = 2 + seed % 3
        state, rng = Arctic(players).start(seed), Random(seed)
        turns = Counter(event.seat for event in events_of(state, TurnBegan))
        while not state.over:
            state = state.apply(rng.choice(state.legal_actions()))
            turns.update(event.seat for event in events_of(state, TurnBegan))
        assert set(turns) == set(range(players))
        assert len(set(turns.values())) == 1


# ---- last turns


def last_turn(own: Seat, **more: Any) -> ArcticState:
    """Return a state before a last turn of seat 0; another player follows."""
    return table(own, Seat("P1.1 P2.1", pile="P5.1"), stage="last", left=4, river=RIVER, **more)


@pytest.mark.rule("AR-5.2")
def test_a_last_turn_has_no_step_c() -> None:
    state = last_turn(Seat("F5.1 B1.1 B2.1", pile="O5.1"))
    state = play(state, "F5.1", "main-up")
    assert (token(state, "fox"), holder(state, "fox")) == (6, 0)
    assert hand(state, 0) == "B1.1 B2.1"
    assert (state.turn, state.phase) == (1, "place")
    assert river(state) == RIVER
    assert events_of(state, TurnBegan) == [TurnBegan(1, 3, 1, True)]


@pytest.mark.rule("AR-5.2")
def test_ability_cards_are_taken_in_last_turns() -> None:
    state = last_turn(Seat("F5.1 B1.1 B2.1", pile="O5.1"), held={"fox": 1})
    state = play(state, "F5.1")
    assert events_of(state, AbilityTaken) == [AbilityTaken(0, "fox", 1)]


@pytest.mark.rule("AR-5.2")
@pytest.mark.parametrize("side", "12")
def test_abilities_of_step_b_work_in_last_turns(side: str) -> None:
    state = last_turn(Seat("F1.1 B1.1", pile="O5.1"), sides=f"11{side}111", held={"walrus": 0})
    state = play(state, "F1.1", "main-up")
    assert options(state) == ["done", "step-up", "step-down"]
    assert play(state, "step-up").turn == 1


@pytest.mark.rule("AR-5.2")
@pytest.mark.parametrize(
    ("sides", "animal", "action"),
    [
        ("111111", "fox", "tuck"),
        ("211111", "fox", "tuck"),
        ("121111", "moose", "done"),
        ("111111", "puffin", "swap-2"),
        ("111121", "puffin", "take-back"),
    ],
)
def test_abilities_of_step_a_work_in_last_turns(sides: str, animal: str, action: str) -> None:
    state = last_turn(Seat("F1.1 B1.1", pile="M5.1 O5.1"), sides=sides, held={animal: 0})
    assert action in options(state)
    play(state, action)


@pytest.mark.rule("AR-5.2")
@pytest.mark.parametrize("side", "12")
def test_the_polar_bear_does_nothing_in_last_turns(side: str) -> None:
    state = last_turn(
        Seat("F1.1 B1.1", pile="O3.1", penalties="M3.1"), sides=f"11111{side}", held={"bear": 0}
    )
    state = play(state, "F1.1")  # one card is missing
    assert events_of(state, CardMissing) == [CardMissing(0)]
    assert events_of(state, ZoneLookedAt) == []
    assert seat(state).penalty_zone.unseen_count == 1
    state = play(state, "main-up")
    assert state.turn == 1


@pytest.mark.rule("AR-5.2")
def test_last_turns_have_no_hand_limit() -> None:
    state = last_turn(
        Seat("F1.1 F2.1 F3.1 F4.1 F5.1 M2.1 M3.1", pile="M5.1 O5.1"),
        sides="121121",
        held={"puffin": 0, "moose": 0},
    )
    state = play(state, "take-back", "done", "main-up")
    assert state.turn == 1
    assert seat(state, 0).hand_size == 8
    assert seat(state, 0).penalty_zone.card_count == 0


@pytest.mark.rule("AR-5.2", "AR-3.3")
def test_missing_cards_cost_penalties_in_last_turns() -> None:
    state = last_turn(Seat("F1.1 B1.1", pile="O2.1"))
    state = play(state, "F1.1")
    assert events_of(state, CardMissing) == [CardMissing(0)] * 2
    assert state.view(None).draw_pile_size == 2


@pytest.mark.rule("AR-5.2", "AR-6.6")
def test_after_the_last_turn_of_all_the_game_is_over() -> None:
    state = table(
        Seat("P1.1 P2.1", pile="P5.1"),
        Seat("F5.1 B1.1", pile="O5.1"),
        stage="last",
        left=4,
        river=RIVER,
        turn=1,
    )
    state = play(state, "F5.1")
    assert not state.over
    state = play(state, "main-up")
    assert len(events_of(state, GameOver)) == 1
    assert (state.over, state.turn, state.phase) == (True, None, "over")
    assert state.legal_actions() == ()
    assert state.result is not None
    assert refusal(state, "P1.1") == "game.over"


@pytest.mark.rule("AR-5.2")
def test_last_turns_are_announced() -> None:
    state = table(
        Seat(), Seat("F1.1 B1.1", pile="O5.1"), turn=1, stage="ending", left=4, river=RIVER
    )
    state = play(state, "F1.1", "main-up", "river-1")
    assert len(events_of(state, LastTurns)) == 1
    assert (state.view(None).stage, state.turn) == ("last", 0)
    assert events_of(state, TurnBegan) == [TurnBegan(0, 4, 1, True)]
    assert "-" not in river(state)  # the step C before was played in full


# ---- nothing left


@pytest.mark.rule("AR-5.3")
def test_without_reserve_the_river_is_not_refilled() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="O5.1"), Seat("P1.1 P2.1"), stage="ending", left=0, river=RIVER
    )
    state = play(state, "F1.1", "main-up", "river-1")
    assert events_of(state, RiverFilled) == []
    assert river(state) == "- W2.1 W3.1 W4.1 W5.1 W1.2"
    assert state.turn == 1


@pytest.mark.rule("AR-5.3", "AR-3.3")
@pytest.mark.parametrize(("left", "penalties"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_without_reserve_missing_cards_cost_nothing(left: int, penalties: int) -> None:
    state = table(
        Seat("F1.1 B1.1", pile="O1.1"), Seat("P1.1 P2.1"), stage="ending", left=left, river=RIVER
    )
    state = play(state, "F1.1")
    assert pile(state) == "O1.1 F1.1 B1.1"
    assert events_of(state, CardMissing) == [CardMissing(0)] * penalties
    assert seat(state).penalty_zone.card_count == penalties
    assert state.view(None).draw_pile_size == left - penalties
    assert state.phase == "tokens"


@pytest.mark.rule("AR-5.3", "AR-4.5")
def test_without_reserve_nothing_more_can_be_missing() -> None:
    state = table(
        Seat("F1.1 B1.1", pile="O3.1"),
        Seat("P1.1 P2.1"),
        sides="121111",
        held={"moose": 0},
        stage="ending",
        left=0,
        river=RIVER,
    )
    state = play(state, "F1.1")  # two are due at least, so the other card as well
    assert pile(state) == "O3.1 F1.1 B1.1"
    assert seat(state).penalty_zone.card_count == 0
    assert state.phase == "tokens"


@pytest.mark.rule("AR-5.3", "AR-4.4")
def test_orca_1_without_reserve_refills_nothing() -> None:
    state = table(
        Seat("F2.1 B1.1", pile="O5.1"),
        Seat("P1.1 P2.1"),
        stage="ending",
        left=1,
        river=RIVER,
        held={"orca": 0},
        draws="P3.1",
    )
    state = play(state, "F2.1", "main-up", "river-2")
    assert river(state) == "W1.1 P3.1 W3.1 W4.1 W5.1 W1.2"
    state = play(state, "river-1")
    assert river(state) == "- P3.1 W3.1 W4.1 W5.1 W1.2"
    assert state.turn == 1


@pytest.mark.rule("AR-5.3", "AR-5.1")
def test_the_reserve_is_opened_only_once() -> None:
    state = table(
        Seat("F3.1 B1.1", pile="O5.1"), Seat("P1.1 P2.1"), stage="ending", left=2, river=RIVER
    )
    state = play(state, "F3.1", "main-up", "river-1", "river-2", "river-3")
    assert reserve_openings(state) == []
    assert river(state).count("-") == 1
    assert state.view(None).stage == "ending"
