"""Charts of the course lab as SVG, in the colours of the page."""

from collections.abc import Iterator, Sequence

from nunatak.drawing.svg import tag
from nunatak.games.snow_tails.lab import Distribution, StartSlotFinding
from nunatak.words import text

__all__ = ["histogram_svg", "win_shares_svg"]

_CHART_WIDTH, _MAX_BAR_HEIGHT, _ROW_HEIGHT = 640, 130, 44  # units; a letter is 15 high
_INK_COLOUR, _SOFT_COLOUR, _LINE_COLOUR = "var(--ink)", "var(--soft)", "var(--line)"
_ACCENT_COLOUR, _PALE_COLOUR = "var(--accent)", "var(--accent-soft)"
_MAX_BAR_WIDTH, _MAX_BARS = 70, 60


def histogram_svg(distribution: Distribution, title: str) -> str:
    """Return a histogram, with the middle half in full colour."""
    low, _, high = distribution.quartiles
    numbers = range(distribution.minimum, distribution.maximum + 1)[:_MAX_BARS]
    tallest = max(distribution.counts.values())
    wide = min(_MAX_BAR_WIDTH, _CHART_WIDTH / len(numbers))
    left = (_CHART_WIDTH - wide * len(numbers)) / 2
    inside = ""
    for index, number in enumerate(numbers):
        count = distribution.counts.get(number, 0)
        tall = _MAX_BAR_HEIGHT * count / tallest
        fill = _ACCENT_COLOUR if low <= number <= high else _PALE_COLOUR
        bar = {"x": left + (index + 0.06) * wide, "width": 0.88 * wide, "rx": 2}
        inside += tag("rect", y=26 + _MAX_BAR_HEIGHT - tall, height=tall, **bar, fill=fill)
        middle = left + (index + 0.5) * wide
        if wide >= 24 or number % 5 == 0:
            inside += _text_element(middle, 46 + _MAX_BAR_HEIGHT, str(number))
        if count and wide >= 40:
            share = text("lab-percent", share=f"{100 * count / distribution.sample_count:.0f}")
            inside += _text_element(middle, 20 + _MAX_BAR_HEIGHT - tall, share, _SOFT_COLOUR)
    inside += tag("path", d=f"M0 {26.5 + _MAX_BAR_HEIGHT}H{_CHART_WIDTH}", stroke=_LINE_COLOUR)
    return _svg_chart(title, inside, 56 + _MAX_BAR_HEIGHT)


def win_shares_svg(slots: Sequence[StartSlotFinding], fair: float, title: str) -> str:
    """Return the share of wins of each slot with its interval, and a line for the fair share."""
    widest = max(slot.wins.interval()[1] for slot in slots)
    scale = (_CHART_WIDTH - 150) / max(widest, fair)
    bottom = 30 + _ROW_HEIGHT * len(slots)
    inside = "".join(_bar_elements(slots, scale))
    x = 120 + fair * scale
    inside += tag("path", d=f"M{x:.1f} 22V{bottom}", stroke=_INK_COLOUR, stroke_dasharray="4 4")
    words = text("lab-chart-fair", share=f"{100 * fair:.0f}")
    inside += _text_element(x, 15, words, _SOFT_COLOUR)
    return _svg_chart(title, inside, bottom + 6)


def _bar_elements(slots: Sequence[StartSlotFinding], scale: float) -> Iterator[str]:
    for index, slot in enumerate(slots):
        y = 30 + _ROW_HEIGHT * (index + 0.5)
        low, high = slot.wins.interval()
        yield _text_element(0, y + 5, text("lab-chart-slot", slot=slot.slot), anchor="start")
        bar = {"x": 120, "y": y - 11, "width": slot.wins.value * scale, "height": 22, "rx": 2}
        yield tag("rect", **bar, fill=_PALE_COLOUR)
        ends = f"M{120 + low * scale:.1f} {y}H{120 + high * scale:.1f}"
        for end in (low, high):
            ends += f"M{120 + end * scale:.1f} {y - 7}V{y + 7}"
        yield tag("path", d=ends, stroke=_ACCENT_COLOUR, stroke_width=2.5, fill="none")


def _text_element(
    x: float, y: float, words: str, fill: str = _INK_COLOUR, anchor: str = "middle"
) -> str:
    return tag("text", words, x=x, y=y, text_anchor=anchor, fill=fill)


def _svg_chart(title: str, inside: str, tall: int) -> str:
    about = {"role": "img", "aria_label": title, "font_size": 15, "font_family": "inherit"}
    sides = {"viewBox": f"0 0 {_CHART_WIDTH} {tall}", "width": _CHART_WIDTH, "height": tall}
    return tag("svg", inside, xmlns="http://www.w3.org/2000/svg", **sides, **about)
