"""Tables in the docs, each between two marks of its own."""

import re
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"


def put(name: str, first: str, last: str, table: str) -> None:
    """Write a table between its marks on a page of the docs, in place of the one before."""
    page = DOCS / name
    marks = f"(<!-- {first} -->\n).*?(<!-- {last} -->)"
    text = page.read_text(encoding="utf-8")
    text, found = re.subn(marks, lambda m: f"{m[1]}{table}\n{m[2]}", text, flags=re.DOTALL)
    if not found:
        raise SystemExit(f"{name} has no place for the table.")
    page.write_text(text, encoding="utf-8")
