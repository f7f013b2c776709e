"""The interface of an executor, and the bounded queue that those in other processes share."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Protocol, TypeVar

__all__ = ["PENDING_ITEMS_PER_WORKER", "Executor", "submit_ahead"]

Item = TypeVar("Item")
Result = TypeVar("Result")

PENDING_ITEMS_PER_WORKER = 3  # items submitted for each worker


class Executor(Protocol):
    """Calls a function for many items."""

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield the result for each item, in the order of the items.

        ``function``, items and results must be picklable where they go to other processes;
        ``function`` is sent to each of them once. Items are taken from the iterable only as workers
        become free, since earlier results may decide which items follow. Closing the iterator
        cancels the rest.
        """


def submit_ahead(
    submit: Callable[[Item], Result], items: Iterable[Item], max_pending: int
) -> Iterator[Result]:
    """Submit up to ``max_pending`` items before yielding their results.

    >>> list(submit_ahead(print, "abc", 2))
    a
    b
    c
    [None, None, None]
    """
    submitted: deque[Result] = deque()
    for item in items:
        submitted.append(submit(item))
        if len(submitted) >= max_pending:
            yield submitted.popleft()
    while submitted:
        yield submitted.popleft()
