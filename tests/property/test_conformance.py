"""Snow Tails fulfils the contract of all games, on every course, with 2 to 5 sleds."""

from random import Random

import pytest

import nunatak
from nunatak.core import Secret
from nunatak.games.snow_tails import Course, SnowTails, SnowTailsState, course_names
from nunatak.games.snow_tails.courses.random import random_course
from nunatak.games.snow_tails.events import SnowTailsEvent
from nunatak.testing import (
    check_batch,
    check_game,
    check_sample,
    check_secret_chance,
    check_uniform,
    play,
    random_action,
)
from tests.property import exchange_snow_tails
from tests.property.snow_tails_batches import Log, careful, race
from tests.property.snow_tails_invariants import Invariants

COURSES = (
    *map(Course.load, course_names()),
    *(random_course(2 * n, seed=2026) for n in range(1, 8)),
)
PLAYERS = (2, 3, 4, 5)

# Races of each driver on each course with each number of players: 56 times 360 are 20,160 in all.
# Interpreted, a few races show that the checks work there too; test_parity.py compares the bytes.
DRIVERS = (
    {"random": 150, "careful": 180, "lazy": 30}
    if nunatak.compiled
    else {"random": 1, "careful": 1, "lazy": 0}
)
RACE_COUNT = f"{sum(DRIVERS.values())}-races-{'compiled' if nunatak.compiled else 'interpreted'}"
GAMES = 3 if nunatak.compiled else 1
CHECK_EVERY = 8 if nunatak.compiled else 15


def seeds(course: Course, players: int, count: int) -> range:
    first = 1000 * (COURSES.index(course) * 10 + players)
    return range(first, first + count)


@pytest.mark.rule("ST-1.1", "ST-1.2", "ST-4.2", "ST-8.3", "ST-8.7", "ST-10.1", "ST-10.3")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("course", COURSES, ids=lambda course: f"{course.name}-{RACE_COUNT}")
def test_invariants_hold_after_every_decision(course: Course, players: int) -> None:
    game = SnowTails(players, course)
    for driver, count in DRIVERS.items():
        if count:
            log = race(game, seeds(course, players, count), driver, records=1)
            assert log.games == count
            assert log.sleds["racing"] == 0


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("course", COURSES[::2], ids=lambda course: course.name)
def test_the_game_conforms(course: Course, players: int) -> None:
    game = SnowTails(players, course)
    report = check_game(
        game,
        games=GAMES,
        seed=players,
        slow_check_interval=CHECK_EVERY,
        choose=lambda state, rng: (careful if state.version % 3 else random_action)(state, rng),
        invariants=Invariants(game).check_state,
        change_hidden=exchange_snow_tails.exchange,
    )
    assert report.decisions_with_hidden_change > report.decisions / CHECK_EVERY / 2


@pytest.mark.rule("ST-3.3")
def test_the_game_conforms_with_a_player_order_set_by_the_host() -> None:
    game = SnowTails(3, "nutcracker", order=(2, 0, 1))
    state = game.start(seed=1)
    assert state.view(None).turn_order == (2, 0, 1)
    match = play(game, seed=4)
    assert match.record().verify() == match.state
    check_secret_chance(game)


@pytest.mark.rule("ST-1.1")
def test_the_game_conforms_with_a_single_sled_in_practice() -> None:
    game = SnowTails(1, "nutcracker", practice=True)
    check_game(game, games=GAMES, slow_check_interval=CHECK_EVERY, choose=careful)


def test_every_kind_of_event_occurs() -> None:
    """Every kind of event occurs in races like those that are played here."""
    log = Log()
    for course, driver, count in (
        ("nutcracker", "random", 20),
        ("nutcracker", "careful", 10),
        ("through-the-sieve", "random", 5),
        ("giant", "lazy", 1),
    ):
        log.add(race(SnowTails(5, course), range(count), driver, records=count))
    assert set(log.events) == {kind.name for kind in SnowTailsEvent.__subclasses__()} - {
        "put-in-order"  # before the first decision
    }


def small_position(game: SnowTails, seat: int | None, fewest: int) -> SnowTailsState:
    """Return a position with known hidden cards, and few enough deals to count them all."""
    for seed in range(100):
        state, rng = game.start(seed), Random(seed)
        while not state.over:
            others = [sled for sled in state.view(None).sleds if sled.seat != seat]
            if any(sled.known_in_hand for sled in others) and (
                fewest <= exchange_snow_tails.count_of_deals(state, seat) <= 400
            ):
                return state
            state = state.apply(careful(state, rng))
    raise AssertionError("no such position in a hundred games")


@pytest.mark.rule("ST-9.4")
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (2, 1), (2, None), (3, 1)])
def test_samples_are_uniform(players: int, seat: int | None) -> None:
    """Compare samples with all deals of the hidden cards, counted one by one."""
    state = small_position(SnowTails(players, "giant"), seat, fewest=20)
    deals = exchange_snow_tails.deals(state, seat)
    assert len(deals) >= 20
    assert state.to_bytes() in deals
    check_uniform(state.game, state.view(seat), deals)


@pytest.mark.rule("ST-9.4")
def test_samples_are_uniform_when_no_card_is_known() -> None:
    """At the start of the race: 121 hands of five cards, 15,504 deals of twenty."""
    game = SnowTails(2, "nutcracker", order=(0, 1))
    state = game.start(seed=3)
    for slot in ("slot-1", "slot-2"):
        state = state.apply(game.parse(slot))
    deals = exchange_snow_tails.deals(state, 0)
    assert (len(deals), sum(deals.values())) == (121, 15504)
    check_uniform(game, state.view(0), deals, samples=6000)


@pytest.mark.rule("ST-9.2", "ST-9.4")
def test_cards_known_from_the_shuffle_are_known_until_played() -> None:
    """With an empty deck, players who count cards know the hand; samples agree with it."""
    game = SnowTails(2, "giant")
    state = small_position(game, seat=0, fewest=2)
    known = state.view(0).sleds[1].known_in_hand
    assert known
    for seed in range(50):
        hand = game.sample_state(state.view(0), Random(seed)).view(1).sleds[1].hand
        assert hand is not None
        assert all(hand.count(value) >= known.count(value) for value in known)


def test_samples_fit_with_a_secret_chance_too() -> None:
    game = SnowTails(4, "husky-on-the-rocks")
    state = game.start(chance=Secret(bytes(32)))
    rng = Random(1)
    while not state.over:
        if state.version % 9 == 0:
            check_sample(state, rng, Invariants(game).check_state)
        state = state.apply(careful(state, rng))


def test_batches_play_like_single_games() -> None:
    count = 64 if nunatak.compiled else 2
    for players in PLAYERS:
        game = SnowTails(players, "bruces-nightmare")
        check_batch(game, game.batch(range(count)), range(count))
