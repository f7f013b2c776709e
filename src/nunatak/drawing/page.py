"""A report as one page of HTML that loads nothing else: no scripts, no fonts, no external links.

It follows the colour scheme of the reader and fits a phone. The reports of the arena and of the
course lab consist of these blocks; their texts come from :func:`nunatak.words.text`.

>>> section = Section("Who won", (Paragraph("Nobody & all."),))
>>> page = render_page("Two bots", "They raced.", [section])
>>> "<h2>Who won</h2>" in page, "Nobody &amp; all." in page
(True, True)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

__all__ = [
    "Block",
    "BulletList",
    "Figure",
    "KeyFigures",
    "Paragraph",
    "Section",
    "Table",
    "render_page",
]

_STYLE_SHEET = Path(__file__).with_name("page.css")


@dataclass(frozen=True)
class Paragraph:
    """A paragraph."""

    text: str

    def html(self) -> Iterator[str]:
        yield f"<p>{escape(self.text)}</p>"


@dataclass(frozen=True)
class BulletList:
    """A list of sentences, such as findings."""

    items: tuple[str, ...]

    def html(self) -> Iterator[str]:
        yield "<ul>"
        yield from (f"<li>{escape(each)}</li>" for each in self.items)
        yield "</ul>"


@dataclass(frozen=True)
class KeyFigures:
    """A few figures side by side, each with its name."""

    figures: tuple[tuple[str, str], ...]

    def html(self) -> Iterator[str]:
        yield '<dl class="facts">'
        for name, figure in self.figures:
            yield f"<div><dt>{escape(name)}</dt><dd>{escape(figure)}</dd></div>"
        yield "</dl>"


@dataclass(frozen=True)
class Table:
    """Rows with headers; ``text_columns`` are the columns of text, the others are numbers."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    text_columns: frozenset[int] = field(default_factory=lambda: frozenset({0}))
    caption: str = ""

    def html(self) -> Iterator[str]:
        yield f'<div class="wide" tabindex="0" role="region" aria-label="{escape(self.caption)}">'
        yield "<table>"
        if self.caption:
            yield f"<caption>{escape(self.caption)}</caption>"
        yield "<thead>" + self._row_html("th", self.headers, ' scope="col"') + "</thead><tbody>"
        for row in self.rows:
            yield self._row_html("td", row)
        yield "</tbody></table></div>"

    def _row_html(self, tag: str, cells: Sequence[str], attributes: str = "") -> str:
        row = ""
        for number, cell in enumerate(cells):
            kind = ' class="words"' if number in self.text_columns else ""
            row += f"<{tag}{attributes}{kind}>{escape(cell)}</{tag}>"
        return f"<tr>{row}</tr>"


@dataclass(frozen=True)
class Figure:
    """A picture, a trusted ``<svg>`` element, and a caption.

    Its colours may be variables of the page such as ``var(--ink)``, see ``page.css``; otherwise
    ``dark_svg`` is a second picture for the dark scheme.
    """

    svg: str
    caption: str
    dark_svg: str | None = None

    def html(self) -> Iterator[str]:
        yield "<figure>"
        if self.dark_svg is None:
            yield f'<div class="wide">{_strip_header(self.svg)}</div>'
        else:
            yield f'<div class="wide day">{_strip_header(self.svg)}</div>'
            yield f'<div class="wide night">{_strip_header(self.dark_svg)}</div>'
        yield f"<figcaption>{escape(self.caption)}</figcaption></figure>"


Block = Paragraph | BulletList | KeyFigures | Table | Figure


@dataclass(frozen=True)
class Section:
    """A heading and the blocks under it."""

    title: str
    blocks: tuple[Block, ...]

    def html(self) -> Iterator[str]:
        yield f"<section><h2>{escape(self.title)}</h2>"
        for block in self.blocks:
            yield from block.html()
        yield "</section>"


def render_page(title: str, lead: str, sections: Sequence[Section], foot: str = "") -> str:
    """Return the page; ``lead`` is below its title, ``foot`` at its end in small letters."""
    return "\n".join(_page_lines(title, lead, sections, foot)) + "\n"


def _page_lines(title: str, lead: str, sections: Sequence[Section], foot: str) -> Iterator[str]:
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    # No text in the page, such as the name of a bot, can make it load something.
    allowed = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    yield f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    yield f"<title>{escape(title)}</title>"
    yield f"<style>\n{_STYLE_SHEET.read_text(encoding='utf-8')}</style></head><body>"
    yield f"<header><h1>{escape(title)}</h1><p>{escape(lead)}</p></header><main>"
    for section in sections:
        yield from section.html()
    yield "</main>"
    if foot:
        yield f"<footer>{escape(foot)}</footer>"
    yield "</body></html>"


def _strip_header(svg: str) -> str:
    """Return an ``<svg>`` element without the header of a file."""
    return svg[svg.index("<svg") :].strip()
