"""Events in sentences: one line for consecutive events of a seat."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from nunatak.games.arctic import Arctic, Card
from nunatak.games.arctic.events import (
    AbilityTaken,
    ArcticEvent,
    Discarded,
    DiscardedCard,
    DrawPileTaken,
    DrawPileTakenCard,
    FirstPlayerChosen,
    GameOver,
    Given,
    GivenCard,
    HandDealt,
    HandDealtCard,
    LastTurns,
    PutFaceDown,
    PutFaceDownCard,
    PutUnder,
    ReserveOpened,
    RiverFilled,
    SetChosen,
    SideChosen,
    Swapped,
    TakenBack,
    TokenMoved,
    TotemDrawn,
    TurnBegan,
    ZoneLookedAt,
    ZoneLookedAtCard,
    ZoneTaken,
    ZoneTakenCard,
)
from nunatak.games.arctic.terminal.names import (
    ability_name,
    animal_name,
    card_name,
    card_names,
    held_and_owner_name,
    player_name,
)
from nunatak.words import text

Events = Sequence[ArcticEvent]
_SETUP_SEAT_EVENTS = (
    FirstPlayerChosen,
    HandDealt,
    HandDealtCard,
    TotemDrawn,
)  # of a seat, before the first turn

# Events that all see, and those that only the owner sees with them, by the end of their message id
_SHARED_KINDS: dict[type[ArcticEvent], str] = {
    HandDealt: "dealt",
    HandDealtCard: "dealt",
    PutFaceDown: "face-down",
    PutFaceDownCard: "face-down",
    ZoneLookedAt: "looked",
    ZoneLookedAtCard: "looked",
    DrawPileTaken: "pile-drawn",
    DrawPileTakenCard: "pile-drawn",
    ZoneTaken: "zone-taken",
    ZoneTakenCard: "zone-taken",
    Discarded: "discarded",
    DiscardedCard: "discarded",
}


def narrate(game: Arctic, events: Events, names: Sequence[str] = ()) -> list[str]:
    """Return events in sentences."""
    lines: list[str] = []
    for (kind, seat), group in groupby(_events_to_tell(game, events), key=_paragraph_key):
        found = list(group)
        if kind == "table":
            lines += [_headline(event) for event in found]
        elif kind == "lots":
            lines += _setup_lines(found, names)
        else:
            sentences = [sentence for sentence in _sentences(found, names) if sentence]
            if sentences:
                joined = " ".join(sentences)
                lines.append(text("story-line", who=player_name(seat, names), sentences=joined))
    return lines


def _events_to_tell(game: Arctic, events: Events) -> Iterator[ArcticEvent]:
    """Yield the events, without beginnings of turns that do not begin a round.

    Cards that fill the river belong to the turn that made room for them.
    """
    last: int | None = None
    seat: int | None = None
    for event in events:
        if isinstance(event, FirstPlayerChosen):
            last = 0
        if isinstance(event, TurnBegan):
            known = last if last is not None else event.round
            if event.round != known or event.seat == game.first:
                yield event
            last, seat = event.round, event.seat
        elif isinstance(event, RiverFilled) and seat is not None:
            yield replace(event, seat=seat)  # so that it follows what made room for it
        else:
            if not isinstance(event, _SETUP_SEAT_EVENTS) and event.seat in range(game.players):
                seat = event.seat
            yield event


def _paragraph_key(event: ArcticEvent) -> tuple[str, int]:
    if isinstance(event, SetChosen | SideChosen | FirstPlayerChosen):
        return "lots", -1
    if isinstance(event, RiverFilled) and event.seat not in range(Arctic.facts.max_players):
        return "lots", -1
    if isinstance(event, TurnBegan | ReserveOpened | LastTurns | GameOver):
        return "table", -1
    return "seat", event.seat


def _headline(event: ArcticEvent) -> str:
    match event:
        case TurnBegan(round=number):
            return text("story-round", round=number)
        case ReserveOpened(count=count):
            return text("arctic-story-reserve-opened", count=count)
    return text(f"arctic-story-{event.name}")


def _setup_lines(events: Events, names: Sequence[str]) -> list[str]:
    """Return what chance decides in the set-up: sets, sides, who begins, the river."""
    lines = []
    for kind, group in groupby(events, key=type):
        found = list(group)
        if kind is SetChosen:
            sets = ", ".join(str(event.set) for event in found if isinstance(event, SetChosen))
            lines.append(text("arctic-story-sets", sets=sets))
        elif kind is SideChosen:
            sides = [
                ability_name(event.animal, event.side)
                for event in found
                if isinstance(event, SideChosen)
            ]
            lines.append(text("arctic-story-sides", sides=", ".join(sides)))
        elif kind is RiverFilled:
            cards = card_names(event.card for event in found if isinstance(event, RiverFilled))
            lines.append(text("arctic-story-river-filled", cards=cards))
        else:
            lines.append(text("arctic-story-first", name=player_name(found[0].seat, names)))
    return lines


def _sentence_kind(event: ArcticEvent) -> str:
    """Return the kind of an event; consecutive events of one kind share a sentence."""
    return _SHARED_KINDS.get(type(event), event.name)


def _sentences(events: Events, names: Sequence[str]) -> Iterator[str]:
    for kind, group in groupby(events, key=_sentence_kind):
        found = list(group)
        cards = [card for event in found if (card := getattr(event, "card", None))]
        if kind in _SHARED_KINDS.values():
            yield _cards_sentence(kind, found, cards)
        elif kind in ("card-placed", "river-taken", "river-filled"):
            yield text(f"arctic-story-{kind}", cards=card_names(cards))
        elif kind == "card-missing":
            yield text("arctic-story-card-missing", count=len(found))
        elif kind == "token-moved":
            yield _tokens_sentence([event for event in found if isinstance(event, TokenMoved)])
        else:
            yield from (_sentence(event, names) for event in found)


def _cards_sentence(kind: str, events: Events, cards: Sequence[Card]) -> str:
    """Return a sentence for several events of one kind, with the cards that are known."""
    if kind == "dealt":
        return text("arctic-story-dealt", cards=card_names(cards)) if cards else ""
    open_events = [event for event in events if event.audience is None]
    count = sum(getattr(event, "count", 1) for event in open_events) or len(cards)
    known = "yes" if cards else "no"
    return text(f"arctic-story-{kind}", count=count, known=known, cards=card_names(cards))


def _tokens_sentence(moves: Sequence[TokenMoved]) -> str:
    described = [
        text(
            "arctic-story-token",
            animal=animal_name(move.animal),
            start=move.old_points,
            value=move.new_points,
            extra="yes" if move.is_extra else "no",
        )
        for move in moves
    ]
    return text("arctic-story-tokens", moves=", ".join(described))


def _sentence(event: ArcticEvent, names: Sequence[str]) -> str:
    match event:
        case TotemDrawn(animal=animal):
            return text("arctic-story-totem", animal=animal_name(animal))
        case Swapped(river_card=river_card, hand_card=hand_card):
            return text(
                "arctic-story-swapped", got=card_name(river_card), left=card_name(hand_card)
            )
        case TakenBack(card=card, to_place=to_place):
            return text("arctic-story-taken-back", card=card_name(card), due=to_place)
        case PutUnder(card=card):
            return text("arctic-story-put-under", card=card_name(card))
        case AbilityTaken(seat=seat, previous_holder=holder) if holder == seat:
            return ""
        case AbilityTaken(animal=animal, previous_holder=holder):
            held, owner = held_and_owner_name(holder, names)
            animal = animal_name(animal)
            return text("arctic-story-ability", animal=animal, held=held, owner=owner)
        case Given(receiver=receiver):
            return text("arctic-story-gave", name=player_name(receiver, names))
        case GivenCard(card=card):
            return text("arctic-story-gave-card", card=card_name(card))
    return text(f"arctic-story-{event.name}")
