"""A bot for Snow Tails that plays its own turn in thought, and guesses at the next one."""

from collections import Counter
from functools import cache
from random import Random
from typing import NamedTuple

from nunatak.bots.bot import menu
from nunatak.games.snow_tails import (
    Discard,
    PlayCards,
    SnowTails,
    SnowTailsAction,
    SnowTailsState,
    SnowTailsView,
    TakeSlot,
)
from nunatak.games.snow_tails.events import Bumped, Dented, RoundBegan, Stepped, Wrecked

DENTS = (0.0, 2.0, 5.0, 9.0, 15.0, 100.0)  # what so many cost in steps; five are a wreck
CARD = 0.7  # steps for a card more or less in hand
CLOSE = 6.0  # the next turn is looked at for plays within so many steps of the best
TRUST = 0.6  # how much of what the next turn seems to bring is believed


class Prospect(NamedTuple):
    """How a turn would leave the sled."""

    space: int
    dogs: tuple[int, int, int]  # left, right, brake
    dents: int
    hand: tuple[int, ...]
    bumped: bool = False


class Greedy:
    """Tries every legal action to the end of its turn and takes the one that looks best.

    >>> game = SnowTails(players=2)
    >>> state = game.start(seed=1)
    >>> view = state.view(state.turn)
    >>> Greedy(game, seed=1).choose(view) in view.legal
    True
    """

    def __init__(self, game: SnowTails, seed: int) -> None:
        self._game = game
        self._track = game.track
        self._rng = Random(seed)
        self._glides = cache(self._glide)

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        legal, sled = menu(view), view.sled
        if len(legal) == 1 or sled is None or sled.space is None:
            return max(legal, key=self._start)
        dogs = (sled.left, sled.right, sled.brake)
        before = Prospect(self._track.ids[sled.space], dogs, sled.dents, sled.hand or ())
        # Others may hold anything: until the own turn is over it makes no difference.
        state = self._game.sample_state(view, self._rng)
        ends = [self._after(state, action, before) for action in legal]
        standing = [self._standing(end) for end in ends]
        least = max(standing) - CLOSE
        worth = [
            now + TRUST * self._outlook(end) if now >= least else now - CLOSE
            for now, end in zip(standing, ends, strict=True)
        ]
        return legal[worth.index(max(worth))]

    def _start(self, action: SnowTailsAction) -> float:
        """The way ahead, and the cards that the outer slots bring (ST-3.4)."""
        if not isinstance(action, TakeSlot):
            return 0.0
        way = self._track.steps[self._track.slots[action.slot - 1]]
        return CARD * self._game.opening_cards(action.slot) - way

    def _after(self, state: SnowTailsState, action: SnowTailsAction, sled: Prospect) -> Prospect:
        """The turn to its end; where there is more to decide, the best of it."""
        seat = state.turn
        state = state.apply(action)
        space, dogs, dents, hand, bumped = sled
        if isinstance(action, PlayCards | Discard):
            laid = len(action.places) if isinstance(action, PlayCards) else 1
            hand = tuple((Counter(hand) - Counter({action.value: laid})).elements())
        if isinstance(action, PlayCards):
            left, right, brake = (
                action.value if place in action.places else shown
                for place, shown in zip("LRB", dogs, strict=True)
            )
            dogs = left, right, brake
        for event in state.events:
            if isinstance(event, RoundBegan):
                break
            if event.seat == seat:
                if isinstance(event, Stepped):
                    space = self._track.ids[event.space]
                elif isinstance(event, Dented):
                    dents = event.dents
                elif isinstance(event, Wrecked):
                    dents = 5
                elif isinstance(event, Bumped):
                    bumped = True
        sled = Prospect(space, dogs, dents, hand, bumped)
        legal = state.legal_actions() if state.turn == seat else ()
        if not legal or isinstance(legal[0], PlayCards | Discard):
            return sled
        return max((self._after(state, then, sled) for then in legal), key=self._standing)

    def _standing(self, sled: Prospect) -> float:
        """What a turn has brought: the way left, dents, a hand that stays short (ST-9.3)."""
        track, space = self._track, sled.space
        way = float(track.steps[space])
        if track.past_line[space]:  # ST-10.1: further past the line is better
            way -= track.front[space] / track.ticks
        short = 5 - len(sled.hand) - sled.dents if sled.bumped else 0
        return -way - DENTS[sled.dents] - CARD * max(0, short)

    def _outlook(self, sled: Prospect) -> float:
        """What the next turn could add with the cards left in hand."""
        if sled.dents == 5 or self._track.past_line[sled.space]:
            return 0.0
        paces = {_pace(*sled.dogs)} if len(sled.hand) < 5 - sled.dents else set()
        for value, count in Counter(sled.hand).items():
            for places in range(1, 8):
                if places.bit_count() <= count:
                    left, right, brake = (
                        value if places >> i & 1 else dog for i, dog in enumerate(sled.dogs)
                    )
                    paces.add(_pace(left, right, brake))
        gain = -DENTS[1]  # with no card at all there is a dent to take (ST-5.4)
        for pace in paces:
            for way, dents in self._glides(sled.space, *pace):
                cost = DENTS[min(5, sled.dents + dents)] - DENTS[sled.dents]
                gain = max(gain, way - cost)
        return gain

    def _glide(self, start: int, speed: int, drift: int) -> tuple[tuple[float, int], ...]:
        """Steps gained and dents, drifting early or late; a guess that thinks of no other sled."""
        # An estimate that repeats rules; previews of a turn by the engine will replace it.
        track = self._track
        across = track.drift_right if drift > 0 else track.drift_left
        found = []
        for first in (0, speed - abs(drift)):
            space, dents = start, 0
            for number in range(speed):
                to = (across if first <= number < first + abs(drift) else track.forward)[space]
                if to < 0:
                    dents += 1
                    break
                if track.tile[to] != track.tile[space] and track.limit[to]:
                    dents += max(0, speed - track.limit[to])
                dents += track.sapling[to] >= 0
                space = to
            found.append((float(track.steps[start] - track.steps[space]), dents))
        return tuple(found)


def _pace(left: int, right: int, brake: int) -> tuple[int, int]:
    """Speed and drift (ST-6.1, ST-6.2)."""
    # An estimate, as in `_glide`, until there are previews.
    speed = max(0, left + right - brake)
    return speed, max(-speed, min(speed, right - left))
