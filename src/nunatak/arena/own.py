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
from typing import Any

from nunatak.core import Malformed

# Whatever somebody else's code does, sys.exit included; Ctrl-C is still ours.
ANY_TROUBLE = (Exception, SystemExit)


def own(source: str, folder: str | None) -> Any:
    """The thing of that name; whatever is wrong with it is an error with a code."""
    module_name, _, name = source.partition(":")
    if not all(word.isidentifier() for word in [*module_name.split("."), name]):
        raise Malformed("own.form", source=source)
    if folder is not None and folder not in sys.path:
        sys.path.insert(0, folder)
        importlib.invalidate_caches()
    try:
        module = importlib.import_module(module_name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module_name}.".startswith(f"{error.name}."):
            raise Malformed("own.module", module=module_name) from None
        raise Malformed("own.import", module=module_name, reason=shown(error)) from None
    except ANY_TROUBLE as error:
        raise Malformed("own.import", module=module_name, reason=shown(error)) from None
    if not hasattr(module, name):
        raise Malformed("own.name", module=module_name, name=name)
    return getattr(module, name)


def made(source: str, maker: Any, *arguments: object) -> Any:
    """What it makes, of the arguments or of none."""
    if not callable(maker):
        raise Malformed("own.maker", source=source)
    try:
        return maker(*arguments) if _takes(maker, arguments) else maker()
    except ANY_TROUBLE as error:
        raise Malformed("own.made", source=source, reason=shown(error)) from None


def _takes(maker: Callable[..., Any], arguments: tuple[object, ...]) -> bool:
    try:
        inspect.signature(maker).bind(*arguments)
    except (TypeError, ValueError):
        return False
    return True


def digest(maker: Any) -> str | None:
    """A digest of the file in which something is written; None where there is no such file."""
    try:
        return hashlib.sha256(Path(inspect.getfile(maker)).read_bytes()).hexdigest()
    except (OSError, TypeError):
        return None


def shown(error: BaseException) -> str:
    """An error of somebody else's code in a line.

    >>> shown(ZeroDivisionError("too fast"))
    'ZeroDivisionError: too fast'
    """
    first = next(iter(str(error).splitlines()), "")
    return f"{type(error).__name__}: {first}" if first else type(error).__name__
