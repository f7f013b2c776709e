"""Draw the pictures of the docs: every course, a race, and both games in the terminal."""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path

from nunatak import bots
from nunatak.core.files import write_file
from nunatak.games.snow_tails import Course, SnowTails, course_names
from nunatak.games.snow_tails.drawing import SLED_COLOURS, SledMark, SledPathMark
from nunatak.games.snow_tails.terminal.course_text import course_svg, load_course
from nunatak.terminal.screenshot import ScreenshotSpec, terminal_screenshot_svg

DOCS_FOLDER = Path(__file__).resolve().parents[1] / "docs"
PICTURES_FOLDER = DOCS_FOLDER / "pictures"
ROUND, SEAT = 4, 2
SNOW_TAILS_SCREENSHOT = ScreenshotSpec(
    "snow-tails",
    ("person:Ann", "greedy", "greedy", "greedy", "greedy"),
    seed=11,
    min_decisions=60,
    phase="play",
    options={"course": "bruces-nightmare"},
)
ARCTIC_SCREENSHOT = ScreenshotSpec(
    "arctic",
    ("person:Ann", "greedy", "greedy", "greedy"),
    seed=8,
    min_decisions=100,
    phase="place",
    options={"sides": "221112"},
)


def pictures() -> Iterator[tuple[Path, str]]:
    """Yield every picture with its file name."""
    for name in course_names():
        yield Path("courses", f"{name}.svg"), course_svg(load_course(name))
    page = (DOCS_FOLDER / "courses.md").read_text(encoding="utf-8")
    own = re.findall(r"```toml\n# ([\w-]+)\.toml\n(.+?)```", page, re.DOTALL)
    name, words = own[-1]
    yield Path(f"{name}.svg"), course_svg(Course.parse(words, name))
    yield Path("race.svg"), race_picture()
    yield Path("terminal.svg"), terminal_screenshot_svg(SNOW_TAILS_SCREENSHOT)
    yield Path("arctic.svg"), terminal_screenshot_svg(ARCTIC_SCREENSHOT)


def race_picture() -> str:
    """Draw a race with the path of the sled in turn, and paths that other cards allow."""
    game = SnowTails(4, "nutcracker", order=(0, 1, 2, 3))
    drivers = [bots.make("greedy", game, seed) for seed in range(4)]
    state = game.start(seed=3)
    while (seat := state.turn) is not None and (state.raw_position.round, seat) != (ROUND, SEAT):
        state = state.apply(drivers[seat].choose(state.view(seat)))
    chosen = drivers[SEAT].choose(state.view(SEAT))
    best = min(state.previews(SEAT, chosen), key=lambda preview: preview.dent_count)
    assert best.play
    others = [other for other in state.previews_of_other_plays(best.play) if not other.dent_count]
    sleds = [
        SledMark(sled.space, colour)
        for sled, colour in zip(state.view(None).sleds, SLED_COLOURS, strict=False)
        if sled.space
    ]
    ways = [
        *(SledPathMark(other.path, dashed=True) for other in others[:2]),
        SledPathMark(best.path),
    ]
    return course_svg(game.course, sleds=sleds, paths=ways)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.pictures", description=__doc__)
    parser.parse_args()
    for file, drawn in pictures():
        path = PICTURES_FOLDER / file
        path.parent.mkdir(parents=True, exist_ok=True)
        write_file(path, drawn)
        print(path.relative_to(DOCS_FOLDER))


if __name__ == "__main__":
    main()
