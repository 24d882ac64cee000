"""Rich text: measured, broken into lines, fitted into boxes."""
