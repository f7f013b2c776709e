"""Records: a game told in sentences, in figures, or checked move by move."""

import json
from collections.abc import Iterator
from pathlib import Path

from nunatak.cli.complaint import about
from nunatak.cli.face import face_of
from nunatak.cli.words import text
from nunatak.core import Record, kind


def show(file: Path) -> Iterator[str]:
    """The story of a record, each action before what came of it."""
    with about(file):
        record = Record.load(file)
        yield text("record-title", game=record.game, moves=len(record.actions))
        for number, state in enumerate(record.replay()):
            face = face_of(state.game)
            if number:  # the first state is that before any move
                yield text("record-move", number=number, action=record.actions[number - 1])
            yield from (f"     {line}" for line in face.story(state.game, state.events))
        if state.over:
            yield from ("", *face.results(state))
        else:
            yield text("record-unfinished")


def stats(file: Path) -> str:
    """A game in figures, as JSON; not every game counts them."""
    with about(file):
        record = Record.load(file)
        return json.dumps(kind(record.game).statistics(record).to_json(), indent=2)


def verify(file: Path) -> str:
    """A sentence that all is well; else the first thing that is wrong is raised."""
    with about(file):
        record = Record.load(file)
        state = record.verify()
    over = "yes" if state.over else "no"
    return text("record-verified", file=str(file), moves=len(record.actions), over=over)
