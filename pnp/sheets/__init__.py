"""Lays faces out on sheets of paper."""
