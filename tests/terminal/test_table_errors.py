"""The full screen when things go wrong: fast keys, a full disk, hidden hands."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from nunatak.games.snow_tails import SnowTails
from nunatak.terminal import saves
from nunatak.terminal.local.plain_text import play_plain_text as run_lines
from nunatak.terminal.local.request import PlayRequest, open_table
from nunatak.terminal.local.screen import PACE_SECONDS, LocalScreen
from nunatak.terminal.local.table import LocalTable, save_and_report
from nunatak.terminal.pages import CoverScreen, LeavePage, TextPage
from nunatak.terminal.podium import PodiumScreen
from nunatak.terminal.start_screen import StartScreen
from tests.cli.conftest import Run
from tests.terminal.screen_driver import (
    press,
    run_app,
    screen_text,
    wait_for_question,
    wait_until,
    wait_until_idle,
)
from tests.terminal.test_table_screen import CARD, new_table

CROSS = """
title = "Cross"
tiles = ["start", "corner-left", "finish"]
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "nunatak"


def test_keys_that_come_twice_close_one_screen() -> None:
    """As fast as a keyboard repeats, or a mouse is clicked twice: no screen is closed unseen."""

    async def script(pilot: Pilot[Any]) -> None:
        await wait_for_question(pilot)
        race = pilot.app.screen
        assert isinstance(race, LocalScreen)
        for page in (TextPage("title", ["line"]), CoverScreen("Ann", []), LeavePage("snow-tails")):
            await pilot.app.push_screen(page)
            page.dismiss()
            page.dismiss()
            await wait_for_question(pilot)
            assert pilot.app.screen is race
        for key in ("question_mark", "w", "q"):
            pilot.app.simulate_key(key)
            pilot.app.simulate_key(key)
            await wait_for_question(pilot)
            assert len(pilot.app.screen_stack) <= 3
            while not isinstance(pilot.app.screen, LocalScreen):
                await press(pilot, "escape")
            assert pilot.app.screen is race
            if key == "w":
                break

    run_app(script, new_table("person,greedy"))


def test_two_enters_in_one_breath_start_one_race() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        pilot.app.simulate_key("enter")
        pilot.app.simulate_key("enter")
        await wait_for_question(pilot)
        await wait_for_question(pilot)
        assert isinstance(pilot.app.screen, LocalScreen)

    run_app(script)


@pytest.mark.parametrize("page", ["question_mark", "w", "q"])
def test_ctrl_c_leaves_from_any_page(home: Path, page: str) -> None:
    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, page)
        assert not isinstance(pilot.app.screen, LocalScreen)
        await pilot.press("ctrl+c")

    app = run_app(script, new_table("person,greedy"))
    assert app.return_code == 130
    assert app.return_value is not None
    assert "The race is saved in" in app.return_value
    assert saves.list_save_files()


def test_a_race_that_cannot_be_saved_is_not_reported_as_saved(home: Path) -> None:
    home.write_text("no folder")

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, LeavePage)
        assert "is no folder" in re.sub(r"\s+", " ", screen_text(pilot))
        await pilot.press("y")
        await wait_until_idle()

    app = run_app(script, new_table("person,greedy"))
    assert app.return_value is not None
    assert app.return_value.startswith("The race could not be kept:")
    assert "is no folder" in app.return_value


def test_another_file_than_the_last_is_named(home: Path, tmp_path: Path) -> None:
    table = new_table("person,greedy")
    assert save_and_report(table)[-1].endswith("nunatak play --resume")
    table.file = tmp_path / "elsewhere.json"
    assert save_and_report(table)[-1].endswith(f"nunatak play --resume {table.file}")


def test_after_a_move_no_player_sees_the_new_hand_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(PACE_SECONDS, "slow", 600.0)  # so that there is a while after the move
    table = new_table("person:Ann,person:Ben")

    async def script(pilot: Pilot[Any]) -> None:
        seat = table.own_seat_to_decide
        assert isinstance(pilot.app.screen, CoverScreen)
        assert not re.search(CARD, screen_text(pilot))
        await press(pilot, "enter")
        race = pilot.app.screen
        assert isinstance(race, LocalScreen)
        assert race.viewing_seat == seat
        race.pace = "slow"
        while table.own_seat_to_decide == seat:
            await pilot.press("enter")
            await wait_until(
                pilot, lambda: table.own_seat_to_decide != seat or race.waits_for_person
            )
        assert pilot.app.screen is race
        assert race.viewing_seat is None
        assert not re.search(CARD, screen_text(pilot))
        await pilot.press("w")  # the story would lie below the cover of the next
        await wait_until_idle()
        assert pilot.app.screen is race

    for _ in range(6):
        run_app(script, table)


def test_bots_alone_can_be_watched() -> None:
    table = new_table("greedy,random,greedy", seed=6)

    async def script(pilot: Pilot[Any]) -> None:
        await wait_for_question(pilot)
        assert table.state.over
        assert "The race is over. Press Enter." in screen_text(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, PodiumScreen)

    run_app(script, table)


def test_enter_counts_while_the_last_turn_is_still_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    table, pause, watch = (
        new_table("greedy,random", seed=6),
        asyncio.Event(),
        LocalScreen._await_other_turn,
    )

    async def watch_slowly(screen: LocalScreen) -> None:
        await watch(screen)
        if table.state.over:
            await pause.wait()

    monkeypatch.setattr(LocalScreen, "_await_other_turn", watch_slowly)

    async def script(pilot: Pilot[Any]) -> None:
        await wait_until(pilot, lambda: table.state.over)
        await pilot.press("enter")
        await wait_until_idle()
        assert isinstance(pilot.app.screen, LocalScreen)
        pause.set()
        await wait_for_question(pilot)
        assert isinstance(pilot.app.screen, PodiumScreen)

    run_app(script, table, immediately=True)


def test_a_season_on_an_own_course_needs_its_file_only_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cross.toml"
    file.write_text(CROSS)
    options = {"course": str(file)}
    table = open_table(
        PlayRequest("snow-tails", seats="random,random", options=options, seed=1, races=2)
    )
    file.unlink()
    table.save()
    again = LocalTable.resume(table.file)
    while not again.state.over:
        again.play_bot_turn()
    season = again.season_with_result
    assert season is not None
    following = again.table_for_next_game(season, str(file))
    assert isinstance(following.game, SnowTails)
    assert following.game.options()["course"] == again.game.options()["course"]
    assert following.game.course.title == "Cross"


def test_after_the_first_game_of_a_season_all_courses_are_offered() -> None:
    table = new_table("greedy,greedy", races=2)
    while not table.state.over:
        table.play_bot_turn()
    table.count_beginner_game()
    table.count_beginner_game()
    assert saves.beginner_games_played("snow-tails") == 1
    table.finish_and_delete_save()
    assert saves.beginner_games_played("snow-tails") == 1


def test_options_of_a_saved_game_cannot_be_set_again(run: Run) -> None:
    done = run("play", "--resume", "x.json", "--course", "giant", "--seats", "greedy,greedy")
    assert done.code == 2
    assert "--seats, --course cannot be given as well" in done.err


def test_plain_lines_go_on_without_a_folder(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home.write_text("no folder")
    answers = iter(["1", "1", "q"])
    monkeypatch.setattr(
        "nunatak.terminal.local.plain_text._read_input", lambda: next(answers) + "\n"
    )
    run_lines(new_table("person,greedy"), autosave=True)
    said = capsys.readouterr().out
    assert said.count("is no folder") == 2  # once on the way, once at the end
    assert "The race could not be kept:" in said
    assert "The race is saved in" not in said


def test_what_was_set_up_is_still_there_when_it_cannot_be_raced() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "right", "down", *"Bella")
        before = screen_text(pilot)
        await press(pilot, "enter", "enter")
        assert isinstance(pilot.app.screen, StartScreen)
        after = screen_text(pilot)
        assert "Hobbit's Breakfast" in after
        assert after.count("Bella") == before.count("Bella") == 2

    run_app(script)


def test_a_record_that_cannot_be_written_at_the_end_is_an_error(tmp_path: Path) -> None:
    table = new_table("greedy,random", seed=6)
    table.record = tmp_path / "nowhere" / "race.json"

    async def script(pilot: Pilot[Any]) -> None:
        await wait_for_question(pilot)
        await pilot.press("enter")
        await wait_until_idle()

    app = run_app(script, table)
    assert app.return_code == 2
    assert "race.json cannot be written" in (app.return_value or "")
