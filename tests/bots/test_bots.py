"""Bots choose legal actions, from views alone, and the same ones for the same seed."""

import gc
import pickle
from random import Random
from types import FunctionType, ModuleType
from typing import get_type_hints

import pytest

import nunatak
from nunatak import bots
from nunatak.bots import Greedy
from nunatak.cli.complaint import sentences
from nunatak.core import Malformed, NotYours, State
from nunatak.games.snow_tails import SnowTails, SnowTailsState, SnowTailsView, shipped
from nunatak.games.snow_tails.kernel import Kernel
from nunatak.games.snow_tails.layout import Race

NAMES = bots.names(SnowTails())


def race(game: SnowTails, name: str, seed: int) -> list[SnowTailsState]:
    """Every state of a race between bots of one name."""
    seats = [bots.make(name, game, seed + seat) for seat in range(game.players)]
    states = [game.start(seed=seed)]
    while (seat := states[-1].turn) is not None:
        view = states[-1].view(seat)
        action = seats[seat].choose(view)
        assert action in view.legal
        states.append(states[-1].apply(action))
    return states


def test_there_are_two_bots_for_snow_tails() -> None:
    assert NAMES == ("greedy", "random")


def test_a_bot_that_nobody_knows_is_refused() -> None:
    with pytest.raises(Malformed) as refused:
        bots.make("oracle", SnowTails(), seed=1)
    assert refused.value.code == "bot.unknown"
    assert refused.value.arguments == {"name": "oracle", "bots": NAMES}


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_chooses_for_nobody_who_is_not_in_turn(name: str) -> None:
    game = SnowTails(players=2)
    bot = bots.make(name, game, seed=1)
    states = race(game, name, 1)
    for state in (states[0], states[5], states[-1]):
        for seat in (0, 1, None):
            if seat is None or seat != state.turn:
                with pytest.raises(NotYours) as refused:
                    bot.choose(state.view(seat))
                assert refused.value.code == "bot.not-in-turn"
                assert refused.value.arguments == {"seat": seat}
                who = "A spectator" if seat is None else f"Seat {seat}"
                assert sentences(refused.value) == [f"{who} has nothing to choose now."]


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_plays_the_same_race(name: str) -> None:
    game = SnowTails(players=3)
    assert race(game, name, 5) == race(game, name, 5)
    assert race(game, name, 5) != race(game, name, 6)


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("name", NAMES)
def test_bots_take_races_of_every_size_to_their_end(name: str, players: int) -> None:
    assert race(SnowTails(players, practice=players == 1), name, players)[-1].over


@pytest.mark.parametrize("course", shipped())
def test_greedy_arrives_on_every_course(course: str) -> None:
    races = [race(SnowTails(3, course), "greedy", seed)[-1].result for seed in (1, 2)]
    statuses = [status for result in races if result is not None for status in result.statuses]
    assert statuses.count("finished") >= 5  # of six


def test_greedy_beats_random() -> None:
    game = SnowTails(players=2)
    wins = 0
    for seed in range(6):
        seats = [bots.make("greedy", game, seed), bots.make("random", game, seed)]
        state = game.start(seed=seed)
        while (seat := state.turn) is not None:
            state = state.apply(seats[seat].choose(state.view(seat)))
        assert state.result is not None
        wins += state.result.winner == 0
    assert wins == 6


def reachable(thing: object) -> list[object]:
    """All objects that can be reached from one, code aside."""
    found: dict[int, object] = {}
    fresh = [thing]
    while fresh:
        item = fresh.pop()
        if id(item) not in found and not isinstance(item, type | FunctionType | ModuleType):
            found[id(item)] = item
            fresh += gc.get_referents(item)
    return list(found.values())


def test_no_way_leads_from_a_view_to_a_state() -> None:
    state = SnowTails(players=3).start(seed=1)
    for _ in range(5):
        view = state.view(state.turn)
        assert not [thing for thing in reachable(view) if isinstance(thing, State | Kernel | Race)]
        state = state.apply(state.legal_actions()[0])


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_needs_nothing_but_its_view(name: str) -> None:
    """A view that has travelled as bytes, into a game of its own, gives the same choice."""
    state = SnowTails(players=3).start(seed=3)
    ours = bots.make(name, SnowTails(players=3), seed=1)
    theirs = bots.make(name, SnowTails(players=3), seed=1)
    while not state.over:
        view: SnowTailsView = state.view(state.turn)
        action = ours.choose(view)
        assert theirs.choose(pickle.loads(pickle.dumps(view))) == action
        state = state.apply(action)


def test_greedy_does_not_react_to_what_others_hold() -> None:
    game = SnowTails(players=3)
    for state in race(game, "greedy", 4)[3:-1:3]:
        view = state.view(state.turn)
        hands = [game.sample_state(view, Random(deal)).view(state.turn) for deal in range(4)]
        assert len({str(Greedy(game, seed=2).choose(hand)) for hand in hands}) == 1


def test_the_type_of_a_bot_says_that_it_is_given_a_view() -> None:
    assert get_type_hints(Greedy.choose)["view"] is SnowTailsView


def test_the_package_offers_its_bots_by_name() -> None:
    game = nunatak.load("snow-tails")
    assert {type(bots.make(name, game, 1)).__name__ for name in bots.names(game)} == {
        "Greedy",
        "RandomBot",
    }
