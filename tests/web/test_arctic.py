"""A whole game of Arctic against bots; what is alike for both games is in test_games."""

import re

from playwright.sync_api import Page, expect

from tests.server.server_process import ApiClient, ServerProcess
from tests.web.arctic import Collector
from tests.web.browser import Visits
from tests.web.player import WAIT, ended, seated

# Cards of the hand that lie under the buttons.
COVERED = """() => {
  const edge = document.querySelector("[data-what=ar-go]").getBoundingClientRect().top;
  const cards = [...document.querySelectorAll("[data-card]")];
  return cards.filter((card) => card.getBoundingClientRect().bottom > edge + 1).length;
}"""


class Watchful(Collector):
    """Sees all their cards, however many there are and however near the end is."""

    def choose(self) -> None:
        super().choose()
        assert self.page.evaluate(COVERED) == 0


def test_against_bots(visit: Visits, server: ServerProcess) -> None:
    """On a phone; the first card is dragged to the pile, which places it at once, and
    taken back.
    """
    ann = ApiClient.sign_up(server, "Ann")
    table = seated(ann, 4, game="arctic")
    player = Watchful(visit(f"/table/{table}", size="phone", person=ann))
    page = player.page
    player.until_other([WAIT])
    cards = page.locator("[data-card]")
    count = cards.count()
    drag_first_card(page)
    expect(cards).to_have_count(count - 1)
    page.get_by_role("button", name="Undo").click()
    expect(cards).to_have_count(count)
    assert re.search("place, with|win", player.play())
    assert ended(ann, table)
    sheet = player.result.get_by_role("table").first
    expect(sheet.get_by_text("Total").first).to_be_attached()
    expect(sheet.locator("tfoot")).to_be_in_viewport(ratio=1)
    figures = player.result.get_by_role("table").nth(1).get_by_role("rowheader")
    for which in (figures.first, figures.last):
        which.scroll_into_view_if_needed()
        expect(which).to_be_in_viewport(ratio=1)


def drag_first_card(page: Page) -> None:
    card = page.locator("[data-card]").first.bounding_box()
    pile = page.locator("[data-drop=pile]").bounding_box()
    assert card
    assert pile
    page.mouse.move(card["x"] + 20, card["y"] + 30)
    page.mouse.down()
    page.mouse.move(pile["x"] + 20, pile["y"] + 30, steps=4)
    page.mouse.up()


def test_a_key_or_a_tap_skips_to_my_turn(visit: Visits, server: ServerProcess) -> None:
    """Three bots begin; what they do is shown at once when somebody wants that."""
    for way in ("key", "tap"):
        ann = ApiClient.sign_up(server, "Ann")
        wish = {"players": 4, "bots": ["gentle"] * 3, "setup": {"first": 1}}
        table = ann.post("/api/tables", game="arctic", **wish)["id"]
        page = visit(f"/table/{table}", person=ann, motion="full")
        page.get_by_role("button", name="Start the game").wait_for()
        ann.post(f"/api/tables/{table}/start")
        skip = page.get_by_role("button", name="Skip")
        expect(skip).to_be_visible()
        if way == "key":
            page.keyboard.press("Space")
        else:
            page.locator("[data-what=ar-landscape]").click(position={"x": 5, "y": 5})
        expect(page.get_by_text("Your turn").first).to_be_visible()
        expect(skip).to_have_count(0)
