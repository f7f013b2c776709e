"""The sign of the game: a dog team below the mountains, in small squares of colour.

Each letter is a square, two of them to a letter of the terminal: space sky, ``*`` star, ``~``
aurora, ``m`` rock, ``s`` snow on it, ``g`` ground, ``d`` dog, ``w`` its mask, ``k`` sled,
``r`` driver, ``-`` line.
"""

from functools import cache
from math import sin

WIDTH, HEIGHT = 80, 18
_GROUND = 12  # the row where the snow begins
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
_STARS = ((4, 1), (12, 4), (22, 0), (33, 2), (37, 5), (44, 0), (57, 1), (66, 3), (74, 0), (29, 5))

_DOG = (
    "..........d.d..",
    "d.........dddd.",
    "dd.......dddwww",
    ".ddddddddddww..",
    "..ddddddddw....",
    ".dd.d....d.dd..",
)
_SLED = (
    ".....rr......",
    "....rrrr.....",
    "k...rrr...kk.",
    "kk.krrrkkk..k",
    ".kkkkkkkkkkk.",
    "kkkkkkkkkkkkk",
)


@cache
def emblem() -> tuple[str, ...]:
    """The rows of squares, the sky first.

    >>> len(emblem()), {len(row) for row in emblem()}
    (18, {80})
    """
    squares = [[_sky(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]
    for x, y in _STARS:
        squares[y][x] = "*"
    for x in range(WIDTH):
        ridge = round(min(top + abs(x - peak) / slope for peak, top, slope in _PEAKS))
        for y in range(ridge, HEIGHT):
            squares[y][x] = "s" if y < ridge + 2 + x % 2 else "m"
        for y in range(_GROUND + (x // 9) % 2, HEIGHT):
            squares[y][x] = "g"
    squares[15][14:60] = "-" * 46
    _put(squares, _SLED, 4, 12)
    for number in range(3):
        _put(squares, _DOG, 23 + number * 18, 12)
    return tuple("".join(row) for row in squares)


def _sky(x: int, y: int) -> str:
    """Night, with a ribbon of light that waves across it."""
    wave = round(3 + 1.8 * sin(x / 9) + 0.7 * sin(x / 3))
    return "~" if wave <= y < wave + 2 and 6 < x < 72 else " "


def _put(squares: list[list[str]], figure: tuple[str, ...], left: int, top: int) -> None:
    for y, row in enumerate(figure):
        for x, square in enumerate(row):
            if square != ".":
                squares[top + y][left + x] = square
