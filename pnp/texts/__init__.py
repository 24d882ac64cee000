"""The words of a game: keys, overlays, translations, catalogues of our own words, spreadsheets."""
