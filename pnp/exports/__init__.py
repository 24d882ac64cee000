"""Exports of games: shops that print on demand, virtual tables, pictures, and the gallery."""
