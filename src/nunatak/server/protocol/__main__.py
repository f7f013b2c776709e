"""``python -m nunatak.server.protocol --write``: write all files that are generated from the
protocol into the working copy. Without ``--write``, print the schema.
"""

import json
import sys
from pathlib import Path

from nunatak.server.protocol import typescript_client
from nunatak.server.protocol.documentation import fill_tables
from nunatak.server.protocol.schema import schema
from nunatak.server.protocol.typescript import typescript

ROOT = Path(__file__).parents[4]


def generated_files() -> dict[Path, str]:
    """Return the text of each generated file by its path."""
    encoded_schema = json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"
    page = ROOT / "docs/protocol.md"
    return {
        ROOT / "docs/protocol.json": encoded_schema,
        page: fill_tables(page.read_text(encoding="utf-8")),
        ROOT / "web/src/wire.ts": typescript(),
        ROOT / "web/src/protocol/api.ts": typescript_client.client(),
        ROOT / "web/src/protocol/season-api.ts": typescript_client.season_client(),
        ROOT / "web/src/protocol/pages.ts": typescript_client.pages(),
    }


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        for path, text in generated_files().items():
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(json.dumps(schema(), indent=1, ensure_ascii=False) + "\n")
