"""Drawings in pixels, each a letter of ``PIXEL_COLOURS``; a character shows two of them."""

from collections.abc import Callable, Iterable, Sequence


class Pixels:
    """A drawing that begins as a night sky."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows = [[" "] * width for _ in range(height)]

    def draw_sky(
        self,
        aurora_top: Callable[[int], float],
        aurora_columns: range,
        stars: Iterable[tuple[int, int]],
    ) -> None:
        """Draw an aurora two rows thick whose upper edge is a wave, and stars."""
        for x in aurora_columns:
            top = round(aurora_top(x))
            for y in range(max(0, top), min(top + 2, self.height)):
                self.rows[y][x] = "~"
        for x, y in stars:
            self.rows[y][x] = "*"

    def put(self, figure: Sequence[str], left: int, top: int) -> None:
        """Draw a figure; its dots are transparent.

        >>> pixels = Pixels(4, 2)
        >>> pixels.put((".d", "dd"), left=1, top=0)
        >>> pixels.lines()
        ('  d ', ' dd ')
        """
        for y, row in enumerate(figure):
            for x, pixel in enumerate(row):
                if pixel != ".":
                    self.rows[top + y][left + x] = pixel

    def lines(self) -> tuple[str, ...]:
        """Return the rows from the top."""
        return tuple("".join(row) for row in self.rows)
