"""Shades on a course: darker is more, and a legend explains them."""

import re
from itertools import pairwise

import pytest

from nunatak.core.errors import Malformed
from nunatak.games.snow_tails import Course, Space
from nunatak.games.snow_tails.drawing import HUES, THEMES, Captions, HeatMap, draw
from nunatak.games.snow_tails.drawing.heat import UNSHADED_COLOUR
from tests.games.snow_tails.drawing.picture_reader import PictureReader

COURSE = Course("bend", ("start", "straight", "corner-left", "finish"))
LABELS = ("few", "1 to 5", "5 to 10", "10 & <more>")
BOUNDS = (1.0, 5.0, 10.0)
HERE, BESIDE, FAR = Space(1, 3, 2), Space(1, 4, 2), Space(2, 1, 1)


def heat(**more: object) -> HeatMap:
    given: dict[str, object] = {
        "values": {HERE: 7.5, BESIDE: 0.5, FAR: 100.0},
        "thresholds": BOUNDS,
        "hue": "teal",
        "title": "Sleds & <dogs>",
        "legend_labels": LABELS,
    }
    return HeatMap(**{**given, **more})  # type: ignore[arg-type]  # some are wrong on purpose


def lightness(colour: str) -> float:
    """How light a colour looks (CIE L*), which is all that some eyes can tell."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    shine = sum(
        part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True)
    )
    return float(116 * shine ** (1 / 3) - 16)


@pytest.mark.parametrize("hue", HUES)
def test_each_shade_is_clearly_darker_than_the_one_before(hue: str) -> None:
    seen = [lightness(colour) for colour in (UNSHADED_COLOUR, *HUES[hue])]
    assert all(light - dark > 5 for light, dark in pairwise(seen))
    assert seen[-1] < 30


def test_a_space_has_the_shade_of_the_last_bound_it_reaches() -> None:
    shown = heat()
    assert shown.colour(HERE) == shown.shades[1]
    assert shown.colour(FAR) == shown.shades[2] == HUES["teal"][-1]
    assert shown.colour(BESIDE) is None, "less than the first bound"
    assert shown.colour(Space(1, 1, 1)) is None, "no number at all"
    assert heat(values={HERE: 5.0}).colour(HERE) == shown.shades[1], "a bound is reached"
    assert len(heat(thresholds=(1.0,), legend_labels=("", "")).shades) == 1


@pytest.mark.parametrize("theme", THEMES)
def test_the_picture_shows_numbers_and_legend(theme: str) -> None:
    shown = heat(tooltips={HERE: "7.5 & more"})
    svg = draw(COURSE, theme=theme, heat=shown, captions=Captions("Traffic"), landscape=False)
    PictureReader(svg)  # well-formed, and nothing from outside
    painted = dict(re.findall(r'data-space="([\d/]+)" fill="(#\w+)"', svg))
    assert painted == {str(HERE): shown.colour(HERE), str(FAR): shown.colour(FAR)}
    assert "<title>7.5 &amp; more</title></path>" in svg
    legend = svg[svg.index('data-legend="teal"') :]
    assert re.findall(r'fill="(#\w{6})"', legend) == [UNSHADED_COLOUR, *shown.shades]
    assert "Sleds &amp; &lt;dogs&gt;" in legend
    for label in ("few", "1 to 5", "5 to 10", "10 &amp; &lt;more&gt;"):
        assert f">{label}</text>" in legend


def test_maps_can_share_a_page() -> None:
    one, other = draw(COURSE, heat=heat()), draw(COURSE, heat=heat(title="Speed", hue="violet"))
    plain = draw(COURSE)
    names = [set(re.findall(r' id="([^"]+)"', svg)) for svg in (one, other, plain)]
    assert not names[0] & names[1]
    assert not names[0] & names[2]


def test_the_legend_stands_below_and_is_to_be_read() -> None:
    def box(svg: str) -> list[float]:
        return [float(part) for part in re.findall(r'viewBox="([^"]+)"', svg)[0].split()]

    bare, shown = box(draw(COURSE)), box(draw(COURSE, heat=heat()))
    assert shown[:3] == bare[:3]
    letter = bare[2] / 52
    assert shown[3] > bare[3] + 4 * letter


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"hue": "plaid"}, "drawing.hue"),
        ({"thresholds": ()}, "drawing.bounds"),
        ({"thresholds": (5.0, 1.0, 10.0)}, "drawing.bounds"),
        ({"thresholds": (1.0, 1.0, 10.0)}, "drawing.bounds"),
        ({"thresholds": tuple(range(9)), "legend_labels": ("",) * 10}, "drawing.bounds"),
        ({"legend_labels": ("few",)}, "drawing.labels"),
        ({"values": {(1, 2, 3): 1.0}}, "space.syntax"),
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, object], code: str) -> None:
    with pytest.raises(Malformed) as caught:
        heat(**wrong)
    assert caught.value.code == code


def test_a_space_of_another_course_is_refused() -> None:
    with pytest.raises(Malformed) as caught:
        draw(COURSE, heat=heat(values={Space(9, 1, 1): 1.0}))
    assert caught.value.code == "space.nowhere"
