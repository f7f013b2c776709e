"""Both games in a real browser, to the end: each way to play once, on one size of screen.

The middle of games that are long is played over the wire, except with the keyboard alone.
"""

import re
from collections.abc import Sequence
from itertools import pairwise

from playwright.sync_api import expect

from tests.server.server_process import ApiClient, ServerProcess
from tests.web.browser import Visits
from tests.web.crew import Person
from tests.web.kinds import BOTH, Kind
from tests.web.player import COVER, LOOK, OVER, WAIT, Player, ended, seated, tab_to

STUCK = 60_000  # milliseconds, however busy the machine is
FIRST = 12  # decisions in the browser before the middle of a game


@BOTH
def test_two_browsers(visit: Visits, server: ServerProcess, kind: Kind) -> None:
    """A laptop invites, a phone follows the link and needs nothing but a name."""
    ann = Person.sign_up(server, "Ann")
    table = ann.post("/api/tables", **kind.wish(2))["id"]
    host = visit(f"/table/{table}", person=ann)
    link = host.get_by_label("The link to this table").input_value()
    assert link == f"{server.url}/table/{table}"
    guest = visit(link, size="phone")
    guest.get_by_label("Your name").fill("Ben <b>")
    guest.get_by_role("button", name=kind.seat).click()
    expect(host.get_by_text("Ben <b>")).to_be_visible()
    host.get_by_role("button", name=kind.start).click()
    players = [
        kind.player(page, way) for page, way in zip((host, guest), kind.ways[:2], strict=True)
    ]
    if kind.long_lasting:
        play_in_turn(players, FIRST)
        kind.to_the_end(table, ann, Person.in_window(server, guest.context))
        host.reload()
        guest.reload()
    play_in_turn(players)
    assert len({player.headline() for player in players}) == 2
    expect(players[0].result.get_by_text("Ben <b>").first).to_be_visible()


def play_in_turn(players: Sequence[Player], most: int = 200) -> None:
    """Whoever is to decide does, until everybody sees that the game is over, or so often."""
    looks = 0
    while any(player.now()[0] != OVER for player in players):
        for player in players:
            if player.now()[0] not in (WAIT, OVER):
                player.step()
                most -= 1
                looks = 0
        if most <= 0:
            return
        players[0].page.wait_for_timeout(LOOK)
        looks += 1
        assert looks * LOOK < STUCK, "nobody is to decide, and nothing goes on"


@BOTH
def test_hot_seat(visit: Visits, server: ServerProcess, kind: Kind) -> None:
    """Two people share a tablet: nobody sees the other's cards, which are under a cover."""
    ann = Person.sign_up(server, "Ann")
    table = seated(ann, 3, own=2, game=kind.game, **kind.setup)
    player = kind.player(visit(f"/table/{table}", size="tablet", person=ann), kind.ways[0])
    if kind.long_lasting:
        assert len(pass_around(player, 2 * FIRST)) >= 3
        kind.to_the_end(table, ann, ann)
        player.page.reload()
    assert len(set(pass_around(player))) == 2
    assert re.search(kind.headline, player.headline())


def pass_around(player: Player, most: int = 200) -> list[str]:
    """Play so often, or until the game is over; who lifted the cover."""
    covers = []
    while (now := player.until_other([WAIT]))[0] != OVER and most > 0:
        if now[0] == COVER:
            covers.append(now[1])
            assert not player.page.get_by_role("group", name=re.compile("^Your hand")).count()
            assert not player.page.get_by_role("group", name="Where your turn can end").count()
        player.step()
        most -= 1
    assert all(one != other for one, other in pairwise(covers))
    return covers


@BOTH
def test_keyboard_alone(visit: Visits, server: ServerProcess, kind: Kind) -> None:
    """From the start page to the end of a game, and on to the rematch, without a pointer."""
    page = visit("/")
    words = f"Play now {kind.title}"
    expect(page.get_by_role("button", name=words)).to_be_visible()
    tab_to(page, words)
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    first = page.url.rsplit("/", 1)[-1]
    player = kind.player(page, "keys")
    assert re.search(kind.headline, player.play())
    assert ended(ApiClient.sign_up(server), first)
    tab_to(page, "Play again")
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/table/" in url and not url.endswith(first))
    expect(page.get_by_role("button", name=kind.start)).to_be_visible()
