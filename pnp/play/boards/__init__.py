"""Boards that several games may share: adjacency, straight lines, and enclosed regions."""
