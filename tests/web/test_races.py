"""Whole races in a real browser, to the end; what is alike for both games is in test_games."""

import re

from playwright.sync_api import Page, expect

from tests.server.server_process import ApiClient, ServerProcess
from tests.web.browser import Visits
from tests.web.player import WAIT, ended, seated
from tests.web.racer import Racer

BEND = 'title = "Bend"\ntiles = ["start", "straight", "corner-left", "straight", "finish"]'
FOREST = """title = "Forest"
tiles = ["start", "saplings", "corner-left", "chasm", "snow-drift-right", "finish"]
"""
HEADLINE = re.compile("place|win|wrecked|did not reach")


def test_against_bots(visit: Visits, server: ServerProcess) -> None:
    """On a laptop, card by card; one is dragged, and taken back before anything is sent."""
    ann = ApiClient.sign_up(server, "Ann")
    table = seated(ann, 4, course=BEND)
    player = Racer(visit(f"/table/{table}", person=ann), "cards")
    player.step()
    player.until_other([WAIT])
    drag_first_card(player.page)
    expect(player.go).to_be_enabled()
    player.page.keyboard.press("Escape")
    expect(player.go).to_be_disabled()
    assert HEADLINE.search(player.play())
    assert ended(ann, table)
    log = player.page.get_by_role("list", name="What happened", include_hidden=True)
    fates = re.compile("won the race!|The fifth dent|did not finish")
    expect(log.get_by_text(fates).first).to_be_attached()


def drag_first_card(page: Page) -> None:
    card = page.get_by_role("group", name="Your hand").get_by_role("button").first.bounding_box()
    dog = page.get_by_role("button", name=re.compile("^Left dog: ")).bounding_box()
    assert card
    assert dog
    page.mouse.move(card["x"] + 30, card["y"] + 40)
    page.mouse.down()
    page.mouse.move(dog["x"] + 40, dog["y"] + 40, steps=4)
    page.mouse.up()


def test_five_sleds_among_saplings_chasm_and_drift(visit: Visits, server: ServerProcess) -> None:
    """On a phone, by taps on the track, which the camera keeps in sight."""
    ann = ApiClient.sign_up(server, "Ann")
    table = seated(ann, 5, course=FOREST)
    player = Racer(visit(f"/table/{table}", size="phone", person=ann), "track")
    assert HEADLINE.search(player.play())
    assert ended(ann, table)
    assert player.result.get_by_role("list").first.get_by_role("listitem").count() == 5
