"""Nothing leaks: two games that only one seat can tell apart send the same to everybody else."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.deterministic_server import DeterministicServer, TableScript
from tests.server.game_pairs import GamePair, make_pair
from tests.server.two_servers import PEOPLE, PopulatedServer, ReceivedBytes, play_pairs

GAMES = ("snow-tails", "arctic")
PAIRS = 30
FAULTS = {  # in Snow Tails the actions are public
    "snow-tails": ("view", "events", "story"),
    "arctic": ("view", "events", "story", "actions"),
}


def play_on_two_servers(
    folder: Path, pairs: Sequence[GamePair], faults: Sequence[str | None] = ()
) -> list[tuple[ReceivedBytes, ReceivedBytes]]:
    """Play all pairs on two servers, one game of each pair on each; return what was received."""
    leaks = faults or [None] * len(pairs)
    scripts = [
        [_table_script(*each, game_index) for each in zip(pairs, leaks, strict=True)]
        for game_index in (0, 1)
    ]
    with (
        DeterministicServer(folder / "one", scripts[0]) as one,
        DeterministicServer(folder / "two", scripts[1]) as two,
    ):
        found = asyncio.run(play_pairs([PopulatedServer(one), PopulatedServer(two)], pairs))
        for server in (one, two):
            assert "Traceback" not in server.errors()
            assert server.stop() == 0
    return found


def _table_script(pair_of_games: GamePair, leak: str | None, game_index: int) -> TableScript:
    outcomes = {
        str(deck): outcomes for deck, outcomes in pair_of_games.outcomes[game_index].items()
    }
    return TableScript(outcomes=outcomes, leak=leak, seat=pair_of_games.seat)


def find_difference(
    one: ReceivedBytes, two: ReceivedBytes, except_seat: int | None = None
) -> str | None:
    """Return who received different bytes in two games, apart from one seat; None: nobody."""
    assert one.keys() == two.keys()
    for name in one.keys() - ({PEOPLE[except_seat]} if except_seat is not None else set()):
        for first_frame, second_frame in zip(one[name], two[name], strict=False):
            if first_frame != second_frame:
                return f"{name}:\n{first_frame!r}\n{second_frame!r}"
        if len(one[name]) != len(two[name]):
            return f"{name} received {len(one[name])} and {len(two[name])} messages"
    return None


@pytest.mark.parametrize("game", GAMES)
def test_other_seats_receive_nothing_of_what_a_seat_hides(tmp_path: Path, game: str) -> None:
    pairs = [make_pair(game, seed) for seed in range(PAIRS)]
    for pair_of_games, (one, two) in zip(pairs, play_on_two_servers(tmp_path, pairs), strict=True):
        own_name = PEOPLE[pair_of_games.seat]
        assert one[own_name] != two[own_name], "the games differ for the seat itself"
        assert find_difference(one, two, pair_of_games.seat) is None


def test_the_comparison_finds_each_leak_and_nothing_else(tmp_path: Path) -> None:
    """The same game twice sends the same to all; each kind of leak is found."""
    pairs = [_same_game_twice(make_pair(game, 0)) for game in GAMES]
    pairs += [make_pair(game, seed) for game in GAMES for seed in range(len(FAULTS[game]))]
    faults = [None, None, *FAULTS["snow-tails"], *FAULTS["arctic"]]
    for pair_of_games, fault, received in zip(
        pairs, faults, play_on_two_servers(tmp_path, pairs, faults), strict=True
    ):
        if fault is None:
            assert find_difference(*received) is None
        else:
            assert find_difference(*received, pair_of_games.seat) is not None, (
                f"{fault} in {pair_of_games.game}"
            )


def _same_game_twice(pair_of_games: GamePair) -> GamePair:
    steps = tuple(step._replace(two=step.one) for step in pair_of_games.steps)
    return replace(pair_of_games, outcomes=(pair_of_games.outcomes[0],) * 2, steps=steps)
