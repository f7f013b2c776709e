"""Exchanges hidden cards of a race, by the rules alone (ST-9.4).

It works on the text of a position and uses neither views nor samplers. The dog cards in the hands
of others are hidden, except those that are known, and so are the cards in their decks.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from math import prod
from random import Random
from typing import Any

from nunatak.core import Seeded
from nunatak.testing.play import AnyState

ALL_CARDS = Counter(dict.fromkeys(range(1, 6), 4))  # ST-1.2


def _open_cards(sled: Mapping[str, Any]) -> Counter[int]:
    """Return spent cards and the cards on the dogs; a printed 3 is no card (ST-3.1)."""
    cards = Counter(sled.get("spent", []))
    for side, dog in zip(("left", "right"), sled["dogs"], strict=True):
        if side not in sled.get("printed", []):
            cards[dog] += 1
    return cards


def hidden_cards(sled: Mapping[str, Any]) -> list[int]:
    """Return the cards that may be in the hand or in the deck, as others know."""
    left = ALL_CARDS - _open_cards(sled) - Counter(sled.get("known", []))
    return sorted(left.elements())


def unknown_count(sled: Mapping[str, Any]) -> int:
    """Return how many cards of the hand others do not know."""
    return len(sled.get("hand", [])) - len(sled.get("known", []))


def _with_hands(text: str, hands: Mapping[int, Sequence[int]]) -> str:
    """Return the position with other hands; all other cards are in the deck."""
    head, *sleds = text.split("[[sled]]\n")
    for seat, hand in hands.items():
        lines = [line for line in sleds[seat].splitlines() if line and not line.startswith("hand")]
        lines += [f"hand = {sorted(hand)}"] if hand else []
        sleds[seat] = "\n".join(lines) + "\n\n"
    return "[[sled]]\n".join([head, *sleds])


def _others(text: str, seat: int | None) -> list[tuple[int, Mapping[str, Any]]]:
    sleds = tomllib.loads(text)["sled"]
    return [(other, sled) for other, sled in enumerate(sleds) if other != seat]


def exchange(state: AnyState, seat: int | None, rng: Random) -> AnyState:
    """Return a race that looks the same to a seat, with hidden cards dealt again."""
    text = state.position()
    hands = {}
    for other, sled in _others(text, seat):
        hidden = hidden_cards(sled)
        rng.shuffle(hidden)
        hands[other] = [*sled.get("known", []), *hidden[: unknown_count(sled)]]
    changed: AnyState = state.game.read_position(_with_hands(text, hands), chance=Seeded(0))
    return changed


def deals(state: AnyState, seat: int | None) -> dict[bytes, int]:
    """Return all races that look the same to a seat, with their numbers of deals."""
    text = state.position()
    others = _others(text, seat)
    found: dict[bytes, int] = {}
    for deal in product(*(_hands(sled).items() for _, sled in others)):
        hands = {other: hand for (other, _), (hand, _) in zip(others, deal, strict=True)}
        race = state.game.read_position(_with_hands(text, hands), chance=Seeded(0))
        found[race.to_bytes()] = prod(weight for _, weight in deal)
    return found


def _hands(sled: Mapping[str, Any]) -> Counter[tuple[int, ...]]:
    """Return the hands that a sled may have, with their numbers of deals."""
    return Counter(_each_hand(sled))


def _each_hand(sled: Mapping[str, Any]) -> Iterator[tuple[int, ...]]:
    known = sled.get("known", [])
    for cards in combinations(hidden_cards(sled), unknown_count(sled)):
        yield tuple(sorted((*known, *cards)))


def count_of_deals(state: AnyState, seat: int | None) -> int:
    """Return the number of combinations of hands of the others."""
    return prod(len(_hands(sled)) for _, sled in _others(state.position(), seat))
