"""What the full screen shows, without running a race: signs, columns, sentences, the set-up."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.text import Text
from textual.widgets import Static

from nunatak.core import Match, load
from nunatak.games.snow_tails import SnowTails, Space
from nunatak.games.snow_tails.events import FinishLineCrossed, Stepped
from nunatak.games.snow_tails.terminal import TERMINAL, panels
from nunatak.games.snow_tails.terminal.narration import narrate
from nunatak.games.snow_tails.terminal.track_view import Highlight, TrackRenderer
from nunatak.terminal.app import TableApp
from nunatak.terminal.palette import NIGHT_PALETTE
from nunatak.terminal.podium import PodiumScreen, draw_podium
from nunatak.terminal.start_screen import EMPTY_SEAT, StartScreen, TableSetup
from nunatak.words import text
from tests.terminal.screen_driver import wait_until_idle

ROOM = 80 - 25 - 2  # columns beside the track in the smallest window
WIDE = "北極犬橇競走北極"


@pytest.fixture
def race() -> SnowTails:
    game = load("snow-tails", players=2)
    assert isinstance(game, SnowTails)
    return game


def draw_track(ribbon: TrackRenderer, race: SnowTails) -> str:
    view = Match(race, 1).state.view(0)
    return "\n".join(line.plain for line, _ in ribbon.rows_around(view, 0))


def test_no_other_end_hides_the_marked_way(race: SnowTails) -> None:
    way = [Space(1, 1, space) for space in (1, 2, 3, 4)]
    beside = Space(1, 3, 2)
    lit = {space: Highlight("-1", "", NIGHT_PALETTE.text) for space in (*way[:-1], beside)}
    lit[way[-1]] = Highlight("◆", "", NIGHT_PALETTE.text)
    shown = draw_track(TrackRenderer(race.course, 12, highlights=lit, path=way), race)
    assert shown.count("↑") == 2
    assert shown.count("◆") == 1
    assert shown.count("-1") == 2  # beside the way, and where it sets out


def test_wide_letters_keep_the_columns(race: SnowTails) -> None:
    view = Match(race, 1).state.view(0)
    wide, narrow = (
        panels.mat_lines(race, view, names, {}, NIGHT_PALETTE)[1:]
        for names in ((WIDE, "🐕" * 9), ("Ann", "Bo"))
    )
    assert [line.cell_len for line in wide] == [line.cell_len for line in narrow]
    steps = [(1, WIDE * 2, "9 points"), (2, "🐕🐕", "8 points"), (3, "Bo", "")]
    assert (
        len({cell_len(line) for line in draw_podium(steps, NIGHT_PALETTE).plain.split("\n")}) == 1
    )


def test_lines_beside_the_track_fit_in_a_row() -> None:
    said = ("error-undo-nothing", "hint-discard", "choices-head")
    assert all(cell_len(text(words)) <= ROOM for words in said)


def test_every_column_of_the_list_has_a_head() -> None:
    assert text("choices-head").split() == ["on", "speed", "side", "steps", "lane/space", "price"]


def test_the_steps_across_the_finish_line_are_one_move(race: SnowTails) -> None:
    last = len(race.course.resolved_tiles) - 1
    spots = [Space(last, 2, space) for space in range(1, 6)]
    steps = [Stepped(0, one, two, 0) for one, two in pairwise(spots)]
    (line,) = narrate(
        race, [steps[0], FinishLineCrossed(0, steps[0].space), *steps[1:]], ("Ann", "Bo")
    )
    assert "Moved 4 ahead" in line
    assert line.count("Moved") == 1
    assert line.endswith("Past the finish line!")


# ---- the first screen --------------------------------------------------------------------------


def screen_after(screen: StartScreen, *keys: str) -> tuple[str, str, object]:
    """The rows and the hint after these keys, and what Enter then comes to."""
    found: list[object] = []

    async def run() -> tuple[str, str]:
        app = TableApp("snow-tails")
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.push_screen(screen, found.append)
            await pilot.pause()
            await wait_until_idle()
            for key in keys:
                await pilot.press(key)
                await wait_until_idle()
            rows, hint = (str(screen.query_one(at, Static).content) for at in ("#rows", "#hint"))
            await pilot.press("enter")
            await wait_until_idle()
            return rows, hint

    return (*asyncio.run(run()), found[0] if found else None)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def test_the_first_screen_begins_with_what_was_set_up_last() -> None:
    options = {"course": "hobbits-breakfast", "order": "random"}
    last = TableSetup(options, ("person:Ann", "random", "person"), 3)
    rows, _, chosen = screen_after(StartScreen("snow-tails", last))
    assert "Hobbit's Breakfast" in rows
    assert "Ann" in rows
    assert rows.count(text("sits-nobody")) == 2
    assert chosen == last


def test_a_course_that_is_not_to_be_had_gives_way_to_the_first() -> None:
    last = TableSetup({"course": "nowhere"}, ("person", "greedy"))
    _, _, chosen = screen_after(StartScreen("snow-tails", last))
    assert chosen == TableSetup({"course": "nutcracker", "order": "random"}, ("person", "greedy"))


def test_with_empty_seats_a_hint_says_why_nothing_begins() -> None:
    screen = StartScreen("snow-tails", TableSetup({"course": "nutcracker"}, (EMPTY_SEAT,)))
    _, hint, chosen = screen_after(screen)
    assert text("start-nobody", game="snow-tails") in hint
    assert text("start-enter", game="snow-tails") not in hint
    assert chosen is None


def test_lines_below_the_podium_are_as_wide_as_each_other() -> None:
    honours = PodiumScreen("", (), [], [Text(f"1 {WIDE}"), Text("2 Bo")], "")
    assert len({line.cell_len for line in honours._lines}) == 1


def test_the_help_says_whose_game_it_is_and_what_is_ours() -> None:
    told = " ".join(TERMINAL.rules_text().split())
    for words in ("Lamont", "Fragor Games", "unofficial", "our reconstruction", "layouts are ours"):
        assert words in told
