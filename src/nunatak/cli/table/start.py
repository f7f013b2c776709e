"""The first screen: where to race, and who drives. Enter starts at once."""

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

import nunatak
from nunatak import bots
from nunatak.cli.face import Arena, face_named
from nunatak.cli.table import shelf
from nunatak.cli.table.look import SLEDS, fitted, look_of
from nunatak.cli.table.pages import Once, Page
from nunatak.cli.table.scene import Scene
from nunatak.cli.table.seats import LONGEST_NAME, PERSON
from nunatak.cli.words import text

NOBODY = "nobody"
_PLAYERS = 4


@dataclass(frozen=True)
class Setup:
    """What was chosen: ``seats`` as :func:`nunatak.cli.table.seats.seated` reads them."""

    course: str
    seats: tuple[str, ...]
    races: int | None = None


class StartScreen(Once[Setup | Path | None]):
    """Rows with a value each: up and down choose the row, left and right its value."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,ctrl+q", "leave", ""),
        ("f1", "help", ""),
    ]

    def __init__(self, game: str, last: Setup | None = None) -> None:
        super().__init__()
        self._face = face_named(game)
        self._game = nunatak.load(game)
        self._most = self._game.facts.max_players
        self._arenas = self._face.arenas(shelf.races_run())
        self._course = 0
        self._races = 0  # of a season; 0: a single race
        found = bots.names(self._game)
        usual = "greedy" if "greedy" in found else found[0]
        self._kinds = (PERSON, *found, NOBODY)
        self._seats = [PERSON, *[usual] * (_PLAYERS - 1)] + [NOBODY] * (self._most - _PLAYERS)
        self._names = [""] * self._most
        self._kept = shelf.kept()[:1]
        self._row = 0
        if last is not None:
            self._take_over(last)

    def _take_over(self, last: Setup) -> None:
        """Begin with what was set up before."""
        courses = [arena.name for arena in self._arenas]
        self._course = courses.index(last.course) if last.course in courses else 0
        self._races = last.races or 0
        for seat in range(self._most):
            entry = last.seats[seat] if seat < len(last.seats) else NOBODY
            self._seats[seat], _, self._names[seat] = entry.partition(":")

    # ---- what it looks like

    def compose(self) -> ComposeResult:
        with Vertical(id="first"):
            yield Scene(self._face.emblem())
            yield Static(id="title")
            with Horizontal(id="setup"):
                yield Static(id="rows")
                with Vertical(id="place"):
                    yield Static(id="words")
                    yield Static(id="picture")
            yield Static(id="hint")

    def on_mount(self) -> None:
        self._draw()

    @property
    def _arena(self) -> Arena:
        return self._arenas[self._course]

    @property
    def _rows(self) -> list[str]:
        """What the rows are about: the course, the seats, the races, the game put aside."""
        seats = [f"seat-{number}" for number in range(self._most)]
        return ["course", *seats, "races", *["kept" for _ in self._kept]]

    def _draw(self) -> None:
        look = look_of(self)
        self.query_one("#title", Static).update(
            Text.assemble((text("start-title"), f"bold {look.ink}"), "  ", text("start-subtitle"))
        )
        lines = [self._line(number, row) for number, row in enumerate(self._rows)]
        self.query_one("#rows", Static).update(Text("\n").join(lines))
        self.query_one("#words", Static).update(
            Text.assemble((self._arena.title, f"bold {look.amber}"), "\n", self._arena.words)
        )
        picture = Text("\n".join(self._arena.picture), look.aurora)
        self.query_one("#picture", Static).update(picture)
        self.query_one("#hint", Static).update(self._hint())

    def _line(self, number: int, row: str) -> Text:
        look, marked = look_of(self), number == self._row
        line = Text(no_wrap=True)
        line.append("▶ " if marked else "  ", f"bold {look.aurora}")
        if row.startswith("seat-"):
            seat = int(row[5:])
            empty = self._seats[seat] == NOBODY
            name = self._face.names(self._most)[seat]
            letter = f"on {look.raised}" if empty else f"bold #ffffff on {SLEDS[seat]}"
            line.append(f" {name[0]} ", letter)
            line.append(f" {fitted(name, 8)}", look.quiet if empty else "")
            value = self._sitting(seat)
            style = look.quiet if empty else look.ink
        elif row == "course":
            line.append(f"{text('start-course'):12}")
            value, style = self._arena.title, look.amber
        elif row == "races":
            line.append(f"{text('start-races'):12}")
            value, style = text("start-season", races=self._races), look.ink
        else:
            line.append(text("start-kept"), f"bold {look.aurora}" if marked else "")
            return line
        line.append("‹ " if marked else "  ", look.aurora)  # noqa: RUF001 - left and right change it
        line.append(value, f"bold {style}" if marked else style)
        line.append(" ›" if marked else "", look.aurora)  # noqa: RUF001 - as above
        return line

    def _sitting(self, seat: int) -> str:
        kind = self._seats[seat]
        if kind == PERSON:
            name = self._names[seat]
            return fitted(name, min(cell_len(name), LONGEST_NAME)) or text("sits-person")
        return text("sits-nobody") if kind == NOBODY else text("sits-bot", bot=kind)

    def _hint(self) -> Text:
        row = self._rows[self._row]
        about = "seat" if row.startswith("seat-") else row
        nobody = set(self._seats) == {NOBODY}
        hint = Text(text("start-nobody") if nobody else text("start-enter"))
        if row == "kept":
            hint = Text(text("start-go-on"))
        hint.stylize(f"bold {look_of(self).aurora}")
        return Text.assemble(hint, "\n", (text(f"start-hint-{about}"), look_of(self).quiet))

    # ---- what keys do

    def on_key(self, event: events.Key) -> None:
        row = self._rows[self._row]
        match event.key:
            case "up" | "shift+tab":
                self._row = (self._row - 1) % len(self._rows)
            case "down" | "tab":
                self._row = (self._row + 1) % len(self._rows)
            case "left" | "right":
                self._change(row, 1 if event.key == "right" else -1)
            case "enter":
                self._enter(row)
            case "backspace" if row.startswith("seat-"):
                self._names[int(row[5:])] = self._names[int(row[5:])][:-1]
            case _ if event.is_printable and event.character:
                self._write(row, event.character)
            case _:
                return
        event.stop()
        event.prevent_default()
        if self.is_current:
            self._draw()

    def _change(self, row: str, by: int) -> None:
        if row == "course":
            self._course = (self._course + by) % len(self._arenas)
        elif row == "races":
            self._races = (self._races + by) % (self._most * 2 + 1)
        elif row.startswith("seat-"):
            seat = int(row[5:])
            place = (self._kinds.index(self._seats[seat]) + by) % len(self._kinds)
            self._seats[seat] = self._kinds[place]

    def _write(self, row: str, letter: str) -> None:
        """On a person's row letters are a name."""
        if row.startswith("seat-") and self._seats[int(row[5:])] == PERSON:
            seat = int(row[5:])
            self._names[seat] = (self._names[seat] + letter).lstrip()[:LONGEST_NAME]
        elif letter == "?":
            self.action_help()
        elif letter == "q":
            self.action_leave()

    def _enter(self, row: str) -> None:
        if row == "kept":
            self.dismiss(self._kept[0])
            return
        entries = [
            f"{kind}:{name}" if kind == PERSON and name.strip() else kind
            for kind, name in zip(self._seats, self._names, strict=True)
            if kind != NOBODY
        ]
        if entries:
            self.dismiss(Setup(self._arena.name, tuple(entries), self._races or None))

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_help(self) -> None:
        if self.is_active:
            self.app.push_screen(Page(text("help-title"), self._face.rules().splitlines()))
