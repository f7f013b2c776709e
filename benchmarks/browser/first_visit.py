"""Measure the first visit: bytes transferred, and the time until something is shown."""

from typing import NamedTuple

from playwright.sync_api import expect

from tests.web.browser import Size, Visits

FIRST_PAINT_SCRIPT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


class FirstVisit(NamedTuple):
    """The figures of a first visit."""

    start_page_bytes: int
    """Bytes until the start page is shown."""
    bytes_until_table: int
    """Bytes until a table is shown, without the API."""
    first_paint_ms: float
    """Milliseconds until the first contentful paint."""
    click_to_board_ms: float
    """Milliseconds from the click on the button until the board is shown."""


def make_first_visit(visits: Visits, game: str, size: Size) -> FirstVisit:
    """Open the start page in a new browser context, then a table with bots."""
    page = visits("/", size=size)
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    first_paint = page.evaluate(FIRST_PAINT_SCRIPT)
    start_bytes = visits.transferred()
    began = page.evaluate("performance.now()")
    page.locator(f"section[aria-labelledby=game-{game}] .ways button").first.click()
    expect(page.locator(".track .world svg, [data-what=ar-river]").first).to_be_visible()
    board_shown = page.evaluate("performance.now()") - began
    page.wait_for_load_state("networkidle")
    table_bytes = visits.transferred() - visits.transferred("/api/")
    page.context.close()
    return FirstVisit(start_bytes, table_bytes, first_paint, board_shown)
