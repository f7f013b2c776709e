"""The browser that tests and pictures of the web app are made with."""

from __future__ import annotations

import os
import shutil

from tools.shell import Trouble, quiet, step

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
MISSING = (
    "Chromium is needed: the web app is tested in a real browser. Install it (Debian and Ubuntu: "
    "apt install chromium), or name one by NUNATAK_CHROMIUM."
)


def find() -> str:
    """Where it is."""
    named = os.environ.get("NUNATAK_CHROMIUM")
    for name in [named] if named else NAMES:
        if found := shutil.which(name):
            return found
    raise Trouble(MISSING)


def get() -> None:
    """Installs it where it is missing and may be installed."""
    try:
        find()
    except Trouble:
        apt = shutil.which("apt-get")
        if os.environ.get("NUNATAK_CHROMIUM") or not apt or os.geteuid() != 0:
            raise
        with step("installing Chromium"):
            quiet([apt, "update"], MISSING)
            quiet([apt, "install", "-y", "--no-install-recommends", "chromium"], MISSING)
        find()
