"""Bots that know Snow Tails."""

from nunatak.bots.registry import BotSet
from nunatak.bots.snow_tails.gentle import Gentle
from nunatak.bots.snow_tails.greedy import Greedy
from nunatak.bots.snow_tails.reasons import REASONS
from nunatak.bots.snow_tails.steady import Steady

BOTS = BotSet(
    {"gentle": Gentle, "greedy": Greedy, "steady": Steady},
    levels=("gentle", "steady"),
    reasons=REASONS,
)

__all__ = ["BOTS", "REASONS", "Gentle", "Greedy", "Steady"]
