"""An executor that uses a Ray cluster."""

import os
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from nunatak.core import Malformed
from nunatak.core.errors import describe
from nunatak.core.lazy import import_optional
from nunatak.executors.executor import PENDING_ITEMS_PER_WORKER, submit_ahead

__all__ = ["RayExecutor"]

Item = TypeVar("Item")
Result = TypeVar("Result")

_CONNECT_TIMEOUT_SECONDS = 10  # to connect to a cluster
_OBJECT_STORE_BYTES = 100 * 2**20  # of a cluster on this machine


@dataclass(frozen=True)
class RayExecutor:
    """Calls the function on a Ray cluster; without an address, on one that is started here."""

    address: str | None = None
    worker_count: int = field(default_factory=lambda: os.cpu_count() or 1)
    """Workers to keep busy; on this machine, the number of processes."""

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        ray = import_optional("ray", extra="ray")
        self._connect(ray)
        try:
            # A worker imports modules from the same folders as this process.
            shared = ray.put((function, list(sys.path)))
            remote = ray.remote(max_retries=0)(_call)
            ahead = self.worker_count * PENDING_ITEMS_PER_WORKER
            for future in submit_ahead(lambda item: remote.remote(shared, item), items, ahead):
                result: Result = ray.get(future)
                yield result
        except ray.exceptions.RayError as error:
            cause = getattr(error, "cause", None)  # without the text that Ray puts around it
            original = cause if isinstance(cause, BaseException) else error
            raise Malformed("executor.ray-worker", reason=describe(original)) from None
        finally:
            ray.shutdown()

    def _connect(self, ray: Any) -> None:
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
        if self.address is None:
            options |= {"num_cpus": self.worker_count, "include_dashboard": False}
            options["object_store_memory"] = _OBJECT_STORE_BYTES
        address = self.address or "local"
        try:
            _check_reachable(address)
            ray.init(address=address, **options)
        except (RuntimeError, ValueError, OSError) as error:
            raise Malformed("executor.ray", address=address, reason=describe(error)) from None


def _check_reachable(address: str) -> None:
    """Connect to ``host:port`` once; Ray itself would wait for minutes."""
    if address in ("local", "auto"):
        return
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        raise Malformed("executor.ray-address", address=address)
    socket.create_connection((host, int(port)), timeout=_CONNECT_TIMEOUT_SECONDS).close()


def _call(function_and_path: tuple[Callable[[Item], Result], list[str]], item: Item) -> Result:
    function, path = function_and_path
    sys.path += [folder for folder in path if folder not in sys.path]
    return function(item)
