"""The server over WebSockets."""
