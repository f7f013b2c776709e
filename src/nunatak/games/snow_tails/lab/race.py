"""Races of the lab: bots drive, and start slots are assigned evenly."""

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
from nunatak.games.snow_tails.lab.race_observer import RaceObserver
from nunatak.games.snow_tails.lab.tally import Tally

__all__ = ["assign_slots", "run_race", "run_races"]


def run_races(
    game: SnowTails, bot_names: Sequence[str], seed: int, race_numbers: Sequence[int]
) -> Tally:
    """Run the races of these numbers and count them; the same numbers give the same races."""
    tally = Tally()
    for number in race_numbers:
        run_race(game, bot_names, seed, number, tally)
    return tally


def run_race(
    game: SnowTails, bot_names: Sequence[str], seed: int, race_number: int, tally: Tally
) -> None:
    """Run one race and count it."""
    slots = assign_slots(game, seed, race_number)
    drivers = [
        bots.make(name, game, derive_seed(seed, "bot", race_number, seat))
        for seat, name in enumerate(bot_names)
    ]
    state, observer = (
        game.start(derive_seed(seed, "race", race_number)),
        RaceObserver(game.track, tally),
    )
    while (seat := state.turn) is not None:
        view = state.view(seat)
        observer.observe_view(view)
        if view.phase == "slot":
            state = state.apply(TakeSlot(slots[seat]))
        else:
            state = _let_bot_play(state, view, drivers[seat])
        observer.observe_events(state.events)
    assert state.result is not None
    observer.count_finished_race(state.result)


def _let_bot_play(
    state: SnowTailsState, view: SnowTailsView, bot: Bot[SnowTailsView, SnowTailsAction]
) -> SnowTailsState:
    """Let a bot decide: once, or for its whole turn if it can."""
    choose_turn: Any = getattr(bot, "choose_turn", None)
    return (
        state.apply(bot.choose(view)) if choose_turn is None else state.apply_all(choose_turn(view))
    )


def assign_slots(game: SnowTails, seed: int, race_number: int) -> tuple[int, ...]:
    """Return the start slot of each seat in a race. In as many races in a row as there are slots,
    every seat has every slot once.

    >>> game = SnowTails(4)
    >>> [sorted(assign_slots(game, 1, number)[seat] for number in range(5)) for seat in (0, 3)]
    [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]
    """
    places = range(1, len(game.track.start_spaces) + 1)
    block, turn = divmod(race_number, len(places))
    order = Random(f"{seed}/slots/{block}").sample(places, len(places))
    return (*order[turn:], *order[:turn])
