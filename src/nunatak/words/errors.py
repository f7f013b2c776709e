"""Errors as sentences."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from nunatak.core import NunatakError, Problem
from nunatak.words import escape_unprintable, has_message, text


@contextmanager
def error_context(file: Path | str) -> Iterator[None]:
    """Name a file in all errors that are raised in this context."""
    try:
        yield
    except NunatakError as error:
        if not error.code.startswith("file."):  # these name it themselves
            error.add_note(str(file))
        raise


def error_lines(error: NunatakError, **more: object) -> list[str]:
    """Return an error as lines, one for each reason; ``more`` adds arguments to the first.

    >>> from nunatak.core import Malformed
    >>> error_lines(Malformed("game.unknown", name="ludo", games="snow-tails"))
    ['There is no game "ludo". There are: snow-tails.']
    """
    place = "".join(f"{escape_unprintable(note)}: " for note in getattr(error, "__notes__", ()))
    lines = [place + _error_sentence(error.code, {**more, **error.arguments})]
    reasons: list[NunatakError] = []
    if isinstance(error.__cause__, NunatakError):
        reasons.append(error.__cause__)
    lines += [f"  {_error_sentence(reason.code, reason.arguments)}" for reason in reasons]
    lines += [f"  {_error_sentence(problem.code, problem.arguments)}" for problem in error.problems]
    return lines


def problem_text(problem: Problem) -> str:
    """Return a problem, or why something is not allowed, as a sentence.

    >>> problem_text(Problem("zone.empty", {}))
    'Your penalty zone is empty.'
    """
    return _error_sentence(problem.code, problem.arguments)


def _error_sentence(code: str, arguments: Mapping[str, object]) -> str:
    name = code.replace(".", "-")
    if not has_message(f"error-{name}"):  # of a game of another package
        return text("error-other", code=code)
    return text(f"error-{name}", **arguments)
