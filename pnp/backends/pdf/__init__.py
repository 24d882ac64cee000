"""Finished sheets as PDF."""
