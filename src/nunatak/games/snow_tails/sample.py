"""Sample a position that fits a view: deal the cards that the viewer does not know."""

from collections.abc import Sequence
from random import Random

from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.rules import layout
from nunatak.games.snow_tails.rules.layout import Position, Sled
from nunatak.games.snow_tails.view import PHASES, STATUSES, SledView, SnowTailsView

_NO_CARDS = [0] * (layout.CARD_VALUE_COUNT + 1)
_EMPTY_SLED = Sled.to_numbers(
    hand=_NO_CARDS, deck=_NO_CARDS, discards=_NO_CARDS, known_in_hand=_NO_CARDS
)


def sample_position(view: SnowTailsView, track: Track, rng: Random | None) -> bytes:
    """Return the bytes of a position that fits a view; without ``rng``, the other hands are any
    possible ones.
    """
    absent = layout.MAX_SLEDS - len(view.sleds)
    sleds = [number for seen in view.sleds for number in _sled_numbers(seen, track, rng)]
    order = [*view.turn_order, *[layout.NOWHERE] * (layout.MAX_SLEDS - len(view.turn_order))]
    numbers = Position.to_numbers(
        standing_saplings=sapling_bits(view.saplings, track),
        rules_version=1,
        player_count=len(view.sleds),
        round=view.round,
        phase=PHASES.index(view.phase),
        order_index=0 if view.turn is None else view.turn_order.index(view.turn),
        racer_count=len(view.turn_order) if view.turn is not None and view.round else 0,
        finished_count=sum(sled.place is not None for sled in view.sleds),
        speed=view.speed,
        steps_left=view.steps_left,
        drift_steps_left=abs(view.drift_left),
        pending_speeding_dents=view.speeding_dents,
        drift_side=(view.drift_left > 0) - (view.drift_left < 0),
        order=order,
        padding=[0] * 8,
        sleds=sleds + absent * _EMPTY_SLED,
    )
    return Position.pack_numbers(numbers)


def sapling_bits(saplings: Sequence[Space], track: Track) -> int:
    return sum(1 << track.sapling_spaces.index(space) for space in saplings)


def _sled_numbers(seen: SledView, track: Track, rng: Random | None) -> list[int]:
    """Return the fields of a sled, with a sampled hand unless the view has it."""
    spent, known = _count_values(seen.next_deck), _count_values(seen.known_in_hand)
    # In deck and hand: the rest lies open
    unseen = [layout.COPIES_PER_VALUE - lying for lying in spent]
    unseen[0] = 0
    for dog, printed in zip((seen.left, seen.right), seen.shows_printed, strict=True):
        unseen[dog] -= not printed
    hand = _count_values(_deal_hand(seen, unseen, known, rng) if seen.hand is None else seen.hand)
    left_printed, right_printed = seen.shows_printed
    return Sled.to_numbers(
        space=layout.NOWHERE if seen.space is None else track.ids[seen.space],
        draw_count=seen.drawn_count,
        slot=seen.slot or 0,
        left=seen.left,
        right=seen.right,
        brake=seen.brake,
        left_is_card=not left_printed,
        right_is_card=not right_printed,
        dents=seen.dents,
        status=STATUSES.index(seen.status),
        place=seen.place or 0,
        hand=hand,
        deck=[cards - held for cards, held in zip(unseen, hand, strict=True)],
        discards=spent,
        known_in_hand=known,
    )


def _count_values(cards: Sequence[int]) -> list[int]:
    """Return the number of cards of each value."""
    return [cards.count(value) for value in range(layout.CARD_VALUE_COUNT + 1)]


def _deal_hand(
    seen: SledView, unseen_counts: Sequence[int], known_counts: Sequence[int], rng: Random | None
) -> Sequence[int]:
    """Return a hand: the known cards, and random ones of the unseen cards."""
    hidden = [
        value
        for value, (cards, held) in enumerate(zip(unseen_counts, known_counts, strict=True))
        for _ in range(cards - held)
    ]
    number = seen.dog_cards_in_hand - len(seen.known_in_hand)
    return [*seen.known_in_hand, *(rng.sample(hidden, number) if rng else hidden[:number])]
