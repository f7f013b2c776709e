"""Whole races in a real browser, to the end: each way to play once, on one size of screen."""

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.server.program import Program, Visitor
from tests.web.browser import Visits
from tests.web.player import COVER, OVER, WAIT, Player, seated

BEND = 'title = "Bend"\ntiles = ["start", "straight", "corner-left", "straight", "finish"]'
SPRINT = 'title = "Sprint"\ntiles = ["start", "straight", "finish"]'
HEADLINE = re.compile("place|win|wrecked|did not reach")


def ended(program: Program, table: str) -> bool:
    """Whether the server says so too."""
    return bool(Visitor.known(program).get(f"/api/tables/{table}")["status"] == "over")


def test_against_bots(visit: Visits, program: Program) -> None:
    """On a laptop, card by card; one is dragged, and taken back before anything is sent."""
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 4, course=BEND)
    player = Player(visit(f"/table/{table}", person=ann), "cards")
    player.step()
    player.until_other([WAIT])
    drag_first_card(player.page)
    expect(player.go).to_be_enabled()
    player.page.keyboard.press("Escape")
    expect(player.go).to_be_disabled()
    assert HEADLINE.search(player.race())
    assert ended(program, table)
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


def test_two_browsers(visit: Visits, program: Program) -> None:
    """A laptop invites, a phone follows the link and needs nothing but a name."""
    ann = Visitor.known(program, "Ann")
    wish = {"game": "snow-tails", "players": 2, "setup": {"course": SPRINT}}
    table = ann.post("/api/tables", **wish)["id"]
    host = visit(f"/table/{table}", person=ann)
    link = host.get_by_label("The link to this table").input_value()
    assert link == f"{program.url}/table/{table}"
    guest = visit(link, size="phone")
    guest.get_by_label("Your name").fill("Ben <b>")
    guest.get_by_role("button", name="Take a sled").click()
    expect(host.get_by_text("Ben <b>")).to_be_visible()
    host.get_by_role("button", name="Start the race").click()
    players = Player(host, "list"), Player(guest, "track")
    while any(player.now()[0] != OVER for player in players):
        for player in players:
            if player.now()[0] not in (WAIT, OVER):
                player.step()
    assert len({player.headline() for player in players}) == 2
    expect(players[0].result.get_by_text("Ben <b>").first).to_be_visible()


def test_hot_seat(visit: Visits, program: Program) -> None:
    """Two people share a tablet: nobody sees the other's cards, which are under a cover."""
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 3, own=2, course=SPRINT)
    player = Player(visit(f"/table/{table}", size="tablet", person=ann), "list")
    covers = []
    while (now := player.until_other([WAIT]))[0] != OVER:
        if now[0] == COVER:
            covers.append(now[1])
            assert not player.page.get_by_role("group", name="Your hand").count()
            assert not player.page.get_by_role("group", name="Where your turn can end").count()
        player.step()
    assert len(set(covers)) == 2
    assert len(covers) >= 3
    assert all(one != other for one, other in pairwise(covers))
    assert HEADLINE.search(player.headline())


def test_keyboard_alone(visit: Visits, program: Program) -> None:
    """From the start page to the end of a race, and on to the rematch, without a pointer."""
    page = visit("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    tab_to(page, "Play now")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    first = page.url.rsplit("/", 1)[-1]
    player = Player(page, "keys")
    assert HEADLINE.search(player.race())
    assert ended(program, first)
    tab_to(page, "Play again")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/table/" in url and not url.endswith(first))
    expect(page.get_by_role("button", name="Start the race")).to_be_visible()


def tab_to(page: Page, words: str) -> None:
    for _ in range(30):
        page.keyboard.press("Tab")
        if words in (page.evaluate("document.activeElement?.textContent") or ""):
            return
    raise AssertionError(f"Tab does not come to {words}")


def test_five_sleds_among_saplings_chasm_and_drift(visit: Visits, program: Program) -> None:
    """On a phone, by taps on the track, which the camera keeps in sight."""
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 5, course="bruces-nightmare")
    tiles = ann.get(f"/api/tables/{table}/board")["board"]["course"]["tiles"]
    assert {"saplings", "chasm", "snow-drift-left", "snow-drift-right"} <= set(tiles)
    player = Player(visit(f"/table/{table}", size="phone", person=ann), "track")
    assert HEADLINE.search(player.race())
    assert ended(program, table)
    assert player.result.get_by_role("list").first.get_by_role("listitem").count() == 5
