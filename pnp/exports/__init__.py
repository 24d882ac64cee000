"""A game for others to print or to play at a screen: shops that print on demand, and virtual tables."""
