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
class FirstPlayerChosen(ArcticEvent):
    """``seat`` moves first and has the paw tile (AR-2.6)."""

    name = "first-player-chosen"


@dataclass(frozen=True)
class TotemDrawn(_PrivateEvent):
    animal: str
    name = "totem-drawn"


@dataclass(frozen=True)
class HandDealtCard(_PrivateEvent):
    """A card of the first hand."""

    card: Card
    name = "hand-dealt-card"


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
    """``to_place`` cards are due; ``is_last``: it is the seat's last turn (AR-5.2)."""

    round: int
    to_place: int
    is_last: bool
    name = "turn-began"


@dataclass(frozen=True)
class Swapped(ArcticEvent):
    """``hand_card`` goes to the river and ``river_card`` to the hand (puffin 1)."""

    place: int
    river_card: Card
    hand_card: Card
    name = "swapped"


@dataclass(frozen=True)
class TakenBack(ArcticEvent):
    """The visible card goes back to the hand; ``to_place`` cards are then due (puffin 2)."""

    card: Card
    to_place: int
    name = "taken-back"


@dataclass(frozen=True)
class CardPlaced(ArcticEvent):
    card: Card
    name = "card-placed"


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
class PutFaceDownCard(_PrivateEvent):
    """The card that was put face down."""

    card: Card
    name = "put-face-down-card"


@dataclass(frozen=True)
class CardMissing(ArcticEvent):
    """A card is missing, so one from the draw pile goes unseen to the penalty zone (AR-3.3)."""

    name = "card-missing"


@dataclass(frozen=True)
class ZoneLookedAt(ArcticEvent):
    """The seat looks at cards of its penalty zone (polar bear 2)."""

    count: int
    name = "zone-looked-at"


@dataclass(frozen=True)
class ZoneLookedAtCard(_PrivateEvent):
    card: Card
    name = "zone-looked-at-card"


@dataclass(frozen=True)
class AbilityTaken(ArcticEvent):
    """``previous_holder`` is the seat itself if it held the card already; None: the card lay in the
    middle (AR-3.4).
    """

    animal: str
    previous_holder: int | None
    name = "ability-taken"


# ---- step B


@dataclass(frozen=True)
class TokenMoved(ArcticEvent):
    """A token moves between landscape cards worth these points; ``is_extra``: by the walrus."""

    animal: str
    old_points: int
    new_points: int
    is_extra: bool
    name = "token-moved"


# ---- step C


@dataclass(frozen=True)
class RiverTaken(ArcticEvent):
    place: int
    card: Card
    name = "river-taken"


@dataclass(frozen=True)
class DrawPileTaken(ArcticEvent):
    """A card of the draw pile goes to the hand (orca 2)."""

    name = "draw-pile-taken"


@dataclass(frozen=True)
class DrawPileTakenCard(_PrivateEvent):
    card: Card
    name = "draw-pile-taken-card"


@dataclass(frozen=True)
class ZoneTaken(ArcticEvent):
    """A card of the penalty zone goes to the hand (polar bear 2)."""

    name = "zone-taken"


@dataclass(frozen=True)
class ZoneTakenCard(_PrivateEvent):
    card: Card
    name = "zone-taken-card"


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
class Given(ArcticEvent):
    """A card goes to the penalty zone of another seat; ``giver_knows``: the giver has seen it."""

    receiver: int
    giver_knows: bool
    name = "given"


@dataclass(frozen=True)
class GivenCard(_PrivateEvent):
    """The card that was given."""

    card: Card
    receiver: int
    name = "given-card"


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
    layout.FIRST_CHOSEN: lambda seat, a, b, c: FirstPlayerChosen(seat),
    layout.TOTEM_DRAWN: lambda seat, a, b, c: TotemDrawn(seat, ANIMALS[a]),
    layout.HAND_CARD: lambda seat, a, b, c: HandDealtCard(seat, CARDS[a]),
    layout.HAND_DEALT: lambda seat, a, b, c: HandDealt(seat, a),
    layout.RIVER_FILLED: lambda seat, a, b, c: RiverFilled(seat, a, CARDS[b]),
    layout.TURN_BEGAN: lambda seat, a, b, c: TurnBegan(seat, a, b, bool(c)),
    layout.SWAPPED: lambda seat, a, b, c: Swapped(seat, a, CARDS[b], CARDS[c]),
    layout.TAKEN_BACK: lambda seat, a, b, c: TakenBack(seat, CARDS[a], b),
    layout.PLACED: lambda seat, a, b, c: CardPlaced(seat, CARDS[a]),
    layout.PUT_UNDER: lambda seat, a, b, c: PutUnder(seat, CARDS[a]),
    layout.PUT_FACE_DOWN: lambda seat, a, b, c: PutFaceDown(seat),
    layout.FACE_DOWN_CARD: lambda seat, a, b, c: PutFaceDownCard(seat, CARDS[a]),
    layout.MISSED: lambda seat, a, b, c: CardMissing(seat),
    layout.LOOKED: lambda seat, a, b, c: ZoneLookedAt(seat, a),
    layout.LOOKED_AT: lambda seat, a, b, c: ZoneLookedAtCard(seat, CARDS[a]),
    layout.ABILITY_TAKEN: lambda seat, a, b, c: AbilityTaken(seat, ANIMALS[a], _seat_or_none(b)),
    layout.TOKEN_MOVED: lambda seat, a, b, c: TokenMoved(
        seat,
        ANIMALS[a],
        LANDSCAPE_POINTS[b],
        LANDSCAPE_POINTS[c % layout.LANDSCAPE_CARD_COUNT],
        c >= layout.LANDSCAPE_CARD_COUNT,
    ),
    layout.RIVER_TAKEN: lambda seat, a, b, c: RiverTaken(seat, a, CARDS[b]),
    layout.PILE_DRAWN: lambda seat, a, b, c: DrawPileTaken(seat),
    layout.PILE_CARD: lambda seat, a, b, c: DrawPileTakenCard(seat, CARDS[a]),
    layout.ZONE_TAKEN: lambda seat, a, b, c: ZoneTaken(seat),
    layout.ZONE_CARD: lambda seat, a, b, c: ZoneTakenCard(seat, CARDS[a]),
    layout.REFILL_STOPPED: lambda seat, a, b, c: RefillStopped(seat),
    layout.DISCARDED: lambda seat, a, b, c: Discarded(seat),
    layout.DISCARDED_CARD: lambda seat, a, b, c: DiscardedCard(seat, CARDS[a]),
    layout.GAVE: lambda seat, a, b, c: Given(seat, a, bool(b)),
    layout.GAVE_CARD: lambda seat, a, b, c: GivenCard(seat, CARDS[a], b),
    layout.RESERVE_OPENED: lambda seat, a, b, c: ReserveOpened(seat, a),
    layout.LAST_TURNS: lambda seat, a, b, c: LastTurns(seat),
    layout.GAME_OVER: lambda seat, a, b, c: GameOver(seat),
}
