"""For everybody: axe finds nothing serious on any screen, fingers hit what they aim at, and who
cannot see the board hears the race and finds it as a list.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.program import Program, Visitor
from tests.web.browser import Size, Theme, Visits
from tests.web.fixed import Fixed
from tests.web.guide import QUIET
from tests.web.player import COVER, WAIT, Player, seated

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
BEND = 'title = "Bend"\ntiles = ["start", "straight", "corner-left", "straight", "finish"]'
SPRINT = 'tiles = ["start", "straight", "finish"]'
LEAST = 44  # pixels, for a finger
PAGES = (
    *("/", "/new/snow-tails", "/games", "/watch", "/settings", "/about", "/rules/snow-tails"),
    *("/nowhere/at/all", "/table/aaaaaaaaaaaa", "/season/aaaaaaaaaaaa"),
)
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
STRUCTURE = {
    "runOnly": {"type": "tag", "values": TAGS},
    "rules": {"color-contrast": {"enabled": False}},
}
THEMES: tuple[Theme, ...] = get_args(Theme)
WHOLE = ""  # the page, or the dialog that is open
LARGE = ("cards", "over")  # what a laptop shows otherwise than a phone
ON_PHONES_ALONE = ("cards", "ends", "order")

FOUND = """async ([part, wish]) => {
  const options = { resultTypes: ["violations"], preload: false, ...wish };
  const front = document.querySelector(part || "dialog[open]"); // all else was looked at before
  const { violations } = await axe.run(front ?? document, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) =>
      `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`));
}"""
# To another page as the app goes itself.
GO = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
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


@pytest.fixture(scope="module")
def program(fixed: Fixed) -> Program:
    """What is looked at is the same every time."""
    return fixed


def structure(page: Page, part: str = WHOLE) -> list[str]:
    """What axe finds, apart from colours."""
    found: list[str] = page.evaluate(FOUND, [part, STRUCTURE])
    return found


def colours(page: Page, part: str = WHOLE) -> list[str]:
    """Whether everything can be read, by night and by day."""
    found = []
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        found += [f"{theme}: {fault}" for fault in page.evaluate(FOUND, [part, COLOURS])]
    return found


def small(page: Page) -> list[str]:
    return [f"small: {fault}" for fault in page.evaluate(SMALL, LEAST)]


def faults(page: Page, size: Size, part: str = WHOLE) -> list[str]:
    """On a laptop, where most is in sight at once, how colours go together; on a phone all else,
    and what is too small for a finger.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    if size == "laptop":
        return colours(page, part)
    return structure(page, part) + small(page)


def table_states(player: Player, size: Size) -> Iterator[tuple[str, str]]:
    """The states of a table, one after the other, with the part of the page that is new."""
    page = player.page
    player.until_other([WAIT])
    yield "slots", WHOLE
    player.step()
    player.until_other([WAIT])
    player.choose()
    yield "cards", WHOLE
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Close the hint")).to_be_visible()
    yield "hint", "section.hint"
    page.get_by_role("button", name="Close the hint").click()
    page.get_by_role("button", name=re.compile("^Menu")).click()
    yield "menu", WHOLE
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^What happened, and chat")).click()
    yield "log", WHOLE
    page.get_by_role("tab", name="Chat").or_(page.get_by_role("radio", name="Chat")).first.click()
    yield "chat", WHOLE
    page.keyboard.press("Escape")
    if size == "phone":
        page.get_by_role("button", name="Ends", exact=True).click()
        yield "ends", WHOLE
        page.keyboard.press("Escape")
        page.get_by_role("button", name=re.compile("Race order")).first.click()
        yield "order", WHOLE
        page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="The race as a list").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close the list")).to_be_visible()
    yield "list", "section.list"
    page.get_by_role("button", name="Close the list").click()
    page.keyboard.press("?")
    expect(page.locator("div.answer")).to_be_visible()
    yield "what", "div.answer"
    page.keyboard.press("Escape")
    expect(page.locator("div.answer")).to_be_hidden()
    page.keyboard.press("Escape")  # the cards are taken back as well
    expect(player.go).to_be_disabled()
    yield "turn", "div.dock"
    player.race()
    yield "over", WHOLE


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_pages_are_for_everybody(visit: Visits, program: Program, size: Size) -> None:
    visit.expect("status of 40[034]")
    ann = Visitor.known(program, "Ann")
    seated(ann, 2, course=SPRINT)
    table = ann.post("/api/tables", game="snow-tails", players=3, listed=True)["id"]
    page = visit("/", size=size, person=ann)
    wrong = []
    for path in (*PAGES, f"/table/{table}"):
        page.evaluate(GO, path)
        page.evaluate(QUIET, 200)
        expect(page.locator("h1").first).to_be_visible()
        wrong += [f"{path}: {fault}" for fault in faults(page, size)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_table_is_for_everybody(visit: Visits, program: Program, size: Size) -> None:
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 3, course=BEND)
    player = Player(visit(f"/table/{table}", size=size, person=ann), "cards")
    wrong = []
    for state, part in table_states(player, size):
        found = faults(player.page, size, part)
        if size == "phone" and state in ON_PHONES_ALONE:
            found += colours(player.page, part)
        if size == "laptop" and state in LARGE:
            found += structure(player.page, part)
        wrong += [f"{state}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)


def test_the_cover_is_for_everybody(visit: Visits, program: Program) -> None:
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 2, own=2, course=SPRINT)
    player = Player(visit(f"/table/{table}", size="phone", person=ann))
    assert player.until_other([WAIT])[0] == COVER
    assert faults(player.page, "phone") == []
    assert colours(player.page) == []


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
