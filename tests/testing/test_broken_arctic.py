"""The checks work for a game with one pool of cards for all, and find what it gives away."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nunatak.core import Chance, Match, Secret, Trial
from nunatak.core.state import Kernel
from nunatak.games.arctic import Arctic, ArcticState, ArcticView
from nunatak.games.arctic.events import PileCard
from nunatak.testing import Playthrough, check_blindness, check_record, play
from tests.property.exchange_arctic import exchange


class Sabotaged(Arctic):
    """Arctic with states of another class, in which something is wrong."""

    states: type[ArcticState] = ArcticState

    def state(
        self, kernel: Kernel, chance: Chance, trace: bytes = b"", version: int = 0
    ) -> ArcticState:
        return self.states(self, kernel, chance, version, trace)

    def read_position(self, text: str, *, chance: Chance | None = None) -> ArcticState:
        state = super().read_position(text, chance=chance)
        luck = Secret() if chance is None else chance
        return self.states(self, state._kernel, luck, state.version)


class CountsFoxes(ArcticState):
    """How many foxes are in the hands of others, in an innocent number."""

    def view(self, seat: int | None) -> ArcticView:
        view = super().view(seat)
        hands = (card for player in self.board.players for card in player.hand[: player.cards])
        return replace(view, round=view.round + sum(card < 20 for card in hands))


class KnowsThePile(ArcticState):
    """Whether a card is still in the draw pile or in somebody's hand."""

    def view(self, seat: int | None) -> ArcticView:
        view = super().view(seat)
        return replace(view, unknown=view.unknown + sum(p == 1 for p in self.board.place[:10]))


class ShowsTotems(ArcticState):
    def view(self, seat: int | None) -> ArcticView:
        view = super().view(seat)
        totems = [super(ShowsTotems, self).view(other).players[other].totem for other in range(3)]
        shown = (replace(p, totem=t) for p, t in zip(view.players, totems, strict=True))
        return replace(view, players=tuple(shown))


class TellsDraws(ArcticState):
    """Which card came from the pile."""

    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        return tuple(e for e in self.events if e.audience in (None, seat) or type(e) is PileCard)


class CountsDraws(ArcticState):
    """What everybody is told of a draw is more when a small card came from the pile."""

    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        told = super().events_for(seat)
        small = [e for e in self.events if type(e) is PileCard and e.card.number < 60]
        return told + told[: len(small)]


class TriesTooFar(ArcticState):
    """Who tries something sees the hand of who comes next."""

    def attempt(self, *tried: Any, **meant: Any) -> Trial[Any, ArcticView]:
        trial, board = super().attempt(*tried, **meant), self.board
        nearest = board.players[(board.seat + 1) % 3].hand[0]
        return replace(trial, view=replace(trial.view, round=trial.view.round + nearest))


def look(match: Match) -> None:
    """At every third decision, and where somebody may draw from the pile."""
    legal = map(str, match.state.legal_actions())
    if match.state.version % 3 == 0 or "pile" in legal:
        check_blindness(match.state, exchange, Random(match.state.version))


@pytest.mark.rule("AR-3.9")
@pytest.mark.parametrize(
    ("states", "complaint"),
    [
        (CountsFoxes, "the view of .* tells a secret"),
        (KnowsThePile, "the view of .* tells a secret"),
        (ShowsTotems, "the view of .* tells a secret"),
        (TellsDraws, "events for .* after pile tell a secret"),
        (CountsDraws, "events for .* after pile tell a secret"),
        (TriesTooFar, "what .* is told when it tries .* tells a secret"),
    ],
)
def test_views_and_events_that_tell_secrets_are_found(
    states: type[ArcticState], complaint: str
) -> None:
    class Game(Sabotaged):
        pass

    def games() -> None:
        for seed in range(20):
            play(Game(3, "111222"), seed, look=look)

    Game.states = states
    with pytest.raises(AssertionError, match=complaint):
        games()


def test_what_is_no_secret_is_not_complained_of() -> None:
    game, compared, skipped = Arctic(3, "111222"), 0, 0

    def look(match: Match) -> None:
        nonlocal compared, skipped
        if match.state.version % 12 == 0:
            found = check_blindness(match.state, exchange, Random(1))
            compared, skipped = compared + found.compared, skipped + found.skipped

    match = play(game, 2, look=look)
    assert compared > 10 * skipped
    check_record(match)


def test_a_playthrough_tells_everything_in_the_same_form() -> None:
    played = Playthrough("arctic", {"players": 2, "sides": "121212", "first": 1}, seed=3)
    told = played.text()
    assert told.startswith('game: arctic\noptions: {"players": 2, "sides": "121212", "first": 1}\n')
    assert "\n  all: TurnBegan(seat=1, round=1, due=1, last=False)\n" in told
    assert told.splitlines()[-1].startswith('  result: {"places": [')
    assert Playthrough.parse(told).text() == told
