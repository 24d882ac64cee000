"""Exports to print-on-demand shops: the product for each piece, its pictures, and the order."""
