"""Administration of a server by its host, also while it runs."""
