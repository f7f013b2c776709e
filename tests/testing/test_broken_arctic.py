"""The conformance suite finds secrets that Arctic, a game with one draw pile, reveals."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nunatak.core import Chance, Match, Secret, Trial
from nunatak.core.state import Kernel
from nunatak.games.arctic import Arctic, ArcticState, ArcticView
from nunatak.games.arctic.events import DrawPileTakenCard
from nunatak.testing import Playthrough, check_record, check_secrecy, play
from tests.property.exchange_arctic import exchange


class BrokenArctic(Arctic):
    """Arctic with states of another class, which has an error."""

    states: type[ArcticState] = ArcticState

    def state(
        self, kernel: Kernel, chance: Chance, trace: bytes = b"", version: int = 0
    ) -> ArcticState:
        return self.states(self, kernel, chance, version, trace)

    def read_position(self, text: str, *, chance: Chance | None = None) -> ArcticState:
        state = super().read_position(text, chance=chance)
        source = Secret() if chance is None else chance
        return self.states(self, state._kernel, source, state.version)


class ViewEncodesFoxes(ArcticState):
    """The number of foxes in all hands is added to the round."""

    def view(self, seat: int | None) -> ArcticView:
        view = super().view(seat)
        hands = (
            card for player in self.raw_position.players for card in player.hand[: player.hand_size]
        )
        return replace(view, round=view.round + sum(card < 20 for card in hands))


class ViewEncodesPile(ArcticState):
    """The number of some unseen cards is added to ``unknown_count``."""

    def view(self, seat: int | None) -> ArcticView:
        view = super().view(seat)
        return replace(
            view,
            unknown_count=view.unknown_count + sum(p == 1 for p in self.raw_position.location[:10]),
        )


class ViewHasAllTotems(ArcticState):
    def view(self, seat: int | None) -> ArcticView:
        view = super().view(seat)
        totems = [
            super(ViewHasAllTotems, self).view(other).players[other].totem for other in range(3)
        ]
        shown = (replace(p, totem=t) for p, t in zip(view.players, totems, strict=True))
        return replace(view, players=tuple(shown))


class EventsHaveAllDraws(ArcticState):
    """All players see which card is drawn from the pile."""

    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        return tuple(
            e for e in self.events if e.audience in (None, seat) or type(e) is DrawPileTakenCard
        )


class EventCountEncodesDraws(ArcticState):
    """There are more public events if a card with a low number was drawn."""

    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        events = super().events_for(seat)
        small = [e for e in self.events if type(e) is DrawPileTakenCard and e.card.number < 60]
        return events + events[: len(small)]


class AttemptShowsNextHand(ArcticState):
    """An attempt reveals a card of the next player."""

    def attempt(self, *args: Any, **kwargs: Any) -> Trial[Any, ArcticView]:
        trial, board = super().attempt(*args, **kwargs), self.raw_position
        nearest = board.players[(board.seat + 1) % 3].hand[0]
        return replace(trial, view=replace(trial.view, round=trial.view.round + nearest))


def look(match: Match) -> None:
    """Check at every third decision, and where the pile may be drawn from."""
    legal = map(str, match.state.legal_actions())
    if match.state.version % 3 == 0 or "pile" in legal:
        check_secrecy(match.state, exchange, Random(match.state.version))


@pytest.mark.rule("AR-3.9")
@pytest.mark.parametrize(
    ("states", "message"),
    [
        (ViewEncodesFoxes, "the view of .* reveals something hidden"),
        (ViewEncodesPile, "the view of .* reveals something hidden"),
        (ViewHasAllTotems, "the view of .* reveals something hidden"),
        (EventsHaveAllDraws, "events for .* after pile reveal something hidden"),
        (EventCountEncodesDraws, "events for .* after pile reveal something hidden"),
        (AttemptShowsNextHand, "what .* sees when it tries .* reveals something hidden"),
    ],
)
def test_views_and_events_that_reveal_secrets_are_found(
    states: type[ArcticState], message: str
) -> None:
    class Game(BrokenArctic):
        pass

    def games() -> None:
        for seed in range(20):
            play(Game(3, "111222"), seed, on_state=look)

    Game.states = states
    with pytest.raises(AssertionError, match=message):
        games()


def test_a_correct_game_passes() -> None:
    game, compared, skipped = Arctic(3, "111222"), 0, 0

    def look(match: Match) -> None:
        nonlocal compared, skipped
        if match.state.version % 12 == 0:
            found = check_secrecy(match.state, exchange, Random(1))
            compared, skipped = (
                compared + found.actions_checked_for_secrecy,
                skipped + found.actions_not_checked_for_secrecy,
            )

    match = play(game, 2, on_state=look)
    assert compared > 10 * skipped
    check_record(match)


def test_a_playthrough_of_arctic_has_the_usual_form() -> None:
    played = Playthrough("arctic", {"players": 2, "sides": "121212", "first": 1}, seed=3)
    text = played.replay()
    assert text.startswith('game: arctic\noptions: {"players": 2, "sides": "121212", "first": 1}\n')
    assert "\n  all: TurnBegan(seat=1, round=1, to_place=1, is_last=False)\n" in text
    assert text.splitlines()[-1].startswith('  result: {"places": [')
    assert Playthrough.parse(text).replay() == text
