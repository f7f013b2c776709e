"""``nunatak arena``: its files, its report, interruption, and errors."""

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nunatak.cli import main
from nunatak.core import Record
from tests.cli.conftest import NOTICES, process_environment

ARENA = ("arena", "snow-tails", "--bot", "random", "--bot", "random", "--games", "4")
FOREIGN_BOTS = Path(__file__).with_name("foreign_bots.py")
RunHere = Callable[..., tuple[int, str, str]]


def copy_foreign_bots(folder: Path) -> None:
    """The foreign bots, as a module in the folder where the command runs."""
    (folder / "foreign_bots.py").write_text(FOREIGN_BOTS.read_text(encoding="utf-8"))


@pytest.fixture
def run_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: Any) -> RunHere:
    """The command in this process, which is quicker."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "foreign_bots", raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def command(*words: str) -> tuple[int, str, str]:
        code = main(words)
        out, err = capfd.readouterr()
        for notice in NOTICES:
            err = err.replace(f"{notice}\n", "")
        return code, out, err

    return command


def parse_results(out: str) -> dict[str, Any]:
    """What was printed as JSON, without the time it took."""
    found: dict[str, Any] = json.loads(out)
    del found["milliseconds"]
    return found


def test_it_prints_tables(run_here: RunHere) -> None:
    code, out, err = run_here(*ARENA, "--jobs", "1")
    assert (code, err) == (0, "")
    for word in ("rating", "share", "interval", "dents", "w-d-l", "random - random-2"):
        assert word in out
    assert max(map(len, out.splitlines())) <= 80


def test_the_same_seed_gives_the_same_results_with_any_number_of_jobs(run_here: RunHere) -> None:
    one, two = (run_here(*ARENA, "--json", "--jobs", jobs)[1] for jobs in ("1", "2"))
    assert parse_results(one) == parse_results(two)


def test_another_seed_gives_other_games(run_here: RunHere) -> None:
    one, two = (run_here(*ARENA, "--json", "--seed", seed, "--jobs", "1")[1] for seed in ("1", "2"))
    assert parse_results(one)["standings"] != parse_results(two)["standings"]


def test_everything_is_written(run_here: RunHere, tmp_path: Path) -> None:
    words = (*ARENA, "--course", "giant", "--out", "deep/out", "--records", "--jobs", "1")
    assert run_here(*words)[0] == 0
    out = tmp_path / "deep" / "out"
    assert sorted(file.name for file in out.iterdir()) == [
        "records",
        "report.html",
        "results.csv",
        "results.json",
        "results.jsonl",
    ]
    found = json.loads((out / "results.json").read_text())
    assert (found["game"], found["seed"], found["games"], found["finished"]) == (
        "snow-tails",
        1,
        4,
        True,
    )
    assert set(found["made"]) == {"version", "commit"}
    assert [entrant["name"] for entrant in found["entrants"]] == ["random", "random-2"]
    rows = list(csv.DictReader((out / "results.csv").read_text().splitlines()))
    assert len(rows) == 8
    digests = {Record.load(file).digest for file in (out / "records").iterdir()}
    assert digests == {row["digest"] for row in rows}
    before = {file.name: file.read_bytes() for file in out.iterdir() if file.is_file()}
    assert run_here(*words)[0] == 0
    after = {file.name: file.read_bytes() for file in out.iterdir() if file.is_file()}
    assert after == before, "all of it was there, and it is the same to the byte"


@pytest.mark.parametrize(
    ("game", "figures"),
    [
        ("snow-tails", {"ratings", "matrix", "seats", "lengths", "dents"}),
        ("arctic", {"ratings", "matrix", "seats", "lengths", "points"}),
    ],
)
def test_the_report_is_one_page_that_loads_nothing_else(
    run_here: RunHere, tmp_path: Path, game: str, figures: set[str]
) -> None:
    bots = ("--bot", "random", "--bot", "random")
    assert run_here("arena", game, *bots, "--games", "2", "--jobs", "1", "--out", "out")[0] == 0
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert page.count("<svg ") == page.count("</svg>") == len(figures)
    assert set(re.findall(r'<g id="(\w+)-figure_1"', page)) == figures
    names = re.findall(r'\bid="([^"]+)"', page)
    assert len(names) == len(set(names))
    for asking in ("<script", "<link", "@import", " src=", "<a "):
        assert asking not in page
    reached = set(re.findall(r'(?:href="|url\()([^")]*)', page))
    assert all(each.startswith("#") for each in reached)
    assert {each[1:] for each in reached} <= set(names)
    colours = set(re.findall(r"(?:fill|stroke): (#\w+)", page))
    assert not colours, "all colours are those of the page, by day and by night"
    assert "{$" not in page


def test_tables_of_more_and_pairs_with_the_first(run_here: RunHere) -> None:
    words = ["arena", "snow-tails", "--jobs", "1", "--json"]
    words += ["--bot", "random"] * 3
    found = parse_results(run_here(*words, "--players", "3", "--games", "3")[1])
    assert (found["games"], len(found["seats"]), len(found["pairs"])) == (3, 3, 3)
    found = parse_results(run_here(*words, "--pairwise", "--games", "2")[1])
    pairs = [(pair["one"], pair["other"]) for pair in found["pairs"]]
    assert pairs == [("random", "random-2"), ("random", "random-3")]


def test_bots_of_ones_own_and_what_becomes_of_bad_ones(
    run_here: RunHere, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy_foreign_bots(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    words = ["arena", "snow-tails", "--games", "2", "--out", "out"]
    for name in ("First", "Raises", "Mumbles"):
        words += ["--bot", f"foreign_bots:{name}"]
    code, out, _ = run_here(*words, "--jobs", "2")
    assert code == 0
    assert "ZeroDivisionError: too fast" in out
    assert "no action of the game (str)" in out
    found = json.loads((tmp_path / "out" / "results.json").read_text())
    by_name = {standing["name"]: standing for standing in found["standings"]}
    assert by_name["First"]["forfeits"] == {}
    assert by_name["Raises"]["forfeits"] == {"bot.raised": 4}
    assert by_name["Mumbles"]["forfeits"] == {"bot.nonsense": 4}
    assert found["entrants"][0]["digest"]
    assert "ZeroDivisionError: too fast" in (tmp_path / "out" / "report.html").read_text()


def test_a_bot_that_talks_does_not_spoil_the_output(run_here: RunHere, tmp_path: Path) -> None:
    (tmp_path / "talker.py").write_text(
        "class Talker:\n    def choose(self, view, budget=None):\n"
        "        print('Mush!')\n        return view.legal[0]\n"
    )
    words = ("arena", "snow-tails", "--bot", "talker:Talker", "--bot", "random", "--games", "2")
    for jobs in ("1", "2"):
        assert parse_results(run_here(*words, "--json", "--jobs", jobs)[1])["games"] == 2


def test_an_observer_from_the_command_line(run_here: RunHere, tmp_path: Path) -> None:
    (tmp_path / "looker.py").write_text(
        "class Looker:\n"
        "    def on_start(self, match): self.file = open('seen.txt', 'a')\n"
        "    def on_move(self, match, seat, action): self.file.write(f'{seat} {action}\\n')\n"
        "    def on_end(self, match): self.file.close()\n"
    )
    assert run_here(*ARENA, "--observer", "looker:Looker", "--out", "out", "--records")[0] == 0
    seen = (tmp_path / "seen.txt").read_text().splitlines()
    records = [Record.load(file) for file in sorted((tmp_path / "out" / "records").iterdir())]
    assert [line.split()[1] for line in seen] == [a for each in records for a in each.actions]


# ---- stopping


def start_tournament(folder: Path) -> "subprocess.Popen[bytes]":
    """A tournament without end, with some of it done."""
    words = ["arena", "snow-tails", "--bot", "random", "--bot", "random", "--games", "1000000"]
    process = subprocess.Popen(
        [sys.executable, "-m", "nunatak", *words, "--jobs", "2", "--out", "out"],
        cwd=folder,
        env=process_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    file = folder / "out" / "results.jsonl"
    wait_until(lambda: file.exists() and file.read_bytes().count(b"\n") > 3)
    return process


def wait_until(there: Any) -> None:
    end = time.monotonic() + 120
    while not there():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_gone(group: int) -> bool:
    """Whether no process of a session is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


def check_continued(run_here: RunHere, folder: Path) -> None:
    """What was done is kept, and a shorter tournament than that needs no more games."""
    lines = (folder / "out" / "results.jsonl").read_bytes().count(b"\n") - 1
    games = str(2 * min(lines, 20))
    words = ("arena", "snow-tails", "--bot", "random", "--bot", "random", "--games", games)
    code, kept, _ = run_here(*words, "--json", "--jobs", "1", "--out", "out")
    assert code == 0
    assert parse_results(kept) == parse_results(run_here(*words, "--json", "--jobs", "1")[1])


def test_ctrl_c_keeps_what_is_done(run_here: RunHere, tmp_path: Path) -> None:
    process = start_tournament(tmp_path)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    out, err = process.communicate(timeout=120)
    assert process.returncode == 130
    assert b"Traceback" not in out + err
    assert b"The same command goes on from there." in err
    found = json.loads((tmp_path / "out" / "results.json").read_text())
    assert not found["finished"]
    assert "stopped before its end" in (tmp_path / "out" / "report.html").read_text()
    wait_until(lambda: is_gone(process.pid))
    check_continued(run_here, tmp_path)


def test_a_killed_one_can_be_taken_up_again(run_here: RunHere, tmp_path: Path) -> None:
    process = start_tournament(tmp_path)
    process.kill()
    process.communicate(timeout=120)
    wait_until(lambda: is_gone(process.pid))
    check_continued(run_here, tmp_path)


# ---- bad input

BAD = [
    (("--games", "0"), "At least one game"),
    (("--games", "many"), "not a valid integer"),
    (("--bot", "nobody"), 'There is no bot "nobody"'),
    (("--bot", "nowhere:Bot"), 'There is no module "nowhere"'),
    (("--bot", "foreign_bots:Nobody"), 'has no "Nobody"'),
    (("--bot", "foreign_bots:Silent"), "is no bot"),
    (("--players", "6"), "6 players cannot play"),
    (("--players", "3", "--pairwise"), "not of 3"),
    (("--alpha", "7"), "between 0 and 1"),
    (("--budget", "nan"), "above 0"),
    (("--jobs", "0"), "not in the range"),
    (("--records",), "into the folder of --out"),
    (("--out", "foreign_bots.py"), "foreign_bots.py is no folder"),
    (("--out", "foreign_bots.py/deeper"), "foreign_bots.py is no folder"),
    (("--observer", "foreign_bots:Silent"), "is no observer"),
    (("--observer", "foreign_bots:Clumsy"), "raised an error: KeyError"),
    (("--observer", "foreign_bots:Diary", "--ray"), "does not go with --ray"),
    (("--course", "nowhere"), "nowhere"),
    (("--ray", "127.0.0.1:9"), "cannot be reached"),
    (("--ray", "127.0.0.1:9"), "RAY_AUTH_TOKEN"),
    (("--ray", "somewhere"), "is no address"),
]


@pytest.mark.parametrize(("words", "said"), BAD, ids=[" ".join(words) for words, _ in BAD])
def test_bad_input(run_here: RunHere, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    copy_foreign_bots(tmp_path)
    code, out, err = run_here("arena", "snow-tails", "--bot", "random", "--bot", "random", *words)
    assert (code, out) == (2, "")
    assert said in err
    assert "{$" not in err


def test_one_bot_cannot_compete_alone(run_here: RunHere) -> None:
    code, out, err = run_here("arena", "arctic", "--bot", "random")
    assert (code, out) == (2, "")
    assert "One bot cannot compete alone" in err


def test_another_tournament_in_the_same_folder(run_here: RunHere) -> None:
    words = ("arena", "snow-tails", "--bot", "random", "--games", "2", "--jobs", "1")
    assert run_here(*words, "--bot", "random", "--out", "out")[0] == 0
    code, _, err = run_here(*words, "--bot", "greedy", "--out", "out")
    assert code == 2
    assert err.splitlines() == [
        "out holds another tournament. Choose another folder.",
        "  Other bots took part, or their files have changed.",
    ]


@pytest.mark.parametrize(
    ("lacking", "words", "said"),
    [
        ("openskill", (), "nunatak[arena]"),
        ("matplotlib", ("--out", "out"), "nunatak[arena]"),
        ("ray", ("--ray",), "nunatak[ray]"),
    ],
)
def test_what_is_not_installed(
    run_here: RunHere,
    monkeypatch: pytest.MonkeyPatch,
    lacking: str,
    words: tuple[str, ...],
    said: str,
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == lacking]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, lacking, None)
    words = ("--games", "2", "--jobs", "1", *words)
    code, out, err = run_here("arena", "snow-tails", "--bot", "random", "--bot", "random", *words)
    assert (code, out) == (2, "")
    assert said in err
