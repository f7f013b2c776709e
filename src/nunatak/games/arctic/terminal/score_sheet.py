"""The score sheet as text, from the scores of the engine."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from nunatak.games.arctic import (
    ANIMALS,
    ArcticState,
    ArcticView,
    PileCard,
    PlayerView,
    Result,
    Run,
    Sheet,
)
from nunatak.games.arctic.terminal import colours
from nunatak.games.arctic.terminal.names import animal_letter, animal_name, player_name
from nunatak.words import text

if TYPE_CHECKING:
    from nunatak.terminal.palette import Palette

_TITLE_WIDTH = 14  # columns of what a row is about
_CELL_WIDTH = 15
WILD_LETTER = "?"


def pile_letters(pile: Sequence[PileCard]) -> str:
    """Return a pile as letters, from the bottom up; a known face-down card is lower case.

    >>> from nunatak.games.arctic import Card
    >>> pile_letters([PileCard(Card.parse("F1.1"), True), PileCard(Card.parse("M2.1"), False)])
    'Fm'
    """
    return "".join(_card_letter(card) for card in pile)


def _card_letter(card: PileCard) -> str:
    if card.card is None:
        return WILD_LETTER
    found = animal_letter(card.card.animal)
    return found if card.face_up else found.lower()


def run_letters(player: PlayerView, run: Run) -> str:
    """Return the cards of a run; face-down cards have the letter of its animal."""
    cards = player.pile[run.first_index : run.first_index + run.length]
    return "".join(animal_letter(run.animal) if card.face_up else WILD_LETTER for card in cards)


# ---- after the game


def score_rows(state: ArcticState) -> list[tuple[str, list[str], list[int | None]]]:
    """Return the rows of the score sheet: title, cards, points by seat."""
    result, view = state.result, state.view(None)
    assert result is not None
    rows = []
    for animal in ANIMALS:
        found = [_run_of(sheet, animal) for sheet in result.sheets]
        ways = [
            "-" if run is None else run_letters(player, run)
            for player, run in zip(view.players, found, strict=True)
        ]
        rows.append((animal_name(animal), ways, [run.points if run else None for run in found]))
    sheets = result.sheets
    animals = ["".join(animal_letter(run.animal) for run in sheet.runs) or "-" for sheet in sheets]
    rows.append(
        (text("arctic-score-animals"), animals, [sheet.diversity_points for sheet in sheets])
    )
    totems = [player.totem or "" for player in view.players]
    named = [animal_name(totem) for totem in totems]
    rows.append((text("arctic-score-totem"), named, [sheet.totem_points for sheet in sheets]))
    zones = ["#" * min(sheet.penalty_points, 8) or "-" for sheet in sheets]
    rows.append(
        (text("arctic-score-penalties"), zones, [-sheet.penalty_points for sheet in sheets])
    )
    return rows


def _run_of(sheet: Sheet, animal: str) -> Run | None:
    return next((run for run in sheet.runs if run.animal == animal), None)


def result_lines(state: ArcticState, names: Sequence[str] = ()) -> list[str]:
    """Return the score sheet of all seats side by side, and what decided the game."""
    result = state.result
    assert result is not None
    seats = range(len(result.places))
    head = "".join(
        f"  {_shorten_name(player_name(seat, names)):{_CELL_WIDTH - 2}}" for seat in seats
    )
    lines = [" " * _TITLE_WIDTH + head]
    for title, ways, points in score_rows(state):
        cells = (_score_cell(way, point) for way, point in zip(ways, points, strict=True))
        lines.append(f"{title[:_TITLE_WIDTH]:{_TITLE_WIDTH}}" + "".join(cells))
    totals = "".join(f"{total:>{_CELL_WIDTH}}" for total in result.totals)
    lines.append(f"{text('arctic-score-total'):{_TITLE_WIDTH}}{totals}")
    places = (text("arctic-score-place", place=place) for place in result.places)
    lines.append(" " * _TITLE_WIDTH + "".join(f"{place:>{_CELL_WIDTH}}" for place in places))
    return [line.rstrip() for line in (*lines, *result_notes(state, names))]


def _shorten_name(name: str) -> str:
    """Return a name that fits its column."""
    return name if len(name) <= _CELL_WIDTH - 2 else f"{name[: _CELL_WIDTH - 4]}.."


def _score_cell(letters: str, points: int | None) -> str:
    score = "" if points is None else f"{points:+}" if points else "0"
    return f"  {letters[: _CELL_WIDTH - 7]:{_CELL_WIDTH - 7}}{score:>5}"


def result_notes(state: ArcticState, names: Sequence[str]) -> list[str]:
    """Return how the points are made, what face-down cards count as, and who has won."""
    result = state.result
    assert result is not None
    lines = [text("arctic-score-runs")]
    for seat, sheet in enumerate(result.sheets):
        if sheet.face_down_animals:
            animals = ", ".join(animal_name(animal) for _, animal in sheet.face_down_animals)
            name, count = player_name(seat, names), len(sheet.face_down_animals)
            lines.append(text("arctic-score-wild", name=name, count=count, animals=animals))
    best = result.totals[result.winner]
    level = [seat for seat, total in enumerate(result.totals) if total == best]
    winner = player_name(result.winner, names)
    own = winner == text("you")
    won = text("arctic-score-won", name=winner, own=own, points=best, level=len(level))
    return [won, *lines]


def styled_results(state: ArcticState, names: Sequence[str], palette: "Palette") -> list[Text]:
    """Return the score sheet in colour, for the last screen."""
    result = state.result
    assert result is not None
    lines = [_names_line(state, names)]
    for number, (title, ways, points) in enumerate(score_rows(state)):
        animal = ANIMALS[number] if number < len(ANIMALS) else None
        line = _row_title(title, animal)
        for seat, (way, score) in enumerate(zip(ways, points, strict=True)):
            line.append_text(_cards_cell(way, number, palette))
            line.append_text(_score_text(score, seat == result.winner, palette))
        lines.append(line)
    wide = lines[0].cell_len
    lines += [Text("─" * wide, palette.muted), _totals_line(result, palette), Text("")]
    notes = [Text(line, palette.muted) for line in result_notes(state, names)]
    notes[0].stylize(f"bold {palette.highlight}")
    widest = max(wide, *(line.cell_len for line in notes))
    for line in lines:
        line.pad_left((widest - wide) // 2)
    for line in notes:
        line.pad_left((widest - line.cell_len) // 2)
    return [*lines, *notes]


def _names_line(state: ArcticState, names: Sequence[str]) -> Text:
    from nunatak.terminal.palette import SEAT_COLOURS, centre_columns

    head = Text(" " * _TITLE_WIDTH)
    for seat in range(state.game.players):
        head.append(
            centre_columns(player_name(seat, names), _CELL_WIDTH - 1),
            f"bold #ffffff on {SEAT_COLOURS[seat]}",
        )
        head.append(" ")
    return head


def _row_title(words: str, animal: str | None) -> Text:
    line = Text()
    style = (
        "bold" if animal is None else f"bold {colours.CARD_INK} on {colours.ANIMAL_COLOURS[animal]}"
    )
    line.append(f" {words[: _TITLE_WIDTH - 3]} ", style)
    line.pad_right(_TITLE_WIDTH - line.cell_len)
    return line


def _score_text(points: int | None, won: bool, palette: "Palette") -> Text:
    score = "" if points is None else f"{points:+}" if points else "0"
    tone = palette.danger if points and points < 0 else palette.text if points else palette.muted
    return Text(f"{score:>5} ", f"bold {tone}" if won else tone)


def _totals_line(result: Result, palette: "Palette") -> Text:
    line = _row_title(text("arctic-score-total"), None)
    for seat, points in enumerate(result.totals):
        place = text("arctic-score-place", place=result.places[seat])
        won = seat == result.winner
        style = (
            f"bold {palette.background} on {palette.highlight}" if won else f"bold {palette.text}"
        )
        line.append(f" {place:{_CELL_WIDTH - 7}}{points:>5}", style)
        line.append(" ")
    return line


def _cards_cell(letters: str, row: int, palette: "Palette") -> Text:
    """Return the cards of a row as letters on the colours of their animals."""
    width = _CELL_WIDTH - 6
    if letters == "-":
        return Text(f" {'·':{width - 1}}", palette.muted)
    drawn = Text(" ")
    for sign in letters[: width - 1]:
        animal = ANIMALS["FMWOPB".index(sign)] if row <= len(ANIMALS) and sign in "FMWOPB" else ""
        if animal:
            drawn.append(sign, f"bold {colours.CARD_INK} on {colours.ANIMAL_COLOURS[animal]}")
        elif sign == WILD_LETTER and row < len(ANIMALS):
            drawn.append(sign, f"bold {colours.BACK_INK} on {colours.BACK_COLOUR}")
        elif sign == "#":
            drawn.append("▮", palette.danger)
        else:
            drawn.append(sign, palette.text)
    drawn.pad_right(width - drawn.cell_len)
    return drawn


# ---- for simulations


# ---- during the game


def score_parts(view: ArcticView, sheet: Sheet, seat: int) -> list[str]:
    """Return the parts of a score."""
    player = view.players[seat]
    parts = [
        text("arctic-strip-run", cards=run_letters(player, run), points=run.points)
        for run in sheet.runs
    ]
    if sheet.diversity_points:
        count, points = len(sheet.runs), sheet.diversity_points
        parts.append(text("arctic-strip-animals", count=count, points=points))
    if sheet.totem_points is not None and player.totem is not None:
        animal = animal_name(player.totem)
        parts.append(text("arctic-strip-totem", animal=animal, points=sheet.totem_points))
    if sheet.penalty_points:
        parts.append(text("arctic-strip-penalties", count=sheet.penalty_points))
    return parts
