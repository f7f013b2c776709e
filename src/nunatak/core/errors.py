"""What can go wrong, as codes with arguments.

``core`` and ``games`` never write sentences: an error carries a stable ``code`` and named
``arguments``, and the user interface turns them into words.

>>> error = Illegal("action.illegal", action="4:LB")
>>> error.code, error.arguments
('action.illegal', {'action': '4:LB'})
>>> str(error)
'action.illegal: action=4:LB'
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self

__all__ = [
    "Illegal",
    "LoadError",
    "Malformed",
    "NotYours",
    "NunatakError",
    "Problem",
    "Stale",
    "describe",
]

_ESCAPE_CODE_PATTERN = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


@dataclass(frozen=True)
class Problem:
    """A reason why a file, a position or an action is refused.

    >>> str(Problem("position.cards", {"seat": 1, "value": 4}))
    'position.cards: seat=1, value=4'
    """

    code: str
    arguments: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return _format_problem(self.code, self.arguments)


class NunatakError(Exception):
    """The base of every error a caller may want to catch; nothing has changed when it is raised."""

    def __init__(self, code: str, /, **arguments: object) -> None:
        super().__init__(code, arguments)
        self.code = code
        self.arguments = arguments
        self.problems: tuple[Problem, ...] = ()

    @classmethod
    def with_problems(
        cls, code: str, problems: tuple[Problem, ...], /, **arguments: object
    ) -> Self:
        """Return an error that lists all the reasons at once."""
        error = cls(code, **arguments)
        error.problems = problems
        return error

    def __reduce__(self) -> tuple[Any, ...]:  # errors of worker processes are sent to their parent
        return _rebuild, (type(self), self.code, self.arguments, self.problems)

    def __str__(self) -> str:
        lines = [_format_problem(self.code, self.arguments)]
        return "\n".join(lines + [f"  {problem}" for problem in self.problems])


class Malformed(NunatakError):
    """The input is not of the form that is asked for: a file, a notation, an option."""


class Illegal(NunatakError):
    """Well formed, but the rules do not allow it now."""


class Stale(NunatakError):
    """Meant for an older version of the game than the present one."""


class NotYours(NunatakError):
    """The caller may not do this: another seat decides now, or the person is not allowed to."""


class LoadError(NunatakError):
    """A game, or a part of one, cannot be imported: it is broken, or needs a missing package."""


def _rebuild(
    cls: type[NunatakError], code: str, arguments: dict[str, object], problems: tuple[Problem, ...]
) -> NunatakError:
    return cls.with_problems(code, problems, **arguments)


def describe(error: BaseException) -> str:
    """Return an error of other code in one line, as part of a sentence.

    >>> describe(ZeroDivisionError("\x1b[31mtoo fast\x1b[0m.\\nSlow down."))
    'ZeroDivisionError: too fast'
    """
    name = type(error).__name__
    try:
        lines = _ESCAPE_CODE_PATTERN.sub("", str(error)).splitlines()
    except KeyboardInterrupt:
        raise
    except BaseException:  # other code may raise anything here too
        return name
    first = lines[0].rstrip(". ") if lines else ""
    return f"{name}: {first}" if first else name


def _format_problem(code: str, arguments: Mapping[str, object]) -> str:
    if not arguments:
        return code
    return f"{code}: " + ", ".join(
        f"{name}={_format_argument(value)}" for name, value in arguments.items()
    )


def _format_argument(value: object) -> str:
    try:
        return str(value)
    except ValueError:  # a number with thousands of digits
        return "…"
