"""A visit to a server: who one is there, what is heard, and what the person says to it."""

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
    ConnectionEnded,
    ConnectionLost,
    ConnectionRestored,
    OnlineTable,
)
from nunatak.terminal.console import print_text
from nunatak.terminal.local.lines import Quit
from nunatak.terminal.online.keyboard import InputEnded, Keyboard, TypedLine
from nunatak.words import text


class Session:
    """One connection and one keyboard, for all tables of an evening."""

    def __init__(self, account: Account) -> None:
        self.account = account
        self._queue: SimpleQueue[Any] = SimpleQueue()
        self.connection = Connection(account, self._queue)
        self.keyboard = Keyboard(self._queue)
        self._closing = object()
        self._prompt = ""  # what the cursor stands behind
        self._asked = False  # a line, that has not come yet

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

    # ---- hearing

    def next_event(self, table: OnlineTable) -> Any:
        """The next thing that is said, by the server or by the person; the table follows it."""
        while True:
            news = self._queue.get()
            match news:
                case ConnectionEnded(error=error):
                    raise error
                case InputEnded():
                    raise Quit
                case TypedLine(text=line):
                    self._answered(line)
                case ConnectionLost():
                    self.print_text(text("online-lost"))
                case ConnectionRestored():
                    self.print_text(text("online-back"))
                case self._closing:
                    continue
            table.follow(news)
            return news

    def _answered(self, line: str) -> None:
        if self._prompt and not self.keyboard.live:
            click.echo(line)  # so that what was chosen can be read in what was printed
        self._prompt, self._asked = "", False

    # ---- full screen

    def release_terminal(self) -> None:
        """Somebody else looks after the terminal and what is heard."""
        self.end_prompt()
        self.keyboard.close()

    def reclaim_terminal(self) -> None:
        """The terminal is for plain lines again."""
        self._queue.put(self._closing)
        self.keyboard = Keyboard(self._queue)
        self._prompt, self._asked = "", False

    async def events(self) -> AsyncIterator[Any]:
        """What is said while the terminal is lent."""
        loop, inbox = asyncio.get_running_loop(), asyncio.Queue[Any]()
        Thread(target=self._pass_on, args=(loop, inbox), name="heard", daemon=True).start()
        while True:
            yield await inbox.get()

    def _pass_on(self, loop: asyncio.AbstractEventLoop, inbox: "asyncio.Queue[Any]") -> None:
        while (news := self._queue.get()) is not self._closing:
            try:
                loop.call_soon_threadsafe(inbox.put_nowait, news)
            except RuntimeError:  # the screen is closed already: it is for plain lines
                self._queue.put(news)
                return

    # ---- saying

    def print_text(self, *lines: str) -> None:
        """Lines of prose; a question that stands there is asked again after them."""
        if lines:
            self.end_prompt()
            print_text(*lines)

    def end_prompt(self) -> None:
        """End the line in which something is asked."""
        if self._prompt:
            click.echo()
            self._prompt = ""

    def prompt(self, prompt: str) -> None:
        """Ask for a line, once."""
        if self._prompt != prompt:
            self.end_prompt()
            click.echo(f"{prompt} ", nl=False)
            self._prompt = prompt
        if not self._asked:
            self._asked = True
            self.keyboard.ask()
