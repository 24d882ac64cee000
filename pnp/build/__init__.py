"""Builds games: the only room that turns them into files."""
