"""``python -m nunatak.server.protocol --write``: write the files of a working copy that are made
from the protocol. Without ``--write`` the schema is printed.
"""

import json
import sys
from pathlib import Path

from nunatak.server.protocol import typescript_client
from nunatak.server.protocol.documentation import fill_tables
from nunatak.server.protocol.schema import schema
from nunatak.server.protocol.typescript import typescript

HOME = Path(__file__).parents[4]


def files() -> dict[Path, str]:
    """Return the text of each file by its path."""
    encoded_schema = json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
    page = HOME / "docs/protocol.md"
    return {
        HOME / "docs/protocol.json": encoded_schema,
        page: fill_tables(page.read_text(encoding="utf-8")),
        HOME / "web/src/wire.ts": typescript(),
        HOME / "web/src/protocol/api.ts": typescript_client.client(),
        HOME / "web/src/protocol/season-api.ts": typescript_client.season_client(),
        HOME / "web/src/protocol/pages.ts": typescript_client.pages(),
    }


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        for path, text in files().items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(json.dumps(schema(), indent=1, ensure_ascii=False) + "\n")
