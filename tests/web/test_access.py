"""For everybody: axe finds nothing serious on any screen, fingers hit what they aim at, and who
cannot see the board hears the race and finds it as a list.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.program import Program, Visitor
from tests.web.browser import Size, Theme, Visits
from tests.web.player import COVER, WAIT, Player, seated

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BEND = 'title = "Bend"\ntiles = ["start", "straight", "corner-left", "straight", "finish"]'
SPRINT = 'tiles = ["start", "straight", "finish"]'
LEAST = 44  # pixels, for a finger
PAGES = (
    *("/", "/new/snow-tails", "/games", "/watch", "/settings", "/about", "/rules/snow-tails"),
    *("/nowhere/at/all", "/table/aaaaaaaaaaaa", "/season/aaaaaaaaaaaa"),
)
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

FOUND = """async (only) => {
  const options = { resultTypes: ["violations"], preload: false, runOnly: only };
  const front = document.querySelector("dialog[open]"); // all else was looked at before
  const { violations } = await axe.run(front ?? document, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) =>
      `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`));
}"""
# Whatever can be tapped and is smaller than a finger. Words within a sentence are spared, what is
# there for the keyboard alone, and spaces of the track: those grow with it, and are in a list too.
SMALL = """(least) => [...document.querySelectorAll(
    "button, a[href], input, select, textarea, summary, [role=button], [role=radio]")]
  .map((one) => one.matches("input") ? (one.closest("label") ?? one) : one)
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest("p, svg, [inert]") && getComputedStyle(one).clipPath === "none")
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 1 && box.height > 1)
  .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(({ one, box }) => [one.tagName, one.getAttribute("aria-label") ?? one.textContent.trim(),
    Math.round(box.width), Math.round(box.height)].join(" "))"""


def faults(page: Page, size: Size) -> list[str]:
    """What axe finds by night or by day, and of colours in the other light; on a phone also what
    is too small for a finger.
    """
    page.evaluate(AXE.read_text(encoding="utf-8"))
    small = size == "phone"
    first: Theme = "dark" if small else "light"
    second: Theme = "light" if small else "dark"
    page.emulate_media(color_scheme=first)
    found: list[str] = page.evaluate(FOUND, {"type": "tag", "values": RULES})
    page.emulate_media(color_scheme=second)
    colours = page.evaluate(FOUND, {"type": "rule", "values": ["color-contrast"]})
    found += [f"{second}: {fault}" for fault in colours]
    page.emulate_media(color_scheme=first)
    if small:
        found += [f"small: {fault}" for fault in page.evaluate(SMALL, LEAST)]
    return found


def table_states(player: Player, size: Size) -> Iterator[str]:
    """The states of a table, one after the other."""
    page = player.page
    player.until_other([WAIT])
    yield "slots"
    player.step()
    player.until_other([WAIT])
    yield "turn"
    player.choose()
    yield "cards"
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Close the hint")).to_be_visible()
    yield "hint"
    page.get_by_role("button", name="Close the hint").click()
    page.get_by_role("button", name=re.compile("^Menu")).click()
    yield "menu"
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^What happened, and chat")).click()
    yield "log"
    page.get_by_role("tab", name="Chat").or_(page.get_by_role("radio", name="Chat")).first.click()
    yield "chat"
    page.keyboard.press("Escape")
    if size == "phone":
        page.get_by_role("button", name="Ends", exact=True).click()
        yield "ends"
        page.keyboard.press("Escape")
        page.get_by_role("button", name=re.compile("Race order")).first.click()
        yield "order"
        page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="The race as a list").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close the list")).to_be_visible()
    yield "list"
    page.get_by_role("button", name="Close the list").click()
    page.keyboard.press("?")
    yield "what"
    for _ in range(2):  # then the cards are taken back as well
        page.keyboard.press("Escape")
    player.race()
    yield "over"


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_pages_are_for_everybody(visit: Visits, program: Program, size: Size) -> None:
    visit.expect("status of 40[034]")
    ann = Visitor.known(program, "Ann")
    seated(ann, 2, course=SPRINT)
    table = ann.post("/api/tables", game="snow-tails", players=3, listed=True)["id"]
    page = visit("/", size=size, person=ann)
    wrong = []
    for path in (*PAGES, f"/table/{table}"):
        page.goto(path)
        expect(page.locator("h1").first).to_be_visible()
        page.wait_for_load_state("networkidle")
        wrong += [f"{path}: {fault}" for fault in faults(page, size)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_table_is_for_everybody(visit: Visits, program: Program, size: Size) -> None:
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 3, course=BEND)
    player = Player(visit(f"/table/{table}", size=size, person=ann), "cards")
    wrong = []
    for state in table_states(player, size):
        wrong += [f"{state}: {fault}" for fault in faults(player.page, size)]
    assert not wrong, "\n".join(wrong)


def test_the_cover_is_for_everybody(visit: Visits, program: Program) -> None:
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 2, own=2, course=SPRINT)
    player = Player(visit(f"/table/{table}", size="phone", person=ann))
    assert player.until_other([WAIT])[0] == COVER
    assert faults(player.page, "phone") == []


def test_who_cannot_see_the_board_hears_the_race(visit: Visits, program: Program) -> None:
    """Each move is told once, and at once that it is my turn; the list says all that counts."""
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 2, course=SPRINT)
    player = Player(visit(f"/table/{table}", person=ann), "keys")
    page = player.page
    player.until_other([WAIT])
    expect(page.get_by_role("alert").filter(has_text="Pick your start slot")).to_be_attached()
    player.step()
    player.until_other([WAIT])
    expect(heard(page).filter(has_text="You took start slot")).to_have_count(1)
    expect(page.get_by_role("alert").filter(has_text="Your turn")).to_be_attached()
    race = page.get_by_role("region", name="The race as a list")
    for words in ("Cards: ", "to the finish at best", "rank 1", "rank 2", "Left dog 3, brake 3"):
        expect(race.get_by_text(words).first).to_be_attached()
    ends = race.get_by_role("listitem").filter(has_text=re.compile("^With .* on .*: "))
    assert ends.count() == player.ends.get_by_role("button").count() > 3
    player.step()
    expect(heard(page).filter(has_text=re.compile("^You put .* and ran "))).to_have_count(1)


def heard(page: Page) -> Locator:
    """What is read aloud."""
    return page.get_by_role("log").get_by_role("paragraph")
