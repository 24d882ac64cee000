"""Previews: pictures of a game, its decks, its icons, and the examples of the layouts."""
