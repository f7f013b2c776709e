"""Small drawings of coloured pixels."""

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from nunatak.terminal.palette import GROUND_PIXELS, MONOCHROME_PIXELS, PIXEL_COLOURS, SKY_PIXELS


class Scene(Static):
    """A drawing: coloured pixels, two in each character cell."""

    def __init__(self, pixels: Sequence[str]) -> None:
        super().__init__(id="scene")
        self._squares = pixels

    def on_mount(self) -> None:
        self.draw(self._squares)

    def draw(self, pixels: Sequence[str]) -> None:
        """Show another drawing."""
        if self.app.no_color:
            pixels = [row.translate(MONOCHROME_PIXELS) for row in pixels]
        drawn = Text(no_wrap=True)
        for upper, lower in zip(pixels[::2], pixels[1::2], strict=True):
            for above, below in zip(upper, lower, strict=True):
                drawn.append(*_character_and_style(above, below))
            drawn.append("\n")
        self.update(drawn)


def _character_and_style(above: str, below: str) -> tuple[str, str]:
    """Return a character and its colours for two pixels; sky is left empty, so that shapes show
    without colour.
    """
    top, foot = PIXEL_COLOURS[above], PIXEL_COLOURS[below]
    if "*" in (above, below):
        return "·", f"bold {PIXEL_COLOURS['*']} on {PIXEL_COLOURS[' ']}"
    if above in SKY_PIXELS and below in SKY_PIXELS:
        return ("▀", f"{top} on {foot}") if above != below else (" ", f"on {top}")
    if above in SKY_PIXELS:
        return "▄", f"{foot} on {top}"
    if above == below:
        return ("█" if above not in GROUND_PIXELS else " "), f"{top} on {foot}"
    if above in GROUND_PIXELS:
        return "▄", f"{foot} on {top}"
    return "▀", f"{top} on {foot}"
