"""Events in sentences: one line for consecutive events of a sled."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from nunatak.games.snow_tails import Course, SnowTails, Space
from nunatak.games.snow_tails.events import (
    BonusAnswered,
    Bumped,
    CardDiscarded,
    CardDrawn,
    CardsDrawn,
    CardsPlayed,
    Crashed,
    Dented,
    DentSpared,
    FinishLineCrossed,
    LimitBroken,
    MoveBegan,
    PutInOrder,
    RaceOver,
    RoundBegan,
    SledPlaced,
    SlotTaken,
    SnowTailsEvent,
    Stepped,
    Wrecked,
)
from nunatak.words import text

Events = Sequence[SnowTailsEvent]

# The places of the mat that get cards, and the last part of the message ids about them
MAT_PLACE_TEXT_IDS = {
    "L": "left",
    "R": "right",
    "LR": "both",
    "B": "brake",
    "LB": "left-brake",
    "RB": "right-brake",
    "LRB": "all",
}


def seat_names(players: int) -> tuple[str, ...]:
    """Return names for seats whose players have none; the first letter is on the map."""
    return tuple(text(f"sled-{seat}") for seat in range(players))


def sled_name(seat: int, names: Sequence[str]) -> str:
    """Return the name of the player of a sled, or of the sled."""
    return names[seat] if names else text(f"sled-{seat}")


def tile_name(course: Course, number: int) -> str:
    return text("tile", name=course.tiles[number])


def space_text(course: Course, space: Space) -> str:
    return text(
        "space",
        name=tile_name(course, space.tile),
        tile=space.tile,
        lane=space.lane,
        space=space.space,
    )


def narrate(game: SnowTails, events: Events, names: Sequence[str] = ()) -> list[str]:
    """Return events in sentences."""
    lines = []
    for (kind, seat), group in groupby(events, key=_paragraph_key):
        found = list(group)
        if kind == "order":
            sleds = ", ".join(sled_name(event.seat, names) for event in found)
            lines.append(text("story-order", sleds=sleds))
        elif kind == "round":
            lines += [
                text("story-round", round=event.round)
                for event in found
                if isinstance(event, RoundBegan)
            ]
        else:
            sentences = [
                sentence for sentence in _sled_sentences(game.course, found, names) if sentence
            ]
            if sentences:
                who = sled_name(seat, names)
                lines.append(text("story-line", who=who, sentences=" ".join(sentences)))
    return lines


def _paragraph_key(event: SnowTailsEvent) -> tuple[str, int]:
    if isinstance(event, PutInOrder):
        return "order", -1
    if isinstance(event, RoundBegan | RaceOver):
        return "round", -1
    return "sled", event.seat


def _sled_sentences(course: Course, events: Events, names: Sequence[str]) -> Iterator[str]:
    """Yield what one sled did; steps and drawn cards are joined."""
    for kind, group in groupby(_join_steps_at_finish(events), key=type):
        found = list(group)
        if kind is Stepped:
            yield _steps_sentence(course, [event for event in found if isinstance(event, Stepped)])
        elif kind is CardDrawn:
            values = [event.value for event in found if isinstance(event, CardDrawn)]
            yield text("story-drew", count=len(values), cards=", ".join(map(str, values)))
        elif kind is CardsDrawn:
            # The cards themselves follow where they may be known.
            shown = any(isinstance(event, CardDrawn) for event in events)
            count = sum(event.count for event in found if isinstance(event, CardsDrawn))
            yield "" if shown or not count else text("story-draws", count=count)
        else:
            for event in found:
                yield _event_sentence(course, event, names)


def _join_steps_at_finish(events: Events) -> Events:
    """Return the events with steps before and behind the finish line joined, and crossing it after
    them.
    """
    joined: list[SnowTailsEvent] = []
    for event in events:
        at = len(joined)
        if isinstance(event, Stepped) and joined and isinstance(joined[-1], FinishLineCrossed):
            at -= 1
        joined.insert(at, event)
    return joined


def _steps_sentence(course: Course, steps: Sequence[Stepped]) -> str:
    drift = sum(abs(step.side) for step in steps)
    return text(
        "story-stepped",
        ahead=len(steps) - drift,
        drift=drift,
        side=side_name(sum(step.side for step in steps)),
        place=space_text(course, steps[-1].space),
    )


def side_name(drift: int) -> str:
    return text("left") if drift < 0 else text("right")


def _event_sentence(course: Course, event: SnowTailsEvent, names: Sequence[str]) -> str:
    match event:
        case SlotTaken(slot=slot, space=space):
            return text("story-slot", slot=slot, lane=space.lane)
        case CardsPlayed(value=value, places=places):
            return text(
                "story-played", value=value, places=text(f"places-{MAT_PLACE_TEXT_IDS[places]}")
            )
        case MoveBegan(speed=speed, drift=drift):
            side = side_name(drift)
            return text("story-pace", speed=speed, drift=abs(drift), side=side)
        case BonusAnswered(taken=True, bonus=bonus, speed=speed):
            return text("story-bonus", bonus=bonus, speed=speed)
        case BonusAnswered():
            return text("story-no-bonus")
        case LimitBroken(tile=tile, limit=limit, speed=speed):
            return text(
                "story-limit-broken",
                tile=tile_name(course, tile),
                limit=limit,
                over=speed - limit,
            )
        case Bumped(bumped_seat=bumped_seat):
            return text("story-bumped", other=sled_name(bumped_seat, names))
        case Crashed(obstacle=obstacle):
            return text(f"story-crashed-{obstacle}")
        case Dented(cause=cause, dents=dents):
            return text("story-dented", cause=text(f"cause-{cause}"), dents=dents)
        case DentSpared():
            return text("story-dent-spared")
        case Wrecked(cause=cause):
            return text("story-wrecked", cause=text(f"cause-{cause}"))
        case CardDiscarded(value=value):
            return text("story-discarded", value=value)
        case SledPlaced(place=place):
            return text("story-placed", place=place)
    return text(f"story-{event.name}")
