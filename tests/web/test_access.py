"""For everybody: axe finds nothing serious on any screen, fingers hit what they aim at, and who
cannot see the board hears the race and finds it as a list.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import get_args

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.server_process import ApiClient, ServerProcess
from tests.web.arctic import Collector
from tests.web.browser import Size, Theme, Visits
from tests.web.crew import Crew, Moment, thrifty
from tests.web.fixed import Fixed
from tests.web.guide import QUIET, Guide
from tests.web.kinds import LONG
from tests.web.player import COVER, WAIT, seated
from tests.web.racer import Racer
from tests.web.tables import wrecking

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SPRINT = 'tiles = ["start", "straight", "finish"]'
LEAST = 44  # pixels, for a finger
PAGES = (
    *("/", "/new/snow-tails", "/games", "/watch", "/settings", "/about", "/rules/snow-tails"),
    *("/new/arctic", "/rules/arctic"),
    *("/nowhere/at/all", "/table/aaaaaaaaaaaa", "/season", "/season/aaaaaaaaaaaa"),
)
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
STRUCTURE = {
    "runOnly": {"type": "tag", "values": TAGS},
    "rules": {"color-contrast": {"enabled": False}},
}
THEMES: tuple[Theme, ...] = get_args(Theme)
TASTES = (thrifty, thrifty)
WHOLE = ""  # the page, or the dialog that is open
LARGE = ("cards", "over")  # what a laptop shows otherwise than a phone
ON_PHONES_ALONE = ("cards", "ends", "order")

# Numbers on a picture are no label: all words that are seen are in the name.
FOUND = """async ([part, wish]) => {
  const unsaid = (target) => {
    const one = document.querySelector(target);
    const words = one.innerText.toLowerCase().match(/\\p{L}{2,}/gu) ?? [];
    return words.some((word) => !one.ariaLabel?.toLowerCase().includes(word));
  };
  const options = { resultTypes: ["violations"], preload: false, ...wish };
  const front = document.querySelector(part || "dialog[open]"); // all else was looked at before
  const { violations } = await axe.run(front ?? document, options);
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, any }) => ({ id, target, any })))
    .filter(({ id, target }) => id !== "label-content-name-mismatch" || unsaid(target.at(-1)))
    .map(({ id, target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`);
}"""
# To another page as the app goes itself.
GO = """(path) => {
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}"""
# Whatever can be tapped and is smaller than a finger. Words within a sentence are spared, what is
# there for the keyboard alone, and what is in a list too: spaces of the track, which grow with it,
# and tokens where they would go.
SMALL = """(least) => [...document.querySelectorAll(
    "button, a[href], input, select, textarea, summary, [role=button], [role=radio]")]
  .map((one) => one.matches("input") ? (one.closest("label") ?? one) : one)
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest("p, svg, [inert], [aria-hidden=true], :disabled"))
  .filter((one) => getComputedStyle(one).clipPath === "none")
  .map((one) => {
    const { width, height } = one.getBoundingClientRect();
    const more = getComputedStyle(one, "::after"); // what can be tapped around it
    const around = more.position === "absolute" && more.content === '""';
    const [x, y] = around ? [parseFloat(more.width), parseFloat(more.height)] : [0, 0];
    return { one, box: { width: Math.max(width, x), height: Math.max(height, y) } };
  })
  .filter(({ box }) => box.width > 1 && box.height > 1)
  .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
  .map(({ one, box }) => [one.tagName, one.getAttribute("aria-label") ?? one.textContent.trim(),
    Math.round(box.width), Math.round(box.height)].join(" "))"""


COLOUR = """(element) => {
  const { fill, backgroundColor } = getComputedStyle(element);
  const colour = element.tagName === "BUTTON" ? backgroundColor : fill;
  return colour.match(/\\d+/g).slice(0, 3).map(Number);
}"""


@pytest.fixture(scope="module")
def server(fixed: Fixed) -> ServerProcess:
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


State = tuple[str, str]  # its name, and the part of the page that is new
States = Callable[[Visits, ServerProcess, Size], Iterator[tuple[Page, State]]]


def race_states(visit: Visits, server: ServerProcess, size: Size) -> Iterator[tuple[Page, State]]:
    """The states of a table, one after the other."""
    ann = ApiClient.sign_up(server, "Ann")
    player = Racer(visit(f"/table/{seated(ann, 3, course=LONG)}", size=size, person=ann), "cards")
    for state in raced(player, size):
        yield player.page, state


def raced(player: Racer, size: Size) -> Iterator[State]:
    page = player.page
    player.until_other([WAIT])
    yield "slots", WHOLE
    player.step()
    player.until_other([WAIT])
    player.choose()
    yield "cards", WHOLE
    yield from hinted(page)
    yield from panels(page)
    if size == "phone":
        page.get_by_role("button", name="Ends", exact=True).click()
        yield "ends", WHOLE
        page.keyboard.press("Escape")
        page.get_by_role("button", name=re.compile("Race order")).first.click()
        yield "order", WHOLE
        page.keyboard.press("Escape")
    yield from explained(page, "The race as a list")
    page.keyboard.press("Escape")  # the cards are taken back as well
    expect(player.go).to_be_disabled()
    yield "turn", "div.dock"
    player.play()
    yield "over", WHOLE


def card_states(visit: Visits, server: ServerProcess, size: Size) -> Iterator[tuple[Page, State]]:
    """The same with a game of Arctic."""
    guide = Guide(visit, size)
    crew = guide.cards(mine("place"), people=2)
    player = Collector(guide.at(crew, sharp=False))
    for state in collected(player, guide, crew):
        yield player.page, state


def collected(player: Collector, guide: Guide, crew: Crew) -> Iterator[State]:
    """Each step of a turn looks different; what lies between them is decided over the wire."""
    page = player.page
    player.until_other([WAIT])
    player.choose()
    yield "cards", WHOLE
    yield from hinted(page)
    page.keyboard.press("Escape")
    page.locator("[data-what=ar-my-pile]").click()
    yield "pile", WHOLE
    page.keyboard.press("Escape")
    yield from explained(page, "The table as a list")
    for phase in ("tokens", "draw", "excess"):
        now = crew.until(mine(phase), *TASTES)
        if now is None:  # this game has none
            crew = guide.cards(mine(phase), host=crew.host, people=2)
            page.evaluate(GO, f"/table/{crew.table}")
            now = crew.moment()
        assert now is not None
        moment = f"{now.view['version']} {phase} 0 0"
        expect(page.locator("section.dock")).to_have_attribute("data-moment", moment)
        player.choose()
        yield phase, "section.dock"
    crew.finish(*TASTES)
    player.until_other([WAIT])
    player.headline()  # the scores are counted
    yield "over", WHOLE


def mine(phase: str) -> Callable[[Moment], bool]:
    """The first seat is to decide such a thing."""
    return lambda now: now.seat == 0 and now.phase == phase


def hinted(page: Page) -> Iterator[State]:
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_role("button", name="Close the hint")).to_be_visible()
    yield "hint", "section.hint"
    page.get_by_role("button", name="Close the hint").click()


def panels(page: Page) -> Iterator[State]:
    """Which are the same for both games."""
    page.get_by_role("button", name=re.compile("^Menu")).click()
    yield "menu", WHOLE
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^What happened, and chat")).click()
    yield "log", WHOLE
    page.get_by_role("tab", name="Chat").or_(page.get_by_role("radio", name="Chat")).first.click()
    yield "chat", WHOLE
    page.keyboard.press("Escape")


def explained(page: Page, name: str) -> Iterator[State]:
    """What is said instead of shown: the list, and what everything is."""
    page.keyboard.press("Tab")
    page.get_by_role("button", name=name).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Close the list")).to_be_visible()
    yield "list", "section.list"
    page.get_by_role("button", name="Close the list").click()
    page.keyboard.press("?")
    expect(page.locator("div.answer")).to_be_visible()
    yield "what", "div.answer"
    page.keyboard.press("Escape")
    expect(page.locator("div.answer")).to_be_hidden()


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_pages_are_for_everybody(visit: Visits, server: ServerProcess, size: Size) -> None:
    visit.expect("status of 40[034]")
    ann = ApiClient.sign_up(server, "Ann")
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


@pytest.mark.parametrize("states", [race_states, card_states])
@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_the_table_is_for_everybody(
    visit: Visits, server: ServerProcess, size: Size, states: States
) -> None:
    wrong = []
    for page, (state, part) in states(visit, server, size):
        found = faults(page, size, part)
        if size == "phone" and state in ON_PHONES_ALONE:
            found += colours(page, part)
        if size == "laptop" and state in LARGE:
            found += structure(page, part)
        wrong += [f"{state}: {fault}" for fault in found]
    assert not wrong, "\n".join(wrong)


def test_an_end_that_wrecks_is_red_and_asked_about(visit: Visits, server: ServerProcess) -> None:
    """By a second tap, by the button and by Enter; no tick anywhere."""
    page, end = wrecking(Guide(visit, "phone"))
    target = page.locator(f"[data-target='{end}']").first
    expect(target).to_have_accessible_name(re.compile("wrecked!"))
    go = page.locator("[data-what=go]").get_by_role("button")
    expect(go).to_have_accessible_name(re.compile("^This wrecks your sled"))
    red, green, blue = go.evaluate(COLOUR)
    assert red > 2 * max(green, blue)
    tag = page.locator(f"[data-tag='{end}']")
    red, green, blue = tag.locator(".paper").first.evaluate(COLOUR)
    assert red > 2 * max(green, blue)
    tick = "path[d^='M-4 .3']"
    assert tag.locator(tick).count() == page.locator(".way.chosen").locator(tick).count() == 0
    page.evaluate(AXE.read_text(encoding="utf-8"))
    wrong = colours(page)
    asked = page.get_by_role("dialog", name="This wrecks your sled")
    ways: list[Callable[[], None]] = [
        lambda: target.dispatch_event("click"),
        lambda: page.keyboard.press("Enter"),
        lambda: go.tap(),
    ]
    for way in ways:
        way()
        expect(asked).to_contain_text("You are out of the race then. Drive anyway?")
        page.keyboard.press("Enter")  # in a hurry: the safe answer has the focus
        expect(asked).to_be_hidden()
        expect(go).to_be_enabled()
    go.tap()
    wrong += structure(page) + small(page) + colours(page)
    assert not wrong, "\n".join(wrong)
    asked.get_by_role("button", name="Drive anyway").tap()
    expect(page.get_by_text("Your sled is in pieces").first).to_be_visible()


def test_the_cover_is_for_everybody(visit: Visits, server: ServerProcess) -> None:
    ann = ApiClient.sign_up(server, "Ann")
    table = seated(ann, 2, own=2, course=SPRINT)
    player = Racer(visit(f"/table/{table}", size="phone", person=ann))
    assert player.until_other([WAIT])[0] == COVER
    assert faults(player.page, "phone") == []
    assert colours(player.page) == []


def test_who_cannot_see_the_board_hears_the_race(visit: Visits, server: ServerProcess) -> None:
    """Each move is told once, and at once that it is my turn; the list says all that counts."""
    ann = ApiClient.sign_up(server, "Ann")
    table = seated(ann, 2, course=SPRINT)
    player = Racer(visit(f"/table/{table}", person=ann), "keys")
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


def test_who_cannot_see_the_cards_hears_the_game(visit: Visits, server: ServerProcess) -> None:
    """The same with a game of Arctic."""
    ann = ApiClient.sign_up(server, "Ann")
    table = seated(ann, 2, game="arctic", first=0)
    player = Collector(visit(f"/table/{table}", person=ann), "keys")
    page = player.page
    player.until_other([WAIT])
    expect(page.get_by_role("alert").filter(has_text="Your turn")).to_be_attached()
    game = page.get_by_role("region", name="The table as a list")
    for words in ("Your hand", "River", "Tokens", "Players", "Ability cards"):
        expect(game.get_by_role("heading", name=words)).to_be_attached()
    hand = page.locator("[data-card]").count()
    assert game.get_by_role("list").first.get_by_role("listitem").count() == hand > 2
    while "Place" in player.until_other([WAIT])[0]:
        player.step()
    expect(heard(page).filter(has_text=re.compile("^You placed "))).to_have_count(1)


def heard(page: Page) -> Locator:
    """What is read aloud."""
    return page.get_by_role("log").get_by_role("paragraph")
