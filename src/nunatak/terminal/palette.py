"""The colours of the full screen: one palette for night, one for day.

What is coloured also differs in shape or letter, so nothing is lost without colour.
"""

from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from textual.theme import Theme
from textual.widget import Widget


@dataclass(frozen=True)
class Palette:
    """Colours by their use."""

    name: str
    background: str
    surface: str
    raised_surface: str
    text: str
    muted: str
    accent: str  # what the person can do
    highlight: str  # messages, totals
    danger: str  # penalties, wrecks

    def theme(self) -> Theme:
        """Return the colours as a theme of textual."""
        return Theme(
            name=self.name,
            primary=self.accent,
            secondary=self.highlight,
            accent=self.accent,
            warning=self.highlight,
            error=self.danger,
            success=self.accent,
            foreground=self.text,
            background=self.background,
            surface=self.surface,
            panel=self.raised_surface,
            dark=self.name == "night",
        )


NIGHT_PALETTE = Palette(
    name="night",
    background="#0a1628",
    surface="#10233d",
    raised_surface="#173355",
    text="#e3f1fb",
    muted="#7f9fba",
    accent="#49d9b0",
    highlight="#f7b733",
    danger="#ff7a64",
)
DAY_PALETTE = Palette(
    name="day",
    background="#f4faff",
    surface="#e3f1fb",
    raised_surface="#c9e2f3",
    text="#0d1b2a",
    muted="#4b6780",
    accent="#0c7358",
    highlight="#8a5a00",
    danger="#c2321d",
)
PALETTES = {palette.name: palette for palette in (NIGHT_PALETTE, DAY_PALETTE)}


def fit_columns(line: str, columns: int) -> str:
    """Return text padded or cut to a number of columns; wide characters take two.

    >>> fit_columns("北極犬", 5), fit_columns("北極", 5) + "|"
    ('北極…', '北極 |')
    """
    if cell_len(line) > columns > 0:
        return set_cell_size(set_cell_size(line, columns - 1).rstrip() + "…", columns)
    return set_cell_size(line, columns)


def centre_columns(line: str, columns: int) -> str:
    """Return text centred in a number of columns, cut like :func:`fit_columns`.

    >>> centre_columns("北極", 8) + "|"
    '  北極  |'
    """
    return fit_columns(" " * max(0, (columns - cell_len(line)) // 2) + line, columns)


def marked_style(widget: Widget) -> str:
    """Return the style of the marked row of a list."""
    palette = palette_of(widget)
    return (
        "bold reverse" if widget.app.no_color else f"bold {palette.background} on {palette.accent}"
    )


def marked_warning_style(widget: Widget) -> str:
    """Return the style of a marked row that means harm."""
    palette = palette_of(widget)
    return (
        "bold reverse" if widget.app.no_color else f"bold {palette.background} on {palette.danger}"
    )


def palette_of(widget: Widget) -> Palette:
    """Return the palette of a widget; the theme of the app has the same name."""
    return PALETTES.get(widget.app.theme, NIGHT_PALETTE)


SEAT_COLOURS = (
    "#c98a00",
    "#2e6fd8",
    "#c8201f",
    "#0c7a30",
    "#8a2fc0",
)  # different with 16 colours too

SKY_PIXELS, GROUND_PIXELS = " ~*", "g"  # pixels of a drawing that stay empty without colour
PIXEL_COLOURS = {
    " ": "#0a1628",
    "*": "#f7e3a1",
    "~": "#1d6b62",
    "m": "#2b4766",
    "s": "#c9e2f3",
    "g": "#e3f1fb",
    "d": "#3b4a5c",
    "w": "#ffffff",
    "k": "#8a5a2b",
    "r": "#d64533",
    "-": "#7d93a8",
    "i": "#8fbcdc",
    "u": "#16486e",
    "o": "#f08a3c",
}
MONOCHROME_PIXELS = str.maketrans("~swui", " md g")  # without colour only shapes differ
