"""Finished sheets to bytes, one module per file format."""
