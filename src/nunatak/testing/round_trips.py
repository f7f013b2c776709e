"""Round trips: notation, positions, JSON, options and records."""

import json
from random import Random
from typing import Any

from nunatak.core import Game, Malformed, Match, Record, Seeded
from nunatak.testing.play import AnyState, random_action

__all__ = ["check_json", "check_notation", "check_position", "check_record"]


def check_notation(game: Game[Any]) -> None:
    """Check that every action has its own id and notation, and that both lead back to it.

    >>> from nunatak import load
    >>> check_notation(load("snow-tails", players=2))
    """
    actions = [game.action(number) for number in range(game.facts.action_count)]
    for number, action in enumerate(actions):
        assert action.id == number, f"action {number} says its id is {action.id}"
        back = game.parse(str(action))
        assert back == action, f"{action} is read as {back}"
        assert back.id == number, f"{action} read back has the id {back.id}"
    assert len(set(map(str, actions))) == len(actions), "two actions have the same notation"
    for number in (-1, game.facts.action_count):
        try:
            game.action(number)
        except Malformed:
            continue
        raise AssertionError(f"there is an action with the id {number}")


def check_position(state: AnyState) -> None:
    """Check that a position text gives back the same state for every seat.

    >>> from nunatak import load
    >>> check_position(load("snow-tails", players=2).start(seed=1))
    """
    text = state.position()
    back = state.game.read_position(text, chance=Seeded(0))
    assert back == state, f"the position gives another state:\n{text}\n{back.position()}"
    assert back.position() == text, f"the position is written otherwise:\n{text}"
    assert back.version == state.version
    assert back.legal_actions() == state.legal_actions()
    for seat in (None, *range(state.game.players)):
        assert back.view(seat) == state.view(seat), f"{seat} sees another position"


def check_json(state: AnyState) -> None:
    """Check that views and events of all seats can be encoded as JSON and decoded.

    >>> from nunatak import load
    >>> check_json(load("snow-tails", players=2).start(seed=1))
    """
    game = state.game
    assert type(state.round) is int, f"the round is {state.round!r}"
    for seat in (None, *range(game.players)):
        view = state.view(seat)
        text = json.dumps(game.encode_view(view))
        back = game.decode_view(json.loads(text))
        assert back == view, f"the view of {seat} reads back as another:\n{view}\n{back}"
        assert json.dumps(game.encode_view(back)) == text, (
            f"the view of {seat} is written otherwise"
        )
        assert json.dumps(game.details(back)) == json.dumps(game.details(view))
        for event in state.events_for(seat):
            decoded = game.decode_event(json.loads(json.dumps(game.encode_event(event))))
            assert decoded == event, f"{event} reads back as {decoded}"


def check_record(match: Match) -> None:
    """Check that the record of a match reads back and replays to the same state.

    >>> from nunatak import load
    >>> match = Match(load("snow-tails", players=2), seed=1)
    >>> match.play(match.state.legal_actions()[0])
    >>> check_record(match)
    """
    game = match.game
    options = json.loads(json.dumps(game.options()))
    assert type(game).from_options(options) == game, "the options give another game"
    record = match.record()
    text = record.dumps()
    back = Record.parse(text)
    assert back == record, "the record reads back as another"
    assert back.dumps() == text, "the record is written otherwise"
    last = back.verify()
    assert last == match.state, "the record replays to another state"
    assert last.events == match.state.events, "the record replays with other events"
    _check_record_from_position(match)


def _check_record_from_position(match: Match) -> None:
    """Check a record that begins with a position."""
    states = list(match.record().replay())
    text = states[len(states) // 2].position()
    later = match.game.read_position(text, chance=Seeded(1))
    continued = Match(match.game, state=later, position=text)
    rng = Random(len(states))
    while not continued.state.over and len(continued.actions) < 20:
        continued.play(random_action(continued.state, rng))
    back = Record.parse(continued.record().dumps())
    assert back.verify() == continued.state, "a record from a position replays to another state"
