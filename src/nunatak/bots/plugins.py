"""Bots and observers of the user: import ``module:Name`` from a folder, call it, catch errors.

>>> import_object("json:JSONEncoder", None).__name__
'JSONEncoder'
>>> import_object("json:Musher", None)
Traceback (most recent call last):
nunatak.core.errors.Malformed: plugin.name: module=json, name=Musher
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

__all__ = [
    "PluginError",
    "call_plugin",
    "create_plugin",
    "has_method",
    "import_object",
    "source_file_digest",
]

T = TypeVar("T")


class PluginError(Exception):
    """Code of the user has raised an error."""

    def __init__(self, error: BaseException) -> None:
        super().__init__(error)
        self.error = error

    def __str__(self) -> str:
        return describe(self.error)


def call_plugin(function: Callable[..., T], *arguments: object) -> T:
    """Call code of the user. Raise :class:`PluginError` for all it raises, even ``sys.exit``.

    >>> call_plugin(divmod, 7, 2)
    (3, 1)
    >>> call_plugin({}.pop, "dog")
    Traceback (most recent call last):
    nunatak.bots.plugins.PluginError: KeyError: 'dog'
    """
    try:
        return function(*arguments)
    except KeyboardInterrupt:  # Ctrl-C is for the program
        raise
    except BaseException as error:
        raise PluginError(error) from None


def import_object(source: str, folder: str | None) -> Any:
    """Import ``module:Name``, also from a folder; raise :class:`Malformed` if that fails."""
    module_name, _, name = source.partition(":")
    if not all(word.isidentifier() for word in [*module_name.split("."), name]):
        raise Malformed("plugin.form", source=source)
    if folder is not None and folder not in sys.path:
        sys.path.insert(0, folder)
        importlib.invalidate_caches()
    try:
        module = call_plugin(importlib.import_module, module_name)
    except PluginError as error:
        if _is_missing(error.error, module_name):
            raise Malformed("plugin.module", module=module_name) from None
        raise Malformed("plugin.import", module=module_name, reason=str(error)) from None
    try:
        return call_plugin(getattr, module, name)
    except PluginError:
        raise Malformed("plugin.name", module=module_name, name=name) from None


def _is_missing(error: BaseException, module_name: str) -> bool:
    """Return whether the module itself is missing, not a module that it imports."""
    if not isinstance(error, ModuleNotFoundError) or error.name is None:
        return False
    return f"{module_name}.".startswith(f"{error.name}.")


def create_plugin(source: str, factory: Any, *arguments: object) -> Any:
    """Call a class or function of the user with the arguments, or with none if it takes none."""
    if not callable(factory):
        raise Malformed("plugin.factory", source=source)
    try:
        return (
            call_plugin(factory, *arguments)
            if _accepts(factory, arguments)
            else call_plugin(factory)
        )
    except PluginError as error:
        raise Malformed("plugin.create", source=source, reason=str(error)) from None


def _accepts(function: Callable[..., Any], arguments: tuple[object, ...]) -> bool:
    try:
        inspect.signature(function).bind(*arguments)
    except (TypeError, ValueError):
        return False
    return True


def has_method(thing: object, method: str) -> bool:
    """Return whether an object has such a method.

    >>> has_method([], "append"), has_method([], "choose")
    (True, False)
    """
    try:
        return callable(call_plugin(getattr, thing, method, None))
    except PluginError:
        return False


def source_file_digest(factory: Any) -> str | None:
    """Return a digest of the source file of a class or function, None if there is no file."""
    try:
        return hashlib.sha256(Path(inspect.getfile(factory)).read_bytes()).hexdigest()
    except (OSError, TypeError):
        return None
