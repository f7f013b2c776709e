"""Step B: move tokens on the landscape (AR-3.6)."""

from nunatak.core.append import add_event
from nunatak.core.trace import Trace
from nunatak.games.arctic.rules.cards import card_companion, card_main_animal, visible_card
from nunatak.games.arctic.rules.draw import begin_drawing
from nunatak.games.arctic.rules.layout import (
    EXTRA_STEP,
    LANDSCAPE_CARD_COUNT,
    MOVE_TOKENS,
    TOKEN_MOVED,
    WALRUS,
    Position,
)

# ---- step B: tokens (AR-3.6) -----------------------------------------------------------------


def is_at_either_end(token: int) -> bool:
    """Return whether a token is at an end of the landscape."""
    return token == 0 or token == LANDSCAPE_CARD_COUNT - 1


def direction_inwards(token: int) -> int:
    """Return the direction from an end of the landscape inwards."""
    return 1 if token == 0 else -1


def forced_direction(token: int, other: int) -> int:
    """Return the direction that a token must go beside another: 1 up, -1 down, 0 any."""
    if is_at_either_end(token):
        return direction_inwards(token)
    if is_at_either_end(other):
        return -direction_inwards(other)
    return 0


def begin_moving_tokens(g: Position, e: Trace) -> None:
    """Begin step B: move both tokens at once where there is no choice."""
    card = visible_card(g, g.seat)
    main = g.tokens[card_main_animal(card)]
    companion = g.tokens[card_companion(card)]
    if forced_direction(main, companion) == 0:
        g.phase = MOVE_TOKENS
    else:
        move_tokens(g, forced_direction(main, companion), forced_direction(companion, main), e)


def move_tokens(g: Position, main_direction: int, companion_direction: int, e: Trace) -> None:
    """Move the tokens of the visible card."""
    card = visible_card(g, g.seat)
    move_token(g, card_main_animal(card), main_direction, 0, e)
    move_token(g, card_companion(card), companion_direction, 0, e)
    if g.ability_holders[WALRUS] == g.seat:
        g.phase = EXTRA_STEP
    else:
        begin_drawing(g, e)


def move_token(g: Position, animal: int, by: int, is_extra_step: int, e: Trace) -> None:
    """Move a token by one landscape card."""
    token = g.tokens[animal]
    g.tokens[animal] = token + by
    add_event(
        e, TOKEN_MOVED, g.seat, animal, token, token + by + is_extra_step * LANDSCAPE_CARD_COUNT
    )


def extra_step_animal(g: Position) -> int:
    """Return the animal whose token may move by one more landscape card (AR-4.1)."""
    card = visible_card(g, g.seat)
    return card_main_animal(card) if g.ability_sides[WALRUS] == 1 else card_companion(card)


def move_token_further(g: Position, by: int, e: Trace) -> None:
    """Move a token by the walrus (AR-4.1)."""
    move_token(g, extra_step_animal(g), by, 1, e)
    begin_drawing(g, e)
