"""Print the table of docs/cards.md: every card of Arctic with its values and its companion."""

import argparse

from benchmarks.docs import write_section
from nunatak.games.arctic import CARDS
from nunatak.games.arctic.cards import Card

SET_NUMBERS = (1, 2, 3, 4)


def cards_table() -> str:
    """Return a row for each animal and draw value, with the card of each set (AR-1.2)."""
    lines = [
        f"| animal | draws | places | {' | '.join(f'set {number}' for number in SET_NUMBERS)} |",
        "|---|---:|---:|" + "---|" * len(SET_NUMBERS),
    ]
    for first in range(0, len(CARDS), len(SET_NUMBERS)):
        cards = CARDS[first : first + len(SET_NUMBERS)]
        assert tuple(card.set for card in cards) == SET_NUMBERS
        face = cards[0]
        lines.append(
            f"| {_animal_name(face.animal)} | {face.draw_value} | {face.placement_value} "
            f"| {' | '.join(map(_card_cell, cards))} |"
        )
    return "\n".join(lines)


def _card_cell(card: Card) -> str:
    return f"`{card}` {_animal_name(card.companion_animal)}"


def _animal_name(animal: str) -> str:
    return "polar bear" if animal == "bear" else animal


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cards", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the table into the docs")
    arguments = parser.parse_args()
    print(cards_table())
    if arguments.write:
        write_section("cards.md", "cards", cards_table())


if __name__ == "__main__":
    main()
