"""Big Paws, the token of the player who thinks longest (ST-1.5), in all games; without effect.

>>> big_paws([("Ada", 4.0), ("Bruno", 9.5), ("Ada", 9.5)])
'Bruno'
"""

from collections.abc import Iterable
from typing import TypeVar

__all__ = ["big_paws"]

Seat = TypeVar("Seat")


def big_paws(thinking: Iterable[tuple[Seat, float]]) -> Seat | None:
    """Return the seat with the token after these thinking times, given in order.

    >>> big_paws([]) is None
    True
    """
    holder: Seat | None = None
    longest = -1.0  # so that even no time at all is longer
    for seat, time in thinking:
        if time > longest:
            holder, longest = seat, time
    return holder
