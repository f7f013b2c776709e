"""The server under attack: what others notice of it, and which requests are dear."""
