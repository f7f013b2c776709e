"""The HTTP server: the app, its middleware, limits, files and transport."""
