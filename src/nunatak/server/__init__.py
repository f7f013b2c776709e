"""The server: tables of all games, for people and bots."""
