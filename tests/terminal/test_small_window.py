"""In a window of 80 columns and 24 lines nothing is cut, on any screen."""

import random
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text
from textual.pilot import Pilot

from nunatak.core import load
from nunatak.games.snow_tails.season import Season
from nunatak.games.snow_tails.terminal.season_setup import SnowTailsSeasonSetup
from nunatak.terminal import saves
from nunatak.terminal.game import terminal_named
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.season import standings_lines
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.online.pages import ChatPage, LeaveOnlinePage
from nunatak.terminal.pages import MIN_TERMINAL_SIZE, CoverScreen, LeavePage, TextPage
from nunatak.terminal.podium import CourseChoiceScreen, PodiumScreen, podium_of_season
from nunatak.terminal.seats import parse_seats
from nunatak.terminal.start_screen import StartScreen
from nunatak.words import text
from tests.terminal.screen_driver import press, run_app, screen_text, wait_for_question

LONG = "Maximiliane of Hamme"  # as long as a name can be
SEATS = {
    "snow-tails": f"person:{LONG},gentle,steady,random,random",
    "arctic": f"person:{LONG},gentle,steady,random",
}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    saves.count_beginner_game("snow-tails")  # so that all courses are offered


def new_table(game: str, moves: int) -> LocalTable:
    """Return a table after a number of random moves, when a person is asked or at the end."""
    entries, rng = SEATS[game].split(","), random.Random(1)
    loaded = load(game, players=len(entries))
    table = LocalTable.start(
        loaded,
        parse_seats(entries, loaded, terminal_named(game).seat_names(len(entries)), "You"),
        1,
    )
    while not table.state.over and (
        table.state.version < moves or table.own_seat_to_decide is None
    ):
        table.match.play(rng.choice(table.state.legal_actions()))
        table._store_new_events()
    return table


def check_whole_on_screen(pilot: Pilot[Any], *sentences: str, right_of: int = 0) -> None:
    """Each of these is on the screen to its last letter, in one line or wrapped."""
    lines = [line[right_of:] for line in screen_text(pilot).split("\n")]
    flowing = " ".join(" ".join(line.strip("│ ") for line in lines).split())
    for sentence in sentences:
        assert " ".join(sentence.split()) in flowing, f"{sentence!r} is cut:\n" + "\n".join(lines)


def labels(bindings: Iterable[Any]) -> str:
    """The footer as it is to be read."""
    signs = {"question_mark": "?", "slash": "/"}
    shown = [each for each in bindings if each.show and each.description]
    return " ".join(f"{signs.get(each.key, each.key)} {each.description}" for each in shown)


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_the_first_screen(game: str) -> None:
    async def script(pilot: Pilot[Any]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, StartScreen)
        for row in screen._row_names:
            about = "seat" if row.startswith("seat-") else row
            check_whole_on_screen(
                pilot, text(f"start-hint-{about}"), text("start-subtitle", game=game)
            )
            setting = screen._settings.get(row)
            for variant in () if setting is None else setting.entries:
                shown = screen_text(pilot)
                assert f" {variant.title} \u203a" in shown
                assert variant.description.split()[-1] in shown
                for line in variant.picture:
                    assert line.strip() in shown, f"{variant.title}: {line}\n{shown}"
                await press(pilot, "right")
            await press(pilot, "down")

    run_app(script, game=game)


@pytest.mark.parametrize(("game", "moves"), [("snow-tails", 20), ("arctic", 60)])
def test_the_table_and_its_pages(game: str, moves: int) -> None:
    table = new_table(game, moves)

    async def script(pilot: Pilot[Any]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, LocalScreen)
        bound = [one for each in screen._bindings.key_to_bindings.values() for one in each]
        check_whole_on_screen(
            pilot, labels(bound), table.terminal.screen_heading(table.state), text("turn-yours")
        )
        assert re.search(rf"▶ \w  {LONG}", screen_text(pilot)), "the table has the whole name"
        chat = f" / {text('key-talk')}"
        assert len(labels(bound) + chat) <= MIN_TERMINAL_SIZE[0], (
            "at a server there is one key more"
        )
        await press(pilot, "h")
        hint = screen.board.shown_hint
        assert hint is not None
        check_whole_on_screen(pilot, hint.recommendation, text("advice-keys"))
        await press(pilot, "escape", "question_mark")
        assert isinstance(pilot.app.screen, TextPage)
        check_whole_on_screen(pilot, text("page-more"), text("help-title", game=game))
        for line in table.terminal.rules_text().splitlines():
            for _ in range(40):
                if line in screen_text(pilot):
                    break
                await pilot.press("down")
            check_whole_on_screen(pilot, line)
        for key in [key for key, _ in screen.board.key_text_ids if key in "pic"]:
            await press(pilot, "escape", key)
            assert isinstance(pilot.app.screen, TextPage)
            assert text("page-close") in screen_text(pilot)
        await press(pilot, "escape", "q")
        assert isinstance(pilot.app.screen, LeavePage)
        check_whole_on_screen(
            pilot, text("leave-ask", game=game), text("leave-kept"), text("leave-keys")
        )

    run_app(script, table, game=game)


@pytest.mark.parametrize(("game", "moves"), [("snow-tails", 0), ("snow-tails", 30), ("arctic", 30)])
def test_every_choice_is_shown_whole(game: str, moves: int) -> None:
    table = new_table(game, moves)

    async def script(pilot: Pilot[Any]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, LocalScreen)
        latest = table.terminal.narrate(
            table.game, table.events_for(screen.viewing_seat), table.player_names
        )[-1]
        if game == "snow-tails":
            check_whole_on_screen(pilot, re.split(r"(?<=[.!?]) ", latest)[-1], right_of=25)
            await press(pilot, "a")
        choices = table.terminal.choices(table.state, table.player_names)
        for choice in choices[:60]:
            screen.board.select_choice_of(choice.actions)
            screen.board.redraw()
            await pilot.pause()
            check_whole_on_screen(
                pilot, choice.description, right_of=25 if game == "snow-tails" else 0
            )
            cells: Any = getattr(choice, "cells", ())
            if len(cells) > 1:
                (row,) = [
                    line
                    for line in screen_text(pilot).split("\n")
                    if "▶ " + choice.typed_label in line[25:]
                ]
                assert row.rstrip(" ↕").endswith((cells[-1], cells[-1].partition(":")[0]))

    run_app(script, table, game=game)


@pytest.mark.parametrize("game", ["snow-tails", "arctic"])
def test_the_result(game: str) -> None:
    table = new_table(game, 10**6)

    async def script(pilot: Pilot[Any]) -> None:
        check_whole_on_screen(pilot, text("game-over-enter", game=game))
        await press(pilot, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, PodiumScreen)
        check_whole_on_screen(pilot, text("game-over", game=game), text("honours-again", game=game))
        shown = screen_text(pilot)
        for line in screen._lines:
            assert line.plain.strip() in shown

    run_app(script, table, game=game)


def test_a_season_and_the_pages_between() -> None:
    names = (LONG, "Bella", "Cosmo", "Daisy", "Ember")
    season = Season.of(names, 20)
    for race in range(12):
        turned = [(place + race) % 5 + 1 for place in range(5)]
        season = season.add("giant", dict(zip(names, turned, strict=True)))
    emblem = terminal_named("snow-tails").emblem_pixels()
    lines = standings_lines(season)
    assert max(map(cell_len, lines)) <= MIN_TERMINAL_SIZE[0]

    async def script(pilot: Pilot[Any]) -> None:
        hint = text("season-next", chooser=LONG, own=False)
        title = text("season-standings", run=12, races=20)
        told = [Text(line) for line in lines]
        pilot.app.push_screen(PodiumScreen(title, emblem, podium_of_season(season), told, hint))
        await wait_for_question(pilot)
        check_whole_on_screen(pilot, title, hint, *lines)
        asked = text("choose-course", name=LONG, race=13, races=20)
        courses = SnowTailsSeasonSetup().offered_courses(1)
        pilot.app.push_screen(CourseChoiceScreen(asked, emblem, courses))
        await wait_for_question(pilot)
        for course in courses:
            shown = screen_text(pilot)
            assert course.title in shown
            assert course.description.split()[-1] in shown
            for line in course.picture:
                assert line.strip() in shown, f"{course.title}: {line}\n{shown}"
            await press(pilot, "down")
        check_whole_on_screen(pilot, asked, text("choose-course-hint"))
        pilot.app.push_screen(CoverScreen(LONG, emblem))
        await wait_for_question(pilot)
        check_whole_on_screen(pilot, text("cover-turn", name=LONG), text("cover-press", name=LONG))
        link = text("online-kept", link="https://a-rather-long-name.example/table/abcdefghijkl")
        pilot.app.push_screen(LeaveOnlinePage("snow-tails", link))
        await wait_for_question(pilot)
        check_whole_on_screen(pilot, text("online-leave-keys"), text("online-leave-to-bot"))
        pilot.app.push_screen(ChatPage())
        await wait_for_question(pilot)
        check_whole_on_screen(pilot, text("online-say"), text("online-say-hint"))

    run_app(script)
