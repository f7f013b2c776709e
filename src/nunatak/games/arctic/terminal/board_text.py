"""The board as plain text, and texts about the game."""

from collections.abc import Sequence

from nunatak.games.arctic import (
    ANIMALS,
    LANDSCAPE_POINTS,
    AbilityPreview,
    Arctic,
    ArcticView,
    Card,
    PlayerView,
    turns_left,
)
from nunatak.games.arctic.terminal.names import (
    STEP_NAMES,
    ability_name,
    animal_letter,
    animal_name,
    card_name,
    held_and_owner_name,
    player_name,
)
from nunatak.games.arctic.terminal.penalties import coming_penalties_text
from nunatak.games.arctic.terminal.score_sheet import pile_letters, score_parts
from nunatak.words import text

_PILE_WIDTH = 26  # letters of a pile that are shown
_LINE_WIDTH = 79


def board_lines(game: Arctic, view: ArcticView, names: Sequence[str], rows: int) -> list[str]:
    """Return the whole board from top to bottom, even if there is not enough room."""
    lines = [
        step_text(view),
        *filter(None, [coming_penalties_text(view)]),
        _draw_pile_line(view, names),
        *_landscape_lines(view),
        *_river_lines(view),
        *_ability_holder_lines(view, names),
        "",
        text("arctic-line-head"),
        *(_seat_line(game, view, player, names) for player in view.players),
    ]
    own = view.own_player
    if own is not None:
        sheet = game.sheet(view, own.seat)
        parts = score_parts(view, sheet, own.seat)
        lines += [
            "",
            *_wrap_parts(text("arctic-strip", total=sheet.total), parts, "  "),
            *_own_lines(own),
        ]
    return lines


def _draw_pile_line(view: ArcticView, names: Sequence[str]) -> str:
    """Return the numbers of cards to draw and of turns left."""
    turns = turns_left(view)
    each = ", ".join(f"{name} {count}" for name, count in zip(names, turns.by_seat, strict=False))
    return text(
        "arctic-line-piles",
        pile=view.draw_pile_size,
        reserve=view.reserve_size,
        turns=turns.total if turns.until_reserve is None else turns.until_reserve,
        open="yes" if turns.until_reserve is None else "no",
        each=each,
    )


def _wrap_parts(head: str, parts: Sequence[str], between: str) -> list[str]:
    """Return a list after its head, wrapped between its parts."""
    lines, line = [], head
    for number, part in enumerate(parts):
        gap = "  " if number == 0 else between
        if len(line) + len(gap) + len(part) > _LINE_WIDTH:
            lines.append((line + between).rstrip())
            line, gap = "", "  "
        line += gap + part
    return [*lines, line]


def step_text(view: ArcticView) -> str:
    """Return the step of the turn with its numbers, and what differs in the last rounds."""
    step = view.step
    if step is None:
        return text("arctic-step-over")
    return text(
        f"arctic-step-{STEP_NAMES[step]}",
        placed=view.placed_count,
        due=view.to_place,
        free=view.leeway,
        taken=view.drawn_count,
        draws=view.to_draw,
        stage=view.stage,
    )


def _landscape_lines(view: ArcticView) -> list[str]:
    places = []
    for value in LANDSCAPE_POINTS:
        here = [
            animal for animal, at in zip(ANIMALS, view.token_points, strict=True) if at == value
        ]
        places.append(f"{value}: {' '.join(map(animal_name, here)) or '-'}")
    return _wrap_parts(text("arctic-line-landscape"), places, " | ")


def _river_lines(view: ArcticView) -> list[str]:
    cards = [
        f"{place}: {'-' if card is None else card_text(card)}"
        for place, card in enumerate(view.river, 1)
    ]
    return _wrap_parts(text("arctic-line-river"), cards, "  ")


def card_text(card: Card) -> str:
    """Return a card in a few letters: its name, and the letter of its companion."""
    return text("arctic-sign", card=card_name(card), companion=animal_letter(card.companion_animal))


def _ability_holder_lines(view: ArcticView, names: Sequence[str]) -> list[str]:
    entries = []
    for animal, side, holder in zip(ANIMALS, view.ability_sides, view.ability_holders, strict=True):
        held, owner = held_and_owner_name(holder, names)
        name = ability_name(animal, side)
        words = text("arctic-held", ability=name, held=held, owner=owner)
        entries.append(f"{animal_letter(animal)} {words}")
    return _wrap_parts(text("arctic-line-abilities"), entries, ", ")


def _seat_line(game: Arctic, view: ArcticView, player: PlayerView, names: Sequence[str]) -> str:
    mark = ">" if player.seat == view.turn else " "
    name = player_name(player.seat, names)
    name = name if len(name) <= 10 else f"{name[:8]}.."
    top = "-" if player.visible_card is None else card_text(player.visible_card)
    score = game.sheet(view, player.seat).total
    pile = pile_letters(player.pile)
    shown = pile if len(pile) <= _PILE_WIDTH else f"..{pile[-_PILE_WIDTH + 2 :]}"
    counts = (
        f"{player.hand_size:>4}{len(player.pile):>5}{player.penalty_zone.card_count:>5}{score:>6}"
    )
    return f"{mark} {name:10} {top:12}{counts}  {shown}"


def _own_lines(player: PlayerView) -> list[str]:
    hand = [card_text(card) for card in player.hand or ()]
    lines = _wrap_parts(text("arctic-line-hand"), hand or ["-"], ", ")
    zone = player.penalty_zone
    if zone.card_count:
        head = text("arctic-line-zone", count=zone.card_count, unseen=zone.unseen_count)
        lines += _wrap_parts(head, [card_name(card) for card in zone.known_cards] or ["-"], ", ")
    return lines


def ability_lines(
    abilities: Sequence[AbilityPreview], names: Sequence[str], reasons: Sequence[str]
) -> list[str]:
    """Return every ability: what it does, who holds it, why it cannot be used now."""
    lines = []
    for ability, reason in zip(abilities, reasons, strict=True):
        held, owner = held_and_owner_name(ability.holder, names)
        name = ability_name(ability.animal, ability.side)
        words = text("arctic-held", ability=name, held=held, owner=owner)
        lines.append(f"{animal_letter(ability.animal)}  {words}")
        lines.append(f"   {text('arctic-does', animal=ability.animal, side=ability.side)}")
        lines += [f"   {reason}"] if reason else []
    return lines
