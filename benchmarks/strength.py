"""Measure how strong the bots are: duels, full tables and practice races, for docs/strength.md.

    python -m benchmarks.strength --write [--share N]   play, store the results, write the page
    python -m benchmarks.strength                       write the page from the stored results

Every game can be played again from its stored set-up, seed and seats. Some are stored as records; a
test replays them.
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
from benchmarks.docs import DOCS_FOLDER, write_section
from nunatak import arena
from nunatak.arena.provenance import provenance
from nunatak.arena.significance import deal_interval
from nunatak.core import Game
from nunatak.executors import Executor, ProcessExecutor
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, course_names
from nunatak.games.snow_tails.bots.bound import par

RESULTS_FOLDER = DOCS_FOLDER / "strength"
SEED = 2026
DEALS_PER_DUEL = 210  # per duel, each played in both seatings
FOUR_BOTS_DEALS = 42  # deals of a full table, each played in every seating
PRACTICE_RACES_PER_COURSE = 150  # per course, alone on the track
ALPHA = 0.05
MAX_PRACTICE_ROUNDS_TO_FEWEST = 1.25  # in practice races: rounds of *steady* to the fewest possible
MAX_MEAN_DENTS = 0.7


@dataclass(frozen=True)
class Duel:
    """Two bots, and the share of games that the first should win."""

    first: str
    second: str
    min_win_share: float = 0.0
    max_win_share: float = 1.0

    @property
    def goal(self) -> str:
        if self.max_win_share < 1:
            return f"{self.min_win_share:.0%} to {self.max_win_share:.0%}"
        return f"≥ {self.min_win_share:.0%}" if self.min_win_share else ""


DUELS = (
    Duel("steady", "random", min_win_share=0.99),
    Duel("steady", "greedy", min_win_share=0.65),
    Duel("gentle", "steady", min_win_share=0.10, max_win_share=0.35),
    Duel("gentle", "random"),
    Duel("gentle", "greedy"),
)
BOT_NAMES = ("steady", "greedy", "gentle", "random")


def setups(name: str, players: int) -> list[tuple[str, Game[Any]]]:
    """The games to play equally often: every course, or random sides."""
    if name == "snow-tails":
        return [(course, SnowTails(players, course)) for course in course_names()]
    return [("", nunatak.load(name, players=players))]


def play_pairing(
    name: str, bots: Sequence[str], players: int, deals: int, executor: Executor, on_deal: Any
) -> dict[str, Any]:
    """Play some bots against each other in every set-up; return the results as JSON values."""
    found = []
    games = setups(name, players)
    for place, (setup, game) in enumerate(games):
        entrants = arena.Entrant.from_sources(game, bots)
        count = -(-deals // len(games))
        seatings = 2 if len(bots) == 2 else players
        tournament = arena.Tournament(game, entrants, games=count * seatings, seed=SEED + place)
        for result in sorted(tournament.run(executor, on_deal=on_deal).deals, key=lambda d: d.deal):
            for outcome in result.games:
                assert not outcome.forfeits
                found.append(
                    {
                        "setup": setup,
                        "deal": result.deal,
                        "seed": outcome.seed,
                        "seats": [bots[each] for each in outcome.seats],
                        "ranks": list(outcome.ranks),
                        "digest": outcome.digest,
                    }
                )
    return {"bots": list(bots), "players": players, "games": found}


def play_practice_job(job: tuple[str, int, int]) -> list[list[int]]:
    """Play races of *steady* alone on a course; return rounds and dents of each."""
    course, first, last = job
    game = SnowTails(1, course, practice=True)
    found = []
    for seed in range(first, last):
        state = arena.play(game, ["steady"], seed).state
        assert isinstance(state, SnowTailsState)
        view = state.view(None)
        # a wrecked sled never finishes: the limit of rounds counts (ST-10.3)
        wrecked = view.sleds[0].status == "wrecked"
        found.append([100 if wrecked else view.round, view.sleds[0].dents + wrecked])
    return found


# ---- playing and storing -----------------------------------------------------------------------


def play_and_replace_results(game_divisor: int) -> None:
    """Play all games, or one in so many, and store the results."""
    shutil.rmtree(RESULTS_FOLDER, ignore_errors=True)
    (RESULTS_FOLDER / "records").mkdir(parents=True)
    executor = ProcessExecutor()
    with Progress() as progress:
        for name in nunatak.game_names():
            deals, tables = DEALS_PER_DUEL // game_divisor, FOUR_BOTS_DEALS // game_divisor
            bar = progress.add_task(name, total=len(DUELS) * deals + tables)

            def on_deal(_: object, bar: Any = bar) -> None:
                progress.advance(bar)

            pairings = [
                play_pairing(name, (duel.first, duel.second), 2, deals, executor, on_deal)
                for duel in DUELS
            ]
            pairings.append(play_pairing(name, BOT_NAMES, 4, tables, executor, on_deal))
            results = {"made": provenance(), "game": name, "seed": SEED, "met": pairings}
            if name == "snow-tails":
                results["alone"] = play_practice_races(
                    PRACTICE_RACES_PER_COURSE // game_divisor, progress
                )
            write_results_and_records(name, results)


def play_practice_races(races_per_course: int, progress: Progress) -> dict[str, Any]:
    """Play practice races on every course; find the fewest rounds that are possible."""
    bar = progress.add_task("practice", total=len(course_names()))
    found = {}
    with ProcessPoolExecutor() as pool:
        for course in course_names():
            half = races_per_course // 2
            jobs = [(course, SEED, SEED + half), (course, SEED + half, SEED + races_per_course)]
            rows = [row for rows in pool.map(play_practice_job, jobs) for row in rows]
            game = SnowTails(1, course, practice=True)
            found[course] = {
                "fewest": par(game),
                "without dents": par(game, 0),
                "races": rows,
            }
            progress.advance(bar)
    return found


def write_results_and_records(name: str, results: Mapping[str, Any]) -> None:
    """Store the results of a game, and some of its games as records."""
    lines = json.dumps(results, indent=None, separators=(",", ":"))
    lines = lines.replace('{"setup"', '\n{"setup"').replace('{"bots"', '\n{"bots"')
    (RESULTS_FOLDER / f"{name}.json").write_text(lines + "\n", encoding="utf-8")
    for number, (players, row) in enumerate(games_to_record(results), 1):
        bout = replay(name, players, row)
        bout.record().save(RESULTS_FOLDER / "records" / f"{name}-{number:02}.json")


def read_results(name: str) -> dict[str, Any]:
    """Return the stored results of a game."""
    results: dict[str, Any] = json.loads(
        (RESULTS_FOLDER / f"{name}.json").read_text(encoding="utf-8")
    )
    return results


def games_to_record(results: Mapping[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The games that are stored as records: the first and the last of every pairing."""
    for pairing in results["met"]:
        for row in (pairing["games"][0], pairing["games"][-1]):
            yield pairing["players"], row


def replay(
    name: str, players: int, row: Mapping[str, Any], rules: int | None = None
) -> arena.BotMatch:
    """Play a game again from its row, by the newest rules or by an older version of them."""
    game = dict(setups(name, players))[row["setup"]]
    game = game.with_rules(game.rules if rules is None else rules)
    return arena.play(game, row["seats"], row["seed"])


# ---- the page ----------------------------------------------------------------------------------


def win_shares_by_deal(pairing: Mapping[str, Any], bot: str) -> list[float]:
    """The share of wins of a bot in each deal; a shared first place is a shared win."""
    deals: dict[tuple[str, int], list[float]] = {}
    for row in pairing["games"]:
        ranks = row["ranks"]
        won = [rank == 1 for rank in ranks]
        share = won[row["seats"].index(bot)] / sum(won)
        deals.setdefault((row["setup"], row["deal"]), []).append(share)
    return [fmean(each) for each in deals.values()]


def win_share_and_interval(pairing: Mapping[str, Any], bot: str) -> tuple[float, str]:
    """The share of wins of a bot, and its confidence interval as text."""
    found = win_shares_by_deal(pairing, bot)
    low, high = deal_interval(found, len(pairing["games"]), ALPHA)
    return fmean(found), f"{low:.1%} to {high:.1%}"


def duel_table(results: Mapping[str, Any]) -> Iterator[str]:
    """The lines of the table of duels."""
    yield "| duel | games | wins of the first | 95% interval | asked for | reached |"
    yield "|---|---:|---:|---|---:|---|"
    for duel, pairing in zip(DUELS, results["met"], strict=False):
        share, interval = win_share_and_interval(pairing, duel.first)
        mark = (
            ("yes" if duel.min_win_share <= share <= duel.max_win_share else "no")
            if duel.goal
            else ""
        )
        yield (
            f"| *{duel.first}* against *{duel.second}* | {len(pairing['games']):,} | {share:.1%} "
            f"| {interval} | {duel.goal} | {mark} |"
        )


def four_bots_table(results: Mapping[str, Any]) -> Iterator[str]:
    """The lines of the table of games between all four bots."""
    pairing = results["met"][-1]
    yield f"| all four at one table, {len(pairing['games']):,} games | wins | 95% interval |"
    yield "|---|---:|---|"
    for bot in pairing["bots"]:
        share, interval = win_share_and_interval(pairing, bot)
        yield f"| *{bot}* | {share:.1%} | {interval} |"


def course_table(results: Mapping[str, Any]) -> Iterator[str]:
    """The lines of the table of duels on each course."""
    yield "| course | " + " | ".join(f"*{d.first}* against *{d.second}*" for d in DUELS) + " |"
    yield "|---|" + "---:|" * len(DUELS)
    for course in course_names():
        cells = []
        for duel, pairing in zip(DUELS, results["met"], strict=False):
            rows = [row for row in pairing["games"] if row["setup"] == course]
            cells.append(f"{fmean(win_shares_by_deal({**pairing, 'games': rows}, duel.first)):.1%}")
        yield f"| {Course.load(course).title} | " + " | ".join(cells) + " |"


def practice_table(results: Mapping[str, Any]) -> Iterator[str]:
    """The lines of the table of practice races."""
    yield (
        "| course | races | fewest rounds | … without a dent | *steady*, rounds | ratio | dents "
        "| asked for | reached |"
    )
    yield "|---|---:|---:|---:|---:|---:|---:|---|---|"
    for course, each in results["alone"].items():
        rounds = fmean(row[0] for row in each["races"])
        dents = fmean(row[1] for row in each["races"])
        ratio = rounds / each["fewest"]
        reached = (
            "yes" if ratio <= MAX_PRACTICE_ROUNDS_TO_FEWEST and dents < MAX_MEAN_DENTS else "no"
        )
        yield (
            f"| {Course.load(course).title} | {len(each['races'])} | {each['fewest']} "
            f"| {each['without dents']} | {rounds:.2f} | {ratio:.2f} | {dents:.2f} "
            f"| ≤ {MAX_PRACTICE_ROUNDS_TO_FEWEST}, < {MAX_MEAN_DENTS} | {reached} |"
        )


def sections() -> dict[str, str]:
    """The text of each section of docs/strength.md."""
    found = {}
    for name in nunatak.game_names():
        results = read_results(name)
        version, commit = results["made"]["version"], results["made"]["commit"]
        parts = ["\n".join(duel_table(results)), "\n".join(four_bots_table(results))]
        if "alone" in results:
            parts += ["\n".join(course_table(results)), "\n".join(practice_table(results))]
        parts.append(f"Played by version {version}, commit `{commit}`, seed {results['seed']}.")
        found[name] = "\n\n".join(parts)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strength", description=__doc__)
    parser.add_argument("--write", action="store_true", help="play and store the results first")
    parser.add_argument("--share", type=int, default=1, help="only one in so many games")
    arguments = parser.parse_args()
    if arguments.write:
        play_and_replace_results(arguments.share)
    for name, text in sections().items():
        print(f"{name}\n\n{text}\n")
        write_section("strength.md", name, text)


if __name__ == "__main__":
    main()
