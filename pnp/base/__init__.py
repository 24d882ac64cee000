"""What every room stands on, and what knows nothing of games: findings, files, the writer, units, colours, grids."""
