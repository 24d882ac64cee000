"""Reads a finished PDF back, from its bytes alone."""
