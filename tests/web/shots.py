"""The pictures of the README, made of the real app: ``python3 dev.py shots``.

Lots and cards fall the same way every time, so a picture changes when the app does.
"""

import argparse
import io
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from tests.web.browser import Size, Visits, started
from tests.web.fixed import Fixed
from tests.web.guide import Guide
from tests.web.pages import lobby_ready, start
from tests.web.seasons import season_ready
from tests.web.tables import cards, over
from tests.web.turns import arctic_card, arctic_over

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
MAX_PICTURE_BYTES = 200_000  # bytes of a picture
QUALITIES = (90, 80, 65)
SHOTS: dict[str, tuple[Callable[[Guide], Page], Size]] = {
    "web-start": (start, "laptop"),
    "web-table": (cards, "laptop"),
    "web-phone": (cards, "phone"),
    "web-lobby": (lobby_ready, "laptop"),
    "web-result": (over, "laptop"),
    "web-arctic": (arctic_card, "laptop"),
    "web-arctic-phone": (arctic_card, "phone"),
    "web-arctic-result": (arctic_over, "laptop"),
    "web-season": (season_ready, "laptop"),
}


def small(png: bytes) -> bytes:
    """The same picture, as good as there is room for."""
    picture = Image.open(io.BytesIO(png)).convert("RGB")
    for quality in QUALITIES:
        file = io.BytesIO()
        picture.save(file, "WEBP", quality=quality, method=6)
        if len(file.getvalue()) <= MAX_PICTURE_BYTES:
            return file.getvalue()
    raise SystemExit("A picture is too large.")


def take(visits: Visits, name: str) -> bytes:
    go, size = SHOTS[name]
    return go(Guide(visits, size)).screenshot()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 dev.py shots", description=__doc__)
    parser.add_argument("--out", type=Path, default=PICTURES, help="another folder")
    parser.add_argument("--only", nargs="+", choices=list(SHOTS), default=list(SHOTS))
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    with started() as browser:
        for name in wish.only:
            with tempfile.TemporaryDirectory() as folder, Fixed(Path(folder) / "d") as server:
                visits = Visits(browser, server)
                picture = small(take(visits, name))
                visits.close()
            (wish.out / f"{name}.webp").write_bytes(picture)
            print(f"{name}.webp  {len(picture) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
