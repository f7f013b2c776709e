"""HTTP and WebSocket: the edge of the server."""
