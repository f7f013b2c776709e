"""Play rounds in a real browser and measure how smoothly the page runs.

The browser has one seat. The other seats are played over WebSockets as soon as they are in turn, so
that sleds and cards move one after the other without a pause.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

from playwright.sync_api import CDPSession, Locator, Page, expect

from benchmarks.browser.trace import TRACE_CATEGORIES, Task, longest_tasks
from tests.web.browser import Size, Visits
from tests.web.crew import Crew, Moment, Strategy, thrifty
from tests.web.guide import Guide, best_play

COURSE_TEXT = 'tiles = ["start", "saplings", "corner-left", "chasm", "corner-right", "finish"]'
TIMEOUT_MILLISECONDS = 60_000
OBSERVE_SCRIPT = """() => {
  window.observed = { events: [], frames: [] };
  const { events, frames } = window.observed;
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
# The middle of a target of these cards that is not chosen yet and not covered.
FIND_TARGET_SCRIPT = """() => {
  for (const end of document.querySelectorAll(".target:not(.other, .chosen)")) {
    const { left, right, top, bottom } = end.querySelector(".fill").getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (document.elementFromPoint(x, y)?.closest(".target") === end) return [x, y];
  }
  return null;
}"""
RESET_SCRIPT = "() => { for (const list of Object.values(window.observed)) list.length = 0; }"


@dataclass
class PlayStats:
    """The measurements of a browser, in milliseconds."""

    longest_tasks: list[Task] = field(default_factory=list)
    """The longest tasks of each round."""
    frame_intervals_ms: list[float] = field(default_factory=list)
    decisions: int = 0
    watched_seconds: float = 0.0
    response_times_ms: dict[str, list[float]] = field(default_factory=dict)
    """From an interaction to the next frame, by kind of interaction."""


class Driver(ABC):
    """Plays one seat with the mouse and measures how fast the page responds."""

    crew_strategies: ClassVar[tuple[Strategy, ...]] = ()
    turn_selector: ClassVar[str]  # shown when the browser is in turn

    def __init__(self, visits: Visits, size: Size, slowdown: int = 1) -> None:
        guide = Guide(visits, size)
        self.stats = PlayStats()
        self.crew = self.open_table(guide)
        self.page: Page = guide.at(self.crew, motion="full")
        self.page.evaluate(OBSERVE_SCRIPT)
        self.devtools: CDPSession = self.page.context.new_cdp_session(self.page)
        self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})

    @abstractmethod
    def open_table(self, guide: Guide) -> Crew:
        """Open a table where the browser is in turn."""

    @abstractmethod
    def can_begin_turn(self, now: Moment) -> bool:
        """Return whether the browser is in turn."""

    @abstractmethod
    def prepare_turn(self, moment: Moment) -> None:
        """Prepare a turn that can be submitted."""

    @abstractmethod
    def measure_panel_responses(self) -> None:
        """Open the panels of the page."""

    def play_round(self) -> bool:
        """Make a decision, then watch the others play. Return False if the game is over."""
        moment = self.crew.until(self.can_begin_turn, *self.crew_strategies)
        if moment is None:
            return False
        expect(self.page.locator(self.turn_selector).first).to_be_attached(
            timeout=TIMEOUT_MILLISECONDS
        )
        self._reset_observed()
        self.prepare_turn(moment)
        self.measure_panel_responses()
        self._submit_and_watch()
        return True

    def _clicker(self, button: Locator) -> Callable[[], None]:
        """Return a function that clicks the button without another query of the page."""
        expect(button).to_be_visible()
        box = button.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        return lambda: self.page.mouse.click(x, y)

    def _measure_log_opening(self) -> None:
        log_button = self.page.locator("header .end button.round:not(.what)").first
        self._measure_response("opening the log", self._clicker(log_button))
        self.page.keyboard.press("Escape")

    def _submit_and_watch(self) -> None:
        """Submit the turn and trace the page while all others play."""
        self._reset_observed()
        started = time.monotonic()
        before = self._table_version()
        browser = self.page.context.browser
        assert browser is not None
        submit = self._clicker(self.page.locator("[data-what$=go] button"))
        browser.start_tracing(page=self.page, categories=TRACE_CATEGORIES)
        submit()
        self.page.wait_for_timeout(50)
        after = self.crew.until(self.can_begin_turn, *self.crew_strategies)
        if after is not None:
            expect(self.page.locator(self.turn_selector).first).to_be_attached(
                timeout=TIMEOUT_MILLISECONDS
            )
        self.page.wait_for_timeout(200)
        self.stats.longest_tasks += longest_tasks(browser.stop_tracing())
        observed = self.page.evaluate("window.observed")
        self.stats.frame_intervals_ms += observed["frames"]
        self.stats.watched_seconds += time.monotonic() - started
        self.stats.decisions += self._table_version() - before

    def _table_version(self) -> int:
        return int(self.crew.host.get(f"/api/tables/{self.crew.table}")["version"])

    def _measure_response(self, name: str, action: Callable[[], object]) -> None:
        """Measure the longest response to an action; browsers report 16 ms at least."""
        self.page.evaluate("window.observed.events.length = 0")
        action()
        self.page.wait_for_timeout(400)
        events = self.page.evaluate("window.observed.events")
        longest = max(events, default=16.0)
        self.stats.response_times_ms.setdefault(name, []).append(longest)

    def _reset_observed(self) -> None:
        self.page.evaluate(RESET_SCRIPT)


class SnowTailsDriver(Driver):
    """Plays Snow Tails: cards, then a target."""

    turn_selector = ".target"

    def open_table(self, guide: Guide) -> Crew:
        return guide.race(self.can_begin_turn, people=5, course=COURSE_TEXT)

    def can_begin_turn(self, now: Moment) -> bool:
        return now.seat == 0 and now.phase == "play"

    def prepare_turn(self, moment: Moment) -> None:
        value, places = best_play(moment).split(":")
        hand = moment.view["sleds"][0]["hand"]
        card = self.page.locator("[data-what=hand] button").nth(hand.index(int(value)))
        self._measure_response("choosing a card", self._clicker(card))
        for place in places:
            slot = self.page.locator(f"[data-drop={place}]")
            self._measure_response("putting it on a dog or the brake", self._clicker(slot))
        target = self.page.evaluate(FIND_TARGET_SCRIPT)
        if target:
            self._measure_response("choosing a target", lambda: self.page.mouse.click(*target))

    def measure_panel_responses(self) -> None:
        self._measure_log_opening()
        self._measure_response("moving the track", self._drag_track)

    def _drag_track(self) -> None:
        width, height = self.page.evaluate("[innerWidth, innerHeight]")
        mouse = self.page.mouse
        mouse.move(width * 0.55, height * 0.3)
        mouse.down()
        for step in range(30):
            mouse.move(width * 0.55 - 4 * step, height * 0.3 + step)
        mouse.up()


class ArcticDriver(Driver):
    """Plays Arctic: places a card in each turn."""

    crew_strategies = (thrifty,) * 4
    turn_selector = "[data-card].may"

    def open_table(self, guide: Guide) -> Crew:
        return guide.cards(self.can_begin_turn)

    def can_begin_turn(self, now: Moment) -> bool:
        return now.seat == 0 and now.phase == "place" and not now.view["placed_count"]

    def prepare_turn(self, moment: Moment) -> None:
        card = self.page.locator("[data-card].may").last
        self._measure_response("choosing a card", self._clicker(card))

    def measure_panel_responses(self) -> None:
        self._measure_log_opening()
        pile = self.page.locator("[data-what=ar-my-pile]")
        self._measure_response("opening the pile", self._clicker(pile))
        self.page.keyboard.press("Escape")


DRIVERS: dict[str, type[Driver]] = {"snow-tails": SnowTailsDriver, "arctic": ArcticDriver}


def play_rounds(visits: Visits, game: str, size: Size, slowdown: int, rounds: int) -> PlayStats:
    """Play so many rounds, in another game when one ends."""
    stats = PlayStats()
    while rounds > 0:
        driver = DRIVERS[game](visits, size, slowdown)
        driver.stats = stats
        while rounds > 0 and driver.play_round():
            rounds -= 1
        driver.page.context.close()
    return stats
