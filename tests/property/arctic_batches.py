"""Batches of random games of Arctic, with invariants checked after every decision."""

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt

from nunatak.core import Match, Record
from nunatak.games.arctic import Arctic
from nunatak.games.arctic.cards import ANIMALS
from nunatak.games.arctic.rules import first_impossible, layout, legal_all, step_all
from tests.property.arctic_invariants import check, check_step, rows_of
from tests.property.snow_tails_invariants import Rows

SETUPS = tuple(map("".join, product("12", repeat=len(ANIMALS))))  # all 64 choices of sides
Ints = npt.NDArray[Any]

# Kinds of actions, and the ability cards that they need: animal and side; 0: either side
KINDS: dict[str, tuple[tuple[str, int], ...]] = {
    "place a card": (),
    "swap": (("puffin", 1),),
    "leave in the river": (("puffin", 1),),
    "take back": (("puffin", 2),),
    "tuck": (("fox", 0),),
    "put under or face down": (("fox", 0),),
    "stop placing": (),  # moose 2, or to decline puffin 2 with an empty hand
    "miss one more": (("moose", 2),),
    "main up": (),
    "companion up": (),
    "step up": (("walrus", 0),),
    "step down": (("walrus", 0),),
    "no extra step": (("walrus", 0),),
    "draw from the river": (),
    "draw from the pile": (("orca", 2),),
    "draw from the zone": (("bear", 2),),
    "stop drawing": (("moose", 1),),
    "stop refilling": (("orca", 1),),
    "give": (("bear", 1),),
    "give a card seen": (("bear", 1),),
    "give one unseen": (("bear", 1),),
    "give nothing": (("bear", 1),),
    "discard": (),
}
_NAMES = list(KINDS)


@dataclass
class Log:
    """Counts of what was played."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    records: int = 0
    actions: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By kind of action and sides of the ability cards."""
    events: Counter[str] = field(default_factory=Counter)
    """Only of games that were recorded."""

    def add(self, other: "Log") -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.records += other.records
        self.actions += other.actions
        self.events += other.events

    def count_for(self, kind: str, animal: str, side: int) -> int:
        """Return how often a kind of action occurred with this side of an ability card."""
        place, sign = ANIMALS.index(animal), str(side)
        return sum(
            count
            for (name, sides), count in self.actions.items()
            if name == kind and sides[place] == sign
        )

    def rarest(self) -> tuple[int, str]:
        """Return the least count of what the rules allow, and of which kind it is."""
        return min(
            (self.count_for(kind, animal, side), f"{kind} under {animal} {side}")
            for kind, animal, side in possible_kinds()
        )

    def table(self) -> Iterator[str]:
        """The counts for each kind of action and each side, as lines of a table."""
        columns = [(animal, side) for animal in ANIMALS for side in (1, 2)]
        yield f"{'':<24}" + "".join(f"{f'{animal} {side}':>12}" for animal, side in columns)
        for kind in KINDS:
            counts = (
                f"{self.count_for(kind, *column):>12,}"
                if is_possible(kind, *column)
                else f"{'-':>12}"
                for column in columns
            )
            yield f"{kind:<24}" + "".join(counts)

    def __str__(self) -> str:
        return (
            f"{self.games:>9,} games, {self.decisions:>13,} decisions, "
            f"{self.turns / max(1, self.games):5.1f} turns each; {self.records:,} records verified"
        )


def is_possible(kind: str, animal: str, side: int) -> bool:
    """Return whether the rules allow a kind of action with this side of an ability card."""
    return all(name != animal or needed in (0, side) for name, needed in KINDS[kind])


def possible_kinds() -> Iterator[tuple[str, str, int]]:
    for kind, animal, side in product(KINDS, ANIMALS, (1, 2)):
        if is_possible(kind, animal, side):
            yield kind, animal, side


def play_setups(
    players: int,
    setups: Sequence[str],
    seeds: Iterable[int],
    *,
    records: int = 0,
    thorough: bool = True,
) -> Log:
    """Play a game from every seed with every choice of sides, all in one batch.

    After every decision all invariants are checked if ``thorough``, else only the engine's own
    check of bytes, which is much faster. The first game of each of the first ``records`` set-ups is
    then played again through the public API, which must lead to the same bytes, and its record must
    verify.
    """
    batch = _GameBatch(players, setups, list(seeds), thorough)
    batch.run()
    for number in range(min(records, len(setups))):
        batch.play_again(number)
    rows = rows_of(batch.states)
    return Log(
        games=len(rows),
        decisions=batch.decisions,
        turns=int(rows["round"].astype(int).sum()),
        records=min(records, len(setups)),
        actions=batch.actions(),
        events=batch.events,
    )


def kinds_of(rows: Rows, actions: Ints) -> Ints:
    """Return the kind of each action, as a number, from action and phase."""
    card = actions < layout.FIRST_RIVER_ACTION
    done = actions == layout.DONE
    phase = rows["phase"]
    chosen = [
        ("place a card", card & (phase == layout.PLACE_CARDS)),
        ("leave in the river", card & (phase == layout.SWAP_CARD)),
        ("put under or face down", card & (phase == layout.TUCK_CARD)),
        ("draw from the zone", card & (phase == layout.DRAW_CARDS)),
        ("give a card seen", card & (phase == layout.GIVE_CARD)),
        ("discard", card & (phase == layout.DISCARD_EXCESS)),
        ("draw from the river", ~card & (actions < layout.FIRST_SWAP_ACTION)),
        ("swap", (actions >= layout.FIRST_SWAP_ACTION) & (actions < layout.TAKE_BACK)),
        ("take back", actions == layout.TAKE_BACK),
        ("tuck", actions == layout.TUCK),
        ("stop placing", done & (phase == layout.PLACE_CARDS)),
        ("no extra step", done & (phase == layout.EXTRA_STEP)),
        ("stop drawing", done & (phase == layout.DRAW_CARDS)),
        ("give nothing", done & (phase == layout.LAST_GIFT)),
        ("miss one more", actions == layout.MISS),
        ("main up", actions == layout.MAIN_UP),
        ("companion up", actions == layout.COMPANION_UP),
        ("step up", actions == layout.STEP_UP),
        ("step down", actions == layout.STEP_DOWN),
        ("draw from the pile", actions == layout.DRAW_PILE),
        ("stop refilling", actions == layout.STOP_REFILL),
        ("give", (actions >= layout.FIRST_GIVE_ACTION) & (actions < layout.GIVE_UNSEEN_ACTION)),
        ("give one unseen", actions == layout.GIVE_UNSEEN_ACTION),
    ]
    kinds: Ints = np.select(
        [flags for _, flags in chosen], [_NAMES.index(name) for name, _ in chosen], default=-1
    )
    return kinds


class _GameBatch:
    def __init__(
        self, players: int, setups: Sequence[str], seeds: Sequence[int], thorough: bool
    ) -> None:
        self.thorough = thorough
        self.players = players
        self.setups = setups
        self.seeds = seeds
        batches = [Arctic(players, sides).batch(seeds) for sides in setups]
        self.setup = batches[0].game.setup  # used only when a game begins
        self.states = bytearray(b"".join(batch.states for batch in batches))
        self.keys = array("Q", b"".join(batch.keys.tobytes() for batch in batches))
        self.rng = np.random.default_rng(seeds[0])
        self.counts: Ints = np.zeros(len(_NAMES) * len(setups), np.int64)
        self.chosen: list[Ints] = []
        self.decisions = 0
        self.events: Counter[str] = Counter()

    def run(self) -> None:
        size = len(self.keys)
        ids = array("i", bytes(4 * size * layout.MAX_LEGAL))
        counts = array("i", bytes(4 * size))
        setup = np.repeat(np.arange(len(self.setups)), len(self.seeds))
        check(rows_of(self.states))
        while True:
            legal_all(self.setup, self.states, ids, counts)
            legal = np.frombuffer(ids, np.int32).reshape(-1, layout.MAX_LEGAL)
            count = np.frombuffer(counts, np.int32)
            running = count > 0
            if not running.any():
                check(rows_of(self.states))
                return
            pick = (self.rng.random(size) * count).astype(np.int64)
            actions = np.ascontiguousarray(legal[np.arange(size), pick])
            before = rows_of(bytes(self.states))
            kinds = kinds_of(before, actions)
            assert (kinds[running] >= 0).all(), "an action of unknown kind"
            cells = (kinds * len(self.setups) + setup)[running]
            self.counts += np.bincount(cells, minlength=len(self.counts))
            buffer: Any = actions  # C takes any buffer of integers
            wrong = step_all(self.setup, self.states, buffer, self.keys, 0, size)
            assert wrong < 0, "a legal action is refused"
            self.chosen.append(actions[:: len(self.seeds)])
            self.decisions += int(running.sum())
            if self.thorough:
                after = rows_of(self.states)
                check(after)
                check_step(before, after)
            else:
                assert first_impossible(self.setup, self.states, size) < 0, "an impossible position"

    def actions(self) -> Counter[tuple[str, str]]:
        table = self.counts.reshape(len(_NAMES), len(self.setups))
        return Counter(
            {
                (name, sides): int(table[kind, number])
                for kind, name in enumerate(_NAMES)
                for number, sides in enumerate(self.setups)
                if table[kind, number]
            }
        )

    def play_again(self, number: int) -> None:
        game = Arctic(self.players, self.setups[number])
        match = Match(game, self.seeds[0])
        for actions in self.chosen:
            if match.state.over:
                break
            match.play(game.action(int(actions[number])))
            self.events.update(event.name for event in match.state.events)
        size, index = game.facts.state_size, number * len(self.seeds)
        row = bytes(self.states[index * size : (index + 1) * size])
        where = f"{game!r} from seed {self.seeds[0]}"
        assert match.state.to_bytes() == row, f"the public API leads to another state: {where}"
        back = Record.parse(match.record().dumps())
        assert back.verify().to_bytes() == row, f"the record leads to another state: {where}"
