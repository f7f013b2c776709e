"""The rules of the game of stones; tests load them compiled and interpreted."""
