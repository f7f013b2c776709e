"""Pairs of whole games that only one seat can tell apart.

Game A is played at random. Game B is written from it by the rules alone: the same set-up, the
same public choices, the same luck for whatever others may see, and other secrets of one seat, the
*twin*. Views have no say in it, nor do the audiences of events: what is open is listed here, from
ST-9.4 and AR-3.9; the trace of the rules only tells where each card went. The rules then play B.

Snow Tails: cards in hand and in the deck are secret; plays and discards are open. In B the twin
draws its cards in another order, such that each is there when it is played or discarded. When a
deck runs out all its cards have been drawn in either game, so whoever counts learns the same.

Arctic: hand, face-down cards, the own penalty zone and the totem are secret; what lies in the river
or face up in a pile, and what goes there or comes from there, is open. Cards that nobody but the
twin ever sees are exchanged among each other and with those that never turn up. A card that was
open before it came into the twin's hand may be exchanged with another there from the moment on at
which the twin makes a hidden choice among them, if neither is ever open again. Where the totem is
another one too, the pair ends before the last action: that one shows all totems.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from nunatak.core import Game, Match, Scripted, game_class
from nunatak.testing.play import AnyState

Luck = dict[int, list[int]]
"""Outcomes deck by deck."""

COURSE = """
name = "twins"
pack = "classic"
tiles = ["start", "straight", "corner-left", "straight", "finish"]
"""
TRIES = 300  # exchanges of two draws that are looked at
LONG = 250  # moves that a race may take
CARE = 5  # actions that are thought of before one that dents the sled
SLY = ("tuck", "pile", "give")


class Step(NamedTuple):
    """Actions that are submitted together, in the words of either game."""

    seat: int
    one: tuple[str, ...]
    two: tuple[str, ...]
    undoable: bool
    """Whether the same seat can take them back afterwards."""


@dataclass(frozen=True)
class Twins:
    """Two games; all but ``seat`` are to see the same."""

    game: str
    players: int
    setup: Mapping[str, Any]
    seat: int
    luck: tuple[Luck, Luck]
    steps: tuple[Step, ...]
    over: bool
    """Whether they go to the end."""
    differences: int
    """How many outcomes and hidden choices differ."""


def pair(game: str, seed: int) -> Twins:
    """One pair; every seed gives another one."""
    return (_races if game == "snow-tails" else _hunts)(Random(f"{game} {seed}"), seed)


class _Story(NamedTuple):
    """Game A, move by move."""

    match: Match
    states: list[AnyState]

    @classmethod
    def told(cls, game: Game[Any], rng: Random) -> "_Story":
        match = Match(game, rng.getrandbits(32))
        states = [match.state]
        while not match.state.over:
            match.play(_chosen(match.state, rng))
            states.append(match.state)
        return cls(match, states)

    def luck(self) -> Luck:
        luck: Luck = {}
        for state in self.states:
            for deck, outcome in state.outcomes:
                luck.setdefault(deck, []).append(outcome)
        return luck

    def turns(self) -> list[int]:
        """Who decided, move by move."""
        return [state.turn for state in self.states[:-1] if state.turn is not None]


def _chosen(state: AnyState, rng: Random) -> Any:
    """Anything legal; but hidden choices and several cards at once are welcome, so that decks run
    out, and dents are not, so that races last.
    """
    legal = state.legal_actions()
    welcome = [action for action in legal if _is_welcome(str(action))]
    some = rng.choices(welcome, k=CARE) if welcome and rng.random() < 0.7 else []
    for action in (*some, *rng.choices(legal, k=CARE)):
        if all(event.name != "dented" for event in state.apply(action).events):
            return action
    return rng.choice(legal)


def _is_welcome(action: str) -> bool:
    return action.startswith(SLY) or len(action.partition(":")[2]) > 1


def _steps(
    story: _Story, actions: Sequence[str], luck: Luck, rng: Random, moves: int
) -> tuple[Step, ...]:
    """Both games in steps of one or more actions. Game B is played here, so all is legal in it."""
    other = story.match.game.start(chance=Scripted(luck))
    steps: list[Step] = []
    first = 0
    for number, (before, after) in enumerate(pairwise(story.states[: moves + 1])):
        other = other.apply(other.game.parse(actions[number]))
        same = (before.turn, before.round) == (after.turn, after.round)
        if same and not after.outcomes and rng.random() < 0.7 and number + 1 < moves:
            continue  # more may follow in the same step
        assert before.turn is not None
        one = tuple(story.match.actions[first : number + 1])
        steps.append(
            Step(before.turn, one, tuple(actions[first : number + 1]), same and not after.outcomes)
        )
        first = number + 1
    return tuple(steps)


# ---- Snow Tails ------------------------------------------------------------------------------


def _races(rng: Random, seed: int) -> Twins:
    players = 2 + seed % 3
    setup = {"course": "nutcracker" if seed % 4 == 0 else COURSE}
    game = game_class("snow-tails").from_options({**setup, "players": players})
    while True:
        story, seat = _Story.told(game, rng), seed // 3 % players
        luck, other = story.luck(), story.luck()
        other[seat] = _Draws(story, seat).exchanged(rng)
        different = sum(a != b for a, b in zip(luck[seat], other[seat], strict=True))
        if different > 1 and len(story.states) < LONG:
            break
    moves = len(story.match.actions)
    steps = _steps(story, story.match.actions, other, rng, moves)
    return Twins("snow-tails", players, setup, seat, (luck, other), steps, True, different)


class _Draws:
    """What a sled draws and puts down, in order (ST-1.2, ST-5.2, ST-9)."""

    def __init__(self, story: _Story, seat: int) -> None:
        self.drawn: list[int] = []
        self._moves: list[Counter[int] | None] = []  # cards put down; None: one is drawn
        self._decks: list[list[int]] = [[]]  # numbers of the draws from each
        hand: Counter[int] = Counter()
        tops: dict[str, int] = {}
        deck = _twenty()
        before = None
        for state, action in zip(story.states, [None, *story.match.actions], strict=True):
            if before is not None and before.turn == seat and action is not None:
                cards = self._put_down(action, tops)
                self._moves += [cards] if cards else []
                hand -= cards
            for event in state.events:
                if event.seat == seat and event.name == "deck-shuffled":
                    deck = _twenty() - hand - Counter(tops.values())
                    self._decks.append([])
                elif event.seat == seat and event.name == "card-drawn":
                    self._decks[-1].append(len(self.drawn))
                    self._moves.append(None)
                    self.drawn.append(event.value)
                    hand[event.value] += 1
                    deck[event.value] -= 1
            before = state
        self._left = sorted(deck.elements())

    @staticmethod
    def _put_down(action: str, tops: dict[str, int]) -> Counter[int]:
        """The cards that a play or a discard takes from the hand."""
        if action.startswith("x"):
            return Counter({int(action[1:]): 1})
        value, colon, places = action.partition(":")
        if not colon:
            return Counter()
        tops.update(dict.fromkeys(set(places) - {"B"}, int(value)))
        return Counter({int(value): len(places)})

    def exchanged(self, rng: Random) -> list[int]:
        """The draws in another order; those from the last deck also for cards left in it."""
        cards = self.drawn + self._left
        spare = list(range(len(self.drawn), len(cards)))
        for _ in range(TRIES):
            places = rng.choice(self._decks)
            places = places + spare if places is self._decks[-1] else places
            if len(places) < 2:
                continue
            a, b = rng.sample(places, 2)
            cards[a], cards[b] = cards[b], cards[a]
            if not self._possible(cards):
                cards[a], cards[b] = cards[b], cards[a]
        return cards[: len(self.drawn)]

    def _possible(self, cards: Sequence[int]) -> bool:
        """Whether each card is in hand when it is put down."""
        hand: Counter[int] = Counter()
        draws = iter(cards)
        for put_down in self._moves:
            if put_down is None:
                hand[next(draws)] += 1
            else:
                hand.subtract(put_down)
                if any(hand[value] < 0 for value in put_down):
                    return False
        return True


def _twenty() -> Counter[int]:
    return Counter(dict.fromkeys(range(1, 6), 4))


# ---- Arctic ----------------------------------------------------------------------------------

OPEN = {  # what everybody sees, and which cards it names (AR-3.9)
    "river-filled": ("card",),
    "river-taken": ("card",),
    "swapped": ("river_card", "hand_card"),
    "taken-back": ("card",),
    "card-placed": ("card",),
    "put-under": ("card",),
}
SECRET = {  # what only the seat itself sees
    "hand-dealt-card",
    "draw-pile-taken-card",
    "zone-taken-card",
    "discarded-card",
    "put-face-down-card",
    "given-card",
    "zone-looked-at-card",
}
COMES = {
    "hand-dealt-card": "card",
    "draw-pile-taken-card": "card",
    "zone-taken-card": "card",
    "river-taken": "card",
}
COMES |= {"swapped": "river_card", "taken-back": "card"}
GOES = {"card-placed": "card", "put-under": "card", "swapped": "hand_card"}
GOES |= {"discarded-card": "card", "put-face-down-card": "card"}
CARD_DECK, TOTEM_DECK = 0, 4
SIDES = ("??????", "222222", "212121", "122112")


def _hunts(rng: Random, seed: int) -> Twins:
    players = 2 + seed % 3
    setup = {"sides": SIDES[seed % len(SIDES)]}
    game = game_class("arctic").from_options({**setup, "players": players})
    while True:
        story, seat = _Story.told(game, rng), seed // 3 % players
        secrets = _Secrets(story, seat)
        luck = story.luck()
        exchange = secrets.exchange(rng)
        other = {**luck, CARD_DECK: [exchange.get(card, card) for card in luck[CARD_DECK]]}
        actions, choices = secrets.choices(exchange, rng)
        different = choices + sum(a != b for a, b in zip(luck[0], other[0], strict=True))
        if different > 1:
            break
    moves = len(actions)
    if seed % 2:
        other[TOTEM_DECK] = _another_totem(luck[TOTEM_DECK], seat, rng)
        moves -= 1
        different += 1
    steps = _steps(story, actions, other, rng, moves)
    return Twins("arctic", players, setup, seat, (luck, other), steps, not seed % 2, different)


def _another_totem(totems: Sequence[int], seat: int, rng: Random) -> list[int]:
    """One that went back unseen (AR-2.5)."""
    changed = list(totems)
    changed[seat] = rng.choice([animal for animal in range(6) if animal not in totems])
    return changed


class _Secrets:
    """What only one seat has seen, card by card; cards are numbers."""

    def __init__(self, story: _Story, seat: int) -> None:
        self._story = story
        self._seat = seat
        self._named: set[int] = set()  # to anybody
        self._open: dict[int, int] = {}  # the last move at which everybody saw a card
        self._told: set[int] = set()  # to others, in secret
        for number, state in enumerate(story.states):
            for event in state.events:
                for card in _cards(event):
                    self._named.add(card)
                    if event.name in OPEN:
                        self._open[card] = number
                    elif event.seat != seat:
                        self._told.add(card)

    def exchange(self, rng: Random) -> dict[int, int]:
        """Cards that no other ever sees, each with the one that it is in the other game."""
        sets = {
            outcome for state in self._story.states for deck, outcome in state.outcomes if deck == 1
        }
        sets = sets or set(range(4))  # AR-2.1: four players have all of them
        free = [
            card
            for card in range(120)
            if card % 4 in sets and card not in self._told and card not in self._open
        ]
        return dict(zip(free, rng.sample(free, len(free)), strict=True))

    def choices(self, exchange: Mapping[int, int], rng: Random) -> tuple[list[str], int]:
        """All actions in the words of the other game, and how many hidden choices are others."""
        story, seat = self._story, self._seat
        now = dict(exchange)
        hand: set[int] = set()
        actions: list[str] = []
        different = 0
        turns = [None, *story.turns()]
        for number, (state, turn) in enumerate(zip(story.states, turns, strict=True)):
            mine = [event for event in state.events if event.seat == seat]
            for event in mine if turn == seat else ():
                if event.name in ("put-face-down-card", "discarded-card"):
                    card = event.card.number
                    others = [one for one in hand - {card} if self._hidden_from(number, card, one)]
                    if others and rng.random() < 0.7:
                        one = rng.choice(sorted(others))
                        now[card], now[one] = now.get(one, one), now.get(card, card)
                        different += 1
            if number:
                actions.append(self._in_other_words(number, turn, now))
            hand |= set(_moved(mine, COMES))
            hand -= set(_moved(mine, GOES))
        return actions, different

    def _hidden_from(self, number: int, *cards: int) -> bool:
        """Whether nobody else sees these cards from a move on, nor was told of one in secret."""
        return all(self._open.get(card, -1) < number and card not in self._told for card in cards)

    def _in_other_words(self, number: int, turn: int | None, now: Mapping[int, int]) -> str:
        game = self._story.match.game
        action = game.parse(self._story.match.actions[number - 1])
        card = (
            now.get(action.id, action.id) if action.id < 120 and turn == self._seat else action.id
        )
        return str(game.action(card))


def _cards(event: Any) -> Iterator[int]:
    for name in OPEN.get(event.name, ("card",) if event.name in SECRET else ()):
        yield getattr(event, name).number


def _moved(events: Sequence[Any], ways: Mapping[str, str]) -> Iterator[int]:
    for event in events:
        if event.name in ways:
            yield getattr(event, ways[event.name]).number
