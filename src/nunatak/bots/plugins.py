"""What somebody has written for the arena: ``module:Name``, found from a folder.

>>> own("json:JSONEncoder", None).__name__
'JSONEncoder'
>>> own("json:Musher", None)
Traceback (most recent call last):
nunatak.core.errors.Malformed: own.name: module=json, name=Musher
"""

import hashlib
import importlib
import inspect
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from nunatak.core import Malformed
from nunatak.core.errors import describe

T = TypeVar("T")


class Trouble(Exception):
    """Somebody else's code has raised something."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(error)
        self.error = error

    def __str__(self) -> str:
        return describe(self.error)


def asked(call: Callable[..., T], *arguments: object) -> T:
    """What somebody else's code answers; whatever it raises, ``sys.exit`` included, is trouble.

    >>> asked(divmod, 7, 2)
    (3, 1)
    >>> asked({}.pop, "dog")
    Traceback (most recent call last):
    nunatak.bots.plugins.Trouble: KeyError: 'dog'
    """
    try:
        return call(*arguments)
    except KeyboardInterrupt:  # Ctrl-C is still ours
        raise
    except BaseException as error:
        raise Trouble(error) from None


def own(source: str, folder: str | None) -> Any:
    """The thing of that name; whatever is wrong with it is an error with a code."""
    module_name, _, name = source.partition(":")
    if not all(word.isidentifier() for word in [*module_name.split("."), name]):
        raise Malformed("own.form", source=source)
    if folder is not None and folder not in sys.path:
        sys.path.insert(0, folder)
        importlib.invalidate_caches()
    try:
        module = asked(importlib.import_module, module_name)
    except Trouble as trouble:
        if _lacks(trouble.error, module_name):
            raise Malformed("own.module", module=module_name) from None
        raise Malformed("own.import", module=module_name, reason=str(trouble)) from None
    try:
        return asked(getattr, module, name)
    except Trouble:
        raise Malformed("own.name", module=module_name, name=name) from None


def _lacks(error: BaseException, module_name: str) -> bool:
    """Whether it is the module itself that is not there, and nothing that it imports."""
    if not isinstance(error, ModuleNotFoundError) or error.name is None:
        return False
    return f"{module_name}.".startswith(f"{error.name}.")


def made(source: str, maker: Any, *arguments: object) -> Any:
    """What it makes, of the arguments or of none."""
    if not callable(maker):
        raise Malformed("own.maker", source=source)
    try:
        return asked(maker, *arguments) if _takes(maker, arguments) else asked(maker)
    except Trouble as trouble:
        raise Malformed("own.made", source=source, reason=str(trouble)) from None


def _takes(maker: Callable[..., Any], arguments: tuple[object, ...]) -> bool:
    try:
        inspect.signature(maker).bind(*arguments)
    except (TypeError, ValueError):
        return False
    return True


def can(thing: object, method: str) -> bool:
    """Whether it has such a method.

    >>> can([], "append"), can([], "choose")
    (True, False)
    """
    try:
        return callable(asked(getattr, thing, method, None))
    except Trouble:
        return False


def digest(maker: Any) -> str | None:
    """A digest of the file in which something is written; None where there is no such file."""
    try:
        return hashlib.sha256(Path(inspect.getfile(maker)).read_bytes()).hexdigest()
    except (OSError, TypeError):
        return None
