"""A bot of your own: anything with a ``choose`` that takes a view and gives a legal action.

This one likes to go fast, and brakes when the next red line is near. Run it:

    python examples/own_bot.py
"""

import nunatak
from nunatak import bots
from nunatak.games.snow_tails import PlayCards, SnowTailsAction, SnowTailsView

CALM, HASTY = 3, 5


class Musher:
    """Plays for a speed that suits the tile ahead."""

    def choose(self, view: SnowTailsView, budget: float | None = None) -> SnowTailsAction:
        return min(view.legal, key=lambda action: self.dislike(view, action))

    def dislike(self, view: SnowTailsView, action: SnowTailsAction) -> int:
        sled = view.sled
        if sled is None or sled.space is None or not isinstance(action, PlayCards):
            return 0
        shown = {"L": sled.left, "R": sled.right, "B": sled.brake}
        shown |= dict.fromkeys(action.places, action.value)
        speed = shown["L"] + shown["R"] - shown["B"]
        drift = abs(shown["L"] - shown["R"])
        ahead = view.course.laid[sled.space.tile + 1]
        wanted = HASTY if ahead.limit is None else CALM
        return abs(speed - wanted) + 2 * drift


def race(seed: int) -> tuple[int | None, ...]:
    """The places of a race: Musher in seat 0, random bots in the others."""
    game = nunatak.load("snow-tails", players=3, course="nutcracker")
    seats: list[bots.Bot[SnowTailsView, SnowTailsAction]] = [
        Musher(),
        bots.make("random", game, seed),
        bots.make("random", game, seed + 1),
    ]
    state = game.start(seed)
    while not state.over:
        state = state.apply(seats[state.turn].choose(state.view(state.turn)))
    places: tuple[int | None, ...] = state.result.places
    return places


if __name__ == "__main__":
    won = sum(race(seed)[0] == 1 for seed in range(100))
    print(f"Musher wins {won} of 100 races.")
