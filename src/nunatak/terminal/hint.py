"""Hints: what the best bot would do with the view of the seat in turn, and why."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from nunatak import bots
from nunatak.bots import Advice
from nunatak.core import Game, Malformed, State
from nunatak.terminal.game import Choice, terminal_of
from nunatak.words import text

_MAX_REASONS = 6


class Hint(NamedTuple):
    """A hint in words and as actions."""

    actions: tuple[Any, ...]
    """The actions of the present decision."""
    recommendation: str
    continuation: str
    """How the turn would go on; empty if it would end."""
    reasons: tuple[str, ...]
    """The reasons in numbers, the most important first."""
    alternative: str
    """The second best choice, and how much worse it is; empty if there is none."""

    @property
    def lines(self) -> list[str]:
        """The whole hint as plain lines."""
        reasons = [f"  {reason}" for reason in self.reasons]
        return [
            line
            for line in (self.recommendation, self.continuation, *reasons, self.alternative)
            if line
        ]


def ask_best_bot(game: Game[Any], view: Any, seed: int) -> tuple[Advice[Any], ...]:
    """Return the advice of the best bot, which sees only the view of the seat."""
    bot = bots.make(bots.levels(game)[-1], game, seed)
    advise = getattr(bot, "advise", None)
    if advise is None:  # bots of another package
        raise Malformed("hint.none")
    found: tuple[Advice[Any], ...] = advise(view)
    return found


def describe_advice(
    state: State[Any, Any, Any], names: Sequence[str], advice: Sequence[Advice[Any]]
) -> Hint:
    """Return advice in words."""
    terminal, game = terminal_of(state.game), state.game.facts.name
    best, *plans = [_Plan(each, _split_into_choices(state, names, each.actions)) for each in advice]
    first, rest = best.steps[0], best.steps[1:]
    other = next((plan for plan in plans if plan.steps[0] != first), None)
    described = "" if other is None else terminal.describe_choice(other.steps[0])
    if other is None and plans:  # the plans differ later in the turn
        other = plans[0]
        common = _common_prefix_length(best.steps, other.steps)
        described = terminal.describe_sequence(other.steps[common:])
    worse = 0.0 if other is None else round(best.advice.value - other.advice.value, 1)
    return Hint(
        actions=best.advice.actions[: len(first.actions)],
        recommendation=text("advice-what", what=terminal.describe_choice(first)),
        continuation=text("advice-sequel", what=terminal.describe_sequence(rest)) if rest else "",
        reasons=tuple(
            text(f"reason-{game}-{reason.code}", value=reason.value)
            for reason in best.advice.reasons[:_MAX_REASONS]
        ),
        alternative=text("advice-other", game=game, what=described, worse=worse)
        if described
        else "",
    )


class _Plan(NamedTuple):
    advice: Advice[Any]
    steps: list[Choice]


def _split_into_choices(
    state: State[Any, Any, Any], names: Sequence[str], actions: Sequence[Any]
) -> list[Choice]:
    """Return the choices that these actions of one turn belong to, in order."""
    terminal, steps = terminal_of(state.game), []
    while actions:
        choice = best_matching_choice(terminal.choices(state, names), actions)
        steps.append(choice)
        done, actions = actions[: len(choice.actions)], actions[len(choice.actions) :]
        if actions and state.attempt(done).stop_reason is not None:
            break  # what this reveals is not known yet
        state = state.apply_all(done) if actions else state
    return steps


def best_matching_choice(choices: Sequence[Choice], actions: Sequence[Any]) -> Choice:
    """Return the choice that shares the longest beginning with these actions."""
    return max(choices, key=lambda choice: _common_prefix_length(choice.actions, actions))


def _common_prefix_length(ones: Sequence[Any], others: Sequence[Any]) -> int:
    """Return the length of the common beginning of two sequences.

    >>> _common_prefix_length("river-1", "river-5")
    6
    """
    pairs = zip(ones, others, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
