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
from nunatak.terminal.local.lines import play_lines as run_lines
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.seats import Seat
from nunatak.words import text
from tests.terminal.pseudo_terminal import terminal
from tests.terminal.stage import LARGE, PATIENCE, press, seen, settle, stage, until

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


def reached(name: str, phase: str) -> Match:
    game = load(name, players=2, **OPTIONS[name])
    match = Match(game, 0)
    for notation in moments(name)[phase]:
        match.play(match.state.canonical_action(game.parse(notation)))
    return match


def a_table(name: str, phase: str) -> LocalTable:
    """A person is asked in this phase; the other seat is a bot's."""
    match = reached(name, phase)
    seats = [
        Seat(who, None if seat == match.state.turn else "random") for seat, who in enumerate(NAMES)
    ]
    return LocalTable(match, seats, Seeded(0), 1)


def thought(state: Any, seed: int = 1) -> hint.Hint:
    return hint.describe_advice(
        state, NAMES, hint.ask_best_bot(state.game, state.view(state.turn), seed)
    )


# ---- what it says ------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "phase"), EVERY)
def test_a_hint_can_be_done_has_reasons_and_changes_nothing(name: str, phase: str) -> None:
    match = reached(name, phase)
    state, record = match.state, match.record()
    found = thought(state)
    assert match.state is state
    assert match.record() == record
    assert found.what.startswith("Hint: ")
    terminal = terminal_named(name)
    assert all(terminal.describe_offer(offer) for offer in terminal.offers(state, NAMES))
    assert found.reasons
    assert "{$" not in "".join(found.lines)
    assert found == thought(state), "the same luck gives the same hint"
    match.play_all(found.actions, seat=state.turn)
    assert match.actions[len(record.actions) :] == [str(action) for action in found.actions]


@pytest.mark.parametrize(("name", "phase"), EVERY)
def test_a_hint_tells_nothing_that_the_seat_does_not_know(name: str, phase: str) -> None:
    state = reached(name, phase).state
    view = state.view(state.turn)
    told = thought(state)
    for seed in range(3):  # what others hold and what comes next, dealt anew
        elsewhere = state.game.sample_state(view, Random(seed))
        assert elsewhere.view(state.turn) == view
        assert thought(elsewhere) == told


@pytest.mark.parametrize("name", PHASES)
def test_every_reason_has_its_words(name: str) -> None:
    bots = game_class(name).bots
    assert bots is not None
    for code in bots.load().reasons:
        for value in (-1.25, 0.0, 1.0, 3.5):
            said = text(f"reason-{name}-{code}", value=value)
            assert "{$" not in said
            assert len(said) <= 53, "beside the track a reason is one line"


def test_where_nobody_can_advise_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "levels", lambda game: ("random",))
    table = a_table("snow-tails", "play")

    async def script(pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        nobody = "Nobody here can give a hint for this game."
        assert nobody in await shown_when(pilot, lambda board: board.message == nobody)

    stage(script, table)


# ---- full screen -------------------------------------------------------------------------------


async def asked(pilot: Pilot[Any]) -> str:
    """What is to be seen after h, when the bot has thought."""
    await pilot.press("h")
    return await shown_when(pilot, lambda board: board.open_hint is not None)


async def shown_when(pilot: Pilot[Any], there: Callable[[Board], bool]) -> str:
    board = pilot.app.screen.query_one("#board")
    assert isinstance(board, Board)
    await until(pilot, lambda: there(board))
    return seen(pilot)


@pytest.mark.parametrize("name", PHASES)
def test_h_shows_the_hint_escape_closes_it_and_enter_does_it(name: str) -> None:
    async def ask_in(phase: str, pilot: Pilot[Any]) -> None:
        table = a_table(name, phase)
        state, record = table.state, table.match.record()
        wanted = thought(state, table.hint_seed)
        await pilot.app.push_screen(LocalScreen(table, "off"))
        await settle(pilot)
        shown = await asked(pilot)
        assert text("advice-keys") in shown
        assert " ".join(wanted.what.split()[:5]) in shown
        assert wanted.reasons[0] in " ".join(shown.split())
        assert (table.state, table.match.record()) == (state, record)
        if phase == PHASES[name][0]:
            await press(pilot, "escape")
            assert "Hint: " not in seen(pilot)
            assert (table.state, table.match.record()) == (state, record)
            await asked(pilot)
        await press(pilot, "enter")
        begun = len(record.actions)
        done = table.match.actions[begun : begun + len(wanted.actions)]
        assert done == [str(action) for action in wanted.actions]
        await pilot.app.pop_screen()

    async def script(pilot: Pilot[Any]) -> None:
        for phase in PHASES[name]:
            await ask_in(phase, pilot)

    stage(script, game=name)


def test_the_end_of_the_hint_is_lit_on_the_track_and_its_card_is_marked() -> None:
    table = a_table("snow-tails", "play")

    async def script(pilot: Pilot[Any]) -> None:
        shown = await asked(pilot)
        assert "◆" in shown
        assert "┏" in shown
        chosen = pilot.app.screen.query_one(SnowTailsBoard)._chosen
        assert chosen is not None
        assert chosen.actions == thought(table.state, table.hint_seed).actions
        await press(pilot, "h")
        assert "Hint: " not in seen(pilot)
        assert pilot.app.screen.query_one(SnowTailsBoard)._chosen == chosen

    stage(script, table, LARGE)


def test_another_key_closes_the_hint_and_means_what_it_means() -> None:
    table = a_table("snow-tails", "play")

    async def script(pilot: Pilot[Any]) -> None:
        await asked(pilot)
        await press(pilot, "a")
        shown = seen(pilot)
        assert "Hint: " not in shown
        assert text("choices-head").strip() in shown
        await asked(pilot)
        await pilot.click("#track")
        await settle(pilot)
        assert "Hint: " not in seen(pilot)

    stage(script, table)


@pytest.fixture
def thought_out(monkeypatch: pytest.MonkeyPatch) -> Event:
    """Until this is set, whoever is asked for a hint goes on thinking."""
    think, done = hint.ask_best_bot, Event()

    def slowly(*asked: Any) -> Any:
        done.wait(PATIENCE)
        return think(*asked)

    monkeypatch.setattr(hint, "ask_best_bot", slowly)
    return done


def test_whoever_thinks_long_is_seen_to_think_and_nothing_stands_still(thought_out: Event) -> None:
    table = a_table("snow-tails", "play")

    async def script(pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        thinks = text("advice-thinking")
        assert thinks in await shown_when(pilot, lambda board: thinks in board.message)
        before = seen(pilot)
        await press(pilot, "right", "h")  # the screen is awake, and once is enough
        assert seen(pilot) != before
        thought_out.set()
        shown = await shown_when(pilot, lambda board: board.open_hint is not None)
        assert "Hint: " in shown
        assert text("advice-thinking") not in shown

    stage(script, table)


def test_a_hint_that_comes_too_late_is_not_shown(thought_out: Event) -> None:
    table = a_table("arctic", "place")

    async def script(pilot: Pilot[Any]) -> None:
        await pilot.press("h")
        before = table.state
        await press(pilot, "enter")
        assert table.state is not before
        thought_out.set()
        await until(pilot, lambda: not hint_worker(pilot))
        assert isinstance(pilot.app.screen, LocalScreen)
        assert "Hint: " not in seen(pilot)

    stage(script, table, game="arctic")


def hint_worker(pilot: Pilot[Any]) -> bool:
    """Whether somebody still thinks."""
    return any(worker.group == "hint" for worker in pilot.app.workers)


# ---- plain lines -------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "phase"), EVERY)
def test_the_word_hint_tells_it_and_enter_alone_does_it(
    name: str,
    phase: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = a_table(name, phase)
    wanted, begun = thought(table.state, table.hint_seed), len(table.match.actions)
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
    table = a_table("snow-tails", "play")
    before = table.match.record()
    monkeypatch.setattr(sys, "stdin", io.StringIO("h\n?\n\nfly\n\nq\n"))
    run_lines(table, autosave=False)
    assert table.match.record() == before
    assert capsys.readouterr().out.count("Speed is left dog + right dog - brake.") == 3


# ---- a real terminal ---------------------------------------------------------------------------


@pytest.mark.parametrize("game", PHASES)
def test_a_hint_in_a_terminal_of_80_columns_and_24_lines(game: str, tmp_path: Path) -> None:
    with terminal("play", game, "--players", "2", "--seed", "3", folder=tmp_path) as opened:
        opened.until(r"▶ +\d")
        opened.press("h")
        shown = opened.until(r"Hint: [^\n]+", re.escape(text("advice-keys")))
        assert all(len(line) == 80 for line in shown.splitlines())
        opened.press("\r")
        opened.until("u Undo")
        opened.press("\x03")
        assert opened.end() == 130
