"""The first visit: how much comes, and how soon there is something to see."""

from typing import NamedTuple

from playwright.sync_api import expect

from tests.web.browser import Size, Visits

PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


class First(NamedTuple):
    start: int
    """Bytes until the start page is there."""
    table: int
    """… and a table."""
    painted: float
    """Milliseconds until there is something to see."""
    raced: float
    """… from the press of the button until the board is there."""


def first_visit(visits: Visits, game: str, size: Size) -> First:
    page = visits("/", size=size)
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    painted = page.evaluate(PAINT)
    start = visits.transferred()
    began = page.evaluate("performance.now()")
    page.locator(f"section[aria-labelledby=game-{game}] .ways button").first.click()
    expect(page.locator(".track .world svg, [data-what=ar-river]").first).to_be_visible()
    raced = page.evaluate("performance.now()") - began
    page.wait_for_load_state("networkidle")
    app = visits.transferred() - visits.transferred("/api/")
    page.context.close()
    return First(start, app, painted, raced)
