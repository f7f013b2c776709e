"""Arctic from the command line: plain lines, simulations, records, options."""

import json
import re
from pathlib import Path

import pytest

from nunatak.core import Record
from tests.cli.conftest import Run

PLAY = ("play", "arctic", "--players", "2", "--seed", "1", "--bots", "random")
SIMULATE = ("simulate", "arctic", "--games", "2", "--players", "3", "--bots", "random")


def test_a_whole_game_from_a_pipe(run: Run, tmp_path: Path) -> None:
    done = run(*PLAY, "--record", "game.json", typed="1\n" * 400, new_process=True)
    assert done.code == 0
    assert done.err == ""
    assert "Arctic in the terminal: you play against a bot." in done.out
    assert "The game is over.\n" in done.out
    assert re.search(r"(?:You win|Biscuit wins) with -?\d+ points?", done.out)
    assert done.out.endswith("The game is written down in game.json.\n")
    assert "\x1b" not in done.out
    assert Record.load(tmp_path / "game.json").verify().over
    told = run("record", "show", "game.json")
    assert told.code == 0
    assert told.out.splitlines()[0].startswith("A game of arctic, ")
    assert max(map(len, told.out.splitlines())) < 80
    assert run("record", "verify", "game.json").out.endswith("The result is right as well.\n")


def test_numbers_notation_reasons_and_help(run: Run) -> None:
    says = "?\n99\nfly\nF9.9\ntuck\nswap-1\nriver-1\ndone\nmain-up\n1\nu\n1\nq\n"
    done = run(*PLAY, "--sides", "111111", "--first", "0", typed=says)
    assert done.code == 0
    said = " ".join(done.out.split())
    assert "Runs of one animal in your pile score" in said
    assert "There is no choice 99; they are numbered from 1 to 3." in said
    assert '"fly" is not an action. Notation looks like F3.2, river-3' in said
    assert '"F9.9" is not an action.' in said
    assert "Under the pile: somebody else has this ability, or nobody." in said
    assert "Swap: somebody else has this ability, or nobody." in said
    assert "Cards are taken from the river in step C. Place one card first." in said
    assert "Not yet: there are more cards to place or draw first." in said
    assert "Tokens are moved in step B. Place one card first." in said
    assert "Taken back." in said
    assert "You leave the game here; nobody has won." in said


def test_a_seed_fixes_the_game(run: Run) -> None:
    again = run(*PLAY, typed="1\n" * 9, new_process=True)
    assert run(*PLAY, typed="1\n" * 9).out == again.out


def test_two_people_share_the_lines_behind_covers(run: Run) -> None:
    words = ("play", "arctic", "--seats", "person:Ann,person:Bo", "--seed", "4", "--first", "0")
    out = run(*words, typed="\n1\n1\n1\n1\n1\n" * 12).out
    parts = re.split(r"(\w+), it is your turn\.", out)[1:]
    assert len(parts) > 8
    for name, part in zip(parts[::2], parts[1::2], strict=True):
        assert name in ("Ann", "Bo")
        other = "Bo" if name == "Ann" else "Ann"
        assert f"{other}: The totem" not in part
    assert out.count("Ann: The totem is the orca. The first cards: ") == 1
    assert out.count("Bo: The totem is the ") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--course", "giant"), 'The game arctic has no option "course"'),
        (("--practice",), 'The game arctic has no option "practice"'),
        (("--season", "2"), "Arctic is played game by game: it has no season."),
        (("--sides", "12"), 'The sides "12" are not six signs, each 1, 2 or ?.'),
        (("--sides", "121213"), 'The sides "121213" are not six signs'),
        (("--first", "2"), "Seat 2 cannot begin;"),
        (("--players", "5"), "5 players cannot play; it takes 2 to 4."),
        (("--players", "1"), "1 player cannot play; it takes 2 to 4."),
        (("--seats", "person"), "1 player cannot play; it takes 2 to 4."),
        (("--seats", "person,oracle"), 'There is no bot "oracle".'),
    ],
)
def test_what_the_game_does_not_have_is_refused(
    run: Run, words: tuple[str, ...], said: str
) -> None:
    two = () if "--players" in words or "--seats" in words else ("--players", "2")
    done = run("play", "arctic", *two, *words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err


@pytest.mark.parametrize("option", ["--sides", "--first"])
def test_a_race_has_no_sides(run: Run, option: str) -> None:
    done = run("simulate", "snow-tails", "--games", "1", option, "1")
    assert done.code == 2
    assert f'The game snow-tails has no option "{option[2:]}"' in done.err


def test_a_file_says_who_plays_what(run: Run) -> None:
    done = run("play", "--resume", "x.json", "--sides", "111111", "--seed", "1")
    assert done.code == 2
    assert "--sides, --seed cannot be given as well" in done.err


def test_simulations_say_where_points_come_from(run: Run, tmp_path: Path) -> None:
    lines = run(*SIMULATE, "--records", "games").out.splitlines()
    for head in ("seat", "bot", "wins", "points", "runs", "animals", "totem", "penalty"):
        assert head in lines[2]
    assert lines[-1].startswith("2 games; ")
    assert len(list((tmp_path / "games").glob("arctic-*.json"))) == 2
    found = json.loads(run(*SIMULATE, "--json", "--sides", "12?12?", "--first", "1").out)
    assert found["options"] == {"players": 3, "sides": "12?12?", "first": 1}
    for seat in found["seats"]:
        parts = seat["runs"] + seat["diversity"] + seat["totem"] - seat["penalties"]
        assert seat["points"] == pytest.approx(parts)


def test_both_games_are_named_in_the_help(run: Run) -> None:
    told = " ".join(run("play", "--help").out.split())
    assert "Play GAME (snow-tails or arctic)" in told
    for option in ("--course", "--practice", "--season", "--sides", "--first"):
        assert option in told


def test_a_record_in_figures(run: Run, tmp_path: Path) -> None:
    for game in ("arctic", "snow-tails"):
        one = ("--games", "1", "--players", "2", "--bots", "random,random", "--records", game)
        assert run("simulate", game, *one).code == 0
    (played,) = (tmp_path / "arctic").iterdir()
    told = run("record", "stats", str(played), "--json")
    assert told.code == 0
    figures = json.loads(told.out)
    last = Record.load(played).verify().result
    assert [seat["total_points"] for seat in figures["seats"]] == list(last.totals)
    (race,) = (tmp_path / "snow-tails").iterdir()
    refused = run("record", "stats", str(race))
    assert refused.code == 2
    assert "There are no statistics of Snow Tails yet." in refused.err
    table = run("record", "stats", str(played)).out
    assert max(map(len, table.splitlines())) <= 80
    first = table.splitlines()[0]
    assert first.startswith(f"The game took {figures['rounds']} rounds, {figures['turns']} turns")
    rows = {line[:27].strip(): line[27:].split() for line in table.splitlines()}
    one, other = figures["seats"]
    assert rows["placed on top"] == [str(seat["placed_cards"]["on_top"]) for seat in (one, other)]
    assert rows["animals"] == [str(seat["diversity_points"]) for seat in (one, other)]
    assert rows["total"][1::2] == [str(seat["total_points"]) for seat in (one, other)]
