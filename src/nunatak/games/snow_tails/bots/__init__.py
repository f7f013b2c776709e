"""Bots that know Snow Tails.

The constants in these modules are set by hand: no command fits them.
"""

from nunatak.bots.registry import BotSet
from nunatak.games.snow_tails.bots.gentle import Gentle
from nunatak.games.snow_tails.bots.greedy import Greedy
from nunatak.games.snow_tails.bots.reasons import REASONS
from nunatak.games.snow_tails.bots.steady import Steady

BOTS = BotSet(
    {"gentle": Gentle, "greedy": Greedy, "steady": Steady},
    levels=("gentle", "steady"),
    reasons=REASONS,
)

__all__ = ["BOTS", "REASONS", "Gentle", "Greedy", "Steady"]
