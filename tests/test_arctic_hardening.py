"""Arctic stands careless and hostile calls: no crash, no wrong state, no leak."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import nunatak
from nunatak import Illegal, Malformed, NunatakError
from nunatak.core import Seeded
from nunatak.games.arctic import (
    Arctic,
    ArcticState,
    Card,
    Give,
    MoveTokenFurther,
    PickCard,
    Swap,
    TakeRiver,
)
from nunatak.games.arctic.rules import Setup, layout, pile_runs, pile_score
from nunatak.games.arctic.statistics import statistics
from nunatak.games.snow_tails import SnowTails

SIZE = layout.STATE_BYTES


def wrong_type(thing: Any) -> Any:
    """Return a value of a wrong type, without its type for the type checker."""
    return thing


def state_after(players: int = 2, decisions: int = 10, seed: int = 1) -> ArcticState:
    state = Arctic(players).start(seed)
    for _ in range(decisions):
        state = state.apply(state.legal_actions()[-1])
    return state


def finished_kernel() -> Any:
    kernel = Arctic(2).start_kernel(1)
    kernel.roll_out(1)
    return kernel


@pytest.mark.parametrize(
    ("error", "attempt"),
    [
        (Malformed, lambda: Setup(0, 2, 0, 0)),
        (Malformed, lambda: Setup(3, 2, 0, 0)),
        (Malformed, lambda: Setup(2, 9, 0, 0)),
        (Malformed, lambda: Setup(2, 1, 0, 0)),
        (Malformed, lambda: Setup(2, 2, 3**6, 0)),
        (Malformed, lambda: Setup(2, 2, -1, 0)),
        (Malformed, lambda: Setup(2, 2, 0, 3)),
        (Malformed, lambda: Arctic(2).start_kernel(1).restore(b"\xff" * layout.STATE_BYTES)),
        (Malformed, lambda: Arctic(2).start_kernel(1).restore(bytes(layout.STATE_BYTES))),
        (Malformed, lambda: Arctic(2).start_kernel(1).restore(b"short")),
        (Malformed, lambda: Arctic(2).start_kernel(1).problems(b"short")),
        (Malformed, lambda: Arctic(2).start_kernel(1).fill_derived_numbers(b"short")),
        (Malformed, lambda: Arctic(2).start_kernel(1).why_not(147)),
        (Malformed, lambda: Arctic(2).start_kernel(1).why_not(-1)),
        (Malformed, lambda: Arctic(2).start_kernel(1).why_not_ability(6)),
        (Malformed, lambda: Arctic(2).start_kernel(1).restore(wrong_type(None))),
        (
            Malformed,
            lambda: Arctic(2).start_kernel(1).restore(wrong_type("x" * SIZE)),
        ),
        (
            Malformed,
            lambda: Arctic(2).start_kernel(1).restore(wrong_type(bytearray(SIZE))),
        ),
        (Illegal, lambda: finished_kernel().pending_draw()),
        (Illegal, lambda: finished_kernel().push(0)),
        (Illegal, lambda: Arctic(2).start_kernel(1).draw(1)),
        (Illegal, lambda: Arctic(2).start_kernel(1).push(2**80)),
        (Malformed, lambda: pile_score(bytes(121))),
        (Malformed, lambda: pile_score(b"\x07")),
        (Malformed, lambda: pile_score(wrong_type([0, 1]))),
        (Malformed, lambda: pile_runs(b"\xff")),
    ],
)
def test_a_kernel_refuses_invalid_arguments(
    error: type[Exception], attempt: Callable[[], object]
) -> None:
    with pytest.raises(error):
        attempt()


@pytest.mark.parametrize(
    "attempt",
    [
        lambda: Arctic(1),
        lambda: Arctic(5),
        lambda: Arctic(wrong_type("2")),
        lambda: Arctic(wrong_type(True)),
        lambda: Arctic(2, "12121"),
        lambda: Arctic(2, "121213"),
        lambda: Arctic(2, wrong_type(121212)),
        lambda: Arctic(2, first=2),
        lambda: Arctic(2, first=-1),
        lambda: Arctic(2, first=wrong_type("0")),
        lambda: nunatak.load("arctic", course="nutcracker"),
        lambda: Arctic.from_options({"players": 2, "practice": True}),
        lambda: Arctic(2).start(chance=wrong_type(3)),
        lambda: Arctic(2).action(147),
        lambda: Arctic(2).action(wrong_type("F1.1")),
        lambda: Arctic(2).parse("F6.1"),
        lambda: Arctic(2).parse("river-7"),
        lambda: Arctic(2).parse("give-4"),
        lambda: Arctic(2).parse(wrong_type(None)),
        lambda: Card(120),
        lambda: Card.parse("X1.1"),
        lambda: PickCard(wrong_type("F1.1")),
        lambda: TakeRiver(0),
        lambda: Swap(7),
        lambda: Give(4),
        lambda: Arctic(2).batch(range(3), threads=0),
        lambda: Arctic(2).batch(range(3)).row(99),
        lambda: state_after().view(2),
        lambda: state_after().view(wrong_type("0")),
        lambda: state_after().events_for(2),
        lambda: state_after().events_for(wrong_type("0")),
        lambda: MoveTokenFurther(wrong_type(1)),
        lambda: Arctic(2, first=1).previews(Arctic(2, first=0).start(1).view(0)),
        lambda: Arctic(2, "222222").previews(Arctic(2, "111111").start(1).view(0)),
        lambda: state_after().apply(wrong_type("done")),
        lambda: state_after().attempt(wrong_type(None)),
        lambda: state_after().sheet(2),
        lambda: Arctic(2).sheet(state_after().view(0), 2),
        lambda: Arctic(2).sheet(wrong_type(None), 0),
        lambda: Arctic(2).previews(wrong_type(None)),
        lambda: Arctic(3).previews(state_after().view(0)),
        lambda: Arctic(2).ability_previews(wrong_type(SnowTails(2).start(1).view(0))),
        lambda: Arctic(3).sample_state(state_after().view(0), Random(1)),
        lambda: Arctic(2).sample_state(wrong_type(None), Random(1)),
        lambda: Arctic(2).sample_state(replace(state_after().view(0), draw_pile_size=0), Random(1)),
        lambda: statistics(nunatak.Match(SnowTails(2), seed=1).record()),
    ],
)
def test_wrong_values_are_malformed(attempt: Callable[[], object]) -> None:
    with pytest.raises(Malformed):
        attempt()


def test_a_refused_restore_does_not_change_the_game() -> None:
    kernel = Arctic(3).start_kernel(1)
    before = kernel.snapshot()
    with pytest.raises(Malformed):
        kernel.restore(b"\xff" * layout.STATE_BYTES)
    assert kernel.snapshot() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_damaged_bytes_are_refused_or_playable(players: int) -> None:
    rng = Random(players)
    game = Arctic(players)
    state = game.start(seed=players)
    refused = played = 0
    while not state.over:
        data = bytearray(state.to_bytes())
        data[rng.randrange(len(data))] = rng.choice((0, 1, 2, 255, rng.randrange(256)))
        kernel = game.start_kernel(1)
        problems = kernel.problems(bytes(data))
        try:
            kernel.restore(bytes(data))
        except Malformed:
            refused += 1
            assert problems
        else:
            assert not problems
            kernel.roll_out(1)
            played += 1
            assert kernel.over
            assert len(kernel.totals()) == players
        state = state.apply(rng.choice(state.legal_actions()))
    assert refused > played


def test_a_seat_that_cannot_take_a_turn_is_refused() -> None:
    """Without hand cards and without a visible card a player has no legal action."""
    board = state_after(players=2, decisions=0).raw_position
    other = board.players[1 - board.seat]
    for i in range(other.hand_size):
        board.location[other.hand[i]] = layout.UNKNOWN_LOCATION
        other.hand[i] = layout.NO_CARD
        board.unknown_count += 1
        board.draw_pile_size += 1
    other.hand_size = 0
    with pytest.raises(Malformed) as refused:
        Arctic(2).state_of(board, Seeded(1))
    assert refused.value.code == "state.bytes"


@pytest.mark.parametrize("rounds", [0, 16001, 20000])
def test_an_impossible_round_is_refused(rounds: int) -> None:
    board = state_after().raw_position
    board.round = rounds
    with pytest.raises(Malformed, match=r"state\.bytes"):
        Arctic(2).state_of(board, Seeded(1))


def test_a_card_lies_in_the_river_only_once() -> None:
    state = state_after(decisions=0)
    board, kernel = state.raw_position, Arctic(2).start_kernel(1)
    board.river[1] = board.river[0]  # six cards, but one of them twice
    with pytest.raises(Malformed, match=r"state\.bytes"):
        kernel.restore(board.to_bytes())
    kernel.restore(state.to_bytes())


FULL = """
round = 4
sides = "{sides}"
phase = "excess"
river = ["W1.1", "W2.1", "W3.1", "W4.1", "W5.1", "W1.2"]
holders = [-1, 0, -1, 0, 0, -1]
[step]
taken = 5
closing = true
used = ["puffin"]
[[player]]
hand = {hand}
pile = ["O5.1"]
totem = "fox"
[[player]]
hand = ["M1.1"]
totem = "bear"
"""


@pytest.mark.parametrize(("sides", "possible"), [("121121", True), ("111121", False)])
def test_thirteen_cards_after_five_draws_are_too_many_without_moose_2(
    sides: str, possible: bool
) -> None:
    """Only with moose 2, none of eight cards may have been placed."""
    hand = [f"{animal}{draw}.1" for animal in "FB" for draw in range(1, 6)] + ["P1.1", "P2.1"]
    board = (
        Arctic(2).read_position(FULL.format(sides=sides, hand=hand), chance=Seeded(1)).raw_position
    )
    own, one_more = board.players[0], Card.parse("B5.2").number
    own.hand[own.hand_size], own.hand_size = one_more, 13
    board.location[one_more] = layout.IN_HAND
    board.draw_pile_size -= 1
    board.unknown_count -= 1
    if possible:
        assert Arctic(2).state_of(board, Seeded(1)).view(0).players[0].hand_size == 13
    else:
        with pytest.raises(Malformed, match=r"state\.bytes"):
            Arctic(2).state_of(board, Seeded(1))


def test_a_refusal_changes_nothing_and_names_the_reason() -> None:
    state = state_after()
    before = state.to_bytes()
    for action in state.actions_by_id:
        reason = state.why_not(action)
        assert (reason is None) == (action in state.legal_actions())
        if reason is not None:
            with pytest.raises(Illegal) as refused:
                state.apply(action)
            assert refused.value.code == reason.code
            assert refused.value.arguments["action"] == str(action)
    assert state.to_bytes() == before


def test_a_state_cannot_be_changed() -> None:
    state: Any = state_after()
    state.raw_position.round = 99
    assert state.view(0).round == state_after().view(0).round
    with pytest.raises(AttributeError):
        state.version = 77


def test_threads_play_the_same_games() -> None:
    def play(seed: int) -> tuple[object, ...]:
        state, rng = Arctic(3).start(seed), Random(seed)
        events: list[object] = []
        while not state.over:
            state = state.apply(rng.choice(state.legal_actions()))
            events.append(state.events)
        return (*events, state.result)

    seeds = range(4 if nunatak.compiled else 2)
    alone = [play(seed) for seed in seeds]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(play, seeds)) == alone


def test_any_text_as_notation_or_position_is_read_or_refused() -> None:
    rng, game = Random(3), Arctic(2)
    signs = "FMWOPB12345.?-gi ver\n[]=\"'{}#\x00\u2028\udc80"
    for _ in range(300):
        text = "".join(rng.choice(signs) for _ in range(rng.randint(0, 12)))
        for read in (game.parse, game.read_position):
            try:
                read(text)
            except NunatakError:
                continue
            assert read == game.parse, f"{text!r} is no position"


def test_an_attempt_of_the_last_move_reveals_no_totem() -> None:
    state = Arctic(2).start(seed=1)
    rng = Random(1)
    while not state.over:
        last, state = state, state.apply(rng.choice(state.legal_actions()))
    for action in last.legal_actions():
        trial = last.attempt([action])
        assert trial.stop_reason in ("over", None)
        totems = [player.totem for player in trial.view.players]
        assert totems[1 - wrong_type(last.turn)] is None
        assert totems[wrong_type(last.turn)] is not None
    assert None not in [player.totem for player in state.view(None).players]
