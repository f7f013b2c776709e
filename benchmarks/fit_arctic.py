"""Fit the numbers of Arctic's bot *steady* to games that it plays with them.

    python -m benchmarks.fit_arctic --games N [--seed S] [--epochs E] [--out FILE | --write]

Steady plays against itself, with noise. After every turn a sample records what its seat sees, and
at the end of the game what it has gained since. Then the numbers are changed to predict that
better: the future value by gradient descent, the tables for tokens by counting. Other games measure
the error.
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
from nunatak.bots.bot import legal_actions
from nunatak.core.seeds import derive_seed
from nunatak.games.arctic import LANDSCAPE, Arctic, ArcticAction, ArcticView, bots
from nunatak.games.arctic.bots import Steady
from nunatak.games.arctic.bots.features import Features, model_inputs
from nunatak.games.arctic.bots.hands import ANIMAL_NUMBERS, NUMBER_OF, count_animals
from nunatak.games.arctic.bots.runs import find_runs
from nunatak.games.arctic.bots.steady import Choice
from nunatak.games.arctic.bots.tokens import LANDSCAPE_INDEX
from nunatak.games.arctic.bots.value_model import ABILITY_TURNS, Floats, ValueModel, turn_inputs

Numbers = dict[str, Floats]
Samples = NDArray[np.void]
NUMBERS_FILE = Path(bots.__file__).parent / "value_model.json"
GAMES_PER_JOB = 5  # of a process, before it reports progress
MIN_GAMES = 3  # one each for training, validation and test

# How steady plays.
PLAYERS = (2, 2, 3, 4)  # most games have two
NOISE = 0.5  # points: the standard deviation of the error in the value of a choice
EARLY_NOISE = 5.0  # the same in the first rounds of some games, for positions it would avoid
EARLY_NOISE_GAMES, EARLY_NOISE_ROUNDS = 1 / 3, (2, 9)

# How the numbers are fitted.
STEP, BATCH = 1.5e-3, 256
FOLDS = 10  # of so many games one is for the test, one for validation, the rest for training
PRIOR_SAMPLES = 20  # the weight of the number in a table before the fit
TABLE_PLAYERS = 2  # tables are for two; with more, steady divides the risk by the others

# What is set by hand.
MIN_ABILITY = 0.0  # nobody has to use an ability, so it cannot cost points
ABILITIES_BY_HAND = {
    ("puffin", 1): 0.6,  # the player behind the first numbers never swapped
    ("puffin", 2): 0.3,  # … and took no card back
    ("bear", 1): 0.3,  # what it costs others does not show in the own points
}
MAX_SUSPICION = 0.95  # totems are not certain before the end
MIN_RISE = 0.02  # the least value of a token, as a share of its landscape card's points
LINEAR_FROM = 3  # turns to come: with few samples, rows are linear in the row of 1 turn

ANIMALS = len(ANIMAL_NUMBERS)
ROWS = ("best", "held", "top", "runs", "places", "hand", "turns", "unseen", "players")
LINEAR = ("ability", "draw", "draw_later")
SAMPLE = np.dtype(  # a seat after its turn, as in ModelInputs and Features, and what it gained
    [(name, "i4") for name in ("game", "seat", "players", "cards", "places", "own")]
    + [(name, "i4", ANIMALS) for name in ("best", "top", "held", "lands", "lands_before")]
    + [(name, "f8") for name in ("turns", "turns_before", "gained")]
    + [(name, "f8", ANIMALS) for name in ("unseen", "final")]
    + [("ability", "f8", (ANIMALS, 2)), ("draw", "f8", 5), ("rivals", "?", ANIMALS)]
)


# ---- playing -----------------------------------------------------------------------------------


class NoisySteady(Steady):
    """Steady with other numbers, and with noise in the value of each choice."""

    def __init__(self, game: Arctic, seed: int, model: ValueModel, noisy_rounds: int) -> None:
        super().__init__(game, seed)
        self._model, self._noisy_rounds = model, noisy_rounds

    def choose(self, view: ArcticView, budget: float | None = None) -> ArcticAction:
        if len(legal := legal_actions(view)) == 1:
            return legal[0]
        points = EARLY_NOISE if view.round < self._noisy_rounds else NOISE

        def noisy_worth(choice: Choice) -> float:
            # The last action is the key, so a plan of several actions has the same noise in each.
            key = view.seat, view.round, view.step, choice.actions[-1]
            return choice.value + Random(derive_seed(self._seed, *key)).gauss(0.0, points)

        return max(self.choices(view), key=noisy_worth).actions[0]


class SampleRecorder:
    """An observer that records a sample of every turn from a round on."""

    def __init__(self, number: int, model: ValueModel, first_round: int) -> None:
        self._number, self._model, self._first_round = number, model, first_round
        self._samples: list[Samples] = [np.zeros(0, SAMPLE)]

    def on_start(self, match: arena.BotMatch) -> None:
        self._before = self._features(match, match.state.turn)

    def on_move(self, match: arena.BotMatch, seat: int, action: Any) -> None:
        if match.state.turn == seat:
            return
        if self._before.view.round >= self._first_round:
            sample = _sample(self._before, self._features(match, seat))
            sample["gained"] = -_points(match, seat)
            self._samples.append(sample)
        if match.state.turn is not None:
            self._before = self._features(match, match.state.turn)

    def on_end(self, match: arena.BotMatch) -> None:
        self.samples = np.concatenate(self._samples)
        self.samples["game"], end = self._number, match.state.view(None)
        totems = [NUMBER_OF[player.totem] for player in end.players]
        for seat, own in enumerate(totems):
            own_rows = np.flatnonzero(self.samples["seat"] == seat)
            self.samples["turns"][own_rows[-1:]] = 0  # no turn follows
            self.samples["gained"][own_rows] += _points(match, seat)
            self.samples["own"][own_rows], self.samples["final"][own_rows] = own, end.tokens
            self.samples["rivals"][own_rows] = [
                kind in totems and kind != own for kind in ANIMAL_NUMBERS
            ]

    def _features(self, match: arena.BotMatch, seat: int | None) -> Features:
        view = match.state.view(seat)
        return Features(view, view.player, self._model)


def _points(match: Any, seat: int) -> int:
    """The points of a seat for its pile, minus penalties."""
    sheet = match.game.sheet(match.state.view(seat), seat)
    return int(sheet.pile - sheet.penalties)


def _sample(before: Features, seen: Features) -> Samples:
    """Return a sample of what a seat sees before and after its turn."""
    player, cards, turns = seen.player, len(seen.hand), max(1.0, seen.turns(0))
    places = 1 if player.visible is None else player.visible.placement
    row = model_inputs(
        [find_runs(seen.pile)], [count_animals(seen.hand)], [cards], [places], [turns]
    )
    sample = np.zeros(1, SAMPLE)
    for name, values in row._asdict().items():
        sample[name] = values
    sample["seat"], sample["players"], sample["unseen"] = player.seat, seen.players, seen.unseen
    sample["lands"] = [LANDSCAPE_INDEX[value] for value in seen.view.tokens]
    sample["lands_before"] = [LANDSCAPE_INDEX[value] for value in before.view.tokens]
    sample["turns_before"] = before.turns(0)
    for animal in map(NUMBER_OF.__getitem__, player.abilities):
        sample["ability"][0, animal, seen.view.sides[animal] - 1] = 1
    for card in player.hand or ():
        sample["draw"][0, card.draw - 1] += 1
    return sample


def play_games(numbers: Numbers, seed: int, games: Sequence[int]) -> Samples:
    """Play games by number; return their samples."""
    model = ValueModel(numbers)
    found = [np.zeros(0, SAMPLE)]
    for number in games:
        game_seed = derive_seed(seed, "promise", number)
        rng = Random(game_seed)
        game = Arctic(rng.choice(PLAYERS))
        noisy_rounds = rng.randint(*EARLY_NOISE_ROUNDS) if rng.random() < EARLY_NOISE_GAMES else 0
        seats = [
            NoisySteady(game, game_seed + seat, model, noisy_rounds) for seat in range(game.players)
        ]
        recorder = SampleRecorder(number, model, noisy_rounds)
        assert not arena.play(game, seats, game_seed, observers=[recorder]).forfeits
        found.append(recorder.samples)
    return np.concatenate(found)


# ---- fitting -----------------------------------------------------------------------------------


def animal_inputs(samples: Samples, numbers: Numbers) -> Floats:
    """The inputs of the hidden layer, for each sample and animal."""
    counted = {name: samples[name] for name in ("best", "held", "top")}
    counted["runs"] = _for_each_animal((samples["best"] > 1).sum(1))
    counted["places"] = _for_each_animal(samples["places"])
    counted["hand"] = _for_each_animal(samples["cards"])
    found = {
        "turns": _for_each_animal(turn_inputs(samples["turns"])),
        "unseen": samples["unseen"][:, :, None],
    }
    found["players"] = _for_each_animal(samples["players"] - 2.0)[:, :, None]
    for name, values in counted.items():
        each = np.eye(len(numbers[name]))
        found[name] = each[np.minimum(values, len(each) - 1)]
    return np.concatenate([found[name] for name in ROWS], axis=2)


def _for_each_animal(values: Any) -> Any:
    """Repeat values for every animal."""
    return np.repeat(values[:, None], ANIMALS, axis=1)


def linear_inputs(samples: Samples) -> Floats:
    """The inputs that count linearly: abilities, and draw values of the hand."""
    soon = np.minimum(1.0, samples["turns"] / ABILITY_TURNS)[:, None]
    ability, draw = samples["ability"].reshape(len(samples), -1), samples["draw"]
    return np.concatenate([ability * soon, draw, draw * soon], axis=1)


class Fitter:
    """The future value as matrices, fitted by gradient descent (Adam)."""

    def __init__(self, numbers: Numbers) -> None:
        rows = np.vstack([numbers[name] for name in ROWS])
        linear = np.concatenate([numbers[name].ravel() for name in LINEAR])
        self._all = [rows, numbers["bias"].copy(), numbers["out"].copy(), linear]
        self._mean = [np.zeros_like(values) for values in self._all]
        self._square = [np.zeros_like(values) for values in self._all]
        self._steps = 0
        self._parts = numbers | {"bias": self._all[1], "out": self._all[2]}  # views of the matrices
        for names, values in ((ROWS, rows), (LINEAR, linear)):
            sizes = [numbers[name].size * len(values) // values.size for name in names]
            for name, part in zip(names, np.split(values, np.cumsum(sizes)[:-1]), strict=True):
                self._parts[name] = part.reshape(numbers[name].shape)

    def numbers(self) -> Numbers:
        """Return the present numbers, with the tables unchanged."""
        return {name: part.copy() for name, part in self._parts.items()}

    def predict(self, samples: Samples) -> Floats:
        """Return the points that each sample should gain."""
        return self._forward(samples)[-1]

    def score(self, samples: Samples) -> float:
        """Return R² without the mean error: a constant changes no choice."""
        gained = samples["gained"]
        return float(1 - np.var(self.predict(samples) - gained) / np.var(gained))

    def train(self, samples: Samples, step: float) -> None:
        """Take one step of gradient descent on some samples."""
        rows, linear, hidden, predicted = self._forward(samples)
        error = 2 * (predicted - samples["gained"]) / len(samples)
        hidden_gradient = error[:, None, None] * self._all[2] * (hidden > 0)
        flat = rows.reshape(-1, len(self._all[0])), hidden_gradient.reshape(-1, len(self._all[1]))
        gradients = [flat[0].T @ flat[1], flat[1].sum(0), error @ hidden.sum(1), error @ linear]
        self._steps += 1
        state = zip(self._all, self._mean, self._square, gradients, strict=True)
        for values, mean, square, gradient in state:
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            values -= step * mean / (1 - 0.9**self._steps) / scale

    def _forward(self, samples: Samples) -> tuple[Floats, Floats, Floats, Floats]:
        rows, linear = animal_inputs(samples, self._parts), linear_inputs(samples)
        matrix, bias, out, factors = self._all
        hidden = np.maximum(rows @ matrix + bias, 0)
        return rows, linear, hidden, (hidden @ out).sum(1) + linear @ factors


def split(samples: Samples) -> tuple[Samples, Samples, Samples]:
    """Return samples for training, validation and test; no game is in two of them."""
    fold, chosen = (
        samples["game"] % FOLDS,
        samples["turns"] > 0,
    )  # after the last turn nothing is gained
    return (
        samples[chosen & (fold > 1)],
        samples[chosen & (fold == 1)],
        samples[chosen & (fold == 0)],
    )


def fit(samples: Samples, numbers: Numbers, epochs: int, seed: int) -> Numbers:
    """Return the numbers of the best epoch, or those of the start, within the limits."""
    training, validation, _ = split(samples)
    fitter, rng = Fitter(numbers), np.random.default_rng(seed)
    best, most = numbers, fitter.score(validation)
    for epoch in track(range(epochs), description="Fitting", transient=True):
        order = rng.permutation(len(training))
        for begin in range(0, len(order), BATCH):
            fitter.train(training[order[begin : begin + BATCH]], STEP * (1 - epoch / epochs))
        if (score := fitter.score(validation)) > most:
            best, most = fitter.numbers(), score
    return apply_limits(best | count_tables(samples[samples["game"] % FOLDS > 0], numbers))


def count_tables(samples: Samples, numbers: Numbers) -> Numbers:
    """Count the final values of tokens, and how often each was another player's totem."""
    chosen = samples[samples["players"] == TABLE_PLAYERS]
    own = chosen["own"][:, None] == np.array(ANIMAL_NUMBERS)
    after, before = (
        (chosen["turns"], chosen["lands"]),
        (chosen["turns_before"], chosen["lands_before"]),
    )
    totem = _mean_by_cell(numbers["totem"], *after, chosen["final"], own)
    others = _mean_by_cell(numbers["others"], *after, chosen["final"], chosen["rivals"])
    suspect = _mean_by_cell(numbers["suspect"], *before, chosen["rivals"], ~own)
    return {"totem": totem, "others": others, "suspect": suspect}


def _mean_by_cell(table: Floats, turns: Any, lands: Any, values: Any, where: Any) -> Floats:
    """Return the mean for each number of turns and landscape card."""
    nearest = np.minimum(np.round(turns), len(table) - 1).astype(int)
    cells = _for_each_animal(nearest)[where], lands[where]
    total, count = PRIOR_SAMPLES * table, np.full_like(table, PRIOR_SAMPLES)
    np.add.at(total, cells, values[where])
    np.add.at(count, cells, 1)
    return total / count


def apply_limits(numbers: Numbers) -> Numbers:
    """Apply what is set by hand, and round."""
    found = dict(numbers)
    found["ability"] = np.maximum(numbers["ability"], MIN_ABILITY)
    for (animal, side), worth in ABILITIES_BY_HAND.items():
        found["ability"][NUMBER_OF[animal], side - 1] = worth
    rise = MIN_RISE * np.array(LANDSCAPE)
    for name in ("totem", "others"):
        table = numbers[name].copy()
        line = np.stack([np.ones(len(rise)), table[1]], axis=1)
        table[LINEAR_FROM:] = (line @ np.linalg.lstsq(line, table[LINEAR_FROM:].T)[0]).T
        found[name] = np.maximum.accumulate(table - rise, axis=1) + rise
    found["suspect"] = np.minimum(MAX_SUSPICION, np.maximum.accumulate(numbers["suspect"], axis=1))
    return {name: np.round(values, 4) + 0.0 for name, values in found.items()}


# ---- the command -------------------------------------------------------------------------------


def read_numbers(file: Path) -> Numbers:
    """Return the numbers of a file."""
    numbers = json.loads(file.read_text("utf-8"))["numbers"]
    return {name: np.array(values, float) for name, values in numbers.items()}


def write_numbers(file: Path, numbers: Numbers, made_by: str) -> None:
    """Write the numbers, a line for each name, with the command that made them."""
    lines = ",\n".join(f' "{name}": {json.dumps(v.tolist())}' for name, v in numbers.items())
    text = f'{{\n"made_by": {json.dumps(made_by)},\n"numbers": {{\n{lines}\n}}\n}}\n'
    file.write_text(text, "utf-8")


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fit_arctic", description=__doc__)
    parser.add_argument(
        "--games", type=int, required=True, help="games to play; some thousands are good"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=4, help="passes over the samples")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument(
        "--start", type=Path, default=NUMBERS_FILE, help="file with the numbers to start from"
    )
    target = parser.add_mutually_exclusive_group()
    target.add_argument("--out", type=Path, help="file for the new numbers")
    target.add_argument("--write", action="store_true", help="replace the numbers of steady")
    arguments = parser.parse_args(argv)
    if arguments.games < MIN_GAMES:
        parser.error(f"at least {MIN_GAMES} games")
    numbers, games = read_numbers(arguments.start), range(arguments.games)
    jobs = [games[first : first + GAMES_PER_JOB] for first in games[::GAMES_PER_JOB]]
    with ProcessPoolExecutor(arguments.processes) as pool:
        done = pool.map(partial(play_games, numbers, arguments.seed), jobs)
        results = track(done, total=len(jobs), description="Playing", transient=True)
        samples = np.concatenate(list(results))
    new = fit(samples, numbers, arguments.epochs, arguments.seed)
    test_samples = split(samples)[-1]
    before, after = (Fitter(each).score(test_samples) for each in (numbers, new))
    print(
        f"{len(samples):,} positions of {arguments.games:,} games, {len(test_samples):,} held out"
    )
    print(f"R² on those: {before:.4f} before, {after:.4f} after")
    if (file := NUMBERS_FILE if arguments.write else arguments.out) is not None:
        settings = f"--games {arguments.games} --seed {arguments.seed} --epochs {arguments.epochs}"
        start = f"from {arguments.start.name} as it was before"
        write_numbers(file, new, f"python -m benchmarks.fit_arctic {settings}, {start}")


if __name__ == "__main__":
    main()
