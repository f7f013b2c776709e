"""Bots that know Arctic."""

from nunatak.bots.arctic.gentle import Gentle
from nunatak.bots.arctic.greedy import Greedy
from nunatak.bots.arctic.reasons import REASONS
from nunatak.bots.arctic.steady import Steady

BOTS = {"gentle": Gentle, "greedy": Greedy, "steady": Steady}

__all__ = ["BOTS", "REASONS", "Gentle", "Greedy", "Steady"]
