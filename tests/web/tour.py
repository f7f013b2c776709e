"""A picture of every screen in every state, language, theme and size.

``python -m tests.web.tour --out FOLDER`` writes them to a folder outside the repository, with a
page that shows all of them and what a hard look at each found. Every state is reached with the real
server; pictures show the window as it is, pages that are longer go on below.
"""

import argparse
import html
import os
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import NamedTuple, get_args

from playwright.sync_api import Browser, Error, expect

from tests.web import pseudo
from tests.web.browser import LOCALES, SIZES, Size, Theme, Visits, started
from tests.web.fixed import Fixed
from tests.web.guide import Guide
from tests.web.look import faults
from tests.web.stops import STOPS

REPOSITORY = Path(__file__).resolve().parents[2]
SETTLE = "document.getAnimations().forEach((one) => one instanceof CSSTransition && one.finish())"
THEMES: tuple[Theme, ...] = get_args(Theme)
LANGUAGES = (*LOCALES, pseudo.LANGUAGE)


class Leg(NamedTuple):
    """All stops in one size and one language."""

    folder: Path
    size: Size
    language: str
    themes: tuple[Theme, ...]
    stops: tuple[str, ...]


class Seen(NamedTuple):
    """One picture."""

    file: str
    stop: str
    faults: Sequence[str]


def travel(leg: Leg) -> list[Seen]:
    """Go through all stops with a server and a browser of one's own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Fixed(Path(folder) / "data") as server,
        started() as browser,
    ):
        visits = Visits(browser, server)
        guide = Guide(visits, leg.size, leg.language)
        seen = [each for name in leg.stops for each in look(leg, guide, browser, name)]
        visits.expect("")  # what the console says is for the tests
        visits.close()
        return seen


def look(leg: Leg, guide: Guide, browser: Browser, name: str) -> Iterable[Seen]:
    """The pictures of one stop."""
    before = time.monotonic()
    try:
        page = STOPS[name](guide)
        for theme in leg.themes:
            page.emulate_media(color_scheme=theme)
            expect(page.locator("html")).to_have_attribute("data-theme", theme)
            page.evaluate(SETTLE)
            page.wait_for_timeout(150)
            file = f"{name}-{leg.size}-{leg.language}-{theme}.png"
            page.screenshot(path=leg.folder / file, scale="css")
            yield Seen(file, name, faults(page))
    except (Error, AssertionError, LookupError) as error:
        yield Seen("", name, [f"not reached: {error}"[:600]])
    for context in browser.contexts:
        context.close()
    taken = time.monotonic() - before
    print(f"{leg.size} {leg.language} {name} {taken:.1f} s", flush=True)


def contact_sheet(seen: Sequence[Seen]) -> str:
    """All pictures on one page, by stop."""
    rows = []
    for name in STOPS:
        shots = [each for each in seen if each.stop == name]
        if shots:
            rows.append(f"<h2>{name}</h2><div>{''.join(map(figure, shots))}</div>")
    return (
        "<!doctype html><meta charset=utf-8><title>Tour</title><style>body{font:14px sans-serif;"
        "background:#888}div{display:flex;flex-wrap:wrap;gap:12px}figure{margin:0;max-width:460px}"
        f"img{{height:300px}}li{{color:#700}}</style>{''.join(rows)}"
    )


def figure(seen: Seen) -> str:
    found = "".join(f"<li>{html.escape(fault)}" for fault in seen.faults)
    picture = f'<a href="{seen.file}"><img loading=lazy src="{seen.file}" alt=""></a>'
    return f"<figure>{picture}<figcaption>{seen.file}<ul>{found}</ul></figcaption></figure>"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.web.tour", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="a folder for the pictures")
    parser.add_argument("--only", nargs="+", choices=list(STOPS), metavar="NAME", default=[*STOPS])
    parser.add_argument("--size", nargs="+", choices=list(SIZES), default=list(SIZES))
    parser.add_argument("--language", nargs="+", choices=LANGUAGES, default=LANGUAGES)
    parser.add_argument("--theme", nargs="+", choices=THEMES, default=THEMES)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="legs at a time")
    wish = parser.parse_args()
    folder: Path = wish.out.resolve()
    if folder.is_relative_to(REPOSITORY):
        parser.error("the pictures do not belong into the repository")
    folder.mkdir(parents=True, exist_ok=True)
    legs = [
        Leg(folder, size, language, tuple(wish.theme), tuple(wish.only))
        for size, language in product(wish.size, wish.language)
    ]
    with ProcessPoolExecutor(wish.jobs) as pool:
        seen = [each for found in pool.map(travel, legs) for each in found]
    (folder / "index.html").write_text(contact_sheet(seen), encoding="utf-8")
    for each in seen:
        for fault in each.faults:
            print(f"{each.file or each.stop}: {fault}")
    print(f"{sum(bool(each.file) for each in seen)} pictures: {folder / 'index.html'}")
    return int(any(not each.file for each in seen))


if __name__ == "__main__":
    sys.exit(main())
