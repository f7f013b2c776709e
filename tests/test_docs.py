"""README and docs: examples run, commands and links exist."""

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(
    p for p in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")] if ">>>" in p.read_text("utf-8")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    text = page.read_text(encoding="utf-8").replace("```", "")
    example = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    example.globs["nunatak"] = __import__("nunatak")
    assert example.examples
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    assert runner.run(example).failed == 0


def test_the_five_lines_of_the_readme_play_a_game() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    code = next(c for c in re.findall(r"```python\n(.*?)```", readme, re.S) if ">>>" not in c)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert re.fullmatch(r"\((\d|None), (\d|None), (\d|None)\)", done.stdout.strip())


# Imports modules with only the packages of one lock file, even if others are installed.
IMPORT_MODULES = """
import importlib, importlib.util, re, sys
from importlib.metadata import packages_distributions
lock, *names = sys.argv[1:]
locked = {"nunatak", *re.findall("^([a-z0-9-]+)==", open(lock).read(), re.MULTILINE)}
for top, parts in packages_distributions().items():
    if not locked.intersection(re.sub("[-_.]+", "-", part).lower() for part in parts):
        sys.modules[top] = None
for name in names:
    found = importlib.util.find_spec(name)
    assert found, name + " does not exist"
    whole = found.submodule_search_locations is not None
    importlib.import_module(name + ".__main__" if whole else name)
"""


def test_every_command_that_the_docs_name_runs_after_setup() -> None:
    """They need only requirements/dev.lock, which ``dev.py setup`` installs."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    names = sorted(set(re.findall(r"python3? -m ([\w.]*\w)", text)))
    assert {"benchmarks.server", "benchmarks.browser", "nunatak.testing"} <= set(names)
    command = [
        sys.executable,
        "-c",
        IMPORT_MODULES,
        str(ROOT / "requirements" / "dev.lock"),
        *names,
    ]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr


def test_every_benchmark_has_a_help(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """It prints the name of the command, and nothing is measured."""
    folder, found = ROOT / "benchmarks", 0
    for file in [*folder.glob("*.py"), *folder.glob("*/__main__.py")]:
        if "def main(" not in file.read_text(encoding="utf-8"):
            continue
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__main__")
        module = importlib.import_module(name if file.stem != "__main__" else f"{name}.__main__")
        monkeypatch.setattr(sys, "argv", [str(file), "--help"])
        with pytest.raises(SystemExit) as ended:
            module.main()
        assert ended.value.code == 0
        wanted = "python3 dev.py bench" if name == "benchmarks" else f"python -m {name}"
        assert capsys.readouterr().out.startswith(f"usage: {wanted} ")
        found += 1
    assert found > 8


def headings(page: Path) -> set[str]:
    """The anchors of a page, as GitHub makes them from its headings."""
    found = re.findall("^#+ (.+)", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


def test_every_link_between_pages_has_a_target() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        links = re.findall(r"\]\(([^)#]*)#?([^)]*)\)", page.read_text(encoding="utf-8"))
        for target, anchor in links:
            if "://" not in target:
                found = page.parent / target if target else page
                assert found.exists(), f"{page.name}: {target}"
                assert not anchor or anchor in headings(found), f"{page.name}: {target}#{anchor}"


@pytest.mark.parametrize(("game", "figures"), [("snow-tails", 19), ("arctic", 18)])
def test_the_figures_of_the_engines_are_in_the_docs(game: str, figures: int) -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    table = page.partition(f"<!-- {game} -->")[2].partition(f"<!-- /{game} -->")[0]
    assert len(re.findall(r"^\| .+ \| [\d,.]+ \S+ \|", table, re.MULTILINE)) == figures


def test_every_decision_is_a_short_record_in_the_index() -> None:
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    records = sorted(folder.glob("[0-9]*.md"))
    rows = []
    for number, record in enumerate(records, 1):
        text = record.read_text(encoding="utf-8")
        found = re.match(r"# (\d{4})\. (.+)\n\nDate: (\d{4}-\d\d-\d\d)\n\nStatus: .+\n", text)
        assert found, record.name
        assert found[1] == record.name[:4] == f"{number:04}"
        assert re.findall("^## (.+)", text, re.MULTILINE) == ["Context", "Decision", "Consequences"]
        assert len(text.splitlines()) <= 60, f"{record.name} is longer than a page"
        rows.append((found[1], record.name, found[3], found[2]))
    listed = re.findall(
        r"^\| \[(\d+)\]\((.+?)\) \| ([\d-]+) \| (.+?) \| .+ \|$", index, re.MULTILINE
    )
    assert listed == rows


def test_every_file_that_the_architecture_names_exists() -> None:
    """A name may be the end of a path, with ``*`` for any name; ``name/`` is a folder."""
    tops = [ROOT / top for top in ("src", "web/src", "tests", "tools", "benchmarks", "docs")]
    files = [path.relative_to(ROOT) for top in tops for path in (top, *top.rglob("*"))]
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    names = re.findall(r"`([\w*./-]+(?:\.py|\.pyi|\.ts|\.md|/))`", page)
    assert len(names) > 60
    missing = [name for name in names if not any(path.match(name) for path in files)]
    assert not missing
