"""The WebSocket ``/ws``: connections, the session of each, and its transport."""
