"""A round of five sleds, or of four who play cards, in a browser that watches itself.

One seat is the browser's, the others are played over the wire as soon as they are in turn, so that
sleds run and cards fly one after the other without a pause.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from playwright.sync_api import CDPSession, Locator, Page, expect

from benchmarks.web.trace import CATEGORIES, Task, tasks
from tests.web.browser import Size, Visits
from tests.web.crew import Crew, Moment, Taste, thrifty
from tests.web.guide import Guide, best_play

COURSE = 'tiles = ["start", "saplings", "corner-left", "chasm", "corner-right", "finish"]'
PATIENCE = 60_000  # milliseconds
WATCH = """() => {
  window.seen = { events: [], frames: [] };
  const { events, frames } = window.seen;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries()) {
      if (interactionId) events.push(duration);
    }
  }).observe({ type: "event", durationThreshold: 16 });
  let last = performance.now();
  const frame = (now) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
# The middle of an end of these cards that is not chosen yet, and that nothing covers.
FREE = """() => {
  for (const end of document.querySelectorAll(".target:not(.other, .chosen)")) {
    const { left, right, top, bottom } = end.querySelector(".fill").getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (document.elementFromPoint(x, y)?.closest(".target") === end) return [x, y];
  }
  return null;
}"""
FORGET = "() => { for (const list of Object.values(window.seen)) list.length = 0; }"


@dataclass
class Found:
    """What the browser saw, in milliseconds."""

    tasks: list[Task] = field(default_factory=list)
    """The longest of each round."""
    frames: list[float] = field(default_factory=list)
    steps: int = 0
    seconds: float = 0.0
    answers: dict[str, list[float]] = field(default_factory=dict)
    """From an interaction to the next picture."""


class Driver(ABC):
    """Plays one seat with the mouse, and notes how quickly the page follows."""

    tastes: ClassVar[tuple[Taste, ...]] = ()
    asked: ClassVar[str]  # what is there when the browser is in turn

    def __init__(self, visits: Visits, size: Size, slower: int = 1) -> None:
        guide = Guide(visits, size)
        self.found = Found()
        self.crew = self.begin(guide)
        self.page: Page = guide.at(self.crew, motion="full")
        self.page.evaluate(WATCH)
        self.tools: CDPSession = self.page.context.new_cdp_session(self.page)
        self.tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})

    @abstractmethod
    def begin(self, guide: Guide) -> Crew:
        """A table where the browser is in turn."""

    @abstractmethod
    def mine(self, now: Moment) -> bool:
        """Whether the browser is in turn."""

    @abstractmethod
    def decide(self, moment: Moment) -> None:
        """Have something in mind that can be sent."""

    @abstractmethod
    def look_around(self) -> None:
        """Press what else there is."""

    def round(self) -> bool:
        """Decide, then see the others play. False: the game is over."""
        moment = self.crew.until(self.mine, *self.tastes)
        if moment is None:
            return False
        expect(self.page.locator(self.asked).first).to_be_attached(timeout=PATIENCE)
        self._forget()
        self.decide(moment)
        self.look_around()
        self._run()
        return True

    def _press(self, button: Locator) -> Callable[[], None]:
        """A press of what is there already: nothing is asked of the page meanwhile."""
        expect(button).to_be_visible()
        box = button.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return lambda: self.page.mouse.click(x, y)

    def _open_log(self) -> None:
        talk = self.page.locator("header .end button.round:not(.what)").first
        self._noted("opening the log", self._press(talk))
        self.page.keyboard.press("Escape")

    def _run(self) -> None:
        """Everybody plays, the browser first."""
        self._forget()
        began = time.monotonic()
        before = self._version()
        browser = self.page.context.browser
        assert browser is not None
        go = self._press(self.page.locator("[data-what$=go] button"))
        browser.start_tracing(page=self.page, categories=CATEGORIES)
        go()
        self.page.wait_for_timeout(50)
        after = self.crew.until(self.mine, *self.tastes)
        if after is not None:
            expect(self.page.locator(self.asked).first).to_be_attached(timeout=PATIENCE)
        self.page.wait_for_timeout(200)
        self.found.tasks += tasks(browser.stop_tracing())
        seen = self.page.evaluate("window.seen")
        self.found.frames += seen["frames"]
        self.found.seconds += time.monotonic() - began
        self.found.steps += self._version() - before

    def _version(self) -> int:
        return int(self.crew.host.get(f"/api/tables/{self.crew.table}")["version"])

    def _noted(self, name: str, act: Callable[[], object]) -> None:
        """The longest answer to anything that was pressed meanwhile; 16 ms is the shortest told."""
        self.page.evaluate("window.seen.events.length = 0")
        act()
        self.page.wait_for_timeout(400)
        events = self.page.evaluate("window.seen.events")
        longest = max(events, default=16.0)
        self.found.answers.setdefault(name, []).append(longest)

    def _forget(self) -> None:
        self.page.evaluate(FORGET)


class Race(Driver):
    asked = ".target"

    def begin(self, guide: Guide) -> Crew:
        return guide.race(self.mine, people=5, course=COURSE)

    def mine(self, now: Moment) -> bool:
        return now.seat == 0 and now.phase == "play"

    def decide(self, moment: Moment) -> None:
        value, places = best_play(moment).split(":")
        hand = moment.view["sleds"][0]["hand"]
        card = self.page.locator("[data-what=hand] button").nth(hand.index(int(value)))
        self._noted("choosing a card", self._press(card))
        for place in places:
            slot = self.page.locator(f"[data-drop={place}]")
            self._noted("putting it on a dog or the brake", self._press(slot))
        free = self.page.evaluate(FREE)
        if free:
            self._noted("choosing a target", lambda: self.page.mouse.click(*free))

    def look_around(self) -> None:
        self._open_log()
        self._noted("moving the track", self._drag)

    def _drag(self) -> None:
        width, height = self.page.evaluate("[innerWidth, innerHeight]")
        mouse = self.page.mouse
        mouse.move(width * 0.55, height * 0.3)
        mouse.down()
        for step in range(30):
            mouse.move(width * 0.55 - 4 * step, height * 0.3 + step)
        mouse.up()


class Cards(Driver):
    """All four seats begin their turns in the browser's sight; of its own turn it places a card."""

    tastes = (thrifty,) * 4
    asked = "[data-card].may"

    def begin(self, guide: Guide) -> Crew:
        return guide.cards(self.mine)

    def mine(self, now: Moment) -> bool:
        return now.seat == 0 and now.phase == "place" and not now.view["placed"]

    def decide(self, moment: Moment) -> None:
        card = self.page.locator("[data-card].may").last
        self._noted("choosing a card", self._press(card))

    def look_around(self) -> None:
        self._open_log()
        pile = self.page.locator("[data-what=ar-my-pile]")
        self._noted("opening the pile", self._press(pile))
        self.page.keyboard.press("Escape")


DRIVERS: dict[str, type[Driver]] = {"snow-tails": Race, "arctic": Cards}


def play(visits: Visits, game: str, size: Size, slower: int, rounds: int) -> Found:
    """So many rounds; another game where one is too short."""
    found = Found()
    while rounds > 0:
        driver = DRIVERS[game](visits, size, slower)
        driver.found = found
        while rounds > 0 and driver.round():
            rounds -= 1
        driver.page.context.close()
    return found
