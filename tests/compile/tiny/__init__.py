"""A game for the tests of the compiler: take one to three stones; the last stone wins."""
