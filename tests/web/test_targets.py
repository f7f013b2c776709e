"""What is lit on the track is what the server allows, in 200 positions that were raced to by lot.

In each position, on seven courses with up to five sleds, the page has cards in mind that were drawn
by lot (now and then none). Then, in the browser:

- every lit target is tapped until the page sends it. What is sent goes to the server as ``try``,
  which checks the same actions by the same rules as ``submit`` and leaves the position as it is;
  it must be accepted, and be what the target stands for;
- spaces that are not lit are tapped: nothing is sent, and a sentence says why, with their lane;
- a turn decided by lot among what the server calls legal, step by step, ends on a lit space;
- one target is tapped and really submitted, which leads to the next position.
"""

import re
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection

from tests.server.program import Program, Visitor, hear, tell
from tests.web.browser import Visits
from tests.web.lit import CAREFUL
from tests.web.player import CARDS, OVER, WAIT, Player, seated

POSITIONS = 200
COURSES = (
    *("nutcracker", "hobbits-breakfast", "mountain-trolls-dagger", "giant"),
    *("through-the-sieve", "bruces-nightmare", "husky-on-the-rocks"),
)
DARK = 6  # spaces tapped in each position that are not lit
WALKS = 1  # turns decided by lot in each position
FEW = 26  # positions of one race


class Race(NamedTuple):
    """A race in the browser, and the same seat over a line of its own."""

    player: Player
    line: ClientConnection
    table: str
    rng: Random

    @property
    def page(self) -> Page:
        return self.player.page

    def newest(self) -> dict[str, Any]:
        """The game as it is, from the server itself."""
        tell(self.line, type="watch", table=self.table, since=None)
        update = hear(self.line, "update")
        tell(self.line, type="unwatch", table=self.table)
        return update


def test_every_lit_target_is_accepted_and_others_are_refused(
    visit: Visits, program: Program
) -> None:
    rng = Random(7)
    ann = Visitor.known(program, "Ann")
    page = visit("/about", size="phone", person=ann)
    page.context.add_init_script(CAREFUL)
    positions = races = activated = 0
    with ann.live() as line:
        while positions < POSITIONS:
            course = COURSES[races % len(COURSES)]
            table = seated(ann, rng.randint(2, 5), course=course, level="random")
            page.goto(f"/table/{table}")
            race = Race(Player(page), line, table, rng)
            races += 1
            for _ in range(min(FEW, POSITIONS - positions)):
                if not until_cards(race):
                    break
                positions += 1
                activated += check(race)
    assert races >= len(COURSES)
    assert activated > 5 * POSITIONS


def until_cards(race: Race) -> bool:
    """Decide other things by lot until cards are to be chosen; false: the race is over."""
    while (now := race.player.until_other([WAIT]))[0] != CARDS:
        if now[0] == OVER:
            return False
        digit = race.rng.choice(race.newest()["view"]["legal"])[-1]
        race.page.evaluate("(digit) => { lit.key(digit); lit.key('Enter') }", digit)
        race.player.until_other(now)
    return True


def check(race: Race) -> int:
    """One position, see the module; how many targets were lit."""
    now, update = race.player.now(), race.newest()
    reach: list[str] = race.page.evaluate("lit.spaces([])")
    for _ in range(WALKS):
        assert ended(race, update) in {*reach, None}
    play = race.rng.choice(update["view"]["legal"])
    keys = list(play.replace(":", "").lower()) if race.rng.random() < 0.8 else []
    targets = race.page.evaluate("(keys) => lit.all(keys)", keys)
    for target in targets:
        assert target["answer"] == "tried", (race.table, keys, target)
        assert target["sent"] == target["id"], (race.table, keys, target)
    check_dark(race, keys)
    race.page.evaluate("(keys) => lit.choose(keys)", keys)
    target = race.rng.choice(targets)["id"]
    assert race.page.evaluate("(id) => lit.activate(id)", target)["answer"] == "accepted"
    race.player.until_other(now)
    return len(targets)


def check_dark(race: Race, keys: list[str]) -> None:
    numbers = [race.rng.randrange(10_000) for _ in range(DARK)]
    dark = race.page.evaluate("([keys, numbers]) => lit.dark(keys, numbers)", [keys, numbers])
    assert dark["sent"] == 0
    for space, said in dark["said"]:
        lane = space.split("/")[1]
        assert re.search(rf"(cannot end|takes you) there \(.*lane {lane}\)", said), (space, said)


def ended(race: Race, update: dict[str, Any]) -> str | None:
    """Where a turn ends that is decided by lot among what the server calls legal."""
    about = {name: update[name] for name in ("table", "seat", "version")}
    actions: list[str] = []
    legal = update["view"]["legal"]
    while True:
        actions.append(race.rng.choice(legal))
        tell(
            race.line, type="try", ref=f"walk-{race.rng.getrandbits(60)}", actions=actions, **about
        )
        tried = hear(race.line, "tried", "refused")
        assert tried["type"] == "tried", tried
        if tried["stops"] is not None or tried["view"]["phase"] not in ("bonus", "steer"):
            space: str | None = tried["view"]["sleds"][update["seat"]]["space"]
            return space
        legal = tried["view"]["legal"]
