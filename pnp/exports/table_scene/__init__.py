"""A picture of a table with the pieces of a game on it."""
