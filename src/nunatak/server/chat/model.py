"""The values of this folder: messages."""

import msgspec

__all__ = ["ChatMessage"]


class ChatMessage(msgspec.Struct, frozen=True):
    """A message or a reaction at a table."""

    table: str
    number: int
    """1, 2, 3 … at each table; that of a deleted message is not used again."""
    person: str
    at: int
    text: str
    """Empty for a reaction."""
    reaction: str | None = None
    ref: str | None = None
    """What the client calls it; the same message is stored once."""
