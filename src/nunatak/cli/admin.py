"""``nunatak admin``: manage the tables of a server, also while it runs."""

import asyncio
import json
import shlex
import signal
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from nunatak.cli.store_options import store_options
from nunatak.core import Malformed
from nunatak.core.files import read_file, write_file
from nunatak.server.settings import default_data_folder, sqlite_folder
from nunatak.terminal.console import print_error, print_wrapped
from nunatak.terminal.parameters import FILE_TYPE, json_option
from nunatak.words import escape_unprintable, text
from nunatak.words.errors import error_context

if TYPE_CHECKING:  # slow to import, and only these commands need it
    from nunatak.server.admin.service import AdminService

__all__ = ["admin_commands"]

T = TypeVar("T")
_TABLES_PER_PAGE = 50
_MAX_ARCHIVE_BYTES = 256 * 2**20  # a table with a long chat is far smaller
_file_argument = click.argument("file", type=FILE_TYPE, metavar="FILE")
_table_argument = click.argument("table", metavar="TABLE")


@click.group("admin", help=text("help-admin"), short_help=text("help-admin-short"))
def admin_commands() -> None:
    """Manage the tables of a server."""


@admin_commands.command("list", help=text("help-admin-list", rows=_TABLES_PER_PAGE))
@click.option("--page", type=click.IntRange(1, 10**12), help=text("help-admin-page"))
@store_options
@json_option
def list_command(page: int | None, store: str, as_json: bool) -> None:
    most = None if as_json and page is None else _TABLES_PER_PAGE
    before = _TABLES_PER_PAGE * ((page or 1) - 1)

    async def work(admin: "AdminService") -> tuple[list[dict[str, Any]], int]:
        tables = [
            {
                "id": found.id,
                "game": found.game,
                "status": found.status,
                "people": await admin.read_names(found),
                "version": found.version,
                "changed": _datetime_from_ms(found.at).isoformat(),
            }
            for found in await admin.list_tables(most, before)
        ]
        return tables, await admin.count_tables()

    tables, count = _with_store(store, work)
    if as_json:
        click.echo(json.dumps(tables, indent=2))
    elif not tables:
        pages = -(-count // _TABLES_PER_PAGE)
        none = text("admin-no-page", page=page or 1, pages=pages)
        print_wrapped(none if count else text("admin-no-tables"))
    else:
        _print_table(
            ("table", "game", "status", "people", "changed"),
            [
                (
                    one["id"],
                    one["game"],
                    one["status"],
                    _join_names(one["people"]),
                    one["changed"][:16],
                )
                for one in tables
            ],
        )
        if count > len(tables):
            last = before + len(tables)
            following = (page or 1) + 1 if last < count else 0
            folder = sqlite_folder(store)
            where = "" if folder == default_data_folder() else f" --data {shlex.quote(str(folder))}"
            page_of = {"first": before + 1, "last": last, "count": count, "next": following}
            print_wrapped(text("admin-page", **page_of, data=where))


@admin_commands.command("stop", help=text("help-admin-stop"))
@_table_argument
@store_options
def stop_command(table: str, store: str) -> None:
    _with_store(store, lambda admin: admin.stop_table(table))
    print_wrapped(text("admin-stopped", table=table))


@admin_commands.command("export", help=text("help-admin-export"))
@_table_argument
@click.argument("file", type=FILE_TYPE, metavar="[FILE]", required=False)
@store_options
def export_command(table: str, file: Path | None, store: str) -> None:
    archive = _with_store(store, lambda admin: admin.export_table(table))
    if file is None:
        click.echo(archive.dumps(), nl=False)
    else:
        fresh = not file.exists()
        try:
            file.touch(mode=0o600)  # the secret is for the owner only
            write_file(file, archive.dumps())
        except BaseException:
            if fresh:
                file.unlink(missing_ok=True)
            raise
    print_error(text("admin-exported", table=table))


@admin_commands.command("import", help=text("help-admin-import"))
@_file_argument
@store_options
def import_command(file: Path, store: str) -> None:
    from nunatak.server.admin.archive import Archive

    written = read_file(file, _MAX_ARCHIVE_BYTES)
    with error_context(file):
        archive = Archive.loads(written)
        _with_store(store, lambda admin: admin.import_table(archive), create_if_missing=True)
    print_wrapped(text("admin-imported", table=archive.summary.id))


@admin_commands.command("delete", help=text("help-admin-delete"))
@click.option("--table", metavar="TABLE", help=text("help-admin-delete-table"))
@click.option(
    "--older-than",
    "days",
    type=click.FloatRange(0, 100_000),
    metavar="DAYS",
    help=text("help-admin-older"),
)
@click.option(
    "--status",
    type=click.Choice(("open", "running", "over", "stopped")),
    multiple=True,
    help=text("help-admin-status"),
)
@store_options
def delete_command(
    table: str | None, days: float | None, status: tuple[str, ...], store: str
) -> None:
    if table is not None and days is None and not status:
        _with_store(store, lambda admin: admin.delete_table(table))
        print_wrapped(text("admin-deleted", tables=1))
    elif table is None and days is not None:
        chosen = status or ("over", "stopped")
        gone, spared = _with_store(store, lambda admin: admin.delete_old_tables(days, chosen))
        print_wrapped(text("admin-deleted", tables=len(gone)))
        if spared:
            print_wrapped(text("admin-spared", tables=spared))
    else:
        raise click.UsageError(text("usage-admin-delete"))


@admin_commands.command("backup", help=text("help-admin-backup"))
@_file_argument
@store_options
def backup_command(file: Path, store: str) -> None:
    from nunatak.server.store.backup import back_up

    with _signals_as_exceptions():
        back_up(_existing_data_folder(store), file)
    print_wrapped(text("admin-backed-up", file=str(file)))


@admin_commands.command("restore", help=text("help-admin-restore"))
@_file_argument
@click.option("--replace", is_flag=True, help=text("help-admin-replace"))
@store_options
def restore_command(file: Path, replace: bool, store: str) -> None:
    from nunatak.server.store.backup import check_backup, restore
    from nunatak.server.store.folder_lock import FolderLock

    folder = sqlite_folder(store)
    check_backup(file)  # before the folder is created
    with FolderLock(folder):
        restore(file, folder, replace=replace)
    print_wrapped(text("admin-restored", folder=str(folder)))


@admin_commands.command("check", help=text("help-admin-check"))
@store_options
def check_command(store: str) -> None:
    _with_store(store, lambda admin: admin.check_database())
    print_wrapped(text("admin-checked", folder=str(sqlite_folder(store))))


@admin_commands.command("reports", help=text("help-admin-reports"))
@store_options
@json_option
def reports_command(store: str, as_json: bool) -> None:
    async def work(admin: "AdminService") -> list[dict[str, Any]]:
        return [
            {
                "at": _datetime_from_ms(found.at).isoformat(),
                "by": {"id": found.by, "name": by},
                "about": {"id": found.about, "name": about},
                "table": found.table,
                "why": found.why,
            }
            for found, by, about in await admin.list_reports()
        ]

    reports = _with_store(store, work)
    if as_json:
        click.echo(json.dumps(reports, indent=2))
    elif not reports:
        print_wrapped(text("admin-no-reports"))
    for one in [] if as_json else reports:
        people = {key: _join_names([one[key]["name"]]) for key in ("by", "about")}
        at, table = one["at"][:16], one["table"] or "-"
        print_wrapped(text("admin-report", at=at, table=table, why=one["why"], **people))


# ---- the store


def _existing_data_folder(url: str) -> Path:
    """Return the data folder of a store; raise if it holds no database."""
    from nunatak.server.store.schema import DATABASE_FILE

    folder = sqlite_folder(url)
    if not (folder / DATABASE_FILE).is_file():
        raise Malformed("data.none", folder=str(folder))
    return folder


def _with_store(
    url: str, work: "Callable[[AdminService], Awaitable[T]]", *, create_if_missing: bool = False
) -> T:
    """Run ``work`` with the store; ``create_if_missing``: also where there is none yet."""
    from nunatak.server.admin.service import AdminService
    from nunatak.server.store import open_store

    if not create_if_missing:
        _existing_data_folder(url)

    async def run() -> T:
        store = await open_store(url, as_server=False)
        try:
            return await work(AdminService(store))
        finally:
            await store.close()

    return asyncio.run(run())


@contextmanager
def _signals_as_exceptions() -> Iterator[None]:
    """Turn signals into exceptions, so that the program cleans up."""

    def end(number: int, _: object) -> None:
        raise SystemExit(128 + number)

    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.signal(getattr(signal, name), end) for name in names}
    try:
        yield
    finally:
        for name, handler in before.items():
            signal.signal(getattr(signal, name), handler)


# ---- as lines


def _datetime_from_ms(at: int) -> datetime:
    return datetime.fromtimestamp(at // 1000, UTC)


def _join_names(names: list[str | None]) -> str:
    return ", ".join(text("admin-forgotten") if name is None else name for name in names)


def _print_table(header_keys: tuple[str, ...], rows: list[tuple[str, ...]]) -> None:
    table = Table(box=box.SIMPLE)
    for head in header_keys:
        table.add_column(text(f"admin-head-{head}"), overflow="fold")
    for row in rows:
        table.add_row(*(Text(escape_unprintable(cell)) for cell in row))
    Console().print(table)
