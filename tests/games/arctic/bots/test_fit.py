"""The command that fits the weights of steady: samples, fit and result."""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import nunatak
from benchmarks import fit_arctic as fit
from benchmarks.fit_arctic import (
    MANUAL_ABILITY_POINTS,
    MAX_RIVAL_TOTEM_CHANCE,
    PRIOR_SAMPLES,
    SAMPLE_DTYPE,
    WEIGHTS_FILE,
    Fitter,
    Samples,
    Weights,
)
from nunatak import arena
from nunatak.games.arctic import LANDSCAPE_POINTS, Arctic
from nunatak.games.arctic.bots import Steady, steady
from nunatak.games.arctic.bots.hands import ANIMAL_INDEX
from nunatak.games.arctic.bots.value_model import ModelInputs, ValueModel

GAMES = 6 if nunatak.compiled else 1
START = fit.read_weights(WEIGHTS_FILE)


@cache
def play_samples() -> Samples:
    """Return the samples of a few games of steady."""
    return fit.play_games(START, 3, range(GAMES))


def random_samples(count: int) -> Samples:
    """Return random samples that gain exactly what the weights predict."""
    rng, samples = np.random.default_rng(1), np.zeros(count, SAMPLE_DTYPE)
    samples["game"], samples["players"] = np.arange(count) % 40, rng.integers(2, 5, count)
    for name, most in (
        *(("best_lengths", 7), ("held_counts", 3), ("top_lengths", 4)),
        *(("lands", 6), ("lands_before", 6)),
    ):
        samples[name] = rng.integers(0, most, (count, 6))
    samples["hand_sizes_after_draws"] = samples["held_counts"].sum(1)
    samples["to_place"] = rng.integers(1, 6, count)
    samples["later_turns"] = samples["turns_before"] = rng.uniform(0.5, 9, count)
    samples["unseen"], samples["own"] = rng.random((count, 6)), rng.integers(0, 6, count)
    samples["ability"] = rng.integers(0, 2, (count, 6, 2))
    samples["final"] = rng.choice(LANDSCAPE_POINTS, (count, 6))
    samples["rivals"] = np.arange(6) == (samples["own"][:, None] + 1) % 6
    samples["gained"] = Fitter(START).predict(samples)
    return samples


def damaged_weights() -> Weights:
    """Return weights that predict badly."""
    rng = np.random.default_rng(2)
    return {name: values * rng.uniform(0, 1.5, values.shape) for name, values in START.items()}


# ---- samples


def test_the_fitter_predicts_the_same_as_the_bot() -> None:
    model = ValueModel(START)
    for sample in play_samples()[:20]:
        inputs = ModelInputs(*(sample[name][None] for name in ModelInputs._fields))
        turns = float(sample["later_turns"])
        value = model.animal_future_values(
            inputs, sample["unseen"], int(sample["players"]), 0
        ).sum()
        value += sum(
            sample["draw"][draw] * model.draw_value_points(draw + 1, turns) for draw in range(5)
        )
        for animal, side in np.argwhere(sample["ability"]).tolist():
            value += model.ability_value(animal, side + 1, turns)
        assert Fitter(START).predict(np.array([sample]))[0] == pytest.approx(value)


def test_samples_record_what_was_gained() -> None:
    samples = play_samples()
    assert set(samples["game"]) == set(range(GAMES))
    assert (samples["draw"].sum(1) == samples["hand_sizes_after_draws"]).all()
    assert (samples["held_counts"].sum(1) == samples["hand_sizes_after_draws"]).all()
    assert (samples["rivals"].sum(1) == samples["players"] - 1).all()
    for game in range(GAMES):
        own = samples[samples["game"] == game]
        last = own[own["later_turns"] == 0]
        assert len(last) == len(set(last["seat"])) == own["players"][0]
        assert not last["gained"].any()  # the penalties of the last turn are in it
        assert [LANDSCAPE_POINTS[land] for land in last["lands"][-1]] == list(last["final"][-1])


def test_the_same_seed_gives_the_same_samples() -> None:
    assert (fit.play_games(START, 3, [0]) == play_samples()[play_samples()["game"] == 0]).all()


# ---- weights


def test_a_fit_keeps_names_and_shapes() -> None:
    new = fit.fit(random_samples(400), START, epochs=1, seed=1)
    assert list(new) == list(START)
    assert all(new[name].shape == START[name].shape for name in START)
    assert all(np.isfinite(values).all() for values in new.values())


def test_a_fit_finds_the_numbers_again() -> None:
    samples, start = random_samples(4000), damaged_weights()
    apart = fit.split_samples(samples)[-1]
    new = fit.fit(samples, start, epochs=6, seed=1)
    before, after = Fitter(start).r_squared(apart), Fitter(new).r_squared(apart)
    assert 1 - after < (1 - before) / 2


def test_limits_set_by_hand_hold() -> None:
    rng = np.random.default_rng(3)
    random_weights = {name: rng.normal(0, 3, values.shape) for name, values in START.items()}
    new = fit.apply_constraints(random_weights)
    assert (new["ability"] >= 0).all()
    for (animal, side), worth in MANUAL_ABILITY_POINTS.items():
        assert new["ability"][ANIMAL_INDEX[animal], side - 1] == worth
    assert new["suspect"].max() == MAX_RIVAL_TOTEM_CHANCE
    assert (np.diff(new["suspect"], axis=1) >= 0).all()
    for name in ("totem", "others"):
        assert (np.diff(new[name], axis=1) > 0).all()


def test_tables_lie_between_the_old_numbers_and_the_counts() -> None:
    samples = np.zeros(PRIOR_SAMPLES, SAMPLE_DTYPE)
    samples["players"], samples["later_turns"], samples["turns_before"] = 2, 2.2, 2.2
    samples["own"], samples["lands"], samples["lands_before"] = 1, 3, 3
    samples["final"], samples["rivals"] = 10, np.arange(6) == 4
    new = fit.fit_token_tables(samples, START)
    old = {name: START[name][2, 3] for name in new}
    assert new["totem"][2, 3] == pytest.approx((old["totem"] + 10) / 2)
    assert new["others"][2, 3] == pytest.approx((old["others"] + 10) / 2)
    assert new["suspect"][2, 3] == pytest.approx((old["suspect"] + 1) / 6)  # one of five is
    for name in new:
        assert np.count_nonzero(~np.isclose(new[name], START[name])) == 1


# ---- the command


def test_steady_plays_with_new_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, before_text = tmp_path / "new.json", WEIGHTS_FILE.read_text("utf-8")
    fit.main(["--games", "3", "--epochs", "2", "--processes", "1", "--out", str(file)])
    assert "R² on those: 0." in capsys.readouterr().out
    assert WEIGHTS_FILE.read_text("utf-8") == before_text
    data = json.loads(file.read_text("utf-8"))
    command = "python -m benchmarks.fit_arctic --games 3 --seed 1 --epochs 2,"
    assert data["made_by"].startswith(command)
    new = ValueModel(data["numbers"])
    monkeypatch.setattr(steady, "load_value_model", lambda: new)
    game = Arctic(2)
    bout = arena.play(game, [Steady(game, 1), "random"], seed=1)
    assert not bout.forfeits
    assert bout.state.result.places[0] == 1


def test_too_few_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        fit.main(["--games", "2"])
    assert "at least 3 games" in capsys.readouterr().err
