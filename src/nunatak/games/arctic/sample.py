"""Sample a position that fits a view: deal the cards whose locations the viewer does not know.

All deals are equally likely. Cards that a player is known to hide or to have given away are dealt
first; the number of ways to deal the rest does not depend on where these lie.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

from nunatak.games.arctic.cards import ANIMALS, LANDSCAPE_POINTS, Card
from nunatak.games.arctic.rules import layout
from nunatak.games.arctic.rules.layout import Player, Position
from nunatak.games.arctic.view import GAME_STAGES, PHASES, USED_BITS, ArcticView, PlayerView

_Slot = tuple[int, int]  # a location, and for a face-down card where in the pile it lies
_EMPTY_HAND = [layout.NO_CARD] * layout.HAND_CAPACITY
_EMPTY_PLAYER = Player.to_numbers(
    top_card=layout.NO_CARD, bottom_card=layout.NO_CARD, totem=layout.NO_CARD, hand=_EMPTY_HAND
)


def sample_position(view: ArcticView, rng: Random, rules_version: int) -> bytes:
    """Return the bytes of a position that fits a view."""
    known = _KnownCards(view)
    piles = [[_card_number(each.card) for each in player.pile] for player in view.players]
    for (location, depth), card in _deal_hidden_cards(
        view, known.location, _slots_seen_by_others(view), rng
    ):
        known.location[card] = location
        if layout.FACE_DOWN_IN_PILE <= location < layout.SEEN_IN_ZONE:
            piles[location - layout.FACE_DOWN_IN_PILE][depth] = card
    below = [layout.NO_CARD] * layout.CARD_COUNT
    for pile in piles:
        for under, card in pairwise(pile):
            below[card] = under
    totems = _sample_totems(view, rng)
    players: list[int] = []
    for player, pile, totem in zip(view.players, piles, totems, strict=True):
        players += _player_numbers(player, pile, totem, known.location)
    players += _EMPTY_PLAYER * (layout.MAX_PLAYERS - len(piles))
    numbers = Position.to_numbers(
        location=known.location,
        knowledge=known.knowledge,
        card_below=below,
        players=players,
        **_public_fields(view, rules_version),
    )
    return Position.pack_numbers(numbers)


def _card_number(card: Card | None) -> int:
    return layout.NO_CARD if card is None else card.number


# ---- known cards


def _public_fields(view: ArcticView, rules_version: int) -> dict[str, object]:
    """Return the fields that all players know: the common area, and the turn under way."""
    return {
        "river": [_card_number(card) for card in view.river],
        "tokens": [LANDSCAPE_POINTS.index(value) for value in view.token_points],
        "ability_sides": list(view.ability_sides),
        "ability_holders": [
            layout.NO_SEAT if holder is None else holder for holder in view.ability_holders
        ],
        "rules_version": rules_version,
        "player_count": len(view.players),
        "set_bits": sum(1 << (number - 1) for number in view.sets),
        "phase": PHASES.index(view.phase),
        "seat": view.first_seat if view.turn is None else view.turn,
        "first_seat": view.first_seat,
        "round": view.round,
        "stage": GAME_STAGES.index(view.stage),
        "draw_pile_size": view.draw_pile_size,
        "reserve_size": view.reserve_size,
        "unknown_count": view.unknown_count,
        "to_place": view.to_place,
        "leeway": view.leeway if view.to_place else 0,
        "placed_count": view.placed_count,
        "hand_shortfall": view.missing_count,
        "drawn_count": view.drawn_count,
        "drawing_ended": int(view.drawing_ended),
        "used_abilities": sum(USED_BITS[name] for name in view.used_abilities),
        "swap_place": view.swap_place or 0,
        "gift_target": layout.NO_SEAT if view.gift_receiver is None else view.gift_receiver,
    }


class _KnownCards:
    """Where the cards lie that the viewer can place, and what all players know of them."""

    def __init__(self, view: ArcticView) -> None:
        # cards of the same animal and draw value differ in their sets, in order
        sets = range(1, layout.SET_COUNT + 1)
        taking_part = [layout.UNKNOWN_LOCATION if s in view.sets else layout.IN_BOX for s in sets]
        self.location = taking_part * (layout.CARD_COUNT // layout.SET_COUNT)
        self.knowledge = [layout.SECRET] * layout.CARD_COUNT
        self._put_cards(
            (c for c in view.river if c is not None), layout.IN_RIVER, layout.KNOWN_LOCATION
        )
        for player in view.players:
            self._put_player_cards(view, player)

    def _put_cards(
        self, cards: Iterable[Card], location: int, knowledge: int | None = None
    ) -> None:
        for card in cards:
            self.location[card.number] = location
            if knowledge is not None:
                self.knowledge[card.number] = knowledge

    def _put_player_cards(self, view: ArcticView, player: PlayerView) -> None:
        seat = player.seat
        for each in player.pile:
            if each.card is not None and each.face_up:
                self._put_cards([each.card], layout.FACE_UP_IN_PILE + seat, layout.KNOWN_LOCATION)
            elif each.card is not None:
                self._put_cards([each.card], layout.FACE_DOWN_IN_PILE + seat)
        self._put_cards(player.hand or (), layout.IN_HAND + seat)
        self._put_cards(player.known_in_hand, layout.IN_HAND + seat, layout.KNOWN_LOCATION)
        if seat == view.seat:
            self._put_cards(player.penalty_zone.known_cards, layout.SEEN_IN_ZONE + seat)
            self._put_cards(view.untracked_gifts, layout.UNTRACKED_GIFT + seat)
        elif view.seat is not None:
            gift = layout.GIFT_IN_ZONE + layout.MAX_PLAYERS * seat + view.seat
            self._put_cards(player.penalty_zone.known_cards, gift)
        for card in player.known_hidden:
            self.knowledge[card.number] = layout.KNOWN_OWNER


# ---- unknown cards


def _slots_seen_by_others(view: ArcticView) -> list[_Slot]:
    """Return the locations of cards that another player can see and the viewer cannot."""
    found: list[_Slot] = []
    for player in view.players:
        seat = player.seat
        if seat != view.seat:
            hidden = player.hand_size - len(player.known_in_hand)
            found += [(layout.IN_HAND + seat, i) for i in range(hidden)]
            hidden = player.penalty_zone.card_count - player.penalty_zone.unseen_count
            found += [(layout.SEEN_IN_ZONE + seat, i) for i in range(hidden)]
            found += [(layout.UNTRACKED_GIFT + seat, i) for i in range(player.untracked_gift_count)]
            found += [
                (layout.FACE_DOWN_IN_PILE + seat, depth)
                for depth, each in enumerate(player.pile)
                if each.card is None
            ]
        here = layout.GIFT_IN_ZONE + layout.MAX_PLAYERS * seat
        givers = enumerate(player.penalty_zone.givers)
        found += [(here + giver, i) for i, giver in givers if giver != view.seat]
    return found


def _deal_hidden_cards(
    view: ArcticView, location: list[int], slots: list[_Slot], rng: Random
) -> list[tuple[_Slot, int]]:
    """Return a card for every slot."""
    dealt: list[tuple[_Slot, int]] = []
    free = list(slots)

    def put(cards: Iterable[Card], slots: list[_Slot]) -> None:
        unplaced = [
            card.number for card in cards if location[card.number] == layout.UNKNOWN_LOCATION
        ]
        for slot, card in zip(rng.sample(slots, len(unplaced)), unplaced, strict=True):
            free.remove(slot)
            dealt.append((slot, card))

    for player in view.players:
        put(
            player.known_hidden,
            [slot for slot in free if slot[0] % layout.MAX_PLAYERS == player.seat],
        )
    dealt_cards = {card for _, card in dealt}
    unknown = [card for card, lies in enumerate(location) if lies == layout.UNKNOWN_LOCATION]
    never_seen = [card for card in unknown if card not in dealt_cards]
    dealt += zip(free, rng.sample(never_seen, len(free)), strict=True)
    return dealt


def _player_numbers(
    seen: PlayerView, pile: list[int], totem: int, location: list[int]
) -> list[int]:
    """Return the fields of a player; the hand is sorted."""
    held = layout.IN_HAND + seen.seat
    hand = [card for card, lies in enumerate(location) if lies == held]
    return Player.to_numbers(
        hand_size=len(hand),
        top_card=pile[-1] if pile else layout.NO_CARD,
        bottom_card=pile[0] if pile else layout.NO_CARD,
        pile_size=len(pile),
        unseen_penalties=seen.penalty_zone.unseen_count,
        seen_penalties=seen.penalty_zone.card_count - seen.penalty_zone.unseen_count,
        totem=totem,
        hand=hand + _EMPTY_HAND[len(hand) :],
    )


def _sample_totems(view: ArcticView, rng: Random) -> list[int]:
    """Return the totems; those that the viewer does not know are random."""
    known = [player.totem for player in view.players]
    left = [animal for animal in ANIMALS if animal not in known]
    rng.shuffle(left)
    return [ANIMALS.index(totem or left.pop()) for totem in known]
