"""How much time there is, in figures."""


def written(seconds: float) -> str:
    """Hours, minutes and seconds.

    >>> written(75.2), written(3 * 86400)
    ('1:15', '72:00:00')
    """
    minutes, left = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"
