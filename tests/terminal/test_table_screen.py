"""The full screen, played by keys and mouse without a terminal."""

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from benchmarks.pictures import SNOW_TAILS_SCREENSHOT
from nunatak.core import load
from nunatak.games.snow_tails.terminal import panels
from nunatak.games.snow_tails.terminal.choices import SnowTailsChoice, list_choices
from nunatak.games.snow_tails.terminal.narration import seat_names
from nunatak.terminal import saves
from nunatak.terminal.board import Menu
from nunatak.terminal.game import Choice
from nunatak.terminal.local.plain_text import LocalPlainText
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.season import new_season, with_first_race_order
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.pages import CoverScreen, TextPage, TooSmallPage
from nunatak.terminal.palette import NIGHT_PALETTE
from nunatak.terminal.podium import CourseChoiceScreen, PodiumScreen
from nunatak.terminal.screenshot import terminal_screenshot_svg
from nunatak.terminal.seats import parse_seats
from nunatak.terminal.start_screen import StartScreen
from nunatak.words import text
from tests.terminal.local.test_table import course_of
from tests.terminal.screen_driver import (
    LARGE,
    press,
    run_app,
    screen_text,
    wait_for_question,
    wait_until,
    wait_until_idle,
)

CARD = "[│┃](\\d) \u203a"  # as it lies in a hand


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "nunatak"


def new_table(
    seats: str = "person,greedy,greedy", seed: int = 1, races: int | None = None
) -> LocalTable:
    entries = seats.split(",")
    game = load("snow-tails", players=len(entries))
    sitting = parse_seats(entries, game, seat_names(len(entries)), "You")
    if races is None:
        return LocalTable.start(game, sitting, seed)
    season = new_season(game, sitting, races, seed)
    return LocalTable.start(
        with_first_race_order(game, sitting, season), sitting, seed, season=season
    )


def outcomes(state: Any) -> list[SnowTailsChoice]:
    """What can be decided, with its signs."""
    return list_choices(state)


# ---- the first screen --------------------------------------------------------------------------


def test_enter_at_once_starts_a_race_on_nutcracker_against_three_bots() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app.screen, StartScreen)
        shown = screen_text(pilot)
        assert "Press Enter to race!" in shown
        assert "Two corners with a hairpin between" in shown
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, LocalScreen)
        table = pilot.app.screen.table
        assert table.player_names == ("You", "Bella", "Cosmo", "Daisy")
        assert table.own_seats == (0,)
        assert course_of(table) == "nutcracker"
        assert "Nutcracker" in screen_text(pilot)

    run_app(script)


def test_course_seats_names_and_season_are_chosen_by_arrows() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "right", "down", "A", "n", "n", "x", "backspace")
        await press(pilot, *["down", "left", "left"] * 2, "down", "right", "right")
        shown = screen_text(pilot)
        assert "Hobbit's Breakfast" in shown
        assert "Ann" in shown
        await press(pilot, "down", "down", "down", "right", "right", "enter")
        while not isinstance(pilot.app.screen, LocalScreen):
            await press(pilot, "enter")  # the cover between two people
        table = pilot.app.screen.table
        assert table.player_names == ("Ann", "Boreas", "Cookie")
        assert [seat.bot for seat in table.seats] == [None, None, "random"]
        assert table.season is not None
        assert table.season.races == 2
        if table.season.chooser != "Cookie":  # a bot that is to choose draws lots
            assert course_of(table) == "hobbits-breakfast"

    run_app(script)


def test_a_course_that_cannot_be_raced_is_an_error_on_the_first_screen() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "down", *"Bella", "enter")
        assert "Two at the table are called Bella." in screen_text(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, StartScreen)
        await press(pilot, "escape")
        assert not pilot.app.is_running or pilot.app.return_value == ""

    run_app(script)


# ---- racing ------------------------------------------------------------------------------------


def test_a_whole_race_by_enter_alone(home: Path) -> None:
    table = new_table()

    async def script(pilot: Pilot[Any]) -> None:
        for _ in range(300):
            if isinstance(pilot.app.screen, PodiumScreen):
                break
            await press(pilot, "enter")
        assert table.state.over
        shown = screen_text(pilot)
        assert "The race is over." in shown
        assert "You: " in shown

    run_app(script, table)
    assert saves.beginner_games_played("snow-tails") == 1
    assert not saves.list_save_files()


def table_near_wreck() -> tuple[LocalTable, SnowTailsChoice]:
    """A race where an end wrecks the sled of the person, who gathers dents until then."""
    table = new_table("person,random", seed=2)
    while True:
        if table.own_seat_to_decide is None:
            table.play_bot_turn()
            continue
        found = outcomes(table.state)
        ends = [each for each in found if each.preview is not None]
        grave = [each for each in ends if each.preview and each.preview.wrecked]
        if grave:
            return table, grave[0]
        dents = [each for each in ends if each.preview and each.preview.dent_count == 1]
        table.play_actions((dents or found)[0].actions)


@pytest.mark.rule("ST-8.8")
def test_an_end_that_wrecks_is_asked_about_once_more() -> None:
    table, wreck = table_near_wreck()
    assert (wreck.symbol, wreck.severity) == ("✕", "severe")

    async def script(pilot: Pilot[Any]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, LocalScreen)
        before = table.state.version
        screen.board.select_choice_of(wreck.actions)
        await press(pilot, "enter")
        assert "This wrecks your sled. Enter again: out of the race." in screen_text(pilot)
        assert NIGHT_PALETTE.danger in str(screen.query_one("#choices", Menu).style)
        assert NIGHT_PALETTE.danger in repr(screen.query_one("#hint", Static).visual)
        assert table.state.version == before
        await press(pilot, "enter")
        assert table.state.view(0).sleds[0].status == "wrecked"

    run_app(script, table, LARGE)


@pytest.mark.rule("ST-8.8")
@pytest.mark.parametrize("again", ["1", "y"])
def test_plain_lines_ask_about_a_wreck_too(capsys: pytest.CaptureFixture[str], again: str) -> None:
    table, wreck = table_near_wreck()
    lines, choice = (
        LocalPlainText(table, autosave=False),
        Choice("1", wreck.actions, wreck.description),
    )
    before = table.state.version
    assert not lines._decide_from_answer(0, [choice], "1")
    said = " ".join(capsys.readouterr().out.split())
    assert "This wrecks your sled. Then you are out of the race. Type it again (or y)" in said
    assert not lines._decide_from_answer(0, [choice], "n")
    assert "Not done: choose another." in capsys.readouterr().out
    assert not lines._decide_from_answer(0, [choice], "y")  # there is no question any more
    assert not lines._decide_from_answer(0, [choice], "1")
    assert table.state.version == before
    assert lines._decide_from_answer(0, [choice], again)
    assert table.state.view(0).sleds[0].status == "wrecked"


def test_a_race_by_arrows_shows_the_next_thing_to_do() -> None:
    table = new_table(seed=5)

    async def script(pilot: Pilot[Any]) -> None:
        assert "Pick a slot" in screen_text(pilot)
        await press(pilot, "down", "enter")
        assert table.state.view(0).sleds[0].slot == 2
        for turn in range(4):
            shown = screen_text(pilot)
            assert "Card: ← →   Move: ↑ ↓   Enter drives." in shown
            assert re.search(r"Limit \d in \d+ steps|Limit \d from your next|No limit", shown)
            before = table.state.version
            await press(pilot, "right", "down", *["up"] * (turn % 2), "enter")
            assert table.state.version > before

    run_app(script, table)


def test_a_number_marks_and_enter_takes() -> None:
    table = new_table(seed=2)

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "3", "enter")
        assert table.state.view(0).sleds[0].slot == 3
        wanted = next(each for each in outcomes(table.state) if each.typed_label.endswith(".2"))
        await press(pilot, *wanted.typed_label.replace(".", ""))
        marked = next(
            line for line in screen_text(pilot).splitlines() if "▶" in line and "." in line
        )
        assert wanted.typed_label in marked
        assert "◆" in screen_text(pilot)
        before = len(table.match.actions)
        await press(pilot, "enter")
        assert table.match.actions[before : before + len(wanted.actions)] == [
            str(action) for action in wanted.actions
        ]

    run_app(script, table)


def test_places_filter_the_list_and_all_cards_can_be_seen() -> None:
    table = new_table(seed=2)

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter")
        await press(pilot, "b")
        rows = re.findall(r"\d\.\d+ ([L·][R·][B·]) ", screen_text(pilot))
        assert rows
        assert all("B" in row for row in rows)
        await press(pilot, "b", "a")
        cards = {label[0] for label in re.findall(r"(\d\.\d+) [L·][R·][B·] ", screen_text(pilot))}
        assert len(cards) > 1

    run_app(script, table, LARGE)


def test_every_end_is_lit_with_its_price() -> None:
    table = new_table(seed=5)

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter")
        found = outcomes(table.state)
        way = found[0].preview.path if found[0].preview else ()
        cheapest = {each.space: each.symbol for each in reversed(found)}
        prices = {sign for space, sign in cheapest.items() if space not in way}
        await press(pilot, "a")
        track = "\n".join(line[:25] for line in screen_text(pilot).splitlines())
        assert "◆" in track
        assert "◢A◣" in track
        assert prices
        assert all(price in track for price in prices)

    run_app(script, table)


def test_the_mouse_picks_cards_rows_and_spaces() -> None:
    table = new_table(seed=2)

    async def script(pilot: Pilot[Any]) -> None:
        await pilot.click("#choices", offset=(5, 1))
        await wait_for_question(pilot)
        await pilot.click("#choices", offset=(5, 1))
        await wait_for_question(pilot)
        assert table.state.view(0).sleds[0].slot == 2
        await pilot.click("#hand", offset=(2, 1))
        await wait_for_question(pilot)
        lowest = min(table.state.view(0).sleds[0].hand or ())
        assert f"▶ {lowest}.1 " in screen_text(pilot)
        lines = screen_text(pilot).splitlines()
        row = next(n for n, line in enumerate(lines) if "◆" in line[:25])
        before = table.state.version
        await pilot.click(offset=(lines[row].index("◆"), row))
        await wait_for_question(pilot)
        assert table.state.version > before

    run_app(script, table)


def test_undo_help_story_saving_pace_and_colours() -> None:
    table = new_table(seed=2)

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter", "u")
        assert "There is nothing to take back" in screen_text(pilot)
        await press(pilot, "question_mark")
        assert "Snow Tails in one page" in screen_text(pilot)
        assert isinstance(pilot.app.screen, TextPage)
        await press(pilot, "enter", "w")
        assert "What happened so far" in screen_text(pilot)
        await press(pilot, "escape", "s")
        assert f"Kept as {table.file.name}." in screen_text(pilot)
        assert table.file.exists()
        await press(pilot, "f")
        assert "Bots move fast." in screen_text(pilot)
        await press(pilot, "plus")
        assert "Bots move without a pause." in screen_text(pilot)
        await press(pilot, "t")
        assert pilot.app.theme == "day"

    run_app(script, table)


def test_putting_cards_away_and_taking_it_back() -> None:
    table = new_table("person,random", seed=2)

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "5" if table.own_seat_to_decide == 0 else "enter", "enter")
        before = table.state
        await press(pilot, "enter")
        assert "Too many cards: choose one with ↑ ↓; Enter drops it." in screen_text(pilot)
        assert "put a " in screen_text(pilot)
        await press(pilot, "u")
        assert "Taken back." in screen_text(pilot)
        assert table.state == before
        await press(pilot, "enter")
        cards = table.state.view(0).sleds[0].hand_size
        await press(pilot, "down", "enter")
        assert table.state.view(0).sleds[0].hand_size < cards

    run_app(script, table)


def test_leaving_keeps_the_race_and_it_goes_on(home: Path) -> None:
    table = new_table(seed=2)

    async def leave(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter", "enter", "q")
        assert "Leave the race?" in screen_text(pilot)
        await press(pilot, "n")
        assert isinstance(pilot.app.screen, LocalScreen)
        await press(pilot, "q")
        await pilot.press("y")
        await wait_until_idle()

    app = run_app(leave, table)
    assert "nunatak play --resume" in (app.return_value or "")
    assert saves.list_save_files() == [table.file]

    async def go_on(pilot: Pilot[Any]) -> None:
        await press(pilot, "up", "enter")
        assert isinstance(pilot.app.screen, LocalScreen)
        assert pilot.app.screen.table.state == table.state

    run_app(go_on)


# ---- several people ----------------------------------------------------------------------------


def test_no_hand_is_ever_seen_by_another() -> None:
    table = new_table("person:Ann,greedy,person:Bo", seed=4)

    async def script(pilot: Pilot[Any]) -> None:
        covers = []
        for _ in range(10):
            screen = pilot.app.screen
            shown = screen_text(pilot)
            if isinstance(screen, CoverScreen):
                covers.append(shown)
                assert re.search(r"Press Enter when only (?:Ann|Bo) looks\.", shown)
                assert not re.search(CARD, shown)
                assert "Drew" not in shown
            else:
                seat = table.own_seat_to_decide
                assert seat is not None
                other = table.player_names[2 - seat]
                hand = table.state.view(seat).sleds[seat].hand or ()
                cards = set(re.findall(CARD, shown))
                assert cards == {str(value) for value in hand}
                assert not re.search(rf"{other}: [^\n]*Drew \d[,.]", shown)
            await press(pilot, "enter")
        assert len(covers) > 2

    run_app(script, table, LARGE)


def test_bots_move_before_spectators_when_people_share_a_screen() -> None:
    table = new_table("person:Ann,person:Bo,greedy", seed=4)

    async def script(pilot: Pilot[Any]) -> None:
        screen = next(s for s in pilot.app.screen_stack if isinstance(s, LocalScreen))
        assert isinstance(pilot.app.screen, CoverScreen)
        assert screen.viewing_seat is None

    run_app(script, table)


# ---- a season ----------------------------------------------------------------------------------


def test_a_season_full_screen(home: Path) -> None:
    table = new_table("person,greedy", seed=3, races=2)
    pages: list[str] = []

    async def script(pilot: Pilot[Any]) -> None:
        for _ in range(400):
            screen = pilot.app.screen
            if isinstance(screen, PodiumScreen | CourseChoiceScreen):
                pages.append(screen_text(pilot))
            if len([page for page in pages if "season" in page]) == 1:
                return
            await press(pilot, "enter")

    run_app(script, table)
    assert "After race 1 of 2" in pages[0]
    assert re.search("You choose the next|Boreas chooses the next", pages[0])
    assert re.search(r"wins? the season!|shared by", pages[-1])
    assert re.search(r"\d+ points", pages[-1])
    if len(pages) == 3:
        assert "choose the course of race 2 of 2" in pages[1]


# ---- room and colours --------------------------------------------------------------------------


def test_too_small_a_window_is_a_sentence_and_then_the_race_is_back() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter")
        await pilot.resize_terminal(60, 20)
        await wait_until(pilot, lambda: isinstance(pilot.app.screen, TooSmallPage))
        assert "80 columns and 24 rows" in " ".join(screen_text(pilot).split())
        await pilot.resize_terminal(100, 30)
        await wait_until(pilot, lambda: isinstance(pilot.app.screen, LocalScreen))
        assert "Nutcracker" in screen_text(pilot)

    run_app(script, new_table())


def test_a_full_hand_and_every_hint_fit_beside_the_track() -> None:
    room = 80 - 25 - 2
    table = new_table()
    best = {value: outcomes(table.state)[0] for value in range(1, 6)}
    for line in panels.hand_lines((1, 1, 2, 3, 4, 5, 5), best, 3, NIGHT_PALETTE):
        assert len(line.plain.rstrip()) <= room
    for phase in ("slot", "play", "bonus", "steer", "discard"):
        assert len(text(f"hint-{phase}")) <= room
    assert len(text("table-header")) <= room


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (118, 36), (160, 60)])
def test_everything_fits(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter", "enter")
        shown = screen_text(pilot)
        assert "left brake right dents cards  way last" in shown
        assert "on speed side steps lane/space price" in shown
        assert "q Leave" in shown
        assert "◢A◣" in shown
        story = pilot.app.screen.query_one("#log")
        assert story.display == (size[0] >= 118)

    run_app(script, new_table("person,greedy,greedy,greedy,greedy"), size)


def test_without_colour_shapes_tell_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter", "enter")
        shown = screen_text(pilot)
        for shape in ("◢A◣", "▐B▌", "◆", "▶", "┏", "━ 4 ━"):
            assert shape in shown
        drawn = re.findall(r"fill: (#[0-9a-f]{6})", pilot.app.export_screenshot())
        tints = {colour: [int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in drawn}
        assert all(max(tint) - min(tint) < 9 for tint in tints.values()), tints

    run_app(script, new_table())


def test_the_picture_in_the_docs_needs_nothing_from_elsewhere() -> None:
    kept = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "terminal.svg"
    for svg in (terminal_screenshot_svg(SNOW_TAILS_SCREENSHOT), kept.read_text(encoding="utf-8")):
        assert set(re.findall(r"https?://[^\s\"<]+", svg)) == {"http://www.w3.org/2000/svg"}
        assert "@font-face" not in svg
        assert "Nightmare" in svg
