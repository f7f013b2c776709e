"""Arctic fulfils the contract of all games, with all sides of the ability cards."""

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest

import nunatak
from nunatak.core import Seeded
from nunatak.games.arctic import (
    ANIMALS,
    Arctic,
    ArcticAction,
    ArcticState,
    ArcticView,
    Done,
    Give,
    GiveUnseen,
    MissExtraCard,
    Tuck,
    events,
)
from nunatak.games.arctic.events import ArcticEvent, TurnBegan
from nunatak.testing import check_game, check_legal_actions, check_uniform
from nunatak.testing.play import AnyState
from tests.property import exchange_arctic
from tests.property.arctic_batches import KINDS, SETUPS, is_possible, play_setups
from tests.property.arctic_invariants import check_state
from tests.rules.arctic.board import Seat, after_another_turn

PLAYERS = (2, 3, 4)
# Games for each choice of sides with each number of players: 9,600 in all. Interpreted, a few
# games show that the checks work there too; test_parity.py compares the bytes.
CHOSEN_SETUPS = SETUPS if nunatak.compiled else SETUPS[5::19]
GAMES = 50 if nunatak.compiled else 1
CHECK_EVERY = 16 if nunatak.compiled else 40
FEW_DEALS = range(20, 121)  # numbers of deals that are counted one by one
SETUP_COUNT = f"{len(CHOSEN_SETUPS)}-set-ups-{'compiled' if nunatak.compiled else 'interpreted'}"


def choose_hidden(state: AnyState, rng: Random) -> ArcticAction:
    """Choose an action, mostly one that moves hidden cards."""
    assert isinstance(state, ArcticState)
    legal = state.legal_actions()
    preferred = [action for action in legal if isinstance(action, Give | GiveUnseen | Tuck)]
    return rng.choice(preferred if preferred and rng.random() < 0.7 else legal)


@pytest.mark.rule("AR-1.2", "AR-2.2", "AR-3.4", "AR-3.8", "AR-3.9", "AR-5.1", "AR-5.2")
@pytest.mark.parametrize("players", PLAYERS, ids=lambda players: f"{players}-players-{SETUP_COUNT}")
def test_invariants_hold_after_every_decision(players: int) -> None:
    first = 1000 * players
    log = play_setups(players, CHOSEN_SETUPS, range(first, first + GAMES), records=2)
    assert log.games == len(CHOSEN_SETUPS) * GAMES
    assert log.records == 2


def test_every_kind_of_event_occurs() -> None:
    """Every kind of event occurs in games like those that are played here."""
    occurred: set[str] = set()
    for number, sides in enumerate(("111111", "222222", "12??12", "?1212?") * 4):
        state, rng = Arctic(2, sides).start(number), Random(number)
        while not state.over:
            occurred |= {event.name for event in state.events}
            state = state.apply(choose_hidden(state, rng))
        occurred |= {event.name for event in state.events}
    assert occurred == {kind.name for kind in vars(events).values() if _is_event(kind)}


def _is_event(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, ArcticEvent) and bool(kind.name)


def test_actions_of_abilities_occur_only_with_their_side() -> None:
    log = play_setups(3, CHOSEN_SETUPS, range(2))
    for kind, animal, side in product(KINDS, ANIMALS, (1, 2)):
        if not is_possible(kind, animal, side):
            assert log.count_for(kind, animal, side) == 0
    if nunatak.compiled:
        assert {kind for kind, _ in log.actions} == set(KINDS)


@pytest.mark.parametrize(
    ("players", "sides"),
    [
        (2, "222221"),
        (2, "112112"),
        (3, "211121"),
        (3, "121212"),
        (4, "222111"),
        (4, "??????"),
    ],
)
def test_the_game_conforms(players: int, sides: str) -> None:
    report = check_game(
        Arctic(players, sides),
        games=1,
        seed=players,
        slow_check_interval=CHECK_EVERY,
        choose=choose_hidden,
        invariants=check_state,
        change_hidden=exchange_arctic.exchange,
    )
    assert report.decisions_with_hidden_change > report.decisions / CHECK_EVERY / 2


@pytest.mark.rule("AR-2.4", "AR-2.6")
def test_the_game_conforms_with_sides_and_first_player_set_by_the_host() -> None:
    report = check_game(Arctic(3, "12?21?", first=2), games=1, slow_check_interval=4 * CHECK_EVERY)
    assert report.games == 1


@pytest.mark.rule("AR-5.1")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_player_has_the_same_number_of_turns(players: int) -> None:
    for first in range(players):
        state, rng = Arctic(players, first=first).start(first), Random(first)
        turns = [event.seat for event in state.events if isinstance(event, TurnBegan)]
        while not state.over:
            state = state.apply(choose_hidden(state, rng))
            turns += [event.seat for event in state.events if isinstance(event, TurnBegan)]
        assert turns[:players] == [(first + seat) % players for seat in range(players)]
        assert turns == turns[:players] * (len(turns) // players)


@pytest.mark.rule("AR-6.4", "AR-6.5", "AR-6.6")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_totals_of_a_batch_are_those_of_the_score_sheets(players: int) -> None:
    game = Arctic(players)
    batch = game.batch(range(100 if nunatak.compiled else 2))
    batch.play_out(7)
    for board, totals in zip(batch.rows(), batch.totals(), strict=True):
        result = game.state_of(board, Seeded(0)).result
        assert result is not None
        assert list(result.totals) == totals
        order = sorted(
            range(players), key=lambda seat: (-totals[seat], (seat - board.first_seat) % players)
        )
        assert [result.places[seat] for seat in order] == list(range(1, players + 1))


@pytest.mark.rule("AR-4.5", "AR-4.7", "AR-5.3")
def test_no_two_choices_of_an_empty_hand_have_the_same_result() -> None:
    """Such hands are rare in random games, most of all with moose 2 and puffin 2 at once."""
    decisions = 0
    for draw, left, sides in product(range(1, 6), range(6), ("121111", "121121")):
        own = Seat("", pile=f"W5.2 O{draw}.1")
        state = after_another_turn(
            own, held={"moose": 1, "puffin": 1}, sides=sides, stage="ending", left=left
        )
        check_legal_actions(state)
        decisions += state.phase == "place"
        ends = [(actions, end.to_bytes()) for actions, end in missing_choices(state)]
        assert len({end for _, end in ends}) == len(ends), ends
    assert decisions > 40


def missing_choices(
    state: ArcticState, *before: str
) -> Iterator[tuple[tuple[str, ...], ArcticState]]:
    """All sequences that decide how many cards are missing, each with its final state."""
    if state.phase != "place":
        yield before, state
        return
    for action in state.legal_actions():
        if isinstance(action, Done | MissExtraCard):
            yield from missing_choices(state.apply(action), *before, str(action))


# ---- samples


def has_near(view: ArcticView) -> bool:
    """Return whether cards are known to be near a player."""
    return any(player.known_hidden for player in view.players)


def has_covered(view: ArcticView) -> bool:
    """Return whether a player has a face-down card, and a near card may be a gift."""
    givers = {giver for player in view.players for giver in player.penalty_zone.givers}
    return any(
        player.known_hidden
        and player.seat in givers
        and not all(lying.face_up for lying in player.pile)
        for player in view.players
    )


def has_gifts(view: ArcticView) -> bool:
    """Return whether a gift that its giver knows lies in a zone."""
    return any(player.penalty_zone.givers for player in view.players)


def has_lost(view: ArcticView) -> bool:
    """Return whether a gift may have been passed on."""
    return any(player.untracked_gift_count for player in view.players)


def small_position(
    game: Arctic, seat: int | None, wanted: Callable[[ArcticView], bool], seed: int
) -> ArcticState:
    """Return a late position with few enough deals to count them all."""
    for number in range(seed, seed + 60):
        state, rng = game.start(number), Random(number)
        while not state.over:
            view = state.view(None)
            late = view.stage != "early" and view.unknown_count < 12
            if (
                late
                and wanted(view)
                and exchange_arctic.count_of_deals(state, seat, 120) in FEW_DEALS
            ):
                return state
            state = state.apply(choose_hidden(state, rng))
    raise AssertionError("no such position in sixty games")


@pytest.mark.rule("AR-3.9", "AR-2.5")
@pytest.mark.parametrize(
    ("players", "sides", "seat", "wanted", "seed"),
    [
        (2, "222212", 0, has_near, 23),
        (2, "222221", 1, has_covered, 3),
        (2, "111121", None, has_gifts, 0),
        (3, "211121", 0, has_lost, 35),
    ],
)
def test_samples_are_uniform(
    players: int,
    sides: str,
    seat: int | None,
    wanted: Callable[[ArcticView], bool],
    seed: int,
) -> None:
    """Compare samples with all deals of the hidden cards, counted one by one."""
    state = small_position(Arctic(players, sides), seat, wanted, seed)
    deals = exchange_arctic.deals(state, seat)
    assert len(deals) >= 20
    assert state.to_bytes() in deals
    check_uniform(state.game, state.view(seat), deals, samples=12 * len(deals))
