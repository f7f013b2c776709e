"""Pictures of the bots as dogs: a sleepy one, a puppy, a lead dog."""

_PORTRAITS = {
    "random": (
        r"           z Z",
        r"  /\___/\ z   ",
        r" (  -.-  )    ",
        r"  \__Y__/___/)",
    ),
    "gentle": (
        r"  __.-.__  ",
        r" /  o o  \ ",
        r" U\  Y  /U ",
        r"   `-U-'   ",
    ),
    "steady": (
        r" /\     /\ ",
        r" | \___/ | ",
        r" (  o o  ) ",
        r"  `._Y_.'  ",
    ),
}
_EMOTICONS = {"random": "U-.-U", "gentle": "U^.^U", "steady": "/o.o\\"}


def portrait(bot: str) -> tuple[str, ...]:
    """Return the picture of a bot; empty if there is none."""
    return _PORTRAITS.get(bot, ())


def emoticon(bot: str) -> str:
    """Return the face of a bot in a few characters.

    >>> emoticon("gentle")
    'U^.^U'
    """
    return _EMOTICONS.get(bot, "")
