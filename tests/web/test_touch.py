"""A finger finds what is lit on the track, also where that is smaller than the finger."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server_process import ServerProcess
from tests.web.browser import Size, Visits
from tests.web.crew import Crew, Moment
from tests.web.guide import NAMES, Guide

BESIDE = 20  # px; half of 44 is a little more
# How wide a lit space is, and the points beside its middle where nothing lies over the track and
# no other lit space is about as near.
POINTS = """(lit, beside) => {
  const middle = (element) => {
    const { left, top, width, height } = element.querySelector(".fill").getBoundingClientRect();
    return [left + width / 2, top + height / 2, Math.min(width, height)];
  };
  const [x, y, width] = middle(lit);
  const others = [...document.querySelectorAll("[data-slot]")].filter((one) => one !== lit);
  const far = ([x, y], other) => Math.hypot(x - middle(other)[0], y - middle(other)[1]);
  const isTrack = (found) => found?.closest(".track, button")?.matches(".track") ?? false;
  const points = [[beside, 0], [-beside, 0], [0, beside], [0, -beside]]
    .map(([dx, dy]) => [x + dx, y + dy])
    .filter((point) => isTrack(document.elementFromPoint(...point)))
    .filter((point) => others.every((other) => far(point, other) > beside + 4));
  return { width, points };
}"""


def outermost(now: Moment) -> list[str]:
    """Leaves the slots at the sides to the others."""
    legal: list[str] = now.view["legal"]
    return [legal[len(legal) // 2]]


@pytest.mark.parametrize("size", ["phone", "landscape"])
def test_a_tap_beside_a_lit_space_picks_it(
    visit: Visits, server: ServerProcess, size: Size
) -> None:
    """Of five who take their start slots, the fourth has two left, far from each other."""
    crew = Crew(server, *NAMES, setup={"course": "nutcracker"})
    crew.start()
    now = crew.until(lambda now: len(now.view["legal"]) == 2, *(outermost,) * len(NAMES))
    assert now is not None
    assert now.view["legal"] == ["slot-1", "slot-5"]
    page = Guide(visit, size).at(crew, now.seat)
    check(page)
    page.locator(".buttons button").last.tap()  # the whole course: everything is small
    assert check(page)["width"] < BESIDE


def check(page: Page) -> dict[str, Any]:
    """Every point beside the first slot is tapped, from nothing in mind."""
    expect(page.locator("[data-slot]")).to_have_count(2)
    slot = page.locator("[data-slot]").first
    seen: dict[str, Any] = slot.evaluate(POINTS, BESIDE)
    assert seen["points"]
    for x, y in seen["points"]:
        page.keyboard.press("Escape")
        expect(slot).to_have_attribute("aria-pressed", "false")
        page.touchscreen.tap(x, y)
        expect(slot).to_have_attribute("aria-pressed", "true")
    return seen
