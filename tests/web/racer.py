"""Somebody at a Snow Tails table."""

import re
from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.web.player import Player

SLOT, CARDS, FULL = "Your start slot", "Where you can end", "Too many cards"
ASKED = re.compile(f"^({SLOT}|{CARDS}|{FULL})$")
Way = Literal["track", "list", "cards", "keys"]


class Racer(Player):
    """Races as far as the cards go."""

    most = 200
    asks = """(() => {
      const hand = words("[data-what=hand] button").map((card) => card.trim().slice(0, 1));
      const asks = [...document.querySelectorAll("section[aria-label]")]
        .map((section) => section.getAttribute("aria-label"))
        .find((label) => /^(Your start slot|Where you can end|Too many cards)$/.test(label));
      return asks ? [asks, ...words("[data-what=turn]"), ...hand] : null;
    })()"""

    def __init__(self, page: Page, way: Way = "track") -> None:
        super().__init__(page, way)
        self.turns = 0
        self.asked = page.get_by_role("region", name=ASKED)
        self.ends = page.get_by_role("group", name="Where your turn can end")
        self.hand = page.get_by_role("group", name="Your hand").get_by_role("button")

    def choose(self) -> None:
        asked = self.now()[0]
        if asked == SLOT:
            self._choose_slot()
        elif asked == FULL:
            self._choose_discard()
        else:
            self.turns += 1
            self._choose_end()

    def confirm(self) -> None:
        """Also where the sled is wrecked, which is asked about."""
        wrecks = "This wrecks your sled" in self.go.inner_text()
        super().confirm()
        if wrecks:
            self.page.get_by_role("button", name="Drive anyway").click()

    def _choose_end(self) -> None:
        if self.way == "track":
            self._choose_on_the_track()
        elif self.way == "list":
            self._choose_in_the_list()
        else:
            self._choose_cards()
        expect(self.go).to_be_enabled()

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
        expect(self.go).to_have_text(re.compile(f"Discard the {value}"))

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
