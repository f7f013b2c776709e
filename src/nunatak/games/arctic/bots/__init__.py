"""Bots that know Arctic.

The constants in these modules are set by hand; only ``value_model.json`` has fitted numbers.
"""

from nunatak.bots.registry import BotSet
from nunatak.games.arctic.bots.gentle import Gentle
from nunatak.games.arctic.bots.greedy import Greedy
from nunatak.games.arctic.bots.reasons import REASON_CODES
from nunatak.games.arctic.bots.steady import Steady

BOTS = BotSet(
    {"gentle": Gentle, "greedy": Greedy, "steady": Steady},
    levels=("gentle", "steady"),
    reason_codes=REASON_CODES,
)

__all__ = ["BOTS", "REASON_CODES", "Gentle", "Greedy", "Steady"]
