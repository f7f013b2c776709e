"""``python -m nunatak.server.protocol --write``: the files of a working copy that are made from the
protocol, ``docs/protocol.json`` and ``web/src/wire.ts``. Without ``--write`` the schema is printed.
"""

import json
import sys
from pathlib import Path

from nunatak.server.protocol.schema import schema
from nunatak.server.protocol.typescript import typescript

HOME = Path(__file__).parents[4]


def files() -> dict[Path, str]:
    """What is made, by where it belongs."""
    described = json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
    return {HOME / "docs/protocol.json": described, HOME / "web/src/wire.ts": typescript()}


if __name__ == "__main__":
    made = files()
    if sys.argv[1:] == ["--write"]:
        for path, text in made.items():
            path.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(made[HOME / "docs/protocol.json"])
