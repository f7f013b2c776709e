"""Bots that know Snow Tails."""

from nunatak.bots.snow_tails.greedy import Greedy

BOTS = {"greedy": Greedy}

__all__ = ["BOTS", "Greedy"]
