"""Draw the pictures of the docs: every shipped course, and the one that is written there."""

import re
from collections.abc import Iterator
from pathlib import Path

from nunatak.cli.course import load, picture
from nunatak.core.record import write_whole
from nunatak.games.snow_tails import Course, shipped

DOCS = Path(__file__).resolve().parents[1] / "docs"
FOLDER = DOCS / "pictures"


def pictures() -> Iterator[tuple[Path, str]]:
    """Every picture with its file, below the folder of pictures."""
    for name in shipped():
        yield Path("courses", f"{name}.svg"), picture(load(name))
    page = (DOCS / "courses.md").read_text(encoding="utf-8")
    own = re.findall(r"```toml\n# ([\w-]+)\.toml\n(.+?)```", page, re.DOTALL)
    name, words = own[-1]
    yield Path(f"{name}.svg"), picture(Course.parse(words, name))


def main() -> None:
    for file, drawn in pictures():
        path = FOLDER / file
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, drawn)
        print(path.relative_to(DOCS))


if __name__ == "__main__":
    main()
