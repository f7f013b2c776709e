"""Imports that may fail because an optional package is not installed."""

import importlib
from types import ModuleType
from typing import Any, Generic, TypeVar

from nunatak.core.errors import LoadError

__all__ = ["Lazy", "import_optional"]

T = TypeVar("T")


class Lazy(Generic[T]):
    """A reference ``package.module:NAME`` to an object that :meth:`load` imports.

    >>> Lazy("json:dumps").load()([1, 2])
    '[1, 2]'

    ``extra`` names the optional dependencies of the distribution that the object needs:

    >>> Lazy("nunatak.games.arctic:GAME", extra="terminal")
    Lazy('nunatak.games.arctic:GAME', extra='terminal')
    """

    def __init__(self, reference: str, *, extra: str | None = None) -> None:
        module, _, name = reference.partition(":")
        if not all(word.isidentifier() for word in (*module.split("."), name)):
            raise ValueError(f"{reference!r} is not of the form package.module:NAME")
        self.reference, self.extra = reference, extra
        self._module, self._name = module, name

    def load(self) -> T:
        """Import the object. Raise :class:`LoadError` ``package.missing`` if a package that its
        module needs is not installed; ``install`` is what to give to pip.
        """
        own = self._module.partition(".")[0]
        try:
            module = importlib.import_module(self._module)
        except ModuleNotFoundError as error:
            if _missing_package(error) in ("", own):  # an error in the code
                raise
            raise _load_error(error, own, self.extra) from error
        found: T = getattr(module, self._name)
        return found

    def __repr__(self) -> str:
        extra = "" if self.extra is None else f", extra={self.extra!r}"
        return f"Lazy({self.reference!r}{extra})"


def import_optional(module: str, *, extra: str) -> Any:
    """Import a module that comes with an extra of this distribution.

    Raise :class:`LoadError` ``package.missing`` if it is not installed.

    >>> import_optional("json", extra="arena").loads("[]")
    []
    """
    try:
        found: ModuleType = importlib.import_module(module)
    except ModuleNotFoundError as error:
        raise _load_error(error, __name__.partition(".")[0], extra) from error
    return found


def _missing_package(error: ModuleNotFoundError) -> str:
    return (error.name or "").partition(".")[0]


def _load_error(error: ModuleNotFoundError, importing_package: str, extra: str | None) -> LoadError:
    """Return the error for a missing import of a package: what to install is its distribution."""
    from importlib.metadata import packages_distributions  # slow, and for a failure only

    name = packages_distributions().get(importing_package, [importing_package])[0]
    install = name if extra is None else f"{name}[{extra}]"
    return LoadError("package.missing", package=_missing_package(error), install=install)
