"""States that fit a view: the cards that the viewer cannot place are dealt anew.

Every deal of them is equally likely. Cards that a player is known to hide or to have given away
go there first; how many ways there are to deal the rest does not depend on where these went, so no
deal is favoured.
"""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

from nunatak.games.arctic import layout
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE, Card
from nunatak.games.arctic.layout import Board
from nunatak.games.arctic.view import PHASES, STAGES, ArcticView, PlayerView

_Slot = tuple[int, int]  # a place, and for a face-down card where in the pile it lies


def board_from(view: ArcticView, rng: Random) -> Board:
    """The numbers of a game that looks like this from the view's seat."""
    board = Board()
    _put_middle(view, board)
    _put_step(view, board)
    piles = [[_number(each.card) for each in player.pile] for player in view.players]
    for player in view.players:
        _put_seen(view, player, board)
    open_slots = _slots(view)
    for slot, card in _deal(view, board, open_slots, rng):
        place, depth = slot
        board.place[card] = place
        if layout.FACE_DOWN <= place < layout.IN_ZONE:
            piles[place - layout.FACE_DOWN][depth] = card
    for seat in range(layout.PLAYERS):
        _stack(board, seat, piles[seat] if seat < len(piles) else [])
        _pick_up(board, seat)
    _deal_totems(view, board, rng)
    return board


def _number(card: Card | None) -> int:
    return layout.NONE if card is None else card.number


# ---- what the viewer knows


def _put_middle(view: ArcticView, board: Board) -> None:
    board.rules = 1
    board.count = len(view.players)
    board.sets = sum(1 << (number - 1) for number in view.sets)
    board.phase = PHASES.index(view.phase)
    board.seat = view.first if view.turn is None else view.turn
    board.first = view.first
    board.round = view.round
    board.stage = STAGES.index(view.stage)
    board.pile, board.reserve, board.unknown = view.pile_size, view.reserve_size, view.unknown
    for card in CARDS:
        board.below[card.number] = layout.NONE
        board.place[card.number] = layout.UNKNOWN if card.set in view.sets else layout.IN_BOX
    for animal in range(layout.ANIMALS):
        holder = view.holders[animal]
        board.tokens[animal] = LANDSCAPE.index(view.tokens[animal])
        board.sides[animal] = view.sides[animal]
        board.holders[animal] = layout.NOBODY if holder is None else holder
    for place, lying in enumerate(view.river):
        board.river[place] = _number(lying)
        if lying is not None:
            _know(board, [lying], layout.IN_RIVER, layout.PINNED)


def _put_step(view: ArcticView, board: Board) -> None:
    board.due, board.placed, board.missed = view.due, view.placed, view.missed
    board.free = view.free if view.due else 0
    board.taken = view.taken
    board.closing = int(view.closing)
    bits = {"puffin": layout.USED_PUFFIN, "bear": layout.USED_BEAR, "orca": layout.USED_ORCA}
    board.used = sum(bits[name] for name in view.used)
    board.chosen = view.chosen or 0
    board.target = layout.NOBODY if view.target is None else view.target


def _know(board: Board, cards: Iterable[Card], place: int, fame: int | None = None) -> None:
    for card in cards:
        board.place[card.number] = place
        if fame is not None:
            board.fame[card.number] = fame


def _put_seen(view: ArcticView, player: PlayerView, board: Board) -> None:
    seat, own = player.seat, player.seat == view.seat
    for each in player.pile:
        if each.card is not None:
            place = (layout.FACE_UP if each.face_up else layout.FACE_DOWN) + seat
            _know(board, [each.card], place, layout.PINNED if each.face_up else None)
    _know(board, player.hand or (), layout.IN_HAND + seat)
    _know(board, player.known, layout.IN_HAND + seat, layout.PINNED)
    if own:
        _know(board, player.penalties.cards, layout.IN_ZONE + seat)
        _know(board, view.lost, layout.LOST + seat)
    elif view.seat is not None:
        here = layout.GIFT + layout.PLAYERS * seat
        _know(board, player.penalties.cards, here + view.seat)
    for card in player.near:
        board.fame[card.number] = layout.NEAR
    numbers = board.players[seat]
    numbers.unseen = player.penalties.unseen
    numbers.seen = player.penalties.size - player.penalties.unseen


# ---- what it does not


def _slots(view: ArcticView) -> list[_Slot]:
    """Where cards lie that the viewer cannot see, but somebody else."""
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
    view: ArcticView, board: Board, slots: list[_Slot], rng: Random
) -> list[tuple[_Slot, int]]:
    """A card for every slot."""
    dealt: list[tuple[_Slot, int]] = []
    free = list(slots)

    def put(cards: Iterable[Card], places: list[_Slot]) -> None:
        missing = [card.number for card in cards if board.place[card.number] == layout.UNKNOWN]
        for slot, card in zip(rng.sample(places, len(missing)), missing, strict=True):
            free.remove(slot)
            dealt.append((slot, card))

    for player in view.players:
        put(player.near, [slot for slot in free if slot[0] % layout.PLAYERS == player.seat])
    famous = {card for _, card in dealt}
    never_seen = [
        card.number
        for card in CARDS
        if board.place[card.number] == layout.UNKNOWN and card.number not in famous
    ]
    dealt += zip(free, rng.sample(never_seen, len(free)), strict=True)
    return dealt


def _stack(board: Board, seat: int, pile: list[int]) -> None:
    """A pile from its cards, from the bottom up."""
    numbers = board.players[seat]
    numbers.pile = len(pile)
    numbers.bottom = pile[0] if pile else layout.NONE
    numbers.top = pile[-1] if pile else layout.NONE
    for under, card in pairwise(pile):
        board.below[card] = under


def _pick_up(board: Board, seat: int) -> None:
    """The hand in order."""
    hand = [c for c in range(layout.CARDS) if board.place[c] == layout.IN_HAND + seat]
    numbers = board.players[seat]
    numbers.cards = len(hand)
    for i in range(layout.MOST_HAND):
        numbers.hand[i] = hand[i] if i < len(hand) else layout.NONE


def _deal_totems(view: ArcticView, board: Board, rng: Random) -> None:
    """Totems that the viewer does not know: any of those that are left."""
    known = [player.totem for player in view.players]
    left = [animal for animal in ANIMALS if animal not in known]
    rng.shuffle(left)
    for seat in range(layout.PLAYERS):
        if seat >= len(known):
            board.players[seat].totem = layout.NONE
        else:
            board.players[seat].totem = ANIMALS.index(known[seat] or left.pop())
