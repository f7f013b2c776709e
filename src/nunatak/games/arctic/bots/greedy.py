"""A bot for Arctic that weighs every way to place its cards, and what could follow."""

from collections.abc import Iterator, Sequence

from nunatak.bots.bot import menu
from nunatak.games.arctic import (
    Arctic,
    ArcticAction,
    ArcticView,
    Done,
    DrawPile,
    Give,
    PickCard,
    PlayerView,
    TakeBack,
    TakeRiver,
)
from nunatak.games.arctic.bots.hands import ANIMAL_NUMBERS, NUMBER_OF, count_animals
from nunatak.games.arctic.bots.opinion import Opinion, runs_of, turns_left
from nunatak.games.arctic.bots.placements import take_back
from nunatak.games.arctic.bots.placing import Placing, token_values
from nunatak.games.arctic.preview import animals_of

PENALTY = 1.0  # for a card in the penalty zone
WORTH_IT = 0.3  # points that a swap, or a card taken back, must bring


class Greedy:
    """Weighs points, runs that can grow, tokens and abilities, and takes what looks best.

    >>> game = Arctic(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> Greedy(game, seed=1).choose(view) in view.legal
    True
    """

    def __init__(self, game: Arctic, seed: int) -> None:
        self._game = game

    def choose(self, view: ArcticView, budget: float | None = None) -> ArcticAction:
        legal, player = menu(view, self._game), view.player
        assert player is not None
        if len(legal) == 1:
            return legal[0]
        if view.step == "A":
            return self._place(view, player)
        if view.step == "B":
            return max(legal, key=token_values(view, player).value)
        if gifts := [action for action in legal if isinstance(action, Give)]:
            return max(gifts, key=lambda gift: self._game.sheet(view, gift.seat).total)
        if view.phase == "give":  # no card of a zone comes back then: any will do
            return legal[-1]
        return max(legal, key=Drawing(view, player).value)

    def _place(self, view: ArcticView, player: PlayerView) -> ArcticAction:
        placing = Placing(view, player)
        if view.phase == "swap":
            return placing.best_to_leave()
        worth, best = placing.best()
        for other, action in (*placing.swaps(), *self._taking_back(view)):
            if other > worth + WORTH_IT:
                worth, best = other, action
        return best

    def _taking_back(self, view: ArcticView) -> Iterator[tuple[float, ArcticAction]]:
        """What the turn would be worth with the visible card in hand."""
        after = take_back(self._game, view)
        if after is not None and after.player is not None:
            yield Placing(after, after.player).best()[0], TakeBack()


class Drawing:
    """Step C of a turn: what to draw, and what to put away."""

    def __init__(self, view: ArcticView, player: PlayerView) -> None:
        card = player.visible
        assert card is not None
        self._view = view
        self._opinion = Opinion(turns_left(view))
        self._runs = runs_of(animals_of(player))
        self._places = card.placement
        self._hand = count_animals(card.number for card in player.hand or ())
        self._river = count_animals(card.number for card in view.river if card is not None)
        self._draws = max(0, view.draws - view.taken)

    def value(self, action: ArcticAction) -> float:
        view = self._view
        if isinstance(action, TakeRiver):
            card = view.river[action.place - 1]
            assert card is not None
            return self._with(NUMBER_OF[card.animal], from_river=True)
        if isinstance(action, PickCard):
            animal = NUMBER_OF[action.card.animal]
            if view.phase == "excess":
                return self._without(animal)
            return self._with(animal) + PENALTY
        if isinstance(action, DrawPile):
            return sum(map(self._with, ANIMAL_NUMBERS)) / len(ANIMAL_NUMBERS)
        if isinstance(action, Done):
            return self._expect(self._hand, self._river, 0)
        return float("-inf")

    def _with(self, animal: int, from_river: bool = False) -> float:
        hand = _changed(self._hand, animal, 1)
        river = _changed(self._river, animal, -1) if from_river else self._river
        return self._expect(hand, river, self._draws - 1)

    def _without(self, animal: int) -> float:
        return self._expect(_changed(self._hand, animal, -1), self._river, 0)

    def _expect(self, hand: Sequence[int], river: Sequence[int], draws: int) -> float:
        return self._opinion.expect(self._runs, hand, river, max(0, draws), self._places)


def _changed(counts: Sequence[int], animal: int, by: int) -> tuple[int, ...]:
    return (*counts[:animal], counts[animal] + by, *counts[animal + 1 :])
