"""States that fit a view: the cards nobody showed are dealt anew."""

from collections.abc import Sequence
from random import Random

from nunatak.games.snow_tails import layout
from nunatak.games.snow_tails.layout import Race, Sled
from nunatak.games.snow_tails.track import Space, Track
from nunatak.games.snow_tails.view import PHASES, STATUSES, SledView, SnowTailsView


def race_from(view: SnowTailsView, track: Track, rng: Random) -> Race:
    """The numbers of a race that looks like this from the view's seat."""
    race = Race()
    race.rules = 1
    race.players = len(view.sleds)
    race.round = view.round
    race.phase = PHASES.index(view.phase)
    for i in range(layout.SLEDS):
        race.order[i] = view.order[i] if i < len(view.order) else layout.NOWHERE
    if view.turn is not None:
        race.turn = view.order.index(view.turn)
        race.racers = len(view.order) if view.round else 0
    race.placed = sum(sled.place is not None for sled in view.sleds)
    race.saplings = sapling_bits(view.saplings, track)
    race.speed, race.steps, race.over = view.speed, view.steps, view.over
    race.drift = abs(view.drift)
    race.side = (view.drift > 0) - (view.drift < 0)
    for seen, sled in zip(view.sleds, race.sleds, strict=False):
        _put(seen, sled, track)
        hand = seen.hand if seen.hand is not None else _deal(seen, sled, rng)
        for value in hand:
            sled.hand[value] += 1
        for value in range(1, layout.VALUES + 1):
            sled.deck[value] = _unseen(sled, value) - sled.hand[value]
    return race


def sapling_bits(saplings: Sequence[Space], track: Track) -> int:
    return sum(1 << track.saplings.index(space) for space in saplings)


def _put(seen: SledView, sled: Sled, track: Track) -> None:
    """All of a sled that is open to everybody."""
    sled.space = layout.NOWHERE if seen.space is None else track.ids[seen.space]
    sled.slot = seen.slot or 0
    sled.place = seen.place or 0
    sled.status = STATUSES.index(seen.status)
    sled.left, sled.right, sled.brake = seen.left, seen.right, seen.brake
    sled.left_card, sled.right_card = (not printed for printed in seen.printed)
    sled.dents = seen.dents
    sled.drawn = seen.drawn
    for value in seen.spent:
        sled.spent[value] += 1
    for value in seen.known:
        sled.known[value] += 1


def _unseen(sled: Sled, value: int) -> int:
    """How many cards of a value are in deck and hand: the rest lies open."""
    open_cards = sled.spent[value]
    open_cards += sled.left_card and sled.left == value
    open_cards += sled.right_card and sled.right == value
    return layout.COPIES - open_cards


def _deal(seen: SledView, sled: Sled, rng: Random) -> list[int]:
    """A hand for somebody else: the known cards, and any of the unseen ones."""
    hidden = [
        value
        for value in range(1, layout.VALUES + 1)
        for _ in range(_unseen(sled, value) - sled.known[value])
    ]
    return [*seen.known, *rng.sample(hidden, seen.dogs_in_hand - len(seen.known))]
