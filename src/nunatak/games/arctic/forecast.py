"""What is to come in a game of Arctic if nothing changes: penalty cards, and turns until the end.

All of it follows from what a seat may know.
"""

from dataclasses import dataclass
from typing import TypedDict

from nunatak.core.checks import check_type
from nunatak.games.arctic.cards import ANIMALS, Card
from nunatak.games.arctic.rules import layout
from nunatak.games.arctic.view import ArcticView, PlayerView

__all__ = [
    "Cost",
    "CostForm",
    "TurnsForm",
    "TurnsLeft",
    "card_cost",
    "cost",
    "excess",
    "left_to_place",
    "turns_left",
]

_ORCA = ANIMALS.index("orca")
_PER_TURN = 3  # cards that a turn takes from the draw pile, on average over all cards


class CostForm(TypedDict):
    """Penalty cards to come, as plain values; see :class:`Cost`."""

    missing: int
    over: int
    short: int


class TurnsForm(TypedDict):
    """In about how many turns the reserve opens (null: it is open), and how many turns there still
    are: of all, of the viewer, of each seat.
    """

    reserve: int | None
    all: int
    own: int
    seats: list[int]


@dataclass(frozen=True)
class Cost:
    """Penalty cards that a seat gets if nothing changes: it uses no ability, and the draw pile
    lasts.
    """

    missing: int
    """In this turn, for cards that the hand lacks (AR-3.3); with moose 2 the fewest."""
    over: int
    """At the end of this turn, for cards over the hand limit (AR-3.8)."""
    short: int
    """In the next turn, for cards that the hand will lack."""

    def to_json(self) -> CostForm:
        """Plain JSON values, for other programs."""
        return {"missing": self.missing, "over": self.over, "short": self.short}


@dataclass(frozen=True)
class TurnsLeft:
    """How long it goes on (AR-5.1, AR-5.2): a guess until the reserve opens, known from then on.

    Turns are counted from the one under way on.
    """

    reserve: int | None
    """In about how many turns the reserve opens; None: it is open."""
    seats: tuple[int, ...]
    """How many turns each seat still has."""
    own: int
    """Those of the viewer; 0 for a spectator."""

    @property
    def all(self) -> int:
        """The turns of all seats."""
        return sum(self.seats)

    @property
    def after(self) -> int:
        """The turns of the viewer after this one."""
        return max(0, self.own - 1)

    def to_json(self) -> TurnsForm:
        """Plain JSON values, for other programs."""
        seats = list(self.seats)
        return {"reserve": self.reserve, "all": self.all, "own": self.own, "seats": seats}


def turns_left(view: ArcticView) -> TurnsLeft:
    """In about how many turns the reserve opens, and how many turns each seat still has.

    When it opens, the round is played to its end, and everyone has one last turn.

    >>> from nunatak.games.arctic import Arctic
    >>> turns_left(Arctic(2, first=0).start(seed=1).view(0))
    TurnsLeft(reserve=15, seats=(9, 9), own=9)
    """
    check_type("view", view, ArcticView)
    players = len(view.players)
    if view.turn is None:
        return TurnsLeft(None, (0,) * players, 0)
    before = (view.turn - view.first) % players  # turns of this round that are over
    opens = None
    count = 2 * players - before
    if view.stage == "early":
        opens = 1 + view.pile_size // _PER_TURN  # with the first card that is not there
        played = before + opens - 1  # until the turn in which it opens, from this round on
        count += (played // players) * players
    elif view.stage == "last":
        count -= players
    order = [(view.turn + turn) % players for turn in range(count)]
    seats = tuple(map(order.count, range(players)))
    return TurnsLeft(opens, seats, 0 if view.seat is None else seats[view.seat])


def excess(view: ArcticView) -> int:
    """How many cards of the viewer's hand must be put away now (AR-3.8)."""
    player = view.player
    if player is None or view.phase != "excess" or view.turn != view.seat:
        return 0
    return player.hand_size - layout.HAND


def cost(view: ArcticView) -> Cost:
    """Penalty cards to come for the viewer, with the pile as it is."""
    player = view.player
    if player is None or view.turn is None:
        return Cost(0, 0, 0)
    step = view.step if view.turn == view.seat else None
    if step == "A" and player.hand_size:  # another card will be on top
        return Cost(_missing(view, player), 0, 0)
    draws = 0
    if step == "C":
        draws = 0 if view.closing else max(0, view.draws - view.taken)
    elif step is not None and player.visible is not None:
        draws = player.visible.draw
    missing = _missing(view, player) if step == "A" else 0
    over, short = _to_come(view, player.hand_size, draws, player.visible)
    return Cost(missing, over, short)


def _missing(view: ArcticView, player: PlayerView) -> int:
    """Cards that are due in this turn and that the hand lacks, while there are penalty cards."""
    lacking = view.due - view.free - view.placed - view.missed - player.hand_size
    return min(max(0, lacking), view.pile_size + view.reserve_size)


def _to_come(view: ArcticView, hand: int, draws: int, top: Card | None) -> tuple[int, int]:
    """Penalty cards at the end of this turn, and in the next one, with so many cards in hand that
    still draws so many.
    """
    own, players = view.turn == view.seat, len(view.players)
    if view.stage == "last":  # AR-5.2: nothing is drawn, and there is no other turn
        place, now = ((seat - view.first) % players for seat in (view.seat or 0, view.turn or 0))
        if own or place < now:
            return 0, 0
    there = sum(card is not None for card in view.river)
    if view.sides[_ORCA] == 1 and view.holders[_ORCA] == view.seat:  # AR-4.4: it is refilled
        there += view.pile_size + view.reserve_size
    hand += min(draws, there)
    over = max(0, hand - layout.HAND) if own else 0
    due = 1 if top is None else top.placement
    lacking = max(0, due - min(hand, layout.HAND))
    return over, min(lacking, view.pile_size + view.reserve_size)


def left_to_place(view: ArcticView) -> int:
    """Cards that are still to be placed in this turn."""
    return view.due - view.placed - view.missed


def card_cost(view: ArcticView, seat: int, card: Card) -> Cost:
    """Penalty cards to come if a card is the last one that is placed."""
    player = view.players[seat]
    if view.turn != seat or view.step != "A":
        return Cost(0, 0, 0)
    hand = max(0, player.hand_size - max(1, left_to_place(view)))
    return Cost(_missing(view, player), *_to_come(view, hand, card.draw, card))
