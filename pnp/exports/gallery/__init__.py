"""The gallery: one page for a browser with every piece of some games."""
