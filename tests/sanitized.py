"""Random games on rules compiled with sanitizers, which stop the program at any memory error.

``dev.py test`` compiles such rules into a separate folder, adds it to PYTHONPATH and runs this
script with the library of the sanitizer loaded first.
"""

import sys
from array import array
from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random
from typing import Any

from nunatak.compile.build import extension_file, find_units
from nunatak.core import Match, NunatakError
from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, course_names
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.rules.layout import PLAY
from nunatak.testing import check_batch, check_determinism, check_secret_chance, play
from tests.property.snow_tails_batches import Log, race

DRIVERS = ("random", "careful", "lazy")
WRONG_ACTIONS = (-1, 147, 148, 255, 256, 2**31 - 1, -(2**31))


def check_sanitized() -> None:
    """Exit if the rules are not compiled with sanitizers."""
    for unit in find_units():
        file = extension_file(unit)
        if not file.exists() or b"__asan_init" not in file.read_bytes():
            sys.exit(f"{file} is not compiled with sanitizers")


def refuse_bad_actions(game: SnowTails | Arctic) -> int:
    """Try unknown and illegal actions with all methods; return how many were refused."""
    refused = 0
    kernel: Any = game.start_kernel(1)
    state: Any = game.start(seed=1)
    batch = game.batch(range(8))
    while not state.over:
        before = bytes(batch.states)
        legal = kernel.legal_actions()
        others = {n for n in range(game.facts.action_count) if n not in legal}
        for number in (*WRONG_ACTIONS, *others):
            assert not kernel.allows(number)
            ids, _ = batch.legal()
            chosen = array("i", [ids[i * batch.max_legal] for i in range(batch.size)])
            chosen[3] = number
            attempts: list[Callable[[], object]] = [
                partial(kernel.push, number),
                partial(batch.step, chosen),
            ]
            if isinstance(game, SnowTails) and kernel.phase == PLAY:
                attempts.append(partial(kernel.turn_ends, number))
            for attempt in attempts:
                try:
                    attempt()
                except NunatakError:
                    refused += 1
            batch.states[:] = before  # the action may be legal in that game of the batch
        kernel.push(legal[0])
        state = state.apply(game.action(legal[0]))
        ids, counts = batch.legal()
        batch.mask()
        batch.step(array("i", [ids[i * batch.max_legal] if counts[i] else 0 for i in range(8)]))
    return refused


def read_state(match: Match) -> None:
    """Call all methods of a state that do not change it."""
    state = match.state
    state.view(0)
    if isinstance(state, SnowTailsState):
        for preview in state.previews():
            state.attempt(preview.actions)
    if isinstance(state, ArcticState):
        for seat in range(state.game.players):
            state.sheet(seat)
        state.ability_previews()
        for action in state.actions_by_id:
            state.why_not(action)


def refuse_damaged_states(game: Arctic, rng: Random) -> int:
    """Restore states with changed bytes; play the valid ones, return how many were refused."""
    refused = 0
    state: ArcticState = game.start(seed=rng.getrandbits(32))
    while not state.over:
        data = bytearray(state.to_bytes())
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.choice((0, 1, 2, 7, 255, rng.randrange(256)))
        kernel = game.start_kernel(1)
        kernel.fill_derived_numbers(bytes(data))
        problems = kernel.problems(bytes(data))
        try:
            kernel.restore(bytes(data))
        except NunatakError:
            refused += 1
            assert problems
        else:
            assert not problems
            kernel.roll_out(1)
            kernel.totals()
        state = state.apply(rng.choice(state.legal_actions()))
    return refused


def check_arctic() -> int:
    """Do the same with Arctic, for many sides of the ability cards."""
    refused, rng = 0, Random(1)
    for number, sides in enumerate(list(product("12", repeat=6))[::2]):
        game = Arctic(2 + number % 3, "".join(sides[:-1]) + "12"[number % 2])
        check_determinism(game, seed=number)
        game.batch(range(512)).play_out(number)
        refused += refuse_damaged_states(game, rng)
        if number % 8 == 0:
            check_batch(game, game.batch(range(3)), range(3))
            play(game, seed=number, on_state=read_state)
            check_secret_chance(game)
            refused += refuse_bad_actions(game)
    return refused


def main() -> None:
    check_sanitized()
    log = Log()
    refused = 0
    random_courses = (random_course(tiles, seed=99) for tiles in (1, 5, 9, 12, 14))
    for number, course in enumerate((*map(Course.load, course_names()), *random_courses)):
        for players in (1, 2, 3, 4, 5):
            game = SnowTails(players, course, practice=players == 1)
            # Checks after every step are slow, so not every driver races with every number of
            # sleds on every course. The batches below play many more races.
            driver = DRIVERS[(number + players) % len(DRIVERS)]
            log.add(race(game, range(players, players + 12), driver, records=1))
            check_determinism(game, seed=players)
            check_batch(game, game.batch(range(3)), range(3))
            game.batch(range(512)).play_out(players)
            play(game, seed=players, on_state=read_state)
        refused += refuse_bad_actions(SnowTails(2 + len(course.tiles) % 4, course))
        check_secret_chance(SnowTails(5, course))
    print(log)
    refused += check_arctic()
    print(f"{refused:,} bad actions refused; the sanitizers found no error")


if __name__ == "__main__":
    main()
