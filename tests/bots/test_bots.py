"""Bots choose legal actions, from views alone, and the same actions for the same seed."""

import gc
import pickle
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from types import FunctionType, ModuleType
from typing import Any, get_type_hints

import pytest

import nunatak
from nunatak import bots
from nunatak.core import Game, Malformed, NotYours, State
from nunatak.core.structs import Struct
from nunatak.games.arctic import Arctic, ArcticView
from nunatak.games.arctic import bots as arctic
from nunatak.games.snow_tails import SnowTailsView
from nunatak.games.snow_tails import bots as snow_tails
from nunatak.words.errors import error_lines

AnyState = State[Any, Any, Any]
GAMES = nunatak.game_names()
NAMES = ("gentle", "greedy", "random", "steady")
every_game = pytest.mark.parametrize("name", GAMES)
every_bot = pytest.mark.parametrize(("name", "bot"), list(product(GAMES, NAMES)))


def load_game(name: str, players: int = 3) -> Game[Any]:
    alone = {"practice": True} if players == 1 else {}
    return nunatak.load(name, players=players, **alone)


def play_game(game: Game[Any], bot: str, seed: int) -> list[AnyState]:
    """Return every state of a game between bots of one name."""
    seats = [bots.make(bot, game, seed + seat) for seat in range(game.players)]
    states: list[AnyState] = [game.start(seed=seed)]
    while (seat := states[-1].turn) is not None:
        view = states[-1].view(seat)
        action = seats[seat].choose(view)
        assert action in view.legal
        states.append(states[-1].apply(action))
    return states


@every_game
def test_there_are_four_bots_for_every_game(name: str) -> None:
    assert bots.names(load_game(name)) == NAMES


@every_game
def test_an_unknown_bot_is_refused(name: str) -> None:
    with pytest.raises(Malformed) as refused:
        bots.make("oracle", load_game(name), seed=1)
    assert refused.value.code == "bot.unknown"
    assert refused.value.arguments == {"name": "oracle", "bots": NAMES}


@every_bot
def test_a_bot_does_not_choose_for_a_seat_that_is_not_in_turn(name: str, bot: str) -> None:
    game = load_game(name, 2)
    made = bots.make(bot, game, seed=1)
    states = play_game(game, bot, 1)
    for state in (states[0], states[5], states[-1]):
        for seat in (0, 1, None):
            if seat is None or seat != state.turn:
                with pytest.raises(NotYours) as refused:
                    made.choose(state.view(seat))
                assert refused.value.code == "bot.not-in-turn"
                assert refused.value.arguments == {"seat": seat}
                who = "A spectator" if seat is None else f"Seat {seat}"
                assert error_lines(refused.value) == [f"{who} has nothing to choose now."]


@every_bot
def test_the_same_seed_plays_the_same_game(name: str, bot: str) -> None:
    game = load_game(name, 2)
    first = play_game(game, bot, 5)
    assert play_game(game, bot, 5) == first
    assert play_game(game, bot, 6) != first


def game_sizes() -> Iterator[tuple[str, int]]:
    for name in GAMES:
        facts = nunatak.core.game_class(name).facts
        yield from ((name, players) for players in range(facts.min_players, facts.max_players + 1))


@pytest.mark.parametrize(("name", "players"), list(game_sizes()))
@pytest.mark.parametrize("bot", NAMES)
def test_bots_finish_games_of_every_size(name: str, players: int, bot: str) -> None:
    assert play_game(load_game(name, players), bot, players)[-1].over


def reachable_objects(thing: object) -> list[object]:
    """Return all objects that can be reached from one, except code."""
    found: dict[int, object] = {}
    fresh = [thing]
    while fresh:
        item = fresh.pop()
        if id(item) not in found and not isinstance(item, type | FunctionType | ModuleType):
            found[id(item)] = item
            fresh += gc.get_referents(item)
    return list(found.values())


@every_game
def test_no_state_can_be_reached_from_a_view(name: str) -> None:
    game = load_game(name)
    secrets = State, Struct, type(game.new_kernel())
    state: AnyState = game.start(seed=1)
    for _ in range(5):
        view = state.view(state.turn)
        assert not [thing for thing in reachable_objects(view) if isinstance(thing, secrets)]
        state = state.apply(state.legal_actions()[0])


@every_bot
def test_a_bot_needs_nothing_but_its_view(name: str, bot: str) -> None:
    """A pickled copy of the view, in another game object, leads to the same choice."""
    state: AnyState = load_game(name).start(seed=3)
    ours = bots.make(bot, load_game(name), seed=1)
    theirs = bots.make(bot, load_game(name), seed=1)
    while not state.over:
        view = state.view(state.turn)
        action = ours.choose(view)
        assert theirs.choose(pickle.loads(pickle.dumps(view))) == action
        state = state.apply(action)


@every_game
@pytest.mark.parametrize("bot", ["gentle", "greedy", "steady"])
def test_a_choice_does_not_depend_on_hidden_cards(name: str, bot: str) -> None:
    game = load_game(name)
    for state in play_game(game, bot, 4)[3:-1:6]:
        view = state.view(state.turn)
        hands = [game.sample_state(view, Random(deal)).view(state.turn) for deal in range(4)]
        assert len({str(bots.make(bot, game, 2).choose(hand)) for hand in hands}) == 1


def test_the_type_of_a_bot_requires_a_view() -> None:
    for bot in (snow_tails.Gentle, snow_tails.Greedy, snow_tails.Steady):
        assert get_type_hints(bot.choose)["view"] is SnowTailsView
    for rival in (arctic.Gentle, arctic.Greedy, arctic.Steady):
        assert get_type_hints(rival.choose)["view"] is ArcticView


@every_game
def test_bots_are_created_by_name(name: str) -> None:
    game = load_game(name)
    made = {bot: bots.make(bot, game, 1) for bot in bots.names(game)}
    assert isinstance(made["random"], bots.RandomBot)
    own = {"snow-tails": snow_tails.Greedy, "arctic": arctic.Greedy}
    assert type(made["greedy"]) is own[name]


def test_a_game_without_its_own_bots_has_the_random_bot() -> None:
    class GameWithoutBots(Arctic):
        facts = replace(Arctic.facts, name="without-bots")
        bots = None

    game = GameWithoutBots(players=2)
    assert bots.names(game) == ("random",)
    assert isinstance(bots.make("random", game, 1), bots.RandomBot)
