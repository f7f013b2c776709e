"""Tables: what may be chosen, the log, and what it adds up to."""
