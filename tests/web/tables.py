"""The stops of the tour at the table: everything that a race can come to."""

import json
import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.crew import Crew, Moment, bruised, careful, reckless
from tests.web.guide import CLOCK, Guide, choose_cards, choose_target, stop

FOREST = """tiles = [
    "start", "corner-left", "saplings", "chasm", "corner-right", "snow-drift-left", "finish"
]"""


# ---- deciding


@stop
def slots(guide: Guide) -> Page:
    crew = guide.kept("slots", lambda: guide.race(lambda now: now.seat == 0, people=4))
    return guide.at(crew)


@stop
def slot_chosen(guide: Guide) -> Page:
    page = slots(guide)
    page.locator("[data-what=slots] button").last.click()
    return page


@stop
def turn(guide: Guide) -> Page:
    return guide.at(guide.mine())


@stop
def cards(guide: Guide) -> Page:
    page = guide.at(guide.mine())
    choose_cards(page, guide.mine())
    return page


@stop
def cards_whole(guide: Guide) -> Page:
    """The same with the whole course in sight."""
    page = cards(guide)
    page.locator(".buttons button").last.click()
    page.wait_for_timeout(100)
    return page


@stop
def target(guide: Guide) -> Page:
    page = cards(guide)
    choose_target(page)
    return page


@stop
def wreck(guide: Guide) -> Page:
    """The end that is chosen wrecks the sled, and I am asked whether I mean it."""
    page, end = wrecking(guide)
    page.locator(f"[data-target='{end}']").first.dispatch_event("click")
    expect(page.locator("dialog[open]")).to_be_visible()
    return page


def wrecking(guide: Guide) -> tuple[Page, str]:
    """An end that wrecks is chosen; with its name."""

    def grave(now: Moment) -> bool:
        return now.seat == 0 and now.phase == "play" and any(end["wrecked"] for end in now.ends)

    crew = guide.race(grave, bruised, people=2)
    moment = crew.moment()
    assert moment is not None
    actions = next(end["actions"] for end in moment.ends if end["wrecked"])
    page = guide.at(crew)
    value, _, places = actions[0].partition(":")
    for key in (value, *places.lower()):
        page.keyboard.press(key)
    end = " ".join(actions)
    target = page.locator(f"[data-target='{end}']").first
    if target.get_attribute("aria-pressed") == "false":
        target.dispatch_event("click")
    expect(target).to_have_attribute("aria-pressed", "true")
    return page, end


@stop
def patterns(guide: Guide) -> Page:
    page = guide.at(guide.mine(), patterns=True)
    choose_cards(page, guide.mine())
    return page


@stop
def track_turns(guide: Guide) -> Page:
    page = guide.at(guide.mine(), turning="track")
    choose_cards(page, guide.mine())
    return page


@stop
def refused(guide: Guide) -> Page:
    """A space was tapped where the turn cannot end."""
    page = cards(guide)
    page.locator("[data-space='1/1/1']").first.dispatch_event("click")
    return page


@stop
def hint(guide: Guide) -> Page:
    page = guide.at(guide.mine())
    page.locator("[data-what=hint]").click()
    expect(page.locator("section.hint li").first).to_be_visible()
    return page


@stop
def ends(guide: Guide) -> Page:
    """The list of ends; it is in sight on large windows."""
    page = cards(guide)
    if guide.small:
        page.locator(".actions [data-what=ends]").click()
    return page


@stop
def order(guide: Guide) -> Page:
    """Who is ahead, and why."""
    page = guide.at(guide.mine())
    if page.locator("button.strip").is_visible():
        page.locator("button.strip").click()
    return page


@stop
def discard(guide: Guide) -> Page:
    crew = guide.race(lambda now: now.seat == 0 and now.phase == "discard", bruised)
    return guide.at(crew)


@stop
def dents(guide: Guide) -> Page:
    """A hand with dents in it."""

    def sore(now: Moment) -> bool:
        return now.seat == 0 and now.phase == "play" and now.view["sleds"][0]["dents"] >= 3

    crew = guide.race(sore, bruised)
    page = guide.at(crew)
    choose_cards(page, crew)
    return page


@stop
def five(guide: Guide) -> Page:
    """Five sleds among saplings, with a clock."""

    def far(now: Moment) -> bool:
        return now.seat == 0 and now.phase == "play" and now.round >= 5

    crew = guide.race(far, people=5, course=FOREST, clock=CLOCK)
    page = guide.at(crew)
    choose_cards(page, crew)
    return page


# ---- others


@stop
def waiting(guide: Guide) -> Page:
    return guide.at(guide.theirs())


@stop
def moving(guide: Guide) -> Page:
    """Time stands still while another sled runs."""
    crew = guide.race(lambda now: now.seat == 1 and now.round >= 3)
    page = guide.at(crew, motion="full")
    page.wait_for_timeout(600)
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    moment = crew.moment()
    assert moment is not None
    crew.decide(moment)
    page.wait_for_timeout(300)
    page.clock.run_for(700)
    return page


@stop
def spectator(guide: Guide) -> Page:
    return guide.at(guide.theirs(), guide.person("Signe"))


@stop
def log(guide: Guide) -> Page:
    page = guide.at(guide.mine())
    page.locator("header .end button.round:not(.what)").first.click()
    expect(page.locator("dialog [data-what=log]")).to_be_visible()
    return page


@stop
def chat(guide: Guide) -> Page:
    crew = guide.kept("talk", lambda: talked(guide.race(lambda now: now.seat == 0)))
    page = guide.at(crew)
    page.locator("header .end button.round:not(.what)").first.click()
    page.locator("dialog fieldset label").last.click()
    return page


def talked(crew: Crew) -> Crew:
    crew.say(1, text="Off we go! Last one home feeds the dogs.")
    crew.say(2, reaction="cheer")
    crew.say(0, text="Mine had breakfast already.")
    crew.say(2, text="<b>Mush!</b> A long line that somebody wrote while the others were thinking.")
    crew.say(1, reaction="hurry")
    return crew


@stop
def bubble(guide: Guide) -> Page:
    """Somebody shows something, just now."""
    crew = guide.race(lambda now: now.seat == 0 and now.round >= 2)
    page = guide.at(crew)
    crew.say(2, reaction="wow")
    crew.say(1, text="Careful, that bend is tighter than it looks.")
    page.wait_for_timeout(300)
    return page


@stop
def menu(guide: Guide) -> Page:
    page = guide.at(guide.mine())
    page.locator("header button.menu").click()
    return page


@stop
def menu_end(guide: Guide) -> Page:
    """Whether the race should be given up; all others are bots."""
    crew = Crew(guide.server, "Ann", bots=["gentle", "steady"])
    crew.start()
    page = guide.at(crew)
    page.locator("header button.menu").click()
    page.locator(".acts button").last.click()
    return page


@stop
def what(guide: Guide) -> Page:
    page = guide.at(guide.mine())
    page.keyboard.press("?")
    expect(page.locator("div.answer")).to_be_visible()
    return page


@stop
def what_drift(guide: Guide) -> Page:
    page = what(guide)
    box = page.locator("[data-what=drift]").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("div.frame")).to_be_visible()
    return guide.settled(page)


# ---- what else can happen


@stop
def pause_wished(guide: Guide) -> Page:
    crew = guide.race(lambda now: now.seat == 1 and now.round >= 2)
    crew.wish_pause(1)
    return guide.at(crew)


@stop
def paused(guide: Guide) -> Page:
    crew = guide.race(lambda now: now.seat == 0 and now.round >= 2, people=2)
    crew.wish_pause(0, 1)
    page = guide.at(crew)
    expect(page.locator(".banners button").first).to_be_visible()
    return page


@stop
def away(guide: Guide) -> Page:
    """A bot plays for me."""
    crew = guide.race(lambda now: now.seat == 1 and now.round >= 2)
    crew.host.post(f"/api/tables/{crew.table}/leave")
    return guide.at(crew)


@stop
def other_away(guide: Guide) -> Page:
    crew = guide.race(lambda now: now.seat == 0 and now.round >= 2)
    crew.people[2].post(f"/api/tables/{crew.table}/leave")
    return guide.at(crew)


class Wire:
    """A proxy of the connection of a page: it can cut it, and make the page outdated."""

    def __init__(self, page: Page) -> None:
        self.connection: WebSocketRoute | None = None
        self.build = ""
        page.route_web_socket(re.compile("/ws$"), self._through)

    def _through(self, connection: WebSocketRoute) -> None:
        server = connection.connect_to_server()
        self.connection = connection

        def said(message: str | bytes) -> None:
            text = message if isinstance(message, str) else message.decode()
            if self.build and '"hello"' in text:
                text = json.dumps({**json.loads(text), "build": self.build})
            server.send(text)

        connection.on_message(said)

    def cut(self) -> None:
        assert self.connection is not None
        self.connection.close()


def wired(guide: Guide) -> tuple[Page, Wire]:
    """At my table, with a connection."""
    page = guide.open("/about", guide.mine().host)
    wire = Wire(page)
    page.goto(f"/table/{guide.mine().table}")
    return guide.raced(page), wire


@stop
def lost(guide: Guide) -> Page:
    """The network is gone for a while."""
    guide.visits.expect("ERR_INTERNET_DISCONNECTED|WebSocket|Failed to load")
    page, wire = wired(guide)
    page.context.set_offline(True)
    wire.cut()
    expect(page.locator(".banners button")).to_be_visible()
    return page


@stop
def outdated(guide: Guide) -> Page:
    """The server has been renewed since the page was loaded."""
    page, wire = wired(guide)
    wire.build = "before"
    wire.cut()
    expect(page.locator(".banners button")).to_be_visible()
    return page


@stop
def outdated_arriving(guide: Guide) -> Page:
    """… and only now somebody comes to the table."""
    page = guide.open("/about", guide.mine().host)
    Wire(page).build = "before"
    page.goto(f"/table/{guide.mine().table}")
    page.wait_for_timeout(1500)
    return page


@stop
def cover(guide: Guide) -> Page:
    """Between two people on one device."""
    crew = Crew(guide.server, "Ann", players=3, bots=["gentle"])
    crew.share()
    crew.start()
    crew.until(lambda now: now.round >= 2 and now.seat == 1)
    page = guide.open(f"/table/{crew.table}", crew.host)
    expect(page.locator("main.cover")).to_be_visible()
    return page


@stop
def cover_lifted(guide: Guide) -> Page:
    page = cover(guide)
    page.locator("main.cover button").click()
    return guide.raced(page)


@stop
def over(guide: Guide) -> Page:
    page = guide.at(guide.done(), 3)
    expect(page.locator("dialog[open]")).to_be_visible()
    return page


@stop
def over_board(guide: Guide) -> Page:
    """The board behind the result."""
    page = over(guide)
    page.keyboard.press("Escape")
    return page


@stop
def wrecked(guide: Guide) -> Page:
    """I am out, the others race on."""

    def out(now: Moment) -> bool:
        return bool(now.view["sleds"][0]["status"] == "wrecked")

    return guide.at(guide.race(out, reckless, careful))
