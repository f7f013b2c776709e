"""Bots that know Arctic."""

from nunatak.bots.arctic.greedy import Greedy

BOTS = {"greedy": Greedy}

__all__ = ["BOTS", "Greedy"]
