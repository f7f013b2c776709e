"""Invariants of Arctic, checked for many games at once."""

from typing import Any

import numpy as np
import numpy.typing as npt

from nunatak.games.arctic import ArcticState
from nunatak.games.arctic.cards import CARDS
from nunatak.games.arctic.rules import layout
from nunatak.games.arctic.rules.layout import (
    BEAR,
    DISCARD_EXCESS,
    DRAW_CARDS,
    EXTRA_STEP,
    FACE_DOWN_IN_PILE,
    FACE_UP_IN_PILE,
    FOX,
    GIFT_IN_ZONE,
    GIVE_CARD,
    IN_BOX,
    IN_HAND,
    IN_RIVER,
    KNOWN_LOCATION,
    KNOWN_OWNER,
    LAST_GIFT,
    MOVE_TOKENS,
    NO_CARD,
    NO_SEAT,
    OVER,
    PLACE_CARDS,
    PUFFIN,
    SECRET,
    SEEN_IN_ZONE,
    STAGE_EARLY,
    STAGE_LAST,
    SWAP_CARD,
    TUCK_CARD,
    UNKNOWN_LOCATION,
    UNTRACKED_GIFT,
    WALRUS,
)
from nunatak.testing.play import AnyState
from tests.property.snow_tails_invariants import Flags, Rows, dtype_of, holds

BOARD = dtype_of(layout.Position)
assert BOARD.itemsize == layout.Position.size

Numbers = npt.NDArray[Any]
SETS = np.array([card.set for card in CARDS])
MAIN = np.array([*(card.number // 20 for card in CARDS), NO_SEAT + 2])  # last: no card
DRAW_VALUE = np.array([*(card.draw_value for card in CARDS), 0])
STEP_A = (PLACE_CARDS, SWAP_CARD, TUCK_CARD)
STEP_C = (DRAW_CARDS, GIVE_CARD, DISCARD_EXCESS, LAST_GIFT)


def rows_of(states: bytes | bytearray) -> Rows:
    """Return the games of a batch as rows of an array."""
    return np.frombuffer(states, BOARD)


def check_state(state: AnyState) -> None:
    """Check one state, for the conformance suite."""
    assert isinstance(state, ArcticState)
    check(rows_of(state.to_bytes()))


def check(rows: Rows) -> None:
    """Check all rows."""
    present = np.arange(4) < rows["player_count"][:, None]
    at = _count_places(rows)
    holds(
        np.isin(rows["phase"], (*STEP_A, MOVE_TOKENS, EXTRA_STEP, *STEP_C, OVER)),
        "a player decides",
    )
    holds(
        (rows["player_count"] >= 2) & (rows["player_count"] <= 4), "two to four players"
    )  # AR-1.1
    holds((rows["step_outcomes_drawn"] == 0) & (rows["reveal_target"] == 0), "chance has answered")
    _check_middle(rows)
    _check_cards(rows, at, present)
    _check_piles(rows, at)
    _check_knowledge(rows)
    _check_turn(rows, present)


def _count_places(rows: Rows) -> Numbers:
    """Return the number of cards at each place, for each game."""
    count = len(rows)
    flat = rows["location"] + layout.LOCATION_COUNT * np.arange(count)[:, None]
    table: Numbers = np.bincount(flat.ravel(), minlength=count * layout.LOCATION_COUNT)
    return table.reshape(count, layout.LOCATION_COUNT)


def _per_seat(at: Numbers, place: int) -> Numbers:
    return at[:, place : place + 4]


def _check_middle(rows: Rows) -> None:
    sets = sum(rows["set_bits"] >> number & 1 for number in range(4))
    holds(sets == rows["player_count"], "as many sets as players")  # AR-2.1
    taking_part = (rows["set_bits"][:, None] >> (SETS - 1) & 1).astype(bool)
    holds(taking_part == (rows["location"] != IN_BOX), "only cards of those sets are in play")
    holds(rows["tokens"] < layout.LANDSCAPE_CARD_COUNT, "tokens are on the landscape")  # AR-1.3
    holds(
        (rows["ability_sides"] == 1) | (rows["ability_sides"] == 2), "ability cards have a side up"
    )
    holder = rows["ability_holders"]
    holds(
        (holder == NO_SEAT) | (holder < rows["player_count"][:, None]),
        "ability cards lie with players",
    )
    holds(rows["first_seat"] < rows["player_count"], "the paw is with a player")
    holds(rows["seat"] < rows["player_count"], "a player is in turn")
    river = rows["river"]
    lying = river != NO_CARD
    where = np.take_along_axis(rows["location"], np.minimum(river, 119).astype(np.int64), 1)
    holds(~lying | (where == IN_RIVER), "cards of the river have that place")
    ordered = np.sort(river, axis=1)
    apart = (np.diff(ordered.astype(int), axis=1) > 0) | (ordered[:, 1:] == NO_CARD)
    holds(apart, "no card is twice in the river")


def _check_cards(rows: Rows, at: Numbers, present: Flags) -> None:
    """AR-1.2, AR-2.2: every card is in one place, and all counts agree."""
    players = rows["players"]
    hand = players["hand"]
    size = players["hand_size"]
    for name in ("hand_size", "pile_size", "seen_penalties", "unseen_penalties"):
        holds(present | (players[name] == 0), "only players have cards")
    holds(_per_seat(at, IN_HAND) == size, "hands are counted")
    holds(
        _per_seat(at, SEEN_IN_ZONE) == players["seen_penalties"],
        "penalties that were seen are counted",
    )
    held = np.arange(hand.shape[2]) < size[:, :, None]
    holds(held == (hand != NO_CARD), "the size of a hand is right")
    where = np.take_along_axis(
        rows["location"], np.minimum(hand, 119).reshape(len(rows), -1).astype(np.int64), 1
    ).reshape(hand.shape)
    holds(
        ~held | (where == IN_HAND + np.arange(4)[:, None]),
        "cards of a hand have that place",
    )
    rising = np.diff(hand.astype(int), axis=2) > 0
    holds(~held[:, :, 1:] | rising, "a hand is sorted, without duplicates")
    holds(at[:, IN_RIVER] == (rows["river"] != NO_CARD).sum(axis=1), "the river is counted")
    holds(at[:, IN_RIVER + 1] == 0, "every card has a place")
    holds(at[:, UNKNOWN_LOCATION] == rows["unknown_count"], "unseen cards are counted")
    gifts = at[:, GIFT_IN_ZONE:].reshape(len(rows), 4, 4)
    holds(gifts.sum(axis=2) <= players["unseen_penalties"], "gifts are among the unseen cards")
    holds(gifts.diagonal(axis1=1, axis2=2) == 0, "no gift lies in the zone of its giver")
    known = gifts.sum(axis=(1, 2)) + _per_seat(at, UNTRACKED_GIFT).sum(axis=1)
    unseen = players["unseen_penalties"].sum(axis=1, dtype=int)
    holds(known <= unseen, "gifts lie in zones")
    stock = rows["draw_pile_size"].astype(int) + rows["reserve_size"] + unseen - known
    holds(stock == rows["unknown_count"], "unseen cards are in draw pile, reserve and zones")
    whole = np.where(rows["stage"] == STAGE_EARLY, 5 * (rows["player_count"].astype(int) - 1), 0)
    holds(rows["reserve_size"] == whole, "the reserve is complete or used")  # AR-2.2, AR-5.1
    holds(present == (players["totem"] != NO_CARD), "every player has a totem")  # AR-2.5
    totems = np.sort(players["totem"], axis=1)
    apart = (np.diff(totems.astype(int), axis=1) > 0) | (totems[:, 1:] == NO_CARD)
    holds(apart & (totems[:, :1] < 6), "no totem twice")
    holds((rows["ability_sides"][:, BEAR] == 1) | (known == 0), "gifts come from polar bear 1")
    covered = _per_seat(at, FACE_DOWN_IN_PILE).sum(axis=1)
    holds((rows["ability_sides"][:, FOX] == 2) | (covered == 0), "cards face down come from fox 2")


def _check_piles(rows: Rows, at: Numbers) -> None:
    """Each pile is linked from top to bottom, and no other card is."""
    players, below = rows["players"], rows["card_below"]
    length = players["pile_size"]
    holds(
        _per_seat(at, FACE_UP_IN_PILE) + _per_seat(at, FACE_DOWN_IN_PILE) == length,
        "piles are counted",
    )
    holds((length > 0) == (players["top_card"] < 120), "a pile has a top")
    in_pile = (rows["location"] >= FACE_UP_IN_PILE) & (rows["location"] < SEEN_IN_ZONE)
    holds(in_pile | (below == NO_CARD), "only cards of piles lie on others")
    card, last = players["top_card"].astype(np.int64), np.full(length.shape, NO_CARD)
    seats = np.arange(4)
    for depth in range(int(length.max(initial=0))):
        within = depth < length
        safe = np.minimum(card, 119)
        owner = np.take_along_axis(rows["location"], safe, 1) % 4
        holds(~within | ((card < 120) & (owner == seats)), "a pile is one player's")
        piled = np.take_along_axis(in_pile, safe, 1)
        holds(~within | piled, "the cards of a pile are linked")
        last = np.where(within, card, last)
        card = np.where(within, np.take_along_axis(below, safe, 1), card)
    holds(card == NO_CARD, "a pile ends")
    holds(last == players["bottom_card"], "a pile ends at its bottom")


def _check_knowledge(rows: Rows) -> None:
    """AR-3.9: what all players know of a card agrees with its place."""
    place, knowledge = rows["location"], rows["knowledge"]
    open_to_all = (place == IN_RIVER) | ((place >= FACE_UP_IN_PILE) & (place < FACE_DOWN_IN_PILE))
    holds(~open_to_all | (knowledge == KNOWN_LOCATION), "open cards are known")
    holds((place > UNKNOWN_LOCATION) | (knowledge == SECRET), "unseen cards are secret")
    holds(
        (place < FACE_DOWN_IN_PILE) | (knowledge <= KNOWN_OWNER),
        "hidden cards are not pinned",
    )


def _check_turn(rows: Rows, present: Flags) -> None:
    phase, players = rows["phase"], rows["players"]
    own = np.arange(4) == rows["seat"][:, None]
    size = players["hand_size"]
    mine = players[own]
    last = rows["stage"] == STAGE_LAST
    over = phase == OVER
    holds(own | last[:, None] | (size <= 7), "seven cards at the end of a turn")  # AR-3.8
    holds(size <= 13, "at most thirteen cards")
    placing, drawing = np.isin(phase, STEP_A), np.isin(phase, STEP_C)

    # step A
    due, placed, missed = (
        rows["to_place"].astype(int),
        rows["placed_count"].astype(int),
        rows["hand_shortfall"],
    )
    holds(~placing | ((due >= 1) & (due <= 5)), "one to five cards are due")  # AR-1.2
    holds(~placing | (placed + missed < due + rows["leeway"]), "there is more to place")
    holds((missed == 0) | (mine["hand_size"] == 0), "penalties only with an empty hand")  # AR-3.3
    for name in ("to_place", "leeway", "placed_count", "hand_shortfall"):
        holds(placing | (rows[name] == 0), f"{name} belongs to step A")
    fresh = placing & (placed + missed == 0) & (rows["used_abilities"] == 0)
    holds(~fresh | (mine["hand_size"] <= 7), "seven cards at the start of a turn")
    taken_back = (rows["used_abilities"] & 1 == 1) & (rows["ability_sides"][:, PUFFIN] == 2)
    holds(
        drawing | over | (mine["hand_size"] <= 7 + taken_back), "one more if a card was taken back"
    )

    # steps B and C
    top = np.minimum(mine["top_card"], 120).astype(np.int64)
    holds(placing | over | (top < 120), "there is a visible card after step A")
    shown = np.take_along_axis(rows["location"], np.minimum(top, 119)[:, None], 1)[:, 0]
    holds(placing | over | (shown == FACE_UP_IN_PILE + rows["seat"]), "it lies face up")
    animal = np.minimum(MAIN[top], 5)
    holder = np.take_along_axis(rows["ability_holders"], animal[:, None], 1)[:, 0]
    holds(placing | over | (holder == rows["seat"]), "its ability card was taken")  # AR-3.4
    holds(
        (phase != EXTRA_STEP) | (rows["ability_holders"][:, WALRUS] == rows["seat"]), "walrus"
    )  # AR-4.1
    holds(~drawing | ~last, "no step C in last turns")  # AR-5.2
    for name in ("drawn_count", "drawing_ended"):
        holds(drawing | (rows[name] == 0), f"{name} belongs to step C")
    holds(
        ~drawing | (rows["drawn_count"] <= DRAW_VALUE[top] + 1), "at most one card more"
    )  # AR-4.5
    holds((phase != DISCARD_EXCESS) | (mine["hand_size"] > 7), "there is a card too many")
    holds((phase != LAST_GIFT) | (mine["hand_size"] <= 7), "the excess was discarded")
    closing = rows["drawing_ended"] == 1
    holds(~np.isin(phase, (DISCARD_EXCESS, LAST_GIFT)) | closing, "after the drawing")
    holds((phase != DRAW_CARDS) | ~closing, "while drawing")
    zone = mine["seen_penalties"].astype(int) + mine["unseen_penalties"]
    holds(~np.isin(phase, (GIVE_CARD, LAST_GIFT)) | (zone > 0), "there is a card to give")  # AR-4.3
    bear = rows["ability_holders"][:, BEAR][:, None] == np.arange(4)
    looks = bear & (rows["ability_sides"][:, BEAR] == 2)[:, None] & ~last[:, None]
    waits = own & placing[:, None]
    holds(~looks | waits | (players["unseen_penalties"] == 0), "polar bear 2 has looked")  # AR-3.9
    holds((rows["swap_place"] > 0) == (phase == SWAP_CARD), "a place to swap with")
    holds((rows["gift_target"] < NO_SEAT) == (phase == GIVE_CARD), "a gift has a target")
    holds(~over | (last & (rows["seat"] == rows["first_seat"])), "all had the same number of turns")


def check_step(before: Rows, after: Rows) -> None:
    """Check what a single decision may change."""
    for name in ("set_bits", "ability_sides", "first_seat", "player_count", "rules_version"):
        holds(before[name] == after[name], f"{name} never change")
    holds(before["players"]["totem"] == after["players"]["totem"], "totems never change")
    holds(before["unknown_count"] >= after["unknown_count"], "cards that were seen stay seen")
    holds(before["stage"] <= after["stage"], "stages follow each other")
    holds(before["round"] <= after["round"], "rounds follow each other")
    same_turn = (before["round"] == after["round"]) & (before["seat"] == after["seat"])
    same_turn &= after["phase"] != OVER
    holds(~same_turn | (before["phase"] < OVER), "a game that is over stays over")
    other = np.arange(4) != before["seat"][:, None]
    old, new = before["players"], after["players"]
    quiet = other & same_turn[:, None]
    for name in ("hand_size", "pile_size", "top_card", "bottom_card", "seen_penalties"):
        calm = old[name] == new[name]
        if name == "seen_penalties":  # a gift may come back to a player who knows it
            calm |= new[name] == old[name] + 1
        holds(~quiet | calm, f"{name} of others does not change")
    gained = (
        new["unseen_penalties"].astype(int)
        + new["seen_penalties"]
        - old["unseen_penalties"]
        - old["seen_penalties"]
    )
    holds(~quiet | (gained >= 0) & (gained <= 1), "others get at most one gift")
    moved = np.abs(after["tokens"].astype(int) - before["tokens"])
    holds(~same_turn[:, None] | (moved <= 1), "a token moves one card at a time")
    holds(~same_turn | (moved.sum(axis=1) <= 2), "at most two tokens move")
    ended = before["phase"] == OVER
    same = (
        before.view(np.uint8).reshape(len(before), -1)
        == after.view(np.uint8).reshape(len(after), -1)
    ).all(axis=1)
    holds(~ended | same, "a game that is over does not change")
