"""Find or install nginx, the proxy of the server tests, and openssl for its certificate."""

from __future__ import annotations

import os
import shutil

from tools.shell import ToolError, capture_output, environment_variables, progress

EXECUTABLE_NAMES = ("nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx")
MISSING_MESSAGE = (
    "nginx and openssl are needed: the server is tested behind a real proxy. Install them (Debian "
    "and Ubuntu: apt install nginx-light openssl), or set NUNATAK_NGINX to the path of another "
    "nginx."
)


def find() -> str:
    """Return the path of nginx; raise ToolError if there is none."""
    named = os.environ.get("NUNATAK_NGINX")
    for name in [named] if named else EXECUTABLE_NAMES:
        if found := shutil.which(name):
            return found
    raise ToolError(MISSING_MESSAGE)


def find_openssl() -> str:
    """Return the path of openssl; raise ToolError if there is none."""
    found = shutil.which("openssl")
    if found is None:
        raise ToolError(MISSING_MESSAGE)
    return found


def install_if_missing() -> None:
    """Install nginx and openssl with apt where one is missing and this user is root."""
    try:
        find()
        find_openssl()
    except ToolError:
        apt = shutil.which("apt-get")
        if os.environ.get("NUNATAK_NGINX") or not apt or os.geteuid() != 0:
            raise
        install = [apt, "install", "-y", "--no-install-recommends", "openssl"]
        env = environment_variables(RUNLEVEL="1")  # do not start it as a service
        with progress("installing nginx"):
            capture_output([apt, "update"], MISSING_MESSAGE)
            try:
                capture_output([*install, "nginx-light"], MISSING_MESSAGE, env=env)
            except ToolError:  # newer releases of Debian have only the package nginx
                capture_output([*install, "nginx"], MISSING_MESSAGE, env=env)
        find()
        find_openssl()
