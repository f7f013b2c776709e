"""The rules of Arctic: plain Python over the flat structs of ``layout.py``.

This module is compiled where there is a C compiler and runs as it stands where there is none.
It knows no files, no names and no random numbers: :func:`apply` goes on until a player or chance
has to decide, and :func:`deal` hands in what chance decided. Scoring is in ``scoring.py``.
"""

from nunatak.core.structs import address
from nunatak.games.arctic.layout import (
    ABILITY_TAKEN,
    ANIMALS,
    BEAR,
    CARDS,
    CLOSE,
    COMPANION_UP,
    DEAL,
    DISCARDED,
    DISCARDED_CARD,
    DONE,
    DRAW,
    DRAW_PILE,
    ENDING,
    EVENT,
    EXCESS,
    EXTRA,
    FACE_DOWN,
    FACE_DOWN_CARD,
    FACE_UP,
    FIRST_CARD,
    FIRST_GIVE,
    FIRST_RIVER,
    FIRST_SWAP,
    FOX,
    GAME_OVER,
    GAVE,
    GAVE_CARD,
    GIFT,
    GIVE_CARD,
    HAND,
    IN_HAND,
    IN_RIVER,
    IN_ZONE,
    LANDS,
    LAST,
    LAST_TURNS,
    LOOK,
    LOOKED,
    LOOKED_AT,
    LOST,
    MAIN_UP,
    MISS,
    MISSED,
    MOOSE,
    NEAR,
    NOBODY,
    NONE,
    ORCA,
    OVER,
    PINNED,
    PLACE,
    PLACED,
    PLAYERS,
    PUFFIN,
    PUT_FACE_DOWN,
    PUT_UNDER,
    REFILL,
    REFILL_NOW,
    REFILL_STOPPED,
    RESERVE_OPENED,
    RIVER,
    RIVER_TAKEN,
    STEP_DOWN,
    STEP_UP,
    STOP_REFILL,
    SWAP_CARD,
    SWAPPED,
    TAKE_BACK,
    TAKEN_BACK,
    TO_HAND,
    TOKEN_MOVED,
    TOKENS,
    TUCK,
    TUCK_CARD,
    TURN_BEGAN,
    UNSEEN,
    USED_BEAR,
    USED_ORCA,
    USED_PUFFIN,
    WALRUS,
    ZONE_CARD,
    ZONE_TAKEN,
    Board,
    Menu,
    Trace,
)

SILENT: Trace = Trace()  # for steps that nobody wants to know about


def note(e: Trace, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Write an event down, if anybody wants to know."""
    if e.on:
        e.numbers[e.count] = kind
        e.numbers[e.count + 1] = seat
        e.numbers[e.count + 2] = a
        e.numbers[e.count + 3] = b
        e.numbers[e.count + 4] = c
        e.count += EVENT


# ---- cards (AR-1) ----------------------------------------------------------------------------


def card_main(card: int) -> int:
    return card // 20


def card_draw(card: int) -> int:
    return 1 + card % 20 // 4


def card_placement(card: int) -> int:
    return 6 - card_draw(card)


def card_set(card: int) -> int:
    return 1 + card % 4


def card_companion(card: int) -> int:
    """Never the main animal; each set pairs every animal once with each other one (AR-1.2)."""
    step = (card_draw(card) + card_set(card) - 2) % 5 + 1
    return (card_main(card) + step) % ANIMALS


# ---- hand and pile ---------------------------------------------------------------------------


def take(g: Board, seat: int, card: int, fame: int) -> None:
    """A card comes into a hand, which is kept in order."""
    player = address(g.players[seat])
    i = player.cards
    while i > 0 and player.hand[i - 1] > card:
        player.hand[i] = player.hand[i - 1]
        i -= 1
    player.hand[i] = card
    player.cards += 1
    g.place[card] = IN_HAND + seat
    g.fame[card] = fame


def put_down(g: Board, seat: int, card: int) -> None:
    """A card leaves a hand."""
    player = address(g.players[seat])
    i = 0
    while player.hand[i] != card:
        i += 1
    player.cards -= 1
    while i < player.cards:
        player.hand[i] = player.hand[i + 1]
        i += 1
    player.hand[player.cards] = NONE


def blur(g: Board, seat: int, card: int) -> None:
    """A card leaves a hand unseen: it may be any of those that everybody knew to be there."""
    if g.fame[card] == PINNED:
        g.fame[card] = NEAR
    player = address(g.players[seat])
    for i in range(player.cards):
        if g.fame[player.hand[i]] == PINNED:
            g.fame[player.hand[i]] = NEAR


def visible(g: Board, seat: int) -> int:
    """The top card of a pile, if it lies face up (AR-3.1)."""
    top = g.players[seat].top
    if top == NONE or g.place[top] != FACE_UP + seat:
        return NONE
    return top


def holds(g: Board, animal: int, side: int) -> bool:
    """Whether the seat in turn holds an ability card, and with this side."""
    return g.holders[animal] == g.seat and g.sides[animal] == side


def cards_left(g: Board) -> int:
    """In the draw pile and the reserve."""
    return g.pile + g.reserve


def lift(g: Board, e: Trace) -> None:
    """A card comes from the draw pile; from an empty one, the reserve is opened (AR-5.1)."""
    if g.pile == 0:
        note(e, RESERVE_OPENED, g.seat, g.reserve, 0, 0)
        g.pile = g.reserve
        g.reserve = 0
        g.stage = ENDING
    g.pile -= 1


# ---- step A: place (AR-3.2 to AR-3.5) --------------------------------------------------------


def begin_turn(g: Board, e: Trace) -> None:
    set_due(g)
    note(e, TURN_BEGAN, g.seat, g.round, g.due, g.stage == LAST)
    go_on_placing(g, e)


def set_due(g: Board) -> None:
    """How many cards to place (AR-3.2), and whether it may be one more or fewer (AR-4.5)."""
    card = visible(g, g.seat)
    g.due = 1
    g.free = 0
    if card != NONE:
        g.due = card_placement(card)
        if holds(g, MOOSE, 2):
            g.free = 1


def has_begun_placing(g: Board) -> bool:
    return g.placed + g.missed > 0


def can_swap(g: Board) -> bool:
    """Puffin 1, before placing (AR-4.2)."""
    if not holds(g, PUFFIN, 1) or g.used & USED_PUFFIN or has_begun_placing(g):
        return False
    return g.players[g.seat].cards > 0 and river_cards(g) > 0


def can_take_back(g: Board) -> bool:
    """Puffin 2, before placing (AR-4.2)."""
    if not holds(g, PUFFIN, 2) or g.used & USED_PUFFIN or has_begun_placing(g):
        return False
    return visible(g, g.seat) != NONE


def can_tuck(g: Board) -> bool:
    """The fox, with a card that may be the last (AR-4.6)."""
    player = address(g.players[g.seat])
    if g.holders[FOX] != g.seat or player.cards == 0:
        return False
    if player.cards > 1 and g.placed + 1 < g.due - g.free:
        return False
    if g.sides[FOX] == 1:
        return player.pile > 0
    return visible(g, g.seat) != NONE


def can_stop(g: Board) -> bool:
    """Whether the placing may end here; with an empty hand, what is missing is counted."""
    return g.players[g.seat].cards == 0 or (g.free > 0 and g.placed >= g.due - g.free)


def can_miss(g: Board) -> bool:
    """One more missing card than need be (AR-4.5), while there is one."""
    if g.free == 0 or g.players[g.seat].cards > 0 or cards_left(g) == 0:
        return False
    return cards_left(g) > still_missing(g) and g.placed + g.missed < g.due + g.free


def still_missing(g: Board) -> int:
    """How many cards are missing at least, with an empty hand; 0 or fewer: none."""
    return g.due - g.free - g.placed - g.missed


def go_on_placing(g: Board, e: Trace) -> None:
    """Do what is forced; where there is something to choose, the player is asked."""
    player = address(g.players[g.seat])
    g.phase = PLACE
    if player.cards == 0:
        if can_take_back(g):  # AR-4.7
            return
        miss_all(g, e)
        if not can_miss(g):
            end_placing(g, e)
    elif g.placed >= g.due + g.free:
        end_placing(g, e)
    elif has_to_place(g):
        place_card(g, player.hand[0], e)


def has_to_place(g: Board) -> bool:
    """Whether everybody can see that the only card in hand must go on the pile.

    Not at the start of a turn: what ended the turn before would show it, even when merely tried.
    """
    if g.players[g.seat].cards != 1 or g.placed >= g.due - g.free:
        return False
    if g.placed == 0 and not g.used & USED_PUFFIN:
        return False
    return not (can_tuck(g) or can_swap(g) or can_take_back(g))


def swap(g: Board, card: int, e: Trace) -> None:
    """A hand card for one of the river (puffin 1)."""
    got = g.river[g.chosen - 1]
    put_down(g, g.seat, card)
    take(g, g.seat, got, PINNED)
    lay_open(g, g.chosen - 1, card)
    note(e, SWAPPED, g.seat, g.chosen, got, card)
    g.chosen = 0
    g.used |= USED_PUFFIN
    go_on_placing(g, e)


def choose_swap(g: Board, place: int, e: Trace) -> None:
    g.chosen = place + 1
    g.phase = SWAP_CARD
    if g.players[g.seat].cards == 1:
        swap(g, g.players[g.seat].hand[0], e)


def take_back(g: Board, e: Trace) -> None:
    """The visible card comes back into the hand (puffin 2); what is then on top rules."""
    player = address(g.players[g.seat])
    card = player.top
    player.top = g.below[card]
    if player.top == NONE:
        player.bottom = NONE
    g.below[card] = NONE
    player.pile -= 1
    take(g, g.seat, card, PINNED)
    g.used |= USED_PUFFIN
    set_due(g)
    note(e, TAKEN_BACK, g.seat, card, g.due, 0)
    go_on_placing(g, e)


def place_card(g: Board, card: int, e: Trace) -> None:
    """Face up on top of the pile (AR-3.2)."""
    player = address(g.players[g.seat])
    put_down(g, g.seat, card)
    g.below[card] = player.top
    player.top = card
    if player.bottom == NONE:
        player.bottom = card
    show(g, card)
    note(e, PLACED, g.seat, card, 0, 0)
    go_on_placing(g, e)


def show(g: Board, card: int) -> None:
    """A card lies face up in the pile of the seat in turn."""
    g.place[card] = FACE_UP + g.seat
    g.fame[card] = PINNED
    g.players[g.seat].pile += 1
    g.placed += 1


def choose_tuck(g: Board, e: Trace) -> None:
    g.phase = TUCK_CARD
    if g.players[g.seat].cards == 1:
        tuck(g, g.players[g.seat].hand[0], e)


def tuck(g: Board, card: int, e: Trace) -> None:
    """The last card, by the fox: under the whole pile, or face down (AR-4.6)."""
    player = address(g.players[g.seat])
    put_down(g, g.seat, card)
    if g.sides[FOX] == 1:
        g.below[player.bottom] = card
        player.bottom = card
        show(g, card)
        note(e, PUT_UNDER, g.seat, card, 0, 0)
    else:
        g.below[card] = g.below[player.top]
        g.below[player.top] = card
        if player.bottom == player.top:
            player.bottom = card
        g.place[card] = FACE_DOWN + g.seat
        blur(g, g.seat, card)
        player.pile += 1
        g.placed += 1
        note(e, PUT_FACE_DOWN, g.seat, 0, 0, 0)
        note(e, FACE_DOWN_CARD, g.seat, card, 0, 0)
    stop_placing(g, e)


def stop_placing(g: Board, e: Trace) -> None:
    if g.players[g.seat].cards == 0:
        miss_all(g, e)
    end_placing(g, e)


def miss_all(g: Board, e: Trace) -> None:
    """With an empty hand, each card missing costs one (AR-3.3), while there are any (AR-5.3)."""
    while still_missing(g) > 0 and cards_left(g) > 0:
        miss(g, e)


def miss(g: Board, e: Trace) -> None:
    """The top card of the draw pile goes unseen into the penalty zone."""
    lift(g, e)
    g.players[g.seat].unseen += 1
    g.missed += 1
    note(e, MISSED, g.seat, 0, 0, 0)


def end_placing(g: Board, e: Trace) -> None:
    """The ability card of the animal now visible is taken (AR-3.4)."""
    g.due = 0
    g.free = 0
    g.placed = 0
    g.missed = 0
    card = visible(g, g.seat)
    animal = card_main(card)
    note(e, ABILITY_TAKEN, g.seat, animal, g.holders[animal], 0)
    g.holders[animal] = g.seat
    if holds(g, BEAR, 2) and g.stage != LAST and g.players[g.seat].unseen > 0:
        note(e, LOOKED, g.seat, g.players[g.seat].unseen, 0, 0)
        g.dealing = LOOK
        g.phase = DEAL
    else:
        begin_tokens(g, e)


def look_at(g: Board, card: int, e: Trace) -> None:
    """While holding polar bear 2 one may look at all of the own zone (AR-3.9)."""
    player = address(g.players[g.seat])
    g.place[card] = IN_ZONE + g.seat
    player.unseen -= 1
    player.seen += 1
    note(e, LOOKED_AT, g.seat, card, 0, 0)
    if player.unseen == 0:
        g.dealing = 0
        begin_tokens(g, e)


# ---- step B: tokens (AR-3.6) -----------------------------------------------------------------


def is_at_end(token: int) -> bool:
    return token == 0 or token == LANDS - 1


def inwards(token: int) -> int:
    return 1 if token == 0 else -1


def token_way(token: int, other: int) -> int:
    """Which way a token must go beside another: 1 up, -1 down, 0 as the player chooses."""
    if is_at_end(token):
        return inwards(token)
    if is_at_end(other):
        return -inwards(other)
    return 0


def begin_tokens(g: Board, e: Trace) -> None:
    card = visible(g, g.seat)
    main = g.tokens[card_main(card)]
    companion = g.tokens[card_companion(card)]
    if token_way(main, companion) == 0:
        g.phase = TOKENS
    else:
        move_tokens(g, token_way(main, companion), token_way(companion, main), e)


def move_tokens(g: Board, main: int, companion: int, e: Trace) -> None:
    card = visible(g, g.seat)
    move_token(g, card_main(card), main, 0, e)
    move_token(g, card_companion(card), companion, 0, e)
    if g.holders[WALRUS] == g.seat:
        g.phase = EXTRA
    else:
        begin_drawing(g, e)


def move_token(g: Board, animal: int, by: int, extra: int, e: Trace) -> None:
    token = g.tokens[animal]
    g.tokens[animal] = token + by
    note(e, TOKEN_MOVED, g.seat, animal, token, token + by + extra * LANDS)


def walrus_token(g: Board) -> int:
    """The animal whose token may go one more card (AR-4.1)."""
    card = visible(g, g.seat)
    return card_main(card) if g.sides[WALRUS] == 1 else card_companion(card)


def step_token(g: Board, by: int, e: Trace) -> None:
    move_token(g, walrus_token(g), by, 1, e)
    begin_drawing(g, e)


# ---- step C: draw (AR-3.7, AR-3.8) -----------------------------------------------------------


def river_cards(g: Board) -> int:
    cards = 0
    for place in range(RIVER):
        if g.river[place] != NONE:
            cards += 1
    return cards


def lay_open(g: Board, place: int, card: int) -> None:
    g.river[place] = card
    g.place[card] = IN_RIVER
    g.fame[card] = PINNED


def begin_drawing(g: Board, e: Trace) -> None:
    if g.stage == LAST:  # AR-5.2
        end_turn(g, e)
    else:
        go_on_drawing(g, e)


def most_draws(g: Board) -> int:
    """As many as the visible card says; one more with moose 1 (AR-4.5)."""
    return card_draw(visible(g, g.seat)) + (1 if holds(g, MOOSE, 1) else 0)


def least_draws(g: Board) -> int:
    return card_draw(visible(g, g.seat)) - (1 if holds(g, MOOSE, 1) else 0)


def can_stop_drawing(g: Board) -> bool:
    """With an empty river, what is left comes from abilities only, and those are optional."""
    return g.taken >= least_draws(g) or river_cards(g) == 0


def can_draw_pile(g: Board) -> bool:
    return holds(g, ORCA, 2) and cards_left(g) > 0


def can_draw_zone(g: Board) -> bool:
    return holds(g, BEAR, 2) and g.players[g.seat].seen > 0


def refills(g: Board) -> bool:
    """Orca 1: after each card, unless switched off for the turn (AR-4.4)."""
    return holds(g, ORCA, 1) and not g.used & USED_ORCA and cards_left(g) > 0


def can_stop_refill(g: Board) -> bool:
    """While it makes a difference: after the last card the river is refilled anyway."""
    return refills(g) and g.taken + 1 < most_draws(g)


def can_give(g: Board) -> bool:
    """Polar bear 1 (AR-4.3)."""
    player = address(g.players[g.seat])
    return holds(g, BEAR, 1) and not g.used & USED_BEAR and player.seen + player.unseen > 0


def go_on_drawing(g: Board, e: Trace) -> None:
    g.phase = DRAW
    if g.taken >= most_draws(g):
        end_drawing(g, e)
    elif has_to_empty_river(g):
        if river_cards(g) > 0:
            take_river(g, first_in_river(g), e)
        else:
            end_drawing(g, e)


def has_to_empty_river(g: Board) -> bool:
    """Whether all that lies in the river, if anything, must be taken in whatever order."""
    if can_draw_pile(g) or can_draw_zone(g):
        return False
    if river_cards(g) == 0:
        return True
    if can_give(g) or refills(g):
        return False
    return river_cards(g) <= least_draws(g) - g.taken


def first_in_river(g: Board) -> int:
    place = 0
    while g.river[place] == NONE:
        place += 1
    return place


def take_river(g: Board, place: int, e: Trace) -> None:
    card = g.river[place]
    g.river[place] = NONE
    take(g, g.seat, card, PINNED)
    g.taken += 1
    note(e, RIVER_TAKEN, g.seat, place + 1, card, 0)
    if refills(g):
        g.dealing = REFILL_NOW
        refill(g, e)
    else:
        go_on_drawing(g, e)


def draw_pile(g: Board) -> None:
    """Orca 2: chance says which card it is."""
    g.dealing = TO_HAND
    g.phase = DEAL


def take_zone(g: Board, card: int, e: Trace) -> None:
    """Polar bear 2: from the own penalty zone."""
    g.players[g.seat].seen -= 1
    take(g, g.seat, card, g.fame[card])
    g.taken += 1
    note(e, ZONE_TAKEN, g.seat, 0, 0, 0)
    note(e, ZONE_CARD, g.seat, card, 0, 0)
    go_on_drawing(g, e)


def stop_refill(g: Board, e: Trace) -> None:
    g.used |= USED_ORCA
    note(e, REFILL_STOPPED, g.seat, 0, 0, 0)


def refill(g: Board, e: Trace) -> None:
    """To six, as long as there are cards (AR-3.7, AR-5.3); then the game goes on."""
    if river_cards(g) < RIVER and cards_left(g) > 0:
        g.phase = DEAL
    elif g.dealing == REFILL_NOW:
        g.dealing = 0
        go_on_drawing(g, e)
    elif g.dealing == REFILL:
        g.dealing = 0
        go_on_closing(g, e)
    else:
        g.dealing = 0
        g.seat = g.first
        g.round = 1
        begin_turn(g, e)


def end_drawing(g: Board, e: Trace) -> None:
    g.closing = 1
    g.dealing = REFILL
    refill(g, e)


def go_on_closing(g: Board, e: Trace) -> None:
    """At most seven cards in hand (AR-3.8); polar bear 1 may be used until the end."""
    if g.players[g.seat].cards > HAND:
        g.phase = EXCESS
    elif can_give(g):
        g.phase = CLOSE
    else:
        end_turn(g, e)


def discard(g: Board, card: int, e: Trace) -> None:
    put_down(g, g.seat, card)
    g.place[card] = IN_ZONE + g.seat
    g.players[g.seat].seen += 1
    blur(g, g.seat, card)
    note(e, DISCARDED, g.seat, 0, 0, 0)
    note(e, DISCARDED_CARD, g.seat, card, 0, 0)
    go_on_closing(g, e)


# ---- penalty cards as gifts (AR-4.3, AR-3.9) -------------------------------------------------


def choose_target(g: Board, target: int, e: Trace) -> None:
    """Where everybody can see that there is no choice, the card goes at once."""
    player = address(g.players[g.seat])
    g.target = target
    g.phase = GIVE_CARD
    if player.seen == 0:
        give_unseen(g, e)
    elif player.seen == 1 and player.unseen == 0:
        give_card(g, first_in_zone(g), e)


def first_in_zone(g: Board) -> int:
    card = 0
    while g.place[card] != IN_ZONE + g.seat:
        card += 1
    return card


def give_card(g: Board, card: int, e: Trace) -> None:
    """A card that the giver has seen; unseen for the receiver, unknown to all others."""
    note(e, GAVE, g.seat, g.target, 1, 0)
    note(e, GAVE_CARD, g.seat, card, g.target, 0)
    g.players[g.seat].seen -= 1
    g.players[g.target].unseen += 1
    g.place[card] = GIFT + PLAYERS * g.target + g.seat
    end_giving(g, e)


def give_unseen(g: Board, e: Trace) -> None:
    """A card that the giver has not seen. If it may be a gift of another, that one is lost."""
    note(e, GAVE, g.seat, g.target, 0, 0)
    player = address(g.players[g.seat])
    receiver = address(g.players[g.target])
    here = GIFT + PLAYERS * g.seat
    returned = 0
    for card in range(CARDS):
        if here <= g.place[card] < here + PLAYERS:
            giver = g.place[card] - here
            if player.unseen > 1:
                g.place[card] = LOST + giver
            elif giver == g.target:  # it comes back to one who knows it
                g.place[card] = IN_ZONE + g.target
                note(e, LOOKED_AT, g.target, card, 0, 0)
                returned = 1
            else:
                g.place[card] = GIFT + PLAYERS * g.target + giver
    player.unseen -= 1
    receiver.unseen += 1 - returned
    receiver.seen += returned
    end_giving(g, e)


def end_giving(g: Board, e: Trace) -> None:
    g.target = NOBODY
    g.used |= USED_BEAR
    if g.closing:
        go_on_closing(g, e)
    else:
        go_on_drawing(g, e)


# ---- turns, and the end (AR-5) ---------------------------------------------------------------


def end_turn(g: Board, e: Trace) -> None:
    """The next seat, clockwise. A round ends with the seat before the paw tile (AR-5.1)."""
    g.used = 0
    g.taken = 0
    g.closing = 0
    g.seat = (g.seat + 1) % g.count
    if g.seat == g.first:
        if g.stage == LAST:
            g.phase = OVER
            note(e, GAME_OVER, NOBODY, 0, 0, 0)
            return
        g.round += 1
        if g.stage == ENDING:
            g.stage = LAST
            note(e, LAST_TURNS, NOBODY, 0, 0, 0)
    begin_turn(g, e)


# ---- decisions -------------------------------------------------------------------------------


def offer(menu: Menu, action: int) -> None:
    menu.actions[menu.count] = action
    menu.count += 1


def offer_hand(g: Board, menu: Menu) -> None:
    player = address(g.players[g.seat])
    for i in range(player.cards):
        offer(menu, FIRST_CARD + player.hand[i])


def offer_zone(g: Board, menu: Menu) -> None:
    for card in range(CARDS):
        if g.place[card] == IN_ZONE + g.seat:
            offer(menu, FIRST_CARD + card)


def offer_gifts(g: Board, menu: Menu) -> None:
    if can_give(g):
        for seat in range(g.count):
            if seat != g.seat:
                offer(menu, FIRST_GIVE + seat)


def offer_places(g: Board, menu: Menu, first: int) -> None:
    for place in range(RIVER):
        if g.river[place] != NONE:
            offer(menu, first + place)


def legal(g: Board, menu: Menu) -> None:
    """All that may be done now, in a fixed order."""
    menu.count = 0
    if g.phase == DRAW:
        if can_draw_zone(g):
            offer_zone(g, menu)
        offer_places(g, menu, FIRST_RIVER)
        if can_stop_drawing(g):
            offer(menu, DONE)
        if can_draw_pile(g):
            offer(menu, DRAW_PILE)
        if can_stop_refill(g):
            offer(menu, STOP_REFILL)
        offer_gifts(g, menu)
    elif g.phase == PLACE:
        offer_hand(g, menu)
        if can_swap(g):
            offer_places(g, menu, FIRST_SWAP)
        if can_take_back(g):
            offer(menu, TAKE_BACK)
        if can_tuck(g):
            offer(menu, TUCK)
        if can_stop(g):
            offer(menu, DONE)
        if can_miss(g):
            offer(menu, MISS)
    elif g.phase == TOKENS:
        offer(menu, MAIN_UP)
        offer(menu, COMPANION_UP)
    elif g.phase == EXTRA:
        offer(menu, DONE)
        token = g.tokens[walrus_token(g)]
        if token < LANDS - 1:
            offer(menu, STEP_UP)
        if token > 0:
            offer(menu, STEP_DOWN)
    elif g.phase == SWAP_CARD or g.phase == TUCK_CARD:
        offer_hand(g, menu)
    elif g.phase == EXCESS:
        offer_hand(g, menu)
        offer_gifts(g, menu)
    elif g.phase == GIVE_CARD:
        offer_zone(g, menu)
        if g.players[g.seat].unseen > 0:
            offer(menu, UNSEEN)
    elif g.phase == CLOSE:
        offer(menu, DONE)
        offer_gifts(g, menu)


def stand_in(g: Board, action: int) -> int:
    """The action that is offered in place of one with the same result.

    With an empty hand, before puffin 2 is used or not: where the fewest cards that can be missing
    are all that there are, one more is no more (AR-5.3).
    """
    if action != MISS or g.phase != PLACE or g.free == 0 or g.players[g.seat].cards > 0:
        return action
    return DONE if 0 < cards_left(g) <= still_missing(g) else MISS


def apply(g: Board, action: int, e: Trace) -> None:
    """Do what was decided, and all that follows from it."""
    if action < FIRST_RIVER:
        pick(g, action - FIRST_CARD, e)
    elif action < FIRST_SWAP:
        take_river(g, action - FIRST_RIVER, e)
    elif action < TAKE_BACK:
        choose_swap(g, action - FIRST_SWAP, e)
    elif action == TAKE_BACK:
        take_back(g, e)
    elif action == TUCK:
        choose_tuck(g, e)
    elif action == DONE:
        stop(g, e)
    elif action == MISS:
        if g.rules > 1:  # before, the first was one of those that are missing anyway
            miss_all(g, e)
        miss(g, e)
        go_on_placing(g, e)
    elif action == MAIN_UP:
        move_tokens(g, 1, -1, e)
    elif action == COMPANION_UP:
        move_tokens(g, -1, 1, e)
    elif action == STEP_UP:
        step_token(g, 1, e)
    elif action == STEP_DOWN:
        step_token(g, -1, e)
    elif action == DRAW_PILE:
        draw_pile(g)
    elif action == STOP_REFILL:
        stop_refill(g, e)
    elif action == UNSEEN:
        give_unseen(g, e)
    else:
        choose_target(g, action - FIRST_GIVE, e)


def pick(g: Board, card: int, e: Trace) -> None:
    """What becomes of a card depends on the step."""
    if g.phase == PLACE:
        place_card(g, card, e)
    elif g.phase == EXCESS:
        discard(g, card, e)
    elif g.phase == SWAP_CARD:
        swap(g, card, e)
    elif g.phase == TUCK_CARD:
        tuck(g, card, e)
    elif g.phase == DRAW:
        take_zone(g, card, e)
    elif g.phase == GIVE_CARD:
        give_card(g, card, e)


def stop(g: Board, e: Trace) -> None:
    """Enough of what is optional."""
    if g.phase == PLACE:
        stop_placing(g, e)
    elif g.phase == DRAW:
        end_drawing(g, e)
    elif g.phase == EXTRA:
        begin_drawing(g, e)
    else:
        end_turn(g, e)
