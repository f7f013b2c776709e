"""Write a table into a page of the docs."""

import re
from pathlib import Path

DOCS_FOLDER = Path(__file__).resolve().parents[1] / "docs"


def write_section(page: str, mark: str, text: str) -> None:
    """Replace what is between the comments ``mark`` and ``/mark`` of a page in docs/."""
    file = DOCS_FOLDER / page
    section = f"(<!-- {mark} -->\n).*?(<!-- /{mark} -->)"
    content = file.read_text(encoding="utf-8")
    content, found = re.subn(
        section, lambda match: f"{match[1]}{text}\n{match[2]}", content, flags=re.DOTALL
    )
    if not found:
        raise SystemExit(f"{page} has no section {mark}.")
    file.write_text(content, encoding="utf-8")
