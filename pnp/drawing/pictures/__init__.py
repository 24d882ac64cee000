"""Pictures: SVG art, icons, photos."""
