"""Maps of the course lab: where sleds go, where they crash, how fast they are."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from nunatak.games.snow_tails import Course, Space
from nunatak.games.snow_tails.drawing import Captions, HeatMap, draw
from nunatak.games.snow_tails.lab import Findings, SpaceFinding
from nunatak.games.snow_tails.terminal.course_names import course_title
from nunatak.words import ENGLISH, text

__all__ = ["MAP_KINDS", "heat_of_findings", "heatmap_svg"]

# The same bounds for every course, so that maps can be compared.
_SHADE_BOUNDS: Mapping[str, tuple[int, ...]] = {
    "traffic": (1, 5, 10, 20, 30, 45, 60),  # sleds of a hundred
    "crashes": (1, 2, 5, 10, 20, 50, 100),  # of a thousand sleds
    "speed": (0, 3, 4, 5, 6, 8, 10),  # the mean
}
_HUE_OF_MAP = {"traffic": "teal", "crashes": "amber", "speed": "violet"}
MAP_KINDS = tuple(_SHADE_BOUNDS)


def heatmap_svg(
    kind: str,
    findings: Findings,
    course: Course,
    theme: str = "light",
    *,
    with_tooltips: bool = True,
) -> str:
    """Return a map of ``traffic``, ``crashes`` or ``speed`` as SVG; ``notes``: with the number of
    each space as a tooltip.
    """
    words = Captions(
        title=text(
            "lab-map-name", map=text(f"lab-map-{kind}"), course=course_title(course, ENGLISH)
        ),
        description=text("lab-lead", **lab_setup_facts(findings)),
        start=text("course-picture-start"),
        finish=text("course-picture-finish"),
    )
    heat = heat_of_findings(kind, findings, with_tooltips=with_tooltips)
    return draw(course, theme=theme, heat=heat, captions=words, landscape=False)


def lab_setup_facts(findings: Findings) -> dict[str, object]:
    """Return how the lab was set up, for sentences."""
    names = dict.fromkeys(findings.bots)
    return {
        "games": findings.games,
        "players": findings.players,
        "bots": ", ".join(names),
        "seed": findings.seed,
    }


def heat_of_findings(kind: str, findings: Findings, *, with_tooltips: bool = True) -> HeatMap:
    """Return the values of a map, with their legend."""
    values = {
        space.space: value
        for space in findings.spaces
        if (value := _map_value(kind, space, findings.total_sleds)) is not None
    }
    tooltips = (
        {space: _tooltip(kind, space, value) for space, value in values.items()}
        if with_tooltips
        else {}
    )
    bounds = _SHADE_BOUNDS[kind]
    labels = (text(f"lab-map-{kind}-bare"), *_legend_labels(bounds))
    return HeatMap(
        values, bounds, _HUE_OF_MAP[kind], text(f"lab-map-{kind}-title"), labels, tooltips
    )


def _map_value(kind: str, space: SpaceFinding, sleds: int) -> float | None:
    if kind == "crashes":
        return 1000 * space.total_incidents / sleds if space.total_incidents else None
    if not space.visits:
        return None
    if kind == "traffic":
        return 100 * space.visits / sleds
    # The mean of a few sleds says nothing.
    return space.mean_speed if 1000 * space.visits >= sleds else None


def _tooltip(kind: str, space: Space, value: float) -> str:
    place = {"tile": space.tile, "lane": space.lane, "space": space.space}
    return text(f"lab-map-{kind}-note", **place, number=f"{value:.1f}")


def _legend_labels(bounds: tuple[int, ...]) -> Iterator[str]:
    for low, high in pairwise(bounds):
        yield text("lab-map-range", low=low, high=high)
    yield text("lab-map-more", low=bounds[-1])
