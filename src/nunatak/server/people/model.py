"""People, and reports about them, as they are stored."""

import msgspec

__all__ = ["Person", "Report"]


class Person(msgspec.Struct, frozen=True):
    """A person, or a bot account."""

    id: str
    name: str
    at: int
    """When it was created, in milliseconds since 1970."""
    recovery: str | None = None
    """A hash of the code that moves the identity to another device."""
    token: str | None = None
    """A hash of the token of a bot account."""
    owner: str | None = None
    """The owner of a bot account; None: this is a person."""
    muted: tuple[str, ...] = ()
    blocked: tuple[str, ...] = ()


class Report(msgspec.Struct, frozen=True):
    """A report about a person, for the host of the server."""

    number: int
    by: str
    about: str
    table: str | None
    why: str
    at: int
