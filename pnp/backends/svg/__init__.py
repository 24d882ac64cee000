"""Finished sheets as SVG."""
