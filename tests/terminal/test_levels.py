"""The levels at the table: with names and faces of their own, on the first screen and after it."""

import re
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot

from nunatak import bots
from nunatak.bots import RandomBot
from nunatak.core import load
from nunatak.terminal.game import terminal_named
from nunatak.terminal.local import request
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.seats import Seat, bot_name, parse_seats
from nunatak.terminal.start_screen import StartScreen
from nunatak.words import text
from tests.cli.conftest import Run
from tests.terminal.pseudo_terminal import open_terminal
from tests.terminal.screen_driver import (
    LARGE,
    TIMEOUT,
    press,
    run_app,
    screen_text,
    wait_for_question,
    wait_until,
    wait_until_idle,
)

GAMES = ("snow-tails", "arctic")
LEVELS = ("random", "gentle", "steady")
# Who sits three rows below where the first screen begins.
THIRD = (("snow-tails", "C", "steady"), ("arctic", "B", "gentle"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


def new_table(game: str, *entries: str) -> LocalTable:
    loaded = load(game, players=len(entries))
    names = terminal_named(game).seat_names(len(entries))
    return LocalTable.start(loaded, parse_seats(entries, loaded, names, "You"), 6)


# ---- names and faces ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_levels_go_from_the_weakest_to_the_strongest(game: str) -> None:
    loaded = load(game)
    assert bots.levels(loaded) == LEVELS
    assert set(bots.names(loaded)) == {*LEVELS, "greedy"}


@pytest.mark.parametrize("game", GAMES)
def test_faces_are_plain_letters_and_keep_their_columns(game: str) -> None:
    terminal = terminal_named(game)
    for level in LEVELS:
        drawn = terminal.portrait(level)
        assert len(drawn) == 4
        assert len({len(line) for line in drawn}) == 1
        assert "".join(drawn).isascii()
        assert terminal.bot_face(level).isascii()
        assert len(terminal.bot_face(level)) == 5
    assert len({terminal.bot_face(level) for level in LEVELS}) == len(LEVELS)
    assert len({terminal.portrait(level) for level in LEVELS}) == len(LEVELS)
    assert (terminal.portrait("greedy"), terminal.bot_face("greedy")) == ((), "")


@pytest.mark.parametrize("game", GAMES)
def test_names_begin_with_the_letter_of_the_seat_and_none_is_there_twice(game: str) -> None:
    seats = terminal_named(game).seat_names(load(game).facts.max_players)
    names = [bot_name(level, seat, "") for level in LEVELS for seat in range(len(seats))]
    assert [name[0] for name in names] == [name[0] for name in seats] * len(LEVELS)
    assert len({*names, *seats}) == len(names) + len(seats)
    assert max(map(len, names)) <= 8, "a name fits its column"


def test_a_beginner_finds_gentle_and_steady_company() -> None:
    table = request.open_table(request.PlayRequest("snow-tails", players=5))
    assert [seat.bot for seat in table.seats] == [None, "gentle", "steady", "gentle", "steady"]
    table = request.open_table(request.PlayRequest("arctic", bots="steady, random"))
    assert table.seats[1:] == (
        Seat("Bruno", "steady"),
        Seat("Cookie", "random"),
        Seat("Duke", "steady"),
    )
    assert (
        request.open_table(request.PlayRequest("arctic", bots="greedy")).player_names[1] == "Birk"
    )


# ---- the first screen --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_the_first_screen_offers_the_levels_with_face_and_words(game: str) -> None:
    terminal = terminal_named(game)

    async def script(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app.screen, StartScreen)
        rows = screen_text(pilot)
        assert f"Bella     {terminal.bot_face('gentle')} gentle" in rows
        assert f"Cosmo     {terminal.bot_face('steady')} steady" in rows
        while "▶  B " not in screen_text(pilot):
            await press(pilot, "down")
        offered = []
        for _ in range(5):
            shown = screen_text(pilot)
            offered += re.findall(r"‹ (.+) ›", shown)  # noqa: RUF001 - the signs around a value
            for level in LEVELS:
                if offered[-1].endswith(level):
                    assert f"{bot_name(level, 1, '')}, {level}" in shown
                    assert all(line.strip() in shown for line in terminal.portrait(level))
                    told = " ".join(line[41:].strip() for line in shown.splitlines())
                    assert text("bot-words", bot=level) in " ".join(told.split())
            await press(pilot, "left")
        faces = [f"{terminal.bot_face(level)} {level}" for level in reversed(LEVELS)]
        at = offered.index(faces[1])
        assert offered[at:] + offered[:at] == [faces[1], faces[2], "a person", "nobody", faces[0]]

    run_app(script, game=game)


@pytest.mark.parametrize(("game", "seat", "level"), THIRD)
def test_the_first_screen_in_a_terminal_without_colour(
    game: str, seat: str, level: str, tmp_path: Path
) -> None:
    with open_terminal("play", game, folder=tmp_path, NO_COLOR="1") as opened:
        opened.wait_for("Press Enter to")
        opened.press("\x1b[B" * 3)
        portrait = [re.escape(line.strip()) for line in terminal_named(game).portrait(level)]
        shown = opened.wait_for(rf"▶  {seat} [^\n]+ {level}", *portrait)
        assert all(len(line) == 80 for line in shown.splitlines())
        opened.press("\x03")
        assert opened.wait_for_exit() == 130


# ---- at the table ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_faces_stand_beside_the_game_and_on_the_podium(game: str) -> None:
    terminal, table = terminal_named(game), new_table(game, "random", "random")

    async def script(pilot: Pilot[Any]) -> None:
        shown = screen_text(pilot)
        assert f" A  {terminal.bot_face('random')} Alfie, random" in shown
        assert f" B  {terminal.bot_face('random')} Biscuit, random" in shown
        await wait_for_question(pilot)
        assert table.state.over
        await press(pilot, "enter")
        shown = screen_text(pilot)
        winner = table.player_names[table.state.result.winner or 0]
        assert winner in shown
        assert terminal.bot_face("random") in shown

    run_app(script, table, LARGE, game, immediately=True)


def test_a_bot_that_thinks_long_is_seen_to_and_the_screen_stays_awake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choose, thought_out = RandomBot.choose, Event()

    def slowly(*given: Any) -> Any:
        thought_out.wait(TIMEOUT)
        return choose(*given)

    table = new_table("arctic", "random", "person")
    while table.own_seat_to_decide is not None:
        table.play_actions(table.state.legal_actions()[:1])
    monkeypatch.setattr(RandomBot, "choose", slowly)

    async def script(pilot: Pilot[Any]) -> None:
        screen = pilot.app.screen
        assert isinstance(screen, LocalScreen)
        try:
            await wait_until(pilot, lambda: "is thinking" in screen.board.message)
            assert "Alfie (-w-) to move" in screen_text(pilot)
            assert "Alfie is thinking." in screen_text(pilot)
            await press(pilot, "question_mark")
            assert "Arctic in one page" in screen_text(pilot)
            for key in ("enter", "q", "y"):  # without waiting for the bot
                await pilot.press(key)
                await wait_until_idle()
        finally:
            thought_out.set()

    before = table.match.record()
    app = run_app(script, table, game="arctic", immediately=True)
    assert "nunatak play --resume" in (app.return_value or "")
    assert LocalTable.resume(table.file).match.record() == before


def test_plain_lines_say_who_plays_and_what_to_expect(run: Run) -> None:
    words = (
        "play",
        "snow-tails",
        "--players",
        "4",
        "--bots",
        "gentle,steady,greedy",
        "--seed",
        "1",
    )
    done = run(*words, typed="1\nq\n")
    assert done.code == 0
    told = " ".join(done.out.split())
    assert "Bella, gentle. Plays like a friendly beginner: sensible, a bit careless. U^.^U" in told
    assert "Cosmo, steady. Knows what counts and rarely slips: hard to beat. /o.o\\" in told
    assert "Denali, greedy. " in told
    assert re.search(r"^Bella: (?:Slot|Drew)", done.out, re.M)
