"""Tables set up as they are told: who has which cards, what lies where, what comes next.

Cards are written as in the game, ``F3.2`` for the fox that draws 3 of set 2, with blanks between
them. What a test does not care about is filled in with cards that it does not name.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

import pytest

from nunatak import Illegal
from nunatak.core.chance import Chance, Scripted, Seeded
from nunatak.core.checks import some_of
from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.arctic.cards import ANIMALS, CARDS, Card
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.view import PlayerView

E = TypeVar("E", bound=ArcticEvent)
CARD_DECK = 0


@dataclass(frozen=True)
class Seat:
    """What a player has; a hand that is not given has two cards, so that there is a choice."""

    hand: str | None = None
    pile: str = ""
    """From the bottom to the top; ``?`` before a card: face down."""
    penalties: str = ""
    unseen: int = 0
    """Cards in the zone that the player has not seen, gifts included."""
    gifts: str = ""
    lost: str = ""
    totem: str = ""
    known: str = ""
    near: str = ""

    def cards(self) -> list[str]:
        """Every card that is named here."""
        lying = f"{self.hand or ''} {self.pile} {self.penalties} {self.lost} {self.gifts}"
        return [word.lstrip("?").split(":")[-1] for word in lying.split()]

    def text(self, number: int) -> str:
        """The seat in a position."""
        lists = ("hand", "pile", "penalties", "gifts", "lost", "known", "near")
        return "\n".join(
            [
                "[[player]]",
                *(f"{name} = {(getattr(self, name) or '').split()}" for name in lists),
                f"unseen = {self.unseen}",
                f'totem = "{self.totem or ANIMALS[number]}"',
            ]
        )


def table(
    *seats: Seat,
    turn: int = 0,
    phase: str = "place",
    step: Mapping[str, Any] | None = None,
    sides: str = "111111",
    held: Mapping[str, int] | None = None,
    tokens: Mapping[str, int] | None = None,
    river: str | None = None,
    left: int | None = None,
    comes: str = "",
    stage: str = "early",
    first: int = 0,
    round: int = 3,
    rules: int = Arctic.facts.rules,
) -> ArcticState:
    """A game in which somebody is to decide, by default before placing the first card.

    ``held`` says who has which ability cards, ``tokens`` which ones lie elsewhere than on 3,
    ``comes`` which cards are turned up next. With ``left`` the draw pile has so many cards, and
    what is too many lies unseen in the zone of the last seat.
    """
    players = [*seats, *(Seat() for _ in range(2 - len(seats)))]
    named = [card for seat in players for card in seat.cards()]
    spare = _spare(len(players), [*named, *(river or "").split(), *comes.split()])
    for number, seat in enumerate(players):
        if seat.hand is None:
            players[number] = replace(seat, hand=f"{next(spare)} {next(spare)}")
    places = [next(spare) for _ in range(6)] if river is None else river.split()
    reserve = 5 * (len(players) - 1) if stage == "early" else 0
    if left is not None:
        lying = {card for seat in players for card in seat.cards()} | {*places}
        unknown = 30 * len(players) - len(lying - {"-"})
        gifts = sum(len(f"{seat.gifts} {seat.lost}".split()) for seat in players)
        too_many = unknown - reserve - sum(seat.unseen for seat in players) + gifts - left
        players[-1] = replace(players[-1], unseen=players[-1].unseen + too_many)
    text = [
        f'game = "arctic"\nrules = {rules}\nsides = "{sides}"\nfirst = {first}\nround = {round}',
        f'stage = "{stage}"\nphase = "{phase}"\nversion = 57',
        *([] if phase == "over" else [f"turn = {turn}"]),
        f"sets = {list(range(1, len(players) + 1))}",
        f"river = {places}\nreserve = {reserve}",
        f"tokens = {[(tokens or {}).get(animal, 3) for animal in ANIMALS]}",
        f"holders = {[(held or {}).get(animal, -1) for animal in ANIMALS]}",
        *(["[step]"] if step else []),
        *(f"{name} = {str(value).lower()}" for name, value in (step or {}).items()),
        *(seat.text(number) for number, seat in enumerate(players)),
    ]
    return read("\n".join(text), len(players), comes)


def after_another_turn(
    own: Seat, held: Mapping[str, int] | None = None, **more: Any
) -> ArcticState:
    """Seat 1 is in turn, and what was forced is done: seat 0 has just discarded a card too many."""
    before = Seat("B1.1 B2.1 B3.1 B4.1 B5.1 P1.1 P2.1 P3.1", pile="W5.1")
    step = {"taken": 5, "closing": True}
    state = table(
        before, own, phase="excess", step=step, held={"walrus": 0, **(held or {})}, **more
    )
    state = play(state, "B1.1")
    assert state.turn == 1
    return state


def read(text: str, players: int, comes: str = "") -> ArcticState:
    """A position, and the cards that are turned up next in it."""
    game = _game(players)
    state = game.read_position(text, chance=Seeded(1))
    before = [0] * (30 * players - state.view(None).unknown)
    return game.read_position(text, chance=_coming(before, comes))


def _coming(before: Sequence[int], comes: str) -> Chance:
    cards = [Card.parse(card).number for card in comes.split()]
    return Scripted({CARD_DECK: [*before, *cards]}, then=Seeded(1))


@cache
def _game(players: int) -> Arctic:
    return Arctic(players)


def _spare(players: int, named: Sequence[str]) -> Iterator[str]:
    """Cards of the sets that take part and that nobody names."""
    return (str(card) for card in CARDS if card.set <= players and str(card) not in named)


def play(state: ArcticState, *notations: str) -> ArcticState:
    """The state after some decisions, each of them among the legal ones."""
    for notation in notations:
        assert notation in options(state), f"{notation} is not among {options(state)}"
        state = state.apply(state.game.parse(notation))
    return state


def story(state: ArcticState, *notations: str) -> list[ArcticEvent]:
    """All that some decisions bring about."""
    told: list[ArcticEvent] = []
    for notation in notations:
        state = play(state, notation)
        told += state.events
    return told


def options(state: ArcticState) -> list[str]:
    """What may be done, as notation."""
    return [str(action) for action in state.legal_actions()]


def card(text: str) -> Card:
    """One card."""
    return Card.parse(text)


def cards(text: str) -> tuple[Card, ...]:
    """Some cards, in order."""
    return tuple(Card.parse(card) for card in text.split())


def happened(state: ArcticState, kind: type[E]) -> list[E]:
    """The events of one kind that the last decision brought about."""
    return of_kind(state.events, kind)


def of_kind(events: Sequence[ArcticEvent], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def seat(state: ArcticState, number: int = 0) -> PlayerView:
    """A seat as its player sees it."""
    return state.view(number).players[number]


def hand(state: ArcticState, number: int = 0) -> str:
    held = seat(state, number).hand
    assert held is not None
    return " ".join(map(str, held))


def pile(state: ArcticState, number: int = 0) -> str:
    """A pile as its player sees it, from the bottom to the top; ``?``: face down."""
    return " ".join(
        f"{'' if lying.face_up else '?'}{lying.card}" for lying in seat(state, number).pile
    )


def river(state: ArcticState) -> str:
    return " ".join(str(card or "-") for card in state.view(None).river)


def token(state: ArcticState, animal: str) -> int:
    """What the landscape card under a token is worth."""
    return state.view(None).tokens[ANIMALS.index(animal)]


def holder(state: ArcticState, animal: str) -> int | None:
    """Who has an ability card."""
    return state.view(None).holders[ANIMALS.index(animal)]


def why(state: ArcticState, notation: str) -> Mapping[str, object]:
    """What the reason of a refusal says beside its code."""
    reason = state.why_not(state.game.parse(notation))
    assert reason is not None
    return reason.arguments


def refuses(state: ArcticState, notation: str) -> str:
    """The code of the refusal; nothing changes, and it is the reason that ``why_not`` gives."""
    action, before = state.game.parse(notation), state.to_bytes()
    with pytest.raises(Illegal) as refusal:
        state.apply(action)
    reason = state.why_not(action)
    assert reason is not None
    assert refusal.value.code == reason.code
    expected = {**reason.arguments, "action": notation}
    if not state.over:
        expected["legal"] = some_of(list(map(str, state.legal_actions())))
    assert refusal.value.arguments == expected
    assert state.to_bytes() == before
    return reason.code
