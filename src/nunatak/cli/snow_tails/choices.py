"""The legal actions in words, numbered."""

from collections.abc import Sequence

from nunatak.cli.snow_tails.chart import LETTERS
from nunatak.cli.snow_tails.story import PLACES, side_name
from nunatak.cli.words import text
from nunatak.games.snow_tails import (
    Bonus,
    Discard,
    Drift,
    PlayCards,
    SledView,
    SnowTails,
    SnowTailsAction,
    SnowTailsView,
    TakeSlot,
)
from nunatak.games.snow_tails.track import SIDE

_CELL = 10


def choices(game: SnowTails, view: SnowTailsView) -> list[str]:
    """A line each; the many ways to play cards are a table of cards and places."""
    if isinstance(view.legal[0], PlayCards):
        return _plays(view, view.sleds[view.seat or 0])
    return [
        f"{number:>3}) {action!s:9} {_words(game, view, action)}"
        for number, action in enumerate(view.legal, 1)
    ]


def _plays(view: SnowTailsView, sled: SledView) -> list[str]:
    cells: dict[tuple[int, str], str] = {}
    for number, action in enumerate(view.legal, 1):
        if isinstance(action, PlayCards):
            pace = _pace(view, sled, action)
            cells[action.value, action.places] = f"{number:>2}) {pace}"
    used = [places for places in PLACES if any(key[1] == places for key in cells)]
    heads = "".join(f"{text(f'column-{PLACES[places]}'):{_CELL}}" for places in used)
    lines = [text("choices-legend"), f"{text('choices-card'):8}{heads}".rstrip()]
    for value in sorted({value for value, _ in cells}):
        count = (sled.hand or ()).count(value)
        label = text("choices-cards", value=value, count=count)
        row = "".join(f"{cells.get((value, places), ''):{_CELL}}" for places in used)
        lines.append(f"{label:8}{row}".rstrip())
    return lines


def _pace(view: SnowTailsView, sled: SledView, action: PlayCards) -> str:
    """Speed and drift that a play would give, or the bonus that it would bring on offer."""
    left, right, brake = (
        action.value if place in action.places else shown
        for place, shown in zip("LRB", (sled.left, sled.right, sled.brake), strict=True)
    )
    speed = max(0, left + right - brake)
    drift = min(abs(right - left), speed)
    if drift:
        return f"{speed} {'>' if right > left else '<'}{drift}"
    return f"{speed} +{view.bonus}" if speed and view.round > 1 and left == right else f"{speed}"


def _words(game: SnowTails, view: SnowTailsView, action: SnowTailsAction) -> str:
    match action:
        case TakeSlot(slot=slot):
            lane = game.track.lane[game.track.slots[slot - 1]]
            return text("choice-slot", slot=slot, lane=lane, cards=5 + max(0, slot - 3))
        case Bonus(taken=True):
            return text("choice-bonus", bonus=view.bonus, speed=view.speed + view.bonus)
        case Bonus():
            return text("choice-no-bonus", speed=view.speed)
        case Discard(value=value):
            return text("choice-discard", value=value)
    track, sled = game.track, view.sleds[view.seat or 0]
    assert sled.space is not None
    here = track.ids[sled.space]
    if isinstance(action, Drift):
        across = track.drift_right if view.drift > 0 else track.drift_left
        met = _met(game, view, across, here)
        return text("choice-drift", side=side_name(view.drift), met=met)
    return text("choice-forward", met=_met(game, view, track.forward, here))


def _met(game: SnowTails, view: SnowTailsView, table: Sequence[int], here: int) -> str:
    """What a step would lead to, as everybody sees it on the track."""
    to = table[here]
    if to < 0:
        return text("met-side") if to == SIDE else text("met-scenery")
    space = game.track.spaces[to]
    for sled in view.sleds:
        if sled.space == space:
            return text("met-sled", sled=LETTERS[sled.seat])
    if space in view.saplings:
        return text("met-sapling")
    return text("met-free", lane=space.lane)
