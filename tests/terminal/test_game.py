"""What a game brings to be played in a terminal, and what happens if it brings nothing."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import nunatak
from nunatak.core import Lazy, LoadError, Malformed, game_class, registry
from nunatak.games.arctic import Arctic
from nunatak.terminal.game import TerminalGame, playable_games, terminal_games, terminal_named
from nunatak.words.errors import error_lines

SOURCE = Path(nunatak.__file__).parent
SHARED = [file for part in ("cli", "terminal", "words") for file in SOURCE.glob(f"{part}/**/*.py")]


class Marbles(Arctic):
    """A game of another package."""

    facts = replace(Arctic.facts, name="marbles")


@pytest.fixture
def marbles(monkeypatch: pytest.MonkeyPatch) -> type[Marbles]:
    """Marbles is installed."""
    names = ("arctic", "marbles", "snow-tails")
    monkeypatch.setattr("nunatak.terminal.game.loadable_games", lambda: names)
    monkeypatch.setitem(registry._loaded, "marbles", Marbles)
    return Marbles


@pytest.mark.parametrize("file", SHARED, ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_what_all_games_share_knows_none_of_them(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith("nunatak.games")
        elif isinstance(node, ast.Import):
            assert not any(alias.name.startswith("nunatak.games") for alias in node.names)


@pytest.mark.parametrize("name", playable_games())
def test_a_game_refers_to_its_terminal_part(name: str) -> None:
    assert isinstance(game_class(name).terminal, Lazy)
    terminal = terminal_named(name)
    assert isinstance(terminal, TerminalGame)
    assert len(set(terminal.seat_names(2))) == 2
    for setting in terminal.settings(0):
        assert setting.entries
        assert len({str(variant.value) for variant in setting.entries}) == len(setting.entries)


def test_a_game_without_a_terminal_part_is_refused_with_a_sentence(
    marbles: type[Marbles], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(marbles, "terminal", None)
    assert playable_games() == ["arctic", "snow-tails"]
    with pytest.raises(Malformed, match=r"game\.no-terminal") as caught:
        terminal_named("marbles")
    assert error_lines(caught.value) == ['The game "marbles" cannot be played in a terminal.']


def test_a_missing_package_is_a_sentence_and_leaves_the_other_games_alone(
    marbles: type[Marbles], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "marbles_terminal.py").write_text("import glass\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(marbles, "terminal", Lazy("marbles_terminal:TERMINAL", extra="glass"))
    with pytest.raises(LoadError, match=r"package\.missing") as caught:
        terminal_named("marbles")
    [sentence] = error_lines(caught.value)
    assert '"glass" is not installed' in sentence
    assert len(list(terminal_games())) == 2
