"""A match in the terminal and a table of a server have the same rule for undo."""

from random import Random
from typing import Any

import pytest

from nunatak import load
from nunatak.core import Game, Match, Secret
from nunatak.server.protocol.options import TableOptions
from nunatak.server.store import Row
from nunatak.server.tables.entries import Created, Entry, Moved, Sat, Started, Undone, encode_entry
from nunatak.server.tables.table import Table


class MatchAndTable:
    """The same game as a match in the terminal and as a table made from a log."""

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
        self.table = self.table.apply(row)

    def play(self, action: str) -> None:
        seat = self.table.turn
        assert seat is not None
        self.match.play(self.match.game.parse(action))
        self._write(Moved(seat, (action,)))

    def undo(self) -> None:
        seat = self.table.turn
        assert seat is not None
        self._write(Undone(seat, self.table.undo_version()))
        self.match.undo()

    @property
    def can_undo(self) -> bool:
        """Whether a step can be undone; both must agree."""
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
    """In a solo race the same player has the next turn, often without a card drawn before it."""
    rng, undone, turns = Random(1), 0, 0
    for seed in range(count):
        games = MatchAndTable(game, seed)
        while not games.match.state.over:
            before = games.match.state
            games.play(str(rng.choice(before.legal_actions())))
            state = games.match.state
            assert state == games.table.state
            began = (before.turn, before.round) != (state.turn, state.round)
            turns += began
            assert games.can_undo == (not began and not state.outcomes and not state.over)
            while games.can_undo and rng.random() < 0.5:
                games.undo()
                undone += 1
                assert games.match.state == games.table.state
                assert (games.match.state.turn, games.match.state.round) == (
                    state.turn,
                    state.round,
                )
    assert undone > 20
    assert turns > 20
