"""Somebody at an Arctic table."""

from contextlib import suppress
from typing import Any, Literal, NamedTuple

from playwright.sync_api import Locator, Page, Position, TimeoutError, expect

from tests.web.player import LOOK, Player

Way = Literal["taps", "keys"]
NUMBERS: Position = {"x": 12, "y": 20}
PATIENCE = 2_000  # milliseconds of one try to click; then look again whether it is still lit

# In this order: what an ability has asked for is picked before what could be done instead.
PLACES = {
    "player": ".choices button",
    "zone": "div[data-what=ar-zone] button",
    "way": "[data-what=ar-ways] button",
    "pile": "[data-place=pile]",
    "river": "[data-river] button",
    "hand": "[data-what=ar-hand] button",
    "ability": "[data-ability]",
}
# Whatever can be picked now: what kind of thing it is, which of them, and the key for it. Two
# abilities are only looked at: what they allow is lit by itself.
LIT = """(places) => Object.entries(places).flatMap(([kind, found]) =>
  [...document.querySelectorAll(found)]
    .map((one, at) => ({ kind, at, one, animal: one.dataset.ability }))
    .filter(({ one }) => one.ariaDisabled !== "true" && one.ariaPressed !== "true")
    .filter(({ animal }) => animal !== "moose" && animal !== "walrus")
    .map(({ kind, at, one, animal }) => {
      const place = one.closest("[data-river]")?.dataset.river ?? (at + 1) % 10;
      const key = animal?.[0] ?? (kind === "pile" ? "o" : String(place));
      return { kind, at, key };
    }))"""

# … and was not tried yet: null, as long as there is nothing to be done at all.
FRESH = f"""([places, tried]) => {{
  if (document.querySelector("[data-what=ar-go] button:not(:disabled)")) return [];
  const lit = ({LIT})(places).filter(({{ kind, at }}) => !tried.includes(`${{kind}} ${{at}}`));
  return lit.length || document.querySelector("[data-what=ar-done]") ? lit : null;
}}"""


class Thing(NamedTuple):
    """Something that can be picked."""

    kind: str
    at: int
    key: str


class Collector(Player):
    """Picks what is lit, an ability first where there is one, until it can be sent."""

    most = 600
    asks = """(() => {
      const dock = document.querySelector("section.dock");
      const [, , turn, seat] = dock?.dataset.moment.split(" ") ?? [];
      const hand = [...document.querySelectorAll("[data-what=ar-hand] button")];
      return turn !== undefined && turn === seat && seat !== "null"
        ? [dock.querySelector("h2").textContent, dock.dataset.moment,
           ...hand.map(({ dataset }) => dataset.card)] : null;
    })()"""

    def __init__(self, page: Page, way: Way = "taps") -> None:
        super().__init__(page, way)
        self.used = 0
        self.stop = page.locator("[data-what=ar-done]")

    def headline(self) -> str:
        expect(self.result.get_by_role("heading", level=1)).not_to_have_text("The scores")
        return super().headline()

    def choose(self) -> None:
        """Until something can be sent, or there is nothing left but to stop."""
        tried: list[Thing] = []
        while lit := self._lit(tried):
            abilities = [thing for thing in lit if thing.kind == "ability"]
            thing = (abilities or lit)[0]
            if self._pick(thing):
                tried.append(thing)
                self.used += thing.kind == "ability"

    def _lit(self, tried: list[Thing]) -> list[Thing]:
        """What can still be picked, as soon as the server has said what; nothing, if that is no
        longer necessary.
        """
        about = [PLACES, [f"{thing.kind} {thing.at}" for thing in tried]]
        told = self.page.wait_for_function(f"(about) => ({FRESH})(about)", arg=about, polling=LOOK)
        found: list[dict[str, Any]] = told.json_value()
        return [Thing(**one) for one in found]

    def _pick(self, thing: Thing) -> bool:
        """Whether it was still lit when the finger came down: a screen that catches up with the
        game may take back what it had lit.
        """
        if self.way == "keys":
            self.page.keyboard.press(thing.key)
            return True
        while self._is_lit(thing):
            with suppress(TimeoutError):
                # Cards of a hand may lie one over the other: their numbers are in sight.
                position = NUMBERS if thing.kind == "hand" else None
                self._place(thing).click(position=position, timeout=PATIENCE)
                return True
        return False

    def _is_lit(self, thing: Thing) -> bool:
        lit: list[dict[str, Any]] = self.page.evaluate(LIT, PLACES)
        return any(Thing(**one) == thing for one in lit)

    def _place(self, thing: Thing) -> Locator:
        return self.page.locator(PLACES[thing.kind]).nth(thing.at)

    def confirm(self) -> None:
        if self.go.is_enabled():
            super().confirm()
        elif self.way == "keys":
            self.page.keyboard.press("d")
        else:
            self.stop.first.click()
