"""The values of this folder: people, and reports about them."""

import msgspec

__all__ = ["Person", "Report"]


class Person(msgspec.Struct, frozen=True):
    """A person who plays here, or an own bot of a person."""

    id: str
    name: str
    at: int
    """When first seen, in milliseconds since 1970."""
    recovery: str | None = None
    """A hash of the code that moves the identity to another device."""
    token: str | None = None
    """A hash of the token of an own bot."""
    owner: str | None = None
    """The person whose own bot it is; None: a person."""
    muted: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()


class Report(msgspec.Struct, frozen=True):
    """A report about a person to the host of the server."""

    number: int
    by: str
    about: str
    table: str | None
    why: str
    at: int
