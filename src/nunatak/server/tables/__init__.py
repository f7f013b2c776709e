"""Tables: their logs, their state in memory, and what people do at them."""
