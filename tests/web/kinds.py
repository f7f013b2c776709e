"""The games as they are played here: whatever differs where tests are alike for both."""

from typing import Any, NamedTuple

import pytest

from tests.web.arctic import Collector
from tests.web.crew import Person, Sitting, thrifty
from tests.web.player import Player
from tests.web.racer import Racer

LONG = 'tiles = ["start", "straight", "corner-left", "straight", "finish"]'
SPRINT = 'title = "Sprint"\ntiles = ["start", "straight", "finish"]'


class Kind(NamedTuple):
    """How a game is played here."""

    game: str
    title: str
    player: type[Player]
    ways: tuple[str, str, str]  # on a laptop, on a phone, and on any
    setup: dict[str, Any]  # of a short game
    long: dict[str, Any]
    seat: str  # what it is called
    headline: str

    @property
    def start(self) -> str:
        return "Start the race" if self.game == "snow-tails" else "Start the game"

    def wish(self, players: int) -> dict[str, Any]:
        return {"game": self.game, "players": players, "setup": self.setup}

    @property
    def long_lasting(self) -> bool:
        """Whether there is no short game of it."""
        return not self.setup

    def to_the_end(self, table: str, *seats: Person) -> None:
        """The middle of a game, over the wire; everybody still has a last turn."""
        strategies = (thrifty,) * len(seats)
        sitting = Sitting(table, *seats)
        assert sitting.until(lambda now: bool(now.view["stage"] == "last"), *strategies)


RACE = Kind(
    *("snow-tails", "Snow Tails", Racer, ("list", "track", "cards")),
    *({"course": SPRINT}, {"course": LONG}),
    *("Take a sled", "place|win|wrecked|did not reach"),
)
CARDS = Kind(
    *("arctic", "Arctic", Collector, ("taps", "taps", "taps"), {}, {}),
    *("Take a seat", "place, with|win"),
)
BOTH = pytest.mark.parametrize("kind", [RACE, CARDS], ids=lambda kind: kind.game)
