"""Previews announce the right number of penalty cards, in random games."""

from collections import Counter
from itertools import takewhile
from random import Random
from typing import NamedTuple

import pytest

import nunatak
from nunatak.games.arctic import (
    ANIMALS,
    Arctic,
    ArcticState,
    CardPreview,
    PenaltyForecast,
    PickCard,
)
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.forecast import forecast_penalties

GAMES = 6 if nunatak.compiled else 1
DRAWS = ("river-taken", "draw-pile-taken", "zone-taken")
ENOUGH_CARDS = 20  # cards in draw pile and reserve
MOOSE = ANIMALS.index("moose")


class Placed(NamedTuple):
    """The last card of a step A, with its preview."""

    seat: int
    preview: CardPreview
    since: int
    """The number of events before it."""


Events = list[tuple[ArcticEvent, ArcticState]]


def play_game(players: int, seed: int) -> tuple[list[Placed], Events]:
    """Play a random game; return last cards, and all events, each with the state after it.

    The penalties of the card itself are checked here.
    """
    state, rng = Arctic(players).start(seed), Random(seed)
    placed: list[Placed] = []
    events: Events = []
    while state.turn is not None:
        seat, view = state.turn, state.view(state.turn)
        action = rng.choice(view.legal)
        previews = {str(each.card): each for each in state.previews()}
        state = state.apply(action)
        if isinstance(action, PickCard) and view.phase == "place" and not view.leeway:
            preview = previews[str(action)]
            if preview.is_last_card:
                missed = sum(event.name == "card-missing" for event in state.events)
                assert (
                    preview.penalty_forecast.missing_now
                    == forecast_penalties(view).missing_now
                    == missed
                )
                after = state.view(seat)
                if state.turn == seat and after.step == "B" and after.draw_pile_size > ENOUGH_CARDS:
                    assert forecast_penalties(after) == PenaltyForecast(
                        0, preview.penalty_forecast.excess, preview.penalty_forecast.missing_next
                    )
                    placed.append(Placed(seat, preview, len(events)))
        events += [(event, state) for event in state.events]
    return placed, events


def check(card: Placed, events: Events, seen: Counter[str]) -> None:
    """Check the penalties at the end of the turn and in the next turn of the seat."""
    later = events[card.since :]
    rest = list(takewhile(lambda each: each[0].name != "turn-began", later))
    names = Counter(event.name for event, _ in rest)
    if sum(names[name] for name in DRAWS) != card.preview.card.draw_value or len(rest) == len(
        later
    ):
        return  # moose, an empty river, or the last turn
    assert names["discarded"] == card.preview.penalty_forecast.excess
    seen["over"] += names["discarded"]
    later = later[len(rest) + 1 :] if later[len(rest)][0].seat != card.seat else later[len(rest) :]
    start = next(
        (n for n, (e, _) in enumerate(later) if e.name == "turn-began" and e.seat == card.seat),
        None,
    )
    if start is None:
        return
    placing = list(takewhile(lambda each: each[0].name != "ability-taken", later[start:]))
    before = later[start - 1][1] if start else later[0][1]
    view = before.view(card.seat)
    moose = view.ability_sides[MOOSE] == 2 and view.ability_holders[MOOSE] == card.seat
    names = Counter(event.name for event, _ in placing)
    if moose or names["taken-back"] or view.draw_pile_size + view.reserve_size <= ENOUGH_CARDS:
        return
    assert names["card-missing"] == card.preview.penalty_forecast.missing_next
    seen["short"] += names["card-missing"]


@pytest.mark.rule("AR-3.3", "AR-3.8")
def test_penalty_cards_are_as_announced() -> None:
    """For cards missing at once, cards over the limit, and cards missing in the next turn.

    Not checked if an ability changes them, or the draw pile ends.
    """
    seen: Counter[str] = Counter()
    for players in (2, 3, 4):
        for seed in range(GAMES):
            placed, events = play_game(players, seed)
            seen["missing"] += sum(card.preview.penalty_forecast.missing_now for card in placed)
            for card in placed:
                check(card, events, seen)
    kinds = ("missing", "over", "short") if nunatak.compiled else ("over", "short")
    assert min(seen[kind] for kind in kinds) >= GAMES, seen  # interpreted, too few games
