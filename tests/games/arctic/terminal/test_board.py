"""Arctic full screen, played by keys and mouse without a terminal."""

import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from benchmarks.pictures import ARCTIC_SCREENSHOT
from nunatak.core import Match, Seeded, load
from nunatak.games.arctic import ANIMALS, ArcticState, Card
from nunatak.games.arctic.cards import ANIMAL_LETTERS
from nunatak.games.arctic.terminal.board import Abilities, ArcticBoard, Cards
from nunatak.games.arctic.terminal.choices import ArcticChoice, list_choices
from nunatak.games.arctic.terminal.names import seat_names
from nunatak.terminal import saves
from nunatak.terminal.local.screen import PACE_SECONDS, LocalScreen
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.pages import CoverScreen, TextPage
from nunatak.terminal.podium import PodiumScreen
from nunatak.terminal.screenshot import terminal_screenshot_svg
from nunatak.terminal.seats import parse_seats
from nunatak.terminal.start_screen import StartScreen
from tests.terminal.screen_driver import (
    SMALL,
    press,
    screen_text,
    wait_for_question,
    wait_until,
    wait_until_idle,
)
from tests.terminal.screen_driver import run_app as run_any_app

LARGE = (126, 40)
run_app = partial(run_any_app, game="arctic")
EXCESS = """
game = "arctic"
sets = [1, 3]
sides = "211211"
first = 0
round = 6
stage = "ending"
phase = "excess"
turn = 0
river = ["F1.1", "W1.1", "M2.3", "W3.1", "O4.1", "P5.3"]
tokens = [3, 3, 3, 3, 3, 3]
holders = [0, 1, 1, 0, -1, 0]
reserve = 0
[step]
taken = 5
closing = true
[[player]]
hand = [
    "F3.1", "B5.3", "F2.1", "F4.1", "M1.1", "M3.1",
    "W2.1", "W4.3", "O1.1", "O2.1", "P1.1", "P2.3",
]
pile = ["M4.1", "?F2.3", "M5.1", "B2.1", "B2.3", "?F5.3", "B3.1", "B5.1", "O5.1"]
penalties = ["O3.1"]
unseen = 2
totem = "fox"
[[player]]
hand = ["F3.3"]
pile = ["M1.3", "W5.1"]
unseen = 1
totem = "bear"
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "nunatak"


def new_table(seats: str = "person,random", seed: int = 1, **options: Any) -> LocalTable:
    entries = seats.split(",")
    game = load("arctic", players=len(entries), **options)
    return LocalTable.start(game, parse_seats(entries, game, seat_names(len(entries)), "You"), seed)


def set_up(position: str) -> LocalTable:
    """A table in the middle of a game between a person and a bot."""
    game = load("arctic", players=2)
    match = Match(game, state=game.read_position(position, chance=Seeded(1)), position=position)
    seats = parse_seats(["person", "random"], game, seat_names(2), "You")
    return LocalTable(match, seats, Seeded(1), 1)


def state_of(table: LocalTable) -> ArcticState:
    assert isinstance(table.state, ArcticState)
    return table.state


def table_choices(table: LocalTable) -> list[ArcticChoice]:
    return list_choices(state_of(table))


def hand_of(pilot: Pilot[Any]) -> list[Card | None]:
    """The cards that lie open as a hand."""
    return [shown.card for shown in pilot.app.screen.query_one("#hand", Cards).cards]


# ---- the first screen --------------------------------------------------------------------------


def test_enter_at_once_starts_a_game_against_three_bots() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        shown = screen_text(pilot)
        assert "A R C T I C" in shown
        assert "Press Enter to play!" in shown
        assert "Face down" in shown
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, LocalScreen)
        table = pilot.app.screen.table
        assert table.player_names == ("You", "Bella", "Cosmo", "Daisy")
        assert table.game.options() == {"players": 4, "sides": "??????", "first": None}
        assert "Arctic, round 1" in screen_text(pilot)

    run_app(script)


def test_abilities_first_seat_and_seats_are_chosen_by_arrows() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "right", "down", "right", "down", *"Ann")
        assert "all first sides" in screen_text(pilot)
        assert "The first seat begins." in screen_text(pilot)
        await press(pilot, "down", "down", "left", "left", "down", "right", "right", "enter")
        assert isinstance(pilot.app.screen, TextPage | LocalScreen)
        while isinstance(pilot.app.screen, TextPage):
            await press(pilot, "enter")
        screen = pilot.app.screen
        assert isinstance(screen, LocalScreen)
        assert screen.table.player_names[0] == "Ann"
        options = screen.table.game.options()
        assert (options["sides"], options["first"]) == ("111111", 0)

    run_app(script)


def test_one_player_alone_is_an_error() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "down", "down")
        for to_nobody in (2, 1, 2):  # gentle, steady, gentle
            await press(pilot, "down", *["right"] * to_nobody)
        await press(pilot, "enter")
        assert "1 player cannot play; it takes 2 to 4." in screen_text(pilot)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, StartScreen)

    run_app(script)


# ---- playing -----------------------------------------------------------------------------------


def test_a_whole_game_by_enter_alone(home: Path) -> None:
    table = new_table()

    async def script(pilot: Pilot[Any]) -> None:
        steps = set()
        for _ in range(400):
            if isinstance(pilot.app.screen, PodiumScreen):
                break
            steps.add(state_of(table).view(0).step)
            await press(pilot, "enter")
        assert table.state.over
        assert steps >= set("ABC")
        shown = screen_text(pilot)
        result = state_of(table).result
        assert result is not None
        assert re.search(r"(?:You win|Biscuit wins) with", shown)
        totals = next(line for line in shown.splitlines() if line.strip().startswith("total"))
        assert [int(n) for n in re.findall(r"(-?\d+)(?!\w)", totals)] == list(result.totals)

    run_app(script, table)
    assert not saves.list_save_files()


def test_a_number_marks_and_enter_takes() -> None:
    table = new_table(seed=2, first=0)

    async def script(pilot: Pilot[Any]) -> None:
        wanted = table_choices(table)[2]
        await press(pilot, "3")
        marked = next(line for line in screen_text(pilot).splitlines() if line.startswith(" ▶  3 "))
        assert wanted.line_tail in marked
        assert wanted.description[:40] in " ".join(screen_text(pilot).split())
        await press(pilot, "enter")
        assert table.match.actions == [str(wanted.action)]

    run_app(script, table)


def test_arrows_go_round_all_choices() -> None:
    table = new_table(seed=2, first=0)

    async def script(pilot: Pilot[Any]) -> None:
        board = pilot.app.screen.query_one(ArcticBoard)
        rows = []
        for key in ("right", "down", "right", "left", "up"):
            await press(pilot, key)
            rows.append(board._marked_row)
        first = (rows[0] - 1) % 3
        assert rows == [(first + n) % 3 for n in (1, 2, 3, 2, 1)]

    run_app(script, table)


def test_the_mouse_picks_cards_river_rows_and_abilities() -> None:
    table = new_table(seed=2, first=0, sides="111111")

    async def script(pilot: Pilot[Any]) -> None:
        await pilot.click("#hand", offset=(22, 1))
        await wait_for_question(pilot)
        card = table.state.view(0).players[0].hand[2]
        await pilot.click("#hand", offset=(22, 1))
        await wait_for_question(pilot)
        assert table.match.actions[0] == str(card)
        await pilot.click("#abilities", offset=(30, 0))
        await wait_for_question(pilot)
        assert "Draw +/-1:" in screen_text(pilot)
        await pilot.click("#choices", offset=(5, 1))
        await wait_for_question(pilot)
        await pilot.click("#choices", offset=(5, 1))
        await wait_for_question(pilot)
        assert table.match.actions[1] == "companion-up"
        if state_of(table).phase == "extra":
            await press(pilot, "enter")
        assert state_of(table).phase == "draw"
        before = len(table.match.actions)
        await pilot.click("#river", offset=(42, 1))
        await wait_for_question(pilot)
        await pilot.click("#river", offset=(42, 1))
        await wait_for_question(pilot)
        assert table.match.actions[before] == "river-5"

    run_app(script, table)


def test_a_letter_uses_an_ability_or_says_why_not() -> None:
    table = set_up(EXCESS)

    async def script(pilot: Pilot[Any]) -> None:
        board = pilot.app.screen.query_one(ArcticBoard)
        await press(pilot, "F")
        assert "Face down: only in step A, when you place." in screen_text(pilot)
        await press(pilot, "M")
        assert "Draw +/-1: somebody else has this ability, or nobody." in screen_text(pilot)
        await press(pilot, "B")
        chosen = board._marked_choice
        assert chosen is not None
        assert str(chosen.action) == "give-1"
        assert "Give a penalty card to Biscuit." in screen_text(pilot)

    run_app(script, table)


def test_undo_pages_saving_and_colours() -> None:
    table = new_table(seed=2, first=0)

    async def script(pilot: Pilot[Any]) -> None:
        before = table.state
        await press(pilot, "enter")
        assert table.state != before
        await press(pilot, "u")
        assert "Taken back." in screen_text(pilot)
        assert table.state == before
        pages = {
            "question_mark": "Arctic in one page",
            "w": "What happened so far",
            "p": "All piles, from the bottom up",
            "i": "The ability cards",
            "c": "If the game ended now",
        }
        for key, title in pages.items():
            await press(pilot, key)
            assert isinstance(pilot.app.screen, TextPage)
            assert title in screen_text(pilot)
            await press(pilot, "enter")
        await press(pilot, "s")
        assert f"Kept as {table.file.name}." in screen_text(pilot)
        await press(pilot, "t")
        assert pilot.app.theme == "day"

    run_app(script, table)


def test_a_game_goes_on_exactly_as_it_would_have(home: Path) -> None:
    table = new_table("person,random,random", seed=5)

    async def leave(pilot: Pilot[Any]) -> None:
        await press(pilot, *["enter"] * 9, "q")
        assert "Leave the game?" in screen_text(pilot)
        await pilot.press("y")
        await wait_until_idle()

    app = run_app(leave, table)
    assert "nunatak play --resume" in (app.return_value or "")
    assert "The game is saved in" in (app.return_value or "")
    assert saves.list_save_files("arctic") == [table.file]
    assert saves.list_save_files("snow-tails") == []

    async def go_on(pilot: Pilot[Any]) -> None:
        await press(pilot, "up", "enter")
        screen = pilot.app.screen
        assert isinstance(screen, LocalScreen)
        assert screen.table.state == table.state

    run_app(go_on)
    resumed = LocalTable.resume(table.file)
    for each in (table, resumed):
        while not each.state.over:
            if each.own_seat_to_decide is None:
                each.play_bot_turn()
            else:
                each.play_actions(table_choices(each)[0].actions)
    assert resumed.match.record() == table.match.record()


def test_bots_alone_can_be_watched() -> None:
    table = new_table("random,random", seed=6)

    async def script(pilot: Pilot[Any]) -> None:
        await wait_for_question(pilot)
        assert table.state.over
        shown = screen_text(pilot)
        assert "The game is over. Press Enter for the scores." in shown
        assert "your totem" not in shown
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, PodiumScreen)

    run_app(script, table)


# ---- several people ----------------------------------------------------------------------------


def test_no_hand_is_ever_seen_by_another() -> None:
    table = new_table("person:Ann,random,person:Bo", seed=4, sides="222222")

    async def script(pilot: Pilot[Any]) -> None:
        covers = 0
        for _ in range(24):
            shown = screen_text(pilot)
            if isinstance(pilot.app.screen, CoverScreen):
                covers += 1
                assert re.search(r"Press Enter when only (?:Ann|Bo) looks\.", shown)
                assert not re.search(r"[▼▲]|totem|hand", shown)
            else:
                screen = pilot.app.screen
                assert isinstance(screen, LocalScreen)
                seat = table.own_seat_to_decide
                assert seat is not None
                assert screen.viewing_seat == seat
                view = table.state.view(seat)
                assert hand_of(pilot) == list(view.players[seat].hand)
                other = table.player_names[2 - seat]
                assert f"{other}: The totem" not in shown
                assert not re.search(rf"{other}: [^\n]*from the pile:", shown)
                totem = view.players[seat].totem
                assert f"◆{ANIMAL_LETTERS[ANIMALS.index(totem)]}◆" in shown
            await press(pilot, "enter")
        assert covers > 2

    run_app(script, table)


def test_between_two_people_nothing_lies_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACE_SECONDS, "slow", 600.0)
    table = new_table("person:Ann,person:Bo", seed=4)

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter")
        race = pilot.app.screen
        assert isinstance(race, LocalScreen)
        seat = table.own_seat_to_decide
        race.pace = "slow"
        while table.own_seat_to_decide == seat:
            await pilot.press("enter")
            await wait_until(
                pilot, lambda: table.own_seat_to_decide != seat or race.waits_for_person
            )
        assert isinstance(pilot.app.screen, LocalScreen)
        assert pilot.app.screen.viewing_seat is None
        assert hand_of(pilot) == []
        assert "your totem" not in screen_text(pilot)

    run_app(script, table)


# ---- room and colours --------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (80, 50), (100, 30), (118, 36), (160, 60)])
def test_everything_fits(size: tuple[int, int]) -> None:
    table = new_table("person,random,random,random", sides="212121", first=0)

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "enter")
        shown = screen_text(pilot)
        assert "name       top card  hand pile pen score holds" in shown
        for words in (
            "Face down",
            "Place",
            "Companion again",
            "River flows",
            "Take back",
            "Give away",
        ):
            assert words in shown
        assert re.search(r"Draw pile \d+", shown)
        assert re.search(r"in ~\d+ turns", shown)
        assert "reserve 15" in shown
        assert "your totem" in shown
        assert "q Leave" in shown
        assert "▶  1 " in shown
        assert len(re.findall(r"◖[FMWOPB]◗|◆[FMWOPB]◆", shown)) == 6
        assert len(re.findall("▼", shown)) >= 6 + 1
        log = pilot.app.screen.query_one("#log")
        assert log.display == (size[0] >= 118)

    run_app(script, table, size)


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_full_hand_six_tokens_on_a_card_and_the_end_that_is_near(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[Any]) -> None:
        shown = screen_text(pilot)
        assert len(re.findall(r"◖[MWOPB]◗|◆F◆", shown)) == 6
        assert "round 6: the last full round" in shown
        assert "reserve open" in shown
        assert "MfM³BBfBB¹⁰O" in shown
        assert len(hand_of(pilot)) == 12
        for _ in range(12):
            await press(pilot, "right")
        assert "5 over the hand limit: -5. Which card?" in screen_text(pilot)
        await press(pilot, "1", "2")
        assert "▶ 12 " in screen_text(pilot)

    run_app(script, set_up(EXCESS), size)


def test_last_turns_draw_no_more() -> None:
    position = EXCESS.replace('stage = "ending"', 'stage = "last"').replace(
        'phase = "excess"', 'phase = "place"'
    )
    position = re.sub(r"\[step\][^\[]*", "", position)
    position = re.sub(r"hand = \[\n[^]]*\]", 'hand = ["F3.1", "B5.3"]', position)

    async def script(pilot: Pilot[Any]) -> None:
        shown = screen_text(pilot)
        assert "round 6: last turns" in shown
        assert re.search(r"turns \d/\d", shown)
        assert "next turn" not in shown

    run_app(script, set_up(position))


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_without_colour_letters_tell_everything(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def script(pilot: Pilot[Any]) -> None:
        await press(pilot, "right")
        shown = screen_text(pilot)
        for sign in ("▸C Draw", "▶  2 ", "◆F◆", "◖M◗", "●B Give away", "○F Face down", "▼5"):
            assert sign in shown
        drawn = re.findall(r"fill: (#[0-9a-f]{6})", pilot.app.export_screenshot())
        tints = {colour: [int(colour[i : i + 2], 16) for i in (1, 3, 5)] for colour in drawn}
        assert all(max(tint) - min(tint) < 9 for tint in tints.values()), tints

    run_app(script, set_up(EXCESS), size)


def test_abilities_are_shown_to_spectators_too() -> None:
    table = new_table("random,random", seed=6)

    async def script(pilot: Pilot[Any]) -> None:
        await wait_for_question(pilot)
        lines = pilot.app.screen.query_one(Abilities).lines
        assert all(line.plain.strip() for line in lines)
        await press(pilot, "i")
        assert "The ability cards" in screen_text(pilot)

    run_app(script, table)


def test_the_picture_in_the_docs_needs_nothing_from_elsewhere() -> None:
    kept = Path(__file__).resolve().parents[4] / "docs" / "pictures" / "arctic.svg"
    for svg in (terminal_screenshot_svg(ARCTIC_SCREENSHOT), kept.read_text(encoding="utf-8")):
        assert set(re.findall(r"https?://[^\s\"<]+", svg)) == {"http://www.w3.org/2000/svg"}
        assert "@font-face" not in svg
        assert "Draw&#160;pile" in svg
