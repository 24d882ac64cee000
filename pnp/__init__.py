"""Print-and-play sheets from YAML, checked against the rulebook."""

__version__ = "0.1.0"
