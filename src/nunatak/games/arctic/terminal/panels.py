"""Parts of the board as lines of coloured text: landscape, seats, abilities, the step."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from nunatak.games.arctic import (
    ANIMALS,
    LANDSCAPE_POINTS,
    AbilityPreview,
    ArcticView,
    Card,
    PlayerView,
    Sheet,
)
from nunatak.games.arctic.cards import ANIMAL_LETTERS
from nunatak.games.arctic.terminal import colours
from nunatak.games.arctic.terminal.board_text import card_text
from nunatak.games.arctic.terminal.names import (
    STEP_NAMES,
    ability_name,
    animal_letter,
    animal_name,
    player_name,
)
from nunatak.games.arctic.terminal.score_sheet import pile_letters, score_parts
from nunatak.terminal.palette import SEAT_COLOURS, Palette, centre_columns, fit_columns
from nunatak.words import text

_TALL_LANDSCAPE_ROWS = 5  # rows of the landscape where there is room
_EIGHTH_BLOCKS = " ▁▂▃▄▅▆▇█"
_ICE_HEIGHT_EIGHTHS = (2, 6, 10, 14, 19, 24)  # how high it stands, in eighths of a row
_TOKEN_WIDTH = 3  # columns
_NAME_WIDTH, _LONG_NAME_WIDTH = 9, 20
_ABILITY_NAME_WIDTH = 16
_PAGE_WIDTH = 70  # columns of a page
_MEASURING_CONSOLE = Console()  # measures letters
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def animal_badge(animal: str) -> tuple[str, str]:
    """Return the letter of an animal on its colour."""
    return animal_letter(animal), f"bold {colours.CARD_INK} on {colours.ANIMAL_COLOURS[animal]}"


def seat_badge(seat: int, name: str) -> tuple[str, str]:
    return f" {name[:1] or ' '} ", f"bold #ffffff on {SEAT_COLOURS[seat]}"


# ---- the landscape


def landscape_lines(view: ArcticView, columns: int, rows: int, palette: Palette) -> list[Text]:
    """Return the landscape with the tokens on it; the own totem is marked."""
    edges = [
        columns * number // len(LANDSCAPE_POINTS) for number in range(len(LANDSCAPE_POINTS) + 1)
    ]
    totem = None if view.own_player is None else view.own_player.totem
    lines = [Text(no_wrap=True) for _ in range(rows)]
    for number, value in enumerate(LANDSCAPE_POINTS):
        here = [
            animal for animal, at in zip(ANIMALS, view.token_points, strict=True) if at == value
        ]
        wide = edges[number + 1] - edges[number]
        cell = _landscape_cell(number, value, here, totem, (wide, rows), palette)
        for line, piece in zip(lines, cell, strict=True):
            line.append_text(piece)
    return lines


def _landscape_cell(
    card_index: int,
    value: int,
    animals: Sequence[str],
    totem: str | None,
    size: tuple[int, int],
    palette: Palette,
) -> list[Text]:
    wide, rows = size
    high = _ICE_HEIGHT_EIGHTHS[card_index] if rows >= _TALL_LANDSCAPE_ROWS else 8 - (5 - card_index)
    ice = [_ice_row(card_index, high - 8 * level, wide, palette) for level in range(rows)][::-1]
    label = centre_columns(f"{value}", wide)
    if high >= 8:
        ice[-1] = Text(
            label,
            f"bold {colours.ICE_INK_COLOURS[card_index]} on {colours.ICE_COLOURS[card_index]}",
        )
    else:
        ice[-1] = _labelled_ice_row(card_index, high, f"{value}", wide, palette)
    per_row = wide // _TOKEN_WIDTH
    standing = rows - max(1, -(-high // 8))  # the first row above the ice
    for first in range(0, len(animals), per_row):
        row = standing - 1 - first // per_row
        ice[max(0, row)] = _token_row(animals[first : first + per_row], totem, wide, palette)
    return ice


def _ice_row(card_index: int, eighths: int, wide: int, palette: Palette) -> Text:
    """Return one row of a landscape card, filled to a height in eighths."""
    if eighths >= 8:
        return Text(" " * wide, f"on {colours.ICE_COLOURS[card_index]}")
    if eighths <= 0:
        return Text(" " * wide)
    return Text(_EIGHTH_BLOCKS[eighths] * wide, f"{colours.ICE_COLOURS[card_index]}")


def _labelled_ice_row(
    card_index: int, eighths: int, value: str, wide: int, palette: Palette
) -> Text:
    side = (wide - len(value) - 2) // 2
    line = Text(_EIGHTH_BLOCKS[eighths] * side, colours.ICE_COLOURS[card_index])
    line.append(f" {value} ", f"bold {palette.text}")
    line.append(
        _EIGHTH_BLOCKS[eighths] * (wide - side - len(value) - 2), colours.ICE_COLOURS[card_index]
    )
    return line


def _token_row(animals: Sequence[str], totem: str | None, wide: int, palette: Palette) -> Text:
    line = Text(" " * ((wide - _TOKEN_WIDTH * len(animals)) // 2), no_wrap=True)
    for animal in animals:
        left, right = ("◆", "◆") if animal == totem else ("◖", "◗")
        edge = palette.highlight if animal == totem else colours.ANIMAL_COLOURS[animal]
        line.append(left, edge)
        line.append(*animal_badge(animal))
        line.append(right, edge)
    line.pad_right(wide - line.cell_len)
    return line


# ---- seats


def seat_lines(
    view: ArcticView, sheets: Sequence[Sheet], names: Sequence[str], columns: int, palette: Palette
) -> list[Text]:
    """Return a head and a line for each seat: top card, counts, abilities, score, pile."""
    longest = max(cell_len(player_name(player.seat, names)) for player in view.players)
    wide = min(_LONG_NAME_WIDTH, max(_NAME_WIDTH, longest))
    head = Text(text("arctic-table-head"), palette.muted, no_wrap=True)
    edge = 5 + _NAME_WIDTH
    head = Text.assemble(head[:edge], " " * (wide - _NAME_WIDTH), head[edge:], no_wrap=True)
    head.truncate(columns, overflow="ellipsis")
    lines = [head]
    for player, sheet in zip(view.players, sheets, strict=True):
        name = player_name(player.seat, names)
        lines.append(_seat_line(view, player, sheet, (name, wide), columns, palette))
    return lines


def _seat_line(
    view: ArcticView,
    player: PlayerView,
    sheet: Sheet,
    name_and_width: tuple[str, int],
    columns: int,
    palette: Palette,
) -> Text:
    line, (name, wide) = Text(no_wrap=True), name_and_width
    line.append("▶" if player.seat == view.turn else " ", f"bold {palette.accent}")
    line.append(*seat_badge(player.seat, name))
    line.append(f" {fit_columns(name, wide)}", "bold" if player.seat == view.seat else "")
    line.append("☼" if player.seat == view.first_seat else " ", palette.highlight)
    line.append_text(_visible_card_cell(player))
    line.append(f"{player.hand_size:>4}{len(player.pile):>5}", palette.text)
    pen = player.penalty_zone.card_count
    line.append(f"{-pen if pen else '·':>4}", palette.danger if pen else palette.muted)
    line.append(f"{sheet.total:>6} ", f"bold {palette.highlight}")
    for animal in ANIMALS:
        held = animal in player.abilities
        line.append(*(animal_badge(animal) if held else ("·", palette.muted)))
    line.append(" ")
    line.append_text(pile_line(player, sheet, columns - line.cell_len - 1, palette))
    return line


def _visible_card_cell(player: PlayerView) -> Text:
    card = player.visible_card
    return Text(" -         ") if card is None else Text.assemble(" ", card_cell(card))


def card_cell(card: Card) -> Text:
    """Return a card in ten columns: how many to place, how many to draw, the animal."""
    line = Text(no_wrap=True)
    style = f"{colours.CARD_INK} on {colours.ANIMAL_COLOURS[card.animal]}"
    line.append(
        f"▼{card.placement_value}", f"bold {colours.PENNANT_INK} on {colours.PENNANT_COLOUR}"
    )
    line.append(f"▲{card.draw_value}", f"bold {colours.WAVE_INK} on {colours.WAVE_COLOUR}")
    line.append(f"{animal_name(card.animal):6}", f"bold {style}")
    return line


def pile_line(player: PlayerView, sheet: Sheet, columns: int, palette: Palette) -> Text:
    """Return a pile from the bottom up with the points of each run; of a long one the end."""
    line = Text(no_wrap=True)
    ends = {run.first_index + run.length - 1: run.points for run in sheet.runs}
    for place, sign in enumerate(pile_letters(player.pile)):
        if sign in ANIMAL_LETTERS:
            animal = ANIMALS[ANIMAL_LETTERS.index(sign)]
            line.append(sign, f"{colours.CARD_INK} on {colours.ANIMAL_COLOURS[animal]}")
        else:
            line.append(sign, f"{colours.BACK_INK} on {colours.BACK_COLOUR}")
        if place in ends:
            line.append(str(ends[place]).translate(_SUPERSCRIPTS), f"bold {palette.highlight}")
    if line.cell_len > columns:
        cut = line.cell_len - columns + 1
        line = Text.assemble(("…", palette.muted), line[cut:], no_wrap=True)
    return line


# ---- abilities


def ability_rows(
    view: ArcticView,
    previews: Sequence[AbilityPreview],
    names: Sequence[str],
    columns: int,
    palette: Palette,
) -> list[Text]:
    """Return six ability cards in two rows: what they do, in which step, who holds them, and a dot
    if the viewer can use one now.
    """
    wide = columns // 3
    lines = [Text(no_wrap=True), Text(no_wrap=True)]
    for number, preview in enumerate(previews):
        entry = _ability_cell(preview, preview.holder == view.seat, names, wide, palette)
        lines[number // 3].append_text(entry)
    return lines


def _ability_cell(
    preview: AbilityPreview, own: bool, names: Sequence[str], wide: int, palette: Palette
) -> Text:
    holder = preview.holder
    own = own and holder is not None
    entry = Text(no_wrap=True)
    entry.append("●" if preview.usable else "○" if own else " ", f"bold {palette.accent}")
    entry.append(*animal_badge(preview.animal))
    tone = palette.text if own else palette.muted
    if preview.usable:
        tone = f"bold {palette.accent}"
    entry.append(
        f" {fit_columns(ability_name(preview.animal, preview.side), _ABILITY_NAME_WIDTH)}", tone
    )
    entry.append(f"{preview.step} ", palette.muted)
    owner = text("arctic-middle") if holder is None else player_name(holder, names)
    if holder is not None:
        room = wide - entry.cell_len - 1
        entry.append(owner[:1], f"bold #ffffff on {SEAT_COLOURS[holder]}")
        owner = owner[1:] if cell_len(owner) <= room else ""  # the letter alone, as at the seats
    entry.append(owner, tone)
    entry.pad_right(wide - entry.cell_len)
    return entry


# ---- the step


def step_line(view: ArcticView, palette: Palette) -> Text:
    """Return the three steps with their numbers; the present one is highlighted."""
    line = Text(no_wrap=True)
    free = "±1" if view.leeway else ""
    counts = {
        "A": f" {view.placed_count}/{view.to_place}{free}" if view.step == "A" else "",
        "B": "",
        "C": f" {view.drawn_count}/{view.to_draw}{free}" if view.step == "C" else "",
    }
    for number, step in enumerate("ABC"):
        if number:
            line.append(" › ", palette.muted)  # noqa: RUF001 - the next step
        here = step == view.step
        mark = "▸" if here else " "
        words = f"{mark}{step} {text(f'arctic-do-{STEP_NAMES[step]}')}{counts[step]} "
        gone = step == "C" and view.stage == "last"
        style = f"bold {palette.background} on {palette.accent}" if here else palette.muted
        line.append(words, f"strike {palette.muted}" if gone else style)
    return line


# ---- pages


def known_cards_page(
    view: ArcticView, sheets: Sequence[Sheet], names: Sequence[str], palette: Palette
) -> list[Text]:
    """Return all piles from the bottom up, and what is known of hands and zones."""
    lines = []
    for player, sheet in zip(view.players, sheets, strict=True):
        name = player_name(player.seat, names)
        lines.append(Text.assemble(seat_badge(player.seat, name), f" {name}", style="bold"))
        drawn = pile_line(player, sheet, 10**6, palette)
        lines += drawn.wrap(_MEASURING_CONSOLE, _PAGE_WIDTH) if drawn else [Text("-")]
        facts = {
            "known": player.known_in_hand,
            "near": player.known_hidden,
            "zone": player.penalty_zone.known_cards,
        }
        for kind, cards in facts.items():
            if cards:
                words = text("arctic-known", kind=kind, cards=", ".join(map(card_text, cards)))
                lines.append(Text(words, palette.muted))
        lines.append(Text(""))
    return lines


def scores_page(
    view: ArcticView, sheets: Sequence[Sheet], names: Sequence[str], palette: Palette
) -> list[Text]:
    """Return the present scores, as far as the viewer knows them."""
    lines = []
    for player, sheet in zip(view.players, sheets, strict=True):
        name = player_name(player.seat, names)
        line = Text.assemble(
            seat_badge(player.seat, name), f" {fit_columns(name, _LONG_NAME_WIDTH)}"
        )
        line.append(f"{sheet.total:>4}", f"bold {palette.highlight}")
        lines.append(line)
        parts = score_parts(view, sheet, player.seat)
        lines += [Text(f"    {part}") for part in parts]
        if sheet.totem_points is None:
            lines.append(Text(f"    {text('arctic-totem-secret')}", palette.muted))
        lines.append(Text(""))
    return lines
