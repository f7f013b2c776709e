"""What can be chosen before a game of Arctic."""

from nunatak.games.arctic import ANIMALS
from nunatak.games.arctic.terminal.names import (
    ability_name,
    animal_letter,
)
from nunatak.terminal.game import MenuEntry, Setting
from nunatak.words import text


def settings() -> list[Setting]:
    """Return what can be chosen: the sides of the ability cards, and who begins."""
    sides = [("??????", "lot"), ("111111", "1"), ("222222", "2")]
    begins: list[tuple[int | None, str]] = [(None, "lot"), (0, "first")]
    return [
        Setting(
            "sides",
            text("start-sides"),
            tuple(
                MenuEntry(
                    value,
                    text(f"start-sides-{name}"),
                    text(f"start-sides-words-{name}"),
                    tuple(_ability_texts(name)),
                )
                for value, name in sides
            ),
        ),
        Setting(
            "first",
            text("start-first"),
            tuple(
                MenuEntry(seat, text(f"start-first-{name}"), text(f"start-first-words-{name}"))
                for seat, name in begins
            ),
        ),
    ]


def _ability_texts(sides_choice: str) -> list[str]:
    """Return the abilities that can lie on the table."""
    return [
        f"{animal_letter(animal)}  " + " / ".join(ability_name(animal, side) for side in sides)
        for animal in ANIMALS
        for sides in [(1, 2) if sides_choice == "lot" else (int(sides_choice),)]
    ]
