"""A bot for Snow Tails that compares all ends of its turn, and looks one turn further."""

from collections import Counter
from random import Random
from typing import NamedTuple

from nunatak.bots.bot import legal_actions
from nunatak.core import Seeded
from nunatak.games.snow_tails import (
    Discard,
    Preview,
    SledView,
    SnowTails,
    SnowTailsAction,
    SnowTailsView,
    Space,
    TakeSlot,
)
from nunatak.games.snow_tails.rules.layout import (
    CARD_VALUE_COUNT,
    COPIES_PER_VALUE,
    HAND_SIZE,
    MAX_DENTS,
    PLAY,
    Position,
)

__all__ = ["Greedy"]

DENT_COST_STEPS = (
    0.0,
    2.0,
    5.0,
    9.0,
    15.0,
    100.0,
)  # cost of so many dents in steps; five are a wreck
CARD_WORTH_STEPS = 0.7  # steps for a card more or less in hand
MAX_EXAMINED_ENDS = 6  # ends of the turn, the best ones, for which the next turn is examined
NEXT_TURN_WEIGHT = 0.6  # share of the value of the next turn that counts


class SledAfterTurn(NamedTuple):
    """The sled after a turn."""

    space: Space
    mat: tuple[int, int, int]  # left, right, brake
    dents: int
    hand: tuple[int, ...]
    standing_saplings: tuple[Space, ...]
    draws_lost_by_bump: int = (
        0  # cards that are not drawn because of a bump into another sled (ST-9.3)
    )


class Greedy:
    """Compares distance, dents and cards at every end of its turn, and chooses the best.

    >>> game = SnowTails(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> Greedy(game, seed=1).choose(view) in view.legal
    True
    """

    def __init__(self, game: SnowTails, seed: int) -> None:
        self._game = game
        self._track = game.track
        self._solo_game = SnowTails(1, game.course, practice=True)
        self._rng = Random(seed)

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        legal, sled = legal_actions(view, self._game), view.own_sled
        if len(legal) == 1 or sled is None or sled.space is None:
            return max(legal, key=self._slot_value)
        if isinstance(legal[0], Discard):
            ends = [(action, _after_discard(view, sled, action)) for action in legal]
        else:
            previews = self._game.previews(view)
            ends = [(each.actions[0], _after_turn(view, sled, each)) for each in previews]
        ends.sort(key=lambda end: self._sled_value(end[1]), reverse=True)
        next_cards = self._guess_next_cards(sled)
        worth = [
            self._sled_value(end) + NEXT_TURN_WEIGHT * self._next_turn_value(end, next_cards)
            for _, end in ends[:MAX_EXAMINED_ENDS]
        ]
        return ends[worth.index(max(worth))][0]

    def _slot_value(self, action: SnowTailsAction) -> float:
        """Return the value of a start slot: the distance, and its cards (ST-3.4)."""
        if not isinstance(action, TakeSlot):
            return 0.0
        way = self._track.steps_to_finish[self._track.start_spaces[action.slot - 1]]
        return CARD_WORTH_STEPS * self._game.opening_hand_size(action.slot) - way

    def _sled_value(self, sled: SledAfterTurn) -> float:
        """Return the value of a sled: distance left, dents, cards not drawn (ST-9.3)."""
        track = self._track
        space = track.ids[sled.space]
        way = float(track.steps_to_finish[space])
        if track.past_finish[space]:  # ST-10.1: further past the line is better
            way -= track.front_edge_ticks[space] / track.ticks_per_tile
        return -way - DENT_COST_STEPS[sled.dents] - CARD_WORTH_STEPS * sled.draws_lost_by_bump

    def _guess_next_cards(self, sled: SledView) -> list[int]:
        """Return cards that may be drawn next, the same for all ends of the turn."""
        seen = Counter((*sled.next_deck, *(sled.hand or ())))
        dogs = zip((sled.left, sled.right), sled.shows_printed, strict=True)
        seen.update(dog for dog, printed in dogs if not printed)
        deck = list(
            (Counter(list(range(1, CARD_VALUE_COUNT + 1)) * COPIES_PER_VALUE) - seen).elements()
        )
        self._rng.shuffle(deck)
        return deck[:HAND_SIZE]

    def _next_turn_value(self, sled: SledAfterTurn, next_cards: list[int]) -> float:
        """Return what the next turn can add, without other sleds and with random cards."""
        here = self._track.ids[sled.space]
        if sled.dents > MAX_DENTS or self._track.past_finish[here]:
            return 0.0
        drawn = max(0, HAND_SIZE - sled.dents - len(sled.hand) - sled.draws_lost_by_bump)
        hand = (*sled.hand, *next_cards[:drawn])
        if not hand:  # ST-5.4: a dent to take
            return -DENT_COST_STEPS[1]
        state = self._solo_game.state_of(self._solo_position(sled, hand), Seeded(0))
        return max(
            self._track.steps_to_finish[here]
            - self._track.steps_to_finish[self._track.ids[preview.space]]
            - DENT_COST_STEPS[min(MAX_DENTS + 1, sled.dents + preview.dent_count)]
            + DENT_COST_STEPS[sled.dents]
            for preview in state.previews()
        )

    def _solo_position(self, at: SledAfterTurn, hand: tuple[int, ...]) -> Position:
        """Return a race of one sled that is about to play cards."""
        race = Position()
        race.rules_version = race.player_count = race.racer_count = 1
        race.round = 2
        race.phase = PLAY
        race.standing_saplings = sum(
            1 << self._track.sapling_spaces.index(space) for space in at.standing_saplings
        )
        for i in range(1, len(race.order)):
            race.order[i] = -1
        sled = race.sleds[0]
        sled.space = self._track.ids[at.space]
        sled.left, sled.right, sled.brake = at.mat
        sled.dents = at.dents
        for value in hand:
            sled.hand[value] += 1
        for value in range(1, CARD_VALUE_COUNT + 1):
            sled.deck[value] = COPIES_PER_VALUE - sled.hand[value]
        # A dog whose value is in the hand four times is the printed one.
        sled.left_is_card = min(1, sled.deck[sled.left])
        sled.deck[sled.left] -= sled.left_is_card
        sled.right_is_card = min(1, sled.deck[sled.right])
        sled.deck[sled.right] -= sled.right_is_card
        return race


def _after_turn(view: SnowTailsView, sled: SledView, preview: Preview) -> SledAfterTurn:
    """Return the sled at the end of a turn."""
    hand, mat, play = sled.hand or (), (sled.left, sled.right, sled.brake), preview.play
    if play:
        hand = tuple((Counter(hand) - Counter({play.value: len(play.places)})).elements())
        left, right, brake = (
            play.value if place in play.places else shown
            for place, shown in zip("LRB", mat, strict=True)
        )
        mat = left, right, brake
    dents = min(MAX_DENTS + 1, sled.dents + preview.dent_count)
    short = max(0, HAND_SIZE - dents - len(hand)) if preview.crash == "sled" else 0
    standing = tuple(space for space in view.saplings if space not in preview.snapped_saplings)
    return SledAfterTurn(preview.space, mat, dents, hand, standing, short)


def _after_discard(view: SnowTailsView, sled: SledView, action: SnowTailsAction) -> SledAfterTurn:
    """Return the sled after a card was discarded."""
    assert isinstance(action, Discard)
    assert sled.space is not None
    hand = tuple((Counter(sled.hand or ()) - Counter([action.value])).elements())
    mat = sled.left, sled.right, sled.brake
    return SledAfterTurn(sled.space, mat, sled.dents, hand, view.saplings)
