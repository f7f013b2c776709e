"""The first screen: settings and seats of a new game."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from nunatak import bots
from nunatak.core import load
from nunatak.terminal import saves
from nunatak.terminal.game import MenuEntry, terminal_named
from nunatak.terminal.pages import OverlayScreen, TextPage
from nunatak.terminal.palette import SEAT_COLOURS, fit_columns, palette_of
from nunatak.terminal.scene import Scene
from nunatak.terminal.seats import (
    MAX_NAME_LENGTH,
    PERSON_ENTRY,
    assign_bots,
    bot_name,
    default_bots,
)
from nunatak.words import text

EMPTY_SEAT = "nobody"
_DEFAULT_PLAYER_COUNT = 4


@dataclass(frozen=True)
class TableSetup:
    """What was chosen; ``seats`` as for :func:`nunatak.terminal.seats.parse_seats`."""

    options: Mapping[str, Any]
    seats: tuple[str, ...]
    races: int | None = None
    """Games of a season; None: a single game."""


class StartScreen(OverlayScreen[TableSetup | Path | None]):
    """Rows with a value each: up and down change the row, left and right its value."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,ctrl+q", "leave", ""),
        ("f1", "help", ""),
    ]

    def __init__(self, game: str, last: TableSetup | None = None) -> None:
        super().__init__()
        self._terminal = terminal_named(game)
        self._game = game
        self._settings = {
            each.option: each for each in self._terminal.settings(saves.beginner_games_played(game))
        }
        self._chosen = dict.fromkeys(self._settings, 0)
        self._shown = next(iter(self._settings))  # the setting that is explained
        self._races = 0  # of a season; 0: a single game
        loaded = load(game)
        self._most = loaded.facts.max_players
        self._kinds = (PERSON_ENTRY, *bots.levels(loaded), EMPTY_SEAT)
        self._seats = [
            PERSON_ENTRY,
            *assign_bots(loaded, default_bots(loaded), _DEFAULT_PLAYER_COUNT - 1),
        ]
        self._seats += [EMPTY_SEAT] * (self._most - _DEFAULT_PLAYER_COUNT)
        self._names = [""] * self._most
        self._saved = saves.list_save_files(game)[:1]
        self._row = 0
        if last is not None:
            self._restore_choices(last)

    def _restore_choices(self, last: TableSetup) -> None:
        """Begin with the choices of an earlier setup."""
        for option, setting in self._settings.items():
            values = [variant.value for variant in setting.entries]
            value = last.options.get(option)
            self._chosen[option] = values.index(value) if value in values else 0
        self._races = last.races or 0
        for seat in range(self._most):
            entry = last.seats[seat] if seat < len(last.seats) else EMPTY_SEAT
            self._seats[seat], _, self._names[seat] = entry.partition(":")

    # ---- drawing

    def compose(self) -> ComposeResult:
        with Vertical(id="first"):
            yield Scene(self._terminal.emblem_pixels())
            yield Static(id="title")
            with Horizontal(id="setup"):
                yield Static(id="rows")
                with Vertical(id="place"):
                    yield Static(id="words")
                    yield Static(id="picture")
            yield Static(id="hint")

    def on_mount(self) -> None:
        self._draw_screen()

    def _chosen_entry(self, option: str) -> MenuEntry:
        return self._settings[option].entries[self._chosen[option]]

    @property
    def _row_names(self) -> list[str]:
        """The keys of the rows: settings, seats, season, saved game."""
        seats = [f"seat-{number}" for number in range(self._most)]
        races = [] if self._terminal.season_setup is None else ["races"]
        above, below = (
            [o for o, s in self._settings.items() if s.after_seats == at] for at in (0, 1)
        )
        return [*above, *seats, *below, *races, *["kept" for _ in self._saved]]

    def _bot_of_row(self, row: str) -> MenuEntry | None:
        """Return the bot of a row, if the row is the seat of one."""
        seat = int(row[5:]) if row.startswith("seat-") else None
        if seat is None or self._seats[seat] in (PERSON_ENTRY, EMPTY_SEAT):
            return None
        bot, picture = self._seats[seat], self._terminal.portrait(self._seats[seat])
        title = text("bot-title", name=self._seat_name(seat), bot=bot)
        return MenuEntry(bot, title, text("bot-words", bot=bot), ("", *picture))

    def _seat_name(self, seat: int) -> str:
        """Return the name of the seat, or of the bot on it."""
        return bot_name(self._seats[seat], seat, self._terminal.seat_names(self._most)[seat])

    def _draw_screen(self) -> None:
        palette = palette_of(self)
        row = self._row_names[self._row]
        if row in self._settings:
            self._shown = row
        described = self._bot_of_row(row) or self._chosen_entry(self._shown)
        title, below = (text(f"start-{part}", game=self._game) for part in ("title", "subtitle"))
        self.query_one("#title", Static).update(
            Text.assemble((title, f"bold {palette.text}"), "  ", below)
        )
        lines = [self._row_text(number, row) for number, row in enumerate(self._row_names)]
        self.query_one("#rows", Static).update(Text("\n").join(lines))
        self.query_one("#words", Static).update(
            Text.assemble(
                (described.title, f"bold {palette.highlight}"), "\n", described.description
            )
        )
        picture = Text("\n".join(described.picture), palette.accent)
        self.query_one("#picture", Static).update(picture)
        self.query_one("#hint", Static).update(self._hint_text())

    def _row_text(self, number: int, row: str) -> Text:
        palette, marked = palette_of(self), number == self._row
        line = Text(no_wrap=True)
        line.append("▶ " if marked else "  ", f"bold {palette.accent}")
        if row.startswith("seat-"):
            seat = int(row[5:])
            empty = self._seats[seat] == EMPTY_SEAT
            name = self._seat_name(seat)
            letter = (
                f"on {palette.raised_surface}" if empty else f"bold #ffffff on {SEAT_COLOURS[seat]}"
            )
            line.append(f" {name[0]} ", letter)
            line.append(f" {fit_columns(name, 8)}", palette.muted if empty else "")
            value = self._occupant_text(seat)
            style = palette.muted if empty else palette.text
        elif row in self._settings:
            line.append(f"{self._settings[row].title:12}")
            value, style = self._chosen_entry(row).title, palette.highlight
        elif row == "races":
            line.append(f"{text('start-races'):12}")
            value, style = text("start-season", races=self._races), palette.text
        else:
            words = text("start-kept", game=self._game)
            line.append(words, f"bold {palette.accent}" if marked else "")
            return line
        line.append("‹ " if marked else "  ", palette.accent)  # noqa: RUF001 - left and right change it
        line.append(value, f"bold {style}" if marked else style)
        line.append(" ›" if marked else "", palette.accent)  # noqa: RUF001 - as above
        return line

    def _occupant_text(self, seat: int) -> str:
        kind = self._seats[seat]
        if kind == PERSON_ENTRY:
            name = self._names[seat]
            return fit_columns(name, min(cell_len(name), MAX_NAME_LENGTH)) or text("sits-person")
        if kind == EMPTY_SEAT:
            return text("sits-nobody")
        return text("sits-bot", face=self._terminal.bot_face(kind), bot=kind).strip()

    def _hint_text(self) -> Text:
        row = self._row_names[self._row]
        about = "seat" if row.startswith("seat-") else row
        hint = Text(text("start-enter", game=self._game))
        if set(self._seats) == {EMPTY_SEAT}:
            hint = Text(text("start-nobody", game=self._game))
        if row == "kept":
            hint = Text(text("start-go-on"))
        hint.stylize(f"bold {palette_of(self).accent}")
        return Text.assemble(hint, "\n", (text(f"start-hint-{about}"), palette_of(self).muted))

    # ---- keys

    def on_key(self, event: events.Key) -> None:
        row = self._row_names[self._row]
        match event.key:
            case "up" | "shift+tab":
                self._row = (self._row - 1) % len(self._row_names)
            case "down" | "tab":
                self._row = (self._row + 1) % len(self._row_names)
            case "left" | "right":
                self._change_value(row, 1 if event.key == "right" else -1)
            case "enter":
                self._start_or_resume(row)
            case "backspace" if row.startswith("seat-"):
                self._names[int(row[5:])] = self._names[int(row[5:])][:-1]
            case _ if event.is_printable and event.character:
                self._handle_letter(row, event.character)
            case _:
                return
        event.stop()
        event.prevent_default()
        if self.is_current:
            self._draw_screen()

    def _change_value(self, row: str, by: int) -> None:
        if row in self._settings:
            count = len(self._settings[row].entries)
            self._chosen[row] = (self._chosen[row] + by) % count
        elif row == "races":
            self._races = (self._races + by) % (self._most * 2 + 1)
        elif row.startswith("seat-"):
            seat = int(row[5:])
            here = self._kinds.index(self._seats[seat]) if self._seats[seat] in self._kinds else 0
            self._seats[seat] = self._kinds[(here + by) % len(self._kinds)]

    def _handle_letter(self, row: str, letter: str) -> None:
        """Add a letter to the name on the row of a person; elsewhere ``?`` helps, ``q`` leaves."""
        if row.startswith("seat-") and self._seats[int(row[5:])] == PERSON_ENTRY:
            seat = int(row[5:])
            self._names[seat] = (self._names[seat] + letter).lstrip()[:MAX_NAME_LENGTH]
        elif letter == "?":
            self.action_help()
        elif letter == "q":
            self.action_leave()

    def _start_or_resume(self, row: str) -> None:
        if row == "kept":
            self.dismiss(self._saved[0])
            return
        entries = [
            f"{kind}:{name}" if kind == PERSON_ENTRY and name.strip() else kind
            for kind, name in zip(self._seats, self._names, strict=True)
            if kind != EMPTY_SEAT
        ]
        if entries:
            options = {option: self._chosen_entry(option).value for option in self._settings}
            self.dismiss(TableSetup(options, tuple(entries), self._races or None))

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_help(self) -> None:
        if self.is_active:
            self.app.push_screen(
                TextPage(
                    text("help-title", game=self._game), self._terminal.rules_text().splitlines()
                )
            )
