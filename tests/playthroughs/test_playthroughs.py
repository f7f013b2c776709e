"""The games are played as in the stored playthroughs; see ``nunatak.testing.playthrough``."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from nunatak.core import game_class, game_names
from nunatak.games.arctic.actions import ACTIONS
from nunatak.games.arctic.events import ArcticEvent
from nunatak.testing import Playthrough
from nunatak.testing.__main__ import main

FILES = sorted(Path(__file__).parent.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_is_played_as_in_the_file(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    replayed = Playthrough.parse(text).replay()
    for number, (line, now) in enumerate(
        zip(text.splitlines(), replayed.splitlines(), strict=False)
    ):
        assert line == now, f"{file.name}, line {number + 1}"
    assert text == replayed


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_playthroughs(game: str) -> None:
    """With the fewest and with the most players."""
    own = [p for p in (Playthrough.parse(f.read_text("utf-8")) for f in FILES) if p.game == game]
    facts = game_class(game).facts
    assert {facts.min_players, facts.max_players} <= {p.options["players"] for p in own}


def event_kinds(of: type[ArcticEvent]) -> Iterator[type[ArcticEvent]]:
    """All kinds of events, without base classes."""
    for kind_of_event in of.__subclasses__():
        if kind_of_event.name:
            yield kind_of_event
        yield from event_kinds(kind_of_event)


def test_the_games_of_arctic_have_all_kinds_of_actions_and_events() -> None:
    """One has side 1 of all ability cards, the other side 2."""
    texts = [file.read_text(encoding="utf-8") for file in FILES if file.stem.startswith("arctic")]
    occurred = set(re.findall(r"^  (?:all|seat \d): (\w+)\(", "\n".join(texts), re.MULTILINE))
    assert occurred == {kind_of_event.__name__ for kind_of_event in event_kinds(ArcticEvent)}
    by_notation = {str(action): type(action) for action in ACTIONS}
    moves = [move for text in texts for move in Playthrough.parse(text).actions]
    assert {by_notation[move] for move in moves} == set(by_notation.values())


def test_playthroughs_are_created_compared_and_rewritten(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "new.txt"
    command = ["playthrough", str(file)]
    assert (
        main([*command, "--game", "snow-tails", "--options", '{"players": 2}', "--seed", "8"]) == 0
    )
    written = file.read_text(encoding="utf-8")
    assert main(command) == 0
    assert capsys.readouterr().out == ""
    file.write_text(written.replace('"play"', '"stay"', 1), encoding="utf-8")
    assert main(command) == 1
    assert '+  game = "snow-tails"' in capsys.readouterr().out
    assert main([*command, "--write"]) == 0
    assert file.read_text(encoding="utf-8") == written


def test_a_move_that_is_no_longer_legal_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "old.txt"
    old = Playthrough("snow-tails", {"players": 2}, 1, ("slot-3", "slot-3", "5:LRB"))
    file.write_text(old.replay(), encoding="utf-8")
    written = Playthrough.parse(file.read_text(encoding="utf-8"))
    assert written.actions[0] == "slot-3"
    assert written.actions[1] != "slot-3"
    assert written.replay() == old.replay()


@pytest.mark.parametrize(
    "text",
    ["", "game: snow-tails\n", "game: snow-tails\noptions: {\nseed: 1\n", "a: b\nc: d\ne: f\n"],
)
def test_a_broken_playthrough_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    file = tmp_path / "broken.txt"
    file.write_text(text, encoding="utf-8")
    assert main(["playthrough", str(file)]) == 2
    assert "playthrough.head" in capsys.readouterr().err
    assert main(["playthrough", str(tmp_path / "missing.txt")]) == 2
