"""A bot for Arctic that compares whole turns, with values fitted to games."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from nunatak.bots.bot import Advice, legal_actions
from nunatak.games.arctic import Arctic, ArcticAction, ArcticState, ArcticView, Give, TakeBackCard
from nunatak.games.arctic.bots.draws import COMPARED_DECIMALS, DrawEvaluator
from nunatak.games.arctic.bots.evaluator import PlacementEvaluator
from nunatak.games.arctic.bots.features import Features
from nunatak.games.arctic.bots.placements import placing_view_after_take_back
from nunatak.games.arctic.bots.reasons import make_nonzero_reasons, make_reason
from nunatak.games.arctic.bots.runs import find_runs
from nunatak.games.arctic.bots.value_model import load_value_model

__all__ = ["Steady"]

MAX_ADVICE = 3  # choices in its advice
MIN_SWAP_GAIN = 0.1  # points that a swap must gain
MIN_TAKE_BACK_GAIN = 4.0  # the same for a card taken back before the last turn: it is overrated


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
        return self._best_actions(view)[0]

    def advise(
        self, view: ArcticView, budget: float | None = None
    ) -> tuple[Advice[ArcticAction], ...]:
        """Return the best choices, the best first, each with its reasons (``REASON_CODES``)."""
        legal_actions(view, self._game)
        found: dict[tuple[ArcticAction, ...], Advice[ArcticAction]] = {}
        for choice in self.choices(view):
            actions = self._extend_until_reveal(view, choice.actions)
            found.setdefault(actions, choice._replace(actions=actions))
            if len(found) == MAX_ADVICE:
                break
        return tuple(found.values())

    def choices(self, view: ArcticView) -> list[Advice[ArcticAction]]:
        """Return the choices in this step of the turn, the best first."""
        player = view.own_player
        assert player is not None
        features = Features(view, player, self._model)
        if view.step == "A":
            return self._placement_choices(features)
        if view.step == "B":
            return _sort_best_first(_token_choices(features))
        if gifts := [action for action in view.legal if isinstance(action, Give)]:
            return _sort_best_first(self._gift_choices(view, gifts))
        if view.phase == "give":  # the cards of the zone are not seen again: any will do
            return [
                Advice((view.legal[-1],), 0.0, (make_reason("turns", features.turns_after_this),))
            ]
        return _sort_best_first(DrawEvaluator(features).advice())

    def _best_actions(self, view: ArcticView) -> tuple[ArcticAction, ...]:
        """Return the actions of the best choice."""
        return view.legal if len(view.legal) == 1 else self.choices(view)[0].actions

    # ---- steps

    def _placement_choices(self, features: Features) -> list[Advice[ArcticAction]]:
        """Return the choices in step A. Swaps and cards taken back must gain enough."""
        evaluator = PlacementEvaluator(features)
        if features.view.phase == "swap":
            return _sort_best_first(evaluator.best_swap_cards())
        swaps = [swap._replace(value=swap.value - MIN_SWAP_GAIN) for swap in evaluator.best_swaps()]
        least = MIN_SWAP_GAIN if features.view.stage == "last" else MIN_TAKE_BACK_GAIN
        backs = [
            back._replace(value=back.value - least) for back in self._take_back_choices(features)
        ]
        return _sort_best_first([*evaluator.advice_without_swap(), *swaps, *backs])

    def _take_back_choices(self, features: Features) -> Iterator[Advice[ArcticAction]]:
        """Yield the best turn with the visible card back in hand, if that is allowed and breaks no
        run.
        """
        if find_runs(features.pile).top_length > 1:
            return
        after = placing_view_after_take_back(self._game, features.view)
        if after is not None and after.own_player is not None:
            evaluator = PlacementEvaluator(Features(after, after.own_player, self._model))
            best = _sort_best_first(evaluator.advice_without_swap())[0]
            yield best._replace(actions=(TakeBackCard(), *best.actions))

    def _gift_choices(
        self, view: ArcticView, gifts: Sequence[Give]
    ) -> Iterator[Advice[ArcticAction]]:
        """Yield gifts of a penalty card, valued by the points of the player who gets it."""
        for gift in gifts:
            total = self._game.sheet(view, gift.seat).total
            yield Advice((gift,), total, (make_reason("rival", total),))

    # ---- whole turns

    def _sample_state(self, view: ArcticView) -> ArcticState:
        """Return a state that fits the view; its hidden cards make no difference here."""
        return self._game.sample_state(view, Random(self._seed))

    def _extend_until_reveal(
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
            actions = self._best_actions(state.view(view.seat))


def _sort_best_first(choices: Iterable[Advice[ArcticAction]]) -> list[Advice[ArcticAction]]:
    return sorted(choices, key=lambda choice: -round(choice.value, COMPARED_DECIMALS))


def _token_choices(features: Features) -> Iterator[Advice[ArcticAction]]:
    """Yield the choices in step B."""
    for action in features.view.legal:
        value = features.token_values.action_value(action)
        yield Advice(
            (action,), value, make_nonzero_reasons(tokens=value, turns=features.turns_after_this)
        )
