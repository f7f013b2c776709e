"""The events of a race, each with the seats that may know of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from nunatak.games.snow_tails.courses.space import Space
from nunatak.games.snow_tails.courses.track import Track
from nunatak.games.snow_tails.rules import layout

DENT_CAUSES = ("speed", "side", "scenery", "sapling", "no-dogs")
_PLACE_LETTERS = "LRB"


@dataclass(frozen=True)
class SnowTailsEvent:
    """The base class of events. ``seat`` is the seat that an event is about."""

    seat: int
    name: ClassVar[str] = ""

    @property
    def audience(self) -> int | None:
        """The only seat that may know of it; None: all seats."""
        return None


@dataclass(frozen=True)
class PutInOrder(SnowTailsEvent):
    """A seat gets its random place in the player order (ST-3.3)."""

    order_number: int
    name = "put-in-order"


@dataclass(frozen=True)
class SlotTaken(SnowTailsEvent):
    slot: int
    space: Space
    name = "slot-taken"


@dataclass(frozen=True)
class RoundBegan(SnowTailsEvent):
    """``seat`` moves first in this round."""

    round: int
    name = "round-began"


@dataclass(frozen=True)
class CardDrawn(SnowTailsEvent):
    """A card is drawn; only its owner may know which one (ST-9.4)."""

    value: int
    name = "card-drawn"

    @property
    def audience(self) -> int | None:
        return self.seat


@dataclass(frozen=True)
class CardsDrawn(SnowTailsEvent):
    """The number of cards that a seat draws, which all seats may know."""

    count: int
    name = "cards-drawn"


@dataclass(frozen=True)
class DeckShuffled(SnowTailsEvent):
    count: int
    name = "deck-shuffled"


@dataclass(frozen=True)
class CardsPlayed(SnowTailsEvent):
    value: int
    places: str
    name = "cards-played"


@dataclass(frozen=True)
class MoveBegan(SnowTailsEvent):
    """A sled begins its move. Drift is negative to the left, positive to the right (ST-6)."""

    speed: int
    drift: int
    name = "move-began"


@dataclass(frozen=True)
class BonusAnswered(SnowTailsEvent):
    taken: bool
    bonus: int
    speed: int
    name = "bonus-answered"


@dataclass(frozen=True)
class Stepped(SnowTailsEvent):
    """A step: ``side`` is -1 for a drift to the left, 0 for straight ahead, 1 for the right."""

    from_space: Space
    space: Space
    side: int
    name = "stepped"


@dataclass(frozen=True)
class LimitBroken(SnowTailsEvent):
    """A sled crosses a red line too fast; its dents follow at the end of the move (ST-8.1)."""

    tile: int
    limit: int
    speed: int
    name = "limit-broken"


@dataclass(frozen=True)
class SaplingSnapped(SnowTailsEvent):
    space: Space
    name = "sapling-snapped"


@dataclass(frozen=True)
class Bumped(SnowTailsEvent):
    """A sled runs into another one, which is not affected (ST-8.3)."""

    bumped_seat: int
    space: Space
    side: int
    name = "bumped"


@dataclass(frozen=True)
class Crashed(SnowTailsEvent):
    """A sled hits ``side`` or ``scenery`` and stops on ``space`` (ST-8.4)."""

    obstacle: str
    space: Space
    side: int
    name = "crashed"


@dataclass(frozen=True)
class Dented(SnowTailsEvent):
    """A sled takes a dent card; ``dents`` is the number it has now."""

    cause: str
    dents: int
    name = "dented"


@dataclass(frozen=True)
class DentSpared(SnowTailsEvent):
    """A fifth dent does not count past the finish line (ST-8.8)."""

    cause: str
    name = "dent-spared"


@dataclass(frozen=True)
class Wrecked(SnowTailsEvent):
    """A sled takes its fifth dent and is out of the race (ST-8.8)."""

    cause: str
    space: Space
    name = "wrecked"


@dataclass(frozen=True)
class FinishLineCrossed(SnowTailsEvent):
    """A sled crosses the finish line (ST-10.1)."""

    space: Space
    name = "finish-line-crossed"


@dataclass(frozen=True)
class CardDiscarded(SnowTailsEvent):
    value: int
    name = "card-discarded"


@dataclass(frozen=True)
class SledPlaced(SnowTailsEvent):
    """A sled that has finished gets its place at the end of the round (ST-10.1)."""

    place: int
    name = "sled-placed"


@dataclass(frozen=True)
class Stranded(SnowTailsEvent):
    """A sled has not finished after a hundred rounds (ST-10.3)."""

    name = "stranded"


@dataclass(frozen=True)
class RaceOver(SnowTailsEvent):
    """Every sled has finished or is out; ``seat`` is -1."""

    name = "race-over"


def read_events(track: Track, entries: Sequence[tuple[int, ...]]) -> list[SnowTailsEvent]:
    """Return the events of a trace."""
    return [
        _EVENT_READERS[kind](track.spaces, seat, a, b, c)
        for kind, seat, a, b, c in entries
        if kind != layout.CHANCE_EVENT
    ]


Spaces = Sequence[Space]
_EVENT_READERS: dict[int, Callable[[Spaces, int, int, int, int], SnowTailsEvent]] = {
    layout.EVENT_PUT_IN_ORDER: lambda at, seat, a, b, c: PutInOrder(seat, a),
    layout.EVENT_SLOT_TAKEN: lambda at, seat, a, b, c: SlotTaken(seat, a, at[b]),
    layout.EVENT_ROUND_BEGAN: lambda at, seat, a, b, c: RoundBegan(seat, a),
    layout.EVENT_CARD_DRAWN: lambda at, seat, a, b, c: CardDrawn(seat, a),
    layout.EVENT_CARDS_DRAWN: lambda at, seat, a, b, c: CardsDrawn(seat, a),
    layout.EVENT_DECK_SHUFFLED: lambda at, seat, a, b, c: DeckShuffled(seat, a),
    layout.EVENT_CARDS_PLAYED: lambda at, seat, a, b, c: CardsPlayed(
        seat, a, "".join(p for i, p in enumerate(_PLACE_LETTERS) if b >> i & 1)
    ),
    layout.EVENT_PACE_SET: lambda at, seat, a, b, c: MoveBegan(seat, a, b),
    layout.EVENT_BONUS_TAKEN: lambda at, seat, a, b, c: BonusAnswered(seat, True, a, b),
    layout.EVENT_BONUS_DECLINED: lambda at, seat, a, b, c: BonusAnswered(seat, False, a, b),
    layout.EVENT_STEPPED: lambda at, seat, a, b, c: Stepped(seat, at[a], at[b], c),
    layout.EVENT_LIMIT_BROKEN: lambda at, seat, a, b, c: LimitBroken(seat, a, b, c),
    layout.EVENT_SAPLING_SNAPPED: lambda at, seat, a, b, c: SaplingSnapped(seat, at[a]),
    layout.EVENT_BUMPED: lambda at, seat, a, b, c: Bumped(seat, a, at[b], c),
    layout.EVENT_CRASHED: lambda at, seat, a, b, c: Crashed(seat, DENT_CAUSES[a], at[b], c),
    layout.EVENT_DENTED: lambda at, seat, a, b, c: Dented(seat, DENT_CAUSES[a], b),
    layout.EVENT_DENT_SPARED: lambda at, seat, a, b, c: DentSpared(seat, DENT_CAUSES[a]),
    layout.EVENT_WRECKED: lambda at, seat, a, b, c: Wrecked(seat, DENT_CAUSES[a], at[b]),
    layout.EVENT_LINE_CROSSED: lambda at, seat, a, b, c: FinishLineCrossed(seat, at[a]),
    layout.EVENT_CARD_DISCARDED: lambda at, seat, a, b, c: CardDiscarded(seat, a),
    layout.EVENT_PLACED: lambda at, seat, a, b, c: SledPlaced(seat, a),
    layout.EVENT_STRANDED: lambda at, seat, a, b, c: Stranded(seat),
    layout.EVENT_RACE_OVER: lambda at, seat, a, b, c: RaceOver(seat),
}
