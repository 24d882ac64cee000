"""Questions that a rulebook leaves open, found in the rules, the play and the numbers of a game."""
