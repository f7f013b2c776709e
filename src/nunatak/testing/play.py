"""Games played for a test, with enough said about them to play them again."""

from collections.abc import Callable
from random import Random
from typing import Any

from nunatak.core import Game, Match, State

__all__ = ["AnyState", "Choose", "at_random", "play"]

AnyState = State[Any, Any, Any]
Choose = Callable[[AnyState, Random], Any]


def at_random(state: AnyState, rng: Random) -> Any:
    """Any of the legal actions.

    >>> from nunatak import load
    >>> str(at_random(load("snow-tails", players=2).start(seed=1), Random(1)))
    'slot-2'
    """
    legal = state.legal_actions()
    assert legal, "the game waits for a decision, but nothing is legal"
    return rng.choice(legal)


def play(
    game: Game[Any],
    seed: int,
    *,
    choose: Choose = at_random,
    look: Callable[[Match], None] | None = None,
) -> Match:
    """A whole game from a seed, looked at before the first decision and after each.

    Whatever goes wrong on the way is told together with the moves that led there.

    >>> from nunatak import load
    >>> play(load("snow-tails", players=3), seed=1).state.over
    True
    """
    rng = Random(seed)
    match = Match(game, seed)
    try:
        while True:
            if look is not None:
                look(match)
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
