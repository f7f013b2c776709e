"""A bot for Arctic that weighs whole turns by what came of turns like them."""

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from nunatak.bots.bot import Advice, menu
from nunatak.games.arctic import (
    Arctic,
    ArcticAction,
    ArcticState,
    ArcticView,
    Give,
    TakeBack,
)
from nunatak.games.arctic.bots.drawing import Drawing
from nunatak.games.arctic.bots.opinion import runs_of
from nunatak.games.arctic.bots.outlook import Outlook
from nunatak.games.arctic.bots.placements import take_back
from nunatak.games.arctic.bots.promise import fitted
from nunatak.games.arctic.bots.reasons import reason, reasons
from nunatak.games.arctic.bots.weighing import Weighing

Choice = Advice[ArcticAction]
CHOICES = 3  # worth a thought
WORTH_IT = 0.1  # points that a swap must bring
SET_BACK = 4.0  # points that a card taken back must bring, if turns are to come: they are overrated


class Steady:
    """Places, moves and draws for what the whole turn promises, and can say why.

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
        self._promise = fitted()

    def choose(self, view: ArcticView, budget: float | None = None) -> ArcticAction:
        menu(view, self._game)
        return self._best(view)[0]

    def advise(self, view: ArcticView, budget: float | None = None) -> tuple[Choice, ...]:
        menu(view, self._game)
        found: dict[tuple[ArcticAction, ...], Choice] = {}
        for choice in self.ranked(view):
            actions = self._followed(view, choice.actions)
            found.setdefault(actions, choice._replace(actions=actions))
            if len(found) == CHOICES:
                break
        return tuple(found.values())

    def ranked(self, view: ArcticView) -> list[Choice]:
        """What may be done in this step of the turn, the best first."""
        player = view.player
        assert player is not None
        outlook = Outlook(view, player, self._promise)
        if view.step == "A":
            return self._placing(outlook)
        if view.step == "B":
            return _best_first(_moves(outlook))
        if gifts := [action for action in view.legal if isinstance(action, Give)]:
            return _best_first(self._gifts(view, gifts))
        if view.phase == "give":  # no card of a zone comes back then: any will do
            return [Advice((view.legal[-1],), 0.0, (reason("turns", outlook.turns_after),))]
        return _best_first(Drawing(outlook).choices())

    def _best(self, view: ArcticView) -> tuple[ArcticAction, ...]:
        return view.legal if len(view.legal) == 1 else self.ranked(view)[0].actions

    # ---- step A

    def _placing(self, outlook: Outlook) -> list[Choice]:
        weighing = Weighing(outlook)
        if outlook.view.phase == "swap":
            return _best_first(weighing.leaving())
        swaps = [swap._replace(worth=swap.worth - WORTH_IT) for swap in weighing.swaps()]
        least = WORTH_IT if outlook.view.stage == "last" else SET_BACK
        backs = [back._replace(worth=back.worth - least) for back in self._taking_back(outlook)]
        return _best_first([*weighing.choices(), *swaps, *backs])

    def _taking_back(self, outlook: Outlook) -> Iterator[Choice]:
        """What the turn would be worth with the visible card in hand."""
        if runs_of(outlook.pile).length > 1:  # it would break a run
            return
        after = take_back(self._game, outlook.view)
        if after is not None and after.player is not None:
            weighing = Weighing(Outlook(after, after.player, self._promise))
            best = _best_first(weighing.choices())[0]
            yield best._replace(actions=(TakeBack(), *best.actions))

    # ---- step C

    def _gifts(self, view: ArcticView, gifts: Sequence[Give]) -> Iterator[Choice]:
        """A penalty card goes to whoever is ahead."""
        for gift in gifts:
            total = self._game.sheet(view, gift.seat).total
            yield Advice((gift,), total, (reason("rival", total),))

    # ---- whole turns

    def _sampled(self, view: ArcticView) -> ArcticState:
        """A state that fits the view; what is hidden makes no difference here."""
        return self._game.sample_state(view, Random(self._seed))

    def _followed(
        self, view: ArcticView, actions: Sequence[ArcticAction]
    ) -> tuple[ArcticAction, ...]:
        """Actions, and how to go on after them as long as nothing comes to light."""
        state, done = self._sampled(view), list[ArcticAction]()
        while True:
            for action in actions:
                if state.why_not(action) is not None:  # the rules have done it already
                    break
                done.append(action)
                if state.attempt([action]).stops is not None:
                    return tuple(done)
                state = state.apply(action)
            actions = self._best(state.view(view.seat))


def _best_first(choices: Iterable[Choice]) -> list[Choice]:
    return sorted(choices, key=lambda choice: -round(choice.worth, 6))


def _moves(outlook: Outlook) -> Iterator[Choice]:
    """Step B."""
    for action in outlook.view.legal:
        worth = outlook.tokens.value(action)
        yield Advice((action,), worth, reasons(tokens=worth, turns=outlook.turns_after))
