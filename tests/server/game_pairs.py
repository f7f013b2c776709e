"""Pairs of whole games that only one seat can tell apart.

Game A is played at random. Game B is made from it: the same set-up, the same public choices, the
same random draws of all that others may see, and other secrets of one seat, the *hiding seat*. This
does not use views or the audiences of events: what is public is listed here, from ST-9.4 and
AR-3.9; events only tell where each card went. The rules then play game B.

Snow Tails: cards in hand and in the deck are secret; plays and discards are public. In B the hiding
seat draws its cards in another order, such that each is there when it is played or discarded. When
a deck runs out all its cards have been drawn in either game, so a player who counts them learns the
same.

Arctic: hand, face-down cards, the own penalty zone and the totem are secret; what lies in the river
or face up in a pile, and what goes there or comes from there, is public. Cards that only the hiding
seat ever sees are exchanged among each other and with those that never turn up. A card that was
public before it came into the hand of the hiding seat may be exchanged with another card there from
the moment when that seat makes a hidden choice among them, if neither is ever public again. Where
the totem is exchanged too, the pair ends before the last action, which shows all totems.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from nunatak.core import Game, Match, Scripted, game_class
from nunatak.testing.play import AnyState

Outcomes = dict[int, list[int]]
"""Outcomes deck by deck."""

COURSE = """
name = "twins"
pack = "classic"
tiles = ["start", "straight", "corner-left", "straight", "finish"]
"""
EXCHANGE_TRIES = 300  # exchanges of two draws that are tried
MAX_RACE_MOVES = 250  # moves that a race may take
MAX_CANDIDATES = 5  # random actions that are tried to find one that does not dent the sled
HIDDEN_ACTIONS = ("tuck", "pile", "give")


class Step(NamedTuple):
    """Actions that are submitted together, in the notation of either game."""

    seat: int
    one: tuple[str, ...]
    two: tuple[str, ...]
    undoable: bool
    """Whether the same seat can undo them."""


@dataclass(frozen=True)
class GamePair:
    """Two games; all seats but ``seat`` must see the same."""

    game: str
    players: int
    setup: Mapping[str, Any]
    seat: int
    outcomes: tuple[Outcomes, Outcomes]
    steps: tuple[Step, ...]
    over: bool
    """Whether the steps end with the game."""
    difference_count: int
    """The number of outcomes and hidden choices that differ."""


def make_pair(game: str, seed: int) -> GamePair:
    """Return a pair of games; every seed gives another one."""
    return (_make_races if game == "snow-tails" else _make_arctic_games)(
        Random(f"{game} {seed}"), seed
    )


class _RecordedGame(NamedTuple):
    """A game at random, move by move."""

    match: Match
    states: list[AnyState]

    @classmethod
    def play(cls, game: Game[Any], rng: Random) -> "_RecordedGame":
        match = Match(game, rng.getrandbits(32))
        states = [match.state]
        while not match.state.over:
            match.play(_choose_action(match.state, rng))
            states.append(match.state)
        return cls(match, states)

    def outcomes(self) -> Outcomes:
        outcomes: Outcomes = {}
        for state in self.states:
            for deck, outcome in state.outcomes:
                outcomes.setdefault(deck, []).append(outcome)
        return outcomes

    def turns(self) -> list[int]:
        """Return the seat that decided, move by move."""
        return [state.turn for state in self.states[:-1] if state.turn is not None]


def _choose_action(state: AnyState, rng: Random) -> Any:
    """Return a random legal action. Prefer hidden choices and several cards at once, so that decks
    run out; avoid dents, so that races last.
    """
    legal = state.legal_actions()
    preferred = [action for action in legal if _is_preferred(str(action))]
    candidates = (
        rng.choices(preferred, k=MAX_CANDIDATES) if preferred and rng.random() < 0.7 else []
    )
    for action in (*candidates, *rng.choices(legal, k=MAX_CANDIDATES)):
        if all(event.name != "dented" for event in state.apply(action).events):
            return action
    return rng.choice(legal)


def _is_preferred(action: str) -> bool:
    return action.startswith(HIDDEN_ACTIONS) or len(action.partition(":")[2]) > 1


def _pair_steps(
    recorded: _RecordedGame, actions: Sequence[str], outcomes: Outcomes, rng: Random, moves: int
) -> tuple[Step, ...]:
    """Divide both games into steps of one or more actions. Game B is played here, by the rules."""
    other = recorded.match.game.start(chance=Scripted(outcomes))
    steps: list[Step] = []
    first = 0
    for number, (before, after) in enumerate(pairwise(recorded.states[: moves + 1])):
        other = other.apply(other.game.parse(actions[number]))
        same = (before.turn, before.round) == (after.turn, after.round)
        if same and not after.outcomes and rng.random() < 0.7 and number + 1 < moves:
            continue  # more may follow in the same step
        assert before.turn is not None
        one = tuple(recorded.match.actions[first : number + 1])
        steps.append(
            Step(before.turn, one, tuple(actions[first : number + 1]), same and not after.outcomes)
        )
        first = number + 1
    return tuple(steps)


# ---- Snow Tails ------------------------------------------------------------------------------


def _make_races(rng: Random, seed: int) -> GamePair:
    players = 2 + seed % 3
    setup = {"course": "nutcracker" if seed % 4 == 0 else COURSE}
    game = game_class("snow-tails").from_options({**setup, "players": players})
    while True:
        recorded, seat = _RecordedGame.play(game, rng), seed // 3 % players
        outcomes, other = recorded.outcomes(), recorded.outcomes()
        other[seat] = _Draws(recorded, seat).exchange_draws(rng)
        difference_count = sum(a != b for a, b in zip(outcomes[seat], other[seat], strict=True))
        if difference_count > 1 and len(recorded.states) < MAX_RACE_MOVES:
            break
    moves = len(recorded.match.actions)
    steps = _pair_steps(recorded, recorded.match.actions, other, rng, moves)
    return GamePair(
        "snow-tails", players, setup, seat, (outcomes, other), steps, True, difference_count
    )


class _Draws:
    """The cards that a sled draws and plays or discards, in order (ST-1.2, ST-5.2, ST-9)."""

    def __init__(self, recorded: _RecordedGame, seat: int) -> None:
        self.drawn: list[int] = []
        self._moves: list[Counter[int] | None] = []  # cards put down; None: one is drawn
        self._decks: list[list[int]] = [[]]  # numbers of the draws from each
        hand: Counter[int] = Counter()
        shown_cards: dict[str, int] = {}
        deck = _new_deck()
        before = None
        for state, action in zip(recorded.states, [None, *recorded.match.actions], strict=True):
            if before is not None and before.turn == seat and action is not None:
                cards = self._put_down(action, shown_cards)
                self._moves += [cards] if cards else []
                hand -= cards
            for event in state.events:
                if event.seat == seat and event.name == "deck-shuffled":
                    deck = _new_deck() - hand - Counter(shown_cards.values())
                    self._decks.append([])
                elif event.seat == seat and event.name == "card-drawn":
                    self._decks[-1].append(len(self.drawn))
                    self._moves.append(None)
                    self.drawn.append(event.value)
                    hand[event.value] += 1
                    deck[event.value] -= 1
            before = state
        self._undrawn = sorted(deck.elements())

    @staticmethod
    def _put_down(action: str, shown_cards: dict[str, int]) -> Counter[int]:
        """Return the cards that a play or a discard takes from the hand."""
        if action.startswith("x"):
            return Counter({int(action[1:]): 1})
        value, colon, places = action.partition(":")
        if not colon:
            return Counter()
        shown_cards.update(dict.fromkeys(set(places) - {"B"}, int(value)))
        return Counter({int(value): len(places)})

    def exchange_draws(self, rng: Random) -> list[int]:
        """Return the draws in another order; exchange the last deck's also for cards left in it."""
        cards = self.drawn + self._undrawn
        spare = list(range(len(self.drawn), len(cards)))
        for _ in range(EXCHANGE_TRIES):
            places = rng.choice(self._decks)
            places = places + spare if places is self._decks[-1] else places
            if len(places) < 2:
                continue
            a, b = rng.sample(places, 2)
            cards[a], cards[b] = cards[b], cards[a]
            if not self._is_possible(cards):
                cards[a], cards[b] = cards[b], cards[a]
        return cards[: len(self.drawn)]

    def _is_possible(self, cards: Sequence[int]) -> bool:
        """Return whether each card is in hand when it is played or discarded."""
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


def _new_deck() -> Counter[int]:
    return Counter(dict.fromkeys(range(1, 6), 4))


# ---- Arctic ----------------------------------------------------------------------------------

PUBLIC_EVENTS = {  # what everybody sees, and which cards it names (AR-3.9)
    "river-filled": ("card",),
    "river-taken": ("card",),
    "swapped": ("river_card", "hand_card"),
    "taken-back": ("card",),
    "card-placed": ("card",),
    "put-under": ("card",),
}
PRIVATE_EVENTS = {  # what only the seat itself sees
    "hand-dealt-card",
    "draw-pile-taken-card",
    "zone-taken-card",
    "discarded-card",
    "put-face-down-card",
    "given-card",
    "zone-looked-at-card",
}
ARRIVALS = {
    "hand-dealt-card": "card",
    "draw-pile-taken-card": "card",
    "zone-taken-card": "card",
    "river-taken": "card",
}
ARRIVALS |= {"swapped": "river_card", "taken-back": "card"}
DEPARTURES = {"card-placed": "card", "put-under": "card", "swapped": "hand_card"}
DEPARTURES |= {"discarded-card": "card", "put-face-down-card": "card"}
CARD_DECK, TOTEM_DECK = 0, 4
SIDES = ("??????", "222222", "212121", "122112")


def _make_arctic_games(rng: Random, seed: int) -> GamePair:
    players = 2 + seed % 3
    setup = {"sides": SIDES[seed % len(SIDES)]}
    game = game_class("arctic").from_options({**setup, "players": players})
    while True:
        recorded, seat = _RecordedGame.play(game, rng), seed // 3 % players
        hidden_cards = _HiddenCards(recorded, seat)
        outcomes = recorded.outcomes()
        exchange = hidden_cards.make_exchange(rng)
        other = {
            **outcomes,
            CARD_DECK: [exchange.get(card, card) for card in outcomes[CARD_DECK]],
        }
        actions, choice_count = hidden_cards.translate_actions(exchange, rng)
        difference_count = choice_count + sum(
            a != b for a, b in zip(outcomes[0], other[0], strict=True)
        )
        if difference_count > 1:
            break
    moves = len(actions)
    if seed % 2:
        other[TOTEM_DECK] = _exchange_totem(outcomes[TOTEM_DECK], seat, rng)
        moves -= 1
        difference_count += 1
    steps = _pair_steps(recorded, actions, other, rng, moves)
    return GamePair(
        "arctic", players, setup, seat, (outcomes, other), steps, not seed % 2, difference_count
    )


def _exchange_totem(totems: Sequence[int], seat: int, rng: Random) -> list[int]:
    """Return totems with another one for a seat, which was put back unseen (AR-2.5)."""
    changed = list(totems)
    changed[seat] = rng.choice([animal for animal in range(6) if animal not in totems])
    return changed


class _HiddenCards:
    """The cards that only one seat has seen; cards are numbers."""

    def __init__(self, recorded: _RecordedGame, seat: int) -> None:
        self._recorded = recorded
        self._seat = seat
        self._last_public_move: dict[int, int] = {}  # the last move at which everybody saw a card
        self._seen_by_others: set[int] = set()  # as secrets of other seats
        for number, state in enumerate(recorded.states):
            for event in state.events:
                for card in _named_cards(event):
                    if event.name in PUBLIC_EVENTS:
                        self._last_public_move[card] = number
                    elif event.seat != seat:
                        self._seen_by_others.add(card)

    def make_exchange(self, rng: Random) -> dict[int, int]:
        """Return cards that no other seat ever sees, each with its counterpart in game B."""
        sets = {
            outcome
            for state in self._recorded.states
            for deck, outcome in state.outcomes
            if deck == 1
        }
        sets = sets or set(range(4))  # AR-2.1: four players have all of them
        free = [
            card
            for card in range(120)
            if card % 4 in sets
            and card not in self._seen_by_others
            and card not in self._last_public_move
        ]
        return dict(zip(free, rng.sample(free, len(free)), strict=True))

    def translate_actions(self, exchange: Mapping[int, int], rng: Random) -> tuple[list[str], int]:
        """Return all actions in the notation of game B, and how many hidden choices differ."""
        recorded, seat = self._recorded, self._seat
        translation = dict(exchange)
        hand: set[int] = set()
        actions: list[str] = []
        difference_count = 0
        turns = [None, *recorded.turns()]
        for number, (state, turn) in enumerate(zip(recorded.states, turns, strict=True)):
            own_events = [event for event in state.events if event.seat == seat]
            for event in own_events if turn == seat else ():
                if event.name in ("put-face-down-card", "discarded-card"):
                    card = event.card.number
                    others = [
                        one for one in hand - {card} if self._is_hidden_from(number, card, one)
                    ]
                    if others and rng.random() < 0.7:
                        one = rng.choice(sorted(others))
                        translation[card], translation[one] = (
                            translation.get(one, one),
                            translation.get(card, card),
                        )
                        difference_count += 1
            if number:
                actions.append(self._translate_action(number, turn, translation))
            hand |= set(_moved_cards(own_events, ARRIVALS))
            hand -= set(_moved_cards(own_events, DEPARTURES))
        return actions, difference_count

    def _is_hidden_from(self, number: int, *cards: int) -> bool:
        """Return whether no other seat sees these cards from a move on, or saw one as a secret."""
        return all(
            self._last_public_move.get(card, -1) < number and card not in self._seen_by_others
            for card in cards
        )

    def _translate_action(
        self, number: int, turn: int | None, translation: Mapping[int, int]
    ) -> str:
        game = self._recorded.match.game
        action = game.parse(self._recorded.match.actions[number - 1])
        card = (
            translation.get(action.id, action.id)
            if action.id < 120 and turn == self._seat
            else action.id
        )
        return str(game.action(card))


def _named_cards(event: Any) -> Iterator[int]:
    for name in PUBLIC_EVENTS.get(event.name, ("card",) if event.name in PRIVATE_EVENTS else ()):
        yield getattr(event, name).number


def _moved_cards(events: Sequence[Any], card_fields: Mapping[str, str]) -> Iterator[int]:
    for event in events:
        if event.name in card_fields:
            yield getattr(event, card_fields[event.name]).number
