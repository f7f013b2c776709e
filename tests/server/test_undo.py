"""One undo rule for both: a match in the terminal and a table at a server."""

from random import Random
from typing import Any

import pytest

from nunatak import load
from nunatak.core import Game, Match, Secret
from nunatak.server.protocol.options import TableOptions
from nunatak.server.store import Row
from nunatak.server.tables.entries import Created, Entry, Moved, Sat, Started, Undone, encode_entry
from nunatak.server.tables.table import Table


class Pair:
    """The same game twice: as the terminal plays it, and from the log of a table."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        secret = Secret(Random(seed).randbytes(32))
        name, options = game.facts.name, game.options()
        self.match = Match(game, chance=secret)
        self.table = Table("t")
        self._write(Created("ann", TableOptions(name, game.players)))
        for seat in range(game.players):
            self._write(Sat(seat, "ann"))
        self._write(Started(options, game.facts.rules_version, secret.secret.hex()))

    def _write(self, entry: Entry) -> None:
        version = self.table.version + 1
        row = Row("t", version, None, "ann", version, version, encode_entry(entry))
        self.table = self.table.after(row)

    def play(self, action: str) -> None:
        seat = self.table.turn
        assert seat is not None
        self.match.play(self.match.game.parse(action))
        self._write(Moved(seat, (action,)))

    def undo(self) -> None:
        seat = self.table.turn
        assert seat is not None
        self._write(Undone(seat, self.table.undo_to()))
        self.match.undo()

    @property
    def undoable(self) -> bool:
        """What both say; they must agree."""
        assert bool(self.match.next_undo_action_count) == self.table.undoable
        return self.table.undoable


@pytest.mark.parametrize(
    ("game", "count"),
    [
        (load("snow-tails", players=1, practice=True), 60),
        (load("snow-tails", players=2), 6),
        (load("arctic", players=2), 6),
        (load("arctic", players=4), 3),
    ],
    ids=["solo", "race", "arctic", "arctic-4"],
)
def test_undo_never_leaves_the_turn(game: Game[Any], count: int) -> None:
    """In a solo race the next turn is the same player's, often without a card drawn between."""
    rng, undone, turns = Random(1), 0, 0
    for seed in range(count):
        pair = Pair(game, seed)
        while not pair.match.state.over:
            before = pair.match.state
            pair.play(str(rng.choice(before.legal_actions())))
            state = pair.match.state
            assert state == pair.table.state
            began = (before.turn, before.round) != (state.turn, state.round)
            turns += began
            assert pair.undoable == (not began and not state.outcomes and not state.over)
            while pair.undoable and rng.random() < 0.5:
                pair.undo()
                undone += 1
                assert pair.match.state == pair.table.state
                assert (pair.match.state.turn, pair.match.state.round) == (state.turn, state.round)
    assert undone > 20
    assert turns > 20
