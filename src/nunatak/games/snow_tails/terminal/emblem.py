"""The emblem of the game in pixels: a dog team below the mountains.

Each letter is a pixel, two of them in a character of the terminal: space sky, ``*`` star, ``~``
aurora, ``m`` rock, ``s`` snow on it, ``g`` ground, ``d`` dog, ``w`` its mask, ``k`` sled,
``r`` driver, ``-`` line.
"""

from functools import cache
from math import sin

from nunatak.terminal.pixels import Pixels

WIDTH, HEIGHT = 80, 18
_GROUND_ROW = 12  # the row where the snow begins
_PEAKS = (  # where, how high up, how steep
    (6, 8, 1.0),
    (17, 4, 0.8),
    (26, 7, 1.1),
    (38, 9, 1.4),
    (51, 3, 0.9),
    (60, 6, 1.2),
    (71, 5, 0.9),
    (79, 8, 1.2),
)
_STAR_POINTS = (
    (4, 1),
    (12, 4),
    (22, 0),
    (33, 2),
    (37, 5),
    (44, 0),
    (57, 1),
    (66, 3),
    (74, 0),
    (29, 5),
)

_DOG_PIXELS = (
    "..........d.d..",
    "d.........dddd.",
    "dd.......dddwww",
    ".ddddddddddww..",
    "..ddddddddw....",
    ".dd.d....d.dd..",
)
_SLED_PIXELS = (
    ".....rr......",
    "....rrrr.....",
    "k...rrr...kk.",
    "kk.krrrkkk..k",
    ".kkkkkkkkkkk.",
    "kkkkkkkkkkkkk",
)


@cache
def emblem_pixels() -> tuple[str, ...]:
    """Return the rows of pixels from the top.

    >>> len(emblem_pixels()), {len(row) for row in emblem_pixels()}
    (18, {80})
    """
    pixels = Pixels(WIDTH, HEIGHT)
    pixels.draw_sky(_aurora_top, range(7, 72), _STAR_POINTS)
    for x in range(WIDTH):
        ridge = round(min(top + abs(x - peak) / slope for peak, top, slope in _PEAKS))
        for y in range(ridge, HEIGHT):
            pixels.rows[y][x] = "s" if y < ridge + 2 + x % 2 else "m"
        for y in range(_GROUND_ROW + (x // 9) % 2, HEIGHT):
            pixels.rows[y][x] = "g"
    pixels.rows[15][14:60] = "-" * 46
    pixels.put(_SLED_PIXELS, 4, 12)
    for number in range(3):
        pixels.put(_DOG_PIXELS, 23 + number * 18, 12)
    return pixels.lines()


def _aurora_top(x: int) -> float:
    """Return the upper edge of the aurora in a column."""
    return 3 + 1.8 * sin(x / 9) + 0.7 * sin(x / 3)
