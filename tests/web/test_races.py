"""Whole races in a real browser, to the end."""

from tests.server.program import Program, Visitor
from tests.web.browser import Visits
from tests.web.player import Player, seated

BEND = 'tiles = ["start", "straight", "corner-left", "straight", "finish"]'


def test_against_bots(visit: Visits, program: Program) -> None:
    ann = Visitor.known(program, "Ann")
    table = seated(ann, 3, course=BEND)
    player = Player(visit(f"/table/{table}", person=ann), "cards")
    print(player.race(), player.turns)
