"""Edits of a game's own files from the live page: tried on the pieces, written in place, undone."""
