"""Hidden cards of a race exchanged, written from the rules alone (ST-9.4).

Works on the position text and knows neither views nor samplers: the dog cards in the hands of
others are hidden, apart from those that were seen to be there, and so is what is in their decks.
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

TWENTY = Counter(dict.fromkeys(range(1, 6), 4))  # ST-1.2


def _open_cards(sled: Mapping[str, Any]) -> Counter[int]:
    """Discards, covered cards and the tops of the dogs; a printed 3 is no card (ST-3.1)."""
    cards = Counter(sled.get("spent", []))
    for side, dog in zip(("left", "right"), sled["dogs"], strict=True):
        if side not in sled.get("printed", []):
            cards[dog] += 1
    return cards


def hidden_cards(sled: Mapping[str, Any]) -> list[int]:
    """Every card that may be in the hand or in the deck for all that others know."""
    left = TWENTY - _open_cards(sled) - Counter(sled.get("known", []))
    return sorted(left.elements())


def free_places(sled: Mapping[str, Any]) -> int:
    """How many cards of the hand others do not know."""
    return len(sled.get("hand", [])) - len(sled.get("known", []))


def _with_hands(text: str, hands: Mapping[int, Sequence[int]]) -> str:
    """The position with other hands; what is not named is in the deck."""
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
    """A race that looks the same to a seat: others have swapped hidden cards with their decks."""
    text = state.position()
    hands = {}
    for other, sled in _others(text, seat):
        hidden = hidden_cards(sled)
        rng.shuffle(hidden)
        hands[other] = [*sled.get("known", []), *hidden[: free_places(sled)]]
    changed: AnyState = state.game.read_position(_with_hands(text, hands), chance=Seeded(0))
    return changed


def deals(state: AnyState, seat: int | None) -> dict[bytes, int]:
    """Every race that looks the same to a seat, and how many deals of the cards come to it."""
    text = state.position()
    others = _others(text, seat)
    found: dict[bytes, int] = {}
    for dealt in product(*(_hands(sled).items() for _, sled in others)):
        hands = {other: hand for (other, _), (hand, _) in zip(others, dealt, strict=True)}
        race = state.game.read_position(_with_hands(text, hands), chance=Seeded(0))
        found[race.to_bytes()] = prod(ways for _, ways in dealt)
    return found


def _hands(sled: Mapping[str, Any]) -> Counter[tuple[int, ...]]:
    """The hands that a sled may hold, each counted once for every choice of real cards."""
    return Counter(_each_hand(sled))


def _each_hand(sled: Mapping[str, Any]) -> Iterator[tuple[int, ...]]:
    known = sled.get("known", [])
    for cards in combinations(hidden_cards(sled), free_places(sled)):
        yield tuple(sorted((*known, *cards)))


def count_of_deals(state: AnyState, seat: int | None) -> int:
    """How many hands the others may hold together, without making them."""
    return prod(len(_hands(sled)) for _, sled in _others(state.position(), seat))
