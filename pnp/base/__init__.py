"""Code that every room uses and that knows nothing of games: findings, files, the writer, units, colours, grids."""
