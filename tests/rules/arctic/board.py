"""Positions of Arctic for tests: cards of each player, river, tokens, the next cards.

Cards are written as in the game, ``F3.2`` for the fox that draws 3 of set 2, with blanks between
them. What a test does not name is filled with other cards.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

import pytest

from nunatak import Illegal
from nunatak.core.chance import Chance, Scripted, Seeded
from nunatak.core.checks import first_few
from nunatak.games.arctic import Arctic, ArcticState
from nunatak.games.arctic.cards import ANIMALS, CARDS, Card
from nunatak.games.arctic.events import ArcticEvent
from nunatak.games.arctic.view import PlayerView

E = TypeVar("E", bound=ArcticEvent)
CARD_DECK = 0


@dataclass(frozen=True)
class Seat:
    """The cards of a player. Without ``hand`` there are two cards, so that there is a choice."""

    hand: str | None = None
    pile: str = ""
    """From bottom to top; ``?`` before a card: face down."""
    penalties: str = ""
    unseen: int = 0
    """Cards in the zone that the player has not seen, gifts included."""
    gifts: str = ""
    lost: str = ""
    totem: str = ""
    known: str = ""
    near: str = ""

    def cards(self) -> list[str]:
        """All cards that are named."""
        lying = f"{self.hand or ''} {self.pile} {self.penalties} {self.lost} {self.gifts}"
        return [word.lstrip("?").split(":")[-1] for word in lying.split()]

    def text(self, number: int) -> str:
        """The seat in the text of a position."""
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
    draws: str = "",
    stage: str = "early",
    first: int = 0,
    round: int = 3,
    rules: int = Arctic.facts.rules_version,
) -> ArcticState:
    """Return a state, by default before the first card of a turn is placed.

    ``held`` maps ability cards to seats, ``tokens`` those that do not lie on 3 to their landscape;
    ``draws`` are the next cards of the draw pile, ``left`` is the number of cards in it. Cards
    that are left over lie unseen in the zone of the last seat.
    """
    players = [*seats, *(Seat() for _ in range(2 - len(seats)))]
    named = [card for seat in players for card in seat.cards()]
    spare = _spare(len(players), [*named, *(river or "").split(), *draws.split()])
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
    return read("\n".join(text), len(players), draws)


def after_another_turn(
    own: Seat, held: Mapping[str, int] | None = None, **more: Any
) -> ArcticState:
    """Return a state in which seat 1 is in turn; seat 0 has just discarded its excess card."""
    before = Seat("B1.1 B2.1 B3.1 B4.1 B5.1 P1.1 P2.1 P3.1", pile="W5.1")
    step = {"taken": 5, "closing": True}
    state = table(
        before, own, phase="excess", step=step, held={"walrus": 0, **(held or {})}, **more
    )
    state = play(state, "B1.1")
    assert state.turn == 1
    return state


def read(text: str, players: int, draws: str = "") -> ArcticState:
    """Read a position, with the next cards of the draw pile."""
    game = _game(players)
    state = game.read_position(text, chance=Seeded(1))
    before = [0] * (30 * players - state.view(None).unknown_count)
    return game.read_position(text, chance=_coming(before, draws))


def _coming(before: Sequence[int], draws: str) -> Chance:
    cards = [Card.parse(card).number for card in draws.split()]
    return Scripted({CARD_DECK: [*before, *cards]}, then=Seeded(1))


@cache
def _game(players: int) -> Arctic:
    return Arctic(players)


def _spare(players: int, named: Sequence[str]) -> Iterator[str]:
    """The cards in play that are not named."""
    return (str(card) for card in CARDS if card.set <= players and str(card) not in named)


def play(state: ArcticState, *notations: str) -> ArcticState:
    """Return the state after some decisions; each must be legal."""
    for notation in notations:
        assert notation in options(state), f"{notation} is not among {options(state)}"
        state = state.apply(state.game.parse(notation))
    return state


def all_events(state: ArcticState, *notations: str) -> list[ArcticEvent]:
    """Return the events of several decisions."""
    events: list[ArcticEvent] = []
    for notation in notations:
        state = play(state, notation)
        events += state.events
    return events


def options(state: ArcticState) -> list[str]:
    """Return the legal actions as notation."""
    return [str(action) for action in state.legal_actions()]


def card(text: str) -> Card:
    """Return a card by its notation."""
    return Card.parse(text)


def cards(text: str) -> tuple[Card, ...]:
    """Return cards by their notation."""
    return tuple(Card.parse(card) for card in text.split())


def events_of(state: ArcticState, kind: type[E]) -> list[E]:
    """Return the events of one kind of the last decision."""
    return of_kind(state.events, kind)


def of_kind(events: Sequence[ArcticEvent], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def seat(state: ArcticState, number: int = 0) -> PlayerView:
    """Return a seat as its player sees it."""
    return state.view(number).players[number]


def hand(state: ArcticState, number: int = 0) -> str:
    held = seat(state, number).hand
    assert held is not None
    return " ".join(map(str, held))


def pile(state: ArcticState, number: int = 0) -> str:
    """Return a pile as its player sees it, from bottom to top; ``?`` is face down."""
    return " ".join(
        f"{'' if lying.face_up else '?'}{lying.card}" for lying in seat(state, number).pile
    )


def river(state: ArcticState) -> str:
    return " ".join(str(card or "-") for card in state.view(None).river)


def token(state: ArcticState, animal: str) -> int:
    """Return the value of the landscape card under a token."""
    return state.view(None).token_points[ANIMALS.index(animal)]


def holder(state: ArcticState, animal: str) -> int | None:
    """Return the seat that has an ability card."""
    return state.view(None).ability_holders[ANIMALS.index(animal)]


def refusal_arguments(state: ArcticState, notation: str) -> Mapping[str, object]:
    """Return the arguments of the reason of a refusal."""
    reason = state.why_not(state.game.parse(notation))
    assert reason is not None
    return reason.arguments


def refusal(state: ArcticState, notation: str) -> str:
    """Return the code of a refusal; check that nothing changes and that ``why_not`` agrees."""
    action, before = state.game.parse(notation), state.to_bytes()
    with pytest.raises(Illegal) as refused:
        state.apply(action)
    reason = state.why_not(action)
    assert reason is not None
    assert refused.value.code == reason.code
    expected = {**reason.arguments, "action": notation}
    if not state.over:
        expected["legal"] = first_few(list(map(str, state.legal_actions())))
    assert refused.value.arguments == expected
    assert state.to_bytes() == before
    return reason.code
