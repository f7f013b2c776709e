"""The choices as numbered lines of plain text."""

from collections.abc import Sequence

from nunatak.games.snow_tails import PlayCards, SnowTailsState
from nunatak.games.snow_tails.terminal.choices import SnowTailsChoice, list_choices
from nunatak.games.snow_tails.terminal.narration import MAT_PLACE_TEXT_IDS
from nunatak.terminal.game import Choice
from nunatak.words import text

_CELL_COLUMNS = 10


def numbered_choices(state: SnowTailsState, names: Sequence[str]) -> tuple[list[str], list[Choice]]:
    """Return the lines, and what their numbers stand for.

    The many ways to play cards are a table of cards and places, each with the price of its best
    end; how to get there is asked for next.
    """
    found = list_choices(state, names)
    if state.phase == "play":
        return _play_table(state, found)
    lines = []
    for number, choice in enumerate(found, 1):
        notation = " ".join(map(str, choice.actions))
        lines.append(f"{number:>3}) {notation:9} {choice.short_text or choice.description}")
    return lines, list(found)


def _play_table(
    state: SnowTailsState, found: Sequence[SnowTailsChoice]
) -> tuple[list[str], list[Choice]]:
    """Return a table with a cell for each play; ``found`` has its best end first."""
    best: dict[object, SnowTailsChoice] = {}
    for choice in reversed(found):
        best[choice.actions[0]] = choice
    cells: dict[tuple[int, str], str] = {}
    numbered: list[Choice] = []
    for number, action in enumerate(state.legal_actions(), 1):
        assert isinstance(action, PlayCards)
        cells[action.value, action.places] = f"{number:>2}) {_cell_text(best[action])}"
        numbered.append(Choice(str(number), (action,), best[action].description))
    used = [places for places in MAT_PLACE_TEXT_IDS if any(key[1] == places for key in cells)]
    headers = "".join(
        f"{text(f'column-{MAT_PLACE_TEXT_IDS[places]}'):{_CELL_COLUMNS}}" for places in used
    )
    lines = [text("choices-legend"), f"{text('choices-card'):8}{headers}".rstrip()]
    hand = state.view(state.turn).sleds[state.turn or 0].hand or ()
    for value in sorted({value for value, _ in cells}):
        label = text("choices-cards", value=value, count=hand.count(value))
        row = "".join(f"{cells.get((value, places), ''):{_CELL_COLUMNS}}" for places in used)
        lines.append(f"{label:8}{row}".rstrip())
    return lines, numbered


def _cell_text(best: SnowTailsChoice) -> str:
    """Return speed and drift or bonus of the best end, and its price in dents."""
    preview = best.preview
    assert preview is not None
    cell = f"{preview.speed - preview.bonus}"
    if preview.drift:
        cell += f"{'>' if preview.drift > 0 else '<'}{abs(preview.drift)}"
    elif preview.bonus:
        cell += f"+{preview.bonus}"
    if preview.wrecked:
        return f"{cell}!x"
    return f"{cell}!{preview.dent_count}" if preview.dent_count else cell
