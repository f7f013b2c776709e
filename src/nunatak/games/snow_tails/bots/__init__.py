"""Bots that know Snow Tails.

The constants in these modules are set by hand: no command fits them.
"""

from nunatak.bots.registry import BotSet
from nunatak.games.snow_tails.bots.gentle import Gentle
from nunatak.games.snow_tails.bots.greedy import Greedy
from nunatak.games.snow_tails.bots.reasons import REASON_CODES
from nunatak.games.snow_tails.bots.steady import Steady

BOTS = BotSet(
    {"gentle": Gentle, "greedy": Greedy, "steady": Steady},
    levels=("gentle", "steady"),
    reason_codes=REASON_CODES,
)

__all__ = ["BOTS", "REASON_CODES", "Gentle", "Greedy", "Steady"]
