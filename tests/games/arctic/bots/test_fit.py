"""The numbers of steady can be made again: what is noted, how it is fitted, and what it is for."""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest

import nunatak
from benchmarks import fit_arctic as fit
from benchmarks.fit_arctic import BY_HAND, NOTE, STANDING, SUREST, TRUST, Fit, Notes, Numbers
from nunatak import arena
from nunatak.games.arctic import LANDSCAPE, Arctic
from nunatak.games.arctic.bots import Steady, steady
from nunatak.games.arctic.bots.opinion import NUMBER
from nunatak.games.arctic.bots.promise import Piles, Promise

GAMES = 6 if nunatak.compiled else 1
START = fit.read(STANDING)


@cache
def noted() -> Notes:
    """What steady saw in a few games."""
    return fit.played(START, 3, range(GAMES))


def made_up(count: int) -> Notes:
    """Positions that never were, of which came just what the numbers say."""
    rng, notes = np.random.default_rng(1), np.zeros(count, NOTE)
    notes["game"], notes["players"] = np.arange(count) % 40, rng.integers(2, 5, count)
    for name, most in (("best", 7), ("held", 3), ("top", 4), ("lands", 6), ("lands_before", 6)):
        notes[name] = rng.integers(0, most, (count, 6))
    notes["cards"], notes["places"] = notes["held"].sum(1), rng.integers(1, 6, count)
    notes["turns"] = notes["turns_before"] = rng.uniform(0.5, 9, count)
    notes["unseen"], notes["own"] = rng.random((count, 6)), rng.integers(0, 6, count)
    notes["ability"] = rng.integers(0, 2, (count, 6, 2))
    notes["became"] = rng.choice(LANDSCAPE, (count, 6))
    notes["theirs"] = np.arange(6) == (notes["own"][:, None] + 1) % 6
    notes["brought"] = Fit(START).expected(notes)
    return notes


def damaged() -> Numbers:
    """Numbers with which nobody plays well."""
    rng = np.random.default_rng(2)
    return {name: values * rng.uniform(0, 1.5, values.shape) for name, values in START.items()}


# ---- notes


def test_the_fit_expects_what_the_promise_says() -> None:
    promise = Promise(START)
    for note in noted()[:20]:
        piles = Piles(*(note[name][None] for name in Piles._fields))
        turns = float(note["turns"])
        said = promise.of(piles, note["unseen"], int(note["players"]), 0).sum()
        said += sum(note["draw"][draw] * promise.card(draw + 1, turns) for draw in range(5))
        for animal, side in np.argwhere(note["ability"]).tolist():
            said += promise.ability(animal, side + 1, turns)
        assert Fit(START).expected(np.array([note]))[0] == pytest.approx(said)


def test_notes_tell_what_came() -> None:
    notes = noted()
    assert set(notes["game"]) == set(range(GAMES))
    assert (notes["draw"].sum(1) == notes["cards"]).all()
    assert (notes["held"].sum(1) == notes["cards"]).all()
    assert (notes["theirs"].sum(1) == notes["players"] - 1).all()
    for game in range(GAMES):
        own = notes[notes["game"] == game]
        last = own[own["turns"] == 0]
        assert len(last) == len(set(last["seat"])) == own["players"][0]
        assert not last["brought"].any()  # the penalties of the last turn are in it
        assert [LANDSCAPE[land] for land in last["lands"][-1]] == list(last["became"][-1])


def test_the_same_seed_makes_the_same_notes() -> None:
    assert (fit.played(START, 3, [0]) == noted()[noted()["game"] == 0]).all()


# ---- numbers


def test_a_fit_keeps_names_and_shapes() -> None:
    new = fit.fitted(made_up(400), START, epochs=1, seed=1)
    assert list(new) == list(START)
    assert all(new[name].shape == START[name].shape for name in START)
    assert all(np.isfinite(values).all() for values in new.values())


def test_a_fit_finds_the_numbers_again() -> None:
    notes, start = made_up(4000), damaged()
    apart = fit.folded(notes)[-1]
    new = fit.fitted(notes, start, epochs=6, seed=1)
    before, after = Fit(start).score(apart), Fit(new).score(apart)
    assert 1 - after < (1 - before) / 2


def test_limits_set_by_hand_hold() -> None:
    rng = np.random.default_rng(3)
    wild = {name: rng.normal(0, 3, values.shape) for name, values in START.items()}
    new = fit.limited(wild)
    assert (new["ability"] >= 0).all()
    for (animal, side), worth in BY_HAND.items():
        assert new["ability"][NUMBER[animal], side - 1] == worth
    assert new["suspect"].max() == SUREST
    assert (np.diff(new["suspect"], axis=1) >= 0).all()
    for name in ("totem", "others"):
        assert (np.diff(new[name], axis=1) > 0).all()


def test_tables_lie_between_what_stood_and_what_was_counted() -> None:
    notes = np.zeros(TRUST, NOTE)
    notes["players"], notes["turns"], notes["turns_before"] = 2, 2.2, 2.2
    notes["own"], notes["lands"], notes["lands_before"] = 1, 3, 3
    notes["became"], notes["theirs"] = 10, np.arange(6) == 4
    new = fit.tables(notes, START)
    old = {name: START[name][2, 3] for name in new}
    assert new["totem"][2, 3] == pytest.approx((old["totem"] + 10) / 2)
    assert new["others"][2, 3] == pytest.approx((old["others"] + 10) / 2)
    assert new["suspect"][2, 3] == pytest.approx((old["suspect"] + 1) / 6)  # one of five is
    for name in new:
        assert np.count_nonzero(~np.isclose(new[name], START[name])) == 1


# ---- the command


def test_steady_plays_on_by_new_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, stood = tmp_path / "new.json", STANDING.read_text("utf-8")
    fit.main(["--games", "3", "--epochs", "2", "--processes", "1", "--out", str(file)])
    assert "R² on those: 0." in capsys.readouterr().out
    assert STANDING.read_text("utf-8") == stood
    data = json.loads(file.read_text("utf-8"))
    command = "python -m benchmarks.fit_arctic --games 3 --seed 1 --epochs 2,"
    assert data["made_by"].startswith(command)
    new = Promise(data["numbers"])
    monkeypatch.setattr(steady, "fitted", lambda: new)
    game = Arctic(2)
    bout = arena.play(game, [Steady(game, 1), "random"], seed=1)
    assert not bout.forfeits
    assert bout.state.result.places[0] == 1


def test_too_few_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        fit.main(["--games", "2"])
    assert "at least 3 games" in capsys.readouterr().err
