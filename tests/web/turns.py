"""The stops of the tour at a table of Arctic: everything that a game can come to."""

import json
import re
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.crew import Crew, Moment, hoarding, thrifty
from tests.web.guide import Guide, stop

MANY = 11  # cards in a hand
ALIKE: dict[str, Any] = {"people": 2, "setup": {"sides": "111111"}}
HEAP = 3  # of the landscape


def mine(guide: Guide) -> Crew:
    """My turn in the middle of a game, with cards to place and something to compare."""

    def wanted(now: Moment) -> bool:
        return now.seat == 0 and now.phase == "place" and now.round >= 4

    return guide.kept("arctic", lambda: guide.cards(wanted))


def at_phase(guide: Guide, phase: str) -> Page:
    """Mine, in this part of a turn, with cards in hand."""

    def wanted(now: Moment) -> bool:
        return now.seat == 0 and now.phase == phase and now.round >= 2 and len(hand(now)) > 1

    return guide.at(guide.kept(f"arctic-{phase}", lambda: guide.cards(wanted)))


# ---- deciding


@stop
def arctic_turn(guide: Guide) -> Page:
    return guide.at(mine(guide))


@stop
def arctic_card(guide: Guide) -> Page:
    """A card in mind, and what it would mean."""
    page = arctic_turn(guide)
    page.locator("[data-card]").first.dispatch_event("click")
    expect(page.locator("[data-what=ar-go] button")).to_be_enabled()
    return page


@stop
def arctic_refused(guide: Guide) -> Page:
    """A card of the river, while cards are to be placed."""
    page = arctic_turn(guide)
    page.locator("[data-river] button").first.dispatch_event("click")
    expect(page.locator("p.answer")).to_be_visible()
    return page


@stop
def arctic_ability(guide: Guide) -> Page:
    """An ability wants to know which card."""

    def wanted(now: Moment) -> bool:
        return now.seat == 0 and "tuck" in now.view["legal"] and len(hand(now)) > 1

    crew = guide.kept("arctic-tuck", lambda: guide.cards(wanted))
    page = guide.at(crew)
    page.locator("[data-ability=fox]").click()
    expect(page.locator("[data-card][aria-disabled=false]").first).to_be_attached()
    return page


@stop
def arctic_tokens(guide: Guide) -> Page:
    page = at_phase(guide, "tokens")
    expect(page.locator("[data-what=ar-ways]")).to_be_visible()
    return page


@stop
def arctic_draw(guide: Guide) -> Page:
    page = at_phase(guide, "draw")
    page.locator("[data-river] button").first.dispatch_event("click")
    return page


@stop
def arctic_many(guide: Guide) -> Page:
    """More cards than a hand may have."""
    page = at_phase(guide, "excess")
    page.locator("[data-card]").last.dispatch_event("click")
    return page


@stop
def arctic_full(guide: Guide) -> Page:
    """… and almost as many as there can be."""

    def wanted(now: Moment) -> bool:
        return now.phase == "excess" and len(hand(now)) > MANY

    strategies = (hoarding,) * 2
    crew = guide.kept("arctic-full", lambda: guide.cards(wanted, *strategies, **ALIKE))
    moment = crew.moment()
    assert moment is not None
    return guide.at(crew, moment.seat)


@stop
def arctic_heap(guide: Guide) -> Page:
    """All tokens on one card: that hardly ever comes, so what the server says is bent."""
    page = guide.open("/about", mine(guide).host)
    page.route_web_socket(re.compile("/ws$"), heaped)
    page.goto(f"/table/{mine(guide).table}")
    return guide.raced(page)


def heaped(connection: WebSocketRoute) -> None:
    server = connection.connect_to_server()

    def said(message: str | bytes) -> None:
        news = json.loads(message)
        if news["type"] == "update":
            news["view"]["token_points"] = [HEAP] * 6
        connection.send(json.dumps(news))

    server.on_message(said)


@stop
def arctic_hint(guide: Guide) -> Page:
    page = arctic_turn(guide)
    page.locator("[data-what=hint]").click()
    expect(page.locator("section.hint li").first).to_be_visible()
    return page


# ---- looking


@stop
def arctic_pile(guide: Guide) -> Page:
    page = arctic_turn(guide)
    page.locator("[data-what=ar-my-pile]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    return page


@stop
def arctic_zone(guide: Guide) -> Page:
    page = at_phase(guide, "excess")
    page.locator("button[data-what=ar-zone]").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    return page


@stop
def arctic_waiting(guide: Guide) -> Page:
    return guide.at(theirs(guide))


@stop
def arctic_spectator(guide: Guide) -> Page:
    return guide.at(theirs(guide), guide.person("Signe"))


def theirs(guide: Guide) -> Crew:
    def wanted(now: Moment) -> bool:
        return now.seat == 1 and now.round >= 3

    return guide.kept("arctic-theirs", lambda: guide.cards(wanted))


@stop
def arctic_log(guide: Guide) -> Page:
    page = arctic_turn(guide)
    page.locator("header .end button.round:not(.what)").first.click()
    expect(page.locator("dialog [data-what=log]")).to_be_visible()
    return page


@stop
def arctic_list(guide: Guide) -> Page:
    """For who cannot see the table, and for whoever opens it."""
    page = arctic_turn(guide)
    page.locator("button.way").focus()
    page.keyboard.press("Enter")
    expect(page.locator("section.list.open")).to_be_visible()
    return page


@stop
def arctic_what(guide: Guide) -> Page:
    page = arctic_turn(guide)
    page.keyboard.press("?")
    expect(page.locator("div.answer")).to_be_visible()
    return page


# ---- the end


@stop
def arctic_ending(guide: Guide) -> Page:
    """The reserve is open."""
    return stage(guide, "ending")


@stop
def arctic_last(guide: Guide) -> Page:
    """Everybody places and moves once more."""
    return stage(guide, "last")


def stage(guide: Guide, name: str) -> Page:
    def wanted(now: Moment) -> bool:
        return bool(now.seat == 0 and now.view["stage"] == name)

    return guide.at(guide.kept(f"arctic-{name}", lambda: guide.cards(wanted)))


@stop
def arctic_crowded(guide: Guide) -> Page:
    """As much as can stand above the hand: banner, choices, and why not."""

    def wanted(now: Moment) -> bool:
        near = now.view["stage"] != "early"
        return now.seat == 0 and near and now.phase == "tokens" and len(hand(now)) > 1

    page = guide.at(guide.kept("arctic-crowded", lambda: guide.cards(wanted)))
    expect(page.locator("[data-what=ar-ways]")).to_be_visible()
    page.locator("[data-river] button").first.dispatch_event("click")
    expect(page.locator("p.answer")).to_be_visible()
    return page


@stop
def arctic_over(guide: Guide) -> Page:
    page = guide.at(guide.kept("arctic-done", lambda: done(guide)))
    expect(page.locator("dialog[open]")).to_be_visible()
    return guide.settled(page)


@stop
def arctic_figures(guide: Guide) -> Page:
    """The game in figures, below the score."""
    page = arctic_over(guide)
    page.locator(".figures").scroll_into_view_if_needed()
    return page


@stop
def arctic_over_board(guide: Guide) -> Page:
    """The table behind the result."""
    page = arctic_over(guide)
    page.keyboard.press("Escape")
    return page


def done(guide: Guide) -> Crew:
    crew = guide.cards(lambda now: now.round >= 2)
    crew.finish(*(thrifty,) * 4)
    return crew


def hand(now: Moment) -> list[str]:
    found: list[str] = now.view["players"][now.seat]["hand"]
    return found
