"""Maps of hexagons as data: their keys in YAML, and the chart that drawing, checks and play use."""
