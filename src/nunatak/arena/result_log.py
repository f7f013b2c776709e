"""The results of a tournament in a folder, written deal by deal, so that it can be continued.

The first line of ``results.jsonl`` is the set-up; each finished deal adds a line. An incomplete
last line is ignored.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from nunatak.arena.deal import PlayedDeal
from nunatak.arena.game_result import DealResult
from nunatak.core import Malformed, Problem
from nunatak.core.files import make_folder, read_file

__all__ = ["LOG_FILE_NAME", "ResultLog"]

LOG_FORMAT_VERSION = 1
LOG_FILE_NAME = "results.jsonl"
_MAX_BYTES = 2**32  # some millions of deals


class ResultLog:
    """The stored deals of a tournament.

    Opening it checks that the folder is about the same tournament. A log without any deal is
    started again: nothing is lost.
    """

    def __init__(self, folder: Path, setup: Mapping[str, Any]) -> None:
        self.folder = folder
        self.deals: list[DealResult] = []
        """Those that were stored before."""
        self._game = str(setup["game"])
        head = {"nunatak": "arena", "version": LOG_FORMAT_VERSION, **setup}
        try:
            make_folder(folder)
            file = folder / LOG_FILE_NAME
            found = read_file(file, _MAX_BYTES) if file.exists() else b""
            complete = found[: found.rfind(b"\n") + 1]
            if complete:
                self._read_deals(complete, head)
            if not self.deals:
                complete = _encode_line(head)
            if complete != found:
                file.write_bytes(complete)
            self._file = file.open("ab")
        except OSError as error:
            raise _make_write_error(folder, error) from None

    def _read_deals(self, content: bytes, head: Mapping[str, Any]) -> None:
        lines = content.splitlines()
        for number, line in enumerate(lines, 1):
            try:
                data = json.loads(line)
                if number > 1:
                    self.deals.append(DealResult.from_json(data))
                elif data["nunatak"] != "arena":
                    raise ValueError
                elif len(lines) > 1:
                    self._check_same_tournament(data, head)
            except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
                path = str(self.folder / LOG_FILE_NAME)
                raise Malformed("arena.broken", path=path, line=number) from None

    def _check_same_tournament(self, old: Mapping[str, Any], head: Mapping[str, Any]) -> None:
        known = json.loads(json.dumps(head))
        other = [key for key in known if old.get(key) != known[key]]
        if other:
            differ = tuple(Problem("arena.differs", {"key": key}) for key in other)
            raise Malformed.with_problems("arena.other", differ, folder=str(self.folder))

    def add(self, played: PlayedDeal) -> None:
        """Store a deal: its records first, then its line."""
        result = played.result
        try:
            if played.records:
                make_folder(self.folder / "records")
            for number, record in enumerate(played.records, 1):
                name = f"{self._game}-{result.pairing + 1}-{result.deal}-{number}.json"
                record.save(self.folder / "records" / name)
            self._file.write(_encode_line(result.to_json()))
            self._file.flush()
        except OSError as error:
            raise _make_write_error(self.folder, error) from None

    def close(self) -> None:
        self._file.close()


def _encode_line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


def _make_write_error(folder: Path, error: OSError) -> Malformed:
    return Malformed("file.write", path=str(folder), reason=error.strerror)
