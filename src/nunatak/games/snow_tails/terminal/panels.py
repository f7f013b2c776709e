"""Parts of the board as lines of coloured text: mats and hand."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.text import Text

from nunatak.games.snow_tails import SledView, SnowTails, SnowTailsView
from nunatak.games.snow_tails.events import Dented, MoveBegan, SnowTailsEvent, Stepped
from nunatak.games.snow_tails.terminal.choices import SnowTailsChoice
from nunatak.games.snow_tails.terminal.narration import sled_name
from nunatak.games.snow_tails.terminal.track_text import SLED_LETTERS
from nunatak.terminal.palette import SEAT_COLOURS, Palette, fit_columns
from nunatak.words import text

CARD_COLUMNS = 10  # columns that a card takes, with the gap behind it
_CARD_INNER_COLUMNS = CARD_COLUMNS - 3
_NAME_COLUMNS, _LONG_NAME_COLUMNS = 9, 20  # columns; with a long name the others are narrow
_PALETTE_COLOUR_OF_SEVERITY = {"free": "accent", "costly": "highlight", "severe": "danger"}


def seat_badge(seat: int) -> tuple[str, str]:
    """Return the letter of a sled on its colour."""
    return f" {SLED_LETTERS[seat]} ", f"bold #ffffff on {SEAT_COLOURS[seat]}"


def race_ranks(game: SnowTails, view: SnowTailsView) -> dict[int, int]:
    """Return the order of the race: sleds with a place, on the track, then the others."""

    def key(sled: SledView) -> tuple[int, int]:
        if sled.place:
            return 0, sled.place
        if sled.space is None:
            return 2, sled.seat
        return 1, -game.track.progress[game.track.ids[sled.space]]

    return {sled.seat: rank for rank, sled in enumerate(sorted(view.sleds, key=key), 1)}


def mat_lines(
    game: SnowTails,
    view: SnowTailsView,
    names: Sequence[str],
    moves: Mapping[int, str],
    palette: Palette,
) -> list[Text]:
    """Return a head, and a line for each sled in the order of the race, with its last move."""
    longest = max(cell_len(sled_name(sled.seat, names)) for sled in view.sleds)
    wide = longest > _NAME_COLUMNS
    header = text("table-header-narrow") if wide else text("table-header")
    lines = [Text(header, palette.muted, no_wrap=True)]
    standing = race_ranks(game, view)
    for sled in sorted(view.sleds, key=lambda sled: standing[sled.seat]):
        line = _mat_line(game, view, sled, sled_name(sled.seat, names), palette, wide=wide)
        if sled.status == "racing":
            line.append(f" {moves.get(sled.seat, '')}", palette.accent)
        lines.append(line)
    return lines


def _mat_line(
    game: SnowTails, view: SnowTailsView, sled: SledView, name: str, palette: Palette, *, wide: bool
) -> Text:
    line = Text(no_wrap=True)
    line.append("▶" if sled.seat == view.turn else " ", f"bold {palette.accent}")
    line.append(*seat_badge(sled.seat))
    line.append(
        f" {fit_columns(name, _LONG_NAME_COLUMNS if wide else _NAME_COLUMNS)}",
        "bold" if sled.seat == view.seat else "",
    )
    if sled.status != "racing":
        line.append(f" {text(f'fate-{sled.status}', place=sled.place or 0)}", palette.muted)
        return line
    left, dog, cards, steps = (2, 3, 5, 4) if wide else (5, 6, 6, 5)
    line.append(f"{sled.left:>{left}}", "bold")
    line.append(f"{sled.brake:>{dog}}", palette.danger)
    line.append(f"{sled.right:>{dog}}", "bold")
    line.append(f" {'✕' * sled.dents:5}", f"bold {palette.danger}")
    way = "-" if sled.space is None else f"{game.track.steps_to_finish[game.track.ids[sled.space]]}"
    line.append(f"{sled.hand_size:>{cards}}{way:>{steps}}", palette.muted)
    return line


def last_moves(events: Sequence[SnowTailsEvent]) -> dict[int, str]:
    """Return what each sled did in its last turn: steps and dents, in a few characters."""
    steps: dict[int, int] = {}
    dents: dict[int, int] = {}
    for event in events:
        match event:
            case MoveBegan(seat=seat):
                steps[seat] = dents[seat] = 0
            case Stepped(seat=seat):
                steps[seat] = steps.get(seat, 0) + 1
            case Dented(seat=seat):
                dents[seat] = dents.get(seat, 0) + 1
    return {seat: f"+{count}{'✕' * dents.get(seat, 0)}" for seat, count in steps.items()}


def hand_lines(
    hand: Sequence[int], best: Mapping[int, SnowTailsChoice], chosen: int | None, palette: Palette
) -> list[Text]:
    """Return the hand, one card for each value, with its best end."""
    lines = [Text(no_wrap=True) for _ in range(4)]
    for value in sorted(set(hand)):
        drawn = _card_lines(value, hand.count(value), best.get(value), value == chosen, palette)
        for line, piece in zip(lines, drawn, strict=True):
            line.append_text(piece)
            line.append(" ")
    return lines


def _card_lines(
    value: int, count: int, best: SnowTailsChoice | None, chosen: bool, palette: Palette
) -> list[Text]:
    corners, across, down = ("┏┓┗┛", "━", "┃") if chosen else ("╭╮╰╯", "─", "│")
    edge = f"bold {palette.accent}" if chosen else palette.muted
    times = f"×{count}" if count > 1 else ""  # noqa: RUF001 - a times sign
    gain = best.row_cells[3] if best and best.preview else ""
    top = f"{corners[0]}{across * (_CARD_INNER_COLUMNS - len(times))}{times}{corners[1]}"
    foot = f"{corners[2]}{across * (_CARD_INNER_COLUMNS - 1 - len(gain))}{gain}{across}{corners[3]}"
    word, tone = _best_end_word(best)
    return [
        Text(top, edge),
        Text.assemble(
            (down, edge),
            (f"{value} ", f"bold {palette.highlight}"),
            (f"{'›' * value:5}", palette.highlight),  # noqa: RUF001 - how strong the dog pulls
            (down, edge),
        ),
        Text.assemble(
            (down, edge),
            (f"{word[:_CARD_INNER_COLUMNS]:^{_CARD_INNER_COLUMNS}}", getattr(palette, tone)),
            (down, edge),
        ),
        Text(foot, edge),
    ]


def _best_end_word(best: SnowTailsChoice | None) -> tuple[str, str]:
    """Return the best end of a card in a word, and the name of its colour in the palette."""
    if best is None or best.preview is None:
        return "", "muted"
    found = best.preview
    if found.wrecked:
        return text("worth-wreck"), "danger"
    if found.finished:
        return text("worth-finish"), "accent"
    if found.dent_count:
        return text("worth-dents", dents=found.dent_count), _PALETTE_COLOUR_OF_SEVERITY[
            best.severity
        ]
    return (text("worth-bump"), "highlight") if found.crash else (text("worth-free"), "accent")
