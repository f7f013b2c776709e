"""The colours of a picture in light and dark."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from nunatak.core.errors import Malformed

__all__ = ["COLOURS", "SHAPES", "THEMES", "Theme", "get_theme"]


@dataclass(frozen=True)
class Theme:
    """The colours by their use."""

    name: str
    sky: tuple[str, str]  # the ground from top to bottom
    dune: str
    fleck: str
    glow: tuple[str, ...]  # northern lights
    banks: tuple[str, str, str]  # from the outside in
    shade: str  # the shadow of a layer on the one below
    depth: float
    lip: str
    straight: tuple[str, str]
    bend: str
    edge: str
    lane: str
    cross: str
    seam: str
    levels: tuple[str, ...]  # of guides in bends, by group
    figure: str  # start slots and words on the ground
    words: str
    chasm: tuple[str, str, str]  # rim, wall, bottom
    drift: tuple[str, str, str]  # from the ground up


_LIGHT = Theme(
    name="light",
    sky=("#eaf4fc", "#d6e7f5"),
    dune="#c9dff1",
    fleck="#8fbadb",
    glow=(),
    banks=("#f0f7fd", "#f8fcff", "#ffffff"),
    shade="#2d5f8c",
    depth=0.075,
    lip="#ffffff",
    straight=("#cbe2f4", "#bfdaf0"),
    bend="#aed0ea",
    edge="#5d99c4",
    lane="#2f5b83",
    cross="#4f8fbf",
    seam="#2f75aa",
    levels=("#2b7d76", "#85703f", "#675b99", "#92597c", "#5f7a4a"),
    figure="#2f5b83",
    words="#2f5b83",
    chasm=("#f4faff", "#4f95c9", "#123a66"),
    drift=("#e9f3fb", "#f4f9fe", "#ffffff"),
)

_DARK = Theme(
    name="dark",
    sky=("#0b1a30", "#132b49"),
    dune="#183656",
    fleck="#ffffff",
    glow=("#1f8f7c", "#6a4fc0"),
    banks=("#16314f", "#1f4469", "#2f608b"),
    shade="#030914",
    depth=0.16,
    lip="#9cc3e0",
    straight=("#e6f2fb", "#d5e7f5"),
    bend="#c0daee",
    edge="#6fa8cf",
    lane="#3d6a92",
    cross="#6fa8cf",
    seam="#4f86b3",
    levels=("#2b7d76", "#85703f", "#675b99", "#92597c", "#5f7a4a"),
    figure="#2f5b83",
    words="#c9e2f3",
    chasm=("#f4faff", "#3f83b8", "#0a2342"),
    drift=("#a9c8e1", "#cbdff0", "#f4faff"),
)

THEMES: Mapping[str, Theme] = MappingProxyType({"light": _LIGHT, "dark": _DARK})

# Sleds differ in colour and in shape.
SHAPES: Mapping[str, str] = MappingProxyType(
    {"yellow": "sun", "blue": "drop", "red": "flame", "green": "leaf", "violet": "star"}
)
COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "yellow": "#e0a010",
        "blue": "#2e6fd8",
        "red": "#d64533",
        "green": "#2e9e6b",
        "violet": "#8a5bd1",
    }
)


def get_theme(name: str) -> Theme:
    """Return the theme with a name; raise Malformed if there is none.

    >>> get_theme("dark").name
    'dark'
    """
    if not isinstance(name, str) or name not in THEMES:
        raise Malformed("drawing.theme", theme=name, known=tuple(THEMES))
    return THEMES[name]
