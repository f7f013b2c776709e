"""Pictures of the animals in coloured pixels, two in each character.

The letters are those of :data:`colours.FACE_COLOURS`.
"""

from functools import cache

from nunatak.games.arctic.terminal import colours

StyledText = tuple[str, str]  # letters and their style

_FACE_PIXELS = {
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
FACE_WIDTH = 8


@cache
def animal_face(animal: str) -> tuple[tuple[StyledText, ...], ...]:
    """Return the rows of characters that show an animal on the colour of its card.

    >>> len(animal_face("fox")), len(animal_face("fox")[0])
    (4, 8)
    """
    squares, ground = _FACE_PIXELS[animal], colours.ANIMAL_COLOURS[animal]
    return tuple(
        tuple(_pixel_pair(above, below, ground) for above, below in zip(upper, lower, strict=True))
        for upper, lower in zip(squares[::2], squares[1::2], strict=True)
    )


def _pixel_pair(above: str, below: str, ground: str) -> StyledText:
    top, foot = (colours.FACE_COLOURS.get(square, ground) for square in (above, below))
    return (" ", f"on {top}") if top == foot else ("▀", f"{top} on {foot}")
