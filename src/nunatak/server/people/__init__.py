"""People: identities without accounts, bot accounts, reports."""
