"""Games as bare integers: one at a time, or thousands in one array. Compiled, like ``rules.py``.

Actions are checked here, once, so that the rules never see an impossible one.
"""

from threading import Lock

from nunatak.core.checks import illegal_action, of_type, whole, word
from nunatak.core.errors import Illegal, Malformed
from nunatak.core.prng import below, draw_word, mix, next_state
from nunatak.core.structs import address, nogil
from nunatak.games.arctic.dealing import (
    asks_chance,
    deal,
    deal_by,
    deck_asked,
    draw_asked,
    draw_number,
    set_up,
    weight,
)
from nunatak.games.arctic.layout import (
    ACTIONS,
    ANIMALS,
    CARDS,
    DRAW,
    NOBODY,
    OVER,
    PLAYERS,
    RULES,
    STATE_BYTES,
    U64,
    WIDTH,
    WILD,
    Board,
    Bytes,
    Counting,
    Given,
    Menu,
    Numbers,
    Trace,
    Words,
    keep,
    listed,
    load,
    row,
    to_bytes,
    written,
)
from nunatak.games.arctic.outlook import is_legal, objection, objection_to_ability
from nunatak.games.arctic.rules import (
    SILENT,
    apply,
    card_companion,
    card_draw,
    card_main,
    card_placement,
    card_set,
    legal,
    most_draws,
    stand_in,
    token_way,
    visible,
)
from nunatak.games.arctic.sanity import is_decision, is_sane
from nunatak.games.arctic.scoring import final_place, points, run_at, total, weigh

LOUD: Trace = Trace()  # one for all, so whoever writes it takes the lock
LOCK = Lock()
hold, let_go = LOCK.acquire, LOCK.release


def run_chance(g: Board, key: U64, e: Trace) -> None:
    draw = draw_asked(g)
    while draw >= 0:
        deal_by(g, draw_word(key, draw), e)
        draw = draw_asked(g)


def copy_board(to: Board, other: Board) -> None:
    to[0] = other[0]


def play_out(g: Board, key: U64, dice: U64) -> int:
    """Random legal play to the end; how many decisions it took."""
    menu = Menu()
    decisions = 0
    while g.phase != OVER:
        legal(g, address(menu))
        dice = next_state(dice)
        apply(g, menu.actions[below(mix(dice), menu.count)], address(SILENT))
        run_chance(g, key, address(SILENT))
        decisions += 1
    return decisions


# ---- cards and piles, for Python -------------------------------------------------------------


def faces(cards: range) -> list[tuple[int, int, int, int, int]]:
    """Main animal, companion, draw value, placement value and set of cards."""
    return [
        (card_main(c), card_companion(c), card_draw(c), card_placement(c), card_set(c))
        for c in cards
    ]


def ways(token: tuple[int, int]) -> int:
    """Which way a token must go beside another; 0: as the player chooses."""
    own, other = token
    return token_way(own, other)


def scale(numbers: range) -> list[int]:
    """Points for runs of so many cards, or for so many runs."""
    return [points(number) for number in numbers]


def check_pile(animals: bytes) -> None:
    """Refuse what is no pile: the compiled scoring checks no index."""
    if type(animals) is not bytes or len(animals) > CARDS or max(animals, default=0) > WILD:
        raise Malformed("pile.animals")


def pile_score(animals: bytes) -> int:
    """What a pile is worth: its animals from the bottom up, WILD for a card that lies face down."""
    counting = Counting()
    check_pile(animals)
    counting.count = len(animals)
    for place in range(len(animals)):
        counting.animals[place] = animals[place]
    return weigh(address(counting))


def pile_runs(animals: bytes) -> list[tuple[int, int, int]]:
    """The runs of a best choice: animal, where it begins, how many of its cards score."""
    counting = Counting()
    check_pile(animals)
    counting.count = len(animals)
    for place in range(len(animals)):
        counting.animals[place] = animals[place]
    weigh(address(counting))
    found = []
    place = 0
    group = 0
    while place < len(animals):
        length = 0
        for animal in range(ANIMALS):
            length = run_at(address(counting), place, group, animal)
            if length > 0:
                found.append((animal, place, length))
                group += 1 << animal
                break
        place += length if length > 0 else 1
    return found


class Kernel:
    """One game, changed in place."""

    board: Board
    key: U64

    def __init__(self, key: int = 0) -> None:
        self.board = Board()
        self.key = key

    def begin(self, rules: int, players: int, sides: int, first: int) -> None:
        """Set the table; chance is then asked for all that is not fixed."""
        if not 1 <= rules <= RULES or not 2 <= players <= PLAYERS or not 0 <= sides < 3**ANIMALS:
            raise Malformed("state.bytes")
        if not (0 <= first < players or first == NOBODY):
            raise Malformed("state.bytes")
        set_up(address(self.board), rules, players, sides, first)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.board.phase == OVER

    @property
    def phase(self) -> int:
        """What is decided now, as a number of the layout."""
        return self.board.phase

    @property
    def seat(self) -> int:
        """Who decides; -1 when nobody does."""
        if self.board.phase == OVER:
            return -1
        return self.board.seat

    def legal_actions(self) -> bytes:
        """The legal actions: small integers, so bytes are the list of them; empty when over."""
        menu = Menu()
        legal(address(self.board), address(menu))
        return listed(address(menu))

    def allows(self, action: int) -> bool:
        """Whether an action is legal now; any whole number may be asked about."""
        if type(action) is not int:
            action = whole("action", action)
        if not 0 <= action < ACTIONS:
            return False
        return is_legal(address(self.board), action)

    def offered(self, action: int) -> int:
        """The action that is offered in place of one with the same result."""
        if type(action) is not int:
            action = whole("action", action)
        if not 0 <= action < ACTIONS:
            return action
        return stand_in(address(self.board), action)

    def refused(self, action: int) -> int:
        """Why an action is not allowed, as a number of the layout."""
        if type(action) is not int:
            action = whole("action", action)
        if not 0 <= action < ACTIONS:
            raise Malformed("action.id", id=action)
        return objection(address(self.board), action)

    def unusable(self, animal: int) -> int:
        """Why the seat in turn cannot use an ability now, as a number of the layout."""
        if type(animal) is not int:
            animal = whole("animal", animal)
        if not 0 <= animal < ANIMALS:
            raise Malformed("card.animal", animal=animal)
        return objection_to_ability(address(self.board), animal)

    def push(self, action: int) -> None:
        """Apply an action, with chance from the kernel's own key."""
        if type(action) is not int:
            action = whole("action", action)
        if not (0 <= action < ACTIONS and is_legal(address(self.board), action)):
            raise illegal_action(action, self.legal_actions())
        apply(address(self.board), action, address(SILENT))
        run_chance(address(self.board), self.key, address(SILENT))

    def do(self, action: int) -> bytes:
        """Apply an action as far as chance is not asked; what happened, as bytes of the trace."""
        if type(action) is not int:
            action = whole("action", action)
        if not (0 <= action < ACTIONS and is_legal(address(self.board), action)):
            raise illegal_action(action, self.legal_actions())
        hold()
        try:
            LOUD.on = 1
            LOUD.count = 0
            apply(address(self.board), action, address(LOUD))
            return written(address(LOUD))
        finally:
            let_go()

    def settle(self, key: int) -> bytes:
        """Answer what chance is asked from a seeded key; what happened."""
        if self.board.count == 0 or not asks_chance(address(self.board)):
            return b""
        key = word("key", key)
        hold()
        try:
            LOUD.on = 1
            LOUD.count = 0
            run_chance(address(self.board), key, address(LOUD))
            return written(address(LOUD))
        finally:
            let_go()

    @property
    def waits(self) -> bool:
        """Whether chance is asked."""
        return asks_chance(address(self.board))

    def question(self) -> tuple[int, int, list[int]]:
        """What chance is asked: deck, number of the draw, and how many cases each outcome has."""
        if not asks_chance(address(self.board)):
            raise Illegal("chance.not-asked")
        weights = [weight(address(self.board), outcome) for outcome in range(CARDS)]
        return deck_asked(address(self.board)), draw_number(address(self.board)), weights

    def answer(self, outcome: int) -> bytes:
        """What chance answered; what happened then."""
        if type(outcome) is not int:
            outcome = whole("outcome", outcome)
        if not asks_chance(address(self.board)):
            raise Illegal("chance.not-asked")
        if not 0 <= outcome < CARDS or weight(address(self.board), outcome) == 0:
            raise Illegal("chance.impossible", outcome=outcome)
        hold()
        try:
            LOUD.on = 1
            LOUD.count = 0
            deal(address(self.board), outcome, address(LOUD))
            return written(address(LOUD))
        finally:
            let_go()

    def roll_out(self, dice: int) -> int:
        """Random legal play to the end; how many decisions it took."""
        dice = word("dice", dice)
        if self.board.count == 0:
            raise Illegal("chance.not-asked")
        return play_out(address(self.board), self.key, dice)

    def draws_due(self) -> int:
        """How many cards the visible card lets the seat in turn draw, while it is in step C."""
        if not DRAW <= self.board.phase < OVER:
            return 0
        return card_draw(visible(address(self.board), self.board.seat))

    def freedom(self) -> int:
        """1 where one more or one fewer may be placed or drawn."""
        if not DRAW <= self.board.phase < OVER:
            return self.board.free
        return most_draws(address(self.board)) - self.draws_due()

    @property
    def sound(self) -> bool:
        """Whether the player in turn really has to decide what the phase says."""
        return is_decision(address(self.board))

    def totals(self) -> list[int]:
        """The points of each seat, if the game ended now."""
        return [total(address(self.board), seat) for seat in range(self.board.count)]

    def places(self) -> list[int]:
        """The place of each seat, if the game ended now."""
        return [final_place(address(self.board), seat) for seat in range(self.board.count)]

    def copy(self) -> "Kernel":
        """Another kernel in the same state, with the same key."""
        made = Kernel(self.key)
        copy_board(address(made.board), address(self.board))
        return made

    def snapshot(self) -> bytes:
        """The state as bytes, for :meth:`restore`; no file format."""
        return to_bytes(address(self.board))

    def restore(self, data: bytes) -> None:
        """Go to the state of a :meth:`snapshot`; bytes that are no possible state are refused."""
        of_type("data", data, bytes)
        if len(data) != STATE_BYTES:
            raise Malformed("state.size", size=STATE_BYTES, given=len(data))
        before = self.snapshot()
        load(address(self.board), data)
        if not is_sane(address(self.board)):
            load(address(self.board), before)
            raise Malformed("state.bytes")


# ---- many games in one array: a row of bytes for each, worked on without the GIL -------------


def set_up_all(
    states: Bytes, rules: int, players: int, sides: int, first: int, keys: Words
) -> None:
    with nogil:
        for i in range(len(keys)):
            g = row(states, i)
            set_up(g, rules, players, sides, first)
            run_chance(g, keys[i], address(SILENT))
            keep(g, states, i)


def legal_all(states: Bytes, actions: Numbers, counts: Numbers) -> None:
    """For each game its legal actions, WIDTH numbers a row, and how many of them count."""
    with nogil:
        menu = Menu()
        for i in range(len(counts)):
            legal(row(states, i), address(menu))
            counts[i] = menu.count
            for j in range(menu.count):
                actions[i * WIDTH + j] = menu.actions[j]


def mask_all(states: Bytes, mask: Bytes, size: int) -> None:
    """For each game ACTIONS bytes a row, 1 where the action is legal."""
    with nogil:
        menu = Menu()
        for i in range(size):
            legal(row(states, i), address(menu))
            for j in range(menu.count):
                mask[i * ACTIONS + menu.actions[j]] = 1


def step_all(states: Bytes, actions: Given, keys: Words, first: int, last: int) -> int:
    """One action in each game from first to last that is not over; -1, or the first illegal one.

    All actions are checked before any is applied.
    """
    wrong = -1
    with nogil:
        for i in range(first, last):
            g = row(states, i)
            if g.phase != OVER and not (0 <= actions[i] < ACTIONS and is_legal(g, actions[i])):
                wrong = i
                break
        if wrong < 0:
            for i in range(first, last):
                g = row(states, i)
                if g.phase != OVER:
                    apply(g, actions[i], address(SILENT))
                    run_chance(g, keys[i], address(SILENT))
                    keep(g, states, i)
    return wrong


def play_all(states: Bytes, keys: Words, dice: Words, first: int, last: int) -> int:
    """Random legal play to the end in each game from first to last; decisions in all."""
    decisions = 0
    with nogil:
        for i in range(first, last):
            g = row(states, i)
            decisions += play_out(g, keys[i], dice[i])
            keep(g, states, i)
    return decisions


def unsound_of(states: Bytes, size: int) -> int:
    """The first row that is no possible game, with all its cards in one place each; -1: none."""
    found = -1
    with nogil:
        for i in range(size):
            if not is_sane(row(states, i)):
                found = i
                break
    return found


def totals_of(states: Bytes, totals: Numbers, size: int) -> None:
    """For each game the points of each seat, PLAYERS numbers a row."""
    with nogil:
        for i in range(size):
            g = row(states, i)
            for seat in range(g.count):
                totals[i * PLAYERS + seat] = total(g, seat)
