"""Code that all rooms share and that is independent of games: findings, files, the writer, units, colours, grids."""
