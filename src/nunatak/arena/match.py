"""One game between bots.

>>> import nunatak
>>> game = nunatak.load("snow-tails", players=2)
>>> match = play(game, ["greedy", "random"], seed=1)
>>> match.state.result.places[0], match.forfeits
(1, {})
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from nunatak import bots
from nunatak.arena.entrant import Entrant
from nunatak.arena.observer import Observer
from nunatak.bots.plugins import PluginError, call_plugin
from nunatak.core import Game, Malformed, Match, NunatakError, Problem
from nunatak.core.seeds import derive_seed

Player = str | Entrant | bots.Bot[Any, Any]


class BotMatch(Match):
    """A match between bots, with their names, forfeits and times."""

    def __init__(self, game: Game[Any], seed: int, names: Sequence[str]) -> None:
        super().__init__(game, seed)
        self.seed = seed
        self.names = tuple(names)
        """The names of the bots, seat by seat."""
        self.forfeits: dict[int, Problem] = {}
        """By seat, why a bot has lost: an error, or an illegal action. It is ranked last, and
        random actions are played in its seat.
        """
        self.decisions = [0] * game.players
        self.seconds = [0.0] * game.players
        """Thinking time, seat by seat."""


def play(
    game: Game[Any],
    players: Sequence[Player],
    seed: int,
    *,
    budget: float | None = None,
    observers: Sequence[Observer] = (),
) -> BotMatch:
    """Play a game from its seed: the same players play the same game again.

    A player is a bot, an :class:`Entrant`, or the name of a bot.
    """
    if len(players) != game.players:
        raise Malformed("arena.seats", bots=len(players), seats=game.players)
    match = BotMatch(game, seed, [_player_name(player) for player in players])
    seats = [_create_bot_or_forfeit(match, seat, player) for seat, player in enumerate(players)]
    for observer in observers:
        observer.on_start(match)
    while (seat := match.state.turn) is not None:
        action = _play_decision(match, seats, seat, budget)
        for observer in observers:
            observer.on_move(match, seat, action)
    for observer in observers:
        observer.on_end(match)
    return match


def _player_name(player: Player) -> str:
    if isinstance(player, str):
        return player
    return player.name if isinstance(player, Entrant) else type(player).__name__


def _create_bot_or_forfeit(match: BotMatch, seat: int, player: Player) -> bots.Bot[Any, Any]:
    seed = derive_seed(match.seed, "bot", seat)
    if isinstance(player, str):
        return bots.make(player, match.game, seed)
    if not isinstance(player, Entrant):
        return player
    try:
        return player.make_bot(match.game, seed)
    except NunatakError as error:
        return _forfeit_to_random_bot(match, seat, Problem("bot.raised", {"reason": str(error)}))


def _play_decision(
    match: BotMatch, seats: list[bots.Bot[Any, Any]], seat: int, budget: float | None
) -> Any:
    """Let a seat decide once; return its action."""
    view = match.state.view(seat)
    action, problem = None, None
    start = perf_counter()
    try:
        action = call_plugin(lambda: seats[seat].choose(view, budget))
    except PluginError as error:
        problem = Problem("bot.raised", {"reason": str(error)})
    match.seconds[seat] += perf_counter() - start
    match.decisions[seat] += 1
    if problem is None:
        try:
            call_plugin(match.play, action)
            return action
        except PluginError as error:
            problem = _illegal_action_problem(error.error, action)
    seats[seat] = _forfeit_to_random_bot(match, seat, problem)
    action = seats[seat].choose(view)
    match.play(action)
    return action


def _illegal_action_problem(error: BaseException, action: object) -> Problem:
    if isinstance(error, NunatakError) and error.code != "action.type":
        return Problem("bot.illegal", {"action": _action_text(action), "why": error.code})
    return Problem("bot.nonsense", {"kind": type(action).__name__})


def _action_text(action: object) -> str:
    try:
        return call_plugin(str, action)
    except PluginError:
        return type(action).__name__


def _forfeit_to_random_bot(match: BotMatch, seat: int, problem: Problem) -> bots.Bot[Any, Any]:
    """Note a forfeit; return the bot that plays on, so that the others can finish."""
    match.forfeits[seat] = problem
    return bots.RandomBot(match.game, derive_seed(match.seed, "stand-in", seat))
