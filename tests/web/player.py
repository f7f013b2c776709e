"""Somebody at a table in a browser, who finds everything by its role and its words."""

import json
import re
from typing import Any, ClassVar

from playwright.sync_api import Page

from tests.server.server_process import ApiClient

WAIT, COVER, OVER = "wait", "cover", "over"
LOOK = 30  # milliseconds between two looks
Moment = list[str]

# What there is to do now, with all that changes when it is done; what a game asks for is its own.
NOW = """() => {
  const words = (found) => [...document.querySelectorAll(found)].map((one) => one.textContent);
  const lift = [...document.querySelectorAll("main button")]
    .find((button) => button.textContent.trim().startsWith("I am "));
  return document.querySelector("dialog[open] h1") ? ["over"]
    : lift ? ["cover", lift.textContent]
    : (%s) ?? ["wait"];
}"""


class Player:
    """Sees what there is to decide, and decides it in one of several ways."""

    asks: ClassVar[str]  # JavaScript: the moment when something is to be decided, else null
    most: ClassVar[int]  # decisions; no game of a test takes longer

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.way = way
        self.result = page.get_by_role("dialog").filter(has=page.get_by_role("heading", level=1))
        self.cover = page.get_by_role("button", name=re.compile("^I am "))
        self.go = page.locator("[data-what$=go]").get_by_role("button")

    @property
    def _look(self) -> str:
        return NOW % self.asks

    def now(self) -> Moment:
        """What there is to do, and how it looks."""
        found: Moment = self.page.evaluate(self._look)
        return found

    def until_other(self, *than: Moment) -> Moment:
        """Wait for another moment than these."""
        texts = [json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in than]
        other = f"(than) => !than.includes(JSON.stringify(({self._look})()))"
        self.page.wait_for_function(other, arg=texts, polling=LOOK)
        return self.now()

    def play(self) -> str:
        """Decide whatever comes until the game is over; the headline of the result."""
        for _ in range(self.most):
            if self.until_other([WAIT])[0] == OVER:
                return self.headline()
            self.step()
        raise AssertionError("the game does not end")

    def headline(self) -> str:
        return self.result.get_by_role("heading", level=1).inner_text()

    def step(self) -> None:
        """Decide once, and see that it was done."""
        now = self.until_other([WAIT])
        if now[0] == COVER:
            self.cover.click()
            self.until_other(now)
            return
        self.choose()
        chosen = self.now()
        self.confirm()
        self.until_other(now, chosen)

    def choose(self) -> None:
        """Have in mind what can be sent; nothing is sent."""
        raise NotImplementedError

    def confirm(self) -> None:
        if self.way == "keys":
            self.page.keyboard.press("Enter")
        else:
            self.go.click()


def seated(
    host: ApiClient,
    players: int,
    *,
    game: str = "snow-tails",
    own: int = 1,
    level: str = "gentle",
    **setup: Any,
) -> str:
    """A table that has started: the host has the first seats, bots the others."""
    bots = [level] * (players - own)
    wish = {"game": game, "players": players, "bots": bots, "setup": setup}
    table: str = host.post("/api/tables", **wish)["id"]
    for seat in range(1, own):
        host.post(f"/api/tables/{table}/join", seat=seat)
    host.post(f"/api/tables/{table}/start")
    return table


def ended(host: ApiClient, table: str) -> bool:
    """Whether the server says so too."""
    return bool(host.get(f"/api/tables/{table}")["status"] == "over")


def tab_to(page: Page, words: str) -> None:
    """Without a pointer."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if words in (page.evaluate("document.activeElement?.textContent") or ""):
            return
    raise AssertionError(f"Tab does not come to {words}")
