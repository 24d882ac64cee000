"""Every piece of games on one page for a browser."""
