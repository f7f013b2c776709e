"""The web app: Node and the packages it is built with, the build that is served, its checks."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

from tools import environment
from tools.shell import BIN, ROOT, VENV, Trouble, quiet, report, say, step, surroundings

WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "nunatak"
BUILT = ROOT / "src" / "nunatak" / "server" / "web"
OLDEST_NODE = 20
# A registry that is out of reach is noticed soon; what npm has fetched before, it need not ask for.
CI = ("ci", "--prefer-offline", "--fetch-retries=1", "--fetch-retry-mintimeout=2000")
# What each check is called, and which script of package.json it is. Vitest keeps to one core.
CHECKS = {
    "prettier": ("format",),
    "svelte-check": ("check",),
    "tsc": ("types",),
    "vitest": ("test", "--", "--maxWorkers=1"),
}


def build(*, needed: bool) -> None:
    """Builds what is stale. Unless it is needed, the server does without, and says so."""
    if not stale():
        return
    try:
        make()
    except Trouble as trouble:
        if needed:
            raise
        report(trouble)
        say("  Until then browsers see a page that says so; terminals play as ever.")


def make() -> None:
    """Builds into the package; the digest beside the files tells what they were made of."""
    npm, env = tools()
    made_of = digest(sources())
    with step("building the web app"):
        quiet([*npm, "run", "build"], "The web app cannot be built.", env=env)
    (BUILT / "digest").write_text(made_of, encoding="utf-8")


def stale() -> bool:
    """Whether the build is missing, or of other sources than these."""
    return written(BUILT / "digest") != digest(sources())


def check() -> None:
    """Formatting, types and tests; all of them speak before one of them fails."""
    npm, env = tools()
    complaints = []
    for name, script in CHECKS.items():
        try:
            with step(name):
                quiet([*npm, "run", *script], name, env=env)
        except Trouble as trouble:
            complaints.append(trouble.output)
    if complaints:
        raise Trouble("The checks of the web app complain.", "\n".join(complaints))


# ---- what it is made of and with ---------------------------------------------------------------


def sources() -> Iterator[Path]:
    """All that the build depends on."""
    yield from (file for file in WEB.iterdir() if file.is_file() and file.name[0] != ".")
    for folder in (WEB / "plugins", WEB / "public", WEB / "src"):
        yield from (file for file in folder.rglob("*") if file.is_file())
    yield from PACKAGE.rglob("*.ftl")


def digest(files: Iterator[Path]) -> str:
    """Of names and contents, wherever the working copy lies."""
    found = hashlib.sha256()
    for name, file in sorted((file.relative_to(ROOT).as_posix(), file) for file in files):
        found.update(f"{name}\0{hashlib.sha256(file.read_bytes()).hexdigest()}\0".encode())
    return found.hexdigest()


def written(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return ""


def tools() -> tuple[list[str], dict[str, str]]:
    """npm as a command and the environment that it runs in, with all packages in place."""
    npm = own_npm() or borrowed_npm()
    # The Node that belongs to it stands before any other.
    path = os.pathsep.join([str(Path(npm).parent), os.environ.get("PATH", "")])
    env = surroundings(PATH=path, NO_COLOR="1")
    command = [npm, "--prefix", str(WEB)]
    modules = WEB / "node_modules" / "digest"
    wanted = digest(WEB / name for name in ("package.json", "package-lock.json", ".npmrc"))
    if written(modules) != wanted:
        with step("fetching the packages of the web app"):
            quiet(
                [*command, *CI],
                "The packages of the web app could not be fetched. The first time, a registry "
                "for npm must be within reach; the settings of npm apply.",
                env=env,
            )
        modules.write_text(wanted, encoding="utf-8")
    return command, env


def own_npm() -> str | None:
    """That of this machine, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    done = subprocess.run([node, "--version"], capture_output=True, text=True)
    major = done.stdout.strip().removeprefix("v").partition(".")[0]
    return npm if major.isdecimal() and int(major) >= OLDEST_NODE else None


def borrowed_npm() -> str:
    """The one that Python packages bring: 200 MB, but nobody has to install anything by hand."""
    lock = environment.lock_file("node")
    arguments = ["--require-hashes", "-r", str(lock)]
    try:
        stamp = environment.recorded()
        environment.install(stamp, lock.name, environment.digest(lock), arguments)
    except Trouble as trouble:
        sentence = f"The web app is built with Node {OLDEST_NODE} or newer. {trouble}"
        raise Trouble(sentence, trouble.output) from None
    npm = shutil.which("npm", path=str(VENV / BIN))
    if npm is None:
        raise Trouble(f"The web app is built with Node {OLDEST_NODE} or newer: install it.")
    return npm
