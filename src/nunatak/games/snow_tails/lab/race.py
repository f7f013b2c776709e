"""Races for the lab: bots drive, and the slots are handed out evenly."""

from collections.abc import Sequence
from random import Random
from typing import Any

from nunatak import bots
from nunatak.bots import Bot
from nunatak.core.seeds import derive_seed
from nunatak.games.snow_tails import (
    SnowTails,
    SnowTailsAction,
    SnowTailsState,
    SnowTailsView,
    TakeSlot,
)
from nunatak.games.snow_tails.lab.tally import Tally
from nunatak.games.snow_tails.lab.watch import Watch

__all__ = ["race", "races", "slots_of"]


def races(game: SnowTails, names: Sequence[str], seed: int, numbers: Sequence[int]) -> Tally:
    """The races of these numbers, added up; the same numbers give the same races."""
    tally = Tally()
    for number in numbers:
        race(game, names, seed, number, tally)
    return tally


def race(game: SnowTails, names: Sequence[str], seed: int, number: int, tally: Tally) -> None:
    """One race, counted."""
    slots = slots_of(game, seed, number)
    drivers = [
        bots.make(name, game, derive_seed(seed, "bot", number, seat))
        for seat, name in enumerate(names)
    ]
    state, watch = game.start(derive_seed(seed, "race", number)), Watch(game.track, tally)
    while (seat := state.turn) is not None:
        view = state.view(seat)
        watch.look(view)
        if view.phase == "slot":
            state = state.apply(TakeSlot(slots[seat]))
        else:
            state = _driven(state, view, drivers[seat])
        watch.hear(state.events)
    assert state.result is not None
    watch.end(state.result)


def _driven(
    state: SnowTailsState, view: SnowTailsView, bot: Bot[SnowTailsView, SnowTailsAction]
) -> SnowTailsState:
    """What a bot does; one that knows how to go on is not asked again in this turn."""
    choose_turn: Any = getattr(bot, "choose_turn", None)
    return (
        state.apply(bot.choose(view)) if choose_turn is None else state.apply_all(choose_turn(view))
    )


def slots_of(game: SnowTails, seed: int, number: int) -> tuple[int, ...]:
    """The slot of each seat in a race: in as many races in a row as there are slots every seat has
    every slot once.

    >>> game = SnowTails(4)
    >>> [sorted(slots_of(game, 1, number)[seat] for number in range(5)) for seat in (0, 3)]
    [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]
    """
    places = range(1, len(game.track.slots) + 1)
    block, turn = divmod(number, len(places))
    order = Random(f"{seed}/slots/{block}").sample(places, len(places))
    return (*order[turn:], *order[:turn])
