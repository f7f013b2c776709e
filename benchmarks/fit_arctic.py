"""Fit the numbers by which the bot *steady* of Arctic goes to games that it plays by them.

    python -m benchmarks.fit_arctic --games N [--seed S] [--epochs E] [--out FILE | --write]

Steady plays against itself, not always what it likes best. After every turn it is noted what its
seat sees, and in the end what came of it. Then the numbers are moved to where they foretell that
better: parts of a promise downhill, tables for tokens by counting. Games apart measure the error.
"""

import argparse
import json
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

from nunatak import arena
from nunatak.bots.bot import menu
from nunatak.core.seeds import derive_seed
from nunatak.games.arctic import LANDSCAPE, Arctic, ArcticAction, ArcticView, bots
from nunatak.games.arctic.bots import Steady
from nunatak.games.arctic.bots.laying import by_animal
from nunatak.games.arctic.bots.opinion import KINDS, NUMBER, runs_of
from nunatak.games.arctic.bots.outlook import LAND, Outlook, piled
from nunatak.games.arctic.bots.promise import SOON, Floats, Promise, stretched
from nunatak.games.arctic.bots.steady import Choice

Numbers = dict[str, Floats]
Notes = NDArray[np.void]
STANDING = Path(bots.__file__).parent / "promise.json"
AT_ONCE = 5  # games that a process plays before it reports
FEWEST = 3  # games: to learn from, to stop by, and to be measured with

# How steady plays for this.
PLAYERS = (2, 2, 3, 4)  # most games have two
MOOD = 0.5  # points by which it misjudges a choice
WILD = 5.0  # the same in the first rounds of some games: to see what it would not let happen
WILD_GAMES, WILD_ROUNDS = 1 / 3, (2, 9)

# How the numbers are fitted.
STEP, BATCH = 1.5e-3, 256
FOLDS = 10  # of so many games one is to be measured with, and one tells when to stop
TRUST = 20  # notes that weigh as much in a table as the number that stands there
TABLES_OF = 2  # players: with more, steady divides what it fears of others by their number

# What is set by hand, whatever the games say.
LEAST_ABILITY = 0.0  # one need not use an ability: that it costs something is chance
BY_HAND = {
    ("puffin", 1): 0.6,  # the player that the first numbers come from never swapped
    ("puffin", 2): 0.3,  # … and took no card back
    ("bear", 1): 0.3,  # what it costs another is not among the own points
}
SUREST = 0.95  # a totem is never certain before the end
RISE = 0.02  # of a landscape card's points a token there brings at least: never nothing
FAR = 3  # turns from which a table is a line through the row of 1 turn: notes are few there

ANIMALS = len(KINDS)
ROWS = ("best", "held", "top", "runs", "places", "hand", "turns", "unseen", "players")
LINES = ("ability", "draw", "draw_later")
NOTE = np.dtype(  # what was seen after a turn, as in Piles and Outlook, and what came of it
    [(name, "i4") for name in ("game", "seat", "players", "cards", "places", "own")]
    + [(name, "i4", ANIMALS) for name in ("best", "top", "held", "lands", "lands_before")]
    + [(name, "f8") for name in ("turns", "turns_before", "brought")]
    + [(name, "f8", ANIMALS) for name in ("unseen", "became")]
    + [("ability", "f8", (ANIMALS, 2)), ("draw", "f8", 5), ("theirs", "?", ANIMALS)]
)


# ---- playing -----------------------------------------------------------------------------------


class Curious(Steady):
    """Steady by any numbers, and not always sure what it likes best."""

    def __init__(self, game: Arctic, seed: int, promise: Promise, wild: int) -> None:
        super().__init__(game, seed)
        self._promise, self._wild = promise, wild

    def choose(self, view: ArcticView, budget: float | None = None) -> ArcticAction:
        if len(legal := menu(view)) == 1:
            return legal[0]
        points = WILD if view.round < self._wild else MOOD

        def judged(choice: Choice) -> float:  # by what it ends with: so a plan is kept
            about = view.seat, view.round, view.step, choice.actions[-1]
            return choice.worth + Random(derive_seed(self._seed, *about)).gauss(0.0, points)

        return max(self.ranked(view), key=judged).actions[0]


class Diary:
    """An observer that notes every turn from a round on."""

    def __init__(self, number: int, promise: Promise, since: int) -> None:
        self._number, self._promise, self._since = number, promise, since
        self._rows: list[Notes] = [np.zeros(0, NOTE)]

    def begin(self, match: arena.Bout) -> None:
        self._before = self._outlook(match, match.state.turn)

    def moved(self, match: arena.Bout, seat: int, action: Any) -> None:
        if match.state.turn == seat:
            return
        if self._before.view.round >= self._since:
            note = _note(self._before, self._outlook(match, seat))
            note["brought"] = -_worth(match, seat)
            self._rows.append(note)
        if match.state.turn is not None:
            self._before = self._outlook(match, match.state.turn)

    def ended(self, match: arena.Bout) -> None:
        self.notes = np.concatenate(self._rows)
        self.notes["game"], end = self._number, match.state.view(None)
        totems = [NUMBER[player.totem] for player in end.players]
        for seat, own in enumerate(totems):
            mine = np.flatnonzero(self.notes["seat"] == seat)
            self.notes["turns"][mine[-1:]] = 0  # nothing came after that one
            self.notes["brought"][mine] += _worth(match, seat)
            self.notes["own"][mine], self.notes["became"][mine] = own, end.tokens
            self.notes["theirs"][mine] = [kind in totems and kind != own for kind in KINDS]

    def _outlook(self, match: arena.Bout, seat: int | None) -> Outlook:
        view = match.state.view(seat)
        return Outlook(view, view.player, self._promise)


def _worth(match: Any, seat: int) -> int:
    """Points of pile and penalties."""
    sheet = match.game.sheet(match.state.view(seat), seat)
    return int(sheet.pile - sheet.penalties)


def _note(before: Outlook, seen: Outlook) -> Notes:
    """What a seat saw before and after its turn, as a row."""
    player, cards, turns = seen.player, len(seen.hand), max(1.0, seen.turns(0))
    places = 1 if player.visible is None else player.visible.placement
    row = piled([runs_of(seen.pile)], [by_animal(seen.hand)], [cards], [places], [turns])
    note = np.zeros(1, NOTE)
    for name, values in row._asdict().items():
        note[name] = values
    note["seat"], note["players"], note["unseen"] = player.seat, seen.players, seen.unseen
    note["lands"] = [LAND[value] for value in seen.view.tokens]
    note["lands_before"] = [LAND[value] for value in before.view.tokens]
    note["turns_before"] = before.turns(0)
    for animal in map(NUMBER.__getitem__, player.abilities):
        note["ability"][0, animal, seen.view.sides[animal] - 1] = 1
    for card in player.hand or ():
        note["draw"][0, card.draw - 1] += 1
    return note


def played(numbers: Numbers, seed: int, games: Sequence[int]) -> Notes:
    """The notes of some games, each known by its number."""
    promise = Promise(numbers)
    found = [np.zeros(0, NOTE)]
    for number in games:
        luck = derive_seed(seed, "promise", number)
        rng = Random(luck)
        game = Arctic(rng.choice(PLAYERS))
        wild = rng.randint(*WILD_ROUNDS) if rng.random() < WILD_GAMES else 0
        seats = [Curious(game, luck + seat, promise, wild) for seat in range(game.players)]
        diary = Diary(number, promise, wild)
        assert not arena.play(game, seats, luck, observers=[diary]).forfeits
        found.append(diary.notes)
    return np.concatenate(found)


# ---- fitting -----------------------------------------------------------------------------------


def inputs(notes: Notes, numbers: Numbers) -> Floats:
    """What the rows of the numbers are multiplied with, for each note and animal."""
    counted = {name: notes[name] for name in ("best", "held", "top")}
    counted["runs"] = _for_all((notes["best"] > 1).sum(1))
    counted["places"], counted["hand"] = _for_all(notes["places"]), _for_all(notes["cards"])
    found = {"turns": _for_all(stretched(notes["turns"])), "unseen": notes["unseen"][:, :, None]}
    found["players"] = _for_all(notes["players"] - 2.0)[:, :, None]
    for name, values in counted.items():
        each = np.eye(len(numbers[name]))
        found[name] = each[np.minimum(values, len(each) - 1)]
    return np.concatenate([found[name] for name in ROWS], axis=2)


def _for_all(values: Any) -> Any:
    """The same for every animal."""
    return np.repeat(values[:, None], ANIMALS, axis=1)


def beside(notes: Notes) -> Floats:
    """The same for the numbers that stand beside the animals: abilities, what cards let draw."""
    soon = np.minimum(1.0, notes["turns"] / SOON)[:, None]
    ability, draw = notes["ability"].reshape(len(notes), -1), notes["draw"]
    return np.concatenate([ability * soon, draw, draw * soon], axis=1)


class Fit:
    """The parts of a promise as few matrices, and their way downhill (Adam)."""

    def __init__(self, numbers: Numbers) -> None:
        rows = np.vstack([numbers[name] for name in ROWS])
        lines = np.concatenate([numbers[name].ravel() for name in LINES])
        self._all = [rows, numbers["bias"].copy(), numbers["out"].copy(), lines]
        self._mean = [np.zeros_like(values) for values in self._all]
        self._square = [np.zeros_like(values) for values in self._all]
        self._steps = 0
        self._parts = numbers | {"bias": self._all[1], "out": self._all[2]}  # seen through
        for names, values in ((ROWS, rows), (LINES, lines)):
            sizes = [numbers[name].size * len(values) // values.size for name in names]
            for name, part in zip(names, np.split(values, np.cumsum(sizes)[:-1]), strict=True):
                self._parts[name] = part.reshape(numbers[name].shape)

    def numbers(self) -> Numbers:
        """As they are now, with the tables as they were."""
        return {name: part.copy() for name, part in self._parts.items()}

    def expected(self, notes: Notes) -> Floats:
        """The points that each position promises."""
        return self._forward(notes)[-1]

    def score(self, notes: Notes) -> float:
        """R², without what is the same for all positions: that changes no choice."""
        came = notes["brought"]
        return float(1 - np.var(self.expected(notes) - came) / np.var(came))

    def learn(self, notes: Notes, step: float) -> None:
        """Go a step down from the error on some notes."""
        rows, lines, hidden, expected = self._forward(notes)
        error = 2 * (expected - notes["brought"]) / len(notes)
        back = error[:, None, None] * self._all[2] * (hidden > 0)
        flat = rows.reshape(-1, len(self._all[0])), back.reshape(-1, len(self._all[1]))
        slopes = [flat[0].T @ flat[1], flat[1].sum(0), error @ hidden.sum(1), error @ lines]
        self._steps += 1
        known = zip(self._all, self._mean, self._square, slopes, strict=True)
        for values, mean, square, slope in known:
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            steep = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            values -= step * mean / (1 - 0.9**self._steps) / steep

    def _forward(self, notes: Notes) -> tuple[Floats, Floats, Floats, Floats]:
        rows, lines = inputs(notes, self._parts), beside(notes)
        matrix, bias, out, linear = self._all
        hidden = np.maximum(rows @ matrix + bias, 0)
        return rows, lines, hidden, (hidden @ out).sum(1) + lines @ linear


def folded(notes: Notes) -> tuple[Notes, Notes, Notes]:
    """Notes to learn from, to stop by, and to be measured with; no game is in two of them."""
    fold, some = notes["game"] % FOLDS, notes["turns"] > 0  # else nothing is to come
    return notes[some & (fold > 1)], notes[some & (fold == 1)], notes[some & (fold == 0)]


def fitted(notes: Notes, numbers: Numbers, epochs: int, seed: int) -> Numbers:
    """The numbers of the best epoch, the start included, with the limits set by hand."""
    learnt, stop, _ = folded(notes)
    fit, rng = Fit(numbers), np.random.default_rng(seed)
    best, most = numbers, fit.score(stop)
    for epoch in track(range(epochs), description="Fitting", transient=True):
        order = rng.permutation(len(learnt))
        for begin in range(0, len(order), BATCH):
            fit.learn(learnt[order[begin : begin + BATCH]], STEP * (1 - epoch / epochs))
        if (score := fit.score(stop)) > most:
            best, most = fit.numbers(), score
    return limited(best | tables(notes[notes["game"] % FOLDS > 0], numbers))


def tables(notes: Notes, numbers: Numbers) -> Numbers:
    """What tokens became, and how likely they were the totems of others, counted anew."""
    some = notes[notes["players"] == TABLES_OF]
    own = some["own"][:, None] == np.array(KINDS)
    after, before = (some["turns"], some["lands"]), (some["turns_before"], some["lands_before"])
    totem = _counted(numbers["totem"], *after, some["became"], own)
    others = _counted(numbers["others"], *after, some["became"], some["theirs"])
    suspect = _counted(numbers["suspect"], *before, some["theirs"], ~own)
    return {"totem": totem, "others": others, "suspect": suspect}


def _counted(table: Floats, turns: Any, lands: Any, values: Any, where: Any) -> Floats:
    """The mean for each number of turns and landscape card."""
    nearest = np.minimum(np.round(turns), len(table) - 1).astype(int)
    cells = _for_all(nearest)[where], lands[where]
    total, count = TRUST * table, np.full_like(table, TRUST)
    np.add.at(total, cells, values[where])
    np.add.at(count, cells, 1)
    return total / count


def limited(numbers: Numbers) -> Numbers:
    """With what is set by hand, and rounded."""
    found = dict(numbers)
    found["ability"] = np.maximum(numbers["ability"], LEAST_ABILITY)
    for (animal, side), worth in BY_HAND.items():
        found["ability"][NUMBER[animal], side - 1] = worth
    rise = RISE * np.array(LANDSCAPE)
    for name in ("totem", "others"):
        table = numbers[name].copy()
        line = np.stack([np.ones(len(rise)), table[1]], axis=1)
        table[FAR:] = (line @ np.linalg.lstsq(line, table[FAR:].T)[0]).T
        found[name] = np.maximum.accumulate(table - rise, axis=1) + rise
    found["suspect"] = np.minimum(SUREST, np.maximum.accumulate(numbers["suspect"], axis=1))
    return {name: np.round(values, 4) + 0.0 for name, values in found.items()}


# ---- the command -------------------------------------------------------------------------------


def read(file: Path) -> Numbers:
    """Return the numbers of a file."""
    numbers = json.loads(file.read_text("utf-8"))["numbers"]
    return {name: np.array(values, float) for name, values in numbers.items()}


def write(file: Path, numbers: Numbers, made_by: str) -> None:
    """Write the numbers, a line for each name, with the command that made them."""
    lines = ",\n".join(f' "{name}": {json.dumps(v.tolist())}' for name, v in numbers.items())
    text = f'{{\n"made_by": {json.dumps(made_by)},\n"numbers": {{\n{lines}\n}}\n}}\n'
    file.write_text(text, "utf-8")


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fit_arctic", description=__doc__)
    parser.add_argument("--games", type=int, required=True, help="to play; thousands are good")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=4, help="times to go through the notes")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--start", type=Path, default=STANDING, help="other numbers to begin with")
    target = parser.add_mutually_exclusive_group()
    target.add_argument("--out", type=Path, help="a file for the new numbers")
    target.add_argument("--write", action="store_true", help="put them in place of steady's")
    arguments = parser.parse_args(words)
    if arguments.games < FEWEST:
        parser.error(f"at least {FEWEST} games")
    numbers, every = read(arguments.start), range(arguments.games)
    parts = [every[first : first + AT_ONCE] for first in every[::AT_ONCE]]
    with ProcessPoolExecutor(arguments.processes) as pool:
        done = pool.map(partial(played, numbers, arguments.seed), parts)
        shown = track(done, total=len(parts), description="Playing", transient=True)
        notes = np.concatenate(list(shown))
    new = fitted(notes, numbers, arguments.epochs, arguments.seed)
    held_out = folded(notes)[-1]
    before, after = (Fit(each).score(held_out) for each in (numbers, new))
    print(f"{len(notes):,} positions of {arguments.games:,} games, {len(held_out):,} held out")
    print(f"R² on those: {before:.4f} before, {after:.4f} after")
    if (file := STANDING if arguments.write else arguments.out) is not None:
        settings = f"--games {arguments.games} --seed {arguments.seed} --epochs {arguments.epochs}"
        start = f"from {arguments.start.name} as it was before"
        write(file, new, f"python -m benchmarks.fit_arctic {settings}, {start}")


if __name__ == "__main__":
    main()
