"""An executor that uses this process only."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

__all__ = ["SerialExecutor"]

Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(frozen=True)
class SerialExecutor:
    """Calls the function in this process, item by item."""

    def map(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        for item in items:
            yield function(item)
