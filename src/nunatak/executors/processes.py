"""An executor that uses several processes of this machine."""

import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from nunatak.core import Malformed
from nunatak.executors.executor import PENDING_ITEMS_PER_WORKER, submit_ahead

__all__ = ["ProcessExecutor"]

Item = TypeVar("Item")
Result = TypeVar("Result")

_GC_THRESHOLD = 100_000  # objects; games leave little that only the garbage collector would find


@dataclass(frozen=True)
class ProcessExecutor:
    """Calls the function in several processes of this machine."""

    worker_count: int = field(default_factory=lambda: os.cpu_count() or 1)

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        import multiprocessing
        from concurrent.futures import Future, ProcessPoolExecutor
        from concurrent.futures.process import BrokenProcessPool

        before = set(multiprocessing.active_children())
        context = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self.worker_count, context, _initialize_worker, (function,))

        def submit(item: Item) -> "Future[Result]":
            with _delayed_ctrl_c():  # this may start a worker process
                return pool.submit(_call_stored_function, item)

        try:
            max_pending = self.worker_count * PENDING_ITEMS_PER_WORKER
            for future in submit_ahead(submit, items, max_pending):
                yield future.result()
        except BrokenProcessPool:
            raise Malformed("executor.worker") from None
        finally:
            # Do not wait for results that are not wanted any more.
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(multiprocessing.active_children()) - before:
                process.terminate()


@contextmanager
def _delayed_ctrl_c() -> Iterator[None]:
    """Delay Ctrl-C until the body is done. A process that is started in it never gets one: its
    interpreter would print a traceback before :func:`_initialize_worker` is called.
    """
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_function: list[Callable[[Any], Any]] = []  # the one that this worker process calls


def _initialize_worker(function: Callable[[Any], Any]) -> None:
    """Prepare a worker process."""
    import multiprocessing
    from multiprocessing.connection import wait

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is handled by the parent process
    sys.stdout = sys.stderr  # what a bot prints must not mix with the output of the program
    parent = multiprocessing.parent_process()
    if parent is not None:  # if the parent is killed, no one wants the results

        def exit_with_parent(sentinel: int = parent.sentinel) -> None:
            wait([sentinel])
            os._exit(1)

        threading.Thread(target=exit_with_parent, daemon=True).start()
    _function[:] = [function]
    gc.freeze()
    gc.set_threshold(_GC_THRESHOLD)


def _call_stored_function(item: Any) -> Any:
    return _function[0](item)
