"""Draws faces, independent of file formats; lengths in millimetres, origin top left, y down."""
