"""What follows a game: jobs, stored in the transaction that ends it."""

from nunatak.server.store.jobs import Job

__all__ = ["SEASON_PROGRESS", "jobs_after_game"]

SEASON_PROGRESS = "season-progress"
"""A race of a season has ended; the body is the id of the season."""


def jobs_after_game(season: str | None) -> list[Job]:
    """Return the jobs that follow the end of a game; ``season``: the one that it belongs to."""
    return [] if season is None else [Job(SEASON_PROGRESS, season.encode())]
