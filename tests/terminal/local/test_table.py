"""The table behind the screen: seats, games put aside, seasons."""

import hashlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nunatak.cli import main
from nunatak.core import Illegal, Malformed, NunatakError, load
from nunatak.games.snow_tails import SnowTails
from nunatak.games.snow_tails.season import Season
from nunatak.games.snow_tails.terminal.choices import SnowTailsChoice, list_choices
from nunatak.games.snow_tails.terminal.narration import seat_names
from nunatak.games.snow_tails.terminal.season_setup import SnowTailsSeasonSetup
from nunatak.terminal import saves
from nunatak.terminal.local import request
from nunatak.terminal.local.saved_game import SavedGame
from nunatak.terminal.local.season import (
    bot_course_choice,
    new_season,
    standings_lines,
    with_first_race_order,
)
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.seats import Seat, clean_name, parse_seats

GIANT = {"course": "giant"}
SEATS = [Seat("You"), Seat("Boreas", "greedy"), Seat("Comet", "random")]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "nunatak"


def new_table(seed: int | None = 7, seats: list[Seat] = SEATS, **more: Any) -> LocalTable:
    return LocalTable.start(load("snow-tails", players=len(seats)), seats, seed, **more)


def course_of(table: LocalTable) -> str:
    assert isinstance(table.game, SnowTails)
    return SnowTailsSeasonSetup().course_name(table.game)


def outcomes(state: Any) -> list[SnowTailsChoice]:
    """What can be decided, the best first."""
    return list_choices(state)


def drive(table: LocalTable, turns: int = 10_000) -> None:
    """People take the first of what is offered."""
    for _ in range(turns):
        if table.state.over:
            return
        if table.own_seat_to_decide is None:
            table.play_bot_turn()
        else:
            table.play_actions(outcomes(table.state)[0].actions)


# ---- seats -------------------------------------------------------------------------------------


def read_entries(*entries: str) -> list[Seat]:
    game = load("snow-tails", players=max(2, len(entries)))
    return parse_seats(entries, game, seat_names(game.players), "You")


def test_people_and_bots_sit_anywhere() -> None:
    assert read_entries("greedy", "person", "random") == [
        Seat("Aurora", "greedy"),
        Seat("You"),
        Seat("Cookie", "random"),
    ]
    assert read_entries("person: Ann ", "greedy", "person")[::2] == [Seat("Ann"), Seat("Comet")]


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        (("person", "oracle"), "bot.unknown"),
        (("person", ""), "bot.unknown"),
        (("person:", "greedy"), "seats.name"),
        (("person:\x1b\x00", "greedy"), "seats.name"),
        (("person:Ann", "person:ann"), "seats.same"),
        (("person:Boreas", "greedy"), "seats.same"),
        (("person",), "seats.number"),
    ],
)
def test_bad_seats_are_refused(entries: tuple[str, ...], code: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_entries(*entries)
    assert refused.value.code == code


def test_names_are_cleaned() -> None:
    assert clean_name("\x1b[31mRed\n Baron \u202e") == "[31mRed Baron"
    assert clean_name("x" * 50) == "x" * 20
    assert clean_name(" \t") == ""


def test_seats_or_players_not_both() -> None:
    with pytest.raises(Malformed) as refused:
        request.open_table(request.PlayRequest("snow-tails", players=2, seats="person,greedy"))
    assert refused.value.code == "seats.either"
    alone = request.open_table(request.PlayRequest("snow-tails", seats="person:Ann"))
    assert alone.player_names == ("Ann",)
    assert request.open_table(request.PlayRequest("snow-tails")).player_names == (
        "You",
        "Bella",
        "Cosmo",
        "Daisy",
    )


# ---- who may see what --------------------------------------------------------------------------


def test_the_story_of_a_seat_holds_no_card_of_another() -> None:
    table = new_table(seats=[Seat("Ann"), Seat("Bo"), Seat("Comet", "greedy")])
    drive(table, 30)
    for seat in (0, 1, None):
        drawn = {event.audience for event in table.events_for(seat)} - {None}
        assert drawn == ({seat} if seat is not None else set())
    assert table.is_shared
    assert not new_table().is_shared


# ---- undo --------------------------------------------------------------------------------------


def test_undo_takes_back_what_revealed_nothing() -> None:
    for seed in range(40):
        table = new_table(seed, [Seat("Ann"), Seat("Bo")])
        drive(table, 2)
        seat, before = table.own_seat_to_decide, table.state
        table.play_actions(outcomes(table.state)[-1].actions)
        if table.state.turn == seat and table.match.next_undo_action_count:
            break
    else:
        pytest.fail("no seat had to put a card away")
    assert str(table.state.legal_actions()[0]).startswith("x")  # a card to put away
    told = len(table.events_for(seat))
    table.undo()
    assert table.state == before
    assert len(table.events_for(seat)) < told
    with pytest.raises(Illegal, match=r"undo\.nothing"):
        table.undo()


# ---- putting aside -----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [7, None])
def test_a_game_goes_on_exactly_as_it_would_have(home: Path, seed: int | None) -> None:
    table = new_table(seed)
    drive(table, 9)
    file = table.save()
    assert file.parent == home
    resumed = LocalTable.resume(file)
    assert resumed.state == table.state
    assert resumed.events_for(0) == table.events_for(0)
    drive(table)
    drive(resumed)
    assert resumed.match.record() == table.match.record()
    resumed.finish_and_delete_save()
    assert not file.exists()


def test_the_newest_is_taken_up_when_none_is_named(home: Path) -> None:
    with pytest.raises(Malformed, match=r"save\.none"):
        request.resume_table("", None)
    older, newer = new_table(1), new_table(2)
    older.file, newer.file = home / "snow-tails-1-1.json", home / "snow-tails-2-2.json"
    for number, table in enumerate((older, newer)):
        os.utime(table.save(), (number, number))
    assert request.resume_table("", None).state == newer.state


def test_a_folder_that_cannot_be_written_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    error = new_table().try_save()
    assert error is not None
    assert error.code == "file.no-folder"
    saves.count_beginner_game("snow-tails")
    assert saves.beginner_games_played("snow-tails") == 0
    assert saves.list_save_files() == []


def change_save(change: Callable[[dict[str, Any]], object], *, sealed: bool = True) -> str:
    """A save with something changed in it, with a digest that fits again."""
    table = new_table()
    drive(table, 6)
    document = json.loads(
        SavedGame(table.match.record(), table.seats, table.chance, table.bot_seed).dumps()
    )
    change(document)
    if sealed:
        document.pop("digest", None)
        plain = json.dumps(document, sort_keys=True, separators=(",", ":"))
        document["digest"] = hashlib.sha256(plain.encode()).hexdigest()
    return json.dumps(document)


CHANGES: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "foreign": (lambda d: d.update(nunatak="record"), "save.format"),
    "later": (lambda d: d.update(version=3), "save.version"),
    "odd order": (lambda d: d.update(order=[0, 0, 1]), "save.key"),
    "no order": (lambda d: d.update(order=["a"]), "save.key"),
    "nobody's thoughts": (lambda d: d.update(longest=[7, 1.0]), "save.key"),
    "odd thoughts": (lambda d: d.update(longest=["a"]), "save.key"),
    "lacking": (lambda d: d.pop("luck"), "save.key"),
    "more": (lambda d: d.update(more=1), "save.key"),
    "no seats": (lambda d: d.update(seats=[1, 2, 3]), "save.key"),
    "too few": (lambda d: d["seats"].pop(), "save.key"),
    "same names": (lambda d: d["seats"][1].update(name="You"), "save.key"),
    "dirty name": (lambda d: d["seats"][1].update(name="\x1b[2J"), "save.key"),
    "no such bot": (lambda d: d["seats"][1].update(bot="oracle"), "bot.unknown"),
    "no chance": (lambda d: d.update(chance={}), "save.key"),
    "short secret": (lambda d: d.update(chance={"secret": "00"}), "chance.secret"),
    "no secret": (lambda d: d.update(chance={"secret": "xx"}), "save.key"),
    "other luck": (lambda d: d.update(chance={"seed": 8}), "save.changed"),
    "no record": (lambda d: d.update(record={}), "record.format"),
    "wrong move": (lambda d: d["record"]["actions"].__setitem__(0, "F"), "record.move"),
    "no season": (lambda d: d.update(season={"players": 3}), "save.key"),
    "odd season": (
        lambda d: d.update(season={"players": ["You", "x"], "races": 2, "run": []}),
        "save.key",
    ),
    "odd races": (
        lambda d: d.update(season={"players": ["You", "x"], "races": 2, "run": [{}]}),
        "save.key",
    ),
}


@pytest.mark.parametrize(("change", "code"), CHANGES.values(), ids=CHANGES)
def test_a_changed_file_is_refused(change: Callable[[dict[str, Any]], object], code: str) -> None:
    with pytest.raises(NunatakError) as refused:
        SavedGame.parse(change_save(change)).resume_match()
    assert refused.value.code == code


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"nunatak": "save"', "[" * 9999])
def test_what_is_no_save_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match=r"save\.format"):
        SavedGame.parse(text)


def test_a_changed_figure_is_noticed() -> None:
    with pytest.raises(Illegal, match=r"save\.changed"):
        SavedGame.parse(change_save(lambda d: d.update(luck=9), sealed=False))


# ---- a season ----------------------------------------------------------------------------------


@pytest.mark.rule("ST-11.1", "ST-11.2")
def test_a_whole_season(home: Path) -> None:
    season = new_season(load("snow-tails", players=3), SEATS, 3, 1)
    assert sorted(season.players) == ["Boreas", "Comet", "You"]
    game = with_first_race_order(load("snow-tails", players=3), SEATS, season)
    table = LocalTable.start(game, SEATS, 1, season=season)
    first = table.state.view(None).turn_order
    assert [SEATS[seat].name for seat in first] == list(season.players)
    courses = []
    for number in range(1, 4):
        drive(table, 8)
        table = LocalTable.resume(table.save())  # a season is put aside like a race
        drive(table)
        after = table.season_with_result
        assert after is not None
        assert len(after.past_games) == number
        points = {row.player: row.points for row in after.standings()}
        assert sum(points.values()) <= 10 * number
        if not after.over:
            assert after.chooser == season.players[number % 3]
            course = bot_course_choice(
                SnowTailsSeasonSetup().offered_courses(1), after, table.bot_seed
            )
            courses.append(course.value)
            table = table.table_for_next_game(after, course.value)
    assert after is not None
    assert after.over
    assert len({race.course for race in after.past_games}) == 3
    lines = standings_lines(after)
    assert len(lines) == 4
    assert all(row.player in line for row, line in zip(after.standings(), lines[1:], strict=True))


def test_a_season_by_the_command_line() -> None:
    table = request.open_table(request.PlayRequest("snow-tails", players=3, races=0, options=GIANT))
    assert table.season is not None
    assert table.season.races == 3
    assert table.course == "giant"
    with pytest.raises(Malformed, match=r"season\.races"):
        request.open_table(request.PlayRequest("snow-tails", races=100))
    with pytest.raises(Malformed, match=r"season\.players"):
        request.open_table(request.PlayRequest("snow-tails", options={"practice": True}, races=2))


def test_the_first_course_of_a_season_is_chosen_too() -> None:
    table = request.open_table(request.PlayRequest("snow-tails", players=3, races=2, seed=4))
    assert table.needs_course
    moved = table.restart_on_course("giant")
    assert not moved.needs_course
    assert course_of(moved) == "giant"
    assert moved.state.view(None).turn_order == table.state.view(None).turn_order
    assert not request.open_table(
        request.PlayRequest("snow-tails", races=2, options=GIANT)
    ).needs_course


def test_standings_say_what_put_one_behind_another() -> None:
    season = Season.of(["Ada", "Bo"], 2).add("giant", {"Ada": 1, "Bo": 2})
    assert standings_lines(season)[1].endswith("leads")
    lines = standings_lines(season.add("giant", {"Ada": 2, "Bo": 1}))
    assert lines[1].endswith("wins the season")
    assert lines[2].endswith("behind in the last race")


@pytest.mark.rule("ST-2.14")
def test_special_tiles_are_offered_after_a_race_without_them(home: Path) -> None:
    assert (
        len(SnowTailsSeasonSetup().offered_courses(saves.beginner_games_played("snow-tails"))) == 4
    )
    special = LocalTable.start(
        load("snow-tails", players=2, course="through-the-sieve"), SEATS[:2], 1
    )
    drive(special)
    special.finish_and_delete_save()
    assert (
        len(SnowTailsSeasonSetup().offered_courses(saves.beginner_games_played("snow-tails"))) == 4
    )
    table = new_table()
    drive(table)
    table.finish_and_delete_save()
    assert saves.beginner_games_played("snow-tails") == 1
    assert (
        len(SnowTailsSeasonSetup().offered_courses(saves.beginner_games_played("snow-tails"))) == 7
    )


# ---- trouble -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "snow-tails", "--seats", "person,oracle"), 'There is no bot "oracle".'),
        (("play", "snow-tails", "--seats", "person:Al,person:al"), "Two at the table are called"),
        (("play", "snow-tails", "--seats", "person:,greedy"), "gives a person no name"),
        (("play", "snow-tails", "--seats", "person", "--players", "2"), "Say either --seats or"),
        (("play", "snow-tails", "--season", "100"), "A season cannot have 100 races"),
        (("play", "--resume"), "There is no game to go on with"),
        (("play", "--resume", "none.json"), "none.json cannot be read"),
        (("play", "--resume", "bad.json"), "bad.json: Not a game that was put aside."),
        (("play", "--resume", "later.json"), "later.json: Games put aside in version 9"),
    ],
)
def test_trouble_is_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.json").write_text("{}")
    (tmp_path / "later.json").write_text('{"nunatak": "save", "version": 9}')
    assert main(words) == 2
    told = capsys.readouterr()
    assert said in told.err
    assert told.out == ""
    assert (tmp_path / "bad.json").read_text() == "{}"
