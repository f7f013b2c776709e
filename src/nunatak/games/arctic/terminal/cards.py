"""Cards as they lie on the table, and rows of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from nunatak.games.arctic import Card
from nunatak.games.arctic.terminal import colours
from nunatak.games.arctic.terminal.card_faces import WIDTH, Piece, face
from nunatak.games.arctic.terminal.names import animal_name, letter

LARGE, SMALL = (11, 5), (9, 3)  # columns and rows of a card
_STROKES = ("", "I", "II", "III", "IIII")
_GAP = 1
_SLIGHT = 2  # columns that a card may hide of another


@dataclass(frozen=True)
class ShownCard:
    """A card with what it says to whoever may choose."""

    card: Card | None
    """None: an empty place."""
    label: str = ""
    """What to type for it; empty if it cannot be chosen."""
    marked: bool = False


def draw_card(shown: ShownCard, large: bool, plain: bool, accent: str) -> list[list[Piece]]:
    """The rows of a card; ``plain`` where there is no colour to tell shapes apart."""
    if shown.card is None:
        return _empty(LARGE if large else SMALL)
    return (_large if large else _small)(shown.card, shown, plain, accent)


def _empty(size: tuple[int, int]) -> list[list[Piece]]:
    columns, rows = size
    inner = columns - 2
    middle = [[("┊" + " " * inner + "┊", "dim")] for _ in range(rows - 2)]
    return [[("╭" + "┄" * inner + "╮", "dim")], *middle, [("╰" + "┄" * inner + "╯", "dim")]]


def _small(card: Card, shown: ShownCard, plain: bool, accent: str) -> list[list[Piece]]:
    """Placement and draw value on the left, the animal beside them."""
    ground = f"{colours.INK} on {colours.TINTS[card.animal]}"
    name = animal_name(card.animal)
    return [
        [(f"▼{card.placement}", _pennant()), (f" {name:6.6}", f"bold {ground}")],
        [(f"▲{card.draw}", _wave()), _badge(shown, ground, accent, 7)],
        [_companion(card), (f" {_STROKES[card.set]:>5} ", ground)],
    ]


def _large(card: Card, shown: ShownCard, plain: bool, accent: str) -> list[list[Piece]]:
    """As the cards of the game: figures on the left, the animal on the right."""
    ground = f"{colours.INK} on {colours.TINTS[card.animal]}"
    columns, _ = LARGE
    rest = columns - 3 - WIDTH
    picture: Sequence[Sequence[Piece]] = face(card.animal)
    if plain:
        sign = letter(card.animal)
        box = ("╭──────╮", "│      │", f"│  {sign}   │", "╰──────╯")
        picture = [[(line, "")] for line in box]
    left: list[list[Piece]] = [
        [(f"▼{card.placement} ", _pennant())],
        [(f"▲{card.draw} ", _wave())],
        [_badge(shown, ground, accent, 3)],
        [_companion(card), (" ", ground)],
    ]
    rows = [
        [*figures, *squares, (" " * rest, ground)]
        for figures, squares in zip(left, picture, strict=True)
    ]
    name = f"{animal_name(card.animal):7.7}"
    rows.append([(name, f"bold {ground}"), (f"{_STROKES[card.set]:>4}", ground)])
    return rows


def _pennant() -> str:
    return f"bold {colours.PENNANT_INK} on {colours.PENNANT}"


def _wave() -> str:
    return f"bold {colours.WAVE_INK} on {colours.WAVE}"


def _companion(card: Card) -> Piece:
    return f"{letter(card.companion).lower()} ", f"{colours.INK} on {colours.TINTS[card.companion]}"


def _badge(shown: ShownCard, ground: str, accent: str, columns: int) -> Piece:
    """What to type, on the colour of what one may do."""
    if not shown.label:
        return " " * columns, ground
    words = f" {shown.label}".ljust(columns)  # on the left, where the next card does not lie
    return words, f"bold reverse {accent}" if shown.marked else f"bold {ground}"


class CardRow:
    """Cards side by side; where there are too many they overlap, and the marked one lies on top."""

    def __init__(
        self, cards: Sequence[ShownCard], columns: int, large: bool, *, plain: bool, accent: str
    ) -> None:
        self._wide, self._tall = LARGE if large else SMALL
        self._columns = columns
        self._owner = [-1] * columns
        blank: Piece = (" ", "")
        self._cells = [[blank] * columns for _ in range(self._tall + 1)]
        step = self._step(len(cards))
        order = list(range(len(cards)))
        if self._wide - step > _SLIGHT:
            order.sort(key=lambda number: cards[number].marked)
        for number in order:
            left = number * step
            self._put(draw_card(cards[number], large, plain, accent), left, number)
            if cards[number].marked:
                self._mark(left, accent)

    def _step(self, count: int) -> int:
        room = self._columns - self._wide
        return min(self._wide + _GAP, room // max(1, count - 1))

    def _put(self, rows: Sequence[Sequence[Piece]], left: int, number: int) -> None:
        for y, row in enumerate(rows):
            letters = [(sign, style) for words, style in row for sign in words]
            for x, piece in enumerate(letters[: self._columns - left]):
                self._cells[y][left + x] = piece
        for x in range(left, min(left + self._wide, self._columns)):
            self._owner[x] = number

    def _mark(self, left: int, accent: str) -> None:
        for x in range(left, min(left + self._wide, self._columns)):
            self._cells[self._tall][x] = ("▔", f"bold {accent}")

    @property
    def lines(self) -> list[Text]:
        """Letters of one style are put together, the row below the cards shows the mark."""
        lines = []
        for row in self._cells:
            line = Text(no_wrap=True)
            for style, signs in groupby(row, key=itemgetter(1)):
                line.append("".join(sign for sign, _ in signs), style)
            lines.append(line)
        return lines

    def at(self, column: int) -> int | None:
        """The number of the card under a column."""
        found = self._owner[column] if 0 <= column < self._columns else -1
        return None if found < 0 else found
