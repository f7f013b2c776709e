"""Sample a position that fits a view: deal the cards whose places the viewer does not know.

All deals are equally likely. Cards that a player is known to hide or to have given away are dealt
first; the number of ways to deal the rest does not depend on where these lie.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

from nunatak.games.arctic.cards import ANIMALS, LANDSCAPE, Card
from nunatak.games.arctic.rules import layout
from nunatak.games.arctic.rules.layout import Player, Position
from nunatak.games.arctic.view import PHASES, STAGES, USED, ArcticView, PlayerView

_Slot = tuple[int, int]  # a place, and for a face-down card where in the pile it lies
_NO_HAND = [layout.NONE] * layout.MAX_HAND
_NOBODY = Player.to_numbers(top=layout.NONE, bottom=layout.NONE, totem=layout.NONE, hand=_NO_HAND)


def sample_position(view: ArcticView, rng: Random, rules: int) -> bytes:
    """Return the bytes of a position that fits a view."""
    table = _Table(view)
    piles = [[_number(each.card) for each in player.pile] for player in view.players]
    for (place, depth), card in _deal(view, table.place, _slots(view), rng):
        table.place[card] = place
        if layout.FACE_DOWN <= place < layout.IN_ZONE:
            piles[place - layout.FACE_DOWN][depth] = card
    below = [layout.NONE] * layout.CARDS
    for pile in piles:
        for under, card in pairwise(pile):
            below[card] = under
    totems = _totems(view, rng)
    players: list[int] = []
    for player, pile, totem in zip(view.players, piles, totems, strict=True):
        players += _player(player, pile, totem, table.place)
    players += _NOBODY * (layout.PLAYERS - len(piles))
    numbers = Position.to_numbers(
        place=table.place,
        knowledge=table.knowledge,
        below=below,
        players=players,
        **_middle(view, rules),
    )
    return Position.pack_numbers(numbers)


def _number(card: Card | None) -> int:
    return layout.NONE if card is None else card.number


# ---- known cards


def _middle(view: ArcticView, rules: int) -> dict[str, object]:
    """Return the fields of the middle of the table and of the turn under way."""
    return {
        "river": [_number(card) for card in view.river],
        "tokens": [LANDSCAPE.index(value) for value in view.tokens],
        "sides": list(view.sides),
        "holders": [layout.NOBODY if holder is None else holder for holder in view.holders],
        "rules": rules,
        "count": len(view.players),
        "sets": sum(1 << (number - 1) for number in view.sets),
        "phase": PHASES.index(view.phase),
        "seat": view.first if view.turn is None else view.turn,
        "first": view.first,
        "round": view.round,
        "stage": STAGES.index(view.stage),
        "pile": view.pile_size,
        "reserve": view.reserve_size,
        "unknown": view.unknown,
        "due": view.due,
        "free": view.free if view.due else 0,
        "placed": view.placed,
        "missed": view.missed,
        "taken": view.taken,
        "closing": int(view.closing),
        "used": sum(USED[name] for name in view.used),
        "chosen": view.chosen or 0,
        "target": layout.NOBODY if view.target is None else view.target,
    }


class _Table:
    """Where the cards lie that the viewer can place, and what all players know of them."""

    def __init__(self, view: ArcticView) -> None:
        # cards of the same animal and draw value differ in their sets, in order
        sets = range(1, layout.SETS + 1)
        taking_part = [layout.UNKNOWN if s in view.sets else layout.IN_BOX for s in sets]
        self.place = taking_part * (layout.CARDS // layout.SETS)
        self.knowledge = [layout.SECRET] * layout.CARDS
        self._put((c for c in view.river if c is not None), layout.IN_RIVER, layout.PINNED)
        for player in view.players:
            self._put_seen(view, player)

    def _put(self, cards: Iterable[Card], place: int, knowledge: int | None = None) -> None:
        for card in cards:
            self.place[card.number] = place
            if knowledge is not None:
                self.knowledge[card.number] = knowledge

    def _put_seen(self, view: ArcticView, player: PlayerView) -> None:
        seat = player.seat
        for each in player.pile:
            if each.card is not None and each.face_up:
                self._put([each.card], layout.FACE_UP + seat, layout.PINNED)
            elif each.card is not None:
                self._put([each.card], layout.FACE_DOWN + seat)
        self._put(player.hand or (), layout.IN_HAND + seat)
        self._put(player.known, layout.IN_HAND + seat, layout.PINNED)
        if seat == view.seat:
            self._put(player.penalties.cards, layout.IN_ZONE + seat)
            self._put(view.lost, layout.LOST + seat)
        elif view.seat is not None:
            gift = layout.GIFT + layout.PLAYERS * seat + view.seat
            self._put(player.penalties.cards, gift)
        for card in player.near:
            self.knowledge[card.number] = layout.NEAR


# ---- unknown cards


def _slots(view: ArcticView) -> list[_Slot]:
    """Return the places of cards that another player can see and the viewer cannot."""
    found: list[_Slot] = []
    for player in view.players:
        seat = player.seat
        if seat != view.seat:
            hidden = player.hand_size - len(player.known)
            found += [(layout.IN_HAND + seat, i) for i in range(hidden)]
            hidden = player.penalties.size - player.penalties.unseen
            found += [(layout.IN_ZONE + seat, i) for i in range(hidden)]
            found += [(layout.LOST + seat, i) for i in range(player.lost)]
            found += [
                (layout.FACE_DOWN + seat, depth)
                for depth, each in enumerate(player.pile)
                if each.card is None
            ]
        here = layout.GIFT + layout.PLAYERS * seat
        givers = enumerate(player.penalties.gifts)
        found += [(here + giver, i) for i, giver in givers if giver != view.seat]
    return found


def _deal(
    view: ArcticView, place: list[int], slots: list[_Slot], rng: Random
) -> list[tuple[_Slot, int]]:
    """Return a card for every slot."""
    dealt: list[tuple[_Slot, int]] = []
    free = list(slots)

    def put(cards: Iterable[Card], places: list[_Slot]) -> None:
        missing = [card.number for card in cards if place[card.number] == layout.UNKNOWN]
        for slot, card in zip(rng.sample(places, len(missing)), missing, strict=True):
            free.remove(slot)
            dealt.append((slot, card))

    for player in view.players:
        put(player.near, [slot for slot in free if slot[0] % layout.PLAYERS == player.seat])
    dealt_cards = {card for _, card in dealt}
    unknown = [card for card, lies in enumerate(place) if lies == layout.UNKNOWN]
    never_seen = [card for card in unknown if card not in dealt_cards]
    dealt += zip(free, rng.sample(never_seen, len(free)), strict=True)
    return dealt


def _player(seen: PlayerView, pile: list[int], totem: int, place: list[int]) -> list[int]:
    """Return the fields of a player; the hand is sorted."""
    held = layout.IN_HAND + seen.seat
    hand = [card for card, lies in enumerate(place) if lies == held]
    return Player.to_numbers(
        cards=len(hand),
        top=pile[-1] if pile else layout.NONE,
        bottom=pile[0] if pile else layout.NONE,
        pile=len(pile),
        unseen=seen.penalties.unseen,
        seen=seen.penalties.size - seen.penalties.unseen,
        totem=totem,
        hand=hand + _NO_HAND[len(hand) :],
    )


def _totems(view: ArcticView, rng: Random) -> list[int]:
    """Return the totems; those that the viewer does not know are random."""
    known = [player.totem for player in view.players]
    left = [animal for animal in ANIMALS if animal not in known]
    rng.shuffle(left)
    return [ANIMALS.index(totem or left.pop()) for totem in known]
