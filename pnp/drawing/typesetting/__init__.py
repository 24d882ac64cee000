"""Typesets rich text: measures it, breaks lines, and fits it into boxes."""
