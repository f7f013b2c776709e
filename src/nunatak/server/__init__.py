"""The server: tables of every game, for people and bots, that never lose a move."""
