"""Exports to virtual tables: the pieces of a game as pictures and objects, in the format of each program."""
