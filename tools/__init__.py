"""What dev.py is made of: needs nothing but python3."""
