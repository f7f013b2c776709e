"""The bots as animals of the ice: a walrus that dozes, a young fox, a bear."""

_PORTRAITS = {
    "random": (
        r"  .-----.  z Z",
        r" ( -   - ) z  ",
        r" ( ::Y:: )    ",
        r"  `-V-V-'     ",
    ),
    "gentle": (
        r" |\     /| ",
        r" | \___/ | ",
        r"  \ ^ ^ /  ",
        r"   `-.-'   ",
    ),
    "steady": (
        r"  _     _  ",
        r" (_)---(_) ",
        r" (  o o  ) ",
        r"  `-(Y)-'  ",
    ),
}
_EMOTICONS = {"random": "(-w-)", "gentle": "/^.^\\", "steady": "(o.o)"}


def portrait(bot: str) -> tuple[str, ...]:
    """A few lines of drawing; nothing for a bot that nobody has drawn."""
    return _PORTRAITS.get(bot, ())


def emoticon(bot: str) -> str:
    """The same in a few letters.

    >>> emoticon("steady")
    '(o.o)'
    """
    return _EMOTICONS.get(bot, "")
