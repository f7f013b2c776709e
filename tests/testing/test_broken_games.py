"""The conformance suite finds errors: each of these games breaks one rule of the contract."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nunatak.core import Chance, Match, Record, Secret, Trial
from nunatak.core.json_codec import PartEncoder
from nunatak.core.state import Kernel, replace_fields
from nunatak.games.snow_tails import SnowTails, SnowTailsState, SnowTailsView
from nunatak.games.snow_tails.actions import SnowTailsAction
from nunatak.testing import (
    SecrecyReport,
    check_attempts,
    check_batch,
    check_determinism,
    check_game,
    check_json,
    check_legal_actions,
    check_notation,
    check_position,
    check_record,
    check_sample,
    check_secrecy,
    check_secret_chance,
    check_uniform,
    check_views,
    conformance,
    play,
)
from nunatak.testing.play import AnyState
from nunatak.testing.same_outcomes import apply_to_both, apply_with_other_outcome
from tests.property.exchange_snow_tails import deals, exchange


class BrokenSnowTails(SnowTails):
    """Snow Tails with states of another class, which has an error."""

    states: type[SnowTailsState] = SnowTailsState

    def state(
        self, kernel: Kernel, chance: Chance, trace: bytes = b"", version: int = 0
    ) -> SnowTailsState:
        return self.states(self, kernel, chance, version, trace)

    def read_position(self, text: str, *, chance: Chance | None = None) -> SnowTailsState:
        state = super().read_position(text, chance=chance)
        source = Secret() if chance is None else chance
        return self.states(self, state._kernel, source, state.version)


def game_with(states: type[SnowTailsState]) -> BrokenSnowTails:
    class Game(BrokenSnowTails):
        pass

    Game.states = states
    return Game(2, "nutcracker")


def state_after(game: SnowTails, decisions: int = 8) -> SnowTailsState:
    state, rng = game.start(seed=1), Random(1)
    for _ in range(decisions):
        state = state.apply(rng.choice(state.legal_actions()))
    return state


class RepeatsAnAction(SnowTailsState):
    def legal_actions(self) -> tuple[SnowTailsAction, ...]:
        legal = super().legal_actions()
        return (*legal, *legal[-1:])


class ListsActionsBackwards(SnowTailsState):
    def legal_actions(self) -> tuple[SnowTailsAction, ...]:
        return super().legal_actions()[::-1]


class ListsNoActions(SnowTailsState):
    def legal_actions(self) -> tuple[SnowTailsAction, ...]:
        return ()


class AcceptsAnyAction(SnowTailsState):
    def apply(self, action: Any, *, seat: Any = None, version: Any = None) -> "AcceptsAnyAction":
        legal = self.legal_actions()
        return super().apply(action if action in legal else legal[0])


class GivesTwoActionsOneResult(SnowTailsState):
    def apply(
        self, action: Any, *, seat: Any = None, version: Any = None
    ) -> "GivesTwoActionsOneResult":
        legal = self.legal_actions()
        first = legal[0] if action in legal else action
        return super().apply(first, seat=seat, version=version)


class IgnoresTheVersion(SnowTailsState):
    def apply(self, action: Any, *, seat: Any = None, version: Any = None) -> "IgnoresTheVersion":
        return super().apply(action, seat=seat)


class IgnoresTheSeat(SnowTailsState):
    def apply(self, action: Any, *, seat: Any = None, version: Any = None) -> "IgnoresTheSeat":
        return super().apply(action, version=version)


@pytest.mark.parametrize(
    ("states", "message"),
    [
        (RepeatsAnAction, "ids are not in order"),
        (ListsActionsBackwards, "ids are not in order"),
        (ListsNoActions, "nothing is legal"),
        (AcceptsAnyAction, "is accepted where Illegal is due"),
        (GivesTwoActionsOneResult, "leads to the same state as"),
        (IgnoresTheVersion, "is accepted where Stale is due"),
        (IgnoresTheSeat, "is accepted where NotYours is due"),
    ],
)
def test_wrong_legal_actions_are_found(states: type[SnowTailsState], message: str) -> None:
    with pytest.raises(AssertionError, match=message):
        check_legal_actions(game_with(states).start(seed=1))


class AttemptDrawsCards(SnowTailsState):
    def attempt(self, actions: Any, *, seat: Any = None, version: Any = None) -> Trial[Any, Any]:
        trial = super().attempt(actions, seat=seat, version=version)
        after = self.apply_all(actions) if actions else self
        return replace(trial, view=after.view(self.turn))


class AttemptHasNoEvents(SnowTailsState):
    def attempt(self, actions: Any, *, seat: Any = None, version: Any = None) -> Trial[Any, Any]:
        return replace(super().attempt(actions, seat=seat, version=version), events=())


class AttemptNeverStops(SnowTailsState):
    def attempt(self, actions: Any, *, seat: Any = None, version: Any = None) -> Trial[Any, Any]:
        return replace(super().attempt(actions, seat=seat, version=version), stop_reason=None)


class ApplyAllDoesNothing(SnowTailsState):
    def apply_all(self, actions: Any, *, seat: Any = None, version: Any = None) -> Any:
        return self


@pytest.mark.parametrize(
    ("states", "decisions", "message"),
    [
        (AttemptDrawsCards, 2, "shows what chance will do"),
        (AttemptHasNoEvents, 0, "conceals something"),
        (AttemptNeverStops, 2, "its trial does not say"),
        (ApplyAllDoesNothing, 0, "among several is another action"),
    ],
)
def test_wrong_attempts_are_found(
    states: type[SnowTailsState], decisions: int, message: str
) -> None:
    with pytest.raises(AssertionError, match=message):
        check_attempts(state_after(game_with(states), decisions))


class ViewHasAllHands(SnowTailsState):
    """The view contains the hands of all players."""

    def view(self, seat: int | None) -> SnowTailsView:
        view = super().view(seat)
        hands = [super(ViewHasAllHands, self).view(other).sleds[other] for other in range(2)]
        return replace(view, sleds=tuple(hands))


class ViewEncodesHands(SnowTailsState):
    """The number of fives in all hands is added to the bonus."""

    def view(self, seat: int | None) -> SnowTailsView:
        view = super().view(seat)
        return replace(
            view, bonus=view.bonus + sum(sled.hand[5] for sled in self.raw_position.sleds)
        )


class EventsHaveAllDraws(SnowTailsState):
    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        return self.events


class EventCountEncodesDraws(SnowTailsState):
    """There are more public events if a five was drawn."""

    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        events = super().events_for(seat)
        fives = [e for e in self.events if getattr(e, "value", 0) == 5]
        return events + events[: len(fives)]


class ViewEncodesDeck(SnowTailsState):
    """The number of ones in the decks is added to the bonus, only after a draw."""

    def view(self, seat: int | None) -> SnowTailsView:
        view = super().view(seat)
        ones = sum(sled.deck[1] for sled in self.raw_position.sleds) if self.outcomes else 0
        return replace(view, bonus=view.bonus + ones)


class EncodedViewDiffers(SnowTailsState):
    """Views that are equal but encoded differently."""

    def view(self, seat: int | None) -> SnowTailsView:
        view = super().view(seat)
        fives = sum(sled.hand[5] for sled in self.raw_position.sleds)
        return replace_fields(view, round=float(view.round)) if fives % 2 else view


@pytest.mark.rule("ST-9.4")
@pytest.mark.parametrize(
    ("states", "message"),
    [
        (ViewHasAllHands, "the view of None .*reveals something hidden"),
        (ViewEncodesHands, "the view of None .*reveals something hidden"),
        (EventsHaveAllDraws, "events for None after .* reveal something hidden"),
        (EventCountEncodesDraws, "events for None after .* reveal something hidden"),
        (ViewEncodesDeck, "the view of None .*reveals something hidden"),
        (EncodedViewDiffers, "what . is sent reveals something hidden"),
    ],
)
def test_views_and_events_that_reveal_secrets_are_found(
    states: type[SnowTailsState], message: str
) -> None:
    def look(match: Match) -> None:
        check_secrecy(match.state, exchange, Random(1))

    with pytest.raises(AssertionError, match=message):
        play(game_with(states), seed=1, on_state=look)


# Hand and deck of the first sled: the last card to draw is a 1 or a 5.
LAST_CARD = """
round = 2
[[sled]]
at = "1/1/4"
hand = [2, 2, 2, 2, {held}]
spent = [1, 1, 1, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5]
dogs = [3, 3]
printed = ["left", "right"]
[[sled]]
at = "1/5/4"
hand = [1, 2, 4, 5]
"""


def test_actions_that_cannot_be_compared_are_counted() -> None:
    """If a draw gives a 1 in one state and a 5 in the other, they cannot be compared."""

    def exchanged(state: AnyState, seat: int | None, rng: Random) -> AnyState:
        return game.read_position(LAST_CARD.format(held=1)) if seat is None else state

    game = SnowTails(2)
    state = game.read_position(LAST_CARD.format(held=5))
    assert state.turn == 0
    for held in (1, 5):
        other = game.read_position(LAST_CARD.format(held=held))
        assert other.view(None) == state.view(None)
    found = check_secrecy(state, exchanged, Random(1))
    legal = state.legal_actions()
    twos = [action for action in legal if str(action).startswith("2:")]  # in both hands
    drawn = [action for action in twos if state.apply(action).outcomes]
    assert found == SecrecyReport(True, 2 * len(legal) + len(twos) - len(drawn), len(drawn))
    assert drawn


def test_too_few_comparisons_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for compared, skipped in ((0, 0), (4, 4), (1, 9)):
        found = SecrecyReport(True, compared, skipped)
        monkeypatch.setattr(conformance, "check_secrecy", lambda *_, found=found: found)
        with pytest.raises(AssertionError, match="could not be compared"):
            check_game(SnowTails(2), games=1, change_hidden=exchange, slow_check_interval=50)


def test_two_states_continue_with_the_same_outcomes() -> None:
    state, rng = state_after(SnowTails(3), 5), Random(1)
    seen = 0
    while not state.over:
        other = exchange(state, None, rng)
        for action in set(state.legal_actions()) & set(other.legal_actions()):
            pair = apply_to_both(state, other, action, rng)
            if pair is None:
                continue
            one, two = pair
            assert one.outcomes == two.outcomes
            assert one.version == two.version == state.version + 1
            again = apply_with_other_outcome(state, action, one.outcomes, rng)
            if again is not None:
                pairs = zip(again.outcomes, one.outcomes, strict=True)
                assert sum(drawn != drawn_too for drawn, drawn_too in pairs) == 1
                seen += 1
        state = state.apply(state.legal_actions()[0])
    assert seen > 20


class SpectatorSeesSeat0(SnowTailsState):
    def view(self, seat: int | None) -> SnowTailsView:
        return super().view(0 if seat is None else seat)


class UnknownSeatSeesSeat0(SnowTailsState):
    def view(self, seat: int | None) -> SnowTailsView:
        return super().view(seat if seat in (None, 0, 1) else 0)


class EventsForAllSeats(EventsHaveAllDraws):
    pass


@pytest.mark.parametrize("states", [SpectatorSeesSeat0, UnknownSeatSeesSeat0, EventsForAllSeats])
def test_views_for_the_wrong_seat_are_found(states: type[SnowTailsState]) -> None:
    state = state_after(game_with(states), 2)
    with pytest.raises(AssertionError):
        check_views(state)


class SamplesTheStart(SnowTails):
    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        return self.start(seed=rng.getrandbits(32))


class SamplesLowCards(SnowTails):
    """Returns the lower of two samples: all hands are possible, but not equally likely."""

    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        two = [super(SamplesLowCards, self).sample_state(view, rng) for _ in range(2)]
        return min(two, key=lambda state: state.to_bytes())


class SamplesFewHands(SnowTails):
    """Returns one of only three deals."""

    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        return super().sample_state(view, Random(rng.randrange(3)))


class DealsByValue(SnowTails):
    """Chooses values before cards, a common error."""

    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        found = super().sample_state(view, rng)
        wanted = rng.sample(range(1, 6), 3)
        while not all(found.raw_position.sleds[1].hand[value] for value in wanted):
            found = super().sample_state(view, rng)
        return found


def test_samples_that_do_not_fit_are_found() -> None:
    with pytest.raises(AssertionError, match="does not fit the view"):
        check_sample(state_after(SamplesTheStart(2)), Random(1))


@pytest.mark.parametrize("kind", [SamplesLowCards, SamplesFewHands, DealsByValue])
def test_samples_that_are_not_uniform_are_found(kind: type[SnowTails]) -> None:
    game = kind(2, order=(0, 1))
    state = game.start(seed=1)
    for slot in ("slot-1", "slot-2"):
        state = state.apply(game.parse(slot))
    with pytest.raises(AssertionError, match="are not uniform"):
        check_uniform(game, state.view(0), deals(state, 0))


def test_a_sample_that_is_no_possible_deal_is_found() -> None:
    game = SnowTails(2, order=(0, 1))
    state = game.start(seed=1)
    for slot in ("slot-1", "slot-2"):
        state = state.apply(game.parse(slot))
    some = dict(list(deals(state, 0).items())[:50])
    with pytest.raises(AssertionError, match="not among the deals"):
        check_uniform(game, state.view(0), some, samples=100)


class PositionLacksDraws(SnowTailsState):
    def position(self) -> str:
        lines = super().position().splitlines()
        return "\n".join(line for line in lines if not line.startswith("drawn"))


class RecordLacksAMove(Match):
    def record(self) -> Record:
        whole = super().record()
        record = replace(whole, actions=whole.actions[:4] + whole.actions[5:])
        return replace(record, digest=record.compute_digest())


class ParsesEveryCardAsOne(SnowTails):
    def parse(self, text: str) -> SnowTailsAction:
        return super().parse("1" + text[1:] if ":" in text else text)


class KernelUsesAnotherSeed(SnowTails):
    """The kernel uses another seed."""

    def start_kernel(self, seed: int) -> Any:
        return super().start_kernel(seed + 1)


class IgnoresTheSecret(SnowTails):
    """The secret is not used."""

    def start(self, seed: int | None = None, *, chance: Chance | None = None) -> SnowTailsState:
        return super().start(chance=Secret() if isinstance(chance, Secret) else chance, seed=seed)


def check_bad_position() -> None:
    check_position(state_after(game_with(PositionLacksDraws)))


class EncodedViewLacksOrder(SnowTails):
    def encode_view(self, view: SnowTailsView, part: PartEncoder | None = None) -> dict[str, Any]:
        return {**super().encode_view(view, part), "turn_order": []}


class EncodedEventLacksSeat(SnowTails):
    def encode_event(self, event: Any) -> dict[str, Any]:
        return {**super().encode_event(event), "seat": 0}


def check_bad_view() -> None:
    check_json(state_after(EncodedViewLacksOrder()))


def check_bad_event() -> None:
    game = EncodedEventLacksSeat()
    for decisions in range(4):
        check_json(state_after(game, decisions))


def check_bad_record() -> None:
    match = RecordLacksAMove(SnowTails(2), seed=1)
    while not match.state.over:
        match.play(match.state.legal_actions()[0])
    check_record(match)


@pytest.mark.parametrize(
    "check",
    [
        check_bad_position,
        check_bad_view,
        check_bad_event,
        lambda: check_notation(ParsesEveryCardAsOne(2)),
        lambda: check_determinism(KernelUsesAnotherSeed(2), seed=1),
        lambda: check_batch(KernelUsesAnotherSeed(2), SnowTails(2).batch([1, 2]), [1, 2]),
        lambda: check_secret_chance(IgnoresTheSecret(2)),
    ],
)
def test_values_that_are_not_read_back_are_found(check: Callable[[], None]) -> None:
    with pytest.raises(AssertionError):
        check()


def test_a_record_without_a_move_is_found() -> None:
    with pytest.raises(Exception, match=r"record\.(move|result|unused-chance)"):
        check_bad_record()


def test_an_error_lists_the_moves_before_it() -> None:
    def look(match: Match) -> None:
        assert len(match.actions) < 3, "more than three"

    with pytest.raises(AssertionError) as found:
        play(SnowTails(2), seed=9, on_state=look)
    message = str(found.value)
    assert "more than three" in message
    assert "from seed 9 after 3 decisions: slot-" in message


def test_an_invariant_that_breaks_is_found() -> None:
    def invariant(state: AnyState) -> None:
        assert state.version < 10, "broken"

    with pytest.raises(AssertionError, match="broken"):
        check_game(SnowTails(2), games=1, invariants=invariant, slow_check_interval=100)


def test_an_exchange_that_exchanges_nothing_is_found() -> None:
    with pytest.raises(AssertionError, match="never exchanged anything"):
        check_game(
            SnowTails(2),
            games=1,
            change_hidden=lambda state, seat, rng: state,
            slow_check_interval=50,
        )
