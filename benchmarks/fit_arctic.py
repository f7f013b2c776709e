"""Fit the weights of Arctic's bot *steady* to games that it plays with them.

    python -m benchmarks.fit_arctic --games N [--seed S] [--epochs E] [--out FILE | --write]

Steady plays against itself, with noise. After every turn a sample records what its seat sees, and
at the end of the game what it has gained since. Then the weights are changed to predict that
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
from nunatak.bots.bot import Advice, legal_actions
from nunatak.core.seeds import derive_seed
from nunatak.games.arctic import LANDSCAPE_POINTS, Arctic, ArcticAction, ArcticView, bots
from nunatak.games.arctic.bots import Steady
from nunatak.games.arctic.bots.features import Features, model_inputs
from nunatak.games.arctic.bots.hands import ANIMAL_INDEX, ANIMAL_INDEXES, count_animals
from nunatak.games.arctic.bots.runs import find_runs
from nunatak.games.arctic.bots.tokens import LANDSCAPE_INDEX
from nunatak.games.arctic.bots.value_model import (
    FULL_VALUE_TURNS,
    FloatArray,
    ValueModel,
    turn_inputs,
)

Weights = dict[str, FloatArray]
Samples = NDArray[np.void]
WEIGHTS_FILE = Path(bots.__file__).parent / "value_model.json"
GAMES_PER_JOB = 5  # of a process, before it reports progress
MIN_GAMES = 3  # one each for training, validation and test

# How steady plays.
PLAYER_COUNTS = (2, 2, 3, 4)  # most games have two
CHOICE_NOISE_SD = 0.5  # the standard deviation of the error in the value of a choice
EARLY_CHOICE_NOISE_SD = 5.0  # the same in the first rounds of some games, for unusual positions
EARLY_NOISE_GAME_SHARE, EARLY_NOISE_ROUNDS = 1 / 3, (2, 9)

# How the weights are fitted.
LEARNING_RATE, BATCH_SIZE = 1.5e-3, 256
SPLIT_PARTS = 10  # of so many games one is for the test, one for validation, the rest for training
PRIOR_SAMPLES = 20  # the weight of the value in a table before the fit
TOKEN_TABLE_PLAYER_COUNT = 2  # tables are for two; with more, steady divides the risk by the others

# What is set by hand.
MIN_ABILITY_POINTS = 0.0  # nobody has to use an ability, so it cannot cost points
MANUAL_ABILITY_POINTS = {
    ("puffin", 1): 0.6,  # the player behind the first weights never swapped
    ("puffin", 2): 0.3,  # … and took no card back
    ("bear", 1): 0.3,  # what it costs others does not show in the player's own points
}
MAX_RIVAL_TOTEM_CHANCE = 0.95  # totems are not certain before the end
MIN_TOKEN_VALUE_SHARE = (
    0.02  # the least value of a token, as a share of its landscape card's points
)
FIRST_SMOOTHED_ROW = 3  # turns to come: with few samples, rows are linear in the row of 1 turn

ANIMAL_COUNT = len(ANIMAL_INDEXES)
COUNTED_INPUTS = ("best_lengths", "top_lengths", "held_counts")  # for each animal
ANIMAL_WEIGHT_NAMES = (
    "best",
    "held",
    "top",
    "runs",
    "places",
    "hand",
    "turns",
    "unseen",
    "players",
)
LINEAR_WEIGHT_NAMES = ("ability", "draw", "draw_later")
# A seat after its turn, as in ModelInputs and Features, and what it gained
SAMPLE_DTYPE = np.dtype(
    [
        (name, "i4")
        for name in ("game", "seat", "players", "hand_sizes_after_draws", "to_place", "own")
    ]
    + [(name, "i4", ANIMAL_COUNT) for name in (*COUNTED_INPUTS, "lands", "lands_before")]
    + [(name, "f8") for name in ("later_turns", "turns_before", "gained")]
    + [(name, "f8", ANIMAL_COUNT) for name in ("unseen", "final")]
    + [("ability", "f8", (ANIMAL_COUNT, 2)), ("draw", "f8", 5), ("rivals", "?", ANIMAL_COUNT)]
)


# ---- playing -----------------------------------------------------------------------------------


class NoisySteady(Steady):
    """Steady with other weights, and with noise in the value of each choice."""

    def __init__(self, game: Arctic, seed: int, model: ValueModel, noisy_rounds: int) -> None:
        super().__init__(game, seed)
        self._model, self._noisy_rounds = model, noisy_rounds

    def choose(self, view: ArcticView, budget: float | None = None) -> ArcticAction:
        if len(legal := legal_actions(view)) == 1:
            return legal[0]
        points = EARLY_CHOICE_NOISE_SD if view.round < self._noisy_rounds else CHOICE_NOISE_SD

        def noisy_value(choice: Advice[ArcticAction]) -> float:
            # The last action is the key, so a plan of several actions has the same noise in each.
            key = view.seat, view.round, view.step, choice.actions[-1]
            return choice.value + Random(derive_seed(self._seed, *key)).gauss(0.0, points)

        return max(self.choices(view), key=noisy_value).actions[0]


class SampleRecorder:
    """An observer that records a sample of every turn from a round on."""

    def __init__(self, number: int, model: ValueModel, first_round: int) -> None:
        self._number, self._model, self._first_round = number, model, first_round
        self._samples: list[Samples] = [np.zeros(0, SAMPLE_DTYPE)]

    def on_start(self, match: arena.BotMatch) -> None:
        self._before = self._features(match, match.state.turn)

    def on_move(self, match: arena.BotMatch, seat: int, action: Any) -> None:
        if match.state.turn == seat:
            return
        if self._before.view.round >= self._first_round:
            sample = _make_sample(self._before, self._features(match, seat))
            sample["gained"] = -_net_pile_points(match, seat)
            self._samples.append(sample)
        if match.state.turn is not None:
            self._before = self._features(match, match.state.turn)

    def on_end(self, match: arena.BotMatch) -> None:
        self.samples = np.concatenate(self._samples)
        self.samples["game"], end = self._number, match.state.view(None)
        totems = [ANIMAL_INDEX[player.totem] for player in end.players]
        for seat, own in enumerate(totems):
            own_rows = np.flatnonzero(self.samples["seat"] == seat)
            self.samples["later_turns"][own_rows[-1:]] = 0  # no turn follows
            self.samples["gained"][own_rows] += _net_pile_points(match, seat)
            self.samples["own"][own_rows], self.samples["final"][own_rows] = own, end.token_points
            self.samples["rivals"][own_rows] = [
                kind in totems and kind != own for kind in ANIMAL_INDEXES
            ]

    def _features(self, match: arena.BotMatch, seat: int | None) -> Features:
        view = match.state.view(seat)
        return Features(view, view.own_player, self._model)


def _net_pile_points(match: Any, seat: int) -> int:
    """The points of a seat for its pile, minus penalties."""
    sheet = match.game.sheet(match.state.view(seat), seat)
    return int(sheet.pile_points - sheet.penalty_points)


def _make_sample(before: Features, after: Features) -> Samples:
    """Return a sample of what a seat sees before and after its turn."""
    player, cards, turns = (
        after.player,
        len(after.hand),
        max(1.0, after.expected_turns_after_this(0)),
    )
    to_place = 1 if player.visible_card is None else player.visible_card.placement_value
    row = model_inputs(
        [find_runs(after.pile)], [count_animals(after.hand)], [cards], [to_place], [turns]
    )
    sample = np.zeros(1, SAMPLE_DTYPE)
    for name, values in row._asdict().items():
        sample[name] = values
    sample["seat"], sample["players"] = player.seat, after.players
    sample["unseen"] = after.unseen_shares
    sample["lands"] = [LANDSCAPE_INDEX[value] for value in after.view.token_points]
    sample["lands_before"] = [LANDSCAPE_INDEX[value] for value in before.view.token_points]
    sample["turns_before"] = before.expected_turns_after_this(0)
    for animal in map(ANIMAL_INDEX.__getitem__, player.abilities):
        sample["ability"][0, animal, after.view.ability_sides[animal] - 1] = 1
    for card in player.hand or ():
        sample["draw"][0, card.draw_value - 1] += 1
    return sample


def play_games(weights: Weights, seed: int, game_numbers: Sequence[int]) -> Samples:
    """Play games by number; return their samples."""
    model = ValueModel(weights)
    found = [np.zeros(0, SAMPLE_DTYPE)]
    for number in game_numbers:
        game_seed = derive_seed(seed, "promise", number)
        rng = Random(game_seed)
        game = Arctic(rng.choice(PLAYER_COUNTS))
        has_noise = rng.random() < EARLY_NOISE_GAME_SHARE
        noisy_rounds = rng.randint(*EARLY_NOISE_ROUNDS) if has_noise else 0
        seats = [
            NoisySteady(game, game_seed + seat, model, noisy_rounds) for seat in range(game.players)
        ]
        recorder = SampleRecorder(number, model, noisy_rounds)
        assert not arena.play(game, seats, game_seed, observers=[recorder]).forfeits
        found.append(recorder.samples)
    return np.concatenate(found)


# ---- fitting -----------------------------------------------------------------------------------


def hidden_layer_inputs(samples: Samples, weights: Weights) -> FloatArray:
    """The inputs of the hidden layer, for each sample and animal."""
    counted = {
        "best": samples["best_lengths"],
        "held": samples["held_counts"],
        "top": samples["top_lengths"],
        "runs": _repeat_for_animals((samples["best_lengths"] > 1).sum(1)),
        "places": _repeat_for_animals(samples["to_place"]),
        "hand": _repeat_for_animals(samples["hand_sizes_after_draws"]),
    }
    found = {
        "turns": _repeat_for_animals(turn_inputs(samples["later_turns"])),
        "unseen": samples["unseen"][:, :, None],
    }
    found["players"] = _repeat_for_animals(samples["players"] - 2.0)[:, :, None]
    for name, values in counted.items():
        each = np.eye(len(weights[name]))
        found[name] = each[np.minimum(values, len(each) - 1)]
    return np.concatenate([found[name] for name in ANIMAL_WEIGHT_NAMES], axis=2)


def _repeat_for_animals(values: Any) -> Any:
    """Repeat values for every animal."""
    return np.repeat(values[:, None], ANIMAL_COUNT, axis=1)


def inputs_beside_hidden_layer(samples: Samples) -> FloatArray:
    """The inputs that count linearly: abilities, and draw values of the hand."""
    soon = np.minimum(1.0, samples["later_turns"] / FULL_VALUE_TURNS)[:, None]
    ability, draw = samples["ability"].reshape(len(samples), -1), samples["draw"]
    return np.concatenate([ability * soon, draw, draw * soon], axis=1)


class Fitter:
    """The future value as matrices, fitted by gradient descent (Adam)."""

    def __init__(self, weights: Weights) -> None:
        rows = np.vstack([weights[name] for name in ANIMAL_WEIGHT_NAMES])
        linear = np.concatenate([weights[name].ravel() for name in LINEAR_WEIGHT_NAMES])
        self._matrices = [rows, weights["bias"].copy(), weights["out"].copy(), linear]
        self._mean = [np.zeros_like(values) for values in self._matrices]
        self._square = [np.zeros_like(values) for values in self._matrices]
        self._steps = 0
        self._weights = weights | {
            "bias": self._matrices[1],
            "out": self._matrices[2],
        }  # views of the matrices
        for names, values in ((ANIMAL_WEIGHT_NAMES, rows), (LINEAR_WEIGHT_NAMES, linear)):
            sizes = [weights[name].size * len(values) // values.size for name in names]
            for name, part in zip(names, np.split(values, np.cumsum(sizes)[:-1]), strict=True):
                self._weights[name] = part.reshape(weights[name].shape)

    def weights(self) -> Weights:
        """Return the present weights, with the tables unchanged."""
        return {name: part.copy() for name, part in self._weights.items()}

    def predict(self, samples: Samples) -> FloatArray:
        """Return the points that each sample should gain."""
        return self._forward(samples)[-1]

    def r_squared(self, samples: Samples) -> float:
        """Return R² without the mean error: a constant changes no choice."""
        gained = samples["gained"]
        return float(1 - np.var(self.predict(samples) - gained) / np.var(gained))

    def train_step(self, samples: Samples, learning_rate: float) -> None:
        """Take one step of gradient descent on some samples."""
        rows, linear, hidden, predicted = self._forward(samples)
        error = 2 * (predicted - samples["gained"]) / len(samples)
        hidden_gradient = error[:, None, None] * self._matrices[2] * (hidden > 0)
        flat = (
            rows.reshape(-1, len(self._matrices[0])),
            hidden_gradient.reshape(-1, len(self._matrices[1])),
        )
        gradients = [flat[0].T @ flat[1], flat[1].sum(0), error @ hidden.sum(1), error @ linear]
        self._steps += 1
        state = zip(self._matrices, self._mean, self._square, gradients, strict=True)
        for values, mean, square, gradient in state:
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            scale = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            values -= learning_rate * mean / (1 - 0.9**self._steps) / scale

    def _forward(self, samples: Samples) -> tuple[FloatArray, FloatArray, FloatArray, FloatArray]:
        rows, linear = (
            hidden_layer_inputs(samples, self._weights),
            inputs_beside_hidden_layer(samples),
        )
        matrix, bias, out, factors = self._matrices
        hidden = np.maximum(rows @ matrix + bias, 0)
        return rows, linear, hidden, (hidden @ out).sum(1) + linear @ factors


def split_samples(samples: Samples) -> tuple[Samples, Samples, Samples]:
    """Return samples for training, validation and test; no game is in two of them."""
    part = samples["game"] % SPLIT_PARTS
    chosen = samples["later_turns"] > 0  # after the last turn nothing is gained
    return (
        samples[chosen & (part > 1)],
        samples[chosen & (part == 1)],
        samples[chosen & (part == 0)],
    )


def fit(samples: Samples, weights: Weights, epochs: int, seed: int) -> Weights:
    """Return the weights of the best epoch, or those of the start, within the constraints."""
    training, validation, _ = split_samples(samples)
    fitter, rng = Fitter(weights), np.random.default_rng(seed)
    best, most = weights, fitter.r_squared(validation)
    for epoch in track(range(epochs), description="Fitting", transient=True):
        order = rng.permutation(len(training))
        for begin in range(0, len(order), BATCH_SIZE):
            batch = training[order[begin : begin + BATCH_SIZE]]
            fitter.train_step(batch, LEARNING_RATE * (1 - epoch / epochs))
        if (score := fitter.r_squared(validation)) > most:
            best, most = fitter.weights(), score
    tables = fit_token_tables(samples[samples["game"] % SPLIT_PARTS > 0], weights)
    return apply_constraints(best | tables)


def fit_token_tables(samples: Samples, weights: Weights) -> Weights:
    """Count the final values of tokens, and how often each was another player's totem."""
    chosen = samples[samples["players"] == TOKEN_TABLE_PLAYER_COUNT]
    own = chosen["own"][:, None] == np.array(ANIMAL_INDEXES)
    after, before = (
        (chosen["later_turns"], chosen["lands"]),
        (chosen["turns_before"], chosen["lands_before"]),
    )
    totem = _mean_by_cell_with_prior(weights["totem"], *after, chosen["final"], own)
    others = _mean_by_cell_with_prior(weights["others"], *after, chosen["final"], chosen["rivals"])
    suspect = _mean_by_cell_with_prior(weights["suspect"], *before, chosen["rivals"], ~own)
    return {"totem": totem, "others": others, "suspect": suspect}


def _mean_by_cell_with_prior(
    prior_table: FloatArray, turns: Any, landscape_indexes: Any, values: Any, where: Any
) -> FloatArray:
    """Return the mean for each number of turns and landscape card."""
    nearest = np.minimum(np.round(turns), len(prior_table) - 1).astype(int)
    cells = _repeat_for_animals(nearest)[where], landscape_indexes[where]
    total, count = PRIOR_SAMPLES * prior_table, np.full_like(prior_table, PRIOR_SAMPLES)
    np.add.at(total, cells, values[where])
    np.add.at(count, cells, 1)
    return total / count


def apply_constraints(weights: Weights) -> Weights:
    """Apply what is set by hand, and round."""
    found = dict(weights)
    found["ability"] = np.maximum(weights["ability"], MIN_ABILITY_POINTS)
    for (animal, side), worth in MANUAL_ABILITY_POINTS.items():
        found["ability"][ANIMAL_INDEX[animal], side - 1] = worth
    rise = MIN_TOKEN_VALUE_SHARE * np.array(LANDSCAPE_POINTS)
    for name in ("totem", "others"):
        table = weights[name].copy()
        line = np.stack([np.ones(len(rise)), table[1]], axis=1)
        table[FIRST_SMOOTHED_ROW:] = (
            line @ np.linalg.lstsq(line, table[FIRST_SMOOTHED_ROW:].T)[0]
        ).T
        found[name] = np.maximum.accumulate(table - rise, axis=1) + rise
    suspect = np.maximum.accumulate(weights["suspect"], axis=1)
    found["suspect"] = np.minimum(MAX_RIVAL_TOTEM_CHANCE, suspect)
    return {name: np.round(values, 4) + 0.0 for name, values in found.items()}


# ---- the command -------------------------------------------------------------------------------


def read_weights(file: Path) -> Weights:
    """Return the weights of a file."""
    weights = json.loads(file.read_text("utf-8"))["numbers"]
    return {name: np.array(values, float) for name, values in weights.items()}


def write_weights(file: Path, weights: Weights, made_by: str) -> None:
    """Write the weights, a line for each name, with the command that made them."""
    lines = ",\n".join(f' "{name}": {json.dumps(v.tolist())}' for name, v in weights.items())
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
        "--start", type=Path, default=WEIGHTS_FILE, help="file with the weights to start from"
    )
    target = parser.add_mutually_exclusive_group()
    target.add_argument("--out", type=Path, help="file for the new weights")
    target.add_argument("--write", action="store_true", help="replace the weights of steady")
    arguments = parser.parse_args(argv)
    if arguments.games < MIN_GAMES:
        parser.error(f"at least {MIN_GAMES} games")
    weights, games = read_weights(arguments.start), range(arguments.games)
    jobs = [games[first : first + GAMES_PER_JOB] for first in games[::GAMES_PER_JOB]]
    with ProcessPoolExecutor(arguments.processes) as pool:
        done = pool.map(partial(play_games, weights, arguments.seed), jobs)
        results = track(done, total=len(jobs), description="Playing", transient=True)
        samples = np.concatenate(list(results))
    new = fit(samples, weights, arguments.epochs, arguments.seed)
    test_samples = split_samples(samples)[-1]
    before, after = (Fitter(each).r_squared(test_samples) for each in (weights, new))
    print(
        f"{len(samples):,} positions of {arguments.games:,} games, {len(test_samples):,} held out"
    )
    print(f"R² on those: {before:.4f} before, {after:.4f} after")
    if (file := WEIGHTS_FILE if arguments.write else arguments.out) is not None:
        settings = f"--games {arguments.games} --seed {arguments.seed} --epochs {arguments.epochs}"
        start = f"from {arguments.start.name} as it was before"
        write_weights(file, new, f"python -m benchmarks.fit_arctic {settings}, {start}")


if __name__ == "__main__":
    main()
