"""Chat at the tables."""
