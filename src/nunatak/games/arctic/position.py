"""A game as text that a person can read and write.

Cards that are not named are unknown: in the draw pile, in the reserve, or unseen in the zones. Only
what is not empty needs to be written, and nothing that follows from the rest::

    game = "arctic"
    sets = [1, 3]
    sides = "121212"
    round = 4
    phase = "place"
    turn = 1
    river = ["F1.1", "M2.1", "M2.3", "W3.1", "O4.1", "P5.3"]
    holders = [-1, 0, 1, -1, -1, -1]

    [[player]]
    hand = ["F3.1", "B5.3"]
    pile = ["M1.1", "?F2.3", "B5.1"]
    unseen = 2
    totem = "fox"
    ...
"""

from collections.abc import Container, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from nunatak.core.chance import Chance
from nunatak.core.errors import Malformed, Problem
from nunatak.core.form import (
    Check,
    is_flag,
    is_number,
    is_numbers,
    is_table,
    is_tables,
    is_text,
    is_texts,
    position,
    quoted,
)
from nunatak.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE
from nunatak.games.arctic.reading import USED, Reading
from nunatak.games.arctic.rules import layout
from nunatak.games.arctic.rules.layout import Position
from nunatak.games.arctic.view import PHASES, STAGES

if TYPE_CHECKING:
    from nunatak.games.arctic.game import Arctic
    from nunatak.games.arctic.state import ArcticState

_KEYS: dict[str, Check] = {
    **dict.fromkeys(("game", "sides", "stage", "phase"), is_text),
    **dict.fromkeys(("rules", "first", "round", "turn", "version", "pile", "reserve"), is_number),
    **dict.fromkeys(("sets", "tokens", "holders"), is_numbers),
    "river": is_texts,
    "step": is_table,
    "player": is_tables,
}
_STEP_KEYS: dict[str, Check] = {
    **dict.fromkeys(("due", "free", "placed", "missed", "taken", "chosen", "target"), is_number),
    "closing": is_flag,
    "used": is_texts,
}
_PLAYER_KEYS: dict[str, Check] = {
    **dict.fromkeys(("hand", "pile", "penalties", "gifts", "lost", "known", "near"), is_texts),
    "unseen": is_number,
    "totem": is_text,
}


def read(game: "Arctic", text: str, chance: Chance) -> "ArcticState":
    """The state that a position describes; an impossible one is refused with all reasons."""
    found = position("arctic", text, _KEYS, {"step": _STEP_KEYS, "player": _PLAYER_KEYS})
    reading = Reading(game, found)
    board = reading.whole()
    problems = tuple(reading.problems)
    if not problems:
        with suppress(Malformed):  # there is nothing to decide: said below
            state = game.state_of(board, chance, found.get("version", 0))
            if board.phase == layout.OVER or state.sound:
                return state
        problems = (Problem("position.no-choice", {"phase": PHASES[board.phase]}),)
    raise Malformed.of("position.impossible", problems)


def write(state: "ArcticState") -> str:
    """The position of a state."""
    board = state.board
    tokens = [LANDSCAPE[token] for token in board.tokens]
    holders = [-1 if holder == layout.NOBODY else holder for holder in board.holders]
    river = ("-" if card == layout.NONE else str(CARDS[card]) for card in board.river)
    lines = [
        'game = "arctic"',
        f"rules = {board.rules}",
        f"sets = {[number + 1 for number in range(layout.SETS) if board.sets >> number & 1]}",
        f'sides = "{"".join(map(str, board.sides))}"',
        f"first = {board.first}",
        f"round = {board.round}",
        f'stage = "{STAGES[board.stage]}"',
        f'phase = "{PHASES[board.phase]}"',
        *([] if state.turn is None else [f"turn = {state.turn}"]),
        f"version = {state.version}",
        f"river = {_list(river)}",
        f"tokens = {tokens}",
        f"holders = {holders}",
        f"pile = {board.pile}",
        f"reserve = {board.reserve}",
    ]
    step = list(_step(board))
    if step:
        lines += ["", "[step]", *step]
    for seat in range(board.count):
        lines += ["", "[[player]]", *_player(board, seat)]
    return "\n".join(lines) + "\n"


def _step(board: Position) -> Iterable[str]:
    """What has happened in the turn so far."""
    for name in ("due", "free", "placed", "missed", "taken", "chosen"):
        if getattr(board, name):
            yield f"{name} = {getattr(board, name)}"
    if board.closing:
        yield "closing = true"
    if board.used:
        yield f"used = {_list(name for name, bit in USED.items() if board.used & bit)}"
    if board.target != layout.NOBODY:
        yield f"target = {board.target}"


def _player(board: Position, seat: int) -> Iterable[str]:
    player = board.players[seat]
    hand = set(player.hand[: player.cards])
    gifts = [
        f"{giver}:{CARDS[card]}"
        for giver in range(board.count)
        for card in _at(board, layout.GIFT + layout.PLAYERS * seat + giver)
    ]
    yield from _lists(
        hand=_names(hand),
        pile=_pile(board, seat),
        penalties=_names(_at(board, layout.IN_ZONE + seat)),
    )
    if player.unseen:
        yield f"unseen = {player.unseen}"
    yield from _lists(gifts=gifts, lost=_names(_at(board, layout.LOST + seat)))
    yield f'totem = "{ANIMALS[player.totem]}"'
    yield from _lists(
        known=_famous(board, layout.PINNED, hand),
        near=_famous(board, layout.NEAR, _of(board, seat)),
    )


def _pile(board: Position, seat: int) -> list[str]:
    """From the bottom to the top."""
    cards = []
    card = board.players[seat].top
    while card != layout.NONE:
        down = board.place[card] == layout.FACE_DOWN + seat
        cards.append(f"{'?' if down else ''}{CARDS[card]}")
        card = board.below[card]
    return cards[::-1]


def _at(board: Position, place: int) -> list[int]:
    """The cards at a place."""
    return [card for card, where in enumerate(board.place) if where == place]


def _of(board: Position, seat: int) -> list[int]:
    """The cards that a seat has, or has given away."""
    owned = (c for c, place in enumerate(board.place) if place >= layout.IN_HAND)
    return [card for card in owned if board.place[card] % layout.PLAYERS == seat]


def _famous(board: Position, fame: int, among: Container[int]) -> list[str]:
    """The cards of which everybody knows so much."""
    return _names(card for card, told in enumerate(board.fame) if told == fame and card in among)


def _names(cards: Iterable[int]) -> list[str]:
    return [str(CARDS[card]) for card in sorted(cards)]


def _lists(**named: list[str]) -> list[str]:
    """The lists that are not empty, as lines."""
    return [f"{name} = {_list(texts)}" for name, texts in named.items() if texts]


def _list(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(quoted, texts))}]"
