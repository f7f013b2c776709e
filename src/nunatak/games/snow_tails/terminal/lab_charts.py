"""Charts of the course lab as SVG, in the colours of the page."""

from collections.abc import Iterator, Sequence

from nunatak.drawing.svg import tag
from nunatak.games.snow_tails.lab import Distribution, SlotFinding
from nunatak.words import text

__all__ = ["histogram", "shares"]

_WIDE, _BAR, _ROW = 640, 130, 44  # units; a letter is 15 high
_INK, _SOFT, _LINE = "var(--ink)", "var(--soft)", "var(--line)"
_ACCENT, _PALE = "var(--accent)", "var(--accent-soft)"
_WIDEST, _MAX_BARS = 70, 60


def histogram(distribution: Distribution, title: str) -> str:
    """Return a histogram, with the middle half in full colour."""
    low, _, high = distribution.quartiles
    numbers = range(distribution.least, distribution.most + 1)[:_MAX_BARS]
    tallest = max(distribution.counts.values())
    wide = min(_WIDEST, _WIDE / len(numbers))
    left = (_WIDE - wide * len(numbers)) / 2
    inside = ""
    for place, number in enumerate(numbers):
        count = distribution.counts.get(number, 0)
        tall = _BAR * count / tallest
        fill = _ACCENT if low <= number <= high else _PALE
        bar = {"x": left + (place + 0.06) * wide, "width": 0.88 * wide, "rx": 2}
        inside += tag("rect", y=26 + _BAR - tall, height=tall, **bar, fill=fill)
        middle = left + (place + 0.5) * wide
        if wide >= 24 or number % 5 == 0:
            inside += _word(middle, 46 + _BAR, str(number))
        if count and wide >= 40:
            share = text("lab-percent", share=f"{100 * count / distribution.total:.0f}")
            inside += _word(middle, 20 + _BAR - tall, share, _SOFT)
    inside += tag("path", d=f"M0 {26.5 + _BAR}H{_WIDE}", stroke=_LINE)
    return _chart(title, inside, 56 + _BAR)


def shares(slots: Sequence[SlotFinding], fair: float, title: str) -> str:
    """Return the share of wins of each slot with its interval, and a line for the fair share."""
    widest = max(slot.wins.interval()[1] for slot in slots)
    scale = (_WIDE - 150) / max(widest, fair)
    bottom = 30 + _ROW * len(slots)
    inside = "".join(_bar_elements(slots, scale))
    x = 120 + fair * scale
    inside += tag("path", d=f"M{x:.1f} 22V{bottom}", stroke=_INK, stroke_dasharray="4 4")
    words = text("lab-chart-fair", share=f"{100 * fair:.0f}")
    inside += _word(x, 15, words, _SOFT)
    return _chart(title, inside, bottom + 6)


def _bar_elements(slots: Sequence[SlotFinding], scale: float) -> Iterator[str]:
    for place, slot in enumerate(slots):
        y = 30 + _ROW * (place + 0.5)
        low, high = slot.wins.interval()
        yield _word(0, y + 5, text("lab-chart-slot", slot=slot.slot), anchor="start")
        bar = {"x": 120, "y": y - 11, "width": slot.wins.value * scale, "height": 22, "rx": 2}
        yield tag("rect", **bar, fill=_PALE)
        ends = f"M{120 + low * scale:.1f} {y}H{120 + high * scale:.1f}"
        for end in (low, high):
            ends += f"M{120 + end * scale:.1f} {y - 7}V{y + 7}"
        yield tag("path", d=ends, stroke=_ACCENT, stroke_width=2.5, fill="none")


def _word(x: float, y: float, words: str, fill: str = _INK, anchor: str = "middle") -> str:
    return tag("text", words, x=x, y=y, text_anchor=anchor, fill=fill)


def _chart(title: str, inside: str, tall: int) -> str:
    about = {"role": "img", "aria_label": title, "font_size": 15, "font_family": "inherit"}
    sides = {"viewBox": f"0 0 {_WIDE} {tall}", "width": _WIDE, "height": tall}
    return tag("svg", inside, xmlns="http://www.w3.org/2000/svg", **sides, **about)
