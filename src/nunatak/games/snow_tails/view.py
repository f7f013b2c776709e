"""What a seat may know of a race (ST-9.4)."""

from dataclasses import dataclass

from nunatak.games.snow_tails.actions import SnowTailsAction
from nunatak.games.snow_tails.courses.course import Course
from nunatak.games.snow_tails.courses.space import Space

PHASES = ("order", "slot", "draw", "play", "bonus", "steer", "discard", "over")
STATUSES = ("racing", "finished", "wrecked", "stranded")


@dataclass(frozen=True)
class SledView:
    """What the viewer knows of a sled."""

    seat: int
    status: str
    place: int | None
    slot: int | None
    space: Space | None
    left: int
    right: int
    shows_printed: tuple[bool, bool]
    """Whether the left and the right dog still show the printed 3."""
    brake: int
    dents: int
    hand_size: int
    """Dog cards and dents."""
    deck_size: int
    next_deck: tuple[int, ...]
    """Discarded and covered cards, in order of value: the next deck."""
    known_in_hand: tuple[int, ...]
    """Cards that must be in the hand, as a player who counts cards knows."""
    drawn_count: int
    """The number of cards drawn since the start."""
    hand: tuple[int, ...] | None
    """The dog cards in hand, in order of value; None for other seats."""

    @property
    def dog_cards_in_hand(self) -> int:
        return self.hand_size - self.dents


@dataclass(frozen=True)
class SnowTailsView:
    """What a seat may know; ``seat`` is None for a spectator."""

    seat: int | None
    turn: int | None
    """The seat that decides; None when the race is over."""
    phase: str
    course: Course
    round: int
    turn_order: tuple[int, ...]
    """The seats in the order in which they move in this round, or take their slots."""
    sleds: tuple[SledView, ...]
    saplings: tuple[Space, ...]
    """The saplings that still stand."""
    speed: int
    """The speed of the move under way, else 0."""
    steps_left: int
    """Steps left in this move."""
    drift_left: int
    """Drift steps among them: negative to the left, positive to the right."""
    speeding_dents: int
    """Dents for speeding that fall due when the move is over."""
    bonus: int
    """The bonus that the sled in turn may take: its rank (ST-7.1)."""
    version: int
    """The number of decisions since the start."""
    legal: tuple[SnowTailsAction, ...]
    """The legal actions; empty unless it is the viewer's turn."""

    @property
    def own_sled(self) -> SledView | None:
        """The viewer's own sled."""
        return None if self.seat is None else self.sleds[self.seat]
