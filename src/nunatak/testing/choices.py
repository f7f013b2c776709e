"""Legal actions: there are always some, each has its own effect, all others are refused."""

from nunatak.core import Illegal, NotYours, NunatakError, Seeded, Stale
from nunatak.testing.play import AnyState

__all__ = ["check_attempts", "check_legal_actions"]


def check_legal_actions(state: AnyState) -> None:
    """Check all that the contract says about the actions of a state.

    A state that is not over has some; they are sorted by id and lead to states that differ from
    each other and from this one. An action equivalent to a legal one has the same effect. Every
    other action is refused, as are actions of another seat or for another version, and a refusal
    changes nothing.

    >>> from nunatak import load
    >>> check_legal_actions(load("snow-tails", players=2).start(seed=1))
    """
    facts = state.game.facts
    legal = state.legal_actions()
    before = state.to_bytes()
    assert len(before) == facts.state_size
    if state.over:
        assert not legal, "the game is over, yet offers actions"
        assert state.turn is None, "the game is over, yet a seat is in turn"
        assert state.result is not None, "the game is over without a result"
    else:
        assert legal, "the game waits for a decision, but nothing is legal"
        assert state.turn in range(state.game.players), f"seat {state.turn} is in turn"
        assert state.result is None, "the game has a result before it is over"
    ids = [action.id for action in legal]
    assert ids == sorted(set(ids)), f"ids are not in order: {ids}"
    assert len(ids) <= facts.max_legal, f"{len(ids)} actions are legal at once"
    assert all(0 <= number < facts.action_count for number in ids), f"ids beyond the facts: {ids}"
    assert state.legal_actions() == legal, "asked again, other actions are legal"
    reached = {before: "no action at all"}
    for action in legal:
        after = state.apply(action)
        assert after.version == state.version + 1, f"{action} does not raise the version by one"
        found = reached.setdefault(after.to_bytes(), str(action))
        assert found == str(action), f"{action} leads to the same state as {found}"
    for number in range(facts.action_count):
        if number not in ids and not _has_legal_equivalent(state, number):
            _check_refused(state, number)
    if legal:
        assert state.turn is not None
        other = (state.turn + 1) % state.game.players
        if other != state.turn:
            _check_refused(state, ids[0], NotYours, seat=other)
        _check_refused(state, ids[0], Stale, version=state.version + 1)
        _check_refused(state, ids[-1], Stale, version=state.version - 1)
    assert state.to_bytes() == before, "a refused action has changed the state"


def check_attempts(state: AnyState) -> None:
    """Check that actions can be tried: an attempt shows what happens, up to the first revelation.

    It does not depend on chance and changes nothing, and an action in a list of one has the same
    effect as alone.

    >>> from nunatak import load
    >>> check_attempts(load("snow-tails", players=2).start(seed=1))
    """
    before, turn, game = state.to_bytes(), state.turn, state.game
    kernel = game.new_kernel()
    kernel.restore(before)
    other_chance: AnyState = game.state(kernel, Seeded(2**64 - 1), version=state.version)
    assert state.attempt([]).view == state.view(turn), "nothing was tried, yet something changes"
    for action in state.legal_actions():
        after = state.apply(action)
        trial = state.attempt([action], seat=turn, version=state.version)
        events = after.events_for(turn)
        assert other_chance.attempt([action]) == trial, f"trying {action} shows what chance will do"
        assert trial.events == events[: len(trial.events)], f"trying {action} tells something else"
        if after.outcomes:
            assert trial.stop_reason == "revelation", (
                f"{action} reveals something, its trial does not say"
            )
            assert not trial.view.legal, f"after {action} there is nothing to decide yet"
        else:
            if after.over:  # the end may reveal something, which a trial must not
                assert trial.stop_reason == "over", f"{action} ends the game, not its trial"
            else:
                same = trial.view == after.view(turn)
                assert same, f"{action} does something else than its trial"
            assert trial.events == events, f"the trial of {action} conceals something"
        assert state.apply_all([action]) == after, f"{action} among several is another action"
    assert state.to_bytes() == before, "a trial has changed the state"


def _has_legal_equivalent(state: AnyState, action_id: int) -> bool:
    """Return whether an action that is not legal has the effect of a legal one; check that."""
    action = state.game.action(action_id)
    try:
        meant = state.canonical_action(action)
    except Illegal:
        return False
    assert meant in state.legal_actions(), f"{action} stands for {meant}, which is not legal"
    done, after = state.apply(action), state.apply(meant)
    assert done == after, f"{action} does not lead where {meant} does"
    assert done.events == after.events, f"{action} does not do what {meant} does"
    assert state.why_not(action) is None, f"{action} is accepted, yet there is a reason against it"
    assert state.canonical_actions([action]) == (meant,), (
        f"{action} alone stands for something else"
    )
    return True


def _check_refused(
    state: AnyState,
    action_id: int,
    kind: type[NunatakError] = Illegal,
    seat: int | None = None,
    version: int | None = None,
) -> None:
    action = state.game.action(action_id)
    try:
        state.apply(action, seat=seat, version=version)
    except kind:
        return
    raise AssertionError(f"{action} is accepted where {kind.__name__} is due")
