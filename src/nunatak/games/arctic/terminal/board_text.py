"""The board as plain text, and texts about the game."""

from collections.abc import Sequence

from nunatak.games.arctic import (
    ANIMALS,
    LANDSCAPE,
    AbilityPreview,
    Arctic,
    ArcticView,
    Card,
    PlayerView,
    turns_left,
)
from nunatak.games.arctic.terminal.costs import costs_now
from nunatak.games.arctic.terminal.names import (
    STEPS,
    ability_name,
    animal_name,
    card_name,
    letter,
    owner_name,
    player_name,
)
from nunatak.games.arctic.terminal.score_sheet import pile_letters, score_parts
from nunatak.words import text

_PILE = 26  # letters of a pile that are shown
_WIDTH = 79


def board_lines(game: Arctic, view: ArcticView, names: Sequence[str], rows: int) -> list[str]:
    """Return the whole board from top to bottom, even if there is not enough room."""
    lines = [
        step_text(view),
        *filter(None, [costs_now(view)]),
        _piles(view, names),
        *_landscape(view),
        *_river(view),
        *_abilities(view, names),
        "",
        text("arctic-line-head"),
        *(_seat(game, view, player, names) for player in view.players),
    ]
    own = view.player
    if own is not None:
        sheet = game.sheet(view, own.seat)
        parts = score_parts(view, sheet, own.seat)
        lines += [
            "",
            *_wrap_parts(text("arctic-strip", total=sheet.total), parts, "  "),
            *_own(own),
        ]
    return lines


def _piles(view: ArcticView, names: Sequence[str]) -> str:
    """Return the numbers of cards to draw and of turns left."""
    turns = turns_left(view)
    each = ", ".join(f"{name} {count}" for name, count in zip(names, turns.seats, strict=False))
    return text(
        "arctic-line-piles",
        pile=view.pile_size,
        reserve=view.reserve_size,
        turns=turns.all if turns.reserve is None else turns.reserve,
        open="yes" if turns.reserve is None else "no",
        each=each,
    )


def _wrap_parts(head: str, parts: Sequence[str], between: str) -> list[str]:
    """Return a list after its head, wrapped between its parts."""
    lines, line = [], head
    for number, part in enumerate(parts):
        gap = "  " if number == 0 else between
        if len(line) + len(gap) + len(part) > _WIDTH:
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
        f"arctic-step-{STEPS[step]}",
        placed=view.placed,
        due=view.due,
        free=view.free,
        taken=view.taken,
        draws=view.draws,
        stage=view.stage,
    )


def _landscape(view: ArcticView) -> list[str]:
    places = []
    for value in LANDSCAPE:
        here = [animal for animal, at in zip(ANIMALS, view.tokens, strict=True) if at == value]
        places.append(f"{value}: {' '.join(map(animal_name, here)) or '-'}")
    return _wrap_parts(text("arctic-line-landscape"), places, " | ")


def _river(view: ArcticView) -> list[str]:
    cards = [
        f"{place}: {'-' if card is None else card_letters(card)}"
        for place, card in enumerate(view.river, 1)
    ]
    return _wrap_parts(text("arctic-line-river"), cards, "  ")


def card_letters(card: Card) -> str:
    """Return a card in a few letters: its name, and the letter of its companion."""
    return text("arctic-sign", card=card_name(card), companion=letter(card.companion))


def _abilities(view: ArcticView, names: Sequence[str]) -> list[str]:
    entries = []
    for animal, side, holder in zip(ANIMALS, view.sides, view.holders, strict=True):
        held, owner = owner_name(holder, names)
        name = ability_name(animal, side)
        words = text("arctic-held", ability=name, held=held, owner=owner)
        entries.append(f"{letter(animal)} {words}")
    return _wrap_parts(text("arctic-line-abilities"), entries, ", ")


def _seat(game: Arctic, view: ArcticView, player: PlayerView, names: Sequence[str]) -> str:
    mark = ">" if player.seat == view.turn else " "
    name = player_name(player.seat, names)
    name = name if len(name) <= 10 else f"{name[:8]}.."
    top = "-" if player.visible is None else card_letters(player.visible)
    score = game.sheet(view, player.seat).total
    pile = pile_letters(player.pile)
    shown = pile if len(pile) <= _PILE else f"..{pile[-_PILE + 2 :]}"
    counts = f"{player.hand_size:>4}{len(player.pile):>5}{player.penalties.size:>5}{score:>6}"
    return f"{mark} {name:10} {top:12}{counts}  {shown}"


def _own(player: PlayerView) -> list[str]:
    hand = [card_letters(card) for card in player.hand or ()]
    lines = _wrap_parts(text("arctic-line-hand"), hand or ["-"], ", ")
    zone = player.penalties
    if zone.size:
        head = text("arctic-line-zone", count=zone.size, unseen=zone.unseen)
        lines += _wrap_parts(head, [card_name(card) for card in zone.cards] or ["-"], ", ")
    return lines


def ability_lines(
    abilities: Sequence[AbilityPreview], names: Sequence[str], reasons: Sequence[str]
) -> list[str]:
    """Return every ability: what it does, who holds it, why it cannot be used now."""
    lines = []
    for ability, reason in zip(abilities, reasons, strict=True):
        held, owner = owner_name(ability.holder, names)
        name = ability_name(ability.animal, ability.side)
        words = text("arctic-held", ability=name, held=held, owner=owner)
        lines.append(f"{letter(ability.animal)}  {words}")
        lines.append(f"   {text('arctic-does', animal=ability.animal, side=ability.side)}")
        lines += [f"   {reason}"] if reason else []
    return lines
