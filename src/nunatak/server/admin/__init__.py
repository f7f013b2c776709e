"""What the host of a server does to tables, also beside a running server."""
