"""The kernel of the game of stones."""

from nunatak.core.kernel import BaseKernel
from nunatak.core.structs import address
from tests.compile.tiny.policy import value_of
from tests.compile.tiny.rules.layout import ACTION_COUNT, Position, Tables


class Setup:
    """The weights of the policy."""

    tables: Tables

    def __init__(self, bias: float, weights: list[float]) -> None:
        self.tables = Tables()
        self.tables.bias = bias
        for number, weight_given in enumerate(weights):
            self.tables.weights[number] = weight_given


class Kernel(BaseKernel):
    """One game of stones."""

    setup: Setup
    position: Position

    def values(self) -> list[float]:
        """Return what each action is worth."""
        return [
            value_of(address(self.setup.tables), address(self.position), action)
            for action in range(ACTION_COUNT)
        ]
