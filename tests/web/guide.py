"""Knows every screen and every state of the web app, and leads a browser there.

Each stop of the tour is a function that opens a page; what it needs is done over the wire with the
real server. Nothing here reads words: every stop works in every language.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from playwright.sync_api import Page, expect

from tests.server.server_process import ServerProcess
from tests.web.browser import Size, Visits
from tests.web.crew import Crew, Moment, Person, Strategy, thrifty

CLOCK = {"turn": 45, "bank": 300}
NAMES = ("Ann", "Mila", "Bruno", "Tove", "Signe")
# Until nothing has changed for a while; a clock that ticks is not waited for.
QUIET = """(quiet) => new Promise((resolve) => {
  const begun = performance.now();
  let last = begun;
  const look = new MutationObserver(() => (last = performance.now()));
  look.observe(document, { subtree: true, childList: true, attributes: true });
  const timer = setInterval(() => {
    const now = performance.now();
    if (document.fonts.status !== "loaded" || (now - last < quiet && now - begun < 4000)) return;
    clearInterval(timer);
    look.disconnect();
    resolve(true);
  }, 50);
})"""
T = TypeVar("T")


class Guide:
    """One size and one language. Tables that a picture does not change are used again, by other
    guides as well.
    """

    def __init__(
        self, visits: Visits, size: Size, language: str = "en", kept: dict[str, Any] | None = None
    ) -> None:
        self.visits = visits
        self.size: Size = size
        self.language = language
        self._kept = {} if kept is None else kept

    @property
    def server(self) -> ServerProcess:
        return self.visits.server

    @property
    def small(self) -> bool:
        """Where lists are in sheets."""
        return self.size in ("phone", "landscape")

    # ---- going somewhere

    def open(self, path: str, person: Person | None = None, **settings: Any) -> Page:
        wish = {"size": self.size, "language": self.language, "person": person, "sharp": True}
        page = self.visits(path, **{**wish, **settings})
        return self.settled(page)

    def at(self, crew: Crew, who: int | Person = 0, **settings: Any) -> Page:
        """The table of a race, with somebody's eyes."""
        person = crew.people[who] if isinstance(who, int) else who
        return self.raced(self.open(f"/table/{crew.table}", person, **settings))

    def raced(self, page: Page) -> Page:
        expect(page.locator(".track .world svg, [data-what=ar-river]").first).to_be_visible()
        return self.settled(page)

    def settled(self, page: Page) -> Page:
        """Everything has come, and nothing is going to move."""
        expect(page.locator("h1").first).to_be_attached()
        page.wait_for_load_state("networkidle")
        expect(page.locator("[aria-busy=true]")).to_have_count(0)
        page.evaluate(QUIET, 400)
        return page

    # ---- tables

    def kept(self, name: str, make: Callable[[], T]) -> T:
        """What is made once."""
        if name not in self._kept:
            self._kept[name] = make()
        found: T = self._kept[name]
        return found

    def person(self, name: str = "Ann") -> Person:
        return Person.sign_up(self.server, name)

    def open_table(self, people: int = 1, players: int = 4, **options: Any) -> Crew:
        """Some have come, the race has not begun."""
        setup = options.pop("setup", {"course": "nutcracker"})
        return Crew(self.server, *NAMES[:people], players=players, setup=setup, **options)

    def race(
        self,
        wanted: Callable[[Moment], bool],
        *strategies: Strategy,
        tries: int = 12,
        **options: Any,
    ) -> Crew:
        """A race at such a moment; races where it does not come are left."""
        setup = {"course": options.pop("course", "nutcracker")}
        return self._played(wanted, *strategies, tries=tries, setup=setup, **options)

    def cards(
        self,
        wanted: Callable[[Moment], bool],
        *strategies: Strategy,
        tries: int = 12,
        **options: Any,
    ) -> Crew:
        """The same with a game of Arctic."""
        all_ = strategies or (thrifty,) * len(NAMES)
        return self._played(wanted, *all_, tries=tries, game="arctic", **options)

    def _played(
        self, wanted: Callable[[Moment], bool], *strategies: Strategy, tries: int, **options: Any
    ) -> Crew:
        people = options.pop("people", 4)
        host = options.pop("host", NAMES[0])
        for _ in range(tries):
            crew = Crew(self.server, host, *NAMES[1:people], **options)
            crew.start()
            if crew.until(wanted, *strategies):
                return crew
        raise LookupError("no game comes there")

    def mine(self) -> Crew:
        """My turn in the middle of a race; with ends of several kinds, if a few races have that."""
        return self.kept("mine", self._mine)

    def _mine(self) -> Crew:
        try:
            return self.race(_rich, tries=8)
        except LookupError:
            return self.race(_fair)

    def theirs(self) -> Crew:
        """Somebody else's turn."""
        return self.kept("theirs", lambda: self.race(lambda now: now.seat == 1 and now.round >= 3))

    def done(self) -> Crew:
        """A race that is over."""
        return self.kept("done", self._done)

    def _done(self) -> Crew:
        crew = self.race(lambda now: now.round >= 2)
        crew.finish()
        return crew


def _fair(now: Moment) -> bool:
    """Mine."""
    return now.seat == 0 and now.round >= 4 and now.phase == "play"


def _rich(now: Moment) -> bool:
    """Mine, with much to choose from."""
    if not _fair(now):
        return False
    return _worth(now, best_play(now))[0] > 2 and len(now.view["sleds"][0]["hand"]) > 4


def best_play(now: Moment) -> str:
    """The cards that leave most to choose from: by price first, then by number."""
    plays: set[str] = {end["actions"][0] for end in now.ends}
    return max(plays, key=lambda play: (*_worth(now, play), -len(play), play))


def _worth(now: Moment, play: str) -> tuple[int, int]:
    ends = [end for end in now.ends if end["actions"][0] == play and not end["wrecked"]]
    kinds = {(min(end["dent_count"], 2), end["crash"] == "sled") for end in ends}
    return len(kinds), len({end["space"] for end in ends})


Stop = Callable[[Guide], Page]
STOPS: dict[str, Stop] = {}


def stop(go: Stop) -> Stop:
    """A stop goes by the name of its function."""
    STOPS[go.__name__.replace("_", "-")] = go
    return go


# ---- at the table


def choose_cards(page: Page, crew: Crew) -> None:
    """The cards that leave most to choose from, on their dogs or the brake."""
    moment = crew.moment()
    assert moment is not None
    value, places = best_play(moment).split(":")
    for key in (value, *places.lower()):
        page.keyboard.press(key)
    expect(page.locator(".target:not(.other)").first).to_be_attached()


def choose_target(page: Page) -> None:
    """The nearest end of the cards."""
    page.locator(".target:not(.other)").last.dispatch_event("click")
    expect(page.locator("[data-what=go] button")).to_be_enabled()
