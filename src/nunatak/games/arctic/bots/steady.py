"""A bot for Arctic that compares whole turns, with values fitted to games."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from nunatak.bots.bot import Advice, legal_actions
from nunatak.games.arctic import Arctic, ArcticAction, ArcticState, ArcticView, Give, TakeBack
from nunatak.games.arctic.bots.draws import DIGITS, DrawEvaluator
from nunatak.games.arctic.bots.evaluator import Evaluator
from nunatak.games.arctic.bots.features import Features
from nunatak.games.arctic.bots.placements import take_back
from nunatak.games.arctic.bots.reasons import reason, reasons
from nunatak.games.arctic.bots.runs import find_runs
from nunatak.games.arctic.bots.value_model import load_value_model

__all__ = ["Choice", "Steady"]

SHOWN = 3  # choices in its advice
MIN_GAIN = 0.1  # points that a swap must gain
MIN_TAKE_BACK_GAIN = 4.0  # the same for a card taken back before the last turn: it is overrated

Choice = Advice[ArcticAction]


class Steady:
    """Chooses the turn with the best sum of points, future value, tokens and ability.

    >>> game = Arctic(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> steady = Steady(game, seed=1)
    >>> best = steady.advise(view)[0]
    >>> best.actions[0] == steady.choose(view)
    True
    >>> [reason.code for reason in best.reasons][:2]
    ['points', 'promise']
    """

    def __init__(self, game: Arctic, seed: int) -> None:
        self._game, self._seed = game, seed
        self._model = load_value_model()

    def choose(self, view: ArcticView, budget: float | None = None) -> ArcticAction:
        legal_actions(view, self._game)
        return self._best(view)[0]

    def advise(self, view: ArcticView, budget: float | None = None) -> tuple[Choice, ...]:
        """Return the best choices, the best first, each with its reasons (``REASONS``)."""
        legal_actions(view, self._game)
        found: dict[tuple[ArcticAction, ...], Choice] = {}
        for choice in self.choices(view):
            actions = self._whole_turn(view, choice.actions)
            found.setdefault(actions, choice._replace(actions=actions))
            if len(found) == SHOWN:
                break
        return tuple(found.values())

    def choices(self, view: ArcticView) -> list[Choice]:
        """Return the choices in this step of the turn, the best first."""
        player = view.player
        assert player is not None
        features = Features(view, player, self._model)
        if view.step == "A":
            return self._placements(features)
        if view.step == "B":
            return _best_first(_token_moves(features))
        if gifts := [action for action in view.legal if isinstance(action, Give)]:
            return _best_first(self._gifts(view, gifts))
        if view.phase == "give":  # the cards of the zone are not seen again: any will do
            return [Advice((view.legal[-1],), 0.0, (reason("turns", features.turns_after),))]
        return _best_first(DrawEvaluator(features).advice())

    def _best(self, view: ArcticView) -> tuple[ArcticAction, ...]:
        """Return the actions of the best choice."""
        return view.legal if len(view.legal) == 1 else self.choices(view)[0].actions

    # ---- steps

    def _placements(self, features: Features) -> list[Choice]:
        """Return the choices in step A. Swaps and cards taken back must gain enough."""
        evaluator = Evaluator(features)
        if features.view.phase == "swap":
            return _best_first(evaluator.cards_to_leave())
        swaps = [swap._replace(value=swap.value - MIN_GAIN) for swap in evaluator.best_swaps()]
        least = MIN_GAIN if features.view.stage == "last" else MIN_TAKE_BACK_GAIN
        backs = [back._replace(value=back.value - least) for back in self._take_backs(features)]
        return _best_first([*evaluator.placements(), *swaps, *backs])

    def _take_backs(self, features: Features) -> Iterator[Choice]:
        """Yield the best turn with the visible card back in hand, if that is allowed and breaks no
        run.
        """
        if find_runs(features.pile).length > 1:
            return
        after = take_back(self._game, features.view)
        if after is not None and after.player is not None:
            evaluator = Evaluator(Features(after, after.player, self._model))
            best = _best_first(evaluator.placements())[0]
            yield best._replace(actions=(TakeBack(), *best.actions))

    def _gifts(self, view: ArcticView, gifts: Sequence[Give]) -> Iterator[Choice]:
        """Yield gifts of a penalty card, valued by the points of the player who gets it."""
        for gift in gifts:
            total = self._game.sheet(view, gift.seat).total
            yield Advice((gift,), total, (reason("rival", total),))

    # ---- whole turns

    def _sample_state(self, view: ArcticView) -> ArcticState:
        """Return a state that fits the view; its hidden cards make no difference here."""
        return self._game.sample_state(view, Random(self._seed))

    def _whole_turn(
        self, view: ArcticView, actions: Sequence[ArcticAction]
    ) -> tuple[ArcticAction, ...]:
        """Return actions with those that follow, until something unknown is revealed."""
        state, done = self._sample_state(view), list[ArcticAction]()
        while True:
            for action in actions:
                if state.why_not(action) is not None:  # the rules have done it already
                    break
                done.append(action)
                if state.attempt([action]).stop_reason is not None:
                    return tuple(done)
                state = state.apply(action)
            actions = self._best(state.view(view.seat))


def _best_first(choices: Iterable[Choice]) -> list[Choice]:
    return sorted(choices, key=lambda choice: -round(choice.value, DIGITS))


def _token_moves(features: Features) -> Iterator[Choice]:
    """Yield the choices in step B."""
    for action in features.view.legal:
        value = features.tokens.value(action)
        yield Advice((action,), value, reasons(tokens=value, turns=features.turns_after))
