"""Work that the server does without a request: bots in seats, and jobs."""
