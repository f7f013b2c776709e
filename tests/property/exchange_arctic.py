"""Exchanges hidden cards of a game of Arctic, by the rules alone (AR-3.9).

It works on the text of a position and uses neither views nor samplers. A seat cannot know: totems
of others, cards in the hands of others except those seen to go there, their face-down cards and
their penalties, gifts that others gave, and cards that no player has seen. Cards that were seen and
that a player hides or has given away (``near``) stay among the cards of that player.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from itertools import combinations, islice, permutations
from random import Random
from typing import Any

from nunatak.core import Seeded
from nunatak.testing.play import AnyState

ANIMALS = ("fox", "moose", "walrus", "orca", "puffin", "bear")
Place = tuple[Any, ...]
"""A place of hidden cards: hand, zone or lost cards of a seat, a place in a pile, a gift."""
Deal = dict[Place, list[str]]


class _Secrets:
    """The hidden cards of a position for a seat."""

    def __init__(self, text: str, viewer: int | None, lasting: bool = False) -> None:
        """``lasting``: only cards that stay hidden after the next decision."""
        self.position = tomllib.loads(text)
        self.viewer = viewer
        self.totems_stay = self.position["phase"] == "over" or (
            lasting and self.position["stage"] == "last"
        )
        self.lying: Deal = {}
        """The hidden cards by place."""
        players = self.position["player"]
        for seat, player in enumerate(players):
            if seat != viewer:
                self._add_hidden_cards(seat, player)
                if lasting and self._may_be_placed_next(seat):
                    del self.lying["hand", seat]
            for gift in player.get("gifts", []):
                giver, card = gift.split(":")
                if int(giver) != viewer:
                    self.lying.setdefault(("gifts", seat, int(giver)), []).append(card)
        self.lying = {place: cards for place, cards in self.lying.items() if cards}
        hidden = {card for cards in self.lying.values() for card in cards}
        self.near = {
            seat: [card for card in player.get("near", []) if card in hidden]
            for seat, player in enumerate(players)
        }
        near = {card for cards in self.near.values() for card in cards}
        self.pool = sorted(hidden - near) + _unseen_cards(self.position)
        """Cards that may lie at any hidden place."""

    def _add_hidden_cards(self, seat: int, player: Mapping[str, Any]) -> None:
        known = player.get("known", [])
        self.lying["hand", seat] = [card for card in player.get("hand", []) if card not in known]
        self.lying["penalties", seat] = list(player.get("penalties", []))
        self.lying["lost", seat] = list(player.get("lost", []))
        for depth, card in enumerate(player.get("pile", [])):
            if card.startswith("?"):
                self.lying["pile", seat, depth] = [card[1:]]

    def _may_be_placed_next(self, seat: int) -> bool:
        """Return whether the last card in hand may have to be placed next, face up."""
        placing = self.position["phase"] in ("place", "swap", "tuck")
        in_turn = self.position.get("turn") == seat
        return placing and in_turn and len(self.position["player"][seat].get("hand", [])) <= 2

    def places_near(self, seat: int) -> list[Place]:
        """Return the places where cards near a player may lie; gifts may be elsewhere."""
        return [
            place for place in self.lying if (place[2] if place[0] == "gifts" else place[1]) == seat
        ]

    # ---- deals

    def random_deal(self, rng: Random) -> Deal:
        """Return a random deal; all deals are equally likely."""
        free = [place for place, cards in self.lying.items() for _ in cards]
        deal: Deal = {place: [] for place in self.lying}

        def put(cards: Sequence[str], places: Sequence[Place]) -> None:
            for card in cards:
                place = rng.choice([place for place in free if place in places])
                free.remove(place)
                deal[place].append(card)

        for seat, cards in self.near.items():
            put(cards, self.places_near(seat))
        for place, card in zip(free, rng.sample(self.pool, len(free)), strict=True):
            deal[place].append(card)
        return deal

    def deals(self) -> Iterator[Deal]:
        """All deals; the order of cards within a place does not count."""
        sizes = {place: len(cards) for place, cards in self.lying.items()}
        near_cards = [(cards, self.places_near(seat)) for seat, cards in self.near.items()]
        yield from self._fill(near_cards, sizes, {})

    def _fill(
        self,
        near_cards: Sequence[tuple[Sequence[str], list[Place]]],
        sizes: dict[Place, int],
        deal: Deal,
    ) -> Iterator[Deal]:
        if not near_cards:
            yield from _deal_rest(self.pool, list(sizes.items()), deal)
            return
        (cards, places), *more = near_cards
        if not cards:
            yield from self._fill(more, sizes, deal)
            return
        for place in places:
            if sizes[place]:
                fewer = {**sizes, place: sizes[place] - 1}
                extended = {**deal, place: [*deal.get(place, []), cards[0]]}
                yield from self._fill([(cards[1:], places), *more], fewer, extended)

    def totems(self) -> Iterator[list[str]]:
        """All possible totems; they are known when the game is over."""
        now = [player["totem"] for player in self.position["player"]]
        if self.totems_stay:
            yield now
            return
        left = [animal for animal in ANIMALS if self.viewer is None or animal != now[self.viewer]]
        others = [seat for seat in range(len(now)) if seat != self.viewer]
        for drawn in permutations(left, len(others)):
            totems = list(now)
            for seat, totem in zip(others, drawn, strict=True):
                totems[seat] = totem
            yield totems

    # ---- the position with other hidden cards

    def text(self, deal: Deal, totems: Sequence[str]) -> str:
        position = deepcopy(self.position)
        for seat, player in enumerate(position["player"]):
            player["totem"] = totems[seat]
            if ("hand", seat) in deal:
                known = player.get("known", [])
                player["hand"] = [*known, *deal["hand", seat]]
            for name in ("penalties", "lost"):
                if (name, seat) in deal:
                    player[name] = deal[name, seat]
            player["gifts"] = [
                gift for gift in player.get("gifts", []) if int(gift.split(":")[0]) == self.viewer
            ]
        for place, cards in deal.items():
            if place[0] == "pile":
                position["player"][place[1]]["pile"][place[2]] = f"?{cards[0]}"
            elif place[0] == "gifts":
                gifts = [f"{place[2]}:{card}" for card in cards]
                position["player"][place[1]]["gifts"] += gifts
        return _to_toml(position)


def _unseen_cards(position: Mapping[str, Any]) -> list[str]:
    """Return all cards in play that the position does not name."""
    named: set[str] = set(position["river"])
    for player in position["player"]:
        for name in ("hand", "pile", "penalties", "lost", "gifts"):
            named |= {card.lstrip("?").split(":")[-1] for card in player.get(name, [])}
    every = (f"{a}{d}.{s}" for a in "FMWOPB" for d in range(1, 6) for s in position["sets"])
    return [card for card in every if card not in named]


def _deal_rest(pool: Sequence[str], sizes: list[tuple[Place, int]], deal: Deal) -> Iterator[Deal]:
    if not sizes:
        yield deal
        return
    (place, size), *more = sizes
    for cards in combinations(pool, size):
        left = [card for card in pool if card not in cards]
        yield from _deal_rest(left, more, {**deal, place: [*deal.get(place, []), *cards]})


def _to_toml(position: Mapping[str, Any]) -> str:
    """Return a position as TOML."""
    tables = ("step", "player")
    lines = [f"{key} = {_value(value)}" for key, value in position.items() if key not in tables]
    if "step" in position:
        lines += ["[step]", *(f"{key} = {_value(v)}" for key, v in position["step"].items())]
    for player in position["player"]:
        lines += ["[[player]]", *(f"{key} = {_value(value)}" for key, value in player.items())]
    return "\n".join(lines)


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)


def exchange(state: AnyState, seat: int | None, rng: Random) -> AnyState:
    """Return a game that looks the same to a seat, with hidden cards dealt again.

    Cards that the next decision may reveal stay: a last hand card that has to be placed, and the
    totems when the game ends.
    """
    secrets = _Secrets(state.position(), seat, lasting=True)
    text = secrets.text(secrets.random_deal(rng), rng.choice(list(secrets.totems())))
    changed: AnyState = state.game.read_position(text, chance=Seeded(0))
    return changed


def deals(state: AnyState, seat: int | None) -> dict[bytes, int]:
    """Return all games that look the same to a seat, each with weight 1.

    Each place has the same number of cards in all of them, so they are equally likely.
    """
    secrets = _Secrets(state.position(), seat)
    found: dict[bytes, int] = {}
    for totems in secrets.totems():
        for deal in secrets.deals():
            game = state.game.read_position(secrets.text(deal, totems), chance=Seeded(0))
            found[game.to_bytes()] = 1
    return found


def count_of_deals(state: AnyState, seat: int | None, most: int) -> int:
    """Return the number of deals; it counts little beyond ``most``."""
    secrets = _Secrets(state.position(), seat)
    totems = sum(1 for _ in secrets.totems())
    return totems * sum(1 for _ in islice(secrets.deals(), most // totems + 1))
