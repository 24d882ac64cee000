"""Reads strict YAML: text becomes nodes with places, and nodes become typed values."""
