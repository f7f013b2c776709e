"""What is lit on the track is what the server allows, in 200 positions that were raced to by lot.

In each position, on seven courses with up to five sleds, the page has cards in mind that were drawn
by lot (now and then none). Then, in the browser:

- every lit target is tapped until the page submits it, and the server accepts it. Each goes to a
  table of its own that has come to the same position, see :mod:`tests.web.branches`;
- every space of the course that is not lit is tapped: nothing is sent, and a sentence says why,
  with its lane;
- a turn decided by lot among what the server calls legal, step by step, ends on a lit space;
- one target is tapped at the table itself, which leads to the next position.
"""

import json
import re
from collections import Counter
from contextlib import closing
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection

from tests.server.server_process import ApiClient, ServerProcess, receive, send
from tests.web.branches import Branches
from tests.web.browser import Visits
from tests.web.lit import SCRIPT, TRACK
from tests.web.player import seated

POSITIONS = 200
COURSES = (
    *("nutcracker", "hobbits-breakfast", "mountain-trolls-dagger", "giant"),
    *("through-the-sieve", "bruces-nightmare", "husky-on-the-rocks"),
)
FEW = 29  # positions of one race


class Race(NamedTuple):
    """A race in the browser, and the same seat over another connection."""

    page: Page
    connection: ClientConnection
    branches: Branches
    rng: Random


def test_every_lit_target_is_accepted_and_every_other_space_refused(
    visit: Visits, server: ServerProcess
) -> None:
    counted: Counter[str] = Counter()
    ann = ApiClient.sign_up(server, "Ann")
    page = visit("/about", size="phone", person=ann)
    page.add_init_script(SCRIPT + TRACK)
    page.reload()
    rng = Random(7)
    with ann.connect() as connection, closing(Branches(server)) as branches:
        race = Race(page, connection, branches, rng)
        while counted["positions"] < POSITIONS:
            course = COURSES[counted["races"] % len(COURSES)]
            branches.clear()  # nobody may have too many tables
            table = seated(ann, rng.randint(2, 5), course=course, level="random")
            page.evaluate("(table) => lit.go(table)", table)
            counted["races"] += 1
            for _ in range(min(FEW, POSITIONS - counted["positions"])):
                now = page.evaluate("(lot) => lit.next(lot)", rng.getrandbits(30))
                if now is None:
                    break
                counted["positions"] += 1
                counted.update(check(race, now))
    assert counted["races"] >= len(COURSES)
    assert counted["lit"] > 3 * POSITIONS
    assert counted["dark"] > 100 * POSITIONS


def check(race: Race, now: dict[str, Any]) -> dict[str, int]:
    """One position, see the module; how many spaces were lit, and how many not."""
    play = race.rng.choice(now["legal"])
    cards = ":" in play and race.rng.random() < 0.8
    keys = list(play.replace(":", "").lower()) if cards else []
    found = race.page.evaluate("(keys) => lit.look(keys)", keys)
    targets = found["targets"]
    where = f"{now['table']} {now['version']} {keys}"
    assert ended(race, now) in {*found["reach"], None}, where
    branches = race.branches.of(now["table"], len(targets))
    answers = race.page.evaluate(
        "([keys, targets, branches]) => lit.all(keys, targets, branches)",
        [keys, targets, branches],
    )
    for target, answer in zip(targets, answers, strict=True):
        assert answer == {"answer": "accepted", "sent": target}, f"{where} {target}"
    dark = check_dark(race, keys, where)
    race.page.evaluate("(keys) => lit.choose(keys)", keys)
    done = race.page.evaluate("(id) => lit.activate(id)", race.rng.choice(found["safe"] or targets))
    assert done["answer"] == "accepted", where
    return {"lit": len(targets), "dark": dark}


def check_dark(race: Race, keys: list[str], where: str) -> int:
    """Every space that is not lit; how many there were."""
    dark = json.loads(race.page.evaluate("(keys) => lit.dark(keys)", keys))
    assert dark["sent"] == 0, where
    words = "With these cards you cannot end there" if keys else "No card in your hand takes"
    for space, said in dark["said"]:
        lane = space.split("/")[1]
        assert re.match(rf"{words}.* \(.*lane {lane}\)", said), f"{where} {space}: {said}"
    return len(dark["said"])


def ended(race: Race, now: dict[str, Any]) -> str | None:
    """Where a turn ends that is decided by lot among what the server calls legal."""
    about = {name: now[name] for name in ("table", "seat", "version")}
    actions: list[str] = []
    legal = now["legal"]
    while True:
        actions.append(race.rng.choice(legal))
        ref = f"walk-{race.rng.getrandbits(60)}"
        send(race.connection, type="preview", ref=ref, actions=actions, **about)
        tried = receive(race.connection, "preview-result", "refused")
        assert tried["type"] == "preview-result", tried
        if tried["stop_reason"] is not None or tried["view"]["phase"] not in ("bonus", "steer"):
            space: str | None = tried["view"]["sleds"][now["seat"]]["space"]
            return space
        legal = tried["view"]["legal"]
