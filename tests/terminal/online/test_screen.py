"""A game at the real server, full screen in a real terminal."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.client.processes import RestartableServer
from tests.terminal.pseudo_terminal import open_terminal


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RestartableServer]:
    with RestartableServer(tmp_path_factory.mktemp("served")) as running:
        yield running


def test_full_screen_through_a_kill(server: RestartableServer, tmp_path: Path) -> None:
    asked = "Enter (?:drives|takes|drops)"
    words = ("play", "snow-tails", "--server", server.url, "--players", "2", "--bots", "random")
    with open_terminal(*words, folder=tmp_path) as screen:
        screen.wait_for(asked)
        server.restart()
        shown = screen.wait_for("The connection is")
        while not re.search("is over|Type r for a rematch", shown):
            screen.press("\r")
            shown = screen.wait_for(f"{asked}|is over|Type r for a rematch", other_than=shown)
        screen.press("\r")  # once: a picture may be drawn again after the end
        screen.wait_for("Type r for a rematch")
        screen.press("\r")
        assert screen.wait_for_exit() == 0
    assert b"not tampered with" in screen.received
