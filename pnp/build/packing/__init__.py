"""What helps to put a game together and away."""
