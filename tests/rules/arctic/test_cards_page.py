"""The table of cards in the docs is what its command writes, and correct."""

import re

import pytest

from benchmarks.cards import cards_table
from benchmarks.docs import DOCS_FOLDER
from nunatak.games.arctic.cards import CARDS, Card

PAGE = (DOCS_FOLDER / "cards.md").read_text(encoding="utf-8")
WRITTEN = PAGE.partition("<!-- cards -->\n")[2].partition("\n<!-- /cards -->")[0]


def test_the_table_is_what_the_command_writes() -> None:
    assert cards_table() == WRITTEN, "the table is old: python -m benchmarks.cards --write"


@pytest.mark.rule("AR-1.2")
def test_the_table_has_the_values_of_every_card() -> None:
    cell = r" `(.\d\.\d)` ([a-z ]+) \|"
    rows = re.findall(rf"^\| ([a-z ]+) \| (\d) \| (\d) \|{cell * 4}$", WRITTEN, re.MULTILINE)
    found = []
    for animal, draw, placement, *cells in rows:
        for name, companion in zip(cells[::2], cells[1::2], strict=True):
            card = Card.parse(name)
            found.append(card)
            assert (card.draw_value, card.placement_value) == (int(draw), int(placement))
            assert card.animal == animal.removeprefix("polar ")
            assert card.companion_animal == companion.removeprefix("polar ")
    assert tuple(found) == CARDS
