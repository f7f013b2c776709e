"""Find or install Chromium, which tests the web app and takes its pictures."""

from __future__ import annotations

import os
import shutil

from tools.shell import ToolError, capture_output, progress

EXECUTABLE_NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
MISSING_MESSAGE = (
    "Chromium is needed: the web app is tested in a real browser. Install it (Debian and Ubuntu: "
    "apt install chromium), or set NUNATAK_CHROMIUM to the path of another one."
)


def find() -> str:
    """Return the path of Chromium; raise ToolError if there is none."""
    named = os.environ.get("NUNATAK_CHROMIUM")
    for name in [named] if named else EXECUTABLE_NAMES:
        if found := shutil.which(name):
            return found
    raise ToolError(MISSING_MESSAGE)


def install_if_missing() -> None:
    """Install Chromium with apt where it is missing and this user is root."""
    try:
        find()
    except ToolError:
        apt = shutil.which("apt-get")
        if os.environ.get("NUNATAK_CHROMIUM") or not apt or os.geteuid() != 0:
            raise
        with progress("installing Chromium"):
            capture_output([apt, "update"], MISSING_MESSAGE)
            capture_output(
                [apt, "install", "-y", "--no-install-recommends", "chromium"], MISSING_MESSAGE
            )
        find()
