"""Who plays the games of a tournament: this process, several, or Ray; the results are the same.

A crew is handed work and hands back what came of it, in the order of the work whoever was done
first. Only as much work is begun as keeps everybody busy: some of it may turn out to be unwanted.
"""

import os
import signal
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from nunatak.arena.bout import play
from nunatak.arena.entrant import Entrant
from nunatak.arena.luck import seeded
from nunatak.arena.observer import Observer
from nunatak.arena.outcome import Dealt, Outcome
from nunatak.arena.schedule import Seating
from nunatak.bots.plugins import shown
from nunatak.core import Game, Malformed, Record

T = TypeVar("T")
_AHEAD = 3  # pieces of work for each worker
_PATIENCE = 10  # seconds


@dataclass(frozen=True)
class Hall:
    """What all games of a tournament have in common; it can be sent to another process."""

    game: Game[Any]
    entrants: tuple[Entrant, ...]
    seed: int
    budget: float | None
    records: bool
    """Whether records are wanted."""


@dataclass(frozen=True)
class Work:
    """A deal at one table."""

    deal: int
    table: int
    seatings: tuple[Seating, ...]


@dataclass(frozen=True)
class Done:
    """What came of it, with records of the games if they are wanted."""

    dealt: Dealt
    records: tuple[Record, ...] = ()


class Crew(Protocol):
    """See the module."""

    def play(self, hall: Hall, work: Iterable[Work]) -> Iterator[Done]:
        """What came of each piece of work, in that order."""


def do(hall: Hall, work: Work, observers: Sequence[Observer] = ()) -> Done:
    """Play a deal in every seating."""
    seed = seeded(hall.seed, "game", work.deal)
    outcomes: list[Outcome] = []
    records: list[Record] = []
    for seating in work.seatings:
        players = [hall.entrants[entrant] for entrant in seating]
        bout = play(hall.game, players, seed, budget=hall.budget, observers=observers)
        record = bout.record()
        outcomes.append(Outcome.of(bout, seating, record.digest))
        records += [record] if hall.records else []
    return Done(Dealt(work.deal, work.table, tuple(outcomes)), tuple(records))


@dataclass(frozen=True)
class Here:
    """This process, with observers if there are any."""

    observers: Sequence[Observer] = ()

    def play(self, hall: Hall, work: Iterable[Work]) -> Iterator[Done]:
        for each in work:
            yield do(hall, each, self.observers)


@dataclass(frozen=True)
class Processes:
    """So many processes of this machine."""

    count: int = field(default_factory=lambda: os.cpu_count() or 1)

    def play(self, hall: Hall, work: Iterable[Work]) -> Iterator[Done]:
        import multiprocessing
        from concurrent.futures import Future, ProcessPoolExecutor
        from concurrent.futures.process import BrokenProcessPool

        before = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(
            self.count, multiprocessing.get_context("spawn"), _prepare, (hall,)
        )
        try:
            waiting: Iterator[Future[Done]] = _window(
                lambda each: pool.submit(_do, each), work, self.count * _AHEAD
            )
            for each in waiting:
                yield each.result()
        except BrokenProcessPool:
            raise Malformed("arena.worker") from None
        finally:
            # Nobody waits for games that nobody wants any more.
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(multiprocessing.active_children()) - before:
                process.terminate()


_hall: list[Hall] = []


def _prepare(hall: Hall) -> None:
    """Make a process ready to play."""
    import multiprocessing
    from multiprocessing.connection import wait

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that hands out work
    sys.stdout = sys.stderr  # a bot may talk; the output is not its own
    parent = multiprocessing.parent_process()
    if parent is not None:  # if that one is killed, nobody wants the games

        def leave(sentinel: int = parent.sentinel) -> None:
            wait([sentinel])
            os._exit(1)

        threading.Thread(target=leave, daemon=True).start()
    _hall[:] = [hall]


def _do(work: Work) -> Done:
    return do(_hall[0], work)


@dataclass(frozen=True)
class Ray:
    """A Ray cluster; without an address one on this machine, for as long as it takes."""

    address: str | None = None
    count: int = field(default_factory=lambda: os.cpu_count() or 1)
    """Work begun at once; on this machine, how many processes."""

    def play(self, hall: Hall, work: Iterable[Work]) -> Iterator[Done]:
        try:
            import ray
        except ImportError:
            raise Malformed("arena.ray-missing") from None
        self._join(ray)
        try:
            path = list(sys.path)  # a worker imports what is imported here
            shared = ray.put((hall, path))
            remote = ray.remote(max_retries=0)(_do_remote)
            for each in _window(lambda each: remote.remote(shared, each), work, self._window()):
                done: Done = ray.get(each)
                yield done
        except ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None)  # without the words that Ray puts around it
            known = cause if isinstance(cause, BaseException) else error
            raise Malformed("arena.ray-worker", reason=shown(known)) from None
        finally:
            ray.shutdown()

    def _window(self) -> int:
        return self.count * _AHEAD

    def _join(self, ray: Any) -> None:
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if self.address is None:
            quiet |= {"num_cpus": self.count, "include_dashboard": False}
            quiet["object_store_memory"] = 100 * 2**20
        address = self.address or "local"
        try:
            _knock(address)
            ray.init(address=address, **quiet)
        except (RuntimeError, ValueError, OSError) as error:
            raise Malformed("arena.ray", address=address, reason=shown(error)) from None


def _knock(address: str) -> None:
    """See whether anybody answers at ``host:port``; Ray itself would wait for minutes."""
    if address in ("local", "auto"):
        return
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        raise Malformed("arena.ray-address", address=address)
    socket.create_connection((host, int(port)), timeout=_PATIENCE).close()


def _do_remote(shared: tuple[Hall, list[str]], work: Work) -> Done:
    hall, path = shared
    sys.path += [folder for folder in path if folder not in sys.path]
    return do(hall, work)


def _window(begin: Callable[[Work], T], work: Iterable[Work], width: int) -> Iterator[T]:
    """Begin so much work ahead, and hand out what was begun in its order."""
    begun: deque[T] = deque()
    for each in work:
        begun.append(begin(each))
        if len(begun) >= width:
            yield begun.popleft()
    while begun:
        yield begun.popleft()
