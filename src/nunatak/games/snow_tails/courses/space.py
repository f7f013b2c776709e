"""A space of the track."""

import re
from typing import NamedTuple, Self

from nunatak.core.errors import Malformed

__all__ = ["Space"]


class Space(NamedTuple):
    """A space by its tile (0 is the start), lane (1 at the left) and number within that lane.

    >>> Space.parse("2/3/1") == Space(tile=2, lane=3, space=1)
    True
    >>> str(Space(2, 3, 1))
    '2/3/1'
    """

    tile: int
    lane: int
    space: int

    def __str__(self) -> str:
        return f"{self.tile}/{self.lane}/{self.space}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the space with a notation; ``str`` is the inverse."""
        if not re.fullmatch(r"(0|[1-9][0-9]{0,3})/[1-9]/[1-9][0-9]?", text):
            raise Malformed("space.syntax", text=text)
        tile, lane, space = map(int, text.split("/"))
        return cls(tile, lane, space)
