"""A folder with games and layouts: finding it, loading its code, reading a game whole, drawing its faces."""
