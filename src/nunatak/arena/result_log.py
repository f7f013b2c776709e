"""A tournament kept in a folder, deal by deal: whatever stops it, what is done is done.

``results.jsonl`` begins with a line on the set-up; each deal adds a line once it is played. A line
that was only half written is no line.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nunatak.arena.deal import PlayedDeal
from nunatak.arena.outcome import DealResult
from nunatak.core import Malformed, Problem
from nunatak.core.files import make_folder, read_file

VERSION = 1
NAME = "results.jsonl"
_LARGEST = 2**32  # bytes, some millions of deals


class Ledger:
    """See the module; opening it makes sure that it is about the same tournament. One without any
    deal is begun anew: nothing is lost.
    """

    def __init__(self, folder: Path, setup: Mapping[str, Any]) -> None:
        self.folder = folder
        self.dealt: list[DealResult] = []
        """What was played before."""
        self._game = str(setup["game"])
        head = {"nunatak": "arena", "version": VERSION, **setup}
        try:
            make_folder(folder)
            file = folder / NAME
            found = read_file(file, _LARGEST) if file.exists() else b""
            whole = found[: found.rfind(b"\n") + 1]
            if whole:
                self._read(whole, head)
            if not self.dealt:
                whole = _line(head)
            if whole != found:
                file.write_bytes(whole)
            self._file = file.open("ab")
        except OSError as error:
            raise _unwritable(folder, error) from None

    def _read(self, whole: bytes, head: Mapping[str, Any]) -> None:
        lines = whole.splitlines()
        for number, line in enumerate(lines, 1):
            try:
                told = json.loads(line)
                if number > 1:
                    self.dealt.append(DealResult.from_json(told))
                elif told["nunatak"] != "arena":
                    raise ValueError
                elif len(lines) > 1:
                    self._compare(told, head)
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                path = str(self.folder / NAME)
                raise Malformed("arena.broken", path=path, line=number) from None

    def _compare(self, old: Mapping[str, Any], head: Mapping[str, Any]) -> None:
        known = json.loads(json.dumps(head))
        other = [key for key in known if old.get(key) != known[key]]
        if other:
            differ = tuple(Problem("arena.differs", {"key": key}) for key in other)
            raise Malformed.of("arena.other", differ, folder=str(self.folder))

    def add(self, played: PlayedDeal) -> None:
        """Store a deal: its records first, then its line."""
        dealt = played.result
        try:
            if played.records:
                make_folder(self.folder / "records")
            for number, record in enumerate(played.records, 1):
                name = f"{self._game}-{dealt.table + 1}-{dealt.deal}-{number}.json"
                record.save(self.folder / "records" / name)
            self._file.write(_line(dealt.to_json()))
            self._file.flush()
        except OSError as error:
            raise _unwritable(self.folder, error) from None

    def close(self) -> None:
        self._file.close()


def _line(told: Mapping[str, Any]) -> bytes:
    return json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _unwritable(folder: Path, error: OSError) -> Malformed:
    return Malformed("file.write", path=str(folder), reason=error.strerror)
