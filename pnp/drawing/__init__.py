"""Faces, independent of any file format; millimetres, origin top left, y down."""
