"""How strong the bots are: duels, full tables and races alone, stored and told in docs/strength.md.

    python -m benchmarks.strength --write [--share N]   plays all of it, stores it, writes the page
    python -m benchmarks.strength                       the page again, from what is stored

Every game can be played again from what is stored: its set-up, its seed and who sat where. Some are
stored whole, as records; a test replays them.
"""

import argparse
import json
import shutil
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from rich.progress import Progress

import nunatak
from benchmarks.docs import DOCS, write_section
from nunatak import arena
from nunatak.arena.evidence import over_deals
from nunatak.arena.provenance import provenance
from nunatak.core import Game
from nunatak.executors import Executor, ProcessExecutor
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, shipped
from nunatak.games.snow_tails.bots.bound import par

STORE = DOCS / "strength"
SEED = 2026
DEALS = 210  # of a duel, each played in both seatings
TABLES = 42  # deals of a full table, each played in every seating
ALONE = 150  # races alone on each course
ALPHA = 0.05
SLOWER, DENTS = 1.25, 0.7  # alone: at most so many times the rounds of the planner, fewer dents


@dataclass(frozen=True)
class Duel:
    """Two bots, and the share of games that the first should win."""

    one: str
    other: str
    least: float = 0.0
    most: float = 1.0

    @property
    def goal(self) -> str:
        if self.most < 1:
            return f"{self.least:.0%} to {self.most:.0%}"
        return f"≥ {self.least:.0%}" if self.least else ""


DUELS = (
    Duel("steady", "random", least=0.99),
    Duel("steady", "greedy", least=0.65),
    Duel("gentle", "steady", least=0.10, most=0.35),
    Duel("gentle", "random"),
    Duel("gentle", "greedy"),
)
LEVELS = ("steady", "greedy", "gentle", "random")


def setups(name: str, players: int) -> list[tuple[str, Game[Any]]]:
    """What is played, each as often: every course, or sides by lot."""
    if name == "snow-tails":
        return [(course, SnowTails(players, course)) for course in shipped()]
    return [("", nunatak.load(name, players=players))]


def meet(
    name: str, bots: Sequence[str], players: int, deals: int, executor: Executor, passed: Any
) -> dict[str, Any]:
    """Some bots at all tables of a game, as plain values."""
    found = []
    all_setups = setups(name, players)
    for place, (setup, game) in enumerate(all_setups):
        entrants = arena.Entrant.all(game, bots)
        count = -(-deals // len(all_setups))
        seatings = 2 if len(bots) == 2 else players
        tournament = arena.Tournament(game, entrants, games=count * seatings, seed=SEED + place)
        for dealt in sorted(tournament.run(executor, passed=passed).dealt, key=lambda d: d.deal):
            for outcome in dealt.games:
                assert not outcome.forfeits
                found.append(
                    {
                        "setup": setup,
                        "deal": dealt.deal,
                        "seed": outcome.seed,
                        "seats": [bots[each] for each in outcome.seats],
                        "ranks": list(outcome.ranks),
                        "digest": outcome.digest,
                    }
                )
    return {"bots": list(bots), "players": players, "games": found}


def alone(job: tuple[str, int, int]) -> list[list[int]]:
    """Rounds and dents of some races of *steady* alone on a course."""
    course, first, last = job
    game = SnowTails(1, course, practice=True)
    found = []
    for seed in range(first, last):
        state = arena.play(game, ["steady"], seed).state
        assert isinstance(state, SnowTailsState)
        view = state.view(None)
        # whoever is wrecked has come nowhere: the guard of ST-10.3 counts
        wrecked = view.sleds[0].status == "wrecked"
        found.append([100 if wrecked else view.round, view.sleds[0].dents + wrecked])
    return found


# ---- playing and storing -----------------------------------------------------------------------


def play_all(share: int) -> None:
    shutil.rmtree(STORE, ignore_errors=True)
    (STORE / "records").mkdir(parents=True)
    executor = ProcessExecutor()
    with Progress() as progress:
        for name in nunatak.game_names():
            deals, tables = DEALS // share, TABLES // share
            bar = progress.add_task(name, total=len(DUELS) * deals + tables)

            def passed(_: object, bar: Any = bar) -> None:
                progress.advance(bar)

            met = [meet(name, (d.one, d.other), 2, deals, executor, passed) for d in DUELS]
            met.append(meet(name, LEVELS, 4, tables, executor, passed))
            found: dict[str, Any] = {"made": provenance(), "game": name, "seed": SEED, "met": met}
            if name == "snow-tails":
                found["alone"] = races_alone(ALONE // share, progress)
            store(name, found)


def races_alone(races: int, progress: Progress) -> dict[str, Any]:
    """Races alone on every course, and the fewest rounds that are possible at all."""
    bar = progress.add_task("alone", total=len(shipped()))
    found = {}
    with ProcessPoolExecutor() as pool:
        for course in shipped():
            half = races // 2
            jobs = [(course, SEED, SEED + half), (course, SEED + half, SEED + races)]
            rows = [row for rows in pool.map(alone, jobs) for row in rows]
            game = SnowTails(1, course, practice=True)
            found[course] = {
                "fewest": par(game),
                "without dents": par(game, 0),
                "races": rows,
            }
            progress.advance(bar)
    return found


def store(name: str, found: Mapping[str, Any]) -> None:
    lines = json.dumps(found, indent=None, separators=(",", ":"))
    lines = lines.replace('{"setup"', '\n{"setup"').replace('{"bots"', '\n{"bots"')
    (STORE / f"{name}.json").write_text(lines + "\n", encoding="utf-8")
    for number, (players, row) in enumerate(chosen(found), 1):
        bout = played(name, players, row)
        bout.record().save(STORE / "records" / f"{name}-{number:02}.json")


def stored(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((STORE / f"{name}.json").read_text(encoding="utf-8"))
    return found


def chosen(found: Mapping[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The games that are stored whole: two of every meeting, from its two ends."""
    for met in found["met"]:
        for row in (met["games"][0], met["games"][-1]):
            yield met["players"], row


def played(name: str, players: int, row: Mapping[str, Any], rules: int | None = None) -> arena.Bout:
    """A game played again from its row, by the newest rules or by an older version of them."""
    game = dict(setups(name, players))[row["setup"]]
    game = game.with_rules(game.rules if rules is None else rules)
    return arena.play(game, row["seats"], row["seed"])


# ---- the page ----------------------------------------------------------------------------------


def shares(met: Mapping[str, Any], bot: str) -> list[float]:
    """The share of wins of a bot, deal by deal; who shares a first place shares the win."""
    deals: dict[tuple[str, int], list[float]] = {}
    for row in met["games"]:
        ranks = row["ranks"]
        won = [rank == 1 for rank in ranks]
        share = won[row["seats"].index(bot)] / sum(won)
        deals.setdefault((row["setup"], row["deal"]), []).append(share)
    return [fmean(each) for each in deals.values()]


def told(met: Mapping[str, Any], bot: str) -> tuple[float, str]:
    """A share of wins, and its interval in words."""
    found = shares(met, bot)
    low, high = over_deals(found, len(met["games"]), ALPHA)
    return fmean(found), f"{low:.1%} to {high:.1%}"


def duels(found: Mapping[str, Any]) -> Iterator[str]:
    yield "| duel | games | wins of the first | 95% interval | asked for | reached |"
    yield "|---|---:|---:|---|---:|---|"
    for duel, met in zip(DUELS, found["met"], strict=False):
        share, interval = told(met, duel.one)
        mark = ("yes" if duel.least <= share <= duel.most else "no") if duel.goal else ""
        yield (
            f"| *{duel.one}* against *{duel.other}* | {len(met['games']):,} | {share:.1%} "
            f"| {interval} | {duel.goal} | {mark} |"
        )


def full_table(found: Mapping[str, Any]) -> Iterator[str]:
    met = found["met"][-1]
    yield f"| all four at one table, {len(met['games']):,} games | wins | 95% interval |"
    yield "|---|---:|---|"
    for bot in met["bots"]:
        share, interval = told(met, bot)
        yield f"| *{bot}* | {share:.1%} | {interval} |"


def by_course(found: Mapping[str, Any]) -> Iterator[str]:
    """The same duels, course by course."""
    yield "| course | " + " | ".join(f"*{d.one}* against *{d.other}*" for d in DUELS) + " |"
    yield "|---|" + "---:|" * len(DUELS)
    for course in shipped():
        cells = []
        for duel, met in zip(DUELS, found["met"], strict=False):
            rows = [row for row in met["games"] if row["setup"] == course]
            cells.append(f"{fmean(shares({**met, 'games': rows}, duel.one)):.1%}")
        yield f"| {Course.load(course).title} | " + " | ".join(cells) + " |"


def lonely(found: Mapping[str, Any]) -> Iterator[str]:
    yield (
        "| course | races | fewest rounds | … without a dent | *steady*, rounds | ratio | dents "
        "| asked for | reached |"
    )
    yield "|---|---:|---:|---:|---:|---:|---:|---|---|"
    for course, each in found["alone"].items():
        rounds = fmean(row[0] for row in each["races"])
        dents = fmean(row[1] for row in each["races"])
        ratio = rounds / each["fewest"]
        reached = "yes" if ratio <= SLOWER and dents < DENTS else "no"
        yield (
            f"| {Course.load(course).title} | {len(each['races'])} | {each['fewest']} "
            f"| {each['without dents']} | {rounds:.2f} | {ratio:.2f} | {dents:.2f} "
            f"| ≤ {SLOWER}, < {DENTS} | {reached} |"
        )


def pages() -> dict[str, str]:
    """What stands between which marks of docs/strength.md."""
    found = {}
    for name in nunatak.game_names():
        of = stored(name)
        made = of["made"]
        parts = ["\n".join(duels(of)), "\n".join(full_table(of))]
        if "alone" in of:
            parts += ["\n".join(by_course(of)), "\n".join(lonely(of))]
        parts.append(
            f"Played by version {made['version']}, commit `{made['commit']}`, seed {of['seed']}."
        )
        found[name] = "\n\n".join(parts)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--write", action="store_true", help="play, store, and write the page")
    parser.add_argument("--share", type=int, default=1, help="only one in so many games")
    asked = parser.parse_args()
    if asked.write:
        play_all(asked.share)
    for name, text in pages().items():
        print(f"{name}\n\n{text}\n")
        write_section("strength.md", name, text)


if __name__ == "__main__":
    main()
