"""The jobs that are stored in the transaction that ends a game."""

from nunatak.server.store.jobs import Job

__all__ = ["SEASON_PROGRESS", "jobs_after_game"]

SEASON_PROGRESS = "season-progress"
"""The kind of the job that continues a season after a race; its body is the id of the season."""


def jobs_after_game(season: str | None) -> list[Job]:
    """Return the jobs to store at the end of a game; ``season``: the season that it belongs to."""
    return [] if season is None else [Job(SEASON_PROGRESS, season.encode())]
