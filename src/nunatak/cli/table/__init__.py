"""A table in the terminal: people and bots, games put aside and taken up again, seasons.

``app`` shows it full screen, :mod:`nunatak.cli.play` in plain lines.
"""
