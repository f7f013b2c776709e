"""Games by their options."""
