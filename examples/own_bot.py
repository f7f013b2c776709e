"""A bot of your own: any class with a ``choose`` that takes a view and returns a legal action.

This one asks *steady* for its best choices and prefers, of two that are nearly equal, the one with
fewer dents. Let it compete:

    cd examples
    nunatak arena snow-tails --bot own_bot:Musher --bot gentle
"""

from typing import cast

from nunatak import arena, bots, load
from nunatak.games.snow_tails import SnowTails, SnowTailsAction, SnowTailsView

Coach = bots.Adviser[SnowTailsView, SnowTailsAction]
Advice = bots.Advice[SnowTailsAction]

DENT = 0.03  # the extra cost of a dent, in turns


class Musher:
    """The arena creates a bot for each seat of each race, as ``Musher(game, seed)``."""

    def __init__(self, game: SnowTails, seed: int) -> None:
        self.coach = cast(Coach, bots.make("steady", game, seed))

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        return max(self.coach.advise(view, budget), key=self.value).actions[0]

    def value(self, advice: Advice) -> float:
        """Return the value of an advice in turns."""
        dents = sum(reason.value for reason in advice.reasons if reason.code == "dents")
        return advice.value - DENT * dents


def share(games: int) -> float:
    """Return the share of races that it wins against gentle."""
    game = load("snow-tails", players=2)
    entrants = arena.Entrant.from_sources(game, [Musher, "gentle"])
    [pair] = arena.Tournament(game, entrants, games=games).run().pairs
    return pair.share


if __name__ == "__main__":
    print(f"Musher wins {share(100):.0%} of 100 races against gentle.")
