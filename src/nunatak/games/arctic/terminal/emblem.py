"""The emblem of the game in pixels: animals on the ice.

Each letter is a pixel, two of them in a character of the terminal: space sky, ``*`` star, ``~``
aurora, ``i`` ice, ``s`` snow on it, ``u`` water, ``w`` white, ``d`` dark, ``o`` orange, ``r`` red.
"""

from functools import cache
from math import sin

from nunatak.terminal.pixels import Pixels

WIDTH, HEIGHT = 80, 18
_SEA_ROW = 14  # the row where the water begins
_ICE_STEPS = (
    (0, 18),
    (15, 15),
    (27, 14),
    (38, 13),
    (51, 11),
    (64, 9),
)  # where ice begins, and its top
_STARS = ((3, 2), (11, 0), (19, 4), (31, 1), (36, 5), (45, 0), (55, 3), (62, 1), (71, 0), (77, 3))
_MOON_PIXELS = ("..ww", ".ww.", ".ww.", "..ww")

_ORCA_PIXELS = (
    ".....d........",
    "....dd........",
    "...ddd........",
    "..ddddddd.....",
    ".dddddddwwd...",
    "ddddddddddddd.",
    "uwddddwwwwwddd",
)
_PUFFIN_PIXELS = (
    "..ddd..",
    ".dwwdd.",
    ".dwdwor",
    ".dwwwo.",
    ".ddwwd.",
    ".ddwwd.",
    "..o.o..",
)
_FOX_PIXELS = (
    "..........o.o",
    "..........ooo",
    "oo.......oodo",
    ".ooooooooooww",
    "..oooooooow..",
    "..oo....oo...",
    "..d......d...",
)
_BEAR_PIXELS = (
    "..........ww.w..",
    ".wwwwwwwwwwwwww.",
    "wwwwwwwwwwwwwdww",
    "wwwwwwwwwwwwwwwd",
    "wwwwwwwwwww.www.",
    ".www.ww.www.....",
    ".ww...w..ww.....",
)


@cache
def emblem() -> tuple[str, ...]:
    """Return the rows of pixels from the top.

    >>> len(emblem()), {len(row) for row in emblem()}
    (18, {80})
    """
    pixels = Pixels(WIDTH, HEIGHT)
    pixels.draw_sky(_aurora_top, range(11, 66), _STARS)
    for x, top in enumerate(_ice_tops()):
        for y in range(HEIGHT):
            if y >= top:
                pixels.rows[y][x] = "s" if y == top else "i"
            elif y >= _SEA_ROW:
                pixels.rows[y][x] = "u"
    pixels.put(_MOON_PIXELS, 5, 2)
    pixels.put(_ORCA_PIXELS, 1, 9)
    pixels.put(_PUFFIN_PIXELS, 30, 7)
    pixels.put(_FOX_PIXELS, 50, 4)
    pixels.put(_BEAR_PIXELS, 63, 2)
    return pixels.lines()


def _ice_tops() -> list[int]:
    """Return the top row of the ice in each column."""
    return [next(top for begin, top in reversed(_ICE_STEPS) if begin <= x) for x in range(WIDTH)]


def _aurora_top(x: int) -> float:
    """Return the upper edge of the aurora in a column."""
    return 4 + 1.8 * sin(x / 10 + 2) + 0.7 * sin(x / 4)
