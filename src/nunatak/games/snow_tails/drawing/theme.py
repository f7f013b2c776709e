"""The colours of a picture in light and dark."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from nunatak.core.errors import Malformed

__all__ = ["SLED_COLOURS", "SLED_SHAPES", "THEMES", "Theme", "get_theme"]


@dataclass(frozen=True)
class Theme:
    """The colours by their use."""

    name: str
    ground_gradient: tuple[str, str]  # the ground from top to bottom
    dune: str
    snow_fleck: str
    northern_lights: tuple[str, ...]  # none in the light theme
    snow_banks: tuple[str, str, str]  # from the outside in
    shadow: str  # the shadow of a layer on the one below
    shadow_opacity: float
    bank_edge: str
    straight_tile_gradient: tuple[str, str]
    bend_tile: str
    track_edge: str
    lane_line: str
    space_line: str
    tile_line: str
    level_edge_colours: tuple[str, ...]  # of level front edges in bends, by group
    start_marks: str  # the slots, their numbers and the start line
    caption: str
    chasm: tuple[str, str, str]  # rim, wall, bottom
    snow_drift: tuple[str, str, str]  # from the ground up


_LIGHT = Theme(
    name="light",
    ground_gradient=("#eaf4fc", "#d6e7f5"),
    dune="#c9dff1",
    snow_fleck="#8fbadb",
    northern_lights=(),
    snow_banks=("#f0f7fd", "#f8fcff", "#ffffff"),
    shadow="#2d5f8c",
    shadow_opacity=0.075,
    bank_edge="#ffffff",
    straight_tile_gradient=("#cbe2f4", "#bfdaf0"),
    bend_tile="#aed0ea",
    track_edge="#5d99c4",
    lane_line="#2f5b83",
    space_line="#4f8fbf",
    tile_line="#2f75aa",
    level_edge_colours=("#2b7d76", "#85703f", "#675b99", "#92597c", "#5f7a4a"),
    start_marks="#2f5b83",
    caption="#2f5b83",
    chasm=("#f4faff", "#4f95c9", "#123a66"),
    snow_drift=("#e9f3fb", "#f4f9fe", "#ffffff"),
)

_DARK = Theme(
    name="dark",
    ground_gradient=("#0b1a30", "#132b49"),
    dune="#183656",
    snow_fleck="#ffffff",
    northern_lights=("#1f8f7c", "#6a4fc0"),
    snow_banks=("#16314f", "#1f4469", "#2f608b"),
    shadow="#030914",
    shadow_opacity=0.16,
    bank_edge="#9cc3e0",
    straight_tile_gradient=("#e6f2fb", "#d5e7f5"),
    bend_tile="#c0daee",
    track_edge="#6fa8cf",
    lane_line="#3d6a92",
    space_line="#6fa8cf",
    tile_line="#4f86b3",
    level_edge_colours=("#2b7d76", "#85703f", "#675b99", "#92597c", "#5f7a4a"),
    start_marks="#2f5b83",
    caption="#c9e2f3",
    chasm=("#f4faff", "#3f83b8", "#0a2342"),
    snow_drift=("#a9c8e1", "#cbdff0", "#f4faff"),
)

THEMES: Mapping[str, Theme] = MappingProxyType({"light": _LIGHT, "dark": _DARK})

# Sleds differ in colour and in shape.
SLED_SHAPES: Mapping[str, str] = MappingProxyType(
    {"yellow": "sun", "blue": "drop", "red": "flame", "green": "leaf", "violet": "star"}
)
SLED_COLOURS: Mapping[str, str] = MappingProxyType(
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
