"""The player order set by the host (ST-3.3), and Big Paws (ST-1.5), in the terminal."""

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from nunatak.core import Malformed, Record, load
from nunatak.games.snow_tails.terminal.narration import seat_names
from nunatak.games.snow_tails.terminal.season_setup import SnowTailsSeasonSetup
from nunatak.terminal.local import request
from nunatak.terminal.local.request import PlayRequest, open_table
from nunatak.terminal.local.screen import LocalScreen
from nunatak.terminal.local.table import LocalTable
from nunatak.terminal.seats import parse_seats
from nunatak.terminal.start_screen import StartScreen
from nunatak.words.errors import error_lines
from tests.cli.conftest import Run
from tests.terminal.screen_driver import press, run_app, screen_text

SAVED = Path(__file__).parent / "saved"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "nunatak"


# ---- the order


@pytest.mark.rule("ST-3.3")
@pytest.mark.parametrize(
    ("order", "found"), [("seats", [0, 1, 2]), ("2, 0,1", [2, 0, 1]), ("random", None)]
)
def test_the_order_is_set_on_the_command_line(
    run: Run, tmp_path: Path, order: str, found: list[int] | None
) -> None:
    words = ("--seats", "person:Ann,random,random", "--order", order, "--record", "race.json")
    done = run("play", "snow-tails", *words, "--seed", "1", typed="q\n")
    assert done.code == 0
    record = Record.load(tmp_path / "race.json")
    assert record.setup.get("order") == found
    assert ("The lot decides who chooses a slot first" in done.out) == (found is None)
    if found == [2, 0, 1]:
        assert re.search(r"^Cookie: Slot \d", done.out, re.M), "the third seat has chosen first"


@pytest.mark.parametrize("order", ["1,1,0", "0,1", "first", "", "0,1,2,3", "0,1,9999"])
def test_an_order_that_is_none_is_refused(order: str) -> None:
    with pytest.raises(Malformed) as refused:
        request.load_game("snow-tails", {"players": 3, "order": order})
    assert refused.value.code == "game.order"
    [said] = error_lines(refused.value)
    assert "[[" not in said
    assert ("[" in said) == (order[:1] in ("0", "1") and "9999" not in order)


@pytest.mark.rule("ST-11.2")
def test_the_order_holds_for_all_races_of_a_season() -> None:
    wish = PlayRequest(
        "snow-tails", seats="person:Ann,random,gentle", options={"order": "2,0,1"}, races=3
    )
    table = open_table(wish)
    assert table.season is not None
    assert table.season.players == ("Coco", "Ann", table.player_names[1])
    assert SnowTailsSeasonSetup().player_order(table.game) == (2, 0, 1)  # type: ignore[arg-type]  # a race
    table.save()
    again = LocalTable.resume(table.file)
    season = table.season.add("nutcracker", dict(zip(table.player_names, (1, 2, 3), strict=True)))
    for one in (table, again):
        following = one.table_for_next_game(season, "giant")
        assert SnowTailsSeasonSetup().player_order(following.game) == (2, 0, 1)  # type: ignore[arg-type]  # a race


@pytest.mark.rule("ST-3.3")
def test_the_order_is_chosen_on_the_first_screen() -> None:
    async def script(pilot: Pilot[Any]) -> None:
        assert isinstance(pilot.app.screen, StartScreen)
        await press(pilot, *["down"] * 6)
        assert "The lot decides in which order" in " ".join(screen_text(pilot).split())
        await press(pilot, "right")
        shown = screen_text(pilot)
        assert "as they sit" in shown
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, LocalScreen)
        table = pilot.app.screen.table
        assert table.game.options()["order"] == [0, 1, 2, 3]
        assert table.own_seat_to_decide == 0

    run_app(script)


def test_a_season_saved_by_an_older_version_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "season.json"
    file.write_text((SAVED / "season-1.json").read_text("utf-8"), "utf-8")
    table = LocalTable.resume(file)
    assert (table.state.version, table.order, table.big_paws) == (6, None, None)
    table.save()
    assert LocalTable.resume(file).state == table.state


# ---- Big Paws


def two_people() -> LocalTable:
    game = load("snow-tails", players=3, order=[0, 1, 2])
    seats = parse_seats(["person:Ann", "person:Bo", "random"], game, seat_names(3), "You")
    return LocalTable.start(game, seats, 1)


@pytest.mark.rule("ST-1.5")
def test_big_paws_is_with_the_player_who_thought_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    table = two_people()
    now = 0.0
    monkeypatch.setattr(table.think_time, "_clock", lambda: now)
    holders, thinkers = [], []
    for seconds in (3.0, 5.0, 4.0, 5.0, 6.0):
        while table.own_seat_to_decide is None:
            table.play_bot_turn()
        table.start_think_time(table.own_seat_to_decide)
        now += seconds / 2
        table.start_think_time(table.own_seat_to_decide)  # asked again
        now += seconds / 2
        turn = table.own_seat_to_decide
        while table.own_seat_to_decide == turn:
            table.play_actions((table.state.legal_actions()[0],))
        thinkers.append(turn)
        holders.append(table.big_paws)
    assert thinkers[:4] == [0, 1, 0, 1]
    assert holders == [0, 1, 1, 1, thinkers[-1]]
    table.save()
    assert LocalTable.resume(table.file).big_paws == holders[-1]


@pytest.mark.rule("ST-1.5")
def test_big_paws_is_seen_in_lines_and_full_screen(run: Run) -> None:
    words = ("play", "snow-tails", "--seats", "person:Ann,person:Bo,random", "--order", "seats")
    done = run(*words, "--seed", "1", typed="\n1\n\n1\n")
    assert "Big Paws: Ann" in done.out

    async def script(pilot: Pilot[Any]) -> None:
        while (
            not isinstance(pilot.app.screen, LocalScreen)
            or pilot.app.screen.table.last_decision_number < 3
        ):
            await press(pilot, "enter")
        assert re.search(r"Big Paws: (Ann|Bo) .*to move", screen_text(pilot).splitlines()[0])

    run_app(script, two_people())
