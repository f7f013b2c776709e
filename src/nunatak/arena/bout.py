"""One game between bots.

>>> import nunatak
>>> game = nunatak.load("snow-tails", players=2)
>>> bout = play(game, ["greedy", "random"], seed=1)
>>> bout.state.result.places[0], bout.forfeits
(1, {})
"""

from collections.abc import Sequence
from time import perf_counter
from typing import Any

from nunatak import bots
from nunatak.arena.entrant import Entrant
from nunatak.arena.observer import Observer
from nunatak.bots.plugins import Trouble, asked
from nunatak.core import Game, Malformed, Match, NunatakError, Problem
from nunatak.core.seeds import derive_seed

Player = str | Entrant | bots.Bot[Any, Any]


class Bout(Match):
    """A match with what the arena knows of it."""

    def __init__(self, game: Game[Any], seed: int, names: Sequence[str]) -> None:
        super().__init__(game, seed)
        self.seed = seed
        self.names = tuple(names)
        """The bots, seat by seat."""
        self.forfeits: dict[int, Problem] = {}
        """What a bot did that no bot may, by seat. It is last, and chance plays on for it."""
        self.decisions = [0] * game.players
        self.seconds = [0.0] * game.players
        """Time to think, seat by seat."""


def play(
    game: Game[Any],
    players: Sequence[Player],
    seed: int,
    *,
    budget: float | None = None,
    observers: Sequence[Observer] = (),
) -> Bout:
    """A game from its seed: the same players play the same one again.

    A player is a bot, an :class:`Entrant`, or the name of a bot.
    """
    if len(players) != game.players:
        raise Malformed("arena.seats", bots=len(players), seats=game.players)
    bout = Bout(game, seed, [_name(player) for player in players])
    seats = [_seated(bout, seat, player) for seat, player in enumerate(players)]
    for observer in observers:
        observer.begin(bout)
    while (seat := bout.state.turn) is not None:
        action = _decided(bout, seats, seat, budget)
        for observer in observers:
            observer.moved(bout, seat, action)
    for observer in observers:
        observer.ended(bout)
    return bout


def _name(player: Player) -> str:
    if isinstance(player, str):
        return player
    return player.name if isinstance(player, Entrant) else type(player).__name__


def _seated(bout: Bout, seat: int, player: Player) -> bots.Bot[Any, Any]:
    seed = derive_seed(bout.seed, "bot", seat)
    if isinstance(player, str):
        return bots.make(player, bout.game, seed)
    if not isinstance(player, Entrant):
        return player
    try:
        return player.make(bout.game, seed)
    except NunatakError as error:
        return _forfeited(bout, seat, Problem("bot.raised", {"reason": str(error)}))


def _decided(bout: Bout, seats: list[bots.Bot[Any, Any]], seat: int, budget: float | None) -> Any:
    """Let a seat decide once; what it decided."""
    view = bout.state.view(seat)
    action, problem = None, None
    began = perf_counter()
    try:
        action = asked(lambda: seats[seat].choose(view, budget))
    except Trouble as trouble:
        problem = Problem("bot.raised", {"reason": str(trouble)})
    bout.seconds[seat] += perf_counter() - began
    bout.decisions[seat] += 1
    if problem is None:
        try:
            asked(bout.play, action)
            return action
        except Trouble as trouble:
            problem = _refused(trouble.error, action)
    seats[seat] = _forfeited(bout, seat, problem)
    action = seats[seat].choose(view)
    bout.play(action)
    return action


def _refused(error: BaseException, action: object) -> Problem:
    if isinstance(error, NunatakError) and error.code != "action.type":
        return Problem("bot.illegal", {"action": _spelled(action), "why": error.code})
    return Problem("bot.nonsense", {"kind": type(action).__name__})


def _spelled(action: object) -> str:
    try:
        return asked(str, action)
    except Trouble:
        return type(action).__name__


def _forfeited(bout: Bout, seat: int, problem: Problem) -> bots.Bot[Any, Any]:
    """Who plays on for somebody who has lost: the others still want to know who wins."""
    bout.forfeits[seat] = problem
    return bots.RandomBot(bout.game, derive_seed(bout.seed, "stand-in", seat))
