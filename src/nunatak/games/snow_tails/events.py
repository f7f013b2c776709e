"""What happens in a race, each event with those who may know of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from nunatak.games.snow_tails.courses.track import Space, Track
from nunatak.games.snow_tails.rules import layout

CAUSES = ("speed", "side", "scenery", "sapling", "no-dogs")
_PLACES = "LRB"


@dataclass(frozen=True)
class SnowTailsEvent:
    """The base of all events. ``seat`` is the one it happened to."""

    seat: int
    name: ClassVar[str] = ""

    @property
    def audience(self) -> int | None:
        """The one seat that may know; None: everybody."""
        return None


@dataclass(frozen=True)
class PutInOrder(SnowTailsEvent):
    """The lot gave a seat its number in the player order (ST-3.3)."""

    number: int
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
    """Which card it was: for the owner alone (ST-9.4)."""

    value: int
    name = "card-drawn"

    @property
    def audience(self) -> int | None:
        return self.seat


@dataclass(frozen=True)
class CardsDrawn(SnowTailsEvent):
    """How many cards a seat draws: everybody sees that."""

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
class PaceSet(SnowTailsEvent):
    """Speed, and drift: negative to the left, positive to the right (ST-6)."""

    speed: int
    drift: int
    name = "pace-set"


@dataclass(frozen=True)
class BonusAnswered(SnowTailsEvent):
    taken: bool
    bonus: int
    speed: int
    name = "bonus-answered"


@dataclass(frozen=True)
class Stepped(SnowTailsEvent):
    """``side``: -1 drifting left, 0 straight ahead, 1 drifting right."""

    start: Space
    space: Space
    side: int
    name = "stepped"


@dataclass(frozen=True)
class LimitBroken(SnowTailsEvent):
    """A limit line was crossed too fast; the dents follow when the move is over (ST-8.1)."""

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
    """Ran into another sled, which is not affected (ST-8.3)."""

    other: int
    space: Space
    side: int
    name = "bumped"


@dataclass(frozen=True)
class Crashed(SnowTailsEvent):
    """Ran off the side or into scenery and stays on ``space`` (ST-8.4)."""

    into: str
    space: Space
    side: int
    name = "crashed"


@dataclass(frozen=True)
class Dented(SnowTailsEvent):
    """Took a dent card; ``dents`` is how many it has now."""

    cause: str
    dents: int
    name = "dented"


@dataclass(frozen=True)
class DentSpared(SnowTailsEvent):
    """Past the line there is no fifth dent (ST-8.8)."""

    cause: str
    name = "dent-spared"


@dataclass(frozen=True)
class Wrecked(SnowTailsEvent):
    """The fifth dent: out of the race (ST-8.8)."""

    cause: str
    space: Space
    name = "wrecked"


@dataclass(frozen=True)
class LineCrossed(SnowTailsEvent):
    """Past the finish line (ST-10.1)."""

    space: Space
    name = "line-crossed"


@dataclass(frozen=True)
class CardDiscarded(SnowTailsEvent):
    value: int
    name = "card-discarded"


@dataclass(frozen=True)
class Placed(SnowTailsEvent):
    """Finished, at the end of the round (ST-10.1)."""

    place: int
    name = "placed"


@dataclass(frozen=True)
class Stranded(SnowTailsEvent):
    """Did not finish in a hundred rounds (ST-10.3)."""

    name = "stranded"


@dataclass(frozen=True)
class RaceOver(SnowTailsEvent):
    """Every sled has finished or is out; ``seat`` is -1."""

    name = "race-over"


def read_events(track: Track, entries: Sequence[tuple[int, ...]]) -> list[SnowTailsEvent]:
    """Return the events of a trace."""
    return [
        _READERS[kind](track.spaces, seat, a, b, c)
        for kind, seat, a, b, c in entries
        if kind != layout.CHANCE
    ]


Spaces = Sequence[Space]
_READERS: dict[int, Callable[[Spaces, int, int, int, int], SnowTailsEvent]] = {
    layout.ORDERED: lambda at, seat, a, b, c: PutInOrder(seat, a),
    layout.TOOK_SLOT: lambda at, seat, a, b, c: SlotTaken(seat, a, at[b]),
    layout.ROUND_BEGAN: lambda at, seat, a, b, c: RoundBegan(seat, a),
    layout.DREW: lambda at, seat, a, b, c: CardDrawn(seat, a),
    layout.DRAWS: lambda at, seat, a, b, c: CardsDrawn(seat, a),
    layout.SHUFFLED: lambda at, seat, a, b, c: DeckShuffled(seat, a),
    layout.PLAYED: lambda at, seat, a, b, c: CardsPlayed(
        seat, a, "".join(p for i, p in enumerate(_PLACES) if b >> i & 1)
    ),
    layout.PACED: lambda at, seat, a, b, c: PaceSet(seat, a, b),
    layout.BONUS_TAKEN: lambda at, seat, a, b, c: BonusAnswered(seat, True, a, b),
    layout.BONUS_LEFT: lambda at, seat, a, b, c: BonusAnswered(seat, False, a, b),
    layout.STEPPED: lambda at, seat, a, b, c: Stepped(seat, at[a], at[b], c),
    layout.SPED: lambda at, seat, a, b, c: LimitBroken(seat, a, b, c),
    layout.SNAPPED: lambda at, seat, a, b, c: SaplingSnapped(seat, at[a]),
    layout.BUMP: lambda at, seat, a, b, c: Bumped(seat, a, at[b], c),
    layout.CRASH: lambda at, seat, a, b, c: Crashed(seat, CAUSES[a], at[b], c),
    layout.DENTED: lambda at, seat, a, b, c: Dented(seat, CAUSES[a], b),
    layout.SPARED: lambda at, seat, a, b, c: DentSpared(seat, CAUSES[a]),
    layout.WRECK: lambda at, seat, a, b, c: Wrecked(seat, CAUSES[a], at[b]),
    layout.CROSSED: lambda at, seat, a, b, c: LineCrossed(seat, at[a]),
    layout.DISCARDED: lambda at, seat, a, b, c: CardDiscarded(seat, a),
    layout.PLACED: lambda at, seat, a, b, c: Placed(seat, a),
    layout.STRANDING: lambda at, seat, a, b, c: Stranded(seat),
    layout.RACE_OVER: lambda at, seat, a, b, c: RaceOver(seat),
}
