"""One game between bots: its luck, its observers, and bots that do what no bot may."""

from typing import Any

import pytest

import nunatak
from nunatak import arena
from nunatak.arena.outcome import Outcome
from nunatak.core import Malformed
from tests.arena import strangers

RACE = nunatak.load("snow-tails", players=2)


def test_the_same_seed_and_players_play_the_same_game() -> None:
    first, again = (arena.play(RACE, ["random", "random"], seed=5) for _ in range(2))
    assert first.record() == again.record()
    assert arena.play(RACE, ["random", "random"], seed=6).record() != first.record()
    assert first.record().result is not None


def test_players_are_names_entrants_or_bots() -> None:
    entrant, _ = arena.Entrant.all(RACE, ["random", "greedy"])
    by_name = arena.play(RACE, ["random", "random"], seed=5)
    mixed = arena.play(RACE, [entrant, "random"], seed=5)
    assert mixed.record() == by_name.record()
    assert mixed.names == ("random", "random")
    own = arena.play(RACE, [strangers.First(), "random"], seed=5)
    assert own.names == ("First", "random")
    assert own.forfeits == {}


def test_so_many_players_as_seats() -> None:
    with pytest.raises(Malformed, match=r"arena\.seats"):
        arena.play(RACE, ["random"], seed=1)


def test_the_budget_is_handed_on_and_time_is_measured() -> None:
    strangers.First.budgets.clear()
    bout = arena.play(RACE, [strangers.First(), "random"], seed=5, budget=0.25)
    assert set(strangers.First.budgets) == {0.25}
    assert bout.decisions[0] == len(strangers.First.budgets)
    assert sum(bout.decisions) == len(bout.actions)
    assert all(seconds > 0 for seconds in bout.seconds)


def test_an_observer_sees_every_decision() -> None:
    diary = strangers.Diary()
    bout = arena.play(RACE, ["random", "random"], seed=5, observers=[diary])
    assert diary.lines[0] == ("begin", ("random", "random"), 5)
    assert diary.lines[-1] == ("ended", len(bout.actions))
    seats = [line[1] for line in diary.lines if line[0] == "moved"]
    assert len(seats) == len(bout.actions)
    assert [seats.count(seat) for seat in (0, 1)] == bout.decisions
    assert bout.record() == arena.play(RACE, ["random", "random"], seed=5).record()


@pytest.mark.parametrize(
    ("stranger", "code"),
    [
        (strangers.Raises, "bot.raised"),
        (strangers.Leaves, "bot.raised"),
        (strangers.Vanishes, "bot.raised"),
        (strangers.Unmade, "bot.raised"),
        (strangers.Riddles, "bot.nonsense"),
        (strangers.Mumbles, "bot.nonsense"),
        (strangers.Cheats, "bot.illegal"),
        (strangers.Picky, "bot.raised"),
    ],
)
@pytest.mark.parametrize("seat", [0, 2])
def test_what_no_bot_may_do_loses_and_the_others_finish(
    stranger: type[Any], code: str, seat: int
) -> None:
    game = nunatak.load("snow-tails", players=3)
    entrants = list(arena.Entrant.all(game, ["random", "random", stranger]))
    players = [entrants[0], entrants[1]]
    players.insert(seat, entrants[2])
    bout = arena.play(game, players, seed=3)
    assert bout.state.over
    assert [(at, problem.code) for at, problem in bout.forfeits.items()] == [(seat, code)]
    outcome = Outcome.of(bout, (0, 1, 2), bout.record().digest)
    assert outcome.ranks[seat] == 3
    assert outcome.wins(seat) == 0
    assert sum(map(outcome.wins, range(3))) == 1
    assert outcome.forfeits[str(seat)]["code"] == code
    bout.record().verify()


def test_the_reason_of_a_forfeit_is_one_line() -> None:
    [entrant, _] = arena.Entrant.all(RACE, [strangers.Raises, "random"])
    bout = arena.play(RACE, [entrant, "random"], seed=3)
    assert bout.forfeits[0].arguments == {"reason": "ZeroDivisionError: too fast"}
    bout = arena.play(RACE, [strangers.Vanishes(), "random"], seed=3)
    assert bout.forfeits[0].arguments == {"reason": "Gone"}


def test_ctrl_c_is_no_forfeit() -> None:
    class Interrupts:
        def choose(self, view: Any, budget: float | None = None) -> Any:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.play(RACE, [Interrupts(), "random"], seed=3)
