"""The one way from games to files."""
