"""The sign of the game: animals on ice that rises from the sea, in small squares of colour.

Each letter is a square, two of them to a letter of the terminal: space sky, ``*`` star, ``~``
aurora, ``i`` ice, ``s`` snow on it, ``u`` water, ``w`` white, ``d`` dark, ``o`` orange, ``r`` red.
"""

from functools import cache
from math import sin

WIDTH, HEIGHT = 80, 18
_SEA = 14  # the row where the water begins
_STEPS = ((0, 18), (15, 15), (27, 14), (38, 13), (51, 11), (64, 9))  # where ice begins, and its top
_STARS = ((3, 2), (11, 0), (19, 4), (31, 1), (36, 5), (45, 0), (55, 3), (62, 1), (71, 0), (77, 3))
_MOON = ("..ww", ".ww.", ".ww.", "..ww")

_ORCA = (
    ".....d........",
    "....dd........",
    "...ddd........",
    "..ddddddd.....",
    ".dddddddwwd...",
    "ddddddddddddd.",
    "uwddddwwwwwddd",
)
_PUFFIN = (
    "..ddd..",
    ".dwwdd.",
    ".dwdwor",
    ".dwwwo.",
    ".ddwwd.",
    ".ddwwd.",
    "..o.o..",
)
_FOX = (
    "..........o.o",
    "..........ooo",
    "oo.......oodo",
    ".ooooooooooww",
    "..oooooooow..",
    "..oo....oo...",
    "..d......d...",
)
_BEAR = (
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
    """The rows of squares, the sky first.

    >>> len(emblem()), {len(row) for row in emblem()}
    (18, {80})
    """
    squares = [[_sky(x, y) for x in range(WIDTH)] for y in range(HEIGHT)]
    for x, y in _STARS:
        squares[y][x] = "*"
    for x, top in enumerate(_tops()):
        for y in range(HEIGHT):
            if y >= top:
                squares[y][x] = "s" if y == top else "i"
            elif y >= _SEA:
                squares[y][x] = "u"
    _put(squares, _MOON, 5, 2)
    _put(squares, _ORCA, 1, 9)
    _put(squares, _PUFFIN, 30, 7)
    _put(squares, _FOX, 50, 4)
    _put(squares, _BEAR, 63, 2)
    return tuple("".join(row) for row in squares)


def _tops() -> list[int]:
    """How high the ice reaches in each column."""
    return [next(top for begin, top in reversed(_STEPS) if begin <= x) for x in range(WIDTH)]


def _sky(x: int, y: int) -> str:
    """Night, with a ribbon of light that waves across it."""
    wave = round(4 + 1.8 * sin(x / 10 + 2) + 0.7 * sin(x / 4))
    return "~" if wave <= y < wave + 2 and 10 < x < 66 else " "


def _put(squares: list[list[str]], figure: tuple[str, ...], left: int, top: int) -> None:
    for y, row in enumerate(figure):
        for x, square in enumerate(row):
            if square != ".":
                squares[top + y][left + x] = square
