"""Boards that several games may share: what lies next to what, in a row, enclosed."""
