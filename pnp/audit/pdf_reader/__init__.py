"""A finished PDF read back, with nothing but the file to go by."""
