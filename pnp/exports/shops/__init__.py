"""Shops that print on demand: which product each piece becomes, its pictures, and what to order."""
