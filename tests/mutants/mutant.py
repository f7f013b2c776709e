"""The mutants: rules broken on purpose, listed in the TOML files beside this one."""

import tomllib
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LISTS = sorted(Path(__file__).parent.glob("*.toml"))


@dataclass(frozen=True)
class Mutant:
    """One breakage of one or more rules."""

    rules: tuple[str, ...]
    file: str
    old: str
    new: str

    def __str__(self) -> str:
        broken = " ".join(self.new.split()) or "(nothing)"
        return f"{', '.join(self.rules)} in {Path(self.file).name}: {broken[:60]}"


def mutants() -> list[Mutant]:
    """All that are listed."""
    return [
        Mutant(tuple(entry["rules"]), entry["file"], entry["old"], entry["new"])
        for file in LISTS
        for entry in tomllib.loads(file.read_text("utf-8"))["mutant"]
    ]


def without_behaviour() -> dict[str, str]:
    """Rules that cannot be broken in code, each with the reason."""
    found: dict[str, str] = {}
    for file in LISTS:
        found |= tomllib.loads(file.read_text("utf-8")).get("without-behaviour", {})
    return found
