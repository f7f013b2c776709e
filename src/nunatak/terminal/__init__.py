"""Games in the terminal, full screen or in plain lines: on this computer (``local``) or at a server
(``online``).

What a game brings is in :mod:`nunatak.terminal.game`.
"""
