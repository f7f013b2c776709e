"""A session at a server: the connection, the keyboard, and printed lines between prompts."""

import asyncio
from collections.abc import AsyncIterator
from queue import SimpleQueue
from threading import Thread
from types import TracebackType
from typing import Any, Self

import click

from nunatak.client import (
    Account,
    Connection,
    ConnectionFailed,
    ConnectionLost,
    ConnectionRestored,
    OnlineTable,
)
from nunatak.terminal.console import print_wrapped
from nunatak.terminal.local.plain_text import Quit
from nunatak.terminal.online.keyboard import InputEnded, LineReader, TypedLine
from nunatak.words import text


class Session:
    """One connection and one keyboard, for one table after another."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self._queue: SimpleQueue[Any] = SimpleQueue()
        self.connection = Connection(account, self._queue)
        self.keyboard = LineReader(self._queue)
        self._closing = object()
        self._prompt = ""  # the prompt before the cursor
        self._line_requested = False  # whether a line was requested and has not arrived

    def __enter__(self) -> Self:
        self.connection.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.connection.__exit__(kind, error, trace)

    # ---- events

    def handle_next_event(self, table: OnlineTable) -> Any:
        """Return the next message or typed line; the table handles it first."""
        while True:
            event = self._queue.get()
            match event:
                case ConnectionFailed(error=error):
                    raise error
                case InputEnded():
                    raise Quit
                case TypedLine(text=line):
                    self._clear_answered_prompt(line)
                case ConnectionLost():
                    self.print_text(text("online-lost"))
                case ConnectionRestored():
                    self.print_text(text("online-back"))
                case self._closing:
                    continue
            table.handle(event)
            return event

    def _clear_answered_prompt(self, line: str) -> None:
        if self._prompt and not self.keyboard.live:
            click.echo(line)  # makes the output of a pipe readable
        self._prompt, self._line_requested = "", False

    # ---- full screen

    def hand_over_keyboard(self) -> None:
        """Leave keyboard and events to a full screen."""
        self.end_prompt()
        self.keyboard.close()

    def take_back_keyboard(self) -> None:
        """Read the keyboard again, for plain lines."""
        self._queue.put(self._closing)
        self.keyboard = LineReader(self._queue)
        self._prompt, self._line_requested = "", False

    async def events(self) -> AsyncIterator[Any]:
        """Yield messages of the server while the full screen has the terminal."""
        loop, inbox = asyncio.get_running_loop(), asyncio.Queue[Any]()
        Thread(target=self._forward_events, args=(loop, inbox), name="events", daemon=True).start()
        while True:
            yield await inbox.get()

    def _forward_events(self, loop: asyncio.AbstractEventLoop, inbox: "asyncio.Queue[Any]") -> None:
        while (event := self._queue.get()) is not self._closing:
            try:
                loop.call_soon_threadsafe(inbox.put_nowait, event)
            except RuntimeError:  # the screen is closed already
                self._queue.put(event)
                return

    # ---- printing

    def print_text(self, *lines: str) -> None:
        """Print lines; an open prompt is printed again after them."""
        if lines:
            self.end_prompt()
            print_wrapped(*lines)

    def end_prompt(self) -> None:
        """End the line of an open prompt."""
        if self._prompt:
            click.echo()
            self._prompt = ""

    def request_line(self, prompt: str) -> None:
        """Print a prompt and request a line, once."""
        if self._prompt != prompt:
            self.end_prompt()
            click.echo(f"{prompt} ", nl=False)
            self._prompt = prompt
        if not self._line_requested:
            self._line_requested = True
            self.keyboard.request_line()
