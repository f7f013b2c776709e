"""Print the table of docs/cards.md: every card of Arctic with its values and its companion."""

import argparse

from benchmarks.docs import write_section
from nunatak.games.arctic import CARDS
from nunatak.games.arctic.cards import Card

SETS = (1, 2, 3, 4)


def table() -> str:
    """Return a row for each animal and draw value, with the card of each set (AR-1.2)."""
    lines = [
        f"| animal | draws | places | {' | '.join(f'set {number}' for number in SETS)} |",
        "|---|---:|---:|" + "---|" * len(SETS),
    ]
    for first in range(0, len(CARDS), len(SETS)):
        cards = CARDS[first : first + len(SETS)]
        assert tuple(card.set for card in cards) == SETS
        face = cards[0]
        lines.append(
            f"| {_name(face.animal)} | {face.draw} | {face.placement} "
            f"| {' | '.join(map(_cell, cards))} |"
        )
    return "\n".join(lines)


def _cell(card: Card) -> str:
    return f"`{card}` {_name(card.companion)}"


def _name(animal: str) -> str:
    return "polar bear" if animal == "bear" else animal


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cards", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table into the docs")
    arguments = parser.parse_args()
    print(table())
    if arguments.write:
        write_section("cards.md", "cards", table())


if __name__ == "__main__":
    main()
