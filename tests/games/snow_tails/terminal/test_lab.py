"""The course lab on the command line, and its report."""

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from nunatak.games.snow_tails import Course, SnowTails
from nunatak.games.snow_tails.lab import (
    INCIDENT_KINDS,
    Distribution,
    Findings,
    Share,
    StartSlotFinding,
    examine,
    list_verdicts,
)
from nunatak.games.snow_tails.lab.race import run_races
from nunatak.games.snow_tails.terminal.lab_charts import histogram_svg
from nunatak.games.snow_tails.terminal.lab_maps import MAP_KINDS, heat_of_findings
from nunatak.games.snow_tails.terminal.lab_text import verdict_sentences
from tests.games.snow_tails.terminal.test_course import BAD, RunCommand, run_command, write

__all__ = ["run_command"]

SHORT = 'title = "Round the Hut"\ntiles = ["start", "corner-left", "saplings", "finish"]\n'
QUICK = ("--games", "10", "--bots", "random", "--jobs", "1")
COURSE = Course("hut", ("start", "corner-left", "saplings", "finish"))


@pytest.fixture(scope="module")
def found() -> Findings:
    return examine(SnowTails(4, COURSE), games=20, bots=("random",))


def test_it_says_what_it_found_and_writes_a_report(run_command: RunCommand, tmp_path: Path) -> None:
    done = run_command("course", "lab", write(tmp_path, "hut.toml", SHORT), *QUICK)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Round the Hut in the lab\n10 races of 4 sleds, driven by random;")
    assert "\nSlot 1 (5 cards) wins " in done.out
    assert done.out.endswith("Written: hut-lab/report.html\n")
    names = {path.name for path in (tmp_path / "hut-lab").iterdir()}
    maps = {f"{kind}{theme}.svg" for kind in MAP_KINDS for theme in ("", "-dark")}
    assert names == {"report.html", "findings.json", *maps}


def test_the_report_loads_nothing_else(run_command: RunCommand, tmp_path: Path) -> None:
    write(tmp_path, "hut.toml", SHORT.replace("Round the Hut", "Round <b>&</b>"))
    assert run_command("course", "lab", "hut.toml", *QUICK, "--out", "out").code == 0
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "Round &lt;b&gt;&amp;&lt;/b&gt; in the lab" in page
    assert "<script" not in page
    assert not re.findall(r'(?:src|href)="(?!#)', page)
    assert set(re.findall(r"https?://[^\s\"]+", page)) <= {"http://www.w3.org/2000/svg"}
    names = re.findall(r' id="([^"]+)"', page)
    assert len(names) == len(set(names)), "pictures share the page"
    for name in re.findall(r"(?:url\(#|href=\"#)([^\")]+)", page):
        assert name in names
    for kind in MAP_KINDS:
        root = ElementTree.parse(tmp_path / "out" / f"{kind}.svg").getroot()
        assert root.tag.endswith("svg")


def test_json_is_the_same_everywhere_and_writes_nothing_unasked(
    run_command: RunCommand, tmp_path: Path
) -> None:
    write(tmp_path, "hut.toml", SHORT)
    done = run_command("course", "lab", "hut.toml", *QUICK, "--json")
    assert [path.name for path in tmp_path.iterdir()] == ["hut.toml"]
    again = run_command("course", "lab", "hut.toml", *QUICK, "--json", "--out", "out")
    assert done == again
    assert (tmp_path / "out" / "findings.json").read_text(encoding="utf-8") == done.out
    figures = json.loads(done.out)
    assert (figures["games"], figures["seed"], figures["bots"]) == (10, 1, ["random"] * 4)
    assert figures["verdicts"][0]["code"] == "few"


def test_a_course_that_cannot_be_raced_has_the_problems_of_check(
    run_command: RunCommand, tmp_path: Path
) -> None:
    write(tmp_path, "bad.toml", BAD)
    checked = run_command("course", "check", "bad.toml")
    done = run_command("course", "lab", "bad.toml", *QUICK)
    assert (done.code, done.out) == (2, "")
    assert done.err == checked.err
    assert not (tmp_path / "bad-lab").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--games", "0"), "--games"),
        (("--games", "many"), "--games"),
        (("--games", "9" * 12), "races cannot be run"),
        (("--jobs", "0"), "--jobs"),
        (("--jobs", "9999"), "processes"),
        (("--players", "6"), "2 to 5"),
        (("--players", "1"), "2 to 5"),
        (("--bots", "nobody"), "nobody"),
        (("--bots", ""), "bot"),
        (("--bots", "random,random,random,random,random"), "5"),
        (("--seed", "-1"), "--seed"),
        (("--out", "hut.toml"), "hut.toml"),
    ],
)
def test_bad_options_are_errors(
    run_command: RunCommand, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    write(tmp_path, "hut.toml", SHORT)
    done = run_command("course", "lab", "hut.toml", *QUICK, *words)
    assert done.code == 2
    assert said in done.err
    assert [path.name for path in tmp_path.iterdir()] == ["hut.toml"]


def test_ctrl_c_gives_what_is_there(
    run_command: RunCommand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parts = iter([run_races, run_races])

    def until(*given: object) -> object:
        part = next(parts, None)
        if part is None:
            raise KeyboardInterrupt
        return part(*given)  # type: ignore[arg-type]  # handed on as it is

    monkeypatch.setattr("nunatak.games.snow_tails.lab.experiment.run_races", until)
    write(tmp_path, "hut.toml", SHORT)
    done = run_command("course", "lab", "hut.toml", *QUICK, "--games", "500")
    assert done.code == 130
    assert "The lab was stopped after 10 of 500 races" in done.out
    assert (tmp_path / "hut-lab" / "report.html").exists()
    none = run_command("course", "lab", "hut.toml", *QUICK, "--out", "none")  # at once
    assert (none.code, none.out) == (130, "")
    assert not (tmp_path / "none").exists()


def test_every_verdict_has_its_sentence(found: Findings) -> None:
    none = dict.fromkeys(INCIDENT_KINDS, 0)
    calm = [
        replace(tile, incidents=none, entries=4000, rarely_used_spaces=0) for tile in found.tiles
    ]
    bad = [
        calm[0],
        replace(calm[1], incidents={**none, "speed": 3000}, rarely_used_spaces=calm[1].space_count),
        *calm[2:],
    ]
    wins = (400, 200, 200, 100, 100)
    slots = tuple(StartSlotFinding(n, 5, Share(w, 800)) for n, w in enumerate(wins, 1))
    even = tuple(StartSlotFinding(n, 5, Share(200, 800)) for n in range(1, 6))
    found = replace(found, slots=even, rounds=Distribution({9: 9}))
    cases = [
        replace(found, games=20, par=None, rounds=Distribution({3: 20})),
        replace(
            found, games=1000, slots=slots, tiles=tuple(bad), rounds=Distribution({40: 1, 50: 1})
        ),
        replace(
            found,
            games=1000,
            slots=even,
            tiles=tuple(calm),
            dents=Distribution({0: 4000}),
            wrecked=Share(0, 4000),
            half_way_leader_wins=Share(9, 10),
            overtakes=Distribution({0: 9}),
        ),
        replace(
            found,
            games=1000,
            dents=Distribution({1: 4000}),
            wrecked=Share(0, 4000),
            rounds=Distribution({9: 9}),
            half_way_leader_wins=Share(1, 10),
            overtakes=Distribution({5: 9}),
        ),
        replace(found, games=1000, dents=Distribution({4: 4000})),
        replace(found, winner_rounds=Distribution({})),
    ]
    said = {
        v.code: s
        for case in cases
        for v, s in zip(list_verdicts(case), verdict_sentences(case), strict=True)
    }
    assert set(said) == {
        "few", "nobody", "short", "long", "length", "slot-strong", "slot-weak", "slots", "tame",
        "dents", "harsh", "early", "open", "dull", "lively", "hot", "idle", "limit-tight",
        "limit-loose",
    }  # fmt: skip
    assert not [words for words in said.values() if "{" in words]
    assert re.fullmatch(
        r"Slot 1 is too good: it wins 50% \(47.53\) of its races, where 25% would be fair\.",
        said["slot-strong"],
    )
    assert said["short"].endswith("Alone no sled gets there at all.")
    assert said["length"].startswith("The length is right: 9.0 rounds on average, and most races")
    assert ", and the middle half of the races takes 40 to 50." in said["long"]
    assert not [words for words in said.values() if " %" in words]
    assert said["dents"].endswith("and next to none is wrecked.")


def test_maps_show_shares_of_all_sleds(found: Findings) -> None:
    busiest = max(found.spaces, key=lambda space: space.visits)
    traffic = heat_of_findings("traffic", found)
    assert traffic.values[busiest.space] == 100 * busiest.visits / 80
    assert len(traffic.legend_labels) == len(traffic.thresholds) + 1
    crashes = heat_of_findings("crashes", found, with_tooltips=False)
    assert sum(crashes.values.values()) == pytest.approx(sum(found.incidents.values()) * 1000 / 80)
    assert not crashes.tooltips
    assert all(1 <= value <= 14 for value in heat_of_findings("speed", found).values.values())


def test_a_histogram_has_a_bar_for_every_number() -> None:
    drawn = histogram_svg(Distribution({7: 2, 8: 5, 10: 1}), "Rounds & more")
    assert drawn.count("<rect") == 4
    assert 'aria-label="Rounds &amp; more"' in drawn
    ElementTree.fromstring(drawn)


def test_the_default_driver_is_steady(run_command: RunCommand) -> None:
    assert "[default: steady]" in run_command("course", "lab", "--help").out
