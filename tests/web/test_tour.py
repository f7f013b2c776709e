"""The tour in short: what is to be seen is whole, and lies where it can be seen.

``python -m tests.web.tour --out FOLDER`` goes everywhere, in every language, theme and size.
"""

import struct
import zlib
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.web import pseudo
from tests.web.browser import SIZES, Size, Visits
from tests.web.fixed import Fixed
from tests.web.guide import NAMES, Guide
from tests.web.look import faults
from tests.web.stops import STOPS

SHORT: tuple[tuple[str, Size], ...] = (
    *(("start", "laptop"), ("new-more", "phone"), ("lobby-ready", "phone"), ("over", "phone")),
    *(("arctic-heap", "phone"), ("arctic-many", "phone"), ("arctic-over", "laptop")),
)
# In the language that is twice as long.
LONG: tuple[tuple[str, Size], ...] = (
    *(("start", "phone"), ("settings", "phone"), ("menu", "phone"), ("cards", "phone")),
    *(("cards", "laptop"), ("arctic-card", "phone"), ("arctic-card", "laptop")),
    *(("arctic-tokens", "phone"), ("arctic-over", "phone")),
)
TRIPS = [(*trip, "en") for trip in SHORT] + [(*trip, pseudo.LANGUAGE) for trip in LONG]
# What has its own words in every language: people, languages, courses, keys, joined by the browser.
PROPER = {*NAMES, pseudo.NAME, "Nutcracker", "English", "Deutsch", "Français", "Enter", "and"}

Guides = dict[tuple[Size, str], Guide]

# Whether a lane of the track has so many px.
LARGE = """(px) => {
  const { transform } = getComputedStyle(document.querySelector(".track .world"));
  return 32 * new DOMMatrix(transform).a >= px;
}"""


# Where something ends, and all that lies in it.
LOW = """(box) => Math.max(...[box, ...box.querySelectorAll("*")].map(
  (one) => one.getBoundingClientRect().bottom))"""


@pytest.fixture(scope="module")
def guides(browser: Browser, fixed: Fixed) -> Guides:
    """The tables that a stop needs are there for the next one."""
    sizes: tuple[Size, ...] = ("phone", "laptop")
    kept: dict[str, Any] = {}
    return {
        (size, language): Guide(Visits(browser, fixed), size, language, kept)
        for size, language in product(sizes, ("en", pseudo.LANGUAGE))
    }


@pytest.mark.parametrize(("stop", "size", "language"), TRIPS)
def test_a_stop_of_the_tour(guides: Guides, stop: str, size: Size, language: str) -> None:
    guide = guides[size, language]
    page = STOPS[stop](guide)
    width, height = SIZES[size]
    assert (width, height) == drawn(page.screenshot(scale="css"))
    assert faults(page) == []
    if language == pseudo.LANGUAGE:
        assert pseudo.plain(page, PROPER) == []
    guide.visits.close()


def drawn(picture: bytes) -> tuple[int, int]:
    """The size of a picture that is not the same all over."""
    width, height = struct.unpack(">II", picture[16:24])
    data, at = b"", 8
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        if picture[at + 4 : at + 8] == b"IDAT":
            data += picture[at + 8 : at + 8 + length]
        at += length + 12
    lines = zlib.decompress(data)
    line = len(lines) // height
    different = {lines[start : start + line] for start in range(0, len(lines), line)}
    assert len(different) > height / 4, "there is nothing to be seen"
    return width, height


def test_the_whole_course_is_large(guides: Guides) -> None:
    """What is not needed to see it makes room, and is back when the camera follows again."""
    page = STOPS["cards-whole"](guides["laptop", "en"])
    order = page.locator(".order button").first
    expect(order).to_have_attribute("aria-expanded", "false")
    page.wait_for_function(LARGE, arg=26)
    page.locator(".buttons button").nth(2).click()
    expect(order).to_have_attribute("aria-expanded", "true")
    guides["laptop", "en"].visits.close()


def test_what_is_mine_stays_on_the_table(guides: Guides) -> None:
    """Pile and hand make room for whatever has to be said."""
    page = STOPS["arctic-crowded"](guides["laptop", "en"])
    for what in ("ar-my-pile", "ar-hand"):
        low = page.locator(f"[data-what={what}]").evaluate(LOW)
        assert 0 < low < SIZES["laptop"][1]
    guides["laptop", "en"].visits.close()


def test_what_is_wrong_is_noticed(guides: Guides) -> None:
    """Whoever looks hard is looked at."""
    page = STOPS["about"](guides["phone", "en"])
    assert faults(page) == []
    page.evaluate(
        """() => {
          const add = (words, how) => {
            const box = document.body.appendChild(document.createElement("button"));
            box.textContent = words;
            Object.assign(box.style, how);
          };
          add("⟨no-such-message⟩", {});
          add("a word too long", { width: "40px", overflow: "hidden", whiteSpace: "nowrap" });
          add("over the edge", { width: "20px", padding: 0, whiteSpace: "nowrap" });
          add("away", { position: "absolute", left: "380px" });
        }"""
    )
    found = {fault.split(":")[0] for fault in faults(page)}
    assert found == {"missing", "cut", "spilt", "outside"}
    guides["phone", "en"].visits.close()
