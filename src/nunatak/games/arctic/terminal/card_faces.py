"""The animals as small squares of colour, two to a letter: see :data:`colours.FACE`."""

from functools import cache

from nunatak.games.arctic.terminal import colours

Piece = tuple[str, str]  # letters and their style

_SQUARES = {
    "fox": (
        "o......o",
        "oo....oo",
        "oooooooo",
        "okooooko",
        "oooooooo",
        "wwooooww",
        ".wwkkww.",
        "..wwww..",
    ),
    "moose": (
        "a.a..a.a",
        "aaa..aaa",
        ".aabbaa.",
        "..bbbb..",
        ".bkbbkb.",
        "..bbbb..",
        "..tttt..",
        "..tkkt..",
    ),
    "walrus": (
        "..rrrr..",
        ".rrrrrr.",
        ".rkrrkr.",
        ".rrrrrr.",
        ".ppkkpp.",
        ".pppppp.",
        "..w..w..",
        "..w..w..",
    ),
    "orca": (
        "...dd...",
        "...ddd..",
        "..dddddd",
        ".dddwwdd",
        "dddddddd",
        "ddddwwww",
        ".dwwwww.",
        "cc.cc.cc",
    ),
    "puffin": (
        "..ddd...",
        ".ddddd..",
        ".dwwdyy.",
        ".dkwwooO",
        ".dwwwyo.",
        "..dww...",
        ".ddwwd..",
        ".ddwwd..",
    ),
    "bear": (
        ".w....w.",
        "wwwwwwww",
        ".wwwwww.",
        ".wkwwkw.",
        ".wwwwww.",
        "wwwkkwww",
        ".wwwwww.",
        "..wwww..",
    ),
}
WIDTH = 8


@cache
def face(animal: str) -> tuple[tuple[Piece, ...], ...]:
    """The rows of letters that show an animal on the colour of its card.

    >>> len(face("fox")), len(face("fox")[0])
    (4, 8)
    """
    squares, ground = _SQUARES[animal], colours.TINTS[animal]
    return tuple(
        tuple(_piece(above, below, ground) for above, below in zip(upper, lower, strict=True))
        for upper, lower in zip(squares[::2], squares[1::2], strict=True)
    )


def _piece(above: str, below: str, ground: str) -> Piece:
    top, foot = (colours.FACE.get(square, ground) for square in (above, below))
    return (" ", f"on {top}") if top == foot else ("▀", f"{top} on {foot}")
