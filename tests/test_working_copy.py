"""The files and commands of a working copy: lock files, packages, CI, dev.py."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from hatchling.builders.sdist import SdistBuilder

from tools import frontend
from tools.hatch_build import PackageHook

COMMANDS = ("run", "test", "setup", "lint", "coverage", "bench", "soak", "shots", "build")
ROOT = Path(__file__).resolve().parents[1]


def normalized(name: str) -> str:
    """Return the name of a package as lock files write it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\s<>=!~;\[]", name, maxsplit=1)[0]).lower()


@pytest.mark.parametrize(
    ("lock", "groups"),
    [
        ("run", ["kernels"]),
        ("dev", ["kernels", "dev"]),
        ("bench", ["bench"]),
        ("uv", ["uv"]),
        ("node", ["node"]),
    ],
)
def test_locks_have_the_declared_packages_with_hashes_and_without_hosts(
    lock: str, groups: list[str]
) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    is_tool = lock in ("uv", "node")  # separate tools, without the packages of the project
    wanted = set() if is_tool else set(map(normalized, declared["project"]["dependencies"]))
    for group in groups:
        wanted |= {
            normalized(item) for item in declared["dependency-groups"][group] if item is str(item)
        }
    text = (ROOT / "requirements" / f"{lock}.lock").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())
    assert wanted <= {normalized(entry) for entry in entries}
    assert all(re.match(r"[\w.-]+==\S+", entry) for entry in entries), "a pinned version, no option"
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "//" not in text


def test_the_sdist_names_only_existing_files() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    included = declared["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    assert [path for path in included if not (ROOT / path.removeprefix("/")).exists()] == []


def test_hooks_before_a_commit_are_commands_of_the_project() -> None:
    text = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"repo: (.*)", text)) == {"local"}
    assert set(re.findall(r"entry: (.*)", text)) == {"python3 dev.py lint"}


def test_ci_is_the_test_command() -> None:
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    assert "python3 dev.py test" in script.read_text(encoding="utf-8")


def run_dev(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(ROOT / "dev.py"), *words]
    return subprocess.run(command, capture_output=True, text=True)


def test_dev_lists_its_commands() -> None:
    done = run_dev("--help")
    assert done.returncode == 0
    for command in COMMANDS:
        assert re.search(rf"^    {command} ", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("words", [(), ("fly",), ("test", "fly"), ("build", "fly")])
def test_dev_refuses_unknown_commands(words: tuple[str, ...]) -> None:
    done = run_dev(*words)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_a_package_built_without_node_says_which_web_app_it_contains(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(frontend, "is_stale", lambda: True)
    monkeypatch.setattr(frontend, "system_npm", lambda: None)
    config = SdistBuilder(str(ROOT)).config
    hook = PackageHook(str(ROOT), {}, config, config.builder.metadata, "dist", "sdist")
    hook.initialize("standard", {})
    sentence = "The web app is built with Node 20 or newer. Until then, this package contains"
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("checked", [False, True])
def test_a_build_fetches_only_the_packages_it_needs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, checked: bool
) -> None:
    """What the checks need is fetched with them, once."""
    ran: list[list[str]] = []
    (tmp_path / "node_modules").mkdir()
    for name in ("package.json", "package-lock.json", ".npmrc"):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(frontend, "ROOT", tmp_path)
    monkeypatch.setattr(frontend, "WEB_FOLDER", tmp_path)
    monkeypatch.setattr(frontend, "system_npm", lambda: "npm")
    monkeypatch.setattr(frontend, "capture_output", lambda command, *_, **__: ran.append(command))
    for _ in range(2):
        frontend.prepare_npm(with_check_packages=checked)
    assert ["--omit=dev" in command for command in ran] == [not checked]
    frontend.prepare_npm(with_check_packages=True)
    frontend.prepare_npm(with_check_packages=False)
    assert len(ran) == 1 + (not checked)
