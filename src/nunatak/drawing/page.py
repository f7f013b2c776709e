"""A report as one page of HTML that asks nobody for anything: no scripts, no fonts, no links out.

It follows the reader's choice of day or night and fits a phone. The arena and the course lab both
make theirs of these pieces; whatever is written in them comes from :func:`nunatak.words.text`.

>>> page = written("Two bots", "They raced.", [Section("Who won", (Words("Nobody & all."),))])
>>> "<h2>Who won</h2>" in page, "Nobody &amp; all." in page
(True, True)
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from pathlib import Path

__all__ = ["Facts", "Figure", "Piece", "Points", "Section", "Table", "Words", "written"]

_STYLE = Path(__file__).with_name("page.css")


@dataclass(frozen=True)
class Words:
    """A paragraph."""

    words: str

    def html(self) -> Iterator[str]:
        yield f"<p>{escape(self.words)}</p>"


@dataclass(frozen=True)
class Points:
    """A list of sentences, such as findings."""

    words: tuple[str, ...]

    def html(self) -> Iterator[str]:
        yield "<ul>"
        yield from (f"<li>{escape(each)}</li>" for each in self.words)
        yield "</ul>"


@dataclass(frozen=True)
class Facts:
    """A few figures side by side: what each is called, and the figure."""

    facts: tuple[tuple[str, str], ...]

    def html(self) -> Iterator[str]:
        yield '<dl class="facts">'
        for name, figure in self.facts:
            yield f"<div><dt>{escape(name)}</dt><dd>{escape(figure)}</dd></div>"
        yield "</dl>"


@dataclass(frozen=True)
class Table:
    """Rows under heads; the first column names the row, ``words`` are columns to be read."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: frozenset[int] = field(default_factory=lambda: frozenset({0}))
    caption: str = ""

    def html(self) -> Iterator[str]:
        yield f'<div class="wide" tabindex="0" role="region" aria-label="{escape(self.caption)}">'
        yield "<table>"
        if self.caption:
            yield f"<caption>{escape(self.caption)}</caption>"
        yield "<thead>" + self._row("th", self.heads, ' scope="col"') + "</thead><tbody>"
        for row in self.rows:
            yield self._row("td", row)
        yield "</tbody></table></div>"

    def _row(self, tag: str, cells: Sequence[str], more: str = "") -> str:
        made = ""
        for number, cell in enumerate(cells):
            kind = ' class="words"' if number in self.words else ""
            made += f"<{tag}{more}{kind}>{escape(cell)}</{tag}>"
        return f"<tr>{made}</tr>"


@dataclass(frozen=True)
class Figure:
    """A picture: a whole ``<svg>`` element, trusted as it is, and what it shows.

    Colours may be those of the page, ``var(--ink)`` and the others at the top of ``page.css``; a
    picture that cannot do this has a second one for the night in ``dark``.
    """

    svg: str
    caption: str
    dark: str | None = None

    def html(self) -> Iterator[str]:
        yield "<figure>"
        if self.dark is None:
            yield f'<div class="wide">{_bare(self.svg)}</div>'
        else:
            yield f'<div class="wide day">{_bare(self.svg)}</div>'
            yield f'<div class="wide night">{_bare(self.dark)}</div>'
        yield f"<figcaption>{escape(self.caption)}</figcaption></figure>"


Piece = Words | Points | Facts | Table | Figure


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it."""

    title: str
    pieces: tuple[Piece, ...]

    def html(self) -> Iterator[str]:
        yield f"<section><h2>{escape(self.title)}</h2>"
        for piece in self.pieces:
            yield from piece.html()
        yield "</section>"


def written(title: str, lead: str, sections: Sequence[Section], foot: str = "") -> str:
    """The page; ``lead`` stands under its title, ``foot`` small at its end."""
    return "\n".join(_lines(title, lead, sections, foot)) + "\n"


def _lines(title: str, lead: str, sections: Sequence[Section], foot: str) -> Iterator[str]:
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="light dark">'
    # Even a name that somebody has made up cannot make the page ask for something.
    allowed = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    yield f'<meta http-equiv="Content-Security-Policy" content="{allowed}">'
    yield f"<title>{escape(title)}</title>"
    yield f"<style>\n{_STYLE.read_text(encoding='utf-8')}</style></head><body>"
    yield f"<header><h1>{escape(title)}</h1><p>{escape(lead)}</p></header><main>"
    for section in sections:
        yield from section.html()
    yield "</main>"
    if foot:
        yield f"<footer>{escape(foot)}</footer>"
    yield "</body></html>"


def _bare(svg: str) -> str:
    """An ``<svg>`` element without the lines that only a file of its own has."""
    return svg[svg.index("<svg") :].strip()
