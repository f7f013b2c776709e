"""Somebody at a Snow Tails table in a browser, who finds everything by its role and its words."""

import re
import time
from collections.abc import Callable
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.server.program import Visitor
from tests.web.browser import PATIENCE

WAIT, COVER, OVER = "wait", "cover", "over"
SLOT, CARDS, FULL = "Your start slot", "Where you can end", "Too many cards"
ASKED = re.compile(f"^({SLOT}|{CARDS}|{FULL})$")
MOST_TURNS = 120  # no race of a test takes longer
Way = Literal["track", "list", "cards", "keys"]


class Player:
    """Sees what there is to decide, and decides it in one of several ways."""

    def __init__(self, page: Page, way: Way = "track") -> None:
        self.page = page
        self.way = way
        self.turns = 0
        self.asked = page.get_by_role("region", name=ASKED)
        self.result = page.get_by_role("dialog").filter(has=page.get_by_role("list"))
        self.cover = page.get_by_role("button", name=re.compile("^I am "))
        self.ends = page.get_by_role("group", name="Where your turn can end")
        self.go = page.locator("[data-what=go]").get_by_role("button")
        self.bar = page.locator("[data-what=turn]")

    # ---- looking

    def now(self) -> tuple[str, str]:
        """What there is to decide at this moment, if anything, and the words of the bar."""
        if self.result.is_visible():
            return OVER, ""
        if self.cover.is_visible():
            return COVER, self.cover.inner_text()
        asked = self.asked.evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
        return (asked[0] if asked else WAIT), " ".join(self.bar.all_inner_texts())

    def until(self, wanted: Callable[[tuple[str, str]], bool]) -> tuple[str, str]:
        """Wait for such a moment."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not wanted(now := self.now()):
            assert time.monotonic() < deadline, f"still {now}"
            self.page.wait_for_timeout(30)
        return now

    # ---- deciding

    def race(self) -> str:
        """Decide whatever comes until the race is over; the headline of the result."""
        for _ in range(MOST_TURNS):
            if self.step() == OVER:
                return self.result.get_by_role("heading", level=1).inner_text()
        raise AssertionError("the race does not end")

    def step(self) -> str:
        """Decide once, and see that it was done; what there was to decide."""
        now = self.until(lambda now: now[0] != WAIT)
        asked = now[0]
        if asked == COVER:
            self.cover.click()
        elif asked == SLOT:
            self._slot()
        elif asked == FULL:
            self._discard()
        elif asked == CARDS:
            self.turns += 1
            self.choose()
            self.confirm()
        if asked != OVER:
            self.until(lambda later: later != now)
        return asked

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

    def _slot(self) -> None:
        if self.way == "keys":
            self.page.keyboard.press(self._first(self.asked, "button").inner_text()[:1])
        elif self.way == "track":
            self._press(self.ends.get_by_role("button").first)
        else:
            self._first(self.asked, "button").click()
        expect(self.go).to_have_text(re.compile("Start from slot"))
        self.confirm()

    def _discard(self) -> None:
        cards = self.page.get_by_role("group", name="Your hand").get_by_role("button", pressed=False)
        value = cards.first.inner_text().strip()[:1]
        if self.way == "keys":
            self.page.keyboard.press(value)
        else:
            cards.first.click()
        expect(self.go).to_have_text(re.compile(f"Put the {value} away"))
        self.confirm()

    def _choose_on_the_track(self) -> None:
        """The furthest space that costs nothing; else any that does not wreck the sled."""
        expect(self.ends.get_by_role("button").first).to_be_attached()
        self._press(self._best(self.ends.get_by_role("button")))

    def _choose_in_the_list(self) -> None:
        """The first line is the best."""
        opener = self.page.get_by_role("button", name="Ends", exact=True)
        if opener.is_visible():
            opener.click()
            rows = self.page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
            rows.first.click()
            self.page.keyboard.press("Escape")
        else:
            rows = self.asked.get_by_role("listitem").get_by_role("button")
            rows.first.click()

    def _choose_cards(self) -> None:
        """A card of the hand, and a dog or the brake."""
        hand = self.page.get_by_role("group", name="Your hand").get_by_role("button")
        values = [text.strip()[:1] for text in hand.all_inner_texts()]
        card = max(range(len(values)), key=lambda place: (values[place].isdigit(), values[place]))
        if self.way == "keys":
            self.page.keyboard.press(values[card])
            self.page.keyboard.press("lr"[self.turns % 2])
        else:
            hand.nth(card).click()
            side = ("Left", "Right")[self.turns % 2]
            self.page.get_by_role("button", name=re.compile(f"^{side} dog: ")).click()

    def _best(self, targets: Locator) -> Locator:
        labels = targets.evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
        free = [place for place, label in enumerate(labels) if re.search("no cost|finish!", label)]
        whole = [place for place, label in enumerate(labels) if "wrecked!" not in label]
        return targets.nth((free or whole or [0])[0])

    def _press(self, target: Locator) -> None:
        target.scroll_into_view_if_needed()
        target.click()

    def _first(self, within: Locator, role: Literal["button"]) -> Locator:
        return within.get_by_role(role).first


def seated(host: Visitor, players: int, *, own: int = 1, course: str, **options: object) -> str:
    """A table that has started: the host has the first seats, bots the others."""
    bots = ["gentle"] * (players - own)
    wish = {"game": "snow-tails", "players": players, "bots": bots, "setup": {"course": course}}
    table: str = host.post("/api/tables", **{**wish, **options})["id"]
    for seat in range(1, own):
        host.post(f"/api/tables/{table}/join", seat=seat)
    host.post(f"/api/tables/{table}/start")
    return table
