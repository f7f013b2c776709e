"""A drawing made of squares of colour."""

from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from nunatak.terminal.palette import GROUND, SCENE, SKY, UNCOLOURED


class Scene(Static):
    """The drawing of the game: squares of colour, two to a letter."""

    def __init__(self, squares: Sequence[str]) -> None:
        super().__init__(id="scene")
        self._squares = squares

    def on_mount(self) -> None:
        self.draw(self._squares)

    def draw(self, squares: Sequence[str]) -> None:
        """Show these squares."""
        if self.app.no_color:
            squares = [row.translate(UNCOLOURED) for row in squares]
        drawn = Text(no_wrap=True)
        for upper, lower in zip(squares[::2], squares[1::2], strict=True):
            for above, below in zip(upper, lower, strict=True):
                drawn.append(*_letter(above, below))
            drawn.append("\n")
        self.update(drawn)


def _letter(above: str, below: str) -> tuple[str, str]:
    """A letter and its colours; sky is left open, so that shapes stay without colour."""
    top, foot = SCENE[above], SCENE[below]
    if "*" in (above, below):
        return "·", f"bold {SCENE['*']} on {SCENE[' ']}"
    if above in SKY and below in SKY:
        return ("▀", f"{top} on {foot}") if above != below else (" ", f"on {top}")
    if above in SKY:
        return "▄", f"{foot} on {top}"
    if above == below:
        return ("█" if above not in GROUND else " "), f"{top} on {foot}"
    if above in GROUND:
        return "▄", f"{foot} on {top}"
    return "▀", f"{top} on {foot}"
