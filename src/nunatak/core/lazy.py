"""References to objects that are imported on first use, because they need more packages."""

import importlib
from typing import Generic, TypeVar, cast

from nunatak.core.errors import LoadError

__all__ = ["Lazy"]

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
        try:
            module = importlib.import_module(self._module)
        except ModuleNotFoundError as error:
            missing, own = (error.name or "").partition(".")[0], self._module.partition(".")[0]
            if missing in ("", own):  # an error in the code, not in the installation
                raise
            raise LoadError(
                "package.missing", package=missing, install=_requirement(own, self.extra)
            ) from error
        return cast(T, getattr(module, self._name))

    def __repr__(self) -> str:
        extra = "" if self.extra is None else f", extra={self.extra!r}"
        return f"Lazy({self.reference!r}{extra})"


def _requirement(package: str, extra: str | None) -> str:
    """Return what to install: the distribution of a package, with one of its extras."""
    from importlib.metadata import packages_distributions  # slow, and for a failure only

    name = packages_distributions().get(package, [package])[0]
    return name if extra is None else f"{name}[{extra}]"
