"""A table in the terminal: people and bots, games put aside and taken up again, seasons.

``app`` shows it full screen, :mod:`nunatak.terminal.local.lines` in plain lines.
"""
