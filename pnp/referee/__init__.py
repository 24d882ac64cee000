"""Plays games by their rules: checks every move, and that no piece is ever created or lost."""
