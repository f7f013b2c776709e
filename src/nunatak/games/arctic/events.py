"""The events of a game, each with the seats that may know of it (AR-3.9)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE_POINTS, Card
from nunatak.games.arctic.rules import layout


@dataclass(frozen=True)
class ArcticEvent:
    """The base class of events. ``seat`` is the seat that an event is about; -1: none."""

    seat: int
    name: ClassVar[str] = ""

    @property
    def audience(self) -> int | None:
        """The only seat that may know of it; None: all seats."""
        return None


@dataclass(frozen=True)
class _PrivateEvent(ArcticEvent):
    """An event that only the seat itself may know of."""

    @property
    def audience(self) -> int | None:
        return self.seat


# ---- set-up


@dataclass(frozen=True)
class SetChosen(ArcticEvent):
    """A set of cards is chosen for the game (AR-2.1)."""

    set: int
    name = "set-chosen"


@dataclass(frozen=True)
class SideChosen(ArcticEvent):
    """The side of an ability card is chosen (AR-2.4)."""

    animal: str
    side: int
    name = "side-chosen"


@dataclass(frozen=True)
class FirstChosen(ArcticEvent):
    """``seat`` moves first and has the paw tile (AR-2.6)."""

    name = "first-chosen"


@dataclass(frozen=True)
class TotemDrawn(_PrivateEvent):
    animal: str
    name = "totem-drawn"


@dataclass(frozen=True)
class HandCard(_PrivateEvent):
    """A card of the first hand."""

    card: Card
    name = "hand-card"


@dataclass(frozen=True)
class HandDealt(ArcticEvent):
    """The number of cards in the first hand of a seat."""

    count: int
    name = "hand-dealt"


@dataclass(frozen=True)
class RiverFilled(ArcticEvent):
    """A card from the draw pile fills a place of the river."""

    place: int
    card: Card
    name = "river-filled"


# ---- step A


@dataclass(frozen=True)
class TurnBegan(ArcticEvent):
    """``due`` cards are to be placed; ``last``: it is the seat's last turn (AR-5.2)."""

    round: int
    due: int
    last: bool
    name = "turn-began"


@dataclass(frozen=True)
class Swapped(ArcticEvent):
    """A card of the hand is swapped with one of the river (puffin 1)."""

    place: int
    got: Card
    left: Card
    name = "swapped"


@dataclass(frozen=True)
class TakenBack(ArcticEvent):
    """The visible card goes back to the hand; ``due`` cards are then to be placed (puffin 2)."""

    card: Card
    due: int
    name = "taken-back"


@dataclass(frozen=True)
class Placed(ArcticEvent):
    card: Card
    name = "placed"


@dataclass(frozen=True)
class PutUnder(ArcticEvent):
    """A card is put under the whole pile (fox 1)."""

    card: Card
    name = "put-under"


@dataclass(frozen=True)
class PutFaceDown(ArcticEvent):
    """A card is put face down under the visible one (fox 2)."""

    name = "put-face-down"


@dataclass(frozen=True)
class FaceDownCard(_PrivateEvent):
    """The card that was put face down."""

    card: Card
    name = "face-down-card"


@dataclass(frozen=True)
class Missed(ArcticEvent):
    """A card is missing, so one from the draw pile goes unseen to the penalty zone (AR-3.3)."""

    name = "missed"


@dataclass(frozen=True)
class Looked(ArcticEvent):
    """The seat looks at cards of its penalty zone (polar bear 2)."""

    count: int
    name = "looked"


@dataclass(frozen=True)
class LookedAt(_PrivateEvent):
    card: Card
    name = "looked-at"


@dataclass(frozen=True)
class AbilityTaken(ArcticEvent):
    """``source``: the seat it came from, the own one if it was there already; None: the middle
    (AR-3.4).
    """

    animal: str
    source: int | None
    name = "ability-taken"


# ---- step B


@dataclass(frozen=True)
class TokenMoved(ArcticEvent):
    """A token moves between landscape cards with these values; ``extra``: by the walrus."""

    animal: str
    start: int
    value: int
    extra: bool
    name = "token-moved"


# ---- step C


@dataclass(frozen=True)
class RiverTaken(ArcticEvent):
    place: int
    card: Card
    name = "river-taken"


@dataclass(frozen=True)
class PileDrawn(ArcticEvent):
    """A card of the draw pile goes to the hand (orca 2)."""

    name = "pile-drawn"


@dataclass(frozen=True)
class PileCard(_PrivateEvent):
    card: Card
    name = "pile-card"


@dataclass(frozen=True)
class ZoneTaken(ArcticEvent):
    """A card of the penalty zone goes to the hand (polar bear 2)."""

    name = "zone-taken"


@dataclass(frozen=True)
class ZoneCard(_PrivateEvent):
    card: Card
    name = "zone-card"


@dataclass(frozen=True)
class RefillStopped(ArcticEvent):
    """The river is not refilled until the end of the turn (orca 1)."""

    name = "refill-stopped"


@dataclass(frozen=True)
class Discarded(ArcticEvent):
    """A card over the hand limit goes to the penalty zone (AR-3.8)."""

    name = "discarded"


@dataclass(frozen=True)
class DiscardedCard(_PrivateEvent):
    card: Card
    name = "discarded-card"


@dataclass(frozen=True)
class Gave(ArcticEvent):
    """A card goes to the penalty zone of another seat; ``seen``: the giver knew it."""

    receiver: int
    seen: bool
    name = "gave"


@dataclass(frozen=True)
class GaveCard(_PrivateEvent):
    """The card that was given."""

    card: Card
    receiver: int
    name = "gave-card"


# ---- the end


@dataclass(frozen=True)
class ReserveOpened(ArcticEvent):
    """The reserve becomes the draw pile (AR-5.1)."""

    count: int
    name = "reserve-opened"


@dataclass(frozen=True)
class LastTurns(ArcticEvent):
    """Each player has one turn left, without drawing (AR-5.2)."""

    name = "last-turns"


@dataclass(frozen=True)
class GameOver(ArcticEvent):
    """The game is over and scored."""

    name = "game-over"


def read_events(entries: Sequence[tuple[int, ...]]) -> list[ArcticEvent]:
    """Return the events of a trace."""
    return [
        _READERS[kind](-1 if seat == layout.NO_SEAT else seat, a, b, c)
        for kind, seat, a, b, c in entries
        if kind != layout.CHANCE_EVENT
    ]


def _seat_or_none(number: int) -> int | None:
    return None if number == layout.NO_SEAT else number


_READERS: dict[int, Callable[[int, int, int, int], ArcticEvent]] = {
    layout.SET_CHOSEN: lambda seat, a, b, c: SetChosen(seat, a),
    layout.SIDE_CHOSEN: lambda seat, a, b, c: SideChosen(seat, ANIMALS[a], b),
    layout.FIRST_CHOSEN: lambda seat, a, b, c: FirstChosen(seat),
    layout.TOTEM_DRAWN: lambda seat, a, b, c: TotemDrawn(seat, ANIMALS[a]),
    layout.HAND_CARD: lambda seat, a, b, c: HandCard(seat, CARDS[a]),
    layout.HAND_DEALT: lambda seat, a, b, c: HandDealt(seat, a),
    layout.RIVER_FILLED: lambda seat, a, b, c: RiverFilled(seat, a, CARDS[b]),
    layout.TURN_BEGAN: lambda seat, a, b, c: TurnBegan(seat, a, b, bool(c)),
    layout.SWAPPED: lambda seat, a, b, c: Swapped(seat, a, CARDS[b], CARDS[c]),
    layout.TAKEN_BACK: lambda seat, a, b, c: TakenBack(seat, CARDS[a], b),
    layout.PLACED: lambda seat, a, b, c: Placed(seat, CARDS[a]),
    layout.PUT_UNDER: lambda seat, a, b, c: PutUnder(seat, CARDS[a]),
    layout.PUT_FACE_DOWN: lambda seat, a, b, c: PutFaceDown(seat),
    layout.FACE_DOWN_CARD: lambda seat, a, b, c: FaceDownCard(seat, CARDS[a]),
    layout.MISSED: lambda seat, a, b, c: Missed(seat),
    layout.LOOKED: lambda seat, a, b, c: Looked(seat, a),
    layout.LOOKED_AT: lambda seat, a, b, c: LookedAt(seat, CARDS[a]),
    layout.ABILITY_TAKEN: lambda seat, a, b, c: AbilityTaken(seat, ANIMALS[a], _seat_or_none(b)),
    layout.TOKEN_MOVED: lambda seat, a, b, c: TokenMoved(
        seat,
        ANIMALS[a],
        LANDSCAPE_POINTS[b],
        LANDSCAPE_POINTS[c % layout.LANDSCAPE_CARD_COUNT],
        c >= layout.LANDSCAPE_CARD_COUNT,
    ),
    layout.RIVER_TAKEN: lambda seat, a, b, c: RiverTaken(seat, a, CARDS[b]),
    layout.PILE_DRAWN: lambda seat, a, b, c: PileDrawn(seat),
    layout.PILE_CARD: lambda seat, a, b, c: PileCard(seat, CARDS[a]),
    layout.ZONE_TAKEN: lambda seat, a, b, c: ZoneTaken(seat),
    layout.ZONE_CARD: lambda seat, a, b, c: ZoneCard(seat, CARDS[a]),
    layout.REFILL_STOPPED: lambda seat, a, b, c: RefillStopped(seat),
    layout.DISCARDED: lambda seat, a, b, c: Discarded(seat),
    layout.DISCARDED_CARD: lambda seat, a, b, c: DiscardedCard(seat, CARDS[a]),
    layout.GAVE: lambda seat, a, b, c: Gave(seat, a, bool(b)),
    layout.GAVE_CARD: lambda seat, a, b, c: GaveCard(seat, CARDS[a], b),
    layout.RESERVE_OPENED: lambda seat, a, b, c: ReserveOpened(seat, a),
    layout.LAST_TURNS: lambda seat, a, b, c: LastTurns(seat),
    layout.GAME_OVER: lambda seat, a, b, c: GameOver(seat),
}
