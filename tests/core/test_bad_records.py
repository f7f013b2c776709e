"""Bad records are refused: truncated, edited, of a wrong form, or no records at all."""

import json
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nunatak.core import Illegal, Malformed, Match, NotYours, NunatakError, Record
from nunatak.games.snow_tails import Course, SnowTails
from nunatak.testing import play
from tests.property.snow_tails_batches import careful


@pytest.fixture(scope="module")
def record() -> Record:
    return play(SnowTails(2), seed=1, choose=careful).record()


def check_refused(kind: type[NunatakError], code: str, attempt: Callable[[], Any]) -> NunatakError:
    with pytest.raises(kind) as found:
        attempt()
    assert type(found.value) is kind
    assert found.value.code == code
    return found.value


def test_a_truncated_record_is_refused(record: Record) -> None:
    text = record.dumps()
    for end in [*range(0, len(text) - 2, 97), len(text) - 2]:
        check_refused(Malformed, "record.syntax", partial(Record.parse, text[:end]))


def edit(record: Record, **changes: Any) -> str:
    return json.dumps(json.loads(record.dumps()) | changes)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"nunatak": "course"}, "record.format"),
        ({"version": 2}, "record.version"),
        ({"version": True}, "record.key"),
        ({"game": 3}, "record.key"),
        ({"rules": True}, "record.key"),
        ({"setup": []}, "record.key"),
        ({"actions": {}}, "record.key"),
        ({"actions": ["slot-1", 3]}, "record.action"),
        ({"chance": {"order": ["1"]}}, "record.chance"),
        ({"chance": {"order": [True]}}, "record.chance"),
        ({"chance": {"order": 1}}, "record.chance"),
        ({"result": []}, "record.key"),
        ({"position": 1}, "record.key"),
        ({"digest": None}, "record.key"),
        ({"colour": "red"}, "record.unknown-key"),
    ],
)
def test_a_record_with_a_wrong_entry_is_refused(
    record: Record, changes: dict[str, Any], code: str
) -> None:
    check_refused(Malformed, code, lambda: Record.parse(edit(record, **changes)))


@pytest.mark.parametrize("key", ["game", "rules", "setup", "actions", "chance", "result", "digest"])
def test_a_record_without_one_of_its_keys_is_refused(record: Record, key: str) -> None:
    document = json.loads(record.dumps())
    del document[key]
    error = check_refused(Malformed, "record.missing", lambda: Record.parse(json.dumps(document)))
    assert error.arguments == {"key": key}


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "3", '"record"', "{}", "[" * 100_000, "NaN", "\ufeff{}"]
)
def test_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        Record.parse(text)


def verify_error(record: Record, **changes: Any) -> NunatakError:
    with pytest.raises(NunatakError) as found:
        Record.parse(edit(record, **changes)).verify()
    return found.value


def test_a_changed_action_is_named_by_its_number(record: Record) -> None:
    for number, instead in ((1, "slot-9"), (2, record.actions[0]), (3, "x1"), (4, ""), (5, "7:L")):
        actions = list(record.actions)
        actions[number - 1] = instead
        error = verify_error(record, actions=actions)
        assert (error.code, error.arguments["number"]) == ("record.move", number)
        assert error.arguments["action"] == instead


def test_every_change_of_a_move_is_found(record: Record) -> None:
    """At every place: another legal move, two moves swapped, one removed, one added."""
    states = list(record.replay())
    for number, action in enumerate(record.actions):
        others = [str(a) for a in states[number].legal_actions() if str(a) != action]
        changed = [
            [*record.actions[:number], other, *record.actions[number + 1 :]] for other in others[:2]
        ]
        changed.append([*record.actions[:number], *record.actions[number + 1 :]])
        changed.append([*record.actions[:number], action, *record.actions[number:]])
        following = record.actions[number + 1 : number + 2]
        if following and following[0] != action:
            swapped = [*record.actions[:number], *following, action, *record.actions[number + 2 :]]
            changed.append(swapped)
        for actions in changed:
            assert verify_error(record, actions=actions).code.startswith("record.")


def test_every_change_of_an_outcome_is_found(record: Record) -> None:
    for deck, outcomes in record.chance.items():
        for number, outcome in enumerate(outcomes):
            other = [*outcomes[:number], outcome % 5 + 1, *outcomes[number + 1 :]]
            less = [*outcomes[:number], *outcomes[number + 1 :]]
            for changed in (other, less, [*outcomes, 1]):
                error = verify_error(record, chance=dict(record.chance) | {deck: changed})
                assert error.code.startswith(("record.", "chance."))


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "arctic-tails"}, "game.unknown"),
        ({"rules": 2}, "record.rules"),
        ({"setup": {"players": 9}}, "game.players"),
        ({"setup": {"course": "../../secret.toml"}}, "course.syntax"),
        ({"chance": {"dice": [1]}}, "record.deck"),
        ({"result": None}, "record.result"),
        ({"result": {"places": [2, 1]}}, "record.result"),
        ({"digest": "0" * 64}, "record.digest"),
        ({"digest": ""}, "record.digest"),
        ({"position": "nonsense"}, "position.syntax"),
    ],
)
def test_an_edited_record_does_not_verify(
    record: Record, changes: dict[str, Any], code: str
) -> None:
    assert verify_error(record, **changes).code == code


def test_every_byte_of_a_record_counts(record: Record) -> None:
    """Change bytes to digits, letters and signs: the record is refused, or reads as the same."""
    text = record.dumps()
    rng = random.Random(1)
    for place in range(0, len(text), 13):
        for letter in (rng.choice("0123456789"), rng.choice("abxyz"), rng.choice('"{}[],:\\\n ')):
            changed = text[:place] + letter + text[place + 1 :]
            try:
                read = Record.parse(changed)
                read.verify()
            except NunatakError:
                continue
            assert read == record


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b'{"nunatak": "caf\xe9"}', b"\x80" * 100])
def test_a_file_that_is_not_utf_8_is_refused_by_its_name(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "record.json"
    file.write_bytes(data)
    error = check_refused(Malformed, "file.encoding", lambda: Record.load(file))
    assert error.arguments["path"] == str(file)
    with pytest.raises(Malformed):
        Course.load(file)


def test_a_missing_file_is_refused_by_its_name(tmp_path: Path, record: Record) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        error = check_refused(Malformed, "file.read", partial(Record.load, path))
        assert error.arguments["path"] == str(path)
        with pytest.raises(Malformed):
            Course.load(path)
    check_refused(Malformed, "file.write", lambda: record.save(tmp_path / "no" / "folder.json"))


def test_a_file_is_written_whole_or_not_at_all(
    tmp_path: Path, record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "record.json"
    record.save(file)
    old = file.read_bytes()

    def raise_disk_full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", raise_disk_full)
    check_refused(Malformed, "file.write", lambda: Record.save(record, file))
    assert file.read_bytes() == old
    assert list(tmp_path.iterdir()) == [file]


def test_a_refused_action_is_not_recorded() -> None:
    match = Match(SnowTails(2), seed=1)
    with pytest.raises(Illegal):
        match.play(match.game.parse("5:L"))
    with pytest.raises(NotYours):
        match.play(match.state.legal_actions()[0], seat=7)
    assert match.actions == []
    assert match.record().verify() == match.state
