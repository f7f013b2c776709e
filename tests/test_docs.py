"""The examples in README and docs run as they stand."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted(
    p for p in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")] if ">>>" in p.read_text("utf-8")
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_examples_of_a_page(page: Path) -> None:
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


def test_every_link_between_pages_leads_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize(("game", "figures"), [("snow-tails", 19), ("arctic", 18)])
def test_the_figures_of_the_engines_are_in_the_docs(game: str, figures: int) -> None:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    table = page.partition(f"<!-- {game} -->")[2].partition(f"<!-- /{game} -->")[0]
    assert len(re.findall(r"^\| .+ \| [\d,.]+ \S+ \|", table, re.MULTILINE)) == figures
