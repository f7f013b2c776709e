"""A running server, one for all tests of a file."""

from tests.server.conftest import program

__all__ = ["program"]
