"""Bots that know Snow Tails."""

from nunatak.bots.snow_tails.gentle import Gentle
from nunatak.bots.snow_tails.greedy import Greedy
from nunatak.bots.snow_tails.reasons import REASONS
from nunatak.bots.snow_tails.steady import Steady

BOTS = {"gentle": Gentle, "greedy": Greedy, "steady": Steady}

__all__ = ["BOTS", "REASONS", "Gentle", "Greedy", "Steady"]
