"""Somebody at a Snow Tails table in a browser, who finds everything by its role and its words."""

import json
import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.server.program import Visitor

WAIT, COVER, OVER = "wait", "cover", "over"
SLOT, CARDS, FULL = "Your start slot", "Where you can end", "Too many cards"
ASKED = re.compile(f"^({SLOT}|{CARDS}|{FULL})$")
LOOK = 30  # milliseconds between two looks
MOST = 200  # decisions; no race of a test takes longer
Way = Literal["track", "list", "cards", "keys"]
Moment = list[str]

# What there is to do now, with all that changes when it is done.
NOW = """() => {
  const words = (found) => [...document.querySelectorAll(found)].map((one) => one.textContent);
  const hand = words("[data-what=hand] button").map((card) => card.trim().slice(0, 1));
  const asks = [...document.querySelectorAll("section[aria-label]")]
    .map((section) => section.getAttribute("aria-label"))
    .find((label) => /^(Your start slot|Where you can end|Too many cards)$/.test(label));
  const lift = [...document.querySelectorAll("main button")]
    .find((button) => button.textContent.trim().startsWith("I am "));
  return document.querySelector("dialog[open] h1") ? ["over"]
    : lift ? ["cover", lift.textContent]
    : asks ? [asks, ...words("[data-what=turn]"), ...hand]
    : ["wait"];
}"""
OTHER = f"(than) => !than.includes(JSON.stringify(({NOW})()))"


class Player:
    """Sees what there is to decide, and decides it in one of several ways."""

    def __init__(self, page: Page, way: Way = "track") -> None:
        self.page = page
        self.way = way
        self.turns = 0
        self.asked = page.get_by_role("region", name=ASKED)
        self.result = page.get_by_role("dialog").filter(has=page.get_by_role("heading", level=1))
        self.cover = page.get_by_role("button", name=re.compile("^I am "))
        self.ends = page.get_by_role("group", name="Where your turn can end")
        self.hand = page.get_by_role("group", name="Your hand").get_by_role("button")
        self.go = page.locator("[data-what=go]").get_by_role("button")

    def now(self) -> Moment:
        """What there is to do, and how it looks."""
        found: Moment = self.page.evaluate(NOW)
        return found

    def until_other(self, *than: Moment) -> Moment:
        """Wait for another moment than these."""
        texts = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in than]
        self.page.wait_for_function(OTHER, arg=texts, polling=LOOK)
        return self.now()

    # ---- deciding

    def race(self) -> str:
        """Decide whatever comes until the race is over; the headline of the result."""
        for _ in range(MOST):
            if self.until_other([WAIT])[0] == OVER:
                return self.headline()
            self.step()
        raise AssertionError("the race does not end")

    def headline(self) -> str:
        return self.result.get_by_role("heading", level=1).inner_text()

    def step(self) -> None:
        """Decide once, and see that it was done."""
        now = self.until_other([WAIT])
        self.decide(now[0])
        self.until_other(now)

    def decide(self, asked: str) -> None:
        if asked == COVER:
            self.cover.click()
            return
        if asked == SLOT:
            self._choose_slot()
        elif asked == FULL:
            self._choose_discard()
        else:
            self.turns += 1
            self.choose()
        self.confirm()

    def choose(self) -> None:
        """Have an end of the turn in mind; nothing is sent."""
        if self.way == "track":
            self._choose_on_the_track()
        elif self.way == "list":
            self._choose_in_the_list()
        else:
            self._choose_cards()
        expect(self.go).to_be_enabled()

    def confirm(self) -> None:
        if self.way == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.go.click()

    def _choose_slot(self) -> None:
        first = self.asked.get_by_role("group").get_by_role("button").first
        if self.way == "keys":
            self.page.keyboard.press(first.inner_text()[:1])
        elif self.way == "track":
            self.ends.get_by_role("button").first.click()
        else:
            first.click()
        expect(self.go).to_have_text(re.compile("Start from slot"))

    def _choose_discard(self) -> None:
        cards = [place for place, value in enumerate(self._values()) if value.isdigit()]
        value = self._values()[cards[0]]
        self._press_card(cards[0], value)
        expect(self.go).to_have_text(re.compile(f"Put the {value} away"))

    def _choose_on_the_track(self) -> None:
        """The furthest space that the cards reach at no cost; if there is none, other cards."""
        self._choose_cards()
        expect(self.go).to_be_enabled()
        targets = self.ends.get_by_role("button")
        labels = targets.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        free = [
            place
            for place, label in enumerate(labels)
            if not label.startswith("With ") and re.search("no cost|finish!", label)
        ]
        if not free:
            self._take_cards_back()
            self._choose_in_the_list()
            return
        target = targets.nth(free[0])
        if target.get_attribute("aria-pressed") == "false":
            target.click()
        expect(target).to_have_attribute("aria-pressed", "true")

    def _take_cards_back(self) -> None:
        self.hand.and_(self.page.get_by_role("button", pressed=True)).first.click()
        expect(self.go).to_be_disabled()

    def _choose_in_the_list(self) -> None:
        """The first line is the best."""
        opener = self.page.get_by_role("button", name="Ends", exact=True)
        if not opener.is_visible():
            self._first_line(self.asked).click()
            return
        opener.click()
        sheet = self.page.get_by_role("dialog", name=CARDS)
        self._first_line(sheet).click()
        sheet.get_by_role("button", name="Close").click()

    def _first_line(self, within: Locator) -> Locator:
        return within.get_by_role("listitem").get_by_role("button").first

    def _choose_cards(self) -> None:
        """The highest card, and a dog."""
        values = self._values()
        card = max(range(len(values)), key=lambda place: (values[place].isdigit(), values[place]))
        self._press_card(card, values[card])
        if self.way == "keys":
            self.page.keyboard.press("lr"[self.turns % 2])
        else:
            side = ("Left", "Right")[self.turns % 2]
            self.page.get_by_role("button", name=re.compile(f"^{side} dog: ")).click()

    def _press_card(self, place: int, value: str) -> None:
        if self.way == "keys":
            self.page.keyboard.press(value)
        else:
            self.hand.nth(place).click()

    def _values(self) -> list[str]:
        """What is in the hand; of a dent, nothing that counts."""
        return [text.strip()[:1] for text in self.hand.all_inner_texts()]


def seated(host: Visitor, players: int, *, course: str, own: int = 1, level: str = "gentle") -> str:
    """A table that has started: the host has the first seats, bots the others."""
    bots = [level] * (players - own)
    wish = {"game": "snow-tails", "players": players, "bots": bots, "setup": {"course": course}}
    table: str = host.post("/api/tables", **wish)["id"]
    for seat in range(1, own):
        host.post(f"/api/tables/{table}/join", seat=seat)
    host.post(f"/api/tables/{table}/start")
    return table
