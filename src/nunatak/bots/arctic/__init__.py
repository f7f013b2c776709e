"""Bots that know Arctic."""

from nunatak.bots.arctic.gentle import Gentle
from nunatak.bots.arctic.greedy import Greedy
from nunatak.bots.arctic.reasons import REASONS
from nunatak.bots.arctic.steady import Steady
from nunatak.bots.registry import BotSet

BOTS = BotSet(
    {"gentle": Gentle, "greedy": Greedy, "steady": Steady},
    levels=("gentle", "steady"),
    reasons=REASONS,
)

__all__ = ["BOTS", "REASONS", "Gentle", "Greedy", "Steady"]
