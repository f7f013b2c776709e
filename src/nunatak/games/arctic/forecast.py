"""Forecasts from what a seat may know: penalty cards to come, and turns until the end."""

from dataclasses import dataclass
from typing import TypedDict

from nunatak.core.checks import check_type
from nunatak.games.arctic.cards import ANIMALS, Card
from nunatak.games.arctic.rules import layout
from nunatak.games.arctic.view import ArcticView, PlayerView

__all__ = [
    "PenaltyForecast",
    "PenaltyForecastJson",
    "TurnsLeft",
    "TurnsLeftJson",
    "cards_left_to_place",
    "excess_cards",
    "forecast_penalties",
    "forecast_with_last_card",
    "turns_left",
]

_ORCA_INDEX = ANIMALS.index("orca")
_DRAW_PILE_CARDS_PER_TURN = (
    3  # cards that a turn takes from the draw pile, on average over all cards
)


class PenaltyForecastJson(TypedDict):
    """A :class:`PenaltyForecast` as JSON values."""

    missing_now: int
    excess: int
    missing_next: int


class TurnsLeftJson(TypedDict):
    """A :class:`TurnsLeft` as JSON values: ``until_reserve`` is null when it is open; ``total``,
    ``own`` and ``by_seat`` are the turns left of all seats, of the viewer, of each seat.
    """

    until_reserve: int | None
    total: int
    own: int
    by_seat: list[int]


@dataclass(frozen=True)
class PenaltyForecast:
    """Penalty cards that a seat will get if it uses no ability and the draw pile lasts."""

    missing_now: int
    """In this turn, for missing cards (AR-3.3); with moose 2 the lowest number."""
    excess: int
    """At the end of this turn, for cards over the hand limit (AR-3.8)."""
    missing_next: int
    """In the next turn, for missing cards."""

    def to_json(self) -> PenaltyForecastJson:
        """Return JSON values."""
        return {
            "missing_now": self.missing_now,
            "excess": self.excess,
            "missing_next": self.missing_next,
        }


@dataclass(frozen=True)
class TurnsLeft:
    """The number of turns left, with this one (AR-5.1, AR-5.2): an estimate until the reserve is
    opened, exact from then on.
    """

    until_reserve: int | None
    """In about how many turns the reserve is opened; None: it is open."""
    by_seat: tuple[int, ...]
    """The turns of each seat."""
    own: int
    """The turns of the viewer; 0 for a spectator."""

    @property
    def total(self) -> int:
        """The turns of all seats."""
        return sum(self.by_seat)

    @property
    def own_after_this(self) -> int:
        """The turns of the viewer after this one."""
        return max(0, self.own - 1)

    def to_json(self) -> TurnsLeftJson:
        """Return JSON values."""
        return {
            "until_reserve": self.until_reserve,
            "total": self.total,
            "own": self.own,
            "by_seat": list(self.by_seat),
        }


def turns_left(view: ArcticView) -> TurnsLeft:
    """Return the number of turns left.

    When the reserve is opened, the round is played to its end, and each seat has a last turn.

    >>> from nunatak.games.arctic import Arctic
    >>> turns_left(Arctic(2, first=0).start(seed=1).view(0))
    TurnsLeft(until_reserve=15, by_seat=(9, 9), own=9)
    """
    check_type("view", view, ArcticView)
    players = len(view.players)
    if view.turn is None:
        return TurnsLeft(None, (0,) * players, 0)
    before = (view.turn - view.first_seat) % players  # turns of this round that are over
    opens = None
    count = 2 * players - before
    if view.stage == "early":
        opens = 1 + view.draw_pile_size // _DRAW_PILE_CARDS_PER_TURN  # when the pile runs out
        played = before + opens - 1  # turns from the beginning of this round until it is opened
        count += (played // players) * players
    elif view.stage == "last":
        count -= players
    order = [(view.turn + turn) % players for turn in range(count)]
    seats = tuple(map(order.count, range(players)))
    return TurnsLeft(opens, seats, 0 if view.seat is None else seats[view.seat])


def excess_cards(view: ArcticView) -> int:
    """Return how many cards of the viewer's hand must be discarded now (AR-3.8)."""
    player = view.own_player
    if player is None or view.phase != "excess" or view.turn != view.seat:
        return 0
    return player.hand_size - layout.HAND_LIMIT


def forecast_penalties(view: ArcticView) -> PenaltyForecast:
    """Return the penalty cards to come for the viewer, with the pile as it is."""
    player = view.own_player
    if player is None or view.turn is None:
        return PenaltyForecast(0, 0, 0)
    step = view.step if view.turn == view.seat else None
    if step == "A" and player.hand_size:  # the top card will change
        return PenaltyForecast(_missing_now(view, player), 0, 0)
    draws = 0
    if step == "C":
        draws = 0 if view.drawing_ended else max(0, view.to_draw - view.drawn_count)
    elif step is not None and player.visible_card is not None:
        draws = player.visible_card.draw_value
    missing = _missing_now(view, player) if step == "A" else 0
    excess, penalties_next = _later_penalties(view, player.hand_size, draws, player.visible_card)
    return PenaltyForecast(missing, excess, penalties_next)


def _missing_now(view: ArcticView, player: PlayerView) -> int:
    """Return how many cards the hand lacks in this turn, at most those left for penalties."""
    lacking = (
        view.to_place - view.leeway - view.placed_count - view.missing_count - player.hand_size
    )
    return min(max(0, lacking), view.draw_pile_size + view.reserve_size)


def _later_penalties(
    view: ArcticView, hand_size: int, draws: int, top: Card | None
) -> tuple[int, int]:
    """Return the penalty cards at the end of this turn and in the next one.

    ``hand_size`` is the number of cards in hand before the player draws ``draws`` more, and
    ``top`` the visible card.
    """
    own, players = view.turn == view.seat, len(view.players)
    if view.stage == "last":  # AR-5.2: nothing is drawn, and there is no other turn
        place, now = (
            (seat - view.first_seat) % players for seat in (view.seat or 0, view.turn or 0)
        )
        if own or place < now:
            return 0, 0
    there = sum(card is not None for card in view.river)
    if (
        view.ability_sides[_ORCA_INDEX] == 1 and view.ability_holders[_ORCA_INDEX] == view.seat
    ):  # AR-4.4: it is refilled
        there += view.draw_pile_size + view.reserve_size
    hand_size += min(draws, there)
    excess = max(0, hand_size - layout.HAND_LIMIT) if own else 0
    due = 1 if top is None else top.placement_value
    lacking = max(0, due - min(hand_size, layout.HAND_LIMIT))
    return excess, min(lacking, view.draw_pile_size + view.reserve_size)


def cards_left_to_place(view: ArcticView) -> int:
    """Return how many cards are still to be placed in this turn."""
    return view.to_place - view.placed_count - view.missing_count


def forecast_with_last_card(view: ArcticView, seat: int, card: Card) -> PenaltyForecast:
    """Return the penalty cards to come if a card is the last one placed in this turn."""
    player = view.players[seat]
    if view.turn != seat or view.step != "A":
        return PenaltyForecast(0, 0, 0)
    hand = max(0, player.hand_size - max(1, cards_left_to_place(view)))
    return PenaltyForecast(
        _missing_now(view, player), *_later_penalties(view, hand, card.draw_value, card)
    )
