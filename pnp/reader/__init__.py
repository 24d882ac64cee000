"""Strict YAML: text to nodes with places, and nodes to typed values."""
