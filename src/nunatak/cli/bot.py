"""``nunatak bot``: play at a server with a bot of the user."""

import click

from nunatak.words import text


@click.command("bot", help=text("help-bot"), short_help=text("help-bot-short"))
@click.argument("source", metavar="[MODULE:NAME]", required=False)
@click.option("--server", metavar="URL", help=text("help-bot-server"))
@click.option("--token", metavar="TOKEN", envvar="NUNATAK_TOKEN", help=text("help-bot-token"))
@click.option("--new-token", metavar="NAME", help=text("help-bot-new-token"))
@click.option("--table", "link", metavar="LINK", help=text("help-bot-table"))
@click.option("--any", "anywhere", is_flag=True, help=text("help-bot-any"))
@click.option("--budget", type=float, metavar="SECONDS", help=text("help-bot-budget"))
def bot_command(
    source: str | None,
    server: str | None,
    token: str | None,
    new_token: str | None,
    link: str | None,
    anywhere: bool,
    budget: float | None,
) -> int:
    from nunatak.cli import bot_player

    address = bot_player.read_address(server, link)
    if address is None:
        raise click.UsageError(text("usage-bot-server"))
    if new_token is not None:
        bot_player.create_and_print_token(address, new_token)
        return 0
    if source is None or bool(address.table) == anywhere:
        raise click.UsageError(text("usage-bot"))
    bot_player.play_games(source, address, token, budget)
    return 0
