"""The texts of a game: keys, overlays, translations, and spreadsheets; and the catalogues of pnp's own words."""
