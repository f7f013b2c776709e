"""Histories: values that share their past, the one rule of undo, and the records made of them."""

import gc
import pickle
from collections.abc import Callable
from copy import deepcopy
from dataclasses import FrozenInstanceError
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from nunatak import load
from nunatak.core import Game, History, Illegal, Malformed, Match, NotYours, Seeded, Stale, State

GAMES: dict[str, Game[Any]] = {
    "solo": load("snow-tails", players=1, practice=True),
    "race": load("snow-tails", players=3, course="giant"),
    "arctic-2": load("arctic", players=2),
    "arctic-4": load("arctic", players=4),
    "arctic-older-rules": load("arctic", players=3).with_rules(1),
}

# Digests of records that the match of version 0.1 made before there were histories: of a whole game
# with actions taken back (how many), and of one from the position after five actions of it.
GOLDEN = {
    ("solo", 1): ("d324d0308bcab8e3", "dd12c286fb8e2f63", 1),
    ("solo", 2): ("edd504bea793613f", "96174ed9f1723c5b", 0),
    ("solo", 3): ("25125cf4d091e6c3", "8a8ce35422189111", 3),
    ("race", 1): ("c44cd05f5af91180", "ccc3e252dfc8f0e4", 3),
    ("race", 2): ("6e024f20dac92c04", "327d7a56fbe600d8", 5),
    ("race", 3): ("9af7bac9b3902926", "ba47a2a95633a3b3", 8),
    ("arctic-2", 1): ("d79b177240021b1f", "ee5d07f464f34fec", 28),
    ("arctic-2", 2): ("13d0d07d1bee0679", "3dc68c63458fddfa", 37),
    ("arctic-2", 3): ("8758c3960f563ef8", "c3527069e1c2f9ca", 35),
    ("arctic-4", 1): ("520cd6f63d1d48ff", "476cd09fa809aabc", 74),
    ("arctic-4", 2): ("cd5c945e22ca67ff", "c226dad8da883b62", 52),
    ("arctic-4", 3): ("0c276bed98eb54d7", "e97c6b33c24bd172", 54),
    ("arctic-older-rules", 1): ("eeb0f05514a95002", "4cbf38b8e8d2ca9d", 39),
    ("arctic-older-rules", 2): ("6bd6040b348582ef", "84d529d072003d0f", 49),
    ("arctic-older-rules", 3): ("5bd6358308f10401", "393c76ca3102315b", 38),
}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


@pytest.mark.parametrize(("name", "seed"), GOLDEN)
def test_records_are_those_of_before(name: str, seed: int) -> None:
    game, rng = GAMES[name], Random(seed)
    whole, later, undone = GOLDEN[name, seed]
    match, history = Match(game, seed), History.start(game, seed)
    position, count = "", 0
    while not history.state.over:
        action = rng.choice(history.state.legal_actions())
        match.play(action)
        history = history.play(action)
        if history.next_undo_action_count and rng.random() < 0.3:
            count += match.undo()
            history = history.undo()
        if not position and len(match.actions) >= 5:
            position = history.state.position()
    assert history == match.history
    assert history.record() == match.record()
    assert (history.record().digest[:16], count) == (whole, undone)

    state: State[Any, Any, Any] = game.read_position(position, chance=Seeded(seed))
    continued = History.start_from(state)
    while not continued.state.over and len(continued.actions) < 30:
        continued = continued.play_all(continued.state.legal_actions()[-1:])
    assert continued.record().digest[:16] == later
    assert continued.record().verify() == continued.state


def some_steps(history: History, rng: Random) -> list[History]:
    """Histories of one game at random, from the first to the last; some steps hold two actions."""
    found = [history]
    while not history.state.over:
        action = rng.choice(history.state.legal_actions())
        trial = history.state.attempt([action])
        if trial.stop_reason is None and rng.random() < 0.5:
            history = history.play_all([action, rng.choice(trial.view.legal)])
        else:
            history = history.play(action)
        found.append(history)
    return found


@every_game
@pytest.mark.parametrize("seed", range(4))
def test_undo_and_the_same_again_gives_the_same_bytes(game: Game[Any], seed: int) -> None:
    histories = some_steps(History.start(game, seed), Random(seed))
    undone = 0
    for before, after in pairwise(histories):
        if not after.next_undo_action_count:
            continue
        undone += 1
        back = after.undo()
        assert back == before
        assert back.state is before.state
        assert back.record() == before.record()
        assert (
            after.next_undo_action_count
            == len(after.last_actions)
            == after.state.version - before.state.version
        )
        again = back.append_as_written(*after.last_actions)
        assert again == after
        assert again.state.to_bytes() == after.state.to_bytes()
        assert again.state.events == after.state.events
        assert again.record().dumps() == after.record().dumps()
    assert undone or game.players == 1


@every_game
def test_undo_never_crosses_a_revelation_or_a_turn(game: Game[Any]) -> None:
    ends = refused = 0
    for seed in range(4):
        histories = some_steps(History.start(game, seed), Random(seed))
        for before, after in pairwise(histories):
            turn = (before.state.turn, before.state.round) != (after.state.turn, after.state.round)
            ends += turn
            if turn or after.state.outcomes or after.state.over:
                refused += 1
                assert after.next_undo_action_count == 0
                with pytest.raises(Illegal, match=r"undo\.nothing"):
                    after.undo()
            else:
                assert after.next_undo_action_count
    assert ends > 3
    assert refused >= ends


@every_game
def test_a_history_replays_from_its_steps(game: Game[Any]) -> None:
    histories = some_steps(History.start(game, 5), Random(5))
    history = History.start(game, 5)
    for actions, expected in zip(histories[-1].steps, histories[1:], strict=True):
        history = history.append_as_written(*actions)
        assert history == expected
        assert history.last_actions == actions
    assert history.actions == tuple(action for step in history.steps for action in step)
    assert history.record().verify() == history.state


def test_a_history_does_not_change() -> None:
    history = History.start(GAMES["arctic-2"], 1)
    record, state = history.record(), history.state
    left, right = (history.play(action) for action in state.legal_actions()[:2])
    assert left != right
    assert left.undo() is history
    assert (history.record(), history.state, history.actions) == (record, state, ())
    with pytest.raises(FrozenInstanceError):
        history.state = left.state  # type: ignore[misc]  # it is frozen
    assert not hasattr(history, "__dict__")
    assert len({history, left, right, History.start(GAMES["arctic-2"], 1)}) == 3
    assert history != record


def test_the_grouping_of_actions_is_part_of_a_history() -> None:
    """They would be taken back in different ways."""
    histories = some_steps(History.start(GAMES["arctic-2"], 1), Random(1))
    one = next(each for each in histories if each.next_undo_action_count == 2)
    several = (
        one.undo().append_as_written(one.last_actions[0]).append_as_written(one.last_actions[1])
    )
    assert one.state == several.state
    assert one.record() == several.record()
    assert one != several


@pytest.mark.parametrize("copy", [deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
@every_game
def test_a_copy_is_equal_and_undoes_the_same(game: Game[Any], copy: Callable[[Any], Any]) -> None:
    for history in some_steps(History.start(game, 2), Random(2))[::7]:
        other = copy(history)
        assert other == history
        assert hash(other) == hash(history)
        assert other.record() == history.record()
        while history.next_undo_action_count:
            assert other.next_undo_action_count == history.next_undo_action_count
            history, other = history.undo(), other.undo()
            assert other == history
        assert not other.next_undo_action_count


def test_a_very_long_history_is_as_good_as_a_short_one() -> None:
    """Nothing about it nests: not comparing, copying, printing, nor taking it out of memory."""
    history = first = History.start(GAMES["arctic-2"], 1)
    action = str(first.state.legal_actions()[0])
    after = first.append_as_written(action)
    for _ in range(20_000):  # no game is that long
        history = history.append_as_written(action, state=after.state)
        history = history.append_as_written(action, state=first.state)
    other = pickle.loads(pickle.dumps(history))
    assert other == history
    assert len(other.actions) == 40_000
    assert repr(other) == repr(history)
    del history, other
    gc.collect()


def undos(history: History) -> int:
    """How often a history can be undone."""
    return 1 + undos(history.undo()) if history.next_undo_action_count else 0


def states_of(game: Game[Any]) -> int:
    """How many states of a game are in memory."""
    gc.collect()
    return sum(isinstance(each, State) for each in gc.get_referrers(game))


@every_game
def test_states_that_cannot_be_returned_to_are_not_held(game: Game[Any]) -> None:
    """A server has thousands of games in memory."""
    history, rng, number = History.start(game, 3), Random(3), 0
    while not history.state.over:
        history, number = history.play(rng.choice(history.state.legal_actions())), number + 1
        if number % 10 == 4:
            assert states_of(game) == 1 + undos(history)
    assert number > 4


def test_a_history_is_for_the_seat_in_turn_and_this_version() -> None:
    first = History.start(GAMES["arctic-2"], 1)
    seat, version = first.state.turn, first.state.version
    assert seat is not None
    action = first.state.legal_actions()[0]
    for operation in (first.play, lambda action, **asked: first.play_all([action], **asked)):
        with pytest.raises(NotYours):
            operation(action, seat=1 - seat)
        with pytest.raises(Stale):
            operation(action, version=version + 1)
        assert operation(action, seat=seat, version=version).undo() == first
    after = first.play(action)
    with pytest.raises(NotYours):
        after.undo(seat=1 - seat)
    with pytest.raises(Stale):
        after.undo(version=version)
    assert after.undo(seat=seat, version=version + 1) is first


def test_what_is_no_part_of_the_game_is_refused() -> None:
    history, other = History.start(GAMES["arctic-2"], 1), History.start(GAMES["race"], 1)
    cases: list[tuple[Callable[[], object], str]] = [
        (lambda: history.append_as_written("fly"), "notation.unknown"),
        (lambda: history.append_as_written(), "action.none"),
        (lambda: history.append_as_written(state=other.state), "state.game"),
        (lambda: history.play("e"), "action.type"),
        (lambda: History.start("arctic"), "value.type"),  # type: ignore[arg-type]  # on purpose
        (lambda: History.start_from("state"), "value.type"),  # type: ignore[arg-type]  # too
    ]
    for wrong, code in cases:
        with pytest.raises(Malformed) as refused:
            wrong()
        assert refused.value.code == code
    assert not history.append_as_written(
        state=history.state
    ).next_undo_action_count  # no action was added
