"""List the files of the web app that a move passes, from the tap to the last frame that shows it.

The app is built once more with :file:`web/plugins/traced.ts`, so that every function reports its
file, and opened in Chromium at a table of the real server.
"""

import ast
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from nunatak.core import State
from tests.server.server_process import ApiClient, ServerProcess
from tests.web.browser import Visits, started
from tools import frontend
from tools.shell import environment_variables

SOURCE_FOLDER = frontend.WEB_FOLDER / "src"
QUIET_SECONDS = 1.5  # after so long without another file, everything is painted
TIMEOUT_MILLISECONDS = 60_000
CONFIRM_BUTTON = "[data-what$=go] button"
LINE_COMMENTS = re.compile(r"(?:<script[^>]*>\s*)?((?:\s*//[^\n]*\n)+)")
# Collects files in two lists: until the update of the table comes, and from then on. Timers that
# run anyway, such as clocks, begin anew with the second list.
RECORD_SCRIPT = """() => {
  const lists = [new Set(), new Set()];
  let list = null;
  window.entered = (file) => list?.add(file);
  window.startRecording = () => (list = lists[0]);
  window.recordedFiles = () => lists.map((files) => [...files]);
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", ({ data }) => {
        if (list && JSON.parse(data).type === "update") list = lists[1];
      });
    }
  };
}"""


def build(folder: Path) -> None:
    """Build the app into a folder, with functions that report their files."""
    npm, env = frontend.prepare_npm(with_check_packages=False)
    command = [*npm, "run", "build", "--", "--outDir", str(folder), "--emptyOutDir"]
    env = {**env, **environment_variables(NUNATAK_TRACE="1", PATH=env["PATH"])}
    subprocess.run(command, env=env, check=True, capture_output=True)


def trace_taps(
    folder: Path, states: Mapping[str, State[Any, Any, Any]]
) -> dict[str, tuple[list[Path], list[Path]]]:
    """Return for each game the files from the tap to the update of the server, and those from there
    on. The game begins with a state of two players.
    """
    web = folder / "web"
    build(web)
    found = {}
    with started() as browser, ServerProcess(folder / "data", NUNATAK_WEB=str(web)) as server:
        visits = Visits(browser, server)
        for game, state in states.items():
            players = [ApiClient.sign_up(server, name) for name in ("Ann", "Ben")]
            table = _start_table(players, game, state.position())
            page = visits("/", person=players[state.turn or 0], motion="full")
            page.add_init_script(f"({RECORD_SCRIPT})()")
            page.goto(f"{visits.url}/table/{table}")
            PREPARE_MOVE[game](page)
            found[game] = _trace_confirmation(page)
            page.context.close()
    return found


def _start_table(players: Sequence[ApiClient], game: str, position: str) -> str:
    host, guest = players
    table: str = host.post("/api/tables", game=game, players=2, position=position)["id"]
    guest.post(f"/api/tables/{table}/join")
    host.post(f"/api/tables/{table}/start")
    return table


def _prepare_snow_tails_move(page: Page) -> None:
    """Choose the first card and put it on a dog."""
    page.locator("[data-what=hand] button").first.click()
    page.locator("[data-drop=L]").click()


def _prepare_arctic_move(page: Page) -> None:
    """Choose a card to place."""
    page.locator("[data-card].may").first.click()


PREPARE_MOVE: dict[str, Callable[[Page], None]] = {
    "snow-tails": _prepare_snow_tails_move,
    "arctic": _prepare_arctic_move,
}


def _trace_confirmation(page: Page) -> tuple[list[Path], list[Path]]:
    button = page.locator(CONFIRM_BUTTON)
    expect(button).to_be_enabled(timeout=TIMEOUT_MILLISECONDS)
    page.wait_for_timeout(QUIET_SECONDS * 1000)  # what the preview shows is painted
    page.evaluate("startRecording()")
    button.click()
    page.wait_for_function("() => recordedFiles()[1].length > 0", timeout=TIMEOUT_MILLISECONDS)
    files: list[Any] = []
    while files != (files := page.evaluate("recordedFiles()")):
        page.wait_for_timeout(QUIET_SECONDS * 1000)
    before, after = ([SOURCE_FOLDER / name for name in names] for names in files)
    return before, after


def first_line(path: Path) -> str:
    """Return the first sentence of the docstring of a Python module, or of the comment at the head
    of a file of the web app, in one line.
    """
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        comment = ast.get_docstring(ast.parse(text)) or ""
    else:
        found = re.match(r"\s*<!--(.*?)-->", text, re.DOTALL) or LINE_COMMENTS.match(text)
        comment = re.sub(r"^\s*//", "", found[1], flags=re.MULTILINE) if found else ""
    paragraph = " ".join(comment.partition("\n\n")[0].split())
    return re.split(r"(?<=\.) ", paragraph)[0].replace("|", "\\|")
