"""What is lit at a table of Arctic is what the server allows, in 200 positions played to by lot.

In each position, with two to four players and all sides of the ability cards, in the browser:

- everything that is lit is tapped, then whatever is lit after it, until it can be sent, and the
  server accepts it. Each goes to a table of its own that has come to the same position, see
  :mod:`tests.web.branches`;
- what was sent begins with every action that the server calls legal, and with no other;
- everything that is not lit is tapped, now and then with something begun: nothing is sent, and a
  sentence says why;
- one of all that is sent to the table itself, which leads to the next position.
"""

from collections import Counter
from contextlib import closing
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.server.server_process import ApiClient, ServerProcess
from tests.web.branches import Branches
from tests.web.browser import Visits
from tests.web.lit import CARDS, SCRIPT
from tests.web.player import seated

POSITIONS = 200
FEW = 20  # positions of one game

Path = list[str]


class Game(NamedTuple):
    """A game in the browser."""

    page: Page
    branches: Branches
    rng: Random


def test_everything_lit_is_accepted_and_everything_else_refused(
    visit: Visits, server: ServerProcess
) -> None:
    counted: Counter[str] = Counter()
    ann = ApiClient.sign_up(server, "Ann")
    page = visit("/about", size="phone", person=ann)
    page.add_init_script(SCRIPT + CARDS)
    page.reload()
    rng = Random(7)
    with closing(Branches(server)) as branches:
        game = Game(page, branches, rng)
        while counted["positions"] < POSITIONS:
            branches.clear()  # nobody may have too many tables
            sides = "".join(rng.choices("12", k=6))
            players = 2 + counted["games"] % 3
            table = seated(ann, players, game="arctic", level="random", sides=sides)
            page.evaluate("(table) => lit.go(table)", table)
            counted["games"] += 1
            for _ in range(min(FEW, POSITIONS - counted["positions"])):
                now = page.evaluate("() => lit.next()")
                if now is None:
                    break
                counted["positions"] += 1
                counted[now["phase"]] += 1
                counted.update(check(game, now))
    assert counted["lit"] > 4 * POSITIONS
    assert counted["dark"] > 4 * POSITIONS


def check(game: Game, now: dict[str, Any]) -> dict[str, int]:
    """One position, see the module; how much was lit, and how much not."""
    page, rng = game.page, game.rng
    where = f"{now['table']} {now['version']} {now['phase']}"
    paths: list[Path] = page.evaluate("(lot) => lit.paths(lot)", rng.getrandbits(30))
    branches = game.branches.of(now["table"], len(paths))
    answers = page.evaluate("([paths, to]) => lit.all(paths, to)", [paths, branches])
    for path, answer in zip(paths, answers, strict=True):
        assert answer["answer"] == "accepted", f"{where} {path} {answer}"
    begun = {answer["sent"].split()[0] for answer in answers}
    assert begun == set(now["legal"]), where
    dark = check_dark(page, [], where)
    longer = [path for path in paths if len(path) > 1 and path[0].startswith("ability")]
    if longer:
        dark += check_dark(page, rng.choice(longer)[:1], where)
    (done,) = page.evaluate("(path) => lit.all([path], [])", rng.choice(paths))
    assert done["answer"] == "accepted", where
    return {"lit": len(paths), "dark": dark}


def check_dark(page: Page, begun: Path, where: str) -> int:
    """Everything that is not lit with this in mind; how much that was."""
    found = page.evaluate("(path) => lit.dark(path)", begun)
    assert found["sent"] == 0, where
    for name, said in found["said"]:
        assert said.endswith((".", "!", "?")), f"{where} {begun} {name}: {said}"
    return len(found["said"])
