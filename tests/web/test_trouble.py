"""A game on a phone through all that goes wrong on the way: nothing is lost, and it is told."""

import signal
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.server.server_process import ServerProcess
from tests.web.browser import PATIENCE, Visits
from tests.web.crew import Crew, Person
from tests.web.hasty import Hasty
from tests.web.kinds import BOTH, CARDS, RACE, Kind
from tests.web.player import WAIT, Player, seated

GONE = 10.0  # seconds without a network


@BOTH
def test_reload_restart_and_a_cut_network(browser: Browser, tmp_path: Path, kind: Kind) -> None:
    words = ("--pace", "0", "--no-limits")
    with ServerProcess(tmp_path / "data", *words) as first:
        visits = Visits(browser, first)
        visits.expect("ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|WebSocket connection to")
        ann = Person.sign_up(first, "Ann")
        table = seated(ann, 2, game=kind.game, **kind.long)
        player = kind.player(visits(f"/table/{table}", size="phone", person=ann), kind.ways[1])
        player.step()
        reload_in_the_middle(player)
        player.step()
        player.until_other([WAIT])
        player.choose()
        before = player.now()
        first.stop(signal.SIGKILL)
        expect(find_message(player, "No connection")).to_be_visible()
        player.confirm()
        expect(find_message(player, "Your move is kept")).to_be_visible()
        with ServerProcess(first.data, *words, "--port", str(first.port)) as second:
            player.until_other(before)
            expect(find_message(player, "No connection")).to_be_hidden()
            cut(player)
            if kind.long_lasting:
                kind.to_the_end(table, ann)
                player.page.reload()
            assert player.play()
            assert "Traceback" not in second.errors()
            visits.close()


LOST = 15  # seconds until the others are asked what to do …
AGAIN = 60  # … and asked once more
CALM, LOOK = 10, 100  # looks at which nothing has moved, and milliseconds between two
STILL = 4  # pixels that may be lost without a card being cut
# What nobody can play without, and what else has a place of its own on a laptop.
NEEDED = {
    "arctic": ("[data-what=ar-landscape]", "[data-what=ar-river]", "section.dock"),
    "snow-tails": (".scene > .dock",),
}
PANELS = {
    "arctic": (".others", ".side .log"),
    "snow-tails": (".order", ".log > *"),
}


def test_a_lost_player_has_a_sign_and_a_bot_can_play(browser: Browser, tmp_path: Path) -> None:
    """Phone and laptop; the other window is really closed."""
    with Hasty(tmp_path / "data") as server:
        visits = Visits(browser, server)
        for kind in (RACE, CARDS):
            crew = Crew(server, "Ann", "Bob", **kind.wish(2))
            crew.host.post(f"/api/tables/{crew.table}/start")
            page = visits("/about", size="phone", person=crew.host)
            page.clock.install()
            page.goto(f"/table/{crew.table}")
            other = visits(f"/table/{crew.table}", person=crew.people[1])
            expect(other.locator("[data-seat]").first).to_be_visible()
            expect(page.locator("[data-seat='1']").first).to_be_visible()
            sign = page.get_by_role("img", name="is not connected")
            expect(sign).to_have_count(0)
            other.context.close()
            expect(sign.first).to_be_visible()
            line = page.get_by_role("status").filter(has_text="Bob has lost the connection.")
            expect(line).to_have_count(0)
            page.clock.fast_forward(LOST * 1000)
            expect(line).to_be_visible()
            needed = NEEDED[kind.game]
            uncovered(line, needed)
            beside = settled(page, needed)
            line.get_by_role("button", name="Wait").click()
            expect(line).to_have_count(0)
            assert moved(beside, settled(page, needed)) <= STILL
            page.set_viewport_size({"width": 1280, "height": 800})
            expect(sign.first).to_be_visible()
            page.clock.fast_forward(AGAIN * 1000)
            expect(line).to_be_visible()
            uncovered(line, (*needed, *PANELS[kind.game]))
            line.get_by_role("button", name="Let a bot play").click()
            expect(line).to_have_count(0)
            expect(sign).to_have_count(0)
            seats = crew.host.get(f"/api/tables/{crew.table}")["seats"]
            assert seats[1]["stand_in_reason"] == "asked"
        visits.close()


def uncovered(line: Locator, parts: Sequence[str]) -> None:
    """Wait until a line lies over none of these parts: a layout may take a moment."""
    for _ in range(PATIENCE // LOOK):
        if not covered(line, parts):
            return
        line.page.wait_for_timeout(LOOK)
    assert not covered(line, parts)


def settled(page: Page, parts: Sequence[str]) -> list[FloatRect]:
    """Where parts of the table are when nothing moves any more."""
    found, calm = boxes(page, parts), 0
    for _ in range(PATIENCE // LOOK):
        page.wait_for_timeout(LOOK)
        now = boxes(page, parts)
        calm = calm + 1 if now == found else 0
        found = now
        if calm == CALM:
            return found
    raise AssertionError(f"something moves on and on: {parts}")


def boxes(page: Page, parts: Sequence[str]) -> list[FloatRect]:
    """Where parts of the table are."""
    found = [page.locator(part).first.bounding_box() for part in parts]
    return [box for box in found if box is not None]


def moved(before: Sequence[FloatRect], after: Sequence[FloatRect]) -> float:
    """How many pixels the part that moved most has moved up or down."""
    return max(abs(one["y"] - other["y"]) for one, other in zip(before, after, strict=True))


def covered(line: Locator, parts: Sequence[str]) -> list[str]:
    """The parts of the table that a line lies over."""
    over = line.bounding_box()
    assert over is not None
    return [
        part
        for part in parts
        for box in boxes(line.page, [part])
        if min(over["x"] + over["width"], box["x"] + box["width"]) > max(over["x"], box["x"])
        and min(over["y"] + over["height"], box["y"] + box["height"]) > max(over["y"], box["y"])
    ]


def find_message(player: Player, words: str) -> Locator:
    """What stands above the board."""
    return player.page.get_by_role("status").filter(has_text=words)


def reload_in_the_middle(player: Player) -> None:
    """What was only in mind is gone, nothing else."""
    now = player.until_other([WAIT])
    player.choose()
    player.page.reload()
    assert player.until_other([WAIT]) == now
    expect(player.go).to_be_disabled()


def cut(player: Player) -> None:
    """Ten seconds without a network: it is said, and a decision made meanwhile is kept."""
    page = player.page
    before = player.until_other([WAIT])
    player.choose()
    began = time.monotonic()
    page.context.set_offline(True)
    expect(find_message(player, "No connection")).to_be_visible()
    player.confirm()
    expect(find_message(player, "Your move is kept")).to_be_visible()
    page.wait_for_timeout(max(0.0, GONE - time.monotonic() + began) * 1000)
    assert player.now() == before
    page.context.set_offline(False)
    player.until_other(before)
    expect(find_message(player, "No connection")).to_be_hidden()
