"""Maps of hexagons as data: the keys that say what lies where, and the chart that drawing, checks and play read."""
