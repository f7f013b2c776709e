"""One game between bots: its luck, its observers, and bots that do what no bot may."""

from typing import Any

import pytest

import nunatak
from nunatak import arena
from nunatak.arena.game_result import GameResult
from nunatak.core import Malformed
from tests.arena import foreign_bots

RACE = nunatak.load("snow-tails", players=2)


def test_the_same_seed_and_players_play_the_same_game() -> None:
    first, again = (arena.play(RACE, ["random", "random"], seed=5) for _ in range(2))
    assert first.record() == again.record()
    assert arena.play(RACE, ["random", "random"], seed=6).record() != first.record()
    assert first.record().result is not None


def test_players_are_names_entrants_or_bots() -> None:
    entrant, _ = arena.Entrant.from_sources(RACE, ["random", "greedy"])
    by_name = arena.play(RACE, ["random", "random"], seed=5)
    mixed = arena.play(RACE, [entrant, "random"], seed=5)
    assert mixed.record() == by_name.record()
    assert mixed.names == ("random", "random")
    own = arena.play(RACE, [foreign_bots.First(), "random"], seed=5)
    assert own.names == ("First", "random")
    assert own.forfeits == {}


def test_so_many_players_as_seats() -> None:
    with pytest.raises(Malformed, match=r"arena\.seats"):
        arena.play(RACE, ["random"], seed=1)


def test_the_budget_is_handed_on_and_time_is_measured() -> None:
    foreign_bots.First.budgets.clear()
    match = arena.play(RACE, [foreign_bots.First(), "random"], seed=5, budget=0.25)
    assert set(foreign_bots.First.budgets) == {0.25}
    assert match.decisions[0] == len(foreign_bots.First.budgets)
    assert sum(match.decisions) == len(match.actions)
    assert all(seconds > 0 for seconds in match.seconds)


def test_an_observer_sees_every_decision() -> None:
    diary = foreign_bots.Diary()
    match = arena.play(RACE, ["random", "random"], seed=5, observers=[diary])
    assert diary.lines[0] == ("start", ("random", "random"), 5)
    assert diary.lines[-1] == ("end", len(match.actions))
    seats = [line[1] for line in diary.lines if line[0] == "move"]
    assert len(seats) == len(match.actions)
    assert [seats.count(seat) for seat in (0, 1)] == match.decisions
    assert match.record() == arena.play(RACE, ["random", "random"], seed=5).record()


@pytest.mark.parametrize(
    ("foreign_bot", "code"),
    [
        (foreign_bots.Raises, "bot.raised"),
        (foreign_bots.Leaves, "bot.raised"),
        (foreign_bots.Vanishes, "bot.raised"),
        (foreign_bots.Unmade, "bot.raised"),
        (foreign_bots.Riddles, "bot.nonsense"),
        (foreign_bots.Mumbles, "bot.nonsense"),
        (foreign_bots.Cheats, "bot.illegal"),
        (foreign_bots.Picky, "bot.raised"),
    ],
)
@pytest.mark.parametrize("seat", [0, 2])
def test_what_no_bot_may_do_loses_and_the_others_finish(
    foreign_bot: type[Any], code: str, seat: int
) -> None:
    game = nunatak.load("snow-tails", players=3)
    entrants = list(arena.Entrant.from_sources(game, ["random", "random", foreign_bot]))
    players = [entrants[0], entrants[1]]
    players.insert(seat, entrants[2])
    match = arena.play(game, players, seed=3)
    assert match.state.over
    assert [(at, problem.code) for at, problem in match.forfeits.items()] == [(seat, code)]
    outcome = GameResult.from_match(match, (0, 1, 2), match.record().digest)
    assert outcome.ranks[seat] == 3
    assert outcome.win_share(seat) == 0
    assert sum(map(outcome.win_share, range(3))) == 1
    assert outcome.forfeits[str(seat)]["code"] == code
    match.record().verify()


def test_the_reason_of_a_forfeit_is_one_line() -> None:
    [entrant, _] = arena.Entrant.from_sources(RACE, [foreign_bots.Raises, "random"])
    match = arena.play(RACE, [entrant, "random"], seed=3)
    assert match.forfeits[0].arguments == {"reason": "ZeroDivisionError: too fast"}
    match = arena.play(RACE, [foreign_bots.Vanishes(), "random"], seed=3)
    assert match.forfeits[0].arguments == {"reason": "Gone"}


def test_ctrl_c_is_no_forfeit() -> None:
    class Interrupts:
        def choose(self, view: Any, budget: float | None = None) -> Any:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.play(RACE, [Interrupts(), "random"], seed=3)
