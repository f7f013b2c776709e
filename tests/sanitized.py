"""Random games on rules compiled with sanitizers: any fault ends this with a report of theirs.

``dev.py test`` compiles such rules into a folder of their own, puts it on PYTHONPATH and runs
this script with the sanitizer's library loaded first.
"""

import sys
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path

from nunatak.core import Match, NunatakError
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, rules, shipped
from nunatak.games.snow_tails.layout import PLAY
from nunatak.games.snow_tails.wild import random_course
from nunatak.testing import check_batch, check_determinism, check_secret, play
from tests.property.fleet import Log, race

WRONG = (-1, 49, 50, 255, 256, 2**31 - 1, -(2**31))


def check_sanitized() -> None:
    """Rules without sanitizers would find nothing."""
    file = Path(rules.__file__)
    if b"__asan_init" not in file.read_bytes():
        sys.exit(f"{file} is not compiled with sanitizers")


def bad_actions(game: SnowTails) -> int:
    """Actions that do not exist, or not now, by every way in; how many were refused."""
    refused = 0
    kernel, batch, state = game.kernel(1), game.batch(range(8)), game.start(seed=1)
    while not state.over:
        before = bytes(batch.states)
        legal = kernel.legal_actions()
        others = {n for n in range(game.facts.actions) if n not in legal}
        for number in (*WRONG, *others):
            assert not kernel.allows(number)
            ids, _ = batch.legal()
            chosen = array("i", [ids[i * batch.width] for i in range(batch.size)])
            chosen[3] = number
            ways_in: list[Callable[[], object]] = [
                partial(kernel.push, number),
                partial(batch.step, chosen),
            ]
            if kernel.phase == PLAY:
                ways_in.append(partial(kernel.foreseen, number))
            for attempt in ways_in:
                try:
                    attempt()
                except NunatakError:
                    refused += 1
            batch.states[:] = before  # it may be legal in that race of the batch
        kernel.push(legal[0])
        state = state.apply(state.legal_actions()[0])
        ids, counts = batch.legal()
        batch.mask()
        batch.step(array("i", [ids[i * batch.width] if counts[i] else 0 for i in range(8)]))
    return refused


def look(match: Match) -> None:
    """All that can be asked of a state without changing it."""
    state = match.state
    assert isinstance(state, SnowTailsState)
    state.view(0)
    for preview in state.previews():
        state.attempt(preview.actions)


def main() -> None:
    check_sanitized()
    log = Log()
    refused = 0
    wild = (random_course(tiles, seed=99) for tiles in (1, 5, 9, 12, 14))
    for course in (*map(Course.load, shipped()), *wild):
        for players in (1, 2, 3, 4, 5):
            game = SnowTails(players, course, practice=players == 1)
            for driver in ("random", "careful", "lazy"):
                log.add(race(game, range(players, players + 12), driver, records=1))
            check_determinism(game, seed=players)
            check_batch(game, game.batch(range(3)), range(3))
            game.batch(range(64)).play_out(players)
            play(game, seed=players, look=look)
        refused += bad_actions(SnowTails(2 + len(course.tiles) % 4, course))
        check_secret(SnowTails(5, course))
    print(log)
    print(f"{refused:,} bad actions refused; the sanitizers found nothing")


if __name__ == "__main__":
    main()
