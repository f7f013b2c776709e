"""How smooth the web app is, and how light."""
