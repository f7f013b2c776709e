"""Hints: what a good player would do, and why. Asking changes nothing, and shows nothing hidden."""

import io
import re
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot

from nunatak import bots
from nunatak.core import Match, Seeded, game_class, load
from nunatak.games.snow_tails.terminal.board import SnowTailsBoard
from nunatak.terminal import hint
from nunatak.terminal.board import Board
from nunatak.terminal.game import terminal_named
from nunatak.terminal.local.plain_text import play_plain_text as run_lines
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.seats import Seat
from nunatak.words import text
from tests.terminal.pseudo_terminal import open_terminal
from tests.terminal.screen_driver import (
    LARGE,
    TIMEOUT,
    press,
    run_app,
    screen_text,
    wait_for_question,
    wait_until,
)

OPTIONS: dict[str, dict[str, Any]] = {"snow-tails": {}, "arctic": {"sides": "111111"}}
PHASES = {
    "snow-tails": ("slot", "play", "bonus", "steer", "discard"),
    "arctic": (*("place", "swap", "tuck", "tokens", "extra", "draw", "close", "give", "excess"),),
}
EVERY = [(game, phase) for game, phases in PHASES.items() for phase in phases]
NAMES = ("Ann", "Bo")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)


@cache
def moments(name: str) -> dict[str, tuple[str, ...]]:
    """For each phase of a game what was decided until it came first."""
    game = load(name, players=2, **OPTIONS[name])
    match = Match(game, 0)
    found: dict[str, tuple[str, ...]] = {}
    players = [bots.make("random", game, seat) for seat in range(2)]
    while match.state.turn is not None and set(found) != set(PHASES[name]):
        seat = match.state.turn
        view = match.state.view(seat)
        found.setdefault(view.phase, tuple(match.actions))
        match.play(players[seat].choose(view))
    return found


def match_in_phase(name: str, phase: str) -> Match:
    game = load(name, players=2, **OPTIONS[name])
    match = Match(game, 0)
    for notation in moments(name)[phase]:
        match.play(match.state.canonical_action(game.parse(notation)))
    return match


def new_table(name: str, phase: str) -> LocalTable:
    """A person is asked in this phase; the other seat is a bot's."""
    match = match_in_phase(name, phase)
    seats = [
        Seat(who, None if seat == match.state.turn else "random") for seat, who in enumerate(NAMES)
    ]
    return LocalTable(match, seats, Seeded(0), 1)


def best_hint(state: Any, seed: int = 1) -> hint.Hint:
    return hint.describe_advice(
        state, NAMES, hint.ask_best_bot(state.game, state.view(state.turn), seed)
    )


# ---- its words --------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "phase"), EVERY)
def test_a_hint_can_be_done_has_reasons_and_changes_nothing(name: str, phase: str) -> None:
    match = match_in_phase(name, phase)
    state, record = match.state, match.record()
    found = best_hint(state)
    assert match.state is state
    assert match.record() == record
    assert found.recommendation.startswith("Hint: ")
    terminal = terminal_named(name)
    assert all(terminal.describe_choice(choice) for choice in terminal.choices(state, NAMES))
    assert found.reasons
    assert "{$" not in "".join(found.lines)
    assert found == best_hint(state), "the same luck gives the same hint"
    match.play_all(found.actions, seat=state.turn)
    assert match.actions[len(record.actions) :] == [str(action) for action in found.actions]


@pytest.mark.parametrize(("name", "phase"), EVERY)
def test_a_hint_tells_nothing_that_the_seat_does_not_know(name: str, phase: str) -> None:
    state = match_in_phase(name, phase).state
    view = state.view(state.turn)
    told = best_hint(state)
    for seed in range(3):  # another deal of what is hidden
        elsewhere = state.game.sample_state(view, Random(seed))
        assert elsewhere.view(state.turn) == view
        assert best_hint(elsewhere) == told


@pytest.mark.parametrize("name", PHASES)
def test_every_reason_has_its_words(name: str) -> None:
    bots = game_class(name).bots
    assert bots is not None
    for code in bots.load().reason_codes:
        for value in (-1.25, 0.0, 1.0, 3.5):
            said = text(f"reason-{name}-{code}", value=value)
            assert "{$" not in said
            assert len(said) <= 53, "beside the track a reason is one line"


def test_a_game_without_an_adviser_gives_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "levels", lambda game: ("random",))
    table = new_table("snow-tails", "play")

    async def script(pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        nobody = "Nobody here can give a hint for this game."
        assert nobody in await wait_for_board(pilot, lambda board: board.message == nobody)

    run_app(script, table)


# ---- full screen -------------------------------------------------------------------------------


async def press_h(pilot: Pilot[Any]) -> str:
    """What is to be seen after h, when the bot has thought."""
    await pilot.press("h")
    return await wait_for_board(pilot, lambda board: board.shown_hint is not None)


async def wait_for_board(pilot: Pilot[Any], there: Callable[[Board], bool]) -> str:
    board = pilot.app.screen.query_one("#board")
    assert isinstance(board, Board)
    await wait_until(pilot, lambda: there(board))
    return screen_text(pilot)


@pytest.mark.parametrize("name", PHASES)
def test_h_shows_the_hint_escape_closes_it_and_enter_does_it(name: str) -> None:
    async def ask_in(phase: str, pilot: Pilot[Any]) -> None:
        table = new_table(name, phase)
        state, record = table.state, table.match.record()
        wanted = best_hint(state, table.hint_seed)
        await pilot.app.push_screen(LocalScreen(table, "off"))
        await wait_for_question(pilot)
        shown = await press_h(pilot)
        assert text("advice-keys") in shown
        assert " ".join(wanted.recommendation.split()[:5]) in shown
        assert wanted.reasons[0] in " ".join(shown.split())
        assert (table.state, table.match.record()) == (state, record)
        if phase == PHASES[name][0]:
            await press(pilot, "escape")
            assert "Hint: " not in screen_text(pilot)
            assert (table.state, table.match.record()) == (state, record)
            await press_h(pilot)
        await press(pilot, "enter")
        begun = len(record.actions)
        done = table.match.actions[begun : begun + len(wanted.actions)]
        assert done == [str(action) for action in wanted.actions]
        await pilot.app.pop_screen()

    async def script(pilot: Pilot[Any]) -> None:
        for phase in PHASES[name]:
            await ask_in(phase, pilot)

    run_app(script, game=name)


def test_the_end_of_the_hint_is_lit_on_the_track_and_its_card_is_marked() -> None:
    table = new_table("snow-tails", "play")

    async def script(pilot: Pilot[Any]) -> None:
        shown = await press_h(pilot)
        assert "◆" in shown
        assert "┏" in shown
        chosen = pilot.app.screen.query_one(SnowTailsBoard)._marked_choice
        assert chosen is not None
        assert chosen.actions == best_hint(table.state, table.hint_seed).actions
        await press(pilot, "h")
        assert "Hint: " not in screen_text(pilot)
        assert pilot.app.screen.query_one(SnowTailsBoard)._marked_choice == chosen

    run_app(script, table, LARGE)


def test_another_key_closes_the_hint_and_means_what_it_means() -> None:
    table = new_table("snow-tails", "play")

    async def script(pilot: Pilot[Any]) -> None:
        await press_h(pilot)
        await press(pilot, "a")
        shown = screen_text(pilot)
        assert "Hint: " not in shown
        assert text("choices-head").strip() in shown
        await press_h(pilot)
        await pilot.click("#track")
        await wait_for_question(pilot)
        assert "Hint: " not in screen_text(pilot)

    run_app(script, table)


@pytest.fixture
def hint_gate(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Return an event; bots that are asked for a hint think until it is set."""
    think, done = hint.ask_best_bot, Event()

    def slowly(*arguments: Any) -> Any:
        done.wait(TIMEOUT)
        return think(*arguments)

    monkeypatch.setattr(hint, "ask_best_bot", slowly)
    return done


def test_a_bot_that_thinks_long_shows_it_and_blocks_nothing(hint_gate: Event) -> None:
    table = new_table("snow-tails", "play")

    async def script(pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        thinks = text("advice-thinking")
        assert thinks in await wait_for_board(pilot, lambda board: thinks in board.message)
        before = screen_text(pilot)
        await press(pilot, "right", "h")  # the screen is awake, and once is enough
        assert screen_text(pilot) != before
        hint_gate.set()
        shown = await wait_for_board(pilot, lambda board: board.shown_hint is not None)
        assert "Hint: " in shown
        assert text("advice-thinking") not in shown

    run_app(script, table)


def test_a_hint_that_comes_too_late_is_not_shown(hint_gate: Event) -> None:
    table = new_table("arctic", "place")

    async def script(pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        before = table.state
        await press(pilot, "enter")
        assert table.state is not before
        hint_gate.set()
        await wait_until(pilot, lambda: not hint_worker(pilot))
        assert isinstance(pilot.app.screen, LocalScreen)
        assert "Hint: " not in screen_text(pilot)

    run_app(script, table, game="arctic")


def hint_worker(pilot: Pilot[Any]) -> bool:
    """Return whether a bot still thinks."""
    return any(worker.group == "hint" for worker in pilot.app.workers)


# ---- plain lines -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "phase"), EVERY)
def test_the_word_hint_tells_it_and_enter_alone_does_it(
    name: str,
    phase: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = new_table(name, phase)
    wanted, begun = best_hint(table.state, table.hint_seed), len(table.match.actions)
    monkeypatch.setattr(sys, "stdin", io.StringIO("hint\n?\nhint\n\nq\n"))
    run_lines(table, autosave=False)
    said = " ".join(capsys.readouterr().out.split())
    for line in wanted.lines:
        assert " ".join(line.split()) in said
    done = table.match.actions[begun : begun + len(wanted.actions)]
    assert done == [str(action) for action in wanted.actions]


def test_after_something_else_enter_alone_is_no_decision(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = new_table("snow-tails", "play")
    before = table.match.record()
    monkeypatch.setattr(sys, "stdin", io.StringIO("h\n?\n\nfly\n\nq\n"))
    run_lines(table, autosave=False)
    assert table.match.record() == before
    assert capsys.readouterr().out.count("Speed is left dog + right dog - brake.") == 3


# ---- a real terminal ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", PHASES)
def test_a_hint_in_a_terminal_of_80_columns_and_24_lines(game: str, tmp_path: Path) -> None:
    with open_terminal("play", game, "--players", "2", "--seed", "3", folder=tmp_path) as opened:
        opened.wait_for(r"▶ +\d")
        opened.press("h")
        shown = opened.wait_for(r"Hint: [^\n]+", re.escape(text("advice-keys")))
        assert all(len(line) == 80 for line in shown.splitlines())
        opened.press("\r")
        opened.wait_for("u Undo")
        opened.press("\x03")
        assert opened.wait_for_exit() == 130
