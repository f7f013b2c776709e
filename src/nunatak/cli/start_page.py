"""The first page of a server, as a browser shows it."""

from collections.abc import Iterator
from html import escape

from nunatak.cli.words import text
from nunatak.core import game_names

__all__ = ["written"]

_ANIMALS = {
    "arctic": ("fox", "bear", "puffin"),
    "snow-tails": ("husky", "wild-husky"),
}


def written() -> str:
    """The page; it asks nobody but its own server for anything."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    title = escape(text("start-page-title"))
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield '<meta name="color-scheme" content="dark light">'
    yield '<link rel="icon" href="/static/peak.svg">'
    yield '<link rel="stylesheet" href="/static/start.css">'
    yield f"<title>{title}</title></head><body>"
    yield f"<header><h1>{title}</h1><p>{escape(text('start-page-lead'))}</p></header>"
    yield '<main><div class="games">'
    for game in reversed(game_names()):
        yield from _game(game)
    yield f"</div><section><h2>{escape(text('start-page-terminal'))}</h2>"
    yield f"<p>{escape(text('start-page-how'))}</p>"
    yield f"<pre><code>{escape(text('start-page-commands'))}</code></pre>"
    yield f"<p>{escape(text('start-page-link'))}</p></section></main><footer>"
    yield f"<p>{escape(text('start-page-unofficial'))}</p>"
    yield f"<p>{escape(text('start-page-credits'))}</p>"
    yield f"<p>{escape(text('start-page-own'))}</p></footer></body></html>"


def _game(game: str) -> Iterator[str]:
    yield f'<article class="{escape(game)}">'
    yield f"<h2>{escape(text('start-page-game', game=game))}</h2>"
    yield f"<p>{escape(text('start-page-words', game=game))}</p>"
    yield f'<p class="facts">{escape(text("start-page-facts", game=game))}</p>'
    yield '<div class="animals">'
    for animal in _ANIMALS.get(game, ()):
        yield f'<img src="/static/{animal}.svg" alt="" width="160" height="173">'
    yield "</div></article>"
