"""A season in real browsers: from the form to the podium, and every page of it for everybody."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.server.server_process import ServerProcess
from tests.web.browser import Size, Visits
from tests.web.guide import QUIET
from tests.web.racer import Racer
from tests.web.seasons import SPRINT, Group
from tests.web.test_access import faults

BAD = 'tiles = ["start", "moon", "finish"]'
HEADLINE = re.compile("win the season!|wins the season!|share the season!")
LEAVE = """(table) => fetch(`/api/tables/${table}/leave`, {
  method: "POST", headers: { "Content-Type": "application/json" }, body: "{}",
})"""


def test_a_whole_season(visit: Visits, server: ServerProcess) -> None:
    """Two people and a bot, two races. The first course that a person chooses comes from a file,
    and that person races there by hand; all else is left to bots, whoever chose it.
    """
    ann = visit("/season")
    ann.get_by_label("What is the season called?").fill("Our <b> Cup")
    ann.get_by_role("radio", name="1", exact=True).check()
    for _ in range(2):
        ann.get_by_role("button", name="More races").click()
    ann.get_by_role("button", name="Make the season").click()
    link = ann.get_by_label("The link to this season")
    expect(link).to_have_value(re.compile("/season/.+"))
    ben = visit(link.input_value(), size="phone")
    ben.get_by_label("Your name").fill("Ben <i>")
    ben.get_by_role("button", name="Take part").click()
    expect(ann.get_by_text("Ben <i>")).to_be_visible()
    expect(ben.get_by_role("heading", level=1)).to_have_text("Our <b> Cup")
    ann.get_by_role("button", name="Start the season").click()
    expect(ann.get_by_role("list", name="The races of the season")).to_be_visible()

    pages = (ann, ben)
    by_hand = False
    for number in (1, 2):
        season = found(ann)
        chosen = chooser(pages, season)
        hands_on = chosen is not None and not by_hand
        if chosen is not None:
            other = ben if chosen is ann else ann
            name = season["players"][season["chooser"]]["name"]
            told = other.get_by_role("heading", name=f"{name} chooses the course of race {number}")
            expect(told).to_be_visible()
            chosen.reload()  # and is where we were
            expect(chosen.get_by_text(f"Your choice: where does race {number} go?")).to_be_visible()
            if hands_on:
                choose_file(chosen)
            chosen.get_by_role("button", name="Race here").click()
        for page in pages:
            if page is not chosen:
                page.get_by_role("button", name="I am ready").click()
        for page in pages:
            page.wait_for_url("**/table/*")
        table = ann.url.rsplit("/", 1)[-1]
        by_hand = by_hand or hands_on
        for page in pages:
            if not hands_on or page is not chosen:
                page.evaluate(LEAVE, table)
        if hands_on and chosen is not None:
            Racer(chosen, "list").play()
        for page in pages:
            page.get_by_role("link", name="On with the season").click(timeout=120_000)
        for page in pages:
            page.wait_for_url("**/season/*")
        counted(ann, number)
    assert by_hand
    season = found(ann)
    assert season["status"] == "over"
    for page in pages:
        expect(page.get_by_role("heading", name=HEADLINE)).to_be_visible()
        podium = page.get_by_role("list", name="The podium").get_by_role("listitem")
        expect(podium).to_have_count(3)
    titles = [re.compile(re.escape(one["course_title"])) for one in season["finished_races"]]
    races = ben.get_by_role("list", name="The races of the season").get_by_role("link")
    expect(races).to_have_text(titles)
    assert "Our Sprint" in [one["course_title"] for one in season["finished_races"]]


def found(page: Page) -> dict[str, Any]:
    """The season of a page as the server tells it."""
    id = page.url.rsplit("/", 1)[-1]
    told: dict[str, Any] = page.evaluate(f"fetch('/api/seasons/{id}').then((one) => one.json())")
    return told


def chooser(pages: tuple[Page, Page], season: dict[str, Any]) -> Page | None:
    """Who has the choice; None: a bot has made it."""
    if season["chooser"] is None:
        return None
    person = season["players"][season["chooser"]]["person"]
    return pages[0] if person == season["host"] else pages[1]


def choose_file(page: Page) -> None:
    """One that cannot be raced gets a sentence, the other is drawn."""
    file = page.get_by_label("Your own course").first
    file.set_input_files({"name": "bad.toml", "mimeType": "text/plain", "buffer": BAD.encode()})
    expect(page.get_by_role("alert")).to_contain_text("moon")
    file.set_input_files({"name": "own.toml", "mimeType": "text/plain", "buffer": SPRINT.encode()})
    own = page.locator("label").filter(has_text="Our Sprint")
    expect(own.get_by_role("radio")).to_be_checked()
    expect(own.locator("svg path").first).to_be_attached()
    expect(page.get_by_role("alert")).to_have_count(0)


def counted(page: Page, races: int) -> None:
    """The table on the page says what the server has counted."""
    rows = page.get_by_role("table").get_by_role("row")
    expect(page.get_by_role("table").get_by_role("columnheader")).to_have_count(3 + races)
    season = found(page)
    expect(rows).to_have_count(1 + len(season["players"]))
    for number, row in enumerate(season["standings"], 1):
        cells = rows.nth(number).get_by_role("cell")
        expect(cells.first).to_have_text(str(row["place"]))
        expect(cells.last).to_have_text(str(row["points"]))
        points = [one["points"][row["player"]] for one in season["finished_races"]]
        assert sum(points) == row["points"]
        for cell, worth in enumerate(points, 1):
            expect(cells.nth(cell)).to_contain_text(str(worth))


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_seasons_are_for_everybody(visit: Visits, server: ServerProcess, size: Size) -> None:
    """Every page of a season, for who takes part and who does not, is as others are."""
    group = Group(server, "Ann", "Ben", race_count=2, bots=[])
    path = f"/season/{group.id}"
    pages = [visit(path, size=size, person=person) for person in group.people]
    host = pages[0]
    wrong = look(host, size, "open")
    host.get_by_role("button", name="Add a bot").click()
    for name in ("steady", "Start the season"):
        expect(host.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    wrong += look(host, size, "bots")
    wrong += look(visit(path, size=size), size, "guest")
    group.host.post(f"{group.path}/start")
    for page, person in zip(pages, group.people, strict=True):
        page.reload()
        wrong += look(page, size, "choice" if person is group.chooser() else "waits")
    group.choose()
    host.reload()
    wrong += look(host, size, "ready")
    host.get_by_role("button", name="Leave the season").click()
    wrong += look(host, size, "leave")
    group.race()
    group.set_off()
    host.goto(f"{server.url}{path}")
    wrong += look(host, size, "race")
    group.finish()
    host.reload()
    expect(host.get_by_role("heading", name=HEADLINE)).to_be_visible()
    wrong += look(host, size, "over")
    host.get_by_role("link", name="A new season").focus()
    host.keyboard.press("Enter")
    expect(host.get_by_role("heading", name="Seasons that are over")).to_be_visible()
    wrong += look(host, size, "list")
    assert not wrong, "\n".join(wrong)


def look(page: Page, size: Size, state: str) -> list[str]:
    expect(page.locator("h1").first).to_be_visible()
    page.evaluate(QUIET, 300)
    return [f"{state}: {fault}" for fault in faults(page, size)]
