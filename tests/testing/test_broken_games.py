"""The conformance suite finds what is wrong: games that break one promise each are refused."""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from nunatak.core import Chance, Match, Secret, Trial
from nunatak.core.state import Kernel, changed
from nunatak.core.wire import Part
from nunatak.games.snow_tails import SnowTails, SnowTailsState, SnowTailsView
from nunatak.games.snow_tails.actions import SnowTailsAction
from nunatak.testing import (
    Blindness,
    check_batch,
    check_blindness,
    check_choices,
    check_determinism,
    check_game,
    check_notation,
    check_plain,
    check_position,
    check_record,
    check_sample,
    check_secret,
    check_trials,
    check_uniform,
    check_views,
    conformance,
    play,
)
from nunatak.testing.play import AnyState
from nunatak.testing.same_luck import side_by_side, with_another_outcome
from tests.property.exchange_snow_tails import deals, exchange


class Sabotaged(SnowTails):
    """Snow Tails with states of another class, in which something is wrong."""

    states: type[SnowTailsState] = SnowTailsState

    def state(
        self, kernel: Kernel, chance: Chance, trace: bytes = b"", version: int = 0
    ) -> SnowTailsState:
        return self.states(self, kernel, chance, version, trace)

    def read_position(self, text: str, *, chance: Chance | None = None) -> SnowTailsState:
        state = super().read_position(text, chance=chance)
        luck = Secret() if chance is None else chance
        return self.states(self, state._kernel, luck, state.version)


def sabotaged(states: type[SnowTailsState]) -> Sabotaged:
    class Game(Sabotaged):
        pass

    Game.states = states
    return Game(2, "nutcracker")


def some_way_into(game: SnowTails, decisions: int = 8) -> SnowTailsState:
    state, rng = game.start(seed=1), Random(1)
    for _ in range(decisions):
        state = state.apply(rng.choice(state.legal_actions()))
    return state


class OffersTwice(SnowTailsState):
    def legal_actions(self) -> tuple[SnowTailsAction, ...]:
        legal = super().legal_actions()
        return (*legal, *legal[-1:])


class OffersBackwards(SnowTailsState):
    def legal_actions(self) -> tuple[SnowTailsAction, ...]:
        return super().legal_actions()[::-1]


class OffersNothing(SnowTailsState):
    def legal_actions(self) -> tuple[SnowTailsAction, ...]:
        return ()


class AcceptsAnything(SnowTailsState):
    def apply(self, action: Any, *, seat: Any = None, version: Any = None) -> "AcceptsAnything":
        legal = self.legal_actions()
        return super().apply(action if action in legal else legal[0])


class DoesTheSameTwice(SnowTailsState):
    def apply(self, action: Any, *, seat: Any = None, version: Any = None) -> "DoesTheSameTwice":
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
    ("states", "complaint"),
    [
        (OffersTwice, "ids are not in order"),
        (OffersBackwards, "ids are not in order"),
        (OffersNothing, "nothing is legal"),
        (AcceptsAnything, "is accepted where Illegal is due"),
        (DoesTheSameTwice, "leads to the same state as"),
        (IgnoresTheVersion, "is accepted where Stale is due"),
        (IgnoresTheSeat, "is accepted where NotYours is due"),
    ],
)
def test_wrong_choices_are_found(states: type[SnowTailsState], complaint: str) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_choices(sabotaged(states).start(seed=1))


class TriesForReal(SnowTailsState):
    def attempt(self, actions: Any, *, seat: Any = None, version: Any = None) -> Trial[Any, Any]:
        trial = super().attempt(actions, seat=seat, version=version)
        after = self.apply_all(actions) if actions else self
        return replace(trial, view=after.view(self.turn))


class SaysNothing(SnowTailsState):
    def attempt(self, actions: Any, *, seat: Any = None, version: Any = None) -> Trial[Any, Any]:
        return replace(super().attempt(actions, seat=seat, version=version), events=())


class NeverStops(SnowTailsState):
    def attempt(self, actions: Any, *, seat: Any = None, version: Any = None) -> Trial[Any, Any]:
        return replace(super().attempt(actions, seat=seat, version=version), stops=None)


class DoesOnlyTheFirst(SnowTailsState):
    def apply_all(self, actions: Any, *, seat: Any = None, version: Any = None) -> Any:
        return self


@pytest.mark.parametrize(
    ("states", "decisions", "complaint"),
    [
        (TriesForReal, 2, "shows what chance will do"),
        (SaysNothing, 0, "conceals something"),
        (NeverStops, 2, "its trial does not say"),
        (DoesOnlyTheFirst, 0, "among several is another action"),
    ],
)
def test_wrong_trials_are_found(
    states: type[SnowTailsState], decisions: int, complaint: str
) -> None:
    with pytest.raises(AssertionError, match=complaint):
        check_trials(some_way_into(sabotaged(states), decisions))


class ShowsHands(SnowTailsState):
    """What many servers did: the whole state sent along."""

    def view(self, seat: int | None) -> SnowTailsView:
        view = super().view(seat)
        hands = [super(ShowsHands, self).view(other).sleds[other] for other in range(2)]
        return replace(view, sleds=tuple(hands))


class ShowsHandsByLength(SnowTailsState):
    """A leak that no field shows: how many fives another hand holds, in an innocent number."""

    def view(self, seat: int | None) -> SnowTailsView:
        view = super().view(seat)
        return replace(view, bonus=view.bonus + sum(sled.hand[5] for sled in self.race.sleds))


class TellsDraws(SnowTailsState):
    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        return self.events


class CountsDraws(SnowTailsState):
    """What everybody is told of a draw is more when it was a five."""

    def events_for(self, seat: int | None) -> tuple[Any, ...]:
        told = super().events_for(seat)
        fives = [e for e in self.events if getattr(e, "value", 0) == 5]
        return told + told[: len(fives)]


class SmellsTheDeck(SnowTailsState):
    """A leak after the draw only: what is left in the decks, while nobody waits for its turn."""

    def view(self, seat: int | None) -> SnowTailsView:
        view = super().view(seat)
        ones = sum(sled.deck[1] for sled in self.race.sleds) if self.outcomes else 0
        return replace(view, bonus=view.bonus + ones)


@pytest.mark.rule("ST-9.4")
class Whispers(SnowTailsState):
    """Views that compare as equal, and are written otherwise."""

    def view(self, seat: int | None) -> SnowTailsView:
        view = super().view(seat)
        fives = sum(sled.hand[5] for sled in self.race.sleds)
        return changed(view, round=float(view.round)) if fives % 2 else view


@pytest.mark.parametrize(
    ("states", "complaint"),
    [
        (ShowsHands, "the view of None .*tells a secret"),
        (ShowsHandsByLength, "the view of None .*tells a secret"),
        (TellsDraws, "events for None after .* tell a secret"),
        (CountsDraws, "events for None after .* tell a secret"),
        (SmellsTheDeck, "the view of None .*tells a secret"),
        (Whispers, "what . is sent tells a secret"),
    ],
)
def test_views_and_events_that_tell_secrets_are_found(
    states: type[SnowTailsState], complaint: str
) -> None:
    def look(match: Match) -> None:
        check_blindness(match.state, exchange, Random(1))

    with pytest.raises(AssertionError, match=complaint):
        play(sabotaged(states), seed=1, look=look)


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


def test_what_cannot_be_compared_is_counted() -> None:
    """Where a draw brings a 1 here and a 5 there, nothing can be said about what follows."""

    def exchanged(state: AnyState, seat: int | None, rng: Random) -> AnyState:
        return game.read_position(LAST_CARD.format(held=1)) if seat is None else state

    game = SnowTails(2)
    state = game.read_position(LAST_CARD.format(held=5))
    assert state.turn == 0
    for held in (1, 5):
        other = game.read_position(LAST_CARD.format(held=held))
        assert other.view(None) == state.view(None)
    found = check_blindness(state, exchanged, Random(1))
    legal = state.legal_actions()
    twos = [action for action in legal if str(action).startswith("2:")]  # held in both
    drawn = [action for action in twos if state.apply(action).outcomes]
    assert found == Blindness(True, 2 * len(legal) + len(twos) - len(drawn), len(drawn))
    assert drawn


def test_comparing_too_little_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for compared, skipped in ((0, 0), (4, 4), (1, 9)):
        found = Blindness(True, compared, skipped)
        monkeypatch.setattr(conformance, "check_blindness", lambda *_, found=found: found)
        with pytest.raises(AssertionError, match="could not be compared"):
            check_game(SnowTails(2), games=1, exchange=exchange, every=50)


def test_two_states_go_on_with_the_same_outcomes() -> None:
    state, rng = some_way_into(SnowTails(3), 5), Random(1)
    seen = 0
    while not state.over:
        other = exchange(state, None, rng)
        for action in set(state.legal_actions()) & set(other.legal_actions()):
            pair = side_by_side(state, other, action, rng)
            if pair is None:
                continue
            one, two = pair
            assert one.outcomes == two.outcomes
            assert one.version == two.version == state.version + 1
            again = with_another_outcome(state, action, one.outcomes, rng)
            if again is not None:
                pairs = zip(again.outcomes, one.outcomes, strict=True)
                assert sum(drawn != drawn_too for drawn, drawn_too in pairs) == 1
                seen += 1
        state = state.apply(state.legal_actions()[0])
    assert seen > 20


class GoesToTheWrongSeat(SnowTailsState):
    def view(self, seat: int | None) -> SnowTailsView:
        return super().view(0 if seat is None else seat)


class ShowsToStrangers(SnowTailsState):
    def view(self, seat: int | None) -> SnowTailsView:
        return super().view(seat if seat in (None, 0, 1) else 0)


class TellsEverybody(TellsDraws):
    pass


@pytest.mark.parametrize("states", [GoesToTheWrongSeat, ShowsToStrangers, TellsEverybody])
def test_views_for_the_wrong_seat_are_found(states: type[SnowTailsState]) -> None:
    state = some_way_into(sabotaged(states), 2)
    with pytest.raises(AssertionError):
        check_views(state)


class SamplesTheStart(SnowTails):
    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        return self.start(seed=rng.getrandbits(32))


class SamplesLowCards(SnowTails):
    """The better of two samples: every hand is possible, but not equally likely."""

    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        two = [super(SamplesLowCards, self).sample_state(view, rng) for _ in range(2)]
        return min(two, key=lambda state: state.to_bytes())


class SamplesFewHands(SnowTails):
    """Always one of three deals."""

    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        return super().sample_state(view, Random(rng.randrange(3)))


class DealsByValue(SnowTails):
    """A value first, then a card of it: the classic mistake."""

    def sample_state(self, view: SnowTailsView, rng: Random) -> SnowTailsState:
        found = super().sample_state(view, rng)
        wanted = rng.sample(range(1, 6), 3)
        while not all(found.race.sleds[1].hand[value] for value in wanted):
            found = super().sample_state(view, rng)
        return found


def test_samples_that_do_not_fit_are_found() -> None:
    with pytest.raises(AssertionError, match="does not fit the view"):
        check_sample(some_way_into(SamplesTheStart(2)), Random(1))


@pytest.mark.parametrize("kind", [SamplesLowCards, SamplesFewHands, DealsByValue])
def test_samples_that_are_not_uniform_are_found(kind: type[SnowTails]) -> None:
    game = kind(2, order=(0, 1))
    state = game.start(seed=1)
    for slot in ("slot-1", "slot-2"):
        state = state.apply(game.parse(slot))
    with pytest.raises(AssertionError, match="are not uniform"):
        check_uniform(game, state.view(0), deals(state, 0))


def test_a_sample_beyond_the_deals_is_found() -> None:
    game = SnowTails(2, order=(0, 1))
    state = game.start(seed=1)
    for slot in ("slot-1", "slot-2"):
        state = state.apply(game.parse(slot))
    some = dict(list(deals(state, 0).items())[:50])
    with pytest.raises(AssertionError, match="not among the deals"):
        check_uniform(game, state.view(0), some, samples=100)


class ForgetsDraws(SnowTailsState):
    def position(self) -> str:
        lines = super().position().splitlines()
        return "\n".join(line for line in lines if not line.startswith("drawn"))


class ForgetsAMove(Match):
    def follow(self, *actions: str, state: AnyState) -> None:
        super().follow(*actions, state=state)
        if len(self.actions) == 5:
            self.actions.pop()


class ReadsEveryCardAsOne(SnowTails):
    def parse(self, text: str) -> SnowTailsAction:
        return super().parse("1" + text[1:] if ":" in text else text)


class LucksOut(SnowTails):
    """A kernel that does not use the luck it was given."""

    def kernel(self, seed: int) -> Any:
        return super().kernel(seed + 1)


class Forgetful(SnowTails):
    """A secret that is not used."""

    def start(self, seed: int | None = None, *, chance: Chance | None = None) -> SnowTailsState:
        return super().start(chance=Secret() if isinstance(chance, Secret) else chance, seed=seed)


def lost_in_position() -> None:
    check_position(some_way_into(sabotaged(ForgetsDraws)))


class ForgetsTheOrder(SnowTails):
    def show(self, view: SnowTailsView, part: Part | None = None) -> dict[str, Any]:
        return {**super().show(view, part), "order": []}


class ForgetsWho(SnowTails):
    def tell(self, event: Any) -> dict[str, Any]:
        return {**super().tell(event), "seat": 0}


def lost_in_view() -> None:
    check_plain(some_way_into(ForgetsTheOrder()))


def lost_in_event() -> None:
    game = ForgetsWho()
    for decisions in range(4):
        check_plain(some_way_into(game, decisions))


def lost_in_record() -> None:
    match = ForgetsAMove(SnowTails(2), seed=1)
    while not match.state.over:
        match.play(match.state.legal_actions()[0])
    check_record(match)


@pytest.mark.parametrize(
    "check",
    [
        lost_in_position,
        lost_in_view,
        lost_in_event,
        lambda: check_notation(ReadsEveryCardAsOne(2)),
        lambda: check_determinism(LucksOut(2), seed=1),
        lambda: check_batch(LucksOut(2), SnowTails(2).batch([1, 2]), [1, 2]),
        lambda: check_secret(Forgetful(2)),
    ],
)
def test_what_does_not_come_back_is_found(check: Callable[[], None]) -> None:
    with pytest.raises(AssertionError):
        check()


def test_a_record_that_misses_a_move_is_found() -> None:
    with pytest.raises(Exception, match=r"record\.(move|result|unused-chance)"):
        lost_in_record()


def test_trouble_comes_with_the_moves_that_led_to_it() -> None:
    def look(match: Match) -> None:
        assert len(match.actions) < 3, "three is too many"

    with pytest.raises(AssertionError) as found:
        play(SnowTails(2), seed=9, look=look)
    told = str(found.value)
    assert "three is too many" in told
    assert "from seed 9 after 3 decisions: slot-" in told


def test_an_invariant_that_breaks_is_found() -> None:
    def invariant(state: AnyState) -> None:
        assert state.version < 10, "broken"

    with pytest.raises(AssertionError, match="broken"):
        check_game(SnowTails(2), games=1, invariants=invariant, every=100)


def test_an_exchange_that_exchanges_nothing_is_found() -> None:
    with pytest.raises(AssertionError, match="never exchanged anything"):
        check_game(SnowTails(2), games=1, exchange=lambda state, seat, rng: state, every=50)
