"""The setting of the player order (ST-3.3), for the command line and the first screen."""

from nunatak.core import Malformed
from nunatak.terminal.game import MenuEntry, Setting
from nunatak.words import text

RANDOM, SEATED = "random", "seats"


def parse_fixed_order(written: str, players: int) -> list[int] | None:
    """Return the seats in order; None: random.

    >>> [parse_fixed_order(text, 3) for text in ("random", "seats", "2, 0,1")]
    [None, [0, 1, 2], [2, 0, 1]]
    """
    if written == RANDOM:
        return None
    if written == SEATED:
        return list(range(players))
    numbers = [word.strip() for word in written.split(",")]
    if not all(word.isascii() and word.isdecimal() and len(word) < 3 for word in numbers):
        raise Malformed("game.order", order=written or '""', players=players)
    return [int(word) for word in numbers]


def order_setting() -> Setting:
    """Return the row of the first screen."""
    return Setting(
        "order",
        text("start-order"),
        tuple(
            MenuEntry(name, text(f"start-order-{name}"), text(f"start-order-words-{name}"))
            for name in (RANDOM, SEATED)
        ),
        after_seats=True,
    )
