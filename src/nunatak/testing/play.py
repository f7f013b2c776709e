"""Games played for a test; a failure names the moves, so that it can be repeated."""

from collections.abc import Callable
from random import Random
from typing import Any

from nunatak.core import Game, Match, State

__all__ = ["AnyState", "ChooseAction", "play", "random_action"]

AnyState = State[Any, Any, Any]
ChooseAction = Callable[[AnyState, Random], Any]


def random_action(state: AnyState, rng: Random) -> Any:
    """Return a random legal action.

    >>> from nunatak import load
    >>> str(random_action(load("snow-tails", players=2).start(seed=1), Random(1)))
    'slot-2'
    """
    legal = state.legal_actions()
    assert legal, "the game waits for a decision, but nothing is legal"
    return rng.choice(legal)


def play(
    game: Game[Any],
    seed: int,
    *,
    choose: ChooseAction = random_action,
    on_state: Callable[[Match], None] | None = None,
) -> Match:
    """Play a whole game from a seed; call ``on_state`` before the first decision and after each.

    An error becomes an ``AssertionError`` with the moves that led to it.

    >>> from nunatak import load
    >>> play(load("snow-tails", players=3), seed=1).state.over
    True
    """
    rng = Random(seed)
    match = Match(game, seed)
    try:
        while True:
            if on_state is not None:
                on_state(match)
            if match.state.over:
                return match
            most = game.facts.max_decisions
            assert len(match.actions) < most, f"the game goes on after {most} decisions"
            match.play(choose(match.state, rng))
    except Exception as error:
        moves = " ".join(match.actions)
        raise AssertionError(
            f"{type(error).__name__}: {error}\n"
            f"  in {game!r} from seed {seed} after {len(match.actions)} decisions: {moves}"
        ) from error
