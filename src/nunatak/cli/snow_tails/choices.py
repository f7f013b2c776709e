"""The legal actions in words, numbered. What they would do is tried out, not worked out."""

from random import Random

from nunatak.cli.snow_tails.chart import LETTERS
from nunatak.cli.snow_tails.story import PLACES, side_name
from nunatak.cli.words import text
from nunatak.games.snow_tails import (
    Bonus,
    Discard,
    Drift,
    PlayCards,
    SnowTails,
    SnowTailsAction,
    SnowTailsState,
    SnowTailsView,
    TakeSlot,
)
from nunatak.games.snow_tails.events import Bumped, Crashed, PaceSet, SaplingSnapped, Stepped

_CELL = 10


def choices(game: SnowTails, view: SnowTailsView) -> list[str]:
    """A line each; the many ways to play cards are a table of cards and places."""
    # Others may hold anything: until the own turn is over it makes no difference.
    state = game.sample_state(view, Random(0))
    if isinstance(view.legal[0], PlayCards):
        return _plays(state, view)
    return [
        f"{number:>3}) {action!s:9} {_words(game, state, view, action)}"
        for number, action in enumerate(view.legal, 1)
    ]


def _plays(state: SnowTailsState, view: SnowTailsView) -> list[str]:
    cells: dict[tuple[int, str], str] = {}
    for number, action in enumerate(view.legal, 1):
        if isinstance(action, PlayCards):
            pace = _pace(state.apply(action), view)
            cells[action.value, action.places] = f"{number:>2}) {pace}"
    used = [places for places in PLACES if any(key[1] == places for key in cells)]
    heads = "".join(f"{text(f'column-{PLACES[places]}'):{_CELL}}" for places in used)
    lines = [text("choices-legend"), f"{text('choices-card'):8}{heads}".rstrip()]
    hand = view.sleds[view.seat or 0].hand or ()
    for value in sorted({value for value, _ in cells}):
        label = text("choices-cards", value=value, count=hand.count(value))
        row = "".join(f"{cells.get((value, places), ''):{_CELL}}" for places in used)
        lines.append(f"{label:8}{row}".rstrip())
    return lines


def _pace(after: SnowTailsState, view: SnowTailsView) -> str:
    """Speed and drift that a play gave, or the bonus that it brought on offer."""
    pace = next(event for event in after.events if isinstance(event, PaceSet))
    if pace.drift:
        return f"{pace.speed} {'>' if pace.drift > 0 else '<'}{abs(pace.drift)}"
    offered = after.turn == view.turn and after.phase == "bonus"
    return f"{pace.speed} +{view.bonus}" if offered else f"{pace.speed}"


def _words(
    game: SnowTails, state: SnowTailsState, view: SnowTailsView, action: SnowTailsAction
) -> str:
    match action:
        case TakeSlot(slot=slot):
            lane = game.track.lane[game.track.slots[slot - 1]]
            return text("choice-slot", slot=slot, lane=lane, cards=game.opening_cards(slot))
        case Bonus(taken=True):
            return text("choice-bonus", bonus=view.bonus, speed=view.speed + view.bonus)
        case Bonus():
            return text("choice-no-bonus", speed=view.speed)
        case Discard(value=value):
            return text("choice-discard", value=value)
    met = _met(state.apply(action))
    if isinstance(action, Drift):
        return text("choice-drift", side=side_name(view.drift), met=met)
    return text("choice-forward", met=met)


def _met(after: SnowTailsState) -> str:
    """What the first step led to, as everybody sees it on the track."""
    first, *rest = after.events
    match first:
        case Crashed(into="side"):
            return text("met-side")
        case Crashed():
            return text("met-scenery")
        case Bumped(other=other):
            return text("met-sled", sled=LETTERS[other])
        case Stepped(space=space):
            if SaplingSnapped(first.seat, space) in rest:
                return text("met-sapling")
            return text("met-free", lane=space.lane)
    raise AssertionError(first)
