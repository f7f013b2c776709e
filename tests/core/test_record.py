"""Records contain all that is needed to replay a game without a random generator."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from nunatak.core import Illegal, Malformed, Match, NotYours, Record, Seeded, Stale
from nunatak.core.files import write_file
from nunatak.games.snow_tails import Course, Preview, SnowTails, SnowTailsState
from nunatak.testing import play, random_action
from tests.property.snow_tails_batches import careful


def test_a_record_is_one_json_document_that_says_what_was_played() -> None:
    match = play(SnowTails(2), seed=1, choose=careful)
    document = json.loads(match.record().dumps())
    assert list(document) == [
        "nunatak",
        "version",
        "game",
        "rules",
        "setup",
        "position",
        "actions",
        "chance",
        "result",
        "digest",
    ]
    assert document["game"] == "snow-tails"
    assert document["actions"] == match.actions
    assert document["result"]["places"] == list(match.state.result.places)
    assert sum(map(len, document["chance"].values())) == sum(match.state.draw_counts()[:2]) + 1


def test_a_record_does_not_contain_the_seed() -> None:
    """It replays from the outcomes alone; a seed would reveal the cards still to come."""
    record = Match(SnowTails(2), seed=987654321987).record()
    assert "987654321987" not in record.dumps()
    assert record.verify() == SnowTails(2).start(987654321987)


def test_a_game_that_is_not_over_has_a_record_too() -> None:
    match = Match(SnowTails(3), seed=2)
    for _ in range(9):
        match.play(match.state.legal_actions()[0])
        record = Record.parse(match.record().dumps())
        assert record.result is None
        assert record.verify() == match.state


def test_replaying_shows_every_state_and_its_events() -> None:
    match = Match(SnowTails(2), seed=3)
    states = [match.state]
    while not match.state.over:
        match.play(match.state.legal_actions()[-1])
        states.append(match.state)
    replayed = list(match.record().replay())
    assert replayed == states
    assert [s.events for s in replayed] == [s.events for s in states]
    assert [s.version for s in replayed] == list(range(len(states)))


def test_a_record_may_begin_at_a_position() -> None:
    """Its ``chance`` contains only the outcomes after the position."""
    game = SnowTails(3, "giant")
    before = play(game, seed=4, choose=careful).record()
    middle = list(before.replay())[40]
    match = Match(game, state=game.read_position(middle.position(), chance=Seeded(77)))
    match = Match(game, state=match.state, position=middle.position())
    while not match.state.over:
        match.play(careful(match.state, Random(len(match.actions))))
    record = Record.parse(match.record().dumps())
    assert record.position == middle.position()
    assert record.verify() == match.state


def test_a_record_contains_the_course() -> None:
    """It replays when the course file has changed or no longer exists."""
    course = Course("own", ("start", "straight", "corner-left", "finish"), flag_side="left")
    match = play(SnowTails(2, course), seed=1)
    back = Record.parse(match.record().dumps())
    assert back.load_game() == SnowTails(2, course)
    assert back.verify() == match.state


def test_the_digest_does_not_depend_on_the_layout_of_the_json() -> None:
    record = play(SnowTails(2), seed=1).record()
    other = json.dumps(json.loads(record.dumps()), indent=7, sort_keys=True)
    assert Record.parse(other).verify() == record.verify()
    forged = replace(record, rules=1, actions=record.actions, digest="0" * 64)
    with pytest.raises(Illegal, match=r"record\.digest"):
        forged.verify()


def test_a_saved_record_loads(tmp_path: Path) -> None:
    record = play(SnowTails(2), seed=1, choose=random_action).record()
    file = tmp_path / "race.json"
    record.save(file)
    assert Record.load(file) == record
    assert [path.name for path in tmp_path.iterdir()] == ["race.json"]


# ---- undo


def previews(match: Match) -> tuple[Preview, ...]:
    assert isinstance(match.state, SnowTailsState)
    return match.state.previews()


def match_before_discards() -> Match:
    """Return a match in which a player has just moved and must discard several cards."""
    game = SnowTails(2, order=(0, 1))
    rng = Random(1)
    for seed in range(1000):
        match = Match(game, seed)
        match.play(game.parse("slot-5"))
        match.play(game.parse("slot-4"))
        while match.state.view(None).round < 3:
            match.play(rng.choice(match.state.legal_actions()))
            view = match.state.view(match.state.turn)
            if view.phase == "discard" and view.own_sled.hand_size > 6:
                return match
    raise AssertionError


def test_undo_goes_back_to_the_last_revelation_within_the_turn() -> None:
    match = match_before_discards()
    before, written = match.state, match.record()
    seat = before.turn
    match.play(before.legal_actions()[0])
    assert match.state.turn == seat
    assert match.undo() == 1
    assert match.state is before
    assert match.record() == written
    while (
        match.next_undo_action_count
    ):  # back to before the cards were played: no card was drawn since
        match.undo()
    assert match.state.view(seat).phase == "play"
    assert match.state.turn == seat
    with pytest.raises(Illegal) as refused:
        match.undo()
    assert refused.value.code == "undo.nothing"
    for action in written.actions[len(match.actions) :]:
        match.play(match.game.parse(action))
    assert match.record() == written
    while match.state.turn == seat and match.state.view(seat).phase == "discard":
        match.play(match.state.legal_actions()[0])
    assert match.next_undo_action_count == 0  # the turn is over
    assert match.record().verify() == match.state


def test_a_draw_cannot_be_undone() -> None:
    # In practice the same player has the next turn again; only the cards drawn stand between.
    game = SnowTails(1, practice=True)
    match = Match(game, seed=4)
    match.play(game.parse("slot-1"))
    drawn = 0
    while not match.state.over and drawn < 5:
        if match.state.outcomes:
            drawn += 1
            assert match.next_undo_action_count == 0
        free = [preview.actions for preview in previews(match) if not preview.dent_count]
        match.play_all(free[0] if free else match.state.legal_actions()[:1])
    assert drawn == 5


def test_undo_is_for_the_seat_in_turn_and_this_version() -> None:
    match = match_before_discards()
    seat = match.state.turn
    assert seat is not None
    with pytest.raises(NotYours):
        match.undo(seat=1 - seat)
    with pytest.raises(Stale):
        match.undo(version=match.state.version - 1)
    assert match.undo(seat=seat, version=match.state.version) == 1


def test_actions_sent_together_are_undone_together() -> None:
    match = match_before_discards()
    while match.next_undo_action_count:
        match.undo()
    state, done = match.state, list(match.actions)
    endings = [preview.actions for preview in previews(match) if preview.to_discard]
    longest = max(endings, key=len)
    match.play_all(longest, seat=state.turn, version=state.version)
    assert match.actions == [*done, *map(str, longest)]
    with pytest.raises(Illegal):
        match.play_all([match.state.legal_actions()[0], match.game.parse("F")])
    assert match.undo() == len(longest)
    assert match.state is state
    assert match.actions == done


def test_a_file_is_replaced_as_a_whole_and_keeps_its_mode(tmp_path: Path) -> None:
    file, other = tmp_path / "race.json", tmp_path / "other"
    other.write_text("")
    write_file(file, "one")
    write_file(file, "two")
    assert file.read_text() == "two"
    assert file.stat().st_mode == other.stat().st_mode
    file.chmod(0o600)
    write_file(file, "two")
    assert file.stat().st_mode & 0o777 == 0o600
    with pytest.raises(UnicodeEncodeError):
        write_file(file, "\ud800")
    assert file.read_text() == "two"
    assert sorted(tmp_path.iterdir()) == [other, file]
    for wrong in (tmp_path / "no" / "such" / "race.json", tmp_path, Path(), Path("/")):
        with pytest.raises(Malformed) as refused:
            write_file(wrong, "x")
        assert refused.value.code == "file.write"
    assert sorted(tmp_path.iterdir()) == [other, file]


def test_writing_to_a_link_or_a_pipe_does_not_replace_it(tmp_path: Path) -> None:
    real, link, pipe = tmp_path / "real", tmp_path / "link", tmp_path / "pipe"
    real.write_text("old")
    link.symlink_to(real)
    write_file(link, "new")
    assert link.is_symlink()
    assert real.read_text() == "new"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(pipe.read_text)
        write_file(pipe, "through")
        assert read.result(timeout=60) == "through"
    assert pipe.is_fifo()
