"""Writing SVG: elements and numbers, as short as they can be.

>>> format_number(12.04), format_number(-0.01), format_number(3)
('12', '0', '3')
>>> tag("circle", "", r=4.25, fill="red")
'<circle r="4.2" fill="red"/>'
"""

from html import escape

__all__ = ["format_number", "tag"]


def format_number(value: float) -> str:
    """Return a number with at most one decimal."""
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def tag(name: str, inside: str = "", /, **attributes: object) -> str:
    """Return an element; ``stroke_width`` becomes ``stroke-width``, numbers are rounded.

    >>> tag("g", "…", data_tile=3)
    '<g data-tile="3">…</g>'
    """
    words = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_format_attribute(key, value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{words}>{inside}</{name}>" if inside else f"<{name}{words}/>"


def _format_attribute(key: str, value: object) -> str:
    if isinstance(value, float):
        return f"{value:.2f}".rstrip("0").rstrip(".") if "opacity" in key else format_number(value)
    return escape(str(value))
