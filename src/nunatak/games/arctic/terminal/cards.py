"""Drawings of cards, and of rows of cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from nunatak.games.arctic import Card
from nunatak.games.arctic.terminal import colours
from nunatak.games.arctic.terminal.card_faces import FACE_WIDTH, StyledText, animal_face
from nunatak.games.arctic.terminal.names import animal_letter, animal_name

LARGE_SIZE, SMALL_SIZE = (11, 5), (9, 3)  # columns and rows of a card
_SET_TALLIES = ("", "I", "II", "III", "IIII")
_GAP_WIDTH = 1
_SLIGHT_OVERLAP_WIDTH = 2  # columns that a card may hide of another


@dataclass(frozen=True)
class ShownCard:
    """A card with what is marked on it for the person who chooses."""

    card: Card | None
    """None: an empty place."""
    typed_label: str = ""
    """What to type for it; empty if it cannot be chosen."""
    marked: bool = False


def render_card(shown: ShownCard, large: bool, plain: bool, accent: str) -> list[list[StyledText]]:
    """Return the rows of a card; ``plain``: without colours."""
    if shown.card is None:
        return _render_empty_place(LARGE_SIZE if large else SMALL_SIZE)
    return (_render_large_card if large else _render_small_card)(shown.card, shown, plain, accent)


def _render_empty_place(size: tuple[int, int]) -> list[list[StyledText]]:
    columns, rows = size
    inner = columns - 2
    middle = [[("┊" + " " * inner + "┊", "dim")] for _ in range(rows - 2)]
    return [[("╭" + "┄" * inner + "╮", "dim")], *middle, [("╰" + "┄" * inner + "╯", "dim")]]


def _render_small_card(
    card: Card, shown: ShownCard, plain: bool, accent: str
) -> list[list[StyledText]]:
    """Return a small card: placement and draw value, then the animal."""
    ground = f"{colours.CARD_INK} on {colours.ANIMAL_COLOURS[card.animal]}"
    name = animal_name(card.animal)
    return [
        [
            (f"▼{card.placement_value}", _placement_value_style()),
            (f" {name:6.6}", f"bold {ground}"),
        ],
        [(f"▲{card.draw_value}", _draw_value_style()), _label_badge(shown, ground, accent, 7)],
        [_companion_badge(card), (f" {_SET_TALLIES[card.set]:>5} ", ground)],
    ]


def _render_large_card(
    card: Card, shown: ShownCard, plain: bool, accent: str
) -> list[list[StyledText]]:
    """Return a large card: values on the left, the animal on the right."""
    ground = f"{colours.CARD_INK} on {colours.ANIMAL_COLOURS[card.animal]}"
    columns, _ = LARGE_SIZE
    rest = columns - 3 - FACE_WIDTH
    picture: Sequence[Sequence[StyledText]] = animal_face(card.animal)
    if plain:
        sign = animal_letter(card.animal)
        box = ("╭──────╮", "│      │", f"│  {sign}   │", "╰──────╯")
        picture = [[(line, "")] for line in box]
    left: list[list[StyledText]] = [
        [(f"▼{card.placement_value} ", _placement_value_style())],
        [(f"▲{card.draw_value} ", _draw_value_style())],
        [_label_badge(shown, ground, accent, 3)],
        [_companion_badge(card), (" ", ground)],
    ]
    rows = [
        [*figures, *squares, (" " * rest, ground)]
        for figures, squares in zip(left, picture, strict=True)
    ]
    name = f"{animal_name(card.animal):7.7}"
    rows.append([(name, f"bold {ground}"), (f"{_SET_TALLIES[card.set]:>4}", ground)])
    return rows


def _placement_value_style() -> str:
    return f"bold {colours.PENNANT_INK} on {colours.PENNANT_COLOUR}"


def _draw_value_style() -> str:
    return f"bold {colours.WAVE_INK} on {colours.WAVE_COLOUR}"


def _companion_badge(card: Card) -> StyledText:
    return (
        f"{animal_letter(card.companion_animal).lower()} ",
        f"{colours.CARD_INK} on {colours.ANIMAL_COLOURS[card.companion_animal]}",
    )


def _label_badge(shown: ShownCard, ground: str, accent: str, columns: int) -> StyledText:
    """Return the number to type, in the colour of legal choices."""
    if not shown.typed_label:
        return " " * columns, ground
    words = f" {shown.typed_label}".ljust(columns)  # on the left, where the next card does not lie
    return words, f"bold reverse {accent}" if shown.marked else f"bold {ground}"


class CardRow:
    """Cards side by side; too many overlap, with the marked one on top."""

    def __init__(
        self, cards: Sequence[ShownCard], columns: int, large: bool, *, plain: bool, accent: str
    ) -> None:
        self._card_width, self._card_rows = LARGE_SIZE if large else SMALL_SIZE
        self._columns = columns
        self._card_at_column = [-1] * columns
        blank: StyledText = (" ", "")
        self._cells = [[blank] * columns for _ in range(self._card_rows + 1)]
        step = self._card_distance(len(cards))
        order = list(range(len(cards)))
        if self._card_width - step > _SLIGHT_OVERLAP_WIDTH:
            order.sort(key=lambda number: cards[number].marked)
        for number in order:
            left = number * step
            self._put_card(render_card(cards[number], large, plain, accent), left, number)
            if cards[number].marked:
                self._underline(left, accent)

    def _card_distance(self, count: int) -> int:
        room = self._columns - self._card_width
        return min(self._card_width + _GAP_WIDTH, room // max(1, count - 1))

    def _put_card(self, rows: Sequence[Sequence[StyledText]], left: int, number: int) -> None:
        for y, row in enumerate(rows):
            letters = [(sign, style) for words, style in row for sign in words]
            for x, piece in enumerate(letters[: self._columns - left]):
                self._cells[y][left + x] = piece
        for x in range(left, min(left + self._card_width, self._columns)):
            self._card_at_column[x] = number

    def _underline(self, left: int, accent: str) -> None:
        for x in range(left, min(left + self._card_width, self._columns)):
            self._cells[self._card_rows][x] = ("▔", f"bold {accent}")

    @property
    def lines(self) -> list[Text]:
        """Return the lines of text; the last shows the mark."""
        lines = []
        for row in self._cells:
            line = Text(no_wrap=True)
            for style, signs in groupby(row, key=itemgetter(1)):
                line.append("".join(sign for sign, _ in signs), style)
            lines.append(line)
        return lines

    def card_index_at(self, column: int) -> int | None:
        """Return the number of the card in a column."""
        found = self._card_at_column[column] if 0 <= column < self._columns else -1
        return None if found < 0 else found
