"""A module outside the rules that is compiled with them: a value in floating point."""

from tests.compile.tiny.rules.layout import ACTION_COUNT, Position, Tables


def value_of(t: Tables, g: Position, action: int) -> float:
    """Return what an action is worth; the operations are in an order that fusing would change."""
    total = t.bias
    for i in range(ACTION_COUNT + 1):
        total = total * float(t.weights[i]) + (g.left - action) / 7.0
    return total
