"""The app comes up in a real browser: whole, small, from its own server alone, and offline too."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.browser import Size, Visits

KEPT = """async (name) => {
  const cache = await caches.open(name);
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}"""
MAX_PAGE_BYTES = 150_000  # bytes on the way, packed: pages, scripts, styles, pictures and the font


def settled(page: Page) -> None:
    """Nothing is on its way any more, and something is to be seen."""
    expect(page.locator("h1").first).to_be_visible()
    page.wait_for_load_state("networkidle")


TABLES = {"Snow Tails": ".track svg", "Arctic": "[data-what=ar-hand]"}  # what is seen there


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize(("size", "language"), [("laptop", "en"), ("phone", "en"), ("phone", "ru")])
def test_the_first_page_is_there_and_light_and_so_is_the_table(
    visit: Visits, size: Size, language: str, game: str
) -> None:
    """In every language: Russian has the most, letters of its own."""
    page = visit("/", size=size, language=language)
    settled(page)
    assert page.locator('meta[name="build"]').get_attribute("content")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= page.evaluate("innerWidth"), "it can be pushed sideways"
    assert 20_000 < visit.transferred() <= MAX_PAGE_BYTES
    page.get_by_role("button", name=re.compile(f"{game}$")).click()
    page.wait_for_url("**/table/*")
    expect(page.locator(TABLES[game]).first).to_be_visible()
    visit.until_nothing_comes(page)  # what comes right behind counts as well
    app = visit.transferred() - visit.transferred("/api/")
    assert app <= MAX_PAGE_BYTES


def test_what_is_not_the_apps_own_is_noticed(visit: Visits) -> None:
    """Whoever watches is watched: each kind of complaint reaches the test."""
    page = visit("/")
    settled(page)
    page.evaluate("fetch('http://other.test/').catch(() => undefined)")
    page.evaluate("document.body.setAttribute('style', 'color: red')")
    page.evaluate("setTimeout(() => { throw new Error('out of the blue') })")
    page.evaluate("console.error('a message is missing')")
    for word in ("other.test", "inline style", "out of the blue", "a message is missing"):
        while not any(word in line for line in visit.complaints):
            page.wait_for_timeout(20)  # the time of a test is limited
    visit.complaints.clear()


def test_without_a_network_the_app_still_opens(visit: Visits) -> None:
    visit.expect("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    page = visit("/", worker=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    heading = page.locator("h1").first.inner_text()
    settled(page)
    caches = page.evaluate("caches.keys()")
    assert len(caches) == 1
    page.context.set_offline(True)
    page.reload()
    expect(page.locator("h1").first).to_have_text(heading)
    page.goto("/about")
    assert page.locator("#app").inner_text().strip()
    kept = page.evaluate(KEPT, caches[0])
    assert not [path for path in kept if path.startswith(("/api", "/ws"))]
    page.context.set_offline(False)


def test_it_can_be_installed(visit: Visits) -> None:
    page = visit("/", worker=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    manifest = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert manifest["url"].endswith("/manifest.webmanifest")
    assert manifest["errors"] == []
    for icon in page.evaluate("fetch('/manifest.webmanifest').then(r => r.json())")["icons"]:
        width = page.evaluate(
            "async (src) => { const i = new Image(); i.src = src; await i.decode(); "
            "return i.naturalWidth }",
            icon["src"],
        )
        assert f"{width}x{width}" == icon["sizes"]
