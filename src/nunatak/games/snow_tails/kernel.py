"""Races as bare integers: one at a time, or thousands in one array. Compiled, like ``rules.py``.

Actions are checked here, once, so that the rules never see an impossible one.
"""

from threading import Lock
from typing import TYPE_CHECKING

from nunatak.core.checks import illegal_action, of_type, whole, word
from nunatak.core.errors import Illegal, Malformed
from nunatak.core.layout import address, nogil
from nunatak.core.luck import below, luck, next_dice, scrambled
from nunatak.games.snow_tails.layout import (
    ACTIONS,
    BONUS,
    NOWHERE,
    OVER,
    PLAY,
    SAPLINGS,
    SLEDS,
    STATE_BYTES,
    STEER,
    U64,
    VALUES,
    WIDTH,
    Bytes,
    Given,
    Menu,
    Numbers,
    Race,
    Tables,
    Trace,
    Words,
    keep,
    listed,
    load,
    row,
    to_bytes,
    written,
)
from nunatak.games.snow_tails.outlook import foretell
from nunatak.games.snow_tails.rules import (
    SILENT,
    apply,
    asks_chance,
    deal,
    deal_by,
    deck_asked,
    draw_asked,
    draw_number,
    is_decision,
    is_legal,
    is_sane,
    legal,
    list_plays,
    opening_hand,
    rank,
    set_up,
    stand_in,
    weight,
)

if TYPE_CHECKING:
    from nunatak.games.snow_tails.courses.track import Track

LOUD: Trace = Trace()  # one for all, so whoever writes it takes the lock
LOCK = Lock()
hold, let_go = LOCK.acquire, LOCK.release


def run_chance(t: Tables, g: Race, key: U64, e: Trace) -> None:
    draw = draw_asked(g)
    while draw >= 0:
        deal_by(t, g, luck(key, draw), e)
        draw = draw_asked(g)


def copy_race(to: Race, other: Race) -> None:
    to[0] = other[0]


def play_out(t: Tables, g: Race, key: U64, dice: U64) -> int:
    """Random legal play to the end; how many decisions it took."""
    menu = Menu()
    decisions = 0
    while g.phase != OVER:
        legal(t, g, address(menu))
        dice = next_dice(dice)
        apply(t, g, menu.actions[below(scrambled(dice), menu.count)], address(SILENT))
        run_chance(t, g, key, address(SILENT))
        decisions += 1
    return decisions


class Ground:
    """The track as tables, shared by all races on it."""

    tables: Tables

    def __init__(self, track: "Track") -> None:
        self.tables = Tables()
        self.tables.spaces = len(track.spaces)
        tile, limit = track.tile, track.limit
        steps = zip(track.forward, track.drift_left, track.drift_right, strict=True)
        for space, (forward, left, right) in enumerate(steps):
            self.tables.forward[space] = forward
            self.tables.drift_left[space] = left
            self.tables.drift_right[space] = right
            for to in (forward, left, right):
                if to >= 0 and tile[to] != tile[space]:
                    self.tables.line[space] = limit[to]
        others = zip(track.ahead, tile, track.sapling, track.past_line, strict=True)
        for space, (ahead, number, sapling, past) in enumerate(others):
            self.tables.ahead[space] = ahead
            self.tables.tile[space] = number
            self.tables.sapling[space] = sapling
            self.tables.past_line[space] = past
        list_plays(address(self.tables))
        for slot in range(len(track.slots)):
            self.tables.slots[slot + 1] = track.slots[slot]


class Kernel:
    """One race, changed in place."""

    ground: Ground
    race: Race
    key: U64

    def __init__(self, ground: Ground, key: int = 0) -> None:
        self.ground = ground
        self.race = Race()
        self.key = key

    def begin(self, players: int, saplings: int) -> None:
        """Set the race up; chance is then asked for the player order."""
        if not 1 <= players <= SLEDS or saplings >> SAPLINGS:
            raise Malformed("state.bytes")
        set_up(address(self.race), players, saplings)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.race.phase == OVER

    @property
    def phase(self) -> int:
        """What is decided now, as a number of the layout."""
        return self.race.phase

    @property
    def seat(self) -> int:
        """Who decides; -1 when nobody does."""
        if self.race.phase == OVER:
            return -1
        return self.race.order[self.race.turn]

    def legal_actions(self) -> bytes:
        """The legal actions: small integers, so bytes are the list of them; empty when over."""
        menu = Menu()
        legal(address(self.ground.tables), address(self.race), address(menu))
        return listed(address(menu))

    def allows(self, action: int) -> bool:
        """Whether an action is legal now; any whole number may be asked about."""
        if type(action) is not int:
            action = whole("action", action)
        if not 0 <= action < ACTIONS:
            return False
        return is_legal(address(self.ground.tables), address(self.race), action)

    def offered(self, action: int) -> int:
        """The action that is offered in place of one with the same result."""
        if type(action) is not int:
            action = whole("action", action)
        if not 0 <= action < ACTIONS:
            return action
        return stand_in(address(self.race), action)

    def push(self, action: int) -> None:
        """Apply an action, with chance from the kernel's own key."""
        if type(action) is not int:
            action = whole("action", action)
        if not (
            0 <= action < ACTIONS
            and is_legal(address(self.ground.tables), address(self.race), action)
        ):
            raise illegal_action(action, self.legal_actions())
        apply(address(self.ground.tables), address(self.race), action, address(SILENT))
        run_chance(address(self.ground.tables), address(self.race), self.key, address(SILENT))

    def do(self, action: int) -> bytes:
        """Apply an action as far as chance is not asked; what happened, as bytes of the trace."""
        if type(action) is not int:
            action = whole("action", action)
        if not (
            0 <= action < ACTIONS
            and is_legal(address(self.ground.tables), address(self.race), action)
        ):
            raise illegal_action(action, self.legal_actions())
        hold()
        try:
            LOUD.on = 1
            LOUD.count = 0
            apply(address(self.ground.tables), address(self.race), action, address(LOUD))
            return written(address(LOUD))
        finally:
            let_go()

    def settle(self, key: int) -> bytes:
        """Answer what chance is asked from a seeded key; what happened."""
        if not asks_chance(address(self.race)):
            return b""
        key = word("key", key)
        hold()
        try:
            LOUD.on = 1
            LOUD.count = 0
            run_chance(address(self.ground.tables), address(self.race), key, address(LOUD))
            return written(address(LOUD))
        finally:
            let_go()

    def foreseen(self, action: int) -> bytes:
        """Every different end of the turn, a row of OUTCOME numbers each.

        Before cards are played ``action`` says which ones; a move under way needs none.
        """
        if type(action) is not int:
            action = whole("action", action)
        phase = self.race.phase
        if phase != PLAY and phase != BONUS and phase != STEER:
            return b""
        if phase == PLAY and not (
            0 <= action < ACTIONS
            and is_legal(address(self.ground.tables), address(self.race), action)
        ):
            raise illegal_action(action, self.legal_actions())
        hold()
        try:
            LOUD.count = 0
            play = action if phase == PLAY else NOWHERE
            foretell(address(self.ground.tables), address(self.race), play, address(LOUD))
            return written(address(LOUD))
        finally:
            let_go()

    @property
    def waits(self) -> bool:
        """Whether chance is asked."""
        return asks_chance(address(self.race))

    def question(self) -> tuple[int, int, list[int]]:
        """What chance is asked: deck, number of the draw, and how many cases each outcome has."""
        if not asks_chance(address(self.race)):
            raise Illegal("chance.not-asked")
        weights = [weight(address(self.race), outcome) for outcome in range(VALUES + 1)]
        return deck_asked(address(self.race)), draw_number(address(self.race)), weights

    def answer(self, outcome: int) -> bytes:
        """What chance answered; what happened then."""
        if type(outcome) is not int:
            outcome = whole("outcome", outcome)
        if not asks_chance(address(self.race)):
            raise Illegal("chance.not-asked")
        if not 0 <= outcome <= VALUES or weight(address(self.race), outcome) == 0:
            raise Illegal("chance.impossible", outcome=outcome)
        hold()
        try:
            LOUD.on = 1
            LOUD.count = 0
            deal(address(self.ground.tables), address(self.race), outcome, address(LOUD))
            return written(address(LOUD))
        finally:
            let_go()

    def roll_out(self, dice: int) -> int:
        """Random legal play to the end; how many decisions it took."""
        dice = word("dice", dice)
        return play_out(address(self.ground.tables), address(self.race), self.key, dice)

    @property
    def sound(self) -> bool:
        """Whether the player in turn really has to decide what the phase says."""
        return is_decision(address(self.ground.tables), address(self.race))

    def places(self) -> list[int]:
        """The place of each seat, 0 for none."""
        return [self.race.sleds[seat].place for seat in range(self.race.players)]

    def opening_cards(self, slot: int) -> int:
        """How many cards a start slot gives."""
        return opening_hand(slot)

    def rank_of(self, seat: int) -> int:
        """The place of a sled on the track in the race as it stands."""
        if type(seat) is not int:
            seat = whole("seat", seat)
        if not 0 <= seat < self.race.players or self.race.sleds[seat].space < 0:
            raise Malformed("seat.unknown", seat=seat, players=self.race.players)
        return rank(address(self.ground.tables), address(self.race), seat)

    def copy(self) -> "Kernel":
        """Another kernel in the same state, with the same key."""
        made = Kernel(self.ground, self.key)
        copy_race(address(made.race), address(self.race))
        return made

    def snapshot(self) -> bytes:
        """The state as bytes, for :meth:`restore`; no file format."""
        return to_bytes(address(self.race))

    def restore(self, data: bytes) -> None:
        """Go to the state of a :meth:`snapshot`; bytes that are no possible state are refused."""
        of_type("data", data, bytes)
        if len(data) != STATE_BYTES:
            raise Malformed("state.size", size=STATE_BYTES, given=len(data))
        before = self.snapshot()
        load(address(self.race), data)
        if not is_sane(address(self.ground.tables), address(self.race)):
            load(address(self.race), before)
            raise Malformed("state.bytes")


# ---- many races in one array: a row of bytes for each, worked on without the GIL -------------


def set_up_all(ground: Ground, states: Bytes, players: int, saplings: U64, keys: Words) -> None:
    with nogil:
        for i in range(len(keys)):
            g = row(states, i)
            set_up(g, players, saplings)
            run_chance(address(ground.tables), g, keys[i], address(SILENT))
            keep(g, states, i)


def legal_all(ground: Ground, states: Bytes, actions: Numbers, counts: Numbers) -> None:
    """For each race its legal actions, WIDTH numbers a row, and how many of them count."""
    with nogil:
        menu = Menu()
        for i in range(len(counts)):
            legal(address(ground.tables), row(states, i), address(menu))
            counts[i] = menu.count
            for k in range(menu.count):
                actions[i * WIDTH + k] = menu.actions[k]


def mask_all(ground: Ground, states: Bytes, mask: Bytes, count: int) -> None:
    """For each race a row of ACTIONS bytes, 1 where the action is legal."""
    with nogil:
        for i in range(count):
            g = row(states, i)
            for action in range(ACTIONS):
                mask[i * ACTIONS + action] = is_legal(address(ground.tables), g, action)


def step_all(
    ground: Ground, states: Bytes, actions: Given, keys: Words, first: int, last: int
) -> int:
    """One action in each race from first to last that is not over.

    Returns -1, or the index of the first illegal action, and then nothing has changed.
    """
    wrong = -1
    with nogil:
        for i in range(first, last):
            g = row(states, i)
            if g.phase != OVER and not is_legal(address(ground.tables), g, actions[i]):
                wrong = i
                break
        if wrong < 0:
            for i in range(first, last):
                g = row(states, i)
                if g.phase != OVER:
                    apply(address(ground.tables), g, actions[i], address(SILENT))
                    run_chance(address(ground.tables), g, keys[i], address(SILENT))
                    keep(g, states, i)
    return wrong


def play_all(ground: Ground, states: Bytes, keys: Words, dice: Words, first: int, last: int) -> int:
    """Random legal play to the end in each race from first to last; decisions in all."""
    decisions = 0
    with nogil:
        for i in range(first, last):
            g = row(states, i)
            decisions += play_out(address(ground.tables), g, keys[i], dice[i])
            keep(g, states, i)
    return decisions
