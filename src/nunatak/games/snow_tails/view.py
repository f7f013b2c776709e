"""What a seat may know of a race, built up from nothing (ST-9.4)."""

from dataclasses import dataclass

from nunatak.games.snow_tails.actions import SnowTailsAction
from nunatak.games.snow_tails.courses.course import Course
from nunatak.games.snow_tails.courses.track import Space

PHASES = ("order", "slot", "draw", "play", "bonus", "steer", "discard", "over")
STATUSES = ("racing", "finished", "wrecked", "stranded")


@dataclass(frozen=True)
class SledView:
    """A sled as everybody sees it. ``hand`` is filled in for the owner only."""

    seat: int
    status: str
    place: int | None
    slot: int | None
    space: Space | None
    left: int
    right: int
    printed: tuple[bool, bool]
    """Whether the left and right dog still show the printed 3."""
    brake: int
    dents: int
    hand_size: int
    """Dog cards and dents together."""
    deck_size: int
    spent: tuple[int, ...]
    """Discarded and covered cards, in order of value: the next deck."""
    known: tuple[int, ...]
    """Cards that whoever counted knows to be in the hand."""
    drawn: int
    """How many cards have been drawn so far."""
    hand: tuple[int, ...] | None
    """The dog cards in hand, in order of value; None in the views of others."""

    @property
    def dogs_in_hand(self) -> int:
        return self.hand_size - self.dents


@dataclass(frozen=True)
class SnowTailsView:
    """All that a seat may know; ``seat`` is None for a spectator."""

    seat: int | None
    turn: int | None
    """Who decides; None when the race is over."""
    phase: str
    course: Course
    round: int
    order: tuple[int, ...]
    """The seats in the order in which they move this round, or take their slots."""
    sleds: tuple[SledView, ...]
    saplings: tuple[Space, ...]
    """Those still standing."""
    speed: int
    """Declared speed of the move under way, else 0."""
    steps: int
    """Steps still to make."""
    drift: int
    """Drift steps among them: negative to the left, positive to the right."""
    over: int
    """Dents for speeding that fall due when the move is over."""
    bonus: int
    """What the bonus would add for the sled in turn: its rank (ST-7.1)."""
    version: int
    """How many decisions have been made."""
    legal: tuple[SnowTailsAction, ...]
    """What may be done now; empty unless it is this seat's turn."""

    @property
    def sled(self) -> SledView | None:
        """The own sled."""
        return None if self.seat is None else self.sleds[self.seat]
