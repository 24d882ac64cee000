"""Cutting lines for machines."""
