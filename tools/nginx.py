"""The proxy that the server is tested behind, and what makes a certificate for it."""

from __future__ import annotations

import os
import shutil

from tools.shell import Trouble, quiet, step, surroundings

NAMES = ("nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx")
MISSING = (
    "nginx and openssl are needed: the server is tested behind a real proxy. Install them (Debian "
    "and Ubuntu: apt install nginx-light openssl); another nginx is named by NUNATAK_NGINX."
)


def find() -> str:
    """Return where nginx is; raise if it is nowhere."""
    named = os.environ.get("NUNATAK_NGINX")
    for name in [named] if named else NAMES:
        if found := shutil.which(name):
            return found
    raise Trouble(MISSING)


def find_openssl() -> str:
    """Return where openssl is; raise if it is nowhere."""
    found = shutil.which("openssl")
    if found is None:
        raise Trouble(MISSING)
    return found


def get() -> None:
    """Install what is missing and may be installed."""
    try:
        find()
        find_openssl()
    except Trouble:
        apt = shutil.which("apt-get")
        if os.environ.get("NUNATAK_NGINX") or not apt or os.geteuid() != 0:
            raise
        install = [apt, "install", "-y", "--no-install-recommends", "openssl"]
        env = surroundings(RUNLEVEL="1")  # it is installed, not started as a service
        with step("installing nginx"):
            quiet([apt, "update"], MISSING)
            try:
                quiet([*install, "nginx-light"], MISSING, env=env)
            except Trouble:  # newer releases have the one package alone
                quiet([*install, "nginx"], MISSING, env=env)
        find()
        find_openssl()
