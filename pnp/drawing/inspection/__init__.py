"""Analyses the appearance of drawings: contrast of letters and grounds, covered letters, pieces that look alike."""
