"""The games of the server: the cache of game objects, and their routes."""
