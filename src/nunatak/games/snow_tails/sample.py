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
        _put(seen, sled, track, rng)
    return race


def sapling_bits(saplings: Sequence[Space], track: Track) -> int:
    return sum(1 << track.saplings.index(space) for space in saplings)


def _put(seen: SledView, sled: Sled, track: Track, rng: Random) -> None:
    """A sled as everybody sees it, with cards for what only its owner sees."""
    spent, known = _counts(seen.spent), _counts(seen.known)
    unseen = [layout.COPIES - lying for lying in spent]  # in deck and hand: the rest lies open
    unseen[0] = 0
    for dog, printed in zip((seen.left, seen.right), seen.printed, strict=True):
        unseen[dog] -= not printed
    hand = _counts(_deal(seen, unseen, known, rng) if seen.hand is None else seen.hand)
    left_printed, right_printed = seen.printed
    sled.put(
        space=layout.NOWHERE if seen.space is None else track.ids[seen.space],
        drawn=seen.drawn,
        slot=seen.slot or 0,
        left=seen.left,
        right=seen.right,
        brake=seen.brake,
        left_card=not left_printed,
        right_card=not right_printed,
        dents=seen.dents,
        status=STATUSES.index(seen.status),
        place=seen.place or 0,
        hand=hand,
        deck=[cards - held for cards, held in zip(unseen, hand, strict=True)],
        spent=spent,
        known=known,
    )


def _counts(cards: Sequence[int]) -> list[int]:
    """How many cards there are of each value."""
    return [cards.count(value) for value in range(layout.VALUES + 1)]


def _deal(
    seen: SledView, unseen: Sequence[int], known: Sequence[int], rng: Random
) -> Sequence[int]:
    """A hand for somebody else: the known cards, and any of the unseen ones."""
    hidden = [
        value
        for value, (cards, held) in enumerate(zip(unseen, known, strict=True))
        for _ in range(cards - held)
    ]
    return [*seen.known, *rng.sample(hidden, seen.dogs_in_hand - len(seen.known))]
