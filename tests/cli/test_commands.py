"""Simulations and records from the command line."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import nunatak
from nunatak.core import Match, Record, Seeded
from nunatak.words import text
from tests.cli.conftest import Run, process_environment

ROOT = Path(__file__).resolve().parents[2]
SIMULATE = ("simulate", "snow-tails", "--games", "3", "--players", "2", "--bots", "greedy,random")


def test_the_version_says_how_the_rules_run(run: Run) -> None:
    done = run("--version", new_process=True)
    words = "compiled" if nunatak.compiled else "interpreted: "
    assert done.out.startswith(f"nunatak {nunatak.__version__}, rules {words}")


def test_interpreted_rules_are_announced_once_with_the_reason(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nunatak", "record", "--help"]
    env = process_environment(NUNATAK_INTERPRETED="1")
    done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=tmp_path)
    assert done.returncode == 0
    assert done.stderr.splitlines() == [text("notice-asked-for")]
    command[-2:] = ["--version"]
    done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=tmp_path)
    assert done.stdout.endswith(", rules interpreted: NUNATAK_INTERPRETED is set\n")


def test_without_a_compiler_the_rules_say_so(tmp_path: Path) -> None:
    """Return a working copy where nothing can be compiled."""
    uncopied = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web")
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=uncopied)
    shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=uncopied)
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    python.chmod(0o755)
    program = (
        "import subprocess; from tools import environment, shell;"
        "environment.compile_rules(require_compiler=False);"
        "subprocess.run([shell.PYTHON, '-m', 'nunatak', 'record', '--help'], check=True)"
    )
    env = process_environment(CC="no-such-compiler", PYTHONPATH=str(tmp_path / "src"))
    env.pop("NUNATAK_INTERPRETED", None)
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "no-such-compiler does not start" in done.stderr
    assert done.stderr.splitlines()[-1] == text("notice-no-compiler")
    assert "NUNATAK_INTERPRETED" not in done.stderr


@pytest.mark.parametrize("words", [(), ("play",), ("simulate",), ("record",)])
def test_there_is_help_for_everything(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words, "--help")
    assert done.code == 0
    assert done.out.startswith("Usage: nunatak")


def test_the_same_seed_gives_the_same_output(run: Run) -> None:
    first, again = run(*SIMULATE, "--seed", "4"), run(*SIMULATE, "--seed", "4", new_process=True)
    assert first.code == 0
    assert first.err == ""
    assert first.out == again.out
    assert run(*SIMULATE, "--seed", "5").out != first.out


def test_a_simulation_prints_a_table(run: Run) -> None:
    lines = run(*SIMULATE).out.splitlines()
    for head in ("seat", "bot", "wins", "mean place", "points", "dents", "wrecked"):
        assert head in lines[1]
    assert lines[3].split()[:3] == ["0", "greedy", "3"]
    assert lines[-1].startswith("3 games; ")


def test_a_simulation_as_json(run: Run) -> None:
    found = json.loads(run(*SIMULATE, "--seed", "4", "--course", "giant", "--json").out)
    assert (found["game"], found["seed"], found["games"]) == ("snow-tails", 4, 3)
    assert found["options"]["players"] == 2
    greedy, random = found["seats"]
    assert (greedy["bot"], random["bot"]) == ("greedy", "random")
    assert greedy["wins"] == 3
    assert greedy["mean_place"] == 1
    assert random["mean_place"] is None or random["mean_place"] == 2
    assert 1 < found["rounds"] <= 100


def test_fewer_bots_than_players_take_turns(run: Run) -> None:
    words = ("simulate", "snow-tails", "--games", "1", "--players", "5", "--json")
    found = json.loads(run(*words, "--bots", "random, greedy").out)
    names = [seat["bot"] for seat in found["seats"]]
    assert names == ["random", "greedy", "random", "greedy", "random"]


def test_a_terminal_without_many_letters_will_do(run: Run) -> None:
    done = run(*SIMULATE, PYTHONIOENCODING="ascii")
    assert done.code == 0
    assert done.out.isascii()


def test_every_race_of_a_simulation_is_written_down(run: Run, tmp_path: Path) -> None:
    assert run(*SIMULATE, "--records", "deep/races").code == 0
    files = sorted((tmp_path / "deep" / "races").iterdir())
    assert [file.name for file in files] == [f"snow-tails-{number}.json" for number in (1, 2, 3)]
    for file in files:
        assert Record.load(file).verify().over
        done = run("record", "verify", str(file))
        assert done.code == 0
        assert done.out.endswith("all of them right. The result is right as well.\n")


def test_a_record_is_shown_in_sentences(run: Run, tmp_path: Path) -> None:
    run(*SIMULATE, "--records", "races")
    file = tmp_path / "races" / "snow-tails-1.json"
    done = run("record", "show", str(file))
    assert done.code == 0
    actions = Record.load(file).actions
    lines = done.out.splitlines()
    assert lines[0] == f"A game of snow-tails, {len(actions)} moves"
    moves = [f"{number}. {action}" for number, action in enumerate(actions, 1)]
    assert [line for line in lines if line in set(moves)] == moves
    assert "Aurora: First place!" in lines
    assert max(map(len, lines)) < 80


@pytest.mark.parametrize("game", nunatak.game_names())
def test_a_record_that_begins_with_a_position_says_so(run: Run, tmp_path: Path, game: str) -> None:
    state = nunatak.load(game, players=2).start(seed=1)
    for _ in range(8):
        state = state.apply(state.legal_actions()[0])
    match = Match(state.game, state=state)
    while not match.state.over:
        match.play(match.state.legal_actions()[0])
    match.record().save(tmp_path / "game.json")
    assert run("record", "verify", "game.json").code == 0
    lines = run("record", "show", "game.json").out.splitlines()
    assert lines[1] == "It begins with a position, not with a new game."


def test_a_record_with_a_wrong_digest_is_shown_with_a_warning(run: Run, tmp_path: Path) -> None:
    run(*SIMULATE, "--games", "1", "--records", "races")
    file = tmp_path / "races" / "snow-tails-1.json"
    whole = run("record", "show", str(file))
    assert whole.err == ""
    record = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(record | {"digest": "0" * 64}), encoding="utf-8")
    done = run("record", "show", str(file))
    assert (done.code, done.out) == (0, whole.out)
    assert "Its digest does not fit, so the record has been changed." in done.err
    assert run("record", "verify", str(file)).code == 2


def test_figures_of_a_changed_record_come_with_a_warning(run: Run, tmp_path: Path) -> None:
    run("simulate", "arctic", "--games", "1", "--records", "games")
    (file,) = (tmp_path / "games").iterdir()
    assert run("record", "stats", str(file)).err == ""
    record = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(json.dumps(record | {"digest": "0" * 64}), encoding="utf-8")
    done = run("record", "stats", str(file), "--json")
    assert done.code == 0
    assert "Its digest does not fit, so the record has been changed." in done.err


def test_a_record_from_a_position_counts_its_own_moves(run: Run, tmp_path: Path) -> None:
    game = nunatak.load("snow-tails", players=2)
    state = game.start(seed=1)
    for _ in range(10):
        state = state.apply(state.legal_actions()[0])
    position = state.position()
    begun = game.read_position(position, chance=Seeded(1))
    assert begun.version == 10
    match = Match(game, state=begun, position=position)
    for _ in range(12):
        match.play(match.state.legal_actions()[0])
    match.record().save(tmp_path / "race.json")
    done = run("record", "show", "race.json")
    assert done.code == 0
    moves = [f"{number}. {action}" for number, action in enumerate(match.actions, 1)]
    assert [line for line in done.out.splitlines() if line[0].isdigit()] == moves


def test_a_simulation_of_a_sled_alone(run: Run) -> None:
    words = ("simulate", "snow-tails", "--games", "2", "--practice", "--json")
    found = json.loads(run(*words).out)
    assert found["options"]["practice"] is True
    assert [seat["bot"] for seat in found["seats"]] == ["steady"]
    assert len(json.loads(run(*words, "--players", "2").out)["seats"]) == 2


def test_a_closed_pipe_is_no_error(run: Run, tmp_path: Path) -> None:
    run(*SIMULATE, "--records", "races")
    file = tmp_path / "races" / "snow-tails-1.json"
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "nunatak", "record", "show", str(file)],
        stdout=writer,
        stderr=subprocess.PIPE,
        env=process_environment(),
        text=True,
    )
    os.close(writer)
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
